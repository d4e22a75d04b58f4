"""Commands: what a reader can do, declared at the method that does it.

    @command("seat-name")
    def rename(self, seat: int, name: Text) -> None: ...

``data-do="seat-name 2"`` on an element, or a key, calls it. A name has one word or two. The words after it become what
the parameters are annotated with; where one does not fit, or there are too few or too many, nothing is done.

    str         the word as it is
    int         a number from 0
    float       a finite number; 0 for anything else
    Someone     a number from 0; None for a word that is none
    Literal     one of these words
    Text        what was typed, or stands in the field; the last parameter
    *words      all words that are left
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from inspect import Parameter, signature
from math import isfinite
from types import FunctionType, MethodType
from typing import Any, Literal, NamedTuple, NewType, TypeVar, get_args, get_origin, get_type_hints

Text = NewType("Text", str)
Someone = int | None
"""A seat; None: nobody in particular."""
DIGITS = 7
"""A longer number is none."""
Method = Callable[..., None]
Handler = TypeVar("Handler", bound=Method)


class Key(NamedTuple):
    """A key that is a command: as in ``KeyboardEvent.key``, small; ``words`` that it adds.

    ``says`` is the end of the message ``key.<says>`` that tells what it does; empty: another key's does.
    """

    key: str
    says: str = ""
    words: str = ""


class BadWord(ValueError):
    """A word that a parameter cannot take."""


@dataclass(frozen=True)
class Command:
    """A declared command: its name, its keys, and the function that does it."""

    name: str
    keys: tuple[Key, ...]
    function: Method = field(repr=False)

    @cached_property
    def parameters(self) -> tuple[tuple[Parameter, Any], ...]:
        """The parameters after ``self``, and their types."""
        types = get_type_hints(self.function)
        return tuple((found, types[found.name]) for found in [*signature(self.function).parameters.values()][1:])

    def arguments(self, words: list[str], typed: str) -> list[Any]:
        """What the function is called with. Raises BadWord."""
        found: list[Any] = []
        left = list(words)
        for parameter, kind in self.parameters:
            if parameter.kind is Parameter.VAR_POSITIONAL:
                found += left
                left = []
            elif kind is Text:
                found.append(typed)
            elif left:
                found.append(converted(left.pop(0), kind))
            elif parameter.default is Parameter.empty:
                raise BadWord(parameter.name)
            else:
                found.append(parameter.default)
        if left:
            raise BadWord(left[0])
        return found


_DECLARED: dict[object, Command] = {}


def command(name: str, *keys: Key) -> Callable[[Handler], Handler]:
    """Declare a method as a command."""

    def declare(handler: Handler) -> Handler:
        _DECLARED[handler] = Command(name, keys, handler)
        return handler

    return declare


def converted(word: str, kind: Any) -> Any:
    """A word as a value of a type. Raises BadWord."""
    if kind is str:
        return word
    if kind is float:
        return coordinate(word)
    number = int(word) if word.isdecimal() and len(word) <= DIGITS else None
    if kind == Someone or (kind is int and number is not None):
        return number
    if get_origin(kind) is Literal and word in get_args(kind):
        return word
    raise BadWord(word)


def coordinate(text: str) -> float:
    """A place or length on a board; 0 for what is none."""
    try:
        found = float(text)
    except ValueError:
        return 0.0
    return found if isfinite(found) else 0.0


class Commands:
    """Commands that can be called now, by name: methods of screens."""

    def __init__(self, methods: Iterable[Method]) -> None:
        self._methods: dict[str, tuple[Command, Method]] = {}
        for method in methods:
            found = _DECLARED[method.__func__ if isinstance(method, MethodType) else method]
            if found.name in self._methods:
                raise ValueError(f"two commands are called {found.name}")
            self._methods[found.name] = (found, method)

    def __iter__(self) -> Iterator[Command]:
        return (found for found, _ in self._methods.values())

    def __contains__(self, name: object) -> bool:
        return name in self._methods

    def call(self, do: str, typed: str = "") -> Callable[[], None] | None:
        """The call that words stand for, with what was typed; None where they stand for none."""
        words = do.split(" ")
        length = 2 if " ".join(words[:2]) in self._methods else 1
        name = " ".join(words[:length])
        if name not in self._methods:
            return None
        found, method = self._methods[name]
        try:
            arguments = found.arguments(words[length:], typed)
        except BadWord:
            return None
        return lambda: method(*arguments)

    def bindings(self) -> Mapping[str, str]:
        """Which key does what."""
        return {key.key: f"{found.name} {key.words}".rstrip() for found in self for key in found.keys}

    def help(self) -> list[Key]:
        """The keys that are told about."""
        return [key for found in self for key in found.keys if key.says]


def declared() -> list[Command]:
    """Every command of every screen."""
    return list(_DECLARED.values())


def commands_of(*screens: object) -> list[Method]:
    """All that some screens declare."""
    return [
        MethodType(function, screen)
        for screen in screens
        for kind in reversed(type(screen).__mro__)
        for function in vars(kind).values()
        if isinstance(function, FunctionType) and function in _DECLARED
    ]
