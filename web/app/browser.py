"""What the page's Python needs of a browser, in parts. ``web/host/host.py`` is all of them; so is the tests' own.

A board in somebody's page needs no more than ``BoardBrowser``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine
from typing import Any, Protocol


class StorageFull(Exception):
    """The browser's storage has no room for this."""


class Clock(Protocol):
    """Time, and chance."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def random(self) -> int:
        """A number from 0 to 999,999 nobody could foresee."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...
    def sleep(self, seconds: float) -> Awaitable[None]: ...


class Player(Clock, Protocol):
    """What a game needs that is being played."""

    def still(self) -> bool:
        """Does the device ask for little motion?"""

    def think(self, seen: str, level: str, seed: int) -> Awaitable[list[int]]:
        """Ask a bot: the log entries of its whole choice for an observation in JSON."""


class Screen(Protocol):
    """What is shown."""

    def show(self, markup: str, title: str, language: str, theme: str, save: str = "") -> None:
        """Patch the page. ``save``: see ``protocol.View``."""

    def board(self, game: str) -> None:
        """Have the static picture of a game ready."""


class BoardBrowser(Player, Screen, Protocol):
    """A place for a board in some page."""

    def tell(self, news: dict[str, Any]) -> None:
        """Say something to the page: ``ready``, ``move``, ``end`` or ``error``, with its facts."""


class Storage(Protocol):
    """What is kept on this device, if anything is."""

    storage_works: bool

    def read(self, key: str) -> str | None: ...
    def write(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...
    def now(self) -> int:
        """Milliseconds since 1970."""


class Files(Protocol):
    """What comes from elsewhere, and goes there."""

    origin: str
    """The page's address without its fragment; empty if the page is a file, which nobody else can open there."""

    def fetch(self, path: str) -> Awaitable[str]:
        """The text of a static file, by its path among them: ``rules/about.en.html``."""

    def fetch_base64(self, path: str) -> Awaitable[str]:
        """A static file that is no text, in base64."""

    def download(self, name: str, text: str, kind: str) -> None: ...
    def pick_file(self) -> None:
        """Let the reader choose a file; calls back ``App.import_file``."""

    def copy(self, text: str) -> None: ...
    def can_share(self) -> bool: ...
    def share(self, title: str, url: str) -> None: ...


class Browser(Player, Screen, Storage, Files, Protocol):
    """All of it, and the address bar: what the page needs that is ours."""

    def show_part(self, id: str, markup: str) -> None:
        """Patch what is inside one element, if it is there."""

    def go(self, fragment: str, replace: bool = False) -> None:
        """Change the fragment of the address; calls back ``App.route``."""

    def dark(self) -> bool:
        """Does the device ask for dark?"""

    def prefers(self) -> str:
        """The reader's languages, best first: ``ja,en``."""

    def reveal(self, id: str) -> None:
        """Scroll to an element, if it is there."""

    def sound(self, names: list[str]) -> None:
        """Let these sounds of sound.js be heard, one after another."""

    def judge(self, seen: str, path: str, seed: int) -> Awaitable[str]:
        """What a choice was worth to whom an observation shows: see ``analysis.judge``; all in JSON."""

    def advise(self, seen: str, effort: int, seed: int) -> Awaitable[str]:
        """The best ways to choose: see ``bots.advise``."""

    def compare(self, seen: str, effort: int, seed: int) -> Awaitable[str]:
        """What each of some options brings: see ``bots.compare``."""

    def renew(self) -> None:
        """Load the page again, in the newest version there is."""
