"""What a role would bring a seat as things stand, and which of how many actions is under way. Facts, no sentences."""

from __future__ import annotations

from typing import NamedTuple

from .buildings import (
    AQUEDUCT,
    ARCHWAY,
    ATRIUM,
    BAR,
    BASILICA,
    BATH,
    DOCK,
    FOUNTAIN,
    acting_as,
    clientele_room,
    per_client,
    vault_room,
)
from .cards import MATERIAL, NAME, ROLES, mask
from .clients import idle_clients
from .foundations import foundations
from .materials import additions
from .stairway import openable
from .state import NOBODY, Camp, Table


class Action(NamedTuple):
    """Which action of the acting seat it is: the ``number`` of so many in ``all``; ``client``: one of its clients'."""

    number: int
    all: int
    client: bool


def brings_nothing(t: Table, seat: int, role: int, kind: str = "") -> str:
    """Why a role would do nothing for a seat as things stand, by a code; empty where it can do something.

    ``kind``: the Order it is played with, which is in the hand no longer. The codes are names of roles; ``clientele``
    and ``vault``: there is no room for another card.
    """
    camp = t.camps[seat]
    hand = list(camp.hand)
    played = next((card for card in hand if NAME[card] == kind), None)
    if played is not None:
        hand.remove(played)
    stock = mask(camp.stockpile) | (mask(t.pool) if camp.active & ARCHWAY else 0)
    match ROLES[role]:
        case "laborer" if not t.pool and not (camp.active & DOCK and hand):
            return "laborer"
        case "patron" if clientele_room(camp) <= 0:
            return "clientele"
        case "patron" if not (t.pool or camp.active & BAR or (camp.active & AQUEDUCT and hand)):
            return "patron"
        case "merchant" if vault_room(camp) <= 0:
            return "vault"
        case "merchant" if not (camp.stockpile or camp.active & ATRIUM or (camp.active & BASILICA and hand)):
            return "merchant"
        case "craftsman" if not (camp.active & FOUNTAIN or _builds(t, camp, hand, mask(hand))):
            return "craftsman"
        case "architect" if not (_builds(t, camp, hand, stock) or openable(t, seat)):
            return "architect"
        case "legionary" if not hand:
            return "legionary"
    return ""


def _builds(t: Table, camp: Camp, hand: list[int], have: int) -> bool:
    return bool(foundations(t, camp, hand, True) or additions(camp, have))


def acting_clients(t: Table, seat: int) -> int:
    """How many clients of a seat act in the role that is led, whether it follows or thinks."""
    roles = acting_as(t.camps[seat], t.led)
    return sum(roles >> MATERIAL[card] & 1 for card in t.camps[seat].clients)


def has_bath(t: Table, seat: int) -> bool:
    """Do clients act as soon as they are hired?"""
    return bool(t.camps[seat].active & BATH)


def action_of(t: Table) -> Action | None:
    """Which of its actions of the role that is led the acting seat takes now; None where there is only one, or where
    that cannot be said, because one action came within another."""
    camp = t.camps[t.seat]
    if t.led == NOBODY or t.phase != ROLES[t.led] or (camp.active & BATH and t.phase == "patron"):
        return None
    each = per_client(camp)
    every = camp.actions + (t.used + max(0, idle_clients(t, t.seat))) * each
    number = camp.actions + t.used * each - t.count + 1
    return Action(number, every, bool(t.used)) if every > 1 and 1 <= number <= every else None
