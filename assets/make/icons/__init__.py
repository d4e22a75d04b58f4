"""The icons: original silhouettes on a 24 x 24 grid, one path each in `currentColor`."""

from shapely.geometry import box

from ..draw import icon_path
from ..svg import XMLNS
from .dice import dice
from .emblems import emblems
from .glory import glory
from .goods import goods
from .marks import marks
from .mesopotamia import mesopotamia
from .pieces import pieces
from .ui import ui

GROUPS = (pieces, goods, marks, dice, glory, mesopotamia, emblems, ui)
NOTE = "Ostraka icons, original work. 24 x 24 grid, one path each, currentColor. Built by assets/make/icons"
SYMBOL = (
    '<symbol id="{}" viewBox="0 0 24 24">'
    '<path fill="currentColor" fill-rule="evenodd" transform="scale(.04)" d="{}"/></symbol>'
)


def icon_paths() -> dict[str, dict[str, str]]:
    """Path data of every icon, by group and id, in 1/25 of a grid unit."""
    grid = box(0, 0, 24, 24)
    return {group.__name__: {name: icon_path(shape & grid) for name, shape in group()} for group in GROUPS}


def sprite(groups: dict[str, dict[str, str]]) -> str:
    """One SVG with a symbol for each icon."""
    lines = [f'<svg xmlns="{XMLNS}">', f"<!-- {NOTE} -->"]
    for group, icons in groups.items():
        lines.append(f"<!-- {group} -->")
        lines += [SYMBOL.format(name, path) for name, path in icons.items()]
    return "\n".join([*lines, "</svg>"])
