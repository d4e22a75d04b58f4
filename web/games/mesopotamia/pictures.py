"""Small pictures, and examples of the rules page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore import Match
from pycore.games.mesopotamia.view import AREAS, NOBODY, Table, controller

from ...kit.i18n import Words
from ...kit.markup import Markup, inert, labelled
from ..board import View
from .layout import FRAME, PLAN, Spot, spot
from .map import board, lighting, place_at
from .seen import pigment, table

RADIUS, DOT, HERE = 5, 17, 40
"""Of a marker in the small picture, in the overview, and of a ring there."""
MANY = 14
"""Of more places than this where one may act the overview rings none."""


def thumb(view: View) -> Markup:
    """The map with who controls what."""
    t, scale = table(view), PLAN["thumb"]["scale"]
    markers = "".join(_marker(number, x * scale, y * scale, RADIUS) for number, (x, y) in _owned(t))
    wide, high = FRAME[2] * scale, FRAME[3] * scale
    return Markup(
        f'<svg class="thumb" viewBox="0 0 {wide:.0f} {high:.0f}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true"><use href="#mesopotamia-thumb-map"/>{markers}</svg>'
    )


def overview(view: View) -> Markup:
    """The whole map in small: who controls what, where one may act; zoom.js shows which part of it is seen."""
    markers = "".join(_marker(number, *at, DOT) for number, at in _owned(table(view)))
    asked = sorted(lighting(view))
    rings = "".join(f'<circle class="here" cx="{x:.0f}" cy="{y:.0f}" r="{HERE}"/>' for x, y in map(place_at, asked))
    return Markup(
        f'<svg class="overview" viewBox="{" ".join(map(str, FRAME))}" aria-hidden="true">'
        f'<use href="#mesopotamia-thumb-map" transform="scale({1 / PLAN["thumb"]["scale"]:.4f})"/>'
        f'{markers}{rings if len(asked) <= MANY else ""}<rect class="part"/></svg>'
    )


def _owned(t: Table) -> Iterator[tuple[int, Spot]]:
    for area, name in enumerate(AREAS):
        if (owner := controller(t, area)) != NOBODY:
            yield pigment(owner, t), spot(name, "sources")


def _marker(number: int, x: float, y: float, radius: float) -> str:
    return (
        f'<g class="s{number}"><circle class="pc-halo" cx="{x:.1f}" cy="{y:.1f}" r="{radius * 1.12:.1f}"/>'
        f'<circle class="pc-body" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/></g>'
    )


def example(words: Words, spec: dict[str, Any]) -> Markup:
    """A ``position``, or the part ``window`` of it (x, y, width, height)."""
    match = Match.from_position("mesopotamia", spec["position"])
    window = tuple(spec["window"]) if "window" in spec else None
    view = View(seen=match.observe(spec.get("seat")), words=words, names=[""] * match.seats, window=window)
    return labelled(inert(board(view)), words("mesopotamia.board"))
