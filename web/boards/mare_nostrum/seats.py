"""Seats are empires: each has its own pigment and name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pycore.games.mare_nostrum.board import EMPIRES, board, setup_id

from .. import View
from .chart import PLAN
from .names import called


def pigments(seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None) -> list[int | None]:
    """Of each seat the pigment, from 0; None while the empires are still to be drawn."""
    if state is not None:
        empires = state["empires"]
    elif options.get("empires") == "drawn":
        return [None] * seats
    else:
        empires = board(setup_id(seats)).empires
    return [PLAN["pigments"][EMPIRES[empire]["id"]] - 1 for empire in empires]


def title(view: View, seat: int) -> str:
    """What a seat is called in the game."""
    return called(view, seat)
