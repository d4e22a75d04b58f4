"""What of a table may tell who will win: counts that a player reads off the board, and the points of ``worth``.

How much each of them weighs was fitted to games that were played on by inclination (``data/weights.json``): every one
twice, for what it is worth in any round, and what more with each round that has been played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from pycore.engine.features import UNIT, Features, counted_twice, now_and_later, weights_twice

from .board import CARAVANS, CITIES, EMPIRES, MARKET, TEMPLE, Board
from .evaluation import DOUBT, yields
from .state import NOBODY, Table
from .worth import worths

ID = "mare_nostrum"
UNITS = ("legions", "triremes", "fortresses")
BUILDINGS = {"caravans": CARAVANS, "markets": MARKET, "cities": CITIES, "temples": TEMPLE}
LANDS = ("provinces", *BUILDINGS, "great_cities", "coins", "kinds", "copies", "draws")
OWNED = ("two_tiles", "three_tiles", "four_tiles")
HEROES = tuple(row["starting_hero"] for row in EMPIRES)
COUNTS = ("points", *UNITS, *LANDS, *OWNED, *HEROES)
NAMES = now_and_later(COUNTS)
LATEST = 10
"""No round counts for later than this."""


def rows(t: Table) -> Sequence[Sequence[int]]:
    """Of each seat in the order of NAMES."""
    late = min(t.round, LATEST)
    return [counted_twice(row, 1, late) for row in counts(t)]


def strengths(t: Table) -> list[int]:
    """Of each seat, in millionths: one more doubles the odds to win."""
    weights = weights_twice(ID, COUNTS, 1, min(t.round, LATEST))
    return [sum(map(mul, row, weights)) for row in counts(t)]


def counts(t: Table) -> list[list[int]]:
    """Of each seat in the order of COUNTS."""
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
