"""The two tracks: a seal that comes to a space lies on top of those there; the last space takes one seal only."""

from __future__ import annotations

from .box import EVENT_TOP, POPULATION_TOP
from .state import Table


def _step(levels: list[int], order: list[int], seal: int, top: int) -> bool:
    """Move a seal up one space if it can."""
    space = levels[seal] + 1
    if space > top or (space == top and top in levels):
        return False
    levels[seal] = space
    order.remove(seal)
    order.insert(sum(levels[other] > space for other in order), seal)
    return True


def levels_left(t: Table, seal: int) -> int:
    """How many spaces of the population track are open before a seal."""
    top = POPULATION_TOP - 1 if POPULATION_TOP in t.populations else POPULATION_TOP
    return max(0, top - t.populations[seal])


def can_grow(t: Table, seal: int) -> bool:
    """Is the next space of the population track open?"""
    return levels_left(t, seal) > 0


def grow(t: Table, seal: int) -> bool:
    """One level of population more, if there is one; was there?"""
    if not _step(t.populations, t.population_order, seal, POPULATION_TOP):
        return False
    t.emit("population", seal, t.populations[seal])
    return True


def advance(t: Table, seal: int, steps: int) -> None:
    """Up the event track, space by space, as far as it goes."""
    moved = False
    for _ in range(steps):
        moved |= _step(t.event_levels, t.event_order, seal, EVENT_TOP)
    if moved:
        t.emit("event_track", seal, t.event_levels[seal])


def ranks_higher(t: Table, one: int, other: int) -> bool:
    """On the event track, which decides ties."""
    return t.event_order.index(one) < t.event_order.index(other)
