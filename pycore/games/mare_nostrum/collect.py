"""1. Collect Resources: everybody at once."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase

from .goods import COIN, KINDS, kind_of
from .rounds import go
from .state import NOBODY, Table


def collect(t: Table) -> Phase:
    """1.1: coins and commodities of the buildings under control; legendary goods are drawn by chance.

    Where supply runs short tokens are handed out one at a time in the order of the trade track.
    """
    demand = [[0] * len(KINDS) for _ in range(t.seats)]
    draws = [0] * t.seats
    extras: list[tuple[int, int]] = []
    for province, built in enumerate(t.built):
        if built:
            for seat, slots in holders(t, province, built):
                income = t.board.income(province, slots)
                for kind, count in income.resources:
                    demand[seat][kind] += count
                if income.legendary:
                    draws[seat] += income.legendary
                    if income.extra:
                        extras.append((seat, province))
    for seat in t.stack:
        powers = t.powers[seat]
        for effect in t.box.effects("income", powers) if powers & t.box.masks["income"] else ():
            yield from effect.income(t, seat, demand[seat])
        for owner, province in extras:  # 1.1: a temple beside a legendary city
            if owner == seat:
                options = [("extra", t.board.provinces[province], what) for what in ("coin", "legendary")]
                chosen = yield Decision(seat, tuple(options), "mare_nostrum.extra")
                if chosen[2] == "coin":
                    demand[seat][COIN] += 1
                else:
                    draws[seat] += 1
    hand_out(t, demand)
    for seat in t.stack:
        draw(t, seat, draws[seat])
    go(t, "number")


def holders(t: Table, province: int, slots: int) -> list[tuple[int, int]]:
    """Who controls which of some buildings of a province: the conqueror those he occupies, the owner the rest."""
    occupied = slots & t.taken[province]
    found = [(t.conqueror[province], occupied)] if occupied else []
    owner = t.owner[province]
    if owner != NOBODY and slots != occupied:
        found.append((owner, slots ^ occupied))
    return found


def hand_out(t: Table, demand: list[list[int]]) -> None:
    """Everybody gets what the supply can give."""
    supply = t.supply
    for kind, wanted in enumerate(map(sum, zip(*demand, strict=True))):
        if wanted > supply[kind]:
            share(t, kind, demand)
    for notice in t.box.collected:
        notice(t, demand)
    for seat, row in enumerate(demand):
        hand = t.hands[seat]
        for kind, count in enumerate(row):
            if count:
                hand[kind] += count
                supply[kind] -= count
        t.emit("collected", seat, sum(row))
        t.emit("collected_which", seat, tuple((KINDS[kind], n) for kind, n in enumerate(row) if n), to=seat)


def share(t: Table, kind: int, demand: list[list[int]]) -> None:
    """Cut the demand for a kind down to what there is, one token at a time in the order of the trade track."""
    left = t.supply[kind]
    wanted = [row[kind] for row in demand]
    for row in demand:
        row[kind] = 0
    while left:
        for seat in t.stack:
            if left and demand[seat][kind] < wanted[seat]:
                demand[seat][kind] += 1
                left -= 1
    t.emit("short", KINDS[kind], tuple(wanted[seat] - demand[seat][kind] for seat in range(t.seats)))


def draw(t: Table, seat: int, count: int) -> None:
    """1.2: legendary goods, by chance."""
    drawn = [token for token in (t.draw_legendary(seat) for _ in range(count)) if token]
    if drawn:
        t.emit("drew", seat, len(drawn))
        t.emit("drew_which", seat, tuple(KINDS[kind_of(token)] for token in drawn), to=seat)
