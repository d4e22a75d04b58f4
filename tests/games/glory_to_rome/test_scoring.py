"""The ends of the game, points, bonuses, ties."""

from __future__ import annotations

import pytest

from pycore import Match
from pycore.games.glory_to_rome.scoring import points
from tests.games.glory_to_rome.table import Has, acting, asked, camp, game, names, play, table, turn_over

TOWNS = ["rubble", "wood", "concrete", "brick", "stone"]


def over(*camps: Has, seats: int = 2, **rest: object) -> Match:
    """The deck has just been drawn."""
    return game(seats, *camps, phase="over", ending="deck", deck=0, **rest)


# ends -----------------------------------------------------------------------------------


def test_end_when_the_last_card_is_drawn() -> None:
    match = play(game(3, {"hand": ["rubble"] * 5}, deck=1), "think", "draw")
    assert match.ending == "deck" and len(camp(match).hand) == 6


def test_end_the_rest_of_the_turn_is_lost() -> None:
    match = game(3, {"hand": ["bar"]}, {"hand": ["dock"]}, deck=3, pool=["gate"])
    play(match, "play bar", "draw")
    assert match.ending == "deck" and camp(match).stockpile == [] and names(camp(match).played) == ["bar"]


def test_end_when_the_last_site_in_town_is_taken() -> None:
    match = acting("craftsman", {"hand": ["forum", "bar"]}, {"begun": {"palace": []}}, seats=2, gone=TOWNS, count=3)
    play(match, "found forum")
    assert match.ending == "sites"


def test_end_not_when_one_material_is_gone() -> None:
    match = acting("craftsman", {"hand": ["bar", "dock"]}, {"begun": {"insula": []}}, seats=2, count=2)
    play(match, "found bar")
    assert table(match).sites[0] == 0 and not match.over


def test_end_not_by_a_site_out_of_town() -> None:
    match = acting("craftsman", {"hand": ["bar"], "built": ["tower"]}, seats=2, gone=["rubble"])
    play(match, "found bar")
    assert not match.over


def test_end_the_last_structure_stays_unfinished() -> None:
    match = acting("craftsman", {"hand": ["forum"]}, {"begun": {"palace": []}}, seats=2, gone=TOWNS)
    assert play(match, "found forum").scores[0] == 2


# surrender --------------------------------------------------------------------------------

GIVE_UP = {"surrender": True}


def test_surrender_with_two_players_one_is_enough() -> None:
    match = play(game(2, {"hand": ["bar"]}, options=GIVE_UP), "concede")
    assert match.ending == "surrender" and match.winners == (1,)


def test_surrender_ends_when_all_but_one_have_given_up() -> None:
    match = game(3, {"hand": ["bar"]}, {"hand": ["road"]}, {"hand": ["dock"]}, options=GIVE_UP)
    play(match, "concede")
    assert not match.over and asked(match) == (1, "lead")
    play(match, "concede")
    assert match.ending == "surrender" and match.winners == (2,)


def test_surrender_who_has_given_up_only_thinks() -> None:
    has: Has = {"hand": ["bar"], "conceded": True, "clients": ["laborer"]}
    match = game(3, has, {"hand": ["road"]}, {"hand": ["dock"]}, options=GIVE_UP, pool=["wall"])
    assert turn_over(match) and len(camp(match).hand) == 5
    play(match, "play road")
    assert asked(match) == (2, "follow")
    play(match, "think", "draw", "skip")
    assert asked(match) == (2, "lead") and camp(match).stockpile == [], "its client does not act"


def test_surrender_as_a_follower() -> None:
    match = play(game(2, {"hand": ["bar"]}, {"hand": ["road"]}, options=GIVE_UP), "play bar", "concede")
    assert match.ending == "surrender" and match.winners == (0,)


def test_surrender_who_has_given_up_still_gives_to_a_legionary() -> None:
    match = acting("legionary", {"hand": ["gate"]}, {"hand": ["bath", "school"], "conceded": True}, options=GIVE_UP)
    play(match, "show gate")
    assert len(camp(match).stockpile) == 1


def test_surrender_who_has_given_up_cannot_win() -> None:
    match = over({"built": ["temple"], "conceded": True}, {}, {}, seats=3, options=GIVE_UP)
    assert 0 not in match.winners


def test_surrender_who_has_given_up_does_not_win_by_a_forum_made_public() -> None:
    every = ["laborer", "craftsman", "architect", "legionary", "merchant", "patron"]
    has: Has = {"built": ["stairway"], "stockpile": ["marble"]}
    gave_up: Has = {"clients": every, "conceded": True}
    match = acting("architect", has, {"built": ["forum"]}, gave_up, options=GIVE_UP)
    play(match, "open 1 forum")
    assert not match.over
    match = acting("architect", {**has, "clients": every}, {"built": ["forum"]}, gave_up, options=GIVE_UP)
    play(match, "open 1 forum")
    assert match.ending == "forum" and match.winners == (0,)


def test_surrender_is_no_choice_unless_the_option_says_so() -> None:
    match = game(2, {"hand": ["bar"]})
    assert ("concede",) not in (match.decision.options if match.decision else ())


# points --------------------------------------------------------------------------------------


def test_points_influence_and_the_values_in_the_vault() -> None:
    match = over({"vault": ["rubble", "marble"], "built": ["temple"]})
    assert points(table(match))[0][:2] == (5, 4)


def test_points_vaults_stay_closed_until_the_end() -> None:
    assert game(2, {"vault": ["marble"] * 2}).scores == (2, 2)


def test_points_a_bonus_of_three_for_most_of_a_material() -> None:
    match = catacomb({"vault": ["marble", "marble"]}, {"vault": ["marble"]}, {})
    assert points(table(match))[0].bonuses == (5,) and match.scores == (5 + 6 + 3, 2 + 3, 2)


def test_points_equals_get_no_bonus() -> None:
    match = catacomb({"vault": ["marble"]}, {"vault": ["marble"]}, {})
    assert match.scores == (5 + 3, 2 + 3, 2)


def test_points_six_bonuses_at_most() -> None:
    match = over({}, {}, seats=2)
    assert points(table(match))[1].bonuses == (0, 1, 2, 3, 4, 5)


def test_points_are_told_at_the_end() -> None:
    match = play(game(2, {"hand": ["rubble"] * 5, "built": ["temple"]}, {}, deck=1), "think", "draw")
    told = [event.what for event in match.journal if event.what[0] == "points"]
    assert [what[1] for what in told] == [0, 1] and [what[-1] for what in told] == list(match.scores)
    assert told[0][2:] == (5, 0, (), 0, 0, 5) and len(told[1][4]) == 6


# winners ---------------------------------------------------------------------------------------


def catacomb(*camps: Has, **rest: object) -> Match:
    """A game that has ended by seat 0's Catacomb."""
    first: Has = {**camps[0], "built": ["catacomb", *camps[0].get("built", ())]}
    return game(len(camps), first, *camps[1:], phase="over", ending="catacomb", **rest)


def test_winner_most_points() -> None:
    match = catacomb({}, {"built": ["temple", "dock"]})
    assert match.scores == (5, 6) and match.winners == (1,)


def test_winner_equal_points_most_orders_in_the_hand() -> None:
    match = catacomb({"hand": ["bar"]}, {"built": ["temple"], "hand": ["bar", "road"]})
    assert match.scores == (5, 5) and match.winners == (1,)


@pytest.mark.parametrize("counted", [False, True])
def test_winner_jacks_count_for_a_tie_by_option_only(counted: bool) -> None:
    has: Has = {"built": ["temple"], "hand": ["bar"], "jacks": 2}
    match = catacomb({"hand": ["bar", "road"]}, has, options={"tie_break_counts_jacks": counted})
    assert match.winners == ((1,) if counted else (0,))


def test_winner_still_equal_victory_is_shared() -> None:
    assert catacomb({"hand": ["bar"]}, {"built": ["temple"], "hand": ["road"]}).winners == (0, 1)
