"""The examples that the rulebook works out, and those that follow from its text."""

from __future__ import annotations

import pytest

from pycore.engine.dice import Dice
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.battle import seal_of_tribe
from pycore.games.mesopotamia.board import RIVER
from pycore.games.mesopotamia.box import EMPIRES, TYPES, UNIT_LIMIT
from pycore.games.mesopotamia.explore import ways
from pycore.games.mesopotamia.scoring import points
from pycore.games.mesopotamia.state import NONE, TRIBE
from pycore.games.mesopotamia.tracks import advance, grow
from tests.games.mesopotamia.table import (
    Play,
    acting,
    action,
    army,
    at,
    battle,
    clear,
    die,
    goods,
    round_end,
    table,
    token,
)

SUMER, BABYLON, AKKAD, ELAM = range(4)


def names(order: list[int]) -> list[str]:
    return [EMPIRES[seat] for seat in order]


def test_the_seals_at_the_start_and_the_first_order_of_turns() -> None:
    t = table()
    assert names(t.event_order) == ["akkad", "elam", "sumer", "babylon"]
    assert [t.populations[seat] for seat in range(4)] == [1, 2, 1, 1]
    assert names(t.population_order) == names(t.order) == ["babylon", "sumer", "elam", "akkad"]


def test_empires_begin_with_their_own_technology_goods_and_units() -> None:
    t = table()
    levels = {EMPIRES[seat]: dict(zip(TYPES, t.tech[seat], strict=True)) for seat in range(4)}
    assert levels["sumer"] == dict.fromkeys(TYPES, 1) | {"research": 2}
    assert levels["babylon"] == dict.fromkeys(TYPES, 1) | {"growth": 2}
    assert levels["akkad"] == dict.fromkeys(TYPES, 1) | {"military": 2}
    assert levels["elam"] == dict.fromkeys(TYPES, 1) | {"collect": 2}
    assert t.goods[SUMER] == goods(stone=1, wood=1, clay=1, food=1, tablet=1)
    assert t.goods[AKKAD] == goods(stone=1, wood=1, clay=1, food=1, knucklebone=1)
    assert t.goods[BABYLON] == t.goods[ELAM] == goods(stone=1, wood=1, clay=1, food=1)
    assert [t.tiers[seat] for seat in range(4)] == [len(dice) for dice in t.dingir] == [1, 0, 0, 0]
    assert [t.armies[seat][t.homes[seat]] for seat in range(4)] == [1, 1, 4, 1]


def test_letters_choose_empires_in_order_and_start_areas_in_reverse() -> None:
    play = Play(GAME.setup(4, GAME.settle(4, {}), Dice(5)))
    asked = []
    while play.about in ("empire", "home"):
        asked.append((play.about, play.seat))
        play.choose(play.options[0])
    letters = play.t.letters
    assert asked[:3] == [("empire", seat) for seat in letters[:3]]  # the last has one empire left
    assert asked[3:] == [("home", seat) for seat in letters[:0:-1]]
    assert len(set(play.t.homes)) == len(set(play.t.empires)) == 4


def test_a_spearman_or_a_horseman_twice_or_each_once() -> None:
    t = table()
    t.tech[SUMER][0] = 2
    play = action(t, "explore")
    play.choose(("activate", "spearman", "ur"), ("march", "umma"))
    play.choose(("activate", "spearman", "umma"), ("march", "der"))
    assert play.t.armies[SUMER][at("der")] == 1 and play.about == "act"

    t = table()
    clear(t, SUMER)
    army(t, SUMER, "ur", "cavalry", "spearman")
    t.tech[SUMER][0] = 2
    play = action(t, "explore").choose(("activate", "cavalry", "ur"), ("march", "der"))
    play.choose(("activate", "cavalry", "der"), ("march", "arrapha"))
    assert play.t.armies[SUMER][at("arrapha")] == 16, "four moves"
    play = action(t, "explore").choose(("activate", "cavalry", "ur"), ("march", "der"))
    play.choose(("activate", "spearman", "ur"))
    assert {option[1] for option in play.options} == {"eridu", "sealand", "umma", "uruk"}


def test_pinning_of_the_cavalry_that_attacks_and_of_those_that_leave() -> None:
    """Two Sumerian units against three of Babylon; then Babylon's turn."""
    t = table()
    clear(t, SUMER)
    clear(t, BABYLON)
    army(t, SUMER, "uruk", "cavalry")
    army(t, SUMER, "nippur", "spearman")
    army(t, BABYLON, "nippur", "spearman", "archer", "cavalry")
    beyond = {option[1] for option in ways(t, SUMER, at("uruk"), 2)}
    assert "nippur" in beyond and "kish" not in beyond, "1 of its own against 3: it stops there"
    t.take(SUMER, at("uruk"), 2)
    t.place(SUMER, at("nippur"), 2)
    t.tech[BABYLON][0] = 2
    play = action(t, "explore", BABYLON)
    assert ("activate", "archer", "nippur") in play.options
    play.choose(("activate", "cavalry", "nippur"), ("march", "kish"))
    assert all(option[-1] != "nippur" for option in play.options), "the two left are pinned by two"


@pytest.mark.parametrize(
    ("own", "foes", "free"), [(0, 3, False), (1, 3, False), (2, 2, True), (3, 3, True), (1, 2, False)]
)
def test_a_unit_goes_on_where_as_many_of_its_own_stand(own: int, foes: int, free: bool) -> None:
    t = table()
    clear(t, SUMER)
    clear(t, BABYLON)
    army(t, SUMER, "uruk", "cavalry")
    army(t, SUMER, "nippur", *["spearman"] * own)
    army(t, BABYLON, "nippur", *["spearman"] * foes)
    beyond = {option[1] for option in ways(t, SUMER, at("uruk"), 2)}
    assert ("kish" in beyond) == free


def worked_battle() -> Play:
    """Three Babylonian units attack two Sumerian ones."""
    t = table()
    clear(t, SUMER)
    clear(t, BABYLON)
    t.goods[BABYLON], t.goods[SUMER] = goods(knucklebone=8), goods(knucklebone=6)
    return battle(t, "nippur", BABYLON, SUMER, (["SP01", "AR02", "CV01"], ["AR01", "SP02"]), ([5, 2, 1], [3, 3, 0]))


def test_the_worked_battle() -> None:
    play = worked_battle()
    assert play.told("section")[0] == ("strength", BABYLON, 2, 1)
    assert play.about == "place" and play.seat == BABYLON
    play.choose(("place", 0), ("place", 1))
    assert play.told("section")[1] == ("tactics", SUMER, 1, 1)
    assert play.about == "line" and play.seat == SUMER
    # row 1: the archer against the spearman, the archer behind; row 2: the spearman against the cavalry
    play.choose(("line", 1, 0), ("line", 0, 0), ("line", 0, 2), ("line", 0, 1))
    assert play.told("arranged") == [(((0, 1), (2,)), ((0,), (1,)))]
    assert play.about == "place" and play.seat == SUMER
    play.choose(("place", 1))
    assert play.told("section")[2] == ("mobility", BABYLON, 1, 0)
    play.choose(("place", 2))
    assert [told[1:] for told in play.told("engage")] == [
        ((0, 0), (1, 2), (0, 0), SUMER, SUMER),
        ((1, 0), (2, 2), (0, 0), SUMER, SUMER),
        ((2, 1), (2, 3), (1, 0), SUMER, BABYLON),
    ]
    assert play.told("fell") == [(BABYLON, 0), (BABYLON, 1)]
    assert play.about == "retreat" and play.seat == BABYLON
    play.choose(("retreat", "kish"))
    t = play.t
    assert t.armies[BABYLON][at("kish")] == 16 and not t.armies[BABYLON][at("nippur")]
    assert t.armies[SUMER][at("nippur")] == 5 and play.told("tire") == [(SUMER, 1, "tactics")]
    assert play.told("won") == [("nippur", SUMER)]
    assert t.goods[BABYLON][5] == 1 and t.goods[SUMER][5] == 1, "8 - 8 + 1 back; 6 - 6 + 1 back"


@pytest.mark.parametrize(("lost", "back"), [(3, 1), (2, 1), (1, 0), (0, 0)])
def test_the_loser_of_a_section_gets_back_half_rounded_down(lost: int, back: int) -> None:
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["SP01"], ["SP02"]), ([lost + 1, 0, 0], [lost, 0, 0]))
    assert play.told("section")[0] == ("strength", BABYLON, 1, back)


def test_collecting_in_the_example_of_elam() -> None:
    """A spearman on wood, a ship between wood and food, the start area; each source once."""
    t = table()
    clear(t, ELAM)
    army(t, ELAM, "isin", "spearman")
    army(t, BABYLON, "isin", "spearman")  # an enemy there changes nothing
    t.ships[ELAM] = [RIVER["T7"]]  # Eshnunna (wood) and Kish (food)
    play = action(t, "collect", ELAM, 2)
    assert ("collect", "stone", "wood", "wood") in play.options
    assert ("collect", "wood", "food", "food") in play.options
    assert all(len(option) == 4 for option in play.options if option[0] == "collect")
    assert ("collect", "stone", "stone", "wood") not in play.options


def test_research_upgrades_the_card_in_use() -> None:
    t = table()
    t.goods[SUMER] = goods(tablet=1)
    play = action(t, "research", SUMER, 3).choose(("discover", "research"))
    assert play.t.tech[SUMER][2] == 4 and play.t.goods[SUMER][4] == 0
    assert play.about == "act" and ("amphora", "research") not in play.options


def trading(owner: int) -> Play:
    """Sumer trades with T2c: 1 stone for 2 food."""
    t = table()
    t.slots[3], t.amphorae[3] = 5, owner
    t.goods[SUMER], t.goods[BABYLON] = goods(stone=1), goods()
    return action(t, "collect", SUMER, 2)


def test_an_unclaimed_trade_token_is_paid_to_the_supply_and_can_be_claimed() -> None:
    play = trading(-1).choose(("claim", 3))
    assert play.t.amphorae[3] == SUMER and play.t.goods[SUMER] == goods(food=2)


def test_ones_own_trade_token_is_paid_to_the_supply() -> None:
    play = trading(SUMER)
    assert ("claim", 3) not in play.options
    assert play.choose(("trade", 3)).t.goods[SUMER] == goods(food=2)


def test_a_foreign_trade_token_is_paid_to_its_owner_and_gives_no_points() -> None:
    play = trading(BABYLON)
    assert ("claim", 3) not in play.options
    play.choose(("trade", 3))
    assert play.t.goods[SUMER] == goods(food=2) and play.t.goods[BABYLON] == goods(stone=1)
    assert play.t.amphorae[3] == BABYLON


def test_who_comes_later_to_a_space_lies_on_top_and_leads() -> None:
    t = table("akkad", "elam", "sumer")
    grow(t, 1)
    grow(t, 0)
    assert t.population_order[:2] == [0, 1]


def test_the_top_space_takes_one_seal() -> None:
    t = table()
    t.event_levels = [12, 11, 11, 1]
    t.event_order = [0, 1, 2, 3]
    advance(t, 1, 3)
    assert t.event_levels == [12, 11, 11, 1] and t.event_order == [0, 1, 2, 3]
    advance(t, 3, 10)
    assert t.event_levels[3] == 11 and t.event_order == [0, 3, 1, 2]


def test_the_tribe_is_led_by_the_next_lower_seal_and_for_the_last_by_the_next_higher() -> None:
    t = table()
    assert seal_of_tribe(t, AKKAD) == ELAM and seal_of_tribe(t, BABYLON) == SUMER


def test_a_tribe_has_a_die_for_each_military_level_and_bids_all() -> None:
    t = table()
    t.tribes = 1 << at("gutium")
    token(t, "gutium", "M01")
    clear(t, AKKAD)
    army(t, AKKAD, "gutium", "spearman", "archer")
    t.tech[ELAM][4] = 3
    t.goods[AKKAD] = goods()
    play = round_end(t)
    ((seal, dice),) = play.told("tribe_dice")
    assert seal == ELAM and len(dice) == 3 and play.about == "bid" and play.seat == ELAM
    play.choose(("bid", 1), ("bid", 1), ("bid", sum(dice) - 2))
    ((_, _, _, bones),) = play.told("battle")
    assert bones == (0, sum(dice))
    bids = [told for told in play.told("bids") if told[0] == TRIBE]
    assert bids == [(TRIBE, 1, 1, sum(dice) - 2)]


@pytest.mark.parametrize(("elam", "sumer", "left"), [(1, 1, (0, 0)), (2, 0, (2, 0)), (2, 1, (0, 0)), (0, 1, (0, 1))])
def test_ships_of_two_empires_in_a_section_are_destroyed(elam: int, sumer: int, left: tuple[int, int]) -> None:
    t = table()
    t.ships[ELAM], t.ships[SUMER] = [RIVER["E11"]] * elam, [RIVER["E11"]] * sumer
    play = round_end(t)
    assert (len(play.t.ships[ELAM]), len(play.t.ships[SUMER])) == left


def test_the_village_pays_for_six_rounds_and_the_track_at_the_end() -> None:
    t = table()
    token(t, "umma", "P01")
    play = action(t, "explore").choose(("activate", "spearman", "ur"), ("march", "umma"), ("event", 2))
    for number in range(1, 7):
        assert play.t.clocks[at("umma")] == number
        tablets, foods = play.t.goods[SUMER][4], play.t.goods[SUMER][3]
        rounds = play.t.round
        while play.about == "act" and play.t.round == rounds:
            play.choose(("done",))
        if number < 6:
            assert play.t.goods[SUMER][4] - tablets == (number % 2)
            assert play.t.goods[SUMER][3] - foods == (1 - number % 2)
    assert play.about == "gift" and play.seat == SUMER
    play.choose(("discover", "build"))
    t = play.t
    assert t.settlements[SUMER] == 1 << at("umma") and t.tech[SUMER][1] == 2
    assert t.event_levels[SUMER] == 4 and t.tokens[at("umma")] == NONE and t.clocks[at("umma")] == 0


@pytest.mark.parametrize(("seats", "tokens"), [(4, [3, 3, 3, 3]), (3, [2, 2, 2, 3]), (2, [1, 2, 1, 2])])
def test_trade_tokens_by_seats(seats: int, tokens: list[int]) -> None:
    t = table(*EMPIRES[:seats])
    assert [sum(token // 3 == level for token in t.slots if token != NONE) for level in range(4)] == tokens
    assert sum(tokens) == {4: 12, 3: 9, 2: 6}[seats]


def test_the_unit_limit_of_the_first_levels() -> None:
    assert UNIT_LIMIT[1:3] == (2, 4)


@pytest.mark.parametrize(("seats", "paid"), [(4, [9, 6, 3, 0]), (3, [9, 6, 3]), (2, [9, 6])])
def test_places_on_the_tracks_pay(seats: int, paid: list[int]) -> None:
    t = table(*EMPIRES[:seats])
    assert [points(t, seat)[0] for seat in t.event_order] == paid
    assert [points(t, seat)[1] for seat in t.population_order] == paid


def test_a_die_and_the_amphora_serve_two_actions() -> None:
    """Babylon trades by its amphora and uses two dice, one a star, on Calendar."""
    t = table()
    t.tiers[BABYLON], t.populations[BABYLON] = 2, 2
    t.dingir[BABYLON] = sorted([die("a"), die("star", "lapis")])
    t.tech[BABYLON][0], t.tech[BABYLON][3] = 3, 3
    play = acting(t, BABYLON).choose(("amphora", "collect"), ("done",))
    assert ("amphora", "explore") not in play.options and ("assign", "explore", 0, 1) in play.options
    play.choose(("assign", "explore", 0, 1))
    assert play.t.assigned[0] and not play.t.dingir[BABYLON] and play.about == "explore"


def test_the_same_type_of_action_only_once_a_turn() -> None:
    t = table()
    t.goods[SUMER] = goods(tablet=2)
    t.tiers[SUMER], t.populations[SUMER] = 2, 2
    t.dingir[SUMER] = [die("star"), die("star", "lapis")]
    play = action(t, "research", SUMER, 2).choose(("discover", "research"), ("done",))
    assert all(option[1:2] != ("research",) for option in play.options)


def test_a_technology_just_discovered_serves_in_the_same_turn() -> None:
    t = table()
    t.goods[SUMER] = goods(tablet=1)
    t.tiers[SUMER], t.populations[SUMER] = 2, 2
    t.dingir[SUMER] = sorted([die("a"), die("she", "lapis")])
    play = action(t, "research").choose(("discover", "explore"))
    assert ("assign", "explore", 0, 1) in play.options
    play.choose(("assign", "explore", 0, 1), ("activate", "spearman", "ur"), ("march", "uruk"))
    assert play.about == "explore", "Astronomy: a second activation"


def test_ships_support_a_battle_with_a_bone_each_that_must_be_bid() -> None:
    """An Elamite and a Babylonian spearman; a ship of Elam beside the area."""
    t = table()
    clear(t, ELAM)
    army(t, ELAM, "nippur", "spearman")
    army(t, BABYLON, "nippur", "spearman")
    t.ships[ELAM] = [RIVER["E11"]]
    t.goods[BABYLON] = goods()
    play = round_end(t)
    assert play.about == "bid" and play.seat == ELAM
    play.choose(("bid", 0), ("bid", 0), ("bid", 1))
    assert play.told("bids") and play.t.goods[ELAM][5] == 0
    assert (ELAM, 0, 0, 1) in play.told("bids"), "the last section takes what must be bid"


def test_a_settlement_is_destroyed_or_conquered_after_all_battles() -> None:
    for verb, owner in (("destroy", 0), ("convert", BABYLON)):
        t = table()
        t.settlements[SUMER] = 1 << at("uruk")
        army(t, BABYLON, "uruk", "spearman")
        play = round_end(t)
        assert play.about == "occupy" and play.seat == BABYLON
        play.choose((verb, "uruk"))
        assert play.t.settlements[SUMER] == 0
        assert play.t.settlements[BABYLON] == (1 << at("uruk") if owner else 0)


def test_a_ram_that_waits_in_a_settlement_is_lost_with_it() -> None:
    for verb in ("destroy", "convert"):
        t = table()
        t.settlements[SUMER], t.rams[SUMER][at("uruk")] = 1 << at("uruk"), 1
        army(t, BABYLON, "uruk", "spearman")
        play = round_end(t).choose((verb, "uruk"))
        assert play.told("ram_lost") == [(SUMER, "uruk", 1)] and not any(play.t.rams[SUMER])


def test_the_leader_of_the_event_track_chooses_the_order_of_battles_and_who_fights_first() -> None:
    t = table()
    for seat in (SUMER, BABYLON, ELAM):
        army(t, seat, "nippur", "spearman")
    army(t, AKKAD, "kish", "spearman")
    army(t, ELAM, "kish", "spearman")
    play = round_end(t)
    assert play.about == "battles" and play.seat == AKKAD
    assert len(play.options) == 4 and {option[1] for option in play.options} == {"kish", "nippur"}
    play.choose(next(option for option in play.options if option[1] == "kish"))


def test_the_gardens_end_the_game_when_the_round_is_over() -> None:
    t = table()
    t.builders = [0, 1, 2, 3]
    t.goods[SUMER] = [9] * 6
    t.populations[SUMER] = t.event_levels[SUMER] = 6
    t.population_order, t.event_order = [0, 1, 2, 3], [0, 2, 3, 1]
    t.settlements[SUMER] = 1 << at("uruk") | 1 << at("umma")
    play = action(t, "build", SUMER, 4).choose(("build", "garden"))
    assert play.t.builders == [0, 1, 2, 3, 0] and play.about == "act"
    ended = 0
    while play.about == "act":
        ended += 1
        play.choose(("done",))
    assert ended == 4 and play.t.ending == "gardens"
