"""What must hold at every decision of random games, with every number of seats and all kinds of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from pycore.engine.decision import OVER
from pycore.engine.dice import Dice
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.box import EVENT_SHAPE
from pycore.games.mesopotamia.state import NONE, Table
from pycore.games.mesopotamia.validation import check
from tests.games.mesopotamia.table import whole
from tests.games.walk import phase_by_phase

GAMES = 30
MOST_OPTIONS = 400
every_seats = pytest.mark.parametrize("seats", [1, 2, 3, 4])


class Ledger:
    """What everybody has by what has been told."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.slots = sorted(token for token in t.slots if token != NONE)
        self.shapes = Counter(EVENT_SHAPE[token] for token in t.tokens if token != NONE)
        self.gardens = t.gardens[:]
        self.goods = [row[:] for row in t.goods]
        self.read = 0

    def holds(self) -> None:
        """Goods are what was told; units, tokens and cards are all there, once."""
        t = self.t
        assert t.journal is not None
        for event in t.journal[self.read :]:
            kind, *rest = event.what
            if kind in ("pay", "gain"):
                seat, counts = rest
                for good, count in enumerate(counts):
                    self.goods[seat][good] += count if kind == "gain" else -count
            elif kind == "round" and rest[0] == 1:
                self.goods = [row[:] for row in t.goods]  # what the empires begin with
        self.read = len(t.journal)
        if t.round:
            assert self.goods == t.goods
        assert whole(t)
        tokens = [*(token for token in t.tokens if token != NONE), *t.spent]
        assert Counter(EVENT_SHAPE[token] for token in tokens) == self.shapes
        assert sorted(token for token in t.slots if token != NONE) == self.slots and t.gardens == self.gardens


def new(seats: int, number: int) -> Table:
    dice = Dice(number, f"options {seats}")
    options = {setting.id: dice.pick(setting.values) for setting in GAME.options}
    t: Table = GAME.setup(seats, GAME.settle(seats, options), Dice(number))
    t.journal = []
    return t


def decisions(t: Table, number: int) -> Iterator[int]:
    """Plays a table at random to its end; before every choice the number of its options."""
    dice = Dice(number, "random games")
    while t.phase != OVER:
        run = GAME.phases[t.phase](t)
        try:
            asked = next(run)
            while True:
                assert len(set(asked.options)) == len(asked.options)
                yield len(asked.options)
                asked = run.send(asked.options[dice.below(len(asked.options))])
        except StopIteration:
            pass


@every_seats
def test_goods_units_tokens_and_cards_are_conserved(seats: int) -> None:
    most = count = 0
    for number in range(GAMES):
        t = new(seats, number)
        ledger = Ledger(t)
        for options in decisions(t, number):
            ledger.holds()
            most, count = max(most, options), count + 1
        ledger.holds()
        assert t.ending in GAME.endings
    assert most <= MOST_OPTIONS and count > 30 * GAMES


@every_seats
def test_every_phase_begins_in_a_possible_position(seats: int) -> None:
    starts = 0
    for number in range(8):
        t = new(seats, number)
        t.journal = None
        dice = Dice(number, "random games")
        check(t)
        for _ in phase_by_phase(GAME, t, dice):
            check(t)
            starts += 1
    assert starts > 200
