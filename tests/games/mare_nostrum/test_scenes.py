"""The examples of the rules page hold what is said beside them."""

from __future__ import annotations

from pycore import Match
from pycore.games.mare_nostrum.leadership import levels
from tests.games.mare_nostrum.make_scenes import SCENES, crossed
from tests.games.mare_nostrum.table import (
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    asked,
    conserved,
    held,
    legions,
    level,
    offered,
    play,
    stands,
    table,
    told,
    until,
    ways,
)


def scene(name: str) -> Match:
    return Match.from_position("mare_nostrum", SCENES[name]())


def markers(match: Match) -> set[str]:
    return {option.split()[2] for option in offered(match) if option.startswith("build control")}


def test_every_example_asks_somebody_and_nothing_is_lost() -> None:
    for name in SCENES:
        match = scene(name)
        assert match.decision is not None and len(match.decision.options) > 1, name
        assert conserved(match), name


def test_trade() -> None:
    assert offered(scene("number")) == ["number 1", "number 2", "number 3", "number 4"]
    assert asked(play(scene("taking"), "take 2 spices")) == (2, "take")
    assert not any(option.startswith("take 1") for option in offered(scene("ban")))
    assert any(option.startswith("take 3") for option in offered(scene("ban")))


def test_a_forced_end() -> None:
    match = play(scene("forced"), "take 3 sheep", "take 1 oil")
    assert told(match, "leftover") == [(1, ("wine",)), (3, ("wheat",))]


def test_a_surplus_is_made_good() -> None:
    match = play(scene("surplus"), "give oil")
    assert told(match, "compensate") == [(ROME, CARTHAGE - 1)]


def test_payments_of_david() -> None:
    match = play(scene("payment"), "build caravan_1 dalmatia")
    assert {way.split(",")[0] for way in ways(match)} == {"coins 0", "coins 3"}
    assert not any("temple" in option or "market" in option for option in offered(scene("payment")))
    rich = play(scene("hannibal"), "build temple africa")
    assert told(rich, "pay") == [(CARTHAGE, ("wood", "gold", "wheat", "wheat", "sheep", "gladiators"))]


def test_control_markers_and_troy() -> None:
    assert markers(scene("marker")) == {"germania"}
    match = scene("troy")
    assert "asia" not in markers(match)
    play(match, "build trireme mare_aegaeum", "build control asia", "build city_1 asia")
    assert stands(match, "asia", "city_1") and level(match, "culture", GREECE) == 5


def test_circe_and_the_level_beyond_fifteen() -> None:
    match = play(scene("circe"), "hire circe")
    assert [row[EGYPT] for row in levels(table(match))] == [5, 4, 3]
    long = scene("fifteen")
    assert level(long, "military") == 14
    play(long, *["build legion latium"] * 4)
    assert level(long, "military") == 18


def test_the_crossing_and_the_battle_of_cyrenaica() -> None:
    match = crossed(SCENES["crossing"]())
    assert [row[2:] for row in told(match, "roll")] == [
        ((5, 4, 3), (("caesar", 3),), 15, 2, 1),
        ((3,), (("fortress", 5),), 8, 1, 0),
    ]
    assert legions(match, "cyrenaica") == 2 and asked(match) == (ROME, "conquer")


def test_leaving_cilicia() -> None:
    match = play(scene("cilicia"), "march cilicia judea 2")
    assert {row[0] for row in told(match, "roll")} == {"cilicia", "judea"}
    assert len(told(play(scene("cilicia"), "done"), "roll")) == 2
    assert offered(scene("whom")) == ["fight nubia 1", "fight nubia 2"]


def test_conquest() -> None:
    kinds = {option.split()[0] for option in offered(scene("conquest"))}
    assert kinds == {"pillage", "occupy", "convert", "leave"}
    match = play(scene("holding"), "release cyrenaica market")
    assert held(match, "cyrenaica") == (ROME, {"caravan_1"})
    assert "build legion aegyptus" in offered(scene("capital"))


def test_the_trade_track_and_the_tie() -> None:
    match = scene("track")
    assert levels(table(match))[0] == [5, 4, 4, 3, 3]
    assert offered(match) == ["lead culture 0", "lead culture 1"]
    play(match, "lead culture 1")
    until(match, "number")
    assert table(match).leaders == [ROME, GREECE, CARTHAGE]


def test_perseus_is_first() -> None:
    assert play(scene("perseus"), "hire pyramids").winners == (ROME,)
