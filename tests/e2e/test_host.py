"""Python in its worker: wherever the page stands, and when it is lost, the page goes on from what is stored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route

from build import serve_dist
from tests.e2e.visitor import PLAINLY, READY, SEATS, Visitor

LOSE = "postMessage({ failed: 'lost in a test' })"
SAID = ".client-says:not([hidden])"


def lose(visitor: Visitor, name: str = "ostraka") -> None:
    """The worker of the page, or of its bots, ends with an error that nobody has foreseen."""
    (worker,) = (worker for worker in visitor.page.workers if worker.evaluate("name") == name)
    worker.evaluate(LOSE)


def test_a_lost_worker_is_told_and_started_again_from_what_is_stored(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors(locale="ja-JP").come()
    visitor.wish(pace="off", language="ja")
    game = visitor.new_game(SEATS)
    visitor.choose(1, 2)
    lose(visitor)
    visitor.page.wait_for_selector(SAID)
    assert visitor.page.get_attribute(SAID, "lang") == "ja" and "保存されています" in visitor.text(SAID)
    assert visitor.page.locator("#map").count() == 1, "the board stays"
    visitor.page.click("#card-3")  # kept until somebody hears it
    visitor.page.wait_for_selector("#card-3[aria-pressed=true]")
    assert visitor.game == game and visitor.asked()["chosen"] == [1, 2, 3]
    visitor.press("#confirm")
    assert visitor.asked()["can"]
    visitor.page.wait_for_selector(SAID, state="hidden")
    visitor.troubles = [text for text in visitor.troubles if "lost in a test" not in text]


def test_a_program_that_does_not_come_at_once_is_asked_for_again(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors()
    programs: list[str] = []

    def once(route: Route) -> None:
        programs.append(route.request.url)
        if len(programs) == 1:
            route.abort()
        else:
            route.continue_()

    visitor.page.route("**/pyodide.asm.mjs", once)
    visitor.come()
    assert len(programs) == 2, programs


def test_a_program_that_never_comes_is_not_said_to_be_the_snapshots_fault(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors()
    visitor.page.route("**/pyodide.asm.mjs", lambda route: route.abort())
    visitor.page.goto(f"{visitor.origin}/")
    visitor.page.wait_for_selector(f"{SAID}[data-says=dead]")
    assert visitor.troubles and not [text for text in visitor.troubles if PLAINLY in text], visitor.troubles
    visitor.troubles.clear()


def test_bots_that_do_not_come_are_not_waited_for(visitors: Callable[..., Visitor]) -> None:
    """Their worker begins and says nothing more: what it was asked the page's own thinks of, then there is another."""
    visitor = visitors()
    begun: list[Route] = []

    def second(route: Route) -> None:
        begun.append(route)
        if len(begun) != 2:
            route.continue_()

    visitor.page.clock.install()
    visitor.page.route("**/worker.mjs", second)
    visitor.come()
    visitor.wish(pace="off")
    visitor.new_game(SEATS)
    visitor.choose(1, 2, 3)
    visitor.press("#confirm")
    visitor.page.wait_for_function("!window.ostraka.waiting() && document.querySelector('#ask').className !== 'ask'")
    assert len(begun) == 2 and visitor.page.evaluate("window.ostraka.bots") == 0
    visitor.page.clock.fast_forward("01:00")
    assert visitor.asked()["can"]
    visitor.choose(1, 2, 3)
    visitor.press("#confirm")
    assert visitor.asked()["can"]
    assert len(begun) == 3 and visitor.page.evaluate("window.ostraka.bots") > 0


def test_lost_bots_are_started_again(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors().come()
    visitor.wish(pace="off")
    visitor.new_game(SEATS)
    visitor.page.wait_for_function("window.ostraka.bots > 0")
    lose(visitor, "bots")
    visitor.page.wait_for_function("window.ostraka.bots === 0")
    visitor.choose(1, 2, 3)
    visitor.press("#confirm")
    assert visitor.asked()["can"]
    visitor.page.wait_for_function("window.ostraka.bots > 0")


def test_a_worker_of_which_nothing_is_heard_is_started_again(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors()
    begun: list[Route] = []

    def first(route: Route) -> None:
        begun.append(route)
        if len(begun) > 1:
            route.continue_()

    visitor.page.clock.install()
    visitor.page.route("**/worker.mjs", first)
    with visitor.page.expect_request("**/worker.mjs"):
        visitor.page.goto(f"{visitor.origin}/")
    visitor.page.clock.fast_forward("00:30")
    assert visitor.page.locator(SAID).count() == 0, "a slow line"
    visitor.page.clock.fast_forward("00:30")
    visitor.page.wait_for_selector(f"{SAID}[data-says=lost]")
    visitor.page.wait_for_selector(READY)
    assert len(begun) == 2
    assert "it does not come" in visitor.troubles.pop() and not visitor.troubles


def test_python_that_cannot_start_is_told(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors()
    visitor.context.route("**/app.zip*", lambda route: route.fulfill(status=404))
    visitor.page.goto(f"{visitor.origin}/")
    visitor.page.wait_for_selector(SAID)
    visitor.page.wait_for_selector(f"{SAID}[data-says=dead]")
    assert "try another browser" in visitor.text(SAID)
    assert visitor.page.get_attribute("html", "data-ready") is None
    visitor.troubles.clear()
    visitor.context.unroute("**/app.zip*")
    visitor.page.reload()
    visitor.page.wait_for_selector(READY)
    assert visitor.page.locator(SAID).count() == 0


@pytest.mark.extensive
def test_the_page_in_a_frame_without_an_origin(visitors: Callable[..., Visitor], origin: str, tmp_path: Path) -> None:
    """Nothing can be kept there, which is said; a game can be played, bots and all."""
    frame = f'<iframe sandbox="allow-scripts" width="1200" height="800" src="{origin}/#/new/imperium"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html>{frame}")
    with serve_dist(tmp_path) as other:
        visitor = visitors()
        visitor.own = (f"{other}/", f"{origin}/", "blob:null/", "data:")
        visitor.page.goto(f"{other}/")
        page = visitor.page.frames[1]
        page.wait_for_selector(READY)
        assert "saves nothing" in page.inner_text("#notice")
        page.click("#begin")
        for card in range(1, 4):
            page.click(f"#card-{card}[aria-pressed=false]")
            page.wait_for_selector(f"#card-{card}[aria-pressed=true]")
        page.click("#confirm")
        page.wait_for_selector("#ask.ask:not(.calm) #confirm[aria-disabled]")
        page.wait_for_function("window.ostraka.bots > 0")
        assert len(visitor.page.workers) == 2
        harmless = ("favicon.ico", "Blocked autofocusing")
        visitor.troubles = [text for text in visitor.troubles if not any(word in text for word in harmless)]
