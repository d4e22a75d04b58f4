"""What an action would bring, and what a choice costs, before it is made."""

from __future__ import annotations

from operator import ge
from typing import NamedTuple

from pycore.engine.decision import Option
from pycore.engine.masks import bits

from .begun import PART
from .box import (
    BUILD,
    CLAY,
    COLLECT,
    COSTS,
    EXPLORE,
    FOOD,
    GARDEN_COST,
    GOOD,
    GOODS,
    GROWTH,
    MILITARY,
    NOTHING,
    RESEARCH,
    STANDARD,
    TABLET,
    TOP_LEVEL,
    TRADE_COST,
    TRADE_GAIN,
    TYPE,
    WOOD,
    Amounts,
)
from .build import buildable, open_garden
from .collect import harvests, sources, within_reach
from .control import room, spare
from .explore import exits
from .research import A_TABLET
from .state import DOWN, NONE, Table
from .tracks import levels_left
from .turn import REROLL


class Prospect(NamedTuple):
    """What the action of a type would bring a seat as things stand; 0 or () where it is not its business.

    moves, sails    units and ships to be moved, and ``unknown`` areas with an event next to land units that can move
    items           what could be built
    tablets         that clay would become, and ``discoveries`` that could be made then
    goods           to be collected, and of each kind how many at most
    trades          slots of which one could be used, if need be with what is collected before
    bones, units    to be had
    levels          of population
    """

    moves: int = 0
    sails: int = 0
    unknown: int = 0
    items: tuple[str, ...] = ()
    tablets: int = 0
    discoveries: int = 0
    goods: int = 0
    most: Amounts = ()
    trades: int = 0
    bones: int = 0
    units: int = 0
    levels: int = 0


def prospect(t: Table, seat: int, type: int) -> Prospect:
    """What a seat's card of a type would bring now; nothing without a card."""
    effect, goods = t.cards(seat)[type][t.tech[seat][type]], t.goods[seat]
    if type == EXPLORE:
        moves = effect.activations if t.ships[seat] or exits(t, seat) else 0
        ships = effect.shipActivations if t.ships[seat] else 0
        return Prospect(moves=moves, sails=ships, unknown=len(unknown(t, seat)))
    if type == BUILD:
        return Prospect(items=tuple(dict.fromkeys(str(one[1]) for one in buildable(t, seat, effect.items))))
    if type == RESEARCH:
        tablets = effect.tablets if goods[CLAY] >= effect.clay else 0
        steps = sum(TOP_LEVEL - level for level in t.tech[seat])
        return Prospect(tablets=tablets, discoveries=min(effect.discoveries, goods[TABLET] + tablets, steps))
    if type == COLLECT:
        found = sources(t, seat)
        count = min(effect.collect, sum(found[1:]))
        most = [sum(n for mask, n in enumerate(found) if mask >> at & 1) for at in range(len(STANDARD))]
        trades = _payable(t, seat, effect.tradeLevel, harvests(tuple(found), effect.collect))
        return Prospect(goods=count, most=tuple(min(n, count) for n in most) + (0, 0), trades=trades)
    if type == MILITARY:
        left = sum(spare(t, seat, unit) for unit in effect.types)
        units = min(effect.units, goods[WOOD] // COSTS["unit"][WOOD], max(0, room(t, seat)), left)
        return Prospect(bones=effect.knucklebones, units=units)
    assert type == GROWTH
    able = goods[FOOD] // effect.food if effect.food else 0
    return Prospect(levels=min(effect.maxLevels, able, levels_left(t, seat)))


def _payable(t: Table, seat: int, level: int, harvests: tuple[Option, ...]) -> int:
    """How many slots a seat could use now or after one of its harvests."""
    goods = t.goods[seat]
    hands = [goods] + [[n + harvest.count(good) for n, good in zip(goods, GOODS, strict=True)] for harvest in harvests]
    prices = [TRADE_COST[t.slots[slot]] for slot in within_reach(t, seat, level)]
    return sum(any(all(map(ge, hand, price)) for hand in hands) for price in prices)


def unknown(t: Table, seat: int) -> list[int]:
    """Areas that a seat's land units can enter from next to them, whose event nobody has seen, with no tribe."""
    near = 0
    for beyond in exits(t, seat).values():
        near |= beyond
    return [area for area in bits(near & ~t.tribes) if t.tokens[area] != NONE and t.faces[area] == DOWN]


def change(t: Table, seat: int, option: Option) -> Amounts:
    """What an option of the question that is asked adds to a seat's goods and takes away at once."""
    found, empire = [0] * 6, t.cards(seat)
    verb, *what = option
    match verb:
        case "build" if what[0] == "garden":
            return _less(GARDEN_COST[open_garden(t)])
        case "build":
            return _less(COSTS[str(what[0])])
        case "recruit":
            return _less(COSTS["unit"])
        case "collect" | "take":
            for good in what:
                found[GOOD[good]] += 1
        case "claim" | "trade":
            token = t.slots[int(what[0])]
            return tuple(gain - cost for gain, cost in zip(TRADE_GAIN[token], TRADE_COST[token], strict=True))
        case "write":
            effect = empire[RESEARCH][t.count // PART[RESEARCH]]
            found[CLAY], found[TABLET] = -effect.clay, effect.tablets
        case "discover" if t.phase == "research":
            return _less(A_TABLET)
        case "grow":
            found[FOOD] = -empire[GROWTH][t.count // PART[GROWTH]].food
        case "reroll":
            return _less(REROLL)
        case "amphora" | "assign" if TYPE[what[0]] == MILITARY:
            found[GOOD["knucklebone"]] = empire[MILITARY][t.tech[seat][MILITARY]].knucklebones
        case _:
            return NOTHING
    return tuple(found)


def _less(price: Amounts) -> Amounts:
    return tuple(-count for count in price)
