"""What choices were worth: what a consul expects of what was chosen, and of what it would have chosen.

A choice is judged by what its seat could know, never by what was hidden from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, TypeAlias

from .bots.advice import Way
from .bots.levels import rank, weigh
from .bots.search import weighed_at_once
from .chances import chances, measured
from .dice import Dice
from .match import FORCED, Match
from .observation import Observation, determinize
from .outlook import POINTS, holdings
from .state import State

BEST = 3
"""How many of the best ways are told."""
CHANGES = 3
"""How many of the changes that a way brings its own seat are told; of those it brings others, one."""
LEAST, SURE, ENOUGH = 0.15, 2.0, 6
"""A change is told if its mean is at least LEAST, and SURE standard errors away from 0, in at least ENOUGH playouts."""
OF_ALL, OF_GROUP = 8, 2
"""How many of all ways, and how many of each group, are compared to find out what the group brings."""
DEALS = 16
"""Deals of the unknown over which is averaged what everybody has now."""

Holdings: TypeAlias = tuple[dict[str, int], ...]
"""Of each seat what it has, counted: see ``outlook.holdings``."""


class Change(NamedTuple):
    """What a seat is expected to have more of, or less; ``what`` as in ``outlook.holdings``."""

    seat: int
    what: str
    by: float


class Expected(NamedTuple):
    """What a way is expected to bring, as far as a consul looks ahead.

    chances  to win, from 0 to 1, by seat; they add up to 1
    points   of the seat that chooses, as the game counts them
    tries    in how many playouts it was tried
    behind   how much less it brings that seat than the best way, in the same playouts: in chances, or in points where
             these say nothing (see ``by_points``)
    changes  what it changes: the best way compared with now, or with what was played; any other compared with the best
    """

    way: Way
    chances: tuple[float, ...]
    points: float
    tries: int
    behind: float = 0.0
    changes: tuple[Change, ...] = ()


class Judgement(NamedTuple):
    """Of one choice: what was played, the best ways in order, and how much of the chance to win was given away."""

    played: Expected
    best: tuple[Expected, ...]
    loss: float


class _Tried:
    """What came of a way in each of its playouts; in the n-th playout all ways have the same luck."""

    def __init__(self) -> None:
        self.chances: list[tuple[float, ...]] = []
        self.points: list[int] = []
        self.holdings: list[Holdings] = []

    def expected(self, way: Way, behind: float = 0.0, changes: tuple[Change, ...] = ()) -> Expected:
        many = len(self.points)
        mean = tuple(sum(seat) / many for seat in zip(*self.chances, strict=True))
        return Expected(way, mean, sum(self.points) / many, many, behind, changes)

    def brings(self, seat: int, tries: int, points: bool) -> float:
        """The seat's mean chance to win, or its mean points, in so many playouts."""
        found = self.points[:tries] if points else [each[seat] for each in self.chances[:tries]]
        return sum(found) / tries

    def behind(self, best: _Tried, seat: int, points: bool) -> float:
        """How much less it brings than the best; never below 0."""
        common = min(len(self.points), len(best.points))
        return max(0.0, best.brings(seat, common, points) - self.brings(seat, common, points))

    def changes(self, seat: int, beside: Sequence[Holdings]) -> tuple[Change, ...]:
        """What it changes for its own seat, and what it changes most for another; ``beside``: what all have in the same
        playouts of another way."""
        both = list(zip(self.holdings, beside, strict=False))
        found = []
        for whose in range(len(both[0][0])):
            for what in both[0][0][whose]:
                change = _surely([mine[whose][what] - theirs[whose][what] for mine, theirs in both])
                if change:
                    found.append(Change(whose, what, change))
        own = [change for change in found if change.seat == seat][:CHANGES]
        others = [change for change in found if change.seat != seat]
        order = list(both[0][0][seat])
        others.sort(key=lambda change: (order.index(change.what), -abs(change.by)))
        return (*own, *others[:1])


def _surely(by: Sequence[float]) -> float:
    """The mean of some differences; 0 where it is small, or may be due to chance."""
    many = len(by)
    mean = sum(by) / many
    error = sqrt(sum((each - mean) ** 2 for each in by) / many / many)
    return mean if many >= ENOUGH and abs(mean) >= max(LEAST, SURE * error) else 0.0


def by_points(seen: Observation) -> bool:
    """Are ways compared by points? So they are where a seat plays alone, or where it is not known what a lead means."""
    return seen["seats"] == 1 or not measured(seen["game"])


def judge(seen: Observation, path: Way, seed: int, iterations: int | None = None) -> Judgement:
    """Judge the choice of the seat that observes: ``path``, the log entries of all its steps.

    Where a consul weighs single steps only the first of them is judged; ``played.way`` says what was.
    """
    played = weighed_at_once(seen, path)
    tried = _try(seen, seed, iterations, besides=(played,))
    seat, mine, (best, most) = seen["viewer"], tried[played], next(iter(tried.items()))
    loss = 0.0 if best == played else mine.behind(most, seat, points=False)
    return Judgement(mine.expected(played), _best(tried, seen, mine.holdings), loss)


def hints(
    seen: Observation, seed: int, iterations: int | None = None, among: Sequence[Way] = ()
) -> tuple[Expected, ...]:
    """The best ways to choose (of those ``among``, if any are given), and what a consul expects of them.

    If there are only a few, none is dropped, so that they can be compared the better.
    """
    tried = _try(seen, seed, iterations, among, among if len(among) <= BEST else ())
    return _best(tried, seen, [_now(seen, seed)] * max(len(each.points) for each in tried.values()))


def figures(seen: Observation, seed: int, tries: int, groups: Sequence[Sequence[Way]]) -> list[Expected]:
    """What the best way of each group is expected to bring, after so many playouts (``tries``) of each way.

    Only the ways that a centurio likes best, of all and of each group, are tried.
    """
    order = rank(seen, 0, list(dict.fromkeys(way for group in groups for way in group)))
    place = {way: at for at, way in enumerate(order)}
    liked = [way for group in groups for way in sorted(group, key=place.__getitem__)[:OF_GROUP]]
    ways = tuple(dict.fromkeys((*order[:OF_ALL], *liked)))
    points, seat = by_points(seen), seen["viewer"]
    tried = _try(seen, seed, tries * len(ways), ways, ways)
    brings = {way: each.brings(seat, tries, points) for way, each in tried.items()}
    most = tried[max(ways, key=brings.__getitem__)]
    best = [max((way for way in ways if way in among), key=brings.__getitem__) for among in map(set, groups)]
    return [tried[way].expected(way, tried[way].behind(most, seat, points)) for way in best]


def _try(
    seen: Observation, seed: int, iterations: int | None, among: Sequence[Way] = (), besides: Sequence[Way] = ()
) -> dict[Way, _Tried]:
    """What came of each way that was tried, the best way first."""
    id, seat, known = seen["game"], seen["viewer"], measured(seen["game"])
    tried: dict[Way, _Tried] = {}

    def note(way: Way, state: State) -> None:
        each = tried.setdefault(way, _Tried())
        each.chances.append(chances(id, state) if known else ())
        had = holdings(id, state)
        each.points.append(had[seat][POINTS])
        each.holdings.append(had)

    return {way: tried[way] for way in weigh(seen, seed, note, iterations, among, besides)}


def _now(seen: Observation, seed: int) -> Holdings:
    """What everybody has now, as far as the seat that observes can know; what is hidden is averaged over some deals."""
    dice = Dice(seed, "now")
    deals = [holdings(seen["game"], determinize(seen, dice).state) for _ in range(DEALS)]
    by_seat = zip(*deals, strict=True)
    return tuple({what: round(sum(row[what] for row in rows) / DEALS) for what in rows[0]} for rows in by_seat)


def _best(tried: dict[Way, _Tried], seen: Observation, beside: Sequence[Holdings]) -> tuple[Expected, ...]:
    """The best ways, by what they bring. The first is compared with what is ``beside``, the others with the first."""
    points, seat, (first, most) = by_points(seen), seen["viewer"], next(iter(tried.items()))
    others = [
        each.expected(way, each.behind(most, seat, points), each.changes(seat, most.holdings))
        for way, each in list(tried.items())[1:BEST]
    ]
    others.sort(key=lambda other: other.behind)
    return (most.expected(first, changes=most.changes(seat, beside)), *others)


def next_choice(match: Match, seat: int, at: int = 0) -> int | None:
    """Where, after ``at`` entries of the log, a seat had a choice next: how many entries come before it; or None."""
    entries = zip(match.actors[at:], match.radices[at:], strict=True)
    own = (i for i, (actor, radix) in enumerate(entries, at) if actor == seat and radix != FORCED)
    return next(own, None)


def whole_choice(match: Match, at: int) -> Way:
    """The log entries of all steps of the choice that was begun after ``at`` entries."""
    moment, log, end, step = match.at(at).moment, match.log, at, -1
    seat = match.actors[at]
    while end < len(log) and (asked := moment.decision) is not None and asked.seat == seat and asked.step > step:
        if end > at and not moment.since:
            break
        step = asked.step
        moment.play(log[end])
        end += 1
    return log[at:end]
