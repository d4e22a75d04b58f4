"""Jerusalem: heroes of the gods, the Mausoleum, their goals and cards."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.errors import Forbidden
from pycore.engine.game import Setting
from pycore.engine.kinds import SEAT, Kind
from pycore.engine.masks import bits

from ...board import SLOT, SLOTS, naming
from ...box import Part
from ...build import KIND_OF_SLOT, plant
from ...control import calm, claimable, still
from ...effect import Effect
from ...goods import COIN, COINS_ALONE, Price
from ...payment import owe, payable
from ...peace import partner
from ...refusals import why_no_place
from ...rounds import LAND_BATTLE
from ...state import Table
from . import setting
from .atlantis import PROVINCE
from .cards.common import at_once
from .cards.favour import FAVOUR
from .cards.tellers import OF_JERUSALEM
from .fetching import before_claim

SET = "jerusalem"
DEAR, CHEAP = 4, 1
"""What Croesus pays for a market or temple, and for other things."""


class Adonis(Effect):
    """A card of favour from the discards each round."""

    id = "adonis"
    worth = 18
    steps = (before_claim("adonis", SET),)


class Croesus(Effect):
    """One building or control marker a round for coins alone."""

    id = "croesus"
    worth = 40

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        if t.box.tile[self.id] in t.used or not payable(t, seat, self.own_price(t, seat, "caravan")):
            return ()
        dear = payable(t, seat, self.own_price(t, seat, "market"))
        found: list[Option] = []
        for p in bits(lands):
            for at in bits(t.board.slots[p] & ~t.built[p]):
                if dear or KIND_OF_SLOT[SLOTS[at]] not in ("market", "temple"):
                    found.append(("build", SLOTS[at], t.board.provinces[p], self.id))
        return (*found, *naming(t.board, ("build", "control"), claimable(t, seat), self.id))

    def why_not(self, t: Table, seat: int, chosen: Option) -> Forbidden | None:
        if t.box.tile[self.id] in t.used:
            return Forbidden("mare_nostrum.used", tile=self.id)
        what = KIND_OF_SLOT.get(str(chosen[1]), str(chosen[1]))
        if what not in (*KIND_OF_SLOT.values(), "control"):
            return None
        due = self.own_price(t, seat, what)
        if not payable(t, seat, due):
            return Forbidden("mare_nostrum.too_dear", price=due.amount, most=t.hands[seat][COIN])
        return why_no_place(t, seat, what, str(chosen[2]))

    def own_price(self, t: Table, seat: int, thing: str) -> Price:
        return Price(DEAR if thing in ("market", "temple") else CHEAP, COINS_ALONE)

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        what, province = str(chosen[1]), t.board.province[chosen[2]]
        if what == "control":
            plant(t, seat, province)
        else:
            t.built[province] |= SLOT[what]
        t.used.append(t.box.tile[self.id])
        t.emit("build", seat, *chosen[1:])
        owe(t, self.own_price(t, seat, KIND_OF_SLOT.get(what, what)))


class Imhotep(Effect):
    """Wonders and the Pyramids cost one less."""

    id = "imhotep"
    worth = 25

    def price(self, t: Table, seat: int, thing: str, price: int) -> int:
        return price - (thing in t.box.wonders)


class Moses(Effect):
    """Nobody pillages or converts in his provinces."""

    id = "moses"
    worth = 20

    def bars(self, t: Table, seat: int, province: int) -> bool:
        return True


def payer(t: Table, force: int) -> int:
    """Who pays for a force: for barbarians whoever moves them."""
    return force if force < t.seats else t.seat


class Solomon(Effect):
    """Each battle on land against him costs the one whose turn it is a coin."""

    id = "solomon"
    worth = 20
    flown_over = True

    def spared(self, t: Table, seat: int, attacker: int) -> bool:
        return not t.hands[payer(t, attacker)][COIN]

    def closed(self, t: Table, seat: int, mover: int) -> int:
        """One marches into others of his provinces only as far as the coins go; so do barbarians, whom one pays for."""
        due = self._due(t, mover)
        return 0 if t.hands[payer(t, mover)][COIN] > due.bit_count() else self._fought(t, seat, mover) & ~due

    def tolls(self, t: Table, mover: int) -> tuple[int, int]:
        due, dear = self._due(t, mover), 0
        for owner in t.having(self.id):
            dear |= self._fought(t, owner, mover)
        return due.bit_count(), dear & ~due

    def _due(self, t: Table, mover: int) -> int:
        """Provinces where a coin is due already, of whoever pays for a mover."""
        due, pays = 0, payer(t, mover)
        forces = (pays, *(range(t.seats, t.forces) if pays == t.seat else ()))
        for other in t.having(self.id):
            for force in forces:
                due |= self._fought(t, other, force) & t.armies[force]
        return due

    def _fought(self, t: Table, seat: int, force: int) -> int:
        """Provinces with units of a seat that a force of whoever moves would have to fight there."""
        if seat == force or seat == partner(t, force) or (force >= t.seats and seat == t.seat):
            return 0
        return t.armies[seat] & ~calm(t) & ~still(t, seat)[0] & ~still(t, force)[0]


def toll(t: Table) -> None:
    """Before all else in a battle."""
    _, attacker, defender = t.battle
    pays = payer(t, attacker)
    if defender in t.having("solomon") and pays != defender and t.hands[pays][COIN]:
        t.hands[pays][COIN] -= 1
        t.supply[COIN] += 1
        t.emit("toll", pays, defender)


def build_mausoleum(t: Table) -> Phase:
    """In a province that one controls, without units of others; where there is none it stands nowhere."""
    options = naming(t.board, ("place",), t.lands[t.seat] & ~t.foes(t.seat))
    if options:
        chosen = yield Decision(t.seat, options, "mare_nostrum.place")
        t.kept["halicarnassus"] = [t.board.province[chosen[1]]]
        t.emit("mausoleum", t.seat, chosen[1])
    t.phase = "pay"


class Halicarnassus(Effect):
    """No unit of others enters the province of the Mausoleum any more."""

    id = "halicarnassus"
    worth = 30
    phases = {"place_mausoleum": build_mausoleum}

    def hired(self, t: Table, seat: int) -> None:
        t.phase = "place_mausoleum"

    def closed(self, t: Table, seat: int, mover: int) -> int:
        return 0 if mover == seat else sum(1 << province for province in t.kept.get(self.id, ()))


def stands(t: Table, row: Sequence[int]) -> bool:
    """In a province of whoever has the wonder."""
    owners = t.having("halicarnassus")
    return len(row) == 1 and len(owners) == 1 and row[0] >= 0 and bool(t.lands[owners[0]] >> row[0] & 1)


JERUSALEM = Part(
    id=SET,
    data=files(__package__) / "data" / SET,
    settings=(Setting(SET, (False, True), since=9),),
    effects=(Adonis(), Croesus(), Imhotep(), Moses(), Solomon(), Halicarnassus()),
    steps=(at_once("toll", LAND_BATTLE, toll),),
    cards=(*FAVOUR, OF_JERUSALEM),
    kept={"halicarnassus": stands},
    pieces=setting.MAUSOLEUM,
    stays={"halicarnassus": lambda t, row, seats: [*row]},
    events=(Kind("toll", seat=SEAT, to=SEAT), Kind("mausoleum", seat=SEAT, province=PROVINCE)),
)
