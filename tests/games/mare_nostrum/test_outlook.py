"""Who is about to win, what is told of battles, what is counted."""

from __future__ import annotations

from typing import Any

import pytest

from pycore import Match
from pycore.games.mare_nostrum.outlook import OUTLOOK

from .table import BABYLON, EGYPT, GREECE, ROME, Has, game, play

FOUR = "circe perseus hercules antigone"
OTHERS = "colossus lighthouse spartacus gilgamesh"
RICH = "12 coin"


def warned(match: Match, id: str) -> dict[int | None, tuple[Any, ...]]:
    """Of a kind of warning the seats and the facts."""
    return {threat.seat: threat.facts for threat in OUTLOOK.threats(match.observe(None)) if threat.id == id}


@pytest.mark.parametrize(("culture", "winners"), [(GREECE, {GREECE}), (EGYPT, {ROME, GREECE})])
def test_6_2_of_several_with_five_tiles_the_culture_leader_wins(culture: int, winners: set[int]) -> None:
    match = game(5, {"tiles": FOUR, "hand": "3 coin"}, {"tiles": OTHERS}, leaders=(0, culture, 2))
    assert warned(match, "fame").keys() == winners


def test_6_3_of_several_with_four_great_cities_whoever_has_most_wins() -> None:
    cities = ("latium", "achaea", "africa", "aegyptus", "mesopotamia", "sicilia", "judea", "asia")
    great = dict.fromkeys(cities, "city_1")
    held = {"aegyptus": 1, "africa": 1}
    rome: Has = {"lands": "sicilia", "legions": held, "holds": dict.fromkeys(held, "city_1")}
    greece: Has = {"lands": "judea asia", "legions": {"mesopotamia": 1}, "holds": {"mesopotamia": "city_1"}}
    greece["hand"] = "3 coin"
    match = game(5, rome, greece, built=great, seat=GREECE, leaders=(0, 1, ROME))
    assert warned(match, "conquest") == {ROME: (4, 1)}
    match = game(5, {**rome, "lands": "sicilia asia"}, {**greece, "lands": "judea"}, built=great, seat=GREECE)
    assert warned(match, "conquest") == {ROME: (5, 2)}


def test_3_0_the_pyramids_are_built_in_ones_own_turn() -> None:
    has: list[Has] = [{"hand": RICH}, {"hand": RICH}, {"hand": RICH}]
    match = game(5, *has, seat=GREECE, waiting=(EGYPT, ROME))
    assert warned(match, "pyramids").keys() == {GREECE, ROME}
    play(match, "done")
    assert warned(match, "pyramids").keys() == {ROME}


def test_3_0_the_pyramids_are_to_come_while_hammurabi_is_asked() -> None:
    """His marker comes before all turns: nobody waits yet, and everybody will build."""
    match = game(5, {"hand": RICH}, phase="hammurabi", seat=BABYLON)
    assert warned(match, "pyramids").keys() == {ROME}


@pytest.mark.parametrize(("legions", "facts"), [(2, {ROME: ("military", 3)}), (3, {})])
def test_6_4_a_track_is_warned_of_where_it_is_in_reach(legions: int, facts: dict[int, tuple[str, int]]) -> None:
    match = game(5, {}, {}, {"legions": {"cyrenaica": legions}}, leaders=(ROME, ROME, EGYPT))
    assert warned(match, "track") == facts


def test_2_1_what_is_laid_out_counts_for_the_pyramids() -> None:
    match = game(5, {"hand": "10 coin"}, {"hand": "10 coin"}, phase="number", leaders=(0, 1, 2))
    assert warned(match, "pyramids") == {}
    match = game(5, {"hand": "11 coin", "offer": "2 wheat"}, {"offer": "oil wine"}, phase="take")
    assert warned(match, "pyramids") == {ROME: (13, 12)}


def test_an_attacker_may_lose_a_fortress() -> None:
    """4.2.2: whoever attacks units in a province of his own has his fortress on his side."""
    events: list[tuple[int, tuple[Any, ...]]] = [
        (1, ("roll", "gallia", ROME, (1,), (), 1, 0, 0)),
        (1, ("roll", "gallia", GREECE, (5,), (), 5, 1, 0)),
        (2, ("lost", "gallia", ROME, 2, 1)),
        (2, ("lost", "gallia", GREECE, 1, 0)),
    ]
    (news,) = OUTLOOK.news(game(5).observe(None), events, GREECE, 0)
    assert news.facts == ("gallia", ROME, 1, 0, 2, 1)


def test_what_the_colossus_brings_is_collected() -> None:
    events = [(1, ("collected", ROME, 3)), (2, ("colossus", ROME, "wheat")), (3, ("drew", ROME, 1))]
    (row,) = [count for count in OUTLOOK.statistics(game(5).observe(None), events) if count.id == "collected"]
    assert row.seats[ROME] == 5
