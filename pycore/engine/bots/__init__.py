"""Who chooses for a seat: a protocol, a registry, and the three levels that come with it."""

from .advice import Advice, advice_of
from .bot import Bot, Budget, Choice, MakeBot, UnknownBot, bot_names, load, make_bot, register
from .levels import LEVELS, Way, choose, decide

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "Budget",
    "Choice",
    "MakeBot",
    "UnknownBot",
    "Way",
    "advice_of",
    "bot_names",
    "choose",
    "decide",
    "load",
    "make_bot",
    "register",
]
