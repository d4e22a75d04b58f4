"""A board in somebody's page: the controller that answers its element.

It runs in a worker and knows no document: messages come in as JSON, markup and news go out.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from pycore import IllegalChoice, OstrakaError
from pycore.engine import codec

from ..games.board import Unfit
from ..kit.i18n import LANGUAGES, Words
from ..screens.embedded import view as embedded_view
from ..screens.embedded.screen import EmbeddedBoard
from ..screens.embedded.wish import Refused, Wish, settle
from ..session.session import Session
from .bots import whole_choice
from .browser import Host
from .saves import Save

LONGEST = 200_000
"""Characters of a message; a longer one is not read."""


class Embedded:
    """The controller of one board. ``open`` begins; then ``act`` as on the page, as far as the kind of board goes.

    inside  it stands in a page of ours
    """

    def __init__(self, browser: Host, inside: bool = False) -> None:
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
            return self.browser.tell({"error": {"code": refusal.code, "message": refusal.message}})
        except OstrakaError as refusal:
            return self.browser.tell({"error": {"code": refusal.code, "message": words.refusal(refusal)}})
        self._announced, self._ended = None, False
        self.browser.board(setting.match.game.id)
        self.screen.begin(setting)
        self.show()

    def show_at_first(self, wish: Wish) -> None:
        """Be as it is when a board has just been opened, for a picture of it. Raises Refused and OstrakaError."""
        self.screen.begin(settle(wish, self.context.words, 0))

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
        if self._announced is not None and self._announced[2] != len(session.match.log):
            self.context.tip = ""  # it was about a moment that has passed
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


class Frame:
    """The outside world of a board: a port to its frame, and nothing that lasts."""

    storage_works = False
    origin = ""

    def __init__(self, post: Callable[[str], object]) -> None:
        self.post = post
        self.tasks: set[asyncio.Task[None]] = set()

    def tell(self, news: dict[str, Any]) -> None:
        self.post(json.dumps(news))

    def show(self, markup: str, title: str, language: str, theme: str, save: str = "") -> None:
        self.tell({"show": markup, "lang": language})

    def board(self, game: str) -> None:
        self.tell({"board": game})

    def now(self) -> int:
        return int(time.time() * 1000)

    def random(self) -> int:
        return int.from_bytes(os.urandom(4)) % 1_000_000

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def sleep(self, seconds: float) -> Awaitable[None]:
        return asyncio.sleep(seconds)

    async def think(self, seen: str, level: str, seed: int) -> list[int]:
        await asyncio.sleep(0)  # what has changed is shown first
        return whole_choice(seen, level, seed)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    def go(self, fragment: str, replace: bool = False) -> None:
        """There is no address to change."""

    def prefers(self) -> str:
        return ""

    def dark(self) -> bool:
        return False

    def still(self) -> bool:
        return True

    def keys(self) -> list[str]:
        return []


@dataclass
class Board:
    """One board at the worker's end of a port: ``hear`` what comes, answer through ``post``."""

    post: Callable[[str], object]
    app: Embedded = field(init=False)

    def __post_init__(self) -> None:
        self.frame = Frame(self.post)
        self.app = Embedded(self.frame)  # type: ignore[arg-type]

    def hear(self, text: object) -> None:
        """A message: ``open`` with a wish, ``act``, ``goto``, ``play``, ``pause``, ``close``. All else is ignored."""
        said = _message(text)
        match said.get("do"), said.get("what"), said.get("value", ""):
            case "open", what, _ if (wish := Wish.read(what)) is not None:
                self.app.open(wish)
            case "act", str(do), str(value):
                self.app.act(do, value)
            case "goto", int(moment), _ if not isinstance(moment, bool):
                self.app.goto(moment)
            case ("play" | "pause") as verb, _, _:
                self.app.run(verb == "play")
            case "close", _, _:
                self.frame.close()
                self.app.close()


def _message(text: object) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > LONGEST:
        return {}
    try:
        said = codec.parse(text)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
