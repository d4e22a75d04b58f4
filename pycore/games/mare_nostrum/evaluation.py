"""What things are worth to who has them, in points: a resource is POINT, about."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from pycore.engine.masks import bits

from .board import CARAVANS, CITIES, MARKET, SLOTS, TEMPLE, Board
from .box import Box
from .goods import COIN, COINS_KEPT, COST, TILE_PRICES
from .tiles import TILE

POINT = 10
DOUBT = 70
"""Every DOUBT points of lead double the odds of winning."""
ROUNDS = (62, 62, 56, 50, 44, 38, 33, 29, 26, 23, 20)
"""``ROUNDS[round]``: tenths of a round's income that what one has now will still bring, about."""
WIN = 600
"""A victory in reach that nobody can well prevent."""

COPIES = (0, 10, 17, 21, 24, 26)
"""So many of one commodity."""
SPARE = 8
"""A resource on offer: another comes for it."""
NEW_KINDS = 3
"""Of four resources that one takes, so many are of kinds that one lacks."""
REACH = (0, 0, 0, 0, 0, 2, 5, 10, 16, 25, 40, 80, WIN, WIN)
"""To have so many coins, or so many different commodities."""
PROMISE = (0, 0, 0, 0, 0, 1, 3, 7, 12, 20, 32, 50, 70, 80)
"""To collect so many every round."""
COPY = 9
"""To collect another one of a commodity: it is exchanged."""
COIN_KEPT = 9
SMALL = 34
"""What can be bought for three resources."""
TILES_OWNED = (0, 0, 62, 155, 310, 1000, 1000)
"""So many heroes and wonders."""
LEVEL = 2
"""A level on a track."""
TITLE = (30, 26, 18)
"""To lead in trade, culture, military."""
TITLES = (0, 0, 15, 60)
"""To lead on so many tracks."""
LAG = (80, 60, 40, 24, 12, 6)
"""To lead on two tracks and to be behind by so much on the third."""
CATCHES_UP = (170, 140, 105, 70, 40, 20)
"""The same for who is still to build in this round."""
LEADING = WIN
"""To lead on all three when the round ends."""
STILL_BUILD, STILL_MOVE, NEXT_ROUND = 14, 7, 80
"""Of 100, by what that is less sure for each rival who is still to build, or to move; and before the first builds."""
MARGIN = (60, 60, 80, 95, 100)
"""Of 100, how sure it is to stay ahead by so much on the closest track; 0 is a tie that one decides oneself."""
GREAT = (-70, 0, 40, 130, WIN, WIN)
"""So many capitals and legendary cities."""
LEGION = (0, 25, 48, 68, 86, 100, 110, 118, 124)
TRIREME = (0, 20, 36, 48, 56, 62)
FORTRESS = (0, 22, 40, 54, 64, 72)
LAND = 15
FREE = {CARAVANS: 12, CITIES: 10, MARKET: 6, TEMPLE: 5}
"""A space where one can still build, in the first round; in later ones as much less as income is."""
FREE_GREAT = 14
"""If that would be a legendary city, so much more."""
POWERS: dict[str | int, int] = {
    "caesar": -20,
    "pericles": 170,
    "hammurabi": 95,
    "cleopatra": 205,
    "hannibal": 165,
    "circe": 10,
    "penthesilea": 5,
    "gilgamesh": 8,
    "perseus": 25,
    "hamilcar": 6,
    "queen_of_sheba": 12,
    "nebuchadnezzar": 16,
    "ramses_ii": 16,
    "antigone": 10,
    "spartacus": 20,
    "colossus": 26,
    "hanging_gardens": 34,
    "lighthouse": 10,
    "statue_of_zeus": 18,
    "temple_of_artemis": 26,
    "castor_pollux": 10,
    "hercules": 8,
}
"""What heroes and wonders do. Those of the starting heroes also follow how often each empire wins, so that bots see
who is ahead."""
PYRAMIDS_PRICE, DEAR, CHEAP = COST["pyramids"], COST["market"], COST["legion"]
TOP = len(REACH) - 1


@cache
def power(box: Box) -> tuple[int, ...]:
    """Of each tile of a box what it does, besides its bonus."""
    worth = {id: effect.worth for id, effect in box.effect.items()} | POWERS
    return tuple(worth.get(name, 0) for name in box.tiles)


class Yield(NamedTuple):
    """What some buildings of a province bring a round."""

    coins: int
    goods: int
    kinds: int
    draws: int


@lru_cache(maxsize=1 << 14)
def yields(board: Board, province: int, slots: int) -> Yield:
    found = board.income(province, slots)
    coins = goods = kinds = 0
    for kind, count in found.resources:
        if kind == COIN:
            coins += count
        else:
            goods += count
            kinds |= 1 << kind
    return Yield(coins, goods, kinds, found.legendary + found.extra)


@lru_cache(maxsize=1 << 14)
def income_worth(coins: int, goods: int, kinds: int, draws: int) -> tuple[int, int]:
    """What a round's income is worth each round, and besides as a promise."""
    different = kinds.bit_count()
    each = POINT * (coins + draws + different) + COPY * (goods - different)
    return each, PROMISE[min(TOP, max(coins + COINS_KEPT, different + draws + 1))]


@lru_cache(maxsize=1 << 14)
def land_worth(board: Board, province: int, built: int, rounds: int) -> int:
    """A province for what can still be built there."""
    free = board.slots[province] & ~built
    promise = sum(FREE[slots] * (free & slots).bit_count() for slots in FREE)
    promise += FREE_GREAT * (free & board.legendary[province]).bit_count()
    return LAND + promise * rounds // ROUNDS[1]


@lru_cache(maxsize=1 << 14)
def whole(board: Board, province: int, built: int, rounds: int) -> int:
    """A province with all that stands there, as it counts for who takes it over or loses it."""
    return land_worth(board, province, built, rounds) + prizes(board, province, built)[len(SLOTS)] * rounds // 10


@lru_cache(maxsize=1 << 14)
def prizes(board: Board, province: int, built: int) -> tuple[int, ...]:
    """``prizes(...)[n]``: what the n best buildings of a province bring a conqueror a round, in centipoints."""
    whole = sum(_each(board, province, built))
    each = sorted(_each(board, province, built), reverse=True)
    return tuple(min(whole, sum(each[:count])) for count in range(16))


def _each(board: Board, province: int, built: int) -> list[int]:
    caravans, cities = (built & CARAVANS).bit_count(), (built & CITIES).bit_count()
    found = []
    for at in bits(built):
        slot = 1 << at
        if slot & board.great[province]:
            found.append(3 * POINT)
        elif slot == MARKET:
            found.append(5 * caravans)
        elif slot == TEMPLE:
            found.append(5 * cities)
        else:
            found.append(POINT)
    return found


# hands ----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def hand_worth(hand: tuple[int, ...]) -> int:
    """Before it is traded."""
    coins = hand[COIN]
    goods = hand[COIN + 1 :]
    return POINT * coins + sum([COPIES[count] if count < 6 else 26 for count in goods])


def reach(hand: list[int]) -> int:
    """The highest price that a hand can pay."""
    coins = hand[COIN]
    kinds = len(hand) - hand.count(0) - (coins > 0)
    return coins if coins > kinds else kinds


@lru_cache(maxsize=1 << 17)
def plan(coins: int, goods: tuple[int, ...], tiles: int, debt: int = 0) -> int:
    """What a seat in its turn to build can make of coins and commodities: ``goods`` are numbers, highest first."""
    if debt:
        return max([plan(*left, tiles) for left in payments(coins, goods, debt)], default=0)
    best = min(coins, COINS_KEPT) * COIN_KEPT
    if coins < CHEAP and len(goods) < CHEAP:
        return best
    if coins >= PYRAMIDS_PRICE or len(goods) >= PYRAMIDS_PRICE:
        return WIN
    if tiles <= len(TILE_PRICES):
        gain = WIN if tiles == len(TILE_PRICES) else TILES_OWNED[tiles + 1] - TILES_OWNED[tiles] + POINT
        for left in payments(coins, goods, TILE_PRICES[tiles - 1]):
            best = max(best, gain + plan(*left, tiles + 1))
    for left in payments(coins, goods, CHEAP):
        best = max(best, SMALL + plan(*left, tiles))
    return best


def payments(coins: int, goods: tuple[int, ...], price: int) -> list[tuple[int, tuple[int, ...]]]:
    """What is left after paying by coins, and by the commodities one has most of."""
    found: list[tuple[int, tuple[int, ...]]] = []
    if coins >= price:
        found.append((coins - price, goods))
    if len(goods) >= price:
        left = [count - 1 for count in goods[:price] if count > 1]
        found.append((coins, tuple(sorted([*left, *goods[price:]], reverse=True))))
    return found


assert set(POWERS) <= set(TILE)
