"""Screens of Atlas for the tests of looks: how to come to each."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

from assets.make.rules import scenes
from pycore import Match
from tests.e2e.visitor import Visitor

NAMES = ("Claudia", "Drusus", "Livia", "Gaius", "Flavia", "Marcus")


@cache
def played(name: str) -> Match:
    """A game of bots with every part of Atlas: ``six`` seats, or the Punic War."""
    return Match.from_link(json.loads((Path(__file__).parent / "played.json").read_text("utf-8"))[name])


@cache
def late(name: str, about: str) -> Match:
    """The last moment of one of those games when somebody is asked this and has a choice."""
    whole = played(name)
    twin, found = Match.new("mare_nostrum", whole.seats, whole.seed, dict(whole.options)), 0
    for at, choice in enumerate(whole.log):
        if twin.decision is not None and twin.decision.about == f"mare_nostrum.{about}":
            found = at if len(twin.decision.options) > 1 else found
        twin.play(choice)
    assert found
    return whole.at(found)


def sit_down(visitor: Visitor, match: Match, person: int | None, away: int | None = None) -> None:
    kinds = {person: "person", away: "away"}
    visitor.open(match, person, [(name, kinds.get(seat, "tiro")) for seat, name in enumerate(NAMES[: match.seats])])


def at(moment: Callable[[], Match]) -> Callable[[Visitor], None]:
    """Asked, in the seat that is asked there, against bots."""

    def show(visitor: Visitor) -> None:
        match = moment()
        assert match.decision is not None
        seat = match.decision.seat
        visitor.open(match, seat, [(name, "person" if i == seat else "centurio") for i, name in enumerate(NAMES)])
        visitor.asked()

    return show


def goals(visitor: Visitor) -> None:
    at(lambda: Match.from_link(scenes("mare_nostrum-atlas")["goal"]))(visitor)
    visitor.press('.opens[popovertarget="sheet-goals"]')


def result(visitor: Visitor) -> None:
    sit_down(visitor, played("six"), None)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def everything(visitor: Visitor) -> None:
    """A new game, with everything there is."""
    visitor.go("/new/mare_nostrum")
    visitor.page.wait_for_selector("#begin")
    visitor.press('[data-do="preset all"]')


TABLES: dict[str, Callable[[], Match]] = {
    "Atlas, six seats taking": lambda: late("six", "take"),
    "Atlas, six seats building": lambda: late("six", "build"),
    "Atlas, six seats marching": lambda: late("six", "march"),
    "Atlas, Punic War": lambda: late("punic", "march"),
}
SCREENS: dict[str, Callable[[Visitor], None]] = {
    **{name: at(moment) for name, moment in TABLES.items()},
    "Atlas, a card": at(lambda: late("six", "window")),  # no table: on a phone two rows of buttons reach over the map
    "Atlas, goals": goals,
    "Atlas, new game": everything,
    "Atlas, result": result,
}
DENSE = frozenset(SCREENS)
READ = DENSE - {"Atlas, goals", "Atlas, new game"}
"""Looked at and read like those of Mare Nostrum, but for what lies over another screen."""
