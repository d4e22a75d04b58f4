"""3.0 Heroes and wonders that change how one pays, and what one keeps."""

from __future__ import annotations

from ..effect import Effect


class Cleopatra(Effect):
    """One coin among commodities, one commodity among coins."""

    id = "cleopatra"
    mixed = 1


class Hannibal(Effect):
    """One commodity of what pays may be there twice."""

    id = "hannibal"
    pairs = 1


class HangingGardens(Effect):
    """Two different commodities are kept."""

    id = "hanging_gardens"
    keeps = 2
