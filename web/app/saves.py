"""Saved games in the browser's storage. Nothing here deletes what it cannot read.

Layout 1: one entry a game, ``ostraka/1/game/<id>``, JSON of Save; the settings in ``ostraka/1/settings``;
in ``ostraka/1/room`` how high parts of the page were, for the first view of the next visit: the client's own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from pycore import BadPosition, Match, OstrakaError
from pycore.engine import codec
from pycore.engine.errors import BadLink

from .browser import Storage, StorageFull

LAYOUT = "ostraka/1/"
GAMES = LAYOUT + "game/"
SETTINGS = LAYOUT + "settings"
ANALYSES = LAYOUT + "analysis/"
"""What has been found about a game, by its id: see ``analyses``. It goes with the game, and can be found again."""
LONGEST_NAME, LONGEST_TITLE = 24, 60
LARGEST_FILE = 200_000
"""Characters of a saved game or file; a larger one is not read."""

MOST_EDITS = 1 << 53
MOST_ORDERS = 64
ORDER = re.compile(r"[a-z0-9_.]{1,60}")

PERSON, AWAY = "person", "away"
STYLES = ("audax", "cautus")
"""Of a consul."""
BOTS = ("tiro", "centurio", "consul", "imperator", *STYLES)
"""Links count them: new ones come last."""
KINDS = (PERSON, AWAY, *BOTS)


@dataclass
class Seat:
    """Who sits there: a name, and a person here, a person away, or a bot's level or style.

    orders  what the seat has said that answers later questions: see ``Board.said_before``
    """

    name: str
    kind: str
    orders: list[str] = field(default_factory=list, metadata={codec.LATER: True})


@dataclass
class Save:
    """A game as it is kept: its link replays it, its position goes on when the rules have changed since."""

    format: int
    id: str
    game: str
    name: str
    seats: list[Seat]
    link: str
    position: dict[str, Any]
    draft: list[str]
    created: int
    played: int
    edit: int
    cut: bool = False
    """Did an earlier history end when the rules were revised?"""
    sent: int = -1
    """Choices in the log when it was last sent; -1 never."""
    figures: bool = field(default=False, metadata={codec.LATER: True})
    """Does it stand beside each option what that brings? See ``Players.alone``."""

    def has(self, options: Mapping[str, Any]) -> bool:
        """Is it played with these options? A position that a person has changed may say nothing of them."""
        told = self.position.get("options")
        return not options or (isinstance(told, dict) and options.items() <= told.items())

    def taken_back_to(self, choices: int) -> None:
        """What was sent and has been taken back since has not been sent."""
        if self.sent > choices:
            self.sent = -1


@dataclass
class Settings:
    """The reader's own wishes."""

    language: str = ""
    theme: str = ""
    confirm: bool = True
    pace: str = "normal"
    patterns: bool = False
    motion: bool = True
    ends: bool = True
    """Does a step end by itself where nothing is left to be done?"""
    speed: str = "normal"
    sound: bool = False
    names: list[str] = field(default_factory=list)


class Damaged(ValueError):
    """A saved game that cannot be read."""


class Elsewhere(Exception):
    """The game went on in another tab."""


def read_save(text: str) -> Save:
    """A save from its JSON. Raises Damaged."""
    if len(text) > LARGEST_FILE:
        raise Damaged("size")
    try:
        data = codec.parse(text)
        position = data.pop("position", None) if isinstance(data, dict) else None
        if not isinstance(position, dict):
            raise Damaged("position")
        save: Save = codec.load(Save, {**data, "position": {}}, "save")
    except ValueError as error:
        raise Damaged(str(error)) from error
    save.position = position
    fits = save.format == 1 and all(seat.kind in KINDS and len(seat.name) <= LONGEST_NAME for seat in save.seats)
    fits = fits and 0 <= save.edit < MOST_EDITS
    if not fits or not save.id.isalnum() or len(save.id) > 20 or not save.game.isidentifier():
        raise Damaged("form")
    save.name = clean_name(save.name, LONGEST_TITLE)
    for seat in save.seats:
        seat.name, seat.orders = clean_name(seat.name), clean_orders(seat.orders)
    return save


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it can be shown: printable, not too long."""
    return "".join(sign if sign.isprintable() else " " for sign in name).strip()[:longest].rstrip()


def clean_orders(orders: list[str]) -> list[str]:
    """Orders as they can be kept: not too long, not too many."""
    return [order for order in orders if ORDER.fullmatch(order)][:MOST_ORDERS]


def open_match(save: Save) -> tuple[Match, bool]:
    """The match of a save, and whether its history had to be cut at its position. Raises OstrakaError."""
    try:
        match = Match.from_link(save.link)
        if match.game.id != save.game or match.seats != len(save.seats):
            raise Damaged("form")
        return match, False
    except BadLink as refusal:
        if refusal.code not in ("link.revision", "link.forged"):
            raise
    match = Match.from_position(save.game, save.position)
    if match.seats != len(save.seats):
        raise BadPosition("position.shape", where="seats", want=str(len(save.seats)))
    return match, True


class Saves:
    """The games on this device. When storage is full or blocked they live in memory, and ``trouble`` says so."""

    def __init__(self, browser: Storage) -> None:
        self.browser = browser
        self.memory: dict[str, str] = {}
        self._put = "", 0
        """What was put last, and its edit: to know that it still stands there it need not be read."""
        self.trouble = "" if browser.storage_works else "blocked"

    def all(self) -> tuple[list[Save], list[str]]:
        """Every save, the one played last first; and the keys of those that are damaged."""
        found, damaged = [], []
        for key in self._keys():
            try:
                save = self.get(key.removeprefix(GAMES))
            except Damaged:
                damaged.append(key)
            else:
                found += [save] if save else []
        return sorted(found, key=lambda save: -save.played), damaged

    def get(self, id: str) -> Save | None:
        """A save, or None if there is none. Raises Damaged."""
        text = self._read(GAMES + id)
        if text is None:
            return None
        save = read_save(text)
        if save.id != id:
            raise Damaged("id")
        return save

    def knows(self, game: str, options: Mapping[str, Any]) -> bool:
        """Is anything of a game with these options kept here?"""
        return any(save.game == game and save.has(options) for save in self.all()[0])

    def stored(self, id: str) -> bool:
        """Is a game kept where it stays when the page is closed?"""
        return GAMES + id not in self.memory

    def put(self, save: Save, played: bool = True) -> None:
        """Keep a save; ``played``: something was done in the game.

        Raises Elsewhere, and keeps nothing, when another tab has kept a later one.
        """
        key = GAMES + save.id
        if self._edit(save.id) > save.edit:
            raise Elsewhere
        save.edit += 1
        save.played = self.browser.now() if played else save.played
        whole = {**vars(save), "seats": codec.dump(save.seats)}
        if not save.figures:
            del whole["figures"]  # it came later: what does not use it is still written as before
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        self._put = text, save.edit
        self._write(key, text)

    def _edit(self, id: str) -> int:
        """The edit that is kept; 0 where there is none that can be read."""
        text, edit = self._put
        if self._read(GAMES + id) == text:
            return edit
        try:
            kept = self.get(id)
        except Damaged:
            return 0
        return kept.edit if kept else 0

    def remove(self, id: str) -> str:
        """Delete a save; what it was, to put it back with ``restore``."""
        key = id if id.startswith(GAMES) else GAMES + id
        text = self._read(key) or ""
        if self.browser.storage_works:
            self.release(key)
            self.browser.remove(key)
            self.browser.remove(ANALYSES + key.removeprefix(GAMES))
        self.memory.pop(key, None)
        return text

    def restore(self, id: str, text: str) -> None:
        self._write(id if id.startswith(GAMES) else GAMES + id, text)

    def raw(self, key: str) -> str:
        """What stands under a key, readable or not."""
        return self._read(key) or ""

    def settings(self) -> Settings:
        """The settings; what cannot be read counts as not set."""
        try:
            data = codec.parse(self._read(SETTINGS) or "{}")
            return codec.load(Settings, {**asdict(Settings()), **data}, "settings")  # type: ignore[no-any-return]
        except (ValueError, TypeError, OstrakaError):
            return Settings()

    def keep_settings(self, settings: Settings) -> None:
        self._write(SETTINGS, json.dumps(asdict(settings), ensure_ascii=False))

    def hold(self, key: str, text: str) -> None:
        """There was no room for this: it lives in memory."""
        self.trouble = "full"
        self.memory[key] = text

    def release(self, key: str) -> None:
        """Now there is room for this."""
        self.memory.pop(key, None)
        self.trouble = "full" if self.memory else ""

    def _keys(self) -> list[str]:
        stored = self.browser.keys() if self.browser.storage_works else []
        return [key for key in dict.fromkeys([*stored, *self.memory]) if key.startswith(GAMES)]

    def _read(self, key: str) -> str | None:
        if key in self.memory:
            return self.memory[key]
        return self.browser.read(key) if self.browser.storage_works else None

    def _write(self, key: str, text: str) -> None:
        if self.browser.storage_works:
            try:
                self.browser.write(key, text)
                return self.release(key)
            except StorageFull:
                return self.hold(key, text)
        self.memory[key] = text
