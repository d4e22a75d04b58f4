"""What each game shows of itself: a folder a game, with the same names of files in all; found, not listed.

board.py    ``BOARD``, its board and what that can do
lesson.py   ``LESSON``, the first turns played with the reader
outlook.py  what it tells besides the log
style.css   beside ``tokens.css``, colours of its own, and ``layout.json``, where things stand on its board
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pycore
from pycore import Game


@cache
def games() -> dict[str, Game[Any]]:
    """The games that have a board, by id; others have rules only, and are not on the page."""
    return {id: game for id, game in pycore.games().items() if has(id, "board")}


def has(game: str, part: str) -> bool:
    """Is there such a file in a game's folder?"""
    return find_spec(f"{__name__}.{game}") is not None and find_spec(f"{__name__}.{game}.{part}") is not None


def module(game: str, part: str) -> ModuleType | None:
    """A file of a game's folder, if it is there."""
    return import_module(f"{__name__}.{game}.{part}") if has(game, part) else None
