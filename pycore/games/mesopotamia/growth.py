"""Growth: food for a higher level of population."""

from __future__ import annotations

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase

from .agenda import DONE, proceed
from .begun import PART
from .box import FOOD, GROWTH, only
from .state import Table
from .tracks import can_grow, grow

GROW: Option = ("grow",)


def growth(t: Table) -> Phase:
    """One level for the food on the card; nobody pays where the last level is taken."""
    seat, (level, left) = t.seat, divmod(t.count, PART[GROWTH])
    food = t.cards(seat)[GROWTH][level].food
    able = t.goods[seat][FOOD] >= food and can_grow(t, seat)
    chosen = yield Decision(seat, (GROW, DONE) if able else (DONE,), "mesopotamia.growth")
    if chosen == GROW:
        t.pay(seat, only(FOOD, food))
        grow(t, seat)
        if left > 1:
            t.agenda.append(task("growth", seat, t.count - 1))
    proceed(t)
