"""What analysis has found, as far as the game itself shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..app.analyses import Tried, Verdict
from .answers import Answers
from .history import History


class Better(NamedTuple):
    """The objects of a better answer, and the verdict that says so."""

    things: tuple[str, ...]
    verdict: Verdict


class Judged:
    """What is known of choices that cost much, as long as they stand.

    sayings  answers in words, by language, the log before them and their entries: to find them takes a while
    """

    def __init__(self, history: History, answers: Answers) -> None:
        self.history, self.answers = history, answers
        self._found: dict[int, Better] = {}
        self._about: tuple[int, ...] = ()
        """The log that they were found in."""
        self._standing: tuple[tuple[int, ...], dict[int, Better]] = (), {}
        self.sayings: dict[tuple[str, tuple[int, ...], tuple[int, ...]], str] = {}

    def point_out(self, verdicts: Sequence[Verdict]) -> None:
        """Of these choices say in the game what would have been better."""
        before, self._found, self._about = self.better, {}, self.history.match.log
        self._standing = self._about, self._found
        for verdict in verdicts:
            at = self.history.moment_of(verdict.at)
            known = before.get(at)
            if known is None or known.verdict != verdict:
                known = Better(self.things(verdict, verdict.best[0]), verdict)
            self._found[at] = known

    @property
    def better(self) -> dict[int, Better]:
        """By the number of a moment, of a choice there that cost much, what would have been better."""
        log = self.history.match.log
        if log is not self._standing[0]:  # somebody has chosen, or taken back
            stand = {at: b for at, b in self._found.items() if log[: b.verdict.end] == self._about[: b.verdict.end]}
            self._standing = log, stand
        return self._standing[1]

    def things(self, verdict: Verdict, tried: Tried) -> tuple[str, ...]:
        """The objects of a way that was weighed."""
        return self.answers.things_of(verdict.at, tried.way)

    def here(self) -> Better | None:
        """Of the moment that is looked at."""
        return None if self.history.at is None else self.better.get(self.history.at)

    def ghost(self) -> tuple[str, ...]:
        """What would have been better there."""
        here = self.here()
        return () if here is None else here.things
