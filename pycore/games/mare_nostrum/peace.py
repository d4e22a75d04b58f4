"""4. The beginning of Move & Battle: Statue of Zeus, then conversions, then the first nomination."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase

from .board import PROVINCES, bits
from .conquest import convert_all, trim
from .goods import PASS
from .leadership import mark
from .state import NOBODY, Table
from .tiles import ZEUS


def peace(t: Table) -> Phase:
    """Zeus: peace with one player for this round, not with the same one twice running."""
    t.waiting = list(range(t.seats))
    t.phase = "call_move"
    zeus = keeper(t)
    if zeus != NOBODY:
        others = [seat for seat in range(t.seats) if seat not in (zeus, t.last_pact)]
        options = (*(("peace", seat) for seat in others), PASS)
        chosen = yield Decision(zeus, options, "mare_nostrum.peace")
        if chosen != PASS:
            t.pact = int(chosen[1])
            t.emit("peace", zeus, t.pact)
            go_home(t, zeus, t.pact)
            go_home(t, t.pact, zeus)
    t.last_pact = t.pact
    convert_all(t)
    mark(t, t.seat)


def keeper(t: Table) -> int:
    """Who has the Statue of Zeus, or NOBODY."""
    return next((seat for seat, powers in enumerate(t.powers) if powers & ZEUS), NOBODY)


def partner(t: Table, seat: int) -> int:
    """With whom a seat has peace this round, or NOBODY."""
    if t.pact == NOBODY:
        return NOBODY
    zeus = keeper(t)
    return t.pact if seat == zeus else zeus if seat == t.pact else NOBODY


def go_home(t: Table, seat: int, other: int) -> None:
    """A seat's legions in provinces that the other controls return to the capital province."""
    for province in bits(t.armies[seat] & t.lands[other]):
        count = t.legions[seat][province]
        t.raise_legions(seat, province, -count)
        t.raise_legions(seat, t.capitals[seat], count)
        trim(t, province)
        t.emit("home", seat, PROVINCES[province], count)
