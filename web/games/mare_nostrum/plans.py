"""Moves that are planned: what is clicked for each, and what is played for all."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match
from pycore.engine.decision import Option
from pycore.games.mare_nostrum.view import can_plan, imagine, line_of
from pycore.games.mare_nostrum.view import plan as plan_moves

from .question import objects

__all__ = ["imagine", "line_of", "plan"]


def plan(match: Match, planned: Sequence[str]) -> list[tuple[tuple[str, ...], str | tuple[Option, ...]]] | None:
    """What can be clicked while moves are planned: objects, and another move (as a line) or all that is then played."""
    if not can_plan(match.decision):
        return None
    found = plan_moves(match, planned)
    if found is None:
        return []
    return [*((objects(option), line_of(option)) for option in found.moves), (("!done",), found.whole)]
