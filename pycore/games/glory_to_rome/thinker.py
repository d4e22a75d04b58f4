"""Thinker: a Jack, or Orders from the deck."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import decline, draw, end, leave_rest, proceed
from .buildings import LATRINE, VOMITORIUM, refill_target
from .cards import JACK, SKIP, alike, copy_of, kinds, naming
from .state import Camp, Table

DRAW: Option = ("draw",)
DISCARD = naming("discard")
DISCARD_JACK: Option = ("discard", "jack")
DISCARD_ALL: Option = ("discard_all",)


def think(t: Table) -> Phase:
    """Thinker actions of a seat: with ``count`` 0 one that must be, otherwise as many that may be.

    The hand is filled up to its target, or one card is drawn if it is there already; never only a part.
    """
    seat, must = t.seat, t.count == 0
    leave_rest(t)
    camp = t.camps[seat]
    options = [] if must else [SKIP]
    if t.jacks:
        options.append(JACK)
    options.append(DRAW)
    if camp.active & (LATRINE | VOMITORIUM):
        options += discards(t, camp)
    chosen = DRAW if camp.conceded else (yield Decision(seat, tuple(options), "glory_to_rome.think"))
    if chosen[0] in ("discard", "discard_all"):
        discard(t, camp, chosen)
        chosen = yield Decision(seat, (JACK, DRAW) if t.jacks else (DRAW,), "glory_to_rome.think", 1)
    if chosen == SKIP:
        decline(t)
    elif chosen == JACK:
        t.jacks -= 1
        camp.jacks += 1
        t.emit("jack", seat)
    else:
        draw_orders(t, camp)
        if not t.deck:
            return end(t, "deck")
    proceed(t)


def discards(t: Table, camp: Camp) -> list[Option]:
    """Before a Thinker: Latrine one card of the hand, Vomitorium the whole hand (of one card only one of them)."""
    options: list[Option] = []
    if camp.active & LATRINE:
        options += kinds(DISCARD, camp.hand)
        if camp.jacks:
            options.append(DISCARD_JACK)
    if camp.active & VOMITORIUM:
        whole = len(camp.hand) + (0 if t.options["vomitorium_keeps_jacks"] else camp.jacks)
        if whole > (1 if camp.active & LATRINE else 0):
            options.append(DISCARD_ALL)
    return options


def discard(t: Table, camp: Camp, chosen: Option) -> None:
    """Orders go to the pool, Jacks to their pile."""
    orders: list[int] = []
    jacks = 0
    if chosen == DISCARD_ALL:
        orders = camp.hand[:]
        jacks = 0 if t.options["vomitorium_keeps_jacks"] else camp.jacks
    elif chosen == DISCARD_JACK:
        jacks = 1
    else:
        orders = [copy_of(camp.hand, chosen[1])]
    for card in orders:
        camp.give(card)
    t.pool += orders
    camp.jacks -= jacks
    t.jacks += jacks
    t.emit("discard", t.seat, alike(orders), jacks)


def draw_orders(t: Table, camp: Camp) -> None:
    missing = refill_target(camp) - len(camp.hand) - camp.jacks
    taken = draw(t, missing if missing > 1 else 1)
    camp.hand += taken
    camp.hand.sort()
    t.emit("draw", t.seat, len(taken))
    t.emit("drawn", t.seat, alike(taken), to=t.seat)
