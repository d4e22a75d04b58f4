"""How fast the page answers and starts, in Chromium: ``python -m tests.bench.bench_page`` prints a table.

Expects dist/ to be built.
"""

from __future__ import annotations

import gzip
import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from playwright.sync_api import Browser, Page, sync_playwright

from build import DIST, NODE_MODULES, Handler, Server, served
from pycore import Match
from pycore.engine import arena
from tests.bench import bench_core, thinking
from tests.bench.marks import Marks, marks
from tests.e2e.browser import launch
from tests.e2e.visitor import SEATS, SPOT, Visitor, fragment

STARTS = 10
VISITS = 3
NETWORKS = {"10 Mbit/s": (10, 40), "1.6 Mbit/s": (1.6, 150)}
"""Mbit/s, and ms there and back."""
MOVES = 300
GAMES, CLICKED = 3, 120
"""Games, and clicks in each."""
OPENED = 5
SIX = [*SEATS, ("Flavia", "centurio"), ("Marcus", "centurio")]
ROUNDS_THOUGHT = 4
UNDONE = 10
PACKED = {".bin", ".gz", ".png", ".woff2", ".zip"}
"""Files that a web host does not compress again."""
ELSEWHERE = "ostraka.test"
"""This machine by a name that is not known to be near."""

# From an event to the frame that shows what it did: the task after a frame's callbacks runs once it is painted. What is
# changed in such a callback is painted with the same frame.
PAINTED = """
(() => {
    const request = window.requestAnimationFrame.bind(window);
    const later = (does) => {
        const after = new MessageChannel();
        after.port1.onmessage = does;
        after.port2.postMessage(0);
    };
    let drawing = false;
    window.requestAnimationFrame = (does) => request((time) => {
        if (!drawing) later(() => { drawing = false; });
        drawing = true;
        does(time);
    });
    window.painted = (since) => new Promise((done) => {
        const seen = () => done(performance.now() - since);
        if (drawing) later(seen);
        else request(() => later(seen));
    });
})();
"""
CLICKS = """() => {
    window.clicks = [];
    window.events = [];
    addEventListener("click", async (event) => {
        await ostraka.settled();
        clicks.push(await painted(event.timeStamp));
    });
    new PerformanceObserver((list) => events.push(...list.getEntries().filter((one) => one.name === "click")
        .map((one) => one.duration))).observe({type: "event", durationThreshold: 16});
}"""
REACHED = """(selector) => [...document.querySelectorAll(selector)].some((one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
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
import {loadPyodide} from "./FOLDER/pyodide.mjs";
window.pyodide = await loadPyodide();
window.started = performance.now();
</script>"""
BOARD_SEEN = """
const seen = {opacityProperty: true, visibilityProperty: true};
const area = () => document.querySelector("#map [id^=area-]");
const shown = () => document.querySelector("[id$='-map']") && area()?.checkVisibility(seen);
new MutationObserver((_, self) => {
    if (!shown()) return;
    self.disconnect();
    painted(0).then((time) => { window.boardSeen = time; });
}).observe(document, {attributeFilter: ["style"], childList: true, subtree: true});
"""
LONGEST = """() => new Promise((done) => {
    const all = (list) => done(Math.max(50, ...list.getEntries().map((task) => task.duration)));
    new PerformanceObserver(all).observe({type: "longtask", buffered: true});
    setTimeout(() => done(50), 1000);
})"""
KEPT_UNPACKED = """async () => {
    const name = (await caches.keys()).find((name) => name.startsWith("ostraka-unpacked"));
    return name !== undefined && (await (await caches.open(name)).keys()).length === 2;
}"""
UNPACKING = 60_000
"""Milliseconds that it may take."""
HELD, GROWN = 286, 20
"""MB that the tab with one game may hold, and that it may grow by in long play."""
VISITED = 6.5
"""MB that may be sent at a first visit until the page answers."""
LONG = 50
"""Milliseconds of a task: a shorter one is none that a reader could notice, and browsers report none."""
IN_PAGE = """async ([code, module, called, given]) => {
    const {pyodide} = window;
    const packed = (await fetch(`${code}/app.zip.gz`)).body.pipeThrough(new DecompressionStream("gzip"));
    pyodide.unpackArchive(await new Response(packed).arrayBuffer(), "zip");
    pyodide.FS.writeFile(`${module}.py`, await (await fetch(`${module}.py`)).text());
    pyodide.globals.set("given", pyodide.toPy(given));
    return JSON.parse(pyodide.runPython(`import json, ${module}; json.dumps(${module}.${called}(*given))`));
}"""


def measure() -> Iterator[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds."""
    with site() as origin, sync_playwright() as playwright, launch(playwright, known=[ELSEWHERE]) as browser:
        yield from _starts(browser, origin)
        yield from _first_visits(browser, origin)
        visitor = Visitor(browser, origin, script=PAINTED).come()
        visitor.begin_again(pace="off")
        visitor.page.evaluate(CLICKS)
        for name, its in marks().items():
            yield from _clicks(visitor, name, its)
            yield from _openings(visitor, name, its)
            yield _whole_game(visitor, name, its)
        yield _thinking(visitor)
        visitor.close()
        yield from _memory(browser, origin)


class Host(Handler):
    """A web host: compresses texts, and lets a browser keep what is named after its content."""

    packed: ClassVar[dict[Path, bytes]] = {}
    sent: ClassVar[list[int]] = []
    """Bytes of each answer: the workers' too, which the page's own tools do not see."""

    def send_head(self) -> io.BytesIO:
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            self.send_error(404)
            return io.BytesIO()
        texts = file.suffix not in PACKED
        if file not in self.packed:
            self.packed[file] = gzip.compress(file.read_bytes(), 6) if texts else file.read_bytes()
        self.sent.append(len(self.packed[file]))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(self.packed[file])))
        if texts:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(self.packed[file])


@contextmanager
def site() -> Iterator[str]:
    """The page, and beside it two that load Pyodide and nothing else: as it is published, and with our library."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for entry in DIST.iterdir():
            (folder / entry.name).symlink_to(entry)
        stock = NODE_MODULES / "pyodide"
        (folder / "stock").symlink_to(stock)
        (folder / "ours").mkdir()
        for file in (*stock.glob("pyodide.*"), *next(DIST.glob("vendor-*/pyodide")).glob("pyt*.zip")):
            (folder / "ours" / file.name).symlink_to(file)
        (folder / "ours" / "pyodide-lock.json").symlink_to(stock / "pyodide-lock.json")
        for bare in ("stock", "ours"):
            (folder / f"{bare}.html").write_text(BARE.replace("FOLDER", bare))
        for module in (bench_core, thinking):
            (folder / Path(str(module.__file__)).name).symlink_to(str(module.__file__))
        with served(Server(("localhost", 0), partial(Host, directory=name))) as origin:
            yield origin


def in_page(page: Page, module: str, called: str, *given: Any) -> Any:
    """What a function of one of the modules beside the page returns there; the page has loaded Pyodide."""
    return page.evaluate(IN_PAGE, [next(DIST.glob("code-*")).name, module, called, given])


def _clicks(visitor: Visitor, name: str, its: Marks) -> list[dict[str, Any]]:
    """From the middle of games against bots on, whatever can be clicked; then undo."""
    page, by = visitor.page, _hand(visitor)
    clicks: list[float] = []
    events: list[float] = []
    for seed in range(GAMES):
        visitor.open(middle(its, seed), seats=SIX)
        page.evaluate("window.clicks = []; window.events = []")
        visitor.play_things(seed, by, each=lambda now: page.evaluate("clicks.length") >= CLICKED)
        page.wait_for_timeout(200)
        clicks += page.evaluate("clicks")
        events += page.evaluate("events")
    events += [16.0] * (len(clicks) - len(events))  # shorter ones are not reported

    visitor.open(middle(its, GAMES), seats=SIX)
    undone: list[float] = []
    for _ in range(UNDONE):
        visitor.asked()
        page.evaluate("window.clicks = []")
        visitor.press("#do-undo")
        page.wait_for_function("clicks.length")
        undone += page.evaluate("clicks")
    return [
        _row(f"{name}: click to painted, {len(clicks)} clicks of {GAMES} games: median", median(clicks), "ms"),
        _row(f"{name}: click to painted: 95th percentile", _p95(clicks), "ms", its.click),
        _row(f"{name}: click to painted: slowest", max(clicks), "ms"),
        _row(f"{name}: click to painted, as the browser reports it: 95th percentile", _p95(events), "ms"),
        _row(f"{name}: undo, painted: slowest of {UNDONE}", max(undone), "ms", its.opening),
    ]


def _hand(visitor: Visitor) -> Callable[[str], None]:
    """Clicks a thing: an area where nothing lies over it; what is beyond the edge of the board has a key."""
    page = visitor.page

    def by(selector: str) -> None:
        area = page.query_selector(f"#map .area{selector}")
        if not area:
            beyond = page.query_selector(f"#map {selector}") and not page.evaluate(REACHED, f"#map {selector}")
            return visitor.key_thing(f"#map {selector}") if beyond else visitor.press_thing(selector)
        place = (area.get_attribute("id") or "").removeprefix("area-")
        return visitor.press_map(place) if page.evaluate(SPOT, place) else visitor.key_thing(selector)

    return by


def _whole_game(visitor: Visitor, name: str, its: Marks) -> dict[str, Any]:
    """The main thread over a game against bots, from the form of a new one to its end."""
    visitor.go("/")
    visitor.page.wait_for_selector(".shelf")
    visitor.page.evaluate(TASKS)
    visitor.new_game(SIX[: its.seats], game=its.game, **its.options)
    moves = visitor.play_things(its.seats, _hand(visitor))
    longest = max(visitor.page.evaluate("tasks"), default=LONG)
    return _row(f"{name}: longest task of the page over a whole game, {moves} answers", longest, "ms", LONG)


def _openings(visitor: Visitor, name: str, its: Marks) -> list[dict[str, Any]]:
    """The link of a finished game: new here (it asks who has come), sitting down, and known here."""
    page = visitor.page
    new, known, sat = [], [], []
    for seed in range(OPENED):
        visitor.go("/")
        page.wait_for_selector(".shelf")
        address = fragment(finished(its, 100 + seed), seats=SIX)
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
        _row(f"{name}: opening the link of a finished game, painted: slowest of {OPENED}", max(new), "ms", its.opening),
        _row(f"{name}: sitting down at it, painted: slowest of {OPENED}", max(sat), "ms", its.opening),
        _row(f"{name}: opening it when saved here, painted: slowest of {OPENED}", max(known), "ms", its.opening),
    ]


def finished(its: Marks, seed: int) -> Match:
    """A game of bots."""
    return arena.play(its.game, ["centurio"] * its.seats, seed, its.options)


def middle(its: Marks, seed: int) -> Match:
    """Such a game when half of it is played and seat 0 is asked."""
    match = finished(its, seed)
    asked = [at for at, seat in enumerate(match.actors) if seat == 0]
    return match.at(asked[len(asked) // 2])


def _thinking(visitor: Visitor) -> dict[str, Any]:
    """The main thread while consuls think and move."""
    visitor.new_game([("Claudia", "person"), *((name, "consul") for name in ("Drusus", "Livia", "Gaius"))])
    visitor.page.evaluate(TASKS)
    for _ in range(ROUNDS_THOUGHT):
        visitor.choose(*visitor.asked()["can"][-3:])
        visitor.press("#confirm")
        visitor.asked()
    longest = max(visitor.page.evaluate("tasks"), default=LONG)
    return _row(f"Longest task of the page while consuls make {3 * ROUNDS_THOUGHT} moves", longest, "ms", LONG)


def _starts(browser: Browser, origin: str) -> list[dict[str, Any]]:
    """Visits with everything kept, in turn: the page, the bare ones; and playouts in a bare one."""
    visitor = Visitor(browser, origin, script=PAINTED + BOARD_SEEN, service_workers="allow").come()
    visitor.page.wait_for_selector(".kept-here:has-text('Everything')")
    home = visitor.page
    _wait_until_unpacked(home)
    visitor.wish(pace="off")
    visitor.open(middle(replace(marks()["mare_nostrum"], seats=4), 3), seats=SIX)
    visitor.asked()
    game = visitor.address
    names = ("home", "board", "page", "bots", "home task", "task", "stock", "ours")
    found: dict[str, list[float]] = {name: [] for name in names}

    def visit(path: str, **times: str) -> None:
        home.goto("about:blank")
        home.goto(f"{origin}/{path}")
        for name, time in times.items():
            home.wait_for_function(time)
            found[name].append(home.evaluate(time))

    for _ in range(STARTS):
        visit("stock.html", stock="window.started")
        visit("ours.html", ours="window.started")
        visit("#/", home="window.ostraka?.started")
        found["home task"].append(home.evaluate(LONGEST))
        visit(f"#{game}", board="window.boardSeen", page="window.ostraka?.started", bots="window.ostraka?.bots")
        found["task"].append(home.evaluate(LONGEST))
    visit("stock.html", stock="window.started")
    rate = in_page(home, "bench_core", "playouts")
    visitor.close()
    bare, ours = median(found["stock"]), median(found["ours"])
    rows = [
        _row(f"Bare loadPyodide() as it is published, kept: median of {STARTS}", bare, "ms"),
        _row(f"Bare loadPyodide() with our compiled library: median of {STARTS}", ours, "ms"),
    ]
    promised = {
        "home": ("Start at home, until the first click is possible", 30),
        "board": ("Start at a game of Mare Nostrum, until its last board is seen", 8),
        "page": ("Start at a game of Mare Nostrum, until the first click is possible", 42),
        "bots": ("Start at a game of Mare Nostrum, until the bots' worker is ready", 100),
    }
    for name, (what, mark) in promised.items():
        rows.append(_row(f"{what}: median", median(found[name]), "ms"))
        rows.append(_row("... over bare loadPyodide() as it is published", median(found[name]) / bare * 100, "%", mark))
        rows.append(_row("... over bare loadPyodide() with our library", median(found[name]) / ours * 100, "%"))
    return [
        *rows,
        _row("Longest task of the page over a start at home: median", median(found["home task"]), "ms", LONG),
        _row(
            "Longest task of the page over a start at a game of Mare Nostrum: median", median(found["task"]), "ms", LONG
        ),
        _row("Pyodide in Chromium: random playouts, 4 seats", rate, "decisions/s", 130_000, at_least=True),
    ]


def _wait_until_unpacked(page: Page) -> None:
    """Until the service worker has unpacked what starts are made of."""
    for _ in range(UNPACKING // 500):
        if page.evaluate(KEPT_UNPACKED):
            return
        page.wait_for_timeout(500)
    raise TimeoutError("the service worker has unpacked nothing")


def _first_visits(browser: Browser, origin: str) -> list[dict[str, Any]]:
    """A first visit over a network, started plainly and from the snapshot: when it answers, and what went over it."""
    rows, port = [], origin.rpartition(":")[2]
    for network, (speed, delay) in NETWORKS.items():
        for start, host in (("plain", ELSEWHERE), ("from the snapshot", "localhost")):
            times, sizes = [], []
            for _ in range(VISITS):
                visitor = Visitor(browser, f"http://{host}:{port}")
                visitor.context.set_default_timeout(200_000)
                session = visitor.context.new_cdp_session(visitor.page)
                session.send("Network.enable")
                rate = speed * 1e6 / 8
                limits = {"offline": False, "latency": delay, "downloadThroughput": rate, "uploadThroughput": rate}
                session.send("Network.emulateNetworkConditions", limits)
                Host.sent.clear()
                visitor.come()
                times.append(visitor.page.evaluate("window.ostraka.started"))
                sizes.append(sum(Host.sent) / 1e6)
                visitor.close()
            rows.append(_row(f"First visit at {network}, {start}: median of {VISITS}", median(times) / 1000, "s"))
            mark = VISITED if start == "plain" else None
            rows.append(_row(f"First visit, {start}: sent until it answers", median(sizes), "MB", mark))
    return rows


def _memory(browser: Browser, origin: str) -> list[dict[str, Any]]:
    """What the tab's process holds, and what it holds more after many moves in games of bots and a person."""
    visitor = Visitor(browser, origin).come()
    visitor.begin_again(pace="off")
    visitor.new_game(seed=1)
    visitor.asked()
    before, moves, seed = _held(visitor), 0, 1
    while moves < MOVES:
        moves += visitor.play(seed=seed) * len(SEATS)
        seed += 1
        visitor.go(f"/game/{visitor.game}/result")
        visitor.press("#rematch")
        visitor.asked()
    after = _held(visitor)
    visitor.close()
    return [
        _row("Memory of the tab in a game, bots' worker too", before, "MB", HELD),
        _row(f"Memory of the tab after {MOVES} moves more", after, "MB"),
        _row("Growth", after - before, "MB", GROWN),
    ]


def _held(visitor: Visitor) -> float:
    """MB that are the tab's own, after a clearing up (Linux)."""
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    whole = visitor.context.browser
    assert whole
    system = whole.new_browser_cdp_session()
    found = system.send("SystemInfo.getProcessInfo")["processInfo"]
    system.detach()
    sizes = []
    for process in found:
        rollup = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and rollup.exists():
            held = re.findall(r"Private_\w+: +(\d+) kB", rollup.read_text())
            sizes.append(sum(map(int, held)) / 1000)
    return max(sizes)


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
