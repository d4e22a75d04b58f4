"""What several people at one device are asked in secret, one after the other: they are called together.

Whoever wants to do something says so and comes before the curtain, hand or no hand; nobody else is troubled. So the
curtain falls only for somebody who is asked, and neither it nor the call tells what anybody holds.
"""

from __future__ import annotations

from collections.abc import Iterable

from pycore import Match

from ..games.board import Board, Call


class Calling:
    """What has been said to the call for one moment.

    forward  seats that have come forward
    silent   seats that have not
    """

    def __init__(self, match: Match, board: Board) -> None:
        self.match, self.board = match, board
        self.forward: set[int] = set()
        self.silent: set[int] = set()
        self._said_at: tuple[str, int] | None = None

    def now(self) -> Call | None:
        """What several are asked now; what was said at another moment, or before anything happened, is forgotten."""
        call = self.board.call(self.match)
        if self._said_at is not None and self._said_at != self._at(call):
            self.forget()
        return call

    def say(self, forward: Iterable[int], silent: Iterable[int]) -> None:
        """Some come forward, others do not."""
        self._said_at = self._at(self.now())
        self.forward |= {*forward}
        self.silent |= {*silent}

    def forget(self) -> None:
        self._said_at = None
        self.forward.clear()
        self.silent.clear()

    def _at(self, call: Call | None) -> tuple[str, int] | None:
        return None if call is None else (call.moment, sum(1 for _ in self.match.events(None)))
