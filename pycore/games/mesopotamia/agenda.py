"""The tasks of a game, the next one last.

A phase asks one seat for one thing and ends by ``proceed``. Dice, cards and tokens are drawn between phases, so that
whatever is dealt in place of the unknown leaves the choices since a phase's start as they were.
"""

from __future__ import annotations

from pycore.engine.agenda import Agenda, task
from pycore.engine.decision import Option

from .state import Table

DONE: Option = ("done",)
"""Nothing more of what is asked."""


def _next(t: Table) -> None:
    """Nothing is left of the turn or the round's end."""
    t.agenda.append(task("next_turn", 0, 0))
    proceed(t)


AGENDA: Agenda[Table] = Agenda(_next)
STEPS, step, push, proceed = AGENDA.steps, AGENDA.step, AGENDA.push, AGENDA.proceed
