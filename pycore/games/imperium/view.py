"""What a page may ask of the rules of Imperium: the regions, what they pay, when, and to whom. It is all that a board
imports; what is not here is no business of a drawing's.
"""

from __future__ import annotations

from .board import MARKERS, PICKS, REGIONS, data
from .board import table as printed
from .rounds import resolved
from .scoring import points

__all__ = ["MARKERS", "PICKS", "REGIONS", "data", "points", "printed", "resolved"]
