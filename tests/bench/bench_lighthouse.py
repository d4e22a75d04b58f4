"""Lighthouse on home and on a game, with a warm cache and service worker: ``python -m tests.bench.bench_lighthouse``.

Expects dist/ to be built. Lighthouse drives the Chromium of the browser tests, in a profile that has been here before.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from build import DIST, serve_dist
from tests.e2e.browser import ARGS, CHROMIUM, find
from tests.e2e.visitor import READY, at_start_of, fragment

RUNNER = Path(__file__).with_name("lighthouse.mjs")
RUNS = 3
TRIES = 3
MARK = 95
CATEGORIES = ("performance", "accessibility", "best-practices")


def measure() -> list[dict[str, Any]]:
    """The scores, medians of a few runs."""
    with profile() as (port, addresses):
        return [row for device in ("desktop", "mobile") for row in _scores(port, device, addresses)]


def _scores(port: int, device: str, addresses: dict[str, str]) -> Iterator[dict[str, Any]]:
    for page, address in addresses.items():
        runs = [audit(port, device, address) for _ in range(RUNS)]
        for category in CATEGORIES:
            score = median(run["scores"][category] for run in runs)
            yield {
                "name": f"Lighthouse, {device}, {page}: {category}",
                "value": score,
                "unit": "of 100",
                "mark": f">= {MARK}",
                "ok": score >= MARK,
            }


def audit(port: int, device: str, address: str) -> dict[str, Any]:
    """One run that succeeds, on a busy machine perhaps not the first. Raises if it is not of the page asked for."""
    for _ in range(TRIES):
        command = ["node", RUNNER, str(port), device, address]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        found: dict[str, Any] = json.loads(done.stdout)
        if not found["trouble"]:
            break
    if found["trouble"] or found["shown"] != address:
        raise RuntimeError(f"{address}: {found['trouble'] or 'shown was ' + found['shown']}")
    return found


@contextmanager
def profile() -> Iterator[tuple[int, dict[str, str]]]:
    """A Chromium that has visited the site and kept a game there: its debugging port, the addresses to measure."""
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        serve_dist(DIST) as origin,
        sync_playwright() as playwright,
        _chromium(playwright, folder) as port,
    ):
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        page = browser.contexts[0].new_page()
        page.goto(f"{origin}/#{fragment(at_start_of(5))}")
        page.wait_for_selector(READY)
        page.click("#arrive")
        page.wait_for_function("location.hash.startsWith('#/game/')")
        game = page.url
        page.wait_for_timeout(5000)  # what is fetched for the next visit
        for _ in range(2):  # a service worker answers from the second visit on
            page.goto("about:blank")
            page.goto(f"{origin}/")
            page.wait_for_selector(READY)
            page.wait_for_timeout(1000)
        page.close()
        yield port, {"home": f"{origin}/", "play": game}


@contextmanager
def _chromium(playwright: Playwright, folder: str) -> Iterator[int]:
    path = find(Path(playwright.chromium.executable_path))
    if path is None:
        raise SystemExit(CHROMIUM.nothing())
    options = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank"]
    process = subprocess.Popen([path, *ARGS, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    told = Path(folder) / "DevToolsActivePort"
    try:
        for _ in range(200):
            if told.exists() and (lines := told.read_text().splitlines()):
                break
            time.sleep(0.1)
        yield int(lines[0])
    finally:
        process.terminate()
        process.wait(timeout=20)


if __name__ == "__main__":
    with profile() as (port, addresses):
        for device in ("desktop", "mobile"):
            for address in addresses.values():
                print(device, address, json.dumps(audit(port, device, address), indent=1))
