"""The cover of Glory to Rome."""

import math

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from assets.make.cover import FIGURE, SECOND, Cover, Plate
from assets.make.draw import disc, stroke, union
from assets.make.icons.shapes import wheel


def plates() -> list[Plate]:
    """An aqueduct as it grows, with its crane."""
    y = 232
    masonry = union(
        box(16, y, 184, y + 6),
        *[_arch(16 + i * 42, y - 1.5, 42, 58, 6.5) for i in range(4)],
        box(12, y - 66, 188, y - 61),
        *[_arch(16 + i * 42, y - 67.5, 42, 48, 6) for i in range(3)],
        box(12, y - 122, 132, y - 117.5),
        _arch(16, y - 119, 30, 34, 4.6),
        box(46, y - 136, 76, y - 119),
        box(46, y - 148, 62, y - 137.4),
    )
    unfinished = union(box(142, y - 80, 162, y - 67.4), box(142, y - 92, 151, y - 81))
    scaffold = union(
        stroke(f"M146 {y - 66}V{y - 112}M160 {y - 66}V{y - 112}", 1.6),
        stroke(f"M140 {y - 104}H166M140 {y - 90}H166", 1.6),
    )
    crane = union(
        stroke(f"M168 {y - 66}L104 {y - 168}", 3.4),
        stroke(f"M184 {y - 66}L104 {y - 168}", 3.4),
        stroke(f"M104 {y - 168}V{y - 142}", 1.1),
        stroke(f"M104 {y - 168}L178 {y - 92}", 1),
        box(94, y - 142, 116, y - 129),
    )
    treadwheel = wheel(176, y - 82, 13, 8, 2.4, 2.2)
    return [
        (SECOND, union(scaffold, unfinished)),
        (FIGURE, masonry),
        (FIGURE, union(crane - masonry.buffer(1.6), treadwheel)),
    ]


COVER = Cover(("Glory", "to Rome"), "#a3552f", "#f6e9cf", "#2a1c12", plates)


def _arch(x: float, y: float, w: float, h: float, thick: float) -> BaseGeometry:
    """One opening with voussoirs, of outer size w x h, that stands on y."""
    r, middle = (w - 2 * thick) / 2, x + w / 2
    spring = y - h + thick + r
    opening = box(middle - r, spring, middle + r, y + 1) | disc(middle, spring, r)
    joints = []
    for degrees in range(0, 181, 20):
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        inner, outer = ((middle + q * cos, spring - q * sin) for q in (r + 0.2, r + thick))
        joints.append("M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*inner, *outer))
    joints.append(f"M{x} {spring}H{middle - r}M{middle + r} {spring}H{x + w}")
    return box(x, y - h, x + w, y) - opening - stroke("".join(joints), 0.9)
