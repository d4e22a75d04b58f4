"""Screens of Mare Nostrum for the tests of looks: how to come to each."""

from __future__ import annotations

import json
from collections.abc import Callable

from assets.make.rules import scenes
from pycore import Match
from tests.e2e.visitor import SEATS, Visitor
from tests.games.golden import files

GAME = "mare_nostrum"
FIVE = [*SEATS, ("Flavia", "tiro")]


def scene(name: str) -> Match:
    """An example of the rules page."""
    return Match.from_link(scenes(GAME)[name])


def asked(name: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.open(scene(name), seats=FIVE)
        visitor.page.wait_for_selector("#ask")

    return go


def result(visitor: Visitor) -> None:
    kept = next(file for file in files("*.json") if file.stem == "conquest-4-seats")
    visitor.open(Match.from_link(json.loads(kept.read_text("utf-8"))["link"]), seats=SEATS)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def taught(visitor: Visitor) -> None:
    visitor.go(f"/learn/{GAME}")
    visitor.page.wait_for_selector("#lesson-on")
    while visitor.page.query_selector("#lesson-on"):
        visitor.press("#lesson-on")
    visitor.page.wait_for_selector(".ask.taught #confirm")


def example(visitor: Visitor) -> None:
    """The rules page, with an example open."""
    visitor.go(f"/rules/{GAME}")
    visitor.page.wait_for_selector("figure.live")
    visitor.press("#try-crossing")
    visitor.page.wait_for_selector("#ask")


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "Mare Nostrum, trading": asked("taking"),
    "Mare Nostrum, building": asked("payment"),
    "Mare Nostrum, result": result,
    "Mare Nostrum, lesson that asks": taught,
    "Mare Nostrum, example": example,
}
