"""Sending the game on the table: a link for somebody's seat, or to watch."""

from __future__ import annotations

from typing import Literal

from ...app import sharing
from ...app.saves import PERSON
from ...games.board import board_name
from ...session.session import Session
from ..commands import Someone, command
from ..context import Context, Notice
from ..widgets import board_line, frame_line


class Share:
    """``seat``: for whom; None: for anybody, to watch."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.seat: int | None = None

    def open(self) -> None:
        """``/game/<id>/share``, over the game on the table."""
        session = self.context.session
        if session and self.context.page == "play" and session.players.curtain is None:
            self.context.dialog = "share"
            self.seat = None if session.match.over else session.players.next_elsewhere()

    @command("share-seat")
    def choose(self, seat: Someone) -> None:
        session = self.context.session
        takes = session is not None and not session.match.over and seat is not None and seat < session.match.seats
        self.seat = seat if takes else None

    def url(self, session: Session, seat: int | None) -> str:
        """The address of a game, for a seat or (None) to watch."""
        link = sharing.fragment(session.match.to_link(), session.save.seats, seat)
        return f"{self.context.browser.origin}#{link}"

    def element(self, session: Session) -> str:
        """The game, to watch, as an element of HTML."""
        match = session.match
        words, origin = self.context.words, self.context.browser.origin
        link = sharing.fragment(match.to_link(), session.save.seats, None)
        return board_line(origin, match.game.id, link=link, lang=words.language, board=board_name(match))

    def frame(self, session: Session) -> str:
        """The game, to watch, as a line of HTML."""
        return frame_line(self.url(session, None), self.context.words(f"{session.match.game.id}.title"))

    @command("copy")
    def copy(self, what: Literal["link", "embed", "frame"]) -> None:
        context, session = self.context, self.context.session
        if session is None:
            return
        if what == "link":
            context.browser.copy(self.url(session, self.seat))
        else:
            context.browser.copy(self.element(session) if what == "embed" else self.frame(session))
        left = self._sent(session) if what == "link" else ""
        context.tell(
            Notice("ok", context.words("notice.copied_left", name=left) if left else context.words("notice.copied"))
        )

    @command("web-share")
    def share(self) -> None:
        """By an app of the device."""
        context, session = self.context, self.context.session
        if session:
            context.browser.share(context.words(f"{session.match.game.id}.title"), self.url(session, self.seat))
            left = self._sent(session)
            if left:
                context.tell(Notice("ok", context.words("notice.left", name=left)))

    def _sent(self, session: Session) -> str:
        """Whoever the link was for plays elsewhere from now on, but not somebody alone against bots; who has left."""
        players, seat, left = session.players, self.seat, ""
        if seat is not None and seat == players.asked():
            session.save.sent = len(session.match.log)
        if seat is not None and players.kind(seat) == PERSON and len(players.people()) > 1:
            session.leave(seat)
            left = players.names()[seat]
        self.context.save()
        return left
