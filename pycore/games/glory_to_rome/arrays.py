"""Glory to Rome as arrays: cards that lie together are counted, for their order says nothing."""

from __future__ import annotations

from pycore.engine.arrays import Arrays

from .agenda import STEPS
from .cards import CARDS, EVERY, FACE_DOWN, KINDS
from .validation import MOST_TASKS

_CARDS = range(FACE_DOWN, CARDS[-1] + 1)
_OF_CAMPS = ("hand", "clients", "stockpile", "vault", "played", "shown", "sold")

ARRAYS = Arrays(
    counted={
        "deck": _CARDS,
        "pool": _CARDS,
        "drawn": _CARDS,
        **{f"camps.{name}": _CARDS for name in _OF_CAMPS},
        "camps.influence": range(len(EVERY)),
    },
    longest={"agenda": MOST_TASKS, "camps.structures": 2 * len(KINDS), "camps.structures.materials": 3},
    names=tuple(STEPS),
)
