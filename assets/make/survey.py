"""Areas from lines drawn by hand: courses of rivers and ridges at their true places become a map with room for pieces.

The hand draws nodes and, between them, one arc for each pair of neighbours (`"agade suhu E7"`) or for the outer edge of
one area (`"ebla"`). The survey gives every area about the same room, after Dougenik, Chrisman and Niemeyer, "An
algorithm to construct continuous area cartograms" (1985); coasts, ranges and names move along.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from pyproj import Proj
from shapely import get_coordinates, transform
from shapely.geometry import LineString, Polygon, box, mapping
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from .atlas import OPEN_SEA, lambert_conic

Position = tuple[float, float]
Line = list[Position]
Data = dict[str, Any]

ROUNDS = 4
"""Of the cartogram; more change nothing that is seen."""
STEP = 0.04
"""Greatest distance of two points of an arc before it is bent, in degrees."""
ROUGH, RIVER_ROUGH = 0.2, 0.13
"""How far the middle of an arc strays sideways, as a part of its length."""
FINEST = 0.09
"""Stretches shorter than this, in degrees, are not bent."""
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Pull:
    """What one round of the cartogram does: centres (n x 2), radii and masses (n) of the areas, in degrees."""

    centres: np.ndarray
    radii: np.ndarray
    masses: np.ndarray

    def moved(self, points: np.ndarray) -> np.ndarray:
        """The points (m x 2) after this round."""
        away = points[:, None, :] - self.centres[None]
        distance = np.maximum(np.hypot(away[..., 0], away[..., 1]), 1e-9)
        outside = self.masses * self.radii / distance
        part = distance / self.radii
        inside = self.masses * part**2 * (4 - 3 * part)
        force = np.where(distance > self.radii, outside, inside)
        result: np.ndarray = points + (away / distance[..., None] * force[..., None]).sum(axis=1)
        return result


class Survey:
    """The areas of a map: `arcs` by name (projected degrees, y down), warped and bent, and `warp` for all else."""

    def __init__(self, drawn: Data, room: Mapping[str, float]) -> None:
        """`room`: how much of the land an area gets, where it is not 1."""
        self.projection = drawn["projection"]
        self.project = lambert_conic(**self.projection)
        lon0, lat0, lat1, lat2 = (self.projection[key] for key in ("lon0", "lat0", "lat1", "lat2"))
        self.unproject = Proj(proj="lcc", lon_0=lon0, lat_0=lat0, lat_1=lat1, lat_2=lat2, R=math.degrees(1))
        nodes = drawn["nodes"]
        straight = {
            name: self._projected([nodes[p] if isinstance(p, str) else p for p in points])
            for name, points in drawn["arcs"].items()
        }
        curves = {name: _curve(points) for name, points in straight.items()}
        self.ids = sorted({id for name in curves for id in _areas_of(name)})
        self.pulls: list[Pull] = []
        for _ in range(ROUNDS):
            self.pulls.append(_pull(self._rings(curves), room))
            curves = {name: self.pulls[-1].moved(points) for name, points in curves.items()}
        self.arcs = {name: _bent(points, name) for name, points in curves.items()}
        self.areas = {id: Polygon(ring) for id, ring in self._rings(self.arcs).items()}
        if crossed := [id for id, area in self.areas.items() if not area.is_valid]:
            raise ValueError(
                f"arcs cross each other round {', '.join(crossed)}: move a point away from the narrow corner"
            )

    def warp(self, lonlat: Iterable[Position]) -> np.ndarray:
        """Where true longitudes and latitudes come to lie, in projected degrees."""
        points = self._projected(lonlat)
        for pull in self.pulls:
            points = pull.moved(points)
        return points

    def board(self, points: np.ndarray) -> np.ndarray:
        """Longitude and latitude of the board, of projected degrees."""
        lon, lat = self.unproject(points[:, 0], -points[:, 1], inverse=True)
        return np.round(np.column_stack((lon, lat)), DIGITS)

    def lines(self, drawn: Mapping[str, list[Position]]) -> dict[str, list[list[float]]]:
        """Ranges and rivers in longitude and latitude of the board."""
        return {name: self.board(self.warp(points)).tolist() for name, points in drawn.items()}

    def cover(self, water: list[BaseGeometry], frame: tuple[float, float, float, float]) -> dict[str, BaseGeometry]:
        """The areas, the sea and the land round them: a cover of the frame without gaps; neighbours share vertices."""
        sheet = box(*frame)
        wet = unary_union(water) - unary_union(list(self.areas.values())).buffer(1e-9)
        faces = polygonize(
            unary_union([area.boundary for area in self.areas.values()] + [wet.boundary, sheet.boundary])
        )
        found: dict[str, list[Polygon]] = {}
        for face in faces:
            inside = face.representative_point()
            if sheet.contains(inside):
                ids = [id for id, area in self.areas.items() if area.contains(inside)]
                found.setdefault(ids[0] if ids else OPEN_SEA if wet.contains(inside) else "wild", []).append(face)
        return {id: unary_union(parts) for id, parts in sorted(found.items())}

    def geojson(self, shape: BaseGeometry) -> Data:
        """A geometry in longitude and latitude of the board."""
        result: Data = mapping(transform(shape, self.board))
        return result

    def _projected(self, lonlat: Iterable[Position]) -> np.ndarray:
        return self.project(np.array(list(lonlat), float))

    def _rings(self, arcs: Mapping[str, np.ndarray]) -> dict[str, list[Position]]:
        return {id: _ring([points for name, points in arcs.items() if id in _areas_of(name)]) for id in self.ids}


def closed(points: np.ndarray, name: str) -> Polygon:
    """Water from a ring of points whose line is bent like a border's."""
    ring = np.vstack((points, points[:1]))
    return Polygon(_bent(_filled(ring), name)).buffer(0)


def smooth(points: np.ndarray) -> BaseGeometry:
    """Water from a ring of points that is fine enough already."""
    return Polygon(points).buffer(0)


def _areas_of(name: str) -> list[str]:
    return [word for word in name.split() if word.islower()]


def is_river(name: str) -> bool:
    """Is it an arc with the number of a section, as `E7`?"""
    return not name.split()[-1].islower()


def _ring(arcs: list[np.ndarray]) -> list[Position]:
    """Arcs that meet at their ends, as one ring."""
    left = [[(float(x), float(y)) for x, y in arc] for arc in arcs]
    ring = left.pop(0)
    while left:
        found = next(i for i, arc in enumerate(left) if ring[-1] in (arc[0], arc[-1]))
        arc = left.pop(found)
        ring += (arc if arc[0] == ring[-1] else arc[::-1])[1:]
    if ring[0] != ring[-1]:
        raise ValueError(f"the arcs round {ring[0]} do not close")
    return ring


def _pull(rings: Mapping[str, list[Position]], room: Mapping[str, float]) -> Pull:
    shapes = {id: Polygon(ring) for id, ring in rings.items()}
    sizes = np.array([shape.area for shape in shapes.values()])
    shares = np.array([room.get(id, 1.0) for id in shapes])
    wanted = shares * sizes.sum() / shares.sum()
    error = float(np.mean(np.maximum(sizes, wanted) / np.minimum(sizes, wanted))) - 1
    masses = (np.sqrt(wanted / math.pi) - np.sqrt(sizes / math.pi)) / (1 + error)
    centres = np.array([shape.centroid.coords[0] for shape in shapes.values()])
    return Pull(centres, np.sqrt(sizes / math.pi), masses)


def _curve(points: np.ndarray) -> np.ndarray:
    """A Catmull-Rom curve through points; its ends stay where they are."""
    ends = np.vstack((2 * points[0] - points[1], points, 2 * points[-1] - points[-2]))
    parts = [points[:1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        count = max(2, math.ceil(float(np.hypot(*(c - b))) / STEP))
        t = (np.arange(1, count + 1) / count)[:, None]
        parts.append((2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3) / 2)
        parts[-1][-1] = c
    return np.vstack(parts)


def _filled(points: np.ndarray) -> np.ndarray:
    return get_coordinates(LineString(points).segmentize(STEP * 4))


def _bent(points: np.ndarray, name: str) -> np.ndarray:
    """Puts bends into an arc, always the same for its name, and cuts their corners once."""
    random = Random(name)
    rough = RIVER_ROUGH if is_river(name) else ROUGH
    line: Line = [(float(x), float(y)) for x, y in get_coordinates(LineString(points).simplify(STEP / 6))]
    for _ in range(5):
        bent = line[:1]
        for a, b in pairwise(line):
            length = math.dist(a, b)
            if length > FINEST:
                shift = random.uniform(-1, 1) * rough
                bent.append(((a[0] + b[0]) / 2 - (b[1] - a[1]) * shift, (a[1] + b[1]) / 2 + (b[0] - a[0]) * shift))
            bent.append(b)
        line = bent
    cut = line[:1]
    for a, b in pairwise(line):
        cut.append((a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25))
        cut.append((a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75))
    return np.array([*cut, line[-1]])
