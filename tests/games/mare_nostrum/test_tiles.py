"""Every hero and wonder does what its tile says, and nobody else has its power."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pycore import Match
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.box import box
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.tiles import BONUS, ROWS, TILE, TILES
from tests.games.mare_nostrum.table import Has, asked, game, hand, legions, offered, owner, play, table, told, ways

CYRENE = {"cyrenaica": "caravan_1 market city_1"}
START = ("caesar", "pericles", "hammurabi", "cleopatra", "hannibal")


def fighting(attacker: Has, defender: Has, seat: int = 0) -> list[tuple[tuple[str, int], ...]]:
    """What the sides of a battle add, in a game where Babylon and Egypt fight: they add nothing of their own."""
    match = game(5, {}, {}, attacker, defender, phase="march", seat=2 + seat)
    play(match, "done")
    return [row[3] for row in told(match, "roll")]


def adds(tile: str) -> bool:
    has: Has = {"legions": {"nubia": 2}, "tiles": tile}
    return fighting(has, {"legions": {"nubia": 2}})[0] != ()


def caesar() -> None:
    match = game(5, {"legions": {"nubia": 2}}, {}, {"legions": {"nubia": 1}}, phase="march")
    play(match, "done")
    assert told(match, "roll")[0][3] == (("caesar", 2),)
    away = game(5, {"legions": {"nubia": 2}}, {}, {"legions": {"nubia": 1}}, phase="march", seat=2)
    play(away, "done")
    assert told(away, "roll")[1][3] == ()


def pericles() -> None:
    match = game(5, {}, {"legions": {"nubia": 2}}, {"legions": {"nubia": 1}}, phase="march", seat=2)
    play(match, "done")
    assert told(match, "roll")[1][3] == (("pericles", 4),)
    away = game(5, {}, {"legions": {"nubia": 2}}, {"legions": {"nubia": 1}}, phase="march", seat=1)
    play(away, "done")
    assert told(away, "roll")[0][3] == ()


def hammurabi() -> None:
    assert asked(game(5, phase="perseus")) == (2, "hammurabi")
    assert asked(game(3, phase="perseus")) == (1, "call_build")


def cleopatra() -> None:
    match = game(5, {}, {}, {}, {"hand": "2 coin wheat"}, seat=3)
    play(match, "build legion aegyptus")
    assert hand(match, 3) == {}
    assert asked(game(5, {"hand": "2 coin wheat"})) != (0, "build")


def hannibal() -> None:
    match = game(5, {}, {}, {}, {}, {"hand": "2 wheat oil"}, seat=4)
    play(match, "build legion africa")
    assert hand(match, 4) == {}
    assert asked(game(5, {}, {}, {}, {}, {"hand": "3 wheat"}, seat=4)) != (4, "build")


def castor_pollux() -> None:
    """The copy works like the hero: Spartacus' legion for a coin."""
    match = game(5, {"hand": "8 coin"}, {"tiles": "spartacus"})
    play(match, "hire castor_pollux")
    assert table(match).copied == TILE["spartacus"]
    assert "build legion latium spartacus" in offered(match)


def nebuchadnezzar() -> None:
    here: Has = {"legions": {"nubia": 1}, "lands": "nubia", "tiles": "nebuchadnezzar"}
    assert fighting(here, {"legions": {"nubia": 1}})[0] == (("nebuchadnezzar", 5),)
    assert fighting({"legions": {"nubia": 1}, "lands": "nubia"}, {"legions": {"nubia": 1}})[0] == ()
    assert not adds("nebuchadnezzar")


def circe() -> None:
    has: Has = {"legions": {"germania": 1}, "lands": "germania"}
    assert hand(game(5, has, phase="collect")) == {}
    has["tiles"] = "circe"
    assert hand(game(5, has, phase="collect")) == {"gems": 1}


def penthesilea() -> None:
    foe: Has = {"legions": {"gallia": 1}}
    match = game(5, {"lands": "gallia", "tiles": "penthesilea"}, foe)
    play(match, "muster latium penthesilea")
    assert legions(match, "latium") == 1
    assert asked(game(5, {"lands": "gallia"}, foe)) != (0, "build")


def gilgamesh() -> None:
    assert "build fortress latium gilgamesh" in offered(game(5, {"tiles": "gilgamesh", "hand": "stone"}))


def perseus() -> None:
    assert asked(game(3, {"tiles": "perseus", "hand": "12 coin"}, phase="perseus")) == (0, "perseus")
    assert asked(game(3, {"tiles": "hercules", "hand": "12 coin"}, phase="perseus")) != (0, "perseus")


def hamilcar() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 1}}, {}, {}, {"lands": "cyrenaica"}]
    for tile, coins in (("", 1), ("hamilcar", 2)):
        has[0]["tiles"] = tile
        match = game(5, *has, phase="march", built=CYRENE)
        play(match, "done", "pillage cyrenaica city_1")
        assert hand(match) == {"coin": coins}


def queen_of_sheba() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 1}, "lands": "libya"}, {}, {}, {"lands": "cyrenaica"}]
    has[0]["tiles"] = "queen_of_sheba"
    match = game(5, *has, phase="march", built=CYRENE)
    play(match, "done", "convert cyrenaica queen_of_sheba")
    assert owner(match, "cyrenaica") == 0 and legions(match, "cyrenaica") == 0


def hercules() -> None:
    assert BONUS[TILE["hercules"]] == (2, 2, 2) and not adds("hercules")


def ramses_ii() -> None:
    match = game(
        5, {}, {}, {"legions": {"nubia": 1}, "tiles": "ramses_ii"}, {"legions": {"nubia": 1}}, phase="march", seat=2
    )
    play(match, "done")
    assert [len(row[2]) for row in told(match, "roll")] == [2, 1]


def antigone() -> None:
    match = game(3, {"hand": "2 wheat"}, {"tiles": "antigone", "hand": "wine"}, phase="number")
    play(match, "number 1")
    assert asked(match) == (1, "antigone") and offered(match) == ["number 0", "number 1"]


def spartacus() -> None:
    hired = game(5, {"hand": "8 coin"}, row="spartacus")
    play(hired, "hire spartacus")
    assert offered(hired) == ["build legion latium spartacus", "done"], "at once"
    match = game(5, {"tiles": "spartacus", "hand": "gladiators"})
    play(match, "build legion latium spartacus")
    assert legions(match, "latium") == 1 and hand(match) == {}


def colossus() -> None:
    match = game(5, {"tiles": "colossus"}, phase="collect")
    play(match, "collect gems")
    assert hand(match) == {"gems": 1}


def hanging_gardens() -> None:
    for tile, kept in (("", {"coin": 2}), ("hanging_gardens", {"coin": 2, "wine": 1, "oil": 1})):
        match = game(5, {"tiles": tile, "hand": "5 coin 2 wine oil"}, waiting=[])
        play(match, "done")
        assert hand(match) == kept


def lighthouse() -> None:
    assert "build trireme mare_tyrrhenum lighthouse" in offered(game(5, {"tiles": "lighthouse", "hand": "wood"}))


def statue_of_zeus() -> None:
    assert asked(game(5, {"tiles": "statue_of_zeus"}, phase="peace")) == (0, "peace")


def temple_of_artemis() -> None:
    assert hand(game(5, {"tiles": "temple_of_artemis"}, phase="collect")) == {"coin": 1}


def pyramids() -> None:
    match = game(5, {"hand": "12 coin"})
    play(match, "hire pyramids")
    assert match.ending == "prestige" and not hand(match)


CHECKS: list[Callable[[], None]] = [caesar, pericles, hammurabi, cleopatra, hannibal, castor_pollux, nebuchadnezzar]
CHECKS += [circe, penthesilea, gilgamesh, perseus, hamilcar, queen_of_sheba, hercules, ramses_ii, antigone, spartacus]
CHECKS += [colossus, hanging_gardens, lighthouse, statue_of_zeus, temple_of_artemis, pyramids]


@pytest.mark.parametrize("check", [pytest.param(check, id=check.__name__) for check in CHECKS])
def test_tile(check: Callable[[], None]) -> None:
    check()


@pytest.mark.parametrize("name", [TILES[tile] for tile in sorted(box(5, GAME.settle(5)).copied)])
def test_a_copy_has_the_power_and_the_seat_copied_keeps_it(name: str) -> None:
    """The power and nothing else: the levels are those of Castor & Pollux, which add nothing."""
    match = game(5, {"hand": "7 coin"}, {}, {"tiles": name}, row="castor_pollux")
    before = levels(table(match))
    play(match, "hire castor_pollux")
    t = table(match)
    assert TILES[t.copied] == name and levels(t) == before
    assert [seat for seat in range(5) if t.powers[seat] >> TILE[name] & 1] == [0, 2]


def test_no_starting_hero_no_wonder_and_no_perseus_is_copied() -> None:
    """Nor a hero of one's own."""
    has: list[Has] = [
        {"hand": "8 coin", "tiles": "hercules"},
        {"tiles": "perseus colossus hanging_gardens"},
        {"tiles": "statue_of_zeus temple_of_artemis lighthouse"},
    ]
    match = game(5, *has)
    play(match, "hire castor_pollux")
    assert asked(match) != (0, "copy") and table(match).copied == -1


def test_the_hero_and_its_copy_both_change_their_offers() -> None:
    """Castor & Pollux as Antigone: each is asked after the number, and what one says binds not the other."""
    has: list[Has] = [{"hand": "4 wheat"}, {"hand": "4 oil", "tiles": "castor_pollux"}]
    match = game(3, *has, {"hand": "4 wine", "tiles": "antigone"}, phase="number", copied="antigone", leaders=(0, 1, 2))
    play(match, "number 2", "number 0", "number 4")
    assert [len(row[1]) for row in told(match, "offers")] == [2, 0, 4]


def test_once_a_round_is_once_in_each_turn_of_each_who_has_the_power() -> None:
    """The legion of Spartacus for the hero, and in the next turn for his copy."""
    has: list[Has] = [{"tiles": "spartacus", "hand": "2 gladiators"}, {"tiles": "castor_pollux", "hand": "2 coin"}]
    match = game(5, *has, copied="spartacus", waiting=[1])
    play(match, "build legion latium spartacus")
    assert asked(match) == (1, "build"), "with the other gladiators he buys nothing more"
    play(match, "build legion achaea spartacus")
    assert hand(match) == {} and hand(match, 1) == {"coin": 1}


def test_the_queen_and_her_copy_convert_in_one_phase() -> None:
    has: list[Has] = [{"tiles": "queen_of_sheba", "lands": "libya", "legions": {"cyrenaica": 1}}]
    has += [{"tiles": "castor_pollux", "lands": "dacia", "legions": {"dalmatia": 1}}]
    has += [{"lands": "dalmatia"}, {"lands": "cyrenaica"}]
    match = game(5, *has, phase="march", copied="queen_of_sheba", waiting=[1])
    play(match, "done", "convert cyrenaica queen_of_sheba", "done", "convert dalmatia queen_of_sheba")
    assert owner(match, "cyrenaica") == 0 and owner(match, "dalmatia") == 1


def test_what_the_queen_may_join_is_asked_after_what_she_can_convert() -> None:
    """Thracia comes before Dacia in every list, and is joined to Germania through Dacia."""
    has: Has = {"tiles": "queen_of_sheba", "lands": "germania", "legions": {"thracia": 1, "dacia": 1}}
    match = game(5, has, {}, {}, {"lands": "thracia dacia"}, phase="march")
    play(match, "done", "convert dacia queen_of_sheba")
    assert "convert thracia" in offered(match) and "convert thracia queen_of_sheba" not in offered(match)
    again = game(5, has, {}, {}, {"lands": "thracia dacia"}, phase="march")
    play(again, "done", "leave dacia")
    assert asked(again)[1] != "conquer", "not joined, and nothing is built there"


def test_nebuchadnezzar_and_ramses_fight_for_a_lone_fortress() -> None:
    """The fortress is the one unit they need: a die of Ramses, 5 of Nebuchadnezzar, 5 of the fortress."""
    own: Has = {"lands": "cyrenaica", "forts": "cyrenaica", "tiles": "nebuchadnezzar ramses_ii"}
    match = game(5, {}, {}, {"legions": {"cyrenaica": 1}}, own, phase="march", seat=2)
    play(match, "done")
    row = told(match, "roll")[1]
    assert len(row[2]) == 1 and row[3] == (("nebuchadnezzar", 5), ("fortress", 5)) and row[4] == row[2][0] + 10


def test_cleopatra_mixes_in_any_price_and_spartacus_has_his_own() -> None:
    match = game(5, {}, {}, {}, {"hand": "6 coin wheat oil"}, seat=3, row="circe")
    play(match, "hire circe")
    assert ways(match) == ["pay wheat", "pay oil"] and table(match).debt == 7  # after six coins
    goods = game(5, {}, {}, {}, {"hand": "coin wheat oil sheep wine gems stone"}, seat=3, row="circe")
    play(goods, "hire circe")
    assert hand(goods, 3) == {}
    cheap = game(5, {}, {}, {}, {"hand": "coin gladiators", "tiles": "spartacus"}, seat=3)
    play(cheap, "build legion aegyptus spartacus")
    assert ways(cheap) == ["coins 1", "pay gladiators"]


def test_perseus_pays_with_cleopatra_and_wins_with_castor_and_pollux_who_copy_nobody() -> None:
    has: Has = {"tiles": "perseus hercules colossus", "hand": "9 coin wheat"}
    match = game(5, {}, {"tiles": "antigone"}, {}, has, phase="perseus", row="castor_pollux")
    assert asked(match) == (3, "perseus") and offered(match) == ["hire castor_pollux", "pass"]
    play(match, "hire castor_pollux")
    assert match.over and match.ending == "fame" and match.winners == (3,) and table(match).copied == -1


def test_perseus_hired_as_the_fifth_tile_wins_no_sooner_than_others() -> None:
    """He lets his owner go first in a later phase; there is none after the fifth tile."""
    has: Has = {"tiles": "hercules colossus lighthouse", "hand": "10 coin"}
    match = game(3, has, {"hand": "12 coin"}, row="perseus", waiting=[1], leaders=(0, 0, 0))
    play(match, "hire perseus")
    assert asked(match) == (1, "build")
    play(match, "hire pyramids")
    assert match.ending == "prestige" and match.winners == (1,)


def test_hamilcar_and_the_queen_of_sheba_in_one_turn() -> None:
    has: Has = {"tiles": "hamilcar queen_of_sheba", "lands": "libya", "legions": {"cyrenaica": 1, "garamantia": 1}}
    match = game(5, has, {}, {}, {"lands": "cyrenaica garamantia"}, phase="march", built={"garamantia": "caravan_2"})
    play(match, "done", "convert cyrenaica queen_of_sheba", "pillage garamantia caravan_2")
    assert owner(match, "cyrenaica") == 0 and hand(match) == {"gems": 2}


def test_every_tile_is_tested() -> None:
    assert [check.__name__ for check in CHECKS] == list(TILES) and len(TILES) == 23


def test_bonuses_are_those_printed_and_starting_heroes_have_none() -> None:
    printed = {
        "circe": (1, 0, 1),
        "penthesilea": (0, 2, 2),
        "perseus": (1, 2, 1),
        "hamilcar": (1, 1, 1),
        "queen_of_sheba": (0, 1, 1),
        "hercules": (2, 2, 2),
        "antigone": (2, 2, 0),
        "hanging_gardens": (2, 0, 0),
    }
    assert {name: bonus for name, bonus in zip(TILES, BONUS, strict=True) if any(bonus)} == printed
    assert [row["id"] for row in ROWS if row["starting_hero"]] == list(START)
    for name, bonus in printed.items():
        plain, hired = game(5), game(5, {"tiles": name})
        change = [b[0] - a[0] for a, b in zip(levels(table(plain)), levels(table(hired)), strict=True)]
        assert tuple(change) == bonus


def test_a_new_game_has_every_tile_once() -> None:
    t = table(Match.new("mare_nostrum", 5, 1))
    assert len({*t.row, *t.face_down}) == 17 and ways(Match.new("mare_nostrum", 5, 1))
