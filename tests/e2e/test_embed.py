"""Boards in somebody else's page: the sample article, strict policies, sandboxes, hostile neighbours. Two origins."""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, Route

from build import DIST, NODE_MODULES, ROOT, WORK, Handler, Server, serve_dist, served
from pycore import Match
from tests.e2e.browser import DESK
from tests.e2e.visitor import at_start_of
from tests.web import hostile
from web.games import games
from web.kit.i18n import Words

SITE = ROOT / "web/examples/rules-site"
AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
HEARD = """for (const name of ["ready", "move", "end", "error"])
    document.addEventListener(`ostraka-${name}`, ({target, detail}) => {
        (window.heard ??= []).push([name, target.id, detail]);
    });"""
SANDBOXED = '<!doctype html><iframe sandbox="allow-scripts" src="inner.html" width=700 height=760></iframe>'
SHIFTS = """window.shifts = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({value}) => (shifts += value)))
        .observe({type: "layout-shift", buffered: true});"""
STICKS_OUT = """[document.documentElement, ...document.querySelectorAll("main, .sheet, .under, .steps, .ask, .deeds")]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => `${one.className}: ${one.scrollWidth} > ${one.clientWidth}`)"""
SMALL = """(all) => all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
    .map((one) => one.id)"""
HEIGHTS = "[...document.querySelectorAll('ostraka-board')].map((one) => one.offsetHeight)"
GAME = at_start_of(5)
LINK = GAME.to_link()
ANSWERED = """() => {
    const root = b.shadowRoot;
    const seen = () => [".heard", "img"].map((part) => root.querySelector(part).checkVisibility());
    const said = () => root.querySelector("[role=status]").textContent;
    const told = () => [seen(), said(), root.getAnimations().length, frames.length];
    root.addEventListener("click", () => (window.answer = new Promise((f) => requestAnimationFrame(() => f(told())))));
}"""


class Bare(Handler):
    """A host that sends no header that it need not."""

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)


class Reader:
    """Somebody at a page of another origin, and what goes wrong there."""

    def __init__(self, context: BrowserContext, ostraka: str, host: str, folder: Path) -> None:
        self.context, self.ostraka, self.host, self.folder = context, ostraka, host, folder
        self.page: Page = context.new_page()
        self.page.add_init_script(HEARD)
        self.asked: list[str] = []
        self.workers: list[str] = []
        self.troubles: list[str] = []
        self.hears = {
            "request": lambda request: self.asked.append(request.url),
            "weberror": lambda error: self.troubles.append(str(error.error)),
        }
        for event, f in self.hears.items():
            self.context.on(event, f)  # type: ignore[call-overload]
        self.page.on("worker", lambda worker: self.workers.append(worker.url))
        self.page.on("console", self._heard)

    def leave(self) -> None:
        """Nothing is left to the next reader."""
        for event, f in self.hears.items():
            self.context.remove_listener(event, f)
        self.page.close()
        self.context.unroute_all()

    @property
    def keeping(self) -> str:
        """What keeps the place of boards until their script is there."""
        return f'<link rel="stylesheet" href="{self.ostraka}/ostraka-board.css">'

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "favicon" not in message.location.get("url", ""):
            self.troubles.append(message.text)

    def come(self, *boards: str, head: str = "", module: bool = True, path: str = "page.html") -> Page:
        """A page with these boards, and the element's script."""
        script = f'<script {"type=module" if module else "defer"} src="{self.ostraka}/ostraka.js"></script>'
        text = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title>{head}{script}</head><body>'
        (self.folder / path).write_text(f"{text}{''.join(boards)}</body></html>", "utf-8")
        self.page.goto(f"{self.host}/{path}")
        return self.page

    def start(self, id: str = "b") -> Frame:
        """Press a board's button; its frame, once the board is there."""
        self.page.locator(f"#{id}").locator("button").first.click()
        return self.live(id)

    def live(self, id: str = "b") -> Frame:
        self.heard("ready", id)
        return self.frame(id)

    def until(self, what: str, where: Page | Frame | None = None) -> None:
        """Wait for something to be so. Without eval, which strict policies forbid."""
        frame = where or self.page
        for _ in range(1200):
            if frame.evaluate(what):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"never so: {what}")

    def frame(self, id: str = "b") -> Frame:
        handle = self.page.locator(f"#{id}").locator("iframe").element_handle()
        frame = handle.content_frame()
        assert frame
        return frame

    def heard(self, kind: str, id: str = "b", count: int = 1) -> Any:
        """What an event said, the ``count``-th of its kind and board."""
        search = f"(window.heard ?? []).filter((one) => one[0] === '{kind}' && one[1] === '{id}').map((one) => one[2])"
        self.until(f"{search}.length >= {count}")
        return self.page.evaluate(search)[count - 1]

    def frames(self, count: int) -> None:
        """Wait until the page has so many frames, itself included."""
        self.soon(lambda: len(self.page.frames) == count)

    def soon(self, so: Callable[[], bool]) -> None:
        """Wait until the browser has told of something."""
        for _ in range(1000):
            if so():
                return
            self.page.wait_for_timeout(10)
        assert so()

    def pythons(self) -> int:
        return sum("pyodide.asm.wasm" in address for address in self.asked)


def board(id: str = "b", **attributes: str) -> str:
    given = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f'<ostraka-board id="{id}"{given}></ostraka-board>'


def policy(content: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


USUAL = {"locale": "en-GB", **DESK}


@pytest.fixture(scope="module")
def shared(chromium: Browser) -> Iterator[BrowserContext]:
    """One browser profile after the other costs as much as Python: most readers have the same."""
    context = chromium.new_context(**USUAL)
    yield context
    context.close()


@pytest.fixture
def readers(chromium: Browser, shared: BrowserContext, origin: str, tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """Makes readers of one other site, which serves the article too; whoever wishes has a profile of their own."""
    folder = tmp_path / "host"
    shutil.copytree(SITE, folder)
    for page in folder.glob("*.html"):
        page.write_text(page.read_text("utf-8").replace("../ostraka", f"{origin}/ostraka"), "utf-8")
    made: list[Reader] = []
    with serve_dist(folder) as host:

        def make(**profile: Any) -> Reader:
            context = chromium.new_context(**{**USUAL, **profile}) if profile else shared
            made.append(Reader(context, origin, host, folder))
            return made[-1]

        yield make
        for reader in made:
            reader.leave()
            if reader.context is not shared:
                reader.context.close()


@pytest.fixture
def reader(readers: Callable[..., Reader]) -> Iterator[Reader]:
    one = readers()
    yield one
    assert one.troubles == []


# the article ----------------------------------------------------------------------------


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["index.html", "en.html"])
def test_the_article(reader: Reader, name: str) -> None:
    """No Python before somebody touches a board; then one for all of them."""
    page = reader.page
    page.goto(f"{reader.host}/{name}")
    page.wait_for_load_state("networkidle")
    assert page.locator("ostraka-board").count() >= 10
    own = [address for address in reader.asked if address.startswith(reader.ostraka)]
    names = [address.rsplit("/", 1)[1].split(".")[0] for address in own]
    assert names in (["ostraka-board", "ostraka"], ["ostraka-board", "ostraka", "imperium"])
    assert len(page.frames) == 1 and not reader.workers

    reader.start("pairs")
    assert len(reader.workers) == 1 and reader.pythons() == 1
    ids = page.eval_on_selector_all("ostraka-board", "all => all.map(one => one.id)")
    for id in ids:
        if id != "pairs":
            page.evaluate("(id) => document.getElementById(id).start()", id)
            reader.live(id)
    assert len(reader.workers) == 1 and reader.pythons() == 1
    assert len(page.frames) == 2 + len(ids)
    frame = reader.frame("try")
    frame.wait_for_selector("#ask:not(.calm)")  # the others choose first
    frame.click("#card-9")
    frame.wait_for_selector("#ask .chip")


def test_what_the_example_shows(reader: Reader) -> None:
    """The steps of the main example, in Japanese, end where the article says."""
    reader.page.goto(f"{reader.host}/index.html")
    frame = reader.start("pairs")
    assert reader.heard("ready", "pairs")["moment"] == 0
    for _ in range(5):
        frame.click("#look-on")
    end = reader.heard("end", "pairs")
    assert end["scores"] == [17, 20, 13, 16, 13] and end["winners"] == [2]
    told = frame.inner_text("#told").replace("\u200b", "")
    assert "あかとあおが3個で同数、2位の数字:各5点" in told and "各2点" in told
    assert reader.heard("move", "pairs", 5)["moments"] == 6


def test_pictures_without_script(readers: Callable[..., Reader]) -> None:
    reader = readers(java_script_enabled=False)
    reader.page.goto(f"{reader.host}/index.html")
    picture = reader.page.locator("#pairs img")
    assert picture.is_visible() and picture.bounding_box()["width"] > 400  # type: ignore[index]


# the element -----------------------------------------------------------------------------


@pytest.mark.extensive
def test_a_whole_game_in_a_board(reader: Reader) -> None:
    page = reader.come(board(game="imperium", controls="play", seat="1", theme="light"))
    frame = reader.start()
    for _ in range(12):
        frame.wait_for_selector(".ask:not(.calm), .ask:has(use[href='#laurel'])", timeout=60_000)
        if frame.locator(".ask use[href='#laurel']").count():
            break
        while frame.get_attribute("#confirm", "aria-disabled") == "true":
            chosen = frame.locator(".chip").count()
            frame.locator(".area[aria-disabled=false]").last.dispatch_event("click")
            reader.until(f"document.querySelectorAll('.chip').length > {chosen}", frame)
        frame.click("#confirm")
        reader.until("!document.querySelector('.ask .chip')", frame)
    end = reader.heard("end")
    assert len(end["scores"]) == 4 and all(end["scores"][seat - 1] == max(end["scores"]) for seat in end["winners"])
    assert page.evaluate("b.moment === b.moments - 1")
    frame.click("#restart")
    frame.wait_for_selector(".area[aria-disabled=false]")


def test_methods_and_events(reader: Reader) -> None:
    """goto and play start the board; what happens is told, and bubbles."""
    page = reader.come(board(link=LINK))
    assert page.evaluate("[b.moment, b.moments, b.link.length > 9, b.controls]") == [0, 0, True, ""]
    page.evaluate("b.goto(3)")
    assert reader.heard("ready")["moment"] == 16
    assert reader.heard("move") == {"moment": 3, "moments": 17, "seat": 3, "text": "Livia has chosen"}
    page.evaluate("b.play()")
    reader.heard("move", count=3)
    page.evaluate("b.pause()")
    at = page.evaluate("b.moment")
    page.wait_for_timeout(1500)
    assert page.evaluate("b.moment") in (at, at + 1)
    assert page.evaluate("b.moments") == 17


@pytest.mark.extensive
def test_autoplay_begins_when_it_is_seen(reader: Reader) -> None:
    page = reader.come('<p style="height:3000px">x</p>', board(link=LINK, autoplay=""))
    page.wait_for_timeout(500)
    assert len(page.frames) == 1
    page.locator("#b").scroll_into_view_if_needed()
    reader.heard("move", count=2)


@pytest.mark.extensive
def test_changed_attributes_open_the_board_anew(reader: Reader) -> None:
    page = reader.come(board(link=LINK))
    frame = reader.start()
    assert "Step 17 of 17" in frame.inner_text(".steps")
    page.evaluate("(link) => Object.assign(b, {link, lang: 'ja', controls: 'play'})", at_start_of(2).to_link())
    assert reader.heard("ready", count=2)["moments"] == 5
    assert frame.evaluate("document.documentElement.lang") == "ja" and frame.locator("#confirm").is_visible()
    page.evaluate("(position) => { b.position = position; }", GAME.position())
    assert reader.heard("error")["code"] == "source"
    page.evaluate("b.link = null")
    assert reader.heard("ready", count=3)["moments"] == 1
    assert reader.pythons() <= 2


@pytest.mark.extensive
def test_a_board_that_goes_takes_all_with_it(reader: Reader) -> None:
    page = reader.come(board("a", link=LINK), board(link=LINK))
    reader.start("a")
    reader.start()
    assert len(page.frames) == 4 and len(page.workers) == 1
    page.evaluate("a.remove()")
    reader.frames(3)
    assert reader.frame().locator("#look-back").is_enabled()
    page.evaluate("b.goto(0)")
    reader.heard("move")
    page.evaluate("window.kept = b; b.remove()")
    reader.frames(1)
    reader.soon(lambda: not page.workers)
    assert page.evaluate("[kept.moment, kept.moments]") == [0, 0]
    page.evaluate("document.body.append(kept)")
    assert page.locator("#b").locator("button").is_visible()
    reader.start()


def test_a_position_without_picture_is_drawn_once_python_is_there(reader: Reader) -> None:
    page = reader.come(board("a", link=LINK), board(link=LINK, controls="none"))
    page.wait_for_timeout(300)
    assert len(page.frames) == 1
    reader.start("a")
    frame = reader.live()
    assert frame.locator("#map .pc").count() > 5
    assert frame.locator("#map .pawns").is_hidden()  # what they stand on is not there
    page.emulate_media(media="print")
    assert frame.eval_on_selector_all("#map *", "(all) => all.filter((one) => one.getAnimations().length).length") == 0


WRONG = {
    "cut": {"link": LINK[:-2]},
    "empty": {"game": "imperium", "position": "{}"},
    "foreign": {"link": LINK, "lang": "xx"},
    "ninth": {"link": LINK, "seat": "9"},
}


def test_what_is_wrong_is_said_and_the_picture_stays(reader: Reader) -> None:
    """Beside a board that is well; that and the frame of Python are all that is left of frames."""
    page = reader.come(board(link=LINK), *(board(id, **wish) for id, wish in WRONG.items()))
    reader.start()
    for id in WRONG:
        page.locator(f"#{id}").locator("button").click()
        error = reader.heard("error", id)
        assert error["message"] == page.locator(f"#{id}").locator("[role=alert]").inner_text()
        assert page.locator(f"#{id}").locator("img").is_visible()
        reader.frames(3)
    for count, id in enumerate(WRONG, 4):
        page.evaluate("(one) => ['position', 'lang', 'seat'].forEach((name) => window[one].removeAttribute(name))", id)
        page.evaluate("([one, link]) => window[one].setAttribute('link', link)", [id, LINK])
        reader.live(id)
        reader.frames(count)
    assert reader.pythons() == 1


@pytest.mark.extensive
def test_what_is_wrong_takes_python_with_it(reader: Reader) -> None:
    """Where no other board is; once it is mended Python comes again."""
    page = reader.come(board(**WRONG["cut"]))
    page.locator("#b").locator("button").click()
    reader.heard("error")
    reader.frames(1)
    page.evaluate("(link) => b.setAttribute('link', link)", LINK)
    reader.live()


@pytest.mark.extensive
def test_keys(reader: Reader) -> None:
    """Started, stepped and played by keyboard alone."""
    page = reader.come(board(link=LINK, at="4"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    frame = reader.live()
    reader.until("document.activeElement === b")
    frame.focus("#look-on")
    page.keyboard.press("Enter")
    assert reader.heard("move")["moment"] == 5
    page.keyboard.press("[")
    reader.heard("move", count=2)
    frame.focus("#play-here")
    page.keyboard.press("Enter")
    frame.wait_for_selector("#confirm")
    frame.focus("#card-3")
    for count in range(1, 4):
        page.keyboard.press("Enter")
        reader.until(f"document.querySelectorAll('.ask .chip').length === {count}", frame)
    page.keyboard.press("c")
    reader.heard("move", count=4)


# other people's pages ------------------------------------------------------------------------


def test_a_strict_policy(reader: Reader) -> None:
    """Three directives are all that a page must allow; text never becomes an element."""
    allowed = f"default-src 'none'; script-src {reader.ostraka}; frame-src {reader.ostraka}; img-src {reader.ostraka}"
    trusted = "require-trusted-types-for 'script'; trusted-types 'none'"
    for module in (True, False):
        page = reader.come(board(link=LINK), head=policy(f"{allowed}; {trusted}"), module=module)
        reader.until("document.querySelector('#b').shadowRoot.querySelector('img').naturalWidth > 0")
        assert page.locator("#b").locator("button").evaluate("one => getComputedStyle(one).minHeight") == "44px"
        reader.start()


def test_frames_that_are_not_allowed_are_told_at_once(readers: Callable[..., Reader]) -> None:
    reader = readers()
    page = reader.come(
        board(link=LINK), head=policy(f"default-src 'none'; script-src {reader.ostraka}; img-src {reader.ostraka}")
    )
    page.locator("#b").locator("button").click()
    assert reader.heard("error")["code"] == "blocked"
    assert page.locator("#b").locator("img").is_visible()


@pytest.mark.extensive
def test_nobody_there(readers: Callable[..., Reader]) -> None:
    """Frames that cannot be loaded are an error with a sentence, and the reader may try again."""
    reader = readers()
    reader.context.route("**/board.html", lambda route: route.abort())
    page = reader.come(board(link=LINK))
    page.locator("#b").locator("button").click()
    assert reader.heard("error")["code"] == "no_answer"
    reader.context.unroute("**/board.html")
    reader.start()


def test_python_that_does_not_come(readers: Callable[..., Reader]) -> None:
    reader = readers()
    reader.context.route("**/app.zip*", lambda route: route.abort())
    page = reader.come(board(link=LINK))
    page.locator("#b").locator("button").click()
    assert reader.heard("error")["code"] == "no_python"


@pytest.mark.parametrize("come", [2, 3])
def test_a_worker_of_which_nothing_is_heard(readers: Callable[..., Reader], come: int) -> None:
    """Another is started after a minute; when that says nothing either, this is told."""
    reader = readers(**USUAL)  # with a clock of its own
    begun: list[Route] = []

    def nth(route: Route) -> None:
        early = "origin" in route.request.headers  # the frame has it loaded before there is a worker
        if not early:
            begun.append(route)
        if early or len(begun) >= come:
            route.continue_()

    reader.page.clock.install()
    reader.context.route("**/worker.mjs", nth)
    page = reader.come(board(link=LINK))
    page.evaluate("window.there = 0; addEventListener('message', ({ data }) => (there += data === 'ostraka'))")
    page.locator("#b").locator("button").click()
    reader.until("there === 2")  # both frames
    for times in range(1, come):
        reader.soon(partial(lambda times: len(begun) == times, times))
        page.clock.fast_forward("01:00")
    if come == 2:
        reader.live()
    else:
        assert reader.heard("error")["code"] == "no_python"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("module", [True, False])
def test_in_a_sandbox(reader: Reader, module: bool) -> None:
    """The whole page stands in a frame without an origin."""
    reader.come(board(link=LINK), path="inner.html", module=module)
    page = reader.page
    (reader.folder / "outer.html").write_text(SANDBOXED)
    page.goto(f"{reader.host}/outer.html")
    [inner] = [frame for frame in page.frames if frame.url.endswith("inner.html")]
    inner.locator("#b").locator("button").click()
    reader.until("(window.heard ?? []).some(([name]) => name === 'ready')", inner)
    assert inner.evaluate("self.origin") == "null"
    assert len(reader.workers) == 1


def test_the_whole_page_in_a_sandbox(readers: Callable[..., Reader]) -> None:
    """Without an origin there is no service worker, no storage and no worker for the bots: nothing goes wrong there."""
    reader = readers()
    (reader.folder / "outer.html").write_text(SANDBOXED.replace("inner.html", f"{reader.ostraka}/#p={LINK}&n=1,1,1,1"))
    page = reader.page
    page.goto(f"{reader.host}/outer.html")
    inner = page.frames[1]
    reader.until("document.getElementById('arrive')", inner)
    inner.evaluate("document.getElementById('arrive').click()")
    choices = "document.querySelectorAll('.log-list li').length"
    reader.until(f"{choices} > 0", inner)
    before = inner.evaluate(choices)
    reader.until(f"{choices} > {before}", inner)
    assert [trouble for trouble in reader.troubles if "autofocusing" not in trouble] == []


def test_a_sandbox_without_the_header(readers: Callable[..., Reader]) -> None:
    """A host that does not send Access-Control-Allow-Origin: the picture stays, and a sentence says so."""
    reader = readers()
    with ThreadingHTTPServer(("localhost", 0), partial(Bare, directory=str(DIST))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        reader.ostraka = f"http://localhost:{server.server_port}"
        reader.come(board(link=LINK), path="inner.html", module=False)
        (reader.folder / "outer.html").write_text(SANDBOXED)
        reader.page.goto(f"{reader.host}/outer.html")
        [inner] = [frame for frame in reader.page.frames if frame.url.endswith("inner.html")]
        inner.locator("#b").locator("button").click()
        reader.until("(window.heard ?? []).some(([name]) => name === 'error')", inner)
        assert inner.locator("#b").locator("img").is_visible()
        assert "cannot be read" in inner.locator("#b").locator("[role=alert]").inner_text()
        server.shutdown()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'])
def test_a_plain_iframe(reader: Reader, sandbox: str) -> None:
    wishes = {"link": LINK, "lang": "ja", "seat": 2, "controls": "play", "theme": "dark", "accent": "#3a8"}
    query = urlencode({**wishes, "maxwidth": 480, "maxheight": 540})
    (reader.folder / "plain.html").write_text(
        f'<!doctype html><script>addEventListener("message", ({{data}}) => (window.high = data.height))</script>'
        f'<iframe {sandbox} src="{escape(reader.ostraka)}/embed.html?{escape(query)}" width=700 height=760></iframe>'
    )
    page = reader.page
    page.goto(f"{reader.host}/plain.html")
    [embed] = [frame for frame in page.frames if "embed.html" in frame.url]
    assert embed.locator("ostraka-board").bounding_box()["width"] == 480  # type: ignore[index]
    assert not reader.workers
    embed.locator("ostraka-board").locator("button").click()
    reader.until("(window.heard ?? []).some(([name]) => name === 'ready')", embed)
    [frame] = [one for one in page.frames if one.url.endswith("board.html")]
    frame.wait_for_selector("#confirm")
    assert frame.evaluate("getComputedStyle(document.querySelector('.pil')).color") == "rgb(51, 170, 136)"
    reader.until("window.high === 540")
    assert embed.evaluate("document.documentElement.scrollHeight") > 540


def test_neighbours_that_talk(reader: Reader) -> None:
    """Whatever other frames and the page itself post, to the page or into our frames: nothing happens."""
    page = reader.come(board(link=LINK), '<iframe id="evil" srcdoc="x"></iframe>')
    frame = reader.start()
    texts = list(hostile.EVERY)
    page.evaluate(
        """(texts) => {
            const evil = document.getElementById("evil").contentWindow;
            const frames = [...document.querySelectorAll("iframe:not(#evil)"), b.shadowRoot.querySelector("iframe")];
            const ours = frames.map((one) => one.contentWindow);
            if (ours.length !== 2) throw new Error("where are they?");
            const say = evil.Function("to", "what", "to.postMessage(what, '*')");
            const odd = ["ostraka", "ostraka ready", "ostraka failed", null, 7, [], {}, {board: 1}, {board: "x"},
                {close: 1.5}, {open: {link: 1}}, {show: "<b>"}, {height: 1e9}, {error: {code: "x", message: "<b>"}}];
            const more = texts.map((text) => ({show: text, open: {game: text}, error: {message: text}}));
            for (const what of [...odd, ...texts, ...more]) {
                say(window, what);
                for (const one of [...ours, window]) one.postMessage(what, "*");
            }
        }""",
        texts,
    )
    page.wait_for_timeout(300)
    frame.click("#look-first")
    assert reader.heard("move")["moment"] == 0
    assert [one[0] for one in page.evaluate("heard")] == ["ready", "move"]
    assert frame.evaluate("window.hacked") is None and page.evaluate("window.hacked") is None


def test_hostile_attributes(reader: Reader) -> None:
    """Texts with markup and script in every attribute end as text, or as one sentence."""
    texts = list(hostile.EVERY)[::17]
    page = reader.come(board("a", link=LINK), board(link=LINK))
    reader.start()
    page.evaluate("a.start()")  # it keeps the worker, when the other is refused
    answered = """async ([name, text]) => {
        const kinds = ["ostraka-ready", "ostraka-error"];
        const answer = new Promise((done) => kinds.forEach((kind) => b.addEventListener(kind, done, {once: true})));
        b.setAttribute(name, text);
        if (b.getAttribute(name)) await answer;
        b.setAttribute(name, name === "link" ? LINK : "");
        await new Promise((done) => setTimeout(done, 30));
    }""".replace("LINK", json.dumps(LINK))
    for name in ("names", "link", "position", "lang", "seat", "at", "viewbox", "game", "controls", "theme"):
        for text in texts[: 3 if name != "names" else None]:
            if text:
                page.evaluate(answered, [name, text])
    assert {frame.evaluate("window.hacked") for frame in list(page.frames)} == {None}
    assert all(
        address.startswith((reader.host, reader.ostraka, "blob:", "data:", "about:")) for address in reader.asked
    )


# looks ----------------------------------------------------------------------------------------


@pytest.mark.extensive
def test_nothing_moves_and_nothing_sticks_out(reader: Reader) -> None:
    """From before the script is there to the live board: each has the place that it keeps, whatever its width."""
    sizes = [(kind, width) for kind in ("none", "replay", "play") for width in (240, 270, 302, 390, 700)]
    boards = [
        f'<div style="width:{width}px;margin-bottom:9px">{board(f"b{i}", link=LINK, controls=kind, lang="ja")}</div>'
        for i, (kind, width) in enumerate(sizes)
    ]
    early = f"window.reserved = [!customElements.get('ostraka-board'), {HEIGHTS}]"
    page = reader.come(*boards, f"<script>{early}</script>", head=f"<script>{SHIFTS}</script>{reader.keeping}")
    before, reserved = page.evaluate("reserved")
    assert before and page.evaluate("!!customElements.get('ostraka-board')")
    assert page.evaluate(HEIGHTS) == reserved
    for i, (kind, width) in enumerate(sizes):
        image = page.locator(f"#b{i}").locator("img").bounding_box()
        page.evaluate(f"b{i}.start()")
        frame = reader.live(f"b{i}")
        live = frame.locator("#map").bounding_box()
        assert image and live and all(abs(live[side] - image[side]) <= 1 for side in ("x", "y", "width", "height"))
        assert frame.evaluate(STICKS_OUT) == [], (kind, width)
        assert frame.eval_on_selector_all("button", SMALL) == []
    assert page.evaluate(HEIGHTS) == reserved
    assert page.evaluate("shifts") < 0.01


@pytest.mark.extensive
def test_every_game_keeps_its_place(reader: Reader) -> None:
    """Beside each other, and under text, without a picture of one's own; all alike in a row."""
    row = [board(f"r{i}", game=game, controls="play", style="flex: 1") for i, game in enumerate(games())]
    rest = [f"<p>{'x ' * 400}</p>{board(game[:2], game=game)}" for game in games()]
    page = reader.come(
        f'<div style="display:flex;gap:16px;width:{318 * len(row) - 16}px">{"".join(row)}</div>',
        *rest,
        head=f"<script>{SHIFTS}</script>{reader.keeping}",
    )
    before = page.evaluate(HEIGHTS)
    for id in [f"r{i}" for i in range(len(row))] + [game[:2] for game in games()]:
        page.evaluate(f"{id}.start()")
        assert reader.live(id).evaluate(STICKS_OUT) == []
    page.wait_for_timeout(300)
    assert page.evaluate(HEIGHTS) == before and page.evaluate("shifts") < 0.01


def come_to_rest(page: Page, sent: list[int]) -> None:
    """Nothing has been sent for half a second; of a page with a new frame the driver does not always say so."""
    before = -1
    while before != len(sent):
        before = len(sent)
        page.wait_for_timeout(500)


def test_a_first_touch(readers: Callable[..., Reader]) -> None:
    """It is answered in the next frame, before anything is loaded; less than 7 MB come, uncompressed."""
    reader, sent = readers(reduced_motion="reduce"), list[int]()

    class Counting(Handler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            sent.append(os.fstat(source.fileno()).st_size)
            super().copyfile(source, outputfile)

    with served(Server(("localhost", 0), partial(Counting, directory=str(DIST)))) as reader.ostraka:
        page = reader.come(board(link=LINK, lang="ja"))
        come_to_rest(page, sent)
        assert len(sent) <= 2 and page.locator("#b").locator(".heard").is_hidden()
        sent.clear()
        page.evaluate(ANSWERED)
        page.locator("#b").locator("button").click()
        seen, text, moving, loading = page.evaluate("answer")
        assert seen == [True, True] and text == Words("ja", WORK / "locales")("boot.table")
        assert moving == loading == 0
        reader.live()
        come_to_rest(page, sent)
        assert sum(sent) < 7_000_000 and len(sent) <= 25, (sum(sent), len(sent))
        assert page.locator("#b").locator(".heard").is_hidden()


@pytest.mark.extensive
def test_colours_follow_the_page(reader: Reader) -> None:
    style = ":root { color-scheme: light dark; } .night { color-scheme: dark; } body { --ostraka-ground: #123; }"
    page = reader.come(board(link=LINK), head=f"<style>{style}</style>")
    frame = reader.start()
    ground = "getComputedStyle(document.querySelector('.embed')).backgroundColor"
    theme = "document.documentElement.dataset.theme"
    assert (frame.evaluate(ground), frame.evaluate(theme)) == ("rgb(17, 34, 51)", "light")
    page.emulate_media(color_scheme="dark")
    reader.until(f"{theme} === 'dark'", frame)
    page.emulate_media(color_scheme="light")
    reader.until(f"{theme} === 'light'", frame)
    page.evaluate("document.documentElement.className = 'night'")
    reader.until(f"{theme} === 'dark'", frame)
    page.evaluate("b.theme = 'light'; document.body.style.setProperty('--ostraka-ground', 'url(//evil.example)')")
    reader.until(f"{theme} === 'light'", frame)
    page.evaluate("b.theme = 'dark'")
    reader.until(f"{ground} === 'rgb(38, 32, 27)'", frame)
    page.evaluate("b.removeAttribute('theme'); document.documentElement.className = ''")
    reader.until(f"{theme} === 'light'", frame)
    page.evaluate("document.body.className = 'night'")
    reader.until(f"{theme} === 'dark'", frame)
    page.evaluate("b.style.setProperty('--ostraka-accent', 'oklch(0.93 0.15 100)')")
    reader.until("document.documentElement.style.getPropertyValue('--on-rubric') === '#1d120a'", frame)
    page.evaluate("b.style.setProperty('--ostraka-accent', 'no colour')")
    reader.until("!document.documentElement.style.getPropertyValue('--on-rubric')", frame)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_that_names_its_scheme_in_its_head(reader: Reader, scheme: str) -> None:
    """Light and dark as in what stands around it, poster and live board alike; words are read on any ground."""
    style = "<style>body { --ostraka-ground: no colour; --ostraka-accent: no colour }</style>"
    page = reader.come(board(link=LINK), head=f'<meta name="color-scheme" content="{scheme}">{style}')
    colours = "(part) => { const its = getComputedStyle(part); return [its.backgroundColor, its.color]; }"
    button = page.locator("#b").locator("button").evaluate(colours)
    light, dark = ["rgb(156, 68, 12)", "rgb(255, 247, 232)"], ["rgb(232, 152, 92)", "rgb(29, 18, 10)"]
    assert button == {"light": light, "dark": dark}[scheme]
    assert reader.start().evaluate("document.documentElement.dataset.theme") == scheme


@pytest.mark.extensive
def test_the_language_around_it(reader: Reader) -> None:
    """Beyond the shadow root in which it stands, too, and as it changes."""
    page = reader.come(board(link=LINK), '<div id="around"></div>')
    page.evaluate("""() => {
        document.documentElement.lang = "ja";
        around.attachShadow({mode: "open"}).append(document.createElement("ostraka-board"));
    }""")
    said = "one => one.shadowRoot.querySelector('button').textContent"
    inner = page.evaluate(f"({said})(around.shadowRoot.firstChild)")
    reader.until(f"({said})(b) === {json.dumps(inner)}")
    assert inner == Words("ja", WORK / "locales")("embed.start_replay")
    frame = reader.start()
    page.evaluate("document.documentElement.lang = 'en'")
    reader.until("document.documentElement.lang === 'en'", frame)


@pytest.mark.extensive
def test_a_wide_board(reader: Reader) -> None:
    """Of Atlas: as high as it will be, with its own empty board."""
    match = Match.new("mare_nostrum", 6, 7, {"atlas": True})
    page = reader.come(board(link=match.to_link(), board="atlas", controls="none"), head=reader.keeping)
    image = page.locator("#b").locator("img")
    assert "mare_nostrum-atlas.en.svg" in str(image.get_attribute("src"))
    before = image.bounding_box()
    live = reader.start().locator("#map").bounding_box()
    assert before and live and all(abs(live[side] - before[side]) <= 1 for side in ("x", "y", "width", "height"))


def test_a_picture_of_ones_own_is_all_that_a_picture_needs(reader: Reader) -> None:
    own = '<img id="own" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="1018" height="692" alt="">'
    page = reader.come(f'<ostraka-board id="b" controls="none" link="{LINK}">{own}</ostraka-board>')
    assert page.locator("#b").locator("button").is_hidden()
    page.click("#own")
    page.wait_for_timeout(200)
    assert len(page.frames) == 1
    page.evaluate("b.start()")
    reader.live()


@pytest.mark.extensive
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everyone_can_use_it(readers: Callable[..., Reader], scheme: str) -> None:
    reader = readers(color_scheme=scheme, bypass_csp=True)
    style = "<style>:root { color-scheme: light dark }</style>"
    kinds = ("none", "replay", "play")
    boards = "".join(board(kind, link=LINK, controls=kind) for kind in kinds)
    page = reader.come(f"<main><h1>x</h1>{boards}</main>", head=style)
    run = "async () => (await axe.run()).violations.map(({id, nodes}) => [id, nodes.map((node) => node.html)])"
    page.evaluate(AXE)
    assert page.evaluate(run) == []
    for kind in kinds:
        page.evaluate("(one) => document.getElementById(one).start()", kind)
        frame = reader.live(kind)
        page.wait_for_timeout(300)
        frame.evaluate(AXE)
        assert frame.evaluate(run) == [], kind
