"""Glory to Rome has no map: under its cards lies a plain table with the wall of the town."""

from __future__ import annotations

from pathlib import Path

from assets.make.svg import XMLNS

TABLE, THUMB = (960, 600), (240, 135)
WALL = 130
"""Where the sites out of town begin."""


def draw(_: Path) -> dict[str, str]:
    """The files of the board by name."""
    return {
        "board.svg": _svg("glory_to_rome-map", *TABLE, f'<path class="townwall" d="M40 {WALL}H920"/>'),
        "thumb.svg": _svg("glory_to_rome-thumb-map", *THUMB, ""),
    }


def _svg(id: str, width: int, height: int, more: str) -> str:
    cloth = f'<rect class="cloth" width="{width}" height="{height}"/>'
    return f'<svg xmlns="{XMLNS}" viewBox="0 0 {width} {height}"><g id="{id}">{cloth}{more}</g></svg>\n'
