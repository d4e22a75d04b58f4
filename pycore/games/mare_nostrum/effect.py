"""What a hero or wonder does: hooks that the rules call by name, each overridden only by what has something to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeAlias

from pycore.engine.decision import Option, Phase
from pycore.engine.errors import Forbidden

from .goods import Price, Token

if TYPE_CHECKING:
    from .box import Box
    from .state import Table

Habit: TypeAlias = "Callable[[Table, int, Sequence[Option]], Sequence[int]]"
"""How much a seat is inclined to each of some options: whole numbers, not all of them 0."""
AS_PASSING = 10
"""The liking for a card that is played as often as not."""
AS_DONE = 12
"""The liking for moving no more land units."""


class Side(NamedTuple):
    """One side of a battle on land, as far as its dice go.

    ``home``: in a province that it controls; ``own_turn``: of the seat whose turn it is; ``named``: its figures.
    """

    legions: int
    fortress: bool
    home: bool
    own_turn: bool
    figures: int = 0
    named: tuple[str, ...] = ()


class Step(NamedTuple):
    """A phase of its own, played before another one. ``opens``: what is done as it is reached, before it runs.

    ``last``: of several before the same phase it comes after those that are not, whatever part they belong to.
    """

    phase: str
    before: str
    run: Callable[[Table], Phase]
    opens: Callable[[Table], None] | None = None
    last: bool = False


class Figure(NamedTuple):
    """A single piece that does what a legion does (``at_sea``: a trireme), but is none: it belongs to whoever owns a
    ``tile``.

    It rolls a die; what else it does is in the tile's effect.
    """

    id: str
    tile: str
    at_sea: bool = False


class Effect:
    """All there is about one hero or wonder, but for its bonus, which the data has.

    A hook that is not overridden costs nothing: the rules ask only those who override it, in the order in which the
    effects are listed, and a number only of those for whom it is not 0. So no hook here is ever run, and each raises: a
    rule that asked all would be found out. (Only ``why_not`` and ``inclination`` are asked of all, and have an answer.)
    ``seat`` is the one that has the power.

    id         of the tile; its texts are called after it
    worth      what bots think of its power, in points (of those of the base game ``evaluation.py`` knows more)
    copied     whether Castor & Pollux can copy it
    mixed      whether a coin can be among commodities that pay, and a commodity among coins
    pairs      commodities that may be there twice in what pays
    keeps      commodities kept at the end of Build
    plunder    how often more the yield of what is pillaged comes
    truce      whether its owner makes peace with a seat each round
    flown_over  whether provinces that it closes are passed by who flies
    figure     the piece it brings
    steps      its own phases, and before which others they come
    phases     its own phases that it leads to itself; ``within``: the phase of the base game that they are like
    """

    id: ClassVar[str]
    worth: ClassVar[int] = 0
    copied: ClassVar[bool] = True
    mixed: ClassVar[int] = 0
    pairs: ClassVar[int] = 0
    keeps: ClassVar[int] = 0
    plunder: ClassVar[int] = 0
    truce: ClassVar[int] = 0
    flown_over: ClassVar[bool] = False
    figure: ClassVar[Figure | None] = None
    steps: ClassVar[Sequence[Step]] = ()
    phases: ClassVar[Mapping[str, Callable[[Table], Phase]]] = {}
    within: ClassVar[str] = "copy"

    # always

    def lends(self, t: Table, seat: int) -> int:
        """Powers of others that the seat has by this one, as a mask."""
        raise NotImplementedError

    def away(self, t: Table, seat: int, unit: str) -> int:
        """How many of the seat's legions, triremes or fortresses are neither on the map nor left to build; below 0, how
        many more it has."""
        raise NotImplementedError

    def brings(self, box: Box) -> Mapping[str, int]:
        """Tokens that come into the supply with the tile."""
        raise NotImplementedError

    # 1. Collect Resources

    def income(self, t: Table, seat: int, demand: list[int]) -> Phase:
        """Add to what the seat is to get of each kind; may ask."""
        raise NotImplementedError

    # 2. Trade

    def compels(self, t: Table, seat: int, picker: int) -> bool:
        """Must a picker take from the seat?"""
        raise NotImplementedError

    # 3. Build

    def builds(self, t: Table, seat: int) -> int:
        """Provinces of its own where the seat may build though others have units there, as a mask."""
        raise NotImplementedError

    def claims(self, t: Table, seat: int) -> int:
        """Provinces where the seat may place a control marker though they are not joined to its own, as a mask."""
        raise NotImplementedError

    def claimed(self, t: Table, seat: int) -> None:
        """Take notice that the seat has placed one in one of these."""
        raise NotImplementedError

    def bought(self, t: Table, seat: int, tile: str) -> None:
        """Take notice that the seat has taken a tile."""
        raise NotImplementedError

    def thrown(self, t: Table, seat: int, whose: int, tokens: list[Token]) -> None:
        """Take notice of what another does not keep."""
        raise NotImplementedError

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

    def price(self, t: Table, seat: int, thing: str, price: int) -> int:
        """What the seat pays for a tile, unit, building or marker that others pay ``price`` for, by its name."""
        raise NotImplementedError

    def own_price(self, t: Table, seat: int, thing: str) -> Price:
        """What something costs as one of its own ``offers``."""
        raise NotImplementedError

    def why_not(self, t: Table, seat: int, chosen: Option) -> Forbidden | None:
        """Why something is not among its ``offers``; None where there is nothing special to say."""
        return None

    # 4. Move & Battle

    def before_moves(self, t: Table, seat: int) -> Phase:
        """At the beginning, before conversions are completed."""
        raise NotImplementedError

    def closed(self, t: Table, seat: int, mover: int) -> int:
        """Provinces that a ``mover``, who may be the seat itself, cannot enter, as a mask."""
        raise NotImplementedError

    def tolls(self, t: Table, mover: int) -> tuple[int, int]:
        """Coins that are due in battles where both stand already, and the provinces, as a mask, that a ``mover`` would
        owe one more for if he entered."""
        raise NotImplementedError

    def carried(self, t: Table, seat: int) -> int:
        """Seas that carry the seat's legions without a trireme, as a mask."""
        raise NotImplementedError

    def stills(self, t: Table, seat: int) -> tuple[int, int]:
        """Provinces and seas, as masks, where the units of all others neither move nor carry, fight or conquer."""
        raise NotImplementedError

    def sails(self, t: Table, seat: int) -> tuple[Option, ...]:
        """Further ways for ships to move in one's turn: ``("sail", from, to, id of the effect, ...)``."""
        raise NotImplementedError

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        """Further ways for land units to move in one's turn: ``("march", from, to, id of the effect, ...)``."""
        raise NotImplementedError

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        """Do what was chosen of either; may set another phase first, which then ends with ``rounds.done``."""
        raise NotImplementedError

    def inclination(self, t: Table, seat: int, chosen: Option) -> int:
        """How much a sensible player is inclined to one of them, where to be done is ``AS_DONE``."""
        return 1

    def battles(self, t: Table, seat: int) -> tuple[tuple[int, int, int], ...]:
        """Further battles on land in one's turn, after one's own: province, attacker, defender."""
        raise NotImplementedError

    def restless(self, t: Table, seat: int) -> bool:
        """Must the seat go on moving its land units?"""
        raise NotImplementedError

    def declines(self, t: Table, seat: int, attacker: int, sea: int) -> bool:
        """Can an attacker not fight the seat at sea there?"""
        raise NotImplementedError

    def land_dice(self, t: Table, seat: int, sea: int) -> bool:
        """Do the seat's ships there roll the dice of battles on land?"""
        raise NotImplementedError

    def spared(self, t: Table, seat: int, attacker: int) -> bool:
        """Can an attacker not fight the seat on land?"""
        raise NotImplementedError

    def calm(self, t: Table) -> int:
        """Provinces where nobody fights or conquers, as a mask."""
        raise NotImplementedError

    def may_calm(self, t: Table) -> int:
        """Provinces where it may yet be so in this turn, whoever has the power, as a mask."""
        raise NotImplementedError

    def dice(self, side: Side) -> int:
        """More dice."""
        raise NotImplementedError

    def legion_die(self, side: Side) -> int:
        """What each die of the legions counts, without being rolled."""
        raise NotImplementedError

    def joins(self, t: Table, seat: int, province: int) -> int:
        """Seas whose ships take part in the seat's battle in a province, as a mask."""
        raise NotImplementedError

    def breaks(self, side: Side) -> bool:
        """Does the other side's fortress take no hit away?"""
        raise NotImplementedError

    def adds(self, side: Side) -> int:
        """Points added to the sum of the dice."""
        raise NotImplementedError

    def per_hit(self, side: Side) -> int:
        """How many points more the other side needs for a hit."""
        raise NotImplementedError

    def absorbs(self, side: Side) -> int:
        """Hits that do nothing to this side."""
        raise NotImplementedError

    def fallen(self, t: Table, seat: int, units: tuple[str, ...]) -> None:
        """Take notice of units that the seat has lost in a battle, by their names."""
        raise NotImplementedError

    def saves(self, t: Table, seat: int) -> Phase:
        """Right after a battle on land, before anything comes of it; may ask."""
        raise NotImplementedError

    def gone(self, t: Table, seat: int, units: tuple[str, ...]) -> None:
        """Take notice of units that the seat has lost in whatever way, by their names."""
        raise NotImplementedError

    def ways(self, t: Table, seat: int, province: int) -> tuple[Option, ...]:
        """Further ways to conquer a province that can be converted: options that end with the tile's id."""
        raise NotImplementedError

    def subdue(self, t: Table, seat: int, province: int, chosen: Option) -> None:
        """Do what was chosen of them."""
        raise NotImplementedError

    def pillaged(self, t: Table, seat: int, slot: int) -> None:
        """Take notice of a building that the seat has pillaged; may interrupt what goes on."""
        raise NotImplementedError

    def bars(self, t: Table, seat: int, province: int) -> bool:
        """Is nothing pillaged or converted in this province, which the seat controls?"""
        raise NotImplementedError

    def hastens(self, t: Table, seat: int) -> bool:
        """May a province come under control in this turn, and join others to the seat's own?"""
        raise NotImplementedError

    # 5. Claim Leadership

    def level(self, t: Table, seat: int) -> tuple[int, int, int]:
        """What the seat has more on the tracks, besides the bonus of a tile."""
        raise NotImplementedError


class Card(Effect):
    """A card that is held in secret and played in a window, in anybody's turn; then it lies open on its discards.

    Granted to a seat (``Table.grant``) it is in force there like a tile, until it is taken back.

    deck     the name of its deck
    copies   how many there are
    windows  the steps in which it can be played, and the phases in which it is an option beside the others
    """

    deck: ClassVar[str]
    copies: ClassVar[int] = 1
    windows: ClassVar[Sequence[str]] = ()

    def concerns(self, t: Table, seat: int) -> bool:
        """Could anybody in a seat's place play it now, as far as all can see? Only they are asked."""
        return True

    def fits(self, t: Table, seat: int) -> bool:
        """Can it be played now, in one of its windows?"""
        return True

    def play(self, t: Table, seat: int) -> Phase:
        """What it does, at once."""
        raise NotImplementedError

    def due(self, t: Table, seat: int) -> Price | None:
        """What is paid for it when that has been done."""
        return None

    def liking(self, t: Table, seat: int) -> int:
        """How much a sensible player is inclined to play it now, where to pass is ``AS_PASSING``."""
        return AS_PASSING
