"""The board: regions and their printed numbers (data/imperium.json says what is known and what is reconstructed)."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

REGIONS = tuple(range(1, 10))
MARKERS = 14
PICKS = 3
GUARD = 60
"""Rounds after which a 30-point game that never ends is stopped."""

Table = tuple[tuple[int, ...], ...]


@cache
def data() -> dict[str, Any]:
    """The facts of the game: names, tables of printed numbers, provenance."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("data/imperium.json").read_text("utf-8"))
    return found


@cache
def table(name: str) -> Table:
    """The printed numbers of each region: ``table(name)[region - 1]``, most first."""
    rows = data()["tables"][name]
    return tuple(tuple(rows[str(region)]) for region in REGIONS)
