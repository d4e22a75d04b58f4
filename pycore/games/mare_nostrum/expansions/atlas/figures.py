"""Pieces with names of their own, on land and at sea: placed when their hero is hired, rebuilt when they are lost."""

from __future__ import annotations

from typing import ClassVar

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.errors import Forbidden

from ...board import naming, naming_seas
from ...control import buildable_lands
from ...effect import Effect
from ...goods import Price
from ...payment import owe, payable, purse
from ...refusals import why_no_place
from ...state import NOBODY, Table

FIGURES_ALOFT = "figures_aloft"
"""Figures over seas are kept as figure, sea, round in which they came there."""


def place(t: Table, figure: str, where: str) -> None:
    t.put_figure(t.box.figure[figure], t.board.sea[where] if where in t.board.sea else t.board.province[where])
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
        if not self.lost(t) or not payable(t, seat, self.own_price(t, seat, self.figure.id)):
            return ()
        return self.places(t, ("build", self.figure.id), lands, self.id)

    def lost(self, t: Table) -> bool:
        """Is it neither on the map nor over it, nor kept somewhere?"""
        assert self.figure
        figure = t.box.figure[self.figure.id]
        over = figure in t.kept.get(FIGURES_ALOFT, [])[::3]
        return t.figures[figure] == NOBODY and not over and not self.lies_elsewhere(t)

    def why_not(self, t: Table, seat: int, chosen: Option) -> Forbidden | None:
        assert self.figure
        due = self.own_price(t, seat, self.figure.id)
        if chosen[1] != self.figure.id:
            return None
        if not self.lost(t):
            return Forbidden("mare_nostrum.not_lost", tile=self.id)
        if not payable(t, seat, due):
            return Forbidden("mare_nostrum.too_dear", price=due.amount, most=purse(t, seat))
        return why_no_place(t, seat, "trireme" if self.figure.at_sea else "legion", str(chosen[2]))

    def places(self, t: Table, verb: tuple[str, ...], lands: int, *more: str) -> tuple[Option, ...]:
        """Where it can come, beside or in provinces where its owner may build."""
        return naming(t.board, verb, lands, *more)

    def lies_elsewhere(self, t: Table) -> bool:
        """Is it kept off the map?"""
        return False

    def own_price(self, t: Table, seat: int, thing: str) -> Price:
        return Price(self.again)

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        place(t, str(chosen[1]), str(chosen[2]))
        owe(t, self.own_price(t, seat, str(chosen[1])))


class AtSea(OnLand):
    """The same for a piece that does what a trireme does."""

    def places(self, t: Table, verb: tuple[str, ...], lands: int, *more: str) -> tuple[Option, ...]:
        return naming_seas(t.board, verb, t.board.seas_of(lands), *more)


def placing(figure: str, t: Table) -> Phase:
    """The hero has just been taken: his piece comes at once, free, where a unit of its kind could be built."""
    lands = buildable_lands(t, t.seat)
    if t.box.figures[t.box.figure[figure]].at_sea:
        options = naming_seas(t.board, ("place",), t.board.seas_of(lands))
    else:
        options = naming(t.board, ("place",), lands)
    if options:
        place(t, figure, str((yield Decision(t.seat, options, "mare_nostrum.place"))[1]))
    t.phase = "pay"
