"""The pages that stand in frames of somebody else's page, and the words of the element that puts them there.

board.html shows one board, host.html keeps the Python of all of them, embed.html is a board for a plain iframe.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..games.board import board, boards, drawn
from ..kit.i18n import LANGUAGES, Words
from .index_page import sprite

# EMBEDDING.md says what each directive is for.
POLICIES = {
    "board": (
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "font-src 'self'",
        "connect-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types ostraka",
    ),
    "host": ("script-src 'self' blob: 'wasm-unsafe-eval'", "worker-src 'self' blob:", "connect-src 'self'"),
    "embed": (
        "script-src 'self'",
        "frame-src 'self'",
        "img-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ),
}


NARROW, MIDDLE = 340, 600
"""Pixels of width up to which a board has more below it."""
BELOW = {"replay": (268, 220, 174), "play": (460, 460, 420)}
"""Pixels below the picture, by the kind of board: narrow, middle, wide. A board module may have its own."""
LEAST = 460
"""The least height of a board that is no drawing but flows."""


def frame_pages(root: Path, games: list[str], build: Mapping[str, str]) -> dict[str, str]:
    """The pages, by the names of their files without the ending. ``build`` has the folders of the parts of it."""
    static, code, vendor = build["files"], build["code"], build["vendor"]
    script = f'<script src="{code}/{{}}.js" defer></script>'
    style = f'<link rel="stylesheet" href="{static}/style.css">'
    modules = [f"{code}/worker.mjs", f"{vendor}/pyodide/pyodide.mjs"]
    early = "".join(f'<link rel="modulepreload" href="{module}">' for module in modules)  # one asks for the next
    return {
        "board": _page(
            "board",
            style + script.format("board"),
            f'<svg id="sprite" data-games="{" ".join(games)}" aria-hidden="true" width="0" height="0">'
            f'{sprite(root, games)}</svg><div id="board"></div>',
        ),
        "host": _page("host", early + script.format("worker_host"), ""),
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


def measures(games: list[str]) -> dict[str, dict[str, Any]]:
    """What a board takes up in a page, by game.

    ``size`` of its picture in its own units, and of ``boards`` besides it; its ``least`` height and the heights
    ``below`` it in pixels.
    """
    found = {}
    for game in games:
        module = board(game)
        below = {**BELOW, **module.BELOW}
        sizes = {name: module.size(*other) for name, other in boards(game).items()}
        found[game] = {"size": module.SIZE, "boards": sizes, "least": 0 if drawn(module) else LEAST, "below": below}
    return found


def sheet(root: Path, name: str) -> str:
    """A style sheet of the element with the widths up to which there is more below a board."""
    text = (root / "web" / name).with_suffix(".css").read_text("utf-8")
    return text.replace("@narrow@", str(NARROW)).replace("@middle@", str(MIDDLE))


def reserve(root: Path, games: list[str]) -> str:
    """A style sheet that keeps the place of boards until their script is there: as high as they will be."""
    rules = [sheet(root, "ostraka-board"), *_heights("", BELOW)]
    for game, its in measures(games).items():
        those = f""":is([game="{game}"], [link*="{game}."], [position*='"{game}"'])"""
        wide, high = its["size"]
        rules.append(f"ostraka-board{those} {{ --board: {wide} / {high}; --least: {its['least']}px; }}\n")
        for name, (wide, high) in its["boards"].items():
            rules.append(f'ostraka-board{those}[board="{name}"] {{ --board: {wide} / {high}; }}\n')
        rules += _heights(those, {kind: high for kind, high in its["below"].items() if high != BELOW[kind]})
    return "".join(rules)


def _heights(those: str, below: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
    for controls, heights in below.items():
        kind = ":not([controls=none], [controls=play])" if controls == "replay" else f"[controls={controls}]"
        names = zip(("narrow", "middle", "wide"), heights, strict=True)
        rules = " ".join(f"--{name}: {high}px;" for name, high in names)
        yield f"ostraka-board{those}{kind} {{ {rules} }}\n"
