"""What a player of some experience knows about Mesopotamia."""

from __future__ import annotations

from pycore.engine.bots import Advice, Effort
from pycore.engine.decision import OVER

from .evaluation import worth
from .information import determinize
from .policy import weights
from .scoring import winners
from .state import Table

WON = 100_000
"""The value of a victory, beside the lead."""


def value(t: Table, seat: int) -> int:
    """The lead over the best rival and over the mean of them; at the end who has won."""
    if t.seats == 1:
        return worth(t, 0)
    had = [worth(t, other) for other in range(t.seats)]
    mine = had.pop(seat)
    lead = 2 * mine - max(had) - sum(had) // len(had)
    if t.phase == OVER:
        lead += WON if seat in winners(t) else -WON
    return lead


ADVICE = Advice(
    weights=weights,
    value=value,
    deal=determinize,
    consul=(Effort(1, 450, keep=12),),
    imperator=(Effort(1, 7000, keep=12), Effort(1, 4700, keep=12), Effort(1, 3500, keep=12)),
    near=10,
)
