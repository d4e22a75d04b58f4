"""What comes next: tasks taken from a stack, so that what happens inside something else is done before that goes on.

A game whose phases may call each other keeps ``agenda``, ``seat`` and ``count`` in its state and ends its phases by
``proceed``, which sets the phase of the task on top.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Generic, Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Task:
    """A phase (or a step without choices) that is still to come: whose, and how often or with what."""

    phase: str
    seat: int
    count: int


task = cache(Task)


class HasAgenda(Protocol):
    """A state with tasks, the next one last; ``seat`` and ``count`` are those of the task whose phase runs."""

    phase: str
    ending: str
    seat: int
    count: int
    agenda: list[Task]


T = TypeVar("T", bound=HasAgenda)


class Agenda(Generic[T]):
    """How a game goes through its tasks. ``exhausted(state)`` sets what comes when none is left.

    steps  tasks without choices, by name: they are done at once
    """

    def __init__(self, exhausted: Callable[[T], None]) -> None:
        self.exhausted = exhausted
        self.steps: dict[str, Callable[[T], None]] = {}

    def step(self, does: Callable[[T], None]) -> Callable[[T], None]:
        """Make a function a task without choices."""
        self.steps[does.__name__] = does
        return does

    def push(self, t: T, phase: str, seat: int, count: int = 1) -> None:
        """Do this before all that is on the agenda."""
        t.agenda.append(task(phase, seat, count))

    def proceed(self, t: T) -> None:
        """Set the phase that comes next, unless the game has ended; steps without choices are done at once."""
        while not t.ending:
            if not t.agenda:
                self.exhausted(t)
                return
            due = t.agenda.pop()
            t.seat, t.count = due.seat, due.count
            does = self.steps.get(due.phase)
            if does is None:
                t.phase = due.phase
                return
            does(t)
