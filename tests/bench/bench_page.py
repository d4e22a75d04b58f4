"""How fast the page answers and starts, in Chromium: ``python -m tests.bench.bench_page`` prints a table.

Expects dist/ to be built.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from build import DIST, serve_dist
from tests.bench import bench_core
from tests.e2e.browser import launch
from tests.e2e.visitor import READY, SEATS, Visitor, at_start_of, fragment, played

STARTS = 5
GAMES = 3
ROUNDS_THOUGHT = 4
UNDONE = 10
PACKED = {".gz", ".woff2", ".zip"}
"""Files that a web host does not compress again."""

# From an event to the frame that shows what it did: the task after the next frame's callbacks runs once it is painted.
PAINTED = """
window.painted = (since) => new Promise((done) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done(performance.now() - since);
    after.port2.postMessage(0);
}));
"""
CLICKS = """() => {
    window.clicks = [];
    window.events = [];
    addEventListener("click", async (event) => clicks.push(await painted(event.timeStamp)));
    new PerformanceObserver((list) => events.push(...list.getEntries().filter((one) => one.name === "click")
        .map((one) => one.duration))).observe({type: "event", durationThreshold: 16});
}"""
OPEN = """async ([address, mark]) => {
    const start = performance.now();
    location.hash = address;
    while (!document.querySelector(mark)) await new Promise((done) => setTimeout(done));
    return await painted(start);
}"""
TASKS = """() => {
    window.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)))
        .observe({type: "longtask"});
}"""
BARE = """<!doctype html><script type="module">
import {loadPyodide} from "./vendor/pyodide/pyodide.mjs";
window.pyodide = await loadPyodide();
window.started = performance.now();
</script>"""
PLAYOUTS = """async () => {
    const {pyodide} = window;
    pyodide.unpackArchive(await (await fetch("app.zip")).arrayBuffer(), "zip");
    pyodide.FS.writeFile("bench_core.py", await (await fetch("bench_core.py")).text());
    return pyodide.runPython("import bench_core; bench_core.playouts()");
}"""


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds."""
    with site() as origin, sync_playwright() as playwright, launch(playwright) as browser:
        starts, rate = _starts(browser, origin)
        first = _first_visit(browser, origin)
        visitor = Visitor(browser, origin, script=PAINTED).come()
        visitor.begin_again(pace="quick")
        return [*_clicks(visitor), *_openings(visitor), _thinking(visitor), *starts, rate, *first]


@contextmanager
def site() -> Iterator[str]:
    """The page, and beside it one that loads Pyodide and nothing else."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for entry in DIST.iterdir():
            (folder / entry.name).symlink_to(entry)
        (folder / "bare.html").write_text(BARE)
        (folder / "bench_core.py").symlink_to(Path(bench_core.__file__))
        with serve_dist(folder) as origin:
            yield origin


def _clicks(visitor: Visitor) -> list[dict[str, Any]]:
    """Whole games of four seats against bots, every click of them, on cards and on the map; then undo."""
    page = visitor.page
    page.evaluate(CLICKS)
    random = Random(1)

    def by(region: int) -> None:
        random.choice([visitor.press_card, visitor.press_map])(region)

    clicks: list[float] = []
    events: list[float] = []
    for seed in range(GAMES):
        visitor.new_game(SEATS, seed=seed)
        page.evaluate("window.clicks = []; window.events = []")
        visitor.play(by=by)
        page.wait_for_timeout(200)
        clicks += page.evaluate("clicks")
        events += page.evaluate("events")
    events += [16.0] * (len(clicks) - len(events))  # shorter ones are not reported

    visitor.open(at_start_of(7))
    undone: list[float] = []
    for _ in range(UNDONE):
        visitor.asked()
        page.evaluate("window.clicks = []")
        visitor.press("#do-undo")
        page.wait_for_function("clicks.length")
        undone += page.evaluate("clicks")
    return [
        _row(f"Click to painted, {len(clicks)} clicks of {GAMES} games: median", median(clicks), "ms"),
        _row("Click to painted: 95th percentile", _p95(clicks), "ms", 50),
        _row("Click to painted: slowest", max(clicks), "ms"),
        _row("Click to painted, as the browser reports it: 95th percentile", _p95(events), "ms"),
        _row(f"Undo, painted: slowest of {UNDONE}", max(undone), "ms", 100),
    ]


def _openings(visitor: Visitor) -> list[dict[str, Any]]:
    """The link of a finished game: new here (it asks who has come), sitting down, and known here."""
    page = visitor.page
    new, known, sat = [], [], []
    for seed in range(5):
        visitor.go("/")
        page.wait_for_selector(".shelf")
        address = fragment(played(4, seed=100 + seed))
        new.append(page.evaluate(OPEN, [address, "#arrive"]))
        page.evaluate("window.clicks = []")
        visitor.press("#arrive")
        page.wait_for_selector("#to-result")
        page.wait_for_function("clicks.length")
        sat += page.evaluate("clicks")
        visitor.go("/")
        page.wait_for_selector(".shelf")
        known.append(page.evaluate(OPEN, [address, "#to-result"]))
    return [
        _row("Opening the link of a finished game, painted: slowest of 5", max(new), "ms", 100),
        _row("Sitting down at it, painted: slowest of 5", max(sat), "ms", 100),
        _row("Opening it when it is saved here, painted: slowest of 5", max(known), "ms", 100),
    ]


def _thinking(visitor: Visitor) -> dict[str, Any]:
    """The main thread while consuls think and move."""
    visitor.new_game([("Claudia", "person"), *((name, "consul") for name in ("Drusus", "Livia", "Gaius"))])
    visitor.page.evaluate(TASKS)
    for _ in range(ROUNDS_THOUGHT):
        visitor.choose(*visitor.asked()["can"][-3:])
        visitor.press("#confirm")
        visitor.asked()
    longest = max(visitor.page.evaluate("tasks"), default=50)
    return _row(f"Longest task of the page while consuls make {3 * ROUNDS_THOUGHT} moves", longest, "ms", 100)


def _starts(browser: Browser, origin: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """First visits to the page and to the bare one, in turn; and playouts in the bare one."""
    page_times, bare_times, rate = [], [], 0.0

    def visit(path: str, started: str, then: Callable[[Page], None] = lambda page: None) -> float:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{origin}/{path}")
        page.wait_for_function(started)
        found: float = page.evaluate(started)
        then(page)
        context.close()
        return found

    def play(page: Page) -> None:
        nonlocal rate
        rate = page.evaluate(PLAYOUTS)

    for i in range(STARTS):
        page_times.append(visit("", "window.ostraka?.started"))
        bare_times.append(visit("bare.html", "window.started", play if i == STARTS - 1 else lambda page: None))
    whole, bare = median(page_times), median(bare_times)
    rows = [
        _row(f"Start, first visit, until it answers: median of {STARTS}", whole, "ms"),
        _row(f"Bare loadPyodide() of the same files: median of {STARTS}", bare, "ms"),
        _row("Start over bare loadPyodide()", whole / bare * 100, "%"),
    ]
    return rows, _row("Pyodide in Chromium: random playouts, 4 seats", rate, "decisions/s", 130_000, at_least=True)


def _first_visit(browser: Browser, origin: str) -> list[dict[str, Any]]:
    """What goes over the wire until the page answers and its worker is up; whole, and as hosts compress it."""
    visitor = Visitor(browser, origin)
    asked: set[str] = set()
    visitor.context.on("requestfinished", lambda request: asked.add(request.url.partition("?")[0]))
    visitor.page.goto(f"{origin}/")
    visitor.page.wait_for_selector(READY)
    visitor.page.wait_for_load_state("networkidle")
    visitor.close()
    files = [
        DIST / (url.removeprefix(f"{origin}/") or "index.html") for url in sorted(asked) if url.startswith(f"{origin}/")
    ]
    plain = sum(file.stat().st_size for file in files)
    packed = sum(_packed(file) for file in files)
    return [
        _row("First visit: files", len(files), "files"),
        _row("First visit: as they are", plain / 1e6, "MB"),
        _row("First visit: as a host sends them (gzip)", packed / 1e6, "MB"),
    ]


def _packed(file: Path) -> int:
    return file.stat().st_size if file.suffix in PACKED else len(gzip.compress(file.read_bytes(), 6))


def _p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def _row(name: str, value: float, unit: str, mark: float | None = None, at_least: bool = False) -> dict[str, Any]:
    shown = None if mark is None else f"{'>=' if at_least else '<='} {mark:,g}"
    good = None if mark is None else value >= mark if at_least else value <= mark
    return {"name": name, "value": round(value, 1 if value < 1000 else None), "unit": unit, "mark": shown, "ok": good}


if __name__ == "__main__":
    for row in measure():
        sign = {True: "ok", False: "FALLS SHORT", None: ""}[row["ok"]]
        print(f"{row['name']:<66} {row['value']:>12,} {row['unit']:<12} {row['mark'] or '':>10}  {sign}")
