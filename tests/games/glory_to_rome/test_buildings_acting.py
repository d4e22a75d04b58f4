"""Buildings that change actions: Patron, Laborer, Merchant, Architect, Craftsman, Legionary, Thinker."""

from __future__ import annotations

import pytest

from tests.games.glory_to_rome.table import (
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

# Academy ------------------------------------------------------------------------


def test_academy_who_has_crafted_may_think_after_the_turn() -> None:
    match = acting("craftsman", {"built": ["academy"], "hand": ["dock"]})
    play(match, "found dock")
    assert asked(match) == (0, "think") and offered(match) == ["skip", "jack", "draw"]


def test_academy_the_thinker_may_be_skipped() -> None:
    match = play(acting("craftsman", {"built": ["academy"], "hand": ["dock"]}), "found dock", "skip")
    assert turn_over(match) and camp(match).hand == []


def test_academy_a_declined_action_does_not_count() -> None:
    match = play(acting("craftsman", {"built": ["academy"], "hand": ["dock"]}), "skip")
    assert turn_over(match)


def test_academy_an_architect_action_does_not_count() -> None:
    match = play(acting("architect", {"built": ["academy"], "hand": ["dock"]}), "found dock")
    assert turn_over(match)


def test_academy_a_clients_action_on_anothers_turn_is_enough() -> None:
    match = acting(
        "laborer",
        {},
        {"built": ["academy"], "hand": ["dock"], "clients": ["craftsman"]},
        led="craftsman",
        pool=["bar"],
        agenda=[("act", 1, 1), ("close", 0, 1)],
    )
    play(match, "skip", "found dock")
    assert asked(match) == (1, "think") and camp(match, 1).actions == 0


def test_academy_works_in_the_turn_of_its_completion() -> None:
    match = acting("craftsman", {"begun": {"academy": ["brick"]}, "hand": ["bath"]})
    play(match, "add academy")
    assert built(match) == ["academy"] and asked(match) == (0, "think")


def test_academy_only_one_thinker_for_many_actions() -> None:
    match = acting("craftsman", {"built": ["academy"], "hand": ["dock", "bar"]}, count=2)
    play(match, "found dock", "found bar")
    assert asked(match) == (0, "think")
    play(match, "draw")
    assert turn_over(match)


def test_academy_thinks_after_the_pool_is_cleaned_up() -> None:
    match = acting("craftsman", {"built": ["academy"], "hand": ["dock"], "played": ["craftsman"]})
    play(match, "found dock")
    assert asked(match) == (0, "think") and roles(table(match).pool) == ["craftsman"]


# Amphitheatre, Foundry, Garden, School --------------------------------------------

COMPLETIONS = [
    ("amphitheatre", "concrete", "craftsman", 4),
    ("foundry", "brick", "laborer", 4),
    ("garden", "stone", "patron", 5),
    ("school", "brick", "think", 4),
]


@pytest.mark.parametrize(("kind", "material", "phase", "actions"), COMPLETIONS, ids=[row[0] for row in COMPLETIONS])
def test_on_completion_as_many_actions_as_influence_its_own_included(
    kind: str, material: str, phase: str, actions: int
) -> None:
    added = [material] * (actions - 3)
    match = acting("architect", {"begun": {kind: added}, "stockpile": [material], "hand": ["dock"]}, pool=["bar"])
    play(match, f"add {kind}")
    assert asked(match) == (0, phase) and table(match).count == actions == influence(match)


@pytest.mark.parametrize(("kind", "material", "phase", "actions"), COMPLETIONS, ids=[row[0] for row in COMPLETIONS])
def test_on_completion_the_actions_may_be_declined(kind: str, material: str, phase: str, actions: int) -> None:
    added = [material] * (actions - 3)
    match = acting("architect", {"begun": {kind: added}, "stockpile": [material], "hand": ["dock"]}, pool=["bar"])
    play(match, f"add {kind}", "skip")
    assert turn_over(match)


@pytest.mark.parametrize(("kind", "material", "phase", "actions"), COMPLETIONS, ids=[row[0] for row in COMPLETIONS])
def test_on_completion_earlier_influence_counts_too(kind: str, material: str, phase: str, actions: int) -> None:
    has = {"begun": {kind: [material] * (actions - 3)}, "stockpile": [material], "hand": ["dock"], "built": ["temple"]}
    match = acting("architect", has, pool=["bar"])
    play(match, f"add {kind}")
    assert asked(match) == (0, phase) and table(match).count == actions + 3


def test_amphitheatre_two_actions_lay_a_foundation_out_of_town() -> None:
    has = {"begun": {"amphitheatre": ["concrete"]}, "stockpile": ["concrete"], "hand": ["bar", "road", "insula"]}
    match = play(acting("architect", has, seats=2, gone=["rubble"]), "add amphitheatre", "found bar")
    assert table(match).outside[0] == 3 and table(match).count == 2
    play(match, "found road")
    assert set(begun(match)) == {"bar", "road"} and turn_over(match)


def test_amphitheatre_its_last_action_pairs_with_a_craftsman_action_that_follows() -> None:
    has = {"begun": {"amphitheatre": ["concrete"]}, "hand": ["wall", "dock", "circus", "gate", "bar", "road"]}
    match = acting("craftsman", has, count=2, seats=2, gone=["rubble"])
    play(match, "add amphitheatre", "found dock", "found circus", "found gate")
    assert table(match).count == 1 and "found bar" in offered(match)
    play(match, "found bar")
    assert turn_over(match), "both actions are used up"


def test_amphitheatre_its_last_action_does_not_pair_with_an_architect_action() -> None:
    has = {
        "begun": {"amphitheatre": ["concrete"]},
        "stockpile": ["concrete"],
        "hand": ["dock", "circus", "gate", "bar"],
    }
    match = acting("architect", has, count=2, seats=2, gone=["rubble"])
    play(match, "add amphitheatre", "found dock", "found circus", "found gate")
    assert turn_over(match) and names(camp(match).hand) == ["bar"], "no site was within reach of either"


def test_amphitheatre_its_last_action_pairs_with_an_architect_action_by_option() -> None:
    has = {
        "begun": {"amphitheatre": ["concrete"]},
        "stockpile": ["concrete"],
        "hand": ["dock", "circus", "gate", "bar"],
    }
    options = {"out_of_town_same_role_pair": False}
    match = acting("architect", has, count=2, seats=2, gone=["rubble"], options=options)
    play(match, "add amphitheatre", "found dock", "found circus", "found gate", "found bar")
    assert turn_over(match) and table(match).outside[0] == 3


def test_amphitheatre_its_actions_count_for_academy() -> None:
    has = {"begun": {"amphitheatre": ["concrete"]}, "stockpile": ["concrete"], "hand": ["dock"], "built": ["academy"]}
    match = play(acting("architect", has), "add amphitheatre", "found dock")
    assert asked(match) == (0, "think")


def test_amphitheatre_its_actions_may_use_a_fountain() -> None:
    has = {"begun": {"amphitheatre": ["concrete"]}, "stockpile": ["concrete"], "built": ["fountain"]}
    match = play(acting("architect", has), "add amphitheatre")
    assert asked(match) == (0, "craftsman") and offered(match) == ["skip", "fountain"]


def test_foundry_dock_applies_to_each_action() -> None:
    has = {"begun": {"foundry": ["brick"]}, "stockpile": ["brick"], "hand": ["forum", "villa"], "built": ["dock"]}
    match = play(acting("architect", has, pool=["bar"]), "add foundry")
    play(match, "pool rubble", "hand forum", "hand villa")
    assert materials(camp(match).stockpile) == ["marble", "rubble", "stone"]


def test_foundry_actions_end_when_nothing_is_left_to_take() -> None:
    has = {"begun": {"foundry": ["brick"]}, "stockpile": ["brick"]}
    match = play(acting("architect", has, pool=["bar", "road"]), "add foundry", "pool rubble", "pool rubble")
    assert turn_over(match)


def test_garden_its_own_influence_raises_the_clientele_limit() -> None:
    has = {"begun": {"garden": ["stone", "stone"]}, "stockpile": ["stone"], "clients": ["laborer", "laborer"]}
    match = play(acting("architect", has, pool=["bar", "road", "latrine", "insula"]), "add garden")
    play(match, *["pool laborer"] * 3)
    assert len(camp(match).clients) == 5 and turn_over(match)


def test_garden_bar_applies_to_each_action() -> None:
    has = {"begun": {"garden": ["stone", "stone"]}, "stockpile": ["stone"], "built": ["bar"]}
    match = play(acting("architect", has, pool=["road"], top=["wall", "gate"]), "add garden", "deck", "skip", "deck")
    assert roles(camp(match).clients) == ["architect", "legionary"]


def test_garden_aqueduct_applies_to_each_action() -> None:
    has = {
        "begun": {"garden": ["stone", "stone"]},
        "stockpile": ["stone"],
        "built": ["aqueduct"],
        "hand": ["bar", "dock"],
    }
    match = play(acting("architect", has), "add garden", "hand bar", "hand dock")
    assert roles(camp(match).clients) == ["craftsman", "laborer"] and turn_over(match)


def test_garden_bath_applies_to_each_action() -> None:
    has = {"begun": {"garden": ["stone", "stone"]}, "stockpile": ["stone"], "built": ["bath"]}
    match = play(acting("architect", has, pool=["bar", "road", "dock", "wall"]), "add garden")
    play(match, "pool laborer", "pool wood", "pool laborer", "pool concrete")
    assert roles(camp(match).clients) == ["laborer"] * 2 and materials(camp(match).stockpile) == ["concrete", "wood"]


def test_school_each_thinker_is_a_choice_of_its_own() -> None:
    has = {"begun": {"school": ["brick"]}, "stockpile": ["brick"]}
    match = play(acting("architect", has), "add school", "jack", "draw", "jack", "skip")
    assert camp(match).jacks == 2 and len(camp(match).hand) == 4 and turn_over(match)


def test_school_latrine_may_be_used_before_each_thinker() -> None:
    has = {"begun": {"school": ["brick"]}, "stockpile": ["brick"], "built": ["latrine"], "hand": ["bar", "dock"]}
    match = play(acting("architect", has), "add school", "discard bar", "jack", "discard dock", "jack")
    assert names(table(match).pool) == ["bar", "dock"] and camp(match).jacks == 2


def test_school_drawing_the_last_card_ends_the_game_in_its_midst() -> None:
    has = {"begun": {"school": ["brick"]}, "stockpile": ["brick"]}
    match = play(acting("architect", has, deck=3), "add school", "draw")
    assert match.over and match.ending == "deck"


# Aqueduct, Bar, Bath, Insula ------------------------------------------------------


def test_aqueduct_a_patron_action_may_also_hire_from_the_hand() -> None:
    match = acting("patron", {"built": ["aqueduct"], "hand": ["forum"]}, pool=["bar"])
    play(match, "pool laborer", "hand forum")
    assert roles(camp(match).clients) == ["laborer", "patron"] and camp(match).hand == []


def test_aqueduct_hand_only_is_allowed() -> None:
    match = acting("patron", {"built": ["aqueduct"], "hand": ["forum"]})
    assert offered(match) == ["skip", "hand forum"]
    play(match, "hand forum")
    assert roles(camp(match).clients) == ["patron"]


def test_aqueduct_the_hand_serves_once_an_action() -> None:
    match = acting("patron", {"built": ["aqueduct"], "hand": ["forum", "bar"]}, pool=["road"])
    play(match, "hand forum")
    assert offered(match) == ["skip", "pool laborer"]


def test_aqueduct_may_be_declined() -> None:
    match = play(acting("patron", {"built": ["aqueduct"], "hand": ["forum"]}, pool=["bar"]), "pool laborer", "skip")
    assert names(camp(match).hand) == ["forum"] and len(camp(match).clients) == 1


@pytest.mark.parametrize(
    ("built_there", "limit"),
    [([], 2), (["insula"], 5), (["aqueduct"], 8), (["insula", "aqueduct"], 14)],
    ids=["neither", "insula", "aqueduct", "both"],
)
def test_aqueduct_doubles_the_limit_after_insula_has_added_two(built_there: list[str], limit: int) -> None:
    clients = ["laborer"] * (limit - 1)
    has = {"built": built_there, "clients": clients}
    match = acting("patron", has, pool=["dock"])
    play(match, "pool craftsman")
    assert len(camp(match).clients) == limit
    full = acting("patron", {**has, "clients": [*clients, "laborer"]}, pool=["dock"])
    assert turn_over(full), "there is no room"


def test_insula_room_is_for_clients_only() -> None:
    match = acting("merchant", {"built": ["insula"], "vault": ["wood"] * 3, "stockpile": ["brick"]})
    assert turn_over(match)


def test_bar_a_patron_action_may_also_hire_the_top_of_the_deck() -> None:
    match = acting("patron", {"built": ["bar"]}, pool=["dock"], top=["forum"])
    play(match, "pool craftsman", "deck")
    assert roles(camp(match).clients) == ["craftsman", "patron"]


def test_bar_deck_first_and_then_the_pool() -> None:
    match = play(acting("patron", {"built": ["bar"]}, pool=["dock"], top=["forum"]), "deck", "pool craftsman")
    assert roles(camp(match).clients) == ["craftsman", "patron"]


def test_bar_instead_of_the_pool_by_option() -> None:
    match = acting("patron", {"built": ["bar"]}, pool=["dock"], top=["forum"], options={"bar_in_addition": False})
    assert offered(match) == ["skip", "pool craftsman", "deck"]
    play(match, "deck")
    assert turn_over(match) and roles(camp(match).clients) == ["patron"]


def test_bar_instead_of_the_pool_leaves_the_hand_of_aqueduct() -> None:
    has = {"built": ["bar", "aqueduct"], "hand": ["villa"]}
    match = acting("patron", has, pool=["dock"], top=["forum"], options={"bar_in_addition": False})
    play(match, "deck")
    assert offered(match) == ["skip", "hand villa"]


def test_bar_and_aqueduct_use_each_source_once() -> None:
    match = acting("patron", {"built": ["bar", "aqueduct"], "hand": ["villa", "road"]}, pool=["dock"], top=["forum"])
    play(match, "hand villa", "deck", "pool craftsman")
    assert roles(camp(match).clients) == ["craftsman", "merchant", "patron"] and turn_over(match)


def test_bar_each_hire_needs_room() -> None:
    match = acting("patron", {"built": ["bar"], "clients": ["laborer", "laborer"]}, pool=["dock"], top=["forum"])
    play(match, "deck")
    assert turn_over(match) and len(camp(match).clients) == 3


def test_bar_the_last_card_of_the_deck_is_hired_and_ends_the_game() -> None:
    match = play(acting("patron", {"built": ["bar"]}, pool=["dock"], deck=1, top=["forum"]), "deck")
    assert match.ending == "deck" and roles(camp(match).clients) == ["patron"]


def test_bath_a_client_hired_acts_once_at_once() -> None:
    match = acting("patron", {"built": ["bath"]}, pool=["dock", "road"])
    play(match, "pool laborer", "pool wood")
    assert materials(camp(match).stockpile) == ["wood"] and turn_over(match)


def test_bath_the_action_may_be_declined() -> None:
    match = play(acting("patron", {"built": ["bath"]}, pool=["dock", "road"]), "pool laborer", "skip")
    assert camp(match).stockpile == []


def test_bath_chains_through_patrons() -> None:
    match = acting("patron", {"built": ["bath", "insula"]}, pool=["forum", "road", "dock"])
    play(match, "pool patron", "pool laborer", "pool wood")
    assert roles(camp(match).clients) == ["laborer", "patron"] and materials(camp(match).stockpile) == ["wood"]


def test_bath_applies_to_bar_and_aqueduct_hires() -> None:
    has = {"built": ["bath", "bar", "aqueduct"], "hand": ["road"]}
    match = acting("patron", has, pool=["dock", "wall", "gate"], top=["latrine"])
    play(match, "deck", "pool wood", "hand road", "pool concrete", "skip")
    assert materials(camp(match).stockpile) == ["concrete", "wood"]


def test_bath_a_hired_legionary_demands_alone_and_no_card_is_shown_twice() -> None:
    has = {"built": ["bath", "insula"], "hand": ["wall"]}
    match = acting("patron", has, {"hand": ["tower", "senate"]}, count=2, pool=["gate", "school"], seats=2)
    play(match, "pool legionary", "show wall", "give senate")
    assert materials(camp(match).stockpile) == ["concrete"] and names(camp(match, 1).hand) == ["tower"]
    play(match, "pool legionary")
    assert turn_over(match), "the only card of the hand has been shown"


def test_bath_circus_maximus_does_not_double_the_action() -> None:
    match = acting("patron", {"built": ["bath", "circus_maximus"]}, pool=["dock", "road", "bar"])
    play(match, "pool laborer", "pool wood")
    assert turn_over(match)


def test_bath_circus_maximus_doubles_the_action_by_option() -> None:
    match = acting(
        "patron",
        {"built": ["bath", "circus_maximus"]},
        pool=["dock", "road", "bar"],
        options={"bath_doubled_by_circus_maximus": True},
    )
    play(match, "pool laborer", "pool wood", "pool rubble")
    assert materials(camp(match).stockpile) == ["rubble", "wood"] and turn_over(match)


def test_bath_a_hired_craftsman_counts_for_academy() -> None:
    match = acting("patron", {"built": ["bath", "academy"], "hand": ["bar"]}, pool=["dock"])
    play(match, "pool craftsman", "found bar")
    assert asked(match) == (0, "think")


def test_bath_new_clients_do_not_act_again_in_the_turn() -> None:
    match = acting(
        "patron", {"built": ["bath"], "hand": ["bar"]}, pool=["forum"], agenda=[("clients", 0, 1), ("close", 0, 1)]
    )
    play(match, "pool patron")
    assert turn_over(match)


# Dock -----------------------------------------------------------------------------


def test_bath_ludus_magna_does_not_change_the_role_of_the_action() -> None:
    has = {"built": ["bath", "ludus_magna"], "stockpile": ["wood"], "hand": ["road"]}
    match = play(acting("patron", has, pool=["villa", "dock"]), "pool merchant")
    assert asked(match) == (0, "merchant")


def test_bath_a_hired_craftsman_alone_lays_nothing_out_of_town() -> None:
    has = {"built": ["bath"], "hand": ["bar"]}
    match = play(acting("patron", has, count=2, seats=2, gone=["rubble"], pool=["dock", "villa"]), "pool craftsman")
    assert asked(match) == (0, "patron") and begun(match) == {}
    tower = {**has, "built": ["bath", "tower"]}
    match = play(acting("patron", tower, seats=2, gone=["rubble"], pool=["dock"]), "pool craftsman", "found bar")
    assert begun(match) == {"bar": []} and table(match).outside[0] == 3


def test_bath_a_hired_craftsman_lays_out_of_town_together_with_an_old_client_that_acts_next() -> None:
    """The last Patron action of a Garden: what is left of it hires nobody, so nothing comes between the two actions.
    With an Aqueduct somebody of the hand could be hired between them."""
    for buildings in (["bath"], ["bath", "aqueduct"]):
        has = {"built": buildings, "hand": ["bar", "road"], "clients": ["craftsman"]}
        match = acting(
            "patron",
            has,
            led="craftsman",
            seats=2,
            gone=["rubble"],
            pool=["dock"],
            veterans=1,
            agenda=[("clients", 0, 1), ("close", 0, 1)],
        )
        play(match, "pool craftsman")
        assert ("found bar" in offered(match)) == (buildings == ["bath"])
        if buildings == ["bath"]:
            play(match, "found bar")
            assert table(match).outside[0] == 3 and turn_over(match), "the client's action is used up"


def test_bath_a_hired_architect_likewise_unless_a_stairway_comes_between() -> None:
    for material in ("wood", "concrete"):
        has = {"built": ["bath", "stairway"], "hand": ["bar"], "clients": ["architect"], "stockpile": [material]}
        match = acting(
            "patron",
            has,
            {"built": ["wall"]},
            led="architect",
            seats=2,
            gone=["rubble"],
            pool=["tower"],
            veterans=1,
            agenda=[("stairway", 0, 1), ("clients", 0, 1), ("close", 0, 1)],
        )
        play(match, "pool architect")
        assert ("found bar" in offered(match)) == (material == "wood")


def test_bath_a_bar_completed_by_the_client_hired_serves_the_same_patron_action() -> None:
    has = {"built": ["bath"], "begun": {"bar": []}, "hand": ["road"]}
    match = play(acting("patron", has, pool=["dock"], top=["forum"]), "pool craftsman", "add bar")
    assert offered(match) == ["skip", "deck"]


def test_dock_a_laborer_action_may_also_take_from_the_hand() -> None:
    match = play(acting("laborer", {"built": ["dock"], "hand": ["forum"]}, pool=["bar"]), "pool rubble", "hand forum")
    assert materials(camp(match).stockpile) == ["marble", "rubble"]


@pytest.mark.parametrize(
    ("choices", "taken"),
    [(["skip", "hand forum"], ["marble"]), (["pool rubble", "skip"], ["rubble"])],
    ids=["hand only", "pool only"],
)
def test_dock_each_half_is_optional(choices: list[str], taken: list[str]) -> None:
    match = play(acting("laborer", {"built": ["dock"], "hand": ["forum"]}, pool=["bar"]), *choices)
    assert materials(camp(match).stockpile) == taken


def test_dock_hand_only_when_the_pool_is_empty() -> None:
    match = acting("laborer", {"built": ["dock"], "hand": ["forum"], "jacks": 1})
    assert offered(match) == ["skip", "hand forum"], "a Jack is no material"


# Atrium, Basilica, Market -----------------------------------------------------------


def test_atrium_the_top_of_the_deck_goes_into_the_vault_instead() -> None:
    match = acting("merchant", {"built": ["atrium"], "stockpile": ["brick"]}, top=["forum"])
    assert offered(match) == ["skip", "sell brick", "deck"]
    play(match, "deck")
    assert materials(camp(match).vault) == ["marble"] and materials(camp(match).stockpile) == ["brick"]


def test_atrium_nobody_looks_at_the_card() -> None:
    agenda = [("laborer", 0, 1), ("close", 0, 1)]
    match = play(acting("merchant", {"built": ["atrium"]}, top=["forum"], agenda=agenda, pool=["bar"]), "deck")
    for viewer in (0, 1, 2, None):
        assert match.observe(viewer)["state"]["camps"][0]["vault"] == [0]


def test_atrium_needs_no_stockpile() -> None:
    assert offered(acting("merchant", {"built": ["atrium"]})) == ["skip", "deck"]


def test_atrium_needs_room_in_the_vault() -> None:
    assert turn_over(acting("merchant", {"built": ["atrium"], "vault": ["wood"] * 4}))


def test_atrium_with_basilica_adds_a_card_of_the_hand() -> None:
    match = acting("merchant", {"built": ["atrium", "basilica"], "hand": ["villa"]}, top=["forum"])
    play(match, "deck", "hand villa")
    assert materials(camp(match).vault) == ["marble", "stone"]


def test_atrium_the_last_card_ends_the_game_and_basilicas_half_is_lost() -> None:
    match = acting("merchant", {"built": ["atrium", "basilica"], "hand": ["villa"]}, {}, deck=1, top=["forum"])
    play(match, "deck")
    assert (
        match.ending == "deck" and materials(camp(match).vault) == ["marble"] and names(camp(match).hand) == ["villa"]
    )


def test_basilica_a_merchant_action_may_also_take_from_the_hand() -> None:
    match = acting("merchant", {"built": ["basilica"], "hand": ["villa"], "stockpile": ["brick"]})
    play(match, "sell brick", "hand villa")
    assert materials(camp(match).vault) == ["brick", "stone"]


def test_basilica_hand_only_is_allowed() -> None:
    match = acting("merchant", {"built": ["basilica"], "hand": ["villa"], "jacks": 1})
    assert offered(match) == ["skip", "hand villa"], "a Jack is no material"
    play(match, "hand villa")
    assert materials(camp(match).vault) == ["stone"]


def test_basilica_may_be_declined() -> None:
    match = acting("merchant", {"built": ["basilica"], "hand": ["villa"], "stockpile": ["brick"]})
    assert names(camp(play(match, "sell brick", "skip")).hand) == ["villa"]


def test_basilica_each_card_needs_room() -> None:
    match = acting(
        "merchant", {"built": ["basilica"], "hand": ["villa"], "stockpile": ["brick"], "vault": ["wood"] * 4}
    )
    play(match, "sell brick")
    assert turn_over(match) and len(camp(match).vault) == 5


@pytest.mark.parametrize(("there", "limit"), [([], 2), (["market"], 5)], ids=["without", "with"])
def test_market_the_vault_takes_two_more(there: list[str], limit: int) -> None:
    has = {"built": there, "stockpile": ["brick", "brick"], "vault": ["wood"] * (limit - 1)}
    match = play(acting("merchant", has, count=2), "sell brick")
    assert len(camp(match).vault) == limit and turn_over(match)


# Archway, Villa ---------------------------------------------------------------------


def test_archway_the_material_may_come_from_the_pool() -> None:
    match = acting("architect", {"built": ["archway"], "begun": {"dock": []}}, pool=["market"])
    play(match, "add dock")
    assert "dock" in built(match) and table(match).pool == []


def test_archway_stockpile_or_pool_is_a_choice() -> None:
    match = acting("architect", {"built": ["archway"], "begun": {"dock": []}, "stockpile": ["wood"]}, pool=["market"])
    play(match, "add dock")
    assert offered(match) == ["stockpile wood", "pool wood"]
    play(match, "pool wood")
    assert materials(camp(match).stockpile) == ["wood"] and "dock" in built(match)


def test_archway_does_not_serve_a_craftsman() -> None:
    match = acting("craftsman", {"built": ["archway"], "begun": {"dock": []}}, pool=["market"])
    assert turn_over(match)


def test_archway_feeds_a_villa() -> None:
    match = acting("architect", {"built": ["archway"], "begun": {"villa": []}}, pool=["sewer"])
    assert "villa" in built(play(match, "add villa"))


def test_villa_one_material_by_architect_completes_it() -> None:
    match = play(acting("architect", {"begun": {"villa": []}, "stockpile": ["stone"]}), "add villa")
    assert built(match) == ["villa"] and influence(match) == 5


def test_villa_a_craftsman_needs_three_materials() -> None:
    match = acting("craftsman", {"begun": {"villa": []}, "hand": ["sewer", "prison", "garden"]}, count=3)
    play(match, "add villa", "use sewer", "add villa", "use prison")
    assert begun(match) == {"villa": ["stone", "stone"]}
    play(match, "add villa")
    assert built(match) == ["villa"]


def test_villa_begun_by_craftsmen_is_completed_by_one_architect_action() -> None:
    match = play(acting("architect", {"begun": {"villa": ["stone"]}, "stockpile": ["stone"]}), "add villa")
    assert built(match) == ["villa"]


# Fountain -----------------------------------------------------------------------------


def test_fountain_the_card_turned_up_may_be_a_foundation() -> None:
    match = play(acting("craftsman", {"built": ["fountain"]}, top=["dock"]), "fountain", "found dock")
    assert begun(match) == {"dock": []} and conserved(match)


def test_fountain_the_card_turned_up_may_be_material() -> None:
    has = {"built": ["fountain"], "begun": {"market": []}}
    match = play(acting("craftsman", has, top=["dock"]), "fountain", "add market")
    assert built(match) == ["fountain", "market"] and conserved(match)


def test_fountain_kept_the_card_goes_to_the_hand_and_the_action_is_over() -> None:
    match = acting("craftsman", {"built": ["fountain"], "hand": ["bar"]}, top=["dock"])
    play(match, "fountain")
    assert offered(match) == ["keep", "found dock"], "no other card of the hand serves now"
    play(match, "keep")
    assert names(camp(match).hand) == ["bar", "dock"] and turn_over(match)


def test_fountain_nobody_else_sees_the_card() -> None:
    match = play(acting("craftsman", {"built": ["fountain"]}, top=["dock"]), "fountain")
    (card,) = table(match).drawn
    assert match.observe(0)["state"]["drawn"] == [card]
    assert match.observe(1)["state"]["drawn"] == match.observe(None)["state"]["drawn"] == [0]
    assert told(match, "drawn", 0) == [(0, (card,))] and told(match, "drawn", 1) == []


def test_fountain_a_card_of_a_name_in_play_can_only_be_kept_or_added() -> None:
    has = {"built": ["fountain"], "begun": {"dock": []}}
    match = play(acting("craftsman", has, top=["dock"]), "fountain")
    assert offered(match) == ["keep", "add dock"]


def test_fountain_the_last_card_may_still_be_used_before_the_end() -> None:
    has = {"built": ["fountain"], "begun": {"market": []}}
    match = play(acting("craftsman", has, deck=1, top=["dock"]), "fountain")
    assert not match.over
    play(match, "add market")
    assert match.ending == "deck" and "market" in built(match)


def test_fountain_the_last_card_laid_on_the_last_site_ends_the_game_by_it() -> None:
    towns = ["rubble", "wood", "concrete", "brick", "stone"]
    match = acting("craftsman", {"built": ["fountain"]}, {}, seats=2, gone=towns, deck=1, top=["forum"])
    play(match, "fountain", "found forum")
    assert match.ending == "sites"


def test_fountain_the_last_card_completing_a_catacomb_ends_the_game_by_it() -> None:
    has = {"built": ["fountain"], "begun": {"catacomb": ["stone", "stone"]}}
    match = play(acting("craftsman", has, deck=1, top=["villa"]), "fountain", "add catacomb")
    assert match.ending == "catacomb"


def test_fountain_the_last_card_kept_ends_the_game() -> None:
    match = play(acting("craftsman", {"built": ["fountain"]}, deck=1, top=["dock"]), "fountain", "keep")
    assert match.ending == "deck" and names(camp(match).hand) == ["dock"]


def test_fountain_out_of_town_needs_a_second_action() -> None:
    has = {"built": ["fountain"]}
    alone = play(acting("craftsman", has, seats=2, gone=["rubble"], top=["bar"]), "fountain")
    assert turn_over(alone), "nothing to choose: the card is kept"
    match = play(acting("craftsman", has, seats=2, gone=["rubble"], top=["bar"], count=2), "fountain", "found bar")
    assert turn_over(match) and begun(match) == {"bar": []} and table(match).outside[0] == 3


# Bridge, Coliseum, Palisade, Wall -----------------------------------------------------


def test_bridge_demands_reach_all_opponents() -> None:
    match = acting("legionary", {"built": ["bridge"], "hand": ["gate"]}, *[{"hand": ["bath"]}] * 3, {}, seats=5)
    play(match, "show gate")
    assert materials(camp(match).stockpile) == ["brick"] * 3


def test_bridge_takes_of_hand_and_stockpile_of_each() -> None:
    match = acting("legionary", {"built": ["bridge"], "hand": ["gate"]}, {"hand": ["bath"], "stockpile": ["brick"] * 2})
    play(match, "show gate")
    assert materials(camp(match).stockpile) == ["brick"] * 2 and materials(camp(match, 1).stockpile) == ["brick"]


def test_bridge_without_it_stockpiles_are_safe() -> None:
    match = play(acting("legionary", {"hand": ["gate"]}, {"stockpile": ["brick"]}), "show gate")
    assert camp(match).stockpile == []


def test_bridge_two_demands_take_two_of_a_stockpile() -> None:
    has = {"built": ["bridge"], "hand": ["gate", "gate"]}
    match = play(acting("legionary", has, {"stockpile": ["brick"] * 3}, count=2), "show gate", "show gate")
    assert materials(camp(match).stockpile) == ["brick"] * 2


@pytest.mark.parametrize(
    ("raider", "victim", "taken"),
    [
        ([], [], 1),
        ([], ["palisade"], 0),
        ([], ["wall"], 0),
        (["bridge"], [], 2),
        (["bridge"], ["palisade"], 2),
        (["bridge"], ["wall"], 0),
        (["bridge"], ["palisade", "wall"], 0),
    ],
    ids=["nobody", "palisade", "wall", "bridge", "bridge-palisade", "bridge-wall", "bridge-both"],
)
def test_palisade_and_wall_protect_and_only_palisade_yields_to_bridge(
    raider: list[str], victim: list[str], taken: int
) -> None:
    has = {"built": raider, "hand": ["gate"]}
    match = acting("legionary", has, {"built": victim, "hand": ["bath"], "stockpile": ["brick"]}, seats=2)
    play(match, "show gate")
    assert len(camp(match).stockpile) == taken
    assert told(match, "safe") == ([] if taken else [(0, 1)])


def test_palisade_the_pool_still_gives() -> None:
    match = acting("legionary", {"hand": ["gate"]}, {"built": ["palisade"], "hand": ["bath"]}, pool=["school"], seats=2)
    assert materials(camp(play(match, "show gate", "pool brick")).stockpile) == ["brick"]


def test_bridge_the_victims_give_though_the_pool_is_left() -> None:
    has = {"built": ["bridge"], "hand": ["gate"]}
    match = acting("legionary", has, {"hand": ["bath"], "stockpile": ["brick"]}, pool=["school"], seats=2)
    play(match, "show gate", "skip")
    assert materials(camp(match).stockpile) == ["brick"] * 2 and names(table(match).pool) == ["school"]


def test_coliseum_takes_a_client_of_the_role_into_the_vault() -> None:
    match = acting("legionary", {"built": ["coliseum"], "hand": ["gate"]}, {"clients": ["legionary", "laborer"]})
    play(match, "show gate")
    assert asked(match) == (0, "coliseum") and offered(match) == ["done", "client 1 legionary"]
    play(match, "client 1 legionary")
    assert materials(camp(match).vault) == ["brick"] and roles(camp(match, 1).clients) == ["laborer"]


def test_coliseum_without_it_clients_are_safe() -> None:
    match = play(acting("legionary", {"hand": ["gate"]}, {"clients": ["legionary"]}), "show gate")
    assert turn_over(match) and len(camp(match, 1).clients) == 1


def test_coliseum_may_be_declined() -> None:
    match = acting("legionary", {"built": ["coliseum"], "hand": ["gate"]}, {"clients": ["legionary"]})
    play(match, "show gate", "done")
    assert camp(match).vault == [] and len(camp(match, 1).clients) == 1


def test_coliseum_the_attacker_picks_when_the_vault_is_short_of_room() -> None:
    has = {"built": ["coliseum"], "hand": ["gate"], "vault": ["wood"] * 4}
    match = acting("legionary", has, {"clients": ["legionary"]}, {"clients": ["legionary"]})
    play(match, "show gate", "client 2 legionary")
    assert len(camp(match).vault) == 5 and len(camp(match, 1).clients) == 1 and camp(match, 2).clients == []


def test_coliseum_no_room_no_client() -> None:
    has = {"built": ["coliseum"], "hand": ["gate"], "vault": ["wood"] * 5}
    match = play(acting("legionary", has, {"clients": ["legionary"]}), "show gate")
    assert turn_over(match) and len(camp(match, 1).clients) == 1


def test_coliseum_one_client_a_demand() -> None:
    has = {"built": ["coliseum"], "hand": ["gate", "wall"]}
    match = acting("legionary", has, {"clients": ["legionary", "legionary", "architect"]}, count=2)
    play(match, "show wall", "show gate", "client 1 architect", "client 1 legionary")
    assert roles(camp(match, 1).clients) == ["legionary"]


@pytest.mark.parametrize(
    ("raider", "victim", "safe"),
    [([], ["palisade"], True), ([], ["wall"], True), (["bridge"], ["palisade"], False), (["bridge"], ["wall"], True)],
    ids=["palisade", "wall", "palisade-bridge", "wall-bridge"],
)
def test_coliseum_palisade_and_wall_protect_clients(raider: list[str], victim: list[str], safe: bool) -> None:
    has = {"built": ["coliseum", *raider], "hand": ["gate"]}
    match = play(acting("legionary", has, {"built": victim, "clients": ["legionary"]}, seats=2), "show gate")
    assert (turn_over(match)) == safe


def test_coliseum_with_bridge_reaches_all_opponents() -> None:
    has = {"built": ["coliseum", "bridge"], "hand": ["gate"]}
    match = acting("legionary", has, {}, {"clients": ["legionary"]}, seats=4)
    assert offered(play(match, "show gate")) == ["done", "client 2 legionary"]


def test_coliseum_without_bridge_only_neighbours() -> None:
    has = {"built": ["coliseum"], "hand": ["gate"]}
    match = play(acting("legionary", has, {}, {"clients": ["legionary"]}, seats=4), "show gate")
    assert turn_over(match)


# Latrine, Vomitorium, Shrine, Temple ----------------------------------------------------


def test_latrine_one_card_may_be_discarded_before_a_thinker() -> None:
    match = game(3, {"built": ["latrine"], "hand": ["bar", "dock"]})
    play(match, "think", "discard bar", "draw")
    assert names(table(match).pool) == ["bar"] and len(camp(match).hand) == 5


def test_latrine_may_be_declined() -> None:
    match = play(game(3, {"built": ["latrine"], "hand": ["bar", "dock"]}), "think", "draw")
    assert table(match).pool == []


def test_latrine_a_discarded_jack_goes_to_its_pile() -> None:
    match = play(game(3, {"built": ["latrine"], "jacks": 1}), "think", "discard jack", "draw")
    assert table(match).jacks == 6 and table(match).pool == []


def test_latrine_the_last_jack_discarded_may_be_taken_again() -> None:
    match = game(3, {"built": ["latrine"], "jacks": 1}, {"jacks": 5})
    assert offered(play(match, "think")) == ["draw", "discard jack"]
    assert offered(play(match, "discard jack")) == ["jack", "draw"]


def test_latrine_before_a_thinker_of_academy() -> None:
    has = {"built": ["academy", "latrine"], "hand": ["dock", "wall"]}
    match = play(acting("craftsman", has), "found dock")
    assert asked(match) == (0, "think") and offered(match) == ["skip", "jack", "draw", "discard wall"]


def test_latrine_who_discards_cannot_leave_out_the_thinker() -> None:
    has = {"built": ["academy", "latrine"], "hand": ["dock", "wall"]}
    assert offered(play(acting("craftsman", has), "found dock", "discard wall")) == ["jack", "draw"]


def test_latrine_who_has_discarded_an_order_takes_no_jack_when_none_is_left() -> None:
    match = play(game(3, {"built": ["latrine"], "hand": ["bar", "dock"]}, {"jacks": 6}), "think", "discard bar")
    assert turn_over(match) and len(camp(match).hand) == 5 and table(match).jacks == 0


def test_latrine_works_for_who_thinks_instead_of_following() -> None:
    match = game(3, {"hand": ["bar"]}, {"built": ["latrine"], "hand": ["road", "dock"]})
    play(match, "play bar", "think", "discard dock", "draw")
    assert names(table(match).pool) == ["dock"]


def test_latrine_what_a_follower_discards_is_in_the_pool_before_the_actions() -> None:
    match = game(2, {"hand": ["bar"]}, {"built": ["latrine"], "hand": ["road", "dock"]})
    play(match, "play bar", "think", "discard dock", "draw")
    assert asked(match) == (0, "laborer") and offered(match) == ["skip", "pool wood"]


def test_vomitorium_the_whole_hand_may_be_discarded_jacks_to_their_pile() -> None:
    match = game(3, {"built": ["vomitorium"], "hand": ["bar", "dock"], "jacks": 2})
    play(match, "think", "discard_all", "draw")
    assert names(table(match).pool) == ["bar", "dock"] and table(match).jacks == 6 and len(camp(match).hand) == 5


def test_vomitorium_keeps_jacks_by_option() -> None:
    match = game(3, {"built": ["vomitorium"], "hand": ["bar"], "jacks": 2}, options={"vomitorium_keeps_jacks": True})
    play(match, "think", "discard_all", "draw")
    assert camp(match).jacks == 2 and len(camp(match).hand) == 3


def test_vomitorium_keeping_jacks_needs_orders_to_discard() -> None:
    match = game(3, {"built": ["vomitorium"], "jacks": 2}, options={"vomitorium_keeps_jacks": True})
    play(match, "think")
    assert "discard_all" not in offered(match)


def test_vomitorium_a_follower_may_petition_or_think_and_lose_the_petition() -> None:
    hand = ["gate", "school", "shrine"]
    match = game(2, {"hand": ["bar"]}, {"built": ["vomitorium"], "hand": hand}, pool=["dock"])
    assert offered(play(match, "play bar")) == ["think", "petition"]
    play(match, "think", "discard_all", "draw")
    assert names(table(match).pool) == ["dock", *hand] and camp(match, 1).actions == 0


def test_vomitorium_all_or_nothing() -> None:
    match = play(game(3, {"built": ["vomitorium"], "hand": ["bar", "dock"]}), "think")
    assert offered(match) == ["jack", "draw", "discard_all"]


def test_vomitorium_not_used_latrine_still_may() -> None:
    match = play(game(3, {"built": ["vomitorium", "latrine"], "hand": ["bar", "dock"]}), "think")
    assert offered(match) == ["jack", "draw", "discard bar", "discard dock", "discard_all"]


def test_vomitorium_a_single_card_goes_by_latrine_or_vomitorium_not_by_either() -> None:
    match = play(game(3, {"built": ["vomitorium", "latrine"], "hand": ["bar"]}), "think")
    assert offered(match) == ["jack", "draw", "discard bar"]
    match = play(game(3, {"built": ["vomitorium"], "hand": ["bar"]}), "think")
    assert offered(match) == ["jack", "draw", "discard_all"]


def test_vomitorium_before_a_thinker_of_academy() -> None:
    has = {"built": ["academy", "vomitorium"], "hand": ["dock", "wall"]}
    match = play(acting("craftsman", has), "found dock")
    assert "discard_all" in offered(match)


def test_vomitorium_before_a_thinker_of_school() -> None:
    has = {"begun": {"school": ["brick"]}, "stockpile": ["brick"], "built": ["vomitorium"], "hand": ["wall"]}
    assert "discard_all" in offered(play(acting("architect", has), "add school"))


@pytest.mark.parametrize(
    ("there", "target"),
    [([], 5), (["shrine"], 7), (["temple"], 9), (["shrine", "temple"], 11)],
    ids=["neither", "shrine", "temple", "both"],
)
def test_shrine_and_temple_raise_the_refill_target(there: list[str], target: int) -> None:
    match = play(game(3, {"built": there, "hand": ["bar"], "jacks": 1}), "think", "draw")
    assert len(camp(match).hand) + camp(match).jacks == target


def test_conservation_in_these_positions() -> None:
    assert conserved(game(5, {"built": ["shrine", "temple"], "hand": ["bar"]}, gone=["marble"], deck=7))
