"""What in a state may tell who will win, and the weight that each such feature has been found to have.

A game declares features in its advice; the laboratory finds their weights in many games (``python3 -m pycore fit``).
They are data of the game, ``weights.json``, with their provenance. A prospect that reads them decides by whole numbers
alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Generic, TypeVar

from .state import State

S = TypeVar("S", bound=State)

UNIT = 1_000_000
"""Of a feature with this weight, each one more doubles a seat's odds."""


@dataclass(frozen=True)
class Features(Generic[S]):
    """Whole numbers for each seat, by name.

    names  of the features
    rows   ``rows(state)[seat][number]``, in the order of the names
    prior  weights known before any game was looked at, in millionths of a doubling; those not named are 0
    """

    names: tuple[str, ...]
    rows: Callable[[S], Sequence[Sequence[int]]]
    prior: Mapping[str, int] = field(default_factory=dict)


LATER = "_later"
"""A feature may be counted twice: for what it tells now, and under a name with this ending for what it adds later."""


def now_and_later(names: Sequence[str]) -> tuple[str, ...]:
    """The names of features that are counted twice."""
    return (*names, *(name + LATER for name in names))


def counted_twice(counts: Sequence[int], now: int, later: int) -> list[int]:
    """Their row: all counts times ``now``, then all counts times ``later``."""
    return [*(count * now for count in counts), *(count * later for count in counts)]


@cache
def weights_twice(game_id: str, names: tuple[str, ...], now: int, later: int) -> tuple[int, ...]:
    """What one of each such feature weighs, both countings together."""
    known = weights_of(game_id)
    return tuple(known.get(name, 0) * now + known.get(name + LATER, 0) * later for name in names)


@cache
def weights_of(game_id: str) -> Mapping[str, int]:
    """The weights of a game's features by name; none where they have not been fitted."""
    file = files(f"pycore.games.{game_id}") / "data" / "weights.json"
    if not file.is_file():
        return {}
    found: Mapping[str, int] = json.loads(file.read_text("utf-8"))["weights"]
    return found
