"""The cards of Syracuse: commerce."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from ....board import naming, naming_seas
from ....conquest import convert
from ....control import buildable_lands, markers_left
from ....effect import Card
from ....goods import EACH, KIND, KINDS, LEGIONS, TRIREMES, Kind, Price, kind_of
from ....goods import naming as naming_kinds
from ....leadership import mark
from ....payment import payable
from ....state import Table
from ....trade import chosen_of
from ....windows import discard
from ..moments import ANY, BUILD, BUILD_TURN, COLLECTED, CONQUER, PICKING, REVEALED, turn_of
from .common import AT_ONCE, EVER, ROUND, Bonus
from .favour import neutral

DECK = "syracuse"
GAIN = naming_kinds("gain")
PIRAEUS = 6
"""What the Port of Piraeus costs."""
PIECES = {"trireme": 1, "legion": 2}
"""What it builds."""
OWN = {"legion": LEGIONS, "trireme": TRIREMES}
BOX = {"legion": 8, "trireme": 3}
"""Pieces of the barbarians, where they play no part."""


class OracleOfDelphi(Card):
    """One's own offer anew, as many as before, of what lies open and what is behind the screen."""

    id, deck, windows = "oracle_of_delphi", DECK, (REVEALED,)
    worth = 4

    def concerns(self, t: Table, seat: int) -> bool:
        return bool(t.offers[seat])

    def play(self, t: Table, seat: int) -> Phase:
        offer = t.offers[seat]
        hand = t.hands[seat][:]
        for token in offer:
            hand[kind_of(token)] += 1
        chosen = yield from chosen_of(seat, hand, len(offer))
        for token in offer:
            t.receive(seat, token)
        t.offers[seat] = [t.give_up(seat, kind) for kind in chosen]
        t.emit("oracle", seat, tuple(KINDS[kind] for kind in chosen))

    def liking(self, t: Table, seat: int) -> int:
        return 5


class Parthenon(Bonus):
    """Whoever is about to take must take from one's own offer."""

    id, deck, copies, windows, until = "parthenon", DECK, 2, (PICKING,), AT_ONCE
    worth = 4

    def concerns(self, t: Table, seat: int) -> bool:
        free = t.offers[seat] and seat not in (turn_of(t), t.barred)
        return bool(free) and not t.having(self.id)

    def compels(self, t: Table, seat: int, picker: int) -> bool:
        return bool(t.offers[seat]) and seat not in (picker, t.barred)

    def liking(self, t: Table, seat: int) -> int:
        return 8


class CircusMaximus(Bonus):
    """+1 on each track until the round ends."""

    id, deck, windows, until = "circus_maximus", DECK, ANY, ROUND
    worth = 20

    def play(self, t: Table, seat: int) -> Phase:
        yield from super().play(t, seat)
        mark(t, turn_of(t))

    def level(self, t: Table, seat: int) -> tuple[int, int, int]:
        count = t.boons.count((seat, t.box.number_of[self.id]))
        return count, count, count

    def liking(self, t: Table, seat: int) -> int:
        return 3


class TrajansMarket(Card):
    """Two more, of two different kinds that one's empire has produced."""

    id, deck, copies, windows = "trajans_market", DECK, 3, (COLLECTED,)
    worth = 18

    def produced(self, t: Table, seat: int) -> list[Kind]:
        mask = t.kept["harvest"][seat] if "harvest" in t.kept else 0
        return [kind for kind in EACH if mask >> kind & 1 and t.supply[kind]]

    def concerns(self, t: Table, seat: int) -> bool:
        return bool(self.produced(t, seat))

    def play(self, t: Table, seat: int) -> Phase:
        kinds = self.produced(t, seat)
        first = KIND[(yield Decision(seat, tuple(GAIN[kind] for kind in kinds), "mare_nostrum.trajan"))[1]]
        others = tuple(GAIN[kind] for kind in kinds if kind != first)
        chosen = [first]
        if others:
            chosen.append(KIND[(yield Decision(seat, others, "mare_nostrum.trajan", 1))[1]])
        for kind in chosen:
            t.supply[kind] -= 1
            t.hands[seat][kind] += 1
        t.emit("trajan", seat, tuple(KINDS[kind] for kind in chosen))

    def liking(self, t: Table, seat: int) -> int:
        return 60


class PortOfPiraeus(Bonus):
    """A trireme and two legions for one set of 6; pieces of the barbarians, which are one's own from now on."""

    id, deck, copies, windows, until = "port_of_piraeus", DECK, 2, (BUILD,), EVER
    worth = 20

    def left(self, t: Table, unit: str) -> int:
        """Pieces of the barbarians that are off the map."""
        used = sum(t.used_up(force, unit) for force in range(t.seats, t.forces))
        most = sum(int(force[unit]) for force in t.box.forces) if t.box.forces else BOX[unit]
        return most - used - sum(lent(t, seat, unit) for seat in range(t.seats))

    def concerns(self, t: Table, seat: int) -> bool:
        return seat == t.seat and all(self.left(t, unit) >= count for unit, count in PIECES.items())

    def fits(self, t: Table, seat: int) -> bool:
        lands = buildable_lands(t, seat)
        return bool(lands and t.board.seas_of(lands)) and payable(t, seat, Price(PIRAEUS))

    def play(self, t: Table, seat: int) -> Phase:
        lands = buildable_lands(t, seat)
        sea = yield Decision(seat, naming_seas(t.board, ("place",), t.board.seas_of(lands)), "mare_nostrum.piraeus")
        options = naming(t.board, ("place",), lands)
        first = yield Decision(seat, options, "mare_nostrum.piraeus", 1)
        second = yield Decision(seat, options[options.index(first) :], "mare_nostrum.piraeus", 2)
        t.raise_triremes(seat, t.board.sea[sea[1]], 1)
        t.emit("build", seat, "trireme", sea[1])
        for place in (first, second):
            t.raise_legions(seat, t.board.province[place[1]], 1)
            t.emit("build", seat, "legion", place[1])
        lend(t, seat, PIECES["legion"], PIECES["trireme"])
        t.grant(seat, self.id)

    def due(self, t: Table, seat: int) -> Price | None:
        return Price(PIRAEUS)

    def away(self, t: Table, seat: int, unit: str) -> int:
        return -lent(t, seat, unit)

    def gone(self, t: Table, seat: int, units: tuple[str, ...]) -> None:
        """Such a piece is lost before one's own."""
        legions = min(units.count("legion"), lent(t, seat, "legion"))
        triremes = min(units.count("trireme"), lent(t, seat, "trireme"))
        lend(t, seat, -legions, -triremes)

    def liking(self, t: Table, seat: int) -> int:
        return 40


def lent(t: Table, seat: int, unit: str) -> int:
    """How many pieces of the barbarians are a seat's. Kept as seat, legions, triremes, of each seat that has some."""
    row = t.kept.get(PortOfPiraeus.id, [])
    place = 1 if unit == "legion" else 2
    return sum(row[at + place] for at in range(0, len(row), 3) if row[at] == seat) if unit in PIECES else 0


def lend(t: Table, seat: int, legions: int, triremes: int) -> None:
    """So many more are a seat's, or less."""
    row = t.kept.pop(PortOfPiraeus.id, [])
    found = [n for at in range(0, len(row), 3) if row[at] != seat for n in row[at : at + 3]]
    own = [sum(row[at + place] for at in range(0, len(row), 3) if row[at] == seat) for place in (1, 2)]
    own = [own[0] + legions, own[1] + triremes]
    found += [seat, *own] if any(own) else []
    if found:
        t.kept[PortOfPiraeus.id] = found


def keep(t: Table, seat: int, unit: str) -> bool:
    """A unit that was lost is kept for its owner. Is it a piece of the barbarians, for his own would be too many?"""
    if unit not in PIECES or t.used_up(seat, unit) <= OWN[unit]:
        return False
    lend(t, seat, int(unit == "legion"), int(unit == "trireme"))
    return True


class TowerOfBabel(Card):
    """A control marker for nothing in any neutral province."""

    id, deck, copies, windows = "tower_of_babel", DECK, 2, (BUILD_TURN, BUILD)
    worth = 24

    def concerns(self, t: Table, seat: int) -> bool:
        return bool(markers_left(t, seat) and neutral(t, seat))

    def play(self, t: Table, seat: int) -> Phase:
        chosen = yield Decision(seat, naming(t.board, ("claim",), neutral(t, seat)), "mare_nostrum.babel")
        province = t.board.province[chosen[1]]
        t.claim(province, seat)
        t.fresh.append(province)
        t.emit("babel", seat, chosen[1])
        mark(t, turn_of(t))

    def liking(self, t: Table, seat: int) -> int:
        return 40


class LibraryOfAlexandria(Card):
    """A conversion is complete as soon as one's legion stands on the marker."""

    id, deck, windows = "library_of_alexandria", DECK, (CONQUER,)
    worth = 16

    def ways(self, t: Table, seat: int, province: int) -> tuple[Option, ...]:
        """The legion stays; a figure does what a legion does."""
        return (("convert", t.board.provinces[province], self.id),) if t.holding(seat, province) else ()

    def subdue(self, t: Table, seat: int, province: int, chosen: Option) -> None:
        discard(t, seat, self.id)
        t.emit("card", seat, self.id)
        complete(t, seat, province)


def complete(t: Table, seat: int, province: int) -> None:
    """A conversion that waits for nothing; the legion stays."""
    convert(t, province, seat, t.owner[province])


COMMERCE: tuple[Card, ...] = (
    OracleOfDelphi(),
    Parthenon(),
    CircusMaximus(),
    TrajansMarket(),
    PortOfPiraeus(),
    TowerOfBabel(),
    LibraryOfAlexandria(),
)
