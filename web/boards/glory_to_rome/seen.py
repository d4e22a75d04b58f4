"""What the viewer sees of the state, as the rules have it."""

from __future__ import annotations

from pycore.engine.codec import load
from pycore.engine.dice import Dice
from pycore.engine.observation import Observation
from pycore.games.glory_to_rome.state import Table

from .. import View

_last: list[tuple[Observation, Table]] = []
"""What was read last: all parts of a page show the same observation."""


def table(view: View) -> Table:
    """What the viewer sees of the state, as the rules have it. Nobody changes it."""
    if _last and _last[0][0] is view.seen:
        return _last[0][1]
    read: Table = load(Table, view.state, "state")
    found = read.seat_at(view.seen["seats"], view.seen["options"], Dice(0, "board"))
    _last[:] = [(view.seen, found)]
    return found
