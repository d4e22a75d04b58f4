"""The board of Mare Nostrum: the map, the slots printed on it, what covers it at smaller tables, the places of pieces.

The projection is that of every map here (``atlas.lambert_conic``); a unit of the board is 1/30 of a projected degree,
counted from the upper left corner of the frame `base`. `places.json` is in these units.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from shapely import affinity
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.make.atlas import Area, Atlas, border
from assets.make.furniture import neatline, rose
from assets.make.pieces import pieces
from assets.make.relief import relief
from assets.make.svg import XMLNS, num, path_data

SCALE = 30
TOLERANCE = 0.4
GRADUATIONS = 36
ROSE = (1075, 690, 44)

CARAVAN = 11.5
"""Radius of a caravan's slot."""
SIDES = {"market": 23, "temple": 23, "city": 25, "capital": 27, "legendary": 27}
"""Sides of the other slots."""
ICONS = {"caravan": 16, "market": 16, "temple": 17, "city": 19, "capital": 21, "legendary": 22}
MARKER = 11
PIGMENTS = {"rome": 1, "egypt": 3, "greece": 4, "babylon": 5, "carthage": 6}
"""The pigment of an empire: the classes s1 to s6."""
EVERY_PIGMENT = range(1, 7)
"""Those that pieces have."""
NAME, SEA_NAME, CITY_NAME = 14.5, 15, 14
"""Sizes of the names of provinces, seas and cities."""
CITY_DROP = 24.5
"""From the middle of a city to the base line of its name."""
SEAM = 12
"""How far round a covered part its hills are drawn again."""

THUMB_SCALE = 8
THUMB_CROP = (64, 8, 254, 198)
"""Left, top, right and bottom, at that scale, of what the card of a saved game shows."""
THUMB_TOLERANCE = 0.9

Data = dict[str, Any]


def draw(folder: Path) -> dict[str, str]:
    """The files of the board by name."""
    geojson = json.loads((folder / "map.geojson").read_text(encoding="utf-8"))
    lines = json.loads((folder / "relief.json").read_text(encoding="utf-8"))
    places = json.loads((folder / "places.json").read_text(encoding="utf-8"))
    sheet = Sheet(geojson, lines, places)
    return {
        "board.svg": sheet.svg(),
        "thumb.svg": thumb(geojson),
        "layout.json": plan(geojson, places, sheet.atlas),
    }


class Sheet:
    """The drawing.

    boards    those that are on the table; ``frame``: what is shown of them, by its name in the map
    pigments  of the empires
    name      what ids begin with
    """

    def __init__(
        self,
        geojson: Data,
        lines: Data,
        places: Data,
        frame: str = "base",
        boards: Collection[str] = ("base",),
        name: str = "mare_nostrum",
        pigments: Mapping[str, int] = PIGMENTS,
    ) -> None:
        frames = geojson["properties"]["frames"]
        self.atlas = Atlas(geojson, frames[frame], SCALE, TOLERANCE, boards, origin=frames["base"][:2])
        self.lines, self.places, self.name, self.pigments = lines, places, name, pigments
        self.areas = {area.id: area for area in self.atlas.playing()}
        self.taken = self._taken()

    def svg(self) -> str:
        parts = [*self._outlines(), *self._slots(), *self._markers(), *self._covers(), *self._pieces()]
        return (
            f'<svg xmlns="{XMLNS}" viewBox="{self._box()}"><defs>{"".join(parts)}</defs>'
            f"{self.map(f'{self.name}-map')}</svg>\n"
        )

    def parts(self, ids: Collection[str]) -> list[str]:
        """What there is to some areas: outlines, slots, printed markers, clips to their inside."""
        found = [*self._outlines(), *self._slots(), *self._markers(), *self._pieces()]
        own = [f' id="{self._id(kind, id)}' for id in ids for kind in ("area", "slot", "marker", "in")]
        return [part for part in found if any(start in part for start in own)]

    def map(self, id: str) -> str:
        """The map in its frame."""
        atlas = self.atlas
        width, height = num(atlas.width), num(atlas.height)
        at = f' x="{num(atlas.left)}"' if atlas.left else ""
        sheet = f'<svg{at} width="{width}" height="{height}" viewBox="{self._box()}">{self._map()}</svg>'
        move = f' transform="translate({num(atlas.left)} 0)"' if atlas.left else ""
        frame = f'<g class="frame"{move}>{neatline(atlas.width, atlas.height, GRADUATIONS)}</g>'
        return f'<g id="{id}">{frame}{sheet}</g>'

    def _box(self) -> str:
        atlas = self.atlas
        return " ".join(num(value) for value in (atlas.left, atlas.top, atlas.width, atlas.height))

    def _map(self) -> str:
        atlas = self.atlas
        ids = {id: self._id("area", id) for id, area in self.areas.items() if area.land}
        layers = [
            atlas.sea(),
            atlas.waves(),
            atlas.lands(ids),
            relief(atlas, self.lines["rivers"], self.lines["mountains"], self.taken),
            atlas.borders(),
            atlas.coast(),
            rose(*ROSE),
        ]
        return "".join(layers)

    def _outlines(self) -> list[str]:
        return [f'<path id="{self._id("area", a.id)}" d="{self.atlas.outline(a)}"/>' for a in self.areas.values()]

    def _slots(self) -> list[str]:
        return [
            self._slot(f"{id}-{slot}", (at[0], at[1]), what)
            for id in self.areas
            for slot, (*at, what) in self.places["areas"][id].get("slots", {}).items()
        ]

    def _slot(self, id: str, at: tuple[float, float], what: str) -> str:
        kind = what if what in SIDES else "caravan"
        x, y = (num(value) for value in at)
        if kind == "caravan":
            ground, name = f'<circle cx="{x}" cy="{y}" r="{CARAVAN}"/>', f"slot slot-caravan good-{what}"
        else:
            half, side = SIDES[kind] / 2, SIDES[kind]
            corner = f'x="{num(at[0] - half)}" y="{num(at[1] - half)}"'
            ground, name = f'<rect {corner} width="{side}" height="{side}" rx="2"/>', f"slot slot-{kind}"
        return f'<g id="{self._id("slot", id)}" class="{name}">{ground}{_icon(what, at, ICONS[kind])}</g>'

    def _markers(self) -> list[str]:
        """The control markers that are printed in the provinces of capitals."""
        found = []
        for id, empire in self.places["capitals"].items():
            if id not in self.areas:
                continue
            (x, y), pigment = self.places["areas"][id]["control"], self.pigments[empire]
            disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{MARKER}"/>{_icon(f"seat-{pigment}", (x, y), 14)}'
            found.append(f'<g id="{self._id("marker", id)}" class="printed s{pigment}">{disc}</g>')
        return found

    def _covers(self) -> list[str]:
        covers = {name: facts["covered"] for name, facts in self.places["set_ups"].items() if facts["covered"]}
        return [
            f'<g id="{self._id("cover", name)}">{self._cover([self.areas[id] for id in covered])}</g>'
            for name, covered in covers.items()
        ]

    def _cover(self, covered: list[Area]) -> str:
        """Provinces that are out of the game, over the map: as land that never was in it."""
        atlas = self.atlas
        part = unary_union([area.shape.buffer(0.05) for area in covered])
        round_it = [area for area in atlas.areas.values() if area.land and area not in covered]
        seams = [border(a, b) for a in covered for b in round_it if not b.playing and a.shape.intersects(b.shape)]
        edges = [border(a, b) for a in covered for b in round_it if b.playing and a.shape.intersects(b.shape)]
        rivers, ridges = self.lines["rivers"], self.lines["mountains"]
        return (
            f'<path class="m-land m-land-off" d="{path_data(part & atlas.frame)}"/>'
            f'<path class="m-seam" d="{path_data(unary_union(seams) & atlas.frame)}"/>'
            + relief(atlas, rivers, ridges, self.taken, part.buffer(SEAM) & atlas.frame)
            + f'<path class="m-border" d="{path_data(unary_union(edges) & atlas.frame)}"/>'
            + atlas.coast(part.buffer(0.5))
        )

    def _pieces(self) -> list[str]:
        """What stands on the map; the page only says where."""
        slots = (slot for id in self.areas for slot in self.places["areas"][id].get("slots", {}).values())
        goods = sorted({what for *_, what in slots} - set(SIDES))
        outlines = {id: self._id("area", id) for id, area in self.areas.items() if area.land}
        return pieces(self.name, EVERY_PIGMENT, goods, outlines)

    def _taken(self) -> BaseGeometry:
        """Where names and pieces stand: relief keeps off it."""
        found: list[BaseGeometry] = []
        for id, area in self.areas.items():
            facts = self.places["areas"][id]
            size = NAME if area.land else SEA_NAME
            x, y = facts["name"]
            half = size * 0.36 * len(area.facts["name"])
            plate = box(x - half, y - size, x + half, y + size)
            found.append(affinity.rotate(plate, facts.get("turn", 0), origin=(x, y)))
            spots = [*_pieces(facts).values(), *(at[:2] for at in facts.get("slots", {}).values())]
            found += [Point(at).buffer(15) for at in spots]
        for item in self.atlas.facts["decor"]:
            x, y = self.atlas.point(item["at"])
            half, size = len(item["text"]) * item["size"] * SCALE * 0.34, item["size"] * SCALE
            found.append(affinity.rotate(box(x - half, y - size, x + half, y + size), item["rot"], origin=(x, y)))
        return unary_union(found)

    def _id(self, kind: str, name: str) -> str:
        return f"{self.name}-{kind}-{name}"


def _pieces(facts: Data) -> dict[str, list[float]]:
    """The places of an area's pieces other than buildings, by name."""
    found = {name: facts[name] for name in ("control", "fortress") if name in facts}
    for kind, name in (("armies", "army"), ("fleets", "fleet")):
        found |= {f"{name}_{i}": at for i, at in enumerate(facts.get(kind, []), 1)}
    return found


def _icon(name: str, at: tuple[float, float], size: float) -> str:
    corner = f'x="{num(at[0] - size / 2)}" y="{num(at[1] - size / 2)}"'
    return f'<use href="#{name}" {corner} width="{num(size)}" height="{num(size)}"/>'


def frame_box(geojson: Data, frame: str) -> tuple[int, int, int, int]:
    """Left, top, width and height of a frame in units of the board."""
    frames = geojson["properties"]["frames"]
    (left, top, *_), (x0, y0, x1, y1) = frames["base"], frames[frame]
    return round((x0 - left) * SCALE), round((y0 - top) * SCALE), round((x1 - x0) * SCALE), round((y1 - y0) * SCALE)


def thumb(geojson: Data) -> str:
    """The map in small, for the card of a saved game and as an overview."""
    atlas = Atlas(geojson, geojson["properties"]["frames"]["base"], THUMB_SCALE, THUMB_TOLERANCE)
    view = f"0 0 {num(atlas.width)} {num(atlas.height)}"
    return f'<svg xmlns="{XMLNS}" viewBox="{view}">{small_map(atlas, "mare_nostrum-thumb-map")}</svg>\n'


def small_map(atlas: Atlas, id: str) -> str:
    """What of the map can be seen in small."""
    layers = atlas.sea(), atlas.waves(2), atlas.lands({}), atlas.borders(), atlas.coast()
    return f'<g id="{id}">{"".join(layers)}</g>'


def plan(geojson: Data, places: Data, atlas: Atlas) -> str:
    """Where names and pieces have their places, as JSON for the page."""
    kinds = {f["properties"]["id"]: f["properties"] for f in geojson["features"]}
    areas = {id: facts for id, facts in places["areas"].items() if kinds[id]["board"] == "base"}
    left, top, right, bottom = THUMB_CROP
    facts = {
        "frames": {"base": frame_box(geojson, "base")},
        "pigments": PIGMENTS,
        "sizes": {"name": NAME, "sea": SEA_NAME, "city": CITY_NAME, "city_drop": CITY_DROP},
        "set_ups": places["set_ups"],
        "capitals": {id: empire for id, empire in places["capitals"].items() if id in areas},
        "crowded": places["crowded"],
        "beyond": atlas.beyond(),
        "areas": areas,
        "thumb": {
            "scale": round(THUMB_SCALE / SCALE, 4),
            "left": left,
            "top": top,
            "width": right - left,
            "height": bottom - top,
        },
    }
    return written(facts)


def written(facts: Data) -> str:
    """As JSON, innermost lists on one line."""
    return re.sub(r"\[[^][{}]*\]", _on_one_line, json.dumps(facts, indent=1)) + "\n"


def _on_one_line(found: re.Match[str]) -> str:
    return json.dumps(json.loads(found[0]))
