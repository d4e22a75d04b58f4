"""The board of Atlantis, its empire with Atlas, and five heroes."""

from __future__ import annotations

from functools import partial
from importlib.resources import files

from pycore.engine.decision import Phase
from pycore.engine.errors import Impossible
from pycore.engine.kinds import COUNT, SEAT, Kind, Type, one_of

from ...battle import mourn
from ...board import PROVINCES, SEAS
from ...box import Part
from ...effect import Effect, Figure, Step
from ...goods import rows
from ...policy import eager, even
from ...rounds import go_on
from ...state import Table
from . import marks, orpheus, pegasus
from .figures import OnLand, placing
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


def check(t: Table) -> None:
    """What is kept is of these kinds, and of seats that have the power. Raises Impossible."""
    width = {"medea": 2, "medusa": 2, "medea_before": 2, "medusa_before": 2, orpheus.ID: 2, orpheus.LOST: 2} | {
        pegasus.ALOFT: 4
    }
    for name, row in t.kept.items():
        each = width.get(name, 0)
        power = name.partition("_")[0]
        fits = each and row and not len(row) % each and {*row[::each]} <= {*t.having(power)}
        if fits and name != orpheus.LOST and name != pegasus.ALOFT:
            fits = len({*row[::each]}) == len(row) // each
        if fits and power in ("medea", "medusa"):
            open_spaces = t.board.open_seas if power == "medea" else (1 << len(t.board.provinces)) - 1
            fits = all(space >= 0 and open_spaces >> space & 1 for space in row[1::2])
        elif fits and power == orpheus.ID:
            fits = all(0 <= unit < len(orpheus.UNITS) for unit in row[1::2])
        elif fits:
            fits = all(sea >= 0 and t.board.open_seas >> sea & 1 for sea in row[1::4])
            fits = fits and min(row[2::4]) > 0 and all(1 <= since <= t.round for since in row[3::4])
        if not fits:
            raise Impossible("mare_nostrum.parts")


_PROVINCES = (*PROVINCES, *(row["id"] for row in rows("board", "provinces", FOLDER)))
_SEAS = (*SEAS, *(row["id"] for row in rows("board", "seas", FOLDER)))
PROVINCE, SEA = one_of("province", _PROVINCES), one_of("sea", _SEAS)
SPACE = one_of("province or sea", (*_PROVINCES, *_SEAS))
UNIT = one_of("unit", orpheus.UNITS)
COUNTED = Type("count, figure or effect", lambda value: COUNT.fits(value) or isinstance(value, str))

ATLANTIS = Part(
    id="atlantis",
    data=FOLDER,
    effects=(Atlas(), Chiron(), Medea(), Medusa(), Pegasus(), Orpheus()),
    check=check,
    decisions={
        "place": (Kind("place", province=PROVINCE),),
        "medea": (Kind("mark", sea=SEA), Kind("pass")),
        "medusa": (Kind("mark", province=PROVINCE), Kind("pass")),
        "orpheus": (Kind("save", unit=UNIT), Kind("pass")),
        "march": (Kind("march", start=SPACE, to=SPACE, count=COUNTED, legions=COUNT, may_lack=1), Kind("done")),
    },
    events=(
        Kind("centaur", seat=SEAT, enemy=SEAT, province=PROVINCE),
        Kind("mark", seat=SEAT, mark=one_of("mark", ("medea", "medusa")), place=SPACE),
        Kind("save", seat=SEAT, unit=UNIT),
        Kind("fly", seat=SEAT, start=SPACE, to=SPACE, count=COUNT),
    ),
    habits={"place": even, "medea": marks.liking, "medusa": marks.liking, "orpheus": eager},
)
