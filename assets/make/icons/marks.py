"""People, wonders, tracks and tokens."""

from ..draw import disc, ellipse, fill, mirror, rect, ring, rotate, stroke, union
from .shapes import Drawings, laurel, star


def marks() -> Drawings:
    yield "laurel", laurel()
    # a crested Corinthian helmet in profile
    helmet = fill(
        "M6.4 20.8C5 17 5 12.6 6.4 9.8 8 6.6 11 5 14 5.2 17.4 5.4 19.6 8 20 11.4"
        "L20.4 13.2 18.4 13.6 18.8 17.6C17.4 18.8 16 19.4 14.6 19.6L14 14.6 12.4 13.4 11 14.6"
        "C11.2 17 10.6 19.4 9.6 21.4z"
    )
    crest = fill(
        "M17.6 2.6C13.6.6 8.4 1.4 5.4 4.8 2.8 7.8 1.8 12.2 2.4 17.4L4.6 16.6"
        "C4 12.4 4.8 8.8 7 6.6 9.4 4 13 3.2 16.6 4.4z"
    )
    yield (
        "hero",
        union(helmet, crest) - ellipse(15.8, 11.7, 1.75, 0.95, 8) - stroke("M9.2 8.6C11.4 6.6 14.6 6.8 17 8.4", 0.7),
    )
    # a light-house of three tiers with its fire
    yield (
        "wonder",
        union(
            fill("M6.2 22.4L7.6 13.4H16.4L17.8 22.4z"),
            fill("M8.6 12.2L9.2 8H14.8L15.4 12.2z"),
            rect(6.6, 12.4, 10.8, 1.3),
            rect(8.3, 7, 7.4, 1.3),
            rect(10.3, 4.9, 3.4, 2.4),
            fill("M12 .4C13.6 1.8 13.9 3 13.2 4.3H10.8C10.1 3 10.8 2.2 12 .4z"),
            stroke("M8.4 3.4L5.6 2M15.6 3.4L18.4 2M8 5.6H5M16 5.6H19", 0.9),
        )
        - fill("M10.9 22.5V19.4A1.1 1.1 0 0 1 13.1 19.4V22.5z")
        - rect(11.4, 9.4, 1.2, 1.8)
        - stroke("M6 13.95H18M8 8.55H16", 0.5),
    )
    yield (
        "pyramid",
        fill("M12 3.4L23 21.4H1z")
        - stroke("M12 3L15.6 21.6", 0.8)
        - (stroke("M7.4 12.2H13.6M5 16.4H14.4", 0.8) & fill("M12 3.4L15.6 21.4H1z")),
    )
    # balance, lyre, shield on crossed spears
    yield (
        "trade",
        union(
            stroke("M12 3V20.4", 1.6),
            rect(6.8, 20.2, 10.4, 2),
            disc(12, 3, 1.7),
            stroke("M3.6 6.4C8 4.6 16 4.6 20.4 6.4", 1.5),
            stroke("M4.6 6.6L1.9 13.4M4.6 6.6L7.3 13.4M19.4 6.6L16.7 13.4M19.4 6.6L22.1 13.4", 0.95),
            fill("M.9 13.2H8.3C8 16 6.6 17.4 4.6 17.4S1.2 16 .9 13.2z"),
            fill("M15.7 13.2H23.1C22.8 16 21.4 17.4 19.4 17.4S16 16 15.7 13.2z"),
        ),
    )
    horn = fill(
        "M6.4 15.2C6 11.4 2.4 9.4 3 4.6 3.3 2.6 5 1.4 6.6 2 7.6 2.4 7.8 3.6 7.2 4.4"
        " 6.4 3.6 5.4 4 5.3 5.2 5.1 8.2 8.6 10.4 8.9 15.2z"
    )
    yield (
        "culture",
        union(
            horn,
            mirror(horn),
            rect(4.4, 5.9, 15.2, 1.5),
            fill("M5.8 14.6H18.2C18.8 18.8 16.6 22.2 12 22.2S5.2 18.8 5.8 14.6z"),
            stroke("M10 7V18M12 7V18M14 7V18", 0.7),
        )
        - stroke("M8.6 17.6H15.4", 0.8),
    )
    spear = union(stroke("M4.4 3.6L19.4 21.6", 1.4), rotate(fill("M4 .6L5.5 3.4 4 6.2 2.5 3.4z"), -40, 4, 3.4))
    shield = disc(12, 12.6, 7.2)
    yield (
        "military",
        union(
            union(spear, mirror(spear)) - shield.buffer(0.85),
            shield - ring(12, 12.6, 5.2, 0.8) - disc(12, 12.6, 2.5).difference(disc(12, 12.6, 1.2)),
        ),
    )
    yield "leader", laurel(7, 8.8, 12, 12.6, 20, 162, 4.2, 1.35)
    yield "fame", union(laurel(6, 9, 12, 12.8, 30, 150, 4.2, 1.35), star(12, 12.4, 4.6, 5, 0.42))
    yield (
        "victory",
        union(
            fill("M6 2.4H18V6C18 11 16 14 13.4 14.8V17.4H16.4V19H7.6V17.4H10.6V14.8C8 14 6 11 6 6z"),
            rect(5.8, 20, 12.4, 2.2),
            stroke("M6.6 4.6H2.8C2.6 8.4 4.4 10.8 7.4 11.4M17.4 4.6H21.2C21.4 8.4 19.6 10.8 16.6 11.4", 1.4),
        )
        - stroke("M5 7.6H19", 0.7),
    )
    yield "score", fill("M4 3H20V21H4z") - stroke("M7 7.4H17M7 11H17M7 14.6H13", 1.1)
    yield (
        "pawn",
        union(
            disc(12, 5.6, 3.6),
            fill("M9.2 9.8H14.8L14.4 11.4C15.4 14.4 17 16.4 18 18.2H6C7 16.4 8.6 14.4 9.6 11.4z"),
            rect(4.6, 19.1, 14.8, 2.9, 0.6),
        ),
    )
    yield "marker", disc(12, 12, 9.4) - ring(12, 12, 7.2, 0.9)
    yield (
        "flagcard",
        union(stroke("M5.4 1.6V22.4", 1.7), fill("M6.2 3.2H20.6L17.4 8 20.6 12.8H6.2z")) - stroke("M8.4 8H15.4", 0.9),
    )
    sword = union(
        stroke("M3 3L18.6 18.6", 2),
        fill("M1.6 1.6L6.4 3 3 6.4z"),
        stroke("M20.6 13L13 20.6", 1.5),
        stroke("M17.4 17.4L22 22", 1.9, "round"),
    )
    yield "battle", union(sword, mirror(sword) - stroke("M3 3L18.6 18.6", 3.6))
