"""Resources, buildings, prices, dice: what the box holds, read from the data files."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from pycore.engine.decision import Option

SETS = ("base",)
"""Folders of data; the lists in an expansion's files go on where those of the base game end."""


def rows(file: str, name: str) -> list[dict[str, Any]]:
    """The list ``name`` of a data file, through all sets that have one."""
    found: list[dict[str, Any]] = []
    for each in SETS:
        source = files(__package__).joinpath(f"data/{each}/{file}.json")
        if source.is_file():
            found += json.loads(source.read_text("utf-8")).get(name, [])
    return found


def facts(file: str) -> dict[str, Any]:
    """A data file of the base game."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath(f"data/base/{file}.json").read_text("utf-8"))
    return found


_BOX = facts("goods")
COMMODITIES = tuple(row["id"] for row in rows("goods", "commodities"))
KINDS: tuple[str, ...] = ("coin", *COMMODITIES)
"""Kinds of resources: a coin, or a commodity."""
COIN = 0
GOODS = range(1, len(KINDS))
LEGENDARY = len(COMMODITIES)
"""A token is the number of its kind, and that plus LEGENDARY if it is a legendary one."""
KIND: dict[str | int, int] = {name: kind for kind, name in enumerate(KINDS)}
TOKENS = (_BOX["coin"]["tokens"], *(row["tokens"] for row in rows("goods", "commodities")))
"""Ordinary tokens of each kind; of each commodity there is one legendary token besides."""
FACE_DOWN = -1
"""A resource that is not known."""

COST: dict[str, int] = {name: price for name, price in _BOX["costs"].items() if isinstance(price, int)}
TILE_PRICES: tuple[int, ...] = tuple(_BOX["costs"]["hero_or_wonder"])
"""Of the second hero or wonder, the third and so on; the last one wins."""
COINS_KEPT: int = _BOX["coin"]["kept"]
LEGIONS: int = _BOX["units"]["legion"]
TRIREMES: int = _BOX["units"]["trireme"]
FORTRESSES: int = _BOX["units"]["fortress"]
MARKERS: int = _BOX["units"]["control"]
"""What each empire has; the control marker printed in its capital province comes on top."""

LAND_DIE: tuple[int, ...] = tuple(_BOX["dice"]["land"]["faces"])
SEA_DIE: tuple[int, ...] = tuple(_BOX["dice"]["sea"]["faces"])
PER_HIT: int = _BOX["dice"]["hit_divisor"]
EXCHANGE: tuple[tuple[int, int], ...] = tuple(
    (marker["faces"][0], marker["faces"][1]) for marker in _BOX["trade_markers"]
)
"""The two numbers of each exchange marker."""

DONE: Option = ("done",)
PASS: Option = ("pass",)


def naming(verb: str) -> tuple[Option, ...]:
    """The option ``(verb, kind)`` of each kind of resource."""
    return tuple((verb, kind) for kind in KINDS)


def kind_of(token: int) -> int:
    """Wheat of legend is wheat."""
    return token - LEGENDARY if token > LEGENDARY else token


def names(tokens: list[int]) -> tuple[str, ...]:
    """For the journal."""
    return tuple([KINDS[kind_of(token)] for token in tokens])
