"""2. Heroes of trade."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase

from ..effect import Effect, Step
from ..rounds import go_on
from ..state import Table
from ..trade import MOST, NUMBER


def number_known(t: Table) -> None:
    t.waiting = t.having("antigone")


def antigone(t: Table) -> Phase:
    """0 to 5 instead of the number, once it is known."""
    if t.waiting:
        t.seat = t.waiting.pop(0)
        most = min(MOST, sum(t.hands[t.seat]))
        chosen = yield Decision(t.seat, NUMBER[: most + 1], "mare_nostrum.antigone")
        t.due[t.seat] = int(chosen[1])
        t.emit("antigone", t.seat, chosen[1])
    if not t.waiting:
        go_on(t, "antigone")


class Antigone(Effect):
    """She offers as much as she likes."""

    id = "antigone"
    steps = (Step("antigone", "offer", antigone, number_known),)
