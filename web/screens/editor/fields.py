"""A state of any game as a form: what its dataclass says about each place, with what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Any, get_args, get_origin
from urllib.parse import quote, unquote

from pycore import Game, Match, games
from pycore.engine import codec
from pycore.engine.decision import OVER

Path = tuple[str | int, ...]
"""A place in a state: names of fields and keys, numbers of entries."""


@dataclass(frozen=True)
class Field:
    """A place of a state.

    kind     number, text, flag, choice; list (of ``parts``), group (of named ``parts``), maybe (one part or nothing);
             odd: what stands there is of another kind than belongs there
    choices  what a choice can be
    seats    a list with one entry a seat
    loose    entries can be added and taken away
    """

    path: Path
    kind: str
    value: Any
    parts: tuple[Field, ...] = ()
    choices: tuple[str, ...] = ()
    seats: bool = False
    loose: bool = False

    @property
    def name(self) -> str:
        """The field of the state it belongs to."""
        return str(self.path[0])


def form(game: Game[Any], state: Any) -> tuple[Field, ...]:
    """The fields of a state that is given as JSON; what is missing counts as blank."""
    held = state if isinstance(state, dict) else {}
    known = {"phase": (*game.phases, OVER), "ending": ("", *game.endings)}
    return tuple(
        _field(game, sort, held.get(name, _blank(sort)), (name,), known.get(name, ()))
        for name, sort in codec.schema(game.state)  # type: ignore[arg-type]
    )


def _field(game: Game[Any], sort: Any, value: Any, path: Path, choices: tuple[str, ...] = ()) -> Field:
    origin = get_origin(sort)
    if origin in (list, tuple) and isinstance(value, list):
        parts = tuple(_field(game, get_args(sort)[0], item, (*path, i)) for i, item in enumerate(value))
        pattern = _pattern(path)
        seats, rows = pattern in _by_seat(game.id), pattern in _by_row(game.id)
        return Field(path, "list", value, parts, seats=seats, loose=not (seats or rows))
    if origin is dict and isinstance(value, dict):
        parts = tuple(_field(game, get_args(sort)[1], item, (*path, str(key))) for key, item in value.items())
        return Field(path, "group", value, parts)
    if is_dataclass(sort) and isinstance(value, dict):
        parts = tuple(
            _field(game, kind, value.get(name, _blank(kind)), (*path, name))
            for name, kind in codec.schema(sort)  # type: ignore[arg-type]
        )
        return Field(path, "group", value, parts)
    if origin not in (list, tuple, dict, None):
        parts = () if value is None else (_field(game, _present(sort), value, path),)
        return Field(path, "maybe", value, parts)
    if choices and isinstance(value, str) and value.isprintable():
        return Field(path, "choice", value, choices=choices if value in choices else (*choices, value))
    kind = {int: "number", str: "text", bool: "flag"}.get(sort, "odd")
    return Field(path, "odd" if choices or type(value) is not sort else kind, value)


def blank(game: Game[Any], path: Path) -> Any:
    """What a new entry at a place begins as. Raises LookupError where there is no such place."""
    return _blank(_sort(game, path))


def _blank(sort: Any) -> Any:
    if is_dataclass(sort):
        return {name: _blank(kind) for name, kind in codec.schema(sort)}  # type: ignore[arg-type]
    origin = get_origin(sort)
    if origin in (list, tuple):
        return []
    if origin is dict:
        return {}
    return None if origin is not None else sort()


def _present(sort: Any) -> Any:
    return next(kind for kind in get_args(sort) if kind is not type(None))


def _sort(game: Game[Any], path: Path) -> Any:
    """The type that belongs at a place; of something that may be missing, of what it is when it is there."""
    sort: Any = game.state
    for step in path:
        if is_dataclass(sort):
            sort = dict(codec.schema(sort))[str(step)]  # type: ignore[arg-type]
        else:
            sort = get_args(sort)[1 if get_origin(sort) is dict else 0]
        if get_origin(sort) not in (list, tuple, dict, None):
            sort = _present(sort)
    return sort


def is_number(game: Game[Any], path: Path) -> bool:
    """Does a whole number belong at a place? Raises LookupError where there is no such place."""
    return _sort(game, path) is int


# places as text ------------------------------------------------------------------


def spelled(path: Path) -> str:
    """A place as one word."""
    return "/".join(quote(str(step), safe="") for step in path)


def found(state: Any, text: str) -> tuple[Any, str | int, Path]:
    """The container and key a word of ``spelled`` leads to. Raises LookupError."""
    steps = [unquote(step) for step in text.split("/")]
    path: list[str | int] = []
    for i, step in enumerate(steps):
        last = i == len(steps) - 1
        if isinstance(state, list):
            if not (step.isdecimal() and len(step) < 6 and int(step) < len(state)):
                raise LookupError(text)
            path.append(int(step))
        elif isinstance(state, dict) and (last or step in state):
            path.append(step)
        else:
            raise LookupError(text)
        if not last:
            state = state[path[-1]]
    return state, path[-1], tuple(path)


# what belongs to seats --------------------------------------------------------------


def refit(kept: Any, before: Any, after: Any) -> Any:
    """A state for another number of seats: ``kept`` where it can be, the rest as ``after``.

    ``before`` and ``after`` are states at the start of a game with as many seats as there were, and as there will be.
    """
    if isinstance(before, list) and isinstance(after, list) and isinstance(kept, list):
        if len(before) == len(after) != len(kept):
            return deepcopy(kept)
        known = min(len(before), len(kept))
        return [
            refit(kept[i], before[i], item) if i < known else deepcopy(kept[i] if i < len(kept) else item)
            for i, item in enumerate(after)
        ]
    if isinstance(before, dict) and isinstance(after, dict) and isinstance(kept, dict):
        return {
            key: refit(kept[key], before[key], item) if key in kept and key in before else deepcopy(kept.get(key, item))
            for key, item in after.items()
        }
    return deepcopy(kept)


def start(game: Game[Any], seats: int, options: Mapping[str, Any] | None = None) -> Any:
    """The state at the start of a game, as JSON."""
    return Match.new(game.id, seats, 0, options).position()["state"]


def _pattern(path: Sequence[str | int]) -> tuple[str, ...]:
    return tuple("*" if isinstance(step, int) else step for step in path)


@cache
def _by_seat(id: str) -> frozenset[tuple[str, ...]]:
    """The lists with one entry a seat: those that are as long as there are seats, however many there are."""
    game = games()[id]
    few, many = (set(_lists(start(game, seats), (), seats)) for seats in (game.seats[0], game.seats[-1]))
    return frozenset(few & many) if len(game.seats) > 1 else frozenset()


@cache
def _by_row(id: str) -> frozenset[tuple[str, ...]]:
    """The lists of lists or objects that a game begins with, equally many for every number of seats."""
    game = games()[id]
    few, many = (dict(_rows(start(game, seats), ())) for seats in (game.seats[0], game.seats[-1]))
    return frozenset(path for path, count in few.items() if many.get(path) == count)


def _lists(data: Any, path: tuple[str, ...], length: int) -> Iterator[tuple[str, ...]]:
    if isinstance(data, list):
        if len(data) == length:
            yield path
        for item in data:
            yield from _lists(item, (*path, "*"), length)
    elif isinstance(data, dict):
        for key, item in data.items():
            yield from _lists(item, (*path, key), length)


def _rows(data: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    if isinstance(data, list) and data and all(isinstance(item, list | dict) for item in data):
        yield path, len(data)
    if isinstance(data, list | dict):
        for key, item in data.items() if isinstance(data, dict) else (("*", item) for item in data):
            yield from _rows(item, (*path, key))
