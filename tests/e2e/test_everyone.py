"""For all hands, eyes and ears: by what is said alone, by keys alone, the focus, zoom, large text, contrast."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import sleep

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from pycore import Match
from pycore.games.imperium.board import data
from tests.e2e.test_looks import PASSING, SCREENS, at_sizes, faults
from tests.e2e.visitor import SEATS, Visitor, at_start_of, played
from web.games import games
from web.kit.markup import BREAK

DUEL = (("Claudia", "person"), ("Drusus", "tiro"))

# by what is said alone ----------------------------------------------------------

SAID = {
    "en": {
        "play": "Play now: Imperium, against bots",
        "question": "Question",
        "news": "News",
        "hand": "Your cards",
        "confirm": "Confirm",
        "result": "See the result",
        "log": "What happened",
        "chose": "{} chose",
        "wins": "Claudia|Drusus|Livia|Gaius",
    },
    "ja": {
        "play": "帝国をボット相手にすぐ遊ぶ",
        "question": "いま選ぶこと",
        "news": "新しい動き",
        "hand": "手札",
        "confirm": "決定",
        "result": "結果を見る",
        "log": "これまでの流れ",
        "chose": "{}は.*を選んだ",
        "wins": "Claudia|Drusus|Livia|Gaius",
    },
}

# What a screen reader reads of a live region: elements that are added to it, and text in it that changes.
LISTEN = """(region) => {
    region.heard = [];
    region.ear?.disconnect();
    region.ear = new MutationObserver((records) => {
        for (const record of records) {
            for (const node of record.addedNodes) region.heard.push(node.textContent);
            if (record.type === "characterData") region.heard.push(record.target.data);
        }
    });
    region.ear.observe(region, {childList: true, subtree: true, characterData: true});
}"""


@pytest.mark.extensive
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_by_what_is_said(desk: Visitor, language: str) -> None:
    """All is found by roles and names; the question is in a status; what others do is in a log, each thing once."""
    desk.begin_again(language=language)
    words, by_role = SAID[language], desk.page.get_by_role
    by_role("button", name=words["play"]).click()
    asking = by_role("region", name=words["question"])
    confirm = asking.get_by_role("button", name=words["confirm"])
    result = asking.get_by_role("button", name=words["result"])
    news = by_role("log", name=words["news"])
    expect(confirm).to_be_visible()
    news.evaluate(LISTEN)
    regions = re.compile("|".join(region["name" if language == "en" else "name_ja"] for region in data()["regions"]))
    cards = by_role("region", name=words["hand"]).get_by_role("button", name=regions, disabled=False)
    random, rounds, questions = Random(3), 0, Counter[str]()
    while True:
        expect(confirm.or_(result)).to_be_visible()
        if result.count():
            break
        questions[asking.get_by_role("status").inner_text().split("\n")[0]] += 1
        if asking.get_by_role("button", name=words["confirm"], disabled=False).count():
            confirm.click()
            rounds += 1
        else:
            cards.nth(random.randrange(cards.count())).click()
    heard = [text.replace(BREAK, "") for text in news.evaluate("(region) => region.heard") if text.strip()]
    told = {name: [line for line in heard if re.match(words["chose"].format(name), line)] for name, _ in SEATS}
    assert rounds >= 8 and len(questions) >= 3, questions
    assert told["Claudia"] == [], "one's own choices are no news"
    assert [len(lines) for lines in told.values()] == [0, 8, 8, 8], told
    journal = by_role("region", name=words["log"]).get_by_role("listitem").all_inner_texts()
    shown = [" ".join(line.replace(BREAK, "").split()) for line in journal]
    assert all(any(line.lower() in entry.lower() for entry in shown) for lines in told.values() for line in lines)
    assert re.search(words["wins"], asking.get_by_role("status").inner_text())
    result.click()
    expect(by_role("heading", level=1)).to_contain_text(re.compile(words["wins"]))
    expect(by_role("table").first).to_be_visible()


# the focus ---------------------------------------------------------------------

# Frames in which the focus stood on nothing, or on what cannot be seen.
ADRIFT = """() => {
    window.adrift = [];
    window.tabbed = false; // Tab itself goes through the browser's own bars
    window.ear = ({key}) => { tabbed = key === "Tab"; };
    addEventListener("keydown", ear, true);
    const look = () => {
        const here = document.activeElement;
        if (!tabbed && here === document.body || !here.checkVisibility() || here.closest("[inert]"))
            adrift.push(`${location.hash} ${here.tagName} ${here.id}`);
        window.watching = requestAnimationFrame(look);
    };
    look();
}"""
HERE = "(({id, dataset, className, tagName}) => id || dataset.do || className || tagName)(document.activeElement)"


@contextmanager
def never_lost(visitor: Visitor) -> Iterator[Callable[[], str]]:
    """The focus is somewhere all the time; gives what has it now."""
    visitor.page.evaluate(ADRIFT)
    try:
        yield lambda: str(visitor.page.evaluate(HERE))
        visitor.page.evaluate("new Promise(requestAnimationFrame)")
        assert visitor.page.evaluate("adrift") == []
    finally:
        visitor.page.evaluate("cancelAnimationFrame(watching); removeEventListener('keydown', ear, true)")


def seek(visitor: Visitor, selector: str, key: str = "Tab", most: int = 150) -> None:
    """Press a key until something has the focus."""
    for _ in range(most):
        if visitor.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_a_game_by_keys_and_the_focus_stays(desk: Visitor) -> None:
    """The last rounds by Tab and Enter alone; after Confirm the question has the focus, also when bots have moved.

    Where the bot was first in a round, the next question follows at once, and Confirm is still there.
    """
    keys = desk.page.keyboard
    desk.open(at_start_of(5, seats=2), seats=DUEL)
    with never_lost(desk) as here:

        def card(region: int) -> None:
            seek(desk, f"#card-{region}")
            keys.press("Enter")
            assert here() == f"card-{region}"

        def confirm() -> None:
            seek(desk, "#confirm", "Shift+Tab")
            keys.press("Enter")
            desk.asked()
            after.append(here())

        after: list[str] = []
        desk.play(by=card, confirm=confirm)
        assert len(after) >= 4 and set(after) <= {"ask", "confirm"} and "ask" in after, after
        seek(desk, "#to-result")
        keys.press("Enter")
        desk.page.wait_for_selector(".win")
        assert here() == "main"


def test_the_focus_after_taking_back(desk: Visitor) -> None:
    desk.new_game(DUEL)
    keys = desk.page.keyboard
    with never_lost(desk) as here:
        for region in (1, 2):
            seek(desk, f"#card-{region}")
            keys.press("Enter")
        keys.press("u")
        assert here() == "card-2"
        seek(desk, "#chip-0", "Shift+Tab")
        keys.press("Enter")
        assert desk.asked()["chosen"] == [] and here() == "ask"
        desk.page.focus("#card-3")
        for _ in range(3):
            keys.press("Enter")
        keys.press("c")
        desk.asked()
        assert here() == "card-3"
        seek(desk, "#do-undo", "Shift+Tab")
        keys.press("Enter")
        assert here() == "do-undo"
        keys.press("Enter")
        keys.press("Enter")
        assert desk.asked()["chosen"] == [] and here() == "do-undo"
        seek(desk, "#do-redo", "Shift+Tab")
        keys.press("Enter")
        desk.page.wait_for_selector("#do-redo", state="detached")
        assert here() == "ask"
        desk.page.focus("#area-4")
        keys.press("Enter")
        assert here() == "area-4"


def test_the_focus_after_a_curtain(desk: Visitor) -> None:
    desk.new_game((("Claudia", "person"), ("Drusus", "person")))
    keys = desk.page.keyboard
    with never_lost(desk) as here:
        for region in (1, 2, 3):
            seek(desk, f"#card-{region}")
            keys.press("Enter")
        keys.press("c")
        assert desk.asked()["what"] == "curtain" and here() == "lift"
        keys.press("Enter")
        assert desk.asked()["what"] == "choose" and here() == "ask"


OPENERS: dict[str, tuple[str, str]] = {
    "share": ("#do-share", "#share-url"),
    "settings": ("#do-settings", "#settings-done"),
}


@pytest.mark.parametrize("name", OPENERS)
@pytest.mark.parametrize("close", ["Escape", "button"])
def test_the_focus_after_a_dialog(desk: Visitor, name: str, close: str) -> None:
    """Into the dialog, round in it, and back to what opened it."""
    opener, inside = OPENERS[name]
    desk.open(at_start_of(3))
    keys = desk.page.keyboard
    desk.page.focus(opener)
    with never_lost(desk) as here:
        keys.press("Enter")
        desk.page.wait_for_selector(inside)
        assert desk.page.evaluate("document.activeElement.closest('#dialog') !== null")
        if close == "Escape":
            keys.press("Escape")
        else:
            seek(desk, "#dialog-close", "Shift+Tab")
            keys.press("Enter")
        desk.page.wait_for_selector("#dialog", state="detached")
        assert here() == opener[1:]


def test_the_focus_after_menus_and_lists(desk: Visitor) -> None:
    page, keys = desk.page, desk.page.keyboard
    desk.open(at_start_of(3))
    page.focus("#do-menu")
    with never_lost(desk) as here:
        keys.press("Enter")
        seek(desk, '.pop [data-do="menu keys"]')
        keys.press("Enter")
        page.wait_for_selector(".keys")
        assert here() == "keys-done"
        keys.press("Enter")
        assert here() == "do-menu"
        keys.press("?")
        assert here() == "keys-done"
        keys.press("Escape")
        assert here() == "do-menu"
        page.focus("#do-filter")
        keys.press("Enter")
        seek(desk, '[data-do="log-seat 1"]')
        keys.press("Enter")
        assert here() == "do-filter"
        page.focus("#look-back")
        for _ in range(30):
            keys.press("Enter")
        page.wait_for_function("location.hash.endsWith('/at/0')")
        assert here() == "look-back", "a button that has come to its end keeps the focus"
        page.focus("#to-now")
        keys.press("Enter")
        assert desk.asked()["can"] and here() == "ask"
        page.focus('.board-tools [data-do="zoom 1"]')
        keys.press("Enter")
        page.focus('.board-tools [data-do="zoom -1"]')
        keys.press("Enter")
        assert here() == "zoom -1"


def test_the_focus_at_home(desk: Visitor) -> None:
    page, keys = desk.page, desk.page.keyboard
    first = desk.open(at_start_of(3))
    second = desk.open(played(3))
    desk.go("/")
    page.focus(".bk a")
    with never_lost(desk) as here:
        keys.press("Enter")
        page.wait_for_selector("#begin")
        assert here() == "begin"
        for _ in range(2):
            seek(desk, '[data-do="seat-drop 3"], [data-do="seat-drop 2"]', "Shift+Tab")
            keys.press("Enter")
            assert page.evaluate("document.activeElement.closest('#dialog') !== null")
        keys.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        assert page.evaluate("document.activeElement.matches('.bk a')")
        page.focus('[data-do="go /link"]')
        keys.press("Enter")
        page.wait_for_selector("#paste:focus")
        keys.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        assert here() == "go /link"
        page.focus(f"#more-{first}")
        keys.press("Enter")
        seek(desk, f'[data-do="menu rename-{first}"]')
        keys.press("Enter")
        assert here() == f"rename-{first}"
        keys.type("Ides")
        keys.press("Enter")
        assert desk.text(f"#save-{first} h3") == "Ides"
        assert page.evaluate("document.activeElement.closest('article').id") == f"save-{first}"
        seek(desk, f"#more-{first}", "Tab")
        keys.press("Enter")
        seek(desk, f'[data-do="delete {first}"]')
        keys.press("Enter")
        page.wait_for_selector(f"#save-{first}", state="detached")
        page.focus('a[href="#/about"]')
        keys.press("Enter")
        page.wait_for_selector(".reading h1")
        assert here() == "main"
    assert second


# zoom and pan --------------------------------------------------------------------


REST = 0.1
"""Seconds that fingers rest before they are lifted: what is let go in full flight takes no tap for a moment."""


class Fingers:
    """Fingers on the screen, through the browser's own input."""

    def __init__(self, visitor: Visitor) -> None:
        self.wire: CDPSession = visitor.context.new_cdp_session(visitor.page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 20) -> None:
        """Put a finger a way down, move each along its way from there, lift them."""
        self._touch("touchStart", *(start for start, _ in ways))
        for step in range(1, steps + 1):
            part = step / steps
            here = [(ax + (bx - ax) * part, ay + (by - ay) * part) for (ax, ay), (bx, by) in ways]
            self._touch("touchMove", *here)
        sleep(REST)
        self._touch("touchMove", *(end for _, end in ways))
        self._touch("touchEnd")

    def rest(self, point: tuple[float, float], seconds: float) -> None:
        """Put a finger down that the device then takes no notice of."""
        self._touch("touchStart", point)
        sleep(seconds)
        self._touch("touchCancel")


UNDER = """([x, y]) => {
    const map = document.getElementById("map");
    const point = new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
    return [point.x, point.y];
}"""
BUSY = """() => {
    window.frames_ = [];
    let last = performance.now();
    const look = (now) => {
        frames_.push(now - last);
        last = now;
        if (frames_.length < 1000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.shown = 0;
    new MutationObserver(() => shown++).observe(document.getElementById("map"), {attributeFilter: ["viewBox"]});
}"""


def window(visitor: Visitor) -> list[float]:
    """The part of the board that is shown: x, y, width, height."""
    return [float(number) for number in (visitor.page.get_attribute("#map", "viewBox") or "").split()]


def corners(visitor: Visitor) -> tuple[list[float], list[float]]:
    """The upper left one, the lower right one."""
    box = visitor.page.locator("#map").bounding_box()
    assert box
    return [box["x"], box["y"]], [box["x"] + box["width"], box["y"] + box["height"]]


def middle(visitor: Visitor) -> tuple[float, float]:
    box = visitor.page.locator("#map").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_key_presses_after_a_long_touch_that_ends_without_a_click(phone: Visitor) -> None:
    """A long touch reads, and the click that ends it chooses nothing: no other click does."""
    phone.open(at_start_of(3))
    box = phone.page.locator("#card-6").bounding_box()
    assert box
    Fingers(phone).rest((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), 1)
    phone.page.focus("#do-menu")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_selector(".pop", timeout=5000)


@pytest.mark.extensive
def test_pinch_and_drag(phone: Visitor) -> None:
    """What is under the fingers stays there; the page behind does not move; a redrawn page keeps what is shown."""
    phone.open(at_start_of(6))
    page, fingers = phone.page, Fingers(phone)
    x, y = middle(phone)
    whole, (first, last) = window(phone), corners(phone)
    (left, top), (right, _) = page.evaluate(UNDER, first), page.evaluate(UNDER, last)
    assert left < -5 and right - whole[2] == pytest.approx(-left, abs=1), "as much room is left over on both sides"
    assert top == pytest.approx(0, abs=1)
    assert page.get_attribute("#map", "data-near") == "false"
    page.evaluate(BUSY)
    under = page.evaluate(UNDER, [x, y])
    fingers.move(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
    near = window(phone)
    assert near[2] == pytest.approx(whole[2] / 3, rel=0.03)
    assert near[2] / near[3] == pytest.approx(whole[2] / whole[3], rel=0.01)
    assert page.evaluate(UNDER, [x, y]) == pytest.approx(under, abs=2)
    assert page.get_attribute("#map", "data-near") == "true"
    assert page.locator(".near").first.is_visible() and not page.locator(".far").first.is_visible()
    assert page.evaluate("shown") >= 15, "it follows the fingers"

    under = page.evaluate(UNDER, [x + 60, y])
    fingers.move(((x + 60, y), (x - 60, y - 20)))
    assert window(phone)[2] == near[2]
    assert page.evaluate(UNDER, [x - 60, y - 20]) == pytest.approx(under, abs=2)
    assert phone.asked()["chosen"] == [], "a drag chooses nothing"
    frames = sorted(page.evaluate("frames_"))
    assert frames[len(frames) // 2] < 34, "half of the frames are there in time, even on a busy machine"
    assert page.evaluate("visualViewport.scale") == 1 and page.evaluate("scrollY") == 0

    kept = window(phone)
    region = next(region for region in (3, 5, 7, 9, 4, 1) if _in_sight(phone, region))
    phone.press_card(region)
    assert phone.asked()["chosen"] == [region] and window(phone) == kept
    for at, edge, way in ((last, whole[2:], -3000), (first, [0, 0], 3000)):
        fingers.move(((x, y), (x + way, y + way)))
        assert page.evaluate(UNDER, at) == pytest.approx(edge, abs=1), "not beyond the edge"
    fingers.move(((x - 90, y), (x - 10, y)), ((x + 90, y), (x + 10, y)))
    assert window(phone) == whole and page.locator("#map.zoomed").count() == 0
    for _ in range(4):
        fingers.move(((x - 10, y), (x - 150, y)), ((x + 10, y), (x + 150, y)))
    assert window(phone)[2] == pytest.approx(whole[2] / 8, abs=0.2)


def _in_sight(visitor: Visitor, region: int) -> bool:
    return visitor.page.locator(f"#card-{region}[aria-disabled]").count() == 0


def test_a_tap_still_chooses_and_two_taps_on_water_zoom(phone: Visitor) -> None:
    phone.new_game(DUEL)
    page = phone.page
    phone.press_map(4)
    phone.press_map(4)
    assert phone.asked()["chosen"] == [4, 4] and page.locator("#map.zoomed").count() == 0
    water = page.evaluate(
        """() => {
            const box = document.getElementById("map").getBoundingClientRect();
            for (let x = box.left + 20; x < box.right - 80; x += 6)
                for (let y = box.top + 20; y < box.bottom - 20; y += 6) {
                    const there = document.elementFromPoint(x, y);
                    if (there.closest("#map") && !there.closest("[data-do]")) return [x, y];
                }
        }"""
    )
    under = page.evaluate(UNDER, water)
    for _ in range(2):
        page.touchscreen.tap(*water)
    assert page.locator("#map.zoomed").count() == 1
    assert window(phone)[2] < 500
    assert phone.asked()["chosen"] == [4, 4]
    x, y, wide, high = window(phone)
    assert x <= under[0] <= x + wide and y <= under[1] <= y + high
    zoomed = window(phone)
    phone.press("#confirm", force=True)
    assert window(phone) == zoomed
    phone.press('.board-tools [data-do="zoom 0"]')
    assert page.locator("#map.zoomed").count() == 0


@pytest.mark.extensive
def test_fingers_while_a_bot_moves(phone: Visitor) -> None:
    """The board does not jump under the fingers when the page is redrawn."""
    phone.wish(pace="quick")
    with phone.media(reduced_motion="no-preference"):
        phone.new_game(SEATS)
        page, fingers = phone.page, Fingers(phone)
        x, y = middle(phone)
        fingers.move(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
        phone.choose(*phone.asked()["can"][:3])
        phone.press("#confirm")
        under = page.evaluate(UNDER, [x, y])
        fingers.move(((x, y), (x - 50, y)), steps=120)
        assert page.evaluate(UNDER, [x - 50, y]) == pytest.approx(under, abs=2)
        phone.asked()
        assert page.evaluate(UNDER, [x - 50, y]) == pytest.approx(under, abs=2)


def test_zoom_by_mouse_and_keys(desk: Visitor) -> None:
    desk.open(at_start_of(5))
    page, keys = desk.page, desk.page.keyboard
    whole, (x, y) = window(desk), middle(desk)
    under = page.evaluate(UNDER, [x + 100, y])
    page.mouse.move(x + 100, y)
    for _ in range(4):
        page.mouse.wheel(0, -100)
    page.wait_for_function("document.querySelector('#map').viewBox.baseVal.width < 300")
    desk.settle()
    assert page.evaluate(UNDER, [x + 100, y]) == pytest.approx(under, abs=3)
    keys.press("p")
    shown = window(desk)
    assert shown[2] < 300, "Python knows what is shown"
    keys.press("p")
    assert window(desk) == shown
    page.focus("#area-8")
    keys.press("ArrowDown")
    page.wait_for_function(  # the focus is in sight
        """() => {
            const box = document.activeElement.getBoundingClientRect();
            const map = document.getElementById("map").getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            return x > map.left && x < map.right && y > map.top && y < map.bottom;
        }"""
    )
    keys.press("0")
    assert window(desk) == whole


HASTE = """() => {
    const map = document.querySelector("#map");
    const {x, y, width, height} = map.getBoundingClientRect();
    const over = {deltaY: -400, clientX: x + width / 3, clientY: y + height / 3, bubbles: true, cancelable: true};
    map.dispatchEvent(new WheelEvent("wheel", over));
    document.dispatchEvent(new KeyboardEvent("keydown", {key: "0", bubbles: true}));
    return map.classList.contains("zoomed");
}"""


def test_the_whole_board_comes_even_while_the_board_still_moves(desk: Visitor) -> None:
    """It is asked for before the host has heard of the wheel; what it hears then must not bring the part back."""
    desk.open(at_start_of(5))
    whole = window(desk)
    assert desk.page.evaluate(HASTE)
    sleep(0.5)
    desk.settle()
    assert window(desk) == whole
    desk.press('[data-do="zoom 1"]')
    assert window(desk)[2] == pytest.approx(whole[2] / 1.4, rel=0.01), "the host knows the whole, too"


# large text ------------------------------------------------------------------------

# Words outside their control or the screen, parts of the table that cover each other, what nothing scrolls to.
CUT = """() => {
    const wrong = [], screen = document.scrollingElement;
    const name = (one) => one.id || one.dataset.do || one.getAttribute("class") || one.tagName;
    if (screen.scrollWidth > innerWidth + 1) wrong.push(`${screen.scrollWidth} wide`);
    const shown = (one) => one.checkVisibility({visibilityProperty: true}) && !one.closest("[inert], .vh, svg, .peek");
    const outside = (inner, outer) => inner.left < outer.left - 1 || inner.right > outer.right + 1
        || inner.top < outer.top - 2 || inner.bottom > outer.bottom + 2;
    const words = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const text = words.currentNode, place = text.parentElement;
        if (!text.data.trim() || !shown(place)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        let scrolls = false, hides = null;
        for (let over = place; over && !scrolls; over = over.parentElement) {
            const style = getComputedStyle(over);
            if (/auto|scroll/.test(style.overflow)) scrolls = true;
            else if (style.overflow !== "visible" && style.textOverflow !== "ellipsis") hides ??= over;
            else if (style.textOverflow === "ellipsis") scrolls = true;
        }
        const badge = getComputedStyle(place).position === "absolute"; // which lies on a corner
        const control = badge ? null : place.closest("button, a.btn, label, .input");
        const said = `${text.data.trim().slice(0, 24)} in ${name(control ?? place)}`;
        if (control && outside(box, control.getBoundingClientRect())) wrong.push(`over the edge: ${said}`);
        else if (!scrolls && hides && outside(box, hides.getBoundingClientRect())) wrong.push(`cut: ${said}`);
        else if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) wrong.push(`outside: ${said}`);
        else if (!scrolls && box.bottom + scrollY > screen.scrollHeight + 2) wrong.push(`below: ${said}`);
    }
    const parts = [...document.querySelectorAll("#ask, .tray, .seats, .board, .play > .bar")].filter(shown);
    for (const one of parts)
        for (const two of parts) {
            if (!(one.compareDocumentPosition(two) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
            const [a, b] = [one.getBoundingClientRect(), two.getBoundingClientRect()];
            if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
                wrong.push(`${name(one)} covers ${name(two)}`);
        }
    return wrong;
}"""


LARGE = ("home with saves", "new game", "asked", "past", "over", "result", "share", "arrival", "settings", "rules")


def too_large(visitor: Visitor) -> list[str]:
    wrong = []
    for name in LARGE:
        for language in ("en", "ja"):
            if language == "en" or name in PASSING:
                visitor.begin_again(language=language)
                SCREENS[name](visitor)
            else:
                visitor.command(f"language {language}")
            visitor.still()
            wrong += [f"{name}, {language}: {what}" for what in visitor.page.evaluate(CUT)]
    return wrong


@pytest.mark.extensive
def test_text_twice_as_large(visitors: Callable[..., Visitor]) -> None:
    """The device's own text size at 200 %."""
    reader = visitors().come()
    wire = reader.context.new_cdp_session(reader.page)
    wire.send("Page.enable")
    wire.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    assert reader.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 30
    wrong = too_large(reader)
    assert not wrong, "\n".join(wrong)


@pytest.mark.extensive
def test_the_page_twice_as_large(visitors: Callable[..., Visitor]) -> None:
    """Browser zoom at 200 % of 1280x800."""
    reader = visitors(viewport={"width": 640, "height": 400}, device_scale_factor=2).come()
    wrong = too_large(reader)
    assert not wrong, "\n".join(wrong)
    reader.begin_again()
    reader.open(at_start_of(4))
    reader.press('.peek [data-do="log"]')
    reader.press("#log-list .ln >> nth=0")
    assert "past" in reader.text("#ask")


# contrast and motion ---------------------------------------------------------------


def fill(visitor: Visitor) -> str:
    return str(visitor.page.locator(".near .pc.s2 .pc-body").first.evaluate("(disc) => getComputedStyle(disc).fill"))


def test_patterns(desk: Visitor) -> None:
    """A setting; kept; and on by themselves with the colours of the device."""
    desk.open(at_start_of(5))
    assert "url" not in fill(desk)
    with desk.media(forced_colors="active"):
        assert "disc-2" in fill(desk)
        game = desk.game
        desk.wish(patterns=False)
        desk.go(f"/game/{game}")
        assert "disc-2" in fill(desk)
    assert "url" not in fill(desk)
    desk.wish(patterns=True)
    desk.go(f"/game/{game}")
    assert "disc-2" in fill(desk)
    assert desk.page.locator("#disc-2 path").count() == 2
    desk.page.reload()
    desk.page.wait_for_selector(".patterns")
    assert "disc-2" in fill(desk)


def _painted(place: Locator, what: str) -> str:
    return str(place.evaluate(f"(one) => getComputedStyle(one).{what}"))


def test_the_devices_colours(desk: Visitor) -> None:
    """forced-colors: what is on differs from what is off, discs keep their paint, the focus has a ring."""
    page = desk.page
    desk.open(at_start_of(5))
    disc = page.locator(".seat .disc").first
    paint = _painted(disc, "backgroundColor")
    with desk.media(forced_colors="active"):
        assert page.evaluate("matchMedia('(forced-colors: active)').matches")
        assert _painted(disc, "backgroundColor") == paint
        desk.choose(6)
        assert _painted(page.locator("#card-6"), "outlineStyle") == "solid"
        page.keyboard.press("Tab")
        page.focus("#card-7")
        assert _painted(page.locator("#card-7"), "outlineWidth") == "3px"
        for button in page.locator(".ib:visible").all():
            assert _painted(button, "borderTopStyle") == "solid"
        desk.wish(theme="light")
        desk.go("/settings")
        on = page.locator('#dialog [data-do="theme light"]')
        off = page.locator('#dialog [data-do="theme dark"]')
        assert _painted(on, "backgroundColor") != _painted(off, "backgroundColor")
        assert _painted(page.locator("#set-confirm i"), "backgroundColor") != _painted(
            page.locator("#set-patterns i"), "backgroundColor"
        )


def test_more_contrast(desk: Visitor) -> None:
    """prefers-contrast: text and rules in full ink, and axe-core still finds nothing."""
    desk.open(at_start_of(5))
    page = desk.page
    second = page.locator(".seat .info").first
    soft = _painted(second, "color")
    with desk.media(contrast="more"):
        assert _painted(second, "color") == _painted(page.locator("body"), "color") != soft
        assert _painted(page.locator("#do-undo"), "borderTopWidth") == "2px"
        assert not faults(desk)


def test_without_motion_the_trail_stays(desk: Visitor) -> None:
    """prefers-reduced-motion: durations are 0; rings still say what came last."""
    page = desk.page
    with desk.media(reduced_motion="reduce"):
        desk.new_game(SEATS)
        desk.choose(4, 6, 7)
        desk.press("#confirm")
        desk.asked()
        lengths = page.evaluate(
            "['--m-1', '--m-2', '--m-3', '--m-4'].map((m) => getComputedStyle(document.body).getPropertyValue(m))"
        )
        assert {float(length.strip().removesuffix("ms").removesuffix("s")) for length in lengths} == {0}
        assert page.locator("#map .near .ring-last").count() >= 4
        assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


# long names ------------------------------------------------------------------------

LONG = (
    "Vercingetorix Maximus II",
    "ネブカドネザル二世とハンムラビ大王とその忠実な家臣",
    "Maximilianus Augustulus",
    "MMMMMMMMMMMMMMMMMMMMMMMM",
)
# Names at a chart's lines beyond the screen; what a seat's panel shows, beyond the panel; names of no width.
SPILT = """() => {
    const wrong = [], shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
    for (const one of shown(".chart .el, .seat :is(.mid, .who > small, .pts)")) {
        const edge = one.closest(".seat")?.getBoundingClientRect().right ?? innerWidth;
        if (one.getBoundingClientRect().right > edge + 1) wrong.push(`outside: ${one.textContent}`);
    }
    for (const one of shown(".seat .nm"))
        if (one.getBoundingClientRect().width < 20) wrong.push(`squeezed: ${one.textContent}`);
    return wrong;
}"""


@pytest.mark.parametrize("game", games())
def test_the_longest_names_push_nothing_out(desk: Visitor, game: str) -> None:
    """Of a name only its beginning is there, but all that stands beside it."""
    match = played(games()[game].seats[-1], game=game)
    middle = next(match.at(at) for at in range(len(match.log) // 2, len(match.log)) if asks(match.at(at), 0))
    seats = [(name, "tiro" if seat else "person") for seat, name in enumerate((LONG * 2)[: match.seats])]
    wrong = []
    for now in (middle, match):
        desk.begin_again(language="ja")
        desk.open(now, seats=seats)
        desk.page.wait_for_selector("#ask")
        if now is match:
            desk.press("#to-result")
            desk.page.wait_for_selector(".win")
        for size in at_sizes(desk, ((390, 844), (820, 1180), (1280, 800))):
            wrong += [
                f"{len(now.log)}, {size}: {what}" for what in (*desk.page.evaluate(CUT), *desk.page.evaluate(SPILT))
            ]
    assert not wrong, "\n".join(wrong)


def asks(match: Match, seat: int) -> bool:
    return match.decision is not None and match.decision.seat == seat


# paper -----------------------------------------------------------------------------


def test_rules_on_paper(desk: Visitor) -> None:
    """The text and its pictures; nothing to press."""
    desk.go("/rules/imperium")
    desk.page.wait_for_selector(".text figure svg")
    desk.page.emulate_media(media="print")
    try:
        assert desk.page.locator(".text h2:visible").count() > 5
        assert desk.page.locator(":is(button, .btn):visible").count() == 0
    finally:
        desk.page.emulate_media(media="screen")
