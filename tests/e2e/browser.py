"""The Chromium that the tests drive: found on the machine, or installed.

`python -m tests.e2e.browser` prints its path and installs one where there is none.
"""

import functools
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, JSHandle, Page, Playwright, sync_playwright

from build import apt_install, as_root, say, succeeds

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
COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
APPLICATIONS = ["Google Chrome", "Chromium"]
NOTHING = (
    "No browser for the tests: install Chromium or Chrome (Debian: apt-get install chromium), "
    "or set OSTRAKA_BROWSER to the path of one."
)


def launch(playwright: Playwright, known: Iterable[str] = (), **options: Any) -> Browser:
    """Starts the browser that `find` finds; `known` are names of this machine, options those of Playwright's launch."""
    path = find(Path(playwright.chromium.executable_path))
    if path is None:
        raise SystemExit(NOTHING)
    names = ",".join(f"MAP {name} 127.0.0.1" for name in known)
    args = [*ARGS, f"--host-resolver-rules={names}"]
    return playwright.chromium.launch(executable_path=path, args=args, **options)


def wait_for_function(page: Page, expression: str, **options: Any) -> JSHandle:
    """Playwright makes code of an expression again and again, which the page's policy forbids; of a function once."""
    called = f"(given) => {{ const what = ({expression}); return typeof what === 'function' ? what(given) : what; }}"
    return WAIT_FOR_FUNCTION(page, called, **options)


WAIT_FOR_FUNCTION = Page.wait_for_function
Page.wait_for_function = wait_for_function  # type: ignore[assignment,method-assign]


def find(own: Path, env: Mapping[str, str] = os.environ) -> Path | None:
    """The browser to use: OSTRAKA_BROWSER, else Playwright's own, else the system's, else None."""
    if chosen := env.get("OSTRAKA_BROWSER"):
        if not starts(Path(chosen)):
            raise SystemExit(f"OSTRAKA_BROWSER is {chosen}, which does not start.")
        return Path(chosen)
    return next(filter(starts, candidates(own, env)), None)


def candidates(own: Path, env: Mapping[str, str]) -> Iterator[Path]:
    """Where a browser may be, best first."""
    yield own
    for command in COMMANDS:
        if path := shutil.which(command, path=env.get("PATH", "")):
            yield Path(path)
    for folder in (Path("/Applications"), Path(env.get("HOME", "/")) / "Applications"):
        for name in APPLICATIONS:
            yield folder / f"{name}.app" / "Contents" / "MacOS" / name


@functools.cache
def starts(browser: Path) -> bool:
    """Whether it runs at all: a download may lack libraries, and Ubuntu's chromium-browser may be a mere notice."""
    return browser.is_file() and succeeds(browser, "--version")


def install(own: Path) -> Path | None:
    """Fetches Playwright's Chromium or, on a network that lets nothing but packages in, the system's."""
    playwright = [sys.executable, "-m", "playwright"]
    say("browser (Playwright's Chromium)")
    if succeeds(*playwright, "install", "chromium"):
        if not starts(own) and (root := as_root()) is not None:
            succeeds(*root, *playwright, "install-deps", "chromium")
        if starts(own):
            return own
    apt_install("chromium", "fonts-noto-cjk")
    return find(own)


def main() -> None:
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    path = find(own) or install(own)
    if path is None:
        raise SystemExit(NOTHING)
    print(path)


if __name__ == "__main__":
    main()
