"""What the viewer sees of the state, as the rules have it."""

from __future__ import annotations

from pycore.games.glory_to_rome.view import Table, state_of

from ..board import View


def table(view: View) -> Table:
    """What the viewer sees of the state. Nobody changes it."""
    return state_of(view.seen)
