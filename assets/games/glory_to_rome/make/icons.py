"""Glory to Rome: roles, materials, places."""

from shapely import affinity
from shapely.geometry.base import BaseGeometry

from assets.make.draw import disc, fill, mirror, move, rect, ring, rotate, stroke, union
from assets.make.icons.shapes import Drawings, owl


def drafted(x: float, y: float, w: float, h: float) -> BaseGeometry:
    """A stone with a drafted margin."""
    return rect(x, y, w, h) - (rect(x + 1.3, y + 1.3, w - 2.6, h - 2.6) - rect(x + 2.1, y + 2.1, w - 4.2, h - 4.2))


def volute(x: float) -> BaseGeometry:
    return disc(x, 7.4, 3.5) - ring(x, 7.4, 1.75, 0.75)


def icons() -> Drawings:
    toga = fill("M12 10.2C16.8 10.2 20.6 13.4 21.2 22.4H2.8C3.4 13.4 7.2 10.2 12 10.2z")
    yield (
        "patron",
        union(
            disc(12, 5.6, 3.9) - stroke("M7 4.4C9.4 6 14.6 6 17 4.4", 0.75),
            toga
            - stroke("M8.2 10.2C9.4 15 13 18.8 19.8 20.2", 0.8)
            - stroke("M12.6 10.2C13.4 13.2 15.8 16 20 17.4", 0.8)
            - stroke("M5.6 13C6.6 17.4 8.6 20.6 11.6 22.6", 0.8),
        ),
    )
    yield (
        "laborer",
        union(
            rotate(rect(11.1, 4.6, 1.9, 18.6), 38),
            fill("M3 5.2C8.6 1.6 17.4 3 21.8 10.8L22.4 13.6 20 12.4C17.8 8.6 13.6 6.8 8.6 7.2L3.4 7.4z"),
        ),
    )
    yield (
        "architect",
        union(
            disc(12, 4.4, 2.9) - disc(12, 4.4, 1.1),
            fill("M10.5 6.2L12 7.4 5.4 22.6 3.9 20.8z"),
            fill("M13.5 6.2L12 7.4 18.6 22.6 20.1 20.8z"),
            ring(12, 4.4, 12.4, 1.4) & fill("M12 4.4L4.6 22H19.4z"),
            rect(11.2, 0.6, 1.6, 2),
        ),
    )
    mallet = rotate(union(rect(11, 8, 2, 15), rect(7.2, 2.6, 9.6, 6.6, 1)), 42)
    chisel = rotate(union(fill("M10.8 2.2H13.2V11H10.8z"), fill("M10.6 11.8H13.4V17L14 22.6H10L10.6 17z")), -42)
    yield "craftsman", union(mallet, chisel - mallet.buffer(0.8))
    shield = fill("M5 3.2C9.4 1.6 14.6 1.6 19 3.2V20.8C14.6 22.4 9.4 22.4 5 20.8z")
    yield (
        "legionary",
        shield
        - disc(12, 12, 3.1).difference(disc(12, 12, 2))
        - stroke("M12 3.8V8M12 16V20.2", 0.85)
        - stroke("M7.6 5.6L10 9.4M16.4 5.6L14 9.4M7.6 18.4L10 14.6M16.4 18.4L14 14.6", 0.85)
        - stroke("M7 12H8.2M15.8 12H17", 0.85),
    )
    purse = union(
        fill("M9.2 7.8C5.4 10 3.4 13.6 3.8 17.2 4.2 20.6 6.4 22 12 22S19.8 20.6 20.2 17.2C20.6 13.6 18.6 10 14.8 7.8z"),
        fill("M8.8 6.6L6.8 2.4 10 3.6 12 2 14 3.6 17.2 2.4 15.2 6.6z"),
    )
    yield "merchant", purse - ring(12, 15, 4, 0.9) - ring(12, 15, 1.3, 0.8)
    yield (
        "rubble",
        union(
            fill("M2 21.4L3.6 15.6 8.2 14.6 10.6 18.2 9.8 21.4z"),
            fill("M11.6 21.4L12.4 17 16.4 14.8 20.6 16 22.2 21.4z"),
            fill("M7.4 13.4L9.2 9.2 13.6 9.6 15 13.2 11.8 15.8z"),
            fill("M16.2 12.4L17.4 9.4 20.4 10 20.8 13 18.4 14z"),
            fill("M4 12.4L3.4 9.6 5.6 8 7.4 10 6.4 12.8z"),
            fill("M11 7.4L10.6 4.6 13.2 3.4 15.4 5.4 14.4 7.8z"),
        ),
    )
    yield (
        "timber",
        union(
            rotate(
                rect(1.6, 4.4, 20.8, 4.2) - disc(4.2, 6.5, 0.75) - disc(19.8, 6.5, 0.75) - stroke("M7 6.9H12.6", 0.6),
                -4,
            ),
            rect(1.6, 10, 20.8, 4.2) - disc(4.2, 12.1, 0.75) - disc(19.8, 12.1, 0.75) - stroke("M11.4 11.7H17", 0.6),
            rotate(
                rect(1.6, 15.6, 20.8, 4.2) - disc(4.2, 17.7, 0.75) - disc(19.8, 17.7, 0.75) - stroke("M7 17.9H13", 0.6),
                3,
            ),
        ),
    )
    yield (
        "concrete",
        union(
            fill("M1.6 12.2L12.8 2.4 16.4 6 15.2 14.4 5.4 16z") - stroke("M5 12.4L12.4 6", 0.75),
            stroke("M14.6 11.4C16.6 11.6 17.4 12.4 17.4 14", 1.5),
            rotate(rect(16.3, 13.6, 3.4, 8.4, 1.5), -38, 17.6, 14.4),
        ),
    )
    rows = (((1.8, 8.2), (11, 11.2)), ((1.8, 3.4), (6.2, 10.6), (17.8, 4.4)))  # (x, width) of the bricks
    yield "brick", union(*[rect(x, y, w, 3.9) for i, y in enumerate((3.2, 8.1, 13, 17.9)) for x, w in rows[i % 2]])
    yield (
        "ashlar",
        union(
            drafted(1.6, 3.4, 9.8, 8.1),
            drafted(12.6, 3.4, 9.8, 8.1),
            rect(1.6, 12.7, 4.6, 8.1),
            drafted(7.3, 12.7, 9.8, 8.1),
            rect(18.2, 12.7, 4.2, 8.1),
        ),
    )
    yield (
        "marble",
        union(
            rect(2, 1.4, 20, 2),
            volute(4.9),
            volute(19.1),
            rect(4.6, 3.9, 14.8, 3.6),
            fill("M7.6 8.6H16.4V20H7.6z") - stroke("M10.2 9.4V20M13.8 9.4V20", 0.75),
            rect(6.2, 20.5, 11.6, 2.1),
        )
        - stroke("M8 7.95H16", 0.7),
    )
    mask = fill("M3 4C8.6 2 15.4 2 21 4 21.8 11.4 19.6 18.4 12 22.4 4.4 18.4 2.2 11.4 3 4z")
    yield (
        "jack",
        mask
        - fill("M6.2 9.4C7.2 7.6 9.4 7.6 10.4 9.4 9.4 10.8 7.2 10.8 6.2 9.4z")
        - fill("M13.6 9.4C14.6 7.6 16.8 7.6 17.8 9.4 16.8 10.8 14.6 10.8 13.6 9.4z")
        - fill("M7.4 13.4C10.4 15 13.6 15 16.6 13.4 16.4 17 14.4 19 12 19.2 9.6 19 7.6 17 7.4 13.4z")
        - stroke("M5.4 6.6C7.4 5.2 9 5.3 10.8 6.6M13.2 6.6C15 5.3 16.6 5.2 18.6 6.6", 0.7),
    )
    yield (
        "site",
        union(
            rect(4, 4, 16, 16).difference(rect(5.5, 5.5, 13, 13)) - stroke("M12 0V24M0 12H24", 3.4),
            *[disc(x, y, 2) for x in (4.75, 19.25) for y in (4.75, 19.25)],
            stroke("M9.2 12H14.8M12 9.2V14.8", 1.3),
        ),
    )
    yield (
        "vault",
        union(fill("M2.4 9.6C2.4 5.8 4.4 3.6 7.4 3.6H16.6C19.6 3.6 21.6 5.8 21.6 9.6z"), rect(2.4, 10.7, 19.2, 10.3))
        - stroke("M6.4 3V21.4M17.6 3V21.4", 0.8)
        - rect(9.7, 8.7, 4.6, 6)
        | rect(10.5, 9.4, 3, 4.6, 0.6) - disc(12, 11.4, 0.75),
    )
    yield "client", union(disc(12, 6.2, 4.2), fill("M12 11.6C17 11.6 20.4 15 20.6 21.6H3.4C3.6 15 7 11.6 12 11.6z"))
    yield (
        "clientele",
        union(
            disc(8.6, 7.4, 3.5),
            fill("M8.6 12C12.6 12 15.2 14.8 15.4 20.8H1.8C2 14.8 4.6 12 8.6 12z"),
            union(
                disc(16.4, 6.2, 3.3),
                fill(
                    "M16.2 10.6C20 10.6 22.4 13.4 22.6 19H16.6C16.2 15.6 15 13 12.9 11.6 13.9 10.9 15 10.6 16.2 10.6z"
                ),
            )
            - disc(8.6, 7.4, 4.3),
        ),
    )
    yield (
        "stockpile",
        union(rect(1.8, 15.2, 9.6, 6), rect(12.6, 15.2, 9.6, 6), rect(7.2, 8, 9.6, 6), rect(9, 3, 6, 3.8)),
    )
    leg = stroke("M4.2 10.2C6.4 16 12.6 17.4 19.4 21.4", 1.9)
    yield (
        "influence",
        union(
            rect(2.2, 7.4, 19.6, 2.9, 0.6),
            leg,
            mirror(leg),
            rect(16.6, 20.4, 5.6, 1.8),
            rect(1.8, 20.4, 5.6, 1.8),
            rect(4.2, 4.4, 15.6, 2.1, 0.8),
        )
        - disc(12, 15.9, 0.9),
    )
    card = rect(0, 0, 10, 14, 1.3)
    front, middle, back = move(card, 9.6, 6.6), move(card, 6.8, 4.6), move(card, 4, 2.6)
    yield "deck", union(front, middle - front.buffer(0.75), back - middle.buffer(0.75) - front.buffer(0.75))
    left = rotate(move(card, 2.2, 5.6), -18, 7.2, 12.6)
    middle = rotate(move(card, 7.2, 4), 2)
    right = rotate(move(card, 11.8, 6), 20, 17, 13)
    yield "hand", union(left - middle.buffer(0.75), middle - right.buffer(0.75), right)
    yield (
        "pool",
        union(
            fill("M1.4 12.6H22.6C22.2 17.6 18.6 20.8 12 20.8S1.8 17.6 1.4 12.6z"),
            rect(6, 3, 5, 7.6, 0.9),
            rect(12.6, 5, 5, 5.6, 0.9),
            stroke("M2.6 22.2H21.4", 1.2),
        ),
    )
    bird = affinity.scale(move(owl(), 0, -0.6), 1.62, 1.56, origin=(12, 12.6))
    yield (
        "thinker",
        bird
        - ring(8.7, 7.2, 1.5, 0.9)
        - ring(15.3, 7.2, 1.5, 0.9)
        - fill("M11.1 9.2H12.9L12 11.6z")
        - stroke("M8.9 13.4V18.4M12 13.4V19.6M15.1 13.4V18.4", 0.85),
    )
