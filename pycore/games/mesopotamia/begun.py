"""An action that has begun is one number, the ``count`` of its task: what is left to do, and PART times its card.

The card is the level it was begun with: what that allows stays so, even if the card is replaced meanwhile. For Explore
the card does not matter later; there it is how many ships may be activated besides. What is left is activations,
builds, discoveries, units or levels; in Research also MAY_WRITE, while clay has not been written on; in Collect it is
which halves may still be done.
"""

from __future__ import annotations

from .box import BUILD, COLLECT, EXPLORE, GROWTH, MILITARY, RESEARCH
from .state import Table

PART = (16, 8, 16, 4, 8, 4)
"""By type."""
MAY_WRITE = 8
MAY_COLLECT, MAY_TRADE = 1, 2


def begun(t: Table, seat: int, type: int) -> int:
    """What a seat's card of a type allows now."""
    level = t.tech[seat][type]
    effect = t.cards(seat)[type][level]
    if type == EXPLORE:
        return PART[EXPLORE] * effect.shipActivations + effect.activations
    left = {
        BUILD: effect.builds,
        RESEARCH: MAY_WRITE + effect.discoveries,
        COLLECT: MAY_COLLECT + MAY_TRADE,
        MILITARY: effect.units,
        GROWTH: effect.maxLevels,
    }
    return PART[type] * level + left[type]
