"""The board of Atlantis, its empire with Atlas, and five heroes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib.resources import files

from pycore.engine.decision import Phase
from pycore.engine.kinds import COUNT, SEAT, Kind, Type, one_of

from ...battle import mourn
from ...board import PROVINCES, SEAS
from ...box import Part
from ...effect import Effect, Figure, Step
from ...goods import rows
from ...policy import eager, even
from ...rounds import go_on
from ...state import Table
from . import marks, orpheus, pegasus, setting
from .cards.commerce import PIECES
from .figures import FIGURES_ALOFT, OnLand, placing
from .marks import Medea, Medusa
from .orpheus import Orpheus
from .pegasus import Pegasus

FOLDER = files(__package__) / "data" / "atlantis"
TRIREME = 2
"""What Atlas pays for a trireme."""


class Atlas(Effect):
    """Triremes at 2; a power with a price of its own is not his."""

    id = "atlas"
    copied = False

    def price(self, t: Table, seat: int, thing: str, price: int) -> int:
        return TRIREME if thing == "trireme" else price


def charge(t: Table) -> Phase:
    """Before dice the Centaur kills a legion, attacking or defending; never a fortress, never another figure."""
    province, attacker, defender = t.battle
    for side, enemy in ((attacker, defender), (defender, attacker)):
        figures = [t.box.figures[figure].id for figure in t.figures_in(side, province)]
        if "centaur" in figures and t.legions[enemy][province]:
            t.raise_legions(enemy, province, -1)
            t.emit("centaur", side, enemy, t.board.provinces[province])
            mourn(t, enemy, ("legion",))
    go_on(t, "centaur")
    yield from ()


class Chiron(OnLand):
    """He brings the Centaur."""

    id = "chiron"
    worth = 40
    figure = Figure("centaur", "chiron")
    again = 6
    phases = {"place_centaur": partial(placing, "centaur")}
    steps = (Step("centaur", "losses", charge),)

    def lies_elsewhere(self, t: Table) -> bool:
        return "centaur" in orpheus.everywhere(t)


def spaces(t: Table, at_sea: bool) -> int:
    """Those that are not covered."""
    return t.board.open_seas if at_sea else (1 << len(t.board.provinces)) - 1 & ~t.board.covered


def lies(power: str, at_sea: bool, t: Table, row: Sequence[int]) -> bool:
    """Marks: of each seat that has the power one at most, in an open space. As seat, space, seat, space."""
    seats, places = row[::2], row[1::2]
    known = 2 * len({*seats}) == len(row) > 0 and {*seats} <= {*t.having(power)}
    return known and all(place >= 0 and spaces(t, at_sea) >> place & 1 for place in places)


def saved(once: bool, t: Table, row: Sequence[int]) -> bool:
    """Units, of seats that have the power; on a tile is one at most."""
    seats, units = row[::2], row[1::2]
    known = len(seats) == len(units) > 0 and {*seats} <= {*t.having(orpheus.ID)}
    return known and {*units} <= {*range(len(orpheus.UNITS))} and (len({*seats}) == len(seats) or not once)


def lent(t: Table, row: Sequence[int]) -> bool:
    """Seats on whose tile a unit lies of which the barbarians lend pieces."""
    on_tile = t.kept.get(orpheus.ID, [])
    pieces = {seat for seat, unit in zip(on_tile[::2], on_tile[1::2], strict=False) if orpheus.UNITS[unit] in PIECES}
    return bool(row) and len({*row}) == len(row) and {*row} <= pieces


def aloft(t: Table, row: Sequence[int]) -> bool:
    """Legions over open seas, since some round."""
    if not row or len(row) % 4 or not {*row[::4]} <= {*t.having(pegasus.ID)}:
        return False
    seas = all(sea >= 0 and t.board.open_seas >> sea & 1 for sea in row[1::4])
    return seas and min(row[2::4]) > 0 and all(1 <= since <= t.round for since in row[3::4])


def figures_aloft(t: Table, row: Sequence[int]) -> bool:
    """Figures, each of them once, whose owner has the power; over open seas, since some round."""
    figures, seas, rounds = row[::3], row[1::3], row[2::3]
    if not row or len(row) % 3 or len({*figures}) != len(figures) or not {*figures} <= {*range(len(t.figures))}:
        return False
    known = all(t.figures[figure] < 0 and t.owner_of(figure) in t.having(pegasus.ID) for figure in figures)
    return (
        known and all(s >= 0 and t.board.open_seas >> s & 1 for s in seas) and 0 < min(rounds) <= max(rounds) <= t.round
    )


_PROVINCES = (*PROVINCES, *(row["id"] for row in rows("board", "provinces", FOLDER)))
_SEAS = (*SEAS, *(row["id"] for row in rows("board", "seas", FOLDER)))
PROVINCE, SEA = one_of("province", _PROVINCES), one_of("sea", _SEAS)
SPACE = one_of("province or sea", (*_PROVINCES, *_SEAS))
UNIT = one_of("unit", orpheus.UNITS)
FIGURE = one_of("figure", ("centaur", "myrmidon"))
COUNTED = Type("count, figure or effect", lambda value: COUNT.fits(value) or isinstance(value, str))

ATLANTIS = Part(
    id="atlantis",
    data=FOLDER,
    effects=(Atlas(), Chiron(), Medea(), Medusa(), Pegasus(), Orpheus()),
    kept={
        **{f"medea{when}": partial(lies, "medea", True) for when in ("", marks.BEFORE)},
        **{f"medusa{when}": partial(lies, "medusa", False) for when in ("", marks.BEFORE)},
        orpheus.ID: partial(saved, True),
        orpheus.LOST: partial(saved, False),
        orpheus.LENT: lent,
        pegasus.ALOFT: aloft,
        FIGURES_ALOFT: figures_aloft,
    },
    pieces=setting.MARKS,
    decisions={
        "place": (Kind("place", province=PROVINCE),),
        "medea": (Kind("mark", sea=SEA), Kind("pass")),
        "medusa": (Kind("mark", province=PROVINCE), Kind("pass")),
        "orpheus": (Kind("save", unit=UNIT), Kind("pass")),
        "march": (
            Kind("march", start=SPACE, to=SPACE, count=COUNTED, legions=COUNT, rest=FIGURE, may_lack=1),
            Kind("done"),
        ),
    },
    events=(
        Kind("centaur", seat=SEAT, enemy=SEAT, province=PROVINCE),
        Kind("mark", seat=SEAT, mark=one_of("mark", ("medea", "medusa")), place=SPACE),
        Kind("save", seat=SEAT, unit=UNIT),
        Kind("fly", seat=SEAT, start=SPACE, to=SPACE, count=COUNT, rest=FIGURE),
    ),
    habits={"place": even, "medea": marks.liking, "medusa": marks.liking, "orpheus": eager},
)
