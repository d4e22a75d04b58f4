"""What a game can ask and tell, declared: kinds of options and events, with the names and types of their fields."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple


class Type(NamedTuple):
    """What a field can hold; ``values``: all words there are, and all numbers where they can be listed."""

    name: str
    fits: Callable[[object], bool]
    values: tuple[str | int, ...] = ()


def _whole(value: object) -> bool:
    return type(value) is int and value >= 0


SEAT = Type("seat", _whole)
COUNT = Type("count", _whole)


def one_of(name: str, values: Collection[str | int]) -> Type:
    """One of some words or numbers."""
    return Type(name, lambda value: type(value) in (str, int) and value in values, tuple(values))


def either(name: str, *types: Type) -> Type:
    """Whatever one of several types can hold."""
    values = tuple(value for type in types for value in type.values)
    return Type(name, lambda value: any(type.fits(value) for type in types), values)


def many(each: Type) -> Type:
    """A tuple of any length, all of one type."""
    return Type(f"{each.name} ...", lambda value: type(value) is tuple and all(map(each.fits, value)))


def both(first: Type, second: Type) -> Type:
    """A pair."""
    return Type(
        f"({first.name}, {second.name})",
        lambda value: type(value) is tuple and len(value) == 2 and first.fits(value[0]) and second.fits(value[1]),
    )


class Kind:
    """A kind of option or event: ``Kind("take", seat=SEAT, victim=SEAT, what=RESOURCE)`` is ``("take", 0, 2, "oil")``.

    rest       the type of whatever comes after the fields; None: nothing may
    may_lack   how many of the last fields may be missing
    for_one    as an event, it is told to one seat only
    """

    __slots__ = ("fields", "for_one", "id", "may_lack", "rest")

    def __init__(
        self, id: str, *, rest: Type | None = None, may_lack: int = 0, for_one: bool = False, **fields: Type
    ) -> None:
        self.id, self.fields, self.rest, self.may_lack, self.for_one = id, fields, rest, may_lack, for_one

    def named(self, what: Sequence[object]) -> dict[str, object]:
        """The facts of an event, or the objects of an option, by name."""
        return dict(zip(self.fields, what[1:], strict=False))

    def fits(self, what: Sequence[object]) -> bool:
        """Is this an option or an event of the kind?"""
        if not what or what[0] != self.id:
            return False
        facts = what[1:]
        if len(facts) < len(self.fields) - self.may_lack:
            return False
        if len(facts) > len(self.fields) and self.rest is None:
            return False
        types = [*self.fields.values(), *[self.rest or COUNT] * (len(facts) - len(self.fields))]
        return all(type.fits(fact) for type, fact in zip(types, facts, strict=False))

    def __repr__(self) -> str:
        """``take seat victim what``, as the documentation shows it."""
        return " ".join([self.id, *self.fields, *(["..."] if self.rest else [])])
