"""3. Build: one turn each, in the order the culture leader names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .board import SLOT, SLOTS, Board, naming, naming_seas
from .control import at_hand, buildable_lands, claimable
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
    Price,
    Token,
)
from .goods import naming as naming_kinds
from .leadership import mark
from .nominate import nominate
from .payment import owe, purse
from .rounds import BUILT, KEPT, done, go
from .state import CULTURE, NOBODY, Table
from .tiles import PYRAMIDS
from .victory import won
from .windows import play, playable

KEEP = naming_kinds("keep")
PYRAMIDS_PRICE = COST["pyramids"]
KIND_OF_SLOT = {name: name.rpartition("_")[0] or name for name in SLOTS}
"""What a building space is for."""
SPACES = {kind: sum(SLOT[name] for name in SLOTS if KIND_OF_SLOT[name] == kind) for kind in KIND_OF_SLOT.values()}
"""The spaces for each kind of building, as a mask."""


def price_of(thing: str, tiles: int = 1) -> int:
    """What is paid for something, by the name it has in a choice; ``tile``: the next hero or wonder of whoever has so
    many ``tiles``; the name of a tile: the unit that it lets be built for one resource."""
    if thing == "tile":
        return TILE_PRICES[min(tiles, len(TILE_PRICES)) - 1]
    return COST.get("control_marker" if thing == "control" else thing, 1)


@cache
def printed(thing: str, tiles: int = 1) -> Price:
    """The same as a price."""
    return Price(price_of(thing, tiles))


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
    cards = playable(t, seat, "build") if t.cards else ()
    chosen = yield Decision(seat, (*buildable(t, seat), *cards, DONE), "mare_nostrum.build", secret=True)
    if chosen == DONE:
        mark(t, seat)
        go(t, BUILT)
    elif chosen[0] == "hire":
        hire(t, seat, t.box.tile[chosen[1]])
    elif chosen[0] == "play":
        play(t, seat, chosen[1])
    else:
        erect(t, seat, chosen)
        if t.phase == "build":  # for nothing
            done(t, "build")


def buildable(t: Table, seat: int) -> tuple[Option, ...]:
    """Everything a seat can build and pay for."""
    money, powers = purse(t, seat), t.powers[seat]
    own = t.box.effects("offers", powers) if powers & t.box.masks["offers"] else ()
    changed = powers & t.box.masks["price"]
    means = means_at(t, seat, money) if changed else means_of(money)
    options: tuple[Option, ...] = ()
    able = any(means)
    if not (own or able):
        return options
    open_lands = buildable_lands(t, seat)
    if able:
        options += hirings(t, seat, money)
        fortress, built, slots = t.fortress, t.built, t.board.slots
        legions, triremes, forts = t.all_used_up(seat)
        legion, fort = means.legion and legions < LEGIONS, means.fortress and forts < FORTRESSES
        for p in bits(open_lands):
            free = slots[p] & ~built[p] & means.spaces
            options += sites(t.board, p, free, legion, fort and fortress[p] == NOBODY)
        if means.trireme and triremes < TRIREMES:
            options += naming_seas(t.board, ("build", "trireme"), t.board.seas_of(open_lands))
        if means.control:
            options += naming(t.board, ("build", "control"), claimable(t, seat))
    for effect in own:
        options += effect.offers(t, seat, open_lands)
    return options


class Means(NamedTuple):
    """What a seat can pay for: building ``spaces`` of these kinds, as a mask, and what else there is."""

    spaces: int
    legion: bool
    fortress: bool
    trireme: bool
    control: bool


@cache
def means_of(money: int) -> Means:
    """At the printed prices."""
    spaces = sum(SLOT[name] for name, kind in KIND_OF_SLOT.items() if money >= price_of(kind))
    return Means(spaces, *(money >= price_of(thing) for thing in Means._fields[1:]))


def means_at(t: Table, seat: int, money: int) -> Means:
    """At the prices of a seat for which they are not the printed ones."""
    spaces = sum(mask for kind, mask in SPACES.items() if money >= price(t, seat, kind).amount)
    return Means(spaces, *[money >= price(t, seat, thing).amount for thing in Means._fields[1:]])


def hirings(t: Table, seat: int, money: int) -> tuple[Option, ...]:
    """The tiles a seat can pay for; no more than five are had, but for the Pyramids."""
    owned, cheap = len(t.tiles[seat]), t.powers[seat] & t.box.masks["price"]
    tiles = [PYRAMIDS] if cheap or money >= PYRAMIDS_PRICE else []
    if owned <= len(TILE_PRICES) and (cheap or money >= TILE_PRICES[owned - 1]):
        tiles += t.row
    if cheap:
        tiles = [tile for tile in tiles if money >= tile_price(t, seat, tile)]
    return tuple(map(t.box.hire.__getitem__, tiles)) if tiles else ()


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
    if what == "trireme":
        t.raise_triremes(seat, t.board.sea[where], 1)
    elif what == "legion":
        t.raise_legions(seat, t.board.province[where], 1)
    elif what == "fortress":
        t.raise_fortress(seat, t.board.province[where])
    elif what == "control":
        plant(t, seat, t.board.province[where])
    else:
        t.built[t.board.province[where]] |= SLOT[what]
    t.emit("build", seat, *chosen[1:])
    owe(t, price(t, seat, KIND_OF_SLOT.get(what, what)))


def plant(t: Table, seat: int, province: int) -> None:
    """A control marker comes onto the map."""
    far = t.box.masks["claims"] and not at_hand(t, seat) >> province & 1
    t.claim(province, seat)
    t.fresh.append(province)
    for effect in t.box.effects("claims", t.powers[seat]) if far else ():
        effect.claimed(t, seat)


def price(t: Table, seat: int, thing: str) -> Price:
    """What a seat pays for a unit, a kind of building, a control marker, or a tile, by its name."""
    tile, powers = t.box.tile.get(thing), t.powers[seat]
    due = printed(thing) if tile is None or tile == PYRAMIDS else printed("tile", len(t.tiles[seat]))
    if not powers & t.box.masks["price"]:
        return due
    amount = due.amount
    for effect in t.box.effects("price", powers):
        amount = effect.price(t, seat, thing, amount)
    return Price(amount)


def tile_price(t: Table, seat: int, tile: int) -> int:
    """What a seat pays for a hero, a wonder or the Pyramids."""
    return price(t, seat, t.box.tiles[tile]).amount


# heroes and wonders -------------------------------------------------------------------


def hire(t: Table, seat: int, tile: int, at_once: bool = False) -> None:
    """3.1.3: a tile of the row, or the Pyramids, which win when they are paid; so does a tile hired ``at_once``."""
    due = price(t, seat, t.box.tiles[tile])
    t.emit("hire", seat, t.box.tiles[tile], due.amount)
    if tile != PYRAMIDS:
        t.row.remove(tile)
    t.tiles[seat].append(tile)
    if t.box.masks["bought"]:
        for effect in t.box.effects("bought", t.powers[seat]):
            effect.bought(t, seat, t.box.tiles[tile])
    for effect in t.box.effects("brings", 1 << tile):
        for name, count in effect.brings(t.box).items():
            t.supply[KIND[name]] += count
    t.powers[seat] |= 1 << tile
    if tile == PYRAMIDS:
        t.ending, t.victors = "prestige", [seat]
    elif at_once:
        t.ending, t.victors = "fame", [seat]
    owe(t, due)
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


def keepers(t: Table) -> list[int]:
    """Those who can keep any."""
    able = t.box.masks["keeps"]
    return [seat for seat, powers in enumerate(t.powers) if powers & able]


def keepers_wait(t: Table) -> None:
    t.waiting = keepers(t)


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
    careful = keepers(t)
    for seat in range(t.seats):
        if seat not in careful:
            clear(t, seat, [])
    go(t, KEPT)


def close(t: Table) -> None:
    """Everybody has what he keeps."""
    if won(t, "build"):
        return
    turn_up(t)
    t.fresh = []
    go(t, "peace")


class Rest(NamedTuple):
    """Of each kind what is ``kept`` when everybody has built and what is ``lost``; but ``free`` commodities, all
    different, may still be kept of these, and it is not yet known which."""

    kept: list[int]
    lost: list[int]
    free: int


def left_over(t: Table, seat: int) -> Rest:
    """What becomes of what a seat holds."""
    hand, most = t.hands[seat], keeps(t, seat)
    kept = [min(hand[COIN], COINS_KEPT), *(0 for _ in GOODS)]
    goods = [kind for kind in GOODS if hand[kind]]
    if len(goods) <= most:
        most = 0
        for kind in goods:
            kept[kind] = 1
    return Rest(kept, [has - stays for has, stays in zip(hand, kept, strict=True)], most)


def clear(t: Table, seat: int, kept: list[Kind]) -> None:
    """What is not kept goes back; all see what is."""
    most = [0] * len(EACH)
    most[COIN] = COINS_KEPT
    for kind in kept:
        most[kind] = 1
    leave(t, seat, most)


def leave(t: Table, seat: int, most: Sequence[int]) -> None:
    """So many of each kind are kept at most."""
    hand, gone = t.hands[seat], list[Token]()
    for kind, count, stays in zip(EACH, hand, most, strict=True):
        if count > stays:
            for _ in range(count - stays):
                gone.append(t.give_up(seat, kind))
    for token in gone:
        t.put_back(token)
    goods = [KEEP[kind][1] for kind in GOODS for _ in range(hand[kind])] if any(hand[COIN + 1 :]) else []
    t.emit("keep", seat, hand[COIN], tuple(goods))
    if t.box.masks["thrown"]:
        for other, powers in enumerate(t.powers[: t.seats]):
            for effect in t.box.effects("thrown", powers):
                effect.thrown(t, other, seat, gone)


def turn_up(t: Table) -> None:
    """The next tiles, when not all lie open."""
    shown = [t.face_down.pop() for _ in range(min(t.board.face_up, len(t.face_down)))]
    if shown:
        t.row += shown
        t.emit("turned_up", tuple(t.box.tiles[tile] for tile in shown))
