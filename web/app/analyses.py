"""What analysis has found about kept games, beside their saves: ``ostraka/1/analysis/<id>``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from pycore import OstrakaError
from pycore.engine import codec
from pycore.engine.analysis import Expected, Judgement

from .browser import Storage, StorageFull
from .saves import LAYOUT

ANALYSES = LAYOUT + "analysis/"
CHANCE, POINTS = 1000, 10
"""Chances are kept in thousandths, points in tenths."""


@dataclass
class Tried:
    """A way that was weighed: its log entries, each seat's chance to win, and the points of the seat that chooses."""

    way: list[int]
    chances: list[int]
    points: int


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
            and verdict.best
            and all(len(tried.chances) == seats for tried in (verdict.played, *verdict.best))
        ]
        return Analysis(list(log), verdicts)


COSTLY, MOST = 40, 8
"""A choice that gave away more thousandths of a victory is told of; so many of them at most."""


def costly(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The choices that gave away most, in the order of the game."""
    given = [verdict for verdict in verdicts if verdict.loss >= COSTLY and not verdict.found_best]
    return sorted(sorted(given, key=lambda verdict: -verdict.loss)[:MOST], key=lambda verdict: verdict.at)


def told(judgement: Judgement) -> str:
    """A judgement as the bots send it: the JSON of a Verdict."""
    verdict = Verdict(
        round(judgement.loss * CHANCE), _tried(judgement.played), [_tried(expected) for expected in judgement.best]
    )
    return json.dumps(codec.dump(verdict))


def _tried(expected: Expected) -> Tried:
    chances = [round(chance * CHANCE) for chance in expected.chances]
    return Tried(list(expected.way), chances, round(expected.points * POINTS))


def heard(text: str, at: int, seat: int) -> Verdict:
    """The same, read again."""
    verdict: Verdict = codec.load(Verdict, codec.parse(text) | {"at": at, "seat": seat}, "verdict")
    return verdict


def kept(browser: Storage, id: str) -> Analysis:
    """What is kept of a game; nothing if there is nothing that can be read."""
    text = browser.read(ANALYSES + id) if browser.storage_works else None
    try:
        analysis: Analysis = codec.load(Analysis, codec.parse(text or "{}"), "analysis")
    except (ValueError, OstrakaError):
        return Analysis()
    return analysis


def keep(browser: Storage, id: str, analysis: Analysis) -> None:
    """Keep it if there is room: it can be found again."""
    if browser.storage_works:
        try:
            browser.write(ANALYSES + id, json.dumps(codec.dump(analysis), separators=(",", ":")))
        except StorageFull:
            browser.remove(ANALYSES + id)
