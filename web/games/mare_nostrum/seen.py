"""What the viewer sees of the state, as the rules have it."""

from __future__ import annotations

from pycore.games.mare_nostrum.view import Table, state_of

from ..board import View
from .layout import PLAN


def table(view: View) -> Table:
    """What the viewer sees of the state; read once a view."""
    return state_of(view.seen)


def set_up(view: View) -> str:
    return table(view).board.id


def empire(t: Table, seat: int) -> str:
    """The id of a seat's empire."""
    found: str = t.box.empires[t.empires[seat]]["id"]
    return found


def pigment(t: Table, force: int) -> int:
    """The pigment of a seat: its empire's, as on the board; 0 of an army without a seat."""
    found: int = PLAN["pigments"][empire(t, force)] if force < t.seats else 0
    return found


def knows(t: Table, seat: int) -> bool:
    """Does the viewer know what is behind a seat's screen?"""
    return len(t.hands[seat]) > 1


def holds(t: Table, seat: int) -> int:
    """How many resources are behind a seat's screen."""
    return sum(t.hands[seat])


def about(view: View) -> str:
    """What is asked: ``build``, ``march``; empty when the game is over."""
    asked = view.seen["decision"]
    return asked["about"].rpartition(".")[2] if asked else ""


def is_area(thing: str) -> bool:
    return thing in PLAN["areas"]


def chosen_area(view: View, prefix: str) -> str:
    """The area of the clicks that begin so: ``from-gallia``."""
    return next((thing.removeprefix(prefix) for thing in view.draft if thing.startswith(prefix)), "")
