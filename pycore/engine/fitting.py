"""Weights of a game's features, fitted to games of bots: which of them tell who will win.

A seat's strength is the sum of its features by their weights, and its chance to win is in proportion to two to the
power of it. Those weights are sought under which the winners were likeliest, none farther from what was known before
than the games give reason for: how strongly they are held back is chosen on games that were left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from .arena import play
from .bots import advice_of
from .chances import likely, shares
from .errors import OstrakaError, shown
from .features import UNIT, Features
from .game import game, listed
from .match import Match
from .state import State, Value

MOMENTS = 12
"""Of a game are looked at, at most."""
STRENGTHS = (1000.0, 300.0, 100.0, 30.0, 10.0, 3.0)
"""Of the pull towards what was known, those that are tried: at 1 a whole game pulls as hard as a weight that is off by
odds of e to 1 for each spread of its feature."""
PARTS = 4
"""Of the games; each is left out once."""
STEPS, STILL = 12, 1e-3
"""Of Newton's method, at most; and a step, in odds of e for each spread, that changes nothing more."""

Row = Sequence[float]


class Unfitted(OstrakaError):
    """There is nothing to fit, or nothing to fit it to."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(code)
        self.args = (why,)


class Standings(NamedTuple):
    """A moment of a finished game: each seat's features, and its share of the win."""

    rows: tuple[tuple[int, ...], ...]
    won: tuple[float, ...]


def fitted(
    game_id: str,
    games: int,
    seed: int,
    bot: str = "centurio",
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    kept: Path | None = None,
    only: Sequence[str] = (),
) -> dict[str, Any]:
    """What a game keeps in its ``weights.json``: the weights, and what they were fitted to.

    The bots play ``games`` games with seeds from ``seed`` on, at ``seats`` seats or every number of them in turn. The
    links of finished games are read from the file ``kept`` and only those missing are played, and added to it. Some
    features ``only`` may be weighed. Raises Unfitted.
    """
    features = advice_of(game_id).features
    if features is None:
        raise Unfitted("fit.features", f"{game_id} declares no features.")
    if only:
        features = chosen(features, only)
    table = [seats] if seats else [many for many in game(game_id).seats_with(dict(options or {})) if many > 1]
    played: list[list[Standings]] = []
    lines = kept.read_text("utf-8").split() if kept and kept.is_file() else []
    for number in range(games):
        if number < len(lines):
            match = Match.from_link(lines[number])
        else:
            match = play(game_id, [bot] * table[number % len(table)], seed + number, options)
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(match.to_link() + "\n")
        if match.over:
            played.append(standings(match, features))
    if len(played) < PARTS:
        raise Unfitted("fit.games", f"Weights need {PARTS} finished games at least, not {len(played)}.")
    scales = spread(played)
    prior = [
        features.prior.get(name, 0) * log(2) / UNIT * scale for name, scale in zip(features.names, scales, strict=True)
    ]
    scaled = [[_scaled(moment, scales) for moment in moments] for moments in played]
    losses = left_out(scaled, prior)
    strength = min(losses, key=losses.__getitem__)
    found = newton(scaled, prior, strength, prior)
    weights = {
        name: round(weight / scale * UNIT / log(2))
        for name, weight, scale in zip(features.names, found, scales, strict=True)
    }
    provenance = {
        "bot": bot,
        "games": len(played),
        "seed": seed,
        "seats": table,
        "options": dict(options or {}),
        "revision": game(game_id).revision,
        "moments": sum(map(len, played)),
        "strength": strength,
        "surprise": {
            "guess": round(_mean(log(len(moments[0].won)) for moments in played), 4),
            "prior": round(surprise(scaled, prior), 4),
            "fitted": round(losses[strength], 4),
        },
    }
    return {"provenance": provenance, "weights": weights}


def chosen(features: Features[Any], names: Sequence[str]) -> Features[Any]:
    """Some features only, in the order of all. Raises Unfitted."""
    for name in names:
        if name not in features.names:
            raise Unfitted(
                "fit.feature", f"There is no feature called {shown(name)}; there are {listed(features.names)}."
            )
    columns = [at for at, name in enumerate(features.names) if name in names]

    def rows(state: Any) -> list[list[int]]:
        return [[row[at] for at in columns] for row in features.rows(state)]

    known = {name: weight for name, weight in features.prior.items() if name in names}
    return Features(tuple(features.names[at] for at in columns), rows, known)


def standings(match: Match, features: Features[Any]) -> list[Standings]:
    """A finished match at the first choices of stages that the game's progress counts, some way apart."""
    won, progress = shares(match.winners, match.seats), match.game.progress
    moment, seen, found = match.at(0).moment.clone(), -1, []
    for choice in match.log:
        state: State = moment.state
        if progress(state) > seen:
            seen = progress(state)
            found.append(Standings(tuple(tuple(row) for row in features.rows(state)), won))
        moment.play(choice)
    many = min(MOMENTS, len(found))
    return [found[len(found) * part // many] for part in range(many)]


def spread(played: Sequence[Sequence[Standings]]) -> list[float]:
    """How far the seats of one table lie apart in each feature, as a rule; 1 where they never do."""
    moments = [moment for moments in played for moment in moments]
    found = []
    for column in range(len(moments[0].rows[0])):
        squares = 0.0
        for moment in moments:
            values = [row[column] for row in moment.rows]
            middle = sum(values) / len(values)
            squares += sum((value - middle) ** 2 for value in values) / len(values)
        found.append(sqrt(squares / len(moments)) or 1.0)
    return found


class Scaled(NamedTuple):
    """Standings with every feature in units of its spread."""

    rows: tuple[tuple[float, ...], ...]
    won: tuple[float, ...]


def _scaled(moment: Standings, scales: Sequence[float]) -> Scaled:
    rows = tuple(tuple(value / scale for value, scale in zip(row, scales, strict=True)) for row in moment.rows)
    return Scaled(rows, moment.won)


def newton(played: Sequence[Sequence[Scaled]], prior: Row, strength: float, start: Row) -> list[float]:
    """The weights, in odds of e for each spread, that are likeliest; every game counts as much as another."""
    weights, size = list(start), len(start)
    for _ in range(STEPS):
        slope = [strength * (known - weight) for known, weight in zip(prior, weights, strict=True)]
        bend = [[strength * (row == column) for column in range(size)] for row in range(size)]
        for moments in played:
            for moment in moments:
                _lean(moment, weights, 1 / len(moments), slope, bend)
        step = solved(bend, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < STILL:
            break
    return weights


def _lean(moment: Scaled, weights: Row, counts: float, slope: list[float], bend: list[list[float]]) -> None:
    """What one moment adds to the first derivatives and, with the sign changed, to the lower half of the second."""
    chances = _chances(moment, weights)
    middle = [sum(map(float.__mul__, chances, column)) for column in zip(*moment.rows, strict=True)]
    for row, chance, won in zip(moment.rows, chances, moment.won, strict=True):
        apart = [value - mean for value, mean in zip(row, middle, strict=True)]
        for at, value in enumerate(apart):
            slope[at] += counts * (won - chance) * value
            if share := counts * chance * value:
                line = bend[at]
                for other in range(at + 1):
                    line[other] += share * apart[other]


def solved(lower: Sequence[Row], right: Row) -> list[float]:
    """The solution of a system of equations, symmetric and positive, by Cholesky; its lower half is enough."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum(
                a * b for a, b in zip(root[row][:column], root[column][:column], strict=True)
            )
            root[row][column] = sqrt(rest) if row == column else rest / root[column][column]
    found = list(right)
    for row in range(size):
        found[row] = (found[row] - sum(root[row][at] * found[at] for at in range(row))) / root[row][row]
    for row in reversed(range(size)):
        found[row] = (found[row] - sum(root[at][row] * found[at] for at in range(row + 1, size))) / root[row][row]
    return found


def surprise(played: Sequence[Sequence[Scaled]], weights: Row) -> float:
    """The mean of minus the log of the chance given to whoever won: less is better."""
    return _mean(_mean(_surprise(moment, weights) for moment in moments) for moments in played)


def _surprise(moment: Scaled, weights: Row) -> float:
    chances = _chances(moment, weights)
    return -sum(won * log(max(chance, 1e-12)) for won, chance in zip(moment.won, chances, strict=True) if won)


def _chances(moment: Scaled, weights: Row) -> tuple[float, ...]:
    return likely([sum(map(float.__mul__, row, weights)) for row in moment.rows], 1.0)


def left_out(played: Sequence[Sequence[Scaled]], prior: Row) -> dict[float, float]:
    """By the strength of the pull the surprise in games that the weights were not fitted to."""
    found: dict[float, list[float]] = {strength: [] for strength in STRENGTHS}
    for part in range(PARTS):
        rest = [moments for number, moments in enumerate(played) if number % PARTS != part]
        weights = list(prior)
        for strength in STRENGTHS:
            weights = newton(rest, prior, strength, weights)
            found[strength] += [surprise([moments], weights) for moments in played[part::PARTS]]
    return {strength: _mean(losses) for strength, losses in found.items()}


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)
