"""Buildings that bend rules: materials and sites, clients, leading and following, other seats' buildings, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pycore import IllegalChoice, Match
from pycore.games.glory_to_rome.cards import CARDS, MATERIAL, NAME
from tests.games.glory_to_rome.table import (
    Has,
    acting,
    asked,
    begun,
    built,
    camp,
    game,
    influence,
    materials,
    names,
    offered,
    play,
    roles,
    table,
    told,
    turn_over,
)

FIVE = ["craftsman", "architect", "legionary", "merchant", "patron"]
SIX = ["laborer", *FIVE]

# Catacomb ---------------------------------------------------------------------------


def test_catacomb_completed_ends_the_game_at_once() -> None:
    has = {"begun": {"catacomb": ["stone", "stone"]}, "stockpile": ["stone", "stone"]}
    match = play(acting("architect", has, count=3), "add catacomb")
    assert match.over and match.ending == "catacomb"


def test_catacomb_its_own_influence_counts() -> None:
    has = {"begun": {"catacomb": ["stone", "stone"]}, "stockpile": ["stone"]}
    match = play(acting("architect", has), "add catacomb")
    assert match.scores[0] == 5 and match.winners == (0,)


def test_catacomb_begun_ends_nothing() -> None:
    match = play(acting("craftsman", {"hand": ["catacomb"]}), "found catacomb")
    assert not match.over


# Circus, Palace: leading and following ------------------------------------------------


def test_circus_two_orders_of_a_role_make_a_petition() -> None:
    match = game(3, {"built": ["circus"], "hand": ["dock", "market"]}, pool=["bar"])
    play(match, "petition laborer")
    assert names(camp(match).played) == ["dock", "market"] and camp(match).actions == 1


def test_circus_three_may_still_be_used() -> None:
    match = game(3, {"built": ["circus"], "hand": ["dock", "market", "palisade"]}, pool=["bar"])
    play(match, "petition laborer", "card dock", "card market")
    assert offered(match) == ["card palisade", "done"]
    play(match, "card palisade")
    assert names(camp(match).played) == ["dock", "market", "palisade"]


def test_circus_without_it_two_are_too_few() -> None:
    assert "petition laborer" not in offered(game(3, {"hand": ["dock", "market"]}))


def test_circus_a_jack_is_no_part_of_a_petition() -> None:
    assert "petition laborer" not in offered(game(3, {"built": ["circus"], "hand": ["dock"], "jacks": 2}))


def test_circus_serves_a_follower_too() -> None:
    match = game(2, {"hand": ["bar"]}, {"built": ["circus"], "hand": ["dock", "market"]}, pool=["villa"])
    play(match, "play bar", "petition")
    assert camp(match, 1).actions == 1 and camp(match, 1).hand == []


def test_palace_several_orders_of_the_role_one_action_each() -> None:
    match = game(3, {"built": ["palace"], "hand": ["bar", "road", "road"]}, pool=["dock", "wall", "gate", "villa"])
    play(match, "play bar", "play road", "play road")
    assert camp(match).actions == 3 and len(camp(match).played) == 3
    while asked(match) != (0, "laborer"):
        play(match, "draw" if "draw" in offered(match) else "think")
    assert table(match).count == 3


def test_palace_mixes_orders_jacks_and_petitions() -> None:
    has = {"built": ["palace"], "hand": ["bar", "gate", "school", "shrine"], "jacks": 2}
    match = game(3, has, pool=["dock"])
    play(match, "play bar", "jack", "jack", "petition")
    assert camp(match).actions == 4 and camp(match).played_jacks == 2 and camp(match).hand == []


def test_palace_stops_where_its_owner_likes() -> None:
    match = play(game(3, {"built": ["palace"], "hand": ["bar", "road"], "jacks": 1}), "play bar", "done")
    assert camp(match).actions == 1 and names(camp(match).hand) == ["road"]


def test_palace_each_combination_has_one_encoding() -> None:
    match = game(3, {"built": ["palace"], "hand": ["bar", "road"], "jacks": 1})
    assert offered(play(match.clone(), "play road")) == ["done", "jack"], "bar would have come before"
    assert asked(play(match.clone(), "jack laborer")) == (1, "think"), "after a Jack no Orders are added"


def test_palace_petitions_of_one_role_follow_each_other_rising_and_none_is_larger_than_the_one_before() -> None:
    has: Has = {"built": ["palace", "circus"], "hand": ["gate", "gate", "school", "school", "shrine"]}
    larger = play(game(3, has), "petition laborer", "card gate", "card gate", "card school", "petition")
    assert asked(larger) == (1, "think") and camp(larger).actions == 2, "the two above the first three are the second"
    smaller = play(game(3, has), "petition laborer", "card gate", "card gate", "done", "petition")
    assert asked(smaller) == (0, "petition") and offered(smaller) == ["card school", "card shrine"]
    play(smaller, "card school")
    assert asked(smaller) == (1, "think") and camp(smaller).actions == 2, "no third card after a petition of two"


def test_palace_a_petition_of_the_role_led_takes_only_cards_above_those_played_alone() -> None:
    has: Has = {"built": ["palace", "circus"], "hand": ["bar", "insula", "road"]}
    match = play(game(3, has), "play bar")
    assert offered(match) == ["done", "play insula", "play road", "petition"]
    assert offered(play(match, "play insula")) == ["done", "play road"], "the bar is above no card played alone"


@pytest.mark.parametrize("there", [["palace"], ["palace", "circus"]], ids=["palace", "palace-circus"])
@pytest.mark.parametrize(
    "hand",
    [
        ["bar", "insula", "latrine", "road"],
        ["bar", "bar", "road", "road", "wall", "wall", "wall"],
        ["bar", "gate", "gate", "school", "shrine", "bath", "foundry"],
        ["dock", "dock", "dock", "market", "wall", "senate", "tower", "bridge"],
    ],
    ids=["the role led", "two roles", "six of another", "two other roles"],
)
@pytest.mark.parametrize("led", ["bar", "dock", "storeroom"])
def test_palace_everything_that_may_be_played_has_one_encoding(there: list[str], hand: list[str], led: str) -> None:
    has: Has = {"built": there, "hand": hand, "jacks": 1}
    match = play(game(2, {"hand": [led]}, has, pool=["villa"]), f"play {led}")
    ways = match.moment.complete_choices(5000)
    assert ways is not None
    found = []
    for _, log in ways:
        twin = match.clone()
        for choice in log:
            twin.play(choice)
        found += [(tuple(names(cards)), jacks, actions) for _, _, cards, jacks, actions in told(twin, "follow")]
    assert len(set(found)) == len(found)
    assert set(found) == playable(hand, led, "circus" in there)


def playable(hand: list[str], led: str, circus: bool) -> set[tuple[tuple[str, ...], int, int]]:
    """The cards, Jacks and actions with which a Palace can follow what is led, one Jack in the hand."""
    least = 2 if circus else 3
    found = set()
    for chosen in range(1 << len(hand)):
        cards = sorted(kind for index, kind in enumerate(hand) if chosen >> index & 1)
        counts = Counter(map(material_of, cards))
        units = {0}
        for role, count in counts.items():
            alone = range(count + 1) if role == material_of(led) else (0,)
            bands = [(one, n) for one in alone for n in range(count + 1) if least * n <= count - one <= 3 * n]
            units = {before + one + n for before in units for one, n in bands}
        found |= {(tuple(cards), jacks, number + jacks) for number in units for jacks in (0, 1) if number + jacks}
    return found


def material_of(kind: str) -> int:
    return next(MATERIAL[card] for card in CARDS if NAME[card] == kind)


def test_palace_other_roles_are_not_added() -> None:
    match = game(3, {"built": ["palace"], "hand": ["bar", "road", "dock"]})
    assert offered(play(match, "play bar")) == ["done", "play road"]


def test_palace_serves_a_follower() -> None:
    match = game(2, {"hand": ["bar"]}, {"built": ["palace"], "hand": ["road", "latrine"]}, pool=["villa"])
    play(match, "play bar", "play latrine", "play road")
    assert camp(match, 1).actions == 2


def test_palace_client_actions_are_not_multiplied() -> None:
    has = {"built": ["palace"], "hand": ["bar", "road"], "clients": ["laborer"]}
    match = game(2, has, pool=["dock", "wall", "gate", "villa"])
    play(match, "play bar", "play road")
    while asked(match) != (0, "laborer"):
        match.play(0)
    play(match, "pool wood", "pool concrete", "pool brick")
    assert turn_over(match)


def test_palace_units_pair_for_out_of_town() -> None:
    has = {"built": ["palace"], "hand": ["dock", "market", "bar"]}
    match = game(2, has, gone=["rubble"])
    play(match, "play dock", "play market")
    while asked(match) != (0, "craftsman"):
        match.play(0)
    play(match, "found bar")
    assert begun(match) == {"bar": []} and turn_over(match)


def test_palace_two_petitions() -> None:
    has = {"built": ["palace", "circus"], "hand": ["gate", "school", "wall", "tower"]}
    match = game(3, has)
    play(match, "petition laborer", "card tower", "petition")
    assert camp(match).actions == 2 and camp(match).hand == []


# Circus Maximus, Ludus Magna, Storeroom ------------------------------------------------


def clients_act(role: str, pool: list[str], *, actions: int = 1, **has: Any) -> Match:
    """Seat 0's part of the turn comes when seat 1 has skipped a Thinker."""
    first: Any = {"actions": actions, **has}
    return game(2, first, phase="think", led=role, seat=1, count=1, agenda=[("act", 0, 1), ("close", 0, 1)], pool=pool)


def test_circus_maximus_each_client_acts_twice_for_who_led_or_followed() -> None:
    match = clients_act("laborer", ["bar"] * 5, actions=1, built=["circus_maximus"], clients=["laborer", "laborer"])
    play(match, "skip", *["pool rubble"] * 5)
    assert turn_over(match)


def test_circus_maximus_not_for_who_thought() -> None:
    match = clients_act("laborer", ["bar"] * 5, actions=0, built=["circus_maximus"], clients=["laborer", "laborer"])
    play(match, "skip", *["pool rubble"] * 2)
    assert turn_over(match)


def test_circus_maximus_each_action_may_be_declined() -> None:
    match = clients_act("laborer", ["bar"] * 5, actions=1, built=["circus_maximus"], clients=["laborer"])
    play(match, "skip", "pool rubble", "pool rubble", "skip")
    assert len(camp(match).stockpile) == 2 and turn_over(match)


BUILDS: dict[str, Any] = {
    "begun": {"circus_maximus": ["stone", "stone"]},
    "stockpile": ["stone"],
    "clients": ["architect", "architect"],
    "hand": ["dock", "bar", "gate", "tower", "villa"],
}


def test_circus_maximus_completed_in_mid_turn_doubles_all_clients_that_have_not_acted() -> None:
    match = play(clients_act("architect", [], **BUILDS), "skip", "add circus_maximus")
    play(match, "found bar", "found dock", "found tower", "found gate")
    assert turn_over(match) and names(camp(match).hand) == ["villa"]


def test_circus_maximus_completed_by_a_client_does_not_double_that_client() -> None:
    match = play(clients_act("architect", [], **BUILDS), "skip", "found bar", "add circus_maximus")
    play(match, "found dock", "found tower")
    assert turn_over(match) and names(camp(match).hand) == ["gate", "villa"]


def test_circus_maximus_both_actions_of_a_client_lay_a_foundation_out_of_town() -> None:
    has = {"built": ["circus_maximus"], "clients": ["craftsman"], "hand": ["bar", "road", "dock"]}
    match = acting("craftsman", has, seats=2, gone=["rubble"], veterans=1, agenda=[("clients", 0, 1), ("close", 0, 1)])
    play(match, "found dock", "found bar")
    assert turn_over(match) and set(begun(match)) == {"bar", "dock"}


def test_circus_maximus_out_of_town_may_use_one_of_a_clients_two_actions() -> None:
    has = {"built": ["circus_maximus"], "clients": ["craftsman"], "hand": ["bar", "road", "dock"]}
    match = acting("craftsman", has, seats=2, gone=["rubble"], veterans=1, agenda=[("clients", 0, 1), ("close", 0, 1)])
    play(match, "found bar")
    assert asked(match) == (0, "craftsman") and offered(match) == ["skip", "found dock", "add bar"]


def test_circus_maximus_doubles_through_ludus_magna() -> None:
    has = {"built": ["circus_maximus", "ludus_magna"], "clients": ["merchant"]}
    match = clients_act("laborer", ["bar"] * 5, **has)
    play(match, "skip", *["pool rubble"] * 3)
    assert turn_over(match)


def test_circus_maximus_doubles_through_storeroom() -> None:
    match = clients_act("laborer", ["bar"] * 5, built=["circus_maximus", "storeroom"], clients=["patron"])
    play(match, "skip", *["pool rubble"] * 3)
    assert turn_over(match)


def test_circus_maximus_doubles_demands_of_legionary_clients() -> None:
    has = {"built": ["circus_maximus"], "clients": ["legionary"], "hand": ["bar", "dock", "wall", "gate"]}
    match = play(clients_act("legionary", [], **has), "skip", "show bar", "show dock", "show wall")
    assert told(match, "demand")[0][1] and len(told(match, "demand")[0][1]) == 3


def test_ludus_magna_merchants_act_as_any_role() -> None:
    match = clients_act("laborer", ["bar"] * 5, actions=0, built=["ludus_magna"], clients=["merchant", "patron"])
    play(match, "skip", "pool rubble")
    assert turn_over(match)


def test_ludus_magna_completed_in_mid_turn_makes_merchants_act() -> None:
    has = {
        "begun": {"ludus_magna": ["marble", "marble"], "dock": []},
        "stockpile": ["marble", "wood"],
        "clients": ["merchant"],
    }
    match = play(clients_act("architect", [], **has), "skip", "add ludus_magna", "add dock")
    assert built(match) == ["dock", "ludus_magna"]


def test_ludus_magna_one_merchant_acts_once() -> None:
    match = clients_act("merchant", [], actions=0, built=["ludus_magna"], clients=["merchant"], stockpile=["wood"] * 3)
    play(match, "skip", "sell wood")
    assert turn_over(match)


def test_storeroom_all_clients_act_as_laborers() -> None:
    match = clients_act("laborer", ["rubble"] * 9, actions=0, built=["storeroom"], clients=SIX)
    play(match, "skip", *["pool rubble"] * 6)
    assert turn_over(match)


def test_storeroom_does_not_serve_other_roles() -> None:
    match = clients_act("patron", ["rubble"] * 9, actions=0, built=["storeroom"], clients=["laborer"])
    play(match, "skip")
    assert turn_over(match)


def test_clients_hired_this_turn_act_from_the_next_turn_on() -> None:
    match = clients_act("patron", ["forum", "forum", "forum"], clients=["patron"], built=["insula"])
    play(match, "skip", "pool patron", "pool patron")
    assert turn_over(match) and len(camp(match).clients) == 3


# Forum ------------------------------------------------------------------------------------


def test_forum_with_clients_of_every_role_wins_at_once() -> None:
    match = acting("patron", {"built": ["forum", "insula"], "clients": FIVE}, count=3, pool=["bar", "road"])
    play(match, "pool laborer")
    assert match.ending == "forum" and match.winners == (0,)


def test_forum_completed_with_the_clients_there_wins() -> None:
    has = {"begun": {"forum": ["marble", "marble"]}, "stockpile": ["marble"], "clients": SIX}
    assert play(acting("architect", has), "add forum").ending == "forum"


def test_forum_wins_though_others_have_more_points() -> None:
    has = {"begun": {"forum": ["marble", "marble"]}, "stockpile": ["marble"], "clients": SIX}
    match = play(acting("architect", has, {"built": ["temple", "palace", "statue"]}), "add forum")
    assert match.winners == (0,) and match.scores[1] > match.scores[0]


def test_forum_five_roles_are_not_enough() -> None:
    has = {"begun": {"forum": ["marble", "marble"]}, "stockpile": ["marble"], "clients": [*FIVE, "patron"]}
    assert not play(acting("architect", has), "add forum").over


def test_forum_with_ludus_magna_a_second_merchant_stands_for_the_missing_role() -> None:
    has = {
        "begun": {"ludus_magna": ["marble", "marble"]},
        "built": ["forum"],
        "stockpile": ["marble"],
        "clients": [*FIVE, "merchant"],
    }
    assert play(acting("architect", has), "add ludus_magna").ending == "forum"


def test_forum_with_ludus_magna_each_client_fills_one_role() -> None:
    has = {"begun": {"ludus_magna": ["marble", "marble"]}, "built": ["forum"], "stockpile": ["marble"], "clients": FIVE}
    assert not play(acting("architect", has), "add ludus_magna").over


@pytest.mark.parametrize(
    ("clients", "distinct", "wins"),
    [(FIVE, True, False), ([*FIVE, "patron"], True, True), (FIVE, False, True), (FIVE[1:], False, False)],
    ids=["five", "six", "five-by-option", "four-by-option"],
)
def test_forum_with_storeroom_needs_a_sixth_client_or_by_option_none(
    clients: list[str], distinct: bool, wins: bool
) -> None:
    has = {"begun": {"storeroom": ["concrete"]}, "built": ["forum"], "stockpile": ["concrete"], "clients": clients}
    options = {"forum_storeroom_needs_distinct_client": distinct}
    assert play(acting("architect", has, options=options), "add storeroom").over == wins


def test_forum_begun_wins_with_a_gate() -> None:
    has = {"begun": {"gate": ["brick"], "forum": []}, "stockpile": ["brick"], "clients": SIX}
    match = play(acting("architect", has), "add gate")
    assert match.ending == "forum" and influence(match) == 4


def test_forum_laid_on_the_last_site_in_town_wins_with_a_gate_before_the_game_ends_by_it() -> None:
    towns = ["rubble", "wood", "concrete", "brick", "stone"]
    has = {"built": ["gate"], "hand": ["forum"], "clients": SIX}
    match = acting("craftsman", has, {"begun": {"palace": []}}, seats=2, gone=towns)
    assert sum(table(match).sites) == 1
    play(match, "found forum")
    assert match.ending == "forum" and match.winners == (0,)


def test_forum_bar_hire_of_the_last_card_wins_before_the_deck_ends_the_game() -> None:
    has = {"built": ["forum", "bar"], "clients": FIVE}
    match = play(acting("patron", has, deck=1, top=["road"]), "deck")
    assert match.ending == "forum"


def test_forum_opened_by_a_stairway_serves_every_player_and_points_decide_between_several() -> None:
    has = {"built": ["stairway"], "stockpile": ["marble"], "clients": SIX}
    match = acting("architect", has, {"built": ["forum", "temple"], "clients": ["laborer"]}, {"clients": SIX})
    play(match, "open 1 forum")
    assert match.ending == "forum" and match.winners == (0,)


def test_forum_stolen_by_a_prison_wins() -> None:
    has = {"begun": {"prison": ["stone", "stone"]}, "stockpile": ["stone"], "clients": SIX}
    match = play(acting("architect", has, {"built": ["forum"]}), "add prison", "take 1 forum")
    assert match.ending == "forum" and match.winners == (0,)


@pytest.mark.parametrize(
    ("stolen", "clients", "begun_there"),
    [("gate", SIX, ["forum"]), ("storeroom", [*FIVE, "patron"], []), ("ludus_magna", [*FIVE, "merchant"], [])],
    ids=["gate", "storeroom", "ludus_magna"],
)
@pytest.mark.parametrize("how", ["prison", "stairway"])
def test_forum_wins_at_once_by_what_a_prison_takes_or_a_stairway_opens(
    how: str, stolen: str, clients: list[str], begun_there: list[str]
) -> None:
    mine = [] if begun_there else ["forum"]
    begun_mine: dict[str, list[str]] = {kind: [] for kind in begun_there}
    if how == "prison":
        has: Has = {"built": mine, "begun": {**begun_mine, "prison": ["stone", "stone"]}, "stockpile": ["stone"]}
        choices = ["add prison", f"take 1 {stolen}"]
    else:
        material = {"gate": "brick", "storeroom": "concrete", "ludus_magna": "marble"}[stolen]
        has = {"built": [*mine, "stairway"], "begun": begun_mine, "stockpile": [material]}
        choices = [f"open 1 {stolen}"]
    match = acting("architect", {**has, "clients": clients}, {"built": [stolen]})
    assert not match.over
    play(match, *choices)
    assert match.ending == "forum" and match.winners == (0,)


# Gate ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("there", [True, False], ids=["gate", "none"])
def test_gate_begun_marble_structures_serve(there: bool) -> None:
    has = {"built": ["gate"] if there else [], "begun": {"basilica": []}, "hand": ["villa"]}
    match = acting("merchant", has)
    assert turn_over(match) != there


def test_gate_other_materials_begun_do_not_serve() -> None:
    assert turn_over(acting("merchant", {"built": ["gate"], "begun": {"atrium": []}}))


def test_gate_brings_no_influence_before_completion() -> None:
    match = game(3, {"built": ["gate"], "begun": {"basilica": []}})
    assert influence(match) == 4


def test_gate_a_statue_begun_scores_nothing() -> None:
    match = game(3, {"built": ["gate"], "begun": {"statue": []}})
    assert match.scores[0] == 4


def test_gate_lost_to_a_prison_begun_structures_stop_serving() -> None:
    has = {"begun": {"prison": ["stone", "stone"]}, "stockpile": ["stone"]}
    match = acting("architect", has, {"built": ["gate"], "begun": {"basilica": []}})
    before = camp(match, 1).active
    play(match, "add prison", "take 1 gate")
    assert before and camp(match, 1).active == 0


# Prison ---------------------------------------------------------------------------------------

PRISON: Any = {"begun": {"prison": ["stone", "stone"]}, "stockpile": ["stone"]}


def test_prison_its_site_goes_to_the_victim_who_keeps_the_influence_of_what_is_lost() -> None:
    match = play(acting("architect", PRISON, {"built": ["temple"]}), "add prison", "take 1 temple")
    assert built(match) == ["prison", "temple"] and built(match, 1) == []
    assert influence(match) == 2 and influence(match, 1) == 8


def test_prison_declined_keeps_its_influence() -> None:
    match = play(acting("architect", PRISON, {"built": ["temple"]}), "add prison", "skip")
    assert influence(match) == 5 and built(match, 1) == ["temple"]


def test_prison_takes_only_completed_structures() -> None:
    match = play(acting("architect", PRISON, {"begun": {"temple": []}}), "add prison")
    assert turn_over(match)


def test_prison_takes_no_name_one_has() -> None:
    has = {"begun": {**PRISON["begun"], "temple": []}, "stockpile": ["stone"]}
    match = play(acting("architect", has, {"built": ["temple", "wall"]}), "add prison")
    assert offered(match) == ["skip", "take 1 wall"]


def test_prison_takes_a_name_one_has_by_option() -> None:
    has = {"begun": {**PRISON["begun"], "temple": []}, "stockpile": ["stone"]}
    match = acting("architect", has, {"built": ["temple"]}, options={"prison_no_duplicate_name": False})
    assert offered(play(match, "add prison")) == ["skip", "take 1 temple"]


@pytest.mark.parametrize("again", [True, False])
def test_prison_what_happens_on_completion_happens_again_for_the_thief_or_by_option_not(again: bool) -> None:
    match = acting(
        "architect", PRISON, {"built": ["foundry"]}, pool=["bar"], options={"prison_retrigger_on_completion": again}
    )
    play(match, "add prison", "take 1 foundry")
    assert turn_over(match) != again
    if again:
        assert asked(match) == (0, "laborer")
        assert table(match).count == influence(match) == 2, "the thief has no influence of either"


def test_prison_another_prison_stolen_has_no_site_to_give() -> None:
    options = {"prison_no_duplicate_name": False}
    match = acting("architect", PRISON, {"built": ["prison", "wall"]}, options=options)
    play(match, "add prison", "take 1 prison")
    assert turn_over(match) and influence(match) == 2


def test_prison_the_function_moves_with_the_structure() -> None:
    match = play(acting("architect", PRISON, {"built": ["wall"]}), "add prison", "take 1 wall")
    assert camp(match, 0).active > camp(match, 1).active == 0


def test_prison_clients_beyond_the_limit_stay() -> None:
    has = {**PRISON, "clients": ["laborer"] * 4}
    match = play(acting("architect", has, {"built": ["dock"]}), "add prison", "take 1 dock")
    assert len(camp(match).clients) == 4 and influence(match) == 2


def test_prison_vault_cards_beyond_the_limit_stay_when_a_market_is_lost() -> None:
    match = acting("architect", PRISON, {"built": ["market"], "vault": ["wood"] * 5})
    play(match, "add prison", "take 1 market")
    assert len(camp(match, 1).vault) == 5


def test_prison_a_building_lost_may_be_begun_anew() -> None:
    match = acting(
        "architect",
        PRISON,
        {"built": ["wall"], "hand": ["wall"], "actions": 1},
        agenda=[("architect", 1, 1), ("close", 0, 1)],
    )
    assert offered(play(match, "add prison", "take 1 wall")) == ["skip", "found wall"]


# Road, Scriptorium, Tower ------------------------------------------------------------------------


def test_road_any_material_fits_stone() -> None:
    match = acting("architect", {"built": ["road"], "begun": {"sewer": []}, "stockpile": ["wood", "marble"]})
    play(match, "add sewer")
    assert offered(match) == ["stockpile wood", "stockpile marble"]


def test_road_other_structures_need_their_own() -> None:
    match = acting("architect", {"built": ["road"], "begun": {"wall": []}, "stockpile": ["wood"]})
    assert turn_over(match)


@pytest.mark.parametrize("site", ["stone", "rubble"])
def test_road_a_statue_on_stone_is_stone(site: str) -> None:
    match = acting("architect", {"built": ["road"], "begun": {f"statue {site}": []}, "stockpile": ["wood"]})
    assert turn_over(match) == (site != "stone")


def test_road_lost_to_a_prison_material_placed_stays_and_more_must_fit() -> None:
    has = {"begun": {"prison": ["stone", "stone"]}, "stockpile": ["stone"]}
    match = acting(
        "architect",
        has,
        {"built": ["road"], "begun": {"sewer": ["wood"]}, "stockpile": ["wood"], "actions": 1},
        agenda=[("architect", 1, 1), ("close", 0, 1)],
    )
    play(match, "add prison", "take 1 road")
    assert turn_over(match) and begun(match, 1) == {"sewer": ["wood"]}


def test_scriptorium_one_marble_completes_whatever_it_is_added_to() -> None:
    has = {"built": ["scriptorium"], "begun": {"sewer": []}, "stockpile": ["marble"]}
    match = play(acting("architect", has), "add sewer")
    assert built(match) == ["scriptorium", "sewer"] and influence(match) == 8


def test_scriptorium_works_with_craftsman_and_earlier_materials_stay() -> None:
    has = {"built": ["scriptorium"], "begun": {"wall": ["concrete"]}, "hand": ["forum"]}
    match = play(acting("craftsman", has), "add wall")
    (wall,) = [s for s in camp(match).structures if s.card in range(1, 145) and len(s.materials) == 2]
    assert materials(wall.materials) == ["concrete", "marble"]


def test_scriptorium_completes_a_marble_structure_with_one_marble() -> None:
    has = {"built": ["scriptorium"], "begun": {"temple": []}, "stockpile": ["marble"]}
    assert built(play(acting("architect", has), "add temple")) == ["scriptorium", "temple"]


def test_scriptorium_other_materials_count_as_usual() -> None:
    has = {"built": ["scriptorium"], "begun": {"sewer": []}, "stockpile": ["stone"]}
    assert begun(play(acting("architect", has), "add sewer")) == {"sewer": ["stone"]}


def test_scriptorium_without_it_marble_fits_only_marble() -> None:
    assert turn_over(acting("architect", {"begun": {"sewer": []}, "stockpile": ["marble"]}))


def test_tower_rubble_fits_everywhere() -> None:
    has = {"built": ["tower"], "begun": {"wall": ["concrete"]}, "stockpile": ["rubble"]}
    assert built(play(acting("architect", has), "add wall")) == ["tower", "wall"]


def test_tower_one_action_lays_a_foundation_out_of_town() -> None:
    match = acting("craftsman", {"built": ["tower"], "hand": ["bar"]}, count=2, seats=2, gone=["rubble"])
    play(match, "found bar")
    assert begun(match) == {"bar": []} and table(match).outside[0] == 3


def test_tower_does_not_use_up_the_action_after() -> None:
    match = acting("craftsman", {"built": ["tower"], "hand": ["bar", "road"]}, count=2, seats=2, gone=["rubble"])
    play(match, "found bar", "found road")
    assert set(begun(match)) == {"bar", "road"}


def test_tower_completed_by_an_earlier_action_helps_the_next() -> None:
    has = {"begun": {"tower": ["concrete"]}, "hand": ["wall", "bar"]}
    match = play(acting("craftsman", has, count=2, seats=2, gone=["rubble"]), "add tower", "found bar")
    assert begun(match) == {"bar": []}


def test_tower_lost_rubble_fits_no_more() -> None:
    match = acting(
        "architect",
        PRISON,
        {"built": ["tower"], "begun": {"wall": ["rubble"]}, "stockpile": ["rubble"]},
        agenda=[("architect", 1, 1), ("close", 0, 1)],
    )
    play(match, "add prison", "take 1 tower")
    assert turn_over(match) and begun(match, 1) == {"wall": ["rubble"]}


# Senate, Sewer ------------------------------------------------------------------------------------


def test_senate_takes_jacks_that_others_played() -> None:
    match = acting("laborer", {"built": ["senate"]}, {"played_jacks": 1}, {"played_jacks": 2}, pool=["bar"])
    play(match, "skip")
    assert asked(match) == (0, "senate") and offered(match) == ["take 1 0", "take 1 1"]
    play(match, "take 1 1")
    assert asked(match) == (0, "senate") and offered(match) == ["take 2 0", "take 2 1", "take 2 2"]
    play(match, "take 2 2")
    assert camp(match).jacks == 3 and table(match).jacks == 3
    assert told(match, "senate") == [(0, 1, 1), (0, 2, 2)]


@pytest.mark.parametrize("number", [0, 1])
def test_senate_all_or_some_or_none(number: int) -> None:
    match = acting("laborer", {"built": ["senate"]}, {"played_jacks": 1}, {"played_jacks": 1}, pool=["bar"])
    play(match, "skip", f"take 1 {number}", "take 2 0")
    assert camp(match).jacks == number and table(match).jacks == 6 - number


def test_senate_its_owners_jacks_go_to_the_pile() -> None:
    match = play(acting("laborer", {"built": ["senate"], "played_jacks": 2}, pool=["bar"]), "skip")
    assert turn_over(match) and table(match).jacks == 6


def test_senate_several_clockwise_from_the_leader() -> None:
    match = acting(
        "laborer",
        {"played_jacks": 1},
        {"built": ["senate"]},
        {"built": ["senate"]},
        leader=2,
        seat=0,
        pool=["bar"],
        agenda=[("close", 2, 1)],
    )
    play(match, "skip")
    assert asked(match) == (2, "senate")
    play(match, "take 0 0")
    assert asked(match) == (1, "senate")
    play(match, "take 0 1")
    assert camp(match, 1).jacks == 1


def test_senate_what_the_first_takes_is_gone_for_the_second() -> None:
    match = acting("laborer", {"played_jacks": 1}, {"built": ["senate"]}, {"built": ["senate"]}, pool=["bar"])
    play(match, "skip", "take 0 1")
    assert turn_over(match) and camp(match, 1).jacks == 1


@pytest.mark.parametrize(
    ("taken", "left", "for_the_second"), [(1, [0, 0, 1], ["take 2 0", "take 2 1"]), (2, [0, 1, 0], [])]
)
def test_senate_its_owner_chooses_whose_jack_which_matters_to_the_next_senate(
    taken: int, left: list[int], for_the_second: list[str]
) -> None:
    """Who has the next Senate gets nobody's if only his own is left."""
    match = acting(
        "laborer", {"built": ["senate"]}, {"built": ["senate"], "played_jacks": 1}, {"played_jacks": 1}, pool=["bar"]
    )
    play(match, "skip", f"take 1 {int(taken == 1)}", f"take 2 {int(taken == 2)}")
    assert camp(match).jacks == 1
    if for_the_second:
        assert [camp(match, seat).played_jacks for seat in range(3)] == left
        assert asked(match) == (1, "senate") and offered(match) == for_the_second
    else:
        assert turn_over(match) and table(match).jacks == 5


def test_sewer_keeps_orders_that_led_as_materials() -> None:
    match = acting("laborer", {"built": ["sewer"], "played": ["laborer"]}, pool=["dock"])
    play(match, "skip")
    assert asked(match) == (0, "sewer")
    match.play(1)
    assert materials(camp(match).stockpile) == ["rubble"] and materials(table(match).pool) == ["wood"]


def test_sewer_any_of_them_or_none() -> None:
    has = {"built": ["sewer"], "played": ["bar", "insula", "road"]}
    match = play(acting("laborer", has, pool=["dock"]), "skip", "keep bar", "keep road")
    assert names(camp(match).stockpile) == ["bar", "road"] and names(table(match).pool) == ["dock", "insula"]
    match = play(acting("laborer", has, pool=["dock"]), "skip", "done")
    assert camp(match).stockpile == [] and len(table(match).pool) == 4


def test_sewer_serves_a_follower_with_a_petition() -> None:
    match = acting("laborer", {}, {"built": ["sewer"], "played": ["gate", "school", "shrine"]}, pool=["dock"])
    play(match, "skip", "keep gate", "keep school", "keep shrine")
    assert materials(camp(match, 1).stockpile) == ["brick"] * 3


def test_sewer_keeps_what_a_palace_played_too() -> None:
    has: Has = {"built": ["sewer", "palace"], "hand": ["bar", "gate", "road", "school", "shrine"], "jacks": 1}
    match = play(game(2, has, {"jacks": 5}), "play bar", "play road", "jack", "petition", "jack")
    play(match, "keep bar", "keep road", "keep gate", "keep school", "keep shrine")
    assert materials(camp(match).stockpile) == ["brick"] * 3 + ["rubble"] * 2 and table(match).pool == []


def test_sewer_never_jacks() -> None:
    match = play(acting("laborer", {"built": ["sewer"], "played_jacks": 2}, pool=["dock"]), "skip")
    assert turn_over(match) and table(match).jacks == 6


# Stairway -----------------------------------------------------------------------------------------


def test_stairway_opens_an_opponents_structure_to_all() -> None:
    match = acting("architect", {"built": ["stairway"], "stockpile": ["concrete"]}, {"built": ["wall"]})
    play(match, "open 1 wall")
    assert all(camp(match, seat).active & camp(match, 1).active == camp(match, 1).active for seat in range(3))
    assert len(next(s for s in camp(match, 1).structures).materials) == 2


def test_stairway_is_besides_the_usual_action() -> None:
    has = {"built": ["stairway"], "stockpile": ["concrete"], "hand": ["dock"]}
    match = play(acting("architect", has, {"built": ["wall"]}), "found dock", "open 1 wall")
    assert begun(match) == {"dock": []} and camp(match).stockpile == []


def test_stairway_serves_though_the_usual_action_is_declined() -> None:
    has = {"built": ["stairway"], "stockpile": ["concrete"], "hand": ["dock"]}
    match = play(acting("architect", has, {"built": ["wall"]}), "skip")
    assert offered(match) == ["skip", "open 1 wall"]


def test_stairway_instead_of_the_usual_action_by_option() -> None:
    has = {"built": ["stairway"], "stockpile": ["concrete"], "hand": ["dock"]}
    match = acting("architect", has, {"built": ["wall"]}, options={"stairway_in_addition": False})
    assert offered(match) == ["skip", "found dock", "open 1 wall"]
    play(match, "open 1 wall")
    assert turn_over(match) and camp(match).active & camp(match, 1).active


def test_stairway_may_be_declined() -> None:
    match = acting("architect", {"built": ["stairway"], "stockpile": ["concrete"]}, {"built": ["wall"]})
    play(match, "skip")
    assert turn_over(match) and materials(camp(match).stockpile) == ["concrete"]


def test_stairway_the_material_must_fit() -> None:
    match = acting("architect", {"built": ["stairway"], "stockpile": ["wood"]}, {"built": ["wall"]})
    assert turn_over(match)


@pytest.mark.parametrize(
    ("mine", "material", "theirs"),
    [("road", "wood", "sewer"), ("tower", "rubble", "wall"), ("scriptorium", "marble", "wall")],
    ids=["road", "tower", "scriptorium"],
)
def test_stairway_other_materials_fit_by_ones_own_buildings(mine: str, material: str, theirs: str) -> None:
    has = {"built": ["stairway", mine], "stockpile": [material]}
    match = acting("architect", has, {"built": [theirs]})
    assert offered(match) == ["skip", f"open 1 {theirs}"]


def test_stairway_archway_takes_the_material_from_the_pool() -> None:
    match = acting("architect", {"built": ["stairway", "archway"]}, {"built": ["wall"]}, pool=["senate"])
    play(match, "open 1 wall")
    assert table(match).pool == [] and camp(match).active & camp(match, 1).active


def test_stairway_not_on_what_is_begun_or_ones_own() -> None:
    has = {"built": ["stairway", "bridge"], "stockpile": ["concrete"]}
    assert turn_over(acting("architect", has, {"begun": {"wall": []}}))


def test_stairway_not_twice_on_the_same() -> None:
    has = {"built": ["stairway"], "stockpile": ["concrete"]}
    assert turn_over(acting("architect", has, {"built": ["wall"], "public": ["wall"]}))


def test_stairway_an_on_completion_function_made_public_gives_nothing() -> None:
    match = acting("architect", {"built": ["stairway"], "stockpile": ["brick"]}, {"built": ["foundry"]}, pool=["bar"])
    assert turn_over(play(match, "open 1 foundry"))


def test_stairway_what_the_action_completes_resolves_first() -> None:
    has = {"built": ["stairway"], "begun": {"foundry": ["brick"]}, "stockpile": ["brick", "concrete"]}
    match = play(acting("architect", has, {"built": ["wall"]}, pool=["bar"]), "add foundry")
    assert asked(match) == (0, "laborer")
    play(match, "pool rubble")
    assert asked(match) == (0, "stairway")


def test_stairway_completed_by_an_architect_action_serves_with_that_very_action() -> None:
    has: Has = {"begun": {"stairway": ["marble", "marble"]}, "stockpile": ["marble", "concrete"]}
    match = play(acting("architect", has, {"built": ["wall"]}), "add stairway")
    assert asked(match) == (0, "stairway") and offered(match) == ["skip", "open 1 wall"]


def test_stairway_begun_with_a_gate_serves_with_the_very_action_that_laid_it() -> None:
    has: Has = {"built": ["gate"], "hand": ["stairway"], "stockpile": ["concrete"]}
    match = play(acting("architect", has, {"built": ["wall"]}), "found stairway")
    assert asked(match) == (0, "stairway") and offered(match) == ["skip", "open 1 wall"]


def test_stairway_stolen_by_a_prison_that_an_architect_action_completed_serves_with_it() -> None:
    has: Has = {**PRISON, "stockpile": ["stone", "concrete"]}
    match = play(acting("architect", has, {"built": ["stairway", "wall"]}), "add prison", "take 1 stairway")
    assert asked(match) == (0, "stairway") and offered(match) == ["skip", "open 1 wall"]


def test_stairway_completed_by_what_an_architect_action_brings_about_serves_with_it() -> None:
    has: Has = {
        "begun": {"amphitheatre": ["concrete"], "stairway": ["marble", "marble"]},
        "stockpile": ["concrete", "concrete"],
        "hand": ["temple"],
    }
    match = play(acting("architect", has, {"built": ["wall"]}), "add amphitheatre", "add stairway")
    assert asked(match) == (0, "stairway") and offered(match) == ["skip", "open 1 wall"]


def test_stairway_a_public_gate_serves_the_begun_marble_of_all() -> None:
    match = acting(
        "architect", {"built": ["stairway"], "stockpile": ["brick"]}, {"built": ["gate"]}, {"begun": {"temple": []}}
    )
    before = camp(match, 2).active
    play(match, "open 1 gate")
    assert bin(camp(match, 2).active).count("1") == 2 and before == 0


def test_stairway_a_public_structure_stolen_stays_public() -> None:
    match = acting("architect", PRISON, {"built": ["dock"], "public": ["dock"]})
    play(match, "add prison", "take 1 dock")
    assert all(camp(match, seat).active for seat in range(3))


# Statue ---------------------------------------------------------------------------------------------


def test_statue_may_be_founded_on_any_site() -> None:
    match = play(acting("craftsman", {"hand": ["statue"]}), "found statue")
    assert offered(match) == [f"in_town {m}" for m in ("rubble", "wood", "concrete", "brick", "stone", "marble")]


@pytest.mark.parametrize("material", ["rubble", "marble"])
def test_statue_on_rubble_costs_one_of_either_and_brings_one(material: str) -> None:
    match = play(acting("architect", {"begun": {"statue rubble": []}, "stockpile": [material]}), "add statue")
    assert built(match) == ["statue"] and influence(match) == 3


def test_statue_on_marble_costs_three() -> None:
    match = play(acting("architect", {"begun": {"statue": ["marble"]}, "stockpile": ["marble"]}), "add statue")
    assert begun(match) == {"statue": ["marble", "marble"]}


def test_statue_scores_three_points_when_completed() -> None:
    assert game(3, {"built": ["statue"]}).scores[0] == 2 + 3 + 3
    assert game(3, {"begun": {"statue": []}}).scores[0] == 2


def test_statue_opened_by_a_stairway_scores_for_all() -> None:
    assert game(3, {"built": ["statue"], "public": ["statue"]}).scores == (8, 5, 5)


def test_statue_goes_out_of_town_by_the_stack_of_its_site() -> None:
    match = acting("craftsman", {"hand": ["statue"]}, count=2, seats=2, gone=["rubble"])
    play(match, "found statue")
    assert "out_of_town rubble" in offered(match) and "in_town rubble" not in offered(match)
    play(match, "out_of_town rubble")
    assert turn_over(match) and begun(match) == {"statue": []}


# Wall: points -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_wall_a_point_for_two_materials_in_the_stockpile(cards: int, points: int) -> None:
    assert game(3, {"built": ["wall"], "stockpile": ["wood"] * cards}).scores[0] == 4 + points


def test_wall_without_it_a_stockpile_scores_nothing() -> None:
    assert game(3, {"stockpile": ["wood"] * 5}).scores[0] == 2


def test_a_second_building_of_ones_own_name_is_refused_with_the_reason() -> None:
    match = acting("craftsman", {"begun": {"dock": []}, "hand": ["dock", "bar"]})
    with pytest.raises(IllegalChoice, match="You have a building of that name already."):
        match.play(("found", "dock"))


def test_opponents_may_own_the_same_name() -> None:
    match = acting("craftsman", {"hand": ["dock"]}, {"built": ["dock"]})
    assert offered(match) == ["skip", "found dock"] and roles(camp(match).hand) == ["craftsman"]
