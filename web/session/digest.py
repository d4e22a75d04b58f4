"""What a seat should know when it is asked: what has concerned it since its last choice, and who is about to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pycore.engine.outlook import outlook

from ..games.board import View
from ..games.outlook import teller
from .session import Session

LINES, WARNINGS = 5, 3
"""No more than so many; the weightiest."""
LIGHT = 20
"""What weighs less is told beside something else, but no reason to tell anything."""

NONE: frozenset[str] = frozenset()


class Digest(NamedTuple):
    """Warnings, and what happened as (choices made before it, sentence).

    ``more``: how much else there is; ``heavy``: whether any of it is worth an interruption; ``gravest``: the one line
    to tell if there is only one.
    """

    since: int
    warnings: tuple[str, ...]
    lines: tuple[tuple[int, str], ...]
    more: int
    heavy: bool
    gravest: str


@dataclass
class Reading:
    """What the reader has put away, opened or answered, of which game; and the warnings of earlier questions."""

    away: tuple[str, int] = ("", -1)
    opened: tuple[str, int] = ("", -1)
    clicked: tuple[str, int] = ("", -1)
    _known: tuple[object, Digest | None] = (None, None)
    _warned: tuple[tuple[str, int | None], int, frozenset[str], frozenset[str]] = (("", None), -1, NONE, NONE)
    """Whose, with which question: warnings of the questions before, warnings of this one."""

    def shown(self, session: Session, view: View) -> Digest | None:
        """The digest with the question of the one who looks; None where there is nothing new to tell."""
        if not session.asks_person() or session.viewer != session.players.asked() or session.history.at is not None:
            return None
        if session.lesson is not None and session.lesson.step(session.match) is not None:
            return None
        stamp = (session.save.id, session.match.log, session.viewer, view.words.language, tuple(view.names))
        if self._known[0] != stamp:
            self._known = (stamp, digest(session, view))
        found = self._known[1]
        if found is None or self.away == (session.save.id, found.since):
            return None
        before = self._before(session, found)
        return found if found.heavy or not before >= set(found.warnings) else None

    def _before(self, session: Session, found: Digest) -> frozenset[str]:
        """The warnings that came with an earlier question of the same reader."""
        whose, since, before, now = self._warned
        if whose != (session.save.id, session.viewer):
            before = now = NONE
        elif since != found.since:
            before = now
        self._warned = ((session.save.id, session.viewer), found.since, before, frozenset(found.warnings))
        return before

    def returns(self, session: Session) -> bool:
        """Would somebody who has read nothing yet see the same of it?"""
        found = self._known[1]
        if found is None:
            return True
        stamp = (session.save.id, found.since)
        known = bool(found.warnings) and not found.heavy and self._before(session, found) >= set(found.warnings)
        return not (known or stamp in (self.away, self.opened))

    def put_away(self, session: Session) -> None:
        """Until something new happens."""
        found = self._known[1]
        if found is not None:
            self.away = (session.save.id, found.since)

    def open(self, session: Session) -> None:
        """All of it, where there is little room; or one line of it again."""
        found = self._known[1]
        if found is not None:
            self.opened = ("", -1) if self.shape(session, found) == "open" else (session.save.id, found.since)

    def click(self, session: Session) -> None:
        """Something was clicked on the board: where there is little room, that is the board's."""
        found = self._known[1]
        if found is not None:
            self.opened, self.clicked = ("", -1), (session.save.id, found.since)

    def shape(self, session: Session, found: Digest) -> str:
        """How much of it there is where there is little room: ``open``, ``clicked`` (nothing), or one line."""
        stamp = (session.save.id, found.since)
        return "open" if self.opened == stamp else "clicked" if self.clicked == stamp else ""


def digest(session: Session, view: View) -> Digest | None:
    """What the game tells the viewer of now; None for a game that tells nothing."""
    known, tells = outlook(session.match.game.id), teller(session.match.game.id)
    seat = session.viewer
    if known is None or tells is None or seat is None:
        return None
    actors = session.match.actors
    since = next((at for at in range(len(actors) - 1, -1, -1) if actors[at] == seat), 0)
    seen = session.history.seen(session.match)
    found = known.news(seen, session.history.events(session.match), seat, since)
    best = sorted(found, key=lambda news: -news.weight)[:LINES]
    told = [news for news in found if news in best]
    rivals = [threat for threat in known.threats(seen) if threat.seat != seat]
    warnings = [tells.threat(view, threat) for threat in rivals[:WARNINGS]]
    lines = [(news.at, tells.news(view, news)) for news in told]
    more, heavy = len(found) - len(told), any(news.weight >= LIGHT for news in told)
    gravest = tells.news(view, best[0]) if best and best[0].weight >= LIGHT else next(iter(warnings), "")
    return Digest(since, tuple(dict.fromkeys(warnings)), tuple(dict.fromkeys(lines)), more, heavy, gravest)
