"""What a player knows about Mare Nostrum: so far simple inclinations."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.bots import Advice
from pycore.engine.decision import OVER, Decision

from .hidden import determinize
from .leadership import levels
from .state import Table
from .victory import great_cities

WEIGHTS = {
    "done": 2,
    "pass": 1,
    "leave": 1,
    "hire": 60,
    "pillage": 2,
    "occupy": 6,
    "convert": 12,
    "engage": 1,
    "march": 1,
    "sail": 1,
}
BUILDING = {"legion": 2, "trireme": 2, "fortress": 1, "control": 12}
USUAL = 8
WON = 100_000


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """By what the option does."""
    return [
        BUILDING.get(str(option[1]), USUAL) if option[0] == "build" else WEIGHTS.get(str(option[0]), USUAL)
        for option in asked.options
    ]


def value(t: Table, seat: int) -> int:
    """Income, units, tiles, cities and resources, against the best rival's."""
    if t.phase == OVER:
        return WON if seat in t.victors else -WON
    tracks, cities = levels(t), great_cities(t)
    worth = [
        30 * tracks[0][own]
        + 40 * tracks[1][own]
        + 25 * tracks[2][own]
        + 200 * len(t.tiles[own])
        + 60 * cities[own]
        + 50 * t.lands[own].bit_count()
        + 8 * sum(t.hands[own])
        + 80 * t.leaders.count(own)
        for own in range(t.seats)
    ]
    worth[seat] -= 8 * t.debt * (t.seat == seat)
    mine = worth.pop(seat)
    return 2 * mine - max(worth) - sum(worth) // len(worth)


ADVICE = Advice(weights=weights, value=value, deal=determinize, horizon=2)
