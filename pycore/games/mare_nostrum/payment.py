"""3.0 Paying: coins only, or commodities that are all different."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option, Phase

from .goods import COIN, GOODS, KIND, names, naming
from .state import Table
from .tiles import CLEOPATRA, HANNIBAL
from .victory import end

PAY = naming("pay")
MOST_COINS = 45
COINS: tuple[Option, ...] = tuple(("coins", count) for count in range(MOST_COINS))
Paying = Generator[Decision, Option, list[int]]


def purse(t: Table, seat: int) -> int:
    """The highest price a seat can pay; it can pay every lower one too."""
    hand = t.hands[seat]
    coins, kinds = hand[COIN], len(hand) - hand.count(0)
    if coins:
        kinds -= 1
    powers = t.powers[seat]
    if powers & (CLEOPATRA | HANNIBAL):
        set_of_goods = kinds + bool(powers & HANNIBAL and max(hand[1:]) > 1)
        if powers & CLEOPATRA:
            return max(coins + bool(kinds), set_of_goods + bool(coins))
        return max(coins, set_of_goods)
    return coins if coins > kinds else kinds


def pay(t: Table) -> Phase:
    """Pay for what has just been built, then go on building; or win, if that was what won."""
    seat = t.seat
    if t.special:
        paid = yield from at_one(t, seat)
    else:
        paid = yield from coins_and_goods(t, seat)
    tokens = [t.give_up(seat, kind) for kind in paid]
    for token in tokens:
        t.put_back(token)
    t.tell("pay", seat, names(tokens))
    t.debt = t.special = 0
    t.phase = "build"
    if t.ending:
        end(t, t.ending, t.victors)


def at_one(t: Table, seat: int) -> Paying:
    """Spartacus, Gilgamesh, Lighthouse: one coin, or one commodity that is named."""
    hand, special = t.hands[seat], t.special
    if hand[COIN] and hand[special]:
        chosen = yield Decision(seat, (COINS[1], PAY[special]), "mare_nostrum.pay")
        return [COIN] if chosen == COINS[1] else [special]
    return [COIN] if hand[COIN] else [special]


def coins_and_goods(t: Table, seat: int) -> Paying:
    """First how many coins, where that is a question; then commodities in rising order of kinds.

    A set is all coins or all commodities. Cleopatra: one coin among commodities, one commodity among coins.
    """
    hand, debt = t.hands[seat], t.debt
    goods = [kind for kind in GOODS if hand[kind]]
    pairs = bool(t.powers[seat] & HANNIBAL)
    set_of_goods = len(goods) + (pairs and any(hand[kind] > 1 for kind in goods))
    mixes = (0, 1, debt - 1, debt) if t.powers[seat] & CLEOPATRA else (0, debt)
    counts = [coins for coins in mixes if coins <= hand[COIN] and debt - coins <= set_of_goods]
    coins, step = counts[0], 0
    if len(counts) > 1:
        asked = Decision(seat, tuple([COINS[count] for count in counts]), "mare_nostrum.pay")
        coins, step = int((yield asked)[1]), 1
    if coins == debt:
        return [COIN] * coins
    if pairs:
        chosen = yield from with_a_pair(seat, hand, goods, debt - coins, step)
    else:
        chosen = yield from all_different(seat, goods, debt - coins, step)
    return [COIN] * coins + chosen


def all_different(seat: int, goods: list[int], need: int, step: int) -> Paying:
    """So many different commodities of those there are."""
    chosen: list[int] = []
    at = 0
    while need:
        last = len(goods) - need  # whoever is chosen, enough must come after it
        if at == last:
            return chosen + goods[at:]
        options = tuple([PAY[kind] for kind in goods[at : last + 1]])
        kind = KIND[(yield Decision(seat, options, "mare_nostrum.pay", step))[1]]
        chosen.append(kind)
        at = goods.index(kind) + 1
        need -= 1
        step += 1
    return chosen


def with_a_pair(seat: int, hand: list[int], goods: list[int], need: int, step: int) -> Paying:
    """Hannibal: one commodity of the set may be there twice."""
    chosen: list[int] = []
    paired = False
    while need:
        options = []
        if chosen and not paired and hand[chosen[-1]] > 1 and need <= 1 + sum(kind > chosen[-1] for kind in goods):
            options.append(PAY[chosen[-1]])
        for at, kind in enumerate(goods):
            if chosen and kind <= chosen[-1]:
                continue
            more = 0 if paired else any(hand[later] > 1 for later in goods[at:])
            if len(goods) - at + more >= need:
                options.append(PAY[kind])
        if len(options) > 1:
            picked = KIND[(yield Decision(seat, tuple(options), "mare_nostrum.pay", step))[1]]
            step += 1
        else:
            picked = KIND[options[0][1]]
        paired = paired or bool(chosen and picked == chosen[-1])
        chosen.append(picked)
        need -= 1
    return chosen
