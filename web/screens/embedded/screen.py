"""A board in a page: a picture, steps to follow, or a game to play."""

from __future__ import annotations

from dataclasses import replace

from ...app.browser import Player
from ...app.saves import Settings
from ...games.board import View
from ...kit.i18n import Words
from ...session.session import Session
from ..commands import Commands, command
from ..context import BoardContext, Owner
from ..play.choosing import Choosing
from ..play.lamp import Lamp
from ..play.looking import Looking
from ..play.pacing import Pacing
from .wish import Setting, onlookers, players, seated


class EmbeddedBoard:
    """The session of a page that is somebody else's, with the parts of the play screen that it needs.

    setting   what was asked for; None: nothing yet
    controls  what the reader can do now: none, replay, play
    window    the part of the board that is shown
    inside    it stands in a page of ours
    left      the steps that a reader has left to play on from one of them
    """

    def __init__(self, browser: Player, owner: Owner, inside: bool) -> None:
        self.context = BoardContext(browser, owner, Settings(), Words("en"))
        self.pacing = Pacing(self.context)
        self.looking = Looking(self.context, self.pacing)
        self.choosing = Choosing(self.context, self.pacing, self.looking)
        self.lamp = Lamp(self.context, self.pacing)
        self.setting: Setting | None = None
        self.controls = "none"
        self.window: tuple[float, float, float, float] | None = None
        self.inside = inside
        self.left: Session | None = None
        looking, choosing = self.looking, self.choosing
        either = (self.bare, self.dismiss, self.whole, looking.look, self.pacing.next_plate)
        playing = (choosing.click, choosing.commit, choosing.undo, choosing.redo, choosing.reset, choosing.order)
        self._commands = {
            "none": Commands(()),
            "replay": Commands((*either, looking.scrub, looking.replay, self.play_here)),
            "play": Commands(
                (
                    *either,
                    *playing,
                    self.lamp.hint,
                    self.pacing.pause,
                    self.escape,
                    self.branch,
                    self.restart,
                    self.to_steps,
                )
            ),
        }

    @property
    def commands(self) -> Commands:
        """What the reader can do now."""
        return self._commands[self.controls]

    def begin(self, setting: Setting) -> None:
        """As it is when it has just been opened."""
        context, self.setting = self.context, setting
        self.controls, self.window, self.left = setting.controls, setting.window, None
        context.page, context.notice, context.tip = "play", None, ""
        lay = players if self.controls == "play" else onlookers
        context.session = lay(setting.match.clone(), setting.seats, setting.seat)
        context.session.look(setting.at)

    def view(self, session: Session) -> View:
        return replace(session.view(self.context.words), window=self.window)

    @command("bare")
    def bare(self) -> None:
        """Hide the pieces, or show them."""
        if self.context.session:
            self.context.session.bare = not self.context.session.bare

    @command("dismiss")
    def dismiss(self) -> None:
        self.context.notice = None

    @command("escape")
    def escape(self) -> None:
        """The topmost thing goes."""
        session = self.context.session
        if self.context.tip:
            self.context.tip = ""
        elif session and session.stage.shown_plate:
            session.stage.next_plate()
        else:
            self.choosing.escape()

    @command("play-here")
    def play_here(self) -> None:
        """Play on from the moment shown; the steps are kept."""
        session = self.context.session
        if session is not None and not session.history.shown().over:
            assert self.setting is not None
            self.left, self.controls = session, "play"
            self.context.session = players(session.history.shown().clone(), self.setting.seats, session.viewer)

    @command("steps")
    def to_steps(self) -> None:
        """Back to the steps."""
        if self.left is not None:
            self.context.session, self.left, self.controls = self.left, None, "replay"

    @command("restart")
    def restart(self) -> None:
        """As it was when the reader began to play."""
        if self.left is not None:
            self.context.session = self.left
            self.play_here()
        elif self.setting is not None:
            self.begin(self.setting)

    @command("from-here")
    def branch(self) -> None:
        """Go on from the moment looked at."""
        session = self.context.session
        if session is not None and session.history.at is not None:
            self.context.session = seated(session.history.shown().clone(), session.save.seats)

    @command("whole")
    def whole(self) -> None:
        """The whole board, or again the part that is asked for."""
        if self.setting is not None:
            self.window = None if self.window else self.setting.window
