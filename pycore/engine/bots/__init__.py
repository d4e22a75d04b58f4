"""Who chooses for a seat: a protocol, a registry, and the levels and styles that come with it."""

from .advice import Advice, Foreseen, Payment, Way, advice_of
from .bot import Bot, Budget, Choice, MakeBot, UnknownBot, bot_names, load, make_bot, named, register
from .levels import LEVELS, STYLES, choose, decide

__all__ = [
    "LEVELS",
    "STYLES",
    "Advice",
    "Bot",
    "Budget",
    "Choice",
    "Foreseen",
    "MakeBot",
    "Payment",
    "UnknownBot",
    "Way",
    "advice_of",
    "bot_names",
    "choose",
    "decide",
    "load",
    "make_bot",
    "named",
    "register",
]
