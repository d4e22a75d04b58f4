"""The board of Mare Nostrum: Empires. A map, and over it what is going on."""

from .camps import seat
from .chart import SIZE
from .hand import hand
from .moving import imagine, line_of, plan
from .panels import beside
from .pictures import example, overview, thumb
from .pieces import board
from .question import SCORED, SWAPS, ask, buttons, click, objects, option, propose, stage, why_not
from .seats import pigments, title
from .telling import chapters, log, result

__all__ = [
    "SCORED",
    "SIZE",
    "SWAPS",
    "ask",
    "beside",
    "board",
    "buttons",
    "chapters",
    "click",
    "imagine",
    "line_of",
    "plan",
    "example",
    "hand",
    "log",
    "objects",
    "option",
    "overview",
    "pigments",
    "propose",
    "result",
    "seat",
    "stage",
    "thumb",
    "title",
    "why_not",
]
