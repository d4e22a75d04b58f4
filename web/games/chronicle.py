"""What is found in a long journal, of which nearly all was there the last time somebody looked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from .board import Event

Given = ParamSpec("Given")
Found = TypeVar("Found")
Find = Callable[Concatenate[Sequence[Event], Given], Iterable[Found]]


def since_last(events: Sequence[Event], kind: str) -> int:
    """The number of the last event of a kind; 0 if there is none."""
    return next((number for number in range(len(events) - 1, -1, -1) if events[number][1][0] == kind), 0)


def by_parts(kind: str) -> Callable[[Find[Given, Found]], Callable[Concatenate[Sequence[Event], Given], list[Found]]]:
    """Found in parts, each of which begins with an event of a kind: in those before the last such event once, and in
    the last one whenever somebody asks.

    So nothing that is found may reach over such an event. All is looked through again when another journal, or
    something else besides, is given.
    """

    def parted(find: Find[Given, Found]) -> Callable[Concatenate[Sequence[Event], Given], list[Found]]:
        known: list[tuple[Sequence[Event], tuple[object, ...], list[Found]]] = []

        def found(events: Sequence[Event], /, *given: Given.args, **named: Given.kwargs) -> list[Found]:
            start = since_last(events, kind)
            before, stamp = tuple(events[:start]), (*given, *named.items())
            if not known or known[0][:2] != (before, stamp):
                old, its, there = known[0] if known else ((), stamp, [])
                if its != stamp or before[: len(old)] != old:
                    old, there = (), []
                known[:] = [(before, stamp, [*there, *find(before[len(old) :], *given, **named)])]
            return [*known[0][2], *find(events[start:], *given, **named)]

        return found

    return parted
