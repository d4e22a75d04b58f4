"""Syracuse: each hero, goal and card, by the numbers of the resolutions."""

from __future__ import annotations

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.observation import determinize
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.build import price
from pycore.games.mare_nostrum.goods import KIND, LEGEND
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table

from .scenes import (
    CARTHAGE,
    GREECE,
    ROME,
    asked,
    build,
    control,
    empty,
    figure,
    give,
    goals,
    hand,
    has,
    holds,
    lay,
    legions,
    lie,
    offered,
    own,
    owner,
    play,
    put,
    rolls,
    scene,
    sea_rolls,
    ships,
    state,
    table,
    told,
    until,
)

SET = "syracuse"


def shop(*tiles: str, cards: tuple[str, ...] = (), sets: tuple[str, ...] = (SET,), **goods: int) -> Match:
    """Rome's turn to build."""

    def change(t: Table) -> None:
        hand(t, ROME, **goods)
        own(t, ROME, *tiles)
        give(t, ROME, *cards)
        goals(t)

    return scene(change, *sets, phase="build")


def of(match: Match, thing: str) -> list[str]:
    return [option for option in offered(match) if thing in option.split()]


# Archimedes ---------------------------------------------------------------------------


def at_sea(own_ships: int, others: int, seed: int, *tiles: str, cards: tuple[str, ...] = ()) -> Match:
    """Rome with the Greek Fire trireme against Greece."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "archimedes")
        own(t, GREECE, *tiles)
        figure(t, "greek_fire_trireme", "mare_sardum")
        put(t, ROME, mare_sardum=own_ships)
        put(t, GREECE, mare_sardum=others)
        give(t, GREECE, *cards)
        goals(t)

    sets = (SET, "troy") if cards else (SET,)
    return play(scene(change, *sets, phase="engage", seed=seed), "engage mare_sardum 1")


def test_a110_v11_land_dice_for_all_ships_of_its_sea() -> None:
    match = at_sea(1, 2, rolls(6, 4, 3, 4))  # the other side's dice show 2 and 3
    assert [(row[2], row[5]) for row in told(match, "roll")] == [((6, 4), 2), ((2, 3), 1)]


def test_a79_a110_its_owner_chooses_what_is_lost() -> None:
    match = at_sea(1, 3, rolls(3, 3, 4, 4, 4))
    assert asked(match) == (ROME, "losses") and offered(match) == ["lose trireme", "lose greek_fire_trireme"]
    play(match, "lose trireme")
    assert ships(match, "mare_sardum") == 0 and state(match).figures == [state(match).board.sea["mare_sardum"]]
    assert state(match).fleets[ROME] >> state(match).board.sea["mare_sardum"] & 1


def test_a46_a47_placed_when_hired_and_again_for_3() -> None:
    match = play(shop(coin=7), "hire archimedes")
    assert asked(match) == (ROME, "place") and "place mare_ionium" in offered(match)
    play(match, "place mare_ionium")
    assert told(match, "figure") == [(ROME, "greek_fire_trireme", "mare_ionium")]
    match = shop("archimedes", coin=3)
    assert "build greek_fire_trireme mare_tyrrhenum archimedes" in offered(match)
    play(match, "build greek_fire_trireme mare_tyrrhenum archimedes")
    assert not has(match, ROME)


def test_a118_no_discount_of_atlas_or_the_lighthouse() -> None:
    match = shop("archimedes", "lighthouse", coin=1)
    assert not of(match, "greek_fire_trireme") and of(match, "lighthouse")


def test_a45_it_sails_and_carries_and_does_not_count() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "archimedes")
        figure(t, "greek_fire_trireme", "mare_tyrrhenum")
        put(t, ROME, latium=1)
        goals(t)

    match = scene(change, SET, phase="sail")
    assert levels(state(match))[2][ROME] == 3  # a legion, the fortress, his bonus
    play(match, "sail mare_tyrrhenum mare_sardum greek_fire_trireme")
    assert told(match, "figure") == [(ROME, "greek_fire_trireme", "mare_sardum")]
    assert not of(match, "greek_fire_trireme")
    carried = scene(change, SET)
    assert "march latium sicilia 1" in offered(carried)


def test_archimedes_and_siege_vessels() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, CARTHAGE, "archimedes")
        figure(t, "greek_fire_trireme", "mare_tyrrhenum")
        put(t, CARTHAGE, gallia=1)
        put(t, ROME, gallia=1)
        give(t, CARTHAGE, "siege_vessels")
        goals(t)

    match = play(scene(change, SET, "troy", seat=CARTHAGE, seed=rolls(3, 6, 3)), "done", "play siege_vessels")
    while asked(match)[1] == "window":  # type: ignore[index]
        play(match, "pass")
    assert told(match, "roll")[0][2] == (3, 6)


def test_archimedes_and_quinqueremes() -> None:
    match = at_sea(1, 1, sea_rolls(2, 2), cards=("quinqueremes",))
    while asked(match)[1] == "window":  # type: ignore[index]
        play(match, "play quinqueremes" if "play quinqueremes" in offered(match) else "pass")
    assert asked(match) == (ROME, "losses") and offered(match) == ["lose trireme", "lose greek_fire_trireme"]


# Dido, Jason, Midas, Minos ----------------------------------------------------------------


def evening(*tiles: str, others: tuple[tuple[int, dict[str, int]], ...] = (), **goods: int) -> Match:
    """All have built; Rome has these tiles and goods."""

    def change(t: Table) -> None:
        for seat in range(3):
            hand(t, seat)
        for seat, kinds in others:
            hand(t, seat, **kinds)
        hand(t, ROME, **goods)
        own(t, ROME, *tiles)
        t.waiting = []
        goals(t)

    return scene(change, SET, phase="call_build")


def test_a111_dido_takes_two_of_what_others_throw_away() -> None:
    match = evening("dido", others=((GREECE, {"oil": 2, "wheat": 1, "coin": 5}),), wine=1)
    assert asked(match) == (ROME, "dido") and offered(match) == ["salvage wheat", "salvage oil", "pass"]
    play(match, "salvage oil", "salvage oil")
    assert has(match, ROME) == {"oil": 2}  # no coins, and her own wine is gone


def test_a111_not_more_than_there_is_and_nothing_from_nobody() -> None:
    match = evening("dido", others=((GREECE, {"oil": 1}),))
    play(match, "salvage oil")
    assert asked(match) != (ROME, "dido") and has(match, ROME) == {"oil": 1}
    assert asked(evening("dido", wine=2)) != (ROME, "dido")


def test_a111_legendary_goods_too() -> None:
    def change(t: Table) -> None:
        for seat in range(3):
            hand(t, seat)
        own(t, ROME, "dido")
        t.pile.remove(LEGEND[KIND["gems"]])
        t.receive(GREECE, LEGEND[KIND["gems"]])
        t.waiting = []
        goals(t)

    match = play(scene(change, SET, phase="call_build"), "salvage gems")
    assert state(match).relics[ROME] == 1 << KIND["gems"] and not state(match).discards


def test_a111_what_has_been_thrown_away_is_known_where_it_lies() -> None:
    """Also a legendary good: what bots deal for the unknown leaves it there."""

    def change(t: Table) -> None:
        for seat in range(3):
            hand(t, seat)
        own(t, ROME, "dido")
        t.pile.remove(LEGEND[KIND["gems"]])
        t.receive(GREECE, LEGEND[KIND["gems"]])
        t.waiting = []
        goals(t)

    match = scene(change, SET, phase="call_build")
    for seed in range(8):
        dealt = determinize(match.observe(ROME), Dice(seed, "dealt"))
        dealt.play(0)
    assert asked(match) == (ROME, "dido")


def test_a122_hanging_gardens_first_then_dido() -> None:
    match = evening("hanging_gardens", "dido", others=((GREECE, {"oil": 2}),), wine=1, wheat=1, sheep=1)
    assert asked(match) == (ROME, "keep")
    until(match, "dido")
    play(match, "salvage oil", "salvage oil")
    assert sum(has(match, ROME).values()) == 4


def test_a106_v24_jason() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "jason", "hercules")
        hand(t, ROME, coin=18)

    match = scene(change, SET, phase="build")
    t = state(match)
    assert [price(t, ROME, name).amount for name in ("dido", "colossus", "pyramids")] == [8, 9, 12]
    play(match, "hire dido")
    assert has(match, ROME) == {"coin": 10} and price(state(match), ROME, "midas").amount == 10


def test_a106_jason_is_not_his_own_and_anew_each_round() -> None:
    match = play(shop(coin=7), "hire jason")
    assert not has(match, ROME)
    t = state(match)
    assert t.box.tile["jason"] not in t.used


def test_a121_jason_and_perseus() -> None:
    def change(t: Table) -> None:
        t.out = [tile for tile in t.out if t.box.tiles[tile] != "perseus"]
        own(t, ROME, "jason", "perseus", "hercules")
        hand(t, ROME, coin=9)

    match = scene(change, SET, phase="perseus")
    assert "hire dido" in offered(match) and "hire colossus" not in offered(match)


def test_a112_midas_takes_two_gold_at_the_start_of_his_turn() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "midas")
        t.supply[KIND["gold"]] += 2
        hand(t, ROME, coin=3)
        t.waiting = [ROME]
        goals(t)

    match = scene(change, SET, phase="call_build")
    assert has(match, ROME) == {"coin": 3, "gold": 2}


def test_a112_only_as_far_as_the_supply_goes() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "midas")
        t.supply[KIND["gold"]] += 2
        hand(t, ROME, coin=3)
        hand(t, GREECE, gold=t.supply[KIND["gold"]] - 1)
        t.waiting = [ROME]
        goals(t)

    assert has(scene(change, SET, phase="call_build"), ROME) == {"coin": 3, "gold": 1}


def test_a9_two_more_tokens_come_with_him_where_there_is_no_atlantis() -> None:
    match = shop(coin=7)
    before = state(match).tokens()[KIND["gold"]]
    play(match, "hire midas")
    assert state(match).tokens()[KIND["gold"]] == before + 2
    assert state(match).box.effect["midas"].brings(state(match).box) == {"gold": 2}
    west = table(SET, atlas=True, seats=4)
    assert not west.box.effect["midas"].brings(west.box)
    assert west.box.tokens[KIND["gold"]] == before + 2


def test_midas_and_castor_pollux_the_copy_takes_two_more() -> None:
    def change(t: Table) -> None:
        t.out = [tile for tile in t.out if t.box.tiles[tile] != "castor_pollux"]
        own(t, GREECE, "midas")
        own(t, ROME, "castor_pollux")
        t.copied = t.box.tile["midas"]
        t.supply[KIND["gold"]] += 2
        hand(t, ROME, coin=3)
        t.waiting = [ROME]
        goals(t)

    assert has(scene(change, SET, phase="call_build"), ROME) == {"coin": 3, "gold": 2}


def test_a102_minos_fetches_in_his_turn_to_build_once() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "minos")
        lie(t, "tower_of_babel", "parthenon")
        hand(t, ROME)
        goals(t)

    match = scene(change, SET, phase="build")
    assert of(match, "minos") == ["fetch parthenon minos", "fetch tower_of_babel minos"]
    play(match, "fetch tower_of_babel minos")
    assert holds(match, ROME) == ["tower_of_babel"] and not of(match, "minos")
    assert "play tower_of_babel" in offered(match)


def test_a102_minos_needs_discards_of_his_set() -> None:
    assert not of(shop("minos", coin=3), "fetch")


# Ptolemy ------------------------------------------------------------------------------


def refusal(*answers: str, seed: int = 0) -> Match:
    def change(t: Table) -> None:
        empty(t)
        own(t, GREECE, "ptolemy")
        put(t, ROME, mare_ionium=2)
        put(t, GREECE, mare_ionium=1)
        put(t, CARTHAGE, mare_ionium=1)
        goals(t)

    return play(scene(change, SET, phase="engage", seed=seed), "engage mare_ionium 1", *answers)


def test_a113_v12_ptolemy_refuses() -> None:
    match = refusal()
    assert asked(match) == (GREECE, "ptolemy")
    play(match, "refuse")
    assert not told(match, "roll") and ships(match, "mare_ionium", GREECE) == 1


def test_a113_the_sea_can_still_have_its_battle_with_another() -> None:
    match = refusal("refuse")
    assert offered(match) == ["engage mare_ionium 2", "done"]


def test_a113_he_may_fight() -> None:
    assert len(told(refusal("fight"), "roll")) == 2


def test_a113_another_attacker_asks_anew() -> None:
    match = until(refusal("refuse"), "number")
    assert "ptolemy" not in state(match).kept


def test_a113_the_trireme_comes_when_he_is_hired() -> None:
    match = play(shop(coin=7), "hire ptolemy")
    assert asked(match) == (ROME, "launch")
    play(match, "place mare_tyrrhenum")
    assert ships(match, "mare_tyrrhenum") == 1


def test_a113_none_without_a_piece() -> None:
    def change(t: Table) -> None:
        put(t, ROME, mare_tyrrhenum=5)
        hand(t, ROME, coin=7)
        goals(t)

    match = play(scene(change, SET, phase="build"), "hire ptolemy")
    assert sum(state(match).triremes[ROME]) == 5 and not told(match, "build")


# goals --------------------------------------------------------------------------------


def plenty(*tiles: str, goal: str = "cornucopia", **goods: int) -> Match:
    def change(t: Table) -> None:
        for seat in range(3):
            hand(t, seat)
        if "midas" in tiles:
            t.supply[KIND["gold"]] += 2
        hand(t, ROME, **goods)
        own(t, ROME, *tiles)
        t.waiting = [ROME, GREECE]
        goals(t, goal)

    return play(scene(change, SET, phase="call_build", seat=ROME), "nominate 0")


EIGHT = {"wheat": 1, "oil": 2, "sheep": 1, "wine": 1, "gold": 1, "metal": 1, "stone": 1, "papyrus": 1}


def test_a67_v25_eight_commodities() -> None:
    match = plenty(coin=2, **EIGHT)
    if asked(match) == (GREECE, "call_build"):
        raise AssertionError("nobody was asked")
    assert asked(match) == (ROME, "cornucopia") and offered(match) == ["show", "pass"]
    play(match, "show")
    assert told(match, "goal") == [(ROME, "cornucopia")] and len(told(match, "plenty")[0][2]) == 8
    assert sum(has(match, ROME).values()) == 11  # kept


def test_a67_v26_cleopatra_does_not_help_and_eight_coins_are_too_few() -> None:
    match = plenty(coin=8, wheat=3)
    assert asked(match) != (ROME, "cornucopia") or offered(match) == ["pass"]


def test_a67_nine_coins_and_by_choice() -> None:
    match = plenty(coin=9)
    assert asked(match) == (ROME, "cornucopia")
    play(match, "pass")
    assert not told(match, "goal") and asked(match) == (ROME, "build")


def test_a67_after_midas() -> None:
    seven = {name: count for name, count in EIGHT.items() if name != "gold"}
    assert offered(plenty("midas", **seven)) == ["show", "pass"]


def test_a68_twelve_buildings() -> None:
    def change(t: Table) -> None:
        empty(t)
        build(t, "gallia", "caravan_1", "caravan_2", "market")
        build(t, "latium", "caravan_1", "caravan_2", "market", "city_1", "temple")
        build(t, "italia", "caravan_1", "caravan_2")
        put(t, ROME, numidia=2)
        build(t, "numidia", "caravan_1", "caravan_2")
        goals(t, "daedalus_plans")

    match = until(scene(change, SET), "conquer")
    play(match, "occupy numidia caravan_1 caravan_2")
    assert told(match, "goal") == [(ROME, "daedalus_plans")]


def test_a68_what_others_occupy_does_not_count() -> None:
    from pycore.games.mare_nostrum.expansions.atlas.goals import buildings

    def change(t: Table) -> None:
        empty(t)
        build(t, "gallia", "caravan_1", "caravan_2", "market")
        put(t, GREECE, gallia=1)
        p = t.board.province["gallia"]
        t.conqueror[p], t.taken[p] = GREECE, SLOT["market"]
        goals(t)

    t = state(scene(change, SET))
    assert buildings(t, ROME, SLOT["market"]) == 1 and buildings(t, GREECE, SLOT["market"]) == 1


def builder(*italia: str) -> Match:
    """Rome has ten buildings besides these, and three coins."""

    def change(t: Table) -> None:
        build(t, "gallia", "caravan_1", "caravan_2", "market")
        build(t, "latium", "caravan_1", "caravan_2", "market", "city_1", "temple")
        build(t, "italia", *italia)
        control(t, ROME, "sicilia")
        build(t, "sicilia", "city_1", "temple")
        hand(t, ROME, coin=3)
        goals(t, "daedalus_plans")

    return scene(change, SET, phase="build")


def test_a68_the_twelfth_building_in_ones_turn() -> None:
    match = play(builder("caravan_1"), "build caravan_2 italia")
    assert told(match, "goal") == [(ROME, "daedalus_plans")]


def test_a68_eleven_are_not_enough() -> None:
    match = play(builder(), "build caravan_1 italia")
    assert not told(match, "goal") and state(match).kept["reached"].count(-1) == 1  # daedalus_plans lies there


def test_a68_three_markets_and_temples_at_once() -> None:
    def change(t: Table) -> None:
        build(t, "gallia", "caravan_1", "market")
        hand(t, ROME, coin=6)
        goals(t, "hermes_disciple")

    match = play(scene(change, SET, phase="build"), "build temple latium")
    assert told(match, "goal") == [(ROME, "hermes_disciple")] and asked(match) == (ROME, "deal_draw")


def test_a68_vulcan_or_baal_can_take_it_away_before() -> None:
    def change(t: Table) -> None:
        build(t, "gallia", "caravan_1", "market")
        hand(t, ROME, coin=5)
        goals(t, "hermes_disciple")

    assert not told(scene(change, SET, phase="build"), "goal")


# Oracle, Parthenon ----------------------------------------------------------------------


def trade(*cards: str, holder: int = GREECE, barred: int = -1) -> Match:
    """All offers lie open; Carthage leads trade and takes first."""

    def change(t: Table) -> None:
        for seat in range(3):
            hand(t, seat)
        hand(t, GREECE, wheat=1, wine=1)
        lay(t, ROME, oil=2)
        lay(t, GREECE, stone=2)
        lay(t, CARTHAGE, sheep=2)
        t.due = [2, 2, 2]
        t.barred = barred
        t.leaders[0] = CARTHAGE
        give(t, holder, *cards)
        goals(t)

    return scene(change, SET, phase="cards_revealed" if "oracle_of_delphi" in cards else "first_pick", seat=CARTHAGE)


def test_a94_oracle_as_many_as_before() -> None:
    def change(t: Table) -> None:
        t.asked = []

    def ask(t: Table) -> None:
        for seat in range(3):
            hand(t, seat)
        hand(t, GREECE, wheat=1, wine=1)
        lay(t, ROME, oil=2)
        lay(t, GREECE, stone=2)
        t.due = [2, 2, 0]
        t.leaders[0] = CARTHAGE
        t.asked = [GREECE]
        give(t, GREECE, "oracle_of_delphi")
        goals(t)

    match = scene(ask, SET, phase="cards_revealed", seat=CARTHAGE)
    assert asked(match) == (GREECE, "window")
    play(match, "play oracle_of_delphi")
    assert asked(match) == (GREECE, "offer")
    play(match, "offer wheat")
    assert has(match, GREECE) == {"stone": 2} and told(match, "oracle") == [(GREECE, ("wheat", "wine"))]


def test_a94_oracle_only_with_an_offer() -> None:
    t = table(SET)
    t.phase = "cards_revealed"
    assert not t.box.card(t.box.number_of["oracle_of_delphi"]).concerns(t, GREECE)


def test_a124_antigones_number_stands() -> None:
    """The Oracle counts what lies there, whatever the number was."""
    t = table(SET)
    lay(t, GREECE, wheat=1, oil=1, wine=1)
    t.phase = "cards_revealed"
    assert t.box.card(t.box.number_of["oracle_of_delphi"]).concerns(t, GREECE) and len(t.offers[GREECE]) == 3


def test_a94_parthenon_forces_a_taking() -> None:
    match = trade("parthenon")
    assert asked(match) == (GREECE, "window")
    play(match, "play parthenon")
    assert asked(match) == (ROME, "take") or asked(match)[1] == "take"  # type: ignore[index]
    taken = told(match, "take")
    assert not taken or taken[0][1] == GREECE
    assert all(option.split()[1] == str(GREECE) for option in offered(match)) or taken


def test_a94_you_take_next_and_it_is_over() -> None:
    match = play(trade("parthenon"), "play parthenon")
    assert told(match, "take")[0] == (CARTHAGE, GREECE, "stone")
    assert asked(match) == (GREECE, "take") and not state(match).boons


def test_a94_not_where_the_twice_running_rule_forbids_it() -> None:
    match = trade("parthenon", barred=GREECE)
    assert told(match, "take") == [] and state(match).seat == ROME  # Carthage has had to take from Rome


def test_a94_the_picker_cannot_play_it() -> None:
    match = trade("parthenon", holder=CARTHAGE)
    assert asked(match) == (CARTHAGE, "take")


# Circus, Trajan, Piraeus ---------------------------------------------------------------------


def test_a92_circus_maximus_on_each_track() -> None:
    match = shop(cards=("circus_maximus",), coin=3)
    before = [row[ROME] for row in levels(state(match))]
    play(match, "play circus_maximus")
    assert [row[ROME] for row in levels(state(match))] == [level + 1 for level in before]
    assert state(match).trade[ROME] == before[0] + 1
    until(match, "number")
    assert [row[ROME] for row in levels(state(match))] == before


def test_a81_a92_it_can_win_at_claim() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, italia=8)
        t.leaders = [ROME, ROME, ROME]
        for province in range(len(t.built)):
            t.built[province] = 0
        build(t, "latium", "caravan_1", "city_1")
        build(t, "africa", "caravan_1", "city_1")
        t.waiting = []
        give(t, ROME, "circus_maximus")
        goals(t)

    match = until(scene(change, SET, phase="call_move"), "window", ROME)
    play(match, "play circus_maximus")
    assert match.ending == "leadership"


def harvest(*tiles: str, cards: tuple[str, ...] = ("trajans_market",), **built: tuple[str, ...]) -> Match:
    def change(t: Table) -> None:
        empty(t)
        for seat in range(3):
            hand(t, seat)
        for province in range(len(t.built)):
            t.built[province] = 0
        for name, slots in built.items():
            build(t, name, *slots)
        own(t, ROME, *tiles)
        give(t, ROME, *cards)
        goals(t)

    return scene(change, SET, phase="collect")


def test_a95_two_of_two_kinds_that_were_produced() -> None:
    match = play(harvest(gallia=("caravan_1", "caravan_2"), latium=("city_1",)), "play trajans_market")
    assert offered(match) == ["gain coin", "gain wheat", "gain sheep"]
    play(match, "gain wheat")
    assert offered(match) == ["gain coin", "gain sheep"]
    play(match, "gain sheep")
    assert has(match, ROME) == {"coin": 1, "wheat": 2, "sheep": 2}


def test_a95_one_kind_only() -> None:
    match = play(harvest(latium=("city_1",)), "play trajans_market")
    assert has(match, ROME) == {"coin": 2}


def test_a95_artemis_and_colossus_make_no_kind() -> None:
    match = harvest("temple_of_artemis", gallia=("caravan_1",))
    assert asked(match) == (ROME, "window")
    play(match, "play trajans_market")
    assert has(match, ROME) == {"coin": 1, "wheat": 2}
    match = harvest("colossus", gallia=("caravan_1",))
    assert asked(match) == (ROME, "window")  # before the Colossus


def test_a95_nothing_produced_nothing_to_play() -> None:
    match = harvest()
    assert asked(match)[1] == "number"  # type: ignore[index]


def test_a96_port_of_piraeus() -> None:
    match = play(shop(cards=("port_of_piraeus",), coin=6), "play port_of_piraeus")
    assert asked(match) == (ROME, "piraeus")
    play(match, "place mare_tyrrhenum", "place gallia", "place italia")
    assert ships(match, "mare_tyrrhenum") == 1 and legions(match, "gallia") == 1 and legions(match, "italia") == 2
    assert not has(match, ROME) and state(match).used_up(ROME, "legion") == 2
    assert levels(state(match))[2][ROME] == 6


def test_a96_not_without_6_and_not_without_pieces() -> None:
    assert not of(shop(cards=("port_of_piraeus",), coin=5), "play")

    def change(t: Table) -> None:
        hand(t, ROME, coin=6)
        empty(t)
        t.kept["port_of_piraeus"] = [GREECE, 7, 3]
        put(t, GREECE, macedonia=8, thracia=7, mare_ionium=5, mare_aegaeum=3)
        t.boons = [(GREECE, t.box.number_of["port_of_piraeus"])]
        give(t, ROME, "port_of_piraeus")
        goals(t)

    assert not of(scene(change, SET, phase="build"), "play")


def test_a96_beyond_ones_own_pool_and_lost_first() -> None:
    def change(t: Table) -> None:
        empty(t)
        t.kept["port_of_piraeus"] = [ROME, 2, 1]
        t.boons = [(ROME, t.box.number_of["port_of_piraeus"])]
        put(t, ROME, gallia=8, italia=2)
        put(t, CARTHAGE, gallia=8)
        goals(t)

    match = scene(change, SET, seat=CARTHAGE, seed=rolls(*[3] * 16))
    play(match, "done")
    assert legions(match, "gallia") == 4 and "port_of_piraeus" in state(match).kept
    assert state(match).kept["port_of_piraeus"] == [ROME, 0, 1] and state(match).used_up(ROME, "legion") == 6


def test_piraeus_and_cleopatra_the_set_may_be_mended() -> None:
    def change(t: Table) -> None:
        hand(t, ROME, coin=5, wheat=1)
        t.boons = [(ROME, t.box.number_of["cleopatra"])]
        give(t, ROME, "port_of_piraeus")
        goals(t)

    assert of(scene(change, SET, phase="build"), "play")


def test_piraeus_lighthouse_and_spartacus_no_discount() -> None:
    match = shop("lighthouse", cards=("port_of_piraeus",), coin=5)
    assert not of(match, "play")


# Babel, Library ----------------------------------------------------------------------------


def test_a97_tower_of_babel_anywhere_for_nothing() -> None:
    match = play(shop(cards=("tower_of_babel",)), "play tower_of_babel", "claim creta")
    assert owner(match, "creta") == ROME and told(match, "babel") == [(ROME, "creta")]


def test_a97_not_where_others_stand_and_not_covered() -> None:
    def change(t: Table) -> None:
        put(t, GREECE, creta=1)
        give(t, ROME, "tower_of_babel")
        goals(t)

    match = play(scene(change, SET, phase="build"), "play tower_of_babel")
    assert "claim creta" not in offered(match) and "claim judea" not in offered(match)
    assert "claim sicilia" in offered(match)


def test_a97_at_the_start_of_anothers_turn_and_nothing_extends_from_it() -> None:
    from pycore.games.mare_nostrum.control import claimable

    def change(t: Table) -> None:
        t.waiting = [GREECE]
        give(t, ROME, "tower_of_babel")
        goals(t)

    match = scene(change, SET, phase="call_build")
    assert asked(match) == (ROME, "window")
    play(match, "play tower_of_babel", "claim asia")
    t = state(match)
    assert owner(match, "asia") == ROME and not claimable(t, ROME) >> t.board.province["cappadocia"] & 1


def test_a97_needs_a_marker() -> None:
    def change(t: Table) -> None:
        control(t, ROME, "germania", "dalmatia", "dacia", "sicilia", "creta")
        hand(t, ROME, coin=3)
        give(t, ROME, "tower_of_babel")
        goals(t)

    t = state(scene(change, SET, phase="build"))
    from pycore.games.mare_nostrum.control import markers_left

    assert bool(markers_left(t, ROME)) == bool(of(scene(change, SET, phase="build"), "play"))


def library(*cards: str, figure_there: bool = False, capital: bool = False, ferry: bool = True) -> Match:
    def change(t: Table) -> None:
        empty(t)
        where = "africa" if capital else "numidia"
        t.fortress = [-1] * len(t.fortress)
        put(t, ROME, **{where: 1})
        if ferry:
            put(t, ROME, mare_sardum=1, mare_tyrrhenum=1)
        give(t, ROME, *cards)
        goals(t)

    return until(scene(change, SET), "conquer")


def test_a98_library_completes_a_conversion_and_the_legion_stays() -> None:
    match = play(library("library_of_alexandria"), "convert numidia library_of_alexandria")
    assert owner(match, "numidia") == ROME and legions(match, "numidia") == 1 and not holds(match, ROME)
    assert told(match, "card") == [(ROME, "library_of_alexandria")]


def test_a98_not_capitals_and_not_without_a_link() -> None:
    assert not of(library("library_of_alexandria", capital=True), "library_of_alexandria")
    assert not of(library("library_of_alexandria", ferry=False), "library_of_alexandria")


def test_a76_a98_two_fortune_tellers_as_the_library() -> None:
    match = library("fortune_tellers_syracuse", "fortune_tellers_syracuse")
    play(match, "convert numidia fortune_tellers_syracuse fortune_tellers_syracuse")
    assert owner(match, "numidia") == ROME and not holds(match, ROME)
    assert told(match, "told") == [(ROME, "fortune_tellers_syracuse", "library_of_alexandria")]
