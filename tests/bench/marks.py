"""What a game promises in figures; each names its own in its ``marks.py``, and so does an expansion in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from pycore import Match
from pycore.engine.moment import Moment
from pycore.engine.state import Value

TESTS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Contest:
    """One bot of a ``level`` among ``others``: it is to win the ``share``, or surely more than its fair one.

    ``options``, if it is not played with those that all is measured with.
    """

    level: str
    others: str
    seats: int
    games: int
    share: float | None = None
    options: Mapping[str, Value] | None = None


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
    """The marks of a game, with those options.

    game           its id
    seats          how many play when speed is measured
    playouts       random decisions a second in CPython; ``in_pyodide`` there
    clone          microseconds
    links          numbers of seats, in turn, of the games whose links are measured
    link_median    characters; ``link_longest`` of all of them
    contests       between bots
    balance        games of equal bots
    click          milliseconds from a click to what it paints, 95 of 100
    opening        milliseconds, of opening a finished game and of an undo
    listing        milliseconds that finding the options of any position may take
    heaviest       positions with most options
    linked         a level of bots and how many of their games are linked; many random ones if there is nothing
    steps          of an environment a second
    whole          is everything in exactly one place? To be asked at every decision of ``whole_games`` random games
    tables         of these, in turn: the number of seats, and options that are not left to chance; empty: all numbers
    """

    game: str
    seats: int
    playouts: float
    in_pyodide: float
    clone: float
    links: tuple[int, ...]
    link_median: float
    link_longest: float
    contests: tuple[Contest, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    balance: Balance | None = None
    click: float = 50
    opening: float = 100
    listing: float = 2
    heaviest: Callable[[], Sequence[Moment]] = list
    linked: tuple[str, int] | None = None
    steps: float | None = None
    whole: Callable[[Any], bool] | None = None
    whole_games: int = 0
    tables: Sequence[tuple[int, Mapping[str, Value]]] = ()


def marks() -> dict[str, Marks]:
    """Of every game and expansion on the table, by name."""
    found = sorted(TESTS.glob("games/*/marks.py")) + sorted(TESTS.glob("games/*/expansions/*/marks.py"))
    return {
        path.parent.name: import_module(".".join(("tests", *path.relative_to(TESTS).with_suffix("").parts))).MARKS
        for path in found
    }
