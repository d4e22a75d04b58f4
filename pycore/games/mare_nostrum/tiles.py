"""Heroes and wonders. What one does is found where the rules ask ``t.powers[seat] & <NAME>``, in one place each.

CAESAR, PERICLES, NEBUCHADNEZZAR, RAMSES  battle.py    CIRCE, COLOSSUS, ARTEMIS         collect.py
CLEOPATRA, HANNIBAL                       payment.py   ANTIGONE                         trade.py
HAMMURABI, PENTHESILEA, CASTOR_POLLUX,                 HAMILCAR, SHEBA                  conquest.py
SPARTACUS, GILGAMESH, LIGHTHOUSE          build.py     ZEUS                             peace.py
PERSEUS                                   build.py     GARDENS                          build.py
Hercules has only his bonus; bonuses are counted in leadership.py.
"""

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
FACE_DOWN = -1


def power(name: str) -> int:
    """The bit of a tile's power."""
    return 1 << TILE[name]


CAESAR = power("caesar")
PERICLES = power("pericles")
HAMMURABI = power("hammurabi")
CLEOPATRA = power("cleopatra")
HANNIBAL = power("hannibal")
CASTOR_POLLUX = power("castor_pollux")
NEBUCHADNEZZAR = power("nebuchadnezzar")
CIRCE = power("circe")
PENTHESILEA = power("penthesilea")
GILGAMESH = power("gilgamesh")
PERSEUS = power("perseus")
HAMILCAR = power("hamilcar")
SHEBA = power("queen_of_sheba")
RAMSES = power("ramses_ii")
ANTIGONE = power("antigone")
SPARTACUS = power("spartacus")
COLOSSUS = power("colossus")
GARDENS = power("hanging_gardens")
LIGHTHOUSE = power("lighthouse")
ZEUS = power("statue_of_zeus")
ARTEMIS = power("temple_of_artemis")

COPIED = frozenset(
    tile for tile in MARKET if ROWS[tile]["kind"] == "hero" and TILES[tile] not in ("perseus", "castor_pollux")
)
"""Heroes that Castor & Pollux can copy."""
