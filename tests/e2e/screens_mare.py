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


def building(visitor: Visitor) -> None:
    visitor.open(scene("payment"), seats=FIVE)
    visitor.asked()


def result(visitor: Visitor) -> None:
    kept = next(file for file in files("*.json") if file.stem == "conquest-4-seats")
    visitor.open(Match.from_link(json.loads(kept.read_text("utf-8"))["link"]), seats=SEATS)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def example(visitor: Visitor) -> None:
    """The rules page, with an example open."""
    visitor.go(f"/rules/{GAME}")
    visitor.page.wait_for_selector("figure.live")
    visitor.press("#try-crossing")
    visitor.page.wait_for_selector("#ask")


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "Mare Nostrum, result": result,
    "Mare Nostrum, example": example,
}
TABLES: dict[str, Callable[[Visitor], None]] = {"Mare Nostrum, building": building}
