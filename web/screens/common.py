"""What can be done on every screen."""

from __future__ import annotations

from .arrival.screen import ArrivalScreen
from .commands import Key, command
from .context import Context
from .play.screen import Play, place_of


class Common:
    def __init__(self, context: Context, play: Play, arrivals: ArrivalScreen) -> None:
        self.context, self.play, self.arrivals = context, play, arrivals

    @command("go")
    def go(self, place: str = "/") -> None:
        self.context.go(place)

    @command("close")
    def close(self) -> None:
        """Away from a dialog, to what is under it."""
        self.arrivals.arrival = None
        session = self.context.session
        self.context.go(place_of(session) if session else "/")

    @command("menu", Key("?", "help", "keys"))
    def toggle_menu(self, name: str = "") -> None:
        """Open a menu, or close it."""
        self.context.menu = "" if self.context.menu == name else name

    @command("dismiss")
    def dismiss(self) -> None:
        self.context.notice = None

    @command("renew")
    def renew(self) -> None:
        """The newest version of the page."""
        self.context.browser.renew()

    @command("escape", Key("escape", "escape"))
    def escape(self) -> None:
        """The topmost thing goes."""
        context, session = self.context, self.context.session
        if context.menu or context.tip or self.play.log_open:
            context.menu, context.tip, self.play.log_open = "", "", False
        elif self.play.advising.open:
            self.play.advising.hint()
        elif session and session.stage.shown_plate:
            session.stage.next_plate()
        elif context.dialog:
            self.close()
        else:
            self.play.choosing.escape()
