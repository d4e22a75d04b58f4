"""4.1 Movement: first all triremes and their battles, then all legions and theirs."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .board import PROVINCE, SEA, bits, moves
from .conquest import settle, trim
from .goods import DONE
from .leadership import mark
from .nominate import nominate
from .peace import partner
from .state import MILITARY, NOBODY, Table
from .victory import conquest, end


def call_move(t: Table) -> Phase:
    """4.0: the military leader names who moves next; after the last one conquest may be won."""
    if not t.waiting:
        t.pact = NOBODY
        settle(t)
        mark(t, t.seat)
        victors = conquest(t)
        if victors:
            return end(t, "conquest", victors)  # 6.3
        t.phase = "claim"
        return
    t.seat = yield from nominate(t, t.leaders[MILITARY], "mare_nostrum.call_move")
    t.used = []
    t.start, t.to = 0, NOBODY
    t.phase = "sail"


def sail(t: Table) -> Phase:
    """4.1.1: triremes move one sea, a group at a time in rising order of (from, to)."""
    seat = t.seat
    options: tuple[Option, ...] = ()
    ships, docked, lanes = t.triremes[seat], t.docked, t.board.lanes
    for sea in bits(t.fleets[seat] >> t.start << t.start):
        count = ships[sea] - docked[sea]
        if count:
            targets = lanes[sea] if sea > t.start else lanes[sea] >> t.to + 1 << t.to + 1
            options += moves("sail", sea, targets, count)
    chosen = (yield Decision(seat, (*options, DONE), "mare_nostrum.sail")) if options else DONE
    if chosen == DONE:
        t.phase = "engage"
        t.docked = [0] * len(docked)
        return
    t.start, t.to = SEA[chosen[1]], SEA[chosen[2]]
    count = int(chosen[3])
    t.raise_triremes(seat, t.start, -count)
    t.raise_triremes(seat, t.to, count)
    docked[t.to] += count
    t.tell("sail", seat, *chosen[1:])


def march(t: Table) -> Phase:
    """4.1.2: legions move to a neighbouring province or by a chain of triremes, a group at a time in rising order.

    Zeus: nobody enters a province that the partner controls.
    """
    seat = t.seat
    options: tuple[Option, ...] = ()
    legions, arrived, reach = t.legions[seat], t.arrived, t.board.reach(t.fleets[seat])
    friend = partner(t, seat)
    closed = 0 if friend == NOBODY else t.lands[friend]
    for province in bits(t.armies[seat] >> t.start << t.start):
        count = legions[province] - arrived[province]
        if count:
            targets = reach[province] & ~closed
            if province == t.start:
                targets = targets >> t.to + 1 << t.to + 1
            options += moves("march", province, targets, count)
    chosen = (yield Decision(seat, (*options, DONE), "mare_nostrum.march")) if options else DONE
    if chosen == DONE:
        t.phase = "fight"
        t.arrived = [0] * len(arrived)
        return
    t.start, t.to = PROVINCE[chosen[1]], PROVINCE[chosen[2]]
    count = int(chosen[3])
    t.raise_legions(seat, t.start, -count)
    t.raise_legions(seat, t.to, count)
    arrived[t.to] += count
    trim(t, t.start)
    t.tell("march", seat, *chosen[1:])
