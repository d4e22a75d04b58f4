"""3.0 Paying: coins only, or commodities that are all different."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from pycore.engine.decision import Decision, Option, Phase

from .goods import COIN, COINS_ALONE, COINS_KEPT, COST, GOODS, KIND, Kind, Price, names, naming
from .rounds import done
from .state import Table
from .victory import end

PAY = naming("pay")
MOST_COINS = 45
COINS: tuple[Option, ...] = tuple(("coins", count) for count in range(MOST_COINS))
Paying = Generator[Decision, Option, list[Kind]]


def purse(t: Table, seat: int) -> int:
    """The highest price a seat can pay; it can pay every lower one too."""
    hand = t.hands[seat]
    coins, kinds = hand[COIN], len(hand) - hand.count(0)
    if coins:
        kinds -= 1
    powers = t.powers[seat]
    masks = t.box.masks
    mixed = powers & masks["mixed"]
    if mixed or powers & masks["pairs"]:
        set_of_goods = kinds + bool(powers & masks["pairs"] and max(hand[1:]) > 1)
        if mixed:
            return max(coins + bool(kinds), set_of_goods + bool(coins))
        return max(coins, set_of_goods)
    return coins if coins > kinds else kinds


def payable(t: Table, seat: int, price: Price) -> bool:
    """Can a seat pay a price?"""
    if price.instead == COIN:
        return purse(t, seat) >= price.amount
    if price.instead == COINS_ALONE:
        return bool(mixes(t, seat, price.amount, coins_alone=True))
    return t.hands[seat][COIN] > 0 or t.hands[seat][price.instead] > 0


def owe(t: Table, price: Price) -> None:
    """The seat whose turn it is pays for something next."""
    t.debt, t.special = price
    t.phase = "pay"


def pay(t: Table) -> Phase:
    """Pay for what has just been built, then go on building; or win, if that was what won."""
    seat = t.seat
    if t.special > COIN:
        paid = yield from at_one(t, seat)
    else:
        paid = yield from coins_and_goods(t, seat)
    tokens = [t.give_up(seat, kind) for kind in paid]
    for token in tokens:
        t.put_back(token)
    t.emit("pay", seat, names(tokens))
    t.debt, t.special = 0, COIN
    if t.ending:
        end(t, t.ending, t.victors)
    else:
        done(t, "build")


def at_one(t: Table, seat: int) -> Paying:
    """One coin, or the one commodity that does as well."""
    hand, special = t.hands[seat], t.special
    options = [COINS[1]] if hand[COIN] else []
    if hand[special]:
        options.append(PAY[special])
    chosen = yield Decision(seat, tuple(options), "mare_nostrum.pay", secret=True)
    return [COIN] if chosen == COINS[1] else [special]


def coins_and_goods(t: Table, seat: int) -> Paying:
    """First how many coins; then commodities in rising order of kinds.

    A set is all coins or all commodities; mixed, one coin is among commodities, or one commodity among coins.
    """
    hand, debt = t.hands[seat], t.debt
    goods = [kind for kind in GOODS if hand[kind]]
    pairs = t.powers[seat] & t.box.masks["pairs"]
    counts = mixes(t, seat, debt, t.special == COINS_ALONE)
    coins = int((yield Decision(seat, tuple([COINS[count] for count in counts]), "mare_nostrum.pay", secret=True))[1])
    if coins == debt:
        return [COIN] * coins
    if pairs:
        chosen = yield from with_a_pair(seat, hand, goods, debt - coins)
    else:
        chosen = yield from all_different(seat, goods, debt - coins)
    return [COIN] * coins + chosen


def mixes(t: Table, seat: int, price: int, coins_alone: bool = False) -> list[int]:
    """How many coins there can be in what pays a price; the rest is commodities.

    Where commodities do not pay, one among coins still does for whoever may mix them.
    """
    hand, powers = t.hands[seat], t.powers[seat]
    goods = [kind for kind in GOODS if hand[kind]]
    set_of_goods = len(goods) + bool(powers & t.box.masks["pairs"] and any(hand[kind] > 1 for kind in goods))
    mixed = powers & t.box.masks["mixed"] and price > 1
    if coins_alone:
        counts: tuple[int, ...] = (price - 1, price) if mixed else (price,)
    elif price == 2:
        counts = (0, 1, 2) if mixed else (0, 2)
    else:
        counts = (0, 1, price - 1, price) if mixed else (0, price)
    return [coins for coins in counts if coins <= hand[COIN] and price - coins <= set_of_goods]


def all_different(seat: int, goods: list[Kind], need: int) -> Paying:
    """So many different commodities of those there are."""
    chosen: list[Kind] = []
    at = 0
    for step in range(1, need + 1):
        last = len(goods) - need + step  # whoever is chosen, enough must come after it
        options = tuple([PAY[kind] for kind in goods[at:last]])
        kind = KIND[(yield Decision(seat, options, "mare_nostrum.pay", step, True))[1]]
        chosen.append(kind)
        at = goods.index(kind) + 1
    return chosen


def with_a_pair(seat: int, hand: list[int], goods: list[Kind], need: int) -> Paying:
    """One commodity of the set may be there twice."""
    chosen: list[Kind] = []
    paired = False
    for step in range(1, need + 1):
        left, last = need - len(chosen), chosen[-1] if chosen else COIN
        options = []
        if chosen and not paired and hand[last] > 1 and left <= 1 + sum(kind > last for kind in goods):
            options.append(PAY[last])
        for at, kind in enumerate(goods):
            if kind > last:
                spare = not paired and any(hand[later] > 1 for later in goods[at:])
                if len(goods) - at + spare >= left:
                    options.append(PAY[kind])
        picked = KIND[(yield Decision(seat, tuple(options), "mare_nostrum.pay", step, True))[1]]
        paired = paired or picked == last
        chosen.append(picked)
    return chosen


# what to propose --------------------------------------------------------------------


def proposal(t: Table, price: int) -> tuple[Kind, ...]:
    """What a price would best be paid with: of coins, or of commodities from the largest heaps, the cheapest way of
    the few that there are. Empty where the price cannot be paid."""
    hand, pairs = t.hands[t.seat], bool(t.powers[t.seat] & t.box.masks["pairs"])
    ways = [(COIN,) * coins + _from_heaps(hand, price - coins, pairs) for coins in mixes(t, t.seat, price)]
    return ways[_best(t, ways)] if ways else ()


def proposal_at_one(t: Table, kind: Kind) -> tuple[Kind, ...]:
    """The same where one coin, or one commodity of this kind, pays."""
    hand = t.hands[t.seat]
    ways = [(each,) for each in (COIN, kind) if hand[each]]
    return ways[_best(t, ways)] if ways else ()


def proposed(t: Table, ways: Sequence[Sequence[Kind]]) -> int:
    """Which of all the ways to pay is proposed: its index. Of those with as many coins the one that takes from the
    largest heaps is weighed."""
    hand = t.hands[t.seat]
    found: dict[int, tuple[int, int]] = {}
    for at, way in enumerate(ways):
        coins, height = way.count(COIN), _heaps(hand, way)
        if coins not in found or height > found[coins][0]:
            found[coins] = height, at
    places = sorted(at for _, at in found.values())
    return places[_best(t, [ways[at] for at in places])]


def _best(t: Table, ways: Sequence[Sequence[Kind]]) -> int:
    return cheapest(t, [(tuple([PAY[kind] for kind in way]), ()) for way in ways])


def _heaps(hand: Sequence[int], way: Sequence[Kind]) -> int:
    """How large the heaps are that are taken from: of as many commodities, the larger the better."""
    return sum(hand[kind] - way[:at].count(kind) for at, kind in enumerate(way) if kind != COIN)


def _from_heaps(hand: Sequence[int], count: int, pair: bool) -> tuple[Kind, ...]:
    """So many commodities, all different (or with one pair), of which there are most."""
    heights = [(-hand[kind], kind) for kind in GOODS if hand[kind]]
    if pair and heights:
        tallest = min(heights)
        heights += [(tallest[0] + 1, tallest[1])] if tallest[0] < -1 else []
    return tuple(sorted(kind for _, kind in sorted(heights)[:count]))


def cheapest(t: Table, ways: Sequence[tuple[tuple[Option, ...], tuple[int, ...]]]) -> int:
    """Which of the whole ways to pay leaves the most to buy with: its index."""
    return max(range(len(ways)), key=lambda at: (left_over(t, ways[at][0]), -at))


def left_over(t: Table, way: Sequence[Option]) -> tuple[int, int, int]:
    """What is left: sets of three, coins that will be kept, kinds."""
    hand = t.hands[t.seat][:]
    for verb, what in way:
        if verb == "coins":
            hand[COIN] -= int(what)
        else:
            hand[KIND[what]] -= 1
    goods = hand[COIN + 1 :]
    sets = 0
    while sum(min(count, sets + 1) for count in goods) >= COST["legion"] * (sets + 1):
        sets += 1
    return sets + hand[COIN] // COST["legion"], min(hand[COIN], COINS_KEPT), sum(count > 0 for count in goods)
