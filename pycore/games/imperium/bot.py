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
WON = 100_000
"""The value of a victory, beside the lead."""
NEVER = 99
TAKEN = ((), (236, 200, 128, 56, 20), (226, 186, 128, 70, 30), (216, 176, 128, 80, 40))
"""``TAKEN[n][lead + 2]``: how often of 256 a rival ends with as many markers as I, n placings before the end."""
ALONE = 24
"""The same for a rival who is absent where I have three markers or more."""
PATIENCE = tuple(256 * 17**left // 20**left for left in range(18))
"""``PATIENCE[rounds left]``: what a promise counts of 256, for its markers are bound until then and lack elsewhere.

Who counts the far regions for less leaves them to a beginner: with 12/20 a round one tiro among three centuriones won
every other game, with 17/20 one in ten."""
NEAR = 2 * POINT // 5
"""A fifth of a point, for ``value`` counts points twice: less than which regions rivals choose makes."""
EAGER = tuple(256 * 8**left // 10**left for left in range(18))
"""The same for a marker still to be placed."""


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """Regions by what one more marker there is worth now; to serve, the picks worth most."""
    board = tuple(map(tuple, t.markers))
    appeal = _appeals(str(t.options["table"]), thirty(t), t.round, board)[asked.seat]
    if asked.about == "imperium.serve":
        return [sum(appeal[int(region)] for region in option[1:]) ** 2 for option in asked.options]
    left = PICKS - len(t.picks[asked.seat])
    tail, inclined = 0, []
    for _, region in reversed(asked.options):  # the lowest of ``left`` free picks from here up
        more = tail + appeal[int(region)]
        inclined.append(more**left - tail**left)
        tail = more
    inclined.reverse()
    return inclined


def value(t: Table, seat: int) -> int:
    """Points and what the markers on the board promise, picks known counted as markers, against the rivals'.

    Picks that others have made while some are still to come would make them seem ahead: what is still to come is drawn
    by its owners' inclination, with the luck of the table.
    """
    promised = [POINT * score for score in t.scores]
    won = 0
    if t.phase == OVER:
        best = max(promised)
        won = WON // promised.count(best) if promised[seat] == best else 0
    else:
        board = [row[:] for row in t.markers]
        waiting = 0
        if t.phase != "resolve":
            waiting = 0 if any(t.picks) else 1
            for owner, cards in enumerate(t.picks if waiting or all(t.picks) else _all_picks(t)):
                for region in cards[: t.supply[owner]]:
                    if region != FACE_DOWN:
                        board[region - 1][owner] += 1
        rows = zip(printed(str(t.options["table"])), board, rounds_left(t.round, thirty(t)), strict=True)
        for numbers, row, left in rows:
            if left != NEVER:
                share = PATIENCE[left]
                for owner, worth in enumerate(prospects(numbers, tuple(row), left + waiting)):
                    promised[owner] += worth * share >> 8
    mine = promised.pop(seat)
    return won + 2 * mine - max(promised) - sum(promised) // len(promised)


def _all_picks(t: Table) -> list[list[int]]:
    """The picks of this round, those that are still to come as their owners are inclined to."""
    appeal = _appeals(str(t.options["table"]), thirty(t), t.round, tuple(map(tuple, t.markers)))
    dice = t.dice.copy()
    return [cards or [dice.weighted(appeal[owner]) for _ in range(PICKS)] for owner, cards in enumerate(t.picks)]


@lru_cache(maxsize=1 << 16)
def prospects(numbers: tuple[int, ...], row: tuple[int, ...], placings: int) -> tuple[int, ...]:
    """What each seat may expect of a region before whose end everybody places ``placings`` times, in centipoints."""
    if not placings:
        return tuple(POINT * won for won in points(numbers, row))
    chances = TAKEN[min(placings, 3)]
    pays = [POINT * number for number in numbers[: len(row) - 1]] + [0] * len(row)
    expected = []
    for seat, mine in enumerate(row):
        behind = sum(
            chances[max(-2, min(2, mine - other)) + 2] if other or mine < 3 else ALONE
            for rival, other in enumerate(row)
            if rival != seat
        )
        rank, part = divmod(behind, 256)
        expected.append((pays[rank] * (256 - part) + pays[rank + 1] * part) >> 8 if mine else 0)
    return tuple(expected)


@cache
def rounds_left(round: int, to_thirty: bool) -> tuple[int, ...]:
    """For each region the rounds until it is resolved, this one 0; NEVER if it will not be."""
    last = round + 17 if to_thirty else 8
    return tuple(
        next((later - round for later in range(round, last + 1) if region in resolved(later, to_thirty)), NEVER)
        for region in REGIONS
    )


@lru_cache(maxsize=1 << 12)
def _appeals(
    table: str, to_thirty: bool, round: int, board: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    """``_appeals(...)[seat][region]``: how inclined a seat is to place one more marker there; about 1000 in all."""
    gains = [
        [1] * len(row) if left == NEVER else _gains(numbers, row, left)
        for numbers, row, left in zip(printed(table), board, rounds_left(round, to_thirty), strict=True)
    ]
    return tuple((0, *(1 + 1000 * gain // sum(row) for gain in row)) for row in zip(*gains, strict=True))


@lru_cache(maxsize=1 << 16)
def _gains(numbers: tuple[int, ...], row: tuple[int, ...], left: int) -> list[int]:
    now = prospects(numbers, row, left or 1)
    gains = []
    for seat, mine in enumerate(row):
        more = prospects(numbers, (*row[:seat], mine + 1, *row[seat + 1 :]), left or 1)[seat]
        gains.append((max(2, more - now[seat]) * EAGER[left] >> 8) ** 2 + 1)
    return gains


def deal(t: Table, seat: int, dice: Dice) -> None:
    """Cards lying face down become what their owner was inclined to."""
    board = tuple(map(tuple, t.markers))
    for owner, cards in enumerate(t.picks):
        if FACE_DOWN in cards:
            appeal = _appeals(str(t.options["table"]), thirty(t), t.round, board)[owner]
            cards[:] = sorted(dice.weighted(appeal) for _ in range(PICKS))


ADVICE = Advice(weights=weights, value=value, deal=deal, horizon=5, near=NEAR)
