"""What a game can say about itself besides its rules: who is about to win, what has concerned a seat, what was done.

Nothing is decided by it. It knows what an observer knows: an observation, and the events that seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

from .game import game
from .observation import Observation
from .state import State

POINTS = "points"
"""Of holdings: what the game counts in the end."""

Events: TypeAlias = Sequence[tuple[int, tuple[Any, ...]]]
"""As ``Match.events`` gives them: the number of choices made before, and what happened."""


class Threat(NamedTuple):
    """Somebody needs one thing more to win, or the end is near; ``seat``: who, None for everybody."""

    id: str
    seat: int | None = None
    facts: tuple[Any, ...] = ()


class News(NamedTuple):
    """Something worth telling that happened after ``at`` choices; where there is much, what weighs most is told."""

    at: int
    weight: int
    id: str
    facts: tuple[Any, ...] = ()


def weightiest(found: Sequence[News], most: int) -> list[News]:
    """The ``most`` that weigh most, in the order in which they happened; what happened twice is told the first time."""
    once: dict[tuple[str, tuple[Any, ...]], News] = {}
    for told in sorted(found, key=lambda told: told.at):
        once.setdefault((told.id, told.facts), told)
    best = sorted(once.values(), key=lambda told: (-told.weight, told.at))[:most]
    return sorted(best, key=lambda told: told.at)


class Count(NamedTuple):
    """A line of statistics: for each seat a number, or (sum, count), of which the mean is told."""

    id: str
    seats: tuple[int | tuple[int, int], ...]


class Measure(NamedTuple):
    """Something that grows in the course of a game without points; ``goal``: how much of it wins, 0 if nothing does."""

    id: str
    seats: tuple[int, ...]
    goal: int = 0


def nothing(seen: Observation) -> list[Measure]:
    return []


def no_holdings(state: Any) -> list[dict[str, int]]:
    return [{} for _ in range(state.seats)]


@dataclass(frozen=True)
class Outlook:
    """What a game offers in ``outlook.py`` as ``OUTLOOK``.

    threats     ``threats(seen)``: who needs one thing more to win, the gravest first
    news        ``news(seen, events, seat, since)``: what has concerned a seat since so many choices, in order
    turnings    ``turnings(seen, events)``: what has changed most in the whole game, in order
    statistics  ``statistics(seen, events)``: what everybody did in the whole game
    measures    ``measures(seen)``: where there are no points, what to show over time instead
    holdings    ``holdings(state)``: what each seat has besides its points, counted; always the same names, what matters
                most first
    """

    threats: Callable[[Observation], list[Threat]]
    news: Callable[[Observation, Events, int, int], list[News]]
    statistics: Callable[[Observation, Events], list[Count]]
    turnings: Callable[[Observation, Events], list[News]] | None = None
    measures: Callable[[Observation], list[Measure]] = nothing
    holdings: Callable[[Any], list[dict[str, int]]] = no_holdings


@cache
def outlook(id: str) -> Outlook | None:
    """The outlook of a game, if it has one."""
    name = f"pycore.games.{id}.outlook"
    if find_spec(f"pycore.games.{id}") is None or find_spec(name) is None:
        return None
    found: Outlook = import_module(name).OUTLOOK
    return found


def holdings(id: str, state: State) -> tuple[dict[str, int], ...]:
    """Of each seat what it has, counted: its points first, then what the game's outlook names."""
    tells = outlook(id)
    more = (no_holdings if tells is None else tells.holdings)(state)
    return tuple([{POINTS: points} | row for points, row in zip(game(id).scores(state), more, strict=True)])
