"""What a state is worth to each seat, in centipoints: points as they stand, and what goods, dice, technologies, units
and the actions still to come in a turn promise."""

from __future__ import annotations

from pycore.engine.agenda import Task
from pycore.engine.masks import bits

from .begun import MAY_COLLECT, MAY_TRADE, MAY_WRITE, PART
from .board import BLOCKED, BORDERS, ICONS, TRIBE_AT
from .box import (
    BONE,
    BUILD,
    CLAY,
    COLLECT,
    COSTS,
    EXPLORE,
    FOOD,
    GARDEN_COST,
    GARDEN_NEEDS,
    GARDEN_POINTS,
    GARDEN_TIERS,
    GROWTH,
    MILITARY,
    QUEST_NEEDS,
    RESEARCH,
    SIZE,
    STANDARD,
    TABLET,
    TIERS,
    TOP_LEVEL,
    TYPES,
    WOOD,
    Amounts,
    EventOption,
    Gain,
)
from .build import affords, can_build_garden, open_garden
from .collect import can_claim, sources
from .control import hostile, room
from .scoring import count_of, fulfilled, points, undecided_points
from .state import DOWN, FACE_DOWN, NOBODY, NONE, Table
from .tracks import can_grow
from .worths import Worths, worths

POINT = 100
LENGTH = 22
"""Rounds that a game takes, more or less; whatever yields in every round is worth as much as rounds are left."""
GOODS_WORTH = (20, 20, 22, 20, 48, 12)
"""What goods are worth to who is inclined to one option or another; what they are worth in hand is in worths.py."""
PROMISED = 75
"""Of 100, what counts of the gain that an action promises before it has been done."""
GROWN, RAM = 70, 15
"""Of a level of population, the place on its track; a ram."""
LACKING = 60
"""A step towards what the open part of the gardens asks for."""
SEEN, STEP_UP = 190, 45
"""An event to choose from; a step on a track beyond what places are worth."""


def rounds_left(t: Table) -> int:
    """As far as one can guess: by the round, and by how much of the gardens stands."""
    built = len(t.builders)
    if built == GARDEN_TIERS:
        return 0
    last = int(t.options["rounds"])
    return max(1, min(last - t.round, max(LENGTH - t.round, 2 * (GARDEN_TIERS - built))))


def worth(t: Table, seat: int) -> int:
    """All that a seat has and may hope for; during set-up all is equal."""
    if not t.round:
        return 0
    w = worths(rounds_left(t))
    total = w.points * (sum(points(t, seat)) + undecided_points(t, seat)) + w.empires[t.empires[seat]]
    for type, level in enumerate(t.tech[seat]):
        total += w.tech[type][level]
    for good, count in enumerate(t.goods[seat]):
        total += w.stock(good, count)
    total += w.tiers * t.tiers[seat] + w.population * t.populations[seat] + w.event * t.event_levels[seat]
    total += w.settlements * t.settlements[seat].bit_count() + w.ships * len(t.ships[seat])
    total += w.amphorae * t.amphorae.count(seat) + w.walls * t.walls[seat].bit_count() + RAM * sum(t.rams[seat])
    row = t.armies[seat]
    total += w.units * SIZE[sum(row)]
    for area in bits(t.stands[seat]):
        total += _standing(t, seat, area, SIZE[row[area]])
    total += sum(_quest(t, seat, quest, w.quests) for quest in t.quests[seat] if quest != FACE_DOWN)
    if seat in t.holders:
        total += sum(SEEN // 8 * (7 - t.clocks[area]) for area, holder in enumerate(t.holders) if holder == seat)
    if not t.ending:
        total += _garden(t, seat) + _to_come(t, seat, w)
    return total


def _standing(t: Table, seat: int, area: int, size: int) -> int:
    """Where units stand: on icons, beside what has not been seen, against tribes and enemies."""
    value = 0
    if not BLOCKED[t.seats] >> area & 1 and ICONS[area]:
        value += 14 * size
    for next_to in bits(BORDERS[area]):
        if t.tokens[next_to] != NONE and t.faces[next_to] == DOWN and not t.tribes >> next_to & 1:
            value += 6
    bones = t.goods[seat][BONE]
    if t.tribes >> area & 1:
        odds = 2 * size + bones // 2 - 2 * SIZE[TRIBE_AT[area]] - 4
        value += max(-60, min(SEEN, 30 * odds))
    foes = hostile(t, seat, area)
    if foes:
        against = max(t.goods[other][BONE] for other in range(t.seats) if t.stands[other] >> area & 1)
        value += max(-60, min(60, 20 * (size - foes) + 5 * (bones - against)))
    return value


def _quest(t: Table, seat: int, quest: int, whole: int) -> int:
    """One that is fulfilled is worth ``whole``, for it may yet be lost; another by what is there of it."""
    if fulfilled(t, seat, quest):
        return whole
    techs, settlements, length = _PARTLY[quest]
    levels = 0
    for type, want in techs:
        levels += min(t.tech[seat][type], want)
    return 8 * levels // length + 10 * min(t.settlements[seat].bit_count(), settlements)


_PARTLY = tuple(
    (
        tuple((TYPES.index(type), level) for type, level in needs.get("tech", {}).items()),
        int(needs.get("settlements", 0)),
        len(needs),
    )
    for needs in QUEST_NEEDS
)
"""Of each quest (type, level) of its technologies, its settlements, and how many things it asks for."""


def _garden(t: Table, seat: int) -> int:
    """How near a seat is to the part of the gardens that lies open: by its price, and by what it asks for."""
    if len(t.builders) == GARDEN_TIERS or t.tech[seat][BUILD] < TOP_LEVEL:
        return 0
    token = open_garden(t)
    cost = GARDEN_COST[token]
    has = sum(min(have, need) for have, need in zip(t.goods[seat], cost, strict=True))
    met, asked = _needed(t, seat, token)
    return GARDEN_POINTS[token] * POINT * (has * (asked + 2 * met) + 2 * met * sum(cost)) // (14 * asked * sum(cost))


def _needed(t: Table, seat: int, token: int) -> tuple[int, int]:
    """How much a seat has of what a part of the gardens asks for besides its price, and how much that is."""
    for what, least in GARDEN_NEEDS[token].items():
        return min(count_of(t, seat, what), least), least
    return 1, 1


# what is still to come in a turn -------------------------------------------------------------------


def _to_come(t: Table, seat: int, w: Worths) -> int:
    """Tasks on the agenda, and the amphora while it has not been used."""
    total = 0
    for due in (Task(t.phase, t.seat, t.count), *t.agenda):
        if due.seat != seat:
            continue
        if due.phase == "act":
            if t.amphora == NOBODY:
                total += max([0, *(action(t, seat, type, w) for type in range(6) if not t.done >> type & 1)])
        elif due.phase in TYPES:
            total += action(t, seat, TYPES.index(due.phase), w, due.count)
        elif due.phase == "event":
            total += SEEN
        elif due.phase in ("gift", "technology"):
            total += 90
        elif due.phase == "any":
            total += 20 * due.count
        elif due.phase == "advance_event":
            total += STEP_UP * due.count
    return total


def action(t: Table, seat: int, type: int, w: Worths, count: int = 0) -> int:
    """What an action promises, where things are worth ``w``; ``count`` of its task if it has begun."""
    level = t.tech[seat][type]
    effect = t.cards(seat)[type][level]
    goods = t.goods[seat]
    if type == EXPLORE:
        left = count % PART[EXPLORE] if count else effect.activations
        return 12 * left + (SEEN * 3 // 4 if left and _news(t, seat) else 0)
    if type == BUILD:
        return _building(t, seat, effect.items, w)
    if type == RESEARCH:
        writes = (not count or count & MAY_WRITE) and goods[CLAY] >= effect.clay
        tablets = goods[TABLET] + (effect.tablets if writes else 0)
        left = count % MAY_WRITE if count else effect.discoveries
        unknown = sum(TOP_LEVEL - one for one in t.tech[seat])
        able = min(left, tablets, unknown)
        steps = sorted(
            row[own + 1] - row[own] for row, own in zip(w.tech, t.tech[seat], strict=True) if own < TOP_LEVEL
        )
        gain = sum(steps[-able:]) if able else 0
        gain += w.more(TABLET, goods[TABLET], tablets - goods[TABLET] - able)
        gain += w.more(CLAY, goods[CLAY], -effect.clay if writes else 0)
        return max(0, gain * PROMISED // 100)
    if type == COLLECT:
        value = 0
        if not count or count & MAY_COLLECT:
            best = sorted([w.more(good, goods[good], 1) for good in range(len(STANDARD))])
            value += (best[-1] + best[-2]) * PROMISED // 200 * min(effect.collect, sum(sources(t, seat)[1:]))
        if (not count or count & MAY_TRADE) and can_claim(t, seat, effect.tradeLevel):
            value += 60
        return value
    if type == MILITARY:
        units = count % PART[MILITARY] if count else effect.units
        able = min(units, goods[WOOD], room(t, seat))
        return (0 if count else GOODS_WORTH[BONE] * effect.knucklebones) + max(0, able) * 18
    assert type == GROWTH
    if goods[FOOD] < effect.food or not can_grow(t, seat):
        return 0
    gain = w.population + GROWN + w.more(FOOD, goods[FOOD], -effect.food)
    return max(0, gain * PROMISED // 100) + (LACKING if _lacks(t, seat, "population") else 0)


def _news(t: Table, seat: int) -> bool:
    """Does a unit stand beside an area that has not been seen, and where no tribe lives?"""
    near = 0
    for area in bits(t.stands[seat]):
        near |= BORDERS[area]
    return any(t.tokens[area] != NONE and t.faces[area] == DOWN for area in bits(near & ~t.tribes))


def _lacks(t: Table, seat: int, what: str) -> bool:
    """Does the open part of the gardens ask for more of something than a seat has that could build it?"""
    if len(t.builders) == GARDEN_TIERS or t.tech[seat][BUILD] < TOP_LEVEL:
        return False
    return count_of(t, seat, what) < GARDEN_NEEDS[open_garden(t)].get(what, 0)


def _building(t: Table, seat: int, items: tuple[str, ...], w: Worths) -> int:
    """The best thing that can be built."""
    goods, garden, best = t.goods[seat], 0, 0
    if "garden" in items and can_build_garden(t, seat):
        garden = GARDEN_POINTS[open_garden(t)] * POINT // 2
    if t.tiers[seat] < min(TIERS, t.populations[seat]) and affords(t, seat, COSTS["ziggurat"]):
        best = max(best, w.tiers + _paid(w, goods, COSTS["ziggurat"]))
    if "settlement" in items and affords(t, seat, COSTS["settlement"]):
        lacked = LACKING if _lacks(t, seat, "settlements") else 0
        best = max(best, w.points + w.settlements + lacked + _paid(w, goods, COSTS["settlement"]))
    if "ship" in items and affords(t, seat, COSTS["ship"]) and room(t, seat) > 0:
        best = max(best, w.ships + _paid(w, goods, COSTS["ship"]))
    return max(garden, best * PROMISED // 100)


def _paid(w: Worths, goods: list[int], price: Amounts) -> int:
    """What it costs to pay a price; below 0."""
    return sum([w.more(good, goods[good], -count) for good, count in enumerate(price) if count])


def option_worth(t: Table, seat: int, option: EventOption) -> int:
    """What an option of an event card brings."""
    value = STEP_UP * option.track + POINT * option.points // 2 + gain_worth(t, seat, option.gain)
    if option.rounds:
        value += sum(gain_worth(t, seat, gain) for gain in option.rounds) * 3 // 4
    return value


def gain_worth(t: Table, seat: int, gain: Gain) -> int:
    """What an event gives."""
    value = sum(each * count for each, count in zip(GOODS_WORTH, gain.goods, strict=True)) + 22 * gain.any
    places = max(0, room(t, seat))
    units = sum(count for _, count in gain.units) + gain.ship + gain.ram
    value += 45 * min(places, units) + 12 * max(0, units - places)
    value += 150 * gain.settlement + 30 * gain.wall + 70 * gain.population
    return value + 95 * (len(gain.tech) + gain.discovery) + 25 * gain.swap
