"""Weights of a game's features, fitted to many games: which of them tell who will win.

A seat's strength is the weighted sum of its features, and its chance to win is in proportion to two to the power of
that. The weights are those under which the winners were likeliest (maximum likelihood), none farther from what was
known before than the games give reason for: how strongly they are held back is chosen on games that were left out
(cross-validation).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pycore.engine.arena import play
from pycore.engine.bots import advice_of
from pycore.engine.chances import shares
from pycore.engine.decision import Decision
from pycore.engine.dice import Dice
from pycore.engine.errors import OstrakaError, shown
from pycore.engine.features import UNIT, Features
from pycore.engine.game import game, listed
from pycore.engine.match import Match
from pycore.engine.state import State, Value

MOMENTS = 8
"""How many moments of a longer game are looked at, or up to twice as many, evenly spaced."""
STRENGTHS = (1000.0, 300.0, 100.0, 30.0, 10.0, 3.0)
"""Strengths that are tried of the pull towards what was known: at 1 a whole game pulls as hard as a weight that is off
by odds of e to 1 for each spread of its feature."""
PARTS = 4
"""Into how many parts the games are divided; each is left out once."""
STEPS, STILL = 12, 1e-3
"""The most steps of Newton's method; and, in odds of e for each spread, a step too small to go on after."""
AT_ONCE = 1 << 14
"""How many moments are computed with at a time."""

Floats: TypeAlias = NDArray[np.float64]


class Unfitted(OstrakaError):
    """There is nothing to fit, or nothing to fit it to."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(code)
        self.args = (why,)


class Standing(NamedTuple):
    """A moment of a finished game: each seat's features, and its share of the win."""

    rows: tuple[tuple[int, ...], ...]
    won: tuple[float, ...]


@dataclass(frozen=True)
class Standings:
    """Moments of games with as many seats.

    rows    features, by moment, seat and feature
    won     shares of the win, by moment and seat
    counts  how much each moment counts: all moments of a game together 1
    game    the number of the game that each moment is of
    """

    rows: NDArray[np.float32]
    won: Floats
    counts: Floats
    game: NDArray[np.int64]

    def of(self, kept: NDArray[np.bool_]) -> Standings:
        return Standings(self.rows[kept], self.won[kept], self.counts[kept], self.game[kept])

    def pieces(self) -> Iterator[tuple[Floats, Floats, Floats]]:
        """Rows, shares of the win and counts of some moments after others."""
        for at in range(0, len(self.rows), AT_ONCE):
            some = slice(at, at + AT_ONCE)
            yield self.rows[some].astype(np.float64), self.won[some], self.counts[some]


def fitted(
    game_id: str,
    games: int,
    seed: int,
    bot: str | None = None,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    only: Sequence[str] = (),
) -> dict[str, Any]:
    """What a game keeps in its ``weights.json``: the weights, and what they were fitted to.

    ``games`` games with seeds from ``seed`` on, at ``seats`` seats or every number of them in turn, are played by bots,
    or if none is named by inclination, as playouts are. Some features ``only`` may be weighed. Raises Unfitted.
    """
    features = advice_of(game_id).features
    if features is None:
        raise Unfitted("fit.features", f"{game_id} declares no features.")
    if only:
        features = chosen(features, only)
    every = [many for many in game(game_id).seats_with(dict(options or {})) if many > 1]
    table = every if seats is None else [seats]
    played = _played(game_id, games, seed, bot, table, options, features)
    if (over := sum(map(len, played))) < PARTS:
        raise Unfitted("fit.games", f"Weights need {PARTS} finished games at least, not {over}.")
    blocks = gathered(played)
    scales = spread(blocks)
    prior = np.array([features.prior.get(name, 0) for name in features.names]) * log(2) / UNIT * scales
    scaled = [replace(block, rows=(block.rows / scales).astype(np.float32)) for block in blocks]
    losses = left_out(scaled, prior)
    strength = min(losses, key=losses.__getitem__)
    found = newton(scaled, prior, strength, prior) / scales * UNIT / log(2)
    provenance = {
        "bot": bot or "none: by inclination",
        "games": over,
        "seed": seed,
        "seats": table,
        "options": dict(options or {}),
        "revision": game(game_id).revision,
        "moments": sum(len(block.rows) for block in blocks),
        "strength": strength,
        "surprise": {
            "guess": round(surprise(scaled, np.zeros(len(prior))), 4),
            "prior": round(surprise(scaled, prior), 4),
            "fitted": round(losses[strength], 4),
        },
    }
    weights = {name: round(float(weight)) for name, weight in zip(features.names, found, strict=True)}
    return {"provenance": provenance, "weights": weights}


def _played(
    game_id: str,
    games: int,
    seed: int,
    bot: str | None,
    table: Sequence[int],
    options: Mapping[str, Value] | None,
    features: Features[Any],
) -> list[list[list[Standing]]]:
    """Moments of the games that ended: by number of seats, where there are any, and game."""
    played: dict[int, list[list[Standing]]] = {many: [] for many in table}
    for number in range(games):
        many = table[number % len(table)]
        if bot is None:
            found = played_out(Match.new(game_id, many, seed + number, options), seed + number, features)
        else:
            match = play(game_id, [bot] * many, seed + number, options)
            found = standings(match, features) if match.over else []
        if found:
            played[many].append(found)
    return [found for found in played.values() if found]


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


# games ----------------------------------------------------------------------------


class Watch:
    """Looks at a state whenever the game's progress has grown; the longer the game gets, the more of them it skips."""

    def __init__(self, match: Match, features: Features[Any]) -> None:
        self.progress, self.features = match.game.progress, features
        self.seen, self.stages, self.apart = -1, 0, 1
        self.rows: list[tuple[tuple[int, ...], ...]] = []

    def look(self, state: State) -> None:
        if (now := self.progress(state)) <= self.seen:
            return
        if self.stages % self.apart == 0:
            if len(self.rows) == 2 * MOMENTS:
                self.rows, self.apart = self.rows[::2], 2 * self.apart
            self.rows.append(tuple(tuple(row) for row in self.features.rows(state)))
        self.seen, self.stages = now, self.stages + 1

    def standings(self, won: tuple[float, ...]) -> list[Standing]:
        return [Standing(rows, won) for rows in self.rows]


def played_out(match: Match, seed: int, features: Features[Any]) -> list[Standing]:
    """Moments of a match that everybody plays on to the end by inclination."""
    weights, dice, watch = advice_of(match.game.id).weights, Dice(seed, "fit"), Watch(match, features)

    def choose(state: State, asked: Decision) -> int:
        watch.look(state)
        return dice.weighted(weights(state, asked)) if len(asked.options) > 1 else 0

    end = match.moment.run_on(choose, lambda state: False)
    return watch.standings(shares(match.game.winners(end), match.seats))


def standings(match: Match, features: Features[Any]) -> list[Standing]:
    """Moments of a finished match."""
    watch, moment = Watch(match, features), match.at(0).moment
    for choice in match.log:
        watch.look(moment.state)
        moment.play(choice)
    return watch.standings(shares(match.winners, match.seats))


def gathered(tables: Sequence[Sequence[Sequence[Standing]]]) -> list[Standings]:
    """The standings of all games, for each number of seats one block."""
    blocks, number = [], 0
    for games in tables:
        of = [number + at for at, moments in enumerate(games) for _ in moments]
        counts = [1 / len(moments) for moments in games for _ in moments]
        rows = np.array([moment.rows for moments in games for moment in moments], dtype=np.float32)
        won = np.array([moment.won for moments in games for moment in moments])
        blocks.append(Standings(rows, won, np.array(counts), np.array(of)))
        number += len(games)
    return blocks


def spread(blocks: Sequence[Standings]) -> Floats:
    """How far the seats of one table lie apart in each feature, as a rule; 1 where they never do."""
    moments = sum(len(block.rows) for block in blocks)
    squares = sum(block.rows.astype(np.float64).var(axis=1).sum(axis=0) for block in blocks)
    found: Floats = np.sqrt(squares / moments)
    return np.where(found > 0, found, 1.0)


# weights --------------------------------------------------------------------------


def newton(blocks: Sequence[Standings], prior: Floats, strength: float, start: Floats) -> Floats:
    """The likeliest weights, in odds of e for each spread; all games count alike."""
    weights = start.copy()
    for _ in range(STEPS):
        slope, bend = strength * (prior - weights), strength * np.eye(len(weights))
        for block in blocks:
            for rows, won, counts in block.pieces():
                given = _chances(rows, weights)
                slope += np.einsum("m,ms,msf->f", counts, won - given, rows, optimize=True)
                apart = rows - np.einsum("ms,msf->mf", given, rows)[:, None, :]
                apart *= np.sqrt(counts[:, None] * given)[:, :, None]
                flat = apart.reshape(-1, len(weights))
                bend += flat.T @ flat
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < STILL:
            break
    return weights


def surprise(blocks: Sequence[Standings], weights: Floats) -> float:
    """The mean of -log of the chance given to whoever won (log loss): the less the better."""
    lost = total = 0.0
    for block in blocks:
        for rows, won, counts in block.pieces():
            given = np.maximum(_chances(rows, weights), 1e-12)
            lost -= float((counts[:, None] * won * np.log(given)).sum())
            total += float(counts.sum())
    return lost / total


def _chances(rows: Floats, weights: Floats) -> Floats:
    """By moment and seat."""
    strengths = rows @ weights
    odds = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    found: Floats = odds / odds.sum(axis=1, keepdims=True)
    return found


def left_out(blocks: Sequence[Standings], prior: Floats) -> dict[float, float]:
    """By strength of the pull: the surprise in games that the weights were not fitted to."""
    found = dict.fromkeys(STRENGTHS, 0.0)
    for part in range(PARTS):
        rest = [block.of(block.game % PARTS != part) for block in blocks]
        out = [block.of(block.game % PARTS == part) for block in blocks]
        weights = prior
        for strength in STRENGTHS:
            weights = newton(rest, prior, strength, weights)
            found[strength] += surprise(out, weights) / PARTS
    return found
