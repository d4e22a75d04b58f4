"""What lies on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pycore.engine.agenda import Task
from pycore.engine.codec import LATER
from pycore.engine.dice import Dice
from pycore.engine.state import State, Value

from .board import Board, sum_of
from .box import Box, box
from .goods import KIND, LEGEND, LEGENDARY, ORDINARY, Kind, Token, kind_of

NOBODY = -1
TRADE, CULTURE, MILITARY = range(3)
"""Leadership tracks."""
UNKNOWN = -1
"""Relics of a seat that are not known."""
UNITS = ("legion", "trireme", "fortress")


def later() -> Any:
    """A field that only games with some expansion fill."""
    return field(default_factory=list, metadata={LATER: True})


@dataclass(slots=True)
class Table(State):
    """Seats count from 0; provinces, seas, kinds and tiles are numbers in the order of the data files; slots are bits.

    round      from 1
    seat       whose turn it is, or who is asked
    waiting    seats that still have their turn in this phase (in a compensation: who gets it)
    empires    of each seat
    owner      of each province: whose control marker is there, or NOBODY
    built      of each province: its buildings
    conqueror  of each province: whose legions hold it without controlling it, or NOBODY
    taken      of each province: buildings the conqueror occupies, with CONTROL if it is being converted
    fortress   of each province: whose fortress is there, or NOBODY
    legions    of each force, in each province; ``triremes`` in each sea. Forces are the seats, and after them those
               armies that belong to none
    leaders    who leads in trade, culture, military
    stack      seats on the trade track, highest first, at the same level the lowest marker first
    trade      levels on the trade track as they were marked last
    spent      exchange markers used by this trade leader
    due        of each seat: how many resources it offers this round
    supply     ordinary tokens of each kind
    hands      of each seat: how many resources of each kind; if not known one number, how many there are
    relics     of each seat: the kinds of which it has the legendary token, as bits
    offers     of each seat: tokens before the screen
    taker      who took last; ``barred``: from whom the seat may not take, or NOBODY
    pile       legendary tokens face down, the top last; ``discards``: those paid
    tiles      of each seat, in the order of getting them
    copied     the tile Castor & Pollux copy, or NOBODY
    row        tiles that can be had; ``face_down``: those still to come, the next one last
    fresh      provinces where a control marker was placed in this Build phase
    debt       resources still to be paid; ``special``: the commodity that pays it instead of a coin, or COIN
    used       tiles used in this turn
    arrived    of the seat's legions in each province: how many have moved; ``docked``: triremes in each sea
    start, to  the last move of a group, for the next one comes after it
    fought     places where this step of the turn is done
    battle     place, attacker, defender, hits on each, while losses are chosen
    pact       with whom the owner of Zeus has peace, or NOBODY; ``last_pact``: in the round before
    victors    who has won
    cards      of each seat: its cards, if the parts in play have any; if not known -1 less the number of their deck
    decks      of each deck: its cards face down, the top last; ``discards_of``: those that were played, open
    asked      seats still to be asked in a window
    boons      effects in force for a while: (seat, number) pairs
    figures    of each figure: the province where it stands, or NOBODY; ``moved``: those that moved in this turn
    out        tiles that are not in this game
    wares      legendary tokens that lie open beside the board
    kept       whatever else effects keep, under their ids
    agenda     tasks that were interrupted, the next one last; ``count``: with what the task under way is done
    """

    round: int
    seat: int
    waiting: list[int]
    empires: list[int]
    owner: list[int]
    built: list[int]
    conqueror: list[int]
    taken: list[int]
    fortress: list[int]
    legions: list[list[int]]
    triremes: list[list[int]]
    leaders: list[int]
    stack: list[int]
    trade: list[int]
    spent: list[int]
    due: list[int]
    supply: list[int]
    hands: list[list[int]]
    relics: list[int]
    offers: list[list[Token]]
    taker: int
    barred: int
    pile: list[Token]
    discards: list[Token]
    tiles: list[list[int]]
    copied: int
    row: list[int]
    face_down: list[int]
    fresh: list[int]
    debt: int
    special: Kind
    used: list[int]
    arrived: list[int]
    docked: list[int]
    start: int
    to: int
    fought: list[int]
    battle: list[int]
    pact: int
    last_pact: int
    victors: list[int]
    cards: list[list[int]] = later()
    decks: list[list[int]] = later()
    discards_of: list[list[int]] = later()
    asked: list[int] = later()
    boons: list[tuple[int, ...]] = later()
    figures: list[int] = later()
    moved: list[int] = later()
    out: list[int] = later()
    wares: list[Token] = later()
    kept: dict[str, list[int]] = field(default_factory=dict, metadata={LATER: True})
    agenda: list[Task] = later()
    count: int = field(default=0, metadata={LATER: True})
    box: Box = field(init=False)
    board: Board = field(init=False)
    forces: int = field(init=False)  # how many: the seats, and armies without one
    capitals: list[int] = field(init=False)  # of each seat: its capital province
    lands: list[int] = field(init=False)  # of each force: provinces it controls, as bits
    armies: list[int] = field(init=False)  # of each force: provinces with units of its own
    fleets: list[int] = field(init=False)  # of each force: seas with triremes of its own
    powers: list[int] = field(init=False)  # of each force: tiles whose power it has; without a seat none

    def copy(self) -> Table:
        clone = self._twin()
        clone.round, clone.seat, clone.waiting = self.round, self.seat, self.waiting[:]
        clone.empires, clone.capitals = self.empires, self.capitals
        clone.box, clone.board, clone.forces = self.box, self.board, self.forces
        clone.owner, clone.built = self.owner[:], self.built[:]
        clone.conqueror, clone.taken, clone.fortress = self.conqueror[:], self.taken[:], self.fortress[:]
        clone.legions = [row[:] for row in self.legions]
        clone.triremes = [row[:] for row in self.triremes]
        clone.leaders, clone.stack, clone.trade = self.leaders[:], self.stack[:], self.trade[:]
        clone.spent, clone.due, clone.supply = self.spent[:], self.due[:], self.supply[:]
        clone.hands = [row[:] for row in self.hands]
        clone.relics = self.relics[:]
        clone.offers = [row[:] for row in self.offers]
        clone.taker, clone.barred = self.taker, self.barred
        clone.pile, clone.discards = self.pile[:], self.discards[:]
        clone.tiles = [row[:] for row in self.tiles]
        clone.copied, clone.row, clone.face_down = self.copied, self.row[:], self.face_down[:]
        clone.fresh, clone.debt, clone.special, clone.used = self.fresh[:], self.debt, self.special, self.used[:]
        clone.arrived, clone.docked = self.arrived[:], self.docked[:]
        clone.start, clone.to, clone.fought, clone.battle = self.start, self.to, self.fought[:], self.battle[:]
        clone.pact, clone.last_pact, clone.victors = self.pact, self.last_pact, self.victors[:]
        if self.box.plain:  # nothing ever comes into these
            clone.cards = clone.decks = clone.discards_of = self.cards
            clone.asked, clone.boons, clone.out, clone.wares = self.asked, self.boons, self.out, self.wares
            clone.figures, clone.moved = self.figures, self.moved
            clone.kept, clone.agenda, clone.count = self.kept, self.agenda, 0
        else:
            self._copy_more(clone)
        clone.lands, clone.armies = self.lands[:], self.armies[:]
        clone.fleets, clone.powers = self.fleets[:], self.powers[:]
        return clone

    def _copy_more(self, clone: Table) -> None:
        clone.cards, clone.decks = [row[:] for row in self.cards], [row[:] for row in self.decks]
        clone.discards_of, clone.asked = [row[:] for row in self.discards_of], self.asked[:]
        clone.boons, clone.out, clone.wares = self.boons[:], self.out[:], self.wares[:]
        clone.figures, clone.moved = self.figures[:], self.moved[:]
        clone.kept = {name: row[:] for name, row in self.kept.items()}
        clone.agenda, clone.count = self.agenda[:], self.count

    def seat_at(self, seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
        State.seat_at(self, seats, options, dice)
        self.box = box(seats, options)
        self.board = self.box.board
        self.forces = seats + len(self.box.forces)
        self.refresh()
        return self

    def refresh(self) -> None:
        """Find out anew what follows from the rest."""
        known = self.box.empires
        rows = [known[empire] if 0 <= empire < len(known) else known[0] for empire in self.empires]
        self.capitals = [self.board.province[row["capital"]] for row in rows]
        every, figures = range(self.forces), range(min(len(self.figures), len(self.box.figures)))
        self.lands = _whose(self.owner, self.forces)
        self.armies = _whose(self.fortress, self.forces)
        self.fleets = [0] * self.forces
        for found, units in ((self.armies, self.legions), (self.fleets, self.triremes)):
            for seat, row in zip(every, units, strict=False):
                found[seat] |= _places(row)
        for figure in figures:
            place, at_sea = self.figures[figure], self.box.figures[figure].at_sea
            there = 0 <= place < len(self.board.seas if at_sea else self.board.provinces)
            if there and (seat := self.owner_of(figure)) != NOBODY:
                (self.fleets if at_sea else self.armies)[seat] |= 1 << place
        self.powers = [self._powers(seat) if seat < len(self.tiles) else 0 for seat in every]

    def _powers(self, seat: int) -> int:
        found = sum_of(1 << tile for tile in self.tiles[seat] if 0 <= tile < len(self.box.tiles))
        found |= self.box.common | sum_of(1 << boon[1] for boon in self.boons if self._in_force(seat, boon))
        return found | sum_of(effect.lends(self, seat) for effect in self.box.effects("lends", found))

    def _in_force(self, seat: int, boon: Sequence[int]) -> bool:
        return len(boon) == 2 and boon[0] == seat and 0 <= boon[1] < len(self.box.number_of)

    def tokens(self) -> list[int]:
        """Ordinary tokens of each kind in the game: those of its box, and those that came with tiles."""
        found = list(self.box.tokens)
        if self.box.masks["brings"]:
            owned = sum_of(1 << tile for tiles in self.tiles for tile in tiles if 0 <= tile < len(self.box.tiles))
            for effect in self.box.effects("brings", owned):
                for name, count in effect.brings(self.box).items():
                    found[KIND[name]] += count
        return found

    def grant(self, seat: int, effect: str, lasts: bool = True) -> None:
        """An effect comes into force for a seat until it is taken back (``lasts`` False)."""
        boon = (seat, self.box.number_of[effect])
        if lasts:
            self.boons.append(boon)
        else:
            self.boons.remove(boon)
        self.powers[seat] = self._powers(seat)

    def having(self, tile: str) -> list[int]:
        """The seats for which a tile, or another effect, is in force."""
        bit = 1 << self.box.number_of[tile]
        return [seat for seat, powers in enumerate(self.powers) if powers & bit]

    # units ----------------------------------------------------------------------

    def raise_legions(self, seat: int, province: int, count: int) -> None:
        """More legions, or less if ``count`` is below 0."""
        row = self.legions[seat]
        row[province] += count
        if row[province] or self.fortress[province] == seat or (self.figures and self.figures_in(seat, province)):
            self.armies[seat] |= 1 << province
        else:
            self.armies[seat] &= ~(1 << province)

    def raise_fortress(self, seat: int, province: int) -> None:
        self.fortress[province] = seat
        self.armies[seat] |= 1 << province

    def raze_fortress(self, province: int) -> None:
        seat = self.fortress[province]
        self.fortress[province] = NOBODY
        if not self.legions[seat][province] and not self.figures_in(seat, province):
            self.armies[seat] &= ~(1 << province)

    def used_up(self, seat: int, unit: str) -> int:
        """How many units of a kind a seat cannot build, for they are on the map or kept somewhere."""
        return self.all_used_up(seat)[UNITS.index(unit)]

    def all_used_up(self, seat: int) -> list[int]:
        """The same of each of the ``UNITS``."""
        found = [sum(self.legions[seat]), sum(self.triremes[seat]), self.fortress.count(seat)]
        if self.box.masks["away"]:
            for effect in self.box.effects("away", self.powers[seat]):
                for at, unit in enumerate(UNITS):
                    found[at] += effect.away(self, seat, unit)
        return found

    def owner_of(self, figure: int) -> int:
        """Whose a figure is: his who owns the tile, or NOBODY's."""
        tile = self.box.tile[self.box.figures[figure].tile]
        return next((seat for seat, tiles in enumerate(self.tiles) if tile in tiles), NOBODY)

    def figures_in(self, seat: int, place: int, at_sea: bool = False) -> list[int]:
        """A seat's figures in a province, or in a sea."""
        if not self.figures:
            return []
        pieces = self.box.figures
        there = [n for n, at in enumerate(self.figures) if at == place and pieces[n].at_sea == at_sea]
        return [figure for figure in there if self.owner_of(figure) == seat]

    def holding(self, seat: int, province: int) -> int:
        """Legions, and figures that do what they do."""
        return self.legions[seat][province] + len(self.figures_in(seat, province))

    def ships(self, seat: int, sea: int) -> int:
        """Triremes, and figures that do what they do."""
        return self.triremes[seat][sea] + len(self.figures_in(seat, sea, at_sea=True))

    def put_figure(self, figure: int, place: int) -> None:
        """A figure comes into a province or sea, or (NOBODY) leaves the map."""
        before, seat, at_sea = self.figures[figure], self.owner_of(figure), self.box.figures[figure].at_sea
        self.figures[figure] = place
        if before != NOBODY:
            (self.raise_triremes if at_sea else self.raise_legions)(seat, before, 0)
        if place != NOBODY:
            (self.fleets if at_sea else self.armies)[seat] |= 1 << place

    def raise_triremes(self, seat: int, sea: int, count: int) -> None:
        row = self.triremes[seat]
        row[sea] += count
        if row[sea] or (self.figures and self.figures_in(seat, sea, at_sea=True)):
            self.fleets[seat] |= 1 << sea
        else:
            self.fleets[seat] &= ~(1 << sea)

    def claim(self, province: int, seat: int) -> None:
        """A control marker comes, or goes if ``seat`` is NOBODY; whoever was a conqueror there is none any longer."""
        before = self.owner[province]
        self.conqueror[province], self.taken[province] = NOBODY, 0
        if before != NOBODY:
            self.lands[before] &= ~(1 << province)
        self.owner[province] = seat
        if seat != NOBODY:
            self.lands[seat] |= 1 << province

    def foes(self, seat: int) -> int:
        """Provinces with units of other seats."""
        found = 0
        for other, armies in enumerate(self.armies):
            if other != seat:
                found |= armies
        return found

    def strangers(self, seat: int) -> int:
        """Provinces that other seats control."""
        found = 0
        for other, lands in enumerate(self.lands):
            if other != seat:
                found |= lands
        return found

    # resources ------------------------------------------------------------------

    def give_up(self, seat: int, kind: Kind) -> Token:
        """A token of a kind leaves the hand, the legendary one first."""
        self.hands[seat][kind] -= 1
        bit = 1 << kind
        if self.relics[seat] & bit:
            self.relics[seat] ^= bit
            return LEGEND[kind]
        return ORDINARY[kind]

    def receive(self, seat: int, token: Token) -> None:
        kind = kind_of(token)
        if token in LEGENDARY:
            self.relics[seat] |= 1 << kind
        self.hands[seat][kind] += 1

    def put_back(self, token: Token) -> None:
        """To the supply; legendary tokens to their discards."""
        if token in LEGENDARY:
            self.discards.append(token)
        else:
            self.supply[kind_of(token)] += 1

    def draw_legendary(self, seat: int) -> Token | None:
        """The next legendary token comes into a hand; None when none is left."""
        token = self.next_legendary()
        if token is not None:
            self.receive(seat, token)
        return token

    def next_legendary(self) -> Token | None:
        """The next legendary token, or None when none is left. The discards are shuffled when needed."""
        if not self.pile:
            self.pile, self.discards = self.discards, self.pile
            self.dice.shuffle(self.pile)
        return self.pile.pop() if self.pile else None


def _places(counts: Sequence[int]) -> int:
    """Where there are some, as a mask."""
    found = 0
    for place, count in enumerate(counts):
        if count > 0:
            found |= 1 << place
    return found


def _whose(owners: Sequence[int], forces: int) -> list[int]:
    """Of each force the places that are its own, as a mask."""
    found = [0] * forces
    for place, owner in enumerate(owners):
        if 0 <= owner < forces:
            found[owner] |= 1 << place
    return found
