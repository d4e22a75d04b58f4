"""The mark and the app icons."""

from .svg import XMLNS

CLAY, PAPER = "#9c440c", "#fbf4e2"


def brand(mark: str) -> dict[str, str]:
    """File name -> SVG, from the path data of the mark."""
    return {
        "mark.svg": _svg(24, _path(mark, CLAY, "scale(.04)")),
        "app-icon.svg": _svg(512, _ground(""), _path(mark, PAPER, "translate(106 106) scale(.5)")),
        "app-icon-rounded.svg": _svg(512, _ground(' rx="88"'), _path(mark, PAPER, "translate(82 82) scale(.58)")),
    }


def _svg(size: int, *parts: str) -> str:
    return f'<svg xmlns="{XMLNS}" viewBox="0 0 {size} {size}">{"".join(parts)}</svg>\n'


def _ground(corners: str) -> str:
    return f'<rect width="512" height="512"{corners} fill="{CLAY}"/>'


def _path(data: str, colour: str, transform: str) -> str:
    return f'<path fill="{colour}" fill-rule="evenodd" transform="{transform}" d="{data}"/>'
