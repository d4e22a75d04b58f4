"""Setting up positions of Glory to Rome card by card, and what a role would bring in them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import BadPosition, Match
from pycore.engine.editing import Unfit
from pycore.games.glory_to_rome import editing
from pycore.games.glory_to_rome.cards import CARDS, ROLES
from pycore.games.glory_to_rome.roles import acting_clients, action_of, brings_nothing
from pycore.games.glory_to_rome.state import Table

from .table import position


def start() -> dict[str, Any]:
    return {key: value for key, value in Match.new("glory_to_rome", 3).position().items() if key != "since"}


def everything(state: dict[str, Any]) -> list[int]:
    """All Orders, wherever they are."""
    found = [*state["deck"], *state["pool"]]
    for camp in state["camps"]:
        for row in ("hand", "clients", "stockpile", "vault", "played"):
            found += camp[row]
        for structure in camp["structures"]:
            found += [structure["card"], *structure["materials"]]
    return sorted(found)


def test_a_building_completes_itself_and_is_taken_apart_again() -> None:
    state = start()
    state = editing.edit(state, "kind-dock", "put-buildings-0", 1)
    state = editing.edit(state, "card-wood", "built-0-dock", 1)
    camp = Match.from_position("glory_to_rome", state).observe(0)["state"]["camps"][0]
    assert camp["structures"][0]["site"] == -1 and len(camp["influence"]) == 1, "a dock wants one piece of wood"
    with pytest.raises(Unfit, match="is_complete"):
        editing.edit(state, "card-wood", "built-0-dock", 1)
    state = editing.edit(state, "kind-dock", "put-buildings-0", -1)
    assert state["state"]["sites"] == start()["state"]["sites"] and not state["state"]["camps"][0]["structures"]


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_no_card_is_lost_or_made(data: st.DataObject) -> None:
    now = start()
    whole = everything(now["state"])
    for _ in range(data.draw(st.integers(1, 25))):
        t = Match.from_position("glory_to_rome", now).state
        assert isinstance(t, Table)
        tool = data.draw(st.sampled_from(editing.tools()))
        thing = data.draw(st.sampled_from(sorted(editing.targets(t, tool))))
        twin = Match.from_position("glory_to_rome", now).position()
        twin.pop("since", None)
        try:
            changed = editing.edit(twin, tool, thing, data.draw(st.sampled_from((1, 1, -1))))
            Match.from_position("glory_to_rome", changed)
        except (Unfit, BadPosition):
            continue
        assert everything(changed["state"]) == whole and len(set(whole)) == len(CARDS)
        now = changed


def of(**has: Any) -> Table:
    t = Match.from_position("glory_to_rome", position(3, has)).state
    assert isinstance(t, Table)
    return t


def test_a_role_that_can_do_nothing_says_which() -> None:
    empty = of(hand=["road"])
    seat = empty.seat
    empty.pool.clear()
    nothing = {role: brings_nothing(empty, seat, number) for number, role in enumerate(ROLES)}
    assert nothing["laborer"] == "laborer" and nothing["merchant"] in ("merchant", "vault")
    assert brings_nothing(empty, seat, ROLES.index("legionary")) == ""
    assert brings_nothing(empty, seat, ROLES.index("legionary"), "road") == "legionary", "the only Order is played"


def test_without_a_role_there_is_no_action() -> None:
    assert action_of(of(hand=["road"], clients=["merchant"])) is None


def test_clients_of_the_role_act_for_who_thinks_too() -> None:
    t = of(hand=["road"], clients=["merchant", "merchant", "patron"])
    t.led = ROLES.index("merchant")
    assert acting_clients(t, 0) == 2
    t.led = ROLES.index("laborer")
    assert acting_clients(t, 0) == 0
