"""A small expansion that only the tests know: a bit of everything that one can bring.

Two can play, and pirates are there then, who belong to nobody; a province and a sea in the north; heroes, one of them
with a figure, a wonder, cards with windows in anybody's turn, and games that are won by whoever has enough temples and
markets.
"""

from __future__ import annotations

from functools import partial
from importlib.resources import files

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.game import Setting
from pycore.engine.kinds import SEAT, Kind, one_of
from pycore.engine.masks import bits
from pycore.games.mare_nostrum.board import MARKET, PROVINCES, TEMPLE, naming, sum_of
from pycore.games.mare_nostrum.box import Part, Victory
from pycore.games.mare_nostrum.conquest import trim
from pycore.games.mare_nostrum.control import buildable_lands
from pycore.games.mare_nostrum.effect import Card, Effect, Figure, Side, Step
from pycore.games.mare_nostrum.goods import COIN, COINS_ALONE, Price
from pycore.games.mare_nostrum.move import closed
from pycore.games.mare_nostrum.payment import owe, payable
from pycore.games.mare_nostrum.policy import even
from pycore.games.mare_nostrum.rounds import DEEDS, PICK, SEA_BATTLE, go_on
from pycore.games.mare_nostrum.state import CULTURE, TRADE, Table
from pycore.games.mare_nostrum.windows import draw, window

ENOUGH = 3
PROVINCE = one_of("province", (*PROVINCES, "thule"))
EVENING, DAWN = "delos_evening", "delos_dawn"


class Sappho(Effect):
    """Her wonder costs one less, triremes two, and one hit does nothing."""

    id = "sappho"
    worth = 30

    def price(self, t: Table, seat: int, thing: str, price: int) -> int:
        return price - 1 if thing == "delian_altar" else 2 if thing == "trireme" else price

    def absorbs(self, side: Side) -> int:
        return 1


class DelianAltar(Effect):
    """Nobody enters Thule while its owner controls it, and the sea there carries his legions.

    It lets a temple be built for four coins.
    """

    id = "delian_altar"
    worth = 10

    def closed(self, t: Table, seat: int, mover: int) -> int:
        thule = 1 << t.board.province["thule"]
        return thule if mover != seat and t.lands[seat] & thule else 0

    def offers(self, t: Table, seat: int, lands: int) -> tuple[Option, ...]:
        if not payable(t, seat, self.own_price(t, seat, "temple")):
            return ()
        free = sum(1 << p for p in bits(lands) if t.board.slots[p] & ~t.built[p] & TEMPLE)
        return naming(t.board, ("build", "temple"), free, self.id)

    def own_price(self, t: Table, seat: int, thing: str) -> Price:
        return Price(4, COINS_ALONE)

    def erect(self, t: Table, seat: int, chosen: Option) -> None:
        t.built[t.board.province[chosen[2]]] |= TEMPLE
        t.emit("build", seat, *chosen[1:])
        owe(t, self.own_price(t, seat, "temple"))

    def carried(self, t: Table, seat: int) -> int:
        return 1 << t.board.sea["mare_thule"]


def place_talos(t: Table) -> Phase:
    """In a province where one may build, at once."""
    names = [t.board.provinces[province] for province in bits(buildable_lands(t, t.seat))]
    chosen = yield Decision(t.seat, tuple([("place", name) for name in names]), "mare_nostrum.talos")
    t.put_figure(0, t.board.province[chosen[1]])
    t.emit("figure", t.seat, "talos", chosen[1])
    t.phase = "pay"


class Daedalus(Effect):
    """He makes Talos, who rolls two dice."""

    id = "daedalus"
    worth = 40
    copied = False
    figure = Figure("talos", "daedalus")
    phases = {"talos": place_talos}

    def hired(self, t: Table, seat: int) -> None:
        t.phase = "talos"

    def dice(self, side: Side) -> int:
        return side.figures


class Omen(Card):
    """Three points more in battles on land until the round ends."""

    id, deck, copies, windows = "omen", "delos", 3, ("delos_battle",)

    def fits(self, t: Table, seat: int) -> bool:
        return seat in t.battle[1:3]

    def play(self, t: Table, seat: int) -> Phase:
        t.grant(seat, self.id)
        yield from ()

    def adds(self, side: Side) -> int:
        return 3


class Icarus(Effect):
    """One legion flies two provinces, once a turn."""

    id = "icarus"
    worth = 10

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        if t.box.tile[self.id] in t.used:
            return ()
        names, found = t.board.provinces, list[Option]()
        for start in bits(t.armies[seat]):
            if t.legions[seat][start] > t.arrived[start]:
                near = t.board.land[start]
                far = sum_of(t.board.land[province] for province in bits(near)) & ~near & ~(1 << start)
                found += [("march", names[start], names[to], self.id) for to in bits(far & ~closed(t))]
        return tuple(found)

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        start, to = t.board.province[chosen[1]], t.board.province[chosen[2]]
        t.raise_legions(seat, start, -1)
        t.raise_legions(seat, to, 1)
        t.arrived[to] += 1
        trim(t, start)
        t.used.append(t.box.tile[self.id])
        t.emit("march", seat, chosen[1], chosen[2], 1)


class Dolphins(Card):
    """One commodity that one names, or a coin."""

    id, deck, copies = "dolphins", "delos", 5
    windows = (EVENING, "delos_ships", "delos_harvest", "delos_pick")

    def fits(self, t: Table, seat: int) -> bool:
        return t.supply[COIN] > 0

    def play(self, t: Table, seat: int) -> Phase:
        other = (seat + 1) % t.seats
        chosen = yield Decision(other, (("coin",), ("nothing",)), "mare_nostrum.dolphins")
        if chosen == ("coin",) and t.supply[COIN]:
            t.supply[COIN] -= 1
            t.hands[seat][COIN] += 1
            t.emit("dolphins", seat)


class Chorus(Card):
    """Two more in culture until the round ends."""

    id, deck, copies, windows = "chorus", "delos", 4, (EVENING,)

    def play(self, t: Table, seat: int) -> Phase:
        t.grant(seat, self.id)
        yield from ()

    def liking(self, t: Table, seat: int) -> int:
        return 1000

    def level(self, t: Table, seat: int) -> tuple[int, int, int]:
        return 0, 2, 0


def dawn(t: Table) -> Phase:
    """What was in force for a round is over; everybody draws a card."""
    for seat, number in t.boons[:]:
        t.grant(seat, t.box.card(number).id, lasts=False)
    for seat in range(t.seats):
        draw(t, seat, "delos")
    go_on(t, DAWN)
    yield from ()


def chronicle(phase: str, t: Table) -> Phase:
    """How often something has been done in this phase."""
    name = f"deeds_{phase}"
    t.kept[name] = [t.kept.get(name, [0])[0] + 1]
    go_on(t, f"delos_{phase}")
    yield from ()


def games(t: Table) -> list[int]:
    """Whoever controls enough markets and temples, if it is one alone."""
    counts = [0] * t.seats
    for province, owner in enumerate(t.owner):
        if owner >= 0:
            counts[owner] += (t.built[province] & ~t.taken[province] & (MARKET | TEMPLE)).bit_count()
    won = [seat for seat, count in enumerate(counts) if count >= ENOUGH]
    return won if len(won) == 1 else []


def prepare(t: Table) -> None:
    for seat in range(t.seats):
        draw(t, seat, "delos")
        draw(t, seat, "delos")


EXPANSION = Part(
    id="delos",
    data=files(__package__) / "data",
    settings=(Setting("delos", (False, True), since=10),),
    effects=(Sappho(), DelianAltar(), Daedalus(), Icarus()),
    steps=(
        window(EVENING, "keep", lambda t: t.leaders[CULTURE]),
        Step(DAWN, "collect", dawn),
        window("delos_ships", SEA_BATTLE, lambda t: t.seat),
        window("delos_battle", "losses", lambda t: t.seat),
        window("delos_harvest", "colossus", lambda t: t.leaders[TRADE]),
        window("delos_pick", PICK, lambda t: t.seat),
        *(Step(f"delos_{phase}", moment, partial(chronicle, phase)) for phase, moment in DEEDS.items()),
        window("delos_morning", "number", lambda t: t.leaders[TRADE]),
    ),
    cards=(Dolphins(), Chorus(), Omen()),
    kept={f"deeds_{phase}": lambda t, row: len(row) == 1 for phase in DEEDS},
    victories=(Victory("games", "move", games),),
    prepare=prepare,
    decisions={"dolphins": (Kind("coin"), Kind("nothing")), "talos": (Kind("place", province=PROVINCE),)},
    events=(Kind("dolphins", seat=SEAT),),
    habits={"dolphins": lambda t, seat, options: [1, 3], "talos": even},
)
