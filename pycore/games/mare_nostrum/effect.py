"""What a hero or wonder does: hooks that the rules call by name, each overridden only by what has something to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from pycore.engine.decision import Option, Phase

if TYPE_CHECKING:
    from .state import Table


class Side(NamedTuple):
    """One side of a battle on land, as far as its dice go.

    ``home``: in a province that it controls; ``own_turn``: of the seat whose turn it is.
    """

    legions: int
    fortress: bool
    home: bool
    own_turn: bool


class Step(NamedTuple):
    """A phase of its own, played before another one. ``opens``: what is done as it is reached, before it runs."""

    phase: str
    before: str
    run: Callable[[Table], Phase]
    opens: Callable[[Table], None] | None = None


class Effect:
    """All there is about one hero or wonder, but for its bonus, which the data has.

    A hook that is not overridden costs nothing: the rules ask only those who override it, in the order in which the
    effects are listed, and a number only of those for whom it is not 0. ``seat`` is the one that has the power.

    id         of the tile; its texts are called after it
    worth      what bots think of its power, in points (of those of the base game ``evaluation.py`` knows more)
    copied     whether Castor & Pollux can copy it
    mixed      whether a coin can be among commodities that pay, and a commodity among coins
    pairs      commodities that may be there twice in what pays
    keeps      commodities kept at the end of Build
    plunder    how often more the yield of what is pillaged comes
    truce      whether its owner makes peace with a seat each round
    steps      its own phases, and before which others they come
    phases     its own phases that it leads to itself
    """

    id: ClassVar[str]
    worth: ClassVar[int] = 0
    copied: ClassVar[bool] = True
    mixed: ClassVar[int] = 0
    pairs: ClassVar[int] = 0
    keeps: ClassVar[int] = 0
    plunder: ClassVar[int] = 0
    truce: ClassVar[int] = 0
    steps: ClassVar[Sequence[Step]] = ()
    phases: ClassVar[Mapping[str, Callable[[Table], Phase]]] = {}

    # always

    def lends(self, t: Table, seat: int) -> int:
        """Powers of others that the seat has by this one, as a mask."""
        raise NotImplementedError

    # 1. Collect Resources

    def income(self, t: Table, seat: int, demand: list[int]) -> Phase:
        """Add to what the seat is to get of each kind; may ask."""
        raise NotImplementedError

    # 3. Build

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        """Further things to build in one's turn, in the provinces ``lands`` where one may: options that end with the
        tile's id."""
        raise NotImplementedError

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        """Build what was chosen of them, and set what comes next."""
        raise NotImplementedError

    def hired(self, t: Table, seat: int) -> None:
        """What happens as soon as the tile has been taken, before it is paid for; may set another phase first."""
        raise NotImplementedError

    # 4. Move & Battle

    def before_moves(self, t: Table, seat: int) -> Phase:
        """At the beginning, before conversions are completed."""
        raise NotImplementedError

    def dice(self, side: Side) -> int:
        """More dice."""
        raise NotImplementedError

    def adds(self, side: Side) -> int:
        """Points added to the sum of the dice."""
        raise NotImplementedError

    def ways(self, t: Table, seat: int, province: int) -> tuple[Option, ...]:
        """Further ways to conquer a province that can be converted: options that end with the tile's id."""
        raise NotImplementedError

    def subdue(self, t: Table, seat: int, province: int, chosen: Option) -> None:
        """Do what was chosen of them."""
        raise NotImplementedError

    def hastens(self, t: Table, seat: int) -> bool:
        """May a province come under control in this turn, and join others to the seat's own?"""
        raise NotImplementedError
