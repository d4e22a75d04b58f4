"""How much a lead means: scales for ``chances``, fitted to games of bots.

For each stretch of a game the scale is found that makes what happened likeliest (maximum likelihood).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Any, NamedTuple

from .arena import play
from .bots import advice_of
from .chances import Stretch, likely, scale_at, shares
from .game import game
from .match import Match

MOMENTS = 24
"""How many moments of each game are looked at, about."""
STRETCHES = 8
"""Into how many stretches a game is divided, with equally many samples in each."""
FINEST, COARSEST = 2.0**-4, 2.0**26
"""The range of scales that are tried."""
STEPS = 60
"""Steps of the search for a scale: more do not change the result."""


class Sample(NamedTuple):
    """A moment of a finished game: ``progress`` as the game counts it, each seat's value, and its share of the win."""

    progress: int
    values: tuple[int, ...]
    won: tuple[float, ...]


def measured(game_id: str, games: int, seed: int, bot: str = "centurio") -> dict[str, Any]:
    """What a game keeps in its ``chances.json``: the scales, and the games by which they were measured.

    The bots play ``games`` games (one at least) with seeds from ``seed`` on, with every number of seats in turn. Raises
    BadSetup.
    """
    seats = [many for many in game(game_id).seats if many > 1]
    seen: list[Sample] = []
    for number in range(games):
        match = play(game_id, [bot] * seats[number % len(seats)], seed + number)
        if match.over:
            seen += samples(match, max(1, len(match.log) // MOMENTS))
    provenance = {"bot": bot, "games": games, "seed": seed, "revision": game(game_id).revision}
    return {"provenance": provenance, "scales": fit(seen)}


def samples(match: Match, apart: int) -> list[Sample]:
    """Moments of a finished match, ``apart`` choices from each other."""
    rules, outcome = match.game, advice_of(match.game.id).outcome
    won = shares(match.winners, match.seats)
    found = []
    for at in range(0, len(match.log), apart):
        state = match.at(at).state
        found.append(Sample(rules.progress(state), tuple(outcome(state, seat) for seat in range(match.seats)), won))
    return found


def fit(seen: Iterable[Sample]) -> list[Stretch]:
    """The scales under which what happened is likeliest, for stretches with equally many samples, or more.

    A lead never means less later on: stretches that say otherwise, by chance, are merged.
    """
    by_progress = sorted(seen)
    starts = [by_progress[len(by_progress) * part // STRETCHES].progress for part in range(STRETCHES)]
    parts: list[tuple[list[Sample], float]] = []
    for start, end in zip(starts, [*starts[1:], by_progress[-1].progress + 1], strict=True):
        among = [one for one in by_progress if start <= one.progress < end]
        if not among:
            continue
        parts.append((among, _scale(among)))
        while len(parts) > 1 and parts[-1][1] >= parts[-2][1]:
            together = parts[-2][0] + parts.pop()[0]
            parts[-1] = (together, _scale(together))
    return [Stretch(among[0].progress, scale) for among, scale in parts]


def surprise(seen: Sequence[Sample], stretches: Sequence[Stretch]) -> float:
    """The mean of -log of the chance given to whoever won (log loss): the less the better; a guess has log(seats)."""
    return sum(_surprise(sample, scale_at(stretches, sample.progress)) for sample in seen) / len(seen)


def _surprise(sample: Sample, scale: float) -> float:
    given = likely(sample.values, scale)
    return -sum(won * log(max(chance, 1e-12)) for won, chance in zip(sample.won, given, strict=True) if won)


def _scale(among: Sequence[Sample]) -> float:
    """By golden section over 1/scale, in which the surprise has one lowest point."""
    low, high, golden = 1 / COARSEST, 1 / FINEST, (5**0.5 - 1) / 2

    def off(per: float) -> float:
        return sum(_surprise(sample, 1 / per) for sample in among)

    low, high = log(low), log(high)  # the point is sought in powers, since games reckon in different units
    for _ in range(STEPS):
        left, right = high - golden * (high - low), low + golden * (high - low)
        if off(exp(left)) <= off(exp(right)):
            high = right
        else:
            low = left
    return float(f"{exp(-(low + high) / 2):.4g}")
