"""The map of a set-up: provinces and seas, who borders whom, what can be built where and what it yields.

Provinces and seas are numbered through all data files; a covered one borders nothing and has no slots. Sets of them,
and of slots, are bit masks.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from pycore.engine.decision import Option

from .goods import COIN, KIND, rows

_PROVINCES, _SEAS = rows("board", "provinces"), rows("board", "seas")
PROVINCES: tuple[str, ...] = tuple(row["id"] for row in _PROVINCES)
SEAS: tuple[str, ...] = tuple(row["id"] for row in _SEAS)
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

EMPIRES: list[dict[str, Any]] = rows("empires", "empires")
EMPIRE: dict[str | int, int] = {row["id"]: number for number, row in enumerate(EMPIRES)}
SETUPS: dict[str, dict[str, Any]] = {row["id"]: row for row in rows("setups", "setups")}


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, lowest first."""
    return tuple(at for at in range(mask.bit_length()) if mask >> at & 1)


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
    land      of each province: provinces that share a border
    coast     of each province: its seas
    lanes     of each sea: its neighbours
    slots     of each province: building spaces
    caravans  of each province: kinds of its two caravan spaces
    great     of each province: spaces of a capital or legendary city
    """

    def __init__(self, setup: str) -> None:
        facts = SETUPS[setup]
        self.id = setup
        self.face_up: int = facts["face_up_tiles_at_start"]
        self.empires: tuple[int, ...] = tuple(EMPIRE[name] for name in facts["empires"])
        gone, dry = facts["removed_provinces"], facts["removed_seas"]
        self.covered = _mask(PROVINCE, gone)
        self.open_seas = _mask(SEA, SEAS) & ~_mask(SEA, dry)
        self.lanes = tuple(0 if row["id"] in dry else _mask(SEA, row["neighbors"]) & self.open_seas for row in _SEAS)
        self.land: tuple[int, ...] = ()
        self.coast: tuple[int, ...] = ()
        self.slots: tuple[int, ...] = ()
        self.caravans: tuple[tuple[int, ...], ...] = ()
        self.great: tuple[int, ...] = ()
        self.legendary: tuple[int, ...] = ()
        for row in _PROVINCES:
            self._add(row, row["id"] in gone, facts["slot_overrides"].get(row["id"], {}))
        self.shore = tuple(_touching(self.coast, sea) for sea in range(len(SEAS)))
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
        self.land += (0 if covered else _mask(PROVINCE, row["land_neighbors"]) & ~self.covered,)
        self.coast += (0 if covered else _mask(SEA, row["seas"]) & self.open_seas,)
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


def _touching(coast: tuple[int, ...], sea: int) -> int:
    """The provinces on a sea."""
    return sum(1 << province for province, seas in enumerate(coast) if seas >> sea & 1)


def _mask(numbers: dict[str | int, int], names: Any) -> int:
    return sum(1 << numbers[name] for name in names if name in numbers)


def sum_of(masks: Any) -> int:
    """All bits of some masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


@cache
def board(setup: str) -> Board:
    """The map of a set-up, made once."""
    return Board(setup)


@cache
def setup_id(seats: int) -> str:
    """The set-up for so many seats."""
    return next(id for id, row in SETUPS.items() if row["players"] == seats)


# options that name places ---------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def moves(verb: str, start: int, targets: int, most: int) -> tuple[Option, ...]:
    """``(verb, from, to, count)`` for each target and every count up to ``most``, in rising order."""
    places = SEAS if verb == "sail" else PROVINCES
    return tuple((verb, places[start], places[to], count) for to in bits(targets) for count in range(1, most + 1))


@lru_cache(maxsize=1 << 14)
def naming(verb: tuple[str, ...], provinces: int, *more: str) -> tuple[Option, ...]:
    """``(*verb, province, *more)`` for each province of a mask."""
    return tuple((*verb, PROVINCES[p], *more) for p in bits(provinces))


@cache
def naming_seas(verb: tuple[str, ...], seas: int, *more: str) -> tuple[Option, ...]:
    """``(*verb, sea, *more)`` for each sea of a mask."""
    return tuple((*verb, SEAS[sea], *more) for sea in bits(seas))
