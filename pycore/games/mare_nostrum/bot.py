"""What a player of some experience knows about Mare Nostrum."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.bots import CERTAIN, Advice, Effort, Payment, chance
from pycore.engine.decision import OVER, Decision, Option
from pycore.engine.features import UNIT

from .evaluation import DOUBT
from .features import FEATURES, strengths
from .goods import COIN
from .information import determinize
from .payment import left_over
from .policy import rate
from .state import Table
from .worth import worths

WON, OPEN = CERTAIN, 10_000
"""The value of a victory; of a state, the chance of one, never nearer to sure than OPEN."""


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """The better an option seems, the likelier."""
    return rate(t, asked)


def value(t: Table, seat: int) -> int:
    """How likely a seat is to win, of WON, by what all have; the lead counts a little too."""
    if t.phase == OVER:
        return WON // len(t.victors) if seat in t.victors else 0
    worth = worths(t)
    share = OPEN + (WON - 2 * OPEN) * chance(worth, seat, DOUBT) // WON
    mine = worth.pop(seat)
    return share + mine - max(worth)


def prospect(t: Table, seat: int) -> int:
    """How likely a seat is to win, of WON, by what games of the base game alone have shown that were played on."""
    if t.phase == OVER or not t.box.plain:
        return value(t, seat)
    return OPEN + (WON - 2 * OPEN) * chance(strengths(t), seat, UNIT) // WON


def payment(t: Table, seat: int, way: Sequence[Option]) -> Payment | None:
    """What can still be bought in this phase, for three or at the highest price, and the coins that are kept."""
    if t.phase != "pay":
        return None
    sets, kept, kinds = left_over(t, way)
    coins = t.hands[seat][COIN] - sum(int(what) for verb, what in way if verb == "coins")
    return Payment(t.debt, (sets, max(coins, kinds), kept))


ADVICE = Advice(
    weights=weights,
    value=value,
    prospect=prospect,
    deal=determinize,
    consul=(*[Effort(1, 500, keep=12)] * 4, Effort(1, 340, keep=12)),
    imperator=(*[Effort(2, 1500, keep=12)] * 3, Effort(2, 1200, keep=12), Effort(2, 700, keep=12)),
    features=FEATURES,
    payment=payment,
)
