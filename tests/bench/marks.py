"""What a game promises in figures; each game names its own in ``tests/games/<id>/marks.py``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from pycore import Match, games
from pycore.engine.moment import Moment


@dataclass(frozen=True)
class Contest:
    """One bot of a ``level`` among ``others``: it is to win the ``share``, or surely more than its fair one."""

    level: str
    others: str
    seats: int
    games: int
    share: float | None = None


@dataclass(frozen=True)
class Balance:
    """Games of bots of one ``level`` with so many ``seats``: they are to end as they should.

    sides    who sits where, in names
    rounds   how many rounds a match took
    share    of the games that are to end within ``most`` rounds; and every ending is to be seen
    """

    level: str
    seats: tuple[int, ...]
    games: int
    sides: Callable[[Match], Sequence[str]]
    rounds: Callable[[Match], int]
    share: float
    most: int


@dataclass(frozen=True)
class Marks:
    """The marks of a game.

    seats          how many play when speed is measured
    playouts       random decisions a second in CPython; ``in_pyodide`` there
    clone          microseconds
    links          numbers of seats, in turn, of the games whose links are measured
    link_median    characters; ``link_longest`` of all of them
    contests       between bots
    balance        games of equal bots
    click          milliseconds from a click to what it paints, 95 of 100
    opening        milliseconds, of opening a finished game and of an undo
    heaviest       positions with most options
    linked         a level of bots and how many of their games are linked; many random ones if there is nothing
    steps          of an environment a second
    whole          is everything in exactly one place? To be asked at every decision of ``whole_games`` random games
    """

    seats: int
    playouts: float
    in_pyodide: float
    clone: float
    links: tuple[int, ...]
    link_median: float
    link_longest: float
    contests: tuple[Contest, ...]
    balance: Balance | None = None
    click: float = 50
    opening: float = 100
    heaviest: Callable[[], Sequence[Moment]] = list
    linked: tuple[str, int] | None = None
    steps: float | None = None
    whole: Callable[[Any], bool] | None = None
    whole_games: int = 0


def marks() -> dict[str, Marks]:
    """Of every game on the table."""
    return {id: import_module(f"tests.games.{id}.marks").MARKS for id in games()}
