"""The board of Imperium. A map with ranked tallies, cards to pick regions, a stage for what all have picked."""

from .cards import hand, seat
from .map import board, example, thumb
from .question import AGAIN, ask, caution, click, option, stage, why_not
from .reckoning import scenes
from .seen import BELOW, PLAN, SIZE, region_name
from .setting import edit, heading, targets, tools
from .telling import chapters, log, result

__all__ = [
    "AGAIN",
    "PLAN",
    "BELOW",
    "SIZE",
    "ask",
    "board",
    "caution",
    "chapters",
    "click",
    "edit",
    "example",
    "hand",
    "heading",
    "log",
    "option",
    "region_name",
    "result",
    "scenes",
    "seat",
    "stage",
    "targets",
    "thumb",
    "tools",
    "why_not",
]
