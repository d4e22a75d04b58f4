"""Weights are found again where they are known, and held back where games tell nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp, log
from operator import mul
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pycore.engine.arena import play
from pycore.engine.bots import Advice, advice_of
from pycore.engine.dice import Dice
from pycore.engine.features import UNIT, Features
from pycore.engine.game import games
from pycore.engine.match import Match
from pycore.lab import fitting
from pycore.lab.fitting import (
    Standing,
    Standings,
    Unfitted,
    chosen,
    fitted,
    gathered,
    newton,
    played_out,
    standings,
    surprise,
)

WITH_FEATURES = [id for id in games() if advice_of(id).features is not None]


def drawn(weights: tuple[float, ...], games: int, seats: tuple[int, ...] = (3,)) -> list[Standings]:
    """Games with one moment each, won by chance as the weights say."""
    dice = Dice(5)
    tables = []
    for many in seats:
        table = []
        for _ in range(games):
            rows = tuple(tuple(dice.below(2001) - 1000 for _ in weights) for _ in range(many))
            strengths = [sum(map(mul, row, weights)) / 500 for row in rows]
            winner = dice.weighted([int(1_000 * exp(strength)) + 1 for strength in strengths])
            table.append([Standing(rows, tuple(float(seat == winner) for seat in range(many)))])
        tables.append(table)
    return [replace(block, rows=block.rows / 500) for block in gathered(tables)]


def test_weights_are_found_again() -> None:
    """Of tables of different sizes together."""
    played = drawn((1.0, -0.5, 0.0), 2000, (2, 3))
    found = newton(played, np.zeros(3), 1.0, np.zeros(3))
    assert found == pytest.approx((1.0, -0.5, 0.0), abs=0.1)
    assert surprise(played, found) < surprise(played, np.zeros(3)) == pytest.approx((log(2) + log(3)) / 2)


def test_a_strong_pull_keeps_what_was_known() -> None:
    prior = np.array([0.2, 0.3])
    assert newton(drawn((1.0, -0.5), 50), prior, 1e6, np.zeros(2)) == pytest.approx(prior, abs=1e-3)


def test_what_is_left_out_was_not_learnt_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is left out once, whatever the size of its table, and all its moments with it."""
    played = drawn((1.0,), 10, (2, 3))
    seen: list[set[int]] = []
    learnt: list[set[int]] = []

    def newton(blocks: Sequence[Standings], prior: Any, *_: Any) -> Any:
        learnt.append({int(number) for block in blocks for number in block.game})
        return prior

    def surprise(blocks: Sequence[Standings], weights: Any) -> float:
        seen.append({int(number) for block in blocks for number in block.game})
        return 1.0

    monkeypatch.setattr(fitting, "newton", newton)
    monkeypatch.setattr(fitting, "surprise", surprise)
    assert fitting.left_out(played, np.zeros(1)) == dict.fromkeys(fitting.STRENGTHS, pytest.approx(1.0))
    assert all(not out & rest and len(out | rest) == 20 for out, rest in zip(seen, learnt, strict=True))
    assert sorted(number for out in seen for number in out) == sorted([*range(20)] * len(fitting.STRENGTHS))


@pytest.mark.parametrize("id", WITH_FEATURES)
def test_features_are_whole_numbers(id: str) -> None:
    """Of every seat one of each name, and the same after the same choices."""
    features = advice_of(id).features
    assert features is not None and set(features.prior) <= set(features.names)
    match = play(id, ["tiro"] * games()[id].seats[-1], 3)
    seen = standings(match, features)
    assert 1 < len(seen) <= 2 * fitting.MOMENTS
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


def test_games_are_played_by_bots_or_by_inclination(monkeypatch: pytest.MonkeyPatch) -> None:
    """More points win more often, and what is the same for all weighs nothing; the same games give the same weights."""
    features = Features(("points", "even"), lambda t: [[points, 1] for points in t.scores], {"points": UNIT // 4})
    monkeypatch.setattr(fitting, "advice_of", lambda id: Advice(**{**vars(advice_of(id)), "features": features}))
    for bot, told in (("tiro", "tiro"), (None, "none: by inclination")):
        found = fitted("imperium", 8, 40, bot, seats=3)
        assert found["provenance"]["bot"] == told and found["provenance"]["games"] == 8
        assert found["weights"]["even"] == 0 < found["weights"]["points"]
        assert found == fitted("imperium", 8, 40, bot, seats=3)


@pytest.mark.parametrize("id", WITH_FEATURES)
def test_games_by_inclination_come_to_their_end(id: str) -> None:
    features = advice_of(id).features
    assert features is not None
    seen = played_out(Match.new(id, games()[id].seats[0], 3), 3, features)
    assert fitting.MOMENTS <= len(seen) <= 2 * fitting.MOMENTS and len({moment.won for moment in seen}) == 1
    assert sum(seen[0].won) == pytest.approx(1) and seen[0].rows != seen[-1].rows


def test_some_features_are_weighed_alone() -> None:
    features = Features(("even", "points", "odd"), lambda state: [[1, 2, 3], [4, 5, 6]], {"points": 7, "odd": 8})
    some = chosen(features, ["odd", "even"])
    assert (some.names, some.rows(None), some.prior) == (("even", "odd"), [[1, 3], [4, 6]], {"odd": 8})
    with pytest.raises(Unfitted, match="no feature called colour; there are even, points or odd"):
        chosen(features, ["colour"])


def test_too_few_games_are_refused() -> None:
    with pytest.raises(Unfitted, match="4 finished games at least"):
        fitted(WITH_FEATURES[0], 0, 0)
