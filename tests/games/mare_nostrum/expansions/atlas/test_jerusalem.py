"""Jerusalem: each hero, the Mausoleum, each goal and card, by the numbers of the resolutions."""

from __future__ import annotations

from pycore import Match
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.build import price
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table

from .scenes import (
    CARTHAGE,
    GREECE,
    ROME,
    Change,
    asked,
    build,
    control,
    empty,
    give,
    goals,
    hand,
    has,
    holds,
    legions,
    lie,
    offered,
    own,
    owner,
    play,
    put,
    scene,
    ships,
    stands,
    state,
    told,
    until,
)

SET = "jerusalem"


def at(change: Change, *sets: str, phase: str = "march", seat: int = ROME, seed: int = 0, atlas: bool = False) -> Match:
    return scene(change, *(sets or (SET,)), phase=phase, seat=seat, seed=seed, atlas=atlas)


def shop(*tiles: str, sets: tuple[str, ...] = (SET,), cards: tuple[str, ...] = (), **goods: int) -> Match:
    """Rome's turn to build."""

    def change(t: Table) -> None:
        hand(t, ROME, **goods)
        own(t, ROME, *tiles)
        give(t, ROME, *cards)
        goals(t)

    return at(change, *sets, phase="build")


def of(match: Match, thing: str) -> list[str]:
    return [option for option in offered(match) if thing in option.split()]


# Adonis, Croesus, Imhotep -----------------------------------------------------------------


def test_a102_adonis_fetches_a_card_of_favour() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "adonis")
        lie(t, "baal")
        t.waiting = []

    match = at(change, phase="call_move")
    assert asked(match) == (ROME, "fetch")
    play(match, "fetch baal")
    assert holds(match, ROME) == ["baal"]


def test_a102_adonis_not_of_other_sets() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "adonis")
        lie(t, "catapults")
        t.waiting = []

    match = at(change, SET, "troy", phase="call_move")
    assert asked(match) != (ROME, "fetch")


def test_adonis_and_castor_pollux_each_take_one() -> None:
    def change(t: Table) -> None:
        t.out = [tile for tile in t.out if t.box.tiles[tile] != "castor_pollux"]
        own(t, ROME, "adonis")
        own(t, GREECE, "castor_pollux")
        t.copied = t.box.tile["adonis"]
        lie(t, "baal", "isis")
        t.waiting = []

    match = play(at(change, phase="call_move"), "fetch isis")
    assert asked(match) == (GREECE, "fetch") and offered(match) == ["fetch baal", "pass"]


def test_a105_croesus_pays_coins_alone() -> None:
    match = shop("croesus", coin=4)
    assert "build market gallia croesus" in offered(match) and "build caravan_1 gallia croesus" not in offered(match)
    play(match, "build market gallia croesus")
    assert stands(match, "gallia", "market") and not has(match, ROME)


def test_a105_croesus_one_coin_for_a_marker_and_once_a_round() -> None:
    match = shop("croesus", coin=5)
    assert "build control germania croesus" in offered(match)
    play(match, "build control germania croesus")
    assert owner(match, "germania") == ROME and has(match, ROME) == {"coin": 4}
    assert not of(match, "croesus")


def test_a105_croesus_knows_no_commodities() -> None:
    assert not of(shop("croesus", wheat=1, oil=1, wine=1, sheep=1), "croesus")
    assert "build market gallia croesus" not in offered(shop("croesus", coin=3))


def test_croesus_and_cleopatra_one_commodity_among_four_coins() -> None:
    def change(t: Table) -> None:
        hand(t, ROME, coin=3, wheat=1)
        own(t, ROME, "croesus")
        t.boons = [(ROME, t.box.number_of["cleopatra"])]

    match = at(change, phase="build")
    assert "build market gallia croesus" in offered(match)
    play(match, "build market gallia croesus")
    assert not has(match, ROME)


def test_a123_croesus_and_hannibal_no_pair() -> None:
    def change(t: Table) -> None:
        hand(t, ROME, coin=2, wheat=2)
        own(t, ROME, "croesus")
        t.boons = [(ROME, t.box.number_of["hannibal"])]

    assert "build market gallia croesus" not in offered(at(change, phase="build"))


def test_croesus_and_hammurabi_the_free_marker_comes_besides() -> None:
    def change(t: Table) -> None:
        hand(t, ROME, coin=1)
        own(t, ROME, "croesus")
        t.boons = [(ROME, t.box.number_of["hammurabi"])]

    match = at(change, phase="hammurabi")
    play(match, "build control germania")
    until(match, "build", ROME)
    assert of(match, "croesus")


def test_a106_v23_imhotep() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "imhotep")

    t = state(at(change))
    assert [price(t, ROME, name).amount for name in ("moses", "colossus", "halicarnassus", "pyramids")] == [8, 7, 7, 11]


def test_a106_every_wonder() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "imhotep")

    t = state(at(change))
    wonders = [name for name in t.box.tiles if name in t.box.wonders]
    assert {price(t, ROME, name).amount for name in wonders} == {7, 11} and len(wonders) == 7


def test_a106_not_for_others() -> None:
    def change(t: Table) -> None:
        own(t, GREECE, "imhotep")

    assert price(state(at(change)), ROME, "colossus").amount == 7


def test_a121_imhotep_and_perseus() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "imhotep", "perseus")
        hand(t, ROME, coin=11)

    match = at(change, phase="perseus")
    assert "hire pyramids" in offered(match)
    play(match, "hire pyramids")
    assert match.ending == "prestige"


# Moses, Solomon, the Mausoleum -------------------------------------------------------------


def stands_in_numidia(
    *tiles: str, against: tuple[str, ...] = (), cards: tuple[str, ...] = (), sets: tuple[str, ...] = (SET,)
) -> Match:
    """Rome's two legions in Carthage's Numidia, joined to its own by a trireme."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=2, mare_sardum=1, mare_tyrrhenum=1)
        own(t, ROME, *tiles)
        own(t, CARTHAGE, *against)
        give(t, ROME, *cards)
        goals(t)

    return until(at(change, *sets), "conquer")


def test_a107_moses_bars_pillage_and_conversion() -> None:
    match = stands_in_numidia(against=("moses",))
    assert not of(match, "pillage") and not of(match, "convert") and of(match, "occupy")


def test_a107_without_him() -> None:
    match = stands_in_numidia()
    assert of(match, "pillage") and of(match, "convert")


def test_a107_sheba_and_library_neither() -> None:
    match = stands_in_numidia(
        "queen_of_sheba", against=("moses",), cards=("library_of_alexandria",), sets=(SET, "syracuse")
    )
    assert not of(match, "convert")


def test_a107_hamilcar_and_agamemnon_neither() -> None:
    match = stands_in_numidia("agamemnon", against=("moses",), sets=(SET, "troy"))
    assert not of(match, "pillage")


def test_a107_a_conversion_under_way_fails() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=1, mare_sardum=1, mare_tyrrhenum=1)
        own(t, CARTHAGE, "moses")
        p = t.board.province["numidia"]
        t.conqueror[p], t.taken[p] = ROME, 64
        goals(t)

    match = at(change, phase="peace")
    assert owner(match, "numidia") == CARTHAGE and not told(match, "converted")


def toll(coins: int, *others: str, units: int = 2, sets: tuple[str, ...] = (SET,)) -> Match:
    """Rome beside Solomon's provinces of Greece."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, dalmatia=units)
        put(t, GREECE, macedonia=1, **dict.fromkeys(others, 1))
        own(t, GREECE, "solomon")
        hand(t, ROME, coin=coins)
        goals(t)

    return at(change, *sets)


def test_a108_solomon_takes_a_coin_a_battle() -> None:
    match = play(toll(2), "march dalmatia macedonia 2")
    play(match, "done") if asked(match) == (ROME, "march") else None
    assert told(match, "toll") == [(ROME, GREECE)] and told(match, "roll")
    assert has(match, ROME)["coin"] == 1


def test_a108_without_a_coin_nobody_enters() -> None:
    assert not [option for option in offered(toll(0)) if "macedonia" in option.split()]


def test_a108_only_as_far_as_the_coins_go() -> None:
    match = toll(1, "dacia")
    assert of(match, "macedonia") and of(match, "dacia")
    play(match, "march dalmatia dacia 1")
    assert not of(match, "macedonia")


def test_a108_two_of_them_are_paid_out_of_one_purse() -> None:
    """Castor & Pollux are Solomon too."""

    def change(t: Table, coins: int) -> None:
        empty(t)
        put(t, ROME, dalmatia=2, numidia=1)
        put(t, GREECE, macedonia=1)
        put(t, CARTHAGE, numidia=1)
        own(t, GREECE, "solomon")
        own(t, CARTHAGE, "castor_pollux")
        t.out = [tile for tile in t.out if t.box.tiles[tile] != "castor_pollux"]
        t.copied = t.box.tile["solomon"]
        hand(t, ROME, coin=coins)
        goals(t)

    for coins in (1, 2):
        match = at(lambda t, coins=coins: change(t, coins))
        assert bool(of(match, "macedonia")) == (coins == 2), "one is due in Numidia"
    play(match, "march dalmatia macedonia 1")
    assert sorted(told(until(match, "number"), "toll")) == [(ROME, GREECE), (ROME, CARTHAGE)]


def test_a108_where_both_stand_already_and_no_coin_there_is_no_battle() -> None:
    match = until(toll(0, "dalmatia"), "number")
    assert not told(match, "roll")


def test_a108_it_is_free_at_sea_and_in_his_own_turn() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_ionium=1, macedonia=1)
        put(t, GREECE, mare_ionium=1, macedonia=1)
        own(t, GREECE, "solomon")
        hand(t, ROME)
        goals(t)

    match = play(at(change, phase="engage"), "engage mare_ionium 1")
    assert len(told(match, "roll")) == 2 and not told(match, "toll")
    match = play(at(change, phase="march", seat=GREECE), "done")
    assert told(match, "roll") and not told(match, "toll")


def test_solomon_and_statue_of_zeus_no_battle_no_coin() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, dalmatia=1)
        put(t, GREECE, dalmatia=1)
        own(t, GREECE, "solomon", "statue_of_zeus")
        t.pact = ROME
        hand(t, ROME, coin=1)
        goals(t)

    match = at(change)
    play(match, "done")
    assert not told(match, "toll") and not told(match, "roll")


def mausoleum(*own_units: str, cards: tuple[str, ...] = ()) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, GREECE, germania=2)
        own(t, ROME, "halicarnassus")
        t.kept["halicarnassus"] = [t.board.province["gallia"]]
        give(t, GREECE, *cards)
        goals(t)

    return at(change, seat=GREECE)


def test_a109_placed_when_it_is_built() -> None:
    match = play(shop(coin=7), "hire halicarnassus")
    assert asked(match) == (ROME, "place") and offered(match) == ["place gallia", "place latium", "place italia"]
    play(match, "place gallia")
    assert state(match).kept["halicarnassus"] == [state(match).board.province["gallia"]]


def test_a109_not_where_others_stand() -> None:
    def change(t: Table) -> None:
        hand(t, ROME, coin=7)
        put(t, GREECE, gallia=1)

    match = play(at(change, phase="build"), "hire halicarnassus")
    assert offered(match) == ["place latium", "place italia"]


def test_a109_nobody_enters() -> None:
    assert not of(mausoleum(), "gallia")[1:] and "march germania gallia 1" not in offered(mausoleum())


def test_a109_baal_and_vulcan_do_not_reach_it() -> None:
    def change(t: Table) -> None:
        for province in range(len(t.built)):
            t.built[province] = 0
        build(t, "gallia", "caravan_1")
        build(t, "latium", "caravan_1", "city_1")
        own(t, ROME, "halicarnassus")
        t.kept["halicarnassus"] = [t.board.province["latium"]]
        give(t, GREECE, "baal", "vulcan")
        goals(t)

    match = until(at(change, seat=GREECE, phase="engage"), "window", GREECE)
    assert offered(match) == ["play vulcan", "pass"]
    play(match, "play vulcan")
    assert not stands(match, "gallia", "caravan_1") and stands(match, "latium", "caravan_1")


def test_pegasus_does_not_land_there() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, GREECE, germania=1)
        own(t, ROME, "halicarnassus")
        own(t, GREECE, "pegasus")
        t.kept["halicarnassus"] = [t.board.province["gallia"]]
        goals(t)

    match = at(change, seat=GREECE, atlas=True)
    assert "march germania gallia pegasus 1" not in offered(match) and of(match, "pegasus")


# goals --------------------------------------------------------------------------------


def test_a64_five_cities() -> None:
    def change(t: Table) -> None:
        control(t, GREECE, "creta")
        t.built[t.board.province["creta"]] = 0
        build(t, "achaea", "caravan_1", "city_1", "city_2")
        control(t, GREECE, "cilicia")
        build(t, "cilicia", "city_1")
        hand(t, GREECE, coin=3)
        goals(t, "minos_power")

    match = play(at(change, phase="build", seat=GREECE), "build city_1 creta")
    assert told(match, "goal") == [(GREECE, "minos_power")] and asked(match) == (GREECE, "deal_draw")


def test_a64_occupied_ones_count_and_lost_ones_do_not() -> None:
    from pycore.games.mare_nostrum.expansions.atlas.goals import minos

    def change(t: Table) -> None:
        empty(t)
        control(t, GREECE, "creta", "cilicia")
        build(t, "creta", "city_1")
        build(t, "cilicia", "city_1")
        put(t, ROME, creta=1)
        p = t.board.province["creta"]
        t.conqueror[p], t.taken[p] = ROME, SLOT["city_1"]
        goals(t)

    t = state(at(change))
    assert minos(t, GREECE) > 0
    build(t, "sicilia", "city_1")
    t.owner[t.board.province["sicilia"]] = GREECE
    assert minos(t, GREECE) <= 0


def test_a65_two_titles_after_phase_5() -> None:
    match = until(_two_titles(), "deal_draw")
    assert asked(match) == (ROME, "deal_draw")


def test_a65_it_is_looked_at_before_cards_at_the_start_of_a_round() -> None:
    match = _two_titles("vulcan")
    while state(match).round == 2:
        play(match, offered(match)[-1])
    assert asked(match) == (ROME, "deal_draw")


def _two_titles(*cards: str) -> Match:
    """Greece holds these cards."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, italia=8)
        for province in ("gallia", "italia", "latium"):
            build(t, province, "caravan_1", "caravan_2", "market")
        t.waiting = []
        goals(t, "solomon_wisdom")
        give(t, GREECE, *cards)

    return at(change, phase="call_move")


def test_a65_the_set_up_reaches_none() -> None:
    """Carthage leads twice where two play, Egypt and others at the start; nothing is looked at before phase 5."""
    match = Match.new("mare_nostrum", 2, 3, {SET: True, "atlas": True})
    assert not told(match, "goal")


def test_a65_one_title_is_not_enough() -> None:
    def change(t: Table) -> None:
        put(t, ROME, italia=6)
        t.waiting = []
        goals(t, "solomon_wisdom")

    match = until(at(change, phase="call_move"), "number")
    assert len(set(state(match).leaders)) == 3 and state(match).kept["reached"].count(-1) == 1


def test_a65_all_three_titles_win_before_it_is_looked_at() -> None:
    def change(t: Table) -> None:
        empty(t)
        t.built = [0] * len(t.built)
        build(t, "latium", "caravan_1", "city_1")
        put(t, ROME, italia=8)
        t.waiting = []
        goals(t, "solomon_wisdom")

    match = at(change, phase="call_move")
    assert match.ending == "leadership" and state(match).kept["reached"].count(-1) == 1


def test_a64_cities_of_any_kind_by_a_marker() -> None:
    """minos_power is reached as soon as a province with a city comes under control."""

    def change(t: Table) -> None:
        build(t, "achaea", "caravan_1", "city_1", "city_2")
        build(t, "creta", "city_1")
        control(t, GREECE, "creta")
        build(t, "asia", "city_1")
        put(t, GREECE, mare_aegaeum=1)
        hand(t, GREECE, coin=3)
        goals(t, "minos_power")

    match = play(at(change, phase="build", seat=GREECE), "build control asia")
    assert told(match, "goal") == [(GREECE, "minos_power")]


def joshua(*tiles: str, cards: tuple[str, ...] = (), sets: tuple[str, ...] = (SET,)) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=2, mare_sardum=1, mare_tyrrhenum=1)
        own(t, ROME, *tiles)
        give(t, ROME, *cards)
        goals(t, "joshua_conquest")

    return until(at(change, *sets), "conquer")


def test_a66_a_try_does_not_count() -> None:
    match = play(joshua(), "convert numidia")
    assert not told(match, "goal")


def test_a66_by_waiting() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=1, mare_sardum=1, mare_tyrrhenum=1)
        p = t.board.province["numidia"]
        t.conqueror[p], t.taken[p] = ROME, 64
        goals(t, "joshua_conquest")

    match = at(change, phase="peace")
    assert owner(match, "numidia") == ROME and asked(match) == (ROME, "deal_draw")


def test_a66_a119_by_sheba_and_by_the_library() -> None:
    match = play(joshua("queen_of_sheba"), "convert numidia queen_of_sheba")
    assert told(match, "goal") == [(ROME, "joshua_conquest")] and legions(match, "numidia") == 1
    match = joshua(cards=("library_of_alexandria",), sets=(SET, "syracuse"))
    play(match, "convert numidia library_of_alexandria")
    assert told(match, "goal") == [(ROME, "joshua_conquest")] and legions(match, "numidia") == 2


def test_a66_a_province_that_becomes_nobodys_is_none() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=1)
        p = t.board.province["numidia"]
        t.conqueror[p], t.taken[p] = ROME, 64
        goals(t, "joshua_conquest")

    match = at(change, phase="peace")
    assert owner(match, "numidia") == -1 and state(match).kept["reached"].count(-1) == 1


# Athena ---------------------------------------------------------------------------------


def siege(*cards: str, holder: int = GREECE, tiles: tuple[str, ...] = (), sets: tuple[str, ...] = (SET,)) -> Match:
    """Rome has marched into Achaea, where Greece has its capital."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, achaea=2)
        put(t, GREECE, achaea=1)
        own(t, ROME, *tiles)
        give(t, holder, *cards)
        goals(t)

    match = at(change, *sets)
    play(match, "done")
    return until(match, "window", holder)


def test_a89_athena_no_battle_there() -> None:
    match = play(siege("athena"), "play athena", "shield achaea")
    assert not told(match, "roll") and told(match, "athena") == [(GREECE, "achaea")]


def test_a89_only_provinces_with_great_cities() -> None:
    match = play(siege("athena"), "play athena")
    assert {option.split()[1] for option in offered(match)} == {"latium", "achaea", "africa"}


def test_a89_no_conquest_and_over_when_the_round_ends() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, sicilia=2)
        control(t, CARTHAGE, "sicilia")
        build(t, "sicilia", "city_1")
        give(t, CARTHAGE, "athena")
        goals(t)

    match = play(until(at(change), "window", CARTHAGE), "play athena", "shield sicilia")
    assert asked(match) != (ROME, "conquer")
    until(match, "number")
    assert "athena" not in state(match).kept and not state(match).boons


def test_a89_what_is_occupied_stays_so() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, sicilia=1)
        put(t, GREECE, sicilia=1)
        control(t, CARTHAGE, "sicilia")
        build(t, "sicilia", "city_1")
        p = t.board.province["sicilia"]
        t.conqueror[p], t.taken[p] = ROME, SLOT["city_1"]
        give(t, CARTHAGE, "athena")
        goals(t)

    match = play(until(at(change, seat=GREECE), "window", CARTHAGE), "play athena", "shield sicilia")
    t = state(until(match, "number"))
    assert t.taken[t.board.province["sicilia"]] == SLOT["city_1"] and not told(match, "roll")


def test_a89_athena_and_baal() -> None:
    match = play(siege("athena", "baal"), "play athena", "shield achaea")
    until(match, "window", GREECE)
    play(match, "play baal")
    assert "destroy achaea city_1" in offered(match)


def test_a89_sheba_and_library_neither() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, sicilia=2, mare_tyrrhenum=1)
        control(t, CARTHAGE, "sicilia")
        build(t, "sicilia", "city_1")
        own(t, ROME, "queen_of_sheba")
        give(t, ROME, "library_of_alexandria")
        give(t, CARTHAGE, "athena")
        goals(t)

    match = play(until(at(change, SET, "syracuse"), "window", CARTHAGE), "play athena", "shield sicilia")
    assert not told(until(match, "number"), "converted")


# Baal, Vulcan, Poseidon ---------------------------------------------------------------------


def test_a90_baal_destroys_a_city_and_the_legion_on_it_stays() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, thracia=1)
        p = t.board.province["thracia"]
        t.conqueror[p], t.taken[p] = ROME, SLOT["city_1"]
        give(t, GREECE, "baal")
        goals(t)

    match = play(at(change), "done")
    play(until(match, "window", GREECE), "play baal", "destroy thracia city_1")
    t = state(match)
    assert not stands(match, "thracia", "city_1") and t.taken[t.board.province["thracia"]] == 0
    assert legions(match, "thracia") == 1


def test_a90_baal_a_capital_too_and_moses_does_not_help() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, italia=1)
        own(t, CARTHAGE, "moses")
        give(t, GREECE, "baal")
        goals(t)

    match = play(at(change), "done")
    play(until(match, "window", GREECE), "play baal", "destroy africa city_1")
    assert not stands(match, "africa", "city_1")


def test_a81_a90_baal_stops_a_conquest_before_it_is_looked_at() -> None:
    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "sicilia", "creta")
        build(t, "sicilia", "city_1")
        put(t, ROME, achaea=2, africa=2)
        for name, slots in (("achaea", ("city_1",)), ("africa", ("city_1",))):
            p = t.board.province[name]
            t.conqueror[p], t.taken[p] = ROME, sum(SLOT[slot] for slot in slots)
        t.fortress = [-1] * len(t.fortress)
        t.waiting = []
        give(t, GREECE, "baal")
        goals(t)

    match = until(at(change, phase="call_move"), "window", GREECE)
    play(match, "play baal", "destroy sicilia city_1")
    assert match.ending != "conquest"
    match = until(at(change, phase="call_move"), "window", GREECE)
    play(match, "pass")
    assert match.ending == "conquest"


def test_a90_vulcan_destroys_a_caravan_and_the_track_follows() -> None:
    def change(t: Table) -> None:
        give(t, GREECE, "vulcan")
        goals(t)

    match = until(at(change), "window", GREECE)
    before = state(match).trade[ROME]
    play(match, "play vulcan", "destroy gallia caravan_2")
    assert state(match).trade[ROME] == before - 1 and not stands(match, "gallia", "caravan_2")


def test_vulcan_and_circe_a_legion_on_a_space_is_no_caravan() -> None:
    def change(t: Table) -> None:
        for province in range(len(t.built)):
            t.built[province] = 0
        give(t, GREECE, "vulcan")
        goals(t)

    match = until(at(change), "number")
    assert not told(match, "destroy") and holds(match, GREECE) == ["vulcan"]


def test_a91_poseidon_any_trireme_also_ones_own() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_tyrrhenum=1)
        put(t, GREECE, mare_ionium=1)
        give(t, GREECE, "poseidon")
        goals(t)

    match = play(until(at(change), "window", GREECE), "play poseidon")
    assert offered(match) == ["sink mare_tyrrhenum 0", "sink mare_ionium 1"]
    play(match, "sink mare_ionium 1")
    assert ships(match, "mare_ionium", GREECE) == 0


def test_a79_a91_poseidon_before_the_dice_of_a_battle() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_ionium=1)
        put(t, GREECE, mare_ionium=1)
        give(t, GREECE, "poseidon")
        goals(t)

    match = play(at(change, phase="engage"), "engage mare_ionium 1")
    assert asked(match) == (GREECE, "window")
    play(match, "play poseidon", "sink mare_ionium 0")
    assert not told(match, "roll") and ships(match, "mare_ionium", GREECE) == 1


def test_a91_poseidon_and_archimedes_and_orpheus() -> None:
    from .scenes import figure

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "archimedes", "orpheus")
        figure(t, "greek_fire_trireme", "mare_tyrrhenum")
        give(t, GREECE, "poseidon")
        goals(t)

    match = until(scene(change, SET, "syracuse", atlas=True), "window", GREECE)
    play(match, "play poseidon")
    assert told(match, "figure_lost") == [(ROME, "greek_fire_trireme", "mare_tyrrhenum")]
    assert asked(match) != (ROME, "orpheus")


def test_a75_a_card_without_a_target_stays() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_tyrrhenum=1)
        give(t, GREECE, "poseidon")
        give(t, CARTHAGE, "poseidon")
        goals(t)

    match = until(at(change, phase="engage"), "window", GREECE)
    play(match, "play poseidon")
    assert "play poseidon" not in offered(match) and holds(match, CARTHAGE) == ["poseidon"]


# Horus, Ishtar, Isis ------------------------------------------------------------------------


def test_a92_horus_on_one_track_until_the_round_ends() -> None:
    match = shop(cards=("horus",), coin=3)
    before = levels(state(match))[1][ROME]
    play(match, "play horus", "raise culture")
    assert levels(state(match))[1][ROME] == before + 2
    until(match, "number")
    assert levels(state(match))[1][ROME] == before and "horus" not in state(match).kept


def test_a92_horus_moves_the_marker_at_once() -> None:
    match = shop(cards=("horus",), coin=3)
    before = state(match).trade[ROME]
    play(match, "play horus", "raise trade")
    assert state(match).trade[ROME] == before + 2


def test_a92_v34_horus_and_circus_maximus() -> None:
    match = shop(cards=("horus", "circus_maximus"), sets=(SET, "syracuse"), coin=3)
    before = [row[ROME] for row in levels(state(match))]
    play(match, "play horus", "raise culture", "play circus_maximus")
    assert [row[ROME] for row in levels(state(match))] == [before[0] + 1, before[1] + 3, before[2] + 1]


def test_a93_ishtar_a_marker_anywhere() -> None:
    match = shop(cards=("ishtar",), coin=3)
    assert "build control sicilia" not in offered(match)
    play(match, "play ishtar")
    assert "build control sicilia" in offered(match)
    play(match, "build control sicilia")
    assert owner(match, "sicilia") == ROME and not has(match, ROME) and "ishtar" not in state(match).kept


def test_a93_one_marker_only() -> None:
    match = play(shop(cards=("ishtar",), coin=6), "play ishtar", "build control sicilia")
    assert "build control creta" not in offered(match)


def invaded(*cards: str, tiles: tuple[str, ...] = (), **goods: int) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, GREECE, gallia=1)
        hand(t, ROME, **goods)
        own(t, ROME, *tiles)
        give(t, ROME, *cards)
        goals(t)

    return at(change, phase="build")


def test_a93_ishtar_building_where_others_stand() -> None:
    match = invaded("ishtar", coin=6)
    assert "build legion gallia" not in offered(match)
    play(match, "play ishtar", "open gallia")
    assert "build legion gallia" in offered(match) and "build trireme mare_tyrrhenum" in offered(match)
    play(match, "build legion gallia")
    assert "build fortress gallia" in offered(match)
    until(match, "call_move")
    assert "ishtar" not in state(match).kept


def test_ishtar_and_croesus() -> None:
    match = play(invaded("ishtar", tiles=("croesus",), coin=4), "play ishtar", "open gallia")
    assert "build market gallia croesus" in offered(match)
    match = play(shop("croesus", cards=("ishtar",), coin=1), "play ishtar")
    assert "build control sicilia croesus" in offered(match)


def test_a124_ishtar_and_hammurabi() -> None:
    """His free marker comes before anybody's turn, so Ishtar's is never in force then."""
    from pycore.games.mare_nostrum.expansions.atlas.cards.favour import Ishtar

    assert Ishtar.windows == ("build",)


def test_a94_isis_draws_a_legendary_good() -> None:
    def change(t: Table) -> None:
        give(t, GREECE, "isis")
        goals(t)
        t.waiting = []

    match = until(at(change, phase="call_move"), "window", GREECE)
    before = sum(state(match).hands[GREECE])
    match = until(match, "window", GREECE)
    while "play isis" not in offered(match):
        play(match, "pass")
        until(match, "window", GREECE)
    before = sum(state(match).hands[GREECE])
    play(match, "play isis")
    assert sum(state(match).hands[GREECE]) == before + 1 and told(match, "drew")[-1] == (GREECE, 1)


def test_a94_isis_needs_a_pile() -> None:
    def change(t: Table) -> None:
        give(t, GREECE, "isis")
        goals(t)
        for token in t.pile:
            t.receive(ROME, token)
        t.pile = []

    t = state(at(change, phase="number"))
    assert not t.box.card(t.box.number_of["isis"]).concerns(t, GREECE)


def test_a94_isis_only_in_trade() -> None:
    match = shop(cards=("isis",), coin=3)
    assert "play isis" not in offered(match)
