"""Answers that are planned, one after the other, and then played together."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match
from pycore.engine.observation import Observation

from ..games.board import Board, Planned

PLANNED = "="
"""Begins what of the clicks is a whole answer that is planned."""


class Plan:
    """How a game plans, if it does."""

    def __init__(self, match: Match, board: Board) -> None:
        self.match, self.board = match, board
        self._imagined: tuple[Observation, list[str], Observation] | None = None

    def of(self, draft: Sequence[str]) -> list[str]:
        """What of the clicks is planned."""
        return [thing for thing in draft if thing.startswith(PLANNED)]

    def ways(self, planned: list[str], match: Match | None = None) -> list[Planned] | None:
        """The ways to go on with a plan (see ``Board.plan``); None where nothing is planned."""
        return self.board.plan(self.match if match is None else match, planned)

    def goes(self, match: Match | None = None) -> bool:
        """Is what is asked now planned?"""
        return self.ways([], match) is not None

    def after(self, planned: Sequence[str]) -> Match:
        """The match when all that is planned has been played, in the order of the options."""
        clone, left = self.match.clone(), list(planned)
        while left and clone.decision is not None:
            lines = [self.board.line_of(option) for option in clone.decision.options]
            played = next((at for at, line in enumerate(lines) if line in left), None)
            if played is None:
                break
            left.remove(lines[played])
            before = clone.decision
            clone.play(played)
            if clone.decision is None or clone.decision.about != before.about:
                return self.match.clone()
        return clone

    def taken_back(self, chosen: Sequence[int]) -> list[str]:
        """Choices that were taken back, as clicks that plan them; up to one that cannot be planned."""
        clone, lines = self.match.clone(), list[str]()
        for choice in chosen:
            line = self.board.line_of(clone.decision.options[choice]) if clone.decision is not None else ""
            if line not in [then for _, then in self.ways([], clone) or ()]:
                break
            lines.append(PLANNED + line)
            clone.play(choice)
        return lines

    def imagine(self, seen: Observation, planned: Sequence[str]) -> Observation:
        """How the game will look when the plan is played; as long as the plan is the same the same object."""
        known = self._imagined
        if known is None or known[0] is not seen or known[1] != [*planned]:
            known = self._imagined = seen, [*planned], self.board.imagine(seen, planned)
        return known[2]
