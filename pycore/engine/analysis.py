"""What choices were worth: what a consul expects of what was chosen, and of what it would have chosen.

A choice is judged by what its seat could know, never by what was hidden from it.
"""

from __future__ import annotations

from typing import NamedTuple

from .bots.levels import Way, weigh, weighed_at_once
from .chances import chances
from .game import game
from .match import FORCED, Match
from .observation import Observation
from .state import State

BEST = 3
"""So many of the best ways are told."""


class Expected(NamedTuple):
    """What a way is expected to bring, as far as a consul looks ahead.

    chances  to win, by seat, 1 in all
    points   of the seat that chooses, as the game counts them
    tries    playouts it was tried in
    """

    way: Way
    chances: tuple[float, ...]
    points: float
    tries: int


class Judgement(NamedTuple):
    """Of one choice: what was played, the best ways in order, and how much of the chance to win was given away."""

    played: Expected
    best: tuple[Expected, ...]
    loss: float


class _Tried:
    """What came of a way in each of its playouts; all ways have the same luck in the first, the second ..."""

    def __init__(self) -> None:
        self.chances: list[tuple[float, ...]] = []
        self.points: list[int] = []

    def expected(self, way: Way) -> Expected:
        many = len(self.points)
        mean = tuple(sum(seat) / many for seat in zip(*self.chances, strict=True))
        return Expected(way, mean, sum(self.points) / many, many)

    def chance(self, seat: int, tries: int) -> float:
        return sum(each[seat] for each in self.chances[:tries]) / tries


def judge(seen: Observation, path: Way, seed: int, iterations: int | None = None) -> Judgement:
    """Judge the choice of the seat that observes: ``path``, the log entries of all its steps.

    Where a consul weighs single steps it is the first of them that is judged: ``played.way`` says how far.
    """
    played = weighed_at_once(seen, path)
    tried = _try(seen, seed, iterations, (played,))
    seat, mine, (best, most) = seen["viewer"], tried[played], next(iter(tried.items()))
    common = min(len(mine.points), len(most.points))
    loss = 0.0 if best == played else max(0.0, most.chance(seat, common) - mine.chance(seat, common))
    return Judgement(mine.expected(played), _best(tried), loss)


def hints(seen: Observation, seed: int, iterations: int | None = None) -> tuple[Expected, ...]:
    """The best ways to choose, and what a consul expects of them."""
    return _best(_try(seen, seed, iterations))


def _try(seen: Observation, seed: int, iterations: int | None, besides: tuple[Way, ...] = ()) -> dict[Way, _Tried]:
    """What was tried, the best way first."""
    id, seat, scores = seen["game"], seen["viewer"], game(seen["game"]).scores
    tried: dict[Way, _Tried] = {}

    def note(way: Way, state: State) -> None:
        each = tried.setdefault(way, _Tried())
        each.chances.append(chances(id, state))
        each.points.append(scores(state)[seat])

    return {way: tried[way] for way in weigh(seen, seed, note, iterations, besides=besides)}


def _best(tried: dict[Way, _Tried]) -> tuple[Expected, ...]:
    return tuple(each.expected(way) for way, each in list(tried.items())[:BEST])


def next_choice(match: Match, seat: int, at: int = 0) -> int | None:
    """The first time that a seat had a choice after so many entries of the log: entries before it; None: no more."""
    entries = zip(match.actors[at:], match.radices[at:], strict=True)
    own = (i for i, (actor, radix) in enumerate(entries, at) if actor == seat and radix not in (1, FORCED))
    return next(own, None)


def whole_choice(match: Match, at: int) -> Way:
    """The log entries of all steps of the choice that was begun after so many entries."""
    moment, log, end, step = match.at(at).moment, match.log, at, -1
    seat = match.actors[at]
    while end < len(log) and (asked := moment.decision) is not None and asked.seat == seat and asked.step > step:
        if end > at and not moment.since:
            break
        step = asked.step
        moment.play(log[end])
        end += 1
    return log[at:end]
