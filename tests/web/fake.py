"""A browser without a screen: storage, address bar, clock and bots that do the same at every run.

``Device`` is what tabs share; ``Tab`` is the browser of one page, in the sense of ``web.app.browser.Browser``. Nothing
happens by itself: ``run`` lets time pass, so that a test can look at the page while a bot is thinking.
"""

from __future__ import annotations

import heapq
from base64 import b64encode
from collections.abc import Awaitable, Callable, Coroutine, Generator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import count
from random import Random
from typing import Any
from xml.etree import ElementTree

from web.app.app import App
from web.app.bots import advise, compare, judge, whole_choice
from web.app.browser import StorageFull
from web.app.saves import GAMES

THINKS = 0.4
"""Seconds a bot takes."""


class Pause:
    """Something to await: wakes after some seconds of the tab's clock."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __await__(self) -> Generator[float, None, None]:
        yield self.seconds


@dataclass
class Device:
    """What outlives a tab: storage (``room`` characters, None: enough; ``blocked``: none at all)."""

    stored: dict[str, str] = field(default_factory=dict)
    room: int | None = None
    blocked: bool = False
    tabs: list[Tab] = field(default_factory=list)
    chance: Random = field(default_factory=lambda: Random(7))

    def games(self) -> list[str]:
        return [key for key in self.stored if key.startswith(GAMES)]

    def tell(self, key: str, writer: Tab) -> None:
        """The storage event: every tab hears of it but the one that wrote."""
        for tab in self.tabs:
            if tab is not writer and tab.app is not None:
                tab.after(0, partial(tab.app.stored_elsewhere, key))


class Tab:
    """One tab of a device."""

    def __init__(self, device: Device | None = None, languages: str = "en", sharing: bool = False) -> None:
        self.device = device or Device()
        self.device.tabs.append(self)
        self.origin = "https://table.example/"
        self.storage_works = not self.device.blocked
        self.languages = languages
        self.sharing = sharing
        self.calm = False
        self.app: App | None = None
        self.history = ["/"]
        self.place = 0
        self.shown: list[str] = []
        self.watchers: list[Callable[[str], None]] = []
        self.title = self.language = self.theme = self.save = ""
        self.downloads: list[tuple[str, str, str]] = []
        self.copied: list[str] = []
        self.heard: list[list[str]] = []
        self.revealed: list[str] = []
        self.shared: list[tuple[str, str]] = []
        self.picking = self.renewed = 0
        self.files: dict[str, str] = {}
        self.bot: Callable[[str, str, int], list[int]] = whole_choice
        self.critic: Callable[[str, str, int], str] = judge
        self.adviser: Callable[[str, int, int], str] = advise
        self.comparer: Callable[[str, int, int], str] = compare
        self.seconds = 0.0
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()

    # storage ---------------------------------------------------------------

    def read(self, key: str) -> str | None:
        assert self.storage_works, "blocked storage was read"
        return self.device.stored.get(key)

    def write(self, key: str, text: str) -> None:
        assert self.storage_works, "blocked storage was written"
        text.encode()  # what the real storage cannot take either
        kept = {**self.device.stored, key: text}
        if self.device.room is not None and sum(map(len, kept.values())) > self.device.room:
            raise StorageFull("no room")
        self.device.stored[key] = text
        self.device.tell(key, self)

    def remove(self, key: str) -> None:
        assert self.storage_works, "blocked storage was written"
        self.device.stored.pop(key, None)
        self.device.tell(key, self)

    def keys(self) -> list[str]:
        assert self.storage_works, "blocked storage was read"
        return list(self.device.stored)

    # clock and chance --------------------------------------------------------

    def now(self) -> int:
        return 1_700_000_000_000 + round(self.seconds * 1000)

    def random(self) -> int:
        return self.device.chance.randrange(1_000_000)

    # the page ------------------------------------------------------------------

    def show(self, markup: str, title: str, language: str, theme: str, save: str = "") -> None:
        self.shown.append(str(markup))
        self.save = save
        self.title, self.language, self.theme = title, language, theme
        for watch in self.watchers:
            watch(self.shown[-1])

    def show_part(self, id: str, markup: str) -> None:
        before, mark, rest = (self.shown[-1] if self.shown else "").partition(f'<div id="{id}">')
        if mark:
            self.shown.append(before + mark + markup + "</div>" + rest[rest.index("<!--/") :])

    def go(self, fragment: str, replace: bool = False) -> None:
        assert self.app is not None
        if replace:
            self.history[self.place] = fragment
            if self.app.context.here != fragment:
                self.app.route(fragment)
        elif self.history[self.place] == fragment:
            self.app.route(fragment)
        else:
            self.type_address(fragment)

    def type_address(self, fragment: str) -> None:
        """As if written into the address bar; the page hears of it a moment later."""
        self.history[self.place + 1 :] = [fragment]
        self.place += 1
        self._moved()

    def back(self, steps: int = 1) -> None:
        """The browser's own back button."""
        self.place = max(0, min(len(self.history) - 1, self.place - steps))
        self._moved()
        self.run()

    def _moved(self) -> None:
        def heard() -> None:
            assert self.app is not None
            self.app.route("#" + self.history[self.place])

        self.after(0, heard)

    @property
    def address(self) -> str:
        return self.history[self.place]

    def board(self, game: str) -> None:
        pass

    def dark(self) -> bool:
        return False

    def still(self) -> bool:
        return self.calm

    def prefers(self) -> str:
        return self.languages

    # files and clipboard ----------------------------------------------------------

    def download(self, name: str, text: str, kind: str) -> None:
        self.downloads.append((name, text, kind))

    def pick_file(self) -> None:
        self.picking += 1

    def reveal(self, id: str) -> None:
        self.revealed.append(id)

    def sound(self, names: list[str]) -> None:
        self.heard.append(names)

    def renew(self) -> None:
        self.renewed += 1

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def can_share(self) -> bool:
        return self.sharing

    def share(self, title: str, url: str) -> None:
        self.shared.append((title, url))

    # time ------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        def step() -> None:
            try:
                seconds = work.send(None)
            except StopIteration:
                return
            self.after(seconds, step)

        self.after(0, step)

    def sleep(self, seconds: float) -> Awaitable[None]:
        return Pause(seconds)

    async def think(self, seen: str, level: str, seed: int) -> list[int]:
        await Pause(THINKS)
        return self.bot(seen, level, seed)

    async def judge(self, seen: str, path: str, seed: int) -> str:
        await Pause(THINKS)
        return self.critic(seen, path, seed)

    async def advise(self, seen: str, effort: int, seed: int) -> str:
        await Pause(THINKS)
        return self.adviser(seen, effort, seed)

    async def compare(self, seen: str, effort: int, seed: int) -> str:
        await Pause(THINKS)
        return self.comparer(seen, effort, seed)

    async def fetch(self, path: str) -> str:
        await Pause(0.01)
        if path not in self.files:
            raise OSError(path)
        return self.files[path]

    async def fetch_base64(self, path: str) -> str:
        return b64encode((await self.fetch(path)).encode()).decode()

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        heapq.heappush(self._due, (self.seconds + seconds, next(self._order), do))

    def run(self, seconds: float = 0) -> None:
        """Let time pass: all that is due in it happens, in order."""
        until = self.seconds + seconds
        while self._due and self._due[0][0] <= until:
            self.seconds, _, do = heapq.heappop(self._due)
            do()
        self.seconds = until


@lru_cache(maxsize=16)
def tree(markup: str) -> ElementTree.Element:
    """Markup that the page showed, as elements; whatever is not closed, quoted or escaped raises."""
    return ElementTree.fromstring(f"<page>{markup}</page>")
