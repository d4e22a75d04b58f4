"""Patron: a card of the pool becomes a client."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import decline, draw, end, leave_rest, proceed, push
from .buildings import AQUEDUCT, BAR, BATH, clientele_room, forum_wins, per_client
from .cards import DECK, FIRST, HAND, MATERIAL, ROLES, SKIP, copy_of, each, kinds, mask, piece_of
from .state import Camp, Table

HIRE = each("pool", ROLES)
FROM_POOL, FROM_DECK, FROM_HAND = 1, 2, 4
ANYWHERE = FROM_POOL | FROM_DECK | FROM_HAND


def patron(t: Table) -> Phase:
    """One client from the pool; with Bar also the top of the deck, with Aqueduct also one of the hand.

    Each only once in an action, in any order, each needing room. With Bath each new client acts once at once.
    """
    leave_rest(t)
    return hiring(t, ANYWHERE, True)


def hire(t: Table) -> Phase:
    """The rest of a Patron action: ``count`` is the mask of the sources not yet used."""
    return hiring(t, t.count, False)


def hiring(t: Table, sources: int, fresh: bool) -> Phase:
    """Hire a client of one of ``sources``, or nobody; ``fresh``: the action begins with this."""
    seat = t.seat
    camp = t.camps[seat]
    options = [SKIP, *hirable(t, camp, sources)]
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.patron")) if len(options) > 1 else SKIP
    if chosen == SKIP:
        if fresh:
            decline(t)
        return proceed(t)
    if chosen == DECK:
        source = FROM_DECK
        (card,) = draw(t, 1)
    elif chosen[0] == "hand":
        source = FROM_HAND
        card = copy_of(camp.hand, chosen[1])
        camp.give(card)
    else:
        source = FROM_POOL
        card = piece_of(t.pool, ROLES.index(chosen[1]))
        t.pool.remove(card)
    camp.clients.append(card)
    t.emit("hire", seat, FIRST[card], chosen[0])
    if forum_wins(t):
        return None
    if not t.deck:
        return end(t, "deck")
    if source != FROM_HAND and not t.options["bar_in_addition"]:
        source = FROM_POOL | FROM_DECK
    if sources & ~source and camp.active & (BAR | AQUEDUCT | BATH):
        push(t, "hire", seat, sources & ~source)
    if camp.active & BATH:
        twice = t.options["bath_doubled_by_circus_maximus"]
        push(t, ROLES[MATERIAL[card]], seat, per_client(camp) if twice else 1)
    proceed(t)


def hirable(t: Table, camp: Camp, sources: int) -> list[Option]:
    """Whom a Patron can hire; nobody when influence allows no more."""
    found: list[Option] = []
    if clientele_room(camp) <= 0:
        return found
    if sources & FROM_POOL:
        found += HIRE[mask(t.pool)]
    if sources & FROM_DECK and camp.active & BAR:
        found.append(DECK)
    if sources & FROM_HAND and camp.active & AQUEDUCT:
        found += kinds(HAND, camp.hand)
    return found
