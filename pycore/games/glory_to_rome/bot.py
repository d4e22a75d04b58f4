"""What a player of some experience knows about Glory to Rome: so far simple inclinations."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.bots import Advice
from pycore.engine.decision import OVER, Decision

from .cards import MATERIAL, VALUE
from .hidden import determinize
from .scoring import points, winners
from .state import BUILT, Camp, Table

POINT = 100
WEIGHTS = {
    "concede": 0,
    "skip": 1,
    "done": 3,
    "think": 6,
    "discard": 1,
    "discard_all": 1,
    "petition": 2,
    "found": 6,
    "add": 20,
    "open": 2,
}
USUAL = 8
VAULT_CARD = 200
"""What a card in a vault is worth that nobody knows, in POINTths."""


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """By what the option does; anything rather than nothing."""
    inclined = [WEIGHTS.get(str(option[0]), USUAL) for option in asked.options]
    return inclined if any(inclined) else [1] * len(inclined)


def value(t: Table, seat: int) -> int:
    """Points, and what begun structures, clients, materials and cards promise, against the best rival's."""
    worth = [POINT * own.total for own in points(t)]
    if t.phase != OVER:
        for owner, camp in enumerate(t.camps):
            worth[owner] += promise(camp)
    elif t.ending in ("forum", "surrender"):
        worth = [100 * POINT if owner in winners(t) else 0 for owner in range(t.seats)]
    mine = worth.pop(seat)
    return 2 * mine - max(worth) - sum(worth) // len(worth)


def promise(camp: Camp) -> int:
    """What may still become points."""
    if camp.conceded:
        return -100 * POINT
    total = VAULT_CARD * len(camp.vault) + 60 * len(camp.clients) + 15 * (len(camp.hand) + camp.jacks)
    for card in camp.stockpile:
        total += 25 * VALUE[MATERIAL[card]]
    for structure in camp.structures:
        if structure.site != BUILT:
            total += 20 + 50 * len(structure.materials)
        else:
            total += 80
    return total


ADVICE = Advice(weights=weights, value=value, deal=determinize, horizon=6)
