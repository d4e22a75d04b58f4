"""Mare Nostrum for those who learn it: the first round with a guide, and the examples of its rules page."""

from __future__ import annotations

from typing import Any

import pytest

from assets.make.rules import scenes
from tests.e2e.browser import settle
from tests.e2e.visitor import Visitor
from web.games.lesson import lesson

GAME = "mare_nostrum"
TRIED = ("taking", "payment", "crossing", "conquest", "track", "perseus")
ASKED = """() => {
    const ask = document.querySelector("#ask:not(.calm), #lesson-on, #lesson-leave")?.closest("#ask");
    if (!ask) return null;
    const able = [":is(.can, .hit:not(.on), .acts *)", ".tok.on"]
        .flatMap((kind) => [...document.querySelectorAll(`[data-do^='thing ']${kind}`)])
        .filter((one) => one.getAttribute("aria-disabled") !== "true" && one.checkVisibility());
    const seen = ({left, top, right, bottom}) =>
        left < innerWidth - 9 && right > 9 && top < innerHeight - 9 && bottom > 9;
    return {
        things: [...new Set(able.map((one) => one.dataset.do))],
        seen: able.some((one) => seen(one.getBoundingClientRect())),
        done: ask.querySelector("#confirm")?.hasAttribute("aria-disabled") === false,
        lesson: !!document.querySelector("#lesson"),
        said: document.querySelector("#lesson")?.innerText ?? ask.innerText,
        reads: !!ask.querySelector("#lesson-on"),
        ends: !!ask.querySelector("#lesson-leave"),
    };
}"""
PLAYED = ".live .embed:not(.scene *)"
CLICK = """(thing) => [...document.querySelectorAll(`[data-do="${thing}"]`)].at(-1)
    .dispatchEvent(new MouseEvent("click", {bubbles: true}))"""


def asked(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.page.wait_for_function(ASKED).json_value()
    return found


def answer(visitor: Visitor, now: dict[str, Any]) -> None:
    """Click the first thing that can be, until it is a whole answer, and confirm that."""
    page, said = visitor.page, now["said"]
    while not (now := asked(visitor))["done"]:
        assert now["things"] and (now["seen"] or not now["lesson"]), said
        page.evaluate(CLICK, now["things"][0])
        settle(page)
        if now["lesson"] and asked(visitor)["said"] != said:
            return
    visitor.press("#confirm")


def take_the_lesson(visitor: Visitor) -> None:
    said: list[str] = []
    while True:
        now = asked(visitor)
        if now["said"] not in said:
            said.append(now["said"])
        if now["ends"]:
            break
        if now["reads"]:
            visitor.press("#lesson-on")
        else:
            answer(visitor, now)
        gone_on = f"(said) => {{ const now = ({ASKED})(); return now && now.said !== said }}"
        visitor.page.wait_for_function(gone_on, arg=now["said"])
    given = lesson(GAME)
    assert given and len(said) == len(given.steps)
    visitor.press("#lesson-leave")
    visitor.page.wait_for_selector(".ask:not(.taught)")
    assert visitor.match().log and asked(visitor)["things"]


def test_the_first_round(desk: Visitor) -> None:
    """The lesson from the shelf to its end, and on as a game of one's own."""
    desk.go("/")
    desk.press(f'[href="#/learn/{GAME}"]')
    take_the_lesson(desk)


def test_the_first_round_on_a_phone(phone: Visitor) -> None:
    """What a step asks for is on the screen."""
    phone.wish(language="ja")
    phone.go(f"/learn/{GAME}")
    take_the_lesson(phone)


@pytest.mark.parametrize("name", TRIED)
def test_an_example(desk: Visitor, name: str) -> None:
    """It is played where it stands, begins again, and the page stays."""
    desk.go(f"/rules/{GAME}")
    desk.press(f"#try-{name}")
    desk.page.wait_for_selector(f"{PLAYED} #ask")
    before = desk.text(PLAYED)
    answer(desk, asked(desk))
    shows = f"([sign, text]) => (document.querySelector('{PLAYED}')?.innerText === text) === sign"
    desk.page.wait_for_function(shows, arg=[False, before])
    desk.press("#restart")
    desk.page.wait_for_function(shows, arg=[True, before])
    assert desk.address == f"/rules/{GAME}" and not desk.page.query_selector(f"#try-{name}")


def test_an_example_on_a_phone_opens_as_a_game(phone: Visitor) -> None:
    """A part of the map fills the width, the whole is a tap away, and so is the game itself."""
    phone.go(f"/rules/{GAME}")
    phone.press("#try-conquest")
    phone.page.wait_for_selector(".live #map.zoomed")
    phone.press("#whole")
    phone.page.wait_for_selector(".live #map:not(.zoomed)")
    phone.press("#open-large")
    phone.press("#arrive")
    assert phone.asked()["things"]
    assert phone.match().to_link() == scenes(GAME)["conquest"]
