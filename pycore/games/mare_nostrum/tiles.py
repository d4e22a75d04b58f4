"""Heroes and wonders: their names, numbers and bonuses. What they do is in ``effects``."""

from __future__ import annotations

from typing import Any

from .goods import rows

ROWS: list[dict[str, Any]] = rows("tiles", "tiles")
TILES: tuple[str, ...] = tuple(row["id"] for row in ROWS)
TILE: dict[str | int, int] = {name: tile for tile, name in enumerate(TILES)}
PYRAMIDS = TILE["pyramids"]
MARKET = tuple(tile for tile, row in enumerate(ROWS) if row["kind"] != "pyramids" and not row["starting_hero"])
"""Those that can be hired or built, besides the Pyramids."""
BONUS: tuple[tuple[int, int, int], ...] = tuple(
    (row["bonus"]["trade"], row["bonus"]["culture"], row["bonus"]["military"]) for row in ROWS
)
CASTOR_POLLUX = TILE["castor_pollux"]
FACE_DOWN = -1
