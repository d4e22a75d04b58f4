"""Troy: each hero, goal and card, by the numbers of the resolutions."""

from __future__ import annotations

from typing import Any

import pytest

from pycore import Match
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.odds import land_odds
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
    fort,
    give,
    goals,
    hand,
    has,
    holds,
    legions,
    lie,
    offered,
    own,
    play,
    put,
    rolls,
    scene,
    sea_rolls,
    ships,
    stands,
    state,
    table,
    told,
    until,
)

SET = "troy"


def war(
    attackers: int,
    defenders: int,
    *dice: int,
    fortress: bool = False,
    cards: tuple[str, ...] = (),
    answers: tuple[str, ...] = (),
    tiles: tuple[str, ...] = (),
    against: tuple[str, ...] = (),
    pieces: tuple[str, ...] = (),
    fleet: int = 0,
    atlas: bool = False,
) -> Match:
    """Carthage attacks Rome in Gallia; whatever else is in hands and on tiles."""

    def change(t: Table) -> None:
        empty(t)
        put(t, CARTHAGE, gallia=attackers)
        put(t, ROME, gallia=defenders)
        if fleet:
            put(t, CARTHAGE, mare_tyrrhenum=fleet)
        if fortress:
            fort(t, ROME, "gallia")
        own(t, CARTHAGE, *tiles)
        own(t, ROME, *against)
        give(t, CARTHAGE, *cards)
        give(t, ROME, *answers)
        for piece in pieces:
            figure(t, piece, "gallia")
        goals(t)

    match = scene(change, SET, seat=CARTHAGE, atlas=atlas, seed=rolls(*dice) if dice else 0)
    return play(match, "done") if asked(match) == (CARTHAGE, "march") else match


def rolled(match: Match) -> list[tuple[Any, ...]]:
    """Of both sides: seat, dice, total, hits, hits that did nothing."""
    return [(row[1], row[2], row[4], row[5], row[6]) for row in told(match, "roll")]


def waits(match: Match, *cards: str) -> Match:
    """Cards are played one after the other by whoever is asked; all others pass."""
    left = list(cards)
    while match.decision is not None and asked(match)[1] == "window":  # type: ignore[index]
        wanted = next((card for card in left if f"play {card}" in offered(match)), None)
        if wanted:
            left.remove(wanted)
        play(match, f"play {wanted}" if wanted else "pass")
    assert not left, left
    return match


# Achilles and the Myrmidon ------------------------------------------------------------


def test_a99_v5_two_dice_and_no_fortress() -> None:
    match = war(1, 1, 4, 3, 5, 3, fortress=True, tiles=("achilles",), pieces=("myrmidon",))
    assert rolled(match) == [(CARTHAGE, (4, 3, 5), 12, 2, 0), (ROME, (3,), 8, 1, 0)]


def test_a99_without_him_the_fortress_takes_a_hit() -> None:
    match = war(3, 1, 4, 3, 5, 3, fortress=True, tiles=("achilles",))
    assert rolled(match)[0] == (CARTHAGE, (4, 3, 5), 12, 1, 1)


def test_a99_the_odds_know_him() -> None:
    """Three dice show 9 at least: one hit, which the fortress does not take away."""

    def change(t: Table) -> None:
        empty(t)
        put(t, CARTHAGE, gallia=1)
        put(t, ROME, gallia=1)
        fort(t, ROME, "gallia")
        own(t, CARTHAGE, "achilles")
        figure(t, "myrmidon", "gallia")

    t = state(scene(change, SET, seat=CARTHAGE))
    gallia = t.board.province["gallia"]
    assert land_odds(t, gallia, CARTHAGE, ROME).defender_lost[0] == 0
    t.put_figure(0, -1)
    assert land_odds(t, gallia, CARTHAGE, ROME).defender_lost[0] > 0


def test_a45_he_is_no_legion_for_the_track_and_elephants() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, CARTHAGE, "achilles")
        figure(t, "myrmidon", "africa")

    t = state(scene(change, SET))
    assert levels(t)[2][CARTHAGE] == 1  # the fortress at home
    match = war(1, 2, 3, 6, 3, 3, tiles=("achilles",), pieces=("myrmidon",), cards=("war_elephants",))
    waits(match, "war_elephants")
    assert rolled(match)[0][1] == (5, 3, 6)  # the legion's is not rolled, his two are


def test_a46_a47_placed_when_hired_and_again_for_6() -> None:
    def change(t: Table) -> None:
        hand(t, ROME, coin=9)

    match = play(scene(change, SET, phase="build"), "hire achilles")
    assert asked(match) == (ROME, "place") and "place latium" in offered(match)
    play(match, "place latium")
    assert told(match, "figure") == [(ROME, "myrmidon", "latium")]

    def lost(t: Table) -> None:
        hand(t, ROME, coin=6)
        own(t, ROME, "achilles")

    again = scene(lost, SET, phase="build")
    assert "build myrmidon italia achilles" in offered(again)
    play(again, "build myrmidon italia achilles")
    assert not has(again, ROME)

    def poor(t: Table) -> None:
        hand(t, ROME, coin=5)
        own(t, ROME, "achilles")

    assert not any("myrmidon" in option for option in offered(scene(poor, SET, phase="build")))


def test_a48_one_hit_takes_him_and_the_owner_chooses() -> None:
    match = war(1, 3, 3, 3, 3, 3, 3, 3, tiles=("achilles",), pieces=("myrmidon",))
    assert asked(match) == (CARTHAGE, "losses") and offered(match) == ["lose legion", "lose myrmidon"]
    play(match, "lose myrmidon")
    assert legions(match, "gallia", CARTHAGE) == 1 and state(match).figures == [-1]


def test_a114_achilles_is_not_copied() -> None:
    """Nor are the others who bring a piece; of Ptolemy the refusal is."""
    for name, pieces in (("troy", {"achilles"}), ("syracuse", {"archimedes"})):
        t = table(name, "jerusalem")
        copied = {t.box.tiles[tile] for tile in t.box.copied}
        assert not pieces & copied
    assert "ptolemy" in copied and "midas" in copied and "halicarnassus" not in copied


# Aeneas, Agamemnon, Ajax, Helen ---------------------------------------------------------


def test_a100_v4_aeneas_besides_a_fortress() -> None:
    match = war(3, 1, 5, 4, 6, 3, fortress=True, against=("aeneas",))
    assert rolled(match)[0] == (CARTHAGE, (5, 4, 6), 15, 1, 2)


def test_a100_aeneas_attacking() -> None:
    match = war(1, 1, 3, 5, tiles=("aeneas",))
    assert rolled(match)[1] == (ROME, (5,), 5, 0, 1) and legions(match, "gallia", CARTHAGE) == 1


def test_a100_not_below_nothing() -> None:
    match = war(1, 1, 3, 3, against=("aeneas",))
    assert rolled(match)[0] == (CARTHAGE, (3,), 3, 0, 0)


def test_aeneas_and_achilles_the_myrmidon_cancels_the_fortress_only() -> None:
    match = war(2, 1, 5, 5, 6, 5, 3, fortress=True, tiles=("achilles",), pieces=("myrmidon",), against=("aeneas",))
    assert rolled(match)[0] == (CARTHAGE, (5, 5, 6, 5), 21, 3, 1)


def plunderer(*free: str, tiles: tuple[str, ...] = ("agamemnon",), against: tuple[str, ...] = ()) -> Match:
    """Rome stands in Carthage's Numidia, where a market is; these of its own provinces have no market."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=1)
        build(t, "numidia", "caravan_1", "market")
        for province in ("latium", "gallia", "italia"):
            build(t, province, *(() if province in free else ("market",)))
        own(t, ROME, *tiles)
        own(t, CARTHAGE, *against)
        goals(t)

    return until(scene(change, SET), "conquer")


def test_a101_what_is_pillaged_stands_again() -> None:
    match = play(plunderer("gallia"), "pillage numidia market")
    assert stands(match, "gallia", "market") and not stands(match, "numidia", "market")


def test_a101_he_chooses_among_several() -> None:
    match = play(plunderer("gallia", "italia"), "pillage numidia market")
    assert asked(match) == (ROME, "agamemnon") and offered(match) == ["rebuild market gallia", "rebuild market italia"]
    play(match, "rebuild market italia")
    assert stands(match, "italia", "market") and told(match, "rebuild") == [(ROME, "market", "italia")]


def test_a101_without_space_it_is_gone_and_caravans_are_not_his() -> None:
    match = play(plunderer(), "pillage numidia market")
    assert not told(match, "rebuild")
    match = play(plunderer("gallia"), "pillage numidia caravan_1")
    assert not told(match, "rebuild")


def fetching(tile: str, *cards: str) -> Match:
    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, tile)
        lie(t, *cards)
        t.waiting = []

    return scene(change, SET, phase="call_move")


def test_a102_ajax_fetches_a_card_before_leaders_are_found() -> None:
    match = fetching("ajax", "catapults", "chariots")
    assert asked(match) == (ROME, "fetch") and offered(match) == ["fetch catapults", "fetch chariots", "pass"]
    play(match, "fetch chariots")
    assert holds(match, ROME) == ["chariots"] and told(match, "fetch") == [(ROME, "chariots")]


def test_a102_ajax_needs_discards() -> None:
    assert not told(until(fetching("ajax"), "number"), "fetch")


def test_a102_ajax_may_pass() -> None:
    match = play(fetching("ajax", "catapults"), "pass")
    assert not holds(match, ROME) and len(state(match).discards_of[0]) == 1


def test_a103_helen_has_her_bonus() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "helen")

    t = state(scene(change, SET))
    bare = state(scene(lambda t: None, SET))
    assert levels(t)[2][ROME] == levels(bare)[2][ROME] + 4
    assert levels(t)[0] == levels(bare)[0] and levels(t)[1] == levels(bare)[1]


def test_a103_a114_helen_copied_is_nothing() -> None:
    def change(t: Table) -> None:
        t.out = [tile for tile in t.out if t.box.tiles[tile] != "castor_pollux"]
        own(t, ROME, "castor_pollux")
        own(t, GREECE, "helen")
        t.copied = t.box.tile["helen"]

    t = state(scene(change, SET))
    assert levels(t)[2][ROME] == levels(state(scene(lambda t: None, SET)))[2][ROME]


# Odysseus ---------------------------------------------------------------------------


def wanderer(**units: int) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, CARTHAGE, **units)
        own(t, CARTHAGE, "odysseus")
        goals(t)

    return scene(change, SET, seat=CARTHAGE)


def test_a104_v32_a_named_sea_carries_also_in_chains() -> None:
    match = wanderer(africa=1, mare_africum=1)
    assert "march africa achaea 1" not in offered(match)
    play(match, "name mare_ionium odysseus")
    assert "march africa achaea 1" in offered(match)


def test_a104_once_a_round_and_for_this_turn() -> None:
    match = play(wanderer(africa=1, libya=1), "name mare_sardum odysseus")
    assert not any(option.startswith("name") for option in offered(match))
    play(match, "march africa latium 1") if "march africa latium 1" in offered(match) else play(match, "done")
    until(match, "number")
    assert "odysseus" not in state(match).kept


def test_a104_nobody_to_be_carried_nothing_to_name() -> None:
    match = wanderer(mare_africum=1)
    assert asked(match) is None or asked(match)[1] != "march"  # type: ignore[index]


def test_a104_a_named_sea_joins_no_provinces_for_markers() -> None:
    from pycore.games.mare_nostrum.control import claimable

    t = state(play(wanderer(africa=1), "name mare_sardum odysseus"))
    assert not claimable(t, CARTHAGE) >> t.board.province["sicilia"] & 1


# goals --------------------------------------------------------------------------------


def alexander(*spare: str) -> Match:
    """Rome may march into the last of five provinces."""

    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        put(t, ROME, latium=2, gallia=1, germania=1, dalmatia=1)
        for province in spare:
            put(t, GREECE, **{province: 1})
        goals(t, "alexander")

    return scene(change, SET)


def test_a61_a58_five_provinces_with_units_at_once() -> None:
    match = play(alexander(), "march latium italia 1")
    assert told(match, "goal") == [(ROME, "alexander")] and asked(match) == (ROME, "deal_draw")


def test_a61_units_of_others_do_not_matter() -> None:
    match = play(alexander("dalmatia"), "march latium italia 1")
    assert told(match, "goal") == [(ROME, "alexander")]


def test_a61_four_are_not_enough() -> None:
    match = play(alexander(), "march latium italia 2")
    assert len(told(match, "goal")) == 1  # a fortress stands in Latium
    match = play(alexander(), "march gallia germania 1")
    assert not told(match, "goal")


def test_a62_alone_in_four_seas() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_hadriaticum=1, mare_tyrrhenum=2, mare_ionium=1)
        goals(t, "poseidon_legend")

    match = play(scene(change, SET, phase="sail"), "sail mare_tyrrhenum mare_sardum 1")
    assert told(match, "goal") == [(ROME, "poseidon_legend")]


def test_a62_not_where_others_are() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_hadriaticum=1, mare_tyrrhenum=2, mare_ionium=1)
        put(t, GREECE, mare_sardum=1)
        goals(t, "poseidon_legend")

    match = play(scene(change, SET, phase="sail"), "sail mare_tyrrhenum mare_sardum 1")
    assert not told(match, "goal")


def test_a58_others_are_looked_at_at_the_end_of_a_turn() -> None:
    """Rome leaves a sea where Greece is: Greece reaches the goal when Rome's turn is over."""

    def change(t: Table) -> None:
        empty(t)
        put(t, GREECE, mare_aegaeum=1, mare_ionium=1, mare_africum=1, mare_aegyptum=1)
        put(t, ROME, mare_ionium=1, mare_sardum=1, latium=1)
        goals(t, "poseidon_legend")

    match = play(scene(change, SET, phase="sail"), "sail mare_ionium mare_hadriaticum 1")
    assert not told(match, "goal")
    until(match, "deal_draw")
    assert told(match, "goal") == [(GREECE, "poseidon_legend")]


def test_a63_three_battles_won() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, macedonia=3, thracia=3, libya=2)
        put(t, GREECE, macedonia=1, thracia=1)
        put(t, CARTHAGE, libya=1)
        goals(t, "ares_favour")

    match = play(scene(change, SET, seed=rolls(6, 6, 6, 3, 6, 6, 6, 3, 6, 6, 3)), "done")
    assert told(match, "victory") == [(ROME,)] * 3 and told(match, "goal") == [(ROME, "ares_favour")]


def test_a63_both_wiped_out_is_nobodys() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, macedonia=1)
        put(t, GREECE, macedonia=1)
        goals(t, "ares_favour")

    match = play(scene(change, SET, seed=rolls(6, 6)), "done")
    assert told(match, "lost") == [("macedonia", ROME, 1, 0), ("macedonia", GREECE, 1, 0)]
    assert not told(match, "victory")


def test_a63_the_defender_wins_too_and_at_sea() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_ionium=1)
        put(t, GREECE, mare_ionium=3)
        goals(t, "ares_favour")

    match = play(scene(change, SET, phase="engage", seed=sea_rolls(2, 3, 3, 3)), "engage mare_ionium 1")
    assert told(match, "victory") == [(GREECE,)]


# cards of war ------------------------------------------------------------------------------


def test_a83_v10_catapults_before_the_centaur_and_no_dice() -> None:
    match = war(2, 1, fortress=True, cards=("catapults",), tiles=("chiron",), pieces=("centaur",), atlas=True)
    waits(match, "catapults")
    assert told(match, "catapults") == [(CARTHAGE, "gallia")] and told(match, "centaur")
    assert not told(match, "roll") and legions(match, "gallia", CARTHAGE) == 2
    assert state(match).fortress[state(match).board.province["gallia"]] == -1


def test_a83_only_the_attacker_and_only_against_a_fortress() -> None:
    match = war(2, 1, fortress=True, answers=("catapults",))
    assert "play catapults" not in offered(match)
    match = war(2, 1, cards=("catapults",))
    assert "play catapults" not in offered(match)


def test_a83_a77_a_second_one_is_not_offered() -> None:
    match = war(2, 1, fortress=True, cards=("catapults", "catapults"))
    play(match, "play catapults")
    assert "play catapults" not in offered(match) and holds(match, CARTHAGE) == ["catapults"]


def test_a82_a78_v9_archers_before_the_centaur_and_their_victim_chooses() -> None:
    match = war(1, 2, 3, 4, answers=("cretan_archers",), tiles=("chiron",), pieces=("centaur",), atlas=True)
    waits(match, "cretan_archers")
    assert asked(match) == (CARTHAGE, "losses") and offered(match) == ["lose legion", "lose centaur"]
    play(match, "lose legion")
    assert told(match, "centaur") == [(CARTHAGE, ROME, "gallia")]
    assert told(match, "lost")[0] == ("gallia", CARTHAGE, 1, 0)


def test_a82_had_the_centaur_been_given_up() -> None:
    match = war(1, 2, 3, 4, answers=("cretan_archers",), tiles=("chiron",), pieces=("centaur",), atlas=True)
    play(waits(match, "cretan_archers"), "lose centaur")
    assert not told(match, "centaur")


def test_a82_a77_two_archers_and_a_side_without_units_has_lost() -> None:
    match = war(3, 2, cards=("cretan_archers", "cretan_archers"))
    waits(match, "cretan_archers", "cretan_archers")
    assert not told(match, "roll") and not legions(match, "gallia", ROME) and legions(match, "gallia", CARTHAGE) == 3


def test_a82_a_fortress_can_be_what_falls() -> None:
    match = war(1, 1, fortress=True, cards=("cretan_archers",))
    waits(match, "cretan_archers")
    assert asked(match) == (ROME, "losses") and offered(match) == ["lose legion", "lose fortress"]


def test_a84_v2_elephants_count_5() -> None:
    match = war(4, 2, 3, 4, fortress=True, cards=("war_elephants",))
    waits(match, "war_elephants")
    assert rolled(match) == [(CARTHAGE, (5, 5, 5, 5), 20, 3, 1), (ROME, (3, 4), 12, 2, 0)]


def test_a84_a115_caesar_and_pericles_still_add() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, macedonia=2)
        put(t, GREECE, macedonia=2)
        give(t, ROME, "war_elephants")
        give(t, GREECE, "war_elephants")
        goals(t)

    match = waits(play(scene(change, SET), "done"), "war_elephants", "war_elephants")
    assert [row[2:5:2] for row in told(match, "roll")] == [((5, 5), 12), ((5, 5), 14)]


def test_a84_v7_ramses_die_is_rolled() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, CARTHAGE, gallia=2)
        put(t, ROME, gallia=2)
        own(t, CARTHAGE, "ramses_ii")
        give(t, CARTHAGE, "war_elephants")
        goals(t)

    match = scene(change, SET, seat=CARTHAGE, seed=rolls(6, 4, 3))
    waits(play(match, "done"), "war_elephants")
    assert rolled(match) == [(CARTHAGE, (5, 5, 6), 16, 3, 0), (ROME, (4, 3), 7, 1, 0)]


def test_a77_a_second_of_these_is_not_offered() -> None:
    match = war(1, 1, cards=("war_elephants", "war_elephants"))
    play(match, "play war_elephants")
    assert "play war_elephants" not in offered(match)


def test_a86_v6_ships_join_with_sea_dice() -> None:
    match = war(1, 2, 4, 4, 5, 3, 3, fleet=2, cards=("siege_vessels",))  # at sea the same numbers are 3 and 4
    waits(match, "siege_vessels")
    assert rolled(match) == [(CARTHAGE, (4, 3, 4), 11, 2, 0), (ROME, (3, 3), 6, 1, 0)]


def test_a86_ships_can_be_taken_as_losses() -> None:
    match = war(1, 3, 3, 3, 3, 3, 3, fleet=1, cards=("siege_vessels",))
    waits(match, "siege_vessels")
    assert asked(match) == (CARTHAGE, "losses") and offered(match) == ["lose legion", "lose mare_tyrrhenum"]
    play(match, "lose mare_tyrrhenum")
    assert ships(match, "mare_tyrrhenum", CARTHAGE) == 0 and legions(match, "gallia", CARTHAGE) == 1


@pytest.mark.parametrize("fleet", [1, 2])
def test_a86_ships_need_not_be_lost_besides_what_is_on_land(fleet: int) -> None:
    """Two hits: two ships could take both. The legion falls by one, or in any case, and no ship has to besides."""
    match = war(1, 3, 3, *[3] * fleet, 3, 3, 4, fleet=fleet, cards=("siege_vessels",))
    waits(match, "siege_vessels")
    assert rolled(match)[1] == (ROME, (3, 3, 4), 10, 2, 0)
    if fleet == 2:
        assert offered(match) == ["lose legion", "lose mare_tyrrhenum"]
        play(match, "lose legion")
    assert legions(match, "gallia", CARTHAGE) == 0 and ships(match, "mare_tyrrhenum", CARTHAGE) == fleet


def test_a86_no_ships_beside_it_no_card() -> None:
    match = war(1, 1, cards=("siege_vessels",))
    assert "play siege_vessels" not in offered(match)


def test_v1_without_any_card_or_hero() -> None:
    match = war(3, 1, 5, 4, 6, 3, fortress=True)
    assert rolled(match) == [(CARTHAGE, (5, 4, 6), 15, 2, 1), (ROME, (3,), 8, 1, 0)]


def test_a85_v3_phalanxes_ask_for_7() -> None:
    match = war(3, 1, 5, 4, 6, 3, fortress=True, answers=("greek_phalanxes",))
    waits(match, "greek_phalanxes")
    assert rolled(match) == [(CARTHAGE, (5, 4, 6), 15, 1, 1), (ROME, (3,), 8, 1, 0)]


def test_a85_v8_with_pericles() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, CARTHAGE, macedonia=3)
        put(t, GREECE, macedonia=2)
        give(t, GREECE, "greek_phalanxes")
        goals(t)

    match = scene(change, SET, seat=CARTHAGE, seed=rolls(6, 5, 5, 4, 4))
    waits(play(match, "done"), "greek_phalanxes")
    assert rolled(match) == [(CARTHAGE, (6, 5, 5), 16, 2, 0), (GREECE, (4, 4), 12, 2, 0)]


def test_a85_for_one_battle_only() -> None:
    match = war(1, 1, 3, 3, answers=("greek_phalanxes",))
    waits(match, "greek_phalanxes")
    assert not state(match).boons


def sea_war(
    attackers: int, defenders: int, *dice: int, cards: tuple[str, ...] = (), answers: tuple[str, ...] = ()
) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_ionium=attackers)
        put(t, GREECE, mare_ionium=defenders)
        give(t, ROME, *cards)
        give(t, GREECE, *answers)
        goals(t)

    seed = sea_rolls(*dice) if dice else 0
    return play(scene(change, SET, phase="engage", seed=seed), "engage mare_ionium 1")


def test_a87_a79_quinqueremes_sink_a_ship_before_dice() -> None:
    match = waits(sea_war(1, 2, 2, 2, cards=("quinqueremes",)), "quinqueremes")
    assert [row[2] for row in told(match, "roll")] == [(2,), (2,)]
    assert ships(match, "mare_ionium", GREECE) == 1


def test_a87_both_sides_at_once_and_no_dice() -> None:
    match = waits(sea_war(1, 1, cards=("quinqueremes",), answers=("quinqueremes",)), "quinqueremes", "quinqueremes")
    assert not told(match, "roll")
    assert ships(match, "mare_ionium", ROME) == ships(match, "mare_ionium", GREECE) == 0


def test_a87_not_in_battles_on_land_and_not_for_others() -> None:
    assert "play quinqueremes" not in offered(war(1, 1, cards=("quinqueremes",)))

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_ionium=1)
        put(t, GREECE, mare_ionium=1)
        give(t, CARTHAGE, "quinqueremes")

    match = play(scene(change, SET, phase="engage"), "engage mare_ionium 1")
    assert told(match, "roll") and holds(match, CARTHAGE) == ["quinqueremes"]


def charioteer(*others: str, cards: tuple[str, ...] = ("chariots",), **units: int) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, **units)
        for province in others:
            put(t, GREECE, **{province: 1})
        give(t, ROME, *cards)
        goals(t)

    return scene(change, SET)


def test_a88_v29_two_provinces() -> None:
    match = charioteer(gallia=2)
    assert "march gallia dacia chariots 1" not in offered(match)
    play(match, "play chariots", "march gallia dacia chariots 2")
    assert legions(match, "dacia") == 2 and told(match, "march") == [(ROME, "gallia", "dacia", 2)]


def test_a88_the_first_holds_no_unit_of_others() -> None:
    match = play(charioteer("germania", "dalmatia", "latium", gallia=1), "play chariots")
    assert not any("chariots" in option for option in offered(match))


def test_a88_one_farther_after_a_crossing_and_only_this_turn() -> None:
    match = play(charioteer(italia=1, mare_ionium=1), "play chariots")
    assert "march italia libya chariots 1" not in offered(match)
    assert "march italia macedonia 1" in offered(match) and "march italia thracia chariots 1" in offered(match)
    until(match, "number")
    assert not state(match).boons


def test_a88_without_a_move_left_it_is_no_option() -> None:
    match = charioteer()
    assert asked(match) is None or asked(match)[1] != "march"  # type: ignore[index]


# Fortune Tellers ------------------------------------------------------------------------------


def test_a76_a_pair_acts_as_another_card() -> None:
    match = war(2, 1, fortress=True, cards=("fortune_tellers_troy", "fortune_tellers_troy"))
    play(match, "play fortune_tellers_troy")
    assert "tell catapults fortune_tellers_troy" in offered(match)
    play(match, "tell catapults fortune_tellers_troy")
    assert not holds(match, CARTHAGE) and len(state(match).discards_of[0]) == 2


def test_a76_a_single_one_is_not_offered() -> None:
    match = war(2, 1, fortress=True, cards=("fortune_tellers_troy", "chariots"))
    assert not any(option.startswith("play") for option in offered(match))


def test_a76_only_who_is_active() -> None:
    match = war(2, 1, fortress=True, answers=("fortune_tellers_troy", "fortune_tellers_troy"))
    assert not any(option.startswith("play") for option in offered(match))


def test_a76_of_two_sets_together() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, GREECE, mare_ionium=1)
        give(t, ROME, "fortune_tellers_troy", "fortune_tellers_jerusalem")
        goals(t)

    match = scene(change, "troy", "jerusalem", phase="build")
    play(match, "play fortune_tellers_troy", "tell poseidon fortune_tellers_jerusalem")
    assert ships(match, "mare_ionium", GREECE) == 0
    assert [len(pile) for pile in state(match).discards_of] == [1, 1]
