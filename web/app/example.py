"""An example of a rules page that is being played: a board of its own inside the page."""

from __future__ import annotations

from typing import Any

from ..kit.i18n import Words
from ..kit.markup import Markup, el
from ..screens.context import Context
from ..screens.embedded import view as pages
from ..screens.embedded.wish import Wish
from .browser import BoardBrowser, Browser
from .embed import Embedded

LIVE = "example"
"""The id of what is patched while an example is played; the page round it is not."""


class Part:
    """A place in our own page: what is shown is a part of it, and the page's clock, chance and bots are its own."""

    def __init__(self, page: Browser) -> None:
        self.now, self.random, self.spawn, self.sleep, self.think = (
            page.now,
            page.random,
            page.spawn,
            page.sleep,
            page.think,
        )
        self._show = page.show_part

    def show(self, markup: str, title: str, language: str, theme: str, save: str = "") -> None:
        self._show(LIVE, markup)

    def still(self) -> bool:
        return True

    def board(self, game: str) -> None:
        """The page has its picture."""

    def tell(self, news: dict[str, Any]) -> None:
        """Nobody listens but the reader, who sees it."""


class Example:
    """The example called ``name`` that stands in a page, from its link on; ``viewbox``: the part in sight at first."""

    def __init__(self, page: Context, name: str, link: str, viewbox: str) -> None:
        self.name = name
        self.board = Embedded(Part(page.browser), inside=True)
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


def picture(words: Words, browser: BoardBrowser, name: str, link: str, viewbox: str, instead: str = "") -> Markup:
    """What stands there until somebody plays: the same, which cannot be touched, and a button.

    ``viewbox`` is a part of the board; what matters may be something ``instead`` of it.
    """
    board = Embedded(browser, inside=True)
    board.context.words = words
    board.show_at_first(Wish(link=link, controls="play", lang=words.language, viewbox=viewbox))
    assert board.table is not None
    drawn = pages.poster(board.screen, board.table, f"{name} {link} {viewbox}".rstrip(), name, instead)
    return Markup(f"{begins(name)}{drawn}{ends(name)}")
