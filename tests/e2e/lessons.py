"""Lessons, taken in a browser: what a step asks for is clicked where it is shown."""

from __future__ import annotations

from typing import Any

from tests.e2e.browser import settle
from tests.e2e.visitor import Visitor
from web.games.lesson import lesson

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
CLICK = """(thing) => [...document.querySelectorAll(`[data-do="${thing}"]`)].at(-1)
    .dispatchEvent(new MouseEvent("click", {bubbles: true}))"""
CUT = "(ask) => Math.max(0, ask.scrollHeight - ask.clientHeight)"


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


def take_the_lesson(visitor: Visitor, game: str) -> None:
    """From its first step to its last, and on as a game of one's own."""
    said: list[str] = []
    while True:
        now = asked(visitor)
        if now["said"] not in said:
            said.append(now["said"])
        assert not visitor.page.eval_on_selector("#ask", CUT), now["said"]
        if now["ends"]:
            break
        if now["reads"]:
            visitor.press("#lesson-on")
        else:
            answer(visitor, now)
        gone_on = f"(said) => {{ const now = ({ASKED})(); return now && now.said !== said }}"
        visitor.page.wait_for_function(gone_on, arg=now["said"])
    given = lesson(game)
    assert given and len(said) == len(given.steps)
    visitor.press("#lesson-leave")
    visitor.page.wait_for_selector(".ask:not(.taught)")
    assert visitor.match().log and asked(visitor)["things"]
