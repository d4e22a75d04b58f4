"""What tests in browsers share: a server, a browser, and visitors who stay as long as nothing goes wrong.

tests/conftest.py loads it when such a test is collected, here or in a game's ``browser`` folder.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any
from warnings import warn

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright
from selenium.common.exceptions import WebDriverException

from build import DIST, WORK, all_games, alone, build_single, serve_dist
from tests.e2e import driver
from tests.e2e.browser import DESK, PHONE, Engine, drawn, drive, find_engine, launch
from tests.e2e.elsewhere import Elsewhere, elsewhere
from tests.e2e.visitor import Visitor

FAILED = pytest.StashKey[bool]()
KEPT: dict[str, Visitor] = {}
WATCH = """
    window.broken = [];
    document.addEventListener("securitypolicyviolation", (event) =>
        broken.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
    HTMLInputElement.prototype.click = function () {
        if (this.type !== "file" || window.nextFile === undefined) return HTMLElement.prototype.click.call(this);
        const files = new DataTransfer();
        files.items.add(new File([window.nextFile], window.nextName));
        this.files = files.files;
        this.dispatchEvent(new Event("change"));
    };
"""
"""What the policy forbade; and files that are chosen without a window of the system's."""
PROFILES: dict[str, dict[str, Any]] = {"desk": {}, "phone": {"touch": True, **PHONE}, "watched": {"script": WATCH}}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site's address. It is a copy, which a build meanwhile does not touch."""
    with alone():
        site = shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist")
    with serve_dist(site) as address:
        yield address


@pytest.fixture(scope="session")
def world() -> Iterator[Elsewhere]:
    with elsewhere() as world:
        yield world


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


SHORT_LIVED = "--js-flags=--liftoff-only"
"""Most pages of tests are gone before it pays to compile Python a second time, better: only those who stay do it."""


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, world: Elsewhere) -> Iterator[Browser]:
    with launch(playwright, flags=[SHORT_LIVED], proxy=world.proxy) as browser:
        yield browser


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest, playwright: Playwright, world: Elsewhere) -> Iterator[driver.Browser]:
    """The browser of another engine than Chromium, on a machine that has one."""
    engine: Engine = request.param
    path = find_engine(playwright, engine)
    if path is None:
        pytest.skip(engine.nothing())
    browser = drive(playwright, engine, path, proxy=world.proxy)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the page in one file lies: in a folder whose name is not made for addresses."""
    file = tmp_path_factory.mktemp("one") / "Spiele & 遊び @home #1" / "ostraka 100%.html"
    file.parent.mkdir()
    build_single(all_games(), file)
    return file.as_uri()


@pytest.fixture(autouse=True)
def nobody_else_is_asked(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test may make the browser ask anybody but this machine for anything."""
    if "world" not in request.fixturenames:
        yield
        return
    world: Elsewhere = request.getfixturevalue("world")
    world.take()
    yield
    assert not (asked := world.take()), f"left the site: {asked}"


@pytest.fixture
def visitors(chromium: Browser, origin: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors for one test, each with a fresh profile."""
    made: list[Visitor] = []

    def make(**profile: Any) -> Visitor:
        made.append(Visitor(chromium, **{"origin": origin, **profile}))
        return made[-1]

    yield make
    for visitor in made:
        leave(visitor, request.node)
        visitor.close()
        visitor.check()


SOON = 3
"""Seconds within which a page is drawn however busy the machine is."""


def answers(page: Page) -> str:
    """What a page still does: a browser may have stopped drawing it, or a script of it may have no end."""
    try:
        page.wait_for_function("() => true", polling=50, timeout=5000)
    except Error:
        return "the document does not answer"
    if drawn(page, SOON):
        return "frames are drawn"
    return f"the document answers, but no frame is drawn ({', '.join(undrawn(page))})"


def undrawn(page: Page) -> Iterator[str]:
    """What can be known of a page that a browser has stopped drawing: whether it takes it for hidden, whether it draws
    others, and what makes it go on."""
    yield f"it is {page.evaluate('document.visibilityState')}"
    assert page.context.browser
    others = [other for context in page.context.browser.contexts for other in context.pages if other != page]
    yield f"{sum(drawn(other, SOON) for other in others)} of {len(others)} others are drawn"
    page.bring_to_front()
    yield f"in front it is {'' if drawn(page, SOON) else 'not '}drawn"
    width, height = (page.viewport_size or DESK["viewport"]).values()
    page.set_viewport_size({"width": width + 1, "height": height})
    yield f"with another size it is {'' if drawn(page, SOON) else 'not '}drawn"


def leave(visitor: Visitor, test: pytest.Item) -> bool:
    """Keep a picture of what a failed test left, and say whether there can be one; whether it failed."""
    if not test.stash.get(FAILED, False):
        return False
    if isinstance(visitor.page, Page):
        print(f"{visitor.page.url}: {answers(visitor.page)}")
    picture = WORK / "e2e" / f"{test.name}.png"
    picture.parent.mkdir(parents=True, exist_ok=True)
    with suppress(Error, WebDriverException):
        visitor.page.screenshot(path=picture, caret="initial")  # hidden by a style, which the policy forbids
    return True


@pytest.fixture
def resident(chromium: Browser, origin: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Those whom many tests share, with a mouse and keyboard or with a phone, as on a first visit.

    Loading the page takes seconds, emptying its storage none. Who ``stands`` where the last test has led them stays.
    A page that Chromium has stopped drawing, as it does once in several thousand tests, is loaded anew.
    """
    here: list[str] = []

    def come(kind: str, stands: str = "", **wishes: Any) -> Visitor:
        if kind not in KEPT:
            KEPT[kind] = Visitor(chromium, origin, **PROFILES[kind]).come()
        here.append(kind)
        if not stands or KEPT[kind].stands != stands:
            KEPT[kind].begin_again(**wishes)
        if not drawn(KEPT[kind].page, SOON):
            warn(f"{kind}: {answers(KEPT[kind].page)}; loaded anew", stacklevel=2)
            KEPT.pop(kind).close()
            KEPT[kind] = Visitor(chromium, origin, **PROFILES[kind]).come()
            KEPT[kind].begin_again(**wishes)
        return KEPT[kind]

    yield come
    for kind in dict.fromkeys(here):
        visitor = KEPT[kind]
        if leave(visitor, request.node) or visitor.troubles:
            KEPT.pop(kind).close()
        visitor.check()


@pytest.fixture
def desk(resident: Callable[..., Visitor]) -> Visitor:
    """Somebody with a mouse and a keyboard."""
    return resident("desk")


@pytest.fixture
def phone(resident: Callable[..., Visitor]) -> Visitor:
    """Somebody with a phone."""
    return resident("phone")
