"""The board of Mare Nostrum: Empires. A map, and over it what is going on."""

from .battling import plates
from .camps import seat
from .chances import idle
from .chart import SIZE
from .desk import desk
from .hand import hand
from .moving import imagine, line_of, plan
from .panels import STANDING, beside
from .pictures import example, overview, thumb
from .pieces import board
from .question import FOLLOWED, SCORED, ask, buttons, caution, click, objects, option, propose, stage, why_not
from .seats import pigments, title
from .setting import choices, edit, flags, follow, heading, reseat, targets, tools
from .telling import chapters, log, result

__all__ = [
    "FOLLOWED",
    "SCORED",
    "SIZE",
    "STANDING",
    "ask",
    "beside",
    "board",
    "buttons",
    "caution",
    "chapters",
    "choices",
    "click",
    "desk",
    "edit",
    "example",
    "flags",
    "follow",
    "hand",
    "heading",
    "idle",
    "imagine",
    "line_of",
    "log",
    "objects",
    "option",
    "overview",
    "pigments",
    "plan",
    "propose",
    "reseat",
    "result",
    "plates",
    "seat",
    "stage",
    "targets",
    "thumb",
    "title",
    "tools",
    "why_not",
]
