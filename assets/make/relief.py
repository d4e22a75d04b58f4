"""Rivers and hills of a map, the way an engraver puts them in: drawn by hand, but always by the same hand."""

import math
from itertools import pairwise
from random import Random

from shapely.geometry import LineString, MultiLineString, Point, box
from shapely.geometry.base import BaseGeometry

from .atlas import Atlas, Position
from .svg import join_numbers, num, path_data

SEED = 7
RIVER_TOLERANCE = 0.1
SHADES = (0.3, 0.52, 0.74, 0.94)  # where along the right slope of a hill the shade strokes begin

Lines = dict[str, list[Position]]  # name -> (longitude, latitude) along a river or a ridge


def relief(atlas: Atlas, rivers: Lines, ridges: Lines, taken: BaseGeometry, within: BaseGeometry | None = None) -> str:
    """The layer of rivers and hills, or as much of it as lies within a geometry; hills keep off what is taken."""
    random = Random(SEED)
    part = atlas.frame if within is None else within
    water = _rivers(atlas, rivers, part, random)
    hills = [hill for hill in _hills(atlas, ridges, taken, random) if part.covers(Point(hill[:2]))]
    shades = MultiLineString([stroke for x, y, size in hills for stroke in _shades(x, y, size * atlas.scale)])
    outlines = "".join(_hill(x, y, size * atlas.scale) for x, y, size in hills)
    return (
        f'<path class="m-river" d="{water}"/><path class="m-hill" d="{outlines}"/>'
        f'<path class="m-hill m-hill-shade" d="{path_data(shades)}"/>'
    )


def _rivers(atlas: Atlas, rivers: Lines, part: BaseGeometry, random: Random) -> str:
    data = ""
    for course in rivers.values():
        points = _meander([atlas.point(at) for at in course], 0.11 * atlas.scale, random)
        river = LineString(_smooth(points)).simplify(RIVER_TOLERANCE)
        data += path_data(river & atlas.land & part)
    return data


def _meander(points: list[Position], swing: float, random: Random) -> list[Position]:
    """Puts bends into a course: three times the middle of each long stretch is moved sideways."""
    for _ in range(3):
        bent = points[:1]
        for a, b in pairwise(points):
            length = math.dist(a, b)
            shift = random.uniform(-1, 1) * min(swing, length * 0.22) / length
            if length > swing * 1.2:
                bent.append(((a[0] + b[0]) / 2 - (b[1] - a[1]) * shift, (a[1] + b[1]) / 2 + (b[0] - a[0]) * shift))
            bent.append(b)
        points = bent
    return points


def _smooth(points: list[Position]) -> list[Position]:
    """Cuts the corners twice (Chaikin)."""
    for _ in range(2):
        cut = points[:1]
        for a, b in pairwise(points):
            cut.append((a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25))
            cut.append((a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75))
        points = [*cut, points[-1]]
    return points


def _hills(atlas: Atlas, ridges: Lines, taken: BaseGeometry, random: Random) -> list[tuple[float, float, float]]:
    """Hills as (x, y of the foot, size), from the farthest to the nearest."""
    scale, inland = atlas.scale, atlas.land.buffer(-0.16 * atlas.scale)
    hills = []
    for x, y, size in _scatter(atlas, ridges, random):
        room = box(x - 0.3 * scale, y - 0.4 * scale, x + 0.3 * scale, y + 0.1 * scale)
        if inland.contains(room) and atlas.frame.contains(room) and not taken.intersects(room):
            hills.append((y, x, size))
    return [(x, y, size) for y, x, size in sorted(hills)]


def _scatter(atlas: Atlas, ridges: Lines, random: Random) -> list[tuple[float, float, float]]:
    """Two rows of hills along each ridge, the nearer one smaller."""
    scale, hills = atlas.scale, []
    for ridge in ridges.values():
        if len(ridge) < 2:
            continue
        line = LineString([atlas.point(at) for at in ridge])
        count = max(1, int(line.length / (scale * 0.5)))
        for step in range(2 * count):
            near = step % 2
            foot = line.interpolate((step + 1) / (2 * count), normalized=True)
            size = random.uniform(0.8, 1.15) * (0.72 if near else 1)
            x = foot.x + random.uniform(-0.12, 0.12) * scale
            y = foot.y + random.uniform(-0.2, 0.2) * scale + near * 0.2 * scale
            hills.append((x, y, size))
    return hills


def _hill(x: float, y: float, size: float) -> str:
    w, h = 0.27 * size, 0.44 * size
    start = join_numbers((num(x - w), num(y)))
    rise = join_numbers(num(value) for value in (w * 0.72, -h * 0.42, w, -h, w * 0.26, h * 0.5, w, h))
    return f"M{start}q{rise}"


def _shades(x: float, y: float, size: float) -> list[LineString]:
    w, h = 0.27 * size, 0.44 * size
    strokes = []
    for t in SHADES:
        top = x + w * (t * t * 0.45 + t * 0.55) - 0.1 * w, y - h * (1 - t) + 0.06 * h
        foot = top[0] - 0.34 * w * (1 - t * 0.4) + 0.1 * w, y - h * 0.04 * (1 - t)
        strokes.append(LineString([top, foot]))
    return strokes
