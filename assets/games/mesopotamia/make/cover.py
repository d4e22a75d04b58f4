"""The cover of Mesopotamia."""

from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from assets.make.cover import FIGURE, MIDDLE, SECOND, Cover, Plate, enlarge, waves
from assets.make.draw import disc, fill, rotate, union
from assets.make.icons.shapes import palm


def plates() -> list[Plate]:
    """A ziggurat between palms, under the star of heaven."""
    stair = Polygon([(92, 206), (108, 206), (103.5, 95), (96.5, 95)])
    steps = [box(93.2 + i * 0.17, 203 - i * 4.4, 106.8 - i * 0.17, 205.6 - i * 4.4) for i in range(25)]
    tower = _terraces() - stair.buffer(2.2)
    ray = fill("M9.6 .6H14.4L12.7 4.2V12H11.3V4.2z")
    sign = union(*[rotate(ray, angle) for angle in range(0, 360, 45)], disc(12, 12, 2))
    palms = union(palm(30, 180, 4.4), palm(172, 183, 3.8))
    return [
        (SECOND, enlarge(sign, 1.9, MIDDLE, 64)),
        (FIGURE, union(tower, *steps)),
        (SECOND, palms - tower.buffer(2)),
        (FIGURE, waves(220, 2, width=4, step=12)),
    ]


COVER = Cover(("Mesopotamia",), "#c99a4b", "#2b1d10", "#7c3520", plates)


def _terraces() -> BaseGeometry:
    """Four storeys with buttresses."""
    foot, storeys = 206, []
    for width, height in ((156, 30), (120, 27), (84, 25), (48, 23)):
        left, right, top = MIDDLE - width / 2, MIDDLE + width / 2, foot - height
        count = width // 9
        gaps = [left + 7 + k * (width - 14) / (count - 1) for k in range(count)]
        storey = Polygon([(left, foot), (right, foot), (right - 3, top), (left + 3, top)])
        storeys.append(storey - union(*[box(x - 0.8, top + 5, x + 0.8, foot - 3) for x in gaps]))
        foot = top - 2
    return union(*storeys)
