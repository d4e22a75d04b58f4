"""Positions by hand: what is put on the map besides units, and what is in force."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pycore.engine.editing import Unfit

from ...box import Beside, Piece
from ...state import Table
from .cards.common import Bonus
from .marks import BEFORE

NONE_THERE = "mare_nostrum.set.none_there"


def having(power: str, t: Table) -> list[int]:
    return t.having(power) if power in t.box.number_of else []


def put_mark(kept: str, t: Table, seat: int, space: int, by: int) -> None:
    """Of each seat there is one, and it lies where it is put last; a click on it takes it away."""
    row = t.kept.get(kept, [])
    pairs = dict(zip(row[::2], row[1::2], strict=True))
    lies = pairs.get(seat) == space
    if by < 0 and not lies:
        raise Unfit(NONE_THERE)
    pairs.pop(seat, None)
    keep(t, kept, [n for pair in pairs.items() for n in pair] + ([] if lies else [seat, space]))


def put_one(kept: str, t: Table, seat: int, space: int, by: int) -> None:
    """There is one in all; a click on it takes it away."""
    lies = t.kept.get(kept) == [space]
    if by < 0 and not lies:
        raise Unfit(NONE_THERE)
    keep(t, kept, [] if lies else [space])


def name_one(kept: str, t: Table, seat: int, space: int, by: int) -> None:
    """The same, kept with the seat that has named it."""
    lies = t.kept.get(kept) == [seat, space]
    if by < 0 and not lies:
        raise Unfit(NONE_THERE)
    keep(t, kept, [] if lies else [seat, space])


def put_any(kept: str, t: Table, seat: int, space: int, by: int) -> None:
    """There may be several, one in a space; a click on it takes it away."""
    row = t.kept.get(kept, [])
    if by < 0 and space not in row:
        raise Unfit(NONE_THERE)
    keep(t, kept, [each for each in row if each != space] + ([] if space in row else [space]))


def keep(t: Table, kept: str, row: list[int]) -> None:
    t.kept.pop(kept, None)
    if row:
        t.kept[kept] = row


def _piece(power: str, kept: str, change: Callable[[str, Table, int, int, int], None], at_sea: bool = False) -> Piece:
    return Piece(partial(having, power), partial(change, kept), at_sea)


MARKS = {
    "medea_marker": _piece("medea", "medea", put_mark, at_sea=True),
    "medea_before": _piece("medea", "medea" + BEFORE, put_mark, at_sea=True),
    "medusa_marker": _piece("medusa", "medusa", put_mark),
    "medusa_before": _piece("medusa", "medusa" + BEFORE, put_mark),
}
"""Where a mark lay in the round before, none can lie now."""
MAUSOLEUM = {"mausoleum": _piece("halicarnassus", "halicarnassus", put_one)}
CROSSING = {"crossing": _piece("odysseus", "odysseus", name_one, at_sea=True)}
SHIELDS = {"athena": _piece("athena", "athena", put_any)}


# beside the map ---------------------------------------------------------------------------


def lasting(t: Table) -> list[str]:
    """Cards that are in force until something is over."""
    return [id for id, effect in t.box.effect.items() if isinstance(id, str) and isinstance(effect, Bonus)]


def set_boon(t: Table, seat: int, name: str, by: int) -> None:
    """A card is in force for a seat, or no more."""
    there = (seat, t.box.number_of[name]) in t.boons
    if by < 0 and not there:
        raise Unfit(NONE_THERE)
    if seat >= t.seats:
        raise LookupError(name)
    t.grant(seat, name, lasts=not there)


BOONS = {"boon": Beside(lasting, set_boon)}
