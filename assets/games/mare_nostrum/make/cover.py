"""The cover of Mare Nostrum."""

from shapely.geometry import box

from assets.make.cover import FIGURE, SECOND, Cover, Plate, enlarge, waves
from assets.make.draw import disc, rotate, union
from assets.make.icons.shapes import trireme


def plates() -> list[Plate]:
    """A trireme under the sun."""
    sun = disc(138, 96, 24)
    rays = [rotate(box(137, 58, 139, 66), angle, 138, 96) for angle in range(0, 360, 30)]
    ship = enlarge(trireme(), 5.6, 96, 146)
    return [
        (SECOND, union(sun, *rays) - ship.buffer(4)),
        (FIGURE, ship),
        (SECOND, waves(206, 3) - ship.buffer(3)),
    ]


COVER = Cover(("Mare", "Nostrum"), "#1f4a57", "#f3e8cd", "#7fb0b0", plates)
