"""What a screen reader says of a game."""

from __future__ import annotations

from ..kit.i18n import Words
from ..kit.markup import Markup, el
from ..session.session import Session

LINES = 24
"""Lines of the log that stay in the live region."""


class LiveRegion:
    """What others did since the page was opened, numbered; behind a curtain it says nothing."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, Markup]] = []
        self._told = 0

    def listen(self, session: Session | None, words: Words) -> None:
        """Add what has happened."""
        if session is None or session.players.curtain is not None:
            self.lines = []
            return
        for sentence in session.news(words):
            self._told += 1
            self.lines = [*self.lines[1 - LINES :], (self._told, sentence)]

    def markup(self, words: Words) -> Markup:
        """Each line is added once, and additions are read out."""
        lines = [el("p", sentence, id=f"news-{number}") for number, sentence in self.lines]
        said = words("play.news")
        return el("div", lines, id="news", cls="vh", role="log", aria_live="polite", aria_label=said)
