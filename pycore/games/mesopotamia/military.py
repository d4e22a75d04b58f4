"""Military: knucklebones (they come at once, for nothing can depend on their order) and new units for wood."""

from __future__ import annotations

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .agenda import DONE, proceed
from .begun import PART
from .board import AREA, AREAS
from .box import COSTS, MILITARY, UNIT, UNITS
from .build import affords
from .control import room, spare
from .state import Table

RECRUIT: tuple[tuple[Option, ...], ...] = tuple(tuple(("recruit", unit, area) for area in AREAS) for unit in UNITS)


def military(t: Table) -> Phase:
    """A unit of the card or of a lower one, in the start area or in a settlement, never above the limit."""
    seat, (level, left) = t.seat, divmod(t.count, PART[MILITARY])
    options: list[Option] = []
    if affords(t, seat, COSTS["unit"]) and room(t, seat) > 0:
        areas = bits(t.settlements[seat] | 1 << t.homes[seat])
        for unit in t.cards(seat)[MILITARY][level].types:
            if spare(t, seat, unit):
                options += [RECRUIT[unit][area] for area in areas]
    options.append(DONE)
    chosen = yield Decision(seat, tuple(options), "mesopotamia.military")
    if chosen != DONE:
        t.pay(seat, COSTS["unit"])
        t.place(seat, AREA[chosen[2]], UNIT[chosen[1]])
        t.emit("recruit", seat, chosen[1], chosen[2])
        if left > 1:
            t.agenda.append(task("military", seat, t.count - 1))
    proceed(t)
