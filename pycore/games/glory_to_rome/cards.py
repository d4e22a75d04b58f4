"""The cards: 144 Orders of 40 buildings, six materials that are also six roles (numbers in data/glory_to_rome.json).

An Orders card is a number from 1 to 144: sorted by material, then by the building's name, copies side by side.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from pycore.engine.decision import Option


@cache
def data() -> dict[str, Any]:
    """The facts of the game: names, numbers, texts of the cards, provenance."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("data/glory_to_rome.json").read_text("utf-8"))
    return found


FACE_DOWN = 0
MATERIALS: tuple[str, ...] = tuple(material["id"] for material in data()["materials"])
ROLES: tuple[str, ...] = tuple(material["role"] for material in data()["materials"])
LABORER, CRAFTSMAN, ARCHITECT, LEGIONARY, MERCHANT, PATRON = EVERY = range(6)
RUBBLE, WOOD, CONCRETE, BRICK, STONE, MARBLE = EVERY
ANY_MATERIAL = (1 << len(EVERY)) - 1
"""All materials, as a mask."""
VALUE: tuple[int, ...] = tuple(material["value"] for material in data()["materials"])
"""Of a material: what a structure costs on its site, the influence it brings, points in the vault."""
ORDERS: int = data()["start"]["orders"]
JACKS: int = data()["jacks"]
SITES: int = data()["materials"][0]["sites"]
INFLUENCE: int = data()["start"]["influence"]
REFILL: int = data()["start"]["refill"]
PETITION: int = data()["petition"]
BONUS: int = data()["bonus"]

KINDS: tuple[str, ...] = tuple(kind["id"] for kind in data()["buildings"])
_PRINTED = [(number, kind) for number, kind in enumerate(data()["buildings"]) for _ in range(kind["copies"])]
CARDS = range(1, len(_PRINTED) + 1)

# tables by card; nothing but a hole at FACE_DOWN
KIND: tuple[int, ...] = (-1, *(number for number, _ in _PRINTED))
NAME: tuple[str, ...] = ("", *(kind["id"] for _, kind in _PRINTED))
MATERIAL: tuple[int, ...] = (-1, *(MATERIALS.index(kind["material"]) for _, kind in _PRINTED))
BIT: tuple[int, ...] = (0, *(1 << number for number, _ in _PRINTED))
MASK: tuple[int, ...] = (0, *(1 << material for material in MATERIAL[1:]))
FIRST: tuple[int, ...] = (0, *(1 + [number for number, _ in _PRINTED].index(number) for number, _ in _PRINTED))
"""The first copy of the same building. Which of the copies a card is nobody can see, so this is what is told of it."""
_NAMES = sorted(kind["name"] for kind in data()["buildings"])
ALPHABET: tuple[int, ...] = (len(_NAMES), *(_NAMES.index(kind["name"]) for _, kind in _PRINTED))
"""The place of its English name among the forty."""


def flag(kind: str) -> int:
    """The bit that stands for a kind of building."""
    return 1 << KINDS.index(kind)


def cards(kind: str) -> tuple[int, ...]:
    """All copies of a kind."""
    return tuple(card for card in CARDS if NAME[card] == kind)


def alike(held: Iterable[int]) -> tuple[int, ...]:
    """What is told of some cards."""
    return tuple([FIRST[card] for card in held])


def naming(verb: str) -> tuple[Option, ...]:
    """The option ``(verb, kind)`` for each card."""
    return tuple((verb, name) for name in NAME)


SKIP: Option = ("skip",)
"""Not to do an action."""
DONE: Option = ("done",)
"""To choose no more."""
JACK: Option = ("jack",)
DECK: Option = ("deck",)
HAND = naming("hand")


def each(verb: str, names: tuple[str, ...] = MATERIALS) -> tuple[tuple[Option, ...], ...]:
    """The options ``(verb, material or role)`` for each set of materials, which is a mask."""
    return tuple(
        tuple((verb, name) for index, name in enumerate(names) if mask >> index & 1) for mask in range(1 << len(names))
    )


POOL = each("pool")


def mask(held: list[int]) -> int:
    """Which materials are among some cards."""
    found = 0
    for card in held:
        found |= MASK[card]
    return found


def kinds(verb: tuple[Option, ...], held: list[int], fits: int = ANY_MATERIAL, above: int = 0) -> list[Option]:
    """The options of ``verb`` for cards of the materials ``fits`` in a sorted hand, one a kind, above a card."""
    found, last = [], -1
    for card in held:
        if card > above and KIND[card] != last and MASK[card] & fits:
            last = KIND[card]
            found.append(verb[card])
    return found


def copy_of(held: list[int], kind: str | int, above: int = 0) -> int:
    """The first card of a kind in a sorted hand, above a card."""
    for card in held:
        if card > above and NAME[card] == kind:
            return card
    raise LookupError(kind)


def piece_of(held: list[int], material: int) -> int:
    """The first card of a material."""
    for card in held:
        if MATERIAL[card] == material:
            return card
    raise LookupError(material)


def pieces_of(held: list[int], material: int) -> list[int]:
    """All cards of a material, in the order in which they are held."""
    return [card for card in held if MATERIAL[card] == material]
