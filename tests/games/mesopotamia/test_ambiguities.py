"""What the rulebook leaves open or says twice, and how it is read here; each reading has a test of its name."""

from __future__ import annotations

import pytest

from pycore.engine.dice import Dice
from pycore.engine.masks import bits
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.battle import fights, prefers
from pycore.games.mesopotamia.board import AREAS, BLOCKED, CHOICES, RIVER, SECTIONS_OF, START_MASK
from pycore.games.mesopotamia.box import (
    CARD,
    CARDS,
    COLOUR_STEP,
    EFFECTS,
    EMPIRES,
    EVENT,
    EVENT_OPTIONS,
    GARDEN_NEEDS,
    SHIP_SPEED,
    SPEED,
    STANDARD,
    START_GOODS,
    TECHNOLOGY,
    TRADE_COST,
    TRADE_GAIN,
    UNIT_LIMIT,
)
from pycore.games.mesopotamia.build import colours, docks, sites
from pycore.games.mesopotamia.collect import harvests, sources
from pycore.games.mesopotamia.control import controlled, controller, unit_count
from pycore.games.mesopotamia.engagement import refuges, value
from pycore.games.mesopotamia.explore import reach, ways
from pycore.games.mesopotamia.scoring import points, rating, winners
from pycore.games.mesopotamia.state import DOWN, NOBODY, NONE, RIVAL, SIX_ROUNDS, TRIBE, UP
from pycore.games.mesopotamia.tracks import advance, can_grow, grow
from tests.games.mesopotamia.table import (
    Play,
    acting,
    action,
    army,
    at,
    battle,
    begin,
    clear,
    die,
    goods,
    round_end,
    skip_turns,
    table,
    token,
)

SUMER, BABYLON, AKKAD, ELAM = range(4)


def walled(owner: int, seat: int, rams: int = 1) -> Play:
    """A wall in Uruk; a spearman of another empire with rams in Nippur."""
    t = table()
    clear(t, seat)
    t.walls[owner] = 1 << at("uruk")
    army(t, seat, "nippur", "spearman")
    t.rams[seat][at("nippur")] = rams
    return action(t, "explore", seat)


def test_one_character_gaps() -> None:
    assert START_GOODS == (1, 1, 1, 1, 0, 0) and STANDARD == ("stone", "wood", "clay", "food")
    assert SPEED == (1, 1, 2, 2) and SHIP_SPEED == 3
    assert TECHNOLOGY[5, 2]["name_ja"] == "灌漑"


def test_elam_begins_with_a_settlement_and_a_ship() -> None:
    for seed in range(12):
        play = Play(GAME.setup(4, GAME.settle(4, {}), Dice(seed)))
        while play.about != "settle":
            play.choose(play.options[-1])
        t, seat = play.t, play.seat
        areas = {at(str(option[1])) for option in play.options}
        assert not any((START_MASK | t.tribes | BLOCKED[4]) >> area & 1 for area in areas)
        chosen = play.options[0]
        play.choose(chosen)
        near = {*SECTIONS_OF[at(str(chosen[1]))], *SECTIONS_OF[t.homes[seat]]}
        if play.about == "launch":
            assert {RIVER[option[1]] for option in play.options} == near
            play.choose(play.options[0])
        assert play.t.settlements[seat].bit_count() == len(play.t.ships[seat]) == 1
        assert unit_count(play.t, seat) == UNIT_LIMIT[1] == 2
        area = at(str(chosen[1]))
        assert play.t.faces[area] == DOWN and not play.told("reveal"), "its event is not revealed"


def test_dingir_die_colour() -> None:
    t = table()
    t.dingir[SUMER] = [die("a", "lapis")]
    assert colours(t, SUMER) == [0, 2]
    t.dingir[SUMER] = [die("a", "clay"), die("a", "lapis"), die("a", "gold")]
    assert colours(t, SUMER) == [0, 1, 2]
    t = table(die_colour="any")
    t.dingir[SUMER] = [die("a", "lapis")]
    assert colours(t, SUMER) == [0, 1, 2]


def test_battering_ram_placement() -> None:
    t = table()
    t.populations[SUMER] = 4
    t.settlements[SUMER] = 1 << at("kish")
    army(t, SUMER, "uruk", "spearman")
    army(t, SUMER, "umma", "spearman")
    army(t, BABYLON, "umma", "spearman")
    assert {AREAS[area] for area in bits(sites(t, SUMER, "ram"))} == {"ur", "kish", "uruk"}
    assert sites(t, BABYLON, "ram") == 1 << at("babylon") and unit_count(t, BABYLON) == 2
    t.rams[BABYLON][at("babylon")] = 2
    assert sites(t, BABYLON, "ram") == 0, "it counts toward the limit"
    army(t, BABYLON, "kish", "spearman")
    assert {AREAS[area] for area in bits(sites(t, SUMER, "ram"))} == {"ur", "uruk"}, "no longer controlled"
    t = table("sumer", "babylon")
    t.populations[0] = 4
    army(t, 0, "eridu", "spearman")
    assert sites(t, 0, "ram") == 1 << at("ur"), "nothing is built on a blocker"


def test_a_ram_goes_with_its_unit() -> None:
    play = walled(SUMER, BABYLON).choose(("activate", "spearman", "nippur"))
    assert ("march", "uruk", 1) in play.options and all(len(option) == 3 for option in play.options)
    play.choose(("march", "uruk", 1))
    assert play.t.rams[BABYLON][at("uruk")] == 1 and play.t.rams[BABYLON][at("nippur")] == 0


def test_a_ram_may_wait_where_somebody_stays() -> None:
    t = table()
    army(t, SUMER, "ur", "spearman")
    t.rams[SUMER][at("ur")] = 1
    assert {len(option) for option in ways(t, SUMER, at("ur"), 0)} == {2, 3}


@pytest.mark.parametrize("place", ["ur", "kish"])
def test_a_ram_that_waited_joins_the_only_unit_that_leaves(place: str) -> None:
    t = table()
    clear(t, SUMER)
    t.settlements[SUMER] = 1 << at("kish")
    army(t, SUMER, place, "spearman")
    t.rams[SUMER][at(place)] = 2
    assert {option[2:] for option in ways(t, SUMER, at(place), 0)} == {(2,)}


@pytest.mark.parametrize("there", ["nothing", "settlement", "wall", "foreign wall"])
def test_a_ram_retreats_with_the_last_unit(there: str) -> None:
    """It waits for nobody, be it in a settlement of its own; where it has broken a wall it is used up."""
    t = table()
    clear(t, SUMER)
    t.settlements[SUMER] = (there == "settlement") << at("nippur")
    t.walls[SUMER] = (there == "wall") << at("nippur")
    t.walls[AKKAD] = (there == "foreign wall") << at("nippur")
    t.rams[SUMER][at("nippur")] = 1
    play = battle(t, "nippur", BABYLON, SUMER, (["CH02"], ["SP03"]), ([0, 0, 0], [0, 0, 1]))
    while play.about != "retreat":
        play.choose(play.options[0])
    play.choose(("retreat", "umma"))
    kept = there != "foreign wall"
    assert play.t.rams[SUMER][at("umma")] == kept and sum(play.t.rams[SUMER]) == kept
    assert play.told("ram_lost") == ([] if kept else [(SUMER, "nippur", 1)])


def test_wall_placement() -> None:
    t = table()
    clear(t, SUMER)
    army(t, SUMER, "uruk", "spearman")
    army(t, SUMER, "umma", "spearman")
    army(t, BABYLON, "umma", "spearman")
    t.settlements[SUMER] = 1 << at("kish")
    t.walls[BABYLON] = 0
    assert {AREAS[area] for area in bits(sites(t, SUMER, "wall"))} == {"uruk", "kish"}
    t.walls[SUMER] = 1 << at("uruk")
    assert {AREAS[area] for area in bits(sites(t, SUMER, "wall"))} == {"kish"}, "one wall an area"
    t = table("sumer", "babylon")
    clear(t, 0)
    army(t, 0, "eridu", "spearman")
    assert BLOCKED[2] >> at("eridu") & 1 and sites(t, 0, "wall") == 0


def test_trade_tokens_with_three_players() -> None:
    t = table("sumer", "babylon", "akkad")
    assert [sum(slot != NONE for slot in t.slots[3 * n : 3 * n + 3]) for n in range(4)] == [2, 2, 2, 3]


def test_dealt_or_chosen_quests() -> None:
    dealt = GAME.setup(2, GAME.settle(2, {}), Dice(3))
    assert [len(cards) for cards in dealt.quests] == [3, 3]
    play = Play(GAME.setup(2, GAME.settle(2, {"quests": "chosen"}), Dice(3)))
    assert [len(cards) for cards in play.t.quests] == [5, 5]
    while play.about != "act":
        if play.about == "quests":
            decision = play.moment.decision
            assert decision is not None and decision.secret
        play.choose(play.options[0])
    assert [len(cards) for cards in play.t.quests] == [3, 3] and len(play.t.deck) == 20


def test_everyone_starts_at_population_1() -> None:
    t = table()
    assert t.populations == [1, 2, 1, 1]
    t.goods[BABYLON] = goods(stone=2, clay=2)
    t.tiers[BABYLON], t.dingir[BABYLON] = 1, [die("a")]
    assert ("build", "ziggurat", "gold") in action(t, "build", BABYLON).options, "tier 2 at once"
    t.tiers[SUMER], t.goods[SUMER] = 1, goods(stone=2, clay=2)
    assert all(option[1:2] != ("ziggurat",) for option in action(t, "build", SUMER).options)


def test_player_count() -> None:
    assert GAME.seats == range(1, 5) and len(EMPIRES) == 4


def test_start_areas_with_two_or_three_players() -> None:
    t = table("sumer", "babylon")
    left = [area for area in CHOICES if area not in t.homes]
    clear(t, SUMER)
    army(t, SUMER, "anshan", "cavalry")
    assert len(left) == 2 and at("susa") in left
    assert all(option[1] != "susa" for option in ways(t, SUMER, at("anshan"), 2)), "closed"


def test_role_letters() -> None:
    letters = {tuple(GAME.setup(3, GAME.settle(3, {}), Dice(seed)).letters) for seed in range(60)}
    assert len(letters) == 6


def test_archer_in_the_battle_example() -> None:
    """Printed 1 and placed 1; with a card that prints 2 the engagement would be lost the other way."""
    assert CARDS[CARD["AR02"]].printed[0] == 1 and CARDS[CARD["AR03"]].printed[0] == 2
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["AR03"], ["AR01"]), ([1, 0, 0], [0, 0, 0]))
    assert play.told("engage")[0][2] == (3, 2)


def test_mobility_side_or_unit() -> None:
    """Nobody bids on mobility; the fate of each beaten unit follows from its own and its foe's."""
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["SP03"], ["AR01"]), ([0, 0, 0], [0, 0, 0]))
    assert play.told("section")[2] == ("mobility", SUMER, 0, 0)
    assert play.told("engage")[0] == (0, (0, 0), (1, 2), (1, 0), SUMER, BABYLON)
    assert play.about == "retreat" and play.seat == BABYLON


def test_ties() -> None:
    """Akkad is above Babylon, whichever attacks; equal bids give the section without a margin."""
    t = table()
    play = battle(t, "nippur", BABYLON, AKKAD, (["SP01"], ["SP10"]), ([2, 2, 2], [2, 2, 2]))
    assert [told[1:3] for told in play.told("section")] == [(AKKAD, 0)] * 3
    assert play.told("engage")[0][4] == AKKAD
    t = table()
    t.tribes = 1 << at("suhu")
    army(t, AKKAD, "suhu", "spearman")
    play = round_end(t)
    assert play.t.battle is not None and prefers(play.t, play.t.battle) == 0, "Akkad is above the tribe's master"


def test_refund() -> None:
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["SP01"], ["SP02"]), ([3, 3, 3], [0, 4, 4]))
    assert play.told("section")[:1] == [("strength", BABYLON, 3, 0)]
    while play.about == "place":
        play.choose(play.options[0])
    assert play.told("section")[1:] == [("tactics", SUMER, 1, 1), ("mobility", SUMER, 1, 1)]


def test_margin_larger_than_free_slots() -> None:
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["SP01"], ["SP02"]), ([9, 0, 0], [0, 0, 0]))
    assert play.told("section")[0][2] == 9 and len(play.told("place")) == 2, "SP01 has two empty slots"


def three_on_two() -> Play:
    t = table()
    return battle(t, "nippur", BABYLON, SUMER, (["SP01", "SP02", "CV01"], ["AR01", "AR02"]), ([0, 0, 0], [0, 1, 0]))


def test_rows() -> None:
    play = three_on_two()
    assert play.about == "line" and play.seat == SUMER
    play.choose(("line", 1, 1), ("line", 0, 2), ("line", 0, 0), ("next",))
    (told,) = play.told("arranged")
    assert told == (((2,), (0, 1)), ((1,), (0,))), "two rows, at least one of each side in each"


def test_when_a_row_is_over_but_both_armies_survive() -> None:
    """Both rows end with a survivor, one of each side: the winner of tactics sets them against each other."""
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["CH02", "SP01"], ["SP02", "AR01"]), ([0, 0, 0], [0, 1, 0]))
    play.choose(("line", 0, 0), ("line", 1, 0), *([("place", 0)] if play.about == "place" else []))
    while play.about == "place":
        play.choose(play.options[0])
    while play.about == "retreat":
        play.choose(play.options[0])
    engaged = [told[1] for told in play.told("engage")]
    assert engaged == [(0, 0), (1, 1), (0, 1)] and len(play.told("arranged")) == 2


def test_fatigue() -> None:
    """The owner of the winner names the row; printed bones stay, and with none placed nothing happens."""
    t = table()
    play = battle(t, "nippur", BABYLON, SUMER, (["CH01"], ["SP01", "SP02"]), ([1, 1, 0], [0, 0, 0]))
    while play.about in ("line", "place"):
        play.choose(play.options[0])
    assert play.about == "tire" and play.seat == BABYLON
    assert play.options == (("tire", "strength"), ("tire", "tactics"))
    play.choose(("tire", "tactics"))
    assert play.told("tire")[0] == (BABYLON, 0, "tactics")


@pytest.mark.parametrize(("flag", "chooser"), [("attacker", BABYLON), ("owner", SUMER)])
def test_who_chooses_the_retreat_area(flag: str, chooser: int) -> None:
    t = table(retreat_chooser=flag)
    army(t, AKKAD, "kish", "spearman")
    t.walls[ELAM] = 1 << at("isin")
    t.tribes = 1 << at("der")
    token(t, "umma", "P01")
    play = battle(t, "nippur", BABYLON, SUMER, (["CH02"], ["SP03"]), ([0, 0, 0], [0, 0, 1]))
    assert play.about == "retreat" and play.seat == chooser
    assert {option[1] for option in play.options} == {"umma", "uruk"}, "no enemies, tribes, walls, start areas"
    play.choose(("retreat", "umma"))
    assert play.t.stands[SUMER] >> at("umma") & 1
    assert not play.told("reveal") and play.t.faces[at("umma")] == DOWN, "nothing is revealed there"


def test_no_refuge_destroys() -> None:
    t = table()
    for area in ("kish", "der", "umma", "uruk", "isin"):
        army(t, AKKAD, area, "spearman") if area in ("kish", "der") else army(t, ELAM, area, "archer")
    play = battle(t, "nippur", BABYLON, SUMER, (["CH02"], ["SP03"]), ([0, 0, 0], [0, 0, 1]))
    assert (SUMER, 0) in play.told("fell") and not play.told("retreat")


def tribe_battle(bones: int) -> Play:
    t = table()
    t.tribes = 1 << at("gutium")
    token(t, "gutium", "M01")
    clear(t, SUMER)
    army(t, SUMER, "gutium", "chariot", "chariot", "cavalry")
    army(t, SUMER, "uruk", "spearman")
    t.goods[SUMER] = goods(knucklebone=bones)
    return round_end(t)


def test_neutral_tribes_when_how_many_retreat() -> None:
    play = tribe_battle(20)
    assert len(dict(play.told("cards"))[TRIBE]) == 2
    while play.about not in ("event", "act"):
        wish = ("bid", 10)
        play.choose(wish if play.seat == SUMER and wish in play.options else play.options[0])
    assert play.about == "event" and play.t.tribes == 0 and play.told("tribe_gone") == [("gutium", SUMER)]
    assert not [told for told in play.told("retreat") if told[0] == TRIBE]
    t = table()
    t.tribes = 1 << at("gutium")
    clear(t, SUMER)
    army(t, SUMER, "der", "cavalry")
    assert reach(t, SUMER, at("der"), 2, 0) >> at("lullubum") & 1, "tribes do not pin"


def test_tribe_controller_in_ties_and_last_place() -> None:
    t = table("sumer")
    t.tribes = 1 << at("gutium")
    army(t, 0, "gutium", "spearman")
    play = round_end(t)
    ((seal, dice),) = play.told("tribe_dice")
    assert seal == RIVAL and len(dice) == 1


def test_two_empires_in_a_tribe_area() -> None:
    t = table()
    t.tribes = 1 << at("gutium")
    token(t, "gutium", "M01")
    army(t, SUMER, "gutium", "spearman")
    army(t, BABYLON, "gutium", "spearman")
    assert [option[3] for option in fights(t)] in ([SUMER], [BABYLON])
    play = round_end(t)
    while play.about not in ("act", "event") and not play.told("tribe_dice"):
        play.choose(play.options[0])
    assert [told[2] == TRIBE for told in play.told("battle")] == [False, True]


def test_entering_an_area() -> None:
    """Rams and ships never count."""
    t = table()
    clear(t, SUMER)
    army(t, SUMER, "uruk", "cavalry")
    t.ships[SUMER] = [RIVER["E11"]]
    t.rams[SUMER][at("nippur")] = 2
    army(t, BABYLON, "nippur", "spearman")
    assert not reach(t, SUMER, at("uruk"), 2, 0) >> at("kish") & 1
    army(t, SUMER, "nippur", "spearman")
    assert reach(t, SUMER, at("uruk"), 2, 0) >> at("kish") & 1


def test_event_reveal() -> None:
    """At the end of the activation alone, enemies or not; the mover chooses."""
    t = table()
    clear(t, SUMER)
    army(t, SUMER, "ur", "cavalry")
    token(t, "umma", "P01")
    token(t, "nippur", "P02")
    army(t, BABYLON, "nippur", "spearman")
    play = action(t, "explore").choose(("activate", "cavalry", "ur"), ("march", "nippur"))
    assert play.told("reveal") == [("nippur", "P02")] and play.about == "event" and play.seat == SUMER
    t = table()
    t.settlements[SUMER] = 1 << at("umma")
    token(t, "umma", "P01")
    play = action(t, "military").choose(("recruit", "spearman", "umma"))
    assert not play.told("reveal")


def test_a_rider_reveals_what_he_retreated_to_by_riding_out_and_back() -> None:
    """A unit that retreats into an unexplored area knows nothing of its event until one ends its move there."""
    t = table()
    clear(t, SUMER)
    army(t, SUMER, "umma", "cavalry")
    assert ("march", "umma") not in action(t.copy(), "explore").choose(("activate", "cavalry", "umma")).options
    token(t, "umma", "P01")
    play = action(t, "explore").choose(("activate", "cavalry", "umma"), ("march", "umma"))
    assert play.told("reveal") == [("umma", "P01")] and play.t.stands[SUMER] == 1 << at("umma")
    t = table()
    army(t, SUMER, "umma", "spearman")
    token(t, "umma", "P01")
    assert ("march", "umma") not in action(t, "explore").choose(("activate", "spearman", "umma")).options


def test_event_tie_breaks_and_steps() -> None:
    t = table()
    t.event_levels, t.event_order = [3, 5, 4, 1], [1, 2, 0, 3]
    advance(t, 0, 2)
    assert t.event_levels[0] == 5 and t.event_order == [0, 1, 2, 3]
    t.event_levels, t.event_order = [11, 12, 11, 1], [1, 0, 2, 3]
    advance(t, 2, 1)
    assert t.event_order == [1, 0, 2, 3], "no step, no change of the pile"


def test_top_lock() -> None:
    t = table()
    t.populations, t.population_order = [7, 8, 7, 1], [1, 0, 2, 3]
    t.goods[SUMER] = goods(food=9)
    assert not can_grow(t, SUMER) and not grow(t, SUMER)
    play = action(t, "growth")
    assert play.about == "act" and play.t.goods[SUMER] == goods(food=9), "no food is spent"


def test_six_round_die_turn_or_resolve_first() -> None:
    t = table()
    token(t, "umma", "P01")
    t.faces[at("umma")], t.holders[at("umma")], t.clocks[at("umma")] = SIX_ROUNDS, SUMER, 1
    play = round_end(t)
    assert play.told("clock") == [("umma", SUMER, 1)] and play.t.clocks[at("umma")] == 2
    assert (SUMER, (0, 0, 0, 0, 1, 0)) in play.told("gain")


def test_six_round_control() -> None:
    """Empty it stays; another empire takes the card, chooses anew, and that round end counts for it."""
    t = table()
    token(t, "umma", "P01")
    t.faces[at("umma")], t.holders[at("umma")], t.clocks[at("umma")] = SIX_ROUNDS, SUMER, 4
    empty = round_end(t.copy())
    assert empty.t.clocks[at("umma")] == 5 and not empty.told("passed_on")
    army(t, BABYLON, "umma", "spearman")
    play = round_end(t)
    assert play.about == "event" and play.seat == BABYLON and play.told("passed_on") == [("umma", BABYLON)]
    play.choose(("event", 2))
    assert play.told("clock") == [("umma", BABYLON, 1)] and play.t.clocks[at("umma")] == 2
    assert play.t.holders[at("umma")] == BABYLON


def test_several_fights_several_empires() -> None:
    t = table()
    for seat in (SUMER, BABYLON, ELAM):
        army(t, seat, "nippur", "spearman")
    play = round_end(t)
    assert play.about == "battles" and play.seat == AKKAD and len(play.options) == 3
    play.choose(play.options[0])
    for _ in range(40):
        if play.about in ("act", "battles"):
            break
        play.choose(play.options[0])
    while play.about not in ("act",):
        play.choose(play.options[0])
    assert len(play.told("battle")) == 2 and len(play.told("cards")) == 4, "cards are drawn anew"


def test_naval_clash_with_more_than_two_ships() -> None:
    t = table()
    t.ships[SUMER], t.ships[ELAM] = [RIVER["E11"], RIVER["E11"]], [RIVER["E11"]]
    play = round_end(t)
    assert play.t.ships == [[], [], [], []] and play.told("clash") == [("E11", (SUMER, ELAM))]


def test_ship_collecting_and_supporting() -> None:
    t = table()
    clear(t, SUMER)
    t.ships[SUMER] = [RIVER["E14"]]  # Umma (clay) and Uruk (food)
    found = tuple(sources(t, SUMER))
    assert {option[1:] for option in harvests(found, 9)} >= {("clay", "food"), ("clay", "clay")}
    assert all(len(option) == 3 for option in harvests(found, 9)), "one for the ship, one for the start area"
    token(t, "umma", "P02")
    t.faces[at("umma")] = UP
    assert controller(t, at("umma")) == NOBODY and points(t, SUMER)[4] == 0
    for seat in (BABYLON, ELAM):
        army(t, seat, "umma", "spearman")
    army(t, SUMER, "umma", "spearman")
    army(t, SUMER, "uruk", "spearman")
    army(t, AKKAD, "uruk", "spearman")
    play = round_end(t)
    for _ in range(80):
        if play.about == "act":
            break
        play.choose(play.options[0])
    fought = [(area, dict(zip((one, other), bones, strict=True))) for area, one, other, bones in play.told("battle")]
    mine = [(area, bones[SUMER]) for area, bones in fought if SUMER in bones]
    assert {area for area, _ in mine} == {"umma", "uruk"} and {bones for _, bones in mine} == {1}, "one in each battle"
    assert all(not bones[seat] for _, bones in fought for seat in bones if seat != SUMER)


def test_control() -> None:
    t = table()
    t.settlements[SUMER] = 1 << at("uruk")
    assert controller(t, at("uruk")) == SUMER and controlled(t, SUMER) >> at("uruk") & 1
    army(t, BABYLON, "uruk", "spearman")
    assert controller(t, at("uruk")) == BABYLON and not controlled(t, SUMER) >> at("uruk") & 1
    army(t, SUMER, "uruk", "spearman")
    assert controller(t, at("uruk")) == NOBODY
    t = table()
    t.settlements[SUMER] = 1 << at("uruk")
    t.settlements[BABYLON] = sum(1 << at(area) for area in ("kish", "isin", "umma", "nippur", "der"))
    army(t, BABYLON, "uruk", "spearman")
    play = round_end(t)
    assert play.told("destroy") and play.t.settlements[SUMER] == 0, "no miniature left to convert with"
    t = table()
    clear(t, SUMER)
    assert not controlled(t, SUMER), "an empty start area is nobody's"


def test_ships_are_built_beside_settlements_under_control() -> None:
    t = table()
    t.settlements[SUMER] = 1 << at("kish")
    home, kish = ({*SECTIONS_OF[at(area)]} for area in ("ur", "kish"))
    assert kish - home and {*docks(t, SUMER)} == home | kish
    army(t, BABYLON, "kish", "spearman")
    assert {*docks(t, SUMER)} == home


def test_walls_and_empty_defenders() -> None:
    play = walled(SUMER, BABYLON)
    play.choose(("activate", "spearman", "nippur"), ("march", "uruk", 1))
    play = round_end(play.t)
    assert play.told("breach") == [("uruk", SUMER)] and play.told("ram_lost") == [(BABYLON, "uruk", 1)]
    assert play.t.walls[SUMER] == 0 and sum(play.t.rams[BABYLON]) == 0


def test_a_wall_bars_units_without_a_ram_and_falls_with_any_battle() -> None:
    t = table()
    clear(t, BABYLON)
    t.walls[SUMER] = 1 << at("uruk")
    army(t, BABYLON, "nippur", "spearman")
    assert all(option[1] != "uruk" for option in ways(t, BABYLON, at("nippur"), 0))
    army(t, SUMER, "uruk", "archer")
    army(t, BABYLON, "uruk", "spearman")
    t.rams[BABYLON][at("uruk")] = 1
    assert any(option[1] == "uruk" for option in ways(t, BABYLON, at("nippur"), 0)), "the others follow the ram"
    play = round_end(t)
    while play.about != "act":
        play.choose(play.options[0])
    assert play.t.walls[SUMER] == 0 and sum(play.t.rams[BABYLON]) == 0


@pytest.mark.parametrize("defended", [True, False])
def test_a_wall_falls_where_the_ram_went_on_before_the_battle(defended: bool) -> None:
    t = table()
    clear(t, BABYLON)
    t.walls[SUMER] = 1 << at("uruk")
    army(t, BABYLON, "uruk", "spearman")
    if defended:
        army(t, SUMER, "uruk", "archer")
    play = round_end(t)
    while play.about != "act":
        play.choose(play.options[0])
    assert play.told("breach") == [("uruk", SUMER)] and bool(play.told("won")) == defended
    assert play.t.walls[SUMER] == 0


def test_starting_areas() -> None:
    t = table()
    clear(t, BABYLON)
    army(t, BABYLON, "umma", "cavalry")
    assert not reach(t, BABYLON, at("umma"), 2, START_MASK & ~(1 << at("babylon"))) >> at("ur") & 1
    assert all(option[1] != "ur" for option in ways(t, BABYLON, at("umma"), 2))
    assert at("ur") not in refuges(t, BABYLON, at("umma")) and at("ur") in refuges(t, SUMER, at("umma"))


def test_blockers() -> None:
    t = table("sumer", "babylon")
    clear(t, 0)
    army(t, 0, "eridu", "spearman")
    assert sum(sources(t, 0)) == 1, "the start area alone yields"
    assert controller(t, at("eridu")) == NOBODY and sites(t, 0, "settlement") == 0
    assert any(option[1] == "eridu" for option in ways(t, 0, at("ur"), 0)), "passing is allowed"
    fresh = GAME.setup(2, GAME.settle(2, {}), Dice(1))
    assert not fresh.tribes & BLOCKED[2] and all(fresh.tokens[area] == NONE for area in bits(BLOCKED[2]))
    army(t, 1, "eridu", "spearman")
    assert fights(t)


def test_trade_layout() -> None:
    assert TRADE_COST[5] == (1, 0, 0, 0, 0, 0) and TRADE_GAIN[5] == (0, 0, 0, 2, 0, 0)


def test_amphorae() -> None:
    t = table()
    t.goods[SUMER] = [9] * 6
    t.amphorae[:5] = [SUMER] * 5
    play = action(t, "collect", SUMER, 4)
    assert all(option[0] != "claim" for option in play.options), "five stand on tokens, one is for the action"
    t = table()
    t.goods[SUMER] = [9] * 6
    play = action(t, "collect", SUMER, 4).choose(("trade", 0))
    assert play.t.amphorae[0] == NOBODY, "the first user may leave it unclaimed"
    assert play.about in ("collect", "act") and all(option[0] != "trade" for option in play.options), "one trade"


def test_resource_needed_for_a_unit() -> None:
    t = table()
    t.goods[SUMER] = goods(wood=5)
    t.settlements[SUMER] = 1 << at("uruk")
    army(t, BABYLON, "uruk", "spearman")
    play = action(t, "military")
    assert ("recruit", "spearman", "uruk") in play.options, "it joins the fight"
    play.choose(("recruit", "spearman", "uruk"))
    assert play.t.goods[SUMER][1] == 4 and play.about == "act"
    play.t.done, play.t.amphora = 0, NOBODY
    assert action(play.t, "military").about == "act", "two units are the limit of level 1"


def test_collect_1() -> None:
    """The level 1 card collects one, and two among the balanced cards."""
    for cards, first in (("reconstructed", 1), ("balanced", 2)):
        assert EFFECTS[cards][SUMER][3][1].collect == first and EFFECTS[cards][ELAM][3][2].collect == 3


def test_growth_steps() -> None:
    t = table()
    t.goods[SUMER] = goods(food=9)
    play = action(t, "growth", SUMER, 4).choose(("grow",), ("grow",))
    assert play.about == "act" and play.t.populations[SUMER] == 3 and play.t.goods[SUMER][3] == 7
    t = table()
    t.goods[SUMER] = goods(food=9)
    play = action(t, "growth", SUMER, 3).choose(("grow",))
    assert play.about == "act" and play.t.populations[SUMER] == 2


def test_garden_requirements() -> None:
    """The space on the track, not the place; and two builds may be two parts in a row."""
    t = table()
    t.goods[BABYLON] = [30] * 6
    t.populations[BABYLON], t.event_levels[BABYLON] = 5, 5
    t.populations[SUMER] = t.event_levels[SUMER] = 6
    t.settlements[BABYLON] = 1 << at("uruk") | 1 << at("umma")
    assert max(max(needs.values(), default=0) for needs in GARDEN_NEEDS) <= 5
    play = action(t, "build", BABYLON, 4).choose(("build", "garden"), ("build", "garden"))
    assert play.t.builders == [BABYLON, BABYLON] and play.about == "act"


def test_end_of_the_game() -> None:
    """Battles, settlements and rewards of the last round still happen."""
    t = table()
    t.builders = [0] * 5
    token(t, "umma", "P01")
    t.faces[at("umma")], t.holders[at("umma")], t.clocks[at("umma")] = SIX_ROUNDS, SUMER, 1
    t.settlements[SUMER] = 1 << at("uruk")
    army(t, BABYLON, "uruk", "spearman")
    play = round_end(t).choose(("destroy", "uruk"))
    assert play.told("destroy") and play.told("clock") and play.t.ending == "gardens"


def test_scoring_places_with_two_or_three_players() -> None:
    t = table("sumer", "babylon")
    assert sorted(points(t, seat)[0] for seat in range(2)) == [6, 9]


def test_final_tie() -> None:
    t = table("sumer", "babylon")
    t.event_order, t.event_levels = [0, 1], [2, 1]
    t.phase = "over"
    t.quests = [[], []]
    assert sum(points(t, 0)) == sum(points(t, 1)) == 15 and winners(t) == (1,), "Babylon is higher on population"


def test_unit_limit_and_granted_units() -> None:
    t = table()
    army(t, SUMER, "uruk", "archer")
    token(t, "umma", "D11")
    t.faces[at("umma")] = UP
    play = begin(t, "event", SUMER, at("umma")).choose(("event", 1))
    assert play.told("no_place") == [(SUMER, "spearman", 1)] * 2 and play.t.goods[SUMER][5] == 2
    t = table()
    t.faces[at("lullubum")], t.tokens[at("lullubum")] = UP, EVENT["P08"]
    play = begin(t, "event", SUMER, at("lullubum")).choose(("event", 1))
    assert play.told("no_place") == [(SUMER, "ship", 1)]
    t = table()
    t.settlements[BABYLON] = 1 << at("umma")
    token(t, "umma", "P14")
    t.faces[at("umma")] = UP
    play = begin(t, "event", SUMER, at("umma")).choose(("event", 1))
    assert play.told("no_place") == [(SUMER, "settlement", 1)]
    t = table()
    army(t, SUMER, "umma", "spearman")
    army(t, BABYLON, "umma", "spearman")
    token(t, "umma", "P14")
    t.faces[at("umma")] = UP
    play = begin(t, "event", SUMER, at("umma")).choose(("event", 1))
    assert play.told("granted") == [(SUMER, "settlement", "umma")], "settling beside an enemy"


def test_technology_gift_at_level_4() -> None:
    t = table()
    t.tech[SUMER] = [4, 1, 1, 1, 1, 1]
    t.tokens[at("umma")], t.faces[at("umma")] = EVENT["M12"], UP
    play = begin(t, "event", SUMER, at("umma")).choose(("event", 1))
    assert play.about == "gift" and ("discover", "explore") not in play.options
    t.tech[SUMER] = [4] * 6
    play = begin(t, "event", SUMER, at("umma")).choose(("event", 1))
    assert play.about == "act" and play.t.tech[SUMER] == [4] * 6


def test_rerolls() -> None:
    t = table()
    t.goods[SUMER] = goods(tablet=9)
    t.tiers[SUMER], t.populations[SUMER] = 2, 2
    t.dingir[SUMER] = [die("a"), die("ki", "gold")]
    play = acting(t)
    assert {option for option in play.options if option[0] == "reroll"} == {
        ("reroll", 0),
        ("reroll", 1),
        ("reroll", 0, 1),
    }
    for _ in range(3):
        play.choose(("reroll", 0, 1))
    assert all(option[0] != "reroll" for option in play.options) and play.t.goods[SUMER][4] == 6
    t = table()
    t.goods[SUMER] = goods(tablet=9)
    t.tiers[SUMER], t.populations[SUMER] = 2, 2
    t.dingir[SUMER] = [die("a"), die("e", "gold")]
    play = acting(t).choose(("assign", "explore", 0), ("done",))
    assert [option for option in play.options if option[0] == "reroll"] == [("reroll", 0)], "the one on a card stays"


def test_rolling_moment() -> None:
    t = table()
    t.goods[SUMER] = goods(stone=1, clay=1)
    t.tiers[SUMER], t.dingir[SUMER] = 0, []
    play = action(t, "build").choose(("build", "ziggurat", "clay"))
    kinds = [event.what[0] for event in play.journal]
    assert kinds.index("built") < kinds.index("rolled"), "rolled when the turn ends"
    t = table()
    t.tiers[SUMER], t.dingir[SUMER] = 1, [6]
    assert t.dingir[SUMER][0] % COLOUR_STEP == 6, "not rolled yet"
    assert all(option[0] == "amphora" for option in acting(t).options[:-1])


def test_turn_order() -> None:
    t = table()
    t.goods[AKKAD] = goods(food=9)
    play = action(t, "growth", AKKAD)
    before = play.t.order[:]
    play.choose(("grow",))
    assert play.t.population_order[0] == AKKAD and play.t.order == before, "this round's order is fixed"
    skip_turns(play)
    assert play.t.order[0] == AKKAD, "in the next round"


# the game for one, our own option ----------------------------------------------------------------------


def test_solo_rival() -> None:
    t = table("sumer")
    assert t.event_order == t.population_order == [0, RIVAL]
    play = acting(t)
    for number in range(1, 17):
        assert play.t.round == number
        play.choose(("done",))
    t = play.t
    assert t.ending == "solo" and t.builders == [RIVAL] * 3, "rounds 8, 11 and 14"
    assert t.populations[RIVAL] == 7 and t.event_levels[RIVAL] == 11, "never onto the top space"
    assert winners(t) == (0,) and rating(points(t, 0)[0]) == "village" and rating(36) == "empire"


def test_every_event_has_at_most_one_option_that_lasts_and_one_that_marks() -> None:
    for options in EVENT_OPTIONS:
        kinds = [option.kind for option in options]
        assert kinds.count("six") <= 1 and kinds.count("vp") <= 1


def test_a_fifth_event_die_does_not_exist() -> None:
    t = table()
    for area, event in (("uruk", "P04"), ("kish", "P05"), ("isin", "P08"), ("nippur", "P10")):
        token(t, area, event)
        t.faces[at(area)], t.holders[at(area)], t.clocks[at(area)] = SIX_ROUNDS, SUMER, 1
    token(t, "umma", "P01")
    t.faces[at("umma")] = UP
    play = begin(t, "event", SUMER, at("umma"))
    assert play.told("event") == [(SUMER, "umma", "P01", 1)], "only the option at once is left"


def test_strength_of_a_unit_at_an_advantage() -> None:
    play = three_on_two()
    fight = play.t.battle
    assert fight is not None
    assert value(fight, 1, 0, 0) == 2 and value(fight, 0, 2, 0) == 3, "an archer has no tactics; a horseman has 1"
