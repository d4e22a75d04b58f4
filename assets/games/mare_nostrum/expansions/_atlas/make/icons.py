"""Atlas: its figures, and the Mausoleum."""

from assets.make.draw import disc, ellipse, fill, move, rect, ring, rotate, scale, stroke, union
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

    helmet = union(
        fill("M9.4 8.8C8.2 4.4 10 1.8 12.6 1.8C15.2 1.8 16.8 4 16 8.8L13.9 9.4 13.3 6.6H12.1L11.6 9.4z"),
        stroke("M7.9 5.6C8.1 1.9 10.4.2 13.6.4", 1.5),
    )
    legs = union(stroke("M10.6 17L9.2 22.9", 2.3), stroke("M14.6 17L16.4 22.9", 2.3))
    shield = disc(10.4, 13.6, 5.1)
    spear = stroke("M19.6 1V22.8", 1.2)
    trunk = fill("M9 10.2H17.2L16.8 18.2H8.6z")
    cut = ring(10.4, 13.6, 5.7, 0.9)
    boss = ring(10.4, 13.6, 2.1, 0.9)
    arm = stroke("M16.6 11.4L19.6 13.4", 1.7)
    yield "mare_nostrum-sign-myrmidon", union(helmet, legs, spear, arm, (trunk | shield) - cut - boss)

    ship = move(scale(trireme(), 0.84, 12, 23), -1.6, 0.2)
    flame = fill(
        "M20.2 14.2C17.4 12.8 17.2 9.8 18.8 7.6 18.9 9 19.6 9.4 20.2 9 20.9 7.4 20.4 5.2 19.4 3.4"
        "C22.2 4.6 23.9 7.4 23.4 10.4 23.1 12.4 22 13.8 20.2 14.2z"
    )
    yield "mare_nostrum-sign-greek_fire_trireme", union(ship - flame.buffer(0.7), flame)

    roof = fill("M12 1.2L14.6 4.4H9.4zM8.4 5.4H15.6L17 7.6H7zM5.8 8.6H18.2L19.4 10.8H4.6z")
    columns = union(*[rect(x, 11.8, 1.7, 6.2) for x in (5, 8.1, 11.15, 14.2, 17.3)])
    yield "mare_nostrum-sign-mausoleum", union(roof, columns, rect(3.4, 18.9, 17.2, 1.9), rect(2, 21.6, 20, 1.6))
