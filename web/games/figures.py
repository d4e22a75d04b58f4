"""Figures beside options on a map: how much less each place brings than the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..kit.markup import Markup
from .board import View

BEST = "0"
WIDE, HIGH = 8.2, 19
"""Of a sign, and of a line, in units of the map."""

Place = Callable[[str], tuple[str, float, float] | None]
"""Of an object what lies on the map for it, and where; None where nothing does."""


def on_map(view: View, place: Place, size: str = "") -> Markup:
    """A figure at each place; where several objects lie at one, that of the best.

    ``size``: what the map calls the size at which it shows them, if it has several.
    """
    found: dict[str, tuple[float, float, list[str]]] = {}
    for thing, figure in view.figures.items():
        if (at := place(thing)) is not None:
            found.setdefault(at[0], (at[1], at[2], []))[2].append(figure)
    return Markup("".join(_drawn(id, x, y, least(figures), size) for id, (x, y, figures) in found.items()))


def least(figures: Iterable[str]) -> str:
    """The one that gives least away."""
    return min(figures, key=lambda figure: float(figure.replace("−", "") or 0))


def _drawn(id: str, x: float, y: float, figure: str, size: str) -> str:
    wide, named = WIDE * len(figure) + 9, "-".join(filter(None, (id, size)))
    cls = " ".join(filter(None, ("figure", size, "best" if figure == BEST else "")))
    return (
        f'<g class="{cls}" id="figure-{named}"'
        f' transform="translate({x:.1f} {y:.1f})"><g><rect x="{-wide / 2:.1f}" y="{-HIGH / 2}" width="{wide:.1f}"'
        f' height="{HIGH}" rx="3"/><text y="5">{figure}</text></g></g>'
    )
