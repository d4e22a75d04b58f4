"""The cover of Atlas."""

import math

from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry

from assets.make.cover import FIGURE, MIDDLE, SECOND, Cover, Plate, around, enlarge
from assets.make.draw import disc, fill, rect, rotate, union


def plates() -> list[Plate]:
    """The rings of land and water of Atlantis, with the temple in the middle."""
    x, y = MIDDLE, 140
    rings = union(*[disc(x, y, r) - disc(x, y, r - width) for r, width in ((72, 13), (48, 11))])
    channels = union(box(x - 4, y - 80, x + 4, y - 24), box(x - 4, y + 24, x + 4, y + 80))
    bridges = [rotate(box(x - 3, y - 60, x + 3, y - 47), angle, x, y) for angle in (90, 270)]
    temple = union(
        fill("M1.8 9.4V7.9L12 1.9 22.2 7.9V9.4z"),
        *[rect(3.1 + i * 5.1, 10.4, 2.5, 7.6) for i in range(4)],
        rect(1.6, 18.8, 20.8, 2),
    )
    island = disc(x, y, 25) - enlarge(temple, 1.45, x, y - 1)
    town = union(*_houses(x, y, 65.5, 26), *_houses(x, y, 42.5, 16))
    sea = union(*[_ripple(x, y, r) for r in (84, 92, 100)])
    return [
        (SECOND, sea & box(10, 40, 190, 236)),
        (FIGURE, union(rings - channels - town, *bridges, island)),
    ]


COVER = Cover(("Atlas",), "#24355c", "#f1e6cc", "#6f93b8", plates)


def _houses(x: float, y: float, r: float, count: int) -> list[BaseGeometry]:
    houses = []
    for i in range(count):
        angle = 360 * (i + 0.5) / count
        hx, hy = around(x, y, r, angle)
        houses.append(rotate(box(hx - 2.2, hy - 2.6, hx + 2.2, hy + 2.6), angle, hx, hy))
    return houses


def _ripple(x: float, y: float, r: float) -> BaseGeometry:
    ring = [around(x, y, r + 1.8 * math.sin(math.radians(angle * 12)), angle) for angle in range(0, 361, 3)]
    return LineString(ring).buffer(1.05)
