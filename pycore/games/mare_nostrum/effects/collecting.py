"""1. Heroes and wonders that collect."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from ..board import CARAVANS, MARKET
from ..effect import Effect, Step
from ..goods import COIN, KIND, KINDS, naming
from ..rounds import go_on
from ..state import NOBODY, Table

COLLECT = naming("collect")


class TempleOfArtemis(Effect):
    """A coin more."""

    id = "temple_of_artemis"

    def income(self, t: Table, seat: int, demand: list[int]) -> Phase:
        demand[COIN] += 1
        yield from ()


class Circe(Effect):
    """A legion that occupies nothing collects on an empty caravan space of a province its seat controls or conquers.

    4.3: only a province of another can be conquered, so one that is nobody's yields nothing, whatever is built there.
    """

    id = "circe"

    def income(self, t: Table, seat: int, demand: list[int]) -> Phase:
        legions = t.legions[seat]
        for province in bits(t.armies[seat]):
            controls = t.owner[province] == seat
            if t.owner[province] == NOBODY or (not controls and t.conqueror[province] != seat):
                continue
            taken = t.taken[province] if not controls else 0
            free = min(legions[province], t.holding(seat, province) - taken.bit_count())  # figures hold too
            empty = bits(t.board.slots[province] & CARAVANS & ~t.built[province])
            if free <= 0 or not empty:
                continue
            market = t.built[province] & MARKET & (~t.taken[province] if controls else taken)
            spaces = empty
            if free < len(empty):
                name = t.board.provinces[province]
                options: list[Option] = [("stand", name, f"caravan_{space + 1}") for space in empty]
                chosen = yield Decision(seat, tuple(options), "mare_nostrum.circe")
                spaces = (int(str(chosen[2])[-1]) - 1,)
            for space in spaces:
                kind = t.board.caravans[province][space]
                demand[kind] += 2 if market else 1
                t.emit("circe", seat, t.board.provinces[province], KINDS[kind])


def colossus(t: Table) -> Phase:
    """At the end one coin or ordinary commodity of the supply, shown to all."""
    for seat in t.having("colossus"):
        options = tuple([option for kind, option in enumerate(COLLECT) if t.supply[kind]])
        if options:
            kind = KIND[(yield Decision(seat, options, "mare_nostrum.colossus"))[1]]
            t.supply[kind] -= 1
            t.hands[seat][kind] += 1
            t.emit("colossus", seat, KINDS[kind])
    go_on(t, "colossus")


class Colossus(Effect):
    """When all have collected, one resource more."""

    id = "colossus"
    steps = (Step("colossus", "number", colossus),)
