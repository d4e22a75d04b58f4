"""The map of a set-up: provinces and seas, who borders whom, what can be built where and what it yields.

Provinces and seas are numbered through all data files; a covered one borders nothing and has no slots. Sets of them,
and of slots, are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from pycore.engine.decision import Option
from pycore.engine.masks import bits

from .goods import COIN, KIND, rows

Row = dict[str, Any]
_PROVINCES, _SEAS = rows("board", "provinces"), rows("board", "seas")
PROVINCES: tuple[str, ...] = tuple(row["id"] for row in _PROVINCES)
SEAS: tuple[str, ...] = tuple(row["id"] for row in _SEAS)
"""Those of the base game; a match's own are those of its ``Board``, which begin with these."""
PROVINCE: dict[str | int, int] = {name: number for number, name in enumerate(PROVINCES)}
SEA: dict[str | int, int] = {name: number for number, name in enumerate(SEAS)}

SLOTS = ("caravan_1", "caravan_2", "market", "city_1", "city_2", "temple")
"""Building spaces; a mask has their bits from the lowest up."""
SLOT: dict[str | int, int] = {name: 1 << at for at, name in enumerate(SLOTS)}
MARKET, TEMPLE = SLOT["market"], SLOT["temple"]
CARAVANS, CITIES = SLOT["caravan_1"] | SLOT["caravan_2"], SLOT["city_1"] | SLOT["city_2"]
TRADE, CULTURE = CARAVANS | MARKET, CITIES | TEMPLE
CONTROL = 1 << len(SLOTS)
"""A legion on the control marker: the province is being converted."""

EMPIRES: list[Row] = rows("empires", "empires")
EMPIRE: dict[str | int, int] = {row["id"]: number for number, row in enumerate(EMPIRES)}
SETUPS: dict[str, Row] = {row["id"]: row for row in rows("setups", "setups")}


@cache
def slot_names(mask: int) -> tuple[str, ...]:
    """The spaces of a mask; ``control`` is last."""
    return tuple((*SLOTS, "control")[at] for at in bits(mask))


class Income(NamedTuple):
    """What some buildings of a province yield: resources with their numbers, legendary draws, and whether a temple
    lets the owner choose one more coin or legendary good."""

    resources: tuple[tuple[int, int], ...]
    legendary: int
    extra: bool


class Board:
    """All that a set-up says of the map, and of what goes with it.

    face_up   tiles turned up at the start and after each Build phase
    empires   that play
    provinces, seas  their names in order; ``province``, ``sea``: their numbers by name
    land      of each province: provinces that share a border
    coast     of each province: its seas
    lanes     of each sea: its neighbours
    slots     of each province: building spaces
    caravans  of each province: kinds of its two caravan spaces
    great     of each province: spaces of a capital or legendary city
    """

    def __init__(self, facts: Row, provinces: Sequence[Row], seas: Sequence[Row], empires: Mapping[Any, int]) -> None:
        """``facts``: the set-up; ``provinces`` and ``seas``: of all data files, which need to name a border from one of
        its sides only; ``empires``: their numbers by name."""
        self.id: str = facts["id"]
        self.provinces, self.seas = (tuple(row["id"] for row in found) for found in (provinces, seas))
        self.province, self.sea = _numbers(self.provinces), _numbers(self.seas)
        self.face_up: int = facts["face_up_tiles_at_start"]
        self.empires: tuple[int, ...] = tuple(empires[name] for name in facts["empires"])
        gone, dry = facts["removed_provinces"], facts["removed_seas"]
        self.covered = _mask(self.province, gone)
        self.open_seas = _mask(self.sea, self.seas) & ~_mask(self.sea, dry)
        lanes = _both_ways([_mask(self.sea, row["neighbors"]) for row in seas])
        self.lanes = tuple(0 if self.seas[sea] in dry else lane & self.open_seas for sea, lane in enumerate(lanes))
        self._land = _both_ways([_mask(self.province, row["land_neighbors"]) for row in provinces])
        self._shores = [_mask(self.province, row.get("shores", ())) for row in seas]
        self.land: tuple[int, ...] = ()
        self.coast: tuple[int, ...] = ()
        self.slots: tuple[int, ...] = ()
        self.caravans: tuple[tuple[int, ...], ...] = ()
        self.great: tuple[int, ...] = ()
        self.legendary: tuple[int, ...] = ()
        for row in provinces:
            self._add(row, row["id"] in gone, facts["slot_overrides"].get(row["id"], {}))
        self.shore = tuple(_touching(self.coast, sea) for sea in range(len(seas)))
        self._reach: dict[int, tuple[int, ...]] = {}
        self._income: dict[int, Income] = {}
        self._seas: dict[int, int] = {}

    def _add(self, row: dict[str, Any], covered: bool, override: dict[str, Any]) -> None:
        slots = {**row["slots"], **override}
        caravans = [KIND[slot["commodity"]] for slot in slots["caravans"]]
        kinds = {slot["slot"]: slot["kind"] for slot in slots["cities"]}
        found = sum(SLOT[f"caravan_{slot['slot']}"] for slot in slots["caravans"])
        found |= sum(SLOT[f"city_{slot}"] for slot in kinds)
        found |= MARKET * slots["market"] | TEMPLE * slots["temple"]
        great = sum(SLOT[f"city_{slot}"] for slot, kind in kinds.items() if kind != "city")
        legendary = sum(SLOT[f"city_{slot}"] for slot, kind in kinds.items() if kind == "legendary")
        number = len(self.land)
        coast = _mask(self.sea, row["seas"]) | _touching(self._shores, number)
        self.land += (0 if covered else self._land[number] & ~self.covered,)
        self.coast += (0 if covered else coast & self.open_seas,)
        self.slots += (0 if covered else found,)
        self.caravans += (tuple(caravans),)
        self.great += (0 if covered else great,)
        self.legendary += (0 if covered else legendary,)

    def reach(self, fleets: int) -> tuple[int, ...]:
        """Of each province those one step away: over a border, or by a chain of ships in the seas ``fleets``."""
        found = self._reach.get(fleets)
        if found is None:
            chains = self._chains(fleets)
            found = tuple(
                (land | sum_of(shore for seas, shore in chains if seas & coast)) & ~(1 << p) if coast else land
                for p, (land, coast) in enumerate(zip(self.land, self.coast, strict=True))
            )
            self._reach[fleets] = found
        return found

    def _chains(self, fleets: int) -> list[tuple[int, int]]:
        """The chains that ships form: their seas, and the provinces on the shores of these."""
        chains = []
        while fleets:
            chain, grown = 0, fleets & -fleets
            while grown != chain:
                chain = grown
                grown |= sum_of(self.lanes[sea] for sea in bits(chain)) & fleets
            chains.append((chain, sum_of(self.shore[sea] for sea in bits(chain))))
            fleets &= ~chain
        return chains

    def seas_of(self, provinces: int) -> int:
        """The seas that touch any of some provinces."""
        found = self._seas.get(provinces)
        if found is None:
            found = self._seas[provinces] = sum_of(self.coast[p] for p in bits(provinces))
        return found

    def income(self, province: int, slots: int) -> Income:
        """What the buildings ``slots`` of a province yield to whoever controls them."""
        found = self._income.get(province << 6 | slots)
        if found is None:
            found = self._income[province << 6 | slots] = self._yield(province, slots)
        return found

    def _yield(self, province: int, slots: int) -> Income:
        yields: list[tuple[int, int]] = []
        for at, kind in enumerate(self.caravans[province]):
            if slots >> at & 1:
                yields.append((kind, 2 if slots & MARKET else 1))
        cities, legendary = slots & CITIES, slots & self.legendary[province]
        plain = len(bits(cities & ~legendary)) * (2 if slots & TEMPLE else 1)
        coins, draws = plain + len(bits(legendary)), len(bits(legendary))
        if coins:
            yields.append((COIN, coins))
        return Income(tuple(yields), draws, bool(legendary and slots & TEMPLE))


def _touching(rows: Sequence[int], bit: int) -> int:
    """The numbers of those masks that have a bit: of ``coast`` the provinces on a sea."""
    return sum(1 << number for number, mask in enumerate(rows) if mask >> bit & 1)


def _both_ways(borders: Sequence[int]) -> list[int]:
    """Whoever is a neighbour has one."""
    return [mask | _touching(borders, number) for number, mask in enumerate(borders)]


def _numbers(names: Sequence[str]) -> dict[str | int, int]:
    return {name: number for number, name in enumerate(names)}


def _mask(numbers: Mapping[str | int, int], names: Iterable[str]) -> int:
    return sum(1 << numbers[name] for name in names if name in numbers)


def sum_of(masks: Iterable[int]) -> int:
    """All bits of some masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


@cache
def board(setup: str) -> Board:
    """The map of a set-up of the base game, made once."""
    return Board(SETUPS[setup], _PROVINCES, _SEAS, EMPIRE)


@cache
def setup_id(seats: int) -> str:
    """The set-up of the base game for so many seats."""
    return next(id for id, row in SETUPS.items() if row["players"] == seats)


# options that name places ---------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def moves(board: Board, verb: str, start: int, targets: int, most: int) -> tuple[Option, ...]:
    """``(verb, from, to, count)`` for each target and every count up to ``most``, in rising order."""
    places = board.seas if verb == "sail" else board.provinces
    return tuple((verb, places[start], places[to], count) for to in bits(targets) for count in range(1, most + 1))


@lru_cache(maxsize=1 << 14)
def naming(board: Board, verb: tuple[str, ...], provinces: int, *more: str) -> tuple[Option, ...]:
    """``(*verb, province, *more)`` for each province of a mask."""
    return tuple((*verb, board.provinces[p], *more) for p in bits(provinces))


@lru_cache(maxsize=1 << 14)
def naming_seas(board: Board, verb: tuple[str, ...], seas: int, *more: str) -> tuple[Option, ...]:
    """``(*verb, sea, *more)`` for each sea of a mask."""
    return tuple((*verb, board.seas[sea], *more) for sea in bits(seas))
