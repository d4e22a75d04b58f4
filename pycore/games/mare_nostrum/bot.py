"""What a player of some experience knows about Mare Nostrum."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.bots import Advice
from pycore.engine.decision import OVER, Decision

from .board import CONTROL
from .goods import COIN, COINS_KEPT, TILE_PRICES, kind_of
from .habits import rate
from .hidden import determinize
from .leadership import levels
from .prospects import menace, stage, under_way
from .state import NOBODY, Table
from .victory import great_cities
from .worth import (
    COIN_KEPT,
    FORTRESS,
    GREAT,
    LAG,
    LEADING,
    LEGION,
    LEVEL,
    POWER,
    REACH,
    ROUNDS,
    SPARE,
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
    prizes,
    reach,
    yields,
)

WON, OPEN = 1_000_000, 10_000
"""The value of a victory; of a state, the chance of one, never nearer to sure than OPEN."""
DOUBT = 70
"""By so many points whoever leads is likelier to win by a power of two."""
FINE = 16
CHANCES = tuple(int(WON * 2 ** (-step / FINE)) for step in range(20 * FINE))
AWAITED = 94
"""Of 100, what can be built later in the phase counts: others may be quicker."""
BUYING = frozenset(("build", "pay", "copy"))
TRADING = frozenset(("number", "antigone", "offer", "take", "compensate"))
BEFORE_TURNS = frozenset(("perseus", "hammurabi"))


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """The better an option seems, the likelier."""
    return rate(t, asked)


def value(t: Table, seat: int) -> int:
    """How likely a seat is to win, of WON, by what all have; the lead counts a little too."""
    if t.phase == OVER:
        return WON // len(t.victors) if seat in t.victors else 0
    worth = worths(t)
    share = OPEN + (WON - 2 * OPEN) * chance(worth, seat) // WON
    mine = worth.pop(seat)
    return share + mine - max(worth)


def chance(worth: list[int], seat: int) -> int:
    """That the one with so much wins: each seat by a power of two of its lag."""
    top, last = max(worth), len(CHANCES) - 1
    chances = [CHANCES[min(last, (top - own) * FINE // DOUBT)] for own in worth]
    return WON * chances[seat] // sum(chances)


def worths(t: Table) -> list[int]:
    """What every seat has, in points."""
    worth = [possessions(t, seat) for seat in range(t.seats)]
    incomes(t, worth)
    titles(t, worth)
    hands(t, worth)
    menace(t, worth)
    under_way(t, worth)
    return worth


def possessions(t: Table, seat: int) -> int:
    """Units and tiles."""
    own = t.tiles[seat]
    found = LEGION[sum(t.legions[seat])] + TRIREME[sum(t.triremes[seat])] + FORTRESS[t.fortress.count(seat)]
    return found + TILES_OWNED[len(own)] + sum([POWER[tile] for tile in own])


def incomes(t: Table, worth: list[int]) -> None:
    """Lands, what they yield, and the great cities among them."""
    board, conqueror, taken = t.board, t.conqueror, t.taken
    found = [[0, 0, 0, 0] for _ in worth]
    for province, owner in enumerate(t.owner):
        built = t.built[province]
        if owner != NOBODY:
            worth[owner] += land_worth(board, province, built)
        held = taken[province]
        if held:
            if held == CONTROL:
                gain = land_worth(board, province, built) + 2 * prizes(board, province, built)[6]
                worth[conqueror[province]] += gain * 3 // 4
                worth[owner] -= gain // 2
            else:
                _add(found[conqueror[province]], yields(board, province, built & held))
                built &= ~held
        if built and owner != NOBODY:
            _add(found[owner], yields(board, province, built))
    rounds = ROUNDS[min(t.round, len(ROUNDS) - 1)]
    for seat, (coins, goods, kinds, draws) in enumerate(found):
        each, promise = income_worth(coins, goods, kinds, draws)
        worth[seat] += each * rounds // 10 + promise
    for seat, count in enumerate(great_cities(t)):
        worth[seat] += GREAT[min(count, len(GREAT) - 1)]


def _add(found: list[int], more: tuple[int, int, int, int]) -> None:
    coins, goods, kinds, draws = more
    found[0] += coins
    found[1] += goods
    found[2] |= kinds
    found[3] += draws


def titles(t: Table, worth: list[int]) -> None:
    """Who leads if nothing changes, and who is near to leading everywhere."""
    held, behind = [0] * t.seats, [0] * t.seats
    for track, row in enumerate(levels(t)):
        best = max(row)
        outgoing = t.leaders[track]
        first = outgoing if row[outgoing] == best else row.index(best)
        held[first] += 1
        worth[first] += TITLE[track]
        for seat, level in enumerate(row):
            worth[seat] += LEVEL * level
            if seat != first:
                behind[seat] += best - level
    for seat, count in enumerate(held):
        worth[seat] += TITLES[count]
        if count == 3:
            worth[seat] += LEADING[stage(t)]
        elif count == 2:
            worth[seat] += LAG[min(behind[seat], len(LAG) - 1)]


def hands(t: Table, worth: list[int]) -> None:
    """What resources are good for: before they are traded, while one builds, and when it is over."""
    if t.phase in BUYING or t.phase == "call_build" or t.phase in BEFORE_TURNS:
        for seat, hand in enumerate(t.hands):
            now = t.phase in BUYING and t.seat == seat
            if now or seat in t.waiting or t.phase == "perseus":
                goods = tuple(sorted([count for count in hand[1:] if count], reverse=True))
                found = plan(hand[COIN], goods, len(t.tiles[seat]), t.debt if now else 0)
                worth[seat] += found if now else found * AWAITED // 100
            else:
                worth[seat] += COIN_KEPT * min(hand[COIN], COINS_KEPT)
        return
    trading = t.phase in TRADING
    for seat, hand in enumerate(t.hands):
        worth[seat] += hand_worth(tuple(hand))
        if not trading:
            continue
        worth[seat] -= SPARE * sum(hand)
        price = reach(hand)
        if price > 4:
            worth[seat] += in_reach(t, seat, price, can_get(t, seat, hand, price))


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


ADVICE = Advice(weights=weights, value=value, deal=determinize, horizon=1, playouts=500, keep=12)
