"""Legionary: Rome demands material, of the pool and of the neighbours' hands."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import proceed, push, step
from .buildings import BRIDGE, COLISEUM, PALISADE, WALL, vault_room
from .cards import (
    DONE,
    EVERY,
    FIRST,
    MATERIAL,
    MATERIALS,
    POOL,
    ROLES,
    SKIP,
    alike,
    copy_of,
    kinds,
    naming,
    piece_of,
    pieces_of,
)
from .merchant import sell
from .state import Camp, Table

SHOW = naming("show")
GIVE = naming("give")


def legionary(t: Table) -> Phase:
    """Show up to ``count`` Orders of the hand, all at once: each demands a card of its material.

    They stay in the hand, but none is shown twice in a turn. First the pool gives, then the neighbours.
    """
    seat = t.seat
    camp = t.camps[seat]
    free = [card for card in camp.hand if card not in camp.shown]
    chosen: list[int] = []
    while len(chosen) < min(t.count, len(free)):
        above = chosen[-1] if chosen else 0
        options = (DONE, *kinds(SHOW, free, above=above))
        shown = yield Decision(seat, options, "glory_to_rome.legionary", len(chosen), secret=True)
        if shown == DONE:
            break
        chosen.append(copy_of(free, shown[1], above))
    if chosen:
        demand(t, camp, chosen)
    proceed(t)


def demand(t: Table, camp: Camp, chosen: list[int]) -> None:
    """Rome demands: put on the agenda what the pool gives and who else has to give."""
    seat = t.seat
    camp.shown += chosen
    t.emit("demand", seat, alike(chosen))
    t.raider = seat
    t.demands = [0] * len(EVERY)
    for card in chosen:
        t.demands[MATERIAL[card]] += 1
    if camp.active & COLISEUM:
        push(t, "coliseum", seat)
    due = victims(t, seat)
    for other in reversed(reached(t, seat)):
        if other in due:
            push(t, "answer", other)
        else:
            t.emit("safe", seat, other)
    push(t, "levy", seat)


def levy(t: Table) -> Phase:
    """For each demand a card of its material is taken from the pool, unless it is left there."""
    seat = t.seat
    camp = t.camps[seat]
    due = [min(wanted, len(pieces_of(t.pool, material))) for material, wanted in enumerate(t.demands)]
    taken: list[int] = []
    last = 0
    while left := sum(1 << material for material in EVERY if material >= last and due[material]):
        chosen = yield Decision(seat, (SKIP, *POOL[left]), "glory_to_rome.levy", len(taken))
        if chosen == SKIP:
            break
        last = MATERIALS.index(str(chosen[1]))
        due[last] -= 1
        taken.append(last)
    for material in taken:
        card = piece_of(t.pool, material)
        t.pool.remove(card)
        camp.stockpile.append(card)
        t.emit("levy", seat, FIRST[card])
    proceed(t)


def reached(t: Table, seat: int) -> list[int]:
    """The neighbours left and right, with Bridge all others, clockwise."""
    others = [(seat + after) % t.seats for after in range(1, t.seats)]
    if t.camps[seat].active & BRIDGE or len(others) == 1:
        return others
    return [others[0], others[-1]]


def victims(t: Table, seat: int) -> list[int]:
    """Who of them has to give: Wall protects, and Palisade but for Bridge."""
    safe = WALL if t.camps[seat].active & BRIDGE else WALL | PALISADE
    return [other for other in reached(t, seat) if not t.camps[other].active & safe]


@step
def answer(t: Table) -> None:
    """A victim hands over what is demanded; whoever has given up does so without being asked."""
    camp = t.camps[t.seat]
    given = [card for material in EVERY for card in pieces_of(camp.hand, material)[: t.demands[material]]]
    if camp.conceded or not given:
        hand_over(t, given)
    else:
        push(t, "give", t.seat)


def give(t: Table) -> Phase:
    """The victim says which of the cards demanded it hands over, one by one, also where they are alike."""
    seat = t.seat
    camp = t.camps[seat]
    given: list[int] = []
    for material, due in enumerate(t.demands):
        held = pieces_of(camp.hand, material)
        for left in range(min(due, len(held)), 0, -1):
            options = kinds(GIVE, held[: len(held) - left + 1])
            _, kind = yield Decision(seat, tuple(options), "glory_to_rome.give", len(given), secret=True)
            card = copy_of(held, kind)
            given.append(card)
            held = held[held.index(card) + 1 :]
    hand_over(t, given)
    proceed(t)


def hand_over(t: Table, given: list[int]) -> None:
    """What is given becomes the raider's material; with Bridge each demand also takes from the stockpile."""
    victim, raider = t.camps[t.seat], t.camps[t.raider]
    for card in given:
        victim.give(card)
    raider.stockpile += given
    t.emit("tribute", t.raider, t.seat, alike(given))
    if raider.active & BRIDGE:
        taken = [card for material in EVERY for card in pieces_of(victim.stockpile, material)[: t.demands[material]]]
        for card in taken:
            victim.stockpile.remove(card)
        raider.stockpile += taken
        t.emit("plunder", t.raider, t.seat, alike(taken))


def coliseum(t: Table) -> Phase:
    """For each demand a client of that role of each victim goes into the vault, as far as there is room."""
    seat = t.seat
    last: tuple[int, int] = (0, 0)
    order = victims(t, seat)
    due = {
        (place, role): min(t.demands[role], len(pieces_of(t.camps[victim].clients, role)))
        for place, victim in enumerate(order)
        for role in EVERY
    }
    taken: list[tuple[int, int]] = []
    room = vault_room(t.camps[seat])
    while len(taken) < room:
        left = [pair for pair, number in due.items() if pair >= last and number]
        options: list[Option] = [DONE, *(("client", order[place], ROLES[role]) for place, role in left)]
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.coliseum", len(taken))
        if chosen == DONE:
            break
        last = order.index(int(chosen[1])), ROLES.index(str(chosen[2]))
        due[last] -= 1
        taken.append(last)
    for place, role in taken:
        clients = t.camps[order[place]].clients
        card = piece_of(clients, role)
        clients.remove(card)
        t.emit("captive", seat, order[place], FIRST[card])
        sell(t, seat, card, "clientele")
    proceed(t)
