"""The moments of a game that can be looked at again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from pycore import Match
from pycore.engine.match import FORCED
from pycore.engine.observation import Observation

from ..app.saves import AWAY, PERSON
from ..games.board import Board, Chapter, Event, Line, View
from ..games.outlook import teller
from .players import Players


class History:
    """Looking back: ``at`` is the number of the moment that is looked at; None: now."""

    def __init__(self, players: Players, board: Board) -> None:
        self.players, self.board, self.match = players, board, players.match
        self.at: int | None = None
        self._past: Match | None = None
        self._seen: list[tuple[int | None, tuple[int, ...], Observation]] = []
        self._told: tuple[tuple[int | None, tuple[int, ...]], tuple[Event, ...]] | None = None
        self._lines: tuple[Sequence[Event], str, list[Line]] | None = None
        self._chapters: tuple[Sequence[Event], str, list[Chapter]] | None = None
        self._stops: tuple[tuple[int | None, tuple[int, ...]], list[int], dict[int, int]] | None = None

    def seen(self, match: Match) -> Observation:
        """What the viewer may know; as long as nothing happens the same object, so that boards know it again."""
        viewer, log = self.players.viewer, match.log
        for who, known, seen in self._seen:
            if who == viewer and known is log:  # to compare a long log takes longer
                return seen
        self._seen = [*self._seen[-1:], (viewer, log, match.observe(viewer))]  # now and a moment of the past
        return self._seen[-1][2]

    def events(self, match: Match) -> tuple[Event, ...]:
        """What the viewer knows of; as long as nothing happens the same tuple, so that boards know it again."""
        known = self.players.viewer, match.log
        if self._told is None or self._told[0] != known:
            before: tuple[Event, ...] = ()
            since = 0
            if self._told is not None and self._told[0] == (known[0], match.log[: len(self._told[0][1])]):
                before, since = self._told[1], len(self._told[0][1]) + 1
            self._told = known, (*before, *match.events(self.players.viewer, since))
        return self._told[1]

    def lines(self, whole: View) -> list[Line]:
        """The log of all that happened; as long as nothing happens it is not written anew."""
        known = self._lines
        if known is None or known[0] is not whole.events or known[1] != whole.words.language:
            known = self._lines = whole.events, whole.words.language, self.board.log(whole)
        return known[2]

    def chapters(self, whole: View) -> list[Chapter]:
        """What the scrubber is divided into; as long as nothing happens the same."""
        known = self._chapters
        if known is None or known[0] is not whole.events or known[1] != whole.words.language:
            known = self._chapters = whole.events, whole.words.language, self.board.chapters(whole)
        return known[2]

    def stops(self) -> list[int]:
        """The moments that can be looked at, as choices made: where something happened that the viewer may know.

        They are counted, not the choices: how many steps a hidden choice took would tell of it.
        """
        known = self.players.viewer, self.match.log
        if self._stops is None or self._stops[0] != known:  # of a long game it takes longer to find than all else
            found = {at for at, _ in self.events(self.match)} | {0, len(self.match.log)}
            stops = sorted(found)
            self._stops = known, stops, {choices: number for number, choices in enumerate(stops)}
        return self._stops[1]

    @property
    def now(self) -> int:
        """The number of the last moment."""
        return len(self.stops()) - 1

    def moments(self) -> dict[int, int]:
        """The number of each moment, by the choices made before it."""
        self.stops()
        assert self._stops is not None
        return self._stops[2]

    def moment_of(self, choices: int) -> int:
        """The number of the moment at which so many choices had been made, or the last before it."""
        return bisect_right(self.stops(), choices) - 1

    def phase(self, whole: View, here: int, on: bool) -> int:
        """Where the phase or turn begins that comes after, or lies before, a moment; ``whole``: all that happened."""
        moments, tells = self.moments(), teller(self.match.game.id)
        starts = {line.at for line in self.lines(whole) if line.heading}
        if tells is not None:
            starts |= {at for at, what in self.events(self.match) if what[0] in tells.PHASES}
        numbers = sorted({moments[at] for at in starts} | {0, self.now})
        if on:
            return min(n for n in numbers if n > here or n == self.now)
        return max(n for n in numbers if n < here or not n)

    def shown(self) -> Match:
        """The match at the moment that is looked at."""
        if self.at is None:
            return self.match
        count = self.stops()[self.at]
        if self._past is None or self._past.log != self.match.log[:count]:
            self._past = self.match.at(count)
        return self._past

    def is_now(self) -> bool:
        """Is the game shown as it is now, to somebody?"""
        return self.at is None and self.players.curtain is None

    def look(self, at: int | None) -> None:
        """Look at a moment, or (None, or the last) at now."""
        self.at = None if at is None or at >= self.now else max(0, at)

    def undo_to(self, goes_on: Callable[[int], bool] = lambda choices: False) -> int | None:
        """The log length that Undo goes back to; None when nobody here may take anything back.

        Back to before the viewer's last whole choice, over bots' moves, never over another person's. ``goes_on``: was
        the choice after so many one with the one before it?
        """
        actors, radices, players = self.match.actors, self.match.radices, self.players
        mover = players.viewer if players.curtain is None else None
        for last in range(len(actors) - 1, -1, -1):
            if actors[last] == mover and radices[last] == FORCED:
                continue
            kind = players.kind(actors[last])
            if kind == AWAY or (kind == PERSON and actors[last] != mover):
                return None
            if kind == PERSON:
                first = last
                while first and actors[first - 1] == mover and goes_on(first):
                    first -= 1
                while radices[first] == FORCED:
                    first += 1
                return first
        return None
