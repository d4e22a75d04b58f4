"""Every worked example of the rulebook, section by section."""

from __future__ import annotations

import pytest

from pycore import Match
from pycore.games.mare_nostrum.board import EMPIRES, PROVINCE
from pycore.games.mare_nostrum.collect import holders
from pycore.games.mare_nostrum.goods import KIND
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.payment import cheapest
from pycore.games.mare_nostrum.tiles import TILES
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

# set-up ---------------------------------------------------------------------------

START_LEVELS = {"rome": (7, 1, 3), "greece": (4, 4, 3), "babylon": (5, 3, 2), "egypt": (4, 4, 2), "carthage": (7, 1, 2)}


def test_set_up_every_empire_begins_with_the_levels_of_the_table() -> None:
    for seats in (3, 4, 5):
        t = table(Match.new("mare_nostrum", seats))
        for seat, empire in enumerate(t.empires):
            assert tuple(row[seat] for row in levels(t)) == START_LEVELS[EMPIRES[empire]["id"]]
            assert TILES[t.tiles[seat][0]] == EMPIRES[empire]["starting_hero"]


def test_set_up_the_first_leaders_are_those_printed() -> None:
    assert table(Match.new("mare_nostrum", 5)).leaders == [CARTHAGE, EGYPT, ROME]
    assert table(Match.new("mare_nostrum", 4)).leaders == [3, 2, ROME]
    assert table(Match.new("mare_nostrum", 3)).leaders == [2, GREECE, ROME]


def test_set_up_the_nine_resources_are_what_the_buildings_yield() -> None:
    """They are those of the first round's Collect phase, so the first phase is Trade."""
    for seats in (3, 4, 5):
        match = Match.new("mare_nostrum", seats)
        t = table(match)
        assert asked(match) == (t.leaders[0], "number")
        income: list[dict[str, int]] = [{} for _ in range(seats)]
        for province, built in enumerate(t.built):
            for seat, slots in holders(t, province, built) if built else []:
                for kind, count in t.board.income(province, slots).resources:
                    name = list(KIND)[kind]
                    income[seat][str(name)] = income[seat].get(str(name), 0) + count
        for seat in range(seats):
            assert income[seat] == hand(match, seat) == EMPIRES[t.empires[seat]]["start_resources"]
            assert sum(income[seat].values()) == 9


def test_set_up_five_tiles_lie_open_or_all() -> None:
    first, all_open = Match.new("mare_nostrum", 4), Match.new("mare_nostrum", 4, 0, {"tiles": "all"})
    assert (len(table(first).row), len(table(first).face_down)) == (5, 12)
    assert (len(table(all_open).row), len(table(all_open).face_down)) == (17, 0)


def test_set_up_empires_can_be_drawn() -> None:
    drawn = {tuple(table(Match.new("mare_nostrum", 5, seed, {"empires": "drawn"})).empires) for seed in range(30)}
    assert len(drawn) > 20 and all(sorted(row) == [0, 1, 2, 3, 4] for row in drawn)


# 1. Collect -----------------------------------------------------------------------


def test_1_1_dave_collects_of_two_caravans_in_aethiopia() -> None:
    """He controls both, with no legion there: wheat and gold."""
    built = {"aethiopia": "caravan_1 caravan_2"}
    match = game(5, {}, {}, {}, {"lands": "aethiopia"}, phase="collect", built=built)
    assert hand(match, EGYPT) == {"wheat": 1, "gold": 1}


def test_1_1_cities_temples_caravans_and_markets() -> None:
    """Each city and capital 1 coin, with a temple 2; each caravan 1, with a market 2."""
    built = {"aegyptus": "city_1 city_2 temple caravan_1", "cyrenaica": "city_1 caravan_1 market"}
    match = game(5, {}, {}, {}, {"lands": "cyrenaica"}, phase="collect", built=built)
    assert hand(match, EGYPT) == {"coin": 5, "papyrus": 3}


def test_1_1_a_legendary_city_with_a_temple() -> None:
    """A coin and a legendary good; the temple adds one of either, as its holder likes."""
    for choice, coins, legends in (("coin", 2, 1), ("legendary", 1, 2)):
        match = game(5, {"lands": "sicilia"}, phase="collect", built={"sicilia": "city_1 temple"})
        assert asked(match) == (ROME, "extra")
        play(match, f"extra sicilia {choice}")
        assert hand(match).get("coin") == coins and sum(hand(match).values()) == coins + legends
        assert table(match).relics[ROME].bit_count() == legends
        assert conserved(match)


# 2. Trade -------------------------------------------------------------------------

TRADERS: tuple[Has, ...] = (
    {"hand": "5 wheat"},
    {"hand": "5 oil"},
    {"hand": "5 sheep"},
    {"hand": "5 wine"},
    {"hand": "5 gladiators"},
)


def test_2_1_grady_uses_3_of_the_marker_3_4_and_cannot_use_it_again() -> None:
    match = game(5, *TRADERS, phase="number", leaders=(0, 1, 2))
    assert offered(match) == [f"number {n}" for n in range(6)]
    play(match, "number 3")
    assert [len(table(match).offers[seat]) for seat in range(5)] == [3] * 5
    later = game(5, *TRADERS, phase="number", leaders=(0, 1, 2), spent=[2])
    assert offered(later) == ["number 0", "number 1", "number 2", "number 5"]


def trading(*offers: str, seat: int = 0, **rest: object) -> Match:
    return game(len(offers), *({"offer": offer} for offer in offers), phase="take", seat=seat, **rest)


def test_2_2_the_one_who_was_taken_from_takes_next() -> None:
    """Grady 0, Dave 1, Kirsten 2, Bill 3: 0 from 1, 1 from 2, 2 from 1, 1 from 3."""
    match = trading("wheat oil", "wheat oil", "wheat oil", "wheat oil")
    play(match, "take 1 wheat")
    assert asked(match) == (1, "take")
    play(match, "take 2 oil")
    assert asked(match) == (2, "take")
    play(match, "take 1 oil")
    assert asked(match) == (1, "take")
    assert not any(option.startswith("take 2") for option in offered(match))
    play(match, "take 3 wheat")
    assert asked(match) == (3, "take")


def test_2_1_one_offers_what_one_has_in_any_mix() -> None:
    match = game(3, {"hand": "2 wheat oil 2 coin"}, phase="number", leaders=(0, 1, 2))
    play(match, "number 3")
    assert [way.replace("offer ", "") for way in ways(match)] == [
        "coin, coin, wheat",
        "coin, coin, oil",
        "coin, wheat, wheat",
        "coin, wheat, oil",
        "wheat, wheat, oil",
    ]


def test_2_2_a_legendary_good_changes_hands_as_such() -> None:
    match = game(3, {"hand": "oil"}, {"legends": "wheat"}, {"hand": "wheat"}, phase="number", leaders=(0, 1, 2))
    play(match, "number 1", "take 1 wheat")
    assert table(match).relics == [1 << KIND["wheat"], 0, 0] and conserved(match)


def test_2_2_a_coin_taken_is_a_coin_whatever_else_lies_there() -> None:
    """Every kind beside every other one: what is taken is what was named."""
    names = list(KIND)
    for name in names:
        for other in names:
            if name != other:
                match = game(3, {"hand": "wheat oil"}, {"offer": f"{other} {name}"}, {}, phase="take", seat=0)
                before = hand(match).get(name, 0)
                play(match, f"take 1 {name}")
                assert hand(match).get(name, 0) == before + 1 and conserved(match), (name, other)
                assert told(match, "take") == [(0, 1, name)] and told(match, "leftover") == [(1, (other,))]


def test_2_2_the_trade_leader_takes_first() -> None:
    match = game(5, *TRADERS, phase="number", leaders=(2, 0, 1))
    assert asked(match) == (2, "number")
    play(match, "number 1")
    assert asked(match) == (2, "take")


def test_2_2_not_twice_running_between_the_same_two() -> None:
    """0 takes from 1, 1 from 0: now 0 must name somebody else."""
    match = trading("2 wheat", "2 oil", "2 sheep", "2 wine")
    play(match, "take 1 oil", "take 0 wheat")
    assert asked(match) == (0, "take")
    assert offered(match) == ["take 2 sheep", "take 3 wine"]
    assert refusal(match, "take 1 oil") == "Two players may not take from each other twice running."


def refusal(match: Match, choice: str) -> str:
    words = tuple(int(word) if word.isdigit() else word for word in choice.split())
    try:
        match.play(words)
    except ValueError as error:
        return str(error)
    raise AssertionError(f"{choice} is allowed")


def test_2_2_the_phase_is_forced_to_end_between_two() -> None:
    """Only Dave 1 and Bill 3 have anything left: 1 from 3, 3 from 1, and what remains is lost."""
    match = game(4, {}, {"offer": "3 oil"}, {"offer": "wine"}, {"offer": "2 wheat"}, phase="take", seat=0)
    before = table(match).supply[KIND["oil"]]
    play(match, "take 2 wine", "take 1 oil")
    assert told(match, "take")[2:] == [(1, 3, "wheat"), (3, 1, "oil")]
    assert told(match, "leftover") == [(1, ("oil",)), (3, ("wheat",))]
    assert table(match).supply[KIND["oil"]] == before + 1 and conserved(match)
    assert asked(match) is None or asked(match)[1] not in ("take", "offer")  # type: ignore[index]


def test_2_2_1_the_leader_makes_good_for_a_surplus() -> None:
    """The number is 1: 0 from 2, 2 from 0, 0 from 1, 1 from 3: 3 is the last and one short, and 0 gives him one."""
    has: list[Has] = [{"offer": "wheat", "hand": "coin gold"}, {"offer": "oil"}, {"offer": "sheep"}, {"offer": "wine"}]
    match = game(4, *has, phase="take", seat=0)
    play(match, "take 2 sheep", "take 0 wheat", "take 1 oil")
    assert asked(match) == (0, "compensate")
    assert offered(match) == ["give coin", "give gold", "give oil", "give sheep"]
    play(match, "give oil")
    assert [sum(hand(match, seat).values()) for seat in range(4)] == [3, 1, 1, 1]


# 3. Build -------------------------------------------------------------------------

DAVID = "3 coin 2 wheat wood sheep gold gladiators"


def test_3_0_david_makes_three_sets_of_three_but_none_of_six() -> None:
    match = game(5, {"hand": DAVID}, built={"latium": "caravan_1"})
    assert not any("temple" in option or "market" in option for option in offered(match))
    play(match, "build caravan_2 latium")
    assert "coins 3" in ways(match) and "coins 0, pay wood, pay wheat, pay sheep" in ways(match)
    assert not any(way.count("wheat") > 1 or ("coins 0" not in way and "pay" in way) for way in ways(match))
    play(match, "coins 0", "pay wood", "pay wheat", "pay sheep")
    play(match, "build legion latium", "coins 3")
    play(match, "build legion latium")
    assert hand(match) == {} and legions(match, "latium") == 2 and stands(match, "latium", "caravan_2")


def test_3_0_with_hannibal_he_makes_a_set_of_six_and_one_of_coins() -> None:
    match = game(5, {}, {}, {}, {}, {"hand": DAVID}, seat=CARTHAGE)
    play(match, "build temple africa")
    assert told(match, "pay") == [(CARTHAGE, ("wood", "gold", "wheat", "wheat", "sheep", "gladiators"))]
    play(match, "build legion africa")
    assert hand(match, CARTHAGE) == {}


def test_3_0_what_is_left_is_lost_but_for_two_coins() -> None:
    match = game(5, {"hand": "5 coin wheat wheat"}, {"hand": "coin"}, waiting=[])
    play(match, "done")
    assert hand(match, ROME) == {"coin": 2} and hand(match, GREECE) == {"coin": 1}
    assert (ROME, 2, ()) in told(match, "keep") and conserved(match)


GREEK: Has = {"lands": "thracia dacia", "hand": "6 coin wheat oil sheep", "legions": {"achaea": 1}}


def test_3_1_1_where_greece_may_place_control_markers() -> None:
    """Germania yes, beside Dacia; Asia no, for no trireme joins it; Dalmatia is Rome's, Macedonia has its legion."""
    match = game(5, {"lands": "dalmatia", "legions": {"macedonia": 1}}, GREEK, seat=GREECE)
    markers = {option.split()[2] for option in offered(match) if option.startswith("build control")}
    assert markers == {"germania"}


def test_3_1_2_a_trireme_in_the_aegean_joins_asia_and_troy_is_built() -> None:
    has: Has = {"lands": "macedonia thracia", "hand": "9 coin"}
    match = game(5, {}, has, seat=GREECE)
    assert "build control asia" not in offered(match)
    play(match, "build trireme mare_aegaeum", "build control asia")
    before = level(match, "culture", GREECE), level(match, "military", GREECE)
    assert [option for option in offered(match) if option.endswith(" asia")] == [
        "build city_1 asia",
        "build legion asia",
        "build fortress asia",
    ]
    play(match, "build city_1 asia")
    assert stands(match, "asia", "city_1") and owner(match, "asia") == GREECE
    assert (level(match, "culture", GREECE), level(match, "military", GREECE)) == (before[0] + 1, before[1])


def test_3_1_3_prices_of_heroes_and_wonders() -> None:
    """The second tile costs 7, then 8, 9 and 10."""
    tiles = ["", "hercules", "hercules colossus", "hercules colossus lighthouse"]
    for owned, price in zip(tiles, (7, 8, 9, 10), strict=True):
        poor = game(5, {"tiles": owned, "hand": f"{price - 1} coin"}, row="antigone")
        rich = game(5, {"tiles": owned, "hand": f"{price} coin"}, row="antigone")
        assert "hire antigone" not in offered(poor) and "hire antigone" in offered(rich)
        play(rich, "hire antigone")
        assert told(rich, "hire") == [(ROME, "antigone", price)] and hand(rich) == {}


def test_3_2_circe_raises_trade_and_military() -> None:
    match = game(5, {}, {}, {}, {"hand": "7 coin"}, seat=EGYPT)
    before = [row[EGYPT] for row in levels(table(match))]
    play(match, "hire circe")
    assert [row[EGYPT] for row in levels(table(match))] == [before[0] + 1, before[1], before[2] + 1]


def test_3_2_the_markers_are_moved_when_the_turn_ends() -> None:
    match = game(5, {"hand": "3 coin"}, waiting=[1, 2])
    play(match, "build caravan_1 latium")
    assert asked(match) == (1, "call_build") and table(match).trade == [1, 0, 0, 0, 0]


# 4. Move and battle ---------------------------------------------------------------

CROSSING: tuple[Has, ...] = (
    {"lands": "italia creta", "legions": {"italia": 2, "creta": 1}, "ships": {"mare_ionium": 2}},
    {},
    {},
    {"lands": "cyrenaica", "legions": {"cyrenaica": 1}, "forts": "cyrenaica", "ships": {"mare_africum": 1}},
)
CYRENE = {"cyrenaica": "caravan_1 market city_1"}


def test_4_1_example_1_rome_crosses_to_cyrenaica() -> None:
    """A trireme to the African Sea, no battle there; legions from Italia over two seas, from Creta over one."""
    match = game(5, *CROSSING, phase="sail", built=CYRENE)
    play(match, "sail mare_ionium mare_africum 1")
    assert ships(match, "mare_ionium") == 1 and ships(match, "mare_africum") == 1
    assert asked(match) == (ROME, "engage") and offered(match) == ["engage mare_africum 3", "done"]
    play(match, "done")
    assert "march italia cyrenaica 2" in offered(match)
    play(match, "march italia cyrenaica 2", "march creta cyrenaica 1")
    assert told(match, "roll")[0][:2] == ("cyrenaica", ROME) and len(told(match, "roll")[0][2]) == 3


def test_4_1_without_its_trireme_rome_does_not_cross() -> None:
    """Had it fought and lost, the legions would stay."""
    match = game(5, *CROSSING, phase="march", built=CYRENE)
    assert not any("cyrenaica" in option for option in offered(match))
    assert refusal(match, "march italia cyrenaica 2") == "Your units do not get there in one move."


def test_4_1_a_battle_that_leaves_both_does_not_close_the_sea() -> None:
    """A chain needs an own trireme in each sea, whoever else is there: a ship carries as long as it is not lost."""
    rome = {**CROSSING[0], "ships": {"mare_ionium": 1, "mare_africum": 1}}
    match = rolling(rome, *CROSSING[1:], dice=[(4,), (3,)], first="engage mare_africum 3", phase="engage", built=CYRENE)
    assert told(match, "lost") == [("mare_africum", ROME, 0, 0), ("mare_africum", EGYPT, 0, 0)]
    assert "march italia cyrenaica 2" in offered(match)


CILICIA: tuple[Has, ...] = (
    {},
    {},
    {"lands": "cilicia", "legions": {"cilicia": 2}, "forts": "cilicia"},
    {"lands": "judea", "forts": "judea", "legions": {"cilicia": 2}},
)


def test_4_1_example_2_babylon_leaves_cilicia_or_stays() -> None:
    match = game(5, *CILICIA, phase="march", seat=2)
    play(match, "march cilicia judea 2")
    places = [row[0] for row in told(match, "roll")]
    assert sorted(set(places)) == ["cilicia", "judea"]
    assert next(row[2] for row in told(match, "roll") if row[:2] == ("cilicia", 2)) == ()
    one = game(5, *CILICIA, phase="march", seat=2)
    play(one, "march cilicia asia 1", "done")
    assert [row[:2] for row in told(one, "roll")] == [("cilicia", 2), ("cilicia", 3)]
    stay = game(5, *CILICIA, phase="march", seat=2)
    play(stay, "done")
    assert len(told(stay, "roll")[0][2]) == 2


CYRENAICA: tuple[Has, ...] = (
    {"lands": "italia creta", "legions": {"cyrenaica": 3}, "ships": {"mare_africum": 1}},
    {},
    {},
    {"lands": "cyrenaica", "legions": {"cyrenaica": 1}, "forts": "cyrenaica"},
)


def cyrenaica() -> Match:
    return rolling(*CYRENAICA, dice=[(5, 4, 3), (3,)], seat=ROME, built=CYRENE)


def test_4_2_the_battle_of_cyrenaica_step_by_step() -> None:
    """Rome 5 + 4 + 3, Caesar 3: 15, 3 hits less 1 for the fortress; Egypt 3 + 5: 8, 1 hit. Rome keeps two legions."""
    match = cyrenaica()
    roman, egyptian = told(match, "roll")
    assert roman == ("cyrenaica", ROME, (5, 4, 3), (("caesar", 3),), 15, 2, 1)
    assert egyptian == ("cyrenaica", EGYPT, (3,), (("fortress", 5),), 8, 1, 0)
    assert told(match, "lost") == [("cyrenaica", ROME, 1, 0), ("cyrenaica", EGYPT, 1, 1)]
    assert legions(match, "cyrenaica") == 2 and legions(match, "cyrenaica", EGYPT) == 0
    assert table(match).fortress[PROVINCE["cyrenaica"]] == -1
    assert asked(match) == (ROME, "conquer")


def test_4_2_at_sea_each_five_of_the_blue_dice_sinks_a_trireme() -> None:
    """Both roll at once: 5 is one hit, 3 + 2 another; nobody adds anything and there is no second roll."""
    has: list[Has] = [{"ships": {"mare_ionium": 1}, "lands": "italia", "legions": {"italia": 1}}]
    has += [{"ships": {"mare_ionium": 2}}]
    match = rolling(*has, dice=[(5,), (3, 2)], first="engage mare_ionium 1", phase="engage")
    assert [row[3:] for row in told(match, "roll")] == [((), 5, 1, 0), ((), 5, 1, 0)]
    assert told(match, "lost") == [("mare_ionium", ROME, 1, 0), ("mare_ionium", GREECE, 1, 0)]
    assert (ships(match, "mare_ionium"), ships(match, "mare_ionium", GREECE)) == (0, 1)
    assert offered(match) == ["march italia latium 1", "done"], "nobody crosses any longer"


def test_4_3_1_rome_pillages_a_caravan() -> None:
    match = play(cyrenaica(), "pillage cyrenaica caravan_1")
    assert hand(match) == {"papyrus": 1} and not stands(match, "cyrenaica", "caravan_1")
    assert told(match, "pillage") == [(ROME, "cyrenaica", "caravan_1", ("papyrus",))]


def test_4_3_2_rome_occupies_caravan_and_market() -> None:
    """Two papyrus for Rome, the coin of the city for Egypt; trade +2 and -2."""
    match = cyrenaica()
    before = level(match, "trade", ROME), level(match, "trade", EGYPT)
    play(match, "occupy cyrenaica caravan_1 market")
    assert (level(match, "trade", ROME), level(match, "trade", EGYPT)) == (before[0] + 2, before[1] - 2)
    until(match, "number")
    assert hand(match, ROME)["papyrus"] == 2 and hand(match, EGYPT)["coin"] == 1


def test_4_3_3_rome_converts_in_the_next_round() -> None:
    """The legion is on the marker; Egypt still collects everything; at the next Move & Battle the marker is Rome's."""
    match = play(cyrenaica(), "convert cyrenaica")
    assert held(match, "cyrenaica") == (ROME, {"control"}) and owner(match, "cyrenaica") == EGYPT
    until(match, "number")
    assert owner(match, "cyrenaica") == EGYPT and hand(match, EGYPT) == {"papyrus": 2, "coin": 1}
    until(match, "call_move")
    assert owner(match, "cyrenaica") == ROME and held(match, "cyrenaica") == (-1, set())
    assert told(match, "converted") == [("cyrenaica", ROME, EGYPT, ROME)]


def test_4_3_a_new_enemy_fights_the_conqueror_and_he_keeps_what_he_holds() -> None:
    """He stays alone: his occupation goes on. Both stay: the province is at war and he occupies nothing."""
    has: list[Has] = [
        {"legions": {"cyrenaica": 2}, "holds": {"cyrenaica": "caravan_1 market"}},
        {"legions": {"cyrenaica": 1}},
        {},
        {"lands": "cyrenaica"},
    ]
    alone = rolling(*has, dice=[(5,), (5, 6)], seat=GREECE, built=CYRENE)
    assert asked(alone) == (ROME, "release")
    play(alone, "release cyrenaica market")
    assert held(alone, "cyrenaica") == (ROME, {"caravan_1"})
    has[1] = {"legions": {"cyrenaica": 2}}
    war = rolling(*has, dice=[(3, 3), (3, 3)], seat=GREECE, built=CYRENE)
    assert legions(war, "cyrenaica", ROME) == legions(war, "cyrenaica", GREECE) == 1
    assert held(war, "cyrenaica") == (-1, set())


def test_4_3_5_a_capital_province_is_never_converted_and_always_built_in() -> None:
    """Also when a province of the conqueror joins it."""
    has: list[Has] = [{"lands": "judea", "legions": {"aegyptus": 2}}, {}, {}, {"hand": "3 coin"}]
    match = game(5, *has, phase="fight", seat=ROME, built={"aegyptus": "city_1"})
    assert offered(match) == ["pillage aegyptus city_1", "occupy aegyptus city_1", "leave aegyptus"]
    has[0]["holds"] = {"aegyptus": "city_1"}
    built = game(5, *has, phase="build", seat=EGYPT, built={"aegyptus": "city_1"})
    assert {"build legion aegyptus", "build caravan_1 aegyptus", "build trireme mare_aegyptum"} <= set(offered(built))


def test_4_3_every_foreign_province_held_alone_is_asked_about_and_no_other() -> None:
    """Not one's own, none at war, none without a marker and buildings; wherever the last march went."""
    has: list[Has] = [
        {"lands": "italia", "legions": {"italia": 1, "macedonia": 1, "germania": 2}},
        {"lands": "macedonia"},
    ]
    built = {"italia": "caravan_1", "macedonia": "caravan_1"}
    match = game(5, *has, phase="march", built=built)
    play(match, "march germania dalmatia 2")
    until(match, "conquer")
    assert asked(match) == (ROME, "conquer") and offered(match)[-1] == "leave macedonia"
    play(match, "leave macedonia")
    assert asked(match) != (ROME, "conquer")
    war: list[Has] = [{}, {}, {"legions": {"cyrenaica": 2}}, {"lands": "cyrenaica", "legions": {"cyrenaica": 2}}]
    match = rolling(*war, dice=[(3, 3), (3, 3)], seat=BABYLON, built=CYRENE)
    assert legions(match, "cyrenaica", BABYLON) == 1 and asked(match) != (BABYLON, "conquer")


@pytest.mark.parametrize("what", ["caravan_1 market", "control"])
def test_4_3_whoever_does_nothing_gives_up_what_he_held(what: str) -> None:
    """It is told, be it an occupation or a conversion."""
    has: list[Has] = [{"lands": "libya", "legions": {"cyrenaica": 2}, "holds": {"cyrenaica": what}}]
    match = game(5, *has, {}, {}, {"lands": "cyrenaica"}, phase="march", built=CYRENE)
    play(match, "done", "leave cyrenaica")
    assert held(match, "cyrenaica")[1] == set()
    assert told(match, "release") == [(ROME, "cyrenaica", each) for each in what.split()]


def test_4_3_1_a_legendary_city_brings_either_a_coin_or_a_legendary_good() -> None:
    has: list[Has] = [{"legions": {"asia": 1}}, {"lands": "asia"}]
    for what in ("coin", "legendary"):
        match = game(5, *has, phase="march", built={"asia": "city_1 temple"})
        play(match, "done", f"pillage asia city_1 {what}")
        (gained,) = told(match, "pillage")[0][3]
        assert hand(match) == {gained: 1} and (gained == "coin") == (what == "coin")
        assert bool(table(match).relics[ROME]) == (what == "legendary")


def test_4_3_2_what_a_legion_leaves_is_the_owners_again_at_once() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 3}, "holds": {"cyrenaica": "caravan_1 market city_1"}}, {}, {}]
    match = game(5, *has, {"lands": "cyrenaica"}, phase="march", built=CYRENE)
    assert level(match, "trade", EGYPT) == 0
    twin = match.clone()
    play(match, "march cyrenaica libya 2")
    assert asked(match) == (ROME, "march") and len(held(match, "cyrenaica")[1]) == 1
    play(twin, "march cyrenaica libya 3")
    assert held(twin, "cyrenaica") == (-1, set()) and level(twin, "trade", EGYPT) == 2
    assert level(twin, "culture", EGYPT) == 1


def test_4_3_4_tracks_change_with_each_turn_of_conquest() -> None:
    has: list[Has] = [{"legions": {"cyrenaica": 1}}, {}, {}, {"lands": "cyrenaica"}]
    match = game(5, *has, phase="march", built=CYRENE, waiting=[1, 2])
    assert table(match).trade == [0, 0, 0, 2, 0]
    play(match, "done", "occupy cyrenaica market")
    assert asked(match) == (2, "call_move") and table(match).trade == [1, 0, 0, 1, 0]
    assert table(match).stack[:2] == [ROME, EGYPT], "both came to level 1, Rome first: it was its turn"


# 5. Leadership --------------------------------------------------------------------


def test_5_the_example_of_the_trade_track() -> None:
    """Rome 3 caravans and 2 markets, Greece 2 and 2, Babylon 3 and 1, Egypt and Carthage 2 and 1: Rome leads."""
    has: list[Has] = [
        {"lands": "gallia italia"},
        {"lands": "macedonia thracia"},
        {"lands": "assyria"},
        {"lands": "aethiopia"},
        {"lands": "libya"},
    ]
    built = {
        "gallia": "caravan_1 caravan_2 market",
        "italia": "caravan_1 market",
        "macedonia": "caravan_1 market",
        "thracia": "caravan_1 market",
        "mesopotamia": "caravan_1 caravan_2 market",
        "assyria": "caravan_1",
        "aethiopia": "caravan_1 caravan_2 market",
        "libya": "caravan_1 caravan_2 market",
    }
    match = game(5, *has, phase="claim", built=built, leaders=(4, 3, 2))
    assert levels(table(match))[0] == [5, 4, 4, 3, 3]
    until(match, "number")
    assert table(match).leaders[0] == ROME


def test_5_a_level_goes_on_beyond_fifteen() -> None:
    has: Has = {
        "lands": "gallia italia dalmatia germania",
        "forts": "latium gallia italia dalmatia germania",
        "legions": {"latium": 4},
        "ships": {"mare_tyrrhenum": 5},
        "hand": "12 coin",
    }
    match = game(5, has)
    assert level(match, "military") == 14
    for _ in range(4):
        play(match, "build legion latium")
    assert level(match, "military") == 18


# 9. Questions and answers ---------------------------------------------------------


def test_9_perseus_goes_first_whoever_was_named() -> None:
    has: list[Has] = [{"tiles": "perseus", "hand": "12 coin"}, {"hand": "12 coin"}]
    match = game(5, *has, phase="perseus", leaders=(1, 1, 2))
    assert asked(match) == (ROME, "perseus")
    play(match, "hire pyramids")
    assert match.over and match.ending == "prestige" and match.winners == (ROME,)


def test_9_units_and_resources_are_limited_and_nobody_breaks_up_his_own() -> None:
    match = game(5, {"legions": {"latium": 8}, "hand": "9 coin"})
    assert not any("legion" in option for option in offered(match))
    short = game(5, {}, {}, {}, {"lands": "cyrenaica"}, phase="collect", built=CYRENE, out={"papyrus": 1})
    assert hand(short, EGYPT).get("papyrus") == 1


def test_9_in_a_province_at_war_one_chooses_whom_to_fight_and_fights_once() -> None:
    has: list[Has] = [{"legions": {"nubia": 2}}, {"legions": {"nubia": 2}}, {"legions": {"nubia": 2}}]
    match = game(5, *has, phase="fight", seat=ROME)
    assert offered(match) == ["fight nubia 1", "fight nubia 2"]
    play(match, "fight nubia 2")
    assert [row[1] for row in told(match, "roll")] == [ROME, 2]


def test_9_a_conversion_that_has_lost_its_link_leaves_the_province_to_nobody() -> None:
    has: list[Has] = [
        {},
        {"legions": {"cyrenaica": 1}, "holds": {"cyrenaica": "control"}},
        {},
        {"lands": "cyrenaica"},
    ]
    match = game(5, *has, phase="peace", built=CYRENE)
    assert owner(match, "cyrenaica") == -1 and legions(match, "cyrenaica", GREECE) == 1
    until(match, "number")
    assert "papyrus" not in hand(match, EGYPT) and "papyrus" not in hand(match, GREECE)


def test_the_way_to_pay_that_is_proposed_leaves_most_to_buy_with() -> None:
    """Goods rather than coins that can be kept; of goods those one has twice."""
    for owns, proposed in (
        ("3 coin 2 wheat oil wine", "coins 0, pay wheat, pay oil, pay wine"),
        ("2 wheat 2 oil wine sheep", "pay wheat, pay oil, pay sheep"),
        ("6 coin wheat oil", "build trireme mare_hadriaticum"),
    ):
        match = game(5, {"hand": owns})
        play(match, "build legion latium")
        listed = match.moment.complete_choices(1000)
        assert listed is not None
        if asked(match) == (ROME, "pay"):
            way = listed[cheapest(table(match), listed)][0]
            assert ", ".join(" ".join(map(str, option)) for option in way) == proposed
        else:
            assert proposed in offered(match)


def test_a_battle_that_is_scripted_can_be_undone_copied_and_sent() -> None:
    match = rolling(*CYRENAICA, dice=[(5, 4, 3), (3,)], seat=ROME, built=CYRENE)
    rolls, position = told(match, "roll"), match.position()
    for other in (match.clone(), Match.from_link(match.to_link())):
        assert (told(other, "roll"), other.position()) == (rolls, position)
        other.undo()
        other.redo()
        assert (told(other, "roll"), other.position()) == (rolls, position)
