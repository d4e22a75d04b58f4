"""Acting: what a seat led or followed comes first, then its clients, one after the other."""

from __future__ import annotations

from .agenda import push, step
from .buildings import acting_as, per_client
from .cards import LEGIONARY, MATERIAL, ROLES
from .state import Table


@step
def act(t: Table) -> None:
    """A seat's part of the turn. Clients hired from now on act from the next turn on.

    All demands of Legionaries are shown together, so they are one task.
    """
    seat = t.seat
    camp = t.camps[seat]
    if camp.conceded:
        return
    t.veterans, t.used = len(camp.clients), 0
    if t.led == LEGIONARY:
        demands = camp.actions + idle_clients(t, seat) * per_client(camp)
        if demands:
            push(t, ROLES[LEGIONARY], seat, demands)
        return
    if camp.clients:
        push(t, "clients", seat)
    if camp.actions:
        push(t, ROLES[t.led], seat, camp.actions)


@step
def clients(t: Table) -> None:
    """The next client acts. Who may is looked at anew each time, for a building may have been completed."""
    seat = t.seat
    if idle_clients(t, seat) > 0:
        t.used += 1
        t.emit("client", seat, t.used)
        push(t, "clients", seat)
        push(t, ROLES[t.led], seat, per_client(t.camps[seat]))


def idle_clients(t: Table, seat: int) -> int:
    """How many clients of the acting seat can still act in its part of the turn."""
    camp = t.camps[seat]
    roles, count = acting_as(camp, t.led), 0
    for card in camp.clients[: t.veterans]:
        if roles >> MATERIAL[card] & 1:
            count += 1
    return count - t.used
