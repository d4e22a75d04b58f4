"""What a game tells the bots that come with the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeAlias

from pycore.engine.decision import Decision, Option
from pycore.engine.dice import Dice
from pycore.engine.features import Features
from pycore.engine.game import S

Way: TypeAlias = tuple[int, ...]
"""Log entries that make a whole choice, or its next step."""
Foreseen: TypeAlias = Callable[[S, Dice], Mapping[int, Way]]
"""What rivals may choose at the same time: puts what they have chosen in its place, concealed as it was in the state
given, and says by seat what those will choose who are asked later."""


class Payment(NamedTuple):
    """``what`` is paid for; of what is ``left`` each number is the more the better."""

    what: object
    left: tuple[int, ...]


@dataclass(frozen=True)
class Advice(Generic[S]):
    """What a game tells its bots.

    weights  how much a sensible player is inclined to each option: whole numbers, not all 0 (and 0 for what no bot
             does); may look only at what the deciding seat knows
    value    how good a state is for a seat, a whole number; also in the midst of a round, and when the game is over
    prospect  the same, in the same units, where a playout has ended: ``value`` may tell more of what a choice is worth
             at once, but less of who will win
    deal     turns what is concealed into something likely, in place
    horizon  how far ``Game.progress`` runs beyond now before a playout is valued
    further  how much further it runs for an imperator
    playouts  of a consul for one decision when no budget is given: at a table for two, for three ...; the last number
             is for all larger ones too, where a playout takes longer
    deep     of an imperator
    keep     a consul weighs so many of the ways that a centurio likes best
    later    what a loss is better by, and a victory worse, for each step of progress it comes later: till then rivals
        may err, and luck may turn
    near     a way worse than the best by no more than this is as good: chance decides between them
    features  what may tell who will win; their weights are fitted
    foresee  where several choose at once: what rivals may choose who think so many steps ahead
    payment  what a whole choice of a seat pays, where it does
    """

    weights: Callable[[S, Decision], Sequence[int]]
    value: Callable[[S, int], int]
    deal: Callable[[S, int, Dice], None]
    horizon: int
    further: int = 0
    playouts: tuple[int, ...] = (500,)
    deep: tuple[int, ...] = (2500,)
    keep: int = 24
    later: int = 0
    near: int = 0
    features: Features[S] | None = None
    foresee: Callable[[S, int, Dice, int], Foreseen[S]] | None = None
    prospect: Callable[[S, int], int] | None = None
    payment: Callable[[S, int, Sequence[Option]], Payment | None] | None = None

    def outcome(self, state: S, seat: int) -> int:
        """How good a state is for a seat that a playout has come to."""
        return (self.prospect or self.value)(state, seat)

    def ahead(self, deep: bool = False) -> int:
        """How far one who searches looks."""
        return self.horizon + self.further * deep

    def playouts_for(self, seats: int, deep: bool = False) -> int:
        """Of one who searches, for one decision."""
        playouts = self.deep if deep else self.playouts
        return playouts[min(max(seats, 2) - 2, len(playouts) - 1)]


def advice_of(game_id: str) -> Advice[Any]:
    """The advice of a game, in its ``bot.py``; read only when a bot thinks."""
    found: Advice[Any] = import_module(f"pycore.games.{game_id}.bot").ADVICE
    return found
