"""What corrects the points is what the features count, by their weights."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pycore.engine.arena import play
from pycore.games.mare_nostrum import bot, features
from pycore.games.mare_nostrum.features import HEROES, LANDS, NAMES, OWNED, UNITS, corrections, rows
from tests.games.mare_nostrum.table import game, table


@pytest.fixture
def weighed(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, int]]:
    """Each feature but the points counts another whole number of points more."""
    more = {name: number for number, name in enumerate(NAMES)}
    monkeypatch.setattr(features, "_WEIGHTS", {"points": 10, **{name: 10 * more[name] for name in NAMES[1:]}})
    monkeypatch.setattr(features, "_A_POINT", 10)
    monkeypatch.setattr(features, "MORE_UNITS", tuple(more[name] for name in UNITS))
    monkeypatch.setattr(features, "MORE_LANDS", tuple(more[name] for name in LANDS))
    owned = [0, 0, *(sum(more[name] for name in OWNED[:count]) for count in range(1, len(OWNED) + 1))]
    monkeypatch.setattr(features, "MORE_OWNED", (*owned, owned[-1]))
    features._more_of.cache_clear()
    features._lands.cache_clear()
    yield more
    features._more_of.cache_clear()
    features._lands.cache_clear()


def test_corrections_are_the_features_by_their_weights(weighed: dict[str, int]) -> None:
    match = play("mare_nostrum", ["tiro"] * 4, 5)
    for at in range(0, len(match.log), len(match.log) // 6):
        t = table(match.at(at))
        by_hand = [sum(row[n] * weighed[name] for n, name in enumerate(NAMES) if n) for row in rows(t)]
        assert corrections(t) == by_hand


def test_a_correction_moves_the_value(weighed: dict[str, int]) -> None:
    """More legions weigh more, for their seat and against the others."""
    few, many = (table(game(5, {"legions": {"latium": count}}, phase="claim")) for count in (1, 2))
    assert corrections(many)[0] - corrections(few)[0] == weighed["legions"]
    assert bot.value(many, 0) > bot.value(few, 0) and bot.value(many, 1) < bot.value(few, 1)


def test_features_tell_what_lies_on_the_table() -> None:
    has = {"lands": "gallia", "legions": {"latium": 2, "gallia": 1}, "ships": {"mare_ionium": 1}, "tiles": "hercules"}
    built = {"latium": "city_1 caravan_1", "gallia": "caravan_1 caravan_2 market"}
    greece = {"legions": {"gallia": 1}, "holds": {"gallia": "market"}}
    row, other = (dict(zip(NAMES, row, strict=True)) for row in rows(table(game(5, has, greece, built=built)))[:2])
    told = {"legions": 3, "triremes": 1, "provinces": 2, "caravans": 3, "markets": 0, "cities": 1, "great_cities": 1}
    assert {name: row[name] for name in told} == told
    assert (row["two_tiles"], row["three_tiles"], other["two_tiles"], other["markets"]) == (1, 0, 0, 1)
    assert [name for name in HEROES if row[name]] == ["caesar"]
