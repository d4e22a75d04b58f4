"""Positions written by hand: what cannot lie on the table is refused, each with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pycore.engine.decision import OVER
from pycore.engine.errors import Impossible
from pycore.engine.masks import bits

from .board import CONTROL
from .build import copyable
from .goods import (
    COIN,
    COINS_ALONE,
    EXCHANGE,
    FORTRESSES,
    GOODS,
    KINDS,
    LEGEND,
    LEGENDARY,
    LEGIONS,
    MARKERS,
    ORDINARY,
    TILE_PRICES,
    TRIREMES,
    Price,
    Token,
    kind_of,
)
from .leadership import LAST_ROUND, levels
from .payment import payable, purse
from .peace import keeper
from .rounds import CALLED, TURN_OF, now, standing
from .state import NOBODY, TRADE, Table
from .tiles import CASTOR_POLLUX, PYRAMIDS
from .trade import MOST
from .victory import ENOUGH_TILES
from .windows import all_there

IN_BUILD = (*CALLED["build"], "keep")
IN_MOVE = CALLED["move"]
STALE = (*TURN_OF["build"], "march", "fight", "losses", "conquer", OVER)
"""Phases in which the markers on the tracks need not stand right; they are moved at the end of a turn."""
PHASES_OF: dict[str, tuple[str, ...]] = {
    "waiting": ("antigone", "offer", "compensate", *IN_BUILD, *IN_MOVE),
    "due": ("antigone", "offer", "take"),
    "taker": ("take",),
    "barred": ("take",),
    "fresh": IN_BUILD,
    "docked": ("sail",),
    "fought": ("engage", "sink", "fight", "losses", "conquer"),
    "arrived": ("march",),
    "pact": IN_MOVE,
}
"""The phases in which something may stand in a field; of what is over all may be left."""
POOL = {"legion": LEGIONS, "trireme": TRIREMES, "fortress": FORTRESSES}
"""How many units each seat has."""
COUNTS = ("due", "docked", "arrived")
"""Of these fields nothing is a row of zeros."""


def check(t: Table) -> None:
    """Refuse what cannot lie on the table. Raises Impossible."""
    _rows(t)
    _turn(t)
    _empires(t)
    _extras(t)
    _map(t)
    _units(t)
    _tokens(t)
    _tiles(t)
    _conquests(t)
    _tracks(t)
    _fields(t)
    _phase(t)
    _ending(t)
    _parts(t)


def _empire(t: Table, seat: int) -> str:
    found: str = t.box.empires[t.empires[seat]]["id"]
    return found


def called(t: Table, force: int) -> str:
    """The id of an empire, or of an army without a seat."""
    found: str = t.box.forces[force - t.seats]["id"] if force >= t.seats else _empire(t, force)
    return found


def _impossible(code: str, **facts: object) -> Impossible:
    return Impossible(f"mare_nostrum.{code}", **facts)


def _extras(t: Table) -> None:
    """Figures, cards in force, what is noted: what follows from these is read from them in many places."""
    known = range(len(t.box.number_of))
    figures = len(t.figures) == len(t.box.figures) and all(_stands(t, n) for n in range(len(t.figures)))
    if not figures:
        raise _impossible("figures")
    if not all(len(boon) == 2 and boon[0] in range(t.seats) and boon[1] in known for boon in t.boons):
        raise _impossible("boons")
    for name, row in t.kept.items():
        if not _fits(t, name, row):
            raise _impossible("kept", kept=name)


def _fits(t: Table, name: str, row: Sequence[int]) -> bool:
    try:
        return name in t.box.kept and t.box.kept[name](t, row)
    except (LookupError, ValueError):  # it reads something else that is noted, and that does not fit
        return False


def _parts(t: Table) -> None:
    """What only games with some expansion have."""
    seats = set(t.asked) <= set(range(t.seats)) and all(task.seat in range(t.seats) for task in t.agenda)
    tasks = all(task.phase in t.box.order.phases for task in t.agenda)
    moved = set(t.moved) <= set(range(len(t.figures)))
    phase = t.phase in (OVER, *t.box.order.phases)
    if t.phase == "card":
        phase = bool(t.agenda) and any(t.count in discards for discards in t.discards_of)
    if not all_there(t):
        raise _impossible("cards")
    if not moved:
        raise _impossible("figures_moved")
    if not (seats and tasks and phase):
        raise _impossible("agenda")
    if t.box.plain and any((t.boons, t.out, t.wares, t.asked, t.agenda, t.count)):
        raise _impossible("parts")
    for check_part in t.box.checks:
        check_part(t)


def _stands(t: Table, figure: int) -> bool:
    place, at_sea = t.figures[figure], t.box.figures[figure].at_sea
    there = t.board.open_seas if at_sea else ((1 << len(t.board.provinces)) - 1) & ~t.board.covered
    return place == NOBODY or (place >= 0 and bool(there >> place & 1) and t.owner_of(figure) != NOBODY)


# shapes -------------------------------------------------------------------------


def _rows(t: Table) -> None:
    wanted: dict[str, int] = dict.fromkeys(
        ("empires", "stack", "trade", "due", "hands", "relics", "offers", "tiles"), t.seats
    )
    wanted |= dict.fromkeys(("owner", "built", "conqueror", "taken", "fortress", "arrived"), len(t.board.provinces))
    wanted |= {"leaders": 3, "supply": len(KINDS), "docked": len(t.board.seas)}
    wanted |= dict.fromkeys(("legions", "triremes"), t.forces)
    for name, want in wanted.items():
        if len(getattr(t, name)) != want:
            raise _impossible("rows", field=name, want=want)
    for name, rows, want in (
        ("hands", t.hands, len(KINDS)),
        ("legions", t.legions, len(t.board.provinces)),
        ("triremes", t.triremes, len(t.board.seas)),
    ):
        if any(len(row) != want for row in rows):
            raise _impossible("each_row", field=name, want=want)
    counts = (*t.legions, *t.triremes, *t.hands, t.supply, t.arrived, t.docked)
    if any(not 0 <= number <= 99 for row in counts for number in row):
        raise _impossible("counts")


def _turn(t: Table) -> None:
    seats = range(t.seats)
    for name, seat in (("seat", t.seat), *(("leaders", leader) for leader in t.leaders)):
        if seat not in seats:
            raise _impossible("seat", field=name)
    anybody = (NOBODY, *seats)
    several: tuple[tuple[str, Iterable[int]], ...] = (
        ("owner", t.owner),
        ("conqueror", t.conqueror),
        ("taker", [t.taker]),
        ("barred", [t.barred]),
    )
    for name, found in several:
        if any(seat not in anybody for seat in found):
            raise _impossible("seat", field=name)
    for name, found in (("fortress", t.fortress), ("pact", [t.pact]), ("last_pact", [t.last_pact])):
        if any(force not in range(NOBODY, t.forces) for force in found):
            raise _impossible("seat", field=name)
    if len(set(t.waiting)) != len(t.waiting) or not set(t.waiting) <= set(seats):
        raise _impossible("seat", field="waiting")
    if sorted(t.stack) != list(seats):
        raise _impossible("stack")
    if not 1 <= t.round <= LAST_ROUND:
        raise _impossible("round", round=t.round)
    if len(set(t.spent)) != len(t.spent) or not set(t.spent) <= set(range(len(EXCHANGE))):
        raise _impossible("spent")
    if not all(0 <= number <= MOST for number in t.due):
        raise _impossible("due")


def _empires(t: Table) -> None:
    if sorted(t.empires) != sorted(t.board.empires):
        raise _impossible("empires", seats=t.seats)


# the map ------------------------------------------------------------------------


def _map(t: Table) -> None:
    for province, name in enumerate(t.board.provinces):
        if t.built[province] & ~t.board.slots[province] or t.built[province] < 0:
            raise _impossible("built", area=name)
        if t.board.covered >> province & 1 and t.owner[province] != NOBODY:
            raise _impossible("covered", area=name)
    for seat, capital in enumerate(t.capitals):
        if t.owner[capital] != seat:
            raise _impossible("capital", empire=_empire(t, seat))
        if t.lands[seat].bit_count() > MARKERS + 1:
            raise _impossible("markers", empire=_empire(t, seat))


def _units(t: Table) -> None:
    for seat in range(t.forces):
        who = called(t, seat)
        most = t.box.forces[seat - t.seats] if seat >= t.seats else POOL
        legions, triremes, fortresses = (t.used_up(seat, unit) for unit in POOL)
        if legions > most["legion"]:
            raise _impossible("legions", empire=who, have=legions, most=most["legion"])
        if triremes > most["trireme"]:
            raise _impossible("triremes", empire=who, have=triremes, most=most["trireme"])
        if fortresses > most["fortress"]:
            raise _impossible("fortresses", empire=who, have=fortresses, most=most["fortress"])
        if t.armies[seat] & t.board.covered or t.fleets[seat] & ~t.board.open_seas:
            raise _impossible("place", empire=who)
    for province, seat in enumerate(t.fortress):
        if NOBODY < seat < t.seats and t.owner[province] != seat:
            raise _impossible("fortress", area=t.board.provinces[province])


def _conquests(t: Table) -> None:
    for province, seat in enumerate(t.conqueror):
        taken, name = t.taken[province], t.board.provinces[province]
        if taken & ~(t.built[province] | CONTROL) or taken < 0 or (taken & CONTROL and taken != CONTROL):
            raise _impossible("taken", area=name)
        if seat == NOBODY and taken:
            raise _impossible("conqueror", area=name)
        if seat != NOBODY and t.owner[province] == seat:
            raise _impossible("own", empire=_empire(t, seat), area=name)
        if seat != NOBODY and not _fighting(t, province) and t.holding(seat, province) < max(1, taken.bit_count()):
            raise _impossible("hold", empire=_empire(t, seat), area=name)
        if taken & CONTROL and (province in t.capitals or t.owner[province] == NOBODY):
            raise _impossible("conversion", area=name)
    places = t.board.provinces if standing(t) in ("fight", "losses", "conquer") else t.board.seas
    if not set(t.fought) <= set(range(len(places))) or not set(t.fresh) <= set(range(len(t.board.provinces))):
        raise _impossible("places")
    for name, row in (("fought", t.fought), ("fresh", t.fresh), ("used", t.used)):
        if len(set(row)) != len(row):
            raise _impossible("repeated", field=name)
    if any(t.owner[province] == NOBODY for province in t.fresh):
        raise _impossible("fresh")


# resources and tiles ------------------------------------------------------------


def tokens(t: Table) -> Counter[Token]:
    """All tokens on the table, wherever they are."""
    found = Counter(dict(zip(ORDINARY, t.supply, strict=True)))
    for hand, relics in zip(t.hands, t.relics, strict=True):
        for token, count in zip(ORDINARY, hand, strict=True):
            found[token] += count
        for kind in GOODS:
            if relics >> kind & 1:
                found[ORDINARY[kind]] -= 1
                found[LEGEND[kind]] += 1
    for lying in (*t.offers, t.pile, t.discards, t.wares):
        found.update(lying)
    return found


def _tokens(t: Table) -> None:
    for seat, (hand, relics) in enumerate(zip(t.hands, t.relics, strict=True)):
        if relics < 0 or relics >> len(KINDS) or relics & 1 or any(not hand[kind] for kind in bits(relics)):
            raise _impossible("relics", empire=_empire(t, seat))
    if not {*t.pile, *t.discards, *t.wares} <= LEGENDARY:
        raise _impossible("pile")
    found = tokens(t)
    if not found.keys() <= {*ORDINARY, *LEGENDARY}:
        raise _impossible("token")
    want = t.tokens()
    for token in (*ORDINARY, *LEGEND.values()):
        kind = kind_of(token)
        good, have = KINDS[kind], found[token]
        if token in LEGENDARY and have != 1:
            raise _impossible("legendary", have=have, good=good)
        if token not in LEGENDARY and have != want[kind]:
            raise _impossible("tokens", have=have, good=good, want=want[kind])


def _tiles(t: Table) -> None:
    lying = Counter([*t.row, *t.face_down, *t.out, *(tile for owned in t.tiles for tile in owned if tile != PYRAMIDS)])
    starting = [t.box.tile[t.box.empires[empire]["starting_hero"]] for empire in t.empires]
    for tile in (*t.box.market, *starting):
        if lying.pop(tile, 0) != 1:
            raise _impossible("tile", tile=t.box.tiles[tile])
    if lying:
        raise _impossible("tiles")
    for seat, owned in enumerate(t.tiles):
        if not owned or t.box.tile[t.box.empires[t.empires[seat]]["starting_hero"]] != owned[0]:
            raise _impossible("hero", empire=_empire(t, seat))
        if len([tile for tile in owned if tile != PYRAMIDS]) > ENOUGH_TILES or {*starting} & {*t.row, *t.face_down}:
            raise _impossible("tiles")
    castor = any(CASTOR_POLLUX in owned for owned in t.tiles)
    if t.copied != NOBODY and not (castor and t.copied in t.box.copied):
        raise _impossible("copied")
    if not set(t.used) <= set(range(len(t.box.tiles))):
        raise _impossible("tiles")


def _tracks(t: Table) -> None:
    """Between the turns the markers stand right, and the highest comes first."""
    found = levels(t)[TRADE]
    if (standing(t) not in STALE and t.trade != found) or not all(0 <= level <= 99 for level in t.trade):
        raise _impossible("levels", levels=", ".join(map(str, found)))
    ordered = [t.trade[seat] for seat in t.stack]
    if ordered != sorted(ordered, reverse=True):
        raise _impossible("track")


# the moment ---------------------------------------------------------------------


def _fields(t: Table) -> None:
    """Nothing stands where nothing can stand in this phase."""
    for name, phases in PHASES_OF.items():
        found = getattr(t, name)
        nothing = not any(found) if name in COUNTS else found in ([], NOBODY)
        if not nothing and standing(t) not in (*phases, OVER):
            raise _impossible("field", field=name)
    if t.pact != NOBODY and keeper(t) in (NOBODY, t.pact):
        raise _impossible("pact", empire=called(t, t.pact))


def _phase(t: Table) -> None:
    if any(t.offers) and standing(t) not in ("offer", "take"):
        raise _impossible("offers")
    if t.phase == "offer" and (not t.waiting or t.waiting[0] != t.seat or not _owes(t)):
        raise _impossible("offer", empire=_empire(t, t.seat))
    early = [seat for seat in t.waiting if t.offers[seat]] if t.phase == "offer" else []
    if early:
        raise _impossible("offered", empire=_empire(t, early[0]))
    if t.phase == "compensate" and (len(t.waiting) != 1 or t.waiting[0] == t.seat or not any(t.hands[t.seat])):
        raise _impossible("compensate", empire=_empire(t, t.seat))
    if standing(t) in ("pay", "copy") and t.phase != "copy" and not _can_pay(t):
        raise _impossible("debt", empire=_empire(t, t.seat))
    if standing(t) not in ("pay", "copy", OVER) and (t.debt or t.special):
        raise _impossible("debt", empire=_empire(t, t.seat))
    if t.phase == "copy" and not _copies(t):
        raise _impossible("copy")
    if now(t) in t.box.order.in_battle and not t.battle:
        raise _impossible("no_battle", empire=_empire(t, t.seat))
    if (t.battle and standing(t) not in ("losses", "engage", "sink")) or (t.battle and not _fought(t)):
        raise _impossible("battle")
    moved = (*zip(t.arrived, t.legions[t.seat], strict=True), *zip(t.docked, t.triremes[t.seat], strict=True))
    if any(gone > there for gone, there in moved):
        raise _impossible("moved")
    if not 0 <= t.start < len(t.board.provinces) or not NOBODY <= t.to < len(t.board.provinces):
        raise _impossible("places")


def _owes(t: Table) -> bool:
    return all(0 < t.due[seat] <= sum(t.hands[seat]) for seat in t.waiting) and t.due[t.seat] < sum(t.hands[t.seat])


def _can_pay(t: Table) -> bool:
    hand = t.hands[t.seat]
    if t.special == COINS_ALONE:
        return t.debt > 0 and t.box.masks["own_price"] > 0 and payable(t, t.seat, Price(t.debt, t.special))
    if t.special:
        return t.special in GOODS and t.debt == 1 and bool(hand[COIN] or hand[t.special])
    return 1 < t.debt <= purse(t, t.seat)


def _copies(t: Table) -> bool:
    if CASTOR_POLLUX not in t.tiles[t.seat] or t.copied != NOBODY:
        return False
    return bool(copyable(t, t.seat)) and (t.debt in TILE_PRICES or t.box.masks["price"] > 0) and _can_pay(t)


def _fought(t: Table) -> bool:
    if len(t.battle) != (5 if t.phase in ("losses", "sink") else 3):
        return False
    province, attacker, defender, *hits = t.battle
    if standing(t) in ("engage", "sink"):
        sides = attacker != defender and {attacker, defender} <= {*range(t.forces)}
        return sides and province in range(len(t.board.seas)) and all(0 <= hit <= 99 for hit in hits)
    if province not in range(len(t.board.provinces)) or defender not in range(t.forces):
        return False
    mover = t.agenda[0].seat if t.agenda else t.seat
    if attacker != mover and attacker not in range(t.seats, t.forces):
        return False
    gone = [side for side in (attacker, defender) if not t.armies[side] >> province & 1]
    if attacker == defender or (gone and (t.box.plain or any(hits))):
        return False  # only what comes before the dice can leave nothing of a side
    return all(0 <= hit <= 99 for hit in hits)


def _fighting(t: Table, province: int) -> bool:
    """Is there a battle in which units may have fallen? What they held is looked at when it is over."""
    return bool(t.battle) and standing(t) == "losses" and t.battle[0] == province and not t.box.plain


def reached(t: Table) -> dict[str, list[int]]:
    """6: of each victory, whoever could have won it."""
    pyramids = [seat for seat, owned in enumerate(t.tiles) if PYRAMIDS in owned]
    return {
        "prestige": pyramids if len(pyramids) == 1 else [],
        **{victory.ending: victory.won(t) for ways in t.box.victories.values() for victory in ways},
        "fame": [seat for seat, owned in enumerate(t.tiles) if len(owned) >= ENOUGH_TILES],
    }


def _ending(t: Table) -> None:
    won = t.phase == OVER or (t.phase == "pay" and bool(t.ending))
    if won:
        possible = reached(t)
        if not any(possible.values()):
            raise _impossible("no_victory")
        fits = bool(t.victors) and sorted(set(t.victors)) == t.victors and t.ending in possible
        fits = fits and set(t.victors) <= set(possible[t.ending])
        fits = fits and (t.phase == OVER or t.ending in ("prestige", "fame"))
    elif any(PYRAMIDS in owned for owned in t.tiles):
        raise _impossible("pyramids")
    else:
        fits = not t.ending and not t.victors
    if not fits:
        raise _impossible("ending")
