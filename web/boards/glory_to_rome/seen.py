"""What the viewer sees of the state, as the rules have it."""

from __future__ import annotations

from pycore.engine.codec import load
from pycore.engine.dice import Dice
from pycore.games.glory_to_rome.state import Table

from .. import View


def table(view: View) -> Table:
    """What the viewer sees of the state, as the rules have it."""
    seen: Table = load(Table, view.state, "state")
    return seen.seat_at(view.seen["seats"], view.seen["options"], Dice(0, "board"))
