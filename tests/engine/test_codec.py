"""Data to JSON and back: exact, and strict with the place where."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from pycore import BadPosition
from pycore.engine import codec


@dataclass(slots=True)
class Ship:
    name: str
    size: int


@dataclass(slots=True)
class Fleet:
    ships: list[Ship]
    at: tuple[int, ...]
    goods: dict[str, list[int]]
    flag: Ship | None
    ready: bool
    note: str = field(default="", metadata={codec.SKIP: True})


FLEET = Fleet([Ship("Argo", 5), Ship("Io", 1)], (1, 2), {"wine": [1], "oil": []}, Ship("Argo", 5), True, "kept out")
JSON = {
    "ships": [{"name": "Argo", "size": 5}, {"name": "Io", "size": 1}],
    "at": [1, 2],
    "goods": {"wine": [1], "oil": []},
    "flag": {"name": "Argo", "size": 5},
    "ready": True,
}


def test_there_and_back() -> None:
    assert codec.dump(FLEET) == JSON
    read = codec.load(Fleet, json.loads(json.dumps(JSON)), "fleet")
    assert read.note == ""
    read.note = FLEET.note
    assert read == FLEET
    assert codec.load(Fleet, {**JSON, "flag": None}, "fleet").flag is None


def test_what_is_read_shares_nothing_with_what_was_given() -> None:
    given: dict[str, Any] = json.loads(json.dumps(JSON))
    read = codec.load(Fleet, given, "fleet")
    given["goods"]["wine"].append(9)
    given["ships"].clear()
    assert (read.goods, len(read.ships)) == ({"wine": [1], "oil": []}, 2)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"at": 1}, "fleet.at should be a list"),
        ({"at": [1, "2"]}, "fleet.at[1] should be a whole number"),
        ({"at": [1.0]}, "fleet.at[0] should be a whole number"),
        ({"at": [True]}, "fleet.at[0] should be a whole number"),
        ({"at": [1 << 64]}, "fleet.at[0] should be a whole number"),
        ({"ready": 1}, "fleet.ready should be true or false"),
        ({"ready": None}, "fleet.ready should be true or false"),
        ({"goods": []}, "fleet.goods should be an object"),
        ({"goods": {"wine": [None]}}, "fleet.goods.wine[0] should be a whole number"),
        ({"goods": {1: []}}, "fleet.goods should be an object"),
        ({"flag": {"name": "Argo"}}, "fleet.flag.size is missing"),
        ({"flag": {"name": 5, "size": 5}}, "fleet.flag.name should be a text"),
        ({"ships": [{"name": "Io", "size": 1, "sails": 2}]}, "fleet.ships[0].sails is not known"),
        ({"ships": {}}, "fleet.ships should be a list"),
        ({"note": "no part of it"}, "fleet.note is not known"),
    ],
)
def test_a_fault_is_told_with_its_place(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        codec.load(Fleet, {**JSON, **change}, "fleet")
    assert str(refusal.value) == f"This is not a position: {sentence}."


@dataclass(slots=True)
class Grown:
    """A thing that has got more fields since it was first written down."""

    old: int
    row: list[int] = field(default_factory=list, metadata={codec.LATER: True})
    count: int = field(default=0, metadata={codec.LATER: True})


def test_what_came_later_is_left_out_at_its_default_and_need_not_be_there() -> None:
    assert codec.dump(Grown(1)) == {"old": 1}
    assert codec.load(Grown, {"old": 1}, "state") == Grown(1)
    whole = Grown(1, [2], 3)
    assert codec.dump(whole) == {"old": 1, "row": [2], "count": 3}
    assert codec.load(Grown, codec.dump(whole), "state") == whole
    first, second = codec.load(Grown, {"old": 1}, "state"), codec.load(Grown, {"old": 1}, "state")
    first.row.append(1)
    assert second.row == []
    with pytest.raises(BadPosition):
        codec.load(Grown, {"row": []}, "state")
