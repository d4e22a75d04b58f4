"""The map style: board geometry (GeoJSON) drawn as a sheet of an atlas, in layers of SVG.

Colours are the classes of atlas.css; nothing here knows a theme.
"""

import math
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
import shapely
from pyproj import Proj
from shapely import affinity
from shapely.geometry import MultiLineString, Point, box, shape
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from .svg import num, path_data

Position = tuple[float, float]
Frame = tuple[float, float, float, float]  # x0, y0, x1, y1 in projected degrees

OPEN_SEA = "mare"  # water that is outside the game and yet drawn as bright as the seas of the game
WAVES = (0.077, 0.176, 0.308, 0.484)  # distances of the engraved water-lines from the coast, in degrees
BORDER_CLASSES = {2: "m-border", 1: "m-border-off"}  # by how many of the two neighbours are in the game


def lambert_conic(lon0: float, lat0: float, lat1: float, lat2: float, **_: Any) -> Callable[[np.ndarray], np.ndarray]:
    """Lambert conformal conic projection on the sphere: rows of (longitude, latitude) to (x, y).

    One unit is a degree, y points down.
    """
    to_plane = Proj(proj="lcc", lon_0=lon0, lat_0=lat0, lat_1=lat1, lat_2=lat2, R=math.degrees(1))

    def project(lonlat: np.ndarray) -> np.ndarray:
        east, north = to_plane(lonlat[:, 0], lonlat[:, 1])
        return np.column_stack((east, -np.asarray(north)))

    return project


@dataclass(frozen=True, slots=True)
class Area:
    """A piece of land or water: an area of the game, or what surrounds it."""

    id: str
    shape: BaseGeometry
    land: bool
    playing: bool
    facts: dict[str, Any]


class Atlas:
    """A map at a scale (units of the picture for a degree), cut to a frame.

    The picture has 0, 0 at ``origin``: the upper left corner of the frame, or of another one.
    """

    def __init__(
        self,
        geojson: dict[str, Any],
        frame: Frame,
        scale: float,
        tolerance: float = 0.35,
        boards: Collection[str] = ("base",),
        covered: Collection[str] = (),
        origin: Position | None = None,
    ) -> None:
        self.facts = geojson["properties"]
        self.scale, self.tolerance = scale, tolerance
        self.projection = lambert_conic(**self.facts["projection"])
        self.origin = np.array(origin or frame[:2])
        self.left, self.top = ((at - zero) * scale for at, zero in zip(frame, self.origin, strict=False))
        self.width, self.height = (frame[2] - frame[0]) * scale, (frame[3] - frame[1]) * scale
        self.frame = box(self.left, self.top, self.left + self.width, self.top + self.height)
        self.areas = self._read_areas(geojson["features"], tolerance, boards, covered)
        # grown by a hair, so that neighbours melt into one
        self.land = unary_union([area.shape.buffer(0.05) for area in self.areas.values() if area.land])
        self.tints = self._tint()

    def _read_areas(
        self, features: list[dict[str, Any]], tolerance: float, boards: Collection[str], covered: Collection[str]
    ) -> dict[str, Area]:
        shapes = [shapely.transform(shape(feature["geometry"]), self._pixels) for feature in features]
        simplified = shapely.coverage_simplify(np.array(shapes, dtype=object), tolerance)
        areas = {}
        for feature, outline in zip(features, simplified, strict=True):
            facts = feature["properties"]
            land = facts["kind"] in ("province", "region") or facts.get("surface") == "land"
            on_board = facts["kind"] in ("province", "region", "sea") and facts.get("board", "base") in boards
            playing = on_board and facts["id"] not in covered
            areas[facts["id"]] = Area(facts["id"], outline, land, playing, facts)
        return areas

    def _tint(self) -> dict[str, int]:
        """Gives neighbours different tints of the four, and each tint about as many areas."""
        lands = [area for area in self.areas.values() if area.facts["kind"] in ("province", "region")]
        tints: dict[str, int] = {}
        for area in sorted(lands, key=lambda area: -area.shape.area):
            near = [o.id for o in lands if o.id in tints and o.shape.distance(area.shape) < self.scale * 0.05]
            free = [tint for tint in (1, 2, 3, 4) if tint not in {tints[name] for name in near}] or [1]
            tints[area.id] = min(free, key=lambda tint: list(tints.values()).count(tint))
        return tints

    def _pixels(self, lonlat: np.ndarray) -> np.ndarray:
        pixels: np.ndarray = (self.projection(lonlat) - self.origin) * self.scale
        return pixels

    def point(self, lonlat: Position) -> Position:
        """Where a longitude and latitude of the board lie in the picture."""
        x, y = self._pixels(np.array([lonlat], float))[0]
        return float(x), float(y)

    def playing(self) -> Iterator[Area]:
        """The areas of the game."""
        return (area for area in self.areas.values() if area.playing)

    def outline(self, area: Area) -> str:
        """Path data of an area, cut to the frame."""
        return path_data(area.shape & self.frame)

    # -- layers, from below ---------------------------------------------------------------------

    def sea(self) -> str:
        """Water, darker outside the game."""
        deep = [area for area in self.areas.values() if not area.land and not area.playing and area.id != OPEN_SEA]
        data = "".join(self.outline(area) for area in deep)
        at = "".join(f' {name}="{num(value)}"' for name, value in (("x", self.left), ("y", self.top)) if value)
        sea = f'<rect class="m-sea"{at} width="{num(self.width)}" height="{num(self.height)}"/>'
        return sea + (f'<path class="m-sea-deep" d="{data}"/>' if data else "")

    def waves(self, count: int = len(WAVES)) -> str:
        """Water-lines along the coasts, as an engraver draws them."""
        inside = self.frame.buffer(-1)
        lines = [self.land.buffer(distance * self.scale, quad_segs=4) for distance in WAVES[:count]]
        data = [path_data(line.simplify(self.tolerance * 1.4).boundary & inside) for line in lines]
        return "".join(f'<path class="m-wave m-wave-{i}" d="{d}"/>' for i, d in enumerate(data, 1))

    def lands(self, ids: dict[str, str]) -> str:
        """Land in its tints; an area with an id in `ids` is taken from the definitions."""
        return "".join(self._land(area, ids.get(area.id)) for area in self.areas.values() if area.land)

    def _land(self, area: Area, reference: str | None) -> str:
        tint = f"m-land-{self.tints[area.id]}" if area.playing else "m-land-off"
        if reference:
            return f'<use class="m-land {tint}" href="#{reference}"/>'
        data = self.outline(area)
        return f'<path class="m-land {tint}" d="{data}"/>' if data else ""

    def borders(self) -> str:
        """Borders between two lands or two seas, as far as one of them is in the game."""
        data = {"m-border-off": "", "m-border": "", "m-border-sea": ""}
        for a, b in combinations(self.areas.values(), 2):
            playing = a.playing + b.playing
            if a.land != b.land or not playing or not a.shape.intersects(b.shape):
                continue
            name = BORDER_CLASSES[playing] if a.land else "m-border-sea"
            data[name] += path_data(border(a, b) & self.frame)
        return "".join(f'<path class="{name}" d="{d}"/>' for name, d in data.items() if d)

    def coast(self, within: BaseGeometry | None = None) -> str:
        """The coast, or as much of it as lies within a geometry."""
        line = self.land.boundary.simplify(self.tolerance / 3) & self.frame
        return f'<path class="m-coast" d="{path_data(line if within is None else line & within)}"/>'

    def beyond(self, skip: Collection[str] = (), least: float = 0) -> dict[str, dict[str, Any]]:
        """Where names of lands and waters outside the game stand, by id, none of them smaller than ``least``."""
        items = {item["text"].lower().replace(" ", "_"): item for item in self.facts.get("decor", [])}
        return {id: self._beyond(item, least) for id, item in items.items() if id not in skip}

    def _beyond(self, item: dict[str, Any], least: float) -> dict[str, Any]:
        at = [round(value, 1) for value in self.point(item["at"])]
        size = max(least, round(item["size"] * self.scale * 0.92, 1))
        return {"at": at, "size": size, "turn": item["rot"], "surface": item.get("surface", "land")}

    def occupied(self) -> BaseGeometry:
        """Where names and pieces stand: relief keeps off it."""
        taken: list[BaseGeometry] = []
        for area in self.playing():
            taken += [Point(self.point(at)).buffer(0.5 * self.scale) for at in area.facts.get("anchors", {}).values()]
            size = area.facts["label_size"] * self.scale
            half = len(area.facts["name"]) * size * 0.36
            turn = area.facts.get("label_rot", 0)
            taken.append(_plate(self.point(area.facts["label"]), half, size * 0.7, size * 0.6, turn))
        for item in self.facts.get("decor", []):
            size = item["size"] * self.scale
            half = len(item["text"]) * size * 0.34
            taken.append(_plate(self.point(item["at"]), half, size, size * 0.5, item["rot"]))
        return unary_union(taken)


def border(a: Area, b: Area) -> BaseGeometry:
    """The lines that two areas share."""
    return _lines(a.shape & b.shape)


def _plate(at: Position, half: float, above: float, below: float, degrees: float) -> BaseGeometry:
    x, y = at
    return affinity.rotate(box(x - half, y - above, x + half, y + below), degrees, origin=at)


def _lines(geometry: BaseGeometry) -> BaseGeometry:
    """The lines of a geometry, joined where they meet; points are dropped."""
    parts = [line for part in getattr(geometry, "geoms", [geometry]) for line in getattr(part, "geoms", [part])]
    return linemerge(MultiLineString([line for line in parts if line.geom_type == "LineString"]))
