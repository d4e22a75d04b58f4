"""The screen of the game on the table."""

from __future__ import annotations

from typing import Literal

from pycore import Match

from ...app.saves import AWAY, GAMES, Seat
from ...games.board import pictures
from ...games.lesson import Lesson
from ...session.digest import Reading
from ...session.lesson import lesson_id, lesson_seats
from ...session.session import Session
from ..commands import Key, Someone, command
from ..context import Context
from ..library import Library
from ..pictures import download_picture
from .advising import Advising
from .choosing import Choosing
from .looking import Looking
from .pacing import Pacing

ZOOMS = {"1": 1.4, "-1": 1 / 1.4, "0": 0.0}


class Play:
    """The log as it is opened, and the digest as it is read.

    log_open   on a phone: the log lies over the board
    log_whole  the first lines of a long log are shown too
    log_seat   whose lines are shown; None: everybody's
    """

    def __init__(self, context: Context, library: Library) -> None:
        self.context, self.library = context, library
        self.pacing = Pacing(context)
        self.looking = Looking(context, self.pacing)
        self.digest = Reading()
        self.choosing = Choosing(context, self.pacing, self.looking, self.digest.click)
        self.advising = Advising(context, self.choosing)
        self.log_open = self.log_whole = False
        self.log_seat: int | None = None
        self._opened = ""

    def open(self, id: str = "", what: str = "", at: str = "") -> None:
        """``/game/<id>``, and there ``at/<moment>``, ``result``, ``share`` or ``settings/<moment>``."""
        context = self.context
        if context.session is None or context.session.save.id != id:
            context.session = self.library.open(id)
        if id != self._opened:
            self._opened, self.log_seat = id, None
        session = context.session
        if session is None:
            context.page = "home"
            return
        for picture in pictures(session.match):
            context.browser.board(picture)
        context.page = "play"
        past = what in ("at", "settings") and at.isdecimal() and len(at) < 8
        looked = min(int(at), session.history.now) if past else None
        session.look(looked)
        if what == "result" and session.match.over:
            context.page = "result"

    def open_lesson(self, name: str, given: Lesson) -> None:
        """``/learn/<game>``: where the reader has left it, or from its beginning."""
        context, id = self.context, lesson_id(name)
        if context.saves.raw(GAMES + id):
            return context.go(f"/game/{id}", replace=True)
        game = name.partition("-")[0]
        called = context.words(given.title, name=context.words(f"{game}.title"))
        self.library.sit_down(given.begin(game), lesson_seats(given), True, id, called)

    def shown_save(self) -> str:
        """The save that alone would bring back what is shown, as key, edit and time; empty: there is none."""
        context, session = self.context, self.context.session
        if session is None or context.page != "play" or not _returns(session) or not self.digest.returns(session):
            return ""
        opened = context.dialog or context.menu or context.tip or context.notice or context.saves.trouble
        opened = opened or ("hints" if self.advising.open else "")
        looked = self.log_open or self.log_whole or self.log_seat is not None or self.looking.playing
        save = session.save
        return "" if opened or looked else f"{GAMES}{save.id} {save.edit} {save.played}"

    def go_on(self) -> None:
        """What goes on by itself: bots play, and advise."""
        self.pacing.go_on()
        self.advising.go_on()

    def fold_log(self) -> None:
        self.log_open = self.log_whole = False

    def moved(self, session: Session) -> None:
        """Another moment is looked at: the address says which."""
        context, place = self.context, place_of(session)
        if context.page in ("result", "analysis") or not context.here.startswith(f"/game/{session.save.id}"):
            context.go(place)
        else:
            context.here = place
            context.browser.go(place, replace=True)

    # the log ---------------------------------------------------------------------

    @command("log", Key("l", "log"))
    def toggle_log(self) -> None:
        self.log_open = not self.log_open

    @command("log-whole")
    def show_whole_log(self) -> None:
        self.log_whole = True

    @command("log-seat")
    def filter_log(self, seat: Someone) -> None:
        session = self.context.session
        self.log_seat = seat if session and seat is not None and seat < session.match.seats else None

    @command("digest")
    def read_digest(self, what: Literal["away", "open"]) -> None:
        """Put away what happened since one's turn, or show all of it."""
        if self.context.session and what == "away":
            self.digest.put_away(self.context.session)
        elif self.context.session:
            self.digest.open(self.context.session)

    # the board -------------------------------------------------------------------

    @command("bare")
    def bare(self, to: Literal["on", "off", "other"] = "other") -> None:
        """Hide the pieces (on), or show them (off)."""
        if self.context.session:
            self.context.session.bare = not self.context.session.bare if to == "other" else to == "on"

    @command("zoom", Key("+", "nearer", "1"), Key("=", "", "1"), Key("-", "farther", "-1"), Key("0", "whole", "0"))
    def zoom(self, step: Literal["1", "-1", "0"]) -> None:
        """Nearer (1), farther (-1), the whole board (0)."""
        if self.context.session:
            self.context.session.zoom(ZOOMS[step])

    @command("window")
    def show_window(self, x: float, y: float, wide: float) -> None:
        """The reader has moved the board: what part of it is shown now. Only the tools beside it may have to change."""
        session = self.context.session
        if session:
            before = session.window
            session.show_window(x, y, wide)
            self.context.seen = (session.window is None) == (before is None)

    @command("picture")
    def picture(self) -> None:
        """A file with the board as it is drawn."""
        session = self.context.session
        if session:
            view = session.view(self.context.words)
            self.context.browser.spawn(download_picture(self.context, view, session.save.id))

    # who plays -------------------------------------------------------------------

    @command("lift", Key(" "))
    def lift(self) -> None:
        """The curtain."""
        if self.context.session:
            self.context.session.lift()

    @command("take-seat")
    def take_seat(self, seat: int) -> None:
        """Somebody who was away plays at this device."""
        session = self.context.session
        if session and seat < session.match.seats and session.players.kind(seat) == AWAY:
            session.enter(seat)
            self.context.save()

    @command("send")
    def send(self, seat: int) -> None:
        """Somebody whose turn it is here plays elsewhere: on to the link for them."""
        session = self.context.session
        if session and seat == session.players.curtain:
            session.leave(seat)
            self.context.save()
            self.context.go(f"/game/{session.save.id}/share")

    # other games from this one -----------------------------------------------------

    @command("lesson")
    def learn(self, what: Literal["on", "again", "leave"]) -> None:
        """Read on in a lesson, begin it again, or leave it and play on: the game becomes one like any other."""
        context, session = self.context, self.context.session
        if session is None or session.lesson is None:
            return
        if what == "on":
            session.lesson.read_on(session.match)
        elif what == "again":
            context.saves.remove(session.save.id)
            context.session = None
            context.go(f"/learn/{session.lesson.name}")
        else:
            context.saves.remove(session.save.id)
            self.library.sit_down(session.match.clone(), session.save.seats, replace=True)

    @command("from-here")
    def branch(self) -> None:
        """Go on from the moment looked at, as a game of its own: the old one stays."""
        session = self.context.session
        if session and session.history.at is not None:
            self.library.sit_down(session.history.shown().clone(), _same(session))
            if self.context.session:
                self.library.well(self.context.session.save.id, "notice.branched")

    @command("rematch")
    def rematch(self) -> None:
        session = self.context.session
        if session:
            match = session.match
            again = Match.new(match.game.id, match.seats, self.context.browser.random(), match.options)
            self.library.sit_down(again, _same(session))


def place_of(session: Session) -> str:
    """The address of the game, at the moment that is looked at."""
    game, at = f"/game/{session.save.id}", session.history.at
    return game if at is None else f"{game}/at/{at}"


def settings_of(session: Session) -> str:
    """The address of the settings over the moment that is looked at."""
    game, at = f"/game/{session.save.id}", session.history.at
    return f"{game}/settings" if at is None else f"{game}/settings/{at}"


def _returns(session: Session) -> bool:
    """Does the save alone bring back what is shown? Where several are at this device, not what only one may see."""
    if len(session.players.persons()) > 1 and session.viewer is not None:
        return False
    advised = session.counsel.now.hints or session.counsel.now.figures
    passing = session.stage.scene or session.stage.shown_plate or session.selection.hint or advised
    return not (passing or session.judged.better or session.match.can_redo or session.bare or session.paused)


def _same(session: Session) -> list[Seat]:
    return [Seat(seat.name, seat.kind) for seat in session.save.seats]
