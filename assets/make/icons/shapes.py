"""Shapes that several icons share."""

import math
from collections.abc import Iterator

from shapely import affinity
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from ..draw import disc, ellipse, fill, mirror, move, rect, ring, rotate, stroke, union

Drawings = Iterator[tuple[str, BaseGeometry]]  # (id, silhouette) on the 24 grid


def trireme() -> BaseGeometry:
    """A war ship under sail; the sail carries the seat's emblem."""
    sail = fill(
        "M5.6 2.7C9 3.7 13 3.7 17.2 2.7 16.1 5.6 16.1 8.6 17.2 11.6 13.4 10.8 9 10.8 5.6 11.6 6.6 8.6 6.6 5.6 5.6 2.7z"
    )
    hull = fill(
        "M3.9 5.2C1.7 5.4.7 7.3 1.1 9.8 1.5 12.4 2.9 15.3 5 17.6H18.4C20.2 17.6 21.5 16.9 23.6 16.4"
        "L20.6 14.6 21.3 11.3 19.5 11.1C19.3 12.3 18.8 13.2 17.8 13.2H6.2"
        "C4.3 13.2 3.3 11.2 2.9 9.2 2.6 7.5 2.9 6.3 4.6 6.4z"
    )
    oars = union(*[stroke(f"M{x} 17L{x - 2.1:g} 22", 1.25) for x in (7.6, 10.5, 13.4, 16.3)])
    return union(
        sail,
        hull - stroke("M4 15.35H18.2", 0.75) - disc(18.9, 15.1, 0.62),
        stroke("M11.4 1V3.2M11.4 11V13.4", 1.2),
        oars - (hull.buffer(0.45) - hull),
    )


def house(x: float, width: float, eaves: float, roof: float) -> BaseGeometry:
    """A gabled house on the ground line; `roof` is the height of the gable over the eaves."""
    return fill(f"M{x} 21.4V{eaves}L{x + width / 2} {eaves - roof}L{x + width} {eaves}V21.4z")


def owl() -> BaseGeometry:
    return union(
        ellipse(12, 13.2, 3.9, 5.2),
        fill("M8 6.6L9.8 8 12 7.3 14.2 8 16 6.6C16.7 8.4 16.4 10.6 15.4 11.8H8.6C7.6 10.6 7.3 8.4 8 6.6z"),
        stroke("M10.5 17.6V19.3M13.5 17.6V19.3", 1.1),
    )


def grain(x: float, y: float, angle: float, length: float = 4.1, width: float = 1.55) -> BaseGeometry:
    """A pointed oval that grows out of (x, y): a grain, a leaf."""
    left, right, low, high = x - width, x + width, y - length * 0.3, y - length * 0.75
    outline = f"M{x} {y}C{right} {low} {right} {high} {x} {y - length}C{left} {high} {left} {low} {x} {y}z"
    return rotate(fill(outline), angle, x, y)


def ear() -> BaseGeometry:
    """An ear of corn without its stalk."""
    rows = [9.2 + i * 3.4 for i in range(4)]
    pairs = [grain(12 + side * 0.5, y, side * 46, 6.4, 2) for y in rows for side in (-1, 1)]
    return union(grain(12, 6, 0, 5.4, 2), *pairs)


def laurel(
    leaves: int = 6,
    r: float = 8.6,
    x: float = 12,
    y: float = 12.6,
    first: float = 28,
    last: float = 158,
    length: float = 4.6,
    width: float = 1.45,
) -> BaseGeometry:
    """A wreath round (x, y), open at the top, with pairs of leaves from angle `first` to `last` on either side."""

    def at(degrees: float) -> tuple[float, float]:
        angle = math.radians(90 + degrees)
        return x + r * math.cos(angle), y + r * math.sin(angle)

    parts = []
    for side in (1, -1):
        for k in range(leaves):
            turn = side * (first + (last - first) * k / (leaves - 1))
            parts.append(grain(*at(turn), 90 * side + turn + side * 28, length, width))
            parts.append(grain(*at(turn), 90 * side + turn - side * 34, length * 0.86, width))
        stem = " ".join("{:.2f} {:.2f}".format(*at(side * a)) for a in range(8, int(last) + 1, 6))
        parts.append(stroke(f"M{stem}", 0.85))
    return union(*parts)


def star(x: float, y: float, r: float, points: int = 8, depth: float = 0.36) -> BaseGeometry:
    """A star with one point upwards; the inner corners lie at `depth` of r."""
    radii = [r * depth if i % 2 else r for i in range(2 * points)]
    angles = [math.pi * i / points for i in range(2 * points)]
    return Polygon([(x + q * math.sin(a), y - q * math.cos(a)) for q, a in zip(radii, angles, strict=True)])


def wheel(x: float, y: float, r: float, spokes: int = 6, hub: float = 1.25, rim: float = 1.25) -> BaseGeometry:
    return union(
        ring(x, y, r - rim / 2, rim),
        disc(x, y, hub),
        *[rotate(rect(x - 0.45, y - r + 0.3, 0.9, r), 360 / spokes * i, x, y) for i in range(spokes)],
    )


def palm(x: float, y: float, size: float = 1) -> BaseGeometry:
    """A palm tree whose crown is at (x, y)."""
    leaf = fill("M0 0C1.6-1.6 3.6-1.8 5 .2 3.2-.4 1.6-.2 0 .8z")
    half = union(*[rotate(leaf, angle, 0, 0) for angle in (-62, -18, 26)])
    tree = union(half, mirror(half, 0), fill("M-.55 0L-.8 6.4H.8L.55 0z"))
    return move(affinity.scale(tree, size, size, origin=(0, 0)), x, y)
