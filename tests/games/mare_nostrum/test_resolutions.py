"""What the rulebook leaves open, as it has been resolved: one test a resolution, by its number in the list of facts.

Numbers that are missing here belong to the expansion.
"""

from __future__ import annotations

import json
import re

import pytest

from pycore import Match
from pycore.games.mare_nostrum.board import PROVINCE
from pycore.games.mare_nostrum.goods import KIND, KINDS, LEGEND
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.tiles import TILE
from pycore.games.mare_nostrum.victory import great_cities
from tests.games.mare_nostrum.table import (
    BABYLON,
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    Has,
    asked,
    conserved,
    game,
    hand,
    held,
    legions,
    level,
    offered,
    owner,
    play,
    rolling,
    ships,
    stands,
    table,
    told,
    until,
    ways,
)

CYRENE = {"cyrenaica": "caravan_1 market city_1"}
GREAT = {"latium": "city_1", "achaea": "city_1", "sicilia": "city_1", "asia": "city_1", "judea": "city_1"}


def refusal(match: Match, choice: str) -> str:
    words = tuple(int(word) if word.isdigit() else word for word in choice.split())
    with pytest.raises(ValueError) as error:
        match.play(words)
    return str(error.value)


# set-up, resources ----------------------------------------------------------------


def test_01_after_each_build_phase_the_next_five_tiles_are_turned_up() -> None:
    match = game(5, row="hercules antigone", seat=0, waiting=[])
    until(match, "call_move")
    t = table(match)
    assert len(t.row) == 2 + 5 and len(t.face_down) == 15 - 5


def test_02_a_supply_that_runs_short_goes_round_in_the_order_of_the_trade_track() -> None:
    """Three want papyrus, two are left: the highest on the track first, one each; equals by their markers' stack."""
    has: list[Has] = [{"lands": "cyrenaica"}, {}, {}, {}]
    built = {"cyrenaica": "caravan_1 market", "aegyptus": "caravan_1 market"}
    for stack, rome, egypt in (([0, 3], 1, 1), ([3, 0], 1, 1)):
        order = [*stack, 1, 2, 4]
        match = game(5, *has, phase="collect", built=built, out={"papyrus": 2}, stack=order)
        assert (hand(match, ROME).get("papyrus", 0), hand(match, EGYPT).get("papyrus", 0)) == (rome, egypt)
    for stack, rome, egypt in (([0, 3], 1, 0), ([3, 0], 0, 1)):
        match = game(5, *has, phase="collect", built=built, out={"papyrus": 1}, stack=[*stack, 1, 2, 4])
        assert (hand(match, ROME).get("papyrus", 0), hand(match, EGYPT).get("papyrus", 0)) == (rome, egypt)


def test_02_a_marker_that_comes_to_others_lies_on_top_of_them() -> None:
    """Equal levels: who came last is served last."""
    match = game(5, {"hand": "3 coin"}, built={"achaea": "caravan_1", "africa": "caravan_1"})
    assert table(match).stack == [GREECE, CARTHAGE, ROME, BABYLON, EGYPT]
    play(match, "build caravan_1 latium")
    until(match, "call_move")
    assert table(match).stack == [GREECE, CARTHAGE, ROME, BABYLON, EGYPT] and table(match).trade[ROME] == 1
    other = game(5, {}, {"hand": "3 coin"}, seat=GREECE, built={"latium": "caravan_1", "africa": "caravan_1"})
    play(other, "build caravan_1 achaea")
    until(other, "call_move")
    assert table(other).stack == [ROME, CARTHAGE, GREECE, BABYLON, EGYPT]


def test_03_a_legendary_good_is_not_drawn_when_none_is_left() -> None:
    every = " ".join(KINDS[1:])
    match = game(5, {"lands": "sicilia"}, {"legends": every}, phase="collect", built={"sicilia": "city_1"})
    assert hand(match, ROME) == {"coin": 1} and conserved(match)


def test_03_legendary_goods_are_drawn_in_the_order_of_the_trade_track() -> None:
    """One is left, two would draw: whoever is higher gets it, and of equals whose marker is lower."""
    every = " ".join(KINDS[1:-1])
    has: list[Has] = [{"lands": "sicilia"}, {"lands": "asia"}, {"legends": every}]
    built = {"sicilia": "city_1", "asia": "city_1"}
    for stack, drawn in (([0, 1, 2, 3, 4], (1, 0)), ([1, 0, 2, 3, 4], (0, 1))):
        match = game(5, *has, phase="collect", built=built, stack=stack)
        t = table(match)
        assert tuple(relics.bit_count() for relics in t.relics[:2]) == drawn and conserved(match)


def test_03_discards_are_shuffled_into_a_new_pile() -> None:
    match = game(5, {"lands": "sicilia"}, phase="collect", built={"sicilia": "city_1"}, pile=0)
    assert sum(hand(match, ROME).values()) == 2 and len(table(match).pile) == 12 and not table(match).discards


def test_04_a_market_doubles_only_the_caravans_of_whoever_controls_it() -> None:
    built = {"cyrenaica": "caravan_1 market city_1 temple"}
    has: list[Has] = [{"legions": {"cyrenaica": 2}, "holds": {"cyrenaica": "market temple"}}, {}, {}]
    match = game(5, *has, {"lands": "cyrenaica"}, phase="collect", built=built)
    assert hand(match, EGYPT) == {"papyrus": 1, "coin": 1} and hand(match, ROME) == {}
    has[0]["holds"] = {"cyrenaica": "market caravan_1"}
    match = game(5, *has, {"lands": "cyrenaica"}, phase="collect", built=built)
    assert hand(match, EGYPT) == {"coin": 2} and hand(match, ROME) == {"papyrus": 2}


def test_05_a_temple_at_a_legendary_city_asks_each_round() -> None:
    match = game(5, {"lands": "sicilia asia"}, phase="collect", built={"sicilia": "city_1 temple", "asia": "city_1"})
    assert offered(match) == ["extra sicilia coin", "extra sicilia legendary"]
    play(match, "extra sicilia coin")
    assert hand(match, ROME)["coin"] == 3 and len(table(match).pile) == 11


def test_06_colossus_takes_any_coin_or_ordinary_commodity_of_the_supply_in_the_open() -> None:
    match = game(5, {"tiles": "colossus"}, phase="collect", out={"pottery": 0})
    assert asked(match) == (ROME, "colossus")
    assert offered(match) == [f"collect {kind}" for kind in KINDS if kind != "pottery"]
    play(match, "collect wood")
    assert hand(match, ROME) == {"wood": 1} and table(match).relics[ROME] == 0
    assert told(match, "colossus") == [(ROME, "wood")]


def test_07_circe_collects_with_legions_on_empty_caravan_spaces() -> None:
    """In her own provinces and those she holds alone; her market there doubles; the track does not count them."""
    has: Has = {"tiles": "circe", "legions": {"gallia": 1, "italia": 2, "cyrenaica": 2}, "lands": "gallia italia"}
    has["holds"] = {"cyrenaica": "market"}
    built = {"italia": "caravan_1 market", "cyrenaica": "market city_1"}
    match = game(5, has, {}, {}, {"lands": "cyrenaica"}, phase="collect", built=built)
    assert asked(match) == (ROME, "circe")
    assert offered(match) == ["stand gallia caravan_1", "stand gallia caravan_2"]
    assert level(match, "trade") == 4
    play(match, "stand gallia caravan_2")
    assert hand(match, ROME) == {"sheep": 1, "metal": 2, "oil": 2, "papyrus": 2}
    bare: Has = {"tiles": "circe", "legions": {"germania": 1}}
    assert hand(game(5, bare, phase="collect"), ROME) == {}


def test_07_circe_needs_no_more_than_to_stand_alone_in_a_province_of_another() -> None:
    """One without buildings and joined to nothing will do; one that is nobody's will not."""
    has: Has = {"tiles": "circe", "legions": {"cyrenaica": 1, "germania": 1}}
    match = game(5, has, {}, {}, {"lands": "cyrenaica"}, phase="march", built={"achaea": "city_1"})
    play(match, "done")
    until(match, "number")
    assert hand(match, ROME) == {"papyrus": 1}


def test_07_circe_collects_nothing_where_nobody_rules_whatever_is_built_there() -> None:
    """4.3: only a province of another is conquered. A ruin that is occupied beside the empty space changes nothing."""
    has: Has = {"tiles": "circe", "legions": {"cyrenaica": 2}}
    for ruin in ("", "city_1", "market"):
        match = game(5, has, {"tiles": "hercules"}, phase="march", built={"cyrenaica": ruin})
        play(match, "done", *([f"occupy cyrenaica {ruin}"] if ruin else []))
        until(match, "number")
        assert hand(match, ROME) == ({"coin": 1} if ruin == "city_1" else {})


def test_07_circe_has_no_use_of_a_legion_that_occupies_nor_of_a_market_she_does_not_hold() -> None:
    has: Has = {"tiles": "circe", "legions": {"cyrenaica": 1}, "lands": "gallia", "forts": "gallia"}
    built = {"cyrenaica": "market"}
    for held_there, gained in (("market", {}), ("", {"papyrus": 1})):
        has["holds"] = {"cyrenaica": held_there}
        match = game(5, has, {}, {}, {"lands": "cyrenaica"}, phase="collect", built=built)
        assert hand(match, ROME) == gained, "and a fortress in Gallia is no legion"


def test_08_a_province_without_a_marker_yields_nothing_unless_it_is_occupied() -> None:
    has: Has = {"legions": {"cyrenaica": 1}}
    empty = game(5, has, phase="collect", built=CYRENE)
    assert not any(hand(empty, seat) for seat in range(5))
    assert [sum(row) for row in levels(table(empty))[:2]] == [0, 0]
    match = game(5, has, phase="march", built=CYRENE)
    play(match, "done")
    assert offered(match) == [*(f"occupy cyrenaica {slot}" for slot in CYRENE["cyrenaica"].split()), "leave cyrenaica"]
    play(match, "occupy cyrenaica city_1")
    assert level(match, "culture") == 1
    bought = game(
        5, {"lands": "italia", "hand": "3 coin", "ships": {"mare_ionium": 1, "mare_africum": 1}}, built=CYRENE
    )
    play(bought, "build control cyrenaica")
    assert owner(bought, "cyrenaica") == ROME
    mine: Has = {"lands": "libya", "hand": "3 coin", "legions": {"cyrenaica": 1}, "holds": {"cyrenaica": "city_1"}}
    occupied = game(5, mine, built=CYRENE)
    play(occupied, "build control cyrenaica")
    assert owner(occupied, "cyrenaica") == ROME and held(occupied, "cyrenaica") == (-1, set())


def test_09_hands_are_secret_but_for_their_size_and_what_is_kept() -> None:
    match = Match.new("mare_nostrum", 5, 3)
    t = table(match)
    for viewer in (*range(5), None):
        seen = match.observe(viewer)["state"]
        for seat in range(5):
            assert seen["hands"][seat] == (t.hands[seat] if seat == viewer else [9])
            assert (seen["relics"][seat] == -1) == (seat != viewer)
    until(match, "call_move")
    seen = match.observe(None)["state"]
    assert seen["hands"] == table(match).hands
    assert set(seen["pile"]) | set(seen["face_down"]) <= {-1}


# trade ----------------------------------------------------------------------------


def test_10_who_has_too_few_resources_offers_all() -> None:
    match = game(3, {"hand": "wheat oil"}, {"hand": "5 wine"}, {"hand": "5 gold"}, phase="number")
    play(match, "number 3")
    assert [len(offer) for offer in table(match).offers] == [2, 3, 3]


def test_11_number_0_spends_the_marker_and_nobody_trades() -> None:
    match = game(3, {"hand": "2 wheat"}, {"hand": "2 wine", "tiles": "antigone"}, phase="number", leaders=(0, 1, 2))
    play(match, "number 0")
    assert table(match).spent == [0] and not any(table(match).offers)
    assert asked(match) == (1, "call_build")


def test_11_antigone_is_asked_once_the_number_is_known() -> None:
    match = game(3, {"hand": "4 wheat"}, {"hand": "3 wine", "tiles": "antigone"}, phase="number", leaders=(0, 1, 2))
    play(match, "number 2")
    assert asked(match) == (1, "antigone")
    assert offered(match) == ["number 0", "number 1", "number 2", "number 3"]
    play(match, "number 3")
    assert [len(row[1]) for row in told(match, "offers")] == [2, 3, 0]


def test_12_nobody_takes_his_own_nor_from_whoever_he_has_just_exchanged_with() -> None:
    match = game(4, *({"offer": f"2 {kind}"} for kind in ("wheat", "oil", "wine", "gold")), phase="take", seat=0)
    assert {option.split()[1] for option in offered(match)} == {"1", "2", "3"}
    play(match, "take 1 oil")
    assert {option.split()[1] for option in offered(match)} == {"0", "2", "3"}
    play(match, "take 0 wheat")
    assert {option.split()[1] for option in offered(match)} == {"2", "3"}
    assert refusal(match, "take 1 oil") == "Two players may not take from each other twice running."
    play(match, "take 2 wine", "take 0 wheat")
    assert asked(match) == (0, "take")
    assert {option.split()[1] for option in offered(match)} == {"1", "3"}


def test_13_the_phase_ends_when_nobody_can_be_taken_from() -> None:
    normal = game(3, {"offer": "wheat"}, {"offer": "oil"}, {"offer": "2 wine"}, phase="take", seat=0)
    play(normal, "take 1 oil", "take 0 wheat")
    assert told(normal, "leftover") == [(2, ("wine",))] or not told(normal, "leftover")
    assert not any(table(normal).offers) and conserved(normal)


def test_14_the_leader_gives_one_resource_also_after_a_forced_end() -> None:
    """If he has taken one more than he laid out; it may come from behind the screen. If he is the last himself nobody
    gets anything."""
    forced = game(3, {"hand": "gold"}, {"offer": "2 oil"}, {"offer": "2 wine"}, phase="take", seat=0)
    play(forced, "take 1 oil")
    assert told(forced, "take")[1:] == [(1, 2, "wine"), (2, 1, "oil")] and told(forced, "leftover") == [(2, ("wine",))]
    assert asked(forced) == (0, "compensate") and offered(forced) == ["give gold", "give oil"]
    play(forced, "give oil")
    assert told(forced, "compensate") == [(0, 1)] and hand(forced, 1) == {"wine": 1, "oil": 1}
    seats = [{"offer": "wheat", "hand": "gold"}, {"offer": "oil"}, {"offer": "wine"}]
    match = game(3, *seats, phase="take", seat=0)  # type: ignore[arg-type]
    play(match, "take 1 oil", "take 0 wheat")
    assert asked(match) == (0, "compensate") and offered(match) == ["give gold", "give oil", "give wine"]
    play(match, "give gold")
    assert told(match, "compensate") == [(0, 2)]
    ring = game(3, *seats, phase="take", seat=0)  # type: ignore[arg-type]
    play(ring, "take 1 oil", "take 2 wine")
    assert told(ring, "take")[-1] == (2, 0, "wheat") and asked(ring) != (0, "compensate")
    nobody = game(3, {"hand": "2 wheat oil"}, phase="take", seat=0)
    assert asked(nobody) != (0, "compensate") and hand(nobody)["wheat"] == 2


def test_14_2_2_1_the_leader_gives_nothing_while_goods_of_his_own_are_left_over() -> None:
    """A forced end: he has taken no more than he laid out, though whoever would take next is one short."""
    forced = game(3, {"offer": "2 wheat", "hand": "gold"}, {"offer": "2 oil"}, {"offer": "wine"}, phase="take", seat=0)
    play(forced, "take 2 wine", "take 1 oil")
    assert told(forced, "take") == [(0, 2, "wine"), (2, 1, "oil"), (1, 0, "wheat"), (0, 1, "oil")]
    assert told(forced, "leftover") == [(0, ("wheat",))]
    assert not told(forced, "compensate") and asked(forced) != (0, "compensate")
    assert [sum(hand(forced, seat).values()) for seat in range(3)] == [3, 1, 1] and conserved(forced)


def test_15_what_is_taken_is_safe_and_the_markers_return() -> None:
    match = game(3, {"offer": "wheat"}, {"offer": "2 oil"}, {"offer": "wine"}, phase="take", seat=0)
    play(match, "take 1 oil")
    assert hand(match, 0) == {"oil": 1} and "take 0 oil" not in offered(match)
    used_up = game(3, {"hand": "wheat"}, phase="number", spent=[0, 1, 2])
    assert offered(used_up) == [f"number {n}" for n in range(6)]
    same = game(3, {"tiles": "antigone"}, phase="claim", spent=[1], leaders=(0, 1, 2))
    until(same, "number")
    assert table(same).spent == [1]
    other = game(3, {}, {"tiles": "antigone"}, phase="claim", spent=[1], leaders=(0, 1, 2))
    until(other, "number")
    assert table(other).leaders[0] == 1 and table(other).spent == []


def test_16_ties_of_the_first_tracks_are_as_printed() -> None:
    for seats, names in ((5, (4, 3, 0)), (4, (3, 2, 0)), (3, (2, 1, 0))):
        t = table(Match.new("mare_nostrum", seats))
        assert tuple(t.leaders) == names
        assert all(row[leader] == max(row) for row, leader in zip(levels(t), t.leaders, strict=True))


# build ----------------------------------------------------------------------------


def test_18_a_set_is_coins_or_different_commodities_and_legendary_ones_are_alike() -> None:
    match = game(5, {"hand": "2 coin wheat oil", "legends": "wheat"})
    assert asked(match) != (ROME, "build")
    match = game(5, {"hand": "2 coin oil wine", "legends": "wheat"})
    play(match, "build legion latium")
    assert told(match, "pay") == [(ROME, ("wheat", "oil", "wine"))]
    assert table(match).discards == [LEGEND[KIND["wheat"]]] and conserved(match)


def test_19_cleopatra_mixes_one_in_and_hannibal_repeats_one() -> None:
    match = game(5, {}, {}, {}, {"hand": "2 coin wheat oil"}, seat=EGYPT)
    play(match, "build legion aegyptus")
    assert ways(match) == ["coins 1, pay wheat, pay oil", "coins 2, pay wheat", "coins 2, pay oil"]
    pair = game(5, {}, {}, {}, {}, {"hand": "3 wheat oil wine"}, seat=CARTHAGE)
    play(pair, "build legion africa")
    assert ways(pair) == [
        "pay wheat, pay oil",
        "pay wheat, pay wine",
        "pay oil, pay wine",
    ]  # after the first wheat
    plain = game(5, {"hand": "3 wheat oil"})
    assert asked(plain) != (ROME, "build")


def test_20_a_control_marker_and_what_it_allows_at_once() -> None:
    """One may build there in the same turn, but not go on from there; ships of others break no chain."""
    has: Has = {"lands": "gallia", "hand": "9 coin", "ships": {"mare_tyrrhenum": 1}}
    match = game(5, has, {"ships": {"mare_tyrrhenum": 2}})
    control = [option for option in offered(match) if option.startswith("build control")]
    assert control == [f"build control {name}" for name in ("italia", "germania", "dalmatia", "sicilia")]
    play(match, "build control germania")
    assert "build legion germania" in offered(match) and "build control dacia" not in offered(match)
    until(match, "call_move")
    assert not table(match).fresh, "in the next round one may go on from there"
    foe = game(5, has, {"legions": {"germania": 1}})
    assert "build control germania" not in offered(foe)
    assert refusal(foe, "build control germania") == "greece has units in germania: you cannot build there."


LANDS = "gallia italia dalmatia germania macedonia thracia dacia"


def test_21_without_a_marker_there_is_no_control_and_a_conversion_frees_the_province() -> None:
    ships = {"mare_tyrrhenum": 1}
    match = game(5, {"lands": LANDS.replace("dacia", ""), "ships": ships, "hand": "9 coin"})
    assert {"build control dacia", "build control sicilia"} <= set(offered(match))
    match = game(5, {"lands": LANDS, "ships": ships, "hand": "9 coin"})
    assert not any(option.startswith("build control") for option in offered(match))
    assert refusal(match, "build control sicilia") == "All your control markers are on the map."
    has: Has = {"lands": LANDS, "legions": {"thracia": 1}}
    has["lands"] = LANDS.replace("thracia", "sicilia")
    has["holds"] = {"thracia": "control"}
    pending = game(5, has, {"lands": "thracia"}, phase="peace")
    assert owner(pending, "thracia") == -1


def test_22_nobody_builds_or_launches_where_another_stands_but_in_his_capital_province() -> None:
    has: Has = {"lands": "italia", "hand": "9 coin"}
    match = game(5, has, {"legions": {"italia": 1, "latium": 1}})
    options = offered(match)
    assert not any(option.endswith(" italia") for option in options)
    assert "build legion latium" in options and "build trireme mare_tyrrhenum" in options
    assert "build trireme mare_ionium" not in options
    assert refusal(match, "build legion italia") == "greece has units in italia: you cannot build there."


def test_23_one_fortress_a_province_and_no_unit_beyond_the_pool() -> None:
    match = game(5, {"forts": "latium", "hand": "3 coin", "ships": {"mare_tyrrhenum": 5}, "legions": {"latium": 8}})
    assert not any(what in option for option in offered(match) for what in ("fortress", "trireme", "legion"))
    lands = "gallia italia dalmatia germania dacia"
    cheap: Has = {"tiles": "spartacus gilgamesh lighthouse", "lands": lands, "hand": "9 coin"}
    assert {"build fortress dacia gilgamesh", "build fortress dacia"} <= set(offered(game(5, cheap)))
    cheap |= {"forts": lands, "ships": {"mare_tyrrhenum": 5}, "legions": {"latium": 8}}
    full = offered(game(5, cheap))
    assert full and not any(what in option for option in full for what in ("fortress", "trireme", "legion"))


def test_24_a_market_needs_no_caravan_and_a_temple_no_city() -> None:
    match = game(5, {"hand": "6 coin"})
    assert {"build market latium", "build temple latium"} <= set(offered(match))


def test_25_a_tile_costs_by_how_many_one_owns_and_the_pyramids_always_12() -> None:
    match = game(5, {"hand": "12 coin", "tiles": "colossus"}, row="hercules")
    assert {"hire hercules", "hire pyramids"} <= set(offered(match))
    play(match, "hire hercules")
    assert hand(match) == {"coin": 4} and told(match, "hire") == [(ROME, "hercules", 8)]
    assert table(match).row == [] and table(match).tiles[ROME][2] == TILE["hercules"]
    built = game(5, {"hand": "12 coin"}, row="")
    play(built, "hire pyramids")
    assert table(built).tiles[ROME][1] == TILE["pyramids"] and hand(built) == {}
    assert built.over and built.ending == "prestige" and built.winners == (ROME,) and built.scores == (1, 0, 0, 0, 0)


FIVE = "hercules colossus lighthouse"


def test_26_fame_is_looked_at_when_the_phase_ends() -> None:
    """The culture leader wins alone if he is among the famous; else they share."""
    has: list[Has] = [
        {"tiles": FIVE, "hand": "10 coin"},
        {"tiles": "spartacus gilgamesh circe antigone"},
        {},
    ]
    for leader, winners in ((0, (0,)), (1, (1,)), (2, (0, 1))):
        match = game(3, *has, leaders=(2, leader, 2), row="hamilcar", waiting=[])
        play(match, "hire hamilcar")
        assert match.over and match.ending == "fame" and match.winners == winners
    going_on = game(3, *has, leaders=(2, 2, 2), row="hamilcar", waiting=[1, 2])
    play(going_on, "hire hamilcar")
    assert not going_on.over


def test_27_perseus_is_asked_before_anybody_is_named_and_wins_at_once() -> None:
    has: Has = {"tiles": "perseus hercules colossus", "hand": "10 coin"}
    rival: Has = {"hand": "12 coin"}
    match = game(3, rival, has, phase="perseus", row="hamilcar antigone", leaders=(0, 0, 2))
    assert asked(match) == (1, "perseus") and offered(match) == ["hire hamilcar", "hire antigone", "pass"]
    play(match, "hire hamilcar")
    assert match.over and match.ending == "fame" and match.winners == (1,)
    for tiles, coins in (("perseus", 11), ("perseus hercules", 11), ("perseus hercules colossus", 9)):
        poor = game(3, {"tiles": tiles, "hand": f"{coins} coin"}, phase="perseus")
        assert asked(poor) != (0, "perseus")


def test_28_hammurabi_places_one_marker_free_before_the_first_nomination() -> None:
    match = game(5, phase="perseus", leaders=(0, 1, 2))
    assert asked(match) == (BABYLON, "hammurabi")
    assert offered(match) == ["build control assyria", "build control cilicia", "build control arabia", "pass"]
    play(match, "build control assyria")
    assert owner(match, "assyria") == BABYLON and asked(match) == (1, "call_build")
    t = table(match)
    assert t.fresh == [PROVINCE["assyria"]] and hand(match, BABYLON) == {}
    passed = play(game(5, phase="perseus", leaders=(0, 1, 2)), "pass")
    assert owner(passed, "assyria") == -1 and asked(passed) == (1, "call_build")


def test_29_penthesilea_musters_once_a_round_for_each_of_her_provinces_with_enemies() -> None:
    has: Has = {"tiles": "penthesilea", "lands": "gallia italia", "legions": {"gallia": 6}}
    match = game(5, has, {"legions": {"italia": 1, "gallia": 1, "latium": 1}})
    assert "muster latium penthesilea" in offered(match)
    play(match, "muster latium penthesilea")
    assert legions(match, "latium") == 2  # three provinces, two legions left
    assert asked(match) != (ROME, "build")


def test_29_she_musters_but_once() -> None:
    has: Has = {"tiles": "penthesilea", "lands": "gallia"}
    match = game(5, has, {"legions": {"gallia": 1}})
    play(match, "muster latium penthesilea")
    assert legions(match, "latium") == 1 and asked(match) != (ROME, "build")


def test_29_without_her_without_pieces_or_without_enemies_there_is_no_muster() -> None:
    foe: Has = {"legions": {"gallia": 1}}
    for tiles, pieces, enemy, mustered in (
        ("penthesilea", 7, foe, True),
        ("spartacus", 7, foe, False),
        ("penthesilea", 8, foe, False),
        ("penthesilea", 7, {}, False),
    ):
        own: Has = {"tiles": tiles, "lands": "gallia", "legions": {"latium": pieces}, "hand": "3 coin"}
        assert any(option.startswith("muster") for option in offered(game(5, own, enemy))) == mustered  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tile", "good", "option"),
    [
        ("spartacus", "gladiators", "build legion latium"),
        ("gilgamesh", "stone", "build fortress latium"),
        ("lighthouse", "wood", "build trireme mare_tyrrhenum"),
    ],
)
def test_30_one_unit_a_round_for_a_coin_or_a_commodity(tile: str, good: str, option: str) -> None:
    match = game(5, {"tiles": tile, "hand": f"coin 2 {good}"})
    assert f"{option} {tile}" in offered(match) and option not in offered(match)
    play(match, f"{option} {tile}")
    assert ways(match) == ["coins 1", f"pay {good}"]
    play(match, f"pay {good}")
    assert asked(match) != (ROME, "build") and told(match, "pay") == [(ROME, (good,))]
    full = game(5, {"tiles": tile, "hand": "7 coin", "lands": "gallia"})
    play(full, f"{option} {tile}")
    assert not any(tile in left for left in offered(full))


def test_31_castor_and_pollux_copy_a_hired_hero_but_not_his_bonus() -> None:
    has: list[Has] = [{"hand": "7 coin"}, {"tiles": "antigone colossus perseus"}, {"tiles": "hamilcar"}]
    match = game(5, *has)
    play(match, "hire castor_pollux")
    assert asked(match) == (ROME, "copy") and offered(match) == ["copy hamilcar", "copy antigone"]
    before = [row[ROME] for row in levels(table(match))]
    play(match, "copy antigone")
    assert [row[ROME] for row in levels(table(match))] == before
    assert table(match).powers[ROME] >> TILE["antigone"] & 1 and hand(match) == {}
    lonely = game(5, {"hand": "9 coin"}, {"tiles": "colossus"})
    play(lonely, "hire castor_pollux")
    assert asked(lonely) != (ROME, "copy") and table(lonely).copied == -1


def test_32_two_coins_are_kept_and_with_hanging_gardens_two_commodities() -> None:
    has: list[Has] = [{"tiles": "hanging_gardens", "hand": "4 coin 3 wheat oil wine"}, {"hand": "coin 2 wheat"}]
    match = game(5, *has, waiting=[])
    play(match, "done")
    assert asked(match) == (ROME, "keep")
    assert ways(match) == ["keep wheat, keep oil", "keep wheat, keep wine", "keep oil, keep wine"]
    play(match, "keep wheat", "keep wine")
    assert hand(match, ROME) == {"coin": 2, "wheat": 1, "wine": 1} and hand(match, GREECE) == {"coin": 1}
    single = play(game(5, {"tiles": "hanging_gardens", "hand": "3 coin 2 wheat"}, waiting=[]), "done")
    assert hand(single, ROME) == {"coin": 2, "wheat": 1}


def test_34_the_leader_names_who_is_next_and_himself_when_he_likes() -> None:
    match = game(5, phase="call_build", leaders=(0, 3, 2), waiting=[0, 3, 4])
    assert asked(match) == (3, "call_build") and offered(match) == ["nominate 0", "nominate 3", "nominate 4"]
    move = game(5, phase="call_move", leaders=(0, 3, 2), waiting=[0, 2])
    assert asked(move) == (2, "call_move") and offered(move) == ["nominate 0", "nominate 2"]


# move and battle ------------------------------------------------------------------


def test_35_ships_move_and_fight_before_legions_move_and_fight_and_conquest_is_last() -> None:
    has: list[Has] = [
        {"legions": {"italia": 8}, "lands": "italia", "ships": {"mare_ionium": 2}},
        {"ships": {"mare_aegaeum": 1}, "lands": "macedonia"},
    ]
    match = game(5, *has, phase="call_move", waiting=[0], built={"macedonia": "caravan_1"})
    seen = []
    for choice in ("sail mare_ionium mare_aegaeum 1", "done", "done", "march italia macedonia 3"):
        seen.append(asked(match)[1])  # type: ignore[index]
        play(match, choice)
    until(match, "conquer")
    assert seen == ["sail", "sail", "engage", "march"] and asked(match) == (ROME, "conquer")


def test_36_a_legion_crosses_one_border_or_a_chain_of_ships_and_enters_any_province() -> None:
    has: Has = {"lands": "italia", "legions": {"italia": 3}, "ships": {"mare_ionium": 1, "mare_africum": 1}}
    match = game(5, has, {"legions": {"creta": 1}}, phase="march")
    targets = {option.split()[2] for option in offered(match) if option != "done"}
    assert targets == {"latium", "macedonia", "achaea", "sicilia", "creta", "africa", "libya", "cyrenaica"}
    assert "march italia creta 3" in offered(match)
    play(match, "march italia achaea 2")
    assert not any(option.startswith("march achaea") for option in offered(match))
    assert refusal(match, "march achaea macedonia 1") == "A unit moves once a turn."
    assert refusal(match, "march italia latium 1").startswith("Groups move in the order of the list")


def test_37_there_is_a_battle_wherever_the_seat_stands_with_others_also_for_a_lone_fortress() -> None:
    has: list[Has] = [{"lands": "gallia", "forts": "gallia", "legions": {"latium": 1}}, {"legions": {"gallia": 2}}]
    match = game(5, *has, phase="march")
    play(match, "done")
    rows = told(match, "roll")
    assert [row[:2] for row in rows] == [("gallia", ROME), ("gallia", GREECE)]
    assert rows[0][2] == () and rows[0][4:] == (5, 1, 0)


def test_38_a_fortress_adds_five_takes_a_hit_and_is_chosen_among_the_losses() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 3}, "lands": "libya"}, {}, {}, {}]
    has[3] = {"lands": "cyrenaica", "legions": {"cyrenaica": 2}, "forts": "cyrenaica"}
    match = rolling(*has, dice=[(3, 4, 5), (4, 4)], built=CYRENE)
    rome, egypt = told(match, "roll")
    assert rome[4:] == (15, 2, 1) and egypt[3:] == ((("fortress", 5),), 13, 2, 0)
    assert asked(match) == (EGYPT, "losses") and offered(match) == ["lose legion", "lose fortress"]
    twin = match.clone()
    play(match, "lose fortress")
    assert legions(match, "cyrenaica", EGYPT) == 1 and table(match).fortress[PROVINCE["cyrenaica"]] == -1
    play(twin, "lose legion")
    assert legions(twin, "cyrenaica", EGYPT) == 0 and table(twin).fortress[PROVINCE["cyrenaica"]] == EGYPT


def test_39_what_heroes_add_to_a_battle() -> None:
    """Caesar 1 a legion in his turn, Pericles 2 outside of it; Ramses a die without either; Nebuchadnezzar 5."""
    has: list[Has] = [
        {"legions": {"macedonia": 2}, "lands": "italia", "tiles": "ramses_ii"},
        {"lands": "macedonia", "legions": {"macedonia": 1}, "forts": "macedonia", "tiles": "nebuchadnezzar"},
    ]
    match = game(5, *has, phase="march")
    play(match, "done")
    rome, greece = told(match, "roll")
    assert len(rome[2]) == 3 and rome[3] == (("caesar", 2),)
    assert len(greece[2]) == 1 and greece[3] == (("pericles", 2), ("nebuchadnezzar", 5), ("fortress", 5))
    other = game(5, *has, phase="march", seat=GREECE)
    play(other, "done")
    greece, rome = told(other, "roll")
    assert greece[3] == (("nebuchadnezzar", 5), ("fortress", 5)) and rome[3] == ()
    at_sea: list[Has] = [{"ships": {"mare_ionium": 2}, "tiles": "ramses_ii"}, {"ships": {"mare_ionium": 2}}]
    sea = game(5, *at_sea, phase="engage")
    play(sea, "engage mare_ionium 1")
    assert len(told(sea, "roll")) == 2 and all(len(row[2]) == 2 and row[3] == () for row in told(sea, "roll"))


def test_40_after_one_roll_both_may_stand_there_at_war() -> None:
    has: list[Has] = [{}, {}, {"legions": {"garamantia": 2}}, {"legions": {"garamantia": 2}}]
    match = rolling(*has, dice=[(3, 3), (3, 3)], seat=BABYLON)
    assert len(told(match, "roll")) == 2
    assert legions(match, "garamantia", BABYLON) == legions(match, "garamantia", EGYPT) == 1


def test_41_at_war_nobody_occupies_and_the_owner_collects_but_does_not_build() -> None:
    has: list[Has] = [
        {"legions": {"cyrenaica": 2}, "holds": {"cyrenaica": "caravan_1"}},
        {"legions": {"cyrenaica": 2}},
        {},
        {"lands": "cyrenaica", "hand": "3 coin"},
    ]
    match = game(5, *has, phase="call_move", waiting=[], built=CYRENE)
    until(match, "number")
    assert hand(match, EGYPT) == {"coin": 4, "papyrus": 2} and hand(match, ROME) == {}
    assert held(match, "cyrenaica") == (-1, set())
    build = game(5, *has, phase="build", seat=EGYPT, built=CYRENE)
    assert not any(option.endswith("cyrenaica") for option in offered(build))


def test_42_conquest_is_one_kind_a_province_and_turn_and_chosen_anew_each_turn() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 2}, "lands": "libya"}, {}, {}, {"lands": "cyrenaica"}]
    match = game(5, *has, phase="march", built=CYRENE, waiting=[1])
    play(match, "done")
    assert offered(match) == [
        "pillage cyrenaica caravan_1",
        "pillage cyrenaica market",
        "pillage cyrenaica city_1",
        "occupy cyrenaica caravan_1",
        "occupy cyrenaica market",
        "occupy cyrenaica caravan_1 market",
        "occupy cyrenaica city_1",
        "occupy cyrenaica caravan_1 city_1",
        "occupy cyrenaica market city_1",
        "convert cyrenaica",
        "leave cyrenaica",
    ]
    play(match, "occupy cyrenaica city_1")
    assert asked(match) != (ROME, "conquer")
    has[0]["holds"] = {"cyrenaica": "city_1"}
    again = game(5, *has, phase="march", built=CYRENE)
    play(again, "done", "pillage cyrenaica city_1")
    assert held(again, "cyrenaica") == (ROME, set()) and hand(again) == {"coin": 1}


def test_42_whoever_is_left_alone_outside_his_turn_is_no_conqueror_yet() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 4}}, {"legions": {"cyrenaica": 1}}, {}, {"lands": "cyrenaica"}]
    match = rolling(*has, dice=[(3,), (6, 5, 4, 3)], seat=GREECE, built=CYRENE, waiting=[])
    assert legions(match, "cyrenaica", GREECE) == 0 and held(match, "cyrenaica") == (-1, set())


def test_43_plunder_comes_at_once_as_far_as_there_is_any_and_hamilcar_gets_twice() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 1}, "lands": "libya"}, {}, {}, {"lands": "cyrenaica"}]
    for tiles, left, slot, gained in (
        ("", 3, "caravan_1", ("papyrus",)),
        ("", 0, "caravan_1", ()),
        ("", 3, "market", ()),
        ("", 3, "city_1", ("coin",)),
        ("hamilcar", 3, "caravan_1", ("papyrus", "papyrus")),
        ("hamilcar", 1, "caravan_1", ("papyrus",)),
        ("hamilcar", 3, "city_1", ("coin", "coin")),
        ("hamilcar", 3, "market", ()),
    ):
        has[0]["tiles"] = tiles
        match = game(5, *has, phase="march", built=CYRENE, out={"papyrus": left})
        play(match, "done", f"pillage cyrenaica {slot}")
        assert told(match, "pillage") == [(ROME, "cyrenaica", slot, gained)] and conserved(match)
        assert not stands(match, "cyrenaica", slot)


def test_43_a_legendary_city_gives_a_coin_or_a_legendary_good_and_can_be_rebuilt() -> None:
    has: list[Has] = [{"legions": {"asia": 1}, "lands": "cilicia"}, {"lands": "asia", "hand": "3 coin"}]
    match = game(5, *has, phase="march", built={"asia": "city_1"})
    play(match, "done")
    assert {"pillage asia city_1 coin", "pillage asia city_1 legendary"} <= set(offered(match))
    play(match, "pillage asia city_1 legendary")
    assert table(match).relics[ROME] and sum(hand(match).values()) == 1 and conserved(match)
    has[0]["tiles"] = "hamilcar"
    both = game(5, *has, phase="march", built={"asia": "city_1"})
    play(both, "done", "pillage asia city_1")
    assert hand(both)["coin"] == 1 and table(both).relics[ROME]
    has[0] = {}
    again = game(5, *has, seat=GREECE)
    assert "build city_1 asia" in offered(again)


def test_44_conversions_are_completed_together_before_the_first_nomination() -> None:
    has: list[Has] = [
        {"lands": "libya", "legions": {"cyrenaica": 1}, "holds": {"cyrenaica": "control"}},
        {"lands": "dacia", "legions": {"dalmatia": 1}, "holds": {"dalmatia": "control"}},
        {"lands": "dalmatia"},
        {"lands": "cyrenaica"},
    ]
    match = game(5, *has, phase="peace", built=CYRENE)
    assert asked(match) == (2, "call_move")
    assert owner(match, "cyrenaica") == ROME and owner(match, "dalmatia") == GREECE
    assert held(match, "cyrenaica") == (-1, set()) and legions(match, "cyrenaica") == 1
    assert table(match).trade == [2, 0, 0, 0, 0]


def test_44_all_old_markers_go_before_the_new_ones_come() -> None:
    """Rome has all its markers on the map, but Greece takes Creta, so that there is one for Thracia."""
    lands = LANDS.replace("thracia", "creta")
    has: list[Has] = [
        {"lands": lands, "legions": {"thracia": 1}, "holds": {"thracia": "control"}},
        {
            "lands": "thracia",
            "ships": {"mare_aegaeum": 1},
            "legions": {"creta": 1},
            "holds": {"creta": "control"},
        },
    ]
    match = game(5, *has, phase="peace")
    assert owner(match, "creta") == GREECE and owner(match, "thracia") == ROME


def test_44_only_a_marker_with_a_legion_alone_on_it_is_converted() -> None:
    """Not a province where buildings are occupied, nor one at war; and not one joined to nothing."""
    has: list[Has] = [
        {"lands": "libya", "legions": {"cyrenaica": 1}, "holds": {"cyrenaica": "city_1"}},
        {"lands": "dacia", "legions": {"dalmatia": 1}, "holds": {"dalmatia": "control"}},
        {"lands": "dalmatia", "legions": {"dalmatia": 1}},
        {"lands": "cyrenaica"},
    ]
    match = game(5, *has, phase="peace", built=CYRENE)
    assert owner(match, "cyrenaica") == EGYPT and held(match, "cyrenaica") == (ROME, {"city_1"})
    assert owner(match, "dalmatia") == BABYLON
    far: list[Has] = [{"lands": "dalmatia", "legions": {"cyrenaica": 1}}, {}, {}, {"lands": "cyrenaica"}]
    match = game(5, *far, phase="march", built=CYRENE)
    play(match, "done")
    assert not any(option.startswith("convert") for option in offered(match))
    assert refusal(match, "convert cyrenaica") == "To convert it you need a province of yours joined to it."


def test_44_the_queen_of_sheba_converts_at_once_for_the_legion_once_a_round() -> None:
    has: list[Has] = [
        {"tiles": "queen_of_sheba", "lands": "libya", "legions": {"cyrenaica": 2, "garamantia": 1}},
        {},
        {},
        {"lands": "cyrenaica garamantia"},
    ]
    match = game(5, *has, phase="march", built=CYRENE)
    play(match, "done", "convert cyrenaica queen_of_sheba")
    assert owner(match, "cyrenaica") == ROME and legions(match, "cyrenaica") == 1
    assert asked(match) == (ROME, "conquer") and "convert garamantia queen_of_sheba" not in offered(match)
    has[0]["lands"] = "italia"
    far = game(5, *has, phase="march", built=CYRENE)
    play(far, "done")
    assert not any("convert" in option for option in offered(far))


def test_45_an_occupied_capital_counts_for_the_occupier() -> None:
    has: list[Has] = [{"legions": {"aegyptus": 1}, "holds": {"aegyptus": "city_1"}}, {}, {}, {}]
    match = game(5, *has, phase="collect", built={"aegyptus": "city_1 city_2", "latium": "city_1"})
    assert great_cities(table(match)) == [2, 0, 0, 0, 0]
    assert level(match, "culture", ROME) == 2 and level(match, "culture", EGYPT) == 1
    assert hand(match, ROME) == {"coin": 2} and hand(match, EGYPT) == {"coin": 1}
    leaving = game(5, *has, phase="march", built={"aegyptus": "city_1 city_2"})
    play(leaving, "march aegyptus judea 1")
    assert great_cities(table(leaving)) == [0, 0, 0, 1, 0]


def test_46_conquest_is_won_with_four_at_the_end_of_the_phase() -> None:
    match = game(5, {"lands": "sicilia asia judea"}, phase="call_move", waiting=[], built=GREAT)
    assert match.over and match.ending == "conquest" and match.winners == (ROME,)
    three = game(5, {"lands": "sicilia asia"}, phase="call_move", waiting=[], built=GREAT)
    assert not three.over


def test_46_only_capitals_and_legendary_cities_of_somebody_count() -> None:
    """Not other buildings occupied beside one, nor a city in a province that is nobody's."""
    has: Has = {"legions": {"aegyptus": 2}, "holds": {"aegyptus": "city_2 temple"}}
    match = game(5, has, built={"aegyptus": "city_1 city_2 temple", "sicilia": "city_1", "cyrenaica": "city_1"})
    assert great_cities(table(match)) == [0, 0, 0, 1, 0]


def test_46_of_two_with_four_the_one_with_more_then_the_military_leader_then_both() -> None:
    from pycore.games.mare_nostrum.victory import conquest

    t = table(Match.new("mare_nostrum", 5)).copy()
    t.built = list(t.board.great)
    for name, seat in (("sicilia", 0), ("asia", 1), ("judea", 0)):
        t.owner[PROVINCE[name]] = seat
    for name, seat in (("mesopotamia", 0), ("aegyptus", 1), ("africa", 1)):
        t.conqueror[PROVINCE[name]], t.taken[PROVINCE[name]] = seat, t.board.great[PROVINCE[name]]
    assert great_cities(t)[:2] == [4, 4]
    for leader, winners in ((0, [0]), (1, [1]), (2, [0, 1])):
        t.leaders[2] = leader
        assert conquest(t) == winners
    t.owner[PROVINCE["judea"]] = 1
    t.leaders[2] = 0
    t.conqueror[PROVINCE["mesopotamia"]] = 1
    assert great_cities(t)[1] == 6 and conquest(t) == [1]


def test_47_zeus_sends_both_home_and_keeps_the_peace_for_a_round() -> None:
    has: list[Has] = [
        {"tiles": "statue_of_zeus", "lands": "italia", "legions": {"macedonia": 2, "germania": 1}},
        {"lands": "macedonia", "legions": {"italia": 1, "achaea": 1, "germania": 1}},
    ]
    has[0]["holds"] = {"macedonia": "control"}
    match = game(5, *has, phase="peace", leaders=(1, 1, 0))
    assert asked(match) == (ROME, "peace") and offered(match) == ["peace 1", "peace 2", "peace 3", "peace 4", "pass"]
    play(match, "peace 1")
    assert legions(match, "latium") == 2 and legions(match, "achaea", GREECE) == 2
    assert owner(match, "macedonia") == GREECE, "declared before conversions are completed"
    play(match, "nominate 0")
    assert not any(option.split()[2] in ("achaea", "macedonia") for option in offered(match) if option != "done")
    play(match, "done")
    assert not told(match, "roll") and legions(match, "germania") == legions(match, "germania", GREECE) == 1
    at_sea: list[Has] = [{"tiles": "statue_of_zeus", "ships": {"mare_ionium": 1}}, {"ships": {"mare_ionium": 1}}]
    sea = game(5, *at_sea, phase="sail", pact=1)
    play(sea, "done")
    assert asked(sea) != (ROME, "engage")


def test_47_peace_binds_both_and_nobody_else() -> None:
    """Rome has Zeus and peace with Greece: these two spare each other, Babylon goes and fights anywhere."""
    has: list[Has] = [
        {"tiles": "statue_of_zeus", "lands": "italia", "ships": {"mare_ionium": 1}},
        {"lands": "macedonia", "legions": {"dalmatia": 1}, "ships": {"mare_ionium": 1, "mare_hadriaticum": 1}},
        {"lands": "gallia", "legions": {"dalmatia": 1}, "ships": {"mare_ionium": 1}},
    ]
    greek = game(5, *has, phase="engage", seat=GREECE, pact=GREECE)
    assert offered(greek) == ["engage mare_ionium 2", "done"]
    play(greek, "done")
    assert [option for option in offered(greek) if option != "done"] == [
        f"march dalmatia {name} 1" for name in ("gallia", "macedonia", "achaea", "germania", "dacia", "sicilia")
    ]
    third = game(5, *has, phase="engage", seat=BABYLON, pact=GREECE)
    assert offered(third) == ["engage mare_ionium 0", "engage mare_ionium 1", "done"]
    play(third, "done")
    assert "march dalmatia macedonia 1" in offered(third) and "march dalmatia gallia 1" in offered(third)
    play(third, "done")
    assert [row[:2] for row in told(third, "roll")] == [("dalmatia", BABYLON), ("dalmatia", GREECE)]


def test_47_zeus_names_nobody_twice_running() -> None:
    """After a round of peace with another, or with nobody, he may be named again."""
    match = game(5, {"tiles": "statue_of_zeus"}, phase="peace", built={"achaea": "city_1", "africa": "caravan_1"})
    play(match, "peace 1")
    for choice, others in (("peace 2", "2 3 4"), ("peace 1", "1 3 4"), ("pass", "2 3 4"), ("pass", "1 2 3 4")):
        until(match, "peace")
        assert offered(match) == [*(f"peace {seat}" for seat in others.split()), "pass"]
        play(match, choice)


def test_48_fleets_share_a_sea_and_block_nobody() -> None:
    has: list[Has] = [
        {"ships": {"mare_ionium": 1}, "lands": "italia", "legions": {"italia": 1}},
        {"ships": {"mare_ionium": 3}},
    ]
    match = game(5, *has, phase="engage")
    play(match, "done")
    assert "march italia sicilia 1" in offered(match)
    assert ships(match, "mare_ionium") == 1 and ships(match, "mare_ionium", GREECE) == 3


def test_35_nothing_of_the_sea_is_left_when_the_legions_move() -> None:
    """After the last sea and the second one legions go from the second province, and fight there."""
    has: list[Has] = [
        {"ships": {"pontus_euxinus": 1, "mare_ionium": 4}, "legions": {"latium": 2}},
        {"ships": {"mare_ionium": 1}, "legions": {"latium": 1}},
    ]
    match = game(5, *has, phase="sail")
    play(match, "sail pontus_euxinus mare_aegaeum 1", "engage mare_ionium 1")
    assert "march latium gallia 2" in offered(match)
    play(match, "done")
    assert [row[:2] for row in told(match, "roll")[2:]] == [("latium", ROME), ("latium", GREECE)]


def test_37_one_battle_a_sea_where_and_with_whom_one_likes() -> None:
    has: list[Has] = [{"ships": {"mare_ionium": 3, "mare_aegaeum": 2}}, {"ships": {"mare_ionium": 1}}]
    has += [{"ships": {"mare_ionium": 1, "mare_aegaeum": 1}}, {"ships": {"mare_cyprium": 1}}]
    match = game(5, *has, phase="engage")
    both = ["engage mare_ionium 1", "engage mare_ionium 2"]
    assert offered(match) == [*both, "engage mare_aegaeum 2", "done"]
    play(match, "engage mare_ionium 2")
    assert offered(match) == ["engage mare_aegaeum 2", "done"]
    play(match, "done")
    assert asked(match) != (ROME, "engage") and len(told(match, "roll")) == 2


def test_37_units_still_there_fight_again_in_the_turn_of_the_other() -> None:
    has: list[Has] = [{}, {}, {"legions": {"garamantia": 2}}, {"legions": {"garamantia": 2}}]
    match = rolling(*has, dice=[(3, 3), (3, 3)], seat=BABYLON, waiting=[EGYPT])
    assert asked(match) == (EGYPT, "march")
    play(match, "done")
    assert [row[1] for row in told(match, "roll")] == [BABYLON, EGYPT, EGYPT, BABYLON]


def test_41_a_conqueror_who_fights_in_his_own_turn_decides_anew_instead_of_letting_go() -> None:
    """The owner has built a legion in the capital province; the conqueror loses one of two."""
    has: list[Has] = [{"legions": {"aegyptus": 2}, "holds": {"aegyptus": "city_1 city_2"}}, {}, {}]
    egypt: Has = {"legions": {"aegyptus": 1}}
    match = rolling(*has, egypt, dice=[(3, 3), (5,)], built={"aegyptus": "city_1 city_2"})
    assert legions(match, "aegyptus") == 1 and asked(match) == (ROME, "conquer")


# leadership -----------------------------------------------------------------------


def test_49_the_outgoing_leader_names_one_of_the_tied_also_when_he_is_none_of_them() -> None:
    has: list[Has] = [{}, {"legions": {"achaea": 2}}, {"legions": {"mesopotamia": 2}}, {}, {"tiles": "antigone"}]
    match = game(5, *has, phase="claim", leaders=(0, 0, 3))
    assert asked(match) == (3, "lead_military")
    assert offered(match) == ["lead military 1", "lead military 2"]
    play(match, "lead military 2")
    assert table(match).leaders == [4, 4, 2] and table(match).round == 3


def test_50_all_three_titles_win_when_leadership_has_been_claimed() -> None:
    match = game(5, {"tiles": "hercules"}, phase="claim", leaders=(0, 1, 2))
    assert match.over and match.ending == "leadership" and match.winners == (ROME,)


def test_51_every_unit_counts_wherever_it_is() -> None:
    has: Has = {"legions": {"achaea": 1, "nubia": 1}, "ships": {"pontus_euxinus": 2}, "forts": "latium"}
    assert level(game(5, has, {"forts": ""}), "military") == 5


def test_52_pyramids_at_once_then_fame_then_conquest_then_leadership() -> None:
    """Each is won at its own time: who comes first has won before the next is looked at."""
    rich: list[Has] = [
        {"tiles": FIVE, "hand": "10 coin", "lands": "sicilia asia judea"},
        {"hand": "12 coin"},
        {},
        {},
        {},
    ]
    match = game(5, *rich, built=GREAT, row="hamilcar", waiting=[1], leaders=(0, 0, 0))
    play(match, "hire hamilcar")
    twin = match.clone()
    play(match, "hire pyramids")
    assert match.ending == "prestige" and match.winners == (1,)
    play(twin, "done")
    assert twin.ending == "fame" and twin.winners == (0,)
    later = game(5, {"tiles": "hercules", "lands": "sicilia asia judea"}, phase="call_move", waiting=[], built=GREAT)
    assert later.ending == "conquest"


def test_every_resolution_of_the_base_game_has_its_test() -> None:
    """Those left out are of the expansion alone."""
    tested = {int(name[5:7]) for name in globals() if re.match(r"test_\d\d_", name)}
    assert tested == {*range(1, 17), *range(18, 33), *range(34, 53)}


def test_positions_are_small() -> None:
    """They fit into a link whatever happens."""
    match = Match.new("mare_nostrum", 5, 1)
    assert len(json.dumps(match.position())) < 4000
    assert isinstance(match.state, Table)
