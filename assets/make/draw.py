"""Drawing kit: silhouettes with real holes, made from SVG path strings by boolean operations.

Geometries combine with `|`, `&` and `-`; `union` takes many at once.
"""

import math
import re
from functools import reduce
from itertools import pairwise
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from .svg import join_numbers

Position = tuple[float, float]

FLATNESS = 0.012  # how far a flattened curve may stray
GRID = 25  # icons are written in 1/25 units, so that path data are small integers
DUST = 0.02  # boolean operations leave slivers; polygons with less area are dropped
TOKEN = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?")


class PathReader:
    """Flattens SVG path data to polylines."""

    def __init__(self, data: str) -> None:
        self.tokens: list[str] = TOKEN.findall(data)
        self.next = 0
        self.lines: list[tuple[list[Position], bool]] = []
        self.points: list[Position] = []
        self.here: Position = (0.0, 0.0)
        self.start: Position = (0.0, 0.0)
        self.control: Position | None = None  # last control point, mirrored by S and T

    def read(self) -> list[tuple[list[Position], bool]]:
        """The polylines as (points, closed)."""
        command = ""
        while self.next < len(self.tokens):
            if self.tokens[self.next].isalpha():
                command = self.tokens[self.next]
                self.next += 1
            self._run(command)
            if command in "Mm":
                command = "L" if command == "M" else "l"
        self._end_line()
        return self.lines

    def _run(self, command: str) -> None:
        relative = command.islower()
        control = None
        match command.upper():
            case "M":
                self._end_line()
                self.here = self.start = self._position(relative)
                self.points = [self.here]
            case "L":
                self._line_to(self._position(relative))
            case "H":
                self._line_to((self._number() + (self.here[0] if relative else 0), self.here[1]))
            case "V":
                self._line_to((self.here[0], self._number() + (self.here[1] if relative else 0)))
            case "C" | "S" | "Q" | "T" as curve:
                first = self._position(relative) if curve in "CQ" else self._mirrored_control()
                second = [self._position(relative)] if curve in "CS" else []
                control = second[0] if second else first
                self._curve_to(first, *second, self._position(relative))
            case "A":
                rx, ry, angle, large, sweep = (self._number() for _ in range(5))
                self._arc_to(rx, ry, angle, bool(large), bool(sweep), self._position(relative))
            case "Z":
                self.lines.append((self.points, True))
                self.points = []
                self.here = self.start
        self.control = control

    def _number(self) -> float:
        self.next += 1
        return float(self.tokens[self.next - 1])

    def _position(self, relative: bool) -> Position:
        x, y = self.here if relative else (0.0, 0.0)
        return self._number() + x, self._number() + y

    def _mirrored_control(self) -> Position:
        if self.control is None:
            return self.here
        return 2 * self.here[0] - self.control[0], 2 * self.here[1] - self.control[1]

    def _end_line(self) -> None:
        if len(self.points) > 1:
            self.lines.append((self.points, False))
        self.points = []

    def _line_to(self, end: Position) -> None:
        self.points.append(end)
        self.here = end

    def _curve_to(self, *controls: Position) -> None:
        """Bezier curve of any degree from the current point, by de Casteljau."""
        polygon = [self.here, *controls]
        length = sum(math.dist(a, b) for a, b in pairwise(polygon))
        count = max(4, int(math.sqrt(length / FLATNESS) * 0.62))
        for step in range(1, count + 1):
            t, level = step / count, polygon
            while len(level) > 1:
                level = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(level)]
            self.points.append(level[0])
        self.here = controls[-1]

    def _arc_to(self, rx: float, ry: float, rotation: float, large: bool, sweep: bool, end: Position) -> None:
        """Elliptical arc, by the conversion to a centre of SVG 1.1, appendix F.6."""
        (x1, y1), (x2, y2) = self.here, end
        if rx == 0 or ry == 0 or self.here == end:
            self._line_to(end)
            return
        phi = math.radians(rotation)
        cos, sin = math.cos(phi), math.sin(phi)
        dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
        xp, yp = cos * dx + sin * dy, -sin * dx + cos * dy
        stretch = xp * xp / rx / rx + yp * yp / ry / ry
        if stretch > 1:
            rx *= math.sqrt(stretch)
            ry *= math.sqrt(stretch)
        square = rx * rx * yp * yp + ry * ry * xp * xp
        k = (-1 if large == sweep else 1) * math.sqrt(max(0, (rx * rx * ry * ry - square) / square))
        cxp, cyp = k * rx * yp / ry, -k * ry * xp / rx
        cx, cy = cos * cxp - sin * cyp + (x1 + x2) / 2, sin * cxp + cos * cyp + (y1 + y2) / 2
        begin = math.atan2((yp - cyp) / ry, (xp - cxp) / rx)
        turn = math.atan2((-yp - cyp) / ry, (-xp - cxp) / rx) - begin
        if sweep and turn < 0:
            turn += 2 * math.pi
        if not sweep and turn > 0:
            turn -= 2 * math.pi
        count = max(3, int(abs(turn) / (2 * math.acos(max(-1, 1 - FLATNESS / max(rx, ry))))) + 1)
        for step in range(1, count + 1):
            a = begin + turn * step / count
            x, y = rx * math.cos(a), ry * math.sin(a)
            self.points.append((cos * x - sin * y + cx, sin * x + cos * y + cy))
        self.here = end


def fill(data: str) -> BaseGeometry:
    """The area inside path data, by the even-odd rule."""
    return reduce(BaseGeometry.symmetric_difference, [_polygon(points) for points, _ in PathReader(data).read()])


def _polygon(points: list[Position]) -> BaseGeometry:
    polygon = Polygon(points)
    return polygon if polygon.is_valid else polygon.buffer(0)


def stroke(data: str, width: float, cap: Literal["flat", "round", "square"] = "flat") -> BaseGeometry:
    """The area under a pen of this width that follows path data, with mitred joins."""
    strokes = []
    for points, closed in PathReader(data).read():
        line = LineString([*points, points[0], points[1]] if closed else points)
        strokes.append(line.buffer(width / 2, cap_style=cap, join_style="mitre", mitre_limit=4, quad_segs=10))
    return unary_union(strokes)


def disc(x: float, y: float, r: float) -> BaseGeometry:
    return Point(x, y).buffer(r, quad_segs=max(8, int(6 + r * 2.2)))


def ellipse(x: float, y: float, rx: float, ry: float, angle: float = 0) -> BaseGeometry:
    unit = Point(x, y).buffer(1, quad_segs=18)
    return rotate(affinity.scale(unit, rx, ry, origin=(x, y)), angle, x, y)


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> BaseGeometry:
    """A rectangle, with corners rounded by r."""
    if not r:
        return box(x, y, x + w, y + h)
    return box(x + r, y + r, x + w - r, y + h - r).buffer(r, quad_segs=8)


def ring(x: float, y: float, r: float, width: float) -> BaseGeometry:
    return disc(x, y, r + width / 2) - disc(x, y, r - width / 2)


def rotate(shape: BaseGeometry, degrees: float, x: float = 12, y: float = 12) -> BaseGeometry:
    return affinity.rotate(shape, degrees, origin=(x, y))


def mirror(shape: BaseGeometry, x: float = 12) -> BaseGeometry:
    return affinity.scale(shape, -1, 1, origin=(x, 0))


def move(shape: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    return affinity.translate(shape, dx, dy)


def scale(shape: BaseGeometry, factor: float, x: float = 12, y: float = 12) -> BaseGeometry:
    return affinity.scale(shape, factor, factor, origin=(x, y))


def union(*shapes: BaseGeometry) -> BaseGeometry:
    return unary_union(list(shapes))


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of a geometry, without dust."""
    parts = getattr(shape, "geoms", [shape])
    return [part for part in parts if isinstance(part, Polygon) and part.area > DUST]


def icon_path(shape: BaseGeometry, tolerance: float = 0.03) -> str:
    """Path data of an icon in 1/25 units; its symbol says `transform="scale(.04)"`."""
    parts = sorted(polygons(shape.simplify(tolerance)), key=lambda part: (part.bounds[1], part.bounds[0]))
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    return "".join(_grid_path([(round(x * GRID), round(y * GRID)) for x, y in ring.coords[:-1]]) for ring in rings)


def _grid_path(points: list[tuple[int, int]]) -> str:
    points = points[:1] + [b for a, b in pairwise(points) if a != b]
    steps = [str(b[axis] - a[axis]) for a, b in pairwise(points) for axis in (0, 1)]
    return f"M{points[0][0]} {points[0][1]}l{join_numbers(steps)}z"
