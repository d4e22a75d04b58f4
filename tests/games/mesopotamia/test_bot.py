"""What the bots of Mesopotamia think, and that those who think more win more."""

from __future__ import annotations

import pytest

from pycore.engine.arena import arena, play
from pycore.engine.decision import OVER
from pycore.engine.dice import Dice
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.bot import ADVICE
from pycore.games.mesopotamia.evaluation import action, worth
from pycore.games.mesopotamia.policy import HABITS
from tests.games.mesopotamia.table import army, at, goods, table, token


def test_there_is_a_habit_for_every_decision() -> None:
    assert set(HABITS) == set(GAME.decisions)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_weights_are_whole_positive_and_one_for_each_option(seats: int) -> None:
    """At every decision of some games played by them."""
    for number in range(3):
        t = GAME.setup(seats, GAME.settle(seats, {}), Dice(number))
        dice = Dice(number, "weights")
        while t.phase != OVER:
            run = GAME.phases[t.phase](t)
            try:
                asked = next(run)
                while True:
                    weights = ADVICE.weights(t, asked)
                    assert len(weights) == len(asked.options) and min(weights) > 0
                    assert all(type(weight) is int for weight in weights)
                    assert type(ADVICE.value(t, asked.seat)) is int
                    asked = run.send(asked.options[dice.weighted(weights)])
            except StopIteration:
                pass


def test_more_of_anything_is_worth_more() -> None:
    t = table()
    before = worth(t, 0)
    for good in range(6):
        more = t.copy()
        more.goods[0][good] += 1
        assert worth(more, 0) > before
    higher = t.copy()
    higher.tech[0][0] += 1
    assert worth(higher, 0) > before
    t.settlements[0] = 1 << at("uruk")
    assert worth(t, 0) > before + 100


def test_an_event_beside_a_unit_makes_exploring_attractive() -> None:
    t = table()
    army(t, 0, "uruk", "spearman")
    before = action(t, 0, 0)
    token(t, "nippur", "P01")
    assert action(t, 0, 0) > before


def test_growing_needs_food() -> None:
    t = table()
    t.goods[0] = goods()
    assert action(t, 0, 5) == 0
    t.goods[0] = goods(food=3)
    assert action(t, 0, 5) > 0


def test_a_centurio_beats_tirones() -> None:
    """Far from the figures of the bench, but never by chance."""
    centurio, tiro = arena("mesopotamia", ["centurio", "tiro", "tiro", "tiro"], 8, seed=5)
    assert centurio.share > 0.5 > tiro.share


def test_a_game_of_centuriones_ends_by_the_gardens() -> None:
    match = play("mesopotamia", ["centurio"] * 4, 2)
    assert match.ending == "gardens"
