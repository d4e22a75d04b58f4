"""What a role does, what it would bring as things stand, and which of how many actions is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.games.glory_to_rome.view import (
    NAME,
    NOBODY,
    ON_COMPLETION,
    ROLES,
    Table,
    acting_clients,
    action_of,
    brings_nothing,
    has_bath,
)

from ...kit.i18n import Words
from ..board import View
from .names import acts, kind_name


def of_role(w: Words, t: Table, seat: int | None, role: int, kind: str = "") -> str:
    """What a role does, and why it would do nothing for a seat now; ``kind``: the Order it is played with."""
    nothing = brings_nothing(t, seat, role, kind) if seat is not None else ""
    return w.gap.join(filter(None, (acts(w, role), w(f"glory_to_rome.nothing.{nothing}") if nothing else "")))


def if_thinking(w: Words, t: Table, seat: int) -> str:
    """What the clients of a seat do whether it follows or thinks."""
    count = acting_clients(t, seat)
    return w("glory_to_rome.clients_act", n=count) if count else w("glory_to_rome.no_client_acts")


def which_action(view: View, t: Table) -> str:
    """Which of how many actions of the acting seat this is; empty where it is the only one, or no action."""
    w, seat, phase = view.words, t.seat, t.phase
    if t.led == NOBODY or phase not in ROLES:
        return ""
    completed = _completed(view, t, phase)
    if phase != ROLES[t.led]:
        if completed:
            return w("glory_to_rome.extra", building=kind_name(w, completed), n=t.count)
        return w("glory_to_rome.at_once", building=kind_name(w, "bath")) if has_bath(t, seat) else ""
    action = None if completed or _doubled(view, seat) else action_of(t)
    if action is None:
        return ""
    id = "glory_to_rome.action_client" if action.client else "glory_to_rome.action"
    return w(id, k=action.number, all=action.all)


def _completed(view: View, t: Table, phase: str) -> str:
    """A building that gives a seat actions of a role: it was completed in this turn, or taken by a Prison, and no
    client has been hired since that acts at once."""
    seat = t.seat
    for what in _this_turn(view):
        match what:
            case ("hire", hiring, *_) if hiring == seat and phase != ROLES[t.led]:
                return ""
            case ("complete", owner, card, _) if owner == seat and ON_COMPLETION.get(NAME[card]) == phase:
                return str(NAME[card])
            case ("prison", owner, _, card) if owner == seat and ON_COMPLETION.get(NAME[card]) == phase:
                return str(NAME[card]) if t.options["prison_retrigger_on_completion"] else ""
    return ""


def _doubled(view: View, seat: int) -> bool:
    """Has a seat completed Circus Maximus in this turn when clients of it had acted once already?"""
    doubled = False
    for what in _this_turn(view):
        doubled = doubled or (what[0] == "complete" and what[1] == seat and NAME[what[2]] == "circus_maximus")
        if doubled and what[0] == "client" and what[1] == seat:
            return True
    return False


def _this_turn(view: View) -> Iterator[tuple[Any, ...]]:
    """What has happened in this turn, last first."""
    for _, what in reversed(view.events):
        if what[0] == "turn":
            return
        yield what
