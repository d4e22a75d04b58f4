"""What a role does, what it would bring as things stand, and which of how many actions is asked about."""

from __future__ import annotations

from pycore.games.glory_to_rome.buildings import (
    AQUEDUCT,
    ARCHWAY,
    ATRIUM,
    BAR,
    BASILICA,
    BATH,
    DOCK,
    FOUNTAIN,
    ON_COMPLETION,
    acting_as,
    clientele_room,
    per_client,
    vault_room,
)
from pycore.games.glory_to_rome.cards import MATERIAL, NAME, ROLES, mask
from pycore.games.glory_to_rome.clients import idle_clients
from pycore.games.glory_to_rome.foundations import foundations
from pycore.games.glory_to_rome.materials import additions
from pycore.games.glory_to_rome.state import NOBODY, Camp, Table

from ...words import Words
from .. import View
from .names import acts, kind_name


def of_role(w: Words, t: Table, seat: int | None, role: int, kind: str = "") -> str:
    """What a role does, and why it would do nothing for a seat now; ``kind``: the Order it is played with."""
    nothing = brings_nothing(w, t, t.camps[seat], role, kind) if seat is not None else ""
    return " ".join(filter(None, (acts(w, role), nothing)))


def brings_nothing(w: Words, t: Table, camp: Camp, role: int, kind: str = "") -> str:
    """Why a role would do nothing as things stand; empty where it can do something."""
    hand = list(camp.hand)
    played = next((card for card in hand if NAME[card] == kind), None)
    if played is not None:
        hand.remove(played)
    stock = mask(camp.stockpile) | (mask(t.pool) if camp.active & ARCHWAY else 0)
    match ROLES[role]:
        case "laborer" if not t.pool and not (camp.active & DOCK and hand):
            return w("glory_to_rome.nothing.laborer")
        case "patron" if clientele_room(camp) <= 0:
            return w("glory_to_rome.nothing.clientele")
        case "patron" if not t.pool and not camp.active & (BAR | AQUEDUCT):
            return w("glory_to_rome.nothing.patron")
        case "merchant" if vault_room(camp) <= 0:
            return w("glory_to_rome.nothing.vault")
        case "merchant" if not (camp.stockpile or camp.active & ATRIUM or (camp.active & BASILICA and hand)):
            return w("glory_to_rome.nothing.merchant")
        case "craftsman" if not (camp.active & FOUNTAIN or _builds(t, camp, hand, mask(hand))):
            return w("glory_to_rome.nothing.craftsman")
        case "architect" if not _builds(t, camp, hand, stock):
            return w("glory_to_rome.nothing.architect")
        case "legionary" if not hand:
            return w("glory_to_rome.nothing.legionary")
    return ""


def _builds(t: Table, camp: Camp, hand: list[int], have: int) -> bool:
    return bool(foundations(t, camp, hand, True) or additions(camp, have))


def if_thinking(w: Words, t: Table, seat: int) -> str:
    """What the clients of a seat do whether it follows or thinks."""
    camp = t.camps[seat]
    roles = acting_as(camp, t.led)
    count = sum(roles >> MATERIAL[card] & 1 for card in camp.clients)
    return w("glory_to_rome.clients_act", n=count) if count else w("glory_to_rome.no_client_acts")


def which_action(view: View, t: Table) -> str:
    """Which of how many actions of the acting seat this is; empty where it is the only one, or no action."""
    w, seat = view.words, t.seat
    camp, phase = t.camps[seat], t.phase
    if t.led == NOBODY or phase not in ROLES:
        return ""
    completed = _completed(view, seat, phase)
    if phase != ROLES[t.led]:
        if completed:
            return w("glory_to_rome.extra", building=kind_name(w, completed), n=t.count)
        return w("glory_to_rome.at_once", building=kind_name(w, "bath")) if camp.active & BATH else ""
    if completed or (camp.active & BATH and phase == "patron"):
        return ""  # one action within another: there is no saying which this is
    each = per_client(camp)
    clients = t.used + max(0, idle_clients(t, seat))
    every = camp.actions + clients * each
    number = camp.actions - t.count + 1
    if t.used:
        number = camp.actions + t.used * each - t.count + 1
    if every < 2 or not 1 <= number <= every:
        return ""
    return w("glory_to_rome.action_client" if t.used else "glory_to_rome.action", k=number, all=every)


def _completed(view: View, seat: int, phase: str) -> str:
    """A building of this turn whose completion gives a seat actions of a role."""
    for _, what in reversed(view.events):
        if what[0] == "turn":
            break
        if what[0] == "complete" and what[1] == seat and ON_COMPLETION.get(NAME[what[2]]) == phase:
            return str(NAME[what[2]])
    return ""
