"""Weights are found again where they are known, and held back where games tell nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import log
from pathlib import Path
from typing import Any

import pytest

from pycore.engine import fitting
from pycore.engine.arena import play
from pycore.engine.bots import Advice, advice_of
from pycore.engine.dice import Dice
from pycore.engine.features import UNIT, Features
from pycore.engine.fitting import Scaled, Unfitted, chosen, fitted, newton, solved, standings, surprise
from pycore.engine.game import games

WITH_FEATURES = [id for id in games() if advice_of(id).features is not None]


def drawn(weights: tuple[float, ...], games: int) -> list[list[Scaled]]:
    """Games of three seats with one moment each, won by chance as the weights say."""
    dice, found = Dice(5), []
    for _ in range(games):
        rows = tuple(tuple((dice.below(2001) - 1000) / 500 for _ in weights) for _ in range(3))
        chances = fitting._chances(Scaled(rows, ()), weights)
        winner = dice.weighted([int(1_000_000 * chance) for chance in chances])
        found.append([Scaled(rows, tuple(float(seat == winner) for seat in range(3)))])
    return found


def test_weights_are_found_again() -> None:
    played = drawn((1.0, -0.5, 0.0), 3000)
    found = newton(played, (0.0,) * 3, 1.0, (0.0,) * 3)
    assert found == pytest.approx((1.0, -0.5, 0.0), abs=0.1)
    assert surprise(played, found) < surprise(played, (0.0,) * 3) == pytest.approx(log(3))


def test_a_strong_pull_keeps_what_was_known() -> None:
    played = drawn((1.0, -0.5), 50)
    assert newton(played, (0.2, 0.3), 1e6, (0.0, 0.0)) == pytest.approx((0.2, 0.3), abs=1e-3)


def test_equations_are_solved() -> None:
    lower = [[4.0, 0, 0], [2.0, 5.0, 0], [-1.0, 0.5, 3.0]]
    found = solved(lower, (1.0, 2.0, 3.0))
    whole = [[lower[max(row, column)][min(row, column)] for column in range(3)] for row in range(3)]
    assert [sum(a * b for a, b in zip(row, found, strict=True)) for row in whole] == pytest.approx([1, 2, 3])


@pytest.mark.parametrize("id", WITH_FEATURES)
def test_features_are_whole_numbers(id: str) -> None:
    """Of every seat one of each name, and the same after the same choices."""
    features = advice_of(id).features
    assert features is not None and set(features.prior) <= set(features.names)
    match = play(id, ["tiro"] * games()[id].seats[-1], 3)
    seen = standings(match, features)
    assert 1 < len(seen) <= fitting.MOMENTS
    for moment in seen:
        assert len(moment.rows) == match.seats and sum(moment.won) == pytest.approx(1)
        assert all(len(row) == len(features.names) and {type(value) for value in row} == {int} for row in moment.rows)
    assert seen == standings(match, features)


@pytest.mark.parametrize("id", WITH_FEATURES)
def test_the_weights_kept_are_those_of_the_features(id: str) -> None:
    features = advice_of(id).features
    file = Path(__file__).parents[2] / "pycore" / "games" / id / "data" / "weights.json"
    assert features is not None
    if not file.is_file():
        return
    kept: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
    assert set(kept["weights"]) <= set(features.names) and {type(weight) for weight in kept["weights"].values()} == {
        int
    }
    surprises = kept["provenance"]["surprise"]
    assert surprises["fitted"] <= surprises["prior"], "games that were left out are told better than before"


def test_games_are_kept_and_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed is the same as if all had been played at once."""
    kept = tmp_path / "games.txt"
    features = Features(("points", "even"), lambda t: [[points, 1] for points in t.scores], {"points": UNIT // 4})
    monkeypatch.setattr(fitting, "advice_of", lambda id: Advice(**{**vars(advice_of(id)), "features": features}))
    at_once = fitted("imperium", 8, 40, "tiro", seats=3)
    fitted("imperium", 5, 40, "tiro", seats=3, kept=kept)
    before = kept.read_text()
    again = fitted("imperium", 8, 40, "tiro", seats=3, kept=kept)
    assert again == at_once and kept.read_text().startswith(before) and len(kept.read_text().split()) == 8
    monkeypatch.setattr(fitting, "play", None)
    assert fitted("imperium", 8, 40, "tiro", seats=3, kept=kept) == at_once
    assert again["provenance"]["games"] == 8 and again["weights"]["even"] == 0 < again["weights"]["points"]


def test_some_features_are_weighed_alone() -> None:
    features = Features(("even", "points", "odd"), lambda state: [[1, 2, 3], [4, 5, 6]], {"points": 7, "odd": 8})
    some = chosen(features, ["odd", "even"])
    assert (some.names, some.rows(None), some.prior) == (("even", "odd"), [[1, 3], [4, 6]], {"odd": 8})
    with pytest.raises(Unfitted, match="no feature called colour; there are even, points or odd"):
        chosen(features, ["colour"])


def test_too_few_games_are_refused() -> None:
    with pytest.raises(Unfitted, match="4 finished games at least"):
        fitted(WITH_FEATURES[0], 0, 0)
