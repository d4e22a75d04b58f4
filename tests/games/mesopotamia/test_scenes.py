"""The examples of the rules page: each asks what its caption says, and is kept as it is set up."""

from __future__ import annotations

import json

import pytest

from pycore import Match
from pycore.games.mesopotamia.state import Table
from tests.games.mesopotamia.make_scenes import FILE, SCENES, link

ASKED = {
    "dice": "act", "pinned": "explore", "found": "event", "market": "collect", "bids": "bid", "rows": "line",
    "conquest": "occupy",
}  # fmt: skip


def scene(name: str) -> Match:
    return Match.from_link(link(name))


def test_examples_are_kept_as_they_are_set_up() -> None:
    assert json.loads(FILE.read_text("utf-8")) == {name: link(name) for name in SCENES}


@pytest.mark.parametrize("name", SCENES)
def test_what_an_example_asks(name: str) -> None:
    decision = scene(name).decision
    assert decision is not None and decision.about == f"mesopotamia.{ASKED[name]}" and len(decision.options) > 1


def test_dice() -> None:
    assigned = [option[1] for option in options("dice") if option[0] == "assign" and len(option) == 3]
    assert {"collect", "growth", "build"} <= set(assigned)
    assert {len(option) for option in options("dice") if option[:2] == ("assign", "research")} == {4}


def options(name: str) -> tuple[tuple[str | int, ...], ...]:
    decision = scene(name).decision
    assert decision is not None
    return decision.options


def test_who_leaves_last_is_pinned() -> None:
    match = scene("pinned")
    match.play(("activate", "spearman", "nippur"))
    match.play(("march", "isin"))
    assert match.decision is not None and match.decision.about == "mesopotamia.explore"
    assert ("activate", "archer", "nippur") not in match.decision.options


def test_three_goods_and_a_trade_up_to_the_second_level() -> None:
    assert {len(option) - 1 for option in options("market") if option[0] == "collect"} == {3}
    assert any(option[0] == "claim" for option in options("market"))


def test_the_battle_of_kish() -> None:
    battle = scene("bids").state.battle  # type: ignore[attr-defined]
    assert battle is not None and [len(cards) for cards in battle.cards] == [2, 2]
    assert len(options("bids")) == 7
    match = scene("rows")
    t = match.state
    assert isinstance(t, Table) and t.battle is not None and t.battle.winners[1] == 0


def test_a_settlement_that_nobody_defends() -> None:
    assert [option[0] for option in options("conquest")] == ["destroy", "convert"]
