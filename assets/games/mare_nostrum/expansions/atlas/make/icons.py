"""Atlas: its figures."""

from assets.make.draw import disc, ellipse, fill, rotate, scale, stroke, union
from assets.make.icons.shapes import Drawings, trireme


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
    crest = fill("M8.2 2.8C10.6.2 15.8.2 17.6 4.4L15.4 5.2C14.2 2.8 11.2 2.4 9 4.2z")
    helmet = fill("M9.2 3.8H15.2V9H13V6.6H12V9H9.2z")
    torso = union(fill("M7.4 9.6H16.8L15.6 16H8.6z"), fill("M8 16.6H16.2L17.4 23H13.6L12.4 18.6 10.8 23H7z"))
    spears = union(*[rotate(stroke(f"M{x} 1.4V23", 1.2), turn, x, 12) for x, turn in ((3.2, -6), (20.8, 6))])
    points = union(fill("M4.4.2L5.9 3.4 3 3.4z"), fill("M19.6.2L21.1 3.4 18.1 3.4z"))
    arms = union(stroke("M8.4 10.8L3.4 13.2", 1.7), stroke("M15.8 10.8L20.6 13.2", 1.7))
    yield "mare_nostrum-sign-myrmidon", union(crest, helmet, torso, spears, points, arms)
    flame = fill(
        "M19.4.4C20.6 2.6 23.6 3.8 23.2 7.2 22.8 10 20.4 11.2 18.4 10.8 15.8 10.4 14.8 7.8 16 5.6"
        "C16.6 6.6 17.2 6.8 17.8 6.6 17.2 4.2 17.8 1.8 19.4.4z"
    )
    ship = scale(trireme(), 0.92, 12, 24)
    yield "mare_nostrum-sign-greek_fire_trireme", union(ship - flame.buffer(0.8), flame)
