"""Positions by hand: what was held at the last end."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.editing import Unfit
from pycore.engine.masks import bits

from ....board import SLOTS
from ....box import Beside
from ....state import Table
from ..setting import NONE_THERE, keep
from .ends import CITIES, TITLES


def great_cities(t: Table) -> list[str]:
    """Spaces of capitals and legendary cities, in the order in which they are noted: ``latium.city_1``."""
    return [f"{t.board.provinces[p]}.{SLOTS[at]}" for p, spaces in enumerate(t.board.great) for at in bits(spaces)]


def set_held(t: Table, seat: int, name: str, by: int) -> None:
    """Who held a city when the last Move & Battle ended, or nobody."""
    bit = 1 << great_cities(t).index(name)
    row = t.kept.get(CITIES, [0] * t.seats)
    had = row[seat] & bit
    if by < 0 and not had:
        raise Unfit(NONE_THERE)
    row = [mask & ~bit for mask in row]
    row[seat] |= 0 if had else bit
    keep(t, CITIES, row if any(row) else [])


def seats(t: Table) -> Sequence[str]:
    return [str(seat) for seat in range(t.seats)]


def set_titles(t: Table, seat: int, name: str, by: int) -> None:
    """Who had all titles when they were claimed last, or nobody."""
    had = t.kept.get(TITLES) == [int(name)]
    if by < 0 and not had:
        raise Unfit(NONE_THERE)
    keep(t, TITLES, [] if had else [int(name)])


ENDS = {"held": Beside(great_cities, set_held), "titles": Beside(seats, set_titles)}
