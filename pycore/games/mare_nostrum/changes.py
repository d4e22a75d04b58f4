"""What building something would change: levels, income, great cities, pieces left. Facts, for whoever says them."""

from __future__ import annotations

from typing import NamedTuple

from .board import CARAVANS, CITIES, MARKET, SLOT, TEMPLE
from .effects import EFFECTS
from .effects.building import Discount
from .goods import FORTRESSES, KINDS, LEGIONS, TRIREMES
from .leadership import TRACKS, levels
from .state import CULTURE, MILITARY, TRADE, Table
from .victory import great_cities

UNIT_OF: dict[str, tuple[str, str]] = {
    each.id: (each.unit, each.good) for each in EFFECTS if isinstance(each, Discount)
}
"""Tiles that let one unit be built for one resource: the unit, and the commodity that pays for it."""
ALL = {"legion": LEGIONS, "trireme": TRIREMES, "fortress": FORTRESSES}
"""How many units each seat has."""
TRACK_OF = {"caravan": TRADE, "market": TRADE, "city": CULTURE, "temple": CULTURE, **dict.fromkeys(ALL, MILITARY)}
"""Which level a building or a unit raises."""


class Level(NamedTuple):
    """A level on a ``track``: ``now`` and ``then``; the seats that would be ``level`` with it; would it ``lead``, alone
    or with these?"""

    track: str
    now: int
    then: int
    level: tuple[int, ...]
    leads: bool


class Income(NamedTuple):
    """What more a province would bring each round: resources by name, legendary tokens to draw, more to choose from."""

    kinds: tuple[str, ...]
    draws: bool
    extra: bool


def levels_raised(t: Table, seat: int, kind: str, area: str = "") -> list[Level]:
    """What a building, a unit or a control marker (in an ``area``, if that is known) does to a seat's levels."""
    if kind == "control" and area:
        built = _unheld(t, area)
        more = {TRADE: (built & (CARAVANS | MARKET)).bit_count(), CULTURE: (built & (CITIES | TEMPLE)).bit_count()}
    else:
        more = {TRACK_OF[kind]: 1} if kind in TRACK_OF else {}
    return [_level(t, seat, track, count) for track, count in more.items() if count]


def levels_of_tile(t: Table, seat: int, tile: str) -> list[Level]:
    """What a hero or wonder does to a seat's levels."""
    number = t.box.tile[tile]
    return [_level(t, seat, track, row[number]) for track, row in enumerate(t.box.bonus) if row[number]]


def _level(t: Table, seat: int, track: int, more: int) -> Level:
    row = levels(t)[track]
    then = row[seat] + more
    rivals = [other for other in range(t.seats) if other != seat and row[other] >= then]
    level = tuple(other for other in rivals if row[other] == then)
    return Level(TRACKS[track], row[seat], then, level, len(level) == len(rivals))


def income_raised(t: Table, seat: int, kind: str, area: str, slot: str = "") -> Income | None:
    """What a building on a space, or a control marker, would add to what an area brings a seat; None: nothing."""
    if not (slot or kind == "control"):
        return None
    p = t.board.province[area]
    held, more = 0, SLOT[slot] if slot else _unheld(t, area)
    if t.owner[p] == seat:
        held = t.built[p] & ~t.taken[p]
    elif t.conqueror[p] == seat:
        held = t.built[p] & t.taken[p]
    before, after = t.board.income(p, held), t.board.income(p, held | more)
    now = dict(before.resources)
    kinds = tuple(KINDS[kind] for kind, count in after.resources for _ in range(count - now.get(kind, 0)))
    found = Income(kinds, after.legendary > before.legendary, after.extra and not before.extra)
    return found if any(found) else None


def _unheld(t: Table, area: str) -> int:
    """Buildings of a province that come with a control marker."""
    p = t.board.province[area]
    return t.built[p] & ~t.taken[p]


def great_cities_then(t: Table, seat: int, area: str, slot: str) -> int | None:
    """How many great cities a seat would have with a building on a space; None where that is none."""
    return great_cities(t)[seat] + 1 if t.board.great[t.board.province[area]] & SLOT[slot] else None


def units_left(t: Table, seat: int, unit: str) -> int:
    """How many units of a kind would be left to build after one more."""
    return ALL[unit] - t.used_up(seat, unit) - 1
