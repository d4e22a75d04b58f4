"""States to JSON and back. Reading is strict: what is not exactly right is refused with the place where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from .errors import BadPosition, shown

SKIP = "skip"
"""Field metadata: ``field(metadata={SKIP: True})`` is no part of the JSON."""
LATER = "later"
"""Field metadata: ``field(default_factory=list, metadata={LATER: True})`` came later than the rest: where it holds its
default it is left out, so that what was written before can be read, and is still written so."""
LARGEST = 1 << 64
DEEPEST = 64
"""Levels of nested JSON; deeper ones may overflow the stack of a browser for good."""
LONGEST = 200_000
"""Characters of JSON; a longer text is not read."""
Place: TypeAlias = "tuple[Place | None, str | int]"
"""A place in what is read: the place around it, and its name or number there. Spelt out only where it is refused."""
_PLAIN = frozenset((int, str, bool, type(None)))
_TEXTS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""JSON string literals, unterminated ones too. Possessive quantifiers: linear time on hostile input."""
_BRACKETS = re.compile(r"[][{}]")
_HALVES = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""Escapes that may be lone surrogates, which UTF-8 cannot encode."""


def dump(value: Any) -> Any:
    """A dataclass of plain data as JSON-able dicts, lists, ints, strings, booleans and None."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, list | tuple):
        return [dump(item) for item in value]
    if isinstance(value, dict):
        return {key: dump(item) for key, item in value.items()}
    return _writer(kind)(value)


@cache
def _writer(kind: Any) -> Callable[[Any], Any]:
    """How a value of a field is dumped, by the field's type alone: much faster than looking at every value."""
    origin, made = get_origin(kind), kind
    if kind in _PLAIN:
        return _same
    if is_dataclass(kind):
        later = _later(made)
        rows = [(name, _writer(sort), later.get(name)) for name, sort in schema(made)]
        return lambda value: {
            name: write(getattr(value, name))
            for name, write, plain in rows
            if plain is None or getattr(value, name) != plain()
        }
    sorts = [sort for sort in get_args(kind) if sort not in (type(None), ...)]
    write = _writer(sorts[-1])
    if origin in (list, tuple):
        return list if write is _same else lambda value: [write(item) for item in value]
    if origin is dict:
        return dict if write is _same else lambda value: {key: write(item) for key, item in value.items()}
    return write if write is _same else lambda value: None if value is None else write(value)


def _same(value: Any) -> Any:
    return value


def parse(text: str, longest: int = LONGEST) -> Any:
    """Read JSON that may come from anywhere, of ``longest`` characters at most. Raises BadPosition."""
    if len(text) > longest:
        raise BadPosition("position.long", have=len(text))
    depth = 0
    for sign in _BRACKETS.finditer(_TEXTS.sub("", text)):
        depth += 1 if sign[0] in "[{" else -1
        if depth > DEEPEST:
            raise BadPosition("position.deep")
    try:
        data = json.loads(text)
        if _HALVES.search(text):
            json.dumps(data, ensure_ascii=False).encode()
        return data
    except ValueError:
        raise BadPosition("position.json") from None


def load(kind: Any, data: Any, where: str) -> Any:
    """Read ``data`` as ``kind``: a dataclass, list[...], tuple[..., ...], dict[str, ...], int, str, bool or X | None;
    as Any whatever they are.

    Raises BadPosition naming the place.
    """
    return _reader(kind)(data, (None, where))


@cache
def _reader(kind: Any) -> Callable[[Any, Place], Any]:
    """How data is read as a kind; it is called with the data and their place."""
    if kind is Any:
        return lambda data, place: data
    if kind is int:
        return _whole
    if kind in _PLAIN:
        return partial(_plain, kind)
    if is_dataclass(kind):
        return _object(kind)
    origin = get_origin(kind)
    sort = [sort for sort in get_args(kind) if sort not in (type(None), ...)][-1]
    read = _reader(sort)
    if origin in (list, tuple):
        return partial(_series, origin, sort is int, read)
    if origin is dict:
        return partial(_mapping, read)
    return lambda data, place: None if data is None else read(data, place)


def _object(made: Any) -> Callable[[Any, Place], Any]:
    rows = [(name, _reader(sort)) for name, sort in schema(made)]
    known, plain = {name for name, _ in rows}, _later(made)

    def read(data: Any, place: Place) -> Any:
        if not isinstance(data, dict):
            raise _misshapen(place, "an object")
        if data.keys() != known:
            for name in data:
                if name not in known:
                    raise BadPosition("position.unknown", where=f"{_spelt(place)}.{shown(name)}")
            for name, _ in rows:
                if name not in data and name not in plain:
                    raise BadPosition("position.missing", where=f"{_spelt(place)}.{name}")
        return made(**{name: field(data[name], (place, name)) for name, field in rows if name in data})

    return read


def _series(origin: Any, of_numbers: bool, read: Callable[[Any, Place], Any], data: Any, place: Place) -> Any:
    if not isinstance(data, list):
        raise _misshapen(place, "a list")
    if of_numbers and data and {*map(type, data)} == {int} and min(data) > -LARGEST and max(data) < LARGEST:
        return origin(data)
    return origin([read(item, (place, i)) for i, item in enumerate(data)])


def _mapping(read: Callable[[Any, Place], Any], data: Any, place: Place) -> Any:
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise _misshapen(place, "an object")
    return {key: read(item, (place, key)) for key, item in data.items()}


def _whole(data: Any, place: Place) -> Any:
    if type(data) is int and -LARGEST < data < LARGEST:
        return data
    raise _misshapen(place, "a whole number")


def _plain(kind: type, data: Any, place: Place) -> Any:
    if type(data) is kind:
        return data
    raise _misshapen(place, "a text" if kind is str else "true or false")


def _misshapen(place: Place, want: str) -> BadPosition:
    return BadPosition("position.shape", where=_spelt(place), want=want)


def _spelt(place: Place) -> str:
    before, name = place
    if before is None:
        return str(name)
    return f"{_spelt(before)}[{name}]" if isinstance(name, int) else f"{_spelt(before)}.{shown(name)}"


@cache
def schema(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass that are part of its JSON: name and type, a NewType as what it is made of."""
    hints = get_type_hints(kind)
    return tuple((f.name, _made_of(hints[f.name])) for f in fields(kind) if f.init and not f.metadata.get(SKIP))


@cache
def _later(kind: type) -> dict[str, Callable[[], Any]]:
    """The fields that came later, each with a function that makes its default."""
    found: dict[str, Callable[[], Any]] = {}
    for each in fields(kind):
        if each.metadata.get(LATER):
            plain, factory = each.default, each.default_factory
            found[each.name] = partial(_same, plain) if factory is MISSING else factory
    return found


def _made_of(kind: Any) -> Any:
    origin, kind = get_origin(kind), getattr(kind, "__supertype__", kind)
    return origin[tuple(map(_made_of, get_args(kind)))] if origin in (list, tuple, dict) else kind
