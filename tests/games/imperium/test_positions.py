"""Positions that cannot lie on the table are refused, each with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from pycore import BadPosition, Match
from pycore.engine.errors import Impossible
from tests.engine.suite import one_sentence
from tests.games.imperium.table import game, position

THREE = [[1, 2, 3], [4, 5, 6]]
NONE = [[0, 0]] * 8
ENDING = "the ending does not fit the rest."
COUNT = "region 9 needs a count of markers for every seat."

REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    ("supply of too many seats", {"supply": [14, 14, 14]}, "supply needs 2 entries."),
    ("picks of too few seats", {"picks": [[]]}, "picks needs 2 entries."),
    ("no scores", {"scores": []}, "scores needs 2 entries."),
    ("eight regions", {"markers": NONE}, "markers needs 9 entries."),
    ("a region for three seats", {"markers": [*NONE, [0, 0, 0]]}, COUNT),
    ("a negative count", {"markers": [*NONE, [-1, 0]]}, COUNT),
    ("a marker too few", {"supply": [13, 14]}, "seat 1 has 13 markers instead of 14."),
    ("a marker too many", {"supply": [14, 15]}, "seat 2 has 15 markers instead of 14."),
    (
        "a debt of markers",
        {"supply": [-1, 14], "markers": [[15, 0], *NONE]},
        "seat 1 has a negative number of markers.",
    ),
    ("round 0", {"round": 0}, "there is no round 0."),
    ("round 9", {"round": 9}, "there is no round 9."),
    ("a negative score", {"scores": [0, -1]}, "points are 0 or more."),
    ("an ending before the end", {"ending": "empire"}, ENDING),
    ("an unknown ending", {"phase": "over", "round": 8, "ending": "plague"}, ENDING),
    ("no ending at the end", {"phase": "over", "round": 8}, ENDING),
    ("an end in round 7", {"phase": "over", "round": 7, "ending": "empire"}, ENDING),
    ("the end of the other game", {"phase": "over", "round": 8, "ending": "guard"}, ENDING),
    ("a seat that is not there", {"turn": 2}, "it cannot be the turn of seat 3 in this phase."),
    ("a turn before the first", {"turn": -1}, "it cannot be the turn of seat 0 in this phase."),
    (
        "a turn in placing",
        {"phase": "place", "turn": 1, "picks": THREE},
        "it cannot be the turn of seat 2 in this phase.",
    ),
    ("two picks", {"turn": 1, "picks": [[1, 2], []]}, "the picks of seat 1 are not valid in this phase."),
    ("picks out of order", {"turn": 1, "picks": [[3, 2, 1], []]}, "the picks of seat 1 are not valid in this phase."),
    ("a region 10", {"turn": 1, "picks": [[1, 2, 10], []]}, "the picks of seat 1 are not valid in this phase."),
    ("a card face down", {"turn": 1, "picks": [[0, 0, 0], []]}, "the picks of seat 1 are not valid in this phase."),
    ("picks before the turn", {"picks": [[], [1, 2, 3]]}, "the picks of seat 2 are not valid in this phase."),
    ("no picks in placing", {"phase": "place"}, "the picks of seat 1 are not valid in this phase."),
    (
        "no picks in resolving",
        {"phase": "resolve", "picks": [[1, 2, 3], []]},
        "the picks of seat 2 are not valid in this phase.",
    ),
]

THIRTY: list[tuple[str, dict[str, Any], str]] = [
    ("round 61", {"round": 61}, "there is no round 61."),
    ("30 points and no end", {"scores": [30, 0]}, "somebody has 30 points, so the game is over."),
    ("the end of the standard game", {"phase": "over", "round": 8, "ending": "empire"}, ENDING),
    ("the end without 30 points", {"phase": "over", "ending": "thirty", "picks": THREE}, ENDING),
    ("the guard before round 60", {"phase": "over", "ending": "guard", "round": 59}, ENDING),
    ("the guard with 30 points", {"phase": "over", "ending": "guard", "round": 60, "scores": [30, 0]}, ENDING),
]

CASES = [(name, change, why, False) for name, change, why in REFUSALS]
CASES += [(f"30-point game: {name}", change, why, True) for name, change, why in THIRTY]


@pytest.mark.parametrize(("change", "why", "to_thirty"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_impossible(change: dict[str, Any], why: str, to_thirty: bool) -> None:
    data = position(2, to_thirty=to_thirty)
    data["state"] |= change
    with pytest.raises(BadPosition) as refusal:
        Match.from_position("imperium", data)
    assert isinstance(refusal.value, Impossible)
    assert str(refusal.value) == f"This position is impossible: {why}"
    assert one_sentence(refusal.value)


def test_a_phase_must_be_known() -> None:
    with pytest.raises(BadPosition) as refusal:
        game(2, phase="feast")
    assert str(refusal.value) == "This position is impossible: there is no phase called feast."


@pytest.mark.parametrize(
    "rest",
    [
        {"turn": 1, "picks": [[1, 2, 3], []]},
        {"phase": "place", "supply": [1, 14], "picks": THREE},
        {"phase": "resolve", "picks": THREE},
        {"phase": "over", "ending": "empire", "round": 8, "scores": [40, 0]},
        {"phase": "over", "ending": "thirty", "round": 12, "scores": [30, 0], "picks": THREE, "to_thirty": True},
        {"phase": "over", "ending": "guard", "round": 60, "to_thirty": True},
        {"round": 60, "to_thirty": True},
        {"scores": [29, 29], "to_thirty": True},
        {"scores": [30, 0]},
    ],
    ids=str,
)
def test_possible(rest: dict[str, Any]) -> None:
    match = game(2, **{"round": 2, **rest})
    assert Match.from_position("imperium", match.position()).position() == match.position()
    assert match.over == (rest.get("phase") == "over")


def test_choices_since_the_phase_began_are_part_of_a_position() -> None:
    data = position(2, turn=1, picks=[[7, 8, 9], []])
    match = Match.from_position("imperium", {**data, "since": [["pick", 4], ["pick", 4]]})
    assert match.decision is not None
    assert (match.decision.seat, match.decision.step, match.decision.options[0]) == (1, 2, ("pick", 4))
    assert match.observe(1)["state"]["picks"] == [[0, 0, 0], [4, 4]]
    assert match.log == ()


def test_choices_since_may_lead_into_the_next_phase() -> None:
    data = position(2, round=2)
    match = Match.from_position("imperium", {**data, "since": [["pick", 4], ["pick", 4], ["pick", 5]]})
    assert match.decision is not None and match.decision.seat == 1
    assert match.position()["since"] == []
