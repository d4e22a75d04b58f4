"""Screens of Mesopotamia for the tests of looks: how to come to each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pycore import Match
from pycore.engine.bots import advice_of
from pycore.engine.dice import Dice
from tests.e2e.visitor import SEATS, Visitor

GAME = "mesopotamia"
PEOPLE = (("Claudia", "person"), ("Drusus", "person"))


@cache
def played(seats: int = 4, seed: int = 7) -> Match:
    """A whole game as players of some experience play it."""
    match, dice = Match.new(GAME, seats, seed, {}), Dice(seed, "screens")
    while match.decision is not None:
        match.play(dice.weighted(advice_of(GAME).weights(match.state, match.decision)))
    return match


@cache
def hard(about: str, seats: int = 4) -> Match:
    """The moment of a game when there is most to choose from at this question."""
    for seed in range(7, 30):
        whole, found, most = played(seats, seed), -1, 1
        twin = Match.new(GAME, seats, seed, {})
        for at, choice in enumerate(whole.log):
            asked = twin.decision
            assert asked is not None
            if asked.about == f"{GAME}.{about}" and asked.step == 0 and len(asked.options) > most:
                found, most = at, len(asked.options)
            twin.play(choice)
        if found >= 0:
            return whole.at(found)
    raise AssertionError(about)


def at(moment: Callable[[], Match]) -> Callable[[Visitor], None]:
    """Asked, in the seat that is asked there, against bots."""

    def show(visitor: Visitor) -> None:
        match = moment()
        assert match.decision is not None
        seat = match.decision.seat
        visitor.open(match, seat, [(name, "person" if i == seat else "tiro") for i, (name, _) in enumerate(SEATS)])
        visitor.asked()

    return show


def result(visitor: Visitor) -> None:
    visitor.open(played(), seats=SEATS)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def curtain(visitor: Visitor) -> None:
    visitor.new_game(PEOPLE, game=GAME)
    visitor.play_things(each=lambda now: now["what"] == "curtain")


def lesson(visitor: Visitor) -> None:
    visitor.go(f"/learn/{GAME}")
    visitor.page.wait_for_selector("#lesson-on")


def taught(visitor: Visitor) -> None:
    lesson(visitor)
    while visitor.page.query_selector("#lesson-on"):
        visitor.press("#lesson-on")


def editor(visitor: Visitor) -> None:
    """Two armies in one area, and the event that lies there."""
    visitor.go(f"/edit/{GAME}")
    visitor.press('[data-do="panel desk"]')
    for press in ("#edit-again", "#who-0", "#tool-archer-0", "#area-umma", "#who-1", "#area-umma", "#tool-token-1"):
        visitor.press(press)
    visitor.page.wait_for_selector("#set-event-umma")


def battle(visitor: Visitor) -> None:
    """The cards of a battle that is set up."""
    editor(visitor)
    visitor.press("#set-good-knucklebone")
    visitor.page.select_option("#set-phase", "phase-bid")
    visitor.page.wait_for_selector("#set-card-0-0")


def to(address: str, mark: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.go(address)
        visitor.page.wait_for_selector(mark)

    return go


TABLES: dict[str, Callable[[], Match]] = {
    "Mesopotamia, setting up": lambda: Match.new(GAME, 4, 7, {}),
    "Mesopotamia, acting": lambda: hard("act"),
    "Mesopotamia, exploring": lambda: hard("explore"),
    "Mesopotamia, building": lambda: hard("build"),
    "Mesopotamia, collecting": lambda: hard("collect"),
    "Mesopotamia, an event": lambda: hard("event"),
    "Mesopotamia, bidding": lambda: hard("bid"),
    "Mesopotamia, the lines": lambda: hard("line"),
    "Mesopotamia, alone": lambda: hard("act", 1),
}
SCREENS: dict[str, Callable[[Visitor], None]] = {
    "Mesopotamia, new game": to(f"/new/{GAME}", "#begin"),
    **{name: at(moment) for name, moment in TABLES.items()},
    "Mesopotamia, curtain": curtain,
    "Mesopotamia, result": result,
    "Mesopotamia, lesson": lesson,
    "Mesopotamia, lesson that asks": taught,
    "Mesopotamia, editor": editor,
    "Mesopotamia, battle that is set up": battle,
    "Mesopotamia, rules": to(f"/rules/{GAME}", ".reading h1"),
}
