"""The browsers that the tests drive, one for each engine: found on the machine, or installed.

`python -m tests.e2e.browser` installs what is missing and prints what is there, as environment variables. An empty one
says that this machine cannot have that engine.
"""

import functools
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright._impl._sync_base import mapping
from playwright.sync_api import Browser as PlaywrightBrowser
from playwright.sync_api import (
    BrowserContext,
    BrowserType,
    JSHandle,
    Keyboard,
    Locator,
    Mouse,
    Page,
    Playwright,
    Touchscreen,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError
from selenium.common.exceptions import WebDriverException

from build import apt_install, as_root, say, succeeds
from tests.e2e.driver import SETTLED, Browser
from tests.e2e.webkit import WebKit, minibrowsers

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}


class Engine(NamedTuple):
    """Where a browser may be: names of commands and applications; and what Debian calls it."""

    name: str
    variable: str
    commands: tuple[str, ...]
    applications: tuple[str, ...]
    packages: tuple[str, ...]
    instead: tuple[str, ...] = ()
    """Where Debian, or what is made of it, has not got those."""

    def nothing(self) -> str:
        how = f"(Debian: apt-get install {' '.join(self.packages)}), or set {self.variable} to the path of one"
        return f"no {self.name} for the tests: install one {how}"


CHROMIUM = Engine(
    "Chromium",
    "OSTRAKA_BROWSER",
    # The shell is the same without windows, and faster: tests take four fifths of the time in it.
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    ("Google Chrome", "Chromium"),
    ("chromium-headless-shell", "fonts-noto-cjk"),
    ("chromium", "fonts-noto-cjk"),
)
FIREFOX = Engine("Firefox", "OSTRAKA_FIREFOX", ("firefox-esr", "firefox"), ("Firefox",), ("firefox-esr",))
WEBKIT = Engine("WebKit", "OSTRAKA_WEBKIT", (), (), ("webkit2gtk-driver", "xvfb"))
ENGINES = (CHROMIUM, FIREFOX, WEBKIT)

UNKNOWN_TO_FIREFOX = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
"""What Playwright would ask of every Firefox, and one that is not its own does not know."""


def launch(
    playwright: Playwright, known: Iterable[str] = (), flags: Iterable[str] = (), **options: Any
) -> PlaywrightBrowser:
    """Starts the Chromium that `find` finds; `known` are names of this machine, `flags` more of its own options,
    ``options`` Playwright's."""
    path = find(Path(playwright.chromium.executable_path))
    if path is None:
        raise SystemExit(CHROMIUM.nothing())
    names = ",".join(f"MAP {name} 127.0.0.1" for name in known)
    args = [*ARGS, *flags, f"--host-resolver-rules={names}"]
    return playwright.chromium.launch(executable_path=path, args=args, **options)


def drive(playwright: Playwright, engine: Engine, path: Path, **options: Any) -> Browser:
    """Starts the browser of an engine: Playwright's own, or the system's."""
    kind: BrowserType = getattr(playwright, engine.name.lower())
    own = path == Path(kind.executable_path)
    if engine == CHROMIUM:
        return launch(playwright, **options)
    if own:
        return kind.launch(**options)
    if engine == WEBKIT:
        return WebKit(path, **options)
    firefox: PlaywrightBrowser = kind.launch(executable_path=path, channel="moz-firefox", **options)
    new_context = firefox.new_context

    def modest(**profile: Any) -> BrowserContext:
        return new_context(**profile | UNKNOWN_TO_FIREFOX)

    firefox.new_context = modest  # type: ignore[method-assign]
    return firefox


def wait_for_function(page: Page, expression: str, **options: Any) -> JSHandle:
    """Playwright makes code of an expression again and again, which the page's policy forbids; of a function once."""
    called = f"(given) => {{ const what = ({expression}); return typeof what === 'function' ? what(given) : what; }}"
    return WAIT_FOR_FUNCTION(page, called, **options)


WAIT_FOR_FUNCTION = Page.wait_for_function
Page.wait_for_function = wait_for_function  # type: ignore[assignment,method-assign]


def settle(page: Page) -> None:
    """Wait until all that was done at a page of ours has been answered, and is seen."""
    with suppress(PlaywrightError):  # it may be loaded anew
        page.evaluate(SETTLED)


# A browser makes a click of a tap in its own time, which may come after the tap has been made.
HEAR = """() => {
    const once = {capture: true, once: true};
    window.heard = new Promise((done) => addEventListener("click", () => setTimeout(done), once));
}"""
# What a page does about its new size it does in its next frame.
DRAWN = """(most) => Promise.race([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    new Promise((done) => setTimeout(() => done(false), most)),
])"""
HEARD = "Promise.race([window.heard, new Promise((done) => setTimeout(done, 1000))])"


def drawn(page: Page, most: float = 10) -> bool:
    """Wait for the page's next frame, at most so many seconds; whether there was one."""
    return bool(page.evaluate(DRAWN, most * 1000))


def settling(kind: type, name: str) -> None:
    """Let a method that does something at a page wait until that is answered: Python is not in the document."""
    does = getattr(kind, name)

    @functools.wraps(does)
    def wrapped(self: Any, *args: Any, **options: Any) -> Any:
        if isinstance(self, Page):
            page = self
        elif isinstance(self, Locator):
            page = self.page
        else:
            page = mapping.from_impl(self._impl_obj._channel._object)
        if name == "tap":
            page.evaluate(HEAR)
        found = does(self, *args, **options)
        if name == "tap":
            with suppress(PlaywrightError):  # it may have led to another page
                page.evaluate(HEARD)
        if name == "set_viewport_size":
            drawn(page)
        settle(page)
        return found

    setattr(kind, name, wrapped)


for kind, names in {
    Page: ("click", "dblclick", "fill", "go_back", "go_forward", "goto", "press", "set_viewport_size", "tap"),
    Locator: ("click", "dblclick", "fill", "press", "tap"),
    Keyboard: ("down", "insert_text", "press", "type", "up"),
    Mouse: ("click", "dblclick", "up"),
    Touchscreen: ("tap",),
}.items():
    for name in names:
        settling(kind, name)


def find(own: Path, env: Mapping[str, str] = os.environ) -> Path | None:
    """The Chromium to use: OSTRAKA_BROWSER, else Playwright's own, else the system's, else None."""
    if chosen := env.get(CHROMIUM.variable):
        if not starts(Path(chosen)):
            raise SystemExit(f"{CHROMIUM.variable} is {chosen}, which does not start.")
        return Path(chosen)
    return next(filter(starts, candidates(own, env)), None)


def find_engine(playwright: Playwright, engine: Engine, env: Mapping[str, str] = os.environ) -> Path | None:
    """The same for any engine, where None may also be what the variable says; the other engines are tried out."""
    own = Path(getattr(playwright, engine.name.lower()).executable_path)
    if engine == CHROMIUM:
        return find(own, env)
    if (chosen := env.get(engine.variable)) is not None:
        return Path(chosen) if chosen else None
    return next((path for path in candidates(own, env, engine) if opens_a_page(playwright, engine, path)), None)


def opens_a_page(playwright: Playwright, engine: Engine, path: Path) -> bool:
    """Whether a browser can be driven: it may lack libraries, or speak otherwise than Playwright."""
    if not path.is_file():
        return False
    try:
        browser = drive(playwright, engine, path)
        try:
            return bool(browser.new_context().new_page().evaluate("1 + 1") == 2)
        finally:
            browser.close()
    except (PlaywrightError, WebDriverException, OSError):
        return False


def candidates(own: Path, env: Mapping[str, str], engine: Engine = CHROMIUM) -> Iterator[Path]:
    """Where a browser may be, best first."""
    yield own
    for command in engine.commands:
        if path := shutil.which(command, path=env.get("PATH", "")):
            yield Path(path)
    for folder in (Path("/Applications"), Path(env.get("HOME", "/")) / "Applications"):
        for name in engine.applications:
            yield folder / f"{name}.app" / "Contents" / "MacOS" / (name if engine == CHROMIUM else name.lower())
    if engine == WEBKIT:
        yield from minibrowsers()


@functools.cache
def starts(browser: Path) -> bool:
    """Whether it runs at all: a download may lack libraries, and Ubuntu's chromium-browser may be a mere notice."""
    return browser.is_file() and succeeds(browser, "--version")


def install(playwright: Playwright, missing: list[Engine]) -> None:
    """Fetches Playwright's own or, on a network that lets nothing but packages in, the system's."""

    def still() -> list[Engine]:
        starts.cache_clear()
        return [engine for engine in missing if find_engine(playwright, engine) is None]

    command, names = [sys.executable, "-m", "playwright"], [engine.name.lower() for engine in missing]
    say(f"browsers (Playwright's {', '.join(names)})")
    if succeeds(*command, "install", *names) and still() and (root := as_root()) is not None:
        succeeds(*root, *command, "install-deps", *names)
    for engine in still():  # each for itself: one package that is not to be had would keep away all others
        if not apt_install(*engine.packages) and engine.instead:
            apt_install(*engine.instead)


def main() -> None:
    """Chromium there must be; a machine without one of the others can test the rest."""
    with sync_playwright() as playwright:
        found = {engine: find_engine(playwright, engine) for engine in ENGINES}
        if missing := [engine for engine, path in found.items() if path is None]:
            install(playwright, missing)
            found |= {engine: find_engine(playwright, engine) for engine in missing}
        if found[CHROMIUM] is None:
            raise SystemExit(CHROMIUM.nothing())
        for engine, path in found.items():
            print(f"{engine.variable}={path or ''}")


if __name__ == "__main__":
    main()
