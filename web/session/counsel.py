"""What bots have found of the choices that are open now: the best of them, and what each option brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pycore import Match

from ..app.analyses import Tried
from .answers import Way
from .selection import Selection, going_on

Stamp = tuple[tuple[int, ...], tuple[str, ...]]
"""The log and the clicks: what an answer is about."""


class Question(NamedTuple):
    """What bots are asked about.

    match   the match, with what is planned, or is clicked and comes before, played
    before  the log entries of what was clicked and comes before
    ways    the ways that go on with the clicks, each with its objects and its log entries
    clicks  the clicks that go into them: not those that were only proposed
    """

    match: Match
    before: tuple[int, ...]
    ways: Sequence[tuple[tuple[str, ...], tuple[int, ...]]]
    clicks: tuple[str, ...]

    def things_of(self, path: tuple[int, ...]) -> tuple[str, ...]:
        """The objects of the way with these log entries, or of the first that begins with them or that they begin."""
        agree = (things for things, way in self.ways if way[: len(path)] == path[: len(way)])
        return next((things for things, way in self.ways if way == path), ()) or next(agree, ())

    def groups(self, wanted: frozenset[str]) -> dict[str, list[tuple[int, ...]]]:
        """By each wanted object, the ways in which it comes once more than it is clicked."""
        found: dict[str, list[tuple[int, ...]]] = {}
        for things, way in self.ways:
            for thing in dict.fromkeys(things):
                if thing in wanted and things.count(thing) > self.clicks.count(thing):
                    found.setdefault(thing, []).append(way)
        return found


class Hint(NamedTuple):
    """One of the best ways: its objects, its log entries, and what is expected of it."""

    things: tuple[str, ...]
    path: tuple[int, ...]
    tried: Tried


class Advised:
    """Of one question, with the same clicks; after the next click all of it is found anew.

    hints       the best ways, the best first; ``thought_of``: they are being found, or are
    shown       the number of the one that the board shows, if any
    figures     by thing how much less it brings than the best; ``counted``: they are being found, or are
    """

    def __init__(self, stamp: Stamp) -> None:
        self.stamp = stamp
        self.hints: list[Hint] = []
        self.shown: int | None = None
        self.figures: dict[str, str] = {}
        self.thought_of = self.counted = False

    def ghost(self) -> tuple[str, ...]:
        """The objects of the hint that is shown."""
        return self.hints[self.shown].things if self.shown is not None and self.shown < len(self.hints) else ()

    def hinted(self, hints: list[Hint]) -> None:
        """Better hints are there: the way that was looked at stays so, if it is among them."""
        looked = self.hints[self.shown].path if self.shown and self.shown < len(self.hints) else None
        self.hints = hints
        self.shown = next((at for at, hint in enumerate(hints) if hint.path == looked), 0)


class Counsel:
    """What bots are asked about the choice that is open, and what they have found of it."""

    def __init__(self, match: Match, selection: Selection) -> None:
        self.match, self.selection = match, selection
        self._now = Advised(self._stamp())

    @property
    def now(self) -> Advised:
        """What is found; with the next click it is forgotten."""
        if self._now.stamp != self._stamp():
            self._now = Advised(self._stamp())
        return self._now

    def _stamp(self) -> Stamp:
        return self.match.log, tuple(self.selection.draft)

    def question(self) -> Question:
        """What bots are asked about, with what is clicked already."""
        selection, clicks = self.selection, self._clicked()
        if selection.plan.goes():
            match, clicked = selection.plan.after(selection.planned), Counter(clicks)
            decision = match.decision
            assert decision is not None
            options = [selection.answers.objects(option, 0) for option in decision.options]
            fitting = [(things, (at,)) for at, things in enumerate(options) if clicked <= Counter(things)]
            return Question(match, (), fitting, tuple(clicks))
        following = selection.following()
        if following is not None and following.ways:
            before = _entries(following.first)
            found = going_on(following.ways, Counter(clicks), None, self.match)
            ways = [(way.things, _entries(way)[len(before) :]) for way in found]
            return Question(following.match, before, ways, tuple(clicks))
        found = selection.remaining(clicks)
        return Question(self.match, (), [(way.things, _entries(way)) for way in found], tuple(clicks))

    def _clicked(self) -> list[str]:
        """The clicks, without those that a board has only proposed."""
        clicks, following = self.selection.clicks, self.selection.following()
        if not clicks or clicks != self.selection.proposal():
            return clicks
        return [] if following is None else [thing for thing in clicks if thing in following.first.counted]

    def compared(self) -> frozenset[str]:
        """The objects that are options now: what can be clicked; where an answer is proposed, what else could be."""
        selection = self.selection
        if self._clicked() == selection.clicks:
            return selection.can()
        return selection.can() | selection.instead() | frozenset(selection.clicks)


def _entries(way: Way) -> tuple[int, ...]:
    """The log entries of a way that is not planned."""
    return tuple(choice for choice in way.choices if isinstance(choice, int))
