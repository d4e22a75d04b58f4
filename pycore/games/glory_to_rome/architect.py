"""Architect: a foundation of the hand, or material of the stockpile; with Stairway another seat's building as well."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase

from .agenda import decline, leave_rest, proceed, push
from .buildings import ARCHWAY, TOWER, fitting
from .cards import SKIP, copy_of, mask
from .foundations import another, foundations, lay
from .materials import add, additions, named
from .stairway import climb, openable, take_material
from .state import Table


def architect(t: Table) -> Phase:
    """Lay a foundation, or add material of the stockpile; with Archway of the pool instead. Then Stairway."""
    seat = t.seat
    leave_rest(t)
    camp = t.camps[seat]
    reach = camp.active & TOWER or another(t, "architect")
    have = mask(camp.stockpile)
    if camp.active & ARCHWAY:
        have |= mask(t.pool)
    options = [SKIP, *foundations(t, camp, camp.hand, reach), *additions(camp, have)]
    in_addition = bool(t.options["stairway_in_addition"])
    if not in_addition:
        options += openable(t, seat)
    chosen = SKIP
    if camp.hand or len(options) > 1:
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.architect", secret=True)
    if chosen == SKIP:
        if in_addition and openable(t, seat):
            push(t, "stairway", seat)
        else:
            decline(t)
    elif chosen[0] == "found":
        yield from lay(t, seat, copy_of(camp.hand, chosen[1]), reach)
        if in_addition and not t.ending:
            push(t, "stairway", seat)
    elif chosen[0] == "open":
        yield from climb(t, seat, chosen)
    else:
        index = named(camp, chosen[1])
        card, source = yield from take_material(t, camp, seat, fitting(camp, camp.structures[index]))
        if in_addition:
            push(t, "stairway", seat)
        add(t, seat, index, card, source, by_architect=True)
    proceed(t)
