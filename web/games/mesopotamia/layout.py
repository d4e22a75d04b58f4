"""The map under the pieces: its names, and where pieces stand.

The static picture (assets/games/mesopotamia/board.svg) holds, by id, with the ids of the rules:

``mesopotamia-map``            the map with what is printed on it, without names
``mesopotamia-area-AREA``      the outline of an area, for bands, rings and clicks; ``-in-AREA``: a clip to it
``mesopotamia-river-SECTION``  the line of a river section
``mesopotamia-PIECE-PIGMENT``  a unit, a ship, a ram, a settlement, a wall, a ziggurat; pigment 0 is a tribe's
``mesopotamia-event-SHAPE``    an event token

Places are in units of the board: ``PLAN["areas"][area]["at"]`` has ``name``, ``sources``, ``event``, ``settlement``,
``wall`` (or ``ziggurat``) and four ``units``; ``PLAN["rivers"][section]["ships"]`` two places for ships;
``PLAN["beyond"]`` the names of lands and waters outside the game.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from ...kit.i18n import Words
from ...kit.markup import Markup, el
from ..beyond import beyond

PLAN: dict[str, Any] = json.loads(Path(__file__).with_name("layout.json").read_text("utf-8"))
FRAME: tuple[float, float, float, float] = tuple(PLAN["frame"])
"""Left, top, width and height."""
SIZE = (round(FRAME[2]), round(FRAME[3]))

Spot = tuple[float, float]


def spot(area: str, thing: str) -> Spot:
    """Where something stands: ``name``, ``event``, ``settlement``, ``wall``, ``ziggurat``."""
    x, y = PLAN["areas"][area]["at"][thing]
    return x, y


def unit_spots(area: str, count: int) -> list[Spot]:
    """Places for so many units; beyond the four that an area has they stand closer."""
    places: list[Spot] = [(x, y) for x, y in PLAN["areas"][area]["at"]["units"]]
    if count <= len(places):
        return places[:count]
    return [(places[i % 4][0] + 9 * (i // 4), places[i % 4][1] - 7 * (i // 4)) for i in range(count)]


def ship_spots(section: str, count: int) -> list[Spot]:
    """Places for so many ships in a river section."""
    places: list[Spot] = [(x, y) for x, y in PLAN["rivers"][section]["ships"]]
    return [(places[i % 2][0] + 12 * (i // 2), places[i % 2][1] + 8 * (i // 2)) for i in range(count)]


def area_name(words: Words, area: str) -> str:
    return words(f"mesopotamia.area.{area}")


def section_name(words: Words, section: str) -> str:
    """``the Euphrates at Ebla and Harran``"""
    one, other = banks(words, section)
    return words("mesopotamia.section", river=words(f"mesopotamia.river.{section[0]}"), one=one, other=other)


def banks(words: Words, section: str) -> tuple[str, str]:
    """The names of the two areas on the banks of a section."""
    one, other = PLAN["rivers"][section]["areas"]
    return area_name(words, one), area_name(words, other)


@cache
def names(words: Words) -> Markup:
    """The names of the areas, and of what lies beyond them."""
    outside = beyond(PLAN["beyond"], lambda id: words(f"mesopotamia.beyond.{id}"))
    return el("g", outside, [_name(words, area) for area in PLAN["areas"]], cls="names near")


def _name(words: Words, area: str) -> Markup:
    name, (x, y) = area_name(words, area), spot(area, "name")
    shown = name if words.language == "ja" else name.upper()
    return el("g", el("text", shown, dy=".34em"), cls="m-name m-name-land", transform=f"translate({x} {y})")
