"""3. Build: one turn each, in the order the culture leader names."""

from __future__ import annotations

from functools import lru_cache

from pycore.engine.decision import Decision, Option, Phase

from .board import MARKET, PROVINCE, PROVINCES, SEA, SLOT, SLOTS, TEMPLE, bits, naming, naming_seas
from .control import buildable_lands, claimable
from .goods import (
    COIN,
    COINS_KEPT,
    COST,
    DONE,
    EACH,
    FORTRESSES,
    GOODS,
    KIND,
    LEGIONS,
    PASS,
    TILE_PRICES,
    TRIREMES,
    Kind,
)
from .goods import naming as naming_kinds
from .leadership import mark
from .nominate import nominate
from .payment import purse
from .state import CULTURE, NOBODY, Table
from .tiles import (
    CASTOR_POLLUX,
    COPIED,
    GARDENS,
    GILGAMESH,
    HAMMURABI,
    LIGHTHOUSE,
    PENTHESILEA,
    PERSEUS,
    PYRAMIDS,
    SPARTACUS,
    TILE,
    TILES,
)
from .victory import end, fame

HIRE: tuple[Option, ...] = tuple(("hire", name) for name in TILES)
COPY: tuple[Option, ...] = tuple(("copy", name) for name in TILES)
KEEP = naming_kinds("keep")
CHEAP, DEAR = COST["legion"], COST["market"]
PYRAMIDS_PRICE = COST["pyramids"]
DISCOUNTS = {"legion": (SPARTACUS, "spartacus", "gladiators"), "fortress": (GILGAMESH, "gilgamesh", "stone")}
DISCOUNTS["trireme"] = (LIGHTHOUSE, "lighthouse", "wood")
"""3.1.2: of each unit the tile that lets one be built a round for a coin or a commodity, and which."""
_PRICE = tuple(DEAR if name in ("market", "temple") else CHEAP for name in SLOTS)
assert all(COST[unit] == CHEAP for unit in ("control_marker", "city", "capital", "caravan", "trireme", "fortress"))
assert COST["temple"] == DEAR


def price_of(thing: str, tiles: int = 1) -> int:
    """What is paid for something, by the name it has in a choice; ``tile``: the next hero or wonder of whoever has so
    many ``tiles``; the name of a tile: the unit that it lets be built for one resource."""
    if thing == "tile":
        return TILE_PRICES[min(tiles, len(TILE_PRICES)) - 1]
    if any(tile == thing for _, tile, _ in DISCOUNTS.values()):
        return 1
    return COST["control_marker" if thing == "control" else thing]


# before the first turn ------------------------------------------------------------


def perseus(t: Table) -> Phase:
    """6, Perseus: the fifth tile or the Pyramids before anybody is named, and the game is won at once."""
    t.phase = "hammurabi"
    for seat, tiles in enumerate(t.tiles):
        if PERSEUS_TILE in tiles:
            chosen = yield Decision(seat, (*crowning(t, seat), PASS), "mare_nostrum.perseus", secret=True)
            if chosen != PASS:
                t.seat = seat
                t.emit("perseus", seat)
                hire(t, seat, TILE[chosen[1]], at_once=True)


PERSEUS_TILE = TILE["perseus"]
assert PERSEUS == 1 << PERSEUS_TILE


def crowning(t: Table, seat: int) -> list[Option]:
    """Tiles that would make a seat win and that it can pay for."""
    money = purse(t, seat)
    options = [HIRE[PYRAMIDS]] if money >= PYRAMIDS_PRICE else []
    if len(t.tiles[seat]) == len(TILE_PRICES) and money >= TILE_PRICES[-1]:
        options += [HIRE[tile] for tile in t.row]
    return options


def hammurabi(t: Table) -> Phase:
    """Hammurabi: one control marker for nothing where the rule allows one when the phase begins."""
    t.waiting = list(range(t.seats))
    t.phase = "call_build"
    for seat, powers in enumerate(t.powers):
        if powers & HAMMURABI:
            options = naming(("build", "control"), claimable(t, seat))
            chosen = (yield Decision(seat, (*options, PASS), "mare_nostrum.hammurabi")) if options else PASS
            if chosen != PASS:
                province = PROVINCE[chosen[2]]
                t.claim(province, seat)
                t.fresh.append(province)
                t.emit("hammurabi", seat, chosen[2])
                mark(t, seat)


def call_build(t: Table) -> Phase:
    """3.0: the culture leader names who builds next."""
    if not t.waiting:
        t.waiting = [seat for seat, powers in enumerate(t.powers) if powers & GARDENS]
        t.phase = "keep"
        return
    t.seat = yield from nominate(t, t.leaders[CULTURE], "mare_nostrum.call_build")
    t.used = []
    t.phase = "build"


# a turn -----------------------------------------------------------------------------


def build(t: Table) -> Phase:
    """3.1: build one thing and pay for it, or be done."""
    seat = t.seat
    chosen = yield Decision(seat, (*buildable(t, seat), DONE), "mare_nostrum.build", secret=True)
    if chosen == DONE:
        mark(t, seat)
        t.phase = "call_build"
    elif chosen[0] == "hire":
        hire(t, seat, TILE[chosen[1]])
    else:
        erect(t, seat, chosen)


def buildable(t: Table, seat: int) -> tuple[Option, ...]:
    """Everything a seat can build and pay for."""
    money = purse(t, seat)
    powers = t.powers[seat]
    options: tuple[Option, ...] = ()
    if money < CHEAP and not powers & _TURN_POWERS:
        return options
    open_lands = buildable_lands(t, seat)
    legions = LEGIONS - sum(t.legions[seat])
    if money >= CHEAP:
        if money >= PYRAMIDS_PRICE:
            options += (HIRE[PYRAMIDS],)
        owned = len(t.tiles[seat])
        if owned <= len(TILE_PRICES) and money >= TILE_PRICES[owned - 1]:
            options += tuple([HIRE[tile] for tile in t.row])
        fortress, built, slots = t.fortress, t.built, t.board.slots
        forts = fortress.count(seat) < FORTRESSES
        rich = money >= DEAR
        for p in bits(open_lands):
            free = slots[p] & ~built[p]
            options += sites(p, free if rich else free & ~_DEAR_SLOTS, legions > 0, forts and fortress[p] == NOBODY)
        if sum(t.triremes[seat]) < TRIREMES:
            options += naming_seas(("build", "trireme"), t.board.seas_of(open_lands))
        options += naming(("build", "control"), claimable(t, seat))
    if powers & _TURN_POWERS:
        options += with_powers(t, seat, open_lands, legions)
    return options


_TURN_POWERS = SPARTACUS | GILGAMESH | LIGHTHOUSE | PENTHESILEA
_DEAR_SLOTS = MARKET | TEMPLE


@lru_cache(maxsize=1 << 13)
def sites(province: int, free: int, legion: bool, fortress: bool) -> tuple[Option, ...]:
    """What can be built in a province with some spaces free."""
    name = PROVINCES[province]
    options: list[Option] = [("build", SLOTS[at], name) for at in bits(free)]
    if legion:
        options.append(("build", "legion", name))
    if fortress:
        options.append(("build", "fortress", name))
    return tuple(options)


def with_powers(t: Table, seat: int, open_lands: int, legions: int) -> tuple[Option, ...]:
    """Units at the price of one, and Penthesilea's legions; each once a turn."""
    powers, hand = t.powers[seat], t.hands[seat]
    forts = bits(open_lands) if t.fortress.count(seat) < FORTRESSES else ()
    options: tuple[Option, ...] = ()
    for unit, (bit, tile, kind) in DISCOUNTS.items():
        if not powers & bit or TILE[tile] in t.used or not (hand[COIN] or hand[KIND[kind]]):
            continue
        if unit == "trireme":
            if sum(t.triremes[seat]) < TRIREMES:
                options += naming_seas(("build", unit), t.board.seas_of(open_lands), tile)
        elif unit == "fortress":
            free = sum(1 << p for p in forts if t.fortress[p] == NOBODY)
            options += naming(("build", unit), free, tile)
        elif legions > 0:
            options += naming(("build", unit), open_lands, tile)
    if powers & PENTHESILEA and TILE["penthesilea"] not in t.used and legions > 0 and t.lands[seat] & t.foes(seat):
        options += (("muster", PROVINCES[t.capitals[seat]], "penthesilea"),)
    return options


def erect(t: Table, seat: int, chosen: Option) -> None:
    """Put a unit, a building or a control marker on the map; its price is owed."""
    if chosen[0] == "muster":
        return muster(t, seat)
    what, where = str(chosen[1]), chosen[2]
    price = CHEAP
    if what == "trireme":
        t.raise_triremes(seat, SEA[where], 1)
    elif what == "legion":
        t.raise_legions(seat, PROVINCE[where], 1)
    elif what == "fortress":
        t.raise_fortress(seat, PROVINCE[where])
    elif what == "control":
        t.claim(PROVINCE[where], seat)
        t.fresh.append(PROVINCE[where])
    else:
        t.built[PROVINCE[where]] |= SLOT[what]
        price = _PRICE[SLOTS.index(what)]
    if len(chosen) > 3:
        t.used.append(TILE[chosen[3]])
        price, t.special = 1, KIND[DISCOUNTS[what][2]]
    t.emit("build", seat, *chosen[1:])
    t.debt = price
    t.phase = "pay"


def muster(t: Table, seat: int) -> None:
    """Penthesilea: a legion in the capital province for each of her provinces with enemy units."""
    wanted = (t.lands[seat] & t.foes(seat)).bit_count()
    count = min(wanted, LEGIONS - sum(t.legions[seat]))
    t.raise_legions(seat, t.capitals[seat], count)
    t.used.append(TILE["penthesilea"])
    t.emit("muster", seat, PROVINCES[t.capitals[seat]], count)


# heroes and wonders -------------------------------------------------------------------


def hire(t: Table, seat: int, tile: int, at_once: bool = False) -> None:
    """3.1.3: a tile of the row, or the Pyramids, which win when they are paid; so does a tile hired ``at_once``."""
    if tile == PYRAMIDS:
        t.debt, t.phase = PYRAMIDS_PRICE, "pay"
        t.emit("hire", seat, TILES[tile], PYRAMIDS_PRICE)
        t.tiles[seat].append(tile)
        t.powers[seat] |= 1 << tile
        t.ending, t.victors = "prestige", [seat]
    else:
        t.debt = TILE_PRICES[len(t.tiles[seat]) - 1]
        t.emit("hire", seat, TILES[tile], t.debt)
        t.row.remove(tile)
        t.tiles[seat].append(tile)
        t.powers[seat] |= 1 << tile
        if at_once:
            t.ending, t.victors = "fame", [seat]
    t.phase = "copy" if 1 << tile == CASTOR_POLLUX and not at_once and copyable(t, seat) else "pay"


def copyable(t: Table, seat: int) -> list[int]:
    """Heroes hired by others; no starting heroes, no wonders, not Perseus."""
    return sorted(tile for other, tiles in enumerate(t.tiles) if other != seat for tile in tiles if tile in COPIED)


def copy(t: Table) -> Phase:
    """Castor & Pollux: the power of a hero another player has hired, without his bonus."""
    options = tuple([COPY[tile] for tile in copyable(t, t.seat)])
    chosen = yield Decision(t.seat, options, "mare_nostrum.copy")
    t.copied = TILE[chosen[1]]
    t.powers[t.seat] |= 1 << t.copied
    t.emit("copy", t.seat, chosen[1])
    t.phase = "pay"


# the end of the phase -----------------------------------------------------------------


def keep(t: Table) -> Phase:
    """3.0: two coins are kept, with Hanging Gardens two different commodities besides; the rest is lost."""
    chosen: list[Kind] = []
    if t.waiting:
        t.seat = t.waiting.pop(0)
        goods = [kind for kind in GOODS if t.hands[t.seat][kind]]
        for left in range(min(GARDEN, len(goods)), 0, -1):
            options = tuple([KEEP[kind] for kind in goods[: len(goods) - left + 1]])
            kind = KIND[(yield Decision(t.seat, options, "mare_nostrum.keep", len(chosen), True))[1]]
            chosen.append(kind)
            goods = goods[goods.index(kind) + 1 :]
        clear(t, t.seat, chosen)
    for seat, powers in enumerate(t.powers):
        if not powers & GARDENS:
            clear(t, seat, [])
    victors = fame(t)
    if victors:
        return end(t, "fame", victors)  # 6.2
    turn_up(t)
    t.fresh = []
    t.phase = "peace"


GARDEN = 2
"""Commodities that Hanging Gardens keep."""


def left_over(t: Table, seat: int) -> tuple[list[int], list[int]]:
    """Of each kind what a seat keeps when everybody has built, and what it loses, but for what the Gardens keep."""
    hand = t.hands[seat]
    kept = [min(hand[COIN], COINS_KEPT), *(0 for _ in GOODS)]
    return kept, [has - stays for has, stays in zip(hand, kept, strict=True)]


def clear(t: Table, seat: int, kept: list[Kind]) -> None:
    """What is not kept goes back; all see what is."""
    hand = t.hands[seat]
    for kind, count in zip(EACH, hand, strict=True):
        stays = COINS_KEPT if kind == COIN else int(kind in kept)
        for _ in range(count - stays):
            t.put_back(t.give_up(seat, kind))
    t.emit("keep", seat, hand[COIN], tuple([KEEP[kind][1] for kind in kept]))


def turn_up(t: Table) -> None:
    """The next tiles, when not all lie open."""
    shown = [t.face_down.pop() for _ in range(min(t.board.face_up, len(t.face_down)))]
    if shown:
        t.row += shown
        t.emit("turned_up", tuple(TILES[tile] for tile in shown))
