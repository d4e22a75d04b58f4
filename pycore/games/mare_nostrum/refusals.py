"""Why an option is not offered: the rule, in one sentence."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden

from .board import PROVINCE, SEA
from .conquest import convertible
from .control import buildable_lands, claimable, markers_left
from .goods import KIND
from .state import NOBODY, Table
from .tiles import PYRAMIDS, TILE


def refuse(t: Table, asked: Decision, option: Option) -> Forbidden | None:
    """The rule that forbids what a player is most likely to try; None when there is nothing special to say."""
    verb, *objects = option or ("",)
    about = asked.about.removeprefix("mare_nostrum.")
    if about == "take" and verb == "take" and objects and objects[0] == t.barred:
        return Forbidden("mare_nostrum.twice_running", "Two players may not take from each other twice running.")
    if about in ("offer", "pay", "keep") and objects and objects[0] in KIND:
        return Forbidden("mare_nostrum.rising", "Resources are named in the order of the list, and of what there is.")
    if about in ("march", "sail") and verb == about and len(objects) == 3:
        return _moving(t, asked, objects)
    if about == "build" and verb == "build" and len(objects) >= 2:
        return _building(t, asked.seat, str(objects[0]), objects[1])
    if about == "build" and verb == "hire" and objects and TILE.get(objects[0]) in (PYRAMIDS, *t.row):
        return Forbidden("mare_nostrum.price", "You cannot pay for that.")
    if about == "conquer" and verb == "convert" and objects and objects[0] in PROVINCE:
        return _converting(t, asked.seat, PROVINCE[objects[0]])
    return None


def _moving(t: Table, asked: Decision, objects: list[str | int]) -> Forbidden | None:
    numbers = PROVINCE if asked.about.endswith("march") else SEA
    start, to = numbers.get(objects[0], NOBODY), numbers.get(objects[1], NOBODY)
    if NOBODY in (start, to):
        return None
    if (start, to) <= (t.start, t.to):
        return Forbidden(
            "mare_nostrum.later_group", "Groups move in the order of the list; take the later ones back first."
        )
    moved = t.arrived if numbers is PROVINCE else t.docked
    if moved[start]:
        return Forbidden("mare_nostrum.has_moved", "A unit moves once a turn.")
    return Forbidden("mare_nostrum.too_far", "Your units do not get there in one move.")


def _building(t: Table, seat: int, what: str, where: str | int) -> Forbidden | None:
    province = PROVINCE.get(where, NOBODY)
    if what == "control" and province != NOBODY:
        if not markers_left(t, seat):
            return Forbidden("mare_nostrum.no_marker", "All your control markers are on the map.")
        if not claimable(t, seat) >> province & 1:
            why = (
                "A control marker goes where nobody rules or stands, joined to a province you had when the phase began."
            )
            return Forbidden("mare_nostrum.not_claimable", why)
    elif province != NOBODY and not buildable_lands(t, seat) >> province & 1:
        why = "You build in provinces you control where no unit of another stands."
        return Forbidden("mare_nostrum.not_yours", why)
    return None


def _converting(t: Table, seat: int, province: int) -> Forbidden | None:
    if province in t.capitals:
        return Forbidden("mare_nostrum.capital_stays", "A capital province is never converted.")
    if not convertible(t, seat, province):
        return Forbidden("mare_nostrum.not_joined", "To convert it you need a province of yours joined to it.")
    return None
