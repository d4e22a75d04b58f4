"""index.html: the static shell, with a first view of home and table so that nobody looks at an empty page."""

from __future__ import annotations

import re
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any

from ..boards import board
from ..markup import Markup, el, icon, join, text
from ..words import LANGUAGES, Words
from .app import App
from .pages import home
from .pages.parts import brand

# Why each of these is needed: SECURITY.md.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self' blob:",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types ostraka default",
    )
)


class Nobody:
    """A browser without a reader: enough to draw first views."""

    storage_works = False
    origin = ""

    def __init__(self, language: str) -> None:
        self.language = language

    def dark(self) -> bool:
        return False

    def prefers(self) -> str:
        return self.language

    def keys(self) -> list[str]:
        return []

    def now(self) -> int:
        return 0

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        work.close()


def index_html(root: Path, games: list[str], build: Mapping[str, Any], catalogues: Path | None = None) -> str:
    """The page. ``root`` is the repository, ``build`` has version and files of this build."""
    icons = (root / "assets/icons.svg").read_text("utf-8")
    used = _used(root, icons)
    symbols = "".join(f'<symbol id="{id}"{symbol}</symbol>' for id, symbol in used.items())
    firsts = [
        el("template", first, data_first=name, lang=language)
        for language in LANGUAGES
        for name, first in _firsts(Words(language, catalogues), games).items()
    ]
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>Ostraka</title>
<meta name="description" content="{text(Words("en", catalogues)("home.lead") if catalogues else "")}">
<meta name="ostraka" content="{text(str(build.get("version", "")))}">
<meta name="theme-color" content="#f3ecdc" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1a1613" media="(prefers-color-scheme: dark)">
<link rel="icon" href="brand/mark.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="brand/app-icon.svg">
<link rel="stylesheet" href="style.css">
<link rel="modulepreload" href="interpreter.mjs">
<link rel="modulepreload" href="vendor/pyodide/pyodide.mjs">
<link rel="preload" href="app.zip" as="fetch" crossorigin>
</head>
<body>
<svg id="sprite" data-games="{" ".join(games)}" aria-hidden="true" width="0" height="0">{symbols}</svg>
<div id="app"></div>
<noscript>
<p class="note bad">Ostraka needs JavaScript and WebAssembly. / JavaScript と WebAssembly が必要です。</p>
</noscript>
{join(firsts)}
<script src="boot.js"></script>
<script type="module" src="vendor/pyscript/core.js"></script>
<script type="py" config="pyscript.toml">from web.app.main import start
start()</script>
</body>
</html>
"""


def _used(root: Path, icons: str) -> dict[str, str]:
    """The symbols that the page's code names."""
    symbols = dict(re.findall(r'(?m)^<symbol id="([^"]+)"(.*)</symbol>$', icons))
    code = "".join(file.read_text("utf-8") for kind in ("*.py", "*.js") for file in sorted((root / "web").rglob(kind)))
    named = set(re.findall(r"[\"'#]([a-z][\w-]*)", code))
    return {id: symbol for id, symbol in symbols.items() if id in named or id.startswith("seat-") or id == "neutral"}


def _firsts(words: Words, games: list[str]) -> dict[str, Markup]:
    app = App(Nobody(words.language))  # type: ignore[arg-type]
    app.words = words
    waiting = el("div", el("span", words("boot.table")), el("i"), cls="loading", role="status")
    return {
        "home": el("div", home.home(app), waiting, id="page"),
        "play": el("div", _table(words, games[0]), id="page"),
    }


def _table(words: Words, game: str) -> Markup:
    """The table before the rules are there."""
    width, height = board(game).SIZE
    sheet = Markup(f'<svg id="map" class="map" viewBox="0 0 {width} {height}"><use href="#{game}-map"/></svg>')
    return el(
        "div",
        el("header", brand(words), el("span", cls="grow"), cls="bar"),
        el("main", sheet, cls="board"),
        el("section", cls="seats"),
        el("section", cls="log"),
        el(
            "section",
            icon("hourglass", "pil"),
            el("div", el("b", words("boot.table")), el("span", words("boot.help"), cls="sub"), cls="what"),
            cls="ask calm loading-bar",
            role="status",
        ),
        el("section", cls="tray"),
        cls=f"play first {game}",
    )
