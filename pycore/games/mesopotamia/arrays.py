"""Mesopotamia as arrays."""

from __future__ import annotations

from typing import Any

from pycore.engine.arrays import Arrays

from .agenda import STEPS
from .board import AREAS, RIVERS
from .box import COLOUR_STEP, COLOURS, DICE, EMPIRES, EVENTS, QUESTS, TYPES
from .state import FACE_DOWN, NOBODY
from .validation import MOST_ENTRIES, MOST_TASKS

_SIDES = 2
_UNITS = 12
"""In a battle, of one side: three of each kind."""


def _sides(t: Any) -> list[str]:
    return ["" if empire == NOBODY else EMPIRES[empire] for empire in t.empires]


ARRAYS = Arrays(
    counted={
        "ships": range(len(RIVERS)),
        "spent": range(len(EVENTS)),
        "dingir": range(len(COLOURS) * COLOUR_STEP),
        "quests": range(FACE_DOWN, len(QUESTS)),
        "discards": range(FACE_DOWN, len(QUESTS)),
        "deck": range(FACE_DOWN, len(QUESTS)),
    },
    longest={
        "agenda": MOST_TASKS,
        "entries": MOST_ENTRIES,
        "order": 4,
        "builders": 8,
        "assigned": DICE,
        "battle.sides": _SIDES,
        "battle.masters": _SIDES,
        "battle.bonus": _SIDES,
        "battle.cards": (_SIDES, _UNITS),
        "battle.placed": (_SIDES, 3 * _UNITS),
        "battle.out": _SIDES,
        "battle.bids": (_SIDES, 3),
        "battle.winners": 3,
        "battle.rows": (2 * _UNITS, _UNITS),
    },
    bits={
        "settlements": len(AREAS),
        "walls": len(AREAS),
        "tribes": len(AREAS),
        "done": len(TYPES),
        "battle.out": _UNITS,
    },
    names=tuple(STEPS),
    sides=_sides,
)
