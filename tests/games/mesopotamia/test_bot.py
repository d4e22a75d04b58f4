"""What the bots of Mesopotamia think, and that those who think more win more."""

from __future__ import annotations

import pytest

from pycore import Match
from pycore.engine.arena import arena
from pycore.engine.bots import decide
from pycore.engine.decision import OVER
from pycore.engine.dice import Dice
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.bot import ADVICE
from pycore.games.mesopotamia.box import EMPIRE, GARDENS, RESEARCH
from pycore.games.mesopotamia.evaluation import action, rounds_left, worth
from pycore.games.mesopotamia.policy import HABITS
from pycore.games.mesopotamia.state import Table
from pycore.games.mesopotamia.worths import worths
from tests.games.mesopotamia.table import army, at, goods, table, token


def test_there_is_a_habit_for_every_decision() -> None:
    assert set(HABITS) == set(GAME.decisions)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_weights_are_whole_positive_and_one_for_each_option(seats: int) -> None:
    """At every decision of some games played by them."""
    for number in range(2):
        t = GAME.setup(seats, GAME.settle(seats, {"rounds": 16}), Dice(number))
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


def test_an_empire_is_worth_what_it_will_yet_bring() -> None:
    t = table()
    t.empires[:2] = [EMPIRE["sumer"], EMPIRE["babylon"]]
    early = worth(t, 0)
    t.empires[:2] = [EMPIRE["babylon"], EMPIRE["sumer"]]
    assert worth(t, 0) < early
    assert worths(0).empires == (0, 0, 0, 0)
    assert worths(22).empires[EMPIRE["sumer"]] > worths(11).empires[EMPIRE["sumer"]] > 0


def test_who_thinks_ahead_knows_which_empire_to_take() -> None:
    """The first letter chooses from all four."""
    for seed in range(3):
        match = Match.new("mesopotamia", 2, seed)
        assert match.decision is not None and match.decision.about == "mesopotamia.empire"
        (choice, *_) = decide(match.observe(match.decision.seat), "consul", seed, iterations=24)
        assert match.decision.options[choice][1] in ("elam", "sumer")


def promise(t: Table, type: int) -> int:
    return action(t, 0, type, worths(rounds_left(t)))


def test_an_event_beside_a_unit_makes_exploring_attractive() -> None:
    t = table()
    army(t, 0, "uruk", "spearman")
    before = promise(t, 0)
    token(t, "nippur", "P01")
    assert promise(t, 0) > before


def test_growing_needs_food() -> None:
    t = table()
    t.goods[0] = goods()
    assert promise(t, 5) == 0
    t.goods[0] = goods(food=3)
    assert promise(t, 5) > 0


def test_goods_are_not_hoarded() -> None:
    """Of many there is little use in more, least of all in tablets when all has been discovered."""
    t = table()
    t.goods[0] = goods(stone=30)
    before = worth(t, 0)
    t.goods[0][0] += 5
    assert worth(t, 0) <= before + 10
    t.tech[0] = [4] * 6
    assert promise(t, RESEARCH) == 0


def test_what_the_open_part_of_the_gardens_asks_for_is_worth_more() -> None:
    gained = []
    for token_name in ("G1b", "G2b"):  # the second asks for a settlement
        t = table()
        t.tech[0][1] = 4
        t.gardens[0] = GARDENS.index(token_name)
        before = worth(t, 0)
        t.settlements[0] = 1 << at("uruk")
        gained.append(worth(t, 0) - before)
    assert gained[1] > gained[0] + 50


@pytest.mark.extensive
def test_a_centurio_beats_tirones() -> None:
    """Far from the figures of the bench, but never by chance."""
    centurio, tiro = arena("mesopotamia", ["centurio", "tiro"], 6, seed=5, options={"rounds": 16})
    assert centurio.share > 0.8 > tiro.share
