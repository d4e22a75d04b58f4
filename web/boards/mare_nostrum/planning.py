"""Before something is built: what would be paid for it, and what it would change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore.games.mare_nostrum.board import CARAVANS, CITIES, MARKET, PROVINCE, SLOT, TEMPLE
from pycore.games.mare_nostrum.build import DISCOUNTS
from pycore.games.mare_nostrum.goods import COIN, FORTRESSES, GOODS, KIND, KINDS, LEGIONS, TRIREMES
from pycore.games.mare_nostrum.leadership import TRACKS, levels
from pycore.games.mare_nostrum.payment import cheapest
from pycore.games.mare_nostrum.state import CULTURE, MILITARY, TRADE, Table
from pycore.games.mare_nostrum.tiles import BONUS, CLEOPATRA, HANNIBAL, TILE
from pycore.games.mare_nostrum.victory import ENOUGH_CITIES, ENOUGH_TILES, great_cities

from ...words import Words
from .names import empire_name, kinds_listed
from .seen import empire, holds

UNIT_OF = {tile: (unit, kind) for unit, (_, tile, kind) in DISCOUNTS.items()}
"""Tiles that let one unit be built for one resource: the unit, and the commodity that pays for it."""
ALL = {"legion": LEGIONS, "trireme": TRIREMES, "fortress": FORTRESSES}
TRACK_OF = {"caravan": TRADE, "market": TRADE, "city": CULTURE, "temple": CULTURE, **dict.fromkeys(ALL, MILITARY)}
"""Which level a building or a unit raises."""


# what would be paid ---------------------------------------------------------------------


def proposal(t: Table, price: int) -> tuple[int, ...]:
    """The way to pay a price that is proposed, as kinds: of coins, or of commodities from the largest heaps; the
    cheapest of the few that there are. Empty where there is none."""
    hand, powers = t.hands[t.seat], t.powers[t.seat]
    ways = []
    for coins in sorted({0, price, *((1, price - 1) if powers & CLEOPATRA else ())}):
        goods = _from_heaps(hand, price - coins, bool(powers & HANNIBAL))
        if coins <= hand[COIN] and len(goods) == price - coins:
            ways.append((COIN,) * coins + goods)
    return ways[best(t, ways)] if ways else ()


def of_one(t: Table, kind: str) -> tuple[int, ...]:
    """The same where a coin or a commodity pays."""
    hand = t.hands[t.seat]
    ways = [(each,) for each in (COIN, KIND[kind]) if hand[each]]
    return ways[best(t, ways)] if ways else ()


def best(t: Table, ways: Sequence[tuple[int, ...]]) -> int:
    return cheapest(t, [(tuple(("pay", KINDS[kind]) for kind in way), ()) for way in ways])


def heaps(hand: Sequence[int], way: Sequence[int]) -> int:
    """How large the heaps are that are taken from: of as many commodities, the larger the better."""
    return sum(hand[kind] - way[:at].count(kind) for at, kind in enumerate(way) if kind != COIN)


def _from_heaps(hand: Sequence[int], count: int, pair: bool) -> tuple[int, ...]:
    """So many commodities, all different (or with one pair), of which there are most."""
    heights = [(-hand[kind], kind) for kind in GOODS if hand[kind]]
    if pair and heights:
        tallest = min(heights)
        heights += [(tallest[0] + 1, tallest[1])] if tallest[0] < -1 else []
    return tuple(sorted(kind for _, kind in sorted(heights)[:count]))


# what it would change ---------------------------------------------------------------------


def effects(w: Words, t: Table, seat: int, kind: str, area: str = "", slot: str = "") -> list[str]:
    """What building something would change, in sentences; where it is not known where, what it does in general."""
    said: list[str] = []
    gains = _gains(t, area) if kind == "control" and area else {TRACK_OF[kind]: 1} if kind in TRACK_OF else {}
    said += [_level(w, t, seat, track, count) for track, count in gains.items() if count]
    if slot or (kind == "control" and area):
        said += _income(w, t, seat, PROVINCE[area], SLOT[slot] if slot else _unheld(t, area))
    elif kind not in ALL:
        said.append(w(f"mare_nostrum.plan.{kind}"))
    if slot and t.board.great[PROVINCE[area]] & SLOT[slot]:
        said.append(w("mare_nostrum.plan.great", n=great_cities(t)[seat] + 1, all=ENOUGH_CITIES))
    said += _left(w, t, seat, kind)
    return said


def of_tile(w: Words, t: Table, seat: int, tile: str) -> list[str]:
    """What hiring a hero or a wonder would change."""
    said = [_level(w, t, seat, track, bonus) for track, bonus in enumerate(BONUS[TILE[tile]]) if bonus]
    return [*said, of_tiles(w, t, seat)]


def of_tiles(w: Words, t: Table, seat: int) -> str:
    return w("mare_nostrum.plan.tiles", n=len(t.tiles[seat]) + 1, all=ENOUGH_TILES)


def begun(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def resources(w: Words, t: Table, seat: int, price: int) -> str:
    """How many resources a price would leave."""
    return w("mare_nostrum.plan.holds", now=holds(t, seat), then=holds(t, seat) - price)


def _level(w: Words, t: Table, seat: int, track: int, more: int) -> str:
    """``Trade 7 → 8, level with Greece``"""
    row = levels(t)[track]
    then = row[seat] + more
    rivals = [other for other in range(t.seats) if other != seat and row[other] >= then]
    level = [other for other in rivals if row[other] == then]
    how = "leads" if not rivals else "level" if len(level) == len(rivals) else "up"
    names = w.listed([empire_name(w, empire(t, other)) for other in level])
    name = begun(w(f"mare_nostrum.track.{TRACKS[track]}"))
    return w(f"mare_nostrum.level.{how}", track=name, now=row[seat], then=then, names=names)


def _unheld(t: Table, area: str) -> int:
    """Buildings of a province that come with a control marker."""
    p = PROVINCE[area]
    return t.built[p] & ~t.taken[p]


def _gains(t: Table, area: str) -> dict[int, int]:
    built = _unheld(t, area)
    return {TRADE: (built & (CARAVANS | MARKET)).bit_count(), CULTURE: (built & (CITIES | TEMPLE)).bit_count()}


def _income(w: Words, t: Table, seat: int, p: int, more: int) -> Iterator[str]:
    """What more a province would bring each round."""
    held = 0
    if t.owner[p] == seat:
        held = t.built[p] & ~t.taken[p]
    elif t.conqueror[p] == seat:
        held = t.built[p] & t.taken[p]
    before, after = t.board.income(p, held), t.board.income(p, held | more)
    now = dict(before.resources)
    kinds = [KINDS[kind] for kind, count in after.resources for _ in range(count - now.get(kind, 0))]
    what = [kinds_listed(w, kinds)] if kinds else []
    if after.legendary > before.legendary:
        what.append(w("mare_nostrum.plan.draw"))
    if after.extra and not before.extra:
        what.append(w("mare_nostrum.plan.extra"))
    if what:
        yield w("mare_nostrum.plan.income", what=w.listed(what))


def _left(w: Words, t: Table, seat: int, kind: str) -> list[str]:
    """How many pieces would be left."""
    if kind == "control":
        now = t.owner.count(seat)
        return [w("mare_nostrum.plan.provinces", now=now, then=now + 1)]
    if kind not in ALL:
        return []
    rows = {"legion": t.legions[seat], "trireme": t.triremes[seat]}
    used = t.fortress.count(seat) if kind == "fortress" else sum(rows[kind])
    return [w("mare_nostrum.plan.left", n=ALL[kind] - used - 1, all=ALL[kind])]
