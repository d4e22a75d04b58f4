"""Moves planned in any order come to the same as when they are made in the order that the rules ask for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pycore import Match
from pycore.games.mare_nostrum.goods import DONE
from pycore.games.mare_nostrum.move_plan import can_plan, imagine, line_of, plan

from .table import game

SHIPS = {"mare_tyrrhenum": 2, "mare_sardum": 1}


def asked_to_move(seeds: range, seats: int) -> Iterator[Match]:
    """Moments of random games in which moves are asked for."""
    for seed in seeds:
        random, match = Random(seed), Match.new("mare_nostrum", seats, seed)
        for _ in range(250):
            asked = match.decision
            if asked is None:
                break
            if can_plan(asked):
                yield match.clone()
            match.play(random.randrange(len(asked.options)))


@pytest.mark.parametrize("seats", [3, 5])
def test_a_plan_in_any_order_is_played_as_the_rules_ask(seats: int) -> None:
    random, found = Random(seats), 0
    for match in asked_to_move(range(4), seats):
        assert match.decision is not None
        lines: list[str] = []
        while len(lines) < 6:
            going_on = plan(match, lines)
            assert going_on is not None
            if not going_on.moves or random.randrange(5) == 0:
                break
            lines.append(line_of(random.choice(going_on.moves)))
        ended = plan(match, lines)
        assert ended is not None
        asked, seat = match.decision.about.rpartition(".")[2], match.decision.seat
        seen = imagine(match.observe(seat), lines)["state"]
        units = "legions" if asked == "march" else "triremes"
        for option in ended.whole:
            if option == DONE:
                assert match.observe(seat)["state"][units] == seen[units], "so it was imagined"
            match.play(option)  # raises where the plan was none
        assert len(ended.whole) <= len(lines) + 1
        found += bool(lines)
    assert found > 20


def test_without_a_plan_the_moves_are_those_that_the_rules_offer() -> None:
    for match in asked_to_move(range(3), 4):
        going_on = plan(match, [])
        assert match.decision is not None and going_on is not None
        assert (*going_on.moves, DONE) == match.decision.options and going_on.whole == (DONE,)


def test_what_moves_by_plan_moves_once() -> None:
    """4.1: a unit moves once a turn, so who arrives does not go on; groups that go the same way go as one."""
    match = game(5, {"lands": "gallia", "legions": {"latium": 2}}, phase="march")
    first = plan(match, ["march latium gallia 1"])
    assert first is not None and {option[1:] for option in first.moves if option[1] == "gallia"} == set()
    both = plan(match, ["march latium gallia 1", "march latium gallia 1"])
    assert both is not None and both.moves == () and both.whole[0] == ("march", "latium", "gallia", 2)


@pytest.mark.parametrize("line", ["march", "march gallia gallia 1", "march latium gallia 99", "sail x y z", ""])
def test_a_line_that_is_no_move_is_no_plan(line: str) -> None:
    match = game(5, {"legions": {"latium": 2}}, phase="march")
    assert plan(match, [line]) is None and plan(match, []) is not None


def test_nothing_is_planned_where_no_move_is_asked_for() -> None:
    match = game(5, {"hand": "3 coin"})
    assert not can_plan(match.decision) and plan(match, []) is None
