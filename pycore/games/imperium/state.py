"""What lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.engine.state import State

FACE_DOWN = 0
"""A card somebody else has chosen, in an observation."""


@dataclass(slots=True)
class Table(State):
    """Seats count from 0, regions from 1.

    markers  markers[region - 1][seat], on the board
    supply   of each seat, at hand
    picks    of each seat this round: regions in rising order, FACE_DOWN where they are not known
    scores   of each seat
    """

    round: int
    turn: int
    markers: list[list[int]]
    supply: list[int]
    picks: list[list[int]]
    scores: list[int]

    def copy(self) -> Table:
        clone = self._twin()
        clone.round, clone.turn = self.round, self.turn
        clone.markers = [row[:] for row in self.markers]
        clone.supply, clone.scores = self.supply[:], self.scores[:]
        clone.picks = [cards[:] for cards in self.picks]
        return clone
