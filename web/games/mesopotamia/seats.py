"""The seats' panels: goods, technologies, ziggurat, population and units."""

from __future__ import annotations

from pycore.games.mesopotamia.view import (
    EMPIRES,
    GOODS,
    NOBODY,
    TYPES,
    UNIT_LIMIT,
    unit_count,
)

from ...kit.markup import Markup, el, icon
from ..board import View, once
from .names import ICONS, amounts, card_name, does
from .seen import table


@once
def seat(view: View, seat: int) -> Markup:
    """One line of goods, one of the personal board."""
    t, w = table(view), view.words
    empire = t.empires[seat]
    goods = [el("span", icon(name), el("b", n), cls="gd" if n else "gd none") for name, n in _goods(t.goods[seat])]
    tech = [
        el("span", icon(ICONS[type]), el("b", level), cls="tc", title=_card(view, seat, at))
        for at, (type, level) in enumerate(zip(TYPES, t.tech[seat], strict=True))
        if level
    ]
    units = w("mesopotamia.units_of", n=unit_count(t, seat), limit=UNIT_LIMIT[t.populations[seat]])
    more = [
        el("span", icon("ziggurat"), el("b", t.tiers[seat]), cls="tc", title=w("mesopotamia.tiers", n=t.tiers[seat])),
        el(
            "span",
            icon("quest"),
            el("b", len(t.quests[seat])),
            cls="tc",
            title=w("mesopotamia.quests_held", n=len(t.quests[seat])),
        ),
        el(
            "span",
            icon("spearman"),
            el("b", f"{unit_count(t, seat)}/{UNIT_LIMIT[t.populations[seat]]}"),
            cls="tc",
            title=units,
        ),
    ]
    called = w(f"mesopotamia.empire.{EMPIRES[empire]}") if empire != NOBODY else w("mesopotamia.no_empire")
    said = w("mesopotamia.panel", empire=called, goods=amounts(w, t.goods[seat]), units=units)
    return el(
        "div",
        el("div", el("span", called, cls="emp"), goods, cls="goods", title=said),
        el("div", tech, el("span", cls="gap"), more, cls="tech"),
        el("span", said, cls="vh"),
        cls="info",
    )


def _goods(counts: list[int]) -> list[tuple[str, int]]:
    return list(zip(GOODS, counts, strict=True))


def _card(view: View, seat: int, type: int) -> str:
    t, w = table(view), view.words
    level = t.tech[seat][type]
    called = w("mesopotamia.type_card", type=w(f"mesopotamia.type.{TYPES[type]}"), card=card_name(w, type, level))
    what = does(w, t, seat, type, level)
    return w("mesopotamia.says", place=called, what=what) if what else called
