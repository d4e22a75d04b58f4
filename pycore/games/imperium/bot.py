"""What a player of some experience knows about Imperium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, groupby

from pycore.engine.bots import Advice, Foreseen, Way
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
TRIPLES = tuple(combinations_with_replacement(REGIONS, PICKS))
_COUNTED = tuple(
    tuple(tuple((region - 1, len([*same]) - 1) for region, same in groupby(triple[:supply])) for triple in TRIPLES)
    for supply in range(PICKS + 1)
)
"""``_COUNTED[supply][n]``: where triple n places markers, and how many besides the first."""
POOL = 12
"""What is foreseen of a rival: so many triples for each step it may think ahead."""
WHIM = 4
"""In one of so many deals it does not think, but picks as it is inclined to: who relies on its thinking gives away what
would be won whatever it picks."""
GUESSES = 3
"""Guesses at all the others on which a rival settles."""


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
            for owner, worth in enumerate(_promised(numbers, left, tuple(row), left + waiting)):
                promised[owner] += worth
    return won + _lead(promised, seat)


def _lead(promised: Sequence[int], seat: int) -> int:
    """Mine twice, against the best of my rivals and their mean."""
    rivals = [*promised]
    mine = rivals.pop(seat)
    return 2 * mine - max(rivals) - sum(rivals) // len(rivals)


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


@lru_cache(maxsize=1 << 16)
def _promised(numbers: tuple[int, ...], left: int, row: tuple[int, ...], placings: int) -> tuple[int, ...]:
    """The same, as it counts now: so many rounds before, or 0 if the game ends sooner."""
    if left == NEVER:
        return (0,) * len(row)
    return tuple(worth * PATIENCE[left] >> 8 for worth in prospects(numbers, row, placings))


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
        (1,) * len(row) if left == NEVER else _gains(numbers, row, left)
        for numbers, row, left in zip(printed(table), board, rounds_left(round, to_thirty), strict=True)
    ]
    return tuple((0, *(1 + 1000 * gain // sum(row) for gain in row)) for row in zip(*gains, strict=True))


@lru_cache(maxsize=1 << 16)
def _gains(numbers: tuple[int, ...], row: tuple[int, ...], left: int) -> tuple[int, ...]:
    """What one more marker there is worth to each seat, squared so that the best stands out."""
    now = prospects(numbers, row, left or 1)
    gains = []
    for seat, mine in enumerate(row):
        more = prospects(numbers, (*row[:seat], mine + 1, *row[seat + 1 :]), left or 1)[seat]
        gains.append((max(2, more - now[seat]) * EAGER[left] >> 8) ** 2 + 1)
    return tuple(gains)


def deal(t: Table, seat: int, dice: Dice) -> None:
    """Cards lying face down become what their owner was inclined to."""
    board = tuple(map(tuple, t.markers))
    for owner, cards in enumerate(t.picks):
        if FACE_DOWN in cards:
            appeal = _appeals(str(t.options["table"]), thirty(t), t.round, board)[owner]
            cards[:] = sorted(dice.weighted(appeal) for _ in range(PICKS))


def foresee(t: Table, seat: int, dice: Dice, steps: int) -> Foreseen[Table]:
    """1. All choose at once, so it matters what rivals think that the others do.

    Who thinks no step ahead picks as it is inclined to, each step more what is best against those who think less. A
    rival may think 1 to ``steps`` steps ahead, or, now and then, none.
    """
    appeal = _appeals(str(t.options["table"]), thirty(t), t.round, tuple(map(tuple, t.markers)))

    def whim(owner: int, dice: Dice) -> tuple[int, ...]:
        return tuple(sorted(dice.weighted(appeal[owner]) for _ in range(PICKS)))

    def guess() -> list[tuple[int, ...]]:
        """What each seat may pick, as it thinks who knows the ``pool``."""
        return [dice.pick(triples) if triples else whim(owner, dice) for owner, triples in enumerate(pool)]

    pool: list[list[tuple[int, ...]]] = [[] for _ in range(t.seats)]
    for _ in range(steps if t.phase == "choose" else 0):
        guesses = [[guess() for _ in range(GUESSES)] for _ in range(POOL)]
        for owner, triples in enumerate(pool):
            triples += [_best(t, owner, others, dice) for others in guesses]

    def foreseen(t: Table, dice: Dice) -> Mapping[int, Way]:
        coming = {}
        for owner, triples in enumerate(pool):
            if owner != seat and triples:
                triple = dice.pick(triples) if dice.below(WHIM) else whim(owner, dice)
                if FACE_DOWN in t.picks[owner]:
                    t.picks[owner][:] = triple
                elif not t.picks[owner]:
                    coming[owner] = tuple(region - below for region, below in zip(triple, (1, *triple), strict=False))
        return coming

    return foreseen


def _best(t: Table, seat: int, guesses: Sequence[Sequence[Sequence[int]]], dice: Dice) -> tuple[int, ...]:
    """One of the best triples for a seat against some guesses at what all pick, of which its own is left out."""
    rows = tuple(zip(printed(str(t.options["table"])), rounds_left(t.round, thirty(t)), strict=True))
    totals = [0] * len(TRIPLES)
    for picks in guesses:
        board = [row[:] for row in t.markers]
        for owner, cards in enumerate(picks):
            if owner != seat:
                for region in cards[: t.supply[owner]]:
                    board[region - 1][owner] += 1
        promised, more = [POINT * score for score in t.scores], []
        for (numbers, left), row in zip(rows, board, strict=True):
            bare = _promised(numbers, left, tuple(row), left)
            promised = [sum(pair) for pair in zip(promised, bare, strict=True)]
            gained = []
            for _ in range(PICKS):
                row[seat] += 1
                now = _promised(numbers, left, tuple(row), left)
                gained.append([then - before for then, before in zip(now, bare, strict=True)])
            more.append(gained)
        for n, counted in enumerate(_COUNTED[min(PICKS, t.supply[seat])]):
            totals[n] += _lead(
                [sum(parts) for parts in zip(promised, *(more[at][extra] for at, extra in counted), strict=True)], seat
            )
    least = max(totals) - NEAR * len(guesses)
    return dice.pick([triple for triple, total in zip(TRIPLES, totals, strict=True) if total >= least])


ADVICE = Advice(weights=weights, value=value, deal=deal, near=NEAR, foresee=foresee)
