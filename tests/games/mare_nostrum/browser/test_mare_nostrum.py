"""Mare Nostrum in the page: a whole game watched, and a person's answer to every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pycore import Match
from tests.e2e.browser import settle
from tests.e2e.visitor import Visitor
from tests.games.golden import golden

BOTS = [(name, "centurio") for name in ("Claudia", "Nikias", "Belshun", "Berenike", "Hanno")]
QUESTIONS = ("number", "offer", "take", "call_build", "build", "pay", "call_move", "sail", "march", "conquer", "losses")
OFFERED = """() => {
    const ask = document.querySelector("#ask");
    if (ask?.className !== "ask") return null;
    const off = (one) => one.getAttribute("aria-disabled") === "true" || one.closest(".picked");
    const able = (one) => !off(one) && one.checkVisibility();
    const marked = [...document.querySelectorAll("[data-do^='thing ']")].filter(able);
    return {
        things: marked.map((one) => one.dataset.do.slice(6)),
        done: ask.querySelector("#confirm")?.hasAttribute("aria-disabled") === false,
        question: ask.querySelector("b").innerText,
    };
}"""


@pytest.fixture(scope="module")
def asked() -> dict[str, Match]:
    """A moment of golden games for each question, with a choice."""
    found: dict[str, Match] = {}
    for name in ("conquest-4-seats", "perseus"):
        whole = golden("mare_nostrum", name)
        match = whole.at(0)
        for choice in whole.log:
            assert match.decision is not None
            about = match.decision.about.removeprefix("mare_nostrum.")
            if about not in found and len(match.decision.options) > 2 - (about == "losses"):
                found[about] = match.clone()
            match.play(choice)
    assert set(QUESTIONS) <= set(found)
    return found


def sit_down(visitor: Visitor, match: Match) -> int:
    assert match.decision is not None
    seat = match.decision.seat
    seats = [(name, "person" if i == seat else kind) for i, (name, kind) in enumerate(BOTS)]
    visitor.begin_again()
    visitor.open(match, seat, seats)
    return seat


def offered(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.page.wait_for_function(OFFERED).json_value()
    return found


def answer(visitor: Visitor, seed: int) -> None:
    """Click what can be clicked until it is a whole answer, and confirm it."""
    random, question = Random(seed), offered(visitor)["question"]
    for _ in range(30):
        now = offered(visitor)
        if now["done"]:
            return visitor.press("#confirm")
        if now["question"] != question and "Where do " not in now["question"]:
            return None
        things = [thing for thing in now["things"] if not thing.startswith("!done")] or now["things"]
        thing = random.choice(things)
        visitor.page.evaluate(
            "(thing) => [...document.querySelectorAll(`[data-do='thing ${CSS.escape(thing)}']`)].at(-1)"
            ".dispatchEvent(new MouseEvent('click', {bubbles: true}))",
            thing,
        )
        settle(visitor.page)
    raise AssertionError(question)


def test_a_game_of_bots_is_watched_to_its_end(desk: Visitor) -> None:
    desk.begin_again()
    desk.open(Match.new("mare_nostrum", 3, 5), None, BOTS[:3])
    desk.page.wait_for_selector("#to-result", timeout=240_000)
    assert desk.match().over
    desk.press("#to-result")
    desk.page.wait_for_selector(".win h1")
    assert desk.page.locator(".res .tab").first.locator("tbody tr").count() == 6
    desk.check()


@pytest.mark.sampled(8)
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_person_answers(desk: Visitor, asked: dict[str, Match], question: str) -> None:
    match = asked[question]
    sit_down(desk, match)
    offered(desk)
    answer(desk, len(match.log))
    settle(desk.page)
    if desk.match().log == match.log:  # a move was planned
        desk.page.wait_for_selector('[data-do="thing !done"]')
        desk.press('[data-do="thing !done"]')
        desk.press("#confirm")
    settle(desk.page)
    later = desk.match().log
    assert len(later) > len(match.log)
    assert later[: len(match.log)] == match.log
    desk.check()


def test_on_a_phone_the_map_begins_with_what_is_asked(phone: Visitor, asked: dict[str, Match]) -> None:
    sit_down(phone, asked["build"])
    phone.page.wait_for_selector("#map.zoomed")
    assert phone.page.get_attribute("#map", "data-near") == "true"
    assert phone.page.locator("#map .area.can, #map .hit").first.is_visible()
    phone.press("#bi-temple", force=True)
    phone.press('[data-do="zoom 0"]')
    phone.page.wait_for_selector("#map:not(.zoomed)")
    phone.check()


def test_a_phone_that_is_turned_shows_nothing_beside_the_map(phone: Visitor, asked: dict[str, Match]) -> None:
    sit_down(phone, asked["build"])
    phone.page.wait_for_selector("#map.zoomed ~ .overview")
    for corner in ({"x": 2, "y": 2}, {"x": 100, "y": 60}):
        for width, height in ((844, 390), (390, 844)):
            phone.page.set_viewport_size({"width": width, "height": height})
            phone.page.wait_for_function(WITHIN, arg=width)
            if width > height:
                phone.page.locator(".overview").tap(position=corner)
    phone.check()


WITHIN = """(across) => {
    const [part, map] = [document.querySelector(".overview .part"), document.querySelector("#map")];
    const [x, y, wide, high] = ["x", "y", "width", "height"].map((name) => +part.getAttribute(name));
    const [width, height] = map.parentElement.dataset.size.split(" ").map(Number);
    const settled = innerWidth === across && Math.abs(map.room.width - map.getBoundingClientRect().width) < 1;
    return settled && x > -1 && y > -1 && x + wide < width + 1 && y + high < height + 1;
}"""


COVERED = """() => {
    const [ask, map] = ["ask", "map"].map((id) => document.getElementById(id).getBoundingClientRect());
    return Math.max(0, Math.min(ask.bottom, map.bottom) - Math.max(ask.top, map.top));
}"""


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_the_map_gives_way_to_many_seats_that_can_be_taken(resident: Callable[..., Visitor], kind: str) -> None:
    visitor = resident(kind, language="ja")
    visitor.new_game([(name, "away") for name, _ in BOTS], game="mare_nostrum")
    visitor.page.wait_for_selector('[data-do="take-seat 4"]')
    visitor.settle()
    assert visitor.page.evaluate(COVERED) == 0
    label = visitor.page.get_attribute('[data-do="take-seat 4"]', "aria-label")
    assert label and visitor.text('[data-do="take-seat 4"]') in label


def test_what_seats_have_opens_on_demand(desk: Visitor, asked: dict[str, Match]) -> None:
    sit_down(desk, asked["build"])
    desk.press("#seat-panel-0 .open-tiles")
    assert desk.text("#tiles-0 h2") == "Rome" and "Caesar" in desk.text("#tiles-0")
    desk.press('#tiles-0 [popovertarget="tiles"]')
    desk.page.wait_for_selector("#tiles:popover-open")
    assert desk.page.evaluate("document.querySelector('#tiles > .in').scrollTop") == 0
    assert "Caesar" in desk.text("#tiles")
    desk.press("#tiles header .ib")
    assert not desk.page.locator("#tiles").is_visible()
    desk.press("#seat-panel-1 .open-tiles")
    desk.page.mouse.click(5, 400)
    assert not desk.page.locator("#tiles-1").is_visible()
    desk.press("#seat-panel-1 .open-tiles")
    desk.page.keyboard.press("Escape")
    assert not desk.page.locator("#tiles-1").is_visible()


def test_a_note_says_what_is_under_the_mouse(desk: Visitor, asked: dict[str, Match]) -> None:
    sit_down(desk, asked["build"])
    desk.asked()
    desk.still()
    box = desk.page.locator("#area-phasania").bounding_box()
    assert box is not None
    desk.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)
    desk.page.wait_for_selector(".thing-note")
    assert desk.text(".thing-note b") == "Phasania"


def test_on_a_phone_the_overview_goes_elsewhere_and_a_tap_reads(phone: Visitor, asked: dict[str, Match]) -> None:
    sit_down(phone, asked["build"])
    phone.page.wait_for_selector("#map.zoomed ~ .overview")
    before = phone.page.get_attribute("#map", "viewBox")
    phone.page.locator(".overview").tap(position={"x": 90, "y": 10})
    phone.page.wait_for_function(
        "(before) => document.querySelector('#map').getAttribute('viewBox') !== before", arg=before
    )
    part, board = (phone.page.locator(one).bounding_box() for one in (".overview .part", ".overview"))
    assert part is not None and board is not None
    assert part["x"] + part["width"] > board["x"] + board["width"] / 2
    phone.page.locator("#bi-legion").scroll_into_view_if_needed()
    phone.press("#bi-legion")
    note = phone.page.locator(".thing-note.low")
    note.wait_for()
    assert "Military" in note.inner_text()
    box = note.bounding_box()
    assert box is not None and box["height"] >= 56
    phone.check()
