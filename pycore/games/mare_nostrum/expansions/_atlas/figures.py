"""Pieces with names of their own: placed when their hero is hired, and built again when they are lost."""

from __future__ import annotations

from typing import ClassVar

from pycore.engine.decision import Decision, Option, Phase

from ...board import naming
from ...control import buildable_lands
from ...effect import Effect
from ...goods import Price
from ...payment import owe, payable
from ...state import NOBODY, Table

FIGURES_ALOFT = "figures_aloft"
"""Figures over seas are kept as figure, sea, round in which they came there."""


def number(t: Table, figure: str) -> int:
    """Of a figure."""
    return next(at for at, each in enumerate(t.box.figures) if each.id == figure)


def place(t: Table, figure: str, where: str) -> None:
    t.put_figure(number(t, figure), t.board.province[where])
    t.emit("figure", t.seat, figure, where)


class OnLand(Effect):
    """A hero with a piece that does what a legion does, but is none.

    again  what it costs to build it again
    """

    copied = False
    again: ClassVar[int]

    def hired(self, t: Table, seat: int) -> None:
        assert self.figure
        t.phase = f"place_{self.figure.id}"

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        assert self.figure
        figure = number(t, self.figure.id)
        lost = (
            t.figures[figure] == NOBODY
            and figure not in t.kept.get(FIGURES_ALOFT, [])[::3]
            and not self.lies_elsewhere(t)
        )
        if not lost or not payable(t, seat, self.own_price(t, seat, self.figure.id)):
            return ()
        return naming(t.board, ("build", self.figure.id), lands, self.id)

    def lies_elsewhere(self, t: Table) -> bool:
        """Is it kept off the map?"""
        return False

    def own_price(self, t: Table, seat: int, thing: str) -> Price:
        return Price(self.again)

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        place(t, str(chosen[1]), str(chosen[2]))
        owe(t, self.own_price(t, seat, str(chosen[1])))


def placing(figure: str, t: Table) -> Phase:
    """The hero has just been taken: his piece comes at once, free, where a legion could be built."""
    options = naming(t.board, ("place",), buildable_lands(t, t.seat))
    chosen = yield Decision(t.seat, options, "mare_nostrum.place")
    place(t, figure, str(chosen[1]))
    t.phase = "pay"
