"""What a game is made of: plain data that can be copied fast, written down, and told about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self, TypeAlias

from .dice import Dice

Value: TypeAlias = bool | int | str
"""What an option of a game can be set to."""


class Event(NamedTuple):
    """Something that happened: ``what`` is ``(kind, *facts)``; only the seat ``to`` may know it, or all if None."""

    what: tuple[Any, ...]
    to: int | None = None


@dataclass(slots=True)
class State:
    """The base of every game's state. A game adds plain fields (ints, strings, lists, dicts, dataclasses).

    ``seats``, ``options``, ``dice`` and ``journal`` belong to the match and are no part of the state's JSON.
    """

    phase: str
    ending: str
    seats: int = field(init=False)
    options: Mapping[str, Value] = field(init=False)
    dice: Dice = field(init=False)
    journal: list[Event] | None = field(init=False)

    def seat_at(self, seats: int, options: Mapping[str, Value], dice: Dice) -> Self:
        """Take what belongs to the match; returns itself."""
        self.seats, self.options, self.dice, self.journal = seats, options, dice, None
        return self

    def copy(self) -> Self:
        """A copy that shares nothing that changes, without the journal. Each game's state has its own; a game that is
        being written learns here that it lacks one."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is copied")

    def _twin(self) -> Self:
        """A new state with the base fields copied; the game's own are still to come."""
        twin = object.__new__(type(self))
        twin.phase, twin.ending = self.phase, self.ending
        twin.seats, twin.options, twin.dice = self.seats, self.options, self.dice.copy()
        twin.journal = None
        return twin

    def emit(self, *what: Any, to: int | None = None) -> None:
        """Write into the journal, if one is kept; ``to`` names the only seat that may read it."""
        if self.journal is not None:
            self.journal.append(Event(what, to))
