"""Setting up a position marker by marker."""

from __future__ import annotations

from typing import Any

from pycore.engine.editing import Unfit

from .board import REGIONS


def tools(seats: int) -> list[tuple[str, int]]:
    """A marker of each seat; a tool is called PIECE-SEAT."""
    return [("marker", seat) for seat in range(seats)]


def targets() -> frozenset[str]:
    """Every region."""
    return frozenset(map(str, REGIONS))


def edit(position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
    """A marker more or less in a region; it comes from the supply, or goes back there.

    May change what it is given. Raises Unfit when there is none to put or to take, and LookupError or TypeError where
    the position has no such place.
    """
    seat, region = int(tool.removeprefix("marker-")), int(thing)
    row, supply = position["state"]["markers"][region - 1], position["state"]["supply"]
    if by > 0 and supply[seat] <= 0:
        raise Unfit("imperium.no_marker", seat=seat + 1)
    if by < 0 and row[seat] <= 0:
        raise Unfit("imperium.none_there", seat=seat + 1)
    row[seat] += by
    supply[seat] -= by
    return position
