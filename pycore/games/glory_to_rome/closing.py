"""The end of a turn: Senate, Sewer, then everything played goes to the pool, then Academy."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import proceed, push, step
from .buildings import ACADEMY, SENATE, SEWER
from .cards import DONE, alike, copy_of, kinds, naming
from .state import Table

KEEP = naming("keep")


@step
def close(t: Table) -> None:
    """Clockwise from the leader: who may take Jacks, who may keep Orders."""
    order = [(t.leader + after) % t.seats for after in reversed(range(t.seats))]
    push(t, "clear", t.leader)
    for seat in order:
        if t.camps[seat].active & SEWER and t.camps[seat].played:
            push(t, "sewer", seat)
    for seat in order:
        if t.camps[seat].active & SENATE:
            push(t, "senate", seat)


def senate(t: Table) -> Phase:
    """Take Jacks into the hand that others have played, before they go back to their pile.

    One says how many of each, for whoever has the next Senate cannot take back his own.
    """
    seat = t.seat
    order = [(seat + after) % t.seats for after in range(1, t.seats)]
    owners = [] if t.camps[seat].conceded else [other for other in order if t.camps[other].played_jacks]
    taken: list[int] = []
    for owner in owners:
        ways: list[Option] = [("take", owner, number) for number in range(t.camps[owner].played_jacks + 1)]
        taken.append(int((yield Decision(seat, tuple(ways), "glory_to_rome.senate", len(taken)))[2]))
    for owner, number in zip(owners, taken, strict=True):
        t.camps[owner].played_jacks -= number
        t.camps[seat].jacks += number
        if number:
            t.emit("senate", seat, owner, number)
    proceed(t)


def sewer(t: Table) -> Phase:
    """Keep any Orders with which one led or followed, as materials."""
    seat = t.seat
    camp = t.camps[seat]
    left, kept = sorted(camp.played), list[int]()
    while not camp.conceded and (options := kinds(KEEP, left, above=kept[-1] if kept else 0)):
        chosen = yield Decision(seat, (DONE, *options), "glory_to_rome.sewer", len(kept))
        if chosen == DONE:
            break
        kept.append(copy_of(left, chosen[1], kept[-1] if kept else 0))
    for card in kept:
        camp.played.remove(card)
    camp.stockpile += kept
    if kept:
        t.emit("sewer", seat, alike(kept))
    proceed(t)


@step
def clear(t: Table) -> None:
    """Orders go to the pool, Jacks to their pile; then who has crafted may think with an Academy."""
    for camp in t.camps:
        if camp.played:
            t.pool += camp.played
            camp.played = []
        t.jacks += camp.played_jacks
        camp.played_jacks = 0
    for after in reversed(range(t.seats)):
        seat = (t.leader + after) % t.seats
        camp = t.camps[seat]
        if camp.crafted and camp.active & ACADEMY and not camp.conceded:
            push(t, "think", seat, 1)
