"""Who chooses for a seat: a protocol, a registry, and the levels and styles that come with it."""

from .advice import Advice, Effort, Foreseen, Payment, Way, advice_of
from .bot import Bot, Budget, Choice, MakeBot, UnknownBot, bot_names, load, log_entries, make_bot, named, register
from .halving import CERTAIN, chance, halvings
from .levels import LEVELS, STYLES, choose, decide

__all__ = [
    "CERTAIN",
    "LEVELS",
    "STYLES",
    "Advice",
    "Bot",
    "Budget",
    "Choice",
    "Effort",
    "Foreseen",
    "MakeBot",
    "Payment",
    "UnknownBot",
    "Way",
    "advice_of",
    "bot_names",
    "chance",
    "choose",
    "decide",
    "halvings",
    "load",
    "log_entries",
    "make_bot",
    "named",
    "register",
]
