"""What of a table may tell who will win: counts that a player reads off the board.

The points of ``worth`` are one of them. What the others weigh besides, fitted to games of bots, corrects those points
where ``data/weights.json`` says so. None are kept now: weights fitted to 40 games told better who would win, but bots
that read them won less (of 21 games against as many without 26 %, with those of the starting heroes alone 47 % of 15).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from pycore.engine.features import UNIT, Features, weights_of

from .board import CARAVANS, CITIES, EMPIRES, MARKET, TEMPLE, Board
from .box import Box
from .evaluation import DOUBT, yields
from .goods import TILE_PRICES
from .state import NOBODY, Table
from .worth import worths

UNITS = ("legions", "triremes", "fortresses")
BUILDINGS = {"caravans": CARAVANS, "markets": MARKET, "cities": CITIES, "temples": TEMPLE}
LANDS = ("provinces", *BUILDINGS, "great_cities", "coins", "kinds", "copies", "draws")
OWNED = ("two_tiles", "three_tiles", "four_tiles")
HEROES = tuple(row["starting_hero"] for row in EMPIRES)
NAMES = ("points", *UNITS, *LANDS, *OWNED, *HEROES)


def rows(t: Table) -> Sequence[Sequence[int]]:
    """Of each seat in the order of NAMES."""
    points, lands = worths(t), holdings(t)
    found = []
    for seat, tiles in enumerate(t.tiles):
        row = [points[seat], sum(t.legions[seat]), sum(t.triremes[seat]), t.fortress.count(seat), *lands[seat]]
        row += [int(len(tiles) > number) for number in range(1, 1 + len(OWNED))]
        row += [int(t.box.tile.get(name, NOBODY) in tiles) for name in HEROES]
        found.append(row)
    return found


def holdings(t: Table) -> tuple[tuple[int, ...], ...]:
    return _holdings(t.board, t.seats, tuple(t.owner), tuple(t.built), tuple(t.conqueror), tuple(t.taken))


@lru_cache(maxsize=1 << 13)
def _holdings(
    board: Board,
    seats: int,
    owners: tuple[int, ...],
    buildings: tuple[int, ...],
    conquerors: tuple[int, ...],
    occupied: tuple[int, ...],
) -> tuple[tuple[int, ...], ...]:
    """Of each seat its LANDS: provinces, buildings under its control or occupied by it, the capitals and legendary
    cities among them, and what they yield a round: coins, kinds, further copies of these, legendary draws."""
    counts = [dict.fromkeys(LANDS, 0) for _ in range(seats)]
    kinds = [0] * seats
    for province, (owner, built, conqueror, taken) in enumerate(
        zip(owners, buildings, conquerors, occupied, strict=True)
    ):
        if 0 <= owner < seats:
            counts[owner]["provinces"] += 1
        for seat, slots in ((owner, built & ~taken), (conqueror, built & taken)):
            if slots and 0 <= seat < seats:
                found, more = counts[seat], yields(board, province, slots)
                for name, those in BUILDINGS.items():
                    found[name] += (slots & those).bit_count()
                found["great_cities"] += (slots & board.great[province]).bit_count()
                found["coins"] += more.coins
                found["copies"] += more.goods
                found["draws"] += more.draws
                kinds[seat] |= more.kinds
    for found, those in zip(counts, kinds, strict=True):
        found["kinds"] = those.bit_count()
        found["copies"] -= found["kinds"]
    return tuple(tuple(found.values()) for found in counts)


FEATURES = Features(NAMES, rows, {"points": UNIT // DOUBT})


# corrections ----------------------------------------------------------------------

_WEIGHTS = weights_of("mare_nostrum")
_A_POINT = _WEIGHTS.get("points", UNIT // DOUBT)


def _more(name: str) -> int:
    """Points by which one of a feature counts more, or less, than ``worth`` says."""
    return (2 * _WEIGHTS.get(name, 0) + _A_POINT) // (2 * _A_POINT)


MORE_UNITS = tuple(_more(name) for name in UNITS)
MORE_LANDS = tuple(_more(name) for name in LANDS)
MORE_OWNED = tuple(sum(_more(name) for name in OWNED[: max(0, count - 1)]) for count in range(len(TILE_PRICES) + 2))


@cache
def _more_of(box: Box) -> tuple[int, ...]:
    """Of each tile of a box."""
    return tuple(_more(name) for name in box.tiles)


def corrections(t: Table) -> list[int]:
    """Of each seat what its features count beyond its points; nothing where no weights have been fitted."""
    if not _WEIGHTS:
        return [0] * t.seats
    legion, trireme, fortress = MORE_UNITS
    tile, found = _more_of(t.box), []
    for seat, lands in enumerate(_lands(holdings(t))):
        tiles = t.tiles[seat]
        own = lands + legion * sum(t.legions[seat]) + trireme * sum(t.triremes[seat])
        own += fortress * t.fortress.count(seat) + MORE_OWNED[min(len(tiles), len(MORE_OWNED) - 1)]
        found.append(own + sum([tile[number] for number in tiles]))
    return found


@lru_cache(maxsize=1 << 13)
def _lands(counts: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(sum(more * many for more, many in zip(MORE_LANDS, row, strict=True)) for row in counts)
