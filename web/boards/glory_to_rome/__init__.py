"""The table of Glory to Rome: cards, not a map. It is HTML, so that it flows into the room there is."""

from pycore.games.glory_to_rome import GAME

from .camps import seat
from .forum import board, spread
from .hand import hand
from .pictures import SIZE, example, still, thumb
from .question import IN_ORDER, ask, click, objects, option, stage, why_not
from .setting import edit, heading, targets, tools
from .telling import chapters, log, result

DISPUTED = frozenset(option.id for option in GAME.options) - {"surrender"}
"""Options that settle what the rulebook leaves open."""

__all__ = [
    "DISPUTED",
    "IN_ORDER",
    "SIZE",
    "ask",
    "board",
    "chapters",
    "click",
    "edit",
    "example",
    "hand",
    "heading",
    "log",
    "objects",
    "option",
    "result",
    "seat",
    "spread",
    "stage",
    "still",
    "targets",
    "thumb",
    "tools",
    "why_not",
]
