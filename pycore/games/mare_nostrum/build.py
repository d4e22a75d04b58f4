"""3. Build: one turn each, in the order the culture leader names."""

from __future__ import annotations

from functools import lru_cache

from pycore.engine.decision import Decision, Option, Phase

from .board import MARKET, SLOT, SLOTS, TEMPLE, Board, bits, naming, naming_seas
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
    TILE_PRICES,
    TRIREMES,
    Kind,
)
from .goods import naming as naming_kinds
from .leadership import mark
from .nominate import nominate
from .payment import purse
from .rounds import go
from .state import CULTURE, NOBODY, Table
from .tiles import PYRAMIDS
from .victory import won

KEEP = naming_kinds("keep")
CHEAP, DEAR = COST["legion"], COST["market"]
PYRAMIDS_PRICE = COST["pyramids"]
_PRICE = tuple(DEAR if name in ("market", "temple") else CHEAP for name in SLOTS)
assert all(COST[unit] == CHEAP for unit in ("control_marker", "city", "capital", "caravan", "trireme", "fortress"))
assert COST["temple"] == DEAR


def price_of(thing: str, tiles: int = 1) -> int:
    """What is paid for something, by the name it has in a choice; ``tile``: the next hero or wonder of whoever has so
    many ``tiles``; the name of a tile: the unit that it lets be built for one resource."""
    if thing == "tile":
        return TILE_PRICES[min(tiles, len(TILE_PRICES)) - 1]
    return COST.get("control_marker" if thing == "control" else thing, 1)


# whose turn it is --------------------------------------------------------------------


def all_wait(t: Table) -> None:
    t.waiting = list(range(t.seats))


def call_build(t: Table) -> Phase:
    """3.0: the culture leader names who builds next."""
    if not t.waiting:
        return go(t, "keep")
    t.seat = yield from nominate(t, t.leaders[CULTURE], "mare_nostrum.call_build")
    t.used = []
    go(t, "build")


# a turn -----------------------------------------------------------------------------


def build(t: Table) -> Phase:
    """3.1: build one thing and pay for it, or be done."""
    seat = t.seat
    chosen = yield Decision(seat, (*buildable(t, seat), DONE), "mare_nostrum.build", secret=True)
    if chosen == DONE:
        mark(t, seat)
        t.phase = "call_build"
    elif chosen[0] == "hire":
        hire(t, seat, t.box.tile[chosen[1]])
    else:
        erect(t, seat, chosen)


def buildable(t: Table, seat: int) -> tuple[Option, ...]:
    """Everything a seat can build and pay for."""
    money = purse(t, seat)
    powers = t.powers[seat]
    options: tuple[Option, ...] = ()
    own = t.box.effects("offers", powers) if powers & t.box.masks["offers"] else ()
    if money < CHEAP and not own:
        return options
    open_lands = buildable_lands(t, seat)
    if money >= CHEAP:
        if t.box.masks["price"]:
            options += dearer(t, seat, money)
        else:
            if money >= PYRAMIDS_PRICE:
                options += (t.box.hire[PYRAMIDS],)
            owned = len(t.tiles[seat])
            if owned <= len(TILE_PRICES) and money >= TILE_PRICES[owned - 1]:
                options += tuple([t.box.hire[tile] for tile in t.row])
        fortress, built, slots = t.fortress, t.built, t.board.slots
        legions, forts = sum(t.legions[seat]) < LEGIONS, fortress.count(seat) < FORTRESSES
        rich = money >= DEAR
        for p in bits(open_lands):
            free = slots[p] & ~built[p]
            spaces = free if rich else free & ~_DEAR_SLOTS
            options += sites(t.board, p, spaces, legions, forts and fortress[p] == NOBODY)
        if sum(t.triremes[seat]) < TRIREMES:
            options += naming_seas(t.board, ("build", "trireme"), t.board.seas_of(open_lands))
        options += naming(t.board, ("build", "control"), claimable(t, seat))
    for effect in own:
        options += effect.offers(t, seat, open_lands)
    return options


def dearer(t: Table, seat: int, money: int) -> tuple[Option, ...]:
    """The tiles a seat can pay for where not all have one price; no more than five are had, but for the Pyramids."""
    row = t.row if len(t.tiles[seat]) <= len(TILE_PRICES) else []
    return tuple([t.box.hire[tile] for tile in (PYRAMIDS, *row) if money >= tile_price(t, seat, tile)])


_DEAR_SLOTS = MARKET | TEMPLE


@lru_cache(maxsize=1 << 13)
def sites(board: Board, province: int, free: int, legion: bool, fortress: bool) -> tuple[Option, ...]:
    """What can be built in a province with some spaces free."""
    name = board.provinces[province]
    options: list[Option] = [("build", SLOTS[at], name) for at in bits(free)]
    if legion:
        options.append(("build", "legion", name))
    if fortress:
        options.append(("build", "fortress", name))
    return tuple(options)


def erect(t: Table, seat: int, chosen: Option) -> None:
    """Put a unit, a building or a control marker on the map; its price is owed."""
    if chosen[-1] in t.box.effect:
        return t.box.effect[chosen[-1]].erect(t, seat, chosen)
    what, where = str(chosen[1]), chosen[2]
    price = CHEAP
    if what == "trireme":
        t.raise_triremes(seat, t.board.sea[where], 1)
    elif what == "legion":
        t.raise_legions(seat, t.board.province[where], 1)
    elif what == "fortress":
        t.raise_fortress(seat, t.board.province[where])
    elif what == "control":
        t.claim(t.board.province[where], seat)
        t.fresh.append(t.board.province[where])
    else:
        t.built[t.board.province[where]] |= SLOT[what]
        price = _PRICE[SLOTS.index(what)]
    t.emit("build", seat, *chosen[1:])
    t.debt = price
    t.phase = "pay"


def tile_price(t: Table, seat: int, tile: int) -> int:
    """What a seat pays for a hero, a wonder or the Pyramids."""
    price = PYRAMIDS_PRICE if tile == PYRAMIDS else price_of("tile", len(t.tiles[seat]))
    for effect in t.box.effects("price", t.powers[seat]):
        price = effect.price(t, seat, t.box.tiles[tile], price)
    return price


# heroes and wonders -------------------------------------------------------------------


def hire(t: Table, seat: int, tile: int, at_once: bool = False) -> None:
    """3.1.3: a tile of the row, or the Pyramids, which win when they are paid; so does a tile hired ``at_once``."""
    if tile == PYRAMIDS:
        t.debt, t.phase = tile_price(t, seat, tile), "pay"
        t.emit("hire", seat, t.box.tiles[tile], t.debt)
        t.tiles[seat].append(tile)
        t.powers[seat] |= 1 << tile
        t.ending, t.victors = "prestige", [seat]
    else:
        t.debt = tile_price(t, seat, tile)
        t.emit("hire", seat, t.box.tiles[tile], t.debt)
        t.row.remove(tile)
        t.tiles[seat].append(tile)
        t.powers[seat] |= 1 << tile
        if at_once:
            t.ending, t.victors = "fame", [seat]
    t.phase = "pay"
    if not at_once:
        for effect in t.box.effects("hired", 1 << tile):
            effect.hired(t, seat)


def copyable(t: Table, seat: int) -> list[int]:
    """Heroes hired by others; no starting heroes, no wonders."""
    owned = [tile for other, tiles in enumerate(t.tiles) if other != seat for tile in tiles]
    return sorted(tile for tile in owned if tile in t.box.copied)


# the end of the phase -----------------------------------------------------------------


def keeps(t: Table, seat: int) -> int:
    """How many different commodities a seat can keep."""
    powers = t.powers[seat]
    return t.box.number("keeps", powers) if powers & t.box.masks["keeps"] else 0


def keepers_wait(t: Table) -> None:
    t.waiting = [seat for seat in range(t.seats) if keeps(t, seat)]


def keep(t: Table) -> Phase:
    """3.0: two coins are kept, by some powers different commodities besides; the rest is lost."""
    chosen: list[Kind] = []
    if t.waiting:
        t.seat = t.waiting.pop(0)
        goods = [kind for kind in GOODS if t.hands[t.seat][kind]]
        for left in range(min(keeps(t, t.seat), len(goods)), 0, -1):
            options = tuple([KEEP[kind] for kind in goods[: len(goods) - left + 1]])
            kind = KIND[(yield Decision(t.seat, options, "mare_nostrum.keep", len(chosen), True))[1]]
            chosen.append(kind)
            goods = goods[goods.index(kind) + 1 :]
        clear(t, t.seat, chosen)
    for seat in range(t.seats):
        if not keeps(t, seat):
            clear(t, seat, [])
    if won(t, "build"):
        return
    turn_up(t)
    t.fresh = []
    go(t, "peace")


def left_over(t: Table, seat: int) -> tuple[list[int], list[int]]:
    """Of each kind what a seat keeps when everybody has built, and what it loses, but for commodities it may keep."""
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
        t.emit("turned_up", tuple(t.box.tiles[tile] for tile in shown))
