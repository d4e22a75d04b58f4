"""What a sensible player does: gives low tiles away."""

from __future__ import annotations

from pycore.engine.bots import Advice, Effort
from pycore.engine.decision import Decision
from pycore.engine.dice import Dice

from . import Urn, determinize, scores


def weights(t: Urn, asked: Decision) -> list[int]:
    return [1 + 12 - t.hands[asked.seat][int(option[1])] if option[0] == "give" else 3 for option in asked.options]


def value(t: Urn, seat: int) -> int:
    return sum(t.hands[seat]) + scores(t)[seat]


def deal(t: Urn, seat: int, dice: Dice) -> None:
    determinize(t, seat, dice)


ADVICE = Advice(weights=weights, value=value, deal=deal, consul=(Effort(playouts=20),))
