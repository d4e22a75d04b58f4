"""What the page's controller takes for a browser: it reads from a copy of what is stored, and answers in frames.

Whatever the controller does while it answers one event, or until it waits for something, becomes one frame.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from base64 import b64encode
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any

from ..app.bots import advise, compare, judge, think
from ..app.browser import StorageFull
from ..kit import files
from .protocol import Device, Frame, Refused, Start, Thought, View

Fetch = Callable[[str], Awaitable[bytes]]
"""The bytes of a file beside the page. Raises OSError."""


class Host:
    """One page: ``post`` takes a frame as text; ``failed`` hears of a task that ended with an exception."""

    def __init__(
        self, post: Callable[[str], object], fetch: Fetch, failed: Callable[[BaseException], object] = lambda _: None
    ) -> None:
        self.post, self.fetch_bytes, self.failed = post, fetch, failed
        self.origin, self.storage_works = "", False
        self.stored: dict[str, str] = {}
        self.start = Start("", "", False, {}, "", False, True, False, False, "")
        self.motion: Callable[[], bool] = lambda: True
        """May things move?"""
        self.here: Callable[[], str] = lambda: ""
        """The fragment of the address that is shown."""
        self.routed: Callable[[str], None] = lambda fragment: None
        self.bindings: Callable[[], dict[str, str]] = dict
        """Which key does what: see ``web/app/keys.py``."""
        self.after = self.sent = self.asked = 0
        self.frame = Frame()
        self.full: dict[str, str] = {}
        """What there was no room for. While there is any, no write counts until the client has done it."""
        self.tasks: set[asyncio.Task[None]] = set()
        self._keys: dict[str, str] | None = None
        self._view: View | None = None
        self._asking: dict[int, asyncio.Future[str]] = {}

    def begin(self, start: Start) -> None:
        """What the client knows when it is there."""
        self.start, self.origin, self.storage_works = start, start.origin, start.storage
        self.stored = dict(start.stored)

    def flush(self) -> None:
        """Send what there is to say, or at least that an event has been heard."""
        frame = self.frame
        keys = self.bindings()
        if keys != self._keys:
            self._keys = frame.keys = keys
        if self.after > frame.after or frame != Frame(after=frame.after):
            self.sent += 1
            frame.n, frame.after = self.sent, self.after
            self.frame = Frame(after=self.after)
            self.post(frame.text())

    # storage ---------------------------------------------------------------------

    def read(self, key: str) -> str | None:
        return self.stored.get(key)

    def write(self, key: str, text: str) -> None:
        """Write with the next frame. Raises StorageFull where that has failed before and may fail again."""
        self.frame.store.append((key, text))
        if self.full:
            self.full[key] = text
            raise StorageFull(key)
        self.stored[key] = text

    def remove(self, key: str) -> None:
        self.stored.pop(key, None)
        self.full.pop(key, None)
        self.frame.store.append((key, None))

    def keys(self) -> list[str]:
        return list(self.stored)

    def is_stored(self, key: str, value: str | None) -> bool:
        """What stands under a key, says the client; whether that is what there was no room for until now."""
        if value is None:
            self.stored.pop(key, None)
        else:
            self.stored[key] = value
        fits = value is not None and self.full.get(key) == value
        if fits:
            del self.full[key]
        return fits

    def not_stored(self, event: Refused) -> str:
        """What could not be stored, where something else stands still."""
        wanted = self.full.get(event.key) or self.stored.get(event.key, "")
        self.is_stored(event.key, event.value)
        if event.why == "full":
            self.full[event.key] = wanted
        return wanted

    # clock and chance --------------------------------------------------------------

    def now(self) -> int:
        return int(time.time() * 1000)

    def random(self) -> int:
        return int.from_bytes(os.urandom(4)) % 1_000_000

    # the page ----------------------------------------------------------------------

    def show(self, markup: str, title: str, language: str, theme: str, save: str = "") -> None:
        view = View(str(markup), title, language, theme, self.motion(), save)
        if view != self._view:
            self._view = self.frame.view = view
            self.frame.parts.clear()

    def show_part(self, id: str, markup: str) -> None:
        self._view = None
        self.frame.parts.append((id, str(markup)))

    def go(self, fragment: str, replace: bool = False) -> None:
        self.frame.go = (fragment, replace)
        if replace and self.here() != fragment:
            self.routed(fragment)

    def dark(self) -> bool:
        return self.start.dark

    def still(self) -> bool:
        return self.start.still

    def prefers(self) -> str:
        return self.start.languages

    def can_share(self) -> bool:
        return self.start.shares

    # what only the document can do ---------------------------------------------------

    def _effect(self, name: str, *words: object) -> None:
        self.frame.effects.append([name, *words])

    def board(self, game: str) -> None:
        self._effect("board", game)

    def download(self, name: str, text: str, kind: str) -> None:
        self._effect("download", name, text, kind)

    def pick_file(self) -> None:
        self._effect("pick")

    def copy(self, text: str) -> None:
        self._effect("copy", text)

    def share(self, title: str, url: str) -> None:
        self._effect("share", title, url)

    def reveal(self, id: str) -> None:
        self._effect("reveal", id)

    def sound(self, names: list[str]) -> None:
        self._effect("sound", " ".join(names))

    def renew(self) -> None:
        self._effect("renew")

    def tell(self, news: dict[str, Any]) -> None:
        self._effect("tell", news)

    # time ----------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        async def whole() -> None:
            try:
                await work
            finally:
                self.flush()

        task = asyncio.ensure_future(whole())
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        trouble = None if task.cancelled() else task.exception()
        if trouble is not None:
            self.failed(trouble)

    def close(self) -> None:
        """Nothing goes on."""
        for task in self.tasks:
            task.cancel()

    def sleep(self, seconds: float) -> Awaitable[None]:
        self.flush()
        return asyncio.sleep(seconds)

    async def think(self, seen: str, level: str, seed: int) -> list[int]:
        path: list[int] = json.loads(await self._ask("think", seen, level, seed) or think(seen, level, seed))
        return path

    async def judge(self, seen: str, path: str, seed: int) -> str:
        answer: str = await self._ask("judge", seen, path, seed)
        return answer or judge(seen, path, seed)

    async def advise(self, seen: str, effort: int, seed: int) -> str:
        return await self._ask("advise", seen, effort, seed) or advise(seen, effort, seed)

    async def compare(self, seen: str, effort: int, seed: int) -> str:
        return await self._ask("compare", seen, effort, seed) or compare(seen, effort, seed)

    async def _ask(self, does: str, *given: str | int) -> str:
        """What the bots answer; empty if there are none."""
        if not self.start.bots:
            await self.sleep(0)  # what has changed is shown first
            return ""
        self.asked += 1
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._asking[self.asked] = answer
        self._effect("ask", self.asked, does, given)
        self.flush()
        return await answer

    def thought(self, answer: Thought) -> None:
        """A bot has answered, or could not."""
        asking = self._asking.pop(answer.id, None)
        if asking is not None and not asking.done():
            asking.set_result(answer.answer)

    def device(self, now: Device) -> None:
        """The device asks for something else than at the start."""
        self.start = replace(self.start, dark=now.dark, still=now.still)

    async def fetch(self, path: str) -> str:
        return (await self._fetched(path)).decode()

    async def fetch_base64(self, path: str) -> str:
        return b64encode(await self._fetched(path)).decode()

    async def _fetched(self, path: str) -> bytes:
        self.flush()
        return await self.fetch_bytes(files.at(path))
