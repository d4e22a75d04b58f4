"""What lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pycore.engine.agenda import Task
from pycore.engine.dice import Dice
from pycore.engine.state import State, Value

from .cards import BIT, MARBLE, MATERIAL, flag

BUILT = -1
"""The site of a completed structure, whose site card has become influence."""
NOBODY = -1
GATE = flag("gate")


@dataclass(frozen=True, slots=True)
class Structure:
    """A building in front of a seat: its foundation card, the material of its site (or BUILT), what has been added.

    ``public`` is set when a Stairway has opened it to all.
    """

    card: int
    site: int
    materials: tuple[int, ...]
    public: bool


@dataclass(slots=True)
class Camp:
    """What a seat has.

    hand        Orders, sorted; Jacks are counted apart
    clients     in the order of hiring
    vault       Orders face down
    influence   materials of the site cards won
    structures  begun and completed
    played      Orders and ``played_jacks`` Jacks with which it led or followed; ``actions`` for them
    shown       cards of the hand shown to demand this turn
    sold        cards of the vault that all have seen this turn
    crafted     has it done a Craftsman action this turn?
    conceded    has it given up?
    active      functions that serve it, as bits (follows from the structures)
    """

    hand: list[int]
    jacks: int
    clients: list[int]
    stockpile: list[int]
    vault: list[int]
    influence: list[int]
    structures: list[Structure]
    played: list[int]
    played_jacks: int
    actions: int
    shown: list[int]
    sold: list[int]
    crafted: bool
    conceded: bool
    active: int = field(init=False)

    def copy(self) -> Camp:
        clone = object.__new__(Camp)
        clone.hand, clone.jacks = self.hand[:], self.jacks
        clone.clients, clone.stockpile, clone.vault = self.clients[:], self.stockpile[:], self.vault[:]
        clone.influence, clone.structures = self.influence[:], self.structures[:]
        clone.played, clone.played_jacks, clone.actions = self.played[:], self.played_jacks, self.actions
        clone.shown, clone.sold = self.shown[:], self.sold[:]
        clone.crafted, clone.conceded, clone.active = self.crafted, self.conceded, self.active
        return clone

    def owned(self) -> int:
        """The kinds in play, begun or completed, as bits."""
        found = 0
        for structure in self.structures:
            found |= BIT[structure.card]
        return found

    def give(self, card: int) -> None:
        """Let a card leave the hand."""
        self.hand.remove(card)
        if card in self.shown:
            self.shown.remove(card)


@dataclass(slots=True)
class Table(State):
    """Seats and materials count from 0; cards are numbers (cards.py), FACE_DOWN where they are not known.

    turn      number of the turn, from 1
    leader    who leads
    led       the role led, or NOBODY
    seat, count  of the task whose phase runs
    agenda    what is still to come this turn, last first
    deck      its top is the last
    pool      Orders in the pool
    jacks     in the pile
    sites     in town, by material; ``outside`` out of town
    veterans  how many clients the acting seat had before its first action; ``used``: how many of them have acted
    raider    who demands; ``demands``: how many cards of each material
    drawn     the card a Fountain has turned up for the acting seat
    """

    turn: int
    leader: int
    led: int
    seat: int
    count: int
    agenda: list[Task]
    deck: list[int]
    pool: list[int]
    jacks: int
    sites: list[int]
    outside: list[int]
    camps: list[Camp]
    veterans: int
    used: int
    raider: int
    demands: list[int]
    drawn: list[int]

    def copy(self) -> Table:
        clone = self._twin()
        clone.turn, clone.leader, clone.led = self.turn, self.leader, self.led
        clone.seat, clone.count, clone.agenda = self.seat, self.count, self.agenda[:]
        clone.deck, clone.pool, clone.jacks = self.deck[:], self.pool[:], self.jacks
        clone.sites, clone.outside = self.sites[:], self.outside[:]
        clone.camps = [camp.copy() for camp in self.camps]
        clone.veterans, clone.used = self.veterans, self.used
        clone.raider, clone.demands, clone.drawn = self.raider, self.demands[:], self.drawn[:]
        return clone

    def seat_at(self, seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
        State.seat_at(self, seats, options, dice)
        self.refresh()
        return self

    def refresh(self) -> None:
        """Find out anew which functions serve whom; to be called whenever a structure has changed."""
        public = 0
        for camp in self.camps:
            for structure in camp.structures:
                if structure.public:
                    public |= _bit(structure.card)
        for camp in self.camps:
            active = public
            for structure in camp.structures:
                if structure.site == BUILT:
                    active |= _bit(structure.card)
            if active & GATE:  # incomplete marble structures provide their functions
                for structure in camp.structures:
                    if structure.card in _MARBLE:
                        active |= _bit(structure.card)
            camp.active = active


_BITS = dict(enumerate(BIT))
_MARBLE = {card: True for card, material in enumerate(MATERIAL) if material == MARBLE}


def _bit(card: int) -> int:
    """As BIT, for a position not yet checked too."""
    return _BITS.get(card, 0)
