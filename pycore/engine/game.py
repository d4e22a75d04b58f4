"""What makes a game: its metadata and the functions the engine calls. Games are found, not listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from .decision import Decision, Option, Phase
from .dice import Dice
from .errors import BadSetup, Forbidden, shown
from .kinds import Kind
from .state import State, Value

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game: an id and the values it can have, the default first.

    ``since`` is the revision that brought it, where the game is older: a game that leaves it at its default is written
    down as before, so that old links are read and new ones are read by those who do not know the option.
    """

    id: str
    values: tuple[Value, ...]
    since: int = 0

    @property
    def default(self) -> Value:
        return self.values[0]


def _never(state: Any, decision: Decision, option: Option) -> Forbidden | None:
    return None


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game as the engine sees it.

    seats      how many can play, all options at their defaults
    options    what can be set before the game begins
    revision   raised when old logs would replay differently
    silent     the revision before forced answers in secret were logged, if its logs can still be read
    endings    ids of every way the game can end
    state      its State class
    setup      fills a new state before the first phase: ``setup(seats, options, dice) -> state``
    phases     name -> generator function ``phase(state)``; each sets ``state.phase`` to what comes next
    scores     points of each seat, as everybody may know them: observations show them to all
    winners    seats that have won, once the game is over
    conceal    blanks, in a copy, what ``seat`` (None: an onlooker) may not know
    determinize  deals what is blank anew, in place, consistent with what ``seat`` knows
    check      raises Impossible when a position written by hand cannot be
    decisions  what it can ask: the kinds of options, by message id (``Decision.about`` without the game's id)
    events     the kinds of what it can tell; tests hold that nothing else is asked or told
    refuse     which rule forbids an option that is not offered, or None when there is nothing special to say
    progress   how far a state has come, in the game's own measure (rounds, turns); never falls
    cap        no game has more choices than this
    seats_of   how many can play with some options, where that depends on them
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
    seats_of: Callable[[Mapping[str, Value]], range] | None = None

    @property
    def newest(self) -> int:
        """The latest revision that can be read: that of the rules, or of an option that came later."""
        return max([self.revision, *(setting.since for setting in self.options)])

    def seats_with(self, options: Mapping[str, Value]) -> range:
        """How many can play with all these options."""
        return self.seats_of(options) if self.seats_of else self.seats

    @cached_property
    def all_seats(self) -> range:
        """How many can play with some options or other."""
        names, values = [setting.id for setting in self.options], [setting.values for setting in self.options]
        fits = [self.seats_with(dict(zip(names, row, strict=True))) for row in product(*values)]
        return range(min(each[0] for each in fits), max(each[-1] for each in fits) + 1)

    def revision_of(self, options: Mapping[str, Value]) -> int:
        """The first revision that knows all that is chosen."""
        chosen = [setting.since for setting in self.options if options[setting.id] != setting.default]
        return max([self.revision, *chosen])

    def told(self, options: Mapping[str, Value]) -> dict[str, Value]:
        """The options that a game with these writes down: those that its revision knows."""
        revision = self.revision_of(options)
        return {setting.id: options[setting.id] for setting in self.options if setting.since <= revision}

    def settle(self, seats: int, options: Mapping[str, Value] | None = None) -> dict[str, Value]:
        """The full set of options, defaults filled in. Raises BadSetup."""
        known = {setting.id: setting for setting in self.options}
        chosen = {id: setting.default for id, setting in known.items()}
        for id, value in (options or {}).items():
            if id not in known:
                raise BadSetup("setup.option", game=self.id, option=shown(id))
            if not any(type(value) is type(v) and value == v for v in known[id].values):
                raise BadSetup("setup.value", option=id, choices=listed(known[id].values), value=_quoted(value))
            chosen[id] = value
        fits = self.seats_with(chosen)
        if type(seats) is not int or seats not in fits:
            raise BadSetup("setup.seats", game=self.id, fewest=fits[0], most=fits[-1], seats=shown(seats))
        return chosen

    def begin(self, seats: int, seed: int = 0, options: Mapping[str, Value] | None = None) -> S:
        """A new game before its first phase, all its chance from ``seed``. Raises BadSetup."""
        settled = self.settle(seats, options)
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise BadSetup("setup.seed", seed=shown(seed))
        return self.setup(seats, settled, Dice(seed))


def listed(values: Sequence[object]) -> str:
    """``a, b or c``"""
    words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _quoted(value: object) -> str:
    """A value that was given for an option: a text in quotes, so that ``"true"`` is not taken for true."""
    return f'"{shown(value)}"' if value and isinstance(value, str) else shown(value)


@cache
def games() -> Mapping[str, Game[Any]]:
    """Every game that is here, by id."""
    return MappingProxyType({name: game(name) for name in _found()})


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
