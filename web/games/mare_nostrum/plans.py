"""Moves that are planned: what is clicked for each, and what is played for all."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match
from pycore.engine.decision import Option
from pycore.games.mare_nostrum.view import can_plan, imagine, line_of
from pycore.games.mare_nostrum.view import plan as plan_moves

from ..board import Planned
from .question import objects

__all__ = ["imagine", "line_of", "plan"]


def plan(match: Match, planned: Sequence[str]) -> list[Planned] | None:
    """What can be clicked while moves are planned: objects, and another move (as a line) or all that is then played."""
    if not can_plan(match.decision):
        return None
    found = plan_moves(match, planned)
    if found is None:
        return []
    ways: list[Planned] = [(objects(option), line_of(option)) for option in found.moves]
    asked = match.decision
    if asked is not None and not planned:  # whatever is no such move is done at once, before anything is planned
        ways += [(objects(option), (option,)) for option in asked.options if led(option)]
    return [*ways, (("!done",), found.whole)] if found.whole else ways


def led(option: Option) -> bool:
    """Is it a card, something said, a move of a piece with a name of its own, by a power, or of an army without a
    seat?"""
    return option[0] not in ("march", "sail", "done") or (len(option) > 3 and isinstance(option[3], str))
