"""What comes next: the tasks of a turn, taken from a stack, so that an action inside another is done before it goes on.

A phase asks one seat for one action and ends by ``proceed``. A card drawn ends a phase before it matters for a choice,
and no phase asks two seats, for what the first one hides must not show in what the second one knows.
"""

from __future__ import annotations

from collections.abc import Callable

from .cards import ROLES
from .state import NOBODY, Table, task

LAST_TURN = 1_000_000
"""Nobody plays so long; the number of the turn stays here."""
STEPS: dict[str, Callable[[Table], None]] = {}
"""Tasks without choices, by name."""


def step(does: Callable[[Table], None]) -> Callable[[Table], None]:
    """Make a function a task without choices."""
    STEPS[does.__name__] = does
    return does


def push(t: Table, phase: str, seat: int, count: int = 1) -> None:
    """Do this before all that is on the agenda."""
    t.agenda.append(task(phase, seat, count))


def proceed(t: Table) -> None:
    """Set the phase that comes next; steps without choices are done at once."""
    while not t.ending:
        if not t.agenda:
            next_turn(t)
            return
        due = t.agenda.pop()
        t.seat, t.count = due.seat, due.count
        does = STEPS.get(due.phase)
        if does is None:
            t.phase = due.phase
            return
        does(t)


def end(t: Table, ending: str) -> None:
    """The game ends at once; the rest of the turn is lost. What remains is to count."""
    t.phase, t.ending = "count", ending
    t.agenda.clear()
    t.tell("end", ending)


def next_turn(t: Table) -> None:
    """The leader card passes to the left."""
    for camp in t.camps:
        camp.actions = 0
        camp.crafted = False
        if camp.shown:
            camp.shown = []
        if camp.sold:
            camp.sold = []
    t.turn = min(t.turn + 1, LAST_TURN)
    t.leader = t.seat = (t.leader + 1) % t.seats
    t.led, t.count, t.veterans, t.used = NOBODY, 0, 0, 0
    t.phase = "lead"
    t.tell("turn", t.turn, t.leader)


def draw(t: Table, count: int) -> list[int]:
    """Cards from the top of the deck, as many as there are. Whoever draws looks whether any are left."""
    taken = t.deck[-count:]
    del t.deck[-count:]
    return taken


# actions in a row ---------------------------------------------------------------


def leave_rest(t: Table) -> None:
    """Of ``count`` actions one is done now; put the others back."""
    if t.count > 1:
        t.agenda.append(task(t.phase, t.seat, t.count - 1))


def decline(t: Table) -> None:
    """Nothing changes by an action not done, so those of the same role that follow at once are declined with it."""
    agenda, seat, phase = t.agenda, t.seat, t.phase
    while agenda and agenda[-1].seat == seat:
        due = agenda[-1].phase
        if due != phase and not (due == "clients" and ROLES[t.led] == phase):
            return
        agenda.pop()
