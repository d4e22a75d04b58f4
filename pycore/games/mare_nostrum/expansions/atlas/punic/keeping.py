"""3.0 What two players keep: two gold or coins to pay barbarians with; gold that is not spent on them is lost."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.decision import Decision, Option, Phase

from ....build import leave
from ....effect import Effect
from ....goods import COIN, COINS_KEPT, EACH, KIND
from ....payment import COINS
from ....rounds import KEPT as EVERYBODY_KEEPS
from ....rounds import go
from ....state import Table

GOLD = KIND["gold"]
KEPT = "gold_kept"
"""Of each seat how much gold it has kept; the first that it spends."""
MORE_GOLD = 3


class HangingGardens(Effect):
    """Three gold more, and no other commodities."""

    id = "hanging_gardens"
    worth = 26


def all_keep(t: Table) -> None:
    t.waiting = list(range(t.seats))
    t.phase = "hoard"


def room(t: Table, seat: int) -> int:
    """How many gold and coins a seat can keep; of coins two at most."""
    return COINS_KEPT + MORE_GOLD * (seat in t.having("hanging_gardens"))


def hoards(t: Table, seat: int) -> list[tuple[int, int]]:
    """The ways to keep as much as one can: coins, gold."""
    coins, gold = t.hands[seat][COIN], t.hands[seat][GOLD]
    found = [(kept, min(gold, room(t, seat) - kept)) for kept in range(min(COINS_KEPT, coins) + 1)]
    most = max(map(sum, found))
    return [way for way in found if sum(way) == most]


def hoard(t: Table) -> Phase:
    """One seat after the other, so that it tells nothing to be asked."""
    if not t.waiting:
        go(t, EVERYBODY_KEEPS)
        return
    t.seat = t.waiting.pop(0)
    ways = dict(hoards(t, t.seat))
    options: tuple[Option, ...] = tuple([COINS[coins] for coins in ways])
    coins = int((yield Decision(t.seat, options, "mare_nostrum.hoard", secret=True))[1])
    stays = {COIN: coins, GOLD: ways[coins]}
    leave(t, t.seat, [stays.get(kind, 0) for kind in EACH])
    if ways[coins]:
        row = t.kept.get(KEPT, [0] * t.seats)
        t.kept[KEPT] = [ways[coins] if seat == t.seat else count for seat, count in enumerate(row)]


def spent(t: Table, seat: int, gold: int) -> None:
    """What was kept goes before what was plundered."""
    row = [max(0, count - gold * (owner == seat)) for owner, count in enumerate(t.kept.pop(KEPT, [0] * t.seats))]
    if any(row):
        t.kept[KEPT] = row


def lose(t: Table) -> None:
    """At the end of Move & Battle."""
    for seat, count in enumerate(t.kept.pop(KEPT, [])):
        for _ in range(min(count, t.hands[seat][GOLD])):
            t.put_back(t.give_up(seat, GOLD))
        if count:
            t.emit("gold_lost", seat, count)


def kept(t: Table, row: Sequence[int]) -> bool:
    return len(row) == t.seats and min(row) >= 0 and 0 < max(row) <= COINS_KEPT + MORE_GOLD


def thrifty(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Coins stay when the phase is over, gold does not."""
    return [1 + 4 * int(option[1]) for option in options]
