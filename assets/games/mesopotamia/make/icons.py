"""Mesopotamia: units, buildings, terrain."""

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from assets.make.draw import disc, fill, mirror, rect, rotate, stroke, union
from assets.make.icons.shapes import Drawings, ear, grain, palm, star, wheel


def merlon(x: float) -> BaseGeometry:
    return fill(f"M{x} 11V6.4H{x + 1.5}V3H{x + 4.7}V6.4H{x + 6.2}V11z")


def wedge(x: float, y: float, angle: float = 0) -> BaseGeometry:
    """One stroke of cuneiform."""
    outline = f"M{x - 1.15} {y}H{x + 1.15}L{x + 0.3} {y + 1.4}V{y + 3.6}H{x - 0.3}V{y + 1.4}z"
    return rotate(fill(outline), angle, x, y + 1.8)


def tuft(x: float, y: float) -> BaseGeometry:
    """A stalk of grass with its leaves."""
    leaves = [grain(x, y + 1, 0, 3.4, 1.3)]
    leaves += [grain(x, y + height, side * 38, 3.6, 1.2) for height in (3.6, 6.4) for side in (-1, 1)]
    return union(stroke(f"M{x} 20V{y}", 1), *leaves)


def icons() -> Drawings:
    man = union(
        fill("M12.4 .8L15 5.4C15.5 7.6 14.4 9.2 12.8 9.2S10 7.8 10.1 5.4z"),
        fill("M10.6 10H15.2L17 15.4 15.8 16.2 15.8 22.6H10.2z"),
        stroke("M14.4 11.4L19 13.2", 1.7, "round"),
    )
    shield = fill("M4.2 8.4H11.6V20.8H4.2z")
    yield (
        "spearman",
        union(
            man - shield.buffer(0.75) - stroke("M9.8 6.3H16", 0.7),
            shield - disc(7.9, 11.6, 0.95) - disc(7.9, 14.6, 0.95) - disc(7.9, 17.6, 0.95),
            union(stroke("M20.2 4.8V22.8", 1.2), fill("M20.2 .6L21.7 4 20.2 6.4 18.7 4z"))
            - stroke("M14.4 11.4L19 13.2", 2.7, "round")
            | stroke("M14.4 11.4L19 13.2", 1.5, "round") & box(17, 10, 24, 16),
            fill("M9 22.6V21.6H11V22.6z"),
        ),
    )
    bow = stroke("M6.6 1.6C14.6 3.4 18.6 9.6 16.8 17.4 16.4 19.4 15.4 21 14 22.4", 1.9)
    yield (
        "archer",
        union(
            bow - stroke("M1 12.6H23", 2.4),
            stroke("M6.8 1.8L7.6 12.6 14 22", 0.8) - stroke("M1 12.6H23", 2.4),
            stroke("M2.6 12.6H20", 1.3),
            fill("M23.4 12.6L18.6 10V15.2z"),
            fill("M1 9.6L4.6 9.6 7 12.6 4.6 15.6H1L3.2 12.6z"),
            stroke("M6.8 1.8L7.5 11.2M7.9 14L14 22", 0.8),
            bow & stroke("M14 12.6H19", 0.1),
        ),
    )
    horse = fill(
        "M14.4 1.2L13.4 4C9.6 5.2 6.4 8.4 5 13 4 16.2 3.8 19.4 4 22.4H16.2C16.4 19.4 15.4 17.2 13.6 15.4"
        "L13.4 13.8C15.2 14.2 16.6 14.4 17.8 15.2L19.2 17.2"
        "C20 17.8 21.4 17.4 22 16.4 22.6 15.4 22.4 14.4 22 13.6L18.4 7.4C17.8 5.8 16.8 4.6 15.6 3.9z"
    )
    yield (
        "cavalry",
        horse
        - disc(16, 8.2, 0.85)
        - stroke("M19.8 10L17 14.8", 0.7)
        - stroke("M13.4 6.2C9.8 8.2 7.6 13 7.4 20.2", 0.75),
    )
    yield (
        "chariot",
        union(
            wheel(9.4, 16.2, 6.2),
            fill(
                "M2.2 13.6C2.8 8.4 6 5 12.6 4.2L13.8 4.1C16 4 17.2 5.6 16.6 7.6L15.6 11.6 23.2 9.9V12L15.2 14.4"
                "C14.6 11.6 12.6 8.9 9.4 8.9 6.4 8.9 4.2 10.8 3.4 13.4z"
            )
            - stroke("M5.8 9.2L13.6 6.2", 0.8),
            stroke("M19.6 8.6L22.4 13.6", 1.5),
        ),
    )
    yield (
        "ship",
        union(
            fill(
                "M.6 7.6C2.4 8.2 3 9.6 4.2 11.2 5.4 12.9 6.8 13.6 9 13.6H15"
                "C17.2 13.6 18.6 12.9 19.8 11.2 21 9.6 21.6 8.2 23.4 7.6 23.2 14.2 19.2 18.6 15 18.6H9"
                "C4.8 18.6 .8 14.2 .6 7.6z"
            )
            - stroke("M7.4 18.8L8 13.4M12 18.8V13.4M16.6 18.8L16 13.4", 0.75),
            fill("M8 12.7V8.8C9.4 7 14.6 7 16 8.8V12.7z") - fill("M11.1 12.8V9.8H12.9V12.8z"),
            stroke("M12 7.6V3.4", 1.1),
            fill("M12.4 2.6L17.4 4.2 12.4 5.9z"),
            stroke("M3 21.6C5 20.2 6.6 20.2 8.4 21.6S12 22.8 13.8 21.6 17.4 20.2 21 21.6", 1.3),
        ),
    )
    shed = fill("M3 9.6L8.6 4.4H17.4V16.4H3z")
    wheels = union(wheel(6.4, 19.4, 2.9, 4, 0.8, 1), wheel(14.4, 19.4, 2.9, 4, 0.8, 1))
    yield (
        "ram",
        union(
            shed - stroke("M2 10.6H18", 0.75) - stroke("M6.4 11.4V16M10 11.4V16M13.6 11.4V16", 0.7),
            fill("M14 11.2H20.6L23.4 12.9 20.6 14.6H14z") - shed.buffer(0.7),
            wheels,
        )
        - (stroke("M3 16.75H18", 0.6) - wheels),
    )
    yield (
        "wall",
        union(merlon(1.4), merlon(8.9), merlon(16.4), rect(1.4, 10, 21.2, 11.8))
        - stroke("M1 11.2H23", 0.75)
        - stroke("M1 14.8H23M1 18.3H23", 0.75)
        - stroke(
            "M6 11.2V14.8M13 11.2V14.8M19.6 11.2V14.8M9.4 14.8V18.3M16.4 14.8V18.3M6 18.3V22M13 18.3V22M19.6 18.3V22",
            0.75,
        ),
    )
    yield (
        "settlement",
        union(
            fill("M9.4 21.4L10 6.4H20.6L21.2 21.4z"),
            fill("M1.8 21.4L2.2 12.4H8.9L8.5 21.4z"),
            rect(9.2, 4.2, 12.2, 1.6),
            rect(1.2, 10.4, 7.8, 1.4),
            stroke("M12 4.6V2.2M15.3 4.6V2.2M18.6 4.6V2.2", 0.9),
        )
        - rect(13.8, 15.6, 3.4, 6)
        - rect(12, 9, 2, 2.4)
        - rect(17, 9, 2, 2.4)
        - rect(4, 16, 2.4, 6),
    )
    yield (
        "ziggurat",
        union(rect(1, 18, 22, 4), rect(4, 13.2, 16, 4.1), rect(6.8, 8.4, 10.4, 4.1), rect(9.4, 3.2, 5.2, 4.5))
        - fill("M10.6 22L11.2 8.4H12.8L13.4 22z")
        - rect(11.2, 4.8, 1.6, 3)
        | union(*[rect(10.9 - 0.12 * i, 9.6 + 1.9 * i, 2.2 + 0.24 * i, 0.8) for i in range(7)]),
    )
    yield (
        "garden",
        union(
            rect(1.2, 18.2, 21.6, 4)
            - fill(
                "M4 22.3V20.6A1.5 1.5 0 0 1 7 20.6V22.3zM10.5 22.3V20.6A1.5 1.5 0 0 1 13.5 20.6V22.3zM17 22.3"
                "V20.6A1.5 1.5 0 0 1 20 20.6V22.3z"
            ),
            rect(6.6, 13.4, 16.2, 3.9),
            rect(13.4, 9, 9.4, 3.6),
            palm(3.9, 12.6, 0.9),
            palm(9.8, 8, 0.86),
            palm(18.2, 3.6, 0.86),
        ),
    )
    yield (
        "clay",
        union(
            fill(
                "M2 21.6"
                "C1.4 17.6 3.6 15.4 5.6 14 7.4 12.6 8.4 9.6 11.4 9.4 14.4 9.2 15.4 11.4 16.8 12.6 19.6"
                " 14.6 22.8 16.6 22 21.6z"
            )
            - stroke("M9 12.6C8.4 15 9 17.4 10.4 19.4", 1)
            - stroke("M12.4 11.4C11.8 13.8 12.4 16.4 14 18.6", 1)
            - stroke("M16 13.4C15.8 15.4 16.6 17.2 17.8 18.6", 1),
            fill("M17.6 1.4C19.4 4 20.4 5.4 20.4 7A2.8 2.8 0 0 1 14.8 7C14.8 5.4 15.8 4 17.6 1.4z"),
        ),
    )
    tab = fill(
        "M5.6 2.4"
        "C9.6 1.6 14.4 1.6 18.4 2.4 19.6 2.6 20 3.2 20.1 4.4 20.6 9.4 20.6 14.6 20.1 19.6 20 20.8"
        " 19.6 21.4 18.4 21.6 14.4 22.4 9.6 22.4 5.6 21.6 4.4 21.4 4 20.8 3.9 19.6 3.4 14.6 3.4"
        " 9.4 3.9 4.4 4 3.2 4.4 2.6 5.6 2.4z"
    )
    yield (
        "tablet",
        tab
        - union(
            wedge(7.6, 4.8),
            wedge(10.6, 4.8),
            wedge(14.9, 4.9, 90),
            wedge(8.3, 10.2, 90),
            wedge(12.4, 10.2),
            wedge(16, 10.2),
            wedge(7.6, 15.6),
            wedge(12, 15.7, 90),
            wedge(16.4, 15.6),
        ),
    )
    yield (
        "knucklebone",
        fill(
            "M5.2 3.4"
            "C7.4 1.8 9.8 2.6 11 4.6 11.6 5.6 12.4 5.6 13 4.6 14.2 2.6 16.6 1.8 18.8 3.4 21 5.2 20.6 8"
            " 19 9.8 17.8 11.2 17.8 12.8 19 14.2 20.6 16 21 18.8 18.8 20.6 16.6 22.2 14.2 21.4 13 19.4"
            " 12.4 18.4 11.6 18.4 11 19.4 9.8 21.4 7.4 22.2 5.2 20.6 3 18.8 3.4 16 5 14.2 6.2 12.8 6.2"
            " 11.2 5 9.8 3.4 8 3 5.2 5.2 3.4z"
        )
        - stroke("M9.4 9.4C11 10.6 13 10.6 14.6 9.4M9.4 14.6C11 13.4 13 13.4 14.6 14.6", 0.85),
    )
    yield (
        "food",
        union(
            fill("M1.6 12.6H22.4C22 18 18.2 20.4 15.4 20.8V22.2H8.6V20.8C5.8 20.4 2 18 1.6 12.6z")
            - stroke("M4.2 15.4H19.8", 0.75),
            fill("M3.6 11.6C3.8 8.6 6 6.8 8.6 7.2 9.6 4.6 14.4 4.6 15.4 7.2 18 6.8 20.2 8.6 20.4 11.6z")
            - stroke("M8.8 7.6C9.8 8.4 10.2 9.6 10.2 11.6M15.2 7.6C14.2 8.4 13.8 9.6 13.8 11.6", 0.7),
        ),
    )
    yield "event-triangle", fill("M12 1.6L23.2 21.4H.8z") - star(12, 14.6, 4.6, depth=0.34)
    yield "event-square", rect(2.6, 2.6, 18.8, 18.8) - star(12, 12, 5.6, depth=0.34)
    yield "event-circle", disc(12, 12, 10.4) - star(12, 12, 5.8, depth=0.34)
    yield (
        "dingir",
        union(
            *[rotate(fill("M9.9 1.2H14.1L12.6 4V12H11.4V4z"), a) for a in (0, 45, 90, 135, 180, 225, 270, 315)],
            disc(12, 12, 1.6),
        ),
    )
    yield (
        "seal",
        union(rect(6.4, 3.2, 11.2, 17.6, 1.6), stroke("M12 .8V3.6M12 20.4V23.2", 1.4))
        - stroke("M6 6.4H18M6 17.6H18", 0.75)
        - star(12, 12, 4.2, depth=0.34),
    )
    yield (
        "barley",
        union(
            ear(),
            stroke("M12 6V23", 1.1),
            *[stroke(f"M{12 + s * 2.6} {y}L{12 + s * 6.4} {y - 5.4}", 0.55) for s in (1, -1) for y in (6.4, 9.6, 12.8)],
        ),
    )
    body = fill("M12 9.4C15.6 9.4 17.6 12 17.8 16.4V17.4H6.2V16.4C6.4 12 8.4 9.4 12 9.4z")
    neighbour = disc(4.6, 9.6, 2.4) | fill("M4.6 12.8C7.6 12.8 8.8 15.4 9 19V21.4H.6V19C.8 15.4 1.8 12.8 4.6 12.8z")
    behind = neighbour - body.buffer(0.75)
    yield "people", union(disc(12, 5.4, 3.1), body, behind, mirror(behind), rect(9.9, 18.2, 4.2, 3.2))
    yield (
        "quest",
        union(
            fill("M5 3.4H19V20.6H5z") - star(12, 12, 5, depth=0.34),
            rect(2.8, 1.4, 18.4, 2.6, 1.3),
            rect(2.8, 20, 18.4, 2.6, 1.3),
        )
        - stroke("M4 4.6H20M4 19.4H20", 0.7),
    )
    yield (
        "river",
        union(
            *[
                stroke(f"M1 {y}C4 {y - 3} 6.4 {y - 3} 9 {y}S14 {y + 3} 16.6 {y} 20.6 {y - 2.6} 23 {y - 1.6}", 1.9)
                for y in (6.4, 12.4, 18.4)
            ]
        ),
    )
    yield (
        "mountain",
        fill("M.8 20.6L8.4 5.6 12.4 13.4 15.6 8.6 23.2 20.6z")
        - stroke("M8.4 5L9.4 10.6 7.6 13.4 9 17", 0.8)
        - stroke("M15.6 8.4L16 13.4 17.6 16", 0.8),
    )
    yield (
        "desert",
        union(
            disc(16.4, 7.2, 3.6),
            fill("M.8 20.6C5 20.2 7 13.4 11.2 13.4 14 13.4 14.6 16.4 17.2 16.6 19.8 16.8 21 18.4 23.2 20.6z")
            - stroke("M11 14C9.4 16 10.4 18.4 12.8 20.8", 0.8),
        ),
    )
    yield "plain", union(stroke("M1 20.8H23", 1.6), tuft(5, 9), tuft(12, 5), tuft(19, 9))
    yield (
        "bronze",
        union(
            fill("M12 1.6C16 4.6 17.4 8.6 15.4 12.4L12 15.4 8.6 12.4C6.6 8.6 8 4.6 12 1.6z") - stroke("M12 4V14", 0.7),
            rect(11, 15, 2, 8),
        ),
    )
    yield (
        "explore",
        disc(12, 12, 10.4) - disc(12, 12, 8.8)
        | fill("M16.8 7.2L14 14 7.2 16.8 10 10z") - disc(12, 12, 1.2)
        | stroke("M12 1.6V4M12 20V22.4M1.6 12H4M20 12H22.4", 1.4),
    )
