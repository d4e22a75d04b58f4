"""Who stands where, who controls what, and what a seat may not enter."""

from __future__ import annotations

from pycore.engine.masks import bits

from .board import BLOCKED, START_MASK
from .box import COUNTS, MINIATURES, SETTLEMENTS, SIZE, UNIT_LIMIT, UNIT_MINIATURES, WALLS
from .state import NOBODY, Table


def others(t: Table, seat: int) -> int:
    """Mask of the areas in which other empires have land units."""
    mask = 0
    for owner, stands in enumerate(t.stands):
        if owner != seat:
            mask |= stands
    return mask


def hostile(t: Table, seat: int, area: int) -> int:
    """How many land units other empires have in an area."""
    count = 0
    for owner, row in enumerate(t.armies):
        if owner != seat:
            count += SIZE[row[area]]
    return count


def barred(t: Table, seat: int) -> int:
    """Mask of areas that units of a seat may not enter without a ram: other start areas, foreign walls.

    A wall is no bar where a ram of the same empire already stands.
    """
    mask = START_MASK & ~(1 << t.homes[seat])
    for owner, walls in enumerate(t.walls):
        if walls and owner != seat:
            for area in bits(walls):
                if not t.rams[seat][area]:
                    mask |= 1 << area
    return mask


def shut(t: Table, seat: int) -> int:
    """Mask of areas that units of a seat may never enter: start areas but its own."""
    return START_MASK & ~(1 << t.homes[seat])


def controller(t: Table, area: int) -> int:
    """The empire with a land unit or a settlement there, where no other has a land unit; NOBODY on blocked areas."""
    bit = 1 << area
    if BLOCKED[t.seats] & bit:
        return NOBODY
    found = NOBODY
    for seat, stands in enumerate(t.stands):
        if stands & bit:
            if found != NOBODY:
                return NOBODY
            found = seat
    if found == NOBODY:
        for seat, settlements in enumerate(t.settlements):
            if settlements & bit or t.homes[seat] == area:
                return seat
    return found


def controlled(t: Table, seat: int) -> int:
    """Mask of the areas that a seat controls: with a land unit or a settlement of its own, and no other's land unit."""
    return (t.stands[seat] | t.settlements[seat]) & ~others(t, seat) & ~BLOCKED[t.seats]


def total(t: Table, seat: int) -> int:
    """All land units of a seat as one army."""
    return sum(t.armies[seat])


def unit_count(t: Table, seat: int) -> int:
    """Units on the board: land units, ships, rams."""
    return SIZE[sum(t.armies[seat])] + len(t.ships[seat]) + sum(t.rams[seat])


def room(t: Table, seat: int) -> int:
    """How many units more the population allows."""
    limit: int = UNIT_LIMIT[t.populations[seat]]
    return limit - unit_count(t, seat)


def spare(t: Table, seat: int, unit: int) -> int:
    """Miniatures left of a kind of land unit."""
    return UNIT_MINIATURES[unit] - COUNTS[total(t, seat)][unit]


def has_spare(t: Table, seat: int, thing: str) -> bool:
    """Is a miniature left of a ship, ram, wall or settlement?"""
    if thing == "ship":
        return len(t.ships[seat]) < MINIATURES["ship"]
    if thing == "ram":
        return sum(t.rams[seat]) < MINIATURES["ram"]
    if thing == "wall":
        return t.walls[seat].bit_count() < WALLS
    return t.settlements[seat].bit_count() < SETTLEMENTS


def all_walls(t: Table) -> int:
    """Mask of the areas with a wall."""
    mask = 0
    for walls in t.walls:
        mask |= walls
    return mask


def all_settlements(t: Table) -> int:
    """Mask of the areas with a settlement."""
    mask = 0
    for settlements in t.settlements:
        mask |= settlements
    return mask
