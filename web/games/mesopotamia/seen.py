"""What the viewer sees of the state, as the rules have it."""

from __future__ import annotations

from itertools import count
from typing import Any, NamedTuple

from pycore.games.mesopotamia.view import AREA, NOBODY, RIVER, Table, state_of

from ...kit.i18n import Words
from ..board import View


def table(view: View) -> Table:
    """What the viewer sees of the state."""
    return state_of(view.seen)


def about(view: View) -> str:
    """What is asked: ``explore``, ``bid``; empty when the game is over."""
    asked = view.seen["decision"]
    return str(asked["about"]).rpartition(".")[2] if asked else ""


def options(view: View) -> list[list[Any]]:
    """The options of the question, as far as the viewer may know them."""
    asked = view.seen["decision"] or {}
    found: list[list[Any]] = asked.get("options") or []
    return found


def next_place(view: View) -> int:
    """The first place of a formation that is not clicked yet."""
    filled = {int(thing.split("-")[1]) for thing in view.draft if thing.startswith(("line-", "!next-"))}
    return next(place for place in count() if place not in filled)


def twins(t: Table, seat: int, at: int) -> list[int]:
    """The places of a seat's dice that are like the one at a place, with its own: of one colour, showing the same."""
    dice = t.dingir[seat]
    return [place for place, die in enumerate(dice) if die == dice[at]]


def is_place(thing: str) -> bool:
    """Is it an area or a river section?"""
    return thing in AREA or thing in RIVER


class Teller(NamedTuple):
    """What sentences about what happened need to know of a view: the reader's words, the names of the seats."""

    words: Words
    names: tuple[str, ...]


def name_of(view: View | Teller, seat: int) -> str:
    """A seat, or who nobody plays: a tribe, the rival of the solo game."""
    if seat == NOBODY:
        return view.words("mesopotamia.tribe_side")
    return view.names[seat] if seat < len(view.names) else view.words("mesopotamia.rival")


def pigment(seat: int, t: Table) -> int:
    """The pigment of a seat on the map, 0 for tribes and the rival."""
    return seat + 1 if 0 <= seat < t.seats else 0
