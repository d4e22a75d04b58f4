"""The system's WebKit (WebKitGTK, as on Debian), which Playwright cannot drive: as tests/e2e/driver.py wants it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import ProxySettings, ViewportSize
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.driver import SETTLED

T = TypeVar("T")

PLACES = ("usr/lib/*/webkit2gtk-4.1", "usr/lib/webkit2gtk-4.1", "usr/libexec/webkit2gtk-4.1")
NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }"
"""A style for the browser's own buttons, which else make its window wider than a phone."""

NO_GPU = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""On a screen that nobody sees a driver would play a graphics card: it is quicker to draw without."""

SHORT_LIVED = {"JSC_useOMGJIT": "0"}
"""As in tests/e2e/fixtures.py: to compile Python a second time, better, takes longer than most pages live."""

PATIENCE = 300
"""Seconds for what a page is asked to do."""

CALL = """
    const done = arguments[arguments.length - 1], what = (EXPRESSION);
    Promise.resolve(typeof what === "function" ? what(arguments[0]) : what)
        .then((value) => done([value ?? null]), (error) => done(`${error}`));
"""
WATCH = """() => {
    if (window.troubles) return;
    window.troubles = [];
    const note = (kind) => (event) => troubles.push(`${kind}: ${event.message ?? event.reason ?? event.sample}`);
    addEventListener("error", note("error"));
    addEventListener("unhandledrejection", note("error"));
    document.addEventListener("securitypolicyviolation", note("forbidden"));
    console.error = (...what) => troubles.push(`console: ${what.join(" ")}`);
}"""
"""There is no way to hear what the console says. What is said before the page is there is lost."""


def minibrowsers() -> Iterator[Path]:
    """The browser that comes with the library, where what drives it and a screen for it are there too."""
    if shutil.which("WebKitWebDriver") and shutil.which("Xvfb"):
        for place in PLACES:
            yield from Path("/").glob(f"{place}/MiniBrowser")


class WebKit:
    """Every context is a process of its own, which keeps nothing on the disk."""

    def __init__(self, path: Path, proxy: ProxySettings | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory()
        style = Path(self._folder.name) / "gtk-3.0" / "gtk.css"
        style.parent.mkdir()
        style.write_text(NARROW)
        self._screen, display = screen()
        self._env = {**os.environ, **NO_GPU, **SHORT_LIVED, "DISPLAY": display, "XDG_CONFIG_HOME": self._folder.name}
        self._path = path
        self._proxy: list[str] = []
        if proxy:
            near = (proxy.get("bypass") or "").split(",")
            self._proxy = [f"--proxy={proxy['server']}", *(f"--ignore-host={host}" for host in near)]
        self._contexts: list[Context] = []

    def new_context(self, **profile: Any) -> Context:
        options = Options()
        options.binary_location = str(self._path)
        dark = ["--dark-mode"] if profile.get("color_scheme") == "dark" else []
        for argument in ("--automation", *self._proxy, *dark):
            options.add_argument(argument)
        env = {**self._env, "LANGUAGE": profile.get("locale", "en-GB").replace("-", "_")}
        driver = webdriver.WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver"), env=env))
        driver.set_script_timeout(PATIENCE)
        self._contexts.append(Context(driver, profile.get("viewport", ViewportSize(width=1280, height=800))))
        return self._contexts[-1]

    def close(self) -> None:
        for context in self._contexts:
            context.close()
        self._screen.terminate()
        self._screen.wait()
        self._folder.cleanup()


def screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen that nobody sees, and its name."""
    end, number = os.pipe()
    size = ["-screen", "0", "1600x1200x24"]
    process = subprocess.Popen(["Xvfb", "-displayfd", str(number), *size], pass_fds=[number], stderr=subprocess.DEVNULL)
    os.close(number)
    with os.fdopen(end) as said:
        return process, f":{said.readline().strip()}"


class Context:
    def __init__(self, driver: webdriver.WebKitGTK, size: ViewportSize) -> None:
        self._page: Page | None = Page(driver)
        self._page.set_viewport_size(size)

    def new_page(self) -> Page:
        assert self._page, "closed"
        return self._page

    def on(self, event: str, f: Callable[[Any], None]) -> None:
        if event == "weberror" and self._page:
            self._page.hear = f

    def set_default_timeout(self, timeout: float) -> None:
        if self._page:
            self._page.patience = timeout / 1000

    def close(self) -> None:
        if self._page:
            self._page.tell()
            self._page.driver.quit()
            self._page = None


class Trouble(NamedTuple):
    error: str


class Found(NamedTuple):
    value: Any

    def json_value(self) -> Any:
        return self.value


class Mouse:
    def __init__(self, page: Page) -> None:
        self._page = page

    def click(self, x: float, y: float) -> None:
        chain = ActionChains(self._page.driver, duration=0)
        chain.w3c_actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        chain.perform()
        self._page.settle()


class Page:
    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver
        self.mouse = Mouse(self)
        self.patience = 20.0
        self.hear: Callable[[Any], None] = lambda trouble: None

    def set_viewport_size(self, viewport_size: ViewportSize) -> None:
        """The window is larger than the page and takes a new size when it likes: ask until the page has it."""
        width, height = viewport_size["width"], viewport_size["height"]

        def sized() -> None:
            inner, outer, tall = self.evaluate("[innerWidth, outerHeight, innerHeight]")
            if (inner, tall) != (width, height):
                self.driver.set_window_rect(0, 0, width, height + outer - tall)
                raise LookupError(f"is {inner} x {tall}")

        self._patiently(sized, f"{width} x {height}")

    def tell(self) -> None:
        """Hand on what went wrong since the last time."""
        for trouble in self.evaluate("(window.troubles ?? []).splice(0)"):
            self.hear(Trouble(trouble))

    def goto(self, url: str) -> None:
        self.tell()
        self.driver.get(url)
        self.evaluate(WATCH)
        self.settle()

    def reload(self) -> None:
        self.tell()
        self.driver.refresh()
        self.evaluate(WATCH)

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        found = self.driver.execute_async_script(CALL.replace("EXPRESSION", expression), arg)
        if isinstance(found, str):
            raise RuntimeError(found)
        return found[0]

    def settle(self) -> None:
        with suppress(RuntimeError, WebDriverException):  # it may be loaded anew
            self.evaluate(SETTLED)

    def _patiently(self, attempt: Callable[[], T], what: str) -> T:
        """What an attempt gives as soon as it succeeds: until then something is not there, not still or covered."""
        until = time.monotonic() + self.patience
        while True:
            try:
                return attempt()
            except (LookupError, WebDriverException) as trouble:
                if time.monotonic() > until:
                    raise TimeoutError(f"{what}: {trouble}") from trouble
            time.sleep(0.03)

    def _first(self, selector: str) -> WebElement:
        found = self.query_selector(selector)
        if not found:
            raise LookupError("not there")
        return found

    def wait_for_function(self, expression: str, *, arg: Any = None) -> Found:
        def asked() -> Found:
            value = self.evaluate(expression, arg)
            if not value:
                raise LookupError(f"is {value}")
            return Found(value)

        return self._patiently(asked, expression)

    def wait_for_selector(self, selector: str) -> WebElement:
        def seen() -> WebElement:
            found = self._first(selector)
            if not found.is_displayed():
                raise LookupError("not to be seen")
            return found

        return self._patiently(seen, selector)

    def query_selector_all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements("css selector", selector)

    def query_selector(self, selector: str) -> WebElement | None:
        return next(iter(self.query_selector_all(selector)), None)

    def get_attribute(self, selector: str, name: str) -> str | None:
        return self._patiently(lambda: self._first(selector).get_dom_attribute(name), selector)

    def inner_text(self, selector: str) -> str:
        return str(self._patiently(lambda: self._first(selector).get_property("innerText"), selector))

    def input_value(self, selector: str) -> str:
        return str(self._patiently(lambda: self._first(selector).get_property("value"), selector))

    def fill(self, selector: str, value: str) -> None:
        def typed() -> None:
            field = self._first(selector)
            field.clear()
            field.send_keys(value)

        self._patiently(typed, selector)
        self.settle()

    def click(self, selector: str, *, force: bool | None = None) -> None:
        self._patiently(lambda: self._first(selector).click(), selector)
        self.settle()

    def screenshot(self, *, path: Any = None, caret: Any = None) -> bool:
        return bool(self.driver.save_screenshot(str(path)))
