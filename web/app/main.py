"""The browser side: the document, its events, storage and worker, handed to the controller."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from collections.abc import Coroutine
from typing import Any

from js import URL, Blob, console, crypto, document, location, navigator, window
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import workers
from pyscript.js_modules import offline, patch, sound, zoom  # type: ignore[import-not-found]

from .. import files
from .app import App
from .bots import whole_choice
from .browser import StorageFull
from .presses import TAPS, TWICE, Presses

SANDBOXED = str(window.origin) == "null" and location.protocol != "file:"
"""Without an origin there is no worker: bots think in the page."""
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Page:
    """The real browser."""

    def __init__(self) -> None:
        self.origin = "" if location.protocol == "file:" else location.href.split("#")[0]
        self.storage_works = self._try_storage()
        self.app: App | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.root = document.getElementById("app")
        self.followed_logs: dict[str, str] = {}

    @staticmethod
    def _try_storage() -> bool:
        try:
            window.localStorage.setItem("ostraka/try", "1")
            window.localStorage.removeItem("ostraka/try")
            return True
        except Exception:
            return _quota_only()

    def read(self, key: str) -> str | None:
        found = window.localStorage.getItem(key)
        return found if isinstance(found, str) else None  # nothing is null there, which is not None here

    def write(self, key: str, text: str) -> None:
        try:
            window.localStorage.setItem(key, text)
        except Exception as trouble:
            raise StorageFull(str(trouble)) from trouble

    def remove(self, key: str) -> None:
        window.localStorage.removeItem(key)

    def keys(self) -> list[str]:
        return [str(window.localStorage.key(i)) for i in range(window.localStorage.length)]

    def now(self) -> int:
        return int(window.Date.now())

    def random(self) -> int:
        return int(crypto.getRandomValues(window.Uint32Array.new(1))[0]) % 1_000_000

    def show(self, markup: str, title: str, language: str, theme: str) -> None:
        html = document.documentElement
        if html.lang != language:
            html.lang = language
        if (html.dataset.theme if html.hasAttribute("data-theme") else "") != theme:
            if theme:
                html.dataset.theme = theme
            else:
                html.removeAttribute("data-theme")
        if document.title != title:
            document.title = title
        motion = self.app is None or self.app.context.settings.motion
        html.classList.toggle("motionless", not motion)
        patch.patch(self.root, markup)
        self._follow()

    def show_part(self, id: str, markup: str) -> None:
        part = document.getElementById(id)
        if part:
            patch.patch(part, markup)

    def _follow(self) -> None:
        """The log shows its newest line, or the one looked at; one that is opened where new lines begin.

        A lesson shows what it speaks of.
        """
        for found in self.root.querySelectorAll(".log-list"):
            now = found.querySelector("li.now")
            last = found.lastElementChild
            opened = found.closest(".log.open")
            here = self.app.context.here if self.app else ""
            mark = f"{here} {last.id if last else ''} {now.id if now else ''} {bool(opened)}"
            if self.followed_logs.get(found.className + found.id) != mark:
                self.followed_logs[found.className + found.id] = mark
                since = found.querySelector("li.since") if opened else None
                if now:
                    _show(now)
                elif since:
                    found.scrollTop = since.offsetTop - found.offsetTop
                else:
                    found.scrollTop = found.scrollHeight
        said = self.root.querySelector("#lesson")
        lesson = str(said.textContent) if said else ""
        if lesson != self.followed_logs.get("lesson", ""):
            self.followed_logs["lesson"] = lesson
            for thing in self.root.querySelectorAll("#map :is(.can, .hint), .tray .can") if said else ():
                _show(thing)

    def go(self, fragment: str, replace: bool = False) -> None:
        if replace:
            window.history.replaceState(None, "", f"#{fragment}")
            if self.app is not None and self.app.context.here != fragment:
                self.app.route(fragment)
        elif location.hash == f"#{fragment}":
            assert self.app is not None
            self.app.route(fragment)
        else:
            location.hash = fragment

    def download(self, name: str, text: str, kind: str) -> None:
        blob = Blob.new(to_js([text]), to_js({"type": kind}, dict_converter=window.Object.fromEntries))
        link = document.createElement("a")
        link.href = URL.createObjectURL(blob)
        link.download = name
        link.click()
        window.setTimeout(create_proxy(lambda: URL.revokeObjectURL(link.href)), 10_000)

    def pick_file(self) -> None:
        chooser = document.createElement("input")
        chooser.type = "file"
        chooser.accept = ".json,application/json"

        async def read(event: Any) -> None:
            file = chooser.files.item(0)
            if file and self.app:
                large = file.size > 1_000_000
                self.app.import_file(file.name, "x" * 1_000_000 if large else await file.text())

        chooser.addEventListener("change", create_proxy(read))
        chooser.click()

    def copy(self, text: str) -> None:
        clipboard = getattr(navigator, "clipboard", None)
        if clipboard:
            clipboard.writeText(text)
            return
        field = document.createElement("textarea")
        field.value = text
        document.body.append(field)
        field.select()
        document.execCommand("copy")
        field.remove()

    def can_share(self) -> bool:
        return hasattr(navigator, "share")

    def share(self, title: str, url: str) -> None:
        shared = {"title": title, "url" if self.origin else "text": url}
        navigator.share(to_js(shared, dict_converter=window.Object.fromEntries))

    def dark(self) -> bool:
        return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)

    def still(self) -> bool:
        return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def prefers(self) -> str:
        return ",".join(str(tag) for tag in navigator.languages)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def think(self, seen: str, level: str, seed: int) -> list[int]:
        bots = None if SANDBOXED else await _bots()
        if bots is None:
            await asyncio.sleep(0)  # what has changed is shown first
            return whole_choice(seen, level, seed)
        return list(json.loads(str(await bots.think(seen, level, seed))))

    async def fetch(self, path: str) -> str:
        return str(await (await _fetched(path)).text())

    async def fetch_base64(self, path: str) -> str:
        return b64encode((await (await _fetched(path)).arrayBuffer()).to_bytes()).decode()

    def reveal(self, id: str) -> None:
        found = document.getElementById(id)
        if found:
            found.scrollIntoView()

    def sound(self, names: list[str]) -> None:
        sound.play(" ".join(names))

    def renew(self) -> None:
        offline.renew()

    def board(self, game: str) -> None:
        window.ostraka.board(game)

    def keep_room(self) -> None:
        """For the next first view: how high the parts of the page are that differ, at this width."""
        parts = {str(part.dataset.room): int(part.offsetHeight) for part in self.root.querySelectorAll("[data-room]")}
        if parts and self.app:
            self.app.context.saves.keep_room(int(window.innerWidth), parts)


def _show(element: Any) -> None:
    element.scrollIntoView(to_js({"block": "nearest", "inline": "nearest"}, dict_converter=window.Object.fromEntries))


async def _fetched(path: str) -> Any:
    answer = await window.fetch(files.at(path))
    if not answer.ok:
        raise OSError(path)
    return answer


def _quota_only() -> bool:
    """Storage that is full can still be read; storage that is blocked cannot."""
    try:
        return bool(window.localStorage.length > 0)
    except Exception:
        return False


def start() -> None:
    """Take the page over."""
    page = Page()
    app = page.app = App(page)
    presses = Presses()

    def act(element: Any, kind: str) -> None:
        do = element.getAttribute(f"data-{kind}")
        source = element.getAttribute("data-from")
        field = document.getElementById(source) if source else element
        value = getattr(field, "value", None)
        app.act(str(do), "" if value is None else str(value))

    def do(element: Any, event: Any) -> None:
        """Act; in the position editor with shift, take away."""
        thing = str(element.getAttribute("data-do"))
        if event.shiftKey and app.page == "edit" and thing.startswith("thing "):
            app.act(f"edit-{thing} less")
        else:
            act(element, "do")

    def meant(target: Any, event: Any) -> bool:
        """Is a press on a button of the question none that was meant for the one before it?

        Of a mouse the browser counts the presses (``detail``); of a finger they are close in time and place.
        """
        if not event.detail or not target.closest("#ask .acts"):  # by a key, or elsewhere
            presses.forget()
            return True
        mouse = getattr(event, "pointerType", "mouse") == "mouse"
        if mouse and event.detail < 2:
            presses.forget()
        thing = str(target.getAttribute("data-do"))
        return presses.counts(
            thing, float(event.timeStamp), float(event.clientX), float(event.clientY), TWICE if mouse else TAPS
        )

    def on_click(event: Any) -> None:
        target = event.target.closest("[data-do]")
        if target and not target.hasAttribute("disabled"):
            window.ostraka.clicked = event.timeStamp
            if meant(target, event):
                do(target, event)
        elif app.context.menu and not event.target.closest(".pop, .pops, .dialog, .seat.open"):
            app.context.menu = ""
            app.render()
        elif target is None and event.target.classList.contains("scrim"):
            app.act("escape")

    def on_menu(event: Any) -> None:
        """The other button of a mouse, or a long touch: in the position editor it takes away."""
        target = event.target.closest('[data-do^="thing "]')
        if target and app.page == "edit":
            event.preventDefault()
            app.act(f"edit-{target.getAttribute('data-do')} less")

    def on_change(event: Any) -> None:
        if event.target.hasAttribute("data-change"):
            act(event.target, "change")

    def on_input(event: Any) -> None:
        target = event.target
        if target.hasAttribute("data-input"):
            act(target, "input")
            if target.tagName == "TEXTAREA" and target.value != target.defaultValue:  # the page has put in another
                target.value = target.defaultValue

    def on_key(event: Any) -> None:
        target, key = event.target, str(event.key)
        if event.isComposing:  # Enter ends the writing of a Japanese word
            return
        typing = target.tagName in ("INPUT", "TEXTAREA", "SELECT")
        if typing and key == "Enter" and target.hasAttribute("data-enter"):
            event.preventDefault()  # or it would press the button that gets the focus
            act(target, "enter")
        elif key == "Escape":
            app.act("escape")
        elif event.ctrlKey or event.metaKey or event.altKey or typing:
            return
        elif key in ("Enter", " ") and target.tagName == "use" and target.hasAttribute("data-do"):
            event.preventDefault()
            do(target, event)
        elif key in ARROWS and app.page in ("play", "edit") and not app.dialog:
            event.preventDefault()
            _step(target, *ARROWS[key])
        elif app.page == "edit" and key.lower() in app.screens.bindings():
            app.act(app.screens.bindings()[key.lower()])
        elif app.page == "edit" and key.isalnum() and len(key) == 1:
            tool = document.querySelector(f'.tools [aria-keyshortcuts="{key.lower()}"]')
            if tool:
                act(tool, "do")
        elif app.page == "play" and app.table:
            if key.lower() == "p" and not event.repeat:
                app.table.bare = True
                app.render()
            elif key.lower() in app.screens.bindings() and (key != " " or target.tagName != "BUTTON"):
                app.act(app.screens.bindings()[key.lower()])

    def on_key_up(event: Any) -> None:
        if str(event.key).lower() == "p" and app.table and app.table.bare:
            app.table.bare = False
            app.render()

    def on_storage(event: Any) -> None:
        if event.key:
            app.stored_elsewhere(str(event.key))

    def on_hash(event: Any) -> None:
        page.keep_room()
        app.route(str(location.hash))

    listeners = {
        "click": on_click,
        "change": on_change,
        "contextmenu": on_menu,
        "input": on_input,
        "keydown": on_key,
        "keyup": on_key_up,
    }
    for name, listener in listeners.items():
        document.addEventListener(name, create_proxy(listener))
    zoom.attach(document, create_proxy(lambda what: app.act(str(what))))
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", create_proxy(lambda _: app.render()))
    window.addEventListener("hashchange", create_proxy(on_hash))
    window.addEventListener("storage", create_proxy(on_storage))
    window.addEventListener("pagehide", create_proxy(lambda _: page.keep_room()))
    app.start(str(location.hash))
    document.documentElement.dataset.ready = "true"
    window.ostraka.ready(window.performance.now())
    if window.ostraka.early:
        app.act(str(window.ostraka.early))
    if not SANDBOXED:
        _start_worker()
    offline.keep(create_proxy(lambda state: app.kept(str(state))))
    console.info(f"Ostraka: ready after {window.performance.now():.0f} ms")


def _start_worker() -> None:
    """The bots' worker, once the page is there: started together they would both be late."""
    script = document.createElement("script")
    config = document.querySelector("script[type=py]").getAttribute("config")
    for name, value in {"type": "py", "worker": "", "name": "bots", "config": config}.items():
        script.setAttribute(name, value)
    script.textContent = 'from web.app.bots import think\n__export__ = ["think"]'
    document.body.append(script)
    asyncio.ensure_future(_meet())


async def _meet() -> None:
    if await _bots():
        window.ostraka.bots = window.performance.now()


async def _bots() -> Any:
    """The bots' worker; None if it cannot start, as in WebKit's files, whose workers read nothing."""
    try:
        return await workers["bots"]
    except JsException:
        return None


def _step(target: Any, across: int, down: int) -> None:
    """Move the focus to the nearest thing in that direction: on the map among regions, in the hand among cards."""
    inside = target.closest("#map, .cards")
    if not inside:
        inside = document.getElementById("map")
        target = None
    things = [thing for thing in inside.querySelectorAll("[data-do]") if thing.getAttribute("tabindex") != "-1"]
    if not things:
        return
    if target is None:
        things[0].focus()
        return
    x, y = _middle(target)
    best, found = 1e9, None
    for thing in things:
        tx, ty = _middle(thing)
        ahead, aside = (tx - x) * across + (ty - y) * down, abs((tx - x) * down) + abs((ty - y) * across)
        if ahead > 4 and aside < 2 * ahead and ahead + 2 * aside < best:
            best, found = ahead + 2 * aside, thing
    if found is not None:
        found.focus()


def _middle(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
