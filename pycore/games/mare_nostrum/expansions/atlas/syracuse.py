"""Syracuse: heroes of trade, their goals and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.game import Setting
from pycore.engine.kinds import COUNT, SEAT, Kind, many, one_of

from ...board import naming_seas
from ...box import Part
from ...control import buildable_lands
from ...effect import Effect, Figure, Step
from ...goods import COIN, GOODS, KIND, KINDS, LEGENDARY, PASS, TRIREMES, Token, kind_of, names, naming
from ...goods import Kind as Good
from ...policy import even, wanted
from ...rounds import KEPT, MOVED, SEA_BATTLE, go_on
from ...state import Table
from . import orpheus
from .atlantis import SEA
from .cards.commerce import COMMERCE
from .cards.common import at_once
from .cards.tellers import OF_SYRACUSE
from .fetching import fetch, fetchable
from .figures import AtSea, placing
from .legends import ALL_CARDS

if TYPE_CHECKING:
    from ...box import Box

SET = "syracuse"
GOLD = 2
"""What Midas takes."""
MOST = 2
"""What Dido keeps of others."""
SALVAGE = naming("salvage")
THROWN = "thrown"
REFUSE: Option = ("refuse",)


class Archimedes(AtSea):
    """He brings the Greek Fire trireme; it and the triremes in its sea roll the dice of battles on land."""

    id = "archimedes"
    worth = 30
    figure = Figure("greek_fire_trireme", "archimedes", at_sea=True)
    again = 3
    phases = {"place_greek_fire_trireme": partial(placing, "greek_fire_trireme")}

    def lies_elsewhere(self, t: Table) -> bool:
        return "greek_fire_trireme" in orpheus.everywhere(t)

    def land_dice(self, t: Table, seat: int, sea: int) -> bool:
        return t.box.figure["greek_fire_trireme"] in t.figures_in(seat, sea, at_sea=True)


# what others throw away ---------------------------------------------------------------


def salvage(t: Table) -> Phase:
    """When all others have thrown away: up to two of these commodities, of legend too."""
    for seat in t.having("dido"):
        for step in range(MOST):
            there = sorted({kind_of(token) for token in left_by_others(t, seat)})
            if not there:
                break
            options = (*(SALVAGE[kind] for kind in there), PASS)
            chosen = yield Decision(seat, options, "mare_nostrum.dido", step)
            if chosen == PASS:
                break
            take_back(t, seat, KIND[chosen[1]])
    t.kept.pop(THROWN, None)
    go_on(t, "dido")


def left_by_others(t: Table, seat: int) -> list[Token]:
    """What others have thrown away. Kept as seat, token, seat, token."""
    row = t.kept.get(THROWN, [])
    return [Token(token) for whose, token in zip(row[::2], row[1::2], strict=True) if whose != seat]


def take_back(t: Table, seat: int, kind: Good) -> None:
    """The legendary token first."""
    token = max(token for token in left_by_others(t, seat) if kind_of(token) == kind)
    row = t.kept[THROWN]
    at = next(at for at in range(0, len(row), 2) if row[at] != seat and row[at + 1] == token)
    t.kept[THROWN] = row[:at] + row[at + 2 :]
    if token in LEGENDARY:
        t.discards.remove(token)
    else:
        t.supply[kind] -= 1
    t.receive(seat, token)
    t.emit("salvage", seat, KINDS[kind])


class Dido(Effect):
    """Up to two of the commodities that others throw away."""

    id = "dido"
    worth = 30
    steps = (Step("dido", KEPT, salvage),)

    def thrown(self, t: Table, seat: int, whose: int, tokens: list[Token]) -> None:
        goods = [token for token in tokens if kind_of(token) != COIN]
        if goods and seat == t.having(self.id)[0]:  # noted once, also where she has been copied
            t.kept[THROWN] = [*t.kept.get(THROWN, []), *(n for token in goods for n in (whose, token))]
            legends = names([token for token in goods if token in LEGENDARY])
            t.emit("thrown", whose, names(goods), *([legends] if legends else []))


class Jason(Effect):
    """One hero a round costs one less."""

    id = "jason"
    worth = 18

    def price(self, t: Table, seat: int, thing: str, price: int) -> int:
        hero = thing in t.box.tile and thing not in t.box.wonders
        return price - (hero and t.box.tile[self.id] not in t.used)

    def bought(self, t: Table, seat: int, tile: str) -> None:
        if tile not in t.box.wonders and t.box.tile[self.id] not in t.used:
            t.used.append(t.box.tile[self.id])


def take_gold(t: Table) -> None:
    """At the start of one's turn to build."""
    if t.seat in t.having("midas"):
        count = min(GOLD, t.supply[KIND["gold"]])
        t.supply[KIND["gold"]] -= count
        t.hands[t.seat][KIND["gold"]] += count
        t.emit("midas", t.seat, count)


class Midas(Effect):
    """Two gold each round; two tokens come with him where the board of Atlantis has not brought them."""

    id = "midas"
    worth = 40

    def brings(self, box: Box) -> Mapping[str, int]:
        return {} if "atlantis" in box.empire else {"gold": GOLD}


class Minos(Effect):
    """A card of commerce from the discards each round."""

    id = "minos"
    worth = 18

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        return () if t.box.tile[self.id] in t.used else fetchable(t, SET, self.id)

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        fetch(t, seat, SET, chosen[1])
        t.used.append(t.box.tile[self.id])


# Ptolemy ----------------------------------------------------------------------------------


def launch(t: Table) -> Phase:
    """He has just been hired: a trireme of one's own for nothing, if there is one left."""
    seas = t.board.seas_of(buildable_lands(t, t.seat))
    if seas and t.used_up(t.seat, "trireme") < TRIREMES:
        sea = (yield Decision(t.seat, naming_seas(t.board, ("place",), seas), "mare_nostrum.launch"))[1]
        t.raise_triremes(t.seat, t.board.sea[sea], 1)
        t.emit("build", t.seat, "trireme", sea)
    t.phase = "pay"


def refuse(t: Table) -> Phase:
    """A battle that is refused does not take place; the same attacker does not try again in this turn."""
    sea, attacker, defender = t.battle
    if defender in t.having("ptolemy"):
        chosen = yield Decision(defender, (REFUSE, ("fight",)), "mare_nostrum.ptolemy")
        if chosen == REFUSE:
            t.kept["ptolemy"] = [*t.kept.get("ptolemy", []), sea, defender]
            t.battle = []
            t.fought.remove(sea)
            t.emit("refuse", defender, t.board.seas[sea])
            t.phase = "engage"
            return
    go_on(t, "ptolemy")


def forget(t: Table) -> None:
    """What was refused in a turn is asked anew in the next one."""
    t.kept.pop("ptolemy", None)


class Ptolemy(Effect):
    """A trireme at once; he may refuse battles at sea. Only the refusal can be copied."""

    id = "ptolemy"
    worth = 15
    phases = {"launch": launch}
    steps = (Step("ptolemy", SEA_BATTLE, refuse),)

    def hired(self, t: Table, seat: int) -> None:
        t.phase = "launch"

    def declines(self, t: Table, seat: int, attacker: int, sea: int) -> bool:
        row = t.kept.get("ptolemy", [])
        return any(row[at : at + 2] == [sea, seat] for at in range(0, len(row), 2))


def harvest(t: Table, demand: list[list[int]]) -> None:
    """The kinds that buildings and legions of each seat have produced; the coin of the Temple of Artemis is none."""
    temple = t.having("temple_of_artemis") if "temple_of_artemis" in t.box.number_of else []
    t.kept["harvest"] = [
        sum(1 << kind for kind, count in enumerate(row) if count > (kind == COIN and seat in temple))
        for seat, row in enumerate(demand)
    ]


def _refused(t: Table, row: Sequence[int]) -> bool:
    seas = all(sea >= 0 and t.board.open_seas >> sea & 1 for sea in row[::2])
    return bool(row) and len(row) % 2 == 0 and seas and {*row[1::2]} <= {*t.having("ptolemy")}


def _thrown(t: Table, row: Sequence[int]) -> bool:
    known = all(token in LEGENDARY or token in GOODS for token in row[1::2])
    return bool(row) and len(row) % 2 == 0 and known and {*row[::2]} <= {*range(t.seats)}


def _harvest(t: Table, row: Sequence[int]) -> bool:
    return len(row) == t.seats and all(0 <= mask < 1 << len(KINDS) for mask in row)


def wanted_most(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """What one has least of, rather than nothing."""
    goods = [option for option in options if option != PASS]
    return [*wanted(t, seat, goods), *([1] if PASS in options else [])]


def refusing(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Where the other has more ships."""
    sea, attacker, _ = t.battle
    weaker = t.ships(seat, sea) <= t.ships(attacker, sea)
    return [20 if (option == REFUSE) == weaker else 1 for option in options]


FETCHED = one_of("card", tuple(card.id for card in ALL_CARDS))
RESOURCE = one_of("resource", KINDS)
SYRACUSE = Part(
    id=SET,
    data=files(__package__) / "data" / SET,
    settings=(Setting(SET, (False, True), since=9),),
    effects=(Archimedes(), Dido(), Jason(), Midas(), Minos(), Ptolemy()),
    steps=(at_once("midas", "build", take_gold), at_once("end_of_refusals", MOVED, forget)),
    cards=(*COMMERCE, OF_SYRACUSE),
    collected=harvest,
    shows=lambda t: t.kept.get(THROWN, [])[1::2],
    kept={"ptolemy": _refused, THROWN: _thrown, "harvest": _harvest},
    decisions={
        "dido": (Kind("salvage", resource=RESOURCE), Kind("pass")),
        "launch": (Kind("place", sea=SEA),),
        "ptolemy": (Kind("refuse"), Kind("fight")),
        "build": (Kind("fetch", card=FETCHED, tile=one_of("tile", ("minos",))),),
    },
    events=(
        Kind("thrown", seat=SEAT, resources=many(RESOURCE), legends=many(RESOURCE), may_lack=1),
        Kind("salvage", seat=SEAT, resource=RESOURCE),
        Kind("midas", seat=SEAT, count=COUNT),
        Kind("refuse", seat=SEAT, sea=SEA),
    ),
    habits={"dido": wanted_most, "launch": even, "ptolemy": refusing},
)
