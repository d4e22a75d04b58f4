"""4. The beginning of Move & Battle: peace, then conversions, then the first nomination."""

from __future__ import annotations

from pycore.engine.decision import Phase

from .conquest import convert_all
from .leadership import mark
from .rounds import go
from .state import NOBODY, Table


def peace(t: Table) -> Phase:
    """What comes before anybody is named."""
    t.waiting = list(range(t.seats))
    t.phase = "call_move"
    for seat, powers in enumerate(t.powers):
        for effect in t.box.effects("before_moves", powers):
            yield from effect.before_moves(t, seat)
    t.last_pact = t.pact
    convert_all(t)
    mark(t, t.seat)
    go(t, "call_move")


def keeper(t: Table) -> int:
    """Who can make peace, or NOBODY."""
    return next((seat for seat, powers in enumerate(t.powers) if powers & t.box.masks["truce"]), NOBODY)


def partner(t: Table, seat: int) -> int:
    """With whom a seat has peace this round, or NOBODY."""
    if t.pact == NOBODY:
        return NOBODY
    maker = keeper(t)
    return t.pact if seat == maker else maker if seat == t.pact else NOBODY
