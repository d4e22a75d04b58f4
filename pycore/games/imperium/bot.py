"""What a player of some experience knows about Imperium."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from pycore.engine.bots import Advice
from pycore.engine.decision import OVER, Decision
from pycore.engine.dice import Dice

from .board import PICKS, REGIONS
from .board import table as printed
from .rounds import resolved, thirty
from .scoring import points
from .state import FACE_DOWN, Table

POINT = 100
NEVER = 99
TAKEN = ((256,), (236, 200, 128, 56, 20), (226, 186, 128, 70, 30), (216, 176, 128, 80, 40))
"""``TAKEN[rounds left][lead + 2]``: how often of 256 a rival ends with at least as many markers, by my lead over it."""


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """Regions by what one more marker there is worth now; to serve, the pick worth most."""
    if asked.about == "imperium.serve":
        worth = _appeal(t, asked.seat)
        return [sum(worth[int(region) - 1] for region in option[1:]) ** 2 + 1 for option in asked.options]
    appeal = _appeal(t, asked.seat)
    left = PICKS - len(t.picks[asked.seat])
    tail, inclined = 0, []
    for option in reversed(asked.options):  # the lowest of ``left`` free picks from here up
        more = tail + appeal[int(option[1]) - 1]
        inclined.append(more**left - tail**left)
        tail = more
    inclined.reverse()
    return inclined


def value(t: Table, seat: int) -> int:
    """Points, and what the markers on the board promise, cards on the table counted as markers; less the best rival's."""
    if t.phase == OVER:
        promised = [POINT * score for score in t.scores]
    else:
        rows = printed(str(t.options["table"]))
        until = rounds_left(t.round, thirty(t))
        board = [row[:] for row in t.markers]
        for owner, cards in enumerate(t.picks):
            for region in cards[: t.supply[owner]] if t.phase != "resolve" else ():
                if region != FACE_DOWN:
                    board[region - 1][owner] += 1
        promised = [POINT * score for score in t.scores]
        for numbers, row, left in zip(rows, board, until, strict=True):
            if left != NEVER:
                for owner, worth in enumerate(prospects(numbers, tuple(row), min(left, 3))):
                    promised[owner] += worth
    mine = promised.pop(seat)
    return 2 * mine - max(promised) - sum(promised) // len(promised)


@lru_cache(maxsize=1 << 16)
def prospects(numbers: tuple[int, ...], row: tuple[int, ...], left: int) -> tuple[int, ...]:
    """What each seat may expect of a region that is resolved in ``left`` rounds, in hundredths of a point."""
    if not left:
        return tuple(POINT * won for won in points(numbers, row))
    chances = TAKEN[left]
    pays = [POINT * number for number in numbers[: len(row) - 1]] + [0] * 6
    expected = []
    for seat, mine in enumerate(row):
        if not mine:
            expected.append(0)
            continue
        behind = sum(chances[max(-2, min(2, mine - other)) + 2] if other or mine < 3 else 24 for i, other in enumerate(row) if i != seat)
        rank, part = divmod(behind, 256)
        expected.append((pays[rank] * (256 - part) + pays[rank + 1] * part) >> 8)
    return tuple(expected)


@cache
def rounds_left(round: int, to_thirty: bool) -> tuple[int, ...]:
    """For each region the rounds until it is resolved, this one 0; NEVER if it will not be."""
    last = round + 17 if to_thirty else 8
    return tuple(
        next((later - round for later in range(round, last + 1) if region in resolved(later, to_thirty)), NEVER)
        for region in REGIONS
    )


def _appeal(t: Table, seat: int) -> list[int]:
    """What one more marker of ``seat`` is worth in each region, at least 1."""
    rows = printed(str(t.options["table"]))
    appeal = []
    for numbers, row, left in zip(rows, t.markers, rounds_left(t.round, thirty(t)), strict=True):
        appeal.append(1 if left == NEVER else _gain(numbers, tuple(row), seat, min(left, 3)))
    return appeal


@lru_cache(maxsize=1 << 16)
def _gain(numbers: tuple[int, ...], row: tuple[int, ...], seat: int, left: int) -> int:
    left = max(left, 1)  # what the others place this round is not known yet
    more = (*row[:seat], row[seat] + 1, *row[seat + 1 :])
    return max(2, prospects(numbers, more, left)[seat] - prospects(numbers, row, left)[seat])


def deal(t: Table, seat: int, dice: Dice) -> None:
    """Cards lying face down become what their owner was inclined to."""
    for owner, cards in enumerate(t.picks):
        if FACE_DOWN in cards:
            appeal = _appeal(t, owner)
            cards[:] = sorted(dice.weighted(appeal) + 1 for _ in range(PICKS))


ADVICE = Advice(weights=weights, value=value, deal=deal, horizon=1, limit=4000)
