"""The rulebook, chapter by chapter: set-up, leading and following, the six roles, the end of a turn."""

from __future__ import annotations

import pytest

from pycore import IllegalChoice, Match
from pycore.games.glory_to_rome.cards import ALPHABET, CARDS, KINDS, MATERIAL, NAME, alike, data
from tests.games.glory_to_rome.table import (
    Has,
    acting,
    asked,
    begun,
    built,
    camp,
    conserved,
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

every_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def new(seats: int, seed: int = 1) -> Match:
    return Match.new("glory_to_rome", seats, seed)


# the cards ------------------------------------------------------------------------


def test_144_orders_of_40_kinds() -> None:
    assert len(CARDS) == 144 and len(KINDS) == len(set(KINDS)) == 40


@pytest.mark.parametrize("material", range(6))
def test_each_material_has_24_orders_six_or_three_a_kind(material: int) -> None:
    kinds = [NAME[card] for card in CARDS if MATERIAL[card] == material]
    assert len(kinds) == 24
    assert {kinds.count(kind) for kind in kinds} == ({6} if material < 2 else {3})


def test_every_building_says_what_it_does_and_how_sure_that_is() -> None:
    for kind in data()["buildings"]:
        assert kind["ability"] and kind["name"] and kind["name_ja"] and kind["provenance"]["card"]
        assert all(note["text"] and note["by"] in data()["provenance"] for note in kind["clarifications"])


# set-up -----------------------------------------------------------------------------


@every_seats
def test_set_up_four_orders_and_a_jack_each(seats: int) -> None:
    match = new(seats)
    for seat in range(seats):
        assert len(camp(match, seat).hand) == 4 and camp(match, seat).jacks == 1
    assert table(match).jacks == 6 - seats


@every_seats
def test_set_up_as_many_sites_of_each_material_in_town_as_seats(seats: int) -> None:
    match = new(seats)
    assert table(match).sites == [seats] * 6 and table(match).outside == [6 - seats] * 6


@every_seats
def test_set_up_influence_is_two(seats: int) -> None:
    assert new(seats).scores == (2,) * seats


@every_seats
def test_set_up_the_first_by_the_alphabet_leads_and_the_cards_are_the_pool(seats: int) -> None:
    ties = 0
    for seed in range(200):
        match = new(seats, seed)
        opened = told(match, "opened")
        assert [card for _, card in opened] == [*alike(table(match).pool)]
        last = dict(opened)
        assert min(last, key=lambda seat: ALPHABET[last[seat]]) == table(match).leader or len(opened) > seats
        assert len(table(match).deck) == 144 - 4 * seats - len(opened)
        assert match.decision is not None and match.decision.seat == table(match).leader
        ties += len(opened) > seats
    assert ties, "a tie has been among them"


def test_set_up_equals_turn_up_another_card_the_others_do_not() -> None:
    for seed in range(300):
        opened = told(new(4, seed), "opened")
        if len(opened) > 4:
            first = {seat: ALPHABET[card] for seat, card in opened[:4]}
            best = [seat for seat in first if first[seat] == min(first.values())]
            assert len(best) > 1 and [seat for seat, _ in opened[4 : 4 + len(best)]] == best
            return
    raise AssertionError("no tie")


# leading and following ----------------------------------------------------------------


def test_lead_thinking_or_any_of_the_hand() -> None:
    match = game(3, {"hand": ["bar", "forum"]})
    assert asked(match) == (0, "lead") and offered(match) == ["think", "play bar", "play forum"]


def test_lead_thinking_ends_the_turn_without_followers_or_clients() -> None:
    match = game(3, {"hand": ["bar"], "clients": ["laborer"]}, {"hand": ["road"]}, pool=["dock"])
    play(match, "think", "jack")
    assert asked(match) == (1, "lead") and camp(match).jacks == 1


def test_lead_the_leader_card_passes_to_the_left() -> None:
    match = play(game(3, {"hand": ["bar"]}, {"hand": ["bar"]}, {"hand": ["bar"]}), "think", "jack")
    assert asked(match) == (1, "lead")
    play(match, "think", "jack")
    assert asked(match) == (2, "lead")
    play(match, "think", "jack")
    assert asked(match) == (0, "lead")


def test_lead_a_jack_as_any_role() -> None:
    match = game(3, {"jacks": 1})
    assert offered(match) == [
        "think",
        *(f"jack {role}" for role in ("laborer", "craftsman", "architect", "legionary", "merchant", "patron")),
    ]
    play(match, "jack merchant")
    assert table(match).led == 4 and camp(match).played_jacks == 1


def test_lead_copies_of_a_card_are_offered_once() -> None:
    assert offered(game(3, {"hand": ["bar", "bar"]})) == ["think", "play bar"]


def test_petition_three_orders_of_a_role_lead_any_role() -> None:
    match = game(3, {"hand": ["bar", "road", "road"]})
    play(match, "petition patron")
    assert table(match).led == 5 and len(camp(match).played) == 3 and camp(match).actions == 1


def test_petition_of_a_role_may_lead_that_very_role() -> None:
    match = game(3, {"hand": ["bar", "road", "road"]}, pool=["dock"])
    play(match, "petition laborer")
    assert table(match).led == 0 and camp(match).actions == 1


def test_petition_not_of_different_roles_and_not_of_jacks() -> None:
    assert offered(game(3, {"hand": ["bar", "road", "dock"]}))[1:] == ["play bar", "play road", "play dock"]
    assert not [words for words in offered(game(3, {"jacks": 3})) if "petition" in words]


def test_petition_its_cards_are_chosen_in_rising_order() -> None:
    match = game(3, {"hand": ["bar", "insula", "latrine", "road"]})
    play(match, "petition patron")
    assert offered(match) == ["card bar", "card insula"]
    assert offered(play(match, "card bar")) == ["card insula", "card latrine"]
    play(match, "card latrine")
    assert asked(match) != (0, "petition"), "only the road is left to be the third"
    assert names(camp(match).played) == ["bar", "latrine", "road"]


def test_follow_with_the_role_a_jack_or_a_petition() -> None:
    match = game(3, {"hand": ["bar"]}, {"hand": ["road", "dock", "gate", "gate", "gate"], "jacks": 1})
    play(match, "play bar")
    assert asked(match) == (1, "follow") and offered(match) == ["think", "play road", "jack", "petition"]


def test_lead_and_follow_are_told_with_the_cards_and_the_number_of_actions() -> None:
    match = game(2, {"hand": ["bar"]}, {"jacks": 1}, pool=["dock"])
    (bar,) = camp(match).hand
    play(match, "play bar", "jack")
    assert told(match, "lead") == [(0, "laborer", (bar,), 0, 1)] and told(match, "follow") == [(1, "laborer", (), 1, 1)]


def test_follow_another_role_is_refused_with_the_reason() -> None:
    match = play(game(3, {"hand": ["bar"]}, {"hand": ["road", "dock"]}), "play bar")
    with pytest.raises(IllegalChoice, match="Only Orders of the role that was led can follow, a Jack or a petition."):
        match.play(("play", "dock"))


def test_follow_clockwise_thinkers_draw_at_once() -> None:
    match = game(3, {"hand": ["bar"]}, {"hand": ["road"]}, {"hand": ["road"]}, leader=0)
    play(match, "play bar", "think", "draw")
    assert len(camp(match, 1).hand) == 5 and asked(match) == (2, "follow")


def test_actions_begin_when_all_have_followed_or_thought_the_leader_first_then_clockwise() -> None:
    match = game(3, {"hand": ["bar"]}, {"hand": ["road"]}, {"hand": ["road"]}, pool=["dock", "wall", "gate"])
    play(match, "play bar", "play road", "play road")
    order = []
    for material in ("wood", "concrete", "brick"):
        order.append(asked(match))
        play(match, f"pool {material}")
    assert order == [(0, "laborer"), (1, "laborer"), (2, "laborer")]


def test_clients_act_though_their_patron_thought() -> None:
    match = game(2, {"hand": ["bar"]}, {"clients": ["laborer"]}, pool=["dock", "wall"])
    play(match, "play bar", "jack", "pool wood", "pool concrete")
    assert materials(camp(match, 1).stockpile) == ["concrete"]


def test_clients_act_once_each_after_the_card_played() -> None:
    match = game(2, {"hand": ["bar"], "clients": ["laborer", "laborer", "patron"]}, pool=["dock"] * 5)
    play(match, "play bar", "jack", "pool wood", "pool wood", "pool wood")
    assert turn_over(match)


def test_what_was_played_goes_to_the_pool_and_jacks_to_their_pile() -> None:
    match = game(3, {"hand": ["bar"]}, {"jacks": 1})
    play(match, "play bar", "jack", "jack")
    assert names(table(match).pool) == ["bar"] and camp(match, 1).played_jacks == 0 and table(match).jacks == 5


# Thinker ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "jacks", "after"), [(0, 0, 5), (2, 1, 5), (4, 0, 5), (4, 1, 6), (5, 0, 6), (7, 2, 10)]
)
def test_think_up_to_the_target_or_one_card(held: int, jacks: int, after: int) -> None:
    match = game(3, {"hand": ["rubble"] * held, "jacks": jacks})
    play(match, *(["think"] if held else []), "draw")
    assert len(camp(match).hand) + camp(match).jacks == after


def test_think_a_jack_while_there_is_one() -> None:
    assert offered(play(game(3, {"hand": ["bar"]}), "think")) == ["jack", "draw"]
    match = play(game(3, {"hand": ["bar"]}, {"jacks": 6}), "think")
    assert turn_over(match) and len(camp(match).hand) == 5, "no Jack left: Orders are drawn"


def test_think_what_is_drawn_only_the_drawer_sees() -> None:
    match = play(game(3, {"hand": ["bar"]}, top=["forum"]), "think", "draw")
    ((seat, cards),) = told(match, "drawn", 0)
    assert seat == 0 and len(cards) == 4 and "forum" in names(cards)
    assert told(match, "drawn", 1) == [] and told(match, "draw", 1) == [(0, 4)]


def test_think_more_than_remain_takes_what_is_there_and_ends_the_game() -> None:
    match = play(game(3, {"hand": ["bar"]}, deck=2), "think", "draw")
    assert len(camp(match).hand) == 3 and match.ending == "deck"


# Patron, Laborer, Merchant --------------------------------------------------------------------


def test_patron_a_card_of_the_pool_becomes_a_client() -> None:
    match = acting("patron", {}, pool=["bar", "forum"])
    assert offered(match) == ["skip", "pool laborer", "pool patron"]
    play(match, "pool patron")
    assert roles(camp(match).clients) == ["patron"] and names(table(match).pool) == ["bar"]


def test_patron_no_more_clients_than_influence() -> None:
    assert turn_over(acting("patron", {"clients": ["laborer", "laborer"]}, pool=["bar"]))
    match = play(acting("patron", {"clients": ["laborer"]}, pool=["bar", "road"], count=2), "pool laborer")
    assert turn_over(match)


def test_laborer_a_card_of_the_pool_becomes_material() -> None:
    match = play(acting("laborer", {}, pool=["bar", "forum"]), "pool marble")
    assert materials(camp(match).stockpile) == ["marble"] and names(table(match).pool) == ["bar"]


def test_laborer_who_comes_later_may_find_nothing() -> None:
    match = game(2, {"hand": ["bar"]}, {"hand": ["road"]}, pool=["dock"])
    play(match, "play bar", "play road", "pool wood")
    assert turn_over(match) and camp(match, 1).stockpile == []


def test_laborer_declining_one_action_declines_those_that_follow_at_once() -> None:
    assert turn_over(play(acting("laborer", {}, pool=["bar"] * 3, count=3), "skip"))


def test_laborer_declining_an_action_declines_those_of_clients_too_and_the_turn_is_closed() -> None:
    has: Has = {"hand": ["bar"], "clients": ["laborer", "laborer"]}
    match = play(game(2, has, {"jacks": 5}, pool=["dock"]), "play bar", "think", "jack", "skip")
    assert turn_over(match) and names(table(match).pool) == ["bar", "dock"]


def test_merchant_material_goes_into_the_vault() -> None:
    match = play(acting("merchant", {"stockpile": ["brick", "stone"]}), "sell stone")
    assert materials(camp(match).vault) == ["stone"] and materials(camp(match).stockpile) == ["brick"]


def test_merchant_no_more_cards_than_influence() -> None:
    match = play(acting("merchant", {"stockpile": ["brick"] * 3, "vault": ["wood"]}, count=3), "sell brick")
    assert turn_over(match) and len(camp(match).vault) == 2


def test_merchant_the_card_is_seen_until_the_turn_ends_and_then_by_nobody() -> None:
    match = acting(
        "merchant",
        {"stockpile": ["brick", "brick"], "vault": ["wood"]},
        agenda=[("laborer", 1, 1), ("close", 0, 1)],
        pool=["bar"],
    )
    play(match, "sell brick")
    (card,) = camp(match).sold
    for viewer in (0, 1, None):
        seen = match.observe(viewer)["state"]["camps"][0]["vault"]
        assert seen[0] == 0 and names(seen[1:]) == names([card])
    play(match, "skip")
    for viewer in (0, 1, None):
        assert match.observe(viewer)["state"]["camps"][0]["vault"] == [0, 0]


# Architect and Craftsman -------------------------------------------------------------------------

builders = pytest.mark.parametrize("role", ["architect", "craftsman"])


@builders
def test_builders_a_foundation_takes_a_site_of_its_material(role: str) -> None:
    match = play(acting(role, {"hand": ["wall"]}), "found wall")
    assert begun(match) == {"wall": []} and table(match).sites == [3, 3, 2, 3, 3, 3] and camp(match).hand == []


@builders
def test_builders_not_without_a_site(role: str) -> None:
    match = acting(role, {"hand": ["bar", "dock"]}, seats=2, gone=["rubble"])
    assert offered(match) == ["skip", "found dock"]
    with pytest.raises(IllegalChoice, match="No site for that building is within your reach."):
        match.play(("found", "bar"))


@builders
def test_builders_out_of_town_takes_two_actions_in_a_row(role: str) -> None:
    match = acting(role, {"hand": ["bar", "dock"]}, count=3, seats=2, gone=["rubble"])
    play(match, "found bar")
    assert table(match).outside[0] == 3 and begun(match) == {"bar": []}
    assert asked(match) == (0, role) and table(match).count == 1


@builders
def test_builders_out_of_town_with_a_client_of_the_role(role: str) -> None:
    match = acting(
        role,
        {"hand": ["bar"], "clients": [role]},
        seats=2,
        gone=["rubble"],
        veterans=1,
        agenda=[("clients", 0, 1), ("close", 0, 1)],
    )
    play(match, "found bar")
    assert begun(match) == {"bar": []} and turn_over(match), "the client's action is used up"


@builders
def test_builders_out_of_town_two_clients(role: str) -> None:
    match = acting(
        role,
        {"hand": ["bar", "road", "dock"], "clients": [role] * 3, "built": ["temple"]},
        seats=2,
        gone=["rubble"],
        veterans=3,
        agenda=[("clients", 0, 1), ("close", 0, 1)],
    )
    play(match, "found bar", "found road")
    assert set(begun(match)) == {"bar", "road"} and turn_over(match)


def test_builders_out_of_town_not_by_an_architect_and_a_craftsman_but_by_option() -> None:
    for together in (True, False):
        match = acting(
            "architect",
            {"hand": ["bar", "dock"]},
            seats=2,
            gone=["rubble"],
            agenda=[("craftsman", 0, 1), ("close", 0, 1)],
            options={"out_of_town_same_role_pair": together},
        )
        assert ("found bar" in offered(match)) != together


def test_builders_out_of_town_only_when_none_is_left_in_town_but_by_option() -> None:
    for only in (True, False):
        options = {"out_of_town_only_when_in_town_stack_empty": only}
        match = play(acting("craftsman", {"hand": ["bar"]}, count=2, options=options), "found bar")
        if only:
            assert table(match).sites[0] == 2
        else:
            assert offered(match) == ["in_town rubble", "out_of_town rubble"]


@pytest.mark.parametrize(("material", "why"), [("wood", "when none is left in town"), ("rubble", "no second action")])
def test_builders_out_of_town_is_refused_with_the_reason(material: str, why: str) -> None:
    match = play(acting("craftsman", {"hand": ["statue"]}, gone=["rubble"]), "found statue")
    assert asked(match) == (0, "site")
    with pytest.raises(IllegalChoice, match=why):
        match.play(("out_of_town", material))


@builders
def test_builders_several_buildings_at_once_and_in_one_turn(role: str) -> None:
    match = play(acting(role, {"hand": ["wall", "dock"], "begun": {"bar": []}}, count=2), "found wall", "found dock")
    assert set(begun(match)) == {"bar", "dock", "wall"}


def test_architect_adds_from_the_stockpile() -> None:
    match = play(
        acting("architect", {"begun": {"wall": []}, "stockpile": ["concrete"], "hand": ["senate"]}), "add wall"
    )
    assert (
        begun(match) == {"wall": ["concrete"]} and camp(match).stockpile == [] and names(camp(match).hand) == ["senate"]
    )


def test_craftsman_adds_from_the_hand() -> None:
    match = play(
        acting("craftsman", {"begun": {"wall": []}, "stockpile": ["concrete"], "hand": ["senate"]}), "add wall"
    )
    assert begun(match) == {"wall": ["concrete"]} and len(camp(match).stockpile) == 1 and camp(match).hand == []


@builders
def test_builders_material_must_be_the_foundations(role: str) -> None:
    match = acting(role, {"begun": {"wall": []}, "stockpile": ["brick"], "hand": []}, pool=["bar"])
    assert turn_over(match)
    other = acting("craftsman", {"begun": {"wall": []}, "hand": ["gate"]})
    assert "add wall" not in offered(other)


@pytest.mark.parametrize(
    ("kind", "material", "cost"),
    [
        ("bar", "rubble", 1),
        ("dock", "wood", 1),
        ("wall", "concrete", 2),
        ("gate", "brick", 2),
        ("sewer", "stone", 3),
        ("temple", "marble", 3),
    ],
)
def test_completion_takes_and_brings_the_value_of_the_material(kind: str, material: str, cost: int) -> None:
    match = acting("architect", {"begun": {kind: []}, "stockpile": [material] * cost}, count=cost)
    for number in range(cost):
        assert built(match) == [] and influence(match) == 2 and number < cost
        play(match, f"add {kind}")
    assert built(match) == [kind] and influence(match) == 2 + cost
    assert told(match, "complete") == [(0, camp(match).structures[0].card, material)]


def test_completion_materials_stay_with_the_structure() -> None:
    match = play(acting("architect", {"begun": {"bar": []}, "stockpile": ["rubble"]}), "add bar")
    assert materials(camp(match).structures[0].materials) == ["rubble"] and conserved(match)


# Legionary ------------------------------------------------------------------------------------------


def test_legionary_pool_and_both_neighbours_give_a_card_each() -> None:
    match = acting("legionary", {"hand": ["gate"]}, {"hand": ["bath"]}, {"hand": ["school"]}, pool=["shrine"])
    play(match, "show gate", "pool brick")
    assert materials(camp(match).stockpile) == ["brick"] * 3 and names(camp(match).hand) == ["gate"]


def test_legionary_what_the_pool_offers_may_be_left_but_the_neighbours_give() -> None:
    match = acting("legionary", {"hand": ["gate"]}, {"hand": ["bath"]}, pool=["shrine"])
    play(match, "show gate")
    assert asked(match) == (0, "levy") and offered(match) == ["skip", "pool brick"]
    play(match, "skip")
    assert names(camp(match).stockpile) == ["bath"] and names(table(match).pool) == ["shrine"]


def test_legionary_of_several_demands_the_pool_gives_what_is_wanted_in_one_order_and_no_more_than_demanded() -> None:
    pool = ["shrine", "shrine", "shrine", "road", "wall"]
    match = acting("legionary", {"hand": ["bar", "gate", "gate"]}, pool=pool, count=3)
    play(match, "show bar", "show gate", "show gate")
    assert offered(match) == ["skip", "pool rubble", "pool brick"]
    play(match, "pool brick")
    assert offered(match) == ["skip", "pool brick"], "rubble would have come before"
    play(match, "pool brick")
    assert turn_over(match) and materials(camp(match).stockpile) == ["brick", "brick"]


def test_legionary_only_left_and_right_are_asked() -> None:
    match = acting("legionary", {"hand": ["gate"]}, *[{"hand": ["bath"]}] * 3, seats=4)
    play(match, "show gate")
    assert [len(camp(match, seat).hand) for seat in range(4)] == [1, 0, 1, 0]


def test_legionary_with_two_players_the_one_opponent_answers_once() -> None:
    match = play(acting("legionary", {"hand": ["gate"]}, {"hand": ["bath", "bath"]}, seats=2), "show gate")
    assert names(camp(match, 1).hand) == ["bath"]


def test_legionary_who_has_none_says_glory_to_rome() -> None:
    match = play(
        acting("legionary", {"hand": ["gate"]}, {"hand": ["bar"], "jacks": 1}, {"hand": ["bath"]}), "show gate"
    )
    assert [(raider, seat, len(cards)) for raider, seat, cards in told(match, "tribute")] == [(0, 1, 0), (0, 2, 1)]


def test_legionary_giving_is_forced() -> None:
    match = acting("legionary", {"hand": ["gate"]}, {"hand": ["bath", "school"]}, seats=2)
    play(match, "show gate")
    assert asked(match) == (1, "give") and offered(match) == ["give bath", "give school"]
    play(match, "give school")
    assert names(camp(match).stockpile) == ["school"]


def test_legionary_equal_cards_need_no_choice() -> None:
    match = play(acting("legionary", {"hand": ["gate"]}, {"hand": ["bath", "bath"]}, seats=2), "show gate")
    assert turn_over(match)


def test_legionary_demanding_may_be_declined() -> None:
    match = play(acting("legionary", {"hand": ["gate"]}, {"hand": ["bath"]}, pool=["school"]), "done")
    assert turn_over(match) and camp(match).stockpile == [] and told(match, "demand") == []


def test_legionary_all_demands_are_shown_together() -> None:
    has = {"hand": ["bar", "gate", "school"], "clients": ["legionary"]}
    match = acting("legionary", has, {"hand": ["bath", "shrine", "road"]}, count=3, seats=2)
    play(match, "show bar", "show gate", "show school")
    assert len(told(match, "demand")) == 1 and materials(camp(match).stockpile) == ["brick", "brick", "rubble"]


def test_legionary_led_card_and_clients_are_one_demand() -> None:
    match = game(2, {"hand": ["gate", "bar", "dock", "wall"], "clients": ["legionary"] * 2}, {"jacks": 5})
    play(match, "play gate")
    while asked(match) != (0, "legionary"):
        match.play(0)
    assert table(match).count == 3


def test_legionary_no_more_demands_than_orders_in_the_hand() -> None:
    match = acting("legionary", {"hand": ["gate"], "jacks": 2}, {"hand": ["bath", "bath"]}, count=3, seats=2)
    play(match, "show gate")
    assert turn_over(match) and len(camp(match).stockpile) == 1


def test_legionary_two_demands_of_a_material_take_two() -> None:
    has = {"hand": ["gate", "gate"]}
    match = acting("legionary", has, {"hand": ["bath", "school", "shrine"]}, count=2, seats=2, pool=["academy"] * 3)
    play(match, "show gate", "show gate", "pool brick", "pool brick", "give bath", "give shrine")
    assert names(camp(match).stockpile) == ["academy", "academy", "bath", "shrine"]


def test_legionary_a_victim_gives_a_part_when_it_has_no_more() -> None:
    match = acting("legionary", {"hand": ["gate", "gate"]}, {"hand": ["bath"]}, count=2, seats=2)
    play(match, "show gate", "show gate")
    assert names(camp(match).stockpile) == ["bath"]


def test_legionary_a_card_given_to_the_leader_is_not_there_for_a_follower() -> None:
    match = acting(
        "legionary",
        {"hand": ["gate"]},
        {"hand": ["bath"]},
        {"hand": ["gate"], "actions": 1},
        agenda=[("act", 1, 1), ("act", 2, 1), ("close", 0, 1)],
    )
    play(match, "show gate")
    assert names(camp(match).stockpile) == ["bath", "gate"] and camp(match, 2).hand == []
    assert turn_over(match), "what the follower would have shown is gone as well"


def test_legionary_a_card_shown_is_given_to_another_who_demands_and_is_shown_no_more() -> None:
    follower: Has = {"hand": ["bath", "school"], "actions": 1}
    last: Has = {"hand": ["bar"], "actions": 1}
    agenda = [("act", 1, 1), ("act", 2, 1), ("close", 0, 1)]
    match = acting("legionary", {"hand": ["gate"]}, follower, last, agenda=agenda, pool=["dock"])
    play(match, "show gate", "give bath", "show school")
    assert names(camp(match, 1).stockpile) == ["gate"] and camp(match).shown == camp(match).hand == []
    assert names(camp(match, 1).shown) == ["school"]


def test_legionary_a_victim_chooses_only_where_it_has_more_than_is_demanded() -> None:
    has: Has = {"hand": ["bar", "bar", "gate"]}
    match = acting("legionary", has, {"hand": ["road", "bath", "school"]}, count=3, seats=2)
    play(match, "show bar", "show bar", "show gate")
    assert asked(match) == (1, "give") and offered(match) == ["give bath", "give school"]
    play(match, "give school")
    assert names(camp(match).stockpile) == ["road", "school"] and names(camp(match, 1).hand) == ["bath"]


def test_legionary_jacks_are_never_given() -> None:
    match = play(acting("legionary", {"hand": ["gate"]}, {"jacks": 3}, seats=2), "show gate")
    assert camp(match, 1).jacks == 3


def test_legionary_shown_cards_are_seen_by_all_for_the_turn() -> None:
    match = acting("legionary", {"hand": ["bar", "gate"]}, {"hand": ["bath", "school"]}, seats=2)
    play(match, "show gate")
    (gate,) = camp(match).shown
    assert match.observe(1)["state"]["camps"][0]["hand"] == [0, gate]
    play(match, "give bath")
    assert match.observe(1)["state"]["camps"][0]["hand"] == [0, 0]


def test_legionary_the_log_tells_who_gave_what() -> None:
    match = acting("legionary", {"hand": ["gate"]}, {"hand": ["bath"]}, {}, pool=["school"])
    play(match, "show gate", "pool brick")
    (bath,) = [card for card in camp(match).stockpile if NAME[card] == "bath"]
    assert told(match, "tribute") == [(0, 1, (bath,)), (0, 2, ())] and len(told(match, "levy")) == 1
