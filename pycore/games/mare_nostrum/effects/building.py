"""3. Heroes and wonders that build."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from pycore.engine.decision import Decision, Option, Phase

from ..board import naming, naming_seas
from ..build import copyable, hire, tile_price
from ..control import claimable
from ..effect import Effect, Step
from ..goods import FORTRESSES, KIND, LEGIONS, PASS, TILE_PRICES, TRIREMES, Price
from ..leadership import mark
from ..payment import owe, payable, purse
from ..rounds import go_on
from ..state import NOBODY, Table
from ..tiles import PYRAMIDS

# before the first turn ------------------------------------------------------------


def perseus(t: Table) -> Phase:
    """6: the fifth tile or the Pyramids before anybody is named, and the game is won at once."""
    go_on(t, "perseus")
    for seat, tiles in enumerate(t.tiles):
        if t.box.tile["perseus"] in tiles:
            chosen = yield Decision(seat, (*crowning(t, seat), PASS), "mare_nostrum.perseus", secret=True)
            if chosen != PASS:
                t.seat = seat
                t.emit("perseus", seat)
                hire(t, seat, t.box.tile[chosen[1]], at_once=True)


def crowning(t: Table, seat: int) -> list[Option]:
    """Tiles that would make a seat win and that it can pay for."""
    money = purse(t, seat)
    row = t.row if len(t.tiles[seat]) == len(TILE_PRICES) else []
    return [t.box.hire[tile] for tile in (PYRAMIDS, *row) if money >= tile_price(t, seat, tile)]


class Perseus(Effect):
    """He wins before the others build."""

    id = "perseus"
    copied = False
    steps = (Step("perseus", "call_build", perseus),)


def hammurabi(t: Table) -> Phase:
    """One control marker for nothing where the rule allows one when the phase begins."""
    go_on(t, "hammurabi")
    for seat in t.having("hammurabi"):
        options = naming(t.board, ("build", "control"), claimable(t, seat))
        chosen = (yield Decision(seat, (*options, PASS), "mare_nostrum.hammurabi")) if options else PASS
        if chosen != PASS:
            province = t.board.province[chosen[2]]
            t.claim(province, seat)
            t.fresh.append(province)
            t.emit("hammurabi", seat, chosen[2])
            mark(t, seat)


class Hammurabi(Effect):
    """A free control marker."""

    id = "hammurabi"
    steps = (Step("hammurabi", "call_build", hammurabi),)


# in one's turn ----------------------------------------------------------------------


class Discount(Effect, ABC):
    """3.1.2: one ``unit`` a turn for a coin or a commodity, the ``good``."""

    unit: ClassVar[str]
    good: ClassVar[str]

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        if t.box.tile[self.id] in t.used or not payable(t, seat, self.own_price(t, seat, self.unit)):
            return ()
        return self.places(t, seat, lands)

    def own_price(self, t: Table, seat: int, thing: str) -> Price:
        return Price(1, KIND[self.good])

    @abstractmethod
    def places(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        """The options with the unit, if there is one left."""

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        self.put(t, seat, chosen[2])
        t.used.append(t.box.tile[self.id])
        t.emit("build", seat, *chosen[1:])
        owe(t, self.own_price(t, seat, self.unit))

    @abstractmethod
    def put(self, t: Table, seat: int, where: str | int) -> None:
        """Put the unit on the map."""


class Spartacus(Discount):
    """A legion."""

    id = "spartacus"
    unit, good = "legion", "gladiators"

    def places(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        return naming(t.board, ("build", "legion"), lands, self.id) if t.used_up(seat, "legion") < LEGIONS else ()

    def put(self, t: Table, seat: int, where: str | int) -> None:
        t.raise_legions(seat, t.board.province[where], 1)


class Gilgamesh(Discount):
    """A fortress."""

    id = "gilgamesh"
    unit, good = "fortress", "stone"

    def places(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        if t.used_up(seat, "fortress") >= FORTRESSES:
            return ()
        free = sum(1 << province for province, whose in enumerate(t.fortress) if whose == NOBODY)
        return naming(t.board, ("build", "fortress"), lands & free, self.id)

    def put(self, t: Table, seat: int, where: str | int) -> None:
        t.raise_fortress(seat, t.board.province[where])


class Lighthouse(Discount):
    """A trireme."""

    id = "lighthouse"
    unit, good = "trireme", "wood"

    def places(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        if t.used_up(seat, "trireme") >= TRIREMES:
            return ()
        return naming_seas(t.board, ("build", "trireme"), t.board.seas_of(lands), self.id)

    def put(self, t: Table, seat: int, where: str | int) -> None:
        t.raise_triremes(seat, t.board.sea[where], 1)


class Penthesilea(Effect):
    """A legion in the capital province for each of her provinces with enemy units, once a turn."""

    id = "penthesilea"

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        if t.box.tile[self.id] in t.used or t.used_up(seat, "legion") >= LEGIONS or not t.lands[seat] & t.foes(seat):
            return ()
        return (("muster", t.board.provinces[t.capitals[seat]], self.id),)

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        wanted = (t.lands[seat] & t.foes(seat)).bit_count()
        count = min(wanted, LEGIONS - t.used_up(seat, "legion"))
        t.raise_legions(seat, t.capitals[seat], count)
        t.used.append(t.box.tile[self.id])
        t.emit("muster", seat, t.board.provinces[t.capitals[seat]], count)


# once ---------------------------------------------------------------------------------


def copy(t: Table) -> Phase:
    """The power of a hero another player has hired, without his bonus."""
    options: tuple[Option, ...] = tuple([("copy", t.box.tiles[tile]) for tile in copyable(t, t.seat)])
    chosen = yield Decision(t.seat, options, "mare_nostrum.copy")
    t.copied = t.box.tile[chosen[1]]
    t.powers[t.seat] |= 1 << t.copied
    t.emit("copy", t.seat, chosen[1])
    t.phase = "pay"


class CastorPollux(Effect):
    """They copy a hero once and for all."""

    id = "castor_pollux"
    copied = False
    phases = {"copy": copy}

    def lends(self, t: Table, seat: int) -> int:
        return 1 << t.copied if 0 <= t.copied < len(t.box.tiles) else 0

    def hired(self, t: Table, seat: int) -> None:
        if copyable(t, seat):
            t.phase = "copy"
