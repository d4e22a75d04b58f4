"""What the features count, and that chances to win rest on them."""

from __future__ import annotations

from typing import Any

import pytest

from pycore.engine.arena import play
from pycore.engine.features import weights_of
from pycore.games.glory_to_rome.bot import OPEN, WON, prospect, value
from pycore.games.glory_to_rome.cards import MATERIALS
from pycore.games.glory_to_rome.features import COUNTS, NAMES, counts, rows, strengths, turns_left
from tests.games.glory_to_rome.table import Has, game, table

MINE: Has = {
    "built": ["forum", "road"],
    "begun": {"temple": ["marble", "marble"], "bar": []},
    "stockpile": ["rubble", "rubble", "marble"],
    "clients": ["patron", "laborer", "laborer"],
    "vault": ["marble", "stone"],
    "hand": ["wall"],
    "jacks": 2,
}


def counted(*camps: Has, seats: int = 2, **more: Any) -> list[dict[str, int]]:
    return [dict(zip(COUNTS, row, strict=True)) for row in counts(table(game(seats, *camps, **more)))]


def test_features_tell_what_lies_on_the_table() -> None:
    mine, rival = counted(MINE, {"vault": ["stone", "stone"]})
    told = {
        **{"points": 2 + 3 + 1, "influence": 2 + 3 + 1, "vault": 2, "vault_points": 6, "leader": 1},
        **{"orders_and_jacks": 3, "jacks": 2, "stockpile_rubble": 2, "stockpile_marble": 1, "stockpile_wood": 0},
        **{"client_patron": 1, "client_laborer": 2, "client_merchant": 0, "forum_2": 1, "forum_1": 0},
        **{"lacks_1_of_3": 1, "lacks_1_of_1": 1, "lacks_3_of_3": 0, "ready": 2, "forum": 1, "road": 1, "temple": 0},
    }
    assert {name: mine[name] for name in told} == told
    assert (mine["bonuses"], rival["bonuses"], rival["leader"], rival["forum_1"]) == (1, 1, 0, 0)


def test_equal_vaults_bring_no_bonus() -> None:
    mine, rival = counted({"vault": ["stone"]}, {"vault": ["stone"]})
    assert mine["bonuses"] == rival["bonuses"] == 0


def test_fewer_cards_and_fewer_sites_bring_the_end_nearer() -> None:
    """And no card is no turn at all."""
    by_deck = [turns_left(table(game(3, deck=cards))) for cards in (1, 10, 40, 100)]
    by_town = [turns_left(table(game(3, gone=gone))) for gone in (MATERIALS[:5], MATERIALS[:3], ())]
    assert by_deck == sorted(set(by_deck)) and by_town == sorted(set(by_town))
    ended = table(game(3, deck=1))
    ended.deck.clear()
    assert turns_left(ended) == 0


def test_strengths_are_the_features_by_their_weights() -> None:
    match, weights = play("glory_to_rome", ["tiro"] * 3, 5), weights_of("glory_to_rome")
    assert set(weights) == set(NAMES)
    for at in range(0, len(match.log), len(match.log) // 6):
        t = table(match.at(at))
        by_hand = [sum(value * weights[name] for value, name in zip(row, NAMES, strict=True)) for row in rows(t)]
        assert strengths(t) == by_hand


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_of_all_seats_are_one(seats: int) -> None:
    match = play("glory_to_rome", ["tiro"] * seats, 6)
    for at in range(0, len(match.log), len(match.log) // 6):
        found = [prospect(table(match.at(at)), seat) for seat in range(seats)]
        whole = seats * OPEN + WON - 2 * OPEN
        assert abs(sum(found) - whole) <= 2 * seats and min(found) >= OPEN
    ended = table(match)
    assert [prospect(ended, seat) for seat in range(seats)] == [value(ended, seat) for seat in range(seats)]


def test_a_completed_building_is_better_and_giving_up_is_worst() -> None:
    begun: Has = {"begun": {"temple": ["marble", "marble"]}}
    before, after = (prospect(table(game(3, has)), 0) for has in (begun, Has(built=["temple"])))
    lost = prospect(table(game(3, Has(built=["temple"], conceded=True), leader=1, options={"surrender": True})), 0)
    assert lost == OPEN < before < after
