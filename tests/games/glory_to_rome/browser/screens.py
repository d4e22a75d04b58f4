"""Screens of Glory to Rome for the tests of looks: how to come to each."""

from __future__ import annotations

from collections.abc import Callable

from pycore import Match
from tests.e2e.visitor import SEATS, Visitor, played
from tests.games.golden import golden

GAME = "glory_to_rome"
PEOPLE = (("Claudia", "person"), ("Drusus", "person"))


def moment(about: str, seats: int = 4, seed: int = 7, least: int = 150) -> Match:
    """A match at random, where seat 0 is first asked this after so many choices."""
    match = played(seats, seed=seed, game=GAME)
    for at in range(least, len(match.log)):
        now = match.at(at)
        assert now.decision is not None
        if now.decision.seat == 0 and now.decision.about == f"{GAME}.{about}" and now.decision.step == 0:
            return now
    return moment(about, seats, seed + 1, least)


def asked(about: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.open(moment(about), seats=SEATS)
        visitor.asked()

    return go


def result(visitor: Visitor) -> None:
    visitor.open(played(4, game=GAME), seats=SEATS)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def curtain(visitor: Visitor) -> None:
    visitor.new_game(PEOPLE, game=GAME)
    visitor.play_things(each=lambda now: now["what"] == "curtain")


def lesson(visitor: Visitor) -> None:
    visitor.go(f"/learn/{GAME}")
    visitor.press("#lesson-on")


def taught(visitor: Visitor) -> None:
    lesson(visitor)
    while visitor.page.query_selector("#lesson-on"):
        visitor.press("#lesson-on")
    visitor.page.wait_for_selector(".ask.taught #confirm")


def rules(visitor: Visitor) -> None:
    visitor.go(f"/rules/{GAME}")
    visitor.page.wait_for_selector("figure.live")


def example(visitor: Visitor) -> None:
    rules(visitor)
    visitor.press("#try-following")
    visitor.page.wait_for_selector("#ask")


def new_game(visitor: Visitor) -> None:
    visitor.go(f"/new/{GAME}")
    visitor.page.wait_for_selector("#begin")


TABLES: dict[str, Callable[[], Match]] = {
    "Glory, leading": lambda: moment("lead"),
    "Glory, a long game": lambda: moment("lead", 5, least=400),
    "Glory, four buildings each": lambda: golden(GAME, "deck-5-seats").at(352),
}
SCREENS: dict[str, Callable[[Visitor], None]] = {
    "Glory, new game": new_game,
    "Glory, leading": asked("lead"),
    "Glory, following": asked("follow"),
    "Glory, demanding": asked("legionary"),
    "Glory, curtain": curtain,
    "Glory, result": result,
    "Glory, lesson": lesson,
    "Glory, lesson that asks": taught,
    "Glory, rules": rules,
    "Glory, example": example,
}
