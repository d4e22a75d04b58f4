"""Explore: activate units and ships, one at a time; each moves as far as its speed, unless it is pinned.

A land unit is pinned where fewer of its own units stand beside it than hostile ones: it may not leave, and where it
comes to such an area it stops. Ships, rams and tribes pin nobody and are not pinned.
"""

from __future__ import annotations

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .agenda import DONE, proceed, push, step
from .begun import PART
from .board import AREA, AREAS, BORDERS, RIVER, RIVERS, SAILS
from .box import EVENTS, EXPLORE, KINDS_IN, SIZE, SPEED, UNIT, UNITS
from .control import barred, hostile, others, shut
from .state import DOWN, NONE, UP, Table

ACTIVATE: tuple[tuple[Option, ...], ...] = tuple(tuple(("activate", unit, area) for area in AREAS) for unit in UNITS)
ACTIVATE_SHIP: tuple[Option, ...] = tuple(("activate", "ship", section) for section in RIVERS)
MARCH: tuple[Option, ...] = tuple(("march", area) for area in AREAS)
SAIL = tuple(tuple(("sail", RIVERS[to]) for to in reach) for reach in SAILS)


def explore(t: Table) -> Phase:
    """Choose a unit, then where it goes; an event where it ends is revealed at once."""
    seat, (ships_only, left) = t.seat, divmod(t.count, PART[EXPLORE])
    options: list[Option] = []
    row = t.armies[seat]
    if left:
        for area in exits(t, seat):
            options += [ACTIVATE[unit][area] for unit in KINDS_IN[row[area]]]
    options += [ACTIVATE_SHIP[section] for section in dict.fromkeys(t.ships[seat])]
    options.append(DONE)
    chosen = yield Decision(seat, tuple(options), "mesopotamia.explore")
    if chosen == DONE:
        proceed(t)
        return
    if chosen[1] == "ship":
        start = RIVER[chosen[2]]
        sailed = yield Decision(seat, SAIL[start], "mesopotamia.sail", 1)
        to = RIVER[sailed[1]]
        ships = t.ships[seat]
        ships.remove(start)
        ships.append(to)
        ships.sort()
        t.emit("sail", seat, chosen[2], sailed[1])
        if ships_only:
            ships_only -= 1
        else:
            left -= 1
        _go_on(t, left, ships_only)
    else:
        unit, start = UNIT[chosen[1]], AREA[chosen[2]]
        marched = yield Decision(seat, ways(t, seat, start, unit), "mesopotamia.march", 1)
        to, rams_along = AREA[marched[1]], int(marched[2]) if len(marched) > 2 else 0
        t.take(seat, start, unit)
        t.place(seat, to, unit)
        t.rams[seat][start] -= rams_along
        t.rams[seat][to] += rams_along
        t.entries.append(4 * to + seat)
        t.emit("march", seat, UNITS[unit], chosen[2], marched[1], rams_along)
        _go_on(t, left - 1, ships_only)
        if t.tokens[to] != NONE and t.faces[to] == DOWN and not t.tribes >> to & 1:
            push(t, "reveal", seat, to)
    proceed(t)


def exits(t: Table, seat: int) -> dict[int, int]:
    """The areas that a land unit of a seat can leave, each with the mask of those next to it that it may enter."""
    foes, bars, never = others(t, seat), barred(t, seat), shut(t, seat)
    found: dict[int, int] = {}
    for area in bits(t.stands[seat]):
        if foes >> area & 1 and SIZE[t.armies[seat][area]] - 1 < hostile(t, seat, area):
            continue
        if beyond := BORDERS[area] & ~(never if t.rams[seat][area] else bars):
            found[area] = beyond
    return found


def _go_on(t: Table, left: int, ships_only: int) -> None:
    if left or ships_only:
        t.agenda.append(task("explore", t.seat, PART[EXPLORE] * ships_only + left))


def ways(t: Table, seat: int, start: int, unit: int) -> tuple[Option, ...]:
    """Where a unit can go from an area that it may leave, with no ram and with some.

    Rams go with their unit. Which unit of an area leads them is its owner's business; where nobody stays behind, all
    must go along.
    """
    bars = barred(t, seat)
    rams = t.rams[seat][start]
    if not rams:
        return tuple([MARCH[area] for area in bits(reach(t, seat, start, unit, bars))])
    waits = SIZE[t.armies[seat][start]] > 1
    options: list[Option] = [MARCH[area] for area in bits(reach(t, seat, start, unit, bars))] if waits else []
    beyond = bits(reach(t, seat, start, unit, shut(t, seat)))
    for count in range(1 if waits else rams, rams + 1):
        options += [("march", AREAS[area], count) for area in beyond]
    return tuple(options)


def reach(t: Table, seat: int, start: int, unit: int, bars: int) -> int:
    """Mask of the areas a unit can end in, that may not enter those of ``bars``."""
    found = first = BORDERS[start] & ~bars
    if SPEED[unit] == 2:
        foes, row = others(t, seat), t.armies[seat]
        for area in bits(first):
            if not foes >> area & 1 or SIZE[row[area]] >= hostile(t, seat, area):
                found |= BORDERS[area] & ~bars
        if t.tokens[start] == NONE or t.faces[start] != DOWN or t.tribes >> start & 1:
            found &= ~(1 << start)  # there and back only where that reveals what a retreat has left face down
    return found


@step
def reveal(t: Table) -> None:
    """Turn up the event token of an area (its number is the task's count); whoever moved there chooses an option."""
    area = t.count
    t.faces[area] = UP
    t.emit("reveal", AREAS[area], EVENTS[t.tokens[area]])
    push(t, "event", t.seat, area)
