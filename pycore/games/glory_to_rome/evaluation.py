"""What things are worth to who has them, in centipoints, found by many games of bots; less as the end comes near."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .buildings import STATUES
from .cards import KIND, KINDS, VALUE
from .state import Camp, Table

POINT = 100
TURNS = 50
"""No more turns are foreseen."""
DRAWN, LAID = 54, 11
"""Of each seat in 100 turns, about: Orders drawn, sites in town built on."""
HAND = (0, 30, 73, 108, 128, 150, 174, 196, 218, 235, 250, 265)
"""So many cards in the hand; a few are what one needs."""
MORE = 15
"""Each after those."""
JACK = 8
"""A Jack, besides being a card."""
ACTION = (45, 210, 80, 35, 85, 35)
"""An action, by role."""
LED = 10
"""Of 100 turns, those in which a role is led."""
CLIENT = 16
"""A client, besides the actions to come."""
MATERIALS = (25, 35, 30, 60, 90, 95)
"""A card in the stockpile; WANTED more if a structure waits for it."""
WANTED = 12
BONUS = 75
"""A card in the vault, besides its value: merchant bonuses."""
ROOM = 60
"""A point of influence, besides the point: room for clients and in the vault."""
STATUE = 550
"""Of a Statue, besides the influence."""
FUNCTIONS = {
    "bar": 395,
    "insula": 130,
    "latrine": 30,
    "road": 70,
    "circus": 55,
    "dock": 105,
    "market": 175,
    "palisade": 60,
    "aqueduct": 130,
    "bridge": 70,
    "senate": 40,
    "storeroom": 240,
    "tower": 125,
    "vomitorium": 45,
    "wall": 140,
    "academy": 155,
    "archway": 115,
    "atrium": 55,
    "bath": 205,
    "gate": 130,
    "shrine": 60,
    "circus_maximus": 190,
    "coliseum": 185,
    "scriptorium": 80,
    "sewer": 75,
    "basilica": 155,
    "forum": 120,
    "fountain": 155,
    "ludus_magna": 160,
    "palace": 185,
    "stairway": 25,
    "temple": 170,
}
"""A function, in force for TURNS."""
AT_ONCE = {"amphitheatre": 50, "foundry": 95, "garden": 50, "school": 45}
"""On completion, for each point of influence."""
PROGRESS = ((256,), (256, 64), (256, 127, 19), (256, 131, 56, 20))
"""``PROGRESS[cost][missing]``: a structure, of 256 when it is completed."""
READY = 33
"""Of 100, what material counts that could be added as if it had been."""
FORUM = (0, 50, 90, 130, 370, 1975, 20_000)
"""With a Forum in force, clients of so many roles."""
FULL_HAND, FULL_USE, FULL_ROOM, PER_STEP = 6, 8, 20, 3
"""Turns from which a hand, material, room are worth all they can be; and a structure, for each material missing."""


class Stage(NamedTuple):
    """The worths when so many turns are left: by number of cards, role, material, kind; ``progress`` as PROGRESS."""

    hand: tuple[int, ...]
    jack: int
    action: tuple[int, ...]
    client: tuple[int, ...]
    material: tuple[int, ...]
    sold: tuple[int, ...]
    influence: int
    function: tuple[int, ...]
    at_once: tuple[int, ...]
    progress: tuple[tuple[int, ...], ...]


def stage(t: Table) -> Stage:
    return _stage(turns_left(t))


def turns_left(t: Table) -> int:
    """About; the game may also end at once."""
    return min(TURNS, 100 * len(t.deck) // (DRAWN * t.seats), 100 * sum(t.sites) // (LAID * t.seats))


@cache
def _stage(turns: int) -> Stage:
    def part(worth: int, full: int) -> int:
        return worth * min(full, turns) // full

    hands = (*HAND, *(HAND[-1] + MORE * more for more in range(1, 150)))
    return Stage(
        hand=tuple(part(worth, FULL_HAND) for worth in hands),
        jack=part(JACK, FULL_HAND),
        action=tuple(part(worth, FULL_USE) for worth in ACTION),
        client=tuple(CLIENT + worth * turns * LED // 100 for worth in ACTION),
        material=tuple(part(worth, FULL_USE) for worth in MATERIALS),
        sold=tuple(value * POINT + BONUS for value in VALUE),
        influence=POINT + part(ROOM, FULL_ROOM),
        function=tuple(part(FUNCTIONS.get(kind, 0), TURNS) for kind in KINDS),
        at_once=tuple(part(AT_ONCE.get(kind, 0), FULL_USE) for kind in KINDS),
        progress=tuple(
            (row[0], *(part(row[missing], PER_STEP * missing) for missing in range(1, len(row)))) for row in PROGRESS
        ),
    )


def spent(w: Stage, camp: Camp, cards: int = 1) -> int:
    """What cards less in the hand cost."""
    held = len(camp.hand) + camp.jacks
    return w.hand[held] - w.hand[max(0, held - cards)]


def drawn(w: Stage, camp: Camp, cards: int) -> int:
    """What cards more in the hand bring."""
    held = len(camp.hand) + camp.jacks
    return w.hand[held + cards] - w.hand[held]


def completed(w: Stage, power: int, card: int, site: int) -> int:
    """A completed structure, for who had ``power`` influence before: influence, function, what happens at once."""
    kind, value = KIND[card], VALUE[site]
    whole = value * w.influence + w.function[kind] + w.at_once[kind] * (power + value)
    return whole + STATUE if card in STATUES else whole


def under_way(w: Stage, power: int, card: int, site: int, missing: int, ready: int) -> int:
    """A structure not yet completed, when so many cards for it are ready."""
    progress = w.progress[VALUE[site]]
    likely = progress[missing] + (progress[max(0, missing - ready)] - progress[missing]) * READY // 100
    return completed(w, power, card, site) * likely >> 8
