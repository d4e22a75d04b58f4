"""Orpheus: a unit lost in battle lies on his tile, and is built for nothing in the next Build phase."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from ...board import naming, naming_seas
from ...control import bury
from ...effect import Effect, Step
from ...goods import PASS
from ...rounds import SEA_AFTERMATH, go_on
from ...state import NOBODY, Table
from .cards.commerce import keep
from .figures import place

ID = "orpheus"
LENT = "orpheus_lent"
"""Seats whose unit on the tile is a piece of the barbarians."""
LOST = "orpheus_lost"
"""Units lost in the battle just fought, while their owner is still to be asked. Lists are seat, unit, seat, unit."""
UNITS = ("legion", "trireme", "fortress", "centaur", "myrmidon", "greek_fire_trireme")


def kept(t: Table, seat: int, under: str = ID) -> list[str]:
    """What lies on a seat's tile: one unit, or none."""
    row = t.kept.get(under, [])
    return [UNITS[unit] for whose, unit in zip(row[::2], row[1::2], strict=True) if whose == seat]


def everywhere(t: Table) -> list[str]:
    """What lies on tiles, whoever's."""
    return [UNITS[unit] for unit in t.kept.get(ID, [])[1::2]]


def _take_off(t: Table, seat: int, under: str = ID) -> None:
    row = t.kept.pop(under, [])
    pairs = zip(row[::2], row[1::2], strict=True)
    left = [number for pair in pairs if pair[0] != seat for number in pair]
    if left:
        t.kept[under] = left


def _save(t: Table, seat: int) -> Phase:
    """Right after a battle, once a round: there is one place on the tile until the next Build phase is over."""
    units = dict.fromkeys(kept(t, seat, LOST))
    if units and not kept(t, seat):
        options: tuple[Option, ...] = (*(("save", unit) for unit in units), PASS)
        chosen = yield Decision(seat, options, "mare_nostrum.orpheus")
        if chosen != PASS:
            t.kept[ID] = [*t.kept.get(ID, []), seat, UNITS.index(str(chosen[1]))]
            if keep(t, seat, str(chosen[1])):
                t.kept[LENT] = sorted([*t.kept.get(LENT, []), seat])
            t.emit("save", seat, chosen[1])
    _take_off(t, seat, LOST)


def _after_battle_at_sea(t: Table) -> Phase:
    """On land the rules ask before they look who holds a province."""
    for seat in t.having(ID):
        yield from _save(t, seat)
    go_on(t, "orpheus_at_sea")


def _give_back(t: Table) -> Phase:
    """What has not been built goes back to the pool, or to the box of the barbarians."""
    row, lent = t.kept.pop(ID, []), t.kept.pop(LENT, [])
    for seat, unit in zip(row[::2], row[1::2], strict=True):
        if seat in lent:
            bury(t, seat, (UNITS[unit],))
    go_on(t, "orpheus_returns")
    yield from ()


class Orpheus(Effect):
    """A copy keeps a unit of its own."""

    id = ID
    worth = 25
    steps = (
        Step("orpheus_at_sea", SEA_AFTERMATH, _after_battle_at_sea),
        Step("orpheus_returns", "keep", _give_back),
    )

    def fallen(self, t: Table, seat: int, units: tuple[str, ...]) -> None:
        t.kept[LOST] = [*t.kept.get(LOST, []), *(n for unit in units for n in (seat, UNITS.index(unit)))]

    def saves(self, t: Table, seat: int) -> Phase:
        yield from _save(t, seat)

    def away(self, t: Table, seat: int, unit: str) -> int:
        return kept(t, seat).count(unit)

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        found: tuple[Option, ...] = ()
        for unit in kept(t, seat):
            if unit in ("trireme", "greek_fire_trireme"):
                found += naming_seas(t.board, ("build", unit), t.board.seas_of(lands), ID)
            elif unit == "fortress":
                free = sum(1 << province for province, whose in enumerate(t.fortress) if whose == NOBODY)
                found += naming(t.board, ("build", unit), lands & free, ID)
            else:
                found += naming(t.board, ("build", unit), lands, ID)
        return found

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        unit, where = str(chosen[1]), str(chosen[2])
        _take_off(t, seat)
        lent = [other for other in t.kept.pop(LENT, []) if other != seat]
        if lent:
            t.kept[LENT] = lent
        if unit == "trireme":
            t.raise_triremes(seat, t.board.sea[where], 1)
        elif unit == "fortress":
            t.raise_fortress(seat, t.board.province[where])
        elif unit == "legion":
            t.raise_legions(seat, t.board.province[where], 1)
        else:
            place(t, unit, where)
        if unit in UNITS[:3]:
            t.emit("build", seat, *chosen[1:])
