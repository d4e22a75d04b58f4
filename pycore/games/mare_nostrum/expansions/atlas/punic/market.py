"""2. Trade of two: three legendary goods lie open, picks alternate, and a foreign good costs one of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pycore.engine.decision import Decision, Option, Phase

from ....goods import KIND, KINDS, LEGENDARY, Token, kind_of
from ....policy import taking
from ....rounds import PICK, go, go_on, standing
from ....state import NOBODY, TRADE, Table
from ....trade import close, compelled, lift, takings

PICKS = "picks"
"""Kept while there is trade: of each seat how often it has picked."""
FILL = "fill_market"


def size(t: Table) -> int:
    """How many goods the market has room for."""
    return int(t.box.setup["wares"])


def fill(t: Table) -> None:
    """Up to three goods, of the pile and then of its discards; what nobody took stays."""
    fresh: list[str] = []
    while len(t.wares) < size(t) and (token := t.next_legendary()) is not None:
        t.wares.append(token)
        fresh.append(KINDS[kind_of(token)])
    if fresh:
        t.emit("wares", tuple(fresh))


def filling(t: Table) -> Phase:
    """As Trade begins, before the number is chosen."""
    fill(t)
    go_on(t, FILL)
    yield from ()


def opens(t: Table) -> None:
    """Instead of taking from one another in turn."""
    t.phase = "barter"


def pickable(t: Table, picker: int) -> tuple[Option, ...]:
    """What the other has laid out; and, whoever has an open good of his own, a foreign one."""
    other = 1 - picker
    found = takings(other, tuple(t.offers[other]))
    own = t.offers[picker] and compelled(t, picker) == NOBODY
    return found + imports(tuple(t.wares)) if own else found


@lru_cache(maxsize=1 << 12)
def imports(wares: tuple[Token, ...]) -> tuple[Option, ...]:
    """The kinds that lie in the market; there is one of each."""
    return tuple(("import", KINDS[kind]) for kind in sorted(kind_of(token) for token in wares))


def barter(t: Table) -> Phase:
    """The leader first, then by turns whatever is picked, also twice running; until neither can pick."""
    picker, other = t.seat, 1 - t.seat
    options = pickable(t, picker)
    if not options:
        if pickable(t, other):
            t.seat = other
            return
        return end(t)
    chosen = yield Decision(picker, options, "mare_nostrum.barter")
    row = t.kept.get(PICKS, [0, 0])
    t.kept[PICKS] = [row[seat] + (seat == picker) for seat in range(2)]
    if chosen[0] == "take":
        t.receive(picker, lift(t, other, KIND[chosen[2]]))
        t.emit("take", picker, other, chosen[2])
    else:
        token = next(token for token in t.wares if kind_of(token) == KIND[chosen[1]])
        t.wares.remove(token)
        t.receive(picker, token)
        t.emit("import", picker, chosen[1])
        t.phase = "demand"
        return
    next_pick(t)


def demand(t: Table) -> Phase:
    """The other chooses which open good the foreigners get for theirs."""
    picker, other = t.seat, 1 - t.seat
    kinds = sorted({kind_of(token) for token in t.offers[picker]})
    options: tuple[Option, ...] = tuple([("discard", KINDS[kind]) for kind in kinds])
    chosen = yield Decision(other, options, "mare_nostrum.demand")
    t.put_back(lift(t, picker, KIND[chosen[1]]))
    t.emit("demand", picker, chosen[1])
    t.phase = "barter"
    next_pick(t)


def next_pick(t: Table) -> None:
    t.seat = 1 - t.seat
    if PICK in t.box.order.first:
        go(t, PICK)


def end(t: Table) -> None:
    """2.2.1: a leader who has picked more often gives the other one resource."""
    leader = t.leaders[TRADE]
    row = t.kept.pop(PICKS, [0, 0])
    close(t, row[leader] > row[1 - leader], 1 - leader)


def picks(t: Table, row: Sequence[int]) -> bool:
    return standing(t) == "take" and len(row) == 2 and min(row) >= 0 and sum(row) > 0


def wares(t: Table) -> bool:
    """Can these goods lie in the market?"""
    return len(t.wares) <= size(t) and {*t.wares} <= LEGENDARY


# what bots think -------------------------------------------------------------------------


def liking(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """What one lacks; a foreign good costs one that the other chooses, so it is worth less."""
    found = []
    for option in options:
        if option[0] == "import":
            found.append((24, 3, 1)[min(2, t.hands[seat][KIND[option[1]]])])
        else:
            found += taking(t, seat, (option,))
    return found


def grudge(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Away with what one could not use oneself."""
    hand = t.hands[seat]
    return [1 + 8 * min(3, hand[KIND[option[1]]]) if option[1] != "coin" else 6 for option in options]
