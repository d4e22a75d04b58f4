"""index.html: the static shell, with a first view of every page so that nobody looks at an empty one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ..games.board import board
from ..host.host import Host
from ..kit import files
from ..kit.i18n import LANGUAGES, Words
from ..kit.markup import Markup, el, icon, join, text
from ..screens.home.view import home
from ..screens.text.view import text as prose
from ..screens.widgets import brand
from .app import App

# Why each of these is needed: SECURITY.md.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types ostraka",
    )
)


def nobody(language: str) -> Host:
    """A browser without a reader, to draw first views in."""

    async def nothing(path: str) -> bytes:
        raise OSError(path)

    host = Host(lambda text: None, nothing)
    host.begin(replace(host.start, languages=language))
    return host


def index_html(root: Path, games: list[str], build: Mapping[str, str], catalogues: Path | None = None) -> str:
    """The page. ``root`` is the repository; ``build`` has the version of this build and the folders of its parts."""
    symbols = sprite(root, games)
    static, code = build["files"], build["code"]
    with files.placed(f"{static}/"):
        firsts = [
            el("template", first, data_first=name, lang=language)
            for language in LANGUAGES
            for name, first in _firsts(Words(language, catalogues), games).items()
        ]
    return f"""<!doctype html>
<html lang="en" data-host="{code}/worker.mjs">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="preload" href="{static}/style.css" as="style">
<script src="{code}/page.js" crossorigin></script>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>Ostraka</title>
<meta name="description" content="{text(Words("en", catalogues)("home.lead"))}">
<meta name="ostraka" content="{build["version"]}">
<meta name="theme-color" content="#f3ecdc" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1a1613" media="(prefers-color-scheme: dark)">
<link rel="icon" href="{static}/brand/mark.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="{static}/brand/app-icon-180.png">
<link rel="manifest" href="manifest.webmanifest">
<link rel="stylesheet" href="{static}/style.css">
</head>
<body>
<svg id="sprite" data-games="{" ".join(games)}" aria-hidden="true" width="0" height="0">{symbols}</svg>
<div id="app"></div>
{join(_sentences(catalogues))}
<noscript>
<p class="note bad">Ostraka needs JavaScript and WebAssembly. / JavaScript と WebAssembly が必要です。</p>
</noscript>
{join(firsts)}
</body>
</html>
"""


def _sentences(catalogues: Path | None) -> list[Markup]:
    """What the client says when there is no host: in every language, hidden."""
    return [
        el(
            "p",
            said,
            cls="note bad client-says",
            lang=language,
            data_says=name,
            role="alert",
            hidden=True,
        )
        for language in LANGUAGES
        for words in [Words(language, catalogues)]
        for name, said in (("lost", words("client.lost")), ("dead", words("client.dead")))
    ]


def icons(root: Path, games: list[str]) -> str:
    """The symbols that all games share and those of these games, in one SVG."""
    files = [root / "assets/icons.svg", *(root / "assets/games" / game / "icons.svg" for game in games)]
    symbols = [symbol for file in files if file.exists() for symbol in re.findall(SYMBOL, file.read_text("utf-8"))]
    lines = (f'<symbol id="{id}"{rest}</symbol>' for id, rest in symbols)
    return "\n".join(('<svg xmlns="http://www.w3.org/2000/svg">', *lines, "</svg>"))


SYMBOL = re.compile(r'(?m)^<symbol id="([^"]+)"(.*)</symbol>$')


def sprite(root: Path, games: list[str]) -> str:
    """The symbols that the pages show, for ``<use>``."""
    return "".join(f'<symbol id="{id}"{symbol}</symbol>' for id, symbol in _used(root, games).items())


def _used(root: Path, games: list[str]) -> dict[str, str]:
    """The symbols that the page's code names, or that boards are drawn with."""
    symbols = dict(re.findall(SYMBOL, icons(root, games)))
    code = "".join(file.read_text("utf-8") for kind in ("*.py", "*.js") for file in sorted((root / "web").rglob(kind)))
    pictures = [root / "assets/games" / game / name for game in games for name in ("board.svg", "thumb.svg")]
    pictures += [file for game in games for file in root.glob(f"assets/games/{game}/expansions/[!_]*/board.svg")]
    boards = "".join(picture.read_text("utf-8") for picture in pictures)
    named = {*re.findall(r"[\"'#]([a-z][\w-]*)", code), *re.findall(r'href="#([a-z][\w-]*)', boards)}
    return {id: symbol for id, symbol in symbols.items() if id in named or id.startswith("seat-") or id == "neutral"}


def _firsts(words: Words, games: list[str]) -> dict[str, Markup]:
    app = App(nobody(words.language))
    app.context.words = words
    waiting = el("div", el("span", words("boot.table")), el("i"), cls="loading", role="status")
    return {
        "home": el("div", home(app.context), waiting, id="page"),
        "text": el("div", prose(app.screens.text), id="page"),
        **{f"play-{game}": el("div", _table(words, game), id="page") for game in games},
    }


def _table(words: Words, game: str) -> Markup:
    """The table before the rules are there."""
    width, height = board(game).SIZE
    sheet = Markup(f'<svg id="map" class="map" viewBox="0 0 {width} {height}"><use href="#{game}-map"/></svg>')
    return el(
        "div",
        el("header", brand(words), el("span", cls="grow"), cls="bar"),
        el("main", sheet, cls="board"),
        el("section", cls="seats", data_room="seats"),
        el("section", id="digest", hidden=True),  # before the log, or this would become it and move
        el("section", cls="log", id="log-panel"),
        el(
            "section",
            icon("hourglass", "pil"),
            el("div", el("b", words("boot.table")), el("span", words("boot.help"), cls="sub"), cls="what"),
            cls="ask calm loading-bar",
            role="status",
            id="ask",  # it is taken over, whatever else stands beside it then
            data_room="ask",
        ),
        el("section", cls="tray", data_room="tray"),
        cls=f"play first {game}",
    )
