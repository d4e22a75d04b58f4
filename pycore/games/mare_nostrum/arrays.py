"""Mare Nostrum as arrays, with whatever expansions there are."""

from __future__ import annotations

from typing import Any

from pycore.engine.arrays import Arrays

from .board import CONTROL
from .goods import FACE_DOWN, KINDS, LEGENDARY
from .kinds import EFFECTS, PROVINCES, SEAS, TILES
from .state import NOBODY

_SEATS = 8
_PLACES = max(len(PROVINCES), len(SEAS))
_TOKENS = range(FACE_DOWN, max(LEGENDARY) + 1)
_TILES = range(NOBODY, len(TILES))
_DECKS = 8
_CARDS = range(-_DECKS, len(TILES) + len(EFFECTS))
_BUILDINGS = CONTROL.bit_length()
_KEPT = 512
"""Entries of whatever an effect keeps; at most two for each token."""


def _sides(t: Any) -> list[str]:
    return [t.box.empires[empire]["id"] for empire in t.empires]


ARRAYS = Arrays(
    counted={
        "offers": _TOKENS,
        "pile": _TOKENS,
        "discards": _TOKENS,
        "wares": _TOKENS,
        "tiles": _TILES,
        "row": _TILES,
        "face_down": _TILES,
        "out": _TILES,
        "used": _CARDS,
        "cards": _CARDS,
        "decks": _CARDS,
        "discards_of": _CARDS,
        "fresh": range(_PLACES),
        "fought": range(_PLACES),
    },
    longest={
        "waiting": _SEATS,
        "spent": _SEATS,
        "due": _SEATS,
        "trade": _SEATS,
        "battle": 8,
        "victors": _SEATS,
        "asked": _SEATS,
        "boons": (32, 2),
        "moved": 16,
        "agenda": 32,
        "kept": _KEPT,
    },
    keys={"kept": lambda t: t.box.kept},
    bits={"built": _BUILDINGS, "taken": _BUILDINGS, "relics": len(KINDS)},
    sides=_sides,
)
