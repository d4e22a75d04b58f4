"""What every seat has, in points: possessions and what they will bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .board import CONTROL, Board
from .evaluation import (
    CATCHES_UP,
    COIN_KEPT,
    FORTRESS,
    GREAT,
    LAG,
    LEADING,
    LEGION,
    LEVEL,
    MARGIN,
    NEW_KINDS,
    NEXT_ROUND,
    REACH,
    ROUNDS,
    SPARE,
    STILL_BUILD,
    STILL_MOVE,
    TILES_OWNED,
    TITLE,
    TITLES,
    TOP,
    TRIREME,
    WIN,
    hand_worth,
    income_worth,
    land_worth,
    plan,
    power,
    reach,
    whole,
    yields,
)
from .goods import COIN, COINS_KEPT, TILE_PRICES, kind_of
from .heuristics import CONVERTED, RETURNS, STAYS, menace, stage, tracks, under_way
from .policy import least_missed
from .rounds import BEFORE_BUILDING, turn
from .state import NOBODY, Table
from .victory import ENOUGH_CITIES, great_cities

AWAITED = 94
"""Of 100, what can be built later in the phase counts: others may be quicker."""
BUYING = frozenset(("build", "pay", "copy"))
BEFORE_TAKING = frozenset(("antigone", "offer"))
BUILDING = BUYING | {"call_build"}
TRADING = frozenset(("number", "antigone", "offer", "take", "compensate"))


def worths(t: Table) -> list[int]:
    """What every seat has, in points."""
    worth = [possessions(t, seat) for seat in range(t.seats)]
    incomes(t, worth)
    titles(t, worth)
    hands(t, worth)
    menace(t, worth)
    under_way(t, worth)
    for judge in t.box.judges:
        judge(t, worth)
    return worth


def possessions(t: Table, seat: int) -> int:
    """Units and tiles."""
    own, worth = t.tiles[seat], power(t.box)
    legions, triremes = sum(t.legions[seat]), sum(t.triremes[seat])
    if not t.box.plain:
        legions, triremes = min(legions, len(LEGION) - 1), min(triremes, len(TRIREME) - 1)
    found = LEGION[legions] + TRIREME[triremes] + FORTRESS[t.fortress.count(seat)]
    if t.cards:
        found += sum([t.box.card(number).worth for number in t.cards[seat]])
    return found + TILES_OWNED[len(own)] + sum([worth[tile] for tile in own])


def incomes(t: Table, worth: list[int]) -> None:
    """Lands, what they yield, and the great cities among them."""
    rounds = ROUNDS[min(t.round, len(ROUNDS) - 1)]
    found = estates(t.board, t.seats, rounds, tuple(t.owner), tuple(t.built), tuple(t.conqueror), tuple(t.taken))
    for seat, points in enumerate(found):
        worth[seat] += points
    if near := t.box.near.get("conquest"):
        for seat, count in enumerate(great_cities(t)):
            if count >= ENOUGH_CITIES:
                worth[seat] -= (GREAT[ENOUGH_CITIES] - GREAT[ENOUGH_CITIES - 1]) * (100 - near(t, seat)) // 100


@lru_cache(maxsize=1 << 13)
def estates(
    board: Board,
    seats: int,
    rounds: int,
    owners: tuple[int, ...],
    buildings: tuple[int, ...],
    conquerors: tuple[int, ...],
    occupied: tuple[int, ...],
) -> tuple[int, ...]:
    """Of each seat; an income is tenfold what it is worth in so many tenths of a round."""
    worth, cities = [0] * seats, [0] * seats
    own, held, lost = ([[0, 0, 0, 0] for _ in worth] for _ in range(3))
    for province, (owner, built, seat, taken) in enumerate(zip(owners, buildings, conquerors, occupied, strict=True)):
        great = board.great[province]
        if owner != NOBODY:
            worth[owner] += land_worth(board, province, built, rounds)
        if taken == CONTROL:
            gain = whole(board, province, built, rounds)
            worth[seat] += gain * CONVERTED // 100
            worth[owner] -= gain * CONVERTED // 100
        elif taken:
            more = yields(board, province, built & taken)
            cities[seat] += (built & taken & great).bit_count()
            _add(held[seat], more)
            if owner != NOBODY:
                _add(lost[owner], more)
            built &= ~taken
        if built and owner != NOBODY:
            cities[owner] += (built & great).bit_count()
            _add(own[owner], yields(board, province, built))
    for seat, row in enumerate(own):
        each, promise = income_worth(*row)
        worth[seat] += each * rounds // 10 + promise + GREAT[min(cities[seat], len(GREAT) - 1)]
        for apart, share in ((held[seat], STAYS), (lost[seat], RETURNS)):
            if any(apart):
                both = row[:]
                _add(both, apart)
                more_each, more_promise = income_worth(*both)
                worth[seat] += ((more_each - each) * rounds // 10 + more_promise - promise) * share // 100
    return tuple(worth)


def _add(found: list[int], more: Sequence[int]) -> None:
    coins, goods, kinds, draws = more
    found[0] += coins
    found[1] += goods
    found[2] |= kinds
    found[3] += draws


def titles(t: Table, worth: list[int]) -> None:
    """Who leads if nothing changes, and who is near to leading everywhere."""
    held, behind, margin = [0] * t.seats, [0] * t.seats, [len(MARGIN)] * t.seats
    for track, row in enumerate(tracks(t)):
        best = max(row)
        second = sorted(row)[-2]
        outgoing = t.leaders[track]
        first = outgoing if row[outgoing] == best else row.index(best)
        held[first] += 1
        worth[first] += TITLE[track]
        margin[first] = min(margin[first], best - second)
        for seat, level in enumerate(row):
            worth[seat] += LEVEL * level
            if seat != first:
                behind[seat] += best - level
    for seat, count in enumerate(held):
        worth[seat] += TITLES[count]
        if count == 3:
            sure = MARGIN[min(margin[seat], len(MARGIN) - 1)] * surely(t, seat)
            if near := t.box.near.get("leadership"):
                sure = sure * near(t, seat) // 100
            worth[seat] += LEADING * sure // 10_000
        elif count == 2:
            worth[seat] += (CATCHES_UP if builds(t, seat) else LAG)[min(behind[seat], len(LAG) - 1)]


def builds(t: Table, seat: int) -> bool:
    """Is a seat still to build in this round?"""
    return stage(t) < 2 or turn(t) in BEFORE_BUILDING or (turn(t) in BUILDING and seat in t.waiting)


def surely(t: Table, seat: int) -> int:
    """Of 100, how likely rivals leave a leader in all three alone until the round ends."""
    now = stage(t)
    if now < 2 or turn(t) in BEFORE_BUILDING:
        return 100 - NEXT_ROUND
    rivals = sum([other != seat for other in t.waiting]) + (t.seat != seat)
    if now == 2:
        return 100 - (t.seats - 1) * STILL_MOVE - (rivals * STILL_BUILD if turn(t) != "keep" else 0)
    return 100 - rivals * STILL_MOVE if turn(t) != "claim" else 100


def hands(t: Table, worth: list[int]) -> None:
    """What resources are good for: before they are traded, while one builds, and when it is over."""
    phase = turn(t)
    if phase in BUYING or phase == "call_build" or phase in BEFORE_BUILDING:
        for seat, hand in enumerate(t.hands):
            now = phase in BUYING and t.seat == seat
            if now or seat in t.waiting or phase in BEFORE_BUILDING:
                goods = tuple(sorted([count for count in hand[1:] if count], reverse=True))
                found = plan(hand[COIN], goods, len(t.tiles[seat]), t.debt if now else 0)
                worth[seat] += found if now else found * AWAITED // 100
            else:
                worth[seat] += COIN_KEPT * min(hand[COIN], COINS_KEPT)
        return
    trading = phase in TRADING
    for seat, hand in enumerate(t.hands):
        if trading and t.due[seat] and not t.offers[seat] and phase in BEFORE_TAKING:
            worth[seat] += exchanged(tuple(hand), t.due[seat], len(t.tiles[seat])) * AWAITED // 100
            continue
        worth[seat] += hand_worth(tuple(hand))
        if not trading:
            continue
        worth[seat] -= SPARE * sum(hand)
        price = reach(hand)
        if price > 4:
            worth[seat] += in_reach(t, seat, price, can_get(t, seat, hand, price))


@lru_cache(maxsize=1 << 14)
def exchanged(hand: tuple[int, ...], due: int, tiles: int) -> int:
    """What can be made of a hand when so much of it has been given for what others can spare."""
    left = list(hand)
    for kind in least_missed(hand, min(due, sum(hand))):
        left[kind] -= 1
    count = sum(hand) - sum(left)
    new = min(left[COIN + 1 :].count(0), (NEW_KINDS * count + 2) // 4)
    goods = [many for many in left[COIN + 1 :] if many]
    if goods:
        goods[0] += count - new
    return plan(left[COIN], tuple(sorted(goods + [1] * new, reverse=True)), tiles)


def in_reach(t: Table, seat: int, price: int, most: int) -> int:
    owned = len(t.tiles[seat])
    found = (3 * REACH[min(TOP, price)] + REACH[min(TOP, most)]) // 4
    if owned == len(TILE_PRICES):
        found += WIN * 3 // 4 * (price >= TILE_PRICES[-1]) + WIN // 4 * (most >= TILE_PRICES[-1])
    return found


def can_get(t: Table, seat: int, hand: list[int], price: int) -> int:
    """The highest price after what can still be taken from others' offers."""
    left = len(t.offers[seat])
    if not left or price < 7:
        return price
    lacking = set()
    for other, offer in enumerate(t.offers):
        if other != seat:
            for token in offer:
                kind = kind_of(token)
                if not hand[kind]:
                    lacking.add(kind)
    return price + min(left, len(lacking))
