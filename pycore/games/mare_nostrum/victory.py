"""6. The four victories."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.decision import OVER

from .box import Victory
from .goods import TILE_PRICES
from .state import CULTURE, MILITARY, Table

ENOUGH_TILES = len(TILE_PRICES) + 1
"""Heroes and wonders, the starting hero among them."""
ENOUGH_CITIES = 4


def end(t: Table, ending: str, victors: Sequence[int]) -> None:
    """The game is won."""
    t.phase, t.ending, t.victors = OVER, ending, sorted(victors)
    t.emit("end", ending, tuple(t.victors))


def won(t: Table, moment: str) -> bool:
    """6: looks whether anybody has won at a moment, and ends the game then."""
    for victory in t.box.victories[moment]:
        victors = victory.won(t)
        if victors:
            end(t, victory.ending, victors)
            return True
    return False


def fame(t: Table) -> list[int]:
    """6.2: who has won at the end of a Build phase: of several the culture leader alone if among them, else all."""
    famous = [seat for seat, tiles in enumerate(t.tiles) if len(tiles) >= ENOUGH_TILES]
    leader = t.leaders[CULTURE]
    return [leader] if leader in famous else famous


def great_cities(t: Table) -> list[int]:
    """Of each seat the capitals and legendary cities it controls or occupies."""
    counts = [0] * t.seats
    for province, spaces in enumerate(t.board.great):
        great = spaces & t.built[province]
        if great:
            occupied = great & t.taken[province]
            if occupied:
                counts[t.conqueror[province]] += occupied.bit_count()
            if t.owner[province] >= 0:
                counts[t.owner[province]] += (great & ~occupied).bit_count()
    return counts


def conquest(t: Table) -> list[int]:
    """6.3: who has won at the end of Move & Battle: of several the one with most, then the military leader."""
    counts = great_cities(t)
    best = max(counts)
    if best < ENOUGH_CITIES:
        return []
    victors = [seat for seat, count in enumerate(counts) if count == best]
    leader = t.leaders[MILITARY]
    return [leader] if leader in victors else victors


def leadership(t: Table) -> list[int]:
    """6.4: whoever leads on all tracks."""
    return [t.leaders[0]] if len(set(t.leaders)) == 1 else []


VICTORIES = (
    Victory("fame", "build", fame),
    Victory("conquest", "move", conquest),
    Victory("leadership", "leaders", leadership),
)


def winners(t: Table) -> tuple[int, ...]:
    return tuple(t.victors)


def scores(t: Table) -> tuple[int, ...]:
    """There are no points: 1 for whoever has won."""
    return tuple(int(seat in t.victors) for seat in range(t.seats))
