"""What a game tells the bots that come with the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, Literal, NamedTuple, TypeAlias

from pycore.engine.decision import Decision, Option
from pycore.engine.dice import Dice
from pycore.engine.features import Features
from pycore.engine.game import S

Way: TypeAlias = tuple[int, ...]
"""Log entries that make a whole choice, or its next step."""
Foreseen: TypeAlias = Callable[[S, Dice], Mapping[int, Way]]
"""Deals what rivals may choose at the same time: puts into a state what those have chosen whose choice is concealed in
it, and returns by seat what those will choose who are asked later."""


Thinker: TypeAlias = Literal["consul", "imperator"]


class Payment(NamedTuple):
    """``what`` is paid for, and what is ``left`` afterwards: of each number, the more the better."""

    what: object
    left: tuple[int, ...]


@dataclass(frozen=True)
class Effort:
    """How hard a search thinks of one decision.

    ahead    how far ``Game.progress`` runs beyond now before a playout is valued
    playouts  how many there are when no budget is given
    keep     how many of the ways that a centurio likes best are weighed
    """

    ahead: int = 1
    playouts: int = 500
    keep: int = 24


Efforts: TypeAlias = tuple[Effort, ...]
"""With two seats, with three ...; the last holds for all larger tables."""


@dataclass(frozen=True)
class Advice(Generic[S]):
    """What a game tells its bots.

    weights  ``weights(state, decision)``: how much a sensible player is inclined to each option, whole numbers, not all
             0 (and 0 for what no bot does); may look only at what the deciding seat knows
    value    ``value(state, seat)``: how good a state is for a seat, a whole number; also in the midst of a round, and
             when the game is over
    prospect  the same, in the same units, where a playout has ended: ``value`` may tell more of what a choice is worth
             at once, but less of who will win
    deal     ``deal(state, seat, dice)``: turns what is concealed from a seat into something likely, in place
    consul   how hard a consul thinks
    imperator  the same of an imperator
    later    how much better a loss is, and how much worse a victory, for each step of progress by which it comes later:
             till then rivals may err, and luck may turn
    near     a way that is worse than the best by no more than this is as good: chance decides between them
    features  what may tell who will win; their weights are fitted
    foresee  ``foresee(state, seat, dice, steps)``, where several choose at once: what rivals may choose who think so
             many steps ahead
    payment  ``payment(state, seat, options)``: what a whole choice of a seat pays for, and what it leaves; None where
             it pays nothing
    """

    weights: Callable[[S, Decision], Sequence[int]]
    value: Callable[[S, int], int]
    deal: Callable[[S, int, Dice], None]
    consul: Efforts = (Effort(),)
    imperator: Efforts = (Effort(playouts=2500),)
    later: int = 0
    near: int = 0
    features: Features[S] | None = None
    foresee: Callable[[S, int, Dice, int], Foreseen[S]] | None = None
    prospect: Callable[[S, int], int] | None = None
    payment: Callable[[S, int, Sequence[Option]], Payment | None] | None = None

    def outcome(self, state: S, seat: int) -> int:
        """How good the state at the end of a playout is for a seat."""
        return (self.prospect or self.value)(state, seat)

    def effort(self, of: Thinker, seats: int) -> Effort:
        """How hard that one thinks at a table of so many seats."""
        efforts = self.consul if of == "consul" else self.imperator
        return efforts[min(max(seats, 2) - 2, len(efforts) - 1)]


def advice_of(game_id: str) -> Advice[Any]:
    """The advice of a game, in its ``bot.py``; read only when a bot thinks."""
    found: Advice[Any] = import_module(f"pycore.games.{game_id}.bot").ADVICE
    return found
