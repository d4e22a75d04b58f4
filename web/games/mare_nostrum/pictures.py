"""Small pictures, and examples of the rules page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import unescape
from typing import Any

from pycore import Match
from pycore.games.mare_nostrum.view import NOBODY, Table

from ...kit.i18n import Words
from ...kit.markup import Markup, inert, labelled
from ..board import View
from .layout import BASE, PLAN, Spot, frame, frame_name, spot
from .map import board, lighting
from .places import says_area
from .seen import pigment, table

RADIUS = 5
"""Of a control marker in the small picture."""
DOT = 15
"""The same in the overview, in units of the board."""
MANY = 14
"""Of more areas than this where one may act the overview rings none."""


def thumb(view: View) -> Markup:
    """The middle of the map, with control markers."""
    size, t = PLAN["thumb"], table(view)
    markers = (_marker(pigment(t, owner), *spot, RADIUS) for owner, spot in _owned(t, size["scale"]))
    return Markup(
        f'<svg class="thumb" viewBox="{size["left"]} {size["top"]} {size["width"]} {size["height"]}"'
        ' preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#mare_nostrum-thumb-map"/>'
        f"{''.join(markers)}</svg>"
    )


def overview(view: View) -> Markup:
    """The whole map in small: who controls what, where one may act; zoom.js shows which part of it is seen."""
    t, lit = table(view), lighting(view)
    return drawn_overview(
        table(view).board.id,
        tuple((pigment(t, owner), spot) for owner, spot in _owned(t, 1)),
        tuple(spot(area, "name") for area in sorted(lit)) if len(lit) <= MANY else (),
    )


@lru_cache(maxsize=64)
def drawn_overview(set_up: str, owned: tuple[tuple[int, Spot], ...], lit: tuple[Spot, ...]) -> Markup:
    markers = "".join(_marker(number, *at, DOT) for number, at in owned)
    rings = "".join(f'<circle class="here" cx="{x:.0f}" cy="{y:.0f}" r="34"/>' for x, y in lit)
    left, top, *size = frame(set_up)
    name = f"thumb-map-{frame_name(set_up)}".removesuffix(f"-{BASE}")
    drawn = f'<use href="#mare_nostrum-{name}" transform="scale({1 / PLAN["thumb"]["scale"]:.4f})"/>{markers}{rings}'
    if left or top:
        drawn = f'<g transform="translate({-left} {-top})">{drawn}</g>'
    return Markup(
        f'<svg class="overview" viewBox="0 0 {" ".join(map(str, size))}" aria-hidden="true">'
        f'{drawn}<rect class="part"/></svg>'
    )


def _owned(t: Table, scale: float) -> Iterator[tuple[int, Spot]]:
    """The seats that control provinces, and where their markers lie."""
    for p, owner in enumerate(t.owner):
        if owner != NOBODY:
            x, y = spot(t.board.provinces[p], "control")
            yield owner, (x * scale, y * scale)


def _marker(number: int, x: float, y: float, radius: float) -> str:
    return (
        f'<g class="s{number}"><circle class="pc-halo" cx="{x:.1f}" cy="{y:.1f}" r="{radius * 1.12:.1f}"/>'
        f'<circle class="pc-body" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/></g>'
    )


def example(words: Words, spec: dict[str, Any]) -> Markup:
    """A ``position``, or the part ``window`` of it (x, y, width, height); ``says`` names the province it is about."""
    match = Match.from_position("mare_nostrum", spec["position"])
    view = View(
        seen=match.observe(spec.get("seat")),
        words=words,
        names=[""] * match.seats,
        window=tuple(spec["window"]) if "window" in spec else None,
    )
    label = unescape(says_area(view, spec["says"])) if "says" in spec else words("mare_nostrum.board")
    return labelled(inert(board(view)), label)
