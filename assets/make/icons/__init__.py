"""The icons: original silhouettes on a 24 x 24 grid, one path each in `currentColor`."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from shapely.geometry import box

from ..draw import icon_path
from ..svg import XMLNS
from .shapes import Drawings

NOTE = "Ostraka icons, original work. 24 x 24 grid, one path each, currentColor. Built by assets/make/icons"
SYMBOL = (
    '<symbol id="{}" viewBox="0 0 24 24">'
    '<path fill="currentColor" fill-rule="evenodd" transform="scale(.04)" d="{}"/></symbol>'
)


def icon_paths() -> dict[str, dict[str, str]]:
    """Path data of every icon, by group and id, in 1/25 of a grid unit."""
    grid = box(0, 0, 24, 24)
    return {group: {name: icon_path(shape & grid) for name, shape in drawings} for group, drawings in groups()}


def groups() -> Iterator[tuple[str, Drawings]]:
    """The icons of every module here, which draws them by the function of its name: a game's own are a file more."""
    for module in iter_modules(__path__):
        draw = getattr(import_module(f"{__name__}.{module.name}"), module.name, None)
        if draw is not None:
            yield module.name, draw()


def sprite(groups: dict[str, dict[str, str]]) -> str:
    """One SVG with a symbol for each icon."""
    lines = [f'<svg xmlns="{XMLNS}">', f"<!-- {NOTE} -->"]
    for group, icons in groups.items():
        lines.append(f"<!-- {group} -->")
        lines += [SYMBOL.format(name, path) for name, path in icons.items()]
    return "\n".join([*lines, "</svg>"])
