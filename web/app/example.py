"""An example of a rules page that is being played: a board of its own inside the page."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import Any

from ..kit.i18n import Words
from ..kit.markup import Markup, el
from ..screens.context import Context
from ..screens.embedded import view as pages
from ..screens.embedded.wish import Wish
from .embed import Embedded

LIVE = "example"
"""The id of what is patched while an example is played; the page round it is not."""


class Place:
    """The outside world of a board inside our own page: the page's, but nothing is kept and the address stays."""

    storage_works = False

    def __init__(self, page: Context) -> None:
        self.page, self.origin = page, page.browser.origin

    def show(self, markup: str, title: str, language: str, theme: str, save: str = "") -> None:
        self.page.browser.show_part(LIVE, markup)

    def tell(self, news: dict[str, Any]) -> None:
        """Nobody listens but the reader, who sees it."""

    def board(self, game: str) -> None:
        """The page has its pictures."""

    def go(self, fragment: str, replace: bool = False) -> None:
        """There is no address to change."""

    def prefers(self) -> str:
        return self.page.words.language

    def dark(self) -> bool:
        return False

    def still(self) -> bool:
        return True

    def keys(self) -> list[str]:
        return []

    def now(self) -> int:
        return self.page.browser.now()

    def random(self) -> int:
        return self.page.browser.random()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.page.browser.spawn(work)

    def sleep(self, seconds: float) -> Awaitable[None]:
        return self.page.browser.sleep(seconds)

    def sound(self, names: list[str]) -> None:
        self.page.browser.sound(names)

    def think(self, seen: str, level: str, seed: int) -> Awaitable[list[int]]:
        return self.page.browser.think(seen, level, seed)


class Example:
    """The example called ``name`` that stands in a page, from its link on; ``viewbox``: the part in sight at first."""

    def __init__(self, page: Context, name: str, link: str, viewbox: str) -> None:
        self.name = name
        self.board = Embedded(Place(page), inside=True)  # type: ignore[arg-type]
        self.board.context.settings = page.settings
        self.board.open(Wish(link=link, controls="play", lang=page.words.language, viewbox=viewbox))

    def takes(self, do: str) -> bool:
        """Is a command one of the board's?"""
        return self.board.screen.commands.call(do) is not None

    def close(self) -> None:
        """Bots that are still thinking find nothing to play on."""
        self.board.close()

    def inside(self, prose: Markup) -> Markup:
        """A page with the example in the place of its picture."""
        before, mark, rest = prose.partition(begins(self.name))
        after = rest.partition(ends(self.name))[2]
        if not mark or self.board.table is None:
            return prose
        drawn = el("div", pages.inside(self.board.screen, self.board.table), id=LIVE)
        return Markup(before + mark + drawn + ends(self.name) + after)


def begins(name: str) -> str:
    return f"<!--{name}-->"


def ends(name: str) -> str:
    return f"<!--/{name}-->"


def picture(words: Words, browser: Any, name: str, link: str, viewbox: str, instead: str = "") -> Markup:
    """What stands there until somebody plays: the same, which cannot be touched, and a button.

    ``viewbox`` is a part of the board; what matters may be something ``instead`` of it.
    """
    board = Embedded(browser, inside=True)
    board.context.words = words
    board.show_at_first(Wish(link=link, controls="play", lang=words.language, viewbox=viewbox))
    assert board.table is not None
    drawn = pages.poster(board.screen, board.table, f"{name} {link} {viewbox}".rstrip(), name, instead)
    return Markup(f"{begins(name)}{drawn}{ends(name)}")
