"""The cards of Jerusalem: favour of the gods."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from pycore.engine.decision import Decision, Option, Phase

from ....board import CARAVANS, CITIES, naming, sum_of
from ....collect import draw
from ....control import markers_left
from ....effect import Card
from ....leadership import TRACKS, levels, mark
from ....state import NOBODY, Table
from ..moments import (
    ANY,
    AT_SEA,
    BEFORE_CONQUEST,
    BUILD,
    BUILD_END,
    BUILD_TURN,
    MARCHED,
    MOVE_END,
    MOVE_TURN,
    REVEALED,
    TRADE_END,
    TRADE_START,
)
from .common import ROUND, TURN, Bonus, destroy, ships, sink, standing

DECK = "jerusalem"
HORUS = 2
"""What Horus adds on a track."""


def pairs(row: list[int], seat: int) -> list[int]:
    """What is kept for a seat in a list of seat, what, seat, what."""
    return [what for whose, what in zip(row[::2], row[1::2], strict=True) if whose == seat]


class Athena(Bonus):
    """Until the round ends there is no battle and no conquest in one province with a great city."""

    id, deck, until = "athena", DECK, ROUND
    windows = (MOVE_TURN, MARCHED, BEFORE_CONQUEST)
    worth = 14

    def shielded(self, t: Table) -> list[Option]:
        lands = (p for p, great in enumerate(t.board.great) if great & t.built[p] and p not in t.kept.get(self.id, ()))
        return [("shield", t.board.provinces[p]) for p in lands]

    def concerns(self, t: Table, seat: int) -> bool:
        return bool(self.shielded(t))

    def play(self, t: Table, seat: int) -> Phase:
        chosen = yield Decision(seat, tuple(self.shielded(t)), "mare_nostrum.athena")
        t.kept[self.id] = [*t.kept.get(self.id, []), t.board.province[chosen[1]]]
        t.grant(seat, self.id)
        t.emit("athena", seat, chosen[1])

    def calm(self, t: Table) -> int:
        return sum_of(1 << province for province in t.kept.get(self.id, ()))

    def may_calm(self, t: Table) -> int:
        return sum_of(1 << p for p, great in enumerate(t.board.great) if great & t.built[p])

    def liking(self, t: Table, seat: int) -> int:
        """Where a great city of one's own is threatened."""
        own = sum_of(1 << p for p, great in enumerate(t.board.great) if great & t.built[p]) & t.lands[seat]
        return 60 if own & t.foes(seat) else 1


def shielding(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """A province of one's own where others stand."""
    found = []
    for option in options:
        bit = 1 << t.board.province[option[1]]
        found.append(1 if not t.lands[seat] & bit else 60 if t.foes(seat) & bit else 3)
    return found


class Destroying(Card, ABC):
    """It destroys one of several things."""

    deck = DECK

    @abstractmethod
    def targets(self, t: Table) -> list[Option]:
        """What it can destroy now."""

    def concerns(self, t: Table, seat: int) -> bool:
        return bool(self.targets(t))

    def liking(self, t: Table, seat: int) -> int:
        return 6 if any(self.hurts(t, seat, option) > 1 for option in self.targets(t)) else 0

    def hurts(self, t: Table, seat: int, option: Option) -> int:
        """How much a player is inclined to that."""
        province = t.board.province[option[1]]
        whose = t.conqueror[province] if t.taken[province] else t.owner[province]
        return 0 if whose == seat else 1 if whose == NOBODY else 10


class Baal(Destroying):
    """A city of any kind."""

    id, copies = "baal", 2
    windows = (MOVE_TURN, MARCHED, BEFORE_CONQUEST, MOVE_END)
    worth = 20

    def targets(self, t: Table) -> list[Option]:
        return standing(t, CITIES)

    def play(self, t: Table, seat: int) -> Phase:
        destroy(t, seat, (yield Decision(seat, tuple(self.targets(t)), "mare_nostrum.baal")))

    def hurts(self, t: Table, seat: int, option: Option) -> int:
        province = t.board.province[option[1]]
        great = bool(t.board.great[province] & t.built[province])
        return super().hurts(t, seat, option) * (4 if great else 1)


class Vulcan(Destroying):
    """A caravan."""

    id, copies, windows = "vulcan", 2, ANY
    worth = 8

    def targets(self, t: Table) -> list[Option]:
        return standing(t, CARAVANS)

    def play(self, t: Table, seat: int) -> Phase:
        destroy(t, seat, (yield Decision(seat, tuple(self.targets(t)), "mare_nostrum.vulcan")))


class Poseidon(Destroying):
    """A trireme, whoever's."""

    id, copies, windows = "poseidon", 2, (*ANY, AT_SEA)
    worth = 8

    def targets(self, t: Table) -> list[Option]:
        return ships(t)

    def play(self, t: Table, seat: int) -> Phase:
        sink(t, seat, (yield Decision(seat, tuple(self.targets(t)), "mare_nostrum.poseidon")))

    def hurts(self, t: Table, seat: int, option: Option) -> int:
        sea, whose = t.board.sea[option[1]], option[2]
        return 0 if whose == seat else 10 if t.triremes[seat][sea] else 3


class Horus(Bonus):
    """+2 on one track until the round ends."""

    id, deck, until = "horus", DECK, ROUND
    windows = (BUILD_TURN, BUILD, BUILD_END)
    worth = 18

    def play(self, t: Table, seat: int) -> Phase:
        options = tuple(("raise", track) for track in TRACKS)
        chosen = yield Decision(seat, options, "mare_nostrum.horus")
        t.kept[self.id] = [*t.kept.get(self.id, []), seat, TRACKS.index(str(chosen[1]))]
        t.grant(seat, self.id)
        t.emit("horus", seat, chosen[1])
        mark(t, seat)

    def level(self, t: Table, seat: int) -> tuple[int, int, int]:
        row = pairs(t.kept.get(self.id, []), seat)
        trade, culture, military = (HORUS * row.count(track) for track in range(len(TRACKS)))
        return trade, culture, military

    def liking(self, t: Table, seat: int) -> int:
        return 40 if any(_takes_the_lead(row, seat, HORUS) for row in levels(t)) else 1


def _takes_the_lead(row: list[int], seat: int, more: int) -> bool:
    best = max(level for other, level in enumerate(row) if other != seat)
    return row[seat] <= best < row[seat] + more


def raising(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    rows = levels(t)
    return [20 if _takes_the_lead(rows[TRACKS.index(str(option[1]))], seat, HORUS) else 1 for option in options]


class Ishtar(Bonus):
    """A marker in a neutral province, wherever it is; or building where others stand, in one province."""

    id, deck, copies, windows, until = "ishtar", DECK, 2, (BUILD,), TURN
    worth = 14

    def neutral(self, t: Table, seat: int) -> int:
        """Provinces for a marker, wherever they are."""
        return neutral(t, seat) if markers_left(t, seat) else 0

    def fits(self, t: Table, seat: int) -> bool:
        return bool(self.neutral(t, seat) or t.lands[seat] & t.foes(seat))

    def concerns(self, t: Table, seat: int) -> bool:
        return seat == t.seat

    def play(self, t: Table, seat: int) -> Phase:
        options: tuple[Option, ...] = (("marker",),) if self.neutral(t, seat) else ()
        options += naming(t.board, ("open",), t.lands[seat] & t.foes(seat))
        chosen = yield Decision(seat, options, "mare_nostrum.ishtar")
        where = t.board.province[chosen[1]] if len(chosen) > 1 else NOBODY
        t.kept[self.id] = [*t.kept.get(self.id, []), seat, where]
        t.grant(seat, self.id)
        t.emit("ishtar", seat, *chosen[1:])

    def builds(self, t: Table, seat: int) -> int:
        return sum_of(1 << p for p in pairs(t.kept.get(self.id, []), seat) if p != NOBODY)

    def claims(self, t: Table, seat: int) -> int:
        return neutral(t, seat) if NOBODY in pairs(t.kept.get(self.id, []), seat) else 0

    def claimed(self, t: Table, seat: int) -> None:
        row = t.kept[self.id]
        at = next(at for at in range(0, len(row), 2) if row[at : at + 2] == [seat, NOBODY])
        t.kept[self.id] = row[:at] + row[at + 2 :]
        if not t.kept[self.id]:
            del t.kept[self.id]

    def liking(self, t: Table, seat: int) -> int:
        return 8


def neutral(t: Table, seat: int) -> int:
    """Provinces without a marker and without units of others, as a mask."""
    free = sum_of(1 << p for p, whose in enumerate(t.owner) if whose == NOBODY)
    return free & ~t.board.covered & ~t.foes(seat)


class Isis(Card):
    """A legendary good."""

    id, deck, copies, windows = "isis", DECK, 2, (TRADE_START, REVEALED, TRADE_END)
    worth = 8

    def concerns(self, t: Table, seat: int) -> bool:
        return bool(t.pile or t.discards)

    def play(self, t: Table, seat: int) -> Phase:
        draw(t, seat, 1)
        yield from ()

    def liking(self, t: Table, seat: int) -> int:
        return 30


FAVOUR: tuple[Card, ...] = (Athena(), Baal(), Horus(), Ishtar(), Isis(), Poseidon(), Vulcan())
