"""Pieces of the maps."""

from shapely.geometry import box

from ..draw import disc, fill, rect, ring, rotate, scale, stroke, union
from .shapes import Drawings, house, owl, trireme


def pieces() -> Drawings:
    # a warrior with a round shield, which carries the seat's emblem
    head = union(disc(12.6, 4.9, 2.35), fill("M12.6 2.55H15l.2 3.2-1.2.3.2 2.6-2.2.2z"))
    crest = fill(
        "M14.9 1.9C13.4.3 9.6.2 8.1 3.1 7.3 4.6 7.2 6.3 7.2 8.2L8.7 7.9"
        "C8.8 5.8 9.7 3.6 11.6 2.9 12.8 2.4 13.9 2.4 14.9 1.9z"
    )
    legs = union(
        fill("M7.2 15.5L5.4 22.6H8.9L8.8 21.3 7.6 21.2 9.9 16.5z"),
        fill("M11.2 16.5L14.1 20.2 14 22.6H17.6L17.5 21.4 16 21.2 15.6 19 13.4 15z"),
    )
    body = fill("M8 8.6h7l.6 6.4-2 2.4H7.8z")
    arm = stroke("M13.6 10.4L18.2 12.2", 1.7, "round")
    spear = union(stroke("M20.1 3L16.5 22.4", 1.15), fill("M20.6.4L21.6 3.9 19.9 5.6 18.8 3.4z"))
    shield = disc(9.6, 12.4, 5.5)
    man = union(head, crest, legs, body, arm)
    yield (
        "legion",
        union(man - disc(9.6, 12.4, 6.2), spear - stroke("M13.6 10.4L18.2 12.2", 2.6, "round"), shield)
        - ring(9.6, 12.4, 4.15, 0.8)
        - fill("M13.6 4.3H15.4V5.2H13.6z")
        - (stroke("M10.4 8L15 8", 0.7) - shield),
    )
    yield "trireme", trireme()
    walls = fill("M4 21.5L5.3 10.6H3.8V3H7.1V5.2H10.3V3H13.7V5.2H16.9V3H20.2V10.6H18.7L20 21.5z")
    yield (
        "fortress",
        walls
        - fill("M9.6 21.6V17.6A2.4 2.4 0 0 1 14.4 17.6V21.6z")
        - stroke("M3 8.6H21", 0.9)
        - stroke("M12 11.2V14", 1.3),
    )
    standard = union(
        stroke("M12 1V22.8", 1.5),
        fill("M12 .3L13.5 3.2 12 4.4 10.5 3.2z"),
        stroke("M4.2 5H19.8", 1.4),
        fill("M5.6 6.2H18.4V15.4H5.6z"),
        *[rect(5.6 + i * 2.7, 15.4, 2, 2.6) for i in range(5)],
    )
    yield "control", standard - stroke("M5 14.2H19", 0.7) - disc(12, 10.2, 2.1).difference(disc(12, 10.2, 0.9))
    camel = fill(
        "M22.9 6.9C22.3 5.6 21.2 4.5 19.7 4.3L19.1 2.9 18.3 4.8"
        "C17.4 6.3 18 8.8 17.1 10.1 16.5 11 15.2 10.5 14.3 9.6 13 8.2 12 4 9.4 4 6.9 4 6.3 8.4 4.4"
        " 9.5 2.7 10.4 1.7 11.6 1.7 13.6L1.5 17 2.6 17.2 3.2 15.2 3.9 15.8 3.3 22.4H5.7"
        "L6.7 16.9 7.6 16.3 8.2 22.4H10.2L10.2 16.9C11 16.9 11.7 16.7 12.2 16.5L11.8 22.4H13.7"
        "L14.6 16 15.1 22.4H17.3L16.9 15.3C18.8 13.9 19.5 11.8 19.7 9.4L20 8 22.6 8.3z"
    )
    cloth = fill("M6.6 7.4L6.2 13.4H12.9L12.3 7.2C11.6 5.4 10.6 4 9.4 4 8.2 4 7.3 5.6 6.6 7.4z")
    yield "caravan", union(camel - cloth.buffer(0.75), scale(cloth, 0.96, 9.4, 8) - stroke("M5.5 11.5H13.5", 0.7))
    awning = union(
        fill("M5 3H19L22 9.2V10H2V9.2z"), *[disc(2 + 2.5 + i * 5, 10, 2.5) & box(0, 10, 24, 14) for i in range(4)]
    )
    for top, foot in ((8.6, 7), (12, 12), (15.4, 17)):
        awning -= stroke(f"M{top} 3L{foot} 9.9V13", 0.8)
    yield (
        "market",
        union(
            awning,
            rect(3.3, 11.2, 1.7, 10.8),
            rect(19, 11.2, 1.7, 10.8),
            rect(4.9, 15.6, 14.2, 1.7),
            fill("M7 15V14.2A1.5 1.5 0 0 1 10 14.2V15zM14.3 15V13.8A1.5 1.5 0 0 1 17.3 13.8V15z")
            - rect(0, 0, 24, 12.9),
        ),
    )
    hall = house(7.4, 9.2, 9.6, 5.6)
    city = union(hall, union(house(1.4, 5.2, 14, 3.3), house(17.4, 5.2, 14, 3.3)) - hall.buffer(0.8))
    yield (
        "city",
        city
        - fill("M10.4 21.5V17.2A1.6 1.6 0 0 1 13.6 17.2V21.5z")
        - rect(10.9, 10, 2.2, 2.8)
        - rect(3.2, 16, 1.5, 2.2)
        - rect(19.3, 16, 1.5, 2.2),
    )
    wall = fill("M1.2 22V13.6H3.6V15.2H5.8V13.6H8.2V15.2H15.8V13.6H18.2V15.2H20.4V13.6H22.8V22z")
    tower = fill("M7.9 15V8.8L12 5.2 16.1 8.8V15z")
    yield (
        "capital",
        union(
            wall,
            tower - wall.buffer(0.7),
            union(house(2.4, 4.4, 11.6, 2.5), house(17.2, 4.4, 11.6, 2.5)) - wall.buffer(0.7) - tower.buffer(0.7),
            stroke("M12 1V6", 1),
            fill("M12.3 .9L18 2.5 12.3 4.2z"),
        )
        - fill("M9.5 22.1V18.6A2.5 2.5 0 0 1 14.5 18.6V22.1z")
        - rect(11.1, 9.6, 1.8, 2.6)
        - stroke("M2 17.6H8.4M15.6 17.6H22", 0.7),
    )
    rays = union(
        *[rotate(fill("M11.45 6.4L12 .4 12.55 6.4z"), a, 12, 13) for a in (-80, -60, -40, -20, 0, 20, 40, 60, 80)]
    )
    hall = house(8.6, 6.8, 11.6, 3.9)
    town = union(hall, union(house(4.4, 4, 14.6, 2.4), house(15.6, 4, 14.6, 2.4)) - hall.buffer(0.7)) & box(
        0, 0, 24, 19
    )
    rock = fill("M1.4 22L3.6 18.8 6.4 19.6 9.4 18.4 12 19.4 14.6 18.4 17.6 19.6 20.4 18.8 22.6 22z")
    yield (
        "legendary",
        union(rays - town.buffer(1), town - rock.buffer(0.6), rock) - fill("M10.9 18V15.4A1.1 1.1 0 0 1 13.1 15.4V18z"),
    )
    yield (
        "temple",
        union(
            fill("M1.8 9.4V7.9L12 1.9 22.2 7.9V9.4z") - disc(12, 6.3, 1.25),
            *[union(rect(3.1 + i * 5.1, 10.4, 2.5, 7.6), rect(2.8 + i * 5.1, 10.4, 3.1, 1.1)) for i in range(4)],
            rect(2.4, 18.8, 19.2, 1.4),
            rect(1.2, 20.9, 21.6, 1.5),
        ),
    )
    yield (
        "coin",
        union(ring(12, 12, 9.7, 1.7), owl())
        - disc(10.05, 9.6, 1.05).difference(disc(10.05, 9.6, 0.42))
        - disc(13.95, 9.6, 1.05).difference(disc(13.95, 9.6, 0.42))
        - fill("M11.5 10.8H12.5L12 12z")
        - stroke("M10.2 14V17M12 14V17.6M13.8 14V17", 0.6),
    )
