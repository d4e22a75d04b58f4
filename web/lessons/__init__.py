"""Lessons, a module a game: the first turns of one game, played with the reader. Found, not listed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from pycore.engine.state import Value


class Step(NamedTuple):
    """Something said to the reader.

    says    the message ``<game>.lesson.<says>``; its heading is ``<game>.lesson.<says>.title`` where nothing is asked
    choice  options in words, any of which goes on with the lesson; none: there is only something to read
    points  objects it speaks of
    """

    says: str
    choice: tuple[str, ...] = ()
    points: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A game that is known beforehand. The reader has seat 0 and is asked for one option at a time.

    ``others``: what the other seats choose, in words, in the order in which they are asked.
    """

    seats: int
    seed: int
    steps: tuple[Step, ...]
    others: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)


def lesson(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    if find_spec(f"{__name__}.{game}") is None:
        return None
    found: Any = import_module(f"{__name__}.{game}")
    return found.LESSON  # type: ignore[no-any-return]
