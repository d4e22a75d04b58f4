"""Ostraka's rules: board games about the ancient world, in plain Python, without a screen.

    >>> m = Match.new("imperium", seats=4, seed=7)
    >>> m.play(("pick", 9))
    >>> m.decision.seat
    1

``games()`` lists the games, ``Match`` plays them, ``playout`` plays one at random, as fast as can be. Errors are
OstrakaError and say in one sentence why.
"""

from . import games as _folder  # loaded before the function of the same name takes its place
from .engine.decision import Decision, Option
from .engine.errors import BadLink, BadPosition, BadSetup, IllegalChoice, OstrakaError
from .engine.game import Game, Setting, games
from .engine.match import Match
from .engine.playout import Playout, playout

__all__ = [
    "BadLink",
    "BadPosition",
    "BadSetup",
    "Decision",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "OstrakaError",
    "Playout",
    "Setting",
    "games",
    "playout",
]
del _folder
__version__ = "0.1.0"
