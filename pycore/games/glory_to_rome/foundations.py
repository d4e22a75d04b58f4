"""Foundations: what can be begun, and on which site, in town or out of it."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option

from .agenda import end
from .buildings import STATUES, TOWER, forum_wins, per_client
from .cards import ARCHITECT, BIT, CRAFTSMAN, EVERY, FIRST, MASK, MATERIAL, MATERIALS, ROLES, naming
from .clients import idle_clients
from .patron import hirable
from .stairway import openable
from .state import Camp, Structure, Table

FOUND = naming("found")
IN_TOWN = tuple(("in_town", material) for material in MATERIALS)
OUT_OF_TOWN = tuple(("out_of_town", material) for material in MATERIALS)
BUILDERS = (ROLES[CRAFTSMAN], ROLES[ARCHITECT])
ONLY_WHEN_EMPTY = "out_of_town_only_when_in_town_stack_empty"


def foundations(t: Table, camp: Camp, held: list[int], reach: int) -> list[Option]:
    """What can be begun: a kind not yet in play, on a site of its material (Statue: of any) that is left."""
    free = 0
    for material in EVERY:
        if t.sites[material] or (reach and t.outside[material]):
            free |= 1 << material
    owned = camp.owned()
    return [
        FOUND[card]
        for card in first_copies(held)
        if not BIT[card] & owned and (MASK[card] & free or (free and card in STATUES))
    ]


def first_copies(held: list[int]) -> list[int]:
    """One card a kind of a sorted hand."""
    found, last = [], 0
    for card in held:
        if BIT[card] != last:
            last = BIT[card]
            found.append(card)
    return found


def lay(t: Table, seat: int, card: int, reach: int) -> Generator[Decision, Option, None]:
    """Lay a foundation on a site. Out of town it takes two actions in a row, with Tower one.

    Whoever takes the last site in town ends the game.
    """
    places: list[Option] = []
    for material in EVERY if card in STATUES else (MATERIAL[card],):
        if t.sites[material]:
            places.append(IN_TOWN[material])
        if reach and t.outside[material] and not (t.sites[material] and t.options[ONLY_WHEN_EMPTY]):
            places.append(OUT_OF_TOWN[material])
    where, name = yield Decision(seat, tuple(places), "glory_to_rome.site", 1)
    site = MATERIALS.index(str(name))
    camp = t.camps[seat]
    if where == "in_town":
        t.sites[site] -= 1
    else:
        t.outside[site] -= 1
        if not camp.active & TOWER:
            take_another(t)
    if t.drawn:
        t.drawn.clear()
    else:
        camp.give(card)
    camp.structures.append(Structure(card, site, (), False))
    t.refresh()  # for a Gate
    t.emit("found", seat, FIRST[card], MATERIALS[site], where)
    if not forum_wins(t) and not any(t.sites):
        end(t, "sites")


def another(t: Table, phase: str) -> bool:
    """Does the acting seat have a building action right after this one, to lay a foundation out of town?"""
    place = next_action(t)
    if place < 0:
        return False
    due = t.agenda[place].phase
    if due == "clients":
        due = ROLES[t.led] if idle_clients(t, t.seat) > 0 else ""
    return due == phase or (due in BUILDERS and not t.options["out_of_town_same_role_pair"])


def take_another(t: Table) -> None:
    """Use up that action."""
    place = next_action(t)
    due = t.agenda.pop(place)
    left, phase = due.count - 1, due.phase
    if phase == "clients":
        t.used += 1
        t.agenda.insert(place, due)
        place += 1
        left, phase = per_client(t.camps[t.seat]) - 1, ROLES[t.led]
    if left:
        t.agenda.insert(place, task(phase, t.seat, left))


def next_action(t: Table) -> int:
    """The place on the agenda of what the acting seat does next, -1 if that is nothing.

    The rest of an action before, by which nobody can be hired and nothing opened, does not come between.
    """
    seat, agenda = t.seat, t.agenda
    for place in range(len(agenda) - 1, -1, -1):
        due = agenda[place]
        if due.seat != seat:
            break
        if due.phase == "hire" and not hirable(t, t.camps[seat], due.count):
            continue
        if due.phase == "stairway" and not openable(t, seat):
            continue
        return place
    return -1
