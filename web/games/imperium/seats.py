"""The seats' lines: markers left, and the cards, face down until all have chosen."""

from __future__ import annotations

from pycore.games.imperium.view import MARKERS, PICKS

from ...kit.markup import Markup, el, icon
from ..board import View


def seat(view: View, seat: int) -> Markup:
    """Markers left and the cards, face down until all have chosen."""
    w, state = view.words, view.state
    cards, asked = state["picks"][seat], view.seen["decision"]
    moving = asked is not None and asked["seat"] == seat
    count = len(cards) + (len(view.draft) if moving and view.mine and state["phase"] == "choose" else 0)
    if state["phase"] != "choose":
        status = w("imperium.serving") if moving else ""
    else:
        status = (
            w("imperium.chosen") if len(cards) == PICKS else w("imperium.choosing") if moving else w("imperium.waits")
        )
    if view.seen["over"]:
        status = ""
    left = state["supply"][seat]
    shown = view.scene is not None and len(cards) == PICKS
    laid = [el("i", cards[i] if shown else "", cls="" if i < count else "no") for i in range(PICKS)]
    return el(
        "div",
        el(
            "span",
            icon("marker"),
            f"{left} ",
            el("span", w("imperium.left"), cls="long"),
            cls="left",
            title=w("imperium.left_of", n=left, all=MARKERS),
        ),
        el("span", el("span", laid, cls="pk shown" if shown else "pk"), cls="left", aria_hidden="true")
        if not view.seen["over"]
        else None,
        el("span", status, cls="long"),
        cls="info",
    )
