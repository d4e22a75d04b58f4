"""What analysis has found about kept games, beside their saves: ``ostraka/1/analysis/<id>``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pycore import OstrakaError
from pycore.engine import codec
from pycore.engine.analysis import Expected, Judgement

from .browser import Storage, StorageFull
from .saves import ANALYSES

CHANCE, POINTS = 1000, 10
"""Chances are kept in thousandths, points in tenths."""
LARGEST = 2_000_000
"""Characters of an analysis; a verdict takes some hundreds."""


@dataclass
class Change:
    """What a seat is expected to have more of, or less: ``by`` in tenths; ``what`` as in ``outlook.holdings``."""

    seat: int
    what: str
    by: int


@dataclass
class Tried:
    """A way that was weighed: its log entries, each seat's chance to win, and the points of the seat that chooses.

    behind   how much less it brings than the best: as chances; where ways are compared by points as these
    changes  what it changes: see ``analysis.Expected``
    """

    way: list[int]
    chances: list[int]
    points: int
    behind: int = field(default=0, metadata={codec.LATER: True})
    changes: list[Change] = field(default_factory=list, metadata={codec.LATER: True})


@dataclass
class Verdict:
    """What a choice was worth: ``best`` are the ways that a consul likes most, ``loss`` what was given away."""

    loss: int
    played: Tried
    best: list[Tried]
    at: int = 0
    """Choices made before it."""
    seat: int = 0

    @property
    def end(self) -> int:
        """Choices made after it."""
        return self.at + len(self.played.way)

    @property
    def found_best(self) -> bool:
        """Would a consul have chosen the same?"""
        return self.played.way == self.best[0].way


@dataclass
class Analysis:
    """The verdicts on a game, in order; ``log``: the game they are about."""

    log: list[int] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def fits(self, log: Sequence[int], seats: int) -> Analysis:
        """What of it is about a game with this log: choices that have been taken back since are forgotten."""
        same = next((at for at, (one, other) in enumerate(zip(self.log, log, strict=False)) if one != other), None)
        end = min(len(self.log), len(log)) if same is None else same
        verdicts = [
            verdict
            for verdict in self.verdicts
            if verdict.end <= end
            and tuple(verdict.played.way) == tuple(log[verdict.at : verdict.end])
            and verdict.best
            and all(_about(tried, seats) for tried in (verdict.played, *verdict.best))
        ]
        return Analysis(list(log), verdicts)


def _about(tried: Tried, seats: int) -> bool:
    """Could it be about a game of so many seats?"""
    return len(tried.chances) == seats and all(0 <= change.seat < seats for change in tried.changes)


COSTLY, MOST = 40, 8
"""A choice that gave away more thousandths of a victory is told of; so many of them at most."""


def costly(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The choices that gave away most, in the order of the game."""
    given = [verdict for verdict in verdicts if verdict.loss >= COSTLY and not verdict.found_best]
    return sorted(sorted(given, key=lambda verdict: -verdict.loss)[:MOST], key=lambda verdict: verdict.at)


def told(judgement: Judgement) -> str:
    """A judgement as the bots send it: the JSON of a Verdict."""
    best = [_tried(expected) for expected in judgement.best]
    best[1:] = [replace(tried, changes=[]) for tried in best[1:]]  # what changes is told of the best alone
    verdict = Verdict(round(judgement.loss * CHANCE), _tried(judgement.played), best)
    return json.dumps(codec.dump(verdict))


def all_told(ways: Sequence[Expected], points: bool) -> str:
    """Several ways, as the bots send them; ``points``: are they compared by points?"""
    return json.dumps(codec.dump([_tried(expected, points) for expected in ways]))


def all_heard(text: str) -> list[Tried]:
    """The same, read again."""
    return [codec.load(Tried, row, "tried") for row in json.loads(text)]


def _tried(expected: Expected, points: bool = False) -> Tried:
    chances = [round(chance * CHANCE) for chance in expected.chances]
    changes = [Change(seat, what, round(by * POINTS)) for seat, what, by in expected.changes]
    behind = round(expected.behind * (POINTS if points else CHANCE))
    return Tried(list(expected.way), chances, round(expected.points * POINTS), behind, changes)


def heard(text: str, at: int, seat: int) -> Verdict:
    """The same, read again."""
    verdict: Verdict = codec.load(Verdict, codec.parse(text) | {"at": at, "seat": seat}, "verdict")
    return verdict


def kept(browser: Storage, id: str) -> Analysis:
    """What is kept of a game; nothing if there is nothing that can be read."""
    text = browser.read(ANALYSES + id) if browser.storage_works else None
    try:
        analysis: Analysis = codec.load(Analysis, codec.parse(text or "{}", LARGEST), "analysis")
    except (ValueError, OstrakaError):
        return Analysis()
    return analysis


def forget(browser: Storage, id: str) -> None:
    """What is kept of a game is about another one."""
    if browser.storage_works:
        browser.remove(ANALYSES + id)


def keep(browser: Storage, id: str, analysis: Analysis) -> None:
    """Keep it if there is room: it can be found again."""
    if browser.storage_works:
        try:
            browser.write(ANALYSES + id, json.dumps(codec.dump(analysis), separators=(",", ":")))
        except StorageFull:
            browser.remove(ANALYSES + id)
