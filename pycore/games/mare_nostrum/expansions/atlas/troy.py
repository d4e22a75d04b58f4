"""Troy: heroes of war, their goals and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib.resources import files

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.game import Setting
from pycore.engine.kinds import SEAT, Kind, one_of
from pycore.engine.masks import bits

from ...board import MARKET, SLOTS, TEMPLE, naming
from ...box import Part
from ...control import still
from ...effect import Effect, Figure, Side
from ...policy import eager
from ...rounds import MOVED
from ...state import Table
from ...windows import deed_done, interrupt, resume
from . import orpheus, setting
from .atlantis import PROVINCE, SEA
from .cards.common import at_once
from .cards.tellers import OF_TROY
from .cards.war import WAR
from .fetching import before_claim
from .figures import OnLand, placing
from .legends import ALL_CARDS

SET = "troy"


class Achilles(OnLand):
    """He brings the Myrmidon, who rolls two dice, and against whom a fortress takes no hit away."""

    id = "achilles"
    worth = 45
    figure = Figure("myrmidon", "achilles")
    again = 6
    phases = {"place_myrmidon": partial(placing, "myrmidon")}

    def lies_elsewhere(self, t: Table) -> bool:
        return "myrmidon" in orpheus.everywhere(t)

    def dice(self, side: Side) -> int:
        """One besides that of any figure."""
        return side.named.count("myrmidon")

    def breaks(self, side: Side) -> bool:
        return "myrmidon" in side.named


class Aeneas(Effect):
    """One hit does nothing."""

    id = "aeneas"
    worth = 30

    def absorbs(self, side: Side) -> int:
        return 1


def rebuild(t: Table) -> Phase:
    """A market or temple that has been pillaged comes onto a free space of its kind; he is asked if there are several.

    It is no building act: units of others there do not matter.
    """
    slot = t.count
    free = sum(1 << p for p in bits(t.lands[t.seat]) if t.board.slots[p] & ~t.built[p] & slot)
    if free:
        (name,) = (SLOTS[at] for at in bits(slot))
        chosen = yield Decision(t.seat, naming(t.board, ("rebuild", name), free), "mare_nostrum.agamemnon")
        t.built[t.board.province[chosen[2]]] |= slot
        t.emit("rebuild", t.seat, name, chosen[2])
    seat = t.seat
    resume(t)
    deed_done(t, seat)


class Agamemnon(Effect):
    """What he pillages of markets and temples stands again at home."""

    id = "agamemnon"
    worth = 15
    phases = {"agamemnon": rebuild}
    within = "conquer"

    def pillaged(self, t: Table, seat: int, slot: int) -> None:
        if slot & (MARKET | TEMPLE):
            interrupt(t, "agamemnon", seat, slot)


class Ajax(Effect):
    """A card of war from the discards each round."""

    id = "ajax"
    worth = 15
    steps = (before_claim("ajax", SET),)


class Odysseus(Effect):
    """One sea carries land units without a trireme, once a round."""

    id = "odysseus"
    worth = 15

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        """Named while there is anybody left to be carried: a sea in which no ship of one's own does it."""
        if t.box.tile[self.id] in t.used or not self._waiting(t, seat):
            return ()
        coasts = t.board.seas_of(t.armies[seat]) | t.fleets[seat] | self._near(t, seat)
        carrying = t.fleets[seat] & ~still(t, seat)[1]
        return tuple(("name", t.board.seas[sea], self.id) for sea in bits(coasts & ~carrying))

    def _near(self, t: Table, seat: int) -> int:
        """Seas next to one's ships."""
        found = 0
        for sea in bits(t.fleets[seat]):
            found |= t.board.lanes[sea]
        return found

    def _waiting(self, t: Table, seat: int) -> bool:
        legions = any(count > moved for count, moved in zip(t.legions[seat], t.arrived, strict=True))
        return legions or any(t.owner_of(n) == seat and n not in t.moved for n, at in enumerate(t.figures) if at >= 0)

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        t.used.append(t.box.tile[self.id])
        t.kept[self.id] = [seat, t.board.sea[chosen[1]]]
        t.start, t.to = 0, -1
        t.emit("named_sea", seat, chosen[1])

    def carried(self, t: Table, seat: int) -> int:
        named = t.kept.get(self.id)
        return 1 << named[1] if named and named[0] == seat == t.seat and t.box.tile[self.id] in t.used else 0


def land(t: Table) -> None:
    """The turn is over."""
    t.kept.pop("odysseus", None)


def named(t: Table, row: Sequence[int]) -> bool:
    """A seat that has the power, and an open sea."""
    return len(row) == 2 and row[0] in t.having("odysseus") and row[1] >= 0 and bool(t.board.open_seas >> row[1] & 1)


FETCHED = one_of("card", tuple(card.id for card in ALL_CARDS))
TROY = Part(
    id=SET,
    data=files(__package__) / "data" / SET,
    settings=(Setting(SET, (False, True), since=9),),
    effects=(Achilles(), Aeneas(), Agamemnon(), Ajax(), Odysseus()),
    steps=(at_once("end_of_crossing", MOVED, land),),
    cards=(*WAR, OF_TROY),
    kept={"odysseus": named},
    pieces=setting.CROSSING,
    decisions={
        "agamemnon": (Kind("rebuild", building=one_of("building", SLOTS), province=PROVINCE),),
        "fetch": (Kind("fetch", card=FETCHED), Kind("pass")),
        "march": (Kind("name", sea=SEA, tile=one_of("tile", ("odysseus",))),),
    },
    events=(
        Kind("rebuild", seat=SEAT, building=one_of("building", SLOTS), province=PROVINCE),
        Kind("fetch", seat=SEAT, card=FETCHED),
        Kind("named_sea", seat=SEAT, sea=SEA),
    ),
    habits={"agamemnon": eager, "fetch": eager},
)
"""Helen of Troy has nothing but her bonus."""
