"""What many cards have in common: how long they are in force, and what they destroy."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pycore.engine.decision import Option, Phase
from pycore.engine.masks import bits

from ....board import CARAVANS, SLOT, SLOTS
from ....control import bury
from ....effect import Card, Step
from ....leadership import mark
from ....rounds import go_on
from ....state import NOBODY, Table
from ..moments import turn_of

AT_ONCE, BATTLE, TURN, ROUND, EVER = range(5)
"""Until when a card is in force."""


class Bonus(Card):
    """A card that is in force until something is over.

    until  when it is taken back
    """

    until: ClassVar[int] = AT_ONCE

    def play(self, t: Table, seat: int) -> Phase:
        t.grant(seat, self.id)
        yield from ()


def fade(t: Table, until: int) -> bool:
    """What was in force no longer than that is over; was there any?"""
    over = [boon for boon in t.boons if isinstance(card := t.box.effect_at(boon[1]), Bonus) and card.until <= until]
    for seat, number in over:
        card = t.box.card(number)
        t.grant(seat, card.id, lasts=False)
        t.kept.pop(card.id, None)
    return bool(over)


def at_once(phase: str, before: str, does: Callable[[Table], None]) -> Step:
    """A step in which nobody is asked: it is done as it is come to."""

    def opens(t: Table) -> None:
        does(t)
        go_on(t, phase)

    def run(t: Table) -> Phase:
        opens(t)
        yield from ()

    return Step(phase, before, run, opens)


# what is destroyed ----------------------------------------------------------------------


def safe(t: Table) -> int:
    """Provinces where nothing is destroyed, as a mask."""
    return sum(1 << province for province in t.kept.get("halicarnassus", ()))


def standing(t: Table, slots: int) -> list[Option]:
    """Buildings on some spaces, wherever they are not safe: ``("destroy", province, building)``."""
    found: list[Option] = []
    for province, built in enumerate(t.built):
        if built & slots and not safe(t) >> province & 1:
            found += [("destroy", t.board.provinces[province], SLOTS[at]) for at in bits(built & slots)]
    return found


def destroy(t: Table, seat: int, chosen: Option) -> None:
    """A building goes back to the supply; a legion on it merely stands there."""
    province, slot = t.board.province[chosen[1]], SLOT[chosen[2]]
    t.built[province] &= ~slot
    t.taken[province] &= ~slot
    t.emit("destroy", seat, chosen[1], chosen[2])
    if slot & CARAVANS:
        mark(t, turn_of(t))


def ships(t: Table) -> list[Option]:
    """Triremes and figures on the map: ``("sink", sea, whose)``, with the figure."""
    found: list[Option] = []
    for force, row in enumerate(t.triremes):
        found += [("sink", t.board.seas[sea], force) for sea, count in enumerate(row) if count]
    for figure, sea in enumerate(t.figures):
        if sea != NOBODY and t.box.figures[figure].at_sea:
            found.append(("sink", t.board.seas[sea], t.owner_of(figure), t.box.figures[figure].id))
    return found


def sink(t: Table, seat: int, chosen: Option) -> None:
    """It is no battle, so nobody keeps what is lost."""
    sea, whose = t.board.sea[chosen[1]], int(chosen[2])
    if len(chosen) > 3:
        figure = t.box.figure[chosen[3]]
        t.put_figure(figure, NOBODY)
        t.emit("figure_lost", whose, chosen[3], chosen[1])
    else:
        t.raise_triremes(whose, sea, -1)
        t.emit("sunk", seat, chosen[1], whose)
        bury(t, whose, ("trireme",))
