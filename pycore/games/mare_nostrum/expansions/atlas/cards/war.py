"""The cards of Troy: war."""

from __future__ import annotations

from pycore.engine.decision import Option, Phase
from pycore.engine.masks import bits

from ....battle import casualties, go_down, mourn, sinking
from ....board import sum_of
from ....conquest import leave
from ....control import still
from ....effect import Card, Side
from ....move import closed, ferries
from ....rounds import go_on
from ....state import NOBODY, Table
from ..moments import AT_SEA, MARCH, ON_LAND
from .common import BATTLE, TURN, Bonus

DECK = "troy"
COUNTS_5 = 5
PHALANX = 2
"""Points more for a hit."""


class InBattle(Bonus):
    """Of the two sides of a battle on land, one effect for each."""

    deck, windows, until = DECK, (ON_LAND,), BATTLE

    def concerns(self, t: Table, seat: int) -> bool:
        return seat in t.battle[1:3] and seat not in t.having(self.id)

    def liking(self, t: Table, seat: int) -> int:
        return 25


class Catapults(InBattle):
    """The enemy's fortress falls before the dice; for the attacker alone."""

    id, copies = "catapults", 2
    worth = 14

    def concerns(self, t: Table, seat: int) -> bool:
        province, attacker, defender = t.battle
        return seat == attacker == t.seat and t.fortress[province] == defender and seat not in t.having(self.id)

    def liking(self, t: Table, seat: int) -> int:
        return 60


class CretanArchers(InBattle):
    """An enemy unit falls before the dice, which its owner chooses; two of these cards are two units."""

    id, copies = "cretan_archers", 2
    worth = 16

    def concerns(self, t: Table, seat: int) -> bool:
        return seat in t.battle[1:3]

    def liking(self, t: Table, seat: int) -> int:
        return 40


def shots(t: Table, seat: int, card: str) -> int:
    """How often a card is in force for a seat."""
    return t.boons.count((seat, t.box.number_of.get(card, NOBODY)))


def before_dice(t: Table) -> Phase:
    """Archers of both sides at once, who hit nobody at sea; then catapults."""
    province, attacker, defender = t.battle
    hits = [shots(t, defender, "cretan_archers"), shots(t, attacker, "cretan_archers")]
    if any(hits):
        yield from casualties(t, province, (attacker, defender), hits, joined=False)
    if shots(t, attacker, "catapults") and t.fortress[province] == defender:
        t.raze_fortress(province)
        t.emit("catapults", attacker, t.board.provinces[province])
        mourn(t, defender, ("fortress",))
    go_on(t, "before_dice")


class WarElephants(InBattle):
    """Each die of one's legions counts 5."""

    id, copies = "war_elephants", 2
    worth = 14

    def legion_die(self, side: Side) -> int:
        return COUNTS_5

    def liking(self, t: Table, seat: int) -> int:
        return 12 * t.legions[seat][t.battle[0]]


class GreekPhalanxes(InBattle):
    """The enemy needs 7 points for a hit."""

    id = "greek_phalanxes"
    worth = 12

    def per_hit(self, side: Side) -> int:
        return PHALANX


class SiegeVessels(InBattle):
    """One's triremes beside the province take part, and can be lost there."""

    id, copies = "siege_vessels", 2
    worth = 12

    def concerns(self, t: Table, seat: int) -> bool:
        return super().concerns(t, seat) and bool(self.joins(t, seat, t.battle[0]))

    def joins(self, t: Table, seat: int, province: int) -> int:
        return t.board.coast[province] & t.fleets[seat] & ~still(t, seat)[1]


class Quinqueremes(Bonus):
    """An enemy trireme falls before the dice; of several kinds its owner chooses."""

    id, deck, copies, windows, until = "quinqueremes", DECK, 2, (AT_SEA,), BATTLE
    worth = 12

    def concerns(self, t: Table, seat: int) -> bool:
        return seat in t.battle[1:3]

    def liking(self, t: Table, seat: int) -> int:
        return 40


def before_dice_at_sea(t: Table) -> Phase:
    """Both sides at once."""
    sea, attacker, defender = t.battle
    sides = ((attacker, shots(t, defender, "quinqueremes")), (defender, shots(t, attacker, "quinqueremes")))
    fallen = []
    for seat, hits in sides:
        fallen.append((yield from sinking(t, seat, sea, hits)))
    for (seat, hits), (triremes, figures) in zip(sides, fallen, strict=True):
        if hits:
            go_down(t, seat, sea, triremes, figures)
            t.emit("lost", t.board.seas[sea], seat, triremes, 0)
    go_on(t, "before_dice_at_sea")


class Chariots(Bonus):
    """In this turn one's land units go two provinces; the first holds no unit of others."""

    id, deck, windows, until = "chariots", DECK, (MARCH,), TURN
    worth = 10

    def concerns(self, t: Table, seat: int) -> bool:
        return seat == t.seat and seat not in t.having(self.id)

    def liking(self, t: Table, seat: int) -> int:
        return 6

    def farther(self, t: Table, seat: int, start: int) -> int:
        """Provinces two steps away, as a mask."""
        near = t.board.reach(ferries(t, seat))[start]
        way = near & ~closed(t) & ~t.foes(seat) & ~still(t, seat)[0]
        return sum_of(t.board.land[province] for province in bits(way)) & ~near & ~closed(t) & ~(1 << start)

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        names, found, stays = t.board.provinces, list[Option](), still(t, seat)[0]
        for start in bits(t.armies[seat] & ~stays):
            count = t.legions[seat][start] - t.arrived[start]
            figures = [t.box.figures[n].id for n in t.figures_in(seat, start) if n not in t.moved]
            if count > 0 or figures:
                for to in bits(self.farther(t, seat, start)):
                    way = ("march", names[start], names[to], self.id)
                    found += [(*way, some) for some in range(1, count + 1)] + [(*way, name) for name in figures]
        return tuple(found)

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        start, to = t.board.province[chosen[1]], t.board.province[chosen[2]]
        if isinstance(chosen[4], int):
            t.raise_legions(seat, start, -chosen[4])
            t.raise_legions(seat, to, chosen[4])
            t.arrived[to] += chosen[4]
            t.emit("march", seat, chosen[1], chosen[2], chosen[4])
        else:
            figure = t.box.figure[chosen[4]]
            t.put_figure(figure, to)
            t.moved.append(figure)
            t.emit("figure", seat, chosen[4], chosen[2])
        leave(t, start)


WAR: tuple[Card, ...] = (
    Catapults(),
    Chariots(),
    CretanArchers(),
    WarElephants(),
    SiegeVessels(),
    GreekPhalanxes(),
    Quinqueremes(),
)
