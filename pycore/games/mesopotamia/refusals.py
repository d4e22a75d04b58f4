"""Why something that is not offered cannot be chosen."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden

from .begun import MAY_TRADE, PART
from .board import AREA, AREAS, BANKS, BLOCKED, RIVER, START_MASK
from .box import (
    BUILD,
    COLLECT,
    COLOUR,
    COSTS,
    GARDEN_COST,
    GARDEN_NEEDS,
    GARDEN_TIERS,
    MILITARY,
    REROLLS,
    SIZE,
    SLOT_SECTION,
    SLOT_SHIP,
    TABLET,
    TIERS,
    TRADE_AMPHORAE,
    TRADE_COST,
    TYPE,
    UNIT,
    UNIT_LIMIT,
    UNITS,
)
from .build import affords, open_garden, sites
from .control import all_settlements, all_walls, barred, has_spare, hostile, others, room, shut, spare
from .kinds import DECISIONS
from .state import NOBODY, NONE, Table


def refuse(t: Table, decision: Decision, option: Option) -> Forbidden | None:
    """The rule that forbids an option; None where there is nothing special to say."""
    about = decision.about.removeprefix("mesopotamia.")
    if not any(kind.fits(option) for kind in DECISIONS[about]):
        return None
    match about, option[0]:
        case "act", ("amphora" | "assign") as verb:
            return _act(t, str(verb), TYPE[option[1]])
        case "act", "reroll":
            return _reroll(t, decision.seat)
        case "explore", "activate":
            return _activate(t, decision.seat, option)
        case "march", "march":
            return _march(t, decision.seat, AREA[option[1]], rams=len(option) > 2)
        case "build", "build":
            return why_not_built(t, decision.seat, t.count // PART[BUILD], option)
        case "military", "recruit":
            return _recruit(t, decision.seat, UNIT[option[1]], AREA[option[2]])
        case "collect", ("claim" | "trade") as verb:
            return _trade(t, decision.seat, str(verb), int(option[1]))
    return None


def _act(t: Table, verb: str, type: int) -> Forbidden | None:
    if t.done >> type & 1:
        return Forbidden("mesopotamia.once")
    if verb == "amphora" and t.amphora != NOBODY:
        return Forbidden("mesopotamia.amphora_used")
    return Forbidden("mesopotamia.symbols") if verb == "assign" else None


def _reroll(t: Table, seat: int) -> Forbidden | None:
    if t.rerolls >= REROLLS:
        return Forbidden("mesopotamia.rerolls", most=REROLLS)
    return None if t.goods[seat][TABLET] else Forbidden("mesopotamia.no_tablet")


def _activate(t: Table, seat: int, option: Option) -> Forbidden | None:
    if option[1] not in UNITS or option[2] not in AREA:
        return None
    army = t.armies[seat][AREA[option[2]]]
    if army and SIZE[army] - 1 < hostile(t, seat, AREA[option[2]]):
        return Forbidden("mesopotamia.pinned")
    return None


def _march(t: Table, seat: int, area: int, rams: bool) -> Forbidden | None:
    if shut(t, seat) >> area & 1:
        return Forbidden("mesopotamia.foreign_start")
    if not rams and barred(t, seat) >> area & 1:
        return Forbidden("mesopotamia.wall")
    return Forbidden("mesopotamia.too_far")


def why_not_built(t: Table, seat: int, level: int, option: Option) -> Forbidden | None:
    """What keeps a seat from building something with a building technology of a level."""
    thing = str(option[1])
    if thing not in t.cards(seat)[BUILD][level].items:
        return Forbidden("mesopotamia.technology")
    if thing == "garden":
        return _garden(t, seat)
    if not affords(t, seat, COSTS[thing]):
        return Forbidden("mesopotamia.too_dear")
    if thing == "ziggurat":
        if t.tiers[seat] == TIERS:
            return Forbidden("mesopotamia.finished")
        if t.tiers[seat] >= t.populations[seat]:
            return Forbidden("mesopotamia.tier", level=t.populations[seat])
        named = bool(option[2:]) and option[2] in COLOUR
        return Forbidden("mesopotamia.colour") if named else Forbidden("mesopotamia.no_colour")
    if not has_spare(t, seat, thing):
        return Forbidden("mesopotamia.no_miniature")
    if thing in ("ship", "ram") and room(t, seat) <= 0:
        return Forbidden("mesopotamia.unit_limit", limit=UNIT_LIMIT[t.populations[seat]])
    if thing in ("ship", "ram"):
        if option[2:] and _besieged(t, seat, str(option[2])):
            return Forbidden("mesopotamia.besieged")
        return Forbidden("mesopotamia.ship_place") if thing == "ship" else Forbidden("mesopotamia.ram_place")
    return _place(t, seat, thing, str(option[2])) if option[2:] else _anywhere(t, seat, thing)


def _besieged(t: Table, seat: int, place: str) -> bool:
    """Do enemies stand in a settlement of a seat in an area, or beside a river section?"""
    areas = [AREA[place]] if place in AREA else BANKS[RIVER[place]] if place in RIVER else ()
    return any(t.settlements[seat] & others(t, seat) & 1 << area for area in areas)


def _anywhere(t: Table, seat: int, thing: str) -> Forbidden | None:
    """It was not said where: is there any place for it?"""
    return None if sites(t, seat, thing) else Forbidden("mesopotamia.nowhere")


def _place(t: Table, seat: int, thing: str, place: str) -> Forbidden | None:
    if place not in AREAS:
        return _anywhere(t, seat, thing)
    bit = 1 << AREA[place]
    if START_MASK & bit:
        return Forbidden("mesopotamia.start_area")
    if BLOCKED[t.seats] & bit:
        return Forbidden("mesopotamia.blocked")
    if (all_walls(t) if thing == "wall" else all_settlements(t)) & bit:
        return Forbidden("mesopotamia.stands")
    if thing == "wall" and others(t, seat) & bit:
        return Forbidden("mesopotamia.contested")
    return Forbidden("mesopotamia.no_unit")


def _garden(t: Table, seat: int) -> Forbidden | None:
    if len(t.builders) == GARDEN_TIERS:
        return Forbidden("mesopotamia.finished")
    token = open_garden(t)
    if not affords(t, seat, GARDEN_COST[token]):
        return Forbidden("mesopotamia.too_dear")
    has = {
        "population": t.populations[seat],
        "event": t.event_levels[seat],
        "settlements": t.settlements[seat].bit_count(),
    }
    for what, least in GARDEN_NEEDS[token].items():
        if has[what] < least:
            return Forbidden("mesopotamia.requirement", row=what, have=has[what], want=least)
    return None


def _recruit(t: Table, seat: int, unit: int, area: int) -> Forbidden | None:
    if unit not in t.cards(seat)[MILITARY][t.count // PART[MILITARY]].types:
        return Forbidden("mesopotamia.technology")
    if not affords(t, seat, COSTS["unit"]):
        return Forbidden("mesopotamia.too_dear")
    if room(t, seat) <= 0:
        return Forbidden("mesopotamia.unit_limit", limit=UNIT_LIMIT[t.populations[seat]])
    if not (t.settlements[seat] | 1 << t.homes[seat]) >> area & 1:
        return Forbidden("mesopotamia.unit_place")
    return Forbidden("mesopotamia.no_miniature") if not spare(t, seat, unit) else None


def _trade(t: Table, seat: int, verb: str, slot: int) -> Forbidden | None:
    if not t.count & MAY_TRADE:
        return Forbidden("mesopotamia.traded")
    if slot >= len(t.slots) or t.slots[slot] == NONE:
        return Forbidden("mesopotamia.no_token")
    if SLOT_SECTION[slot] > t.cards(seat)[COLLECT][t.count // PART[COLLECT]].tradeLevel:
        return Forbidden("mesopotamia.trade_level", level=SLOT_SECTION[slot])
    if SLOT_SHIP[slot] and not t.ships[seat]:
        return Forbidden("mesopotamia.needs_ship")
    if not affords(t, seat, TRADE_COST[t.slots[slot]]):
        return Forbidden("mesopotamia.too_dear")
    if verb == "claim" and t.amphorae[slot] != NOBODY:
        return Forbidden("mesopotamia.claimed")
    if verb == "claim" and t.amphorae.count(seat) >= TRADE_AMPHORAE:
        return Forbidden("mesopotamia.no_amphora")
    return None
