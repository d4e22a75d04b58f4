"""Collect and trade: goods from the map, and one trade, one after the other in either order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .agenda import DONE, proceed
from .begun import MAY_COLLECT, MAY_TRADE, PART
from .board import BANKS, BLOCKED, ICONS
from .box import (
    COLLECT,
    GOOD,
    SIZE,
    SLOT_SECTION,
    SLOT_SHIP,
    STANDARD,
    TRADE_AMPHORAE,
    TRADE_COST,
    TRADE_GAIN,
)
from .build import affords
from .state import NOBODY, NONE, Table

CLAIM: tuple[Option, ...] = tuple(("claim", slot) for slot in range(len(SLOT_SECTION)))
TRADE: tuple[Option, ...] = tuple(("trade", slot) for slot in range(len(SLOT_SECTION)))
ANY = (1 << len(STANDARD)) - 1
"""Of a source: the goods it can yield, as bits."""


def collect(t: Table) -> Phase:
    """The two halves of the action, whichever first. What is collected is chosen at once; sources follow from it."""
    seat, level = t.seat, t.count // PART[COLLECT]
    effect = t.cards(seat)[COLLECT][level]
    options: list[Option] = []
    if t.count & MAY_COLLECT:
        options += harvests(tuple(sources(t, seat)), effect.collect)
    if t.count & MAY_TRADE:
        options += trades(t, seat, effect.tradeLevel)
    options.append(DONE)
    chosen = yield Decision(seat, tuple(options), "mesopotamia.collect")
    if chosen != DONE:
        if chosen[0] == "collect":
            goods = [0] * 6
            for good in chosen[1:]:
                goods[GOOD[good]] += 1
            t.emit("collect", seat, chosen[1:])
            t.gain(seat, tuple(goods))
            left = t.count - MAY_COLLECT
        else:
            _trade(t, seat, int(chosen[1]), chosen[0] == "claim")
            left = t.count - MAY_TRADE
        if left % PART[COLLECT]:
            t.agenda.append(task("collect", seat, left))
    proceed(t)


def sources(t: Table, seat: int) -> list[int]:
    """How many sources of each kind a seat has: ``found[mask]`` of those that yield one of the goods in the mask.

    The start area yields any; a settlement, a land unit what is printed where it stands; a ship what is printed on
    either bank. A blocked area yields nothing. The same holds where enemies stand too.
    """
    found = [0] * (ANY + 1)
    blocked = BLOCKED[t.seats]
    found[ANY] += 1
    for area in bits(t.settlements[seat] & ~blocked):
        found[ICONS[area]] += 1
    row = t.armies[seat]
    for area in bits(t.stands[seat] & ~blocked):
        found[ICONS[area]] += SIZE[row[area]]
    for section in t.ships[seat]:
        one, other = BANKS[section]
        mask = 0 if blocked >> one & 1 else ICONS[one]
        if not blocked >> other & 1:
            mask |= ICONS[other]
        found[mask] += 1
    return found


@lru_cache(maxsize=1 << 14)
def harvests(found: tuple[int, ...], most: int) -> tuple[Option, ...]:
    """All that can be collected from such sources, each used once, as many goods as can be.

    By Hall's theorem goods can be had together if for every set of them there are as many sources that yield any.
    """
    yields = [sum(count for mask, count in enumerate(found) if mask & goods) for goods in range(ANY + 1)]
    for count in range(min(most, yields[ANY]), 0, -1):
        options = tuple(
            ("collect", *(good for good, n in zip(STANDARD, parts, strict=True) for _ in range(n)))
            for parts in _parts(count, len(STANDARD))
            if all(sum(parts[good] for good in bits(goods)) <= yields[goods] for goods in range(1, ANY + 1))
        )
        if options:
            return options
    return ()


def _parts(count: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """The ways to have ``count`` things of some kinds, most of the first kind first."""
    if kinds == 1:
        yield (count,)
        return
    for first in range(count, -1, -1):
        for rest in _parts(count - first, kinds - 1):
            yield first, *rest


def trades(t: Table, seat: int, level: int) -> list[Option]:
    """Tokens up to a level that can be paid for and reached; an unclaimed one with an amphora or without."""
    options: list[Option] = []
    claims = t.amphorae.count(seat) < TRADE_AMPHORAE
    for slot in within_reach(t, seat, level):
        if affords(t, seat, TRADE_COST[t.slots[slot]]):
            if t.amphorae[slot] == NOBODY and claims:
                options.append(CLAIM[slot])
            options.append(TRADE[slot])
    return options


def within_reach(t: Table, seat: int, level: int) -> list[int]:
    """The slots with a token up to a level, those at sea only with a ship."""
    return [
        slot
        for slot, token in enumerate(t.slots)
        if token != NONE and SLOT_SECTION[slot] <= level and (t.ships[seat] or not SLOT_SHIP[slot])
    ]


def can_claim(t: Table, seat: int, level: int) -> bool:
    """Is there a trade token that a seat could put an amphora on?"""
    if t.amphorae.count(seat) >= TRADE_AMPHORAE:
        return False
    for slot, token in enumerate(t.slots):
        if token == NONE or t.amphorae[slot] != NOBODY or SLOT_SECTION[slot] > level:
            continue
        if affords(t, seat, TRADE_COST[token]) and (t.ships[seat] or not SLOT_SHIP[slot]):
            return True
    return False


def _trade(t: Table, seat: int, slot: int, claim: bool) -> None:
    """Pay the supply, or whoever has an amphora there; the gain comes from the supply."""
    token = t.slots[slot]
    if claim:
        t.amphorae[slot] = seat
        t.emit("claim", seat, slot)
    owner = t.amphorae[slot]
    t.emit("trade", seat, slot, owner)
    t.pay(seat, TRADE_COST[token])
    if owner not in (NOBODY, seat):
        t.gain(owner, TRADE_COST[token])
    t.gain(seat, TRADE_GAIN[token])
