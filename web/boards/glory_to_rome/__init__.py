"""The table of Glory to Rome: cards, not a map. It is HTML, so that it flows into the room there is."""

from .camps import seat
from .forum import board, spread
from .hand import hand
from .pictures import SIZE, example, still, thumb
from .question import ask, click, objects, option, stage, why_not
from .telling import chapters, log, result

__all__ = [
    "SIZE",
    "ask",
    "board",
    "chapters",
    "click",
    "example",
    "hand",
    "log",
    "objects",
    "option",
    "result",
    "seat",
    "spread",
    "stage",
    "still",
    "thumb",
    "why_not",
]
