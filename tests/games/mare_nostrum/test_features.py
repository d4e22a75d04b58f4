"""What the features count, and that chances to win rest on them."""

from __future__ import annotations

import pytest

from pycore.engine.arena import play
from pycore.engine.features import weights_of
from pycore.games.mare_nostrum.bot import OPEN, WON, prospect, value
from pycore.games.mare_nostrum.features import COUNTS, HEROES, LATEST, NAMES, counts, rows, strengths
from tests.games.mare_nostrum.table import game, table


def test_strengths_are_the_features_by_their_weights() -> None:
    match, weights = play("mare_nostrum", ["tiro"] * 4, 5), weights_of("mare_nostrum")
    assert set(weights) == set(NAMES)
    for at in range(0, len(match.log), len(match.log) // 6):
        t = table(match.at(at))
        by_hand = [sum(value * weights[name] for value, name in zip(row, NAMES, strict=True)) for row in rows(t)]
        assert strengths(t) == by_hand


def test_no_round_counts_for_later_than_the_latest() -> None:
    found = []
    for number in (2, LATEST, LATEST + 3):
        t = table(game(5, {"legions": {"latium": 2}}, phase="claim"))
        t.round = number
        row = dict(zip(NAMES, rows(t)[0], strict=True))
        found.append((row["legions"], row["legions_later"]))
    assert found == [(2, 4), (2, 2 * LATEST), (2, 2 * LATEST)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chances_of_all_seats_are_one(seats: int) -> None:
    match = play("mare_nostrum", ["tiro"] * seats, 6)
    for at in range(0, len(match.log), len(match.log) // 6):
        found = [prospect(table(match.at(at)), seat) for seat in range(seats)]
        assert abs(sum(found) - (seats * OPEN + WON - 2 * OPEN)) <= 2 * seats and min(found) >= OPEN
    ended = table(match)
    assert [prospect(ended, seat) for seat in range(seats)] == [value(ended, seat) for seat in range(seats)]


def test_with_an_expansion_nothing_has_been_fitted() -> None:
    t = table(play("mare_nostrum", ["tiro"] * 2, 6, {"atlas": True}))
    assert not t.box.plain and [prospect(t, seat) for seat in range(2)] == [value(t, seat) for seat in range(2)]


def test_features_tell_what_lies_on_the_table() -> None:
    has = {"lands": "gallia", "legions": {"latium": 2, "gallia": 1}, "ships": {"mare_ionium": 1}, "tiles": "hercules"}
    built = {"latium": "city_1 caravan_1", "gallia": "caravan_1 caravan_2 market"}
    greece = {"legions": {"gallia": 1}, "holds": {"gallia": "market"}}
    row, other = (dict(zip(COUNTS, row, strict=True)) for row in counts(table(game(5, has, greece, built=built)))[:2])
    told = {"legions": 3, "triremes": 1, "provinces": 2, "caravans": 3, "markets": 0, "cities": 1, "great_cities": 1}
    assert {name: row[name] for name in told} == told
    assert (row["two_tiles"], row["three_tiles"], other["two_tiles"], other["markets"]) == (1, 0, 0, 1)
    assert [name for name in HEROES if row[name]] == ["caesar"]
