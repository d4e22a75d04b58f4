"""Finding better numbers for bots by games against themselves: simultaneous perturbation (SPSA, Spall 1992).

In every round all numbers are moved at once, each up or down by chance; bots with these numbers play bots with the
numbers moved the other way, and all numbers go some way towards whoever won more. So a round costs as much for a
hundred numbers as for one. Rounds move less and less. At the end one bot with the numbers found plays among others with
those it had before: whether they are better is measured on games that nothing was learnt from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pycore.engine.dice import Dice

from .plan import DOWN, NEW, UP, Run

SHIFT = 0.15
"""The part of its size by which a number is moved up and down at first."""
LEAST = 1.0
"""The least by which a number is moved at first, for numbers are whole."""
GAIN = 1.5
"""How many such shifts a number would go if one side won everything."""
SHIFT_FALLS, GAIN_FALLS = 0.101, 0.602
"""Exponents with which shift and gain fall from round to round: Spall's."""
CALM = 0.1
"""The part of all rounds that is added to the count, so that the first rounds do not go too far."""

Row = Mapping[str, Any]
"""A game as ``games.parquet`` keeps it."""


class Tuning:
    """The state of a search: ``now`` are the numbers, not yet whole; ``path`` what they were after each round."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.now: dict[str, float] = {name: float(value) for name, value in run.numbers.items()}
        self.path: list[dict[str, int]] = [dict(run.numbers)]

    @property
    def whole(self) -> dict[str, int]:
        """The numbers as a bot takes them."""
        return self._moved(0)

    def sets(self) -> dict[str, dict[str, int]]:
        """The numbers with which the bots of the next round play, by their names in it."""
        if len(self.path) > self.run.rounds:
            return {NEW: self.whole}
        return {UP: self._moved(1), DOWN: self._moved(-1)}

    def learn(self, rows: Iterable[Row]) -> None:
        """Go on by what the games of a round came to; those of the comparison teach nothing."""
        if len(self.path) > self.run.rounds:
            return
        played, ahead = 0, 0.0
        for row in rows:
            played += 1
            for winner in row["winners"]:
                ahead += (1 if row["bots"][winner] == UP else -1) / len(row["winners"])
        done = len(self.path)
        gain = GAIN * ((1 + CALM * self.run.rounds) / (done + CALM * self.run.rounds)) ** GAIN_FALLS
        for name, sign in self._signs().items():
            self.now[name] += gain * ahead / played * sign * self._shift(name)
            self.now[name] = max(self.now[name], min(0, self.run.numbers[name]))
        self.path.append(self.whole)

    def _moved(self, way: int) -> dict[str, int]:
        """Those of this round moved one way or the other; what was not below 0 stays so."""
        signs, was = self._signs(), self.run.numbers
        moved = {name: round(self.now[name] + way * signs[name] * self._shift(name)) for name in was}
        return {name: max(value, min(0, was[name])) for name, value in moved.items()}

    def _signs(self) -> dict[str, int]:
        """Up or down, of this round."""
        dice = Dice(self.run.seed, f"tuning{len(self.path)}")
        return {name: 1 if dice.below(2) else -1 for name in self.now}

    def _shift(self, name: str) -> float:
        falls: float = len(self.path) ** SHIFT_FALLS
        return max(LEAST, SHIFT * abs(self.run.numbers[name])) / falls
