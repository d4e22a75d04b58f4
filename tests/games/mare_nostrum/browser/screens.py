"""Screens of Mare Nostrum for the tests of looks: how to come to each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from assets.make.rules import scenes
from pycore import Match
from tests.e2e.visitor import SEATS, Visitor
from tests.games.golden import golden

GAME = "mare_nostrum"
FIVE = [*SEATS, ("Flavia", "tiro")]


def scene(name: str) -> Match:
    """An example of the rules page."""
    return Match.from_link(scenes(GAME)[name])


@cache
def played() -> Match:
    """A whole game of four, won by conquest."""
    return golden(GAME, "conquest-4-seats")


@cache
def late(about: str) -> Match:
    """The last moment of that game when somebody is asked this and has a choice."""
    whole, twin, found = played(), Match.new(GAME, 4, played().seed, dict(played().options)), 0
    for at, choice in enumerate(whole.log):
        asked = twin.decision
        assert asked is not None
        if asked.about == f"{GAME}.{about}" and asked.step == 0 and len(asked.options) > 1:
            found = at
        twin.play(choice)
    return whole.at(found)


def at(moment: Callable[[], Match]) -> Callable[[Visitor], None]:
    """Asked, in the seat that is asked there, against bots."""

    def show(visitor: Visitor) -> None:
        match = moment()
        assert match.decision is not None
        seat = match.decision.seat
        visitor.open(match, seat, [(name, "person" if i == seat else "centurio") for i, (name, _) in enumerate(FIVE)])
        visitor.asked()

    return show


def chosen(visitor: Visitor) -> None:
    """Something to build is chosen, and told of: the provinces where it can be built are lit."""
    at(lambda: scene("payment"))(visitor)
    visitor.page.locator("#bi-legion").scroll_into_view_if_needed()
    visitor.press("#bi-legion")


def result(visitor: Visitor) -> None:
    visitor.open(played(), seats=SEATS)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def lesson(visitor: Visitor) -> None:
    visitor.go(f"/learn/{GAME}")
    visitor.page.wait_for_selector("#lesson-on")


def taught(visitor: Visitor) -> None:
    lesson(visitor)
    while visitor.page.query_selector("#lesson-on"):
        visitor.press("#lesson-on")
    visitor.page.wait_for_selector(".ask.taught #confirm")


def example(visitor: Visitor) -> None:
    """The rules page, with an example open."""
    visitor.go(f"/rules/{GAME}")
    visitor.page.wait_for_selector("figure.live")
    visitor.press("#try-crossing")
    visitor.page.wait_for_selector("#ask")


TABLES: dict[str, Callable[[], Match]] = {
    "Mare Nostrum, the number": lambda: scene("number"),
    "Mare Nostrum, offering": lambda: late("offer"),
    "Mare Nostrum, taking": lambda: scene("taking"),
    "Mare Nostrum, late taking": lambda: late("take"),
    "Mare Nostrum, building": lambda: late("build"),
    "Mare Nostrum, paying": lambda: scene("payment"),
    "Mare Nostrum, marching": lambda: late("march"),
    "Mare Nostrum, battle": lambda: late("losses"),
    "Mare Nostrum, conquest": lambda: late("conquer"),
}
SCREENS: dict[str, Callable[[Visitor], None]] = {
    **{name: at(moment) for name, moment in TABLES.items()},
    "Mare Nostrum, chosen": chosen,
    "Mare Nostrum, lesson": lesson,
    "Mare Nostrum, lesson that asks": taught,
    "Mare Nostrum, result": result,
    "Mare Nostrum, example": example,
}
DENSE = frozenset(SCREENS)
"""They are full of words: looked at by day and by night on every device, and read..."""
READ = DENSE - {"Mare Nostrum, example"}
"""... but for one whose board is a picture."""
