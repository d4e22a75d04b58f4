"""The icons: original silhouettes on a 24 x 24 grid, one path each in `currentColor`."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from shapely.geometry import box

from ..draw import icon_path
from ..games import makers
from ..svg import XMLNS
from .shapes import Drawings

NOTE = "Ostraka icons, original work. 24 x 24 grid, one path each, currentColor. Built by `python -m assets.make icons`"
SYMBOL = (
    '<symbol id="{}" viewBox="0 0 24 24">'
    '<path fill="currentColor" fill-rule="evenodd" transform="scale(.04)" d="{}"/></symbol>'
)


Groups = dict[str, dict[str, str]]
"""Path data of icons, by group and id, in 1/25 of a grid unit."""


def shared_icons() -> Groups:
    """What any game may use."""
    return {group: paths(drawings) for group, drawings in groups()}


def icons_of_games() -> dict[Path, Groups]:
    """Of each game that has its own, by its folder."""
    return {folder: {folder.name: paths(module.icons())} for folder, module in makers("icons")}


def paths(drawings: Drawings) -> dict[str, str]:
    grid = box(0, 0, 24, 24)
    return {name: icon_path(shape & grid) for name, shape in drawings}


def groups() -> Iterator[tuple[str, Drawings]]:
    """The icons of every module here, which draws them by the function of its name."""
    for module in iter_modules(__path__):
        draw = getattr(import_module(f"{__name__}.{module.name}"), module.name, None)
        if draw is not None:
            yield module.name, draw()


def sprite(groups: Groups) -> str:
    """One SVG with a symbol for each icon."""
    lines = [f'<svg xmlns="{XMLNS}">', f"<!-- {NOTE} -->"]
    for group, icons in groups.items():
        lines.append(f"<!-- {group} -->")
        lines += [SYMBOL.format(name, path) for name, path in icons.items()]
    return "\n".join([*lines, "</svg>"])
