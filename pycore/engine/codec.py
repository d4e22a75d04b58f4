"""States to JSON and back. Reading is strict: what is not exactly right is refused with the place where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from typing import Any, get_args, get_origin, get_type_hints

from .errors import BadPosition, shown

SKIP = "skip"
"""Field metadata: ``field(metadata={SKIP: True})`` is no part of the JSON."""
LATER = "later"
"""Field metadata: ``field(default_factory=list, metadata={LATER: True})`` came later than the rest: where it holds its
default it is left out, so that what was written before can be read, and is still written so."""
LARGEST = 1 << 64
DEEPEST = 64
"""Levels of JSON; more may break the stack of a browser for good."""
LONGEST = 200_000
"""Characters of JSON; a longer text is not read."""
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
    """How a value of a field is dumped, by the field's type alone: much sooner done than looking at every value."""
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


def parse(text: str) -> Any:
    """Read JSON that may come from anywhere. Raises BadPosition."""
    if len(text) > LONGEST:
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
    """Read ``data`` as ``kind``: a dataclass, list[...], tuple[..., ...], dict[str, ...], int, str, bool or X | None.

    Raises BadPosition naming the place.
    """
    origin, made = get_origin(kind), kind
    if is_dataclass(kind):
        if not isinstance(data, dict):
            raise BadPosition("position.shape", where=where, want="an object")
        wanted = schema(made)
        known = {name for name, _ in wanted}
        for name in data:
            if name not in known:
                raise BadPosition("position.unknown", where=f"{where}.{shown(name)}")
        plain = _later(made)
        for name, _ in wanted:
            if name not in data and name not in plain:
                raise BadPosition("position.missing", where=f"{where}.{name}")
        found = {name: load(sort, data[name], f"{where}.{name}") for name, sort in wanted if name in data}
        return made(**found)
    if origin in (list, tuple):
        if not isinstance(data, list):
            raise BadPosition("position.shape", where=where, want="a list")
        sort = get_args(kind)[0]
        if sort is int and data and {*map(type, data)} == {int} and min(data) > -LARGEST and max(data) < LARGEST:
            return origin(data)
        return origin(load(sort, item, f"{where}[{i}]") for i, item in enumerate(data))
    if origin is dict:
        if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
            raise BadPosition("position.shape", where=where, want="an object")
        return {key: load(get_args(kind)[1], item, f"{where}.{shown(key)}") for key, item in data.items()}
    if origin is not None:
        if data is None:
            return None
        return load(next(sort for sort in get_args(kind) if sort is not type(None)), data, where)
    if kind is int:
        if type(data) is not int or not -LARGEST < data < LARGEST:
            raise BadPosition("position.shape", where=where, want="a whole number")
    elif type(data) is not kind:
        raise BadPosition("position.shape", where=where, want={str: "a text", bool: "true or false"}[kind])
    return data


@cache
def schema(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a dataclass that are part of its JSON: name and type, a NewType as what it is made of."""
    hints = get_type_hints(kind)
    return tuple((f.name, _made_of(hints[f.name])) for f in fields(kind) if f.init and not f.metadata.get(SKIP))


@cache
def _later(kind: type) -> dict[str, Callable[[], Any]]:
    """The fields that came later, each with what makes its default."""
    found: dict[str, Callable[[], Any]] = {}
    for each in fields(kind):
        if each.metadata.get(LATER):
            plain, factory = each.default, each.default_factory
            found[each.name] = partial(_same, plain) if factory is MISSING else factory
    return found


def _made_of(kind: Any) -> Any:
    origin, kind = get_origin(kind), getattr(kind, "__supertype__", kind)
    return origin[tuple(map(_made_of, get_args(kind)))] if origin in (list, tuple, dict) else kind
