"""4.2 Heroes of battles on land."""

from __future__ import annotations

from ..effect import Effect, Side


class Caesar(Effect):
    """One point a legion in one's own turn."""

    id = "caesar"

    def adds(self, side: Side) -> int:
        return side.legions if side.own_turn else 0


class Pericles(Effect):
    """Two points a legion outside of it."""

    id = "pericles"

    def adds(self, side: Side) -> int:
        return 0 if side.own_turn else 2 * side.legions


class Nebuchadnezzar(Effect):
    """Five points in a province that one controls."""

    id = "nebuchadnezzar"

    def adds(self, side: Side) -> int:
        return 5 if side.home else 0


class RamsesII(Effect):
    """One die more."""

    id = "ramses_ii"

    def dice(self, side: Side) -> int:
        return 1
