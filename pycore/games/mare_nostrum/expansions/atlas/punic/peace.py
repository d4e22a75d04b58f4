"""4.0 The Statue of Zeus among two: peace can be made with the barbarians too."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase
from pycore.engine.masks import bits

from ....effects.conquering import StatueOfZeus, go_home
from ....goods import PASS
from ....state import Table
from .barbarians import force

HOMES = ("achaea", "macedonia", "thracia")


class PunicZeus(StatueOfZeus):
    """With the other or with the barbarians, not twice running with the same."""

    worth = 18

    def before_moves(self, t: Table, seat: int) -> Phase:
        others = [other for other in range(t.forces) if other not in (seat, t.last_pact)]
        options = (*(("peace", other) for other in others), PASS)
        chosen = yield Decision(seat, options, "mare_nostrum.peace")
        if chosen != PASS:
            t.pact = int(chosen[1])
            t.emit("peace", seat, t.pact)
            if t.pact == force(t):
                withdraw(t, seat)
            else:
                go_home(t, seat, t.pact)
                go_home(t, t.pact, seat)


def withdraw(t: Table, seat: int) -> None:
    """Barbarian legions leave the seat's provinces for the first of theirs that it does not control, if any; nobody
    comes to where the Mausoleum stands."""
    army, mausoleum = force(t), t.kept.get("halicarnassus", ())
    provinces = [t.board.province[name] for name in HOMES]
    homes = [home for home in provinces if not t.lands[seat] >> home & 1 and home not in mausoleum]
    for province in bits(t.armies[army] & t.lands[seat]) if homes else ():
        count = t.legions[army][province]
        if count:
            t.raise_legions(army, province, -count)
            t.raise_legions(army, homes[0], count)
            t.emit("home", army, t.board.provinces[province], count)
