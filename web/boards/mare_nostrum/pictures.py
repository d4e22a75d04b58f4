"""Small pictures, and examples of the rules page."""

from __future__ import annotations

import re
from typing import Any

from pycore import Match
from pycore.games.mare_nostrum.board import PROVINCES

from ...markup import Markup
from ...words import Words
from .. import View
from .chart import PLAN, spot
from .pieces import board
from .places import says_province
from .seen import pigment, table

_CONTROL = re.compile(r' (?:id|data-\w+|role|tabindex|aria-[\w-]+)="[^"]*"')
"""What is there for hands and readers of a page."""
RADIUS = 5
"""Of a control marker in the small picture."""


def thumb(view: View) -> Markup:
    """The middle of the map, with control markers."""
    size, t = PLAN["thumb"], table(view)
    out = ['<use href="#mare_nostrum-thumb-map"/>']
    for p, owner in enumerate(t.owner):
        if owner < 0:
            continue
        x, y = spot(PROVINCES[p], "control")
        x, y = x * size["scale"] - size["left"], y * size["scale"] - size["top"]
        number = pigment(t, owner)
        out.append(f'<g class="s{number}"><circle class="pc-halo" cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS + 0.6}"/>')
        out.append(f'<circle class="pc-body" cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/></g>')
    return Markup(
        f'<svg class="thumb" viewBox="0 0 {size["width"]} {size["height"]}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true">{"".join(out)}</svg>'
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
    drawn = _CONTROL.sub("", board(view))
    label = says_province(view, table(view), spec["says"]) if "says" in spec else words("mare_nostrum.board")
    return Markup(drawn.replace("<svg", f'<svg role="img" aria-label="{label}"', 1))
