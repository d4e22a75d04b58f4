"""Atlas: its figures."""

from assets.make.draw import disc, ellipse, fill, rotate, stroke, union
from assets.make.icons.shapes import Drawings


def icons() -> Drawings:
    horse = union(
        ellipse(11, 15, 7.2, 3.5),
        stroke("M16.4 16.4L17.2 22.8", 1.9),
        stroke("M13.6 17.6L13 22.8", 1.9),
        stroke("M7.4 17L5.4 22.8", 1.9),
        stroke("M5.6 15.6L8.6 22.8", 1.9),
        stroke("M4.4 13.6C1.8 14 1.2 17 2 20", 1.7),
    )
    body = union(
        fill("M13.4 14.6C13.2 10.6 13.6 8.4 15.4 7.4C17.8 6.6 19.6 8.6 19 11.4C18.6 13.4 18.4 14.8 17.8 16z"),
        disc(16.4, 4.6, 2.7),
        stroke("M17.4 9.2L21.4 11.2", 1.7),
        rotate(stroke("M21.4 1.6V20", 1.2), 8, 21.4, 11),
    )
    yield "mare_nostrum-sign-centaur", union(horse, body)
