"""What makes a game: its metadata and the functions the engine calls. Games are found, not listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

from .decision import Decision, Option, Phase
from .dice import Dice
from .errors import BadSetup, Forbidden, shown
from .kinds import Kind
from .state import State, Value

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game: an id and the values it can have, the default first."""

    id: str
    values: tuple[Value, ...]

    @property
    def default(self) -> Value:
        return self.values[0]


def _never(state: Any, decision: Decision, option: Option) -> Forbidden | None:
    return None


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game as the engine sees it.

    seats      how many can play
    options    what can be set before the game begins
    revision   raised when old logs would replay differently
    silent     the revision before forced answers in secret were logged, if its logs can still be read
    endings    ids of every way the game can end
    state      its State class
    setup      fills a new state before the first phase: ``setup(seats, options, dice) -> state``
    phases     name -> generator function ``phase(state)``; each sets ``state.phase`` to what comes next
    scores     points of each seat
    winners    seats that have won, once the game is over
    conceal    blanks, in a copy, what ``seat`` (None: an onlooker) may not know
    determinize  deals what is blank anew, in place, consistent with what ``seat`` knows
    check      raises Impossible when a position written by hand cannot be
    decisions  of each decision it can ask, by the message id without the game's: the kinds of its options
    events     the kinds of what it can tell; tests hold that nothing else is asked or told
    refuse     which rule forbids an option that is not offered, or None when there is nothing special to say
    progress   how far a state has come, in the game's own measure (rounds, turns); never falls
    cap        no game has more choices than this
    """

    id: str
    seats: range
    options: tuple[Setting, ...]
    revision: int
    endings: tuple[str, ...]
    state: type[S]
    setup: Callable[[int, Mapping[str, Value], Dice], S]
    phases: Mapping[str, Callable[[S], Phase]]
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[int, ...]]
    conceal: Callable[[S, int | None], None]
    determinize: Callable[[S, int, Dice], None]
    check: Callable[[S], None]
    progress: Callable[[S], int]
    cap: int
    decisions: Mapping[str, Sequence[Kind]]
    events: Sequence[Kind]
    refuse: Callable[[S, Decision, Option], Forbidden | None] = field(default=_never)
    silent: int = -1

    def settle(self, seats: int, options: Mapping[str, Value] | None = None) -> dict[str, Value]:
        """The full set of options, defaults filled in. Raises BadSetup."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSetup("setup.seats", game=self.id, fewest=self.seats[0], most=self.seats[-1], seats=shown(seats))
        known = {setting.id: setting for setting in self.options}
        chosen = {id: setting.default for id, setting in known.items()}
        for id, value in (options or {}).items():
            if id not in known:
                raise BadSetup("setup.option", game=self.id, option=shown(id))
            if not any(type(value) is type(v) and value == v for v in known[id].values):
                raise BadSetup("setup.value", option=id, choices=listed(known[id].values), value=shown(value))
            chosen[id] = value
        return chosen


def listed(values: Sequence[object]) -> str:
    """``a, b or c``"""
    words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


@cache
def games() -> dict[str, Game[Any]]:
    """Every game on this table, by id."""
    return {name: game(name) for name in _found()}


def game(id: str) -> Game[Any]:
    """The game called ``id``. Raises BadSetup."""
    if id not in _found():
        raise BadSetup("setup.game", game=shown(id))
    found: Game[Any] = import_module(f"pycore.games.{id}").GAME
    return found


@cache
def _found() -> tuple[str, ...]:
    folder = import_module("pycore.games")
    return tuple(sorted(module.name for module in iter_modules(folder.__path__)))
