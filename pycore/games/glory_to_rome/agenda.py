"""The tasks of a turn, and what is done with several of them at once.

A phase asks one seat for one action and ends by ``proceed``. A card drawn ends a phase before it matters for a choice,
and no phase asks two seats, for what the first one hides must not show in what the second one knows.
"""

from __future__ import annotations

from pycore.engine.agenda import Agenda, task

from .cards import ROLES
from .state import NOBODY, Table

LAST_TURN = 1_000_000
"""Nobody plays so long; the number of the turn stays here."""


def end(t: Table, ending: str) -> None:
    """The game ends at once; the rest of the turn is lost. What remains is to count."""
    t.phase, t.ending = "count", ending
    t.agenda.clear()
    t.emit("end", ending)


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
    t.emit("turn", t.turn, t.leader)


AGENDA = Agenda(next_turn)
STEPS, step, push, proceed = AGENDA.steps, AGENDA.step, AGENDA.push, AGENDA.proceed


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
    """Passing changes nothing, so the remaining consecutive actions of the same role are passed too."""
    agenda, seat, phase = t.agenda, t.seat, t.phase
    while agenda and agenda[-1].seat == seat:
        due = agenda[-1].phase
        if due != phase and not (due == "clients" and ROLES[t.led] == phase):
            return
        agenda.pop()
