"""A board in somebody's page: what its element asks for, and the controller that answers it.

It runs in a worker and knows no document: messages come in as JSON, markup and news go out.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from pycore import Match, OstrakaError, games
from pycore.engine import codec

from ..boards import View, board
from ..words import LANGUAGES, Words
from . import sharing
from .app import App, number
from .bots import whole_choice
from .browser import Browser
from .pages import embed as pages
from .saves import AWAY, BOTS, PERSON, Save, Seat, clean_name
from .table import Table

LONGEST = 200_000
"""Characters of a message; a longer one is not read."""
SEATS = 4
"""Seats of a new game, where it can have so many."""
USUAL = "centurio"
"""The bot at a seat of which nothing is said."""
VERBS = {
    "none": frozenset[str](),
    "replay": frozenset(("bare", "dismiss", "look", "play-here", "replay", "scrub", "whole")),
    "play": frozenset(
        (
            *("bare", "commit", "dismiss", "escape", "from-here", "hint", "look", "pause"),
            *("redo", "reset", "restart", "steps", "thing", "undo", "whole"),
        )
    ),
}
"""What a reader can do, by the kind of board."""


class Host(Browser, Protocol):
    """A browser that is a place in somebody's page."""

    def tell(self, news: dict[str, Any]) -> None:
        """Say something to the element: ``ready``, ``move``, ``end`` or ``error``, with its facts."""


class Refused(ValueError):
    """What the element asks for cannot be shown: a code for programs, a sentence for readers."""

    def __init__(self, code: str, message: str) -> None:
        self.code, self.message = code, message
        super().__init__(message)


@dataclass(frozen=True)
class Wish:
    """The attributes of the element, as they are written; empty: not there."""

    game: str = ""
    link: str = ""
    position: str = ""
    lang: str = ""
    seat: str = ""
    controls: str = ""
    at: str = ""
    names: str = ""
    viewbox: str = ""

    @classmethod
    def read(cls, data: object) -> Wish | None:
        """A wish out of a message; None when it is none."""
        if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
            return None
        return cls(**{key: data[key] for key in cls.__dataclass_fields__ if key in data})


@dataclass(frozen=True)
class Setting:
    """What a wish comes to. ``seat``, from 0: None is nobody's; ``window``: x, y, width, height."""

    match: Match
    seats: list[Seat]
    controls: str
    seat: int | None
    at: int | None
    window: tuple[float, float, float, float] | None


def settle(wish: Wish, words: Words, chance: int) -> Setting:
    """The game and how it is to be shown. Raises Refused and OstrakaError."""
    if wish.lang and wish.lang not in LANGUAGES:
        raise Refused("lang", words("embed.bad_lang", lang=wish.lang[:20], all=", ".join(LANGUAGES)))
    controls = wish.controls or "replay"
    if controls not in VERBS:
        raise Refused("controls", words("embed.bad_controls", all=", ".join(VERBS)))
    match, seats, seat = _source(wish, words, chance)
    if wish.seat:
        seat = _count(wish.seat, match.seats)
        if seat is None:
            raise Refused("seat", words("embed.bad_seat", n=match.seats))
    if wish.names:
        given = [clean_name(name) for name in wish.names.split(",")[: match.seats]]
        seats = [replace(who, name=name or who.name) for who, name in zip(seats, given, strict=False)] + seats[
            len(given) :
        ]
    at = None
    if wish.at:
        table = onlookers(match, seats, seat)
        at = number(wish.at, table.now + 1)
        if at is None:
            raise Refused("at", words("embed.bad_at", n=table.now))
    return Setting(match, seats, controls, seat, at, _window(wish, words, match))


def _source(wish: Wish, words: Words, chance: int) -> tuple[Match, list[Seat], int | None]:
    """The match, who sits there, and the seat that a link was sent to."""
    if wish.link and wish.position:
        raise Refused("source", words("embed.two_sources"))
    if wish.link:
        sent = sharing.open_fragment(wish.link)
        if wish.game and wish.game != sent.match.game.id:
            raise Refused("game", words("embed.other_game", game=wish.game[:40], link=sent.match.game.id))
        return sent.match, sent.seats, sent.seat
    data = codec.parse(wish.position) if wish.position else None
    game = wish.game or (str(data.get("game", "")) if isinstance(data, dict) else "")
    if game not in games():
        raise Refused("game", words("embed.bad_game", game=game[:40], all=", ".join(games())))
    if data is not None:
        match = Match.from_position(game, data)
    else:
        match = Match.new(game, min(SEATS, games()[game].seats[-1]), chance)
    return match, [Seat(name, AWAY) for name in sharing.NAMES[: match.seats]], None


def _count(text: str, most: int) -> int | None:
    """A number from 1 as an index from 0."""
    found = number(text, most + 1)
    return found - 1 if found else None


def _window(wish: Wish, words: Words, match: Match) -> tuple[float, float, float, float] | None:
    if not wish.viewbox:
        return None
    width, height = board(match.game.id).SIZE
    parts = [number(part, 100_000) for part in wish.viewbox.replace(",", " ").split()]
    if len(parts) == 4 and all(part is not None for part in parts):
        x, y, wide, high = (float(part or 0) for part in parts)
        if wide >= 1 and high >= 1 and x + wide <= width and y + high <= height:
            return x, y, wide, high
    raise Refused("viewbox", words("embed.bad_viewbox", width=width, height=height))


def onlookers(match: Match, seats: list[Seat], seat: int | None) -> Table:
    """A table where nobody plays, seen from a seat."""
    table = _table(match, [Seat(who.name, AWAY) for who in seats])
    table.viewer = seat
    return table


def players(match: Match, seats: list[Seat], seat: int | None) -> Table:
    """A table where the reader has a seat, and bots the others. None: whoever is asked, or the first."""
    reader = seat if seat is not None else match.decision.seat if match.decision else 0
    kinds = [who.kind if who.kind in BOTS else USUAL for who in seats]
    kinds[reader] = PERSON
    return _table(match, [Seat(who.name, kind) for who, kind in zip(seats, kinds, strict=True)])


def _table(match: Match, seats: list[Seat]) -> Table:
    return Table(Save(1, "board", match.game.id, "", seats, "", {}, [], 0, 0, 0), match)


@dataclass
class Embedded(App):
    """The controller of one board. ``open`` begins; then ``act`` as on the page, as far as the kind of board goes."""

    browser: Host
    setting: Setting | None = None
    controls: str = "none"
    window: tuple[float, float, float, float] | None = None
    inside: bool = False
    """Does it stand in a page of ours?"""
    left: Table | None = None
    """The steps that a reader has left to play on from one of them."""
    _announced: tuple[int, int, int] | None = None
    _ended: bool = False

    def open(self, wish: Wish) -> None:
        """Show what is wished, or tell why not."""
        self.words = Words(wish.lang if wish.lang in LANGUAGES else "en")
        try:
            self.setting = settle(wish, self.words, self.browser.random())
        except Refused as refusal:
            return self.browser.tell({"error": {"code": refusal.code, "message": refusal.message}})
        except OstrakaError as refusal:
            return self.browser.tell({"error": {"code": refusal.code, "message": self.words.refusal(refusal)}})
        self._announced = None
        self.browser.board(self.setting.match.game.id)
        self._begin()
        self.render()
        self._go_on()

    def show_at_first(self, wish: Wish) -> None:
        """Be as it is when a board has just been opened, for a picture of it. Raises Refused and OstrakaError."""
        self.setting = settle(wish, self.words, 0)
        self._begin()

    def _begin(self) -> None:
        setting = self.setting
        assert setting is not None
        self.controls, self.window, self.left = setting.controls, setting.window, None
        self.page, self.playing, self.notice, self.tip, self._ended = "play", False, None, "", False
        lay = players if self.controls == "play" else onlookers
        self.table = lay(setting.match.clone(), setting.seats, setting.seat)
        self.table.look(setting.at)
        self._here = "/game/board"

    def act(self, do: str, value: str = "") -> None:
        if self.table is not None and do.split(" ")[0] in VERBS[self.controls]:
            super().act(do, value)

    def goto(self, moment: int) -> None:
        """Look at a moment, from 0; after the last one: at the last."""
        if self.table is not None:
            self.playing = False
            self.table.look(max(0, moment))
            self.render()
            self._go_on()

    def run(self, on: bool) -> None:
        """Step through by itself, or stop; where bots play: let them, or hold them."""
        if self.table is None:
            return
        if self.controls == "play":
            self.table.paused = not on
        elif on != self.playing:
            self.do_replay()
        self.render()
        self._go_on()

    # what only a board in a page has ------------------------------------------

    def do_play_here(self) -> None:
        """Play on from the moment shown; the steps are kept."""
        table = self.table
        if table is not None and not table.shown().over:
            self.left, self.controls, self.playing = table, "play", False
            assert self.setting is not None
            self.table = players(table.shown().clone(), self.setting.seats, table.viewer)

    def do_steps(self) -> None:
        """Back to the steps."""
        if self.left is not None:
            self.table, self.left, self.controls = self.left, None, "replay"

    def do_restart(self) -> None:
        """As it was when the reader began to play."""
        if self.left is not None:
            self.table = self.left
            self.do_play_here()
        elif self.setting is not None:
            self._begin()

    def do_from_here(self) -> None:
        table = self.table
        if table is not None and table.at is not None:
            self.table = _table(table.shown().clone(), table.save.seats)

    def do_whole(self) -> None:
        """The whole board, or again the part that is asked for."""
        if self.setting is not None:
            self.window = None if self.window else self.setting.window

    # showing ---------------------------------------------------------------------

    def view(self, table: Table) -> View:
        return replace(table.view(self.words), window=self.window)

    def render(self) -> None:
        if self.table is not None:
            if self._announced is not None and self._announced[2] != len(self.table.match.log):
                self.tip = ""  # it was about a moment that has passed
            draw = pages.inside if self.inside else pages.whole
            self.browser.show(draw(self, self.table), "", self.words.language, "")
            self._announce(self.table)

    def _announce(self, table: Table) -> None:
        last = table.now
        moment = last if table.at is None else table.at
        now = (moment, last, len(table.match.log))
        if now == self._announced:
            return
        chosen = table.stops()[moment]
        facts: dict[str, Any] = {
            "moment": moment,
            "moments": last + 1,
            "seat": table.match.actors[chosen - 1] + 1 if chosen else None,
            "text": pages.plain(pages.happened(self, table)),
        }
        self.browser.tell({"ready" if self._announced is None else "move": facts})
        self._announced = now
        over = table.match.over and table.at is None
        if over and not self._ended:
            winners = [seat + 1 for seat in table.match.winners]
            self.browser.tell({"end": {"winners": winners, "scores": list(table.match.scores)}})
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

    def show(self, markup: str, title: str, language: str, theme: str) -> None:
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
                self.app.table = None


def _message(text: object) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > LONGEST:
        return {}
    try:
        said = codec.parse(text)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
