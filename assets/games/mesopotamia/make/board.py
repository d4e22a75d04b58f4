"""The board of Mesopotamia: areas between rivers that are roads, the ground by its texture, what is printed there.

A unit of the board is 1/84 of a projected degree, counted from the upper left corner of the frame. The sheet is turned
a little against the sun, so that the two rivers lie along it; the rose shows where north is.
`places.json` is in units of the board.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.make.atlas import Area, Atlas, border
from assets.make.furniture import neatline, rose
from assets.make.pieces import figure, sign
from assets.make.relief import relief
from assets.make.svg import XMLNS, num, path_data

FRAME = (16.2, -7.0, 29.5, 1.05)
SCALE = 84
TOLERANCE = 0.35
GRADUATIONS = 36
ROSE, ROSE_SIZE = (38.2, 32.6), 44
"""Longitude and latitude of its middle, and its radius."""

RIVER = 11
"""Width of a river with its banks."""
LANDING = 4.6
"""Radius of a node."""
NAME = 13
"""Size of a name."""
SOURCE, SMALL_SOURCE, ANY = 9, 6.6, 28
"""Radius of the token of a resource; of one of the four of a start area, and the side of these four."""
EVENT, BUILDING, ZIGGURAT = 20, 24, 30
UNIT = (25, 28)
UNITS = 4
"""Places for units in an area."""
WRONG = 1
"""So much of its things may stand out or overlap in an area, in units of the board."""
DISC = 6
"""Radius of the emblem at the foot of a piece."""
PIGMENTS = range(5)
FIGURES = {
    "spearman": 28, "archer": 28, "cavalry": 28, "chariot": 29, "ram": 26, "ship": 31, "settlement": 25, "wall": 25,
    "ziggurat": 32,
}  # fmt: skip
TINTS = {"start": 1, "desert": 2, "plain": 3, "mountain": 4}
GROUND = {"mountain": (20, 16), "desert": (24, 14), "plain": (21, 15)}
"""Least distance of two marks of a ground, and most of them in an area."""
TRIES = 260

THUMB_SCALE = 20
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
        "thumb.svg": thumb(geojson, places),
        "layout.json": plan(geojson, places, sheet.atlas),
    }


def course(areas: Mapping[str, Area], banks: list[str]) -> LineString:
    """The line of a river between the two areas on its banks."""
    one, other = (areas[id] for id in banks)
    line = border(one, other)
    if line.geom_type == "LineString":
        return line
    raise ValueError(f"{one.id} and {other.id} border on each other in more than one place")


class Sheet:
    """The drawing."""

    def __init__(self, geojson: Data, lines: Data, places: Data) -> None:
        self.atlas = Atlas(geojson, FRAME, SCALE, TOLERANCE)
        self.lines, self.places = lines, places
        self.areas = {area.id: area for area in self.atlas.playing()}
        self.atlas.tints = {id: TINTS[area.facts["terrain"]] for id, area in self.areas.items()}
        self.courses = {number: course(self.areas, facts["areas"]) for number, facts in places["rivers"].items()}

    def svg(self) -> str:
        width, height = num(self.atlas.width), num(self.atlas.height)
        definitions = "".join((*self._outlines(), *_pieces()))
        sheet = f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">{self._map()}</svg>'
        frame = f'<g class="frame">{neatline(self.atlas.width, self.atlas.height, GRADUATIONS)}</g>'
        return (
            f'<svg xmlns="{XMLNS}" viewBox="0 0 {width} {height}"><defs>{definitions}</defs>'
            f'<g id="mesopotamia-map">{frame}{sheet}</g></svg>\n'
        )

    def _outlines(self) -> Iterator[str]:
        for id, area in self.areas.items():
            yield f'<path id="mesopotamia-area-{id}" d="{self.atlas.outline(area)}"/>'
            yield f'<clipPath id="mesopotamia-in-{id}"><use href="#mesopotamia-area-{id}"/></clipPath>'
        for number, line in self.courses.items():
            yield f'<path id="mesopotamia-river-{number}" d="{path_data(line)}"/>'

    def _map(self) -> str:
        atlas, ids = self.atlas, {id: f"mesopotamia-area-{id}" for id in self.areas}
        inside = unary_union([area.shape.buffer(0.05) for area in self.areas.values()])
        taken = atlas_names(atlas)
        layers = [
            atlas.sea(),
            atlas.waves(),
            atlas.lands(ids),
            relief(
                atlas, self.lines["rivers"], self.lines["mountains"], taken | inside.buffer(5), atlas.frame - inside
            ),
            self._ground(),
            self._borders(inside),
            atlas.coast(),
            self._rivers(),
            self._printed(),
            self._rose(),
        ]
        return "".join(layers)

    def _borders(self, inside: BaseGeometry) -> str:
        """Borders where no river is, and the edge of the game."""
        wet = unary_union(list(self.courses.values())).buffer(0.1)
        lines = unary_union([area.shape.boundary for area in self.areas.values()])
        edge = inside.buffer(-0.05).exterior
        inner = path_data((lines - edge.buffer(0.2) - wet) & self.atlas.frame)
        outer = path_data((lines & edge.buffer(0.2)) - self.atlas.land.boundary.buffer(1.5))
        return f'<path class="m-border" d="{inner}"/><path class="m-border m-edge" d="{outer}"/>'

    def _rivers(self) -> str:
        data = "".join(path_data(line) for line in self.courses.values())
        courses = "".join(f'<path class="m-course m-course-{part}" d="{data}"/>' for part in ("bank", "water", "line"))
        nodes = "".join(
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(LANDING)}"/>' for x, y in self.places["nodes"].values()
        )
        return f'{courses}<g class="m-landing">{nodes}</g>'

    def _ground(self) -> str:
        """Hills, dunes and tufts, away from what stands in the areas."""
        marks: dict[str, list[str]] = {"hill": [], "shade": [], "dune": [], "tuft": []}
        water = unary_union(list(self.courses.values())).buffer(RIVER)
        for id, area in self.areas.items():
            terrain = area.facts["terrain"]
            if terrain not in GROUND:
                continue
            free = (
                area.shape.buffer(-9)
                - water
                - unary_union([room.buffer(3) for room in rooms(self.places, id, area.facts)])
            )
            for x, y in _scattered(free, *GROUND[terrain], Random(f"ground {id}")):
                MARKS[terrain](marks, x, y, Random(f"{id} {x:.0f} {y:.0f}"))
        classes = {"hill": "m-hill", "shade": "m-hill m-hill-shade", "dune": "m-dune", "tuft": "m-tuft"}
        return "".join(f'<path class="{classes[kind]}" d="{"".join(data)}"/>' for kind, data in marks.items())

    def _printed(self) -> str:
        """What an area gives, and the place of its event."""
        parts = []
        for id, facts in self.places["areas"].items():
            area = self.areas[id].facts
            x, y = facts["sources"]
            kinds = area["sources"]
            if kinds == ["any"]:
                corners = zip(("stone", "wood", "clay", "food"), ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True)
                parts += [_source(kind, x + dx * 7.2, y + dy * 7.2, SMALL_SOURCE) for kind, (dx, dy) in corners]
            else:
                left = x - SOURCE * (len(kinds) - 1)
                parts += [_source(kind, left + i * 2 * SOURCE, y, SOURCE - 0.5) for i, kind in enumerate(kinds)]
            if "event" in area:
                parts.append(f'<g class="eventslot">{sign("event-" + area["event"], *facts["event"], EVENT - 2)}</g>')
        return f'<g class="sources">{"".join(parts)}</g>'

    def _rose(self) -> str:
        """The wind rose, turned to the north of its place."""
        (x, y), (up, top) = self.atlas.point(ROSE), self.atlas.point((ROSE[0], ROSE[1] + 0.1))
        turn = math.degrees(math.atan2(up - x, y - top))
        return f'<g transform="rotate({num(turn)} {num(x)} {num(y)})">{rose(x, y, ROSE_SIZE)}</g>'


def rooms(places: Data, id: str, facts: Data) -> list[BaseGeometry]:
    """The room of everything that stands in an area but its name, which has a halo."""
    spots, found = places["areas"][id], []
    sizes = {"settlement": BUILDING, "wall": BUILDING, "ziggurat": ZIGGURAT, "event": EVENT}
    for name, size in sizes.items():
        if name in spots:
            found.append(_room(spots[name], size, size))
    wide = ANY if "start" in facts else 2 * SOURCE * len(facts["sources"])
    found.append(_room(spots["sources"], wide, ANY if "start" in facts else 2 * SOURCE))
    found.append(_room(spots["name"], len(facts["name"]) * NAME * 0.86, NAME + 2))
    return found + [_room(at, *UNIT) for at in spots["units"]]


def _room(at: list[float], width: float, height: float) -> BaseGeometry:
    x, y = at
    return box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def atlas_names(atlas: Atlas) -> BaseGeometry:
    """Where names outside the game stand, and the rose."""
    found = [Point(atlas.point(ROSE)).buffer(ROSE_SIZE + 8)]
    for item in atlas.facts["decor"]:
        found.append(Point(atlas.point(item["at"])).buffer(item["size"] * SCALE * len(item["text"]) * 0.3))
    return unary_union(found)


def _scattered(free: BaseGeometry, apart: float, most: int, random: Random) -> list[tuple[float, float]]:
    if free.is_empty:
        return []
    left, top, right, bottom = free.bounds
    found: list[tuple[float, float]] = []
    for _ in range(TRIES):
        at = random.uniform(left, right), random.uniform(top, bottom)
        if len(found) < most and all(math.dist(at, other) > apart for other in found) and free.contains(Point(at)):
            found.append(at)
    return sorted(found, key=lambda at: at[1])


def _hill(marks: dict[str, list[str]], x: float, y: float, random: Random) -> None:
    size = random.uniform(0.8, 1.2)
    w, h = 8 * size, 12 * size
    rise = " ".join(num(value) for value in (w * 0.7, -h * 0.42, w, -h, w * 0.28, h * 0.5, w, h))
    marks["hill"].append(f"M{num(x - w)} {num(y)}q{rise}")
    for t in (0.3, 0.52, 0.74):
        start = f"M{num(x + w * t * 0.8)} {num(y - h * (1 - t))}"
        marks["shade"].append(f"{start}L{num(x + w * t * 0.5)} {num(y - 1)}")


def _dune(marks: dict[str, list[str]], x: float, y: float, random: Random) -> None:
    dots = f"M{num(x - 3)} {num(y + 4)}h.1M{num(x + 4)} {num(y + 5)}h.1" if random.random() < 0.7 else ""
    marks["dune"].append(f"M{num(x - 7)} {num(y)}q3.5 -4 7 -1.4t6 .6{dots}")


def _tuft(marks: dict[str, list[str]], x: float, y: float, random: Random) -> None:
    h = random.uniform(5.4, 7.2)
    marks["tuft"].append(
        f"M{num(x)} {num(y)}v{num(-h)}m-.3 {num(h)}l-3.4 {num(-h * 0.76)}m4 {num(h * 0.76)}l3.4 {num(-h * 0.76)}"
    )


MARKS: dict[str, Callable[[dict[str, list[str]], float, float, Random], None]] = {
    "mountain": _hill,
    "desert": _dune,
    "plain": _tuft,
}


def _source(kind: str, x: float, y: float, r: float) -> str:
    at = f'cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
    return f'<g class="src meso-{kind}"><circle {at}/>{sign(kind, x, y, r * 1.42)}</g>'


def _pieces() -> Iterator[str]:
    """What stands on the map; the page only says where. The middle is at 0, 0."""
    for pigment in PIGMENTS:
        for name, size in FIGURES.items():
            x, y = -size * 0.36, size * 0.34
            disc = f'<circle class="em-g" cx="{num(x)}" cy="{num(y)}" r="{DISC}"/>{sign(_emblem(pigment), x, y, 8.4)}'
            yield f'<g id="mesopotamia-{name}-{pigment}" class="mu s{pigment}">{figure(name, size)}{disc}</g>'
    for shape in ("triangle", "square", "circle"):
        yield f'<g id="mesopotamia-event-{shape}" class="evt">{figure(f"event-{shape}", EVENT)}</g>'
    yield f'<g id="mesopotamia-war" class="clash"><circle r="11"/>{sign("battle", 0, 0, 14)}</g>'


def _emblem(pigment: int) -> str:
    return f"seat-{pigment}" if pigment else "neutral"


def thumb(geojson: Data, places: Data) -> str:
    """The map in small, for the card of a saved game and as an overview."""
    atlas = Atlas(geojson, FRAME, THUMB_SCALE, THUMB_TOLERANCE)
    areas = {area.id: area for area in atlas.playing()}
    atlas.tints = {id: TINTS[area.facts["terrain"]] for id, area in areas.items()}
    water = "".join(path_data(course(areas, facts["areas"])) for facts in places["rivers"].values())
    rivers = f'<path class="m-course m-course-small" d="{water}"/>'
    layers = atlas.sea(), atlas.waves(2), atlas.lands({}), atlas.borders(), atlas.coast(), rivers
    view = f"0 0 {num(atlas.width)} {num(atlas.height)}"
    return f'<svg xmlns="{XMLNS}" viewBox="{view}"><g id="mesopotamia-thumb-map">{"".join(layers)}</g></svg>\n'


def plan(geojson: Data, places: Data, atlas: Atlas) -> str:
    """Where names and pieces have their places, as JSON for the page."""
    left, top, right, bottom = FRAME
    kinds = {feature["properties"]["id"]: feature["properties"] for feature in geojson["features"]}
    printed = ("terrain", "sources", "event", "start")
    facts = {
        "frame": [0, 0, round((right - left) * SCALE), round((bottom - top) * SCALE)],
        "sizes": {"name": NAME, "unit": UNIT, "building": BUILDING, "ziggurat": ZIGGURAT, "event": EVENT},
        "thumb": {"scale": round(THUMB_SCALE / SCALE, 4)},
        "beyond": atlas.beyond(least=NAME),
        "nodes": places["nodes"],
        "rivers": places["rivers"],
        "areas": {
            id: {key: kinds[id][key] for key in printed if key in kinds[id]} | {"at": spots}
            for id, spots in places["areas"].items()
        },
    }
    return _by_lines(facts)


def _by_lines(facts: Data) -> str:
    """JSON with a line for each name, node, section and area."""
    parts = []
    for name, entry in facts.items():
        if name in ("beyond", "nodes", "rivers", "areas"):
            rows = ",\n".join(f'  "{key}": {json.dumps(value)}' for key, value in entry.items())
            parts.append(f' "{name}": {{\n{rows}\n }}')
        else:
            parts.append(f' "{name}": {json.dumps(entry)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
