"""Answers that are planned, one after the other, and then played together."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match, Option
from pycore.engine.observation import Observation

from ..boards import Board

PLANNED = "="
"""Begins what of the clicks is a whole answer that is planned."""


class Plan:
    """How a game plans, if it does."""

    def __init__(self, match: Match, board: Board) -> None:
        self.match, self.board = match, board

    def of(self, draft: Sequence[str]) -> list[str]:
        """What of the clicks is planned."""
        return [thing for thing in draft if thing.startswith(PLANNED)] if hasattr(self.board, "plan") else []

    def ways(
        self, planned: list[str], match: Match | None = None
    ) -> list[tuple[tuple[str, ...], str | tuple[Option, ...]]] | None:
        """The ways to go on with a plan (see ``Furnished.plan``); None where nothing is planned."""
        own = getattr(self.board, "plan", None)
        found: list[tuple[tuple[str, ...], str | tuple[Option, ...]]] | None = None
        if own:
            found = own(self.match if match is None else match, planned)
        return found

    def goes(self, match: Match | None = None) -> bool:
        """Is what is asked now planned?"""
        return self.ways([], match) is not None

    def after(self, planned: Sequence[str]) -> Match:
        """The match when all that is planned has been played, in the order of the options."""
        twin, left = self.match.clone(), list(planned)
        while left and twin.decision is not None:
            lines = [self._line(option) for option in twin.decision.options]
            played = next((at for at, line in enumerate(lines) if line in left), None)
            if played is None:
                break
            left.remove(lines[played])
            before = twin.decision
            twin.play(played)
            if twin.decision is None or twin.decision.about != before.about:
                return self.match.clone()
        return twin

    def taken_back(self, chosen: Sequence[int]) -> list[str]:
        """Choices that were taken back, as clicks that plan them."""
        twin, lines = self.match.clone(), []
        for choice in chosen:
            decision = twin.decision
            if decision is None or not self.goes(twin) or not decision.options[choice][1:]:
                break
            lines.append(PLANNED + self._line(decision.options[choice]))
            twin.play(choice)
        return lines

    def imagine(self, seen: Observation, planned: Sequence[str]) -> Observation:
        """How the game will look when the plan is played."""
        found: Observation = self.board.imagine(seen, planned)  # type: ignore[attr-defined]
        return found

    def _line(self, option: Option) -> str:
        found: str = self.board.line_of(option)  # type: ignore[attr-defined]
        return found
