"""6. Conquest and leadership of two: held at two ends running."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.masks import bits

from ....box import Victory
from ....state import MILITARY, Table
from ....victory import ENOUGH_CITIES
from ....victory import leadership as all_titles

CITIES, TITLES = "cities_held", "titles_held"
"""Kept: of each seat the great cities it held when the last Move & Battle ended, as bits; who had all three titles when
they were last claimed, if anybody had."""


def held(t: Table) -> list[int]:
    """Of each seat the capitals and legendary cities it controls or occupies: bits in the order of the map."""
    found, at = [0] * t.seats, 0
    for province, spaces in enumerate(t.board.great):
        for slot in bits(spaces):
            if t.built[province] >> slot & 1:
                whose = t.conqueror[province] if t.taken[province] >> slot & 1 else t.owner[province]
                if whose >= 0:
                    found[whose] |= 1 << at
            at += 1
    return found


def note_cities(t: Table) -> None:
    t.kept[CITIES] = held(t)


def note_titles(t: Table) -> None:
    t.kept.pop(TITLES, None)
    if all_titles(t):
        t.kept[TITLES] = all_titles(t)


def conquest(t: Table) -> list[int]:
    """Four that were held at the last end too; of several the one with most, then the military leader."""
    before = t.kept.get(CITIES, [0] * t.seats)
    counts = [(now & then).bit_count() for now, then in zip(held(t), before, strict=True)]
    best = max(counts)
    if best < ENOUGH_CITIES:
        return []
    victors = [seat for seat, count in enumerate(counts) if count == best]
    leader = t.leaders[MILITARY]
    return [leader] if leader in victors else victors


def leadership(t: Table) -> list[int]:
    """Who has all titles, and had them when they were claimed before; those of the set-up do not count."""
    now = all_titles(t)
    return now if now == t.kept.get(TITLES) else []


# what bots think ----------------------------------------------------------------------

ONCE = 40
"""Of 100, what it counts to hold for the first time what must be held at two ends running."""


def near_conquest(t: Table, seat: int) -> int:
    before = t.kept.get(CITIES, [0] * t.seats)
    return 100 if (held(t)[seat] & before[seat]).bit_count() >= ENOUGH_CITIES else ONCE


def near_leadership(t: Table, seat: int) -> int:
    return 100 if t.kept.get(TITLES) == [seat] else ONCE


VICTORIES = (
    Victory("conquest", "move", conquest, near_conquest),
    Victory("leadership", "leaders", leadership, near_leadership),
)


def cities(t: Table, row: Sequence[int]) -> bool:
    most = sum(spaces.bit_count() for spaces in t.board.great)
    return len(row) == t.seats and all(0 <= mask < 1 << most for mask in row) and not row[0] & row[1]


def titles(t: Table, row: Sequence[int]) -> bool:
    return len(row) == 1 and row[0] in range(t.seats)
