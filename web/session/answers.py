"""Every whole way to answer what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from pycore import Decision, Match, Option

from ..games.board import Board
from .lesson import Progress
from .plan import Plan

MAX_JOINT = 1000
"""Choices of more whole ways than this are clicked step by step."""


class Way(NamedTuple):
    """A whole way to answer.

    counted  its objects, counted
    things   its objects in order
    choices  what is played: log entries, or options
    options  the same as options
    planned  what is planned instead of playing
    """

    counted: Counter[str]
    things: tuple[str, ...]
    choices: tuple[int | Option, ...]
    options: tuple[Option, ...]
    planned: str = ""


class Following(NamedTuple):
    """What is asked right after a whole answer and is one choice with it: what is built, and what pays for it.

    first  the answer
    match  the game after it
    ways   every whole way with both; none where there is nothing to choose
    """

    first: Way
    match: Match
    ways: list[Way]


class Answers:
    """The ways to answer, for what is clicked and planned already. In a lesson each question is asked by itself."""

    def __init__(self, match: Match, board: Board, plan: Plan, lesson: Progress | None) -> None:
        self.match, self.plan, self.lesson = match, plan, lesson
        self.objects = board.objects
        self._followed = board.FOLLOWED
        self._plain: tuple[tuple[Any, ...], list[Way]] | None = None
        self._follows: tuple[tuple[Any, ...], Following] | None = None

    def ways(self, clicks: Sequence[str], planned: list[str]) -> list[Way]:
        """Every whole way to answer, or to go on with a plan; to answer what follows too, once that is clear."""
        following = self.following(clicks, planned)
        if following is None or not following.ways:
            return self.plain(planned)
        return following.ways + [way for way in self.plain(planned) if way is not following.first]

    def plain(self, planned: list[str]) -> list[Way]:
        """The ways to answer this one question."""
        stamp = (self.match.log, tuple(planned))
        if self._plain is None or self._plain[0] != stamp:
            self._plain = (stamp, self._find(planned))
        return self._plain[1]

    def _find(self, planned: list[str]) -> list[Way]:
        decision = self.match.decision
        if decision is None:
            return []
        plan = self.plan.ways(planned)
        if plan is not None:
            ways = []
            for things, then in plan:
                choices = () if isinstance(then, str) else then
                ways.append(Way(Counter(things), things, choices, choices, then if isinstance(then, str) else ""))
            return ways
        whole = self.match.moment.complete_choices(MAX_JOINT)
        if whole is None:
            whole = [((option,), (i,)) for i, option in enumerate(decision.options)]
        found = [(self.things(taken), log, taken) for taken, log in whole]
        return [Way(Counter(things), things, log, taken) for things, log, taken in found]

    def following(self, clicks: Sequence[str], planned: list[str]) -> Following | None:
        """What is asked next and belongs to the answer that is clicked."""
        decision = self.match.decision
        if decision is None or self.lesson is not None or what(decision) not in self._followed:
            return None
        clicked = Counter(clicks)
        first = next((way for way in self.plain(planned) if way.counted <= clicked), None)
        if first is None:
            return None
        stamp = (self.match.log, first.choices)
        if self._follows is None or self._follows[0] != stamp:
            clone = self.match.clone()
            for choice in first.choices:
                clone.play(choice)
            asked = clone.decision
            same = asked is not None and asked.seat == decision.seat and self.follow(decision, asked)
            ways = []
            for taken, log in clone.moment.complete_choices(MAX_JOINT) or () if same else ():
                things = (*first.things, *self.things(taken))
                ways.append(Way(Counter(things), things, (*first.choices, *log), (*first.options, *taken)))
            self._follows = (stamp, Following(first, clone, ways))
        return self._follows[1]

    def follow(self, asked: Decision, after: Decision) -> bool:
        """Is a question one choice with the one after it?"""
        return self._followed.get(what(asked)) == what(after)

    def goes_on(self, choices: int) -> bool:
        """Was the choice after so many part of a whole answer, or of a plan, with the one before it?"""
        now, before = self.match.at(choices), self.match.at(choices - 1)
        assert now.decision is not None and before.decision is not None
        same = now.decision.about == before.decision.about
        follows = self.follow(before.decision, now.decision)
        return bool(now.decision.step) or follows or (same and self.plan.goes(before))

    def things_of(self, at: int, path: Sequence[int]) -> tuple[str, ...]:
        """The objects of an answer to what was asked after so many choices, by its log entries; none if it is none."""
        moment, taken = self.match.at(at).moment, []
        for index in path:
            asked = moment.decision
            if asked is None or not 0 <= index < len(asked.options):
                return ()
            taken.append(asked.options[index])
            moment.play(index)
        return self.things(taken)

    def things(self, taken: Sequence[Option]) -> tuple[str, ...]:
        """The objects of the options of an answer."""
        return tuple(thing for place, option in enumerate(taken) for thing in self.objects(option, place))


def what(decision: Decision) -> str:
    """What is asked, without the game: ``pay``."""
    return decision.about.rpartition(".")[2]
