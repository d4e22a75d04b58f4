"""Rulebook, chapter 3: what a region pays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.games.imperium.board import REGIONS
from pycore.games.imperium.board import table as printed
from pycore.games.imperium.scoring import points
from tests.games.imperium.table import game, markers, play_round, supply

EXAMPLES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("worked_examples.json").read_text("utf-8"))
examples = pytest.mark.parametrize(
    "example", [pytest.param(example, id=f"{n}: {example['note']}") for n, example in enumerate(EXAMPLES, 1)]
)


def test_there_are_25_worked_examples() -> None:
    assert len(EXAMPLES) == 25


@examples
def test_worked_example_by_the_formula(example: dict[str, Any]) -> None:
    assert list(printed("halved")[example["region"] - 1]) == example["values"]
    assert points(example["values"], example["markers"]) == example["points"]


@examples
def test_worked_example_played(example: dict[str, Any]) -> None:
    """The markers lie there; everybody picks another region; the round resolves the region."""
    region, elsewhere = example["region"], example["region"] % 9 + 1
    seats = len(example["markers"])
    match = game(seats, region, markers={region: example["markers"]}, to_thirty=True)
    before = supply(match)[:]
    play_round(match, (elsewhere, elsewhere, elsewhere))
    assert list(match.scores) == example["points"]
    assert markers(match, region) == [0] * seats
    assert supply(match) == [had - 3 + back for had, back in zip(before, example["markers"], strict=True)]


@examples
def test_worked_example_from_the_moment_of_resolution(example: dict[str, Any]) -> None:
    seats, region = len(example["markers"]), example["region"]
    picks = [[1, 2, 3]] * seats
    match = game(seats, region, markers={region: example["markers"]}, to_thirty=True, phase="resolve", picks=picks)
    assert list(match.scores) == example["points"]
    assert match.decision is not None and match.decision.seat == 0


def by_the_letter(numbers: Sequence[int], row: Sequence[int]) -> list[int]:
    """The rulebook's text, step by step: groups from the strongest down, each with the ranks that it spans."""
    seats, won, first = len(row), [0] * len(row), 1
    for count in sorted({count for count in row if count}, reverse=True):
        group = [seat for seat in range(seats) if row[seat] == count]
        last = first + len(group) - 1
        rank = last  # three or more in a tie take the lowest of the ranks they span
        if len(group) == 2:
            rank = first + 1  # two take the next lower number
        weakest = all(row) and last == seats  # with somebody absent, the absent are the weakest
        if not weakest and rank <= len(numbers):
            for seat in group:
                won[seat] = numbers[rank - 1]
        first = last + 1
    return won


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("table", ["halved", "padded"])
def test_the_formula_is_the_text(table: str, seats: int) -> None:
    """In every position with up to five markers a seat."""
    for row in product(range(6), repeat=seats):
        for numbers in set(printed(table)):
            assert points(numbers, row) == by_the_letter(numbers, row), (numbers, row)


def test_the_weakest_never_scores() -> None:
    for row in product(range(1, 5), repeat=3):
        won = points((9, 5, 3, 2), row)
        assert all(won[seat] == 0 for seat in range(3) if row[seat] == min(row))


def test_printed_numbers_halved() -> None:
    assert printed("halved") == (
        (1,),
        (2, 1),
        (3, 2, 1),
        (4, 2, 1),
        (5, 3, 2, 1),
        (6, 3, 2, 1),
        (7, 4, 2, 1),
        (8, 4, 2, 1),
        (9, 5, 3, 2),
    )


def test_printed_numbers_padded() -> None:
    assert printed("padded") == ((1, 1, 1), (2, 1, 1), *printed("halved")[2:])


@pytest.mark.parametrize("table", ["halved", "padded"])
def test_the_first_number_is_the_region_and_none_is_higher_than_the_one_before(table: str) -> None:
    for region, numbers in zip(REGIONS, printed(table), strict=True):
        assert numbers[0] == region
        assert list(numbers) == sorted(numbers, reverse=True)
        assert len(numbers) <= 4, "five seats never need more: the weakest scores nothing"


@pytest.mark.parametrize(("seats", "most"), [(2, 45), (3, 69), (4, 82), (5, 88)])
def test_the_most_points_a_game_can_give(seats: int, most: int) -> None:
    assert sum(sum(numbers[: seats - 1]) for numbers in printed("halved")) == most


@pytest.mark.parametrize(("table", "won"), [("halved", [2, 1, 0, 0]), ("padded", [2, 1, 1, 0])])
def test_the_option_chooses_the_table(table: str, won: list[int]) -> None:
    """Region 2 prints 2-1 or 2-1-1."""
    match = game(4, 2, markers={2: [4, 3, 2, 0]}, table=table)
    play_round(match, (9, 9, 9))
    assert list(match.scores) == won


def test_halved_is_the_default_table() -> None:
    assert Match.new("imperium", 2).options["table"] == "halved"
