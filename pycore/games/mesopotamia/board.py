"""The map: areas and who borders whom, river sections and where a ship comes from there, and what a number of seats
leaves of it.

Areas and river sections are numbered in the order of ``data/board.json``. Sets of areas are bit masks.
"""

from __future__ import annotations

from .box import GOODS, SHAPES, SHIP_SPEED, army_of, facts, positions

_BOARD = facts("board")
_AREAS, _SECTIONS = _BOARD["areas"], _BOARD["sections"]
AREAS: tuple[str, ...] = tuple(row["id"] for row in _AREAS)
AREA = positions(AREAS)
RIVERS: tuple[str, ...] = tuple(row["id"] for row in _SECTIONS)
"""Ids of the river sections."""
RIVER = positions(RIVERS)


def mask_of(names: list[str]) -> int:
    return sum(1 << AREA[name] for name in names)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(tuple(AREA[name] for name in row["neighbors"]) for row in _AREAS)
BORDERS = tuple(mask_of(row["neighbors"]) for row in _AREAS)
"""``NEIGHBOURS[area]`` as a mask."""
TERRAIN: tuple[str, ...] = tuple(row["terrain"] for row in _AREAS)
"""``start``, ``mountain``, ``desert`` or ``plain``"""
SHAPE = tuple(SHAPES.index(row["eventShape"]) if row["eventShape"] else -1 for row in _AREAS)
"""``SHAPE[area]``: of its slot for an event token; -1 if it has none."""
ICONS = tuple(sum(1 << GOODS.index(good) for good in row["resources"]) for row in _AREAS)
"""``ICONS[area]``: the standard goods printed there, as bits; a start area prints none, it yields any to its empire."""
STARTS = tuple(
    sorted(
        (number for number, row in enumerate(_AREAS) if row["startNumber"]),
        key=lambda number: int(_AREAS[number]["startNumber"]),
    )
)
"""The start areas by their printed numbers 1 to 6; the first four can be chosen."""
START_MASK = sum(1 << area for area in STARTS)
CHOICES = STARTS[:4]

BANKS: tuple[tuple[int, int], ...] = tuple((AREA[row["areas"][0]], AREA[row["areas"][1]]) for row in _SECTIONS)
"""``BANKS[section]``: the two areas that a river section parts."""
SECTIONS_OF = tuple(
    tuple(section for section, banks in enumerate(BANKS) if area in banks) for area in range(len(AREAS))
)
"""``SECTIONS_OF[area]``: the river sections on its border."""
RIVER_AREAS = sum(1 << area for area, sections in enumerate(SECTIONS_OF) if sections)
_NEXT = tuple(
    tuple(
        other for other, there in enumerate(_SECTIONS) if other != section and set(here["nodes"]) & set(there["nodes"])
    )
    for section, here in enumerate(_SECTIONS)
)


def _reach(section: int) -> tuple[int, ...]:
    found = {section: 0}
    for step in range(1, SHIP_SPEED + 1):
        for here in [here for here, steps in found.items() if steps == step - 1]:
            for there in _NEXT[here]:
                found.setdefault(there, step)
    return tuple(sorted(there for there in found if there != section))


SAILS = tuple(map(_reach, range(len(RIVERS))))
"""``SAILS[section]``: where a ship gets in one activation, passing a node a move."""

TRIBE_AREA = tuple(AREA[row["area"]] for row in _BOARD["tribes"])
TRIBE_AT = tuple(next((army_of(row["units"]) for row in _BOARD["tribes"] if row["area"] == name), 0) for name in AREAS)
"""``TRIBE_AT[area]``: the army of the tribe that guards it, 0 where none does."""

BLOCKED = {
    1: mask_of(_BOARD["blockers"]["2p"]),
    2: mask_of(_BOARD["blockers"]["2p"]),
    3: mask_of(_BOARD["blockers"]["3p"]),
    4: 0,
}
"""``BLOCKED[seats]``: areas with a blocker; the solo game is set up as for two."""
