"""The map under the pieces: what it shows at a table of some size, its names, and where pieces stand.

The static picture (assets/games/mare_nostrum/board.svg) holds, by id, with the ids of the rules:

``mare_nostrum-map``            the map of five seats, without names and slots
``mare_nostrum-cover-SETUP``    what covers parts of it in a smaller game; lies right upon the map
``mare_nostrum-area-AREA``      the outline of a province or sea, for bands, rings and clicks
``mare_nostrum-slot-AREA-SLOT`` a printed slot: caravan_1, market, temple, city_1
``mare_nostrum-marker-AREA``    the control marker printed at a capital

That of an expansion holds the same for its own areas and set-ups, and ``mare_nostrum-map-FRAME`` for each wider frame.

From below: ``sheet``, bands of the owners, rings, ``names``, ``slots``, buildings, markers, units, badges.

Where pieces stand, in units of the board (``PLAN["areas"][area]``, or ``spot``); sizes for which there is room:

``slots``     the middle of a building: token of radius 12.5, market 22, temple 23, city 26, capital and legendary 28;
              a piece that occupies a building stands on it, a little up and to the left (-6, -8), at three quarters
``control``   a disc of radius 11; at a capital upon the printed one
``armies``    the middle of a legion 34 high with its count 13 right, 11 down; first the owner's or, where nobody owns
              the province, whoever came first; a third army goes between both, 8 lower; at war: between the first two
``fortress``  25 wide
``fleets``    the middle of a trireme 38 wide, one place a seat, from the first
``name``      the middle of the name; ``afloat`` where it stands in the water beside its island

Anchors lie in their area. What stands out over its edge is listed in ``out``: on coasts and islands an army or a
fortress by up to two thirds of itself, a building by less; over another province by a hair. With a fleet of each of
five seats the fifth in Mare Hadriaticum covers the end of its name (``crowded``). A sixth fleet is for expansions;
there it lies upon others.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ...kit.i18n import Words
from ...kit.markup import Markup, el, join
from ..beyond import beyond
from .expansions import folders

Frame = tuple[float, float, float, float]
"""Left, top, width and height."""
Spot = tuple[float, float]


def _read(folder: Path) -> dict[str, Any]:
    file = folder / "layout.json"
    found: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


def _whole() -> dict[str, Any]:
    """The plan of the base game, and what those of the expansions add to its tables."""
    plan, figures = _read(Path(__file__).parent), dict[str, str]()
    for name, folder in folders().items():
        for key, facts in _read(folder).items():
            if key in plan:
                plan[key] = plan[key] + facts if isinstance(facts, list) else plan[key] | facts
        own = _read(folder)
        for figure in own.get("figures", ()):
            figures[figure] = name
        for set_up in own.get("set_ups", {}):
            plan["set_ups"][set_up]["picture"] = name
        for area in own.get("areas", {}):
            plan["areas"][area]["frames"] = list(own["frames"])
    return plan | {"figures": figures}


PLAN = _whole()
BASE = "base"
FRAME: Frame = tuple(PLAN["frames"][BASE])
SIZE = (round(FRAME[2]), round(FRAME[3]))


def frame_name(set_up: str) -> str:
    found: str = PLAN["set_ups"][set_up].get("frame", BASE)
    return found


def frame(set_up: str) -> Frame:
    """The part of the plane that a set-up shows."""
    left, top, wide, high = PLAN["frames"][frame_name(set_up)]
    return left, top, wide, high


def pictures(set_up: str, figures: Iterable[str] = ()) -> list[str]:
    """The static pictures that a set-up and pieces with names of their own need besides that of the base game."""
    wanted = [PLAN["set_ups"][set_up].get("picture"), *(PLAN["figures"].get(figure) for figure in figures)]
    return [f"mare_nostrum-{name}" for name in dict.fromkeys(wanted) if name]


def is_sea(area: str) -> bool:
    return area in PLAN["areas"] and "fleets" in PLAN["areas"][area]


def is_province(area: str) -> bool:
    return area in PLAN["areas"] and "fleets" not in PLAN["areas"][area]


def is_slot(province: str, slot: object) -> bool:
    """Is it a space for a building there?"""
    return province in PLAN["areas"] and slot in PLAN["areas"][province].get("slots", ())


def areas(set_up: str) -> list[str]:
    """The provinces and seas of a set-up."""
    covered, frame = PLAN["set_ups"][set_up]["covered"], frame_name(set_up)
    return [
        area for area, facts in PLAN["areas"].items() if area not in covered and frame in facts.get("frames", frame)
    ]


def sheet(set_up: str) -> Markup:
    """The static map, covered as the set-up wants it."""
    cover = f'<use href="#mare_nostrum-cover-{set_up}"/>' if PLAN["set_ups"][set_up]["covered"] else ""
    name = frame_name(set_up)
    return Markup(f'<use href="#mare_nostrum-map{"" if name == BASE else f"-{name}"}"/>{cover}')


def open_slots(set_up: str) -> list[str]:
    """The slots that a set-up has, as AREA-SLOT."""
    closed = PLAN["set_ups"][set_up]["no_slot"]
    slots = [f"{area}-{slot}" for area in areas(set_up) for slot in PLAN["areas"][area].get("slots", {})]
    return [slot for slot in slots if slot not in closed]


def slots(set_up: str, built: Collection[str] = (), marked: Collection[str] = ()) -> Markup:
    """The printed slots and markers, without those that a building (AREA-SLOT) or a marker (AREA) lies on."""
    ids = [f"slot-{slot}" for slot in open_slots(set_up) if slot not in built]
    present = set(areas(set_up))
    ids += [f"marker-{area}" for area in PLAN["capitals"] if area in present and area not in marked]
    return Markup(f'<g class="slots near">{"".join(f"""<use href="#mare_nostrum-{id}"/>""" for id in ids)}</g>')


def spot(area: str, thing: str) -> Spot:
    """Where something stands: ``control``, ``fortress``, ``name``, a slot, ``army_1``, ``fleet_6``."""
    facts = PLAN["areas"][area]
    kind, _, number = thing.partition("_")
    rows = {"army": "armies", "fleet": "fleets"}
    if kind in rows:
        at = facts[rows[kind]][min(int(number), len(facts[rows[kind]])) - 1]
    else:
        at = facts["slots"][thing] if thing in facts.get("slots", {}) else facts[thing]
    return at[0], at[1]


def area_name(words: Words, area: str) -> str:
    return words(f"mare_nostrum.area.{area}")


def city_name(words: Words, area: str, slot: str) -> str:
    """What a city is called, as ``city_name(words, "latium", "city_1")``."""
    return words(f"mare_nostrum.city.{area}_{slot[-1]}")


@cache
def names(words: Words, set_up: str) -> Markup:
    """The names of the areas and of the great cities, and of what lies beyond them."""
    left, top, wide, high = frame(set_up)
    shown = {
        id: place
        for id, place in PLAN["beyond"].items()
        if left < place["at"][0] < left + wide and top < place["at"][1] < top + high
    }
    outside = beyond(shown, lambda id: words(f"mare_nostrum.beyond.{id}"))
    return el("g", outside, [_name(words, area) for area in areas(set_up)], cls="names near")


def lines(words: Words, area: str) -> list[str]:
    """The lines of an area's name as they stand on the map."""
    name, facts = area_name(words, area), PLAN["areas"][area]
    if words.language == "ja":
        return [name]
    if "fleets" not in facts:
        return [name.upper()]
    return name.split(" ", 1) if facts.get("lines") == 2 else [name]


def _name(words: Words, area: str) -> Markup:
    facts, rows = PLAN["areas"][area], lines(words, area)
    (x, y), turn, sea = facts["name"], facts.get("turn"), "fleets" in facts
    pitch = PLAN["sizes"]["sea"] * 1.05
    texts = [
        el("text", row, y=round((i - (len(rows) - 1) / 2) * pitch, 1) if len(rows) > 1 else None, dy=".34em")
        for i, row in enumerate(rows)
    ]
    kind = "sea" if sea else "land afloat" if facts.get("afloat") else "land"
    move = f"translate({x} {y})" + (f" rotate({turn})" if turn else "")
    name = el("g", texts, cls=f"m-name m-name-{kind}", transform=move)
    return join(name, [_city(words, area, slot) for slot, (*_, kind) in facts.get("slots", {}).items() if great(kind)])


def great(kind: str) -> bool:
    """Is it a city whose name stands on the map?"""
    return kind in ("capital", "legendary")


def _city(words: Words, area: str, slot: str) -> Markup:
    x, y = spot(area, slot)
    return el("text", city_name(words, area, slot), cls="city-name", x=x, y=y + PLAN["sizes"]["city_drop"])
