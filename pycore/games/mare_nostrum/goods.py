"""Resources, buildings, prices, dice: what the box holds, read from the data files."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, NewType

from pycore.engine.decision import Option

DATA = files(__package__) / "data" / "base"


def facts(file: str, folder: Traversable = DATA) -> dict[str, Any]:
    """A data file, of the base game or in another folder; empty where there is none."""
    source = folder / f"{file}.json"
    found: dict[str, Any] = json.loads(source.read_text("utf-8")) if source.is_file() else {}
    return found


def rows(file: str, name: str, folder: Traversable = DATA) -> list[dict[str, Any]]:
    """The list ``name`` of a data file."""
    found: list[dict[str, Any]] = facts(file, folder).get(name, [])
    return found


_BOX = facts("goods")
COMMODITIES = tuple(row["id"] for row in rows("goods", "commodities"))
KINDS: tuple[str, ...] = ("coin", *COMMODITIES)
"""Kinds of resources: a coin, or a commodity."""
Kind = NewType("Kind", int)
"""The number of a kind."""
Token = NewType("Token", int)
"""The number of a token. Only the tables below lead from kinds to tokens: there is no legendary coin, and what is
reckoned with kinds is no token."""
EACH = tuple(Kind(number) for number in range(len(KINDS)))
COIN, *_COMMODITIES = EACH
GOODS = tuple(_COMMODITIES)
KIND: dict[str | int, Kind] = dict(zip(KINDS, EACH, strict=True))
ORDINARY = tuple(Token(kind) for kind in EACH)
"""The ordinary token of each kind."""
LEGEND = {kind: Token(GOODS[-1] + kind) for kind in GOODS}
"""The legendary token of each commodity."""
LEGENDARY = frozenset(LEGEND.values())
TOKENS = (_BOX["coin"]["tokens"], *(row["tokens"] for row in rows("goods", "commodities")))
"""Ordinary tokens of each kind; of each commodity there is one legendary token besides."""
FACE_DOWN = Token(-1)
"""A resource that is not known."""
_KIND_OF = dict(zip((*ORDINARY, *LEGEND.values()), (*EACH, *GOODS), strict=True))

COST: dict[str, int] = {name: price for name, price in _BOX["costs"].items() if isinstance(price, int)}
TILE_PRICES: tuple[int, ...] = tuple(_BOX["costs"]["hero_or_wonder"])
"""Of the second hero or wonder, the third and so on; the last one wins."""
COINS_KEPT: int = _BOX["coin"]["kept"]
LEGIONS: int = _BOX["units"]["legion"]
TRIREMES: int = _BOX["units"]["trireme"]
FORTRESSES: int = _BOX["units"]["fortress"]
MARKERS: int = _BOX["units"]["control"]
"""What each empire has; the control marker printed in its capital province comes on top."""

COINS_ALONE = Kind(-1)
"""Where the kind is named that pays instead of a coin: none does."""


class Price(NamedTuple):
    """What something costs somebody: ``amount`` coins, or as many commodities that are all different.

    ``instead``: a commodity of which one does as well as the one coin it costs; or COINS_ALONE, where no commodities
    pay.
    """

    amount: int
    instead: Kind = COIN


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


def kind_of(token: Token) -> Kind:
    """Wheat of legend is wheat."""
    return _KIND_OF[token]


def names(tokens: list[Token]) -> tuple[str, ...]:
    """For the journal."""
    return tuple([KINDS[kind_of(token)] for token in tokens])
