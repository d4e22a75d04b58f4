"""What lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pycore.engine.agenda import Task
from pycore.engine.dice import Dice
from pycore.engine.state import State, Value

from .box import EFFECTS, ONE, Amounts, Effect

NOBODY = -1
TRIBE = -1
"""The side of a neutral tribe in a battle."""
RIVAL = 1
"""The seal of the solo rival on the tracks, which nobody plays."""
NONE = -1
"""No token, no card."""
FACE_DOWN = -2
"""A token or a card that is not known."""
DOWN, UP, SIX_ROUNDS = 0, 1, 2
"""How an event token lies: face down; face up, worth points; face up beside an event die."""


@dataclass(slots=True)
class Battle:
    """A battle under way. There are two sides, 0 the attacker and 1 the defender; lists have an entry for each.

    area      where
    sides     the seat of each side, or TRIBE
    masters   the seat that decides for each side (of a tribe: its controller, NOBODY if the solo rival is)
    bonus     bones a side has for this battle alone and must bid: one a ship, all of a tribe's
    cards     numbers of combat cards, one for each unit, in the order in which they were drawn
    placed    bones placed: 3 * unit + row (0 strength, 1 tactics, 2 mobility)
    out       units that have been destroyed or have retreated, as bits
    bids      strength, tactics, mobility; [] as long as there is none, three times FACE_DOWN while it is not known
    winners   the side that won each section resolved so far
    margin    bones still to be placed by the winner of the last of them
    rows      of the formation: rows[2 * row + side] holds units, the foremost first
    engaged   row in which the next engagement is
    """

    area: int
    sides: list[int]
    masters: list[int]
    bonus: list[int]
    cards: list[list[int]]
    placed: list[list[int]]
    out: list[int]
    bids: list[list[int]]
    winners: list[int]
    margin: int
    rows: list[list[int]]
    engaged: int

    def copy(self) -> Battle:
        clone = object.__new__(Battle)
        clone.area, clone.margin, clone.engaged = self.area, self.margin, self.engaged
        clone.sides, clone.masters, clone.bonus = self.sides[:], self.masters[:], self.bonus[:]
        clone.cards = [cards[:] for cards in self.cards]
        clone.placed = [placed[:] for placed in self.placed]
        clone.out, clone.winners = self.out[:], self.winners[:]
        clone.bids = [bid[:] for bid in self.bids]
        clone.rows = [row[:] for row in self.rows]
        return clone


@dataclass(slots=True)
class Table(State):
    """Seats, areas, river sections, units and all other things count from 0, in the order of box.py and board.py.
    ``mask``: a set of areas as bits. ``seals``: the seats, and in a solo game the RIVAL after them.

    round     from 1; 0 during set-up
    seat, count  of the task whose phase runs
    agenda    what is still to come, last first
    letters   seats in the order A, B, C, D
    empires   of each seat, NOBODY until it has chosen
    homes     start area of each seat, NOBODY until it has chosen
    order     seats in the order of turns this round
    turn      how many of them have begun their turn

    armies    armies[seat][area]: an army (see box.ONE)
    rams      rams[seat][area]: how many
    ships     ships[seat]: river sections, rising
    settlements, walls  a mask for each seat
    tribes    mask of the areas whose tribe has not been beaten
    tokens    tokens[area]: number of the event token there, NONE, or FACE_DOWN where it is not known
    faces     faces[area]: how it lies: DOWN, UP or SIX_ROUNDS
    holders   holders[area]: who has the card of a six-round event, or NOBODY
    clocks    clocks[area]: what its event die shows, 1 to 6; 0 where there is none
    entries   who entered where this round, in order: 4 * area + seat
    spent     events that all have seen and whose tokens have left the board, in order

    goods     goods[seat]: six counts (box.GOODS)
    tech      tech[seat][type]: level 1 to 4
    tiers     of each seat's ziggurat, 0 to 6
    dingir    dingir[seat]: dice not assigned to a card, sorted (a die: see box.COLOUR_STEP)
    quests    quests[seat]: numbers, sorted; FACE_DOWN where they are not known
    discards  discards[seat]: quests it has put aside, sorted
    deck      quests not dealt; its top is the last

    event_levels, populations  space of each seal on its track
    event_order, population_order  seals on the track, the leader first

    slots     slots[slot]: the trade token there, or NONE
    amphorae  amphorae[slot]: whose amphora stands there, or NOBODY
    gardens   gardens[tier]: the token drawn for each tier, FACE_DOWN where it has not been revealed
    builders  builders[tier]: seal that has built it, in order from tier 0

    amphora   of the seat to move: the type of action on which it stands, or NOBODY
    assigned  assigned[type]: its dice on that card
    done      types of action it has used, as bits
    rerolls   how often it has rerolled this turn
    battle    under way, or None

    stands    of each seat: mask of the areas in which it has land units (follows from the armies)
    """

    round: int
    seat: int
    count: int
    agenda: list[Task]
    letters: list[int]
    empires: list[int]
    homes: list[int]
    order: list[int]
    turn: int
    armies: list[list[int]]
    rams: list[list[int]]
    ships: list[list[int]]
    settlements: list[int]
    walls: list[int]
    tribes: int
    tokens: list[int]
    faces: list[int]
    holders: list[int]
    clocks: list[int]
    entries: list[int]
    spent: list[int]
    goods: list[list[int]]
    tech: list[list[int]]
    tiers: list[int]
    dingir: list[list[int]]
    quests: list[list[int]]
    discards: list[list[int]]
    deck: list[int]
    event_levels: list[int]
    populations: list[int]
    event_order: list[int]
    population_order: list[int]
    slots: list[int]
    amphorae: list[int]
    gardens: list[int]
    builders: list[int]
    amphora: int
    assigned: list[list[int]]
    done: int
    rerolls: int
    battle: Battle | None
    stands: list[int] = field(init=False)

    def copy(self) -> Table:
        clone = self._twin()
        clone.round, clone.seat, clone.count, clone.turn = self.round, self.seat, self.count, self.turn
        clone.agenda, clone.letters, clone.empires = self.agenda[:], self.letters[:], self.empires[:]
        clone.homes, clone.order = self.homes[:], self.order[:]
        clone.armies = [row[:] for row in self.armies]
        clone.rams = [row[:] for row in self.rams]
        clone.ships = [row[:] for row in self.ships]
        clone.settlements, clone.walls, clone.tribes = self.settlements[:], self.walls[:], self.tribes
        clone.tokens, clone.faces = self.tokens[:], self.faces[:]
        clone.holders, clone.clocks, clone.entries = self.holders[:], self.clocks[:], self.entries[:]
        clone.spent = self.spent[:]
        clone.goods = [row[:] for row in self.goods]
        clone.tech = [row[:] for row in self.tech]
        clone.tiers = self.tiers[:]
        clone.dingir = [row[:] for row in self.dingir]
        clone.quests = [row[:] for row in self.quests]
        clone.discards = [row[:] for row in self.discards]
        clone.deck = self.deck[:]
        clone.event_levels, clone.populations = self.event_levels[:], self.populations[:]
        clone.event_order, clone.population_order = self.event_order[:], self.population_order[:]
        clone.slots, clone.amphorae = self.slots[:], self.amphorae[:]
        clone.gardens, clone.builders = self.gardens[:], self.builders[:]
        clone.amphora, clone.done, clone.rerolls = self.amphora, self.done, self.rerolls
        clone.assigned = [row[:] for row in self.assigned]
        clone.battle = None if self.battle is None else self.battle.copy()
        clone.stands = self.stands[:]
        return clone

    def seat_at(self, seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
        State.seat_at(self, seats, options, dice)
        self.stands = [sum(1 << area for area, army in enumerate(row) if army) for row in self.armies]
        return self

    def cards(self, seat: int) -> tuple[tuple[Effect, ...], ...]:
        """What technologies do for a seat's empire: ``cards(seat)[type][level]``."""
        return EFFECTS[str(self.options["cards"])][self.empires[seat]]

    def place(self, seat: int, area: int, unit: int) -> None:
        """Put a land unit into an area."""
        self.armies[seat][area] += ONE[unit]
        self.stands[seat] |= 1 << area

    def take(self, seat: int, area: int, unit: int) -> None:
        """Take a land unit out of an area."""
        row = self.armies[seat]
        row[area] -= ONE[unit]
        if not row[area]:
            self.stands[seat] &= ~(1 << area)

    def pay(self, seat: int, price: Amounts) -> None:
        """Give goods to the supply."""
        row = self.goods[seat]
        for good, count in enumerate(price):
            row[good] -= count
        self.emit("pay", seat, price)

    def gain(self, seat: int, goods: Amounts) -> None:
        """Take goods from the supply."""
        row = self.goods[seat]
        for good, count in enumerate(goods):
            row[good] += count
        self.emit("gain", seat, goods)
