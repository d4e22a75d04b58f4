"""4.0, 4.3 Heroes and wonders of peace and conquest."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from ..conquest import convert, trim
from ..control import bury
from ..effect import Effect
from ..goods import PASS
from ..state import Table


class StatueOfZeus(Effect):
    """Peace with one player for this round, not with the same one twice running."""

    id = "statue_of_zeus"
    truce = 1

    def before_moves(self, t: Table, seat: int) -> Phase:
        others = [other for other in range(t.seats) if other not in (seat, t.last_pact)]
        options = (*(("peace", other) for other in others), PASS)
        chosen = yield Decision(seat, options, "mare_nostrum.peace")
        if chosen != PASS:
            t.pact = int(chosen[1])
            t.emit("peace", seat, t.pact)
            go_home(t, seat, t.pact)
            go_home(t, t.pact, seat)


def go_home(t: Table, seat: int, other: int) -> None:
    """A seat's legions and figures in provinces that the other controls return to the capital province."""
    for province in bits(t.armies[seat] & t.lands[other]):
        for figure in t.figures_in(seat, province):
            t.put_figure(figure, t.capitals[seat])
            t.emit("figure", seat, t.box.figures[figure].id, t.board.provinces[t.capitals[seat]])
        count = t.legions[seat][province]
        t.raise_legions(seat, province, -count)
        t.raise_legions(seat, t.capitals[seat], count)
        trim(t, province)
        t.emit("home", seat, t.board.provinces[province], count)


class Hamilcar(Effect):
    """What is pillaged yields twice."""

    id = "hamilcar"
    plunder = 1


class QueenOfSheba(Effect):
    """Once a turn a conversion at once, for a legion."""

    id = "queen_of_sheba"

    def ways(self, t: Table, seat: int, province: int) -> tuple[Option, ...]:
        ready = self.hastens(t, seat) and t.legions[seat][province]
        return (("convert", t.board.provinces[province], self.id),) if ready else ()

    def subdue(self, t: Table, seat: int, province: int, chosen: Option) -> None:
        t.used.append(t.box.tile[self.id])
        t.raise_legions(seat, province, -1)
        bury(t, seat, ("legion",))
        t.emit("sacrifice", seat, t.board.provinces[province])
        convert(t, province, seat, t.owner[province])

    def hastens(self, t: Table, seat: int) -> bool:
        return t.box.tile[self.id] not in t.used
