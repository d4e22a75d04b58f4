"""A board in somebody's page: the controller that answers its element."""

from __future__ import annotations

from typing import Any

from pycore import IllegalChoice, OstrakaError

from ..games.board import Unfit, pictures
from ..kit.i18n import LANGUAGES, Words
from ..kit.markup import BREAK
from ..screens.embedded import view as embedded_view
from ..screens.embedded.screen import EmbeddedBoard
from ..screens.embedded.wish import Refused, Wish, settle
from ..session.session import Session
from .browser import BoardBrowser
from .saves import Save


class Embedded:
    """The controller of one board. ``open`` begins; then ``act`` as on the page, as far as the kind of board goes.

    inside  it stands in a page of ours
    """

    def __init__(self, browser: BoardBrowser, inside: bool = False) -> None:
        self.browser = browser
        self.screen = EmbeddedBoard(browser, self, inside)
        self.context = self.screen.context
        self._announced: tuple[int, int, int] | None = None
        self._ended = False

    @property
    def table(self) -> Session | None:
        """The game that is shown."""
        return self.context.session

    def open(self, wish: Wish) -> None:
        """Show what is wished, or tell why not."""
        words = self.context.words = Words(wish.lang if wish.lang in LANGUAGES else "en")
        try:
            setting = settle(wish, words, self.browser.random())
        except Refused as refusal:
            return self._refuse(refusal.code, refusal.message)
        except OstrakaError as refusal:
            return self._refuse(refusal.code, words.refusal(refusal))
        self._announced, self._ended = None, False
        for picture in pictures(setting.match):
            self.browser.board(picture)
        self.screen.begin(setting)
        self.show()

    def _refuse(self, code: str, sentence: str) -> None:
        self.browser.tell({"error": {"code": code, "message": sentence.replace(BREAK, "")}})

    def show_at_first(self, wish: Wish) -> None:
        """Be as it is when a board has just been opened, for a picture of it. Raises Refused and OstrakaError."""
        self.screen.begin(settle(wish, self.context.words, 0))

    def bindings(self) -> dict[str, str]:
        """Which key does what now: see ``keys.bindings``."""
        return {**self.screen.commands.bindings(), "arrows": "", "escape": "escape"} if self.table is not None else {}

    def act(self, do: str, value: str = "") -> None:
        call = self.screen.commands.call(do, value)
        if self.table is None or call is None:
            return
        if do != "escape":
            self.context.tip = ""
        try:
            call()
        except IllegalChoice as refusal:
            self.context.tip = self.context.words.refusal(refusal)
        except Unfit as refusal:
            self.context.tip = self.context.words.told(refusal.id, refusal.facts)
        self.show()

    def goto(self, moment: int) -> None:
        """Look at a moment, from 0; after the last one: at the last."""
        if self.table is not None:
            self.screen.looking.stop()
            self.table.look(max(0, moment))
            self.show()

    def run(self, on: bool) -> None:
        """Step through by itself, or stop; where bots play: let them, or hold them."""
        if self.table is None:
            return
        if self.screen.controls == "play":
            self.table.paused = not on
        elif on != self.screen.looking.playing:
            self.screen.looking.replay()
        self.show()

    def close(self) -> None:
        """Bots that are still thinking find nothing to play on."""
        self.context.session = None

    # the owner of the board --------------------------------------------------------

    def keep(self, save: Save) -> None:
        """Nothing is kept."""

    def conflict(self) -> None:
        """Nobody else keeps anything."""

    def moved(self, session: Session) -> None:
        """There is no address that would say so."""

    def show(self) -> None:
        """Show what is so now, and let bots go on."""
        self.render()
        self.screen.pacing.go_on()

    def render(self) -> None:
        """Show what is so now."""
        session = self.table
        if session is None:
            return
        draw = embedded_view.inside if self.screen.inside else embedded_view.whole
        self.browser.show(draw(self.screen, session), "", self.context.words.language, "")
        self._announce(session)

    def _announce(self, session: Session) -> None:
        history, match = session.history, session.match
        last = history.now
        moment = last if history.at is None else history.at
        now = (moment, last, len(match.log))
        if now == self._announced:
            return
        chosen = history.stops()[moment]
        facts: dict[str, Any] = {
            "moment": moment,
            "moments": last + 1,
            "seat": match.actors[chosen - 1] + 1 if chosen else None,
            "text": embedded_view.plain(embedded_view.happened(self.screen, session)),
        }
        self.browser.tell({"ready" if self._announced is None else "move": facts})
        self._announced = now
        over = match.over and history.at is None
        if over and not self._ended:
            winners = [seat + 1 for seat in match.winners]
            self.browser.tell({"end": {"winners": winners, "scores": list(match.scores)}})
        self._ended = over
