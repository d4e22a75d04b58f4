"""The three parts of a round, numbered as in the rulebook, and the ends of the game."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from pycore.engine.decision import OVER, Decision, Option, Phase

from .board import GUARD, PICKS, REGIONS
from .board import table as printed
from .scoring import points
from .state import Table


def choose(t: Table) -> Phase:
    """1. Choosing cards: every seat picks three regions, the same one up to three times, seen by nobody.

    A region again takes a flag; the two flags allow all 165 triples, so the flags need no choice of their own.
    Picks are asked in rising order, so that each triple has one encoding.
    """
    seat = t.turn
    if seat == 0:
        t.emit("round", t.round)
    picks = t.picks[seat]
    asked = _picks(seat)
    lowest = 1
    for step in range(PICKS):
        lowest = int((yield asked[step][lowest - 1])[1])
        picks.append(lowest)
    t.emit("chosen", seat)
    t.turn = seat + 1
    if t.turn == t.seats:
        for owner, cards in enumerate(t.picks):
            t.emit("picks", owner, tuple(cards))
        t.turn, t.phase = 0, "place"


def place(t: Table) -> Phase:
    """2. Placing markers: in seat order, one marker on each region picked.

    With fewer than three markers left the owner says which picks are served; the others are lost.
    """
    for seat, cards in enumerate(t.picks):
        served: tuple[int, ...] = tuple(cards)
        if t.supply[seat] < PICKS:
            _, *chosen = yield Decision(seat, servings(served, t.supply[seat]), "imperium.serve")
            served = tuple(int(region) for region in chosen)
            t.emit("short", seat, served)
        for region in served:
            t.markers[region - 1][seat] += 1
        t.supply[seat] -= len(served)
    t.phase = "resolve"
    return
    yield


def resolve(t: Table) -> Phase:
    """3. Resolving regions: the region of the round pays, and its markers go back to their owners."""
    rows = printed(str(t.options["table"]))
    for region in resolved(t.round, thirty(t)):
        row = t.markers[region - 1]
        won = points(rows[region - 1], row)
        t.emit("resolved", region, tuple(row), tuple(won))
        for seat, marker_count in enumerate(row):
            t.scores[seat] += won[seat]
            t.supply[seat] += marker_count
            row[seat] = 0
        if thirty(t) and max(t.scores) >= 30:
            return _end(t, "thirty")
    for cards in t.picks:
        cards.clear()  # all cards go back into the hands
    if not thirty(t) and t.round == 8:
        return _end(t, "empire")
    if t.round == GUARD:
        return _end(t, "guard")
    t.round += 1
    t.phase = "choose"
    return
    yield


def _end(t: Table, ending: str) -> None:
    t.phase, t.ending = OVER, ending
    t.emit("end", ending)


def thirty(t: Table) -> bool:
    """Is this the 30-point game?"""
    return t.options["to_thirty"] is True


def resolved(round: int, to_thirty: bool) -> tuple[int, ...]:
    """The regions resolved in a round (from 1), in order.

    Rounds 1 to 7 resolve their own region and round 8 resolves 8, then 9. In the 30-point game 9 has a round of its
    own, and every later cycle begins with 1 and 2 together and so takes eight rounds.
    """
    if not to_thirty:
        return (round,) if round < 8 else (8, 9)
    if round <= 9:
        return (round,)
    nth = (round - 10) % 8
    return (nth + 2,) if nth else (1, 2)


@cache
def servings(picks: tuple[int, ...], supply: int) -> tuple[Option, ...]:
    """The different ways to serve ``supply`` of the picks."""
    return tuple(("serve", *kept) for kept in dict.fromkeys(combinations(picks, supply)))


@cache
def _picks(seat: int) -> tuple[tuple[Decision, ...], ...]:
    """``_picks(seat)[step][lowest - 1]``: the decision to pick a region from ``lowest`` up."""
    rising = [tuple(("pick", region) for region in REGIONS[lowest - 1 :]) for lowest in REGIONS]
    return tuple(
        tuple(Decision(seat, options, "imperium.pick", step, True) for options in rising) for step in range(PICKS)
    )
