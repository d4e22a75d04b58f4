"""The examples of the rules page of Atlas hold what is said beside them."""

from __future__ import annotations

from . import test_punic as punic
from .make_scenes import SCENES
from .scenes import offered, play, state, told


def test_barbarians_of_achaea_reach_carthage() -> None:
    match = SCENES["hire"]()
    t = state(match)
    ways = [option.split()[1:] for option in offered(match) if option.startswith("march achaea ")]
    counts = {count for _, to, _, count in ways if t.owner[t.board.province[to]] == punic.CARTHAGE}
    assert {"2", "3"} <= counts


def test_ships_of_atlas() -> None:
    match = play(SCENES["ships"](), "build trireme mare_atlanticum", "coins 2", "build trireme mare_gaditanum")
    assert [len(paid) for _, paid in told(match, "pay")] == [2, 2]


def test_the_centaur_strikes_first() -> None:
    match = play(SCENES["centaur"](), "march hispania gallia centaur", "march hispania gallia 2")
    assert told(match, "centaur") == [(3, 0, "gallia")]
    assert [len(dice) for _, _, dice, *_ in told(match, "roll")] == [3, 1]


def test_pegasus_and_the_province_that_is_too_far() -> None:
    flights = {option.split()[2] for option in offered(SCENES["flight"]()) if "pegasus" in option}
    assert {"mare_balearicum", "hispania"} <= flights and "numidia" not in flights


def test_a_harbour_for_six() -> None:
    match = play(SCENES["piraeus"](), "play port_of_piraeus", "place mare_aegaeum", *["place macedonia"] * 2)
    assert [len(paid) for _, paid in told(match, "pay")] == [6]


def test_the_others() -> None:
    assert {"import gems", "take 0 metal"} <= {*offered(SCENES["barter"]())}
    assert "mark numidia" in offered(SCENES["stone"]())
    assert {"play catapults", "play war_elephants"} <= {*offered(SCENES["catapults"]())}
    assert told(play(SCENES["goal"](), "march latium italia 1"), "goal") == [(0, "alexander")]
