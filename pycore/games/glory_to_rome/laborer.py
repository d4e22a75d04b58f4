"""Laborer: a card of the pool becomes material."""

from __future__ import annotations

from functools import cache

from pycore.engine.decision import Decision, Phase

from .agenda import decline, leave_rest, proceed
from .buildings import DOCK
from .cards import FIRST, HAND, MATERIALS, POOL, SKIP, copy_of, kinds, mask, piece_of
from .state import Table


def laborer(t: Table) -> Phase:
    """One card of the pool goes to the stockpile; with Dock also one of the hand, and each part may be left out."""
    seat = t.seat
    leave_rest(t)
    camp = t.camps[seat]
    dock = camp.active & DOCK
    done = False
    if t.pool:
        chosen = yield _from_pool(seat, mask(t.pool))
        if chosen != SKIP:
            done = True
            card = piece_of(t.pool, MATERIALS.index(chosen[1]))
            t.pool.remove(card)
            camp.stockpile.append(card)
            t.emit("material", seat, FIRST[card], "pool")
    if dock and camp.hand:
        chosen = yield Decision(seat, (SKIP, *kinds(HAND, camp.hand)), "glory_to_rome.dock", 1)
        if chosen != SKIP:
            done = True
            card = copy_of(camp.hand, chosen[1])
            camp.give(card)
            camp.stockpile.append(card)
            t.emit("material", seat, FIRST[card], "hand")
    if not done:
        decline(t)
    proceed(t)


@cache
def _from_pool(seat: int, materials: int) -> Decision:
    return Decision(seat, (SKIP, *POOL[materials]), "glory_to_rome.laborer")
