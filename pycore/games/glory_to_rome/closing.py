"""The end of a turn: Senate, Sewer, then everything played goes to the pool, then Academy."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import proceed, push, step
from .buildings import ACADEMY, SENATE, SEWER
from .cards import DONE, copy_of, kinds, naming
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
    """Take Jacks into the hand that others have played, before they go back to their pile."""
    seat = t.seat
    others = [camp for camp in t.camps if camp is not t.camps[seat]]
    most = sum(camp.played_jacks for camp in others)
    if most and not t.camps[seat].conceded:
        ways: list[Option] = [("take", number) for number in range(most + 1)]
        _, number = yield Decision(seat, tuple(ways), "glory_to_rome.senate")
        left = int(number)
        t.camps[seat].jacks += left
        t.tell("senate", seat, left)
        for after in range(1, t.seats):
            camp = t.camps[(seat + after) % t.seats]
            taken = min(left, camp.played_jacks)
            camp.played_jacks -= taken
            left -= taken
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
        t.tell("sewer", seat, tuple(kept))
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
