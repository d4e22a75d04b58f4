"""States as nested arrays: which fields there are, and the shape of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeAlias, get_args, get_origin

import numpy as np
from numpy.typing import NDArray

from pycore.engine import codec
from pycore.engine.arrays import Arrays, arrays_of
from pycore.engine.decision import OVER
from pycore.engine.game import Game
from pycore.engine.state import State

PAD = -99
"""Where a list has no entry, or nothing is there."""
Array: TypeAlias = NDArray[np.int64]
Nested: TypeAlias = "dict[str, Nested] | Array"
Shapes: TypeAlias = "dict[str, Shapes] | tuple[int, ...]"
_Get: TypeAlias = Callable[[Any], tuple[Any, ...]]
_Column: TypeAlias = Sequence[Any]
"""What stands at one path in as many records, or lists, as there are round it; None where there is no record."""


class Overfull(ValueError):
    """A state holds more than its game's ``arrays.py`` foresees."""


@lru_cache(1 << 12)
def fixed(value: int | tuple[int, ...]) -> Array:
    """A number or a row as an array that nobody can change."""
    made = np.array(value, np.int64)
    made.flags.writeable = False
    return made


class Layout:
    """How the states of a game with so many seats become arrays.

    The fields are those of the State class. A number is an array of shape (), a list has a dimension more, a list of
    records is a record of arrays: ``camps.hand`` has the shape (seats, values of a hand). Texts are numbers: the place
    of the phase, the ending or the task in ``names``. Whatever is not there is PAD; a list in which nothing can ever be
    is left out.
    """

    def __init__(self, rules: Game[Any], start: State) -> None:
        self._arrays: Arrays = arrays_of(rules.id)
        texts = ("", *rules.phases, OVER, *rules.endings, *self._arrays.names)
        self.names: tuple[str, ...] = tuple(dict.fromkeys(texts))
        self._code: dict[Any, int] = {name: number for number, name in enumerate(self.names)} | {None: PAD}
        self._start = start
        self._root = self._record(rules.state, [start], "", ())
        self.shapes: Shapes = self._root.shapes

    def encode(self, state: State) -> dict[str, Nested]:
        """The arrays of a state that nobody changes any more, of dtype int64. Raises Overfull.

        They are read-only: what is as it was in the state before is the same array again.
        """
        return self._root.read([state])

    # planning -----------------------------------------------------------------

    def _record(self, kind: Any, samples: Sequence[Any], path: str, outer: tuple[int, ...]) -> _Record:
        """``outer``: how long the lists are that are round it."""
        fields = {}
        for name, sort in codec.schema(kind):
            below = [getattr(sample, name) for sample in samples]
            fields[name] = self._field(sort, below, f"{path}.{name}" if path else name, outer)
        return _Record(fields, _attributes)

    def _field(self, kind: Any, samples: Sequence[Any], path: str, outer: tuple[int, ...]) -> _Field:
        rows: list[_Row] = []
        kind, samples = _there(kind, samples)
        while get_origin(kind) in (list, tuple) and not self._is_counted(kind, path):
            (kind, *_), held = get_args(kind), samples
            samples = [item for sample in held for item in sample]
            rows.append(_Row(self._length(kind, held, path, len(rows)), path))
            kind, samples = _there(kind, samples)
        outer += tuple(row.length for row in rows)
        return _Field(rows, self._node(kind, samples, path, outer))

    def _node(self, kind: Any, samples: Sequence[Any], path: str, outer: tuple[int, ...]) -> _Node:
        if is_dataclass(kind):
            return self._record(kind, samples, path, outer)
        if get_origin(kind) is dict:
            (_, sort) = get_args(kind)
            keys = self._arrays.keys[path](self._start) if path in self._arrays.keys else ()
            return _Record({key: self._field(sort, [], path, outer) for key in keys}, _entries)
        if get_origin(kind) in (list, tuple):
            return _Counts(outer, self._arrays.counted[path], path)
        if kind is str:
            return _Texts(outer, self._code)
        if path in self._arrays.bits:
            return _Bits(outer, self._arrays.bits[path], path)
        return _Numbers(outer)

    def _is_counted(self, kind: Any, path: str) -> bool:
        return path in self._arrays.counted and get_origin(get_args(kind)[0]) not in (list, tuple)

    def _length(self, each: Any, samples: Sequence[Any], path: str, depth: int) -> int:
        """Of a list; ``each``: what is in it, ``depth``: how many lists of the same path are round it."""
        said = self._arrays.longest.get(path)
        if isinstance(said, tuple):
            return said[depth]
        if said is not None and get_origin(each) not in (list, tuple):
            return said
        return max(map(len, samples), default=0)


def _there(kind: Any, samples: Sequence[Any]) -> tuple[Any, Sequence[Any]]:
    """``X | None`` as X, with the samples that are there."""
    if get_origin(kind) in (list, tuple, dict, None):
        return kind, samples
    inner = next(sort for sort in get_args(kind) if sort is not type(None))
    return inner, [sample for sample in samples if sample is not None]


class _Field:
    """A field of a record: lists in lists, so many as there are ``rows``, and a node in the innermost."""

    __slots__ = ("absent", "node", "rows")

    def __init__(self, rows: Sequence[_Row], node: _Node) -> None:
        self.rows, self.node = rows, node
        self.absent = node.absent if not rows else None
        for number, row in enumerate(rows, start=1):
            row.absent = [node.absent if number == len(rows) else None] * row.length

    @property
    def empty(self) -> bool:
        """Can nothing ever be there?"""
        return not all(row.length for row in self.rows) or (isinstance(self.node, _Record) and not self.node.fields)

    def read(self, items: _Column) -> Nested:
        for row in self.rows:
            items = row.spread(items)
        return self.node.read(items)


class _Record:
    """Fields by name; ``get`` makes of their names what reads all of them.

    It remembers what it has read last: from one choice to the next most fields stay as they are.
    """

    absent = None

    def __init__(self, fields: Mapping[str, _Field], get: Callable[[Sequence[str]], _Get]) -> None:
        self.fields = {name: field for name, field in fields.items() if not field.empty}
        self._get = get([*self.fields])
        self._absent = tuple(field.absent for field in self.fields.values())
        self._records = [name for name, field in self.fields.items() if isinstance(field.node, _Record)]
        nothing: list[_Column] = [()] * len(self.fields)
        self._last: tuple[list[_Column], dict[str, Nested]] = nothing, dict.fromkeys(self.fields, {})

    @property
    def shapes(self) -> dict[str, Shapes]:
        return {name: field.node.shapes for name, field in self.fields.items()}

    def read(self, items: _Column) -> dict[str, Nested]:
        get, absent, (before, last) = self._get, self._absent, self._last
        columns: list[_Column] = [*zip(*[absent if item is None else get(item) for item in items], strict=True)]
        made = last.copy()
        for name, column, other in zip(self.fields, columns, before, strict=True):
            if column != other:
                made[name] = self.fields[name].read(column)
        self._last = columns, made
        return _own(made, self._records)


def _own(made: dict[str, Nested], records: Sequence[str]) -> dict[str, Nested]:
    """A copy in which no dict is that of another observation."""
    found = made.copy()
    for name in records:
        below = made[name]
        assert isinstance(below, dict)
        found[name] = _own(below, [name for name, each in below.items() if isinstance(each, dict)])
    return found


def _attributes(names: Sequence[str]) -> _Get:
    return attrgetter(*names) if len(names) > 1 else lambda record: tuple(getattr(record, name) for name in names)


def _entries(names: Sequence[str]) -> _Get:
    return lambda record: tuple(record.get(name) for name in names)


class _Row:
    """A list, filled up to its length."""

    def __init__(self, length: int, path: str) -> None:
        self.length, self.path = length, path
        self.absent: list[Any] = []

    def spread(self, items: _Column) -> _Column:
        """What is in these lists, one list after the other."""
        found: list[Any] = []
        for item in items:
            if item is None:
                found += self.absent
                continue
            if len(item) > self.length:
                raise Overfull(f"{self.path} holds {len(item)} entries, {self.length} are foreseen.")
            found += item
            found += self.absent[len(item) :]
        return found


class _Numbers:
    absent: int | None = PAD

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.shapes = shape

    def read(self, items: _Column) -> Array:
        return self._made(np.array(items, np.int64))

    def _made(self, found: Array) -> Array:
        made = found.reshape(self.shapes)
        made.flags.writeable = False
        return made


class _Texts(_Numbers):
    absent = None

    def __init__(self, shape: tuple[int, ...], code: Mapping[Any, int]) -> None:
        super().__init__(shape)
        self._code = code

    def read(self, items: _Column) -> Array:
        code = self._code
        return super().read([code[item] for item in items])


class _Counts(_Numbers):
    """Lists in which order does not matter: how often each value is in them."""

    absent = None

    def __init__(self, outer: tuple[int, ...], values: range, path: str) -> None:
        super().__init__((*outer, len(values)))
        self._values, self._path = values, path

    def read(self, items: _Column) -> Array:
        values, places, nothing = self._values, list[int](), list[int]()
        for number, item in enumerate(items):
            if item is None:
                nothing.append(number)
            elif item:
                if not values.start <= min(item) <= max(item) < values.stop:
                    wrong = next(one for one in item if one not in values)
                    raise Overfull(f"{self._path} holds {wrong}, which is not foreseen.")
                start = number * len(values) - values.start
                places += [start + one for one in item]
        found = np.bincount(np.array(places, np.int64), minlength=len(items) * len(values))
        if nothing:
            found.reshape(len(items), -1)[nothing] = PAD
        return self._made(found)


class _Bits(_Numbers):
    """Numbers that stand for a set: a row of 0 and 1; one below 0 is not known."""

    absent = None

    def __init__(self, outer: tuple[int, ...], width: int, path: str) -> None:
        super().__init__((*outer, width))
        self._width, self._path = width, path

    def read(self, items: _Column) -> Array:
        size, nothing, packed = (self._width + 7) // 8, list[int](), bytearray()
        for number, item in enumerate(items):
            if item is None or item < 0:
                nothing.append(number)
                item = 0
            if item >> self._width:
                raise Overfull(f"{self._path} has more than {self._width} bits.")
            packed += item.to_bytes(size, "little")
        rows = np.frombuffer(packed, np.uint8).reshape(len(items), size)
        found = np.unpackbits(rows, axis=1, count=self._width, bitorder="little").astype(np.int64)
        if nothing:
            found[nothing] = PAD
        return self._made(found)


_Node: TypeAlias = "_Record | _Numbers"
