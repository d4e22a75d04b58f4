"""What screens share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..app.browser import Browser, Player
from ..app.saves import Save, Saves, Settings
from ..kit.i18n import LANGUAGES, Words
from ..session.session import Session

NOTICE = 6.0
"""Seconds a notice stays."""
OFFER = 20.0
"""The same of one with something to do about it."""


@dataclass
class Notice:
    """A sentence at the foot of the page, with at most one thing to do about it.

    ``game``: the id of the save that it is about, and without which it says nothing. ``ids``: of the messages of text
    and label, where they need no facts.
    """

    kind: str
    text: str
    label: str = ""
    do: str = ""
    game: str = ""
    ids: tuple[str, str] = ("", "")


class Owner(Protocol):
    """Whoever has screens: the page, or a board in somebody's page."""

    def render(self) -> None:
        """Show what is so now."""

    def show(self) -> None:
        """The same, and let bots go on."""

    def keep(self, save: Save) -> None:
        """A game has changed. Raises Elsewhere."""

    def conflict(self) -> None:
        """Another tab has kept a later edit of the game on the table."""

    def moved(self, session: Session) -> None:
        """Another moment is looked at."""


class BoardContext:
    """A game on the table and what is said of it: all that a board needs, in whichever page.

    page     the screen that is open: home, play, result, edit, text
    dialog   what lies over it: new, share, arrival, link, settings; empty: nothing
    menu     the menu that is open, of whichever screen
    tip      why the last thing did not work, or the hint
    seen     what was done is seen already: the reader's own end has shown it
    """

    def __init__(self, browser: Player, owner: Owner, settings: Settings, words: Words) -> None:
        self.browser, self.owner = browser, owner
        self.settings, self.words = settings, words
        self.session: Session | None = None
        self.page = "home"
        self.dialog = self.menu = self.tip = ""
        self.seen = False
        self.notice: Notice | None = None
        self._noticed = 0

    def save(self) -> None:
        """Keep the game on the table as it is now. Raises Elsewhere."""
        if self.session is not None:
            self.session.remember()
            self.owner.keep(self.session.save)

    def moves(self) -> bool:
        """Does the reader want to see things move?"""
        return self.settings.motion and not self.browser.still()

    # what is said ----------------------------------------------------------------

    def say(self, kind: str, id: str, do: str = "", label: str = "", game: str = "") -> None:
        self.tell(Notice(kind, self.words(id), self.words(label) if label else "", do, game, (id, label)))

    def say_again(self) -> None:
        """In the language that is now spoken."""
        notice = self.notice
        if notice and notice.ids[0]:
            notice.text, notice.label = (self.words(id) if id else "" for id in notice.ids)

    def tell(self, notice: Notice) -> None:
        self.notice = notice
        self._noticed += 1
        if notice.kind == "ok":
            self.browser.spawn(self._forget(self._noticed, OFFER if notice.do else NOTICE))

    async def _forget(self, number: int, seconds: float) -> None:
        await self.browser.sleep(seconds)
        if number == self._noticed and self.notice is not None:
            self.notice = None
            self.owner.render()


class Context(BoardContext):
    """The same of the page that is ours, with what it keeps.

    here     the address, as its fragment
    offline  what is known of the offline copy of the page; see App.kept
    """

    browser: Browser

    def __init__(self, browser: Browser, owner: Owner) -> None:
        self.saves = Saves(browser)
        settings = self.saves.settings()
        super().__init__(browser, owner, settings, words_for(settings, browser.prefers()))
        self.here = self.offline = ""

    def go(self, place: str, replace: bool = False) -> None:
        self.browser.go(place, replace)

    def show_home(self) -> None:
        self.page, self.session = "home", None


def words_for(settings: Settings, prefers: str) -> Words:
    """The words of the language that the reader wishes, or else prefers."""
    wished = [settings.language, *(tag.split("-")[0] for tag in prefers.split(","))]
    return Words(next((language for language in wished if language in LANGUAGES), "en"))
