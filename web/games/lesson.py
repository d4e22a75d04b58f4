"""Lessons: the first turns of a game, played with the reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pycore import Match
from pycore.engine.state import Value

from . import module

AND = ", "
"""Between the options of an answer."""


class Step(NamedTuple):
    """Something said to the reader.

    says    the message ``<game>.lesson.<says>``; its heading is ``<game>.lesson.<says>.title`` where nothing is asked
    choice  whole answers, any of which goes on with the lesson; none: there is only something to read. An answer is
            options in words with commas between, in the order in which they are asked, as many in each, without what
            leaves no choice: ``"offer metal, offer metal"``
    points  objects it speaks of
    later   to be read when the others have chosen
    """

    says: str
    choice: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    later: bool = False

    @property
    def length(self) -> int:
        """How many options its answers have."""
        return len(self.choice[0].split(AND))


@dataclass(frozen=True)
class Lesson:
    """A game that is known beforehand. The reader has seat 0.

    others  what the other seats choose, in words, in the order in which they are asked
    link    of the position it begins from, where that is not the set-up
    title   the message that its save is named by
    """

    seats: int
    seed: int
    steps: tuple[Step, ...]
    others: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    link: str = ""
    title: str = "lesson.title_name"

    def begin(self, game: str) -> Match:
        """Its first moment."""
        return Match.from_link(self.link) if self.link else Match.new(game, self.seats, self.seed, self.options)


def lesson(name: str) -> Lesson | None:
    """The lesson of a game, or a further one of it as ``game-name``, if there is one."""
    game, _, further = name.partition("-")
    found = module(game, "lesson")
    taught: Lesson | None = None
    if found:
        taught = getattr(found, "FURTHER", {}).get(further) if further else found.LESSON
    return taught


def lessons(game: str) -> list[str]:
    """The names of all lessons of a game."""
    found = module(game, "lesson")
    return [game, *(f"{game}-{further}" for further in getattr(found, "FURTHER", {}))] if found else []
