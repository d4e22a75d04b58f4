"""The pages that stand in frames of somebody else's page, and the words of the element that puts them there.

board.html shows one board, brain.html keeps the Python of all of them, embed.html is a board for a plain iframe.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..boards import board
from ..words import LANGUAGES, Words
from .shell import sprite

# None of them needs eval: PyScript stays out. EMBEDDING.md says what each directive is for.
POLICIES = {
    "board": (
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "font-src 'self'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types ostraka default",
    ),
    "brain": ("script-src 'self' blob: 'wasm-unsafe-eval'", "worker-src 'self' blob:", "connect-src 'self'"),
    "embed": (
        "script-src 'self'",
        "frame-src 'self'",
        "img-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ),
}


def frame_pages(root: Path, games: list[str], build: Mapping[str, str]) -> dict[str, str]:
    """The pages, by the names of their files without the ending. ``build`` has the folders of the parts of it."""
    static, code, vendor = build["files"], build["code"], build["vendor"]
    script = f'<script src="{code}/{{}}.js" defer></script>'
    style = f'<link rel="stylesheet" href="{static}/style.css">'
    modules = [f"{code}/thinker.mjs", f"{code}/interpreter.mjs"]
    modules += [f"{code}/trust.js", f"{vendor}/pyodide/pyodide.mjs"]
    early = "".join(f'<link rel="modulepreload" href="{module}">' for module in modules)  # one asks for the next
    return {
        "board": _page(
            "board",
            style + script.format("board"),
            f'<svg id="sprite" data-games="{" ".join(games)}" aria-hidden="true" width="0" height="0">'
            f'{sprite(root)}</svg><div id="board"></div>',
        ),
        "brain": _page("brain", early + script.format("brain"), ""),
        "embed": _page("embed", '<script src="ostraka.js" defer></script>' + script.format("embed"), ""),
    }


def _page(kind: str, head: str, body: str) -> str:
    policy = "; ".join(("default-src 'none'", *POLICIES[kind], "base-uri 'none'", "form-action 'none'"))
    return f"""<!doctype html>
<html lang="en" class="framed">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Ostraka</title>
{head}
</head>
<body>{body}</body>
</html>
"""


def element_texts(catalogues: Path | None = None) -> dict[str, dict[str, str]]:
    """What ``<ostraka-board>`` itself says, by language."""
    return {language: _texts(Words(language, catalogues)) for language in LANGUAGES}


def _texts(w: Words) -> dict[str, str]:
    return {
        "title": w("embed.title"),
        "waiting": w("boot.table"),
        "start_play": w("embed.start_play"),
        "start_replay": w("embed.start_replay"),
        "start_none": w("embed.start_none"),
        "help_play": w("embed.help_play"),
        "help_replay": w("embed.help_replay"),
        "no_answer": w("embed.no_answer", host="{host}"),
        "blocked": w("embed.blocked", host="{host}"),
        "no_python": w("embed.no_python"),
        "stopped": w("embed.stopped"),
    }


def sizes(games: list[str]) -> dict[str, tuple[int, int]]:
    """Width and height of every board, in its own units."""
    return {game: board(game).SIZE for game in games}
