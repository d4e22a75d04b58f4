"""Victories counted: shares with their 95 % intervals (Wilson)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pycore.engine.arena import wilson


@dataclass(frozen=True)
class Share:
    """How often somebody won: ``name`` is a bot, a place, an empire or a choice; ``among``: with whom, or of what.

    ``won`` counts a shared victory in parts; ``share`` is its part of ``games``, with a 95 % interval from ``low`` to
    ``high``; ``fair`` is what the share would be if all were equal; ``points`` is the mean.
    """

    among: str
    name: str
    games: int
    won: float
    share: float
    low: float
    high: float
    fair: float
    points: float


class Sum:
    """Of one name: games in which it took part, its victories, its places, its points."""

    def __init__(self) -> None:
        self.games = self.places = self.points = 0
        self.won = self.fair = 0.0

    def add(self, row: Mapping[str, Any], mine: Sequence[int]) -> None:
        """A game as ``games.parquet`` keeps it, in which these seats had the name."""
        winners, scores = row["winners"], row["scores"]
        self.games += 1
        self.places += len(mine)
        self.won += sum(seat in mine for seat in winners) / len(winners) if winners else 0
        self.fair += len(mine) / len(scores)
        self.points += sum(scores[seat] for seat in mine)

    def share(self, among: str, name: str) -> Share:
        share, (low, high) = self.won / self.games, wilson(self.won, self.games)
        low, high = max(0.0, min(low, share)), min(1.0, max(high, share))  # where rounding is larger than they are
        fair, points = self.fair / self.games, self.points / self.places
        return Share(among, name, self.games, self.won, share, low, high, fair, points)
