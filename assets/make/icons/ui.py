"""Signs of the interface, and the mark."""

from ..draw import disc, fill, mirror, move, rect, ring, rotate, stroke, union
from .shapes import Drawings

PEN = 2.3


def ui() -> Drawings:
    undo = union(stroke("M6.4 8.6H14.6A5.7 5.7 0 0 1 14.6 20H8", PEN), fill("M1.8 8.6L9 2.8V14.4z"))
    yield "undo", undo
    yield "redo", mirror(undo)
    yield "reset", union(stroke("M12 4.4A7.9 7.9 0 1 1 5 8.6", PEN), fill("M12.4 .4V8.8L6.4 4.6z"))
    yield (
        "share",
        union(stroke("M7 12L17 5.6M7 12L17 18.4", 1.8), disc(5.6, 12, 3.5), disc(18.2, 5, 3.3), disc(18.2, 19, 3.3)),
    )
    yield (
        "link",
        union(
            rotate(rect(1.6, 8, 12, 8, 4) - rect(3.8, 10.2, 7.6, 3.6, 1.8), -45),
            rotate(rect(10.4, 8, 12, 8, 4) - rect(12.6, 10.2, 7.6, 3.6, 1.8), -45),
        ),
    )
    yield "log", union(*[union(rect(2.6, y, 2.8, 2.8), rect(7.4, y + 0.2, 14, 2.3)) for y in (3.4, 8.2, 13, 17.8)])
    yield (
        "hint",
        union(
            fill(
                "M2 14.6C2 12.6 3.6 11.4 6 11.4H15.4"
                "C18 11.4 19.4 9.8 22.4 9.2 21.8 12.6 20 15.6 16.6 17.4 15.6 18 15.4 18.6 15.4 19.4H17.4V21.4H7"
                "V19.4H9C9 18.4 8.4 17.9 7.4 17.6 4.4 16.8 2 16.4 2 14.6z"
            ),
            fill("M20.6 1.6C22.4 4 22.8 6 21.4 7.8H19.4C18 5.8 18.8 4.2 20.6 1.6z"),
            stroke("M5.4 11.6C2 10.6 1.4 7.4 4 6.6 5.6 6.2 6.8 7.4 6.4 8.6", 1.2),
        ),
    )
    teeth = [rotate(rect(10.2, 0.8, 3.6, 5), angle) for angle in range(0, 360, 45)]
    yield "settings", union(*teeth, disc(12, 12, 7.9)) - disc(12, 12, 3.7)
    lid = fill("M12 4.8C17 4.8 20.8 8 23 12 20.8 16 17 19.2 12 19.2S3.2 16 1 12C3.2 8 7 4.8 12 4.8z")
    white = fill("M12 7C15.6 7 18.4 9.2 20.3 12 18.4 14.8 15.6 17 12 17S5.6 14.8 3.7 12C5.6 9.2 8.4 7 12 7z")
    eye = (lid - white) | disc(12, 12, 3.2)
    yield "show", eye
    yield "hide", eye - stroke("M3.4 21.4L20.6 2.6", 4.4) | stroke("M3.8 21L20.2 3", 2.1)
    lens = ring(10, 10, 6.9, PEN) | stroke("M15 15L22.2 22.2", 2.8)
    yield "zoom-in", lens | stroke("M6.8 10H13.2M10 6.8V13.2", 1.9)
    yield "zoom-out", lens | stroke("M6.8 10H13.2", 1.9)
    yield "search", lens
    yield "fit", stroke("M2.6 8.6V2.6H8.6M15.4 2.6H21.4V8.6M21.4 15.4V21.4H15.4M8.6 21.4H2.6V15.4", PEN)
    yield "menu", union(rect(2.6, 4.2, 18.8, PEN), rect(2.6, 10.8, 18.8, PEN), rect(2.6, 17.4, 18.8, PEN))
    yield "more", union(disc(4.6, 12, 2.2), disc(12, 12, 2.2), disc(19.4, 12, 2.2))
    yield "close", stroke("M4.2 4.2L19.8 19.8M19.8 4.2L4.2 19.8", 2.5)
    yield "check", stroke("M2.8 12.8L9 19 21.2 5.4", 2.9)
    yield "plus", stroke("M12 3V21M3 12H21", 2.5)
    yield "minus", stroke("M3 12H21", 2.5)
    yield "left", stroke("M15.6 3.4L7 12 15.6 20.6", 2.6)
    yield "right", stroke("M8.4 3.4L17 12 8.4 20.6", 2.6)
    yield "down", stroke("M3.4 8.4L12 17 20.6 8.4", 2.6)
    yield "up", stroke("M3.4 15.6L12 7 20.6 15.6", 2.6)
    double = stroke("M12.4 4.2L4.6 12 12.4 19.8M20.4 4.2L12.6 12 20.4 19.8", 2.4)
    yield "phase-back", double
    yield "phase-on", mirror(double)
    yield "play", fill("M5.4 2.6L21.4 12 5.4 21.4z")
    yield "pause", union(rect(5, 3.4, 5, 17.2), rect(14, 3.4, 5, 17.2))
    first = union(rect(3, 3.6, 2.6, 16.8), fill("M21 3.6V20.4L7.4 12z"))
    yield "first", first
    yield "last", mirror(first)
    yield "back", union(stroke("M21.6 12H6", PEN), fill("M1.6 12L10 5.2V18.8z"))
    yield "home", fill("M12 2L23 11.6H19.8V21.4H14.4V14.8H9.6V21.4H4.2V11.6H1z")
    sheet, hole = rect(8.4, 7.4, 12.8, 14, 1.4), rect(10.4, 9.4, 8.8, 10, 0.3)
    under = rect(3, 2.6, 12.8, 14, 1.4) - rect(5, 4.6, 8.8, 10, 0.3) - sheet.buffer(1.1)
    yield "copy", union(sheet, under) - hole
    yield "save", union(stroke("M12 2V14.4", PEN), fill("M12 17.6L5.6 10.6H18.4z"), stroke("M3 15.6V21H21V15.6", PEN))
    yield "open", union(stroke("M12 17.4V6", PEN), fill("M12 2L5.6 9H18.4z"), stroke("M3 15.6V21H21V15.6", PEN))
    yield (
        "qr",
        union(
            *[
                move(rect(0, 0, 8, 8) - rect(1.9, 1.9, 4.2, 4.2) | rect(3, 3, 2, 2), x, y)
                for x, y in ((2.4, 2.4), (13.6, 2.4), (2.4, 13.6))
            ],
            rect(13.6, 13.6, 2.6, 2.6),
            rect(19, 13.6, 2.6, 2.6),
            rect(16.3, 16.3, 2.6, 2.6),
            rect(13.6, 19, 2.6, 2.6),
            rect(19, 19, 2.6, 2.6),
        ),
    )
    yield "embed", union(stroke("M8 5.4L1.8 12 8 18.6M16 5.4L22.2 12 16 18.6", PEN), stroke("M13.6 4L10.4 20", 1.9))
    yield "person", union(disc(12, 7, 4.6), fill("M12 13C17.2 13 20.8 16 21.2 21.8H2.8C3.2 16 6.8 13 12 13z"))
    yield (
        "bot",
        union(
            fill("M4.4 9.4H19.6V21H4.4z") - disc(8.8, 14, 1.7) - disc(15.2, 14, 1.7) - rect(8, 17.6, 8, 1.3),
            fill("M6 8.2C6 4.6 8.6 2.6 12 2.6S18 4.6 18 8.2z"),
            rect(1.4, 12, 2, 5),
            rect(20.6, 12, 2, 5),
            rect(11.1, 0.6, 1.8, 2.2),
        ),
    )
    yield (
        "hourglass",
        union(
            rect(3.8, 1.6, 16.4, 2.2),
            rect(3.8, 20.2, 16.4, 2.2),
            fill(
                "M5.6 4.6H18.4C18.4 8.4 16 10.2 13.6 12 16 13.8 18.4 15.6 18.4 19.4H5.6"
                "C5.6 15.6 8 13.8 10.4 12 8 10.2 5.6 8.4 5.6 4.6z"
            )
            - fill("M8 6.6H16C15.4 8.2 13.6 9.6 12 10.6 10.4 9.6 8.6 8.2 8 6.6z"),
        ),
    )
    yield (
        "lock",
        union(
            rect(3.6, 10, 16.8, 12, 1.2) - disc(12, 15, 1.7) - rect(11.2, 15.6, 1.6, 3.4),
            stroke("M7.4 10.4V7A4.6 4.6 0 0 1 16.6 7V10.4", PEN),
        ),
    )
    yield "info", disc(12, 12, 10.4) - disc(12, 7, 1.5) - fill("M9.6 10.2H13.4V16.4H15V18.4H9V16.4H10.8V12.2H9.6z")
    yield "warning", fill("M12 1.8L23.4 21.6H.6z") - rect(10.9, 8.6, 2.2, 6.6) - disc(12, 18.1, 1.35)
    yield (
        "help",
        disc(12, 12, 10.4)
        - stroke("M8.6 9.4C8.6 5.4 15.4 5.4 15.4 9.2 15.4 11.8 12 11.8 12 15", 2)
        - disc(12, 17.9, 1.35),
    )
    page = fill("M11.2 5C8.6 3.2 5.4 2.8 1.8 3.4V19.6C5.4 19 8.6 19.4 11.2 21.2z")
    yield (
        "rules",
        union(page, mirror(page))
        - stroke("M4 7.4C5.8 7.2 7.4 7.5 9 8.2M4 11C5.8 10.8 7.4 11.1 9 11.8M4 14.6C5.8 14.4 7.4 14.7 9 15.4", 0.95),
    )
    yield (
        "sound",
        union(
            fill("M2 8.6H6.4L12 3.6V20.4L6.4 15.4H2z"),
            stroke("M14.8 8.6C16.6 10.4 16.6 13.6 14.8 15.4M17.6 5.6C21 9 21 15 17.6 18.4", 1.9),
        ),
    )
    yield "mute", union(fill("M2 8.6H6.4L12 3.6V20.4L6.4 15.4H2z"), stroke("M15 9L21.6 15.6M21.6 9L15 15.6", 2))
    yield "dark", fill("M20.6 14.6A9.4 9.4 0 0 1 9.4 3.2 9.4 9.4 0 1 0 20.6 14.6z")
    yield "light", union(disc(12, 12, 5), *[rotate(rect(11, 0.8, 2, 4), a) for a in range(0, 360, 45)])
    yield (
        "language",
        union(
            ring(12, 12, 9.4, 2),
            stroke("M2.6 12H21.4", 1.7),
            stroke("M12 2.4C7.4 7.4 7.4 16.6 12 21.6C16.6 16.6 16.6 7.4 12 2.4", 1.7),
        ),
    )
    yield (
        "trash",
        union(rect(2.8, 4.6, 18.4, 2.2), rect(8.6, 1.8, 6.8, 2.2), fill("M4.8 8H19.2L18 22.2H6z"))
        - stroke("M9.4 10.4L9.8 19.8M14.6 10.4L14.2 19.8", 1.4),
    )
    yield (
        "edit",
        union(fill("M3 21L4 16 15.4 4.6 19.4 8.6 8 20z"), fill("M16.6 3.4L18.4 1.6 22.4 5.6 20.6 7.4z"))
        - stroke("M6 15L9 18", 0.9),
    )
    yield "grip", union(*[disc(x, y, 1.6) for x in (8.6, 15.4) for y in (5, 12, 19)])
    yield (
        "pin",
        fill("M12 1.2C16.8 1.2 20 4.6 20 9 20 14.4 14.6 18 12 23 9.4 18 4 14.4 4 9 4 4.6 7.2 1.2 12 1.2z")
        - disc(12, 9, 3.2),
    )
    yield (
        "cycle",
        union(
            stroke("M4 11A8.2 8.2 0 0 1 18.6 7.4M20 13A8.2 8.2 0 0 1 5.4 16.6", PEN),
            fill("M21.6 3V11H13.8z"),
            fill("M2.4 21V13H10.2z"),
        ),
    )
    yield (
        "fullscreen",
        union(
            fill("M2.4 2.4H10.4L2.4 10.4z"),
            fill("M21.6 21.6H13.6L21.6 13.6z"),
            stroke("M5 5L10.4 10.4M13.6 13.6L19 19", PEN),
        ),
    )
    yield "chart", union(stroke("M2.6 2V21.4H22", PEN), stroke("M5.6 17.2L10 11.4 14 14 21 5", 2.1))
    yield "filter", fill("M1.8 3H22.2L14.4 12.4V21.4L9.6 18.6V12.4z")
    yield "rubric", fill("M10.6 2H21V4.4H19V22H16.6V4.4H13.8V22H11.4V13.4C7 13.4 3.6 11.4 3.6 7.7S6.6 2 10.6 2z")
    yield "turn", fill("M4 2.4L20.6 12 4 21.6 8 12z")
    # the mark: a sherd of a pot with a broken-off band of meander
    sherd = fill("M2.4 6.8L7.2 2.6 13.6 1.4 21.4 4.4 22.4 11.2 19.4 16.6 15.8 21.8 11.4 22.6 6.8 18 3.2 14z")
    key = union(
        *[stroke(f"M{x} 13.9V8.1H{x + 5.6}V12.3H{x + 2.6}V10.2", 1.15) for x in (-3.2, 4.3, 11.8, 19.3)],
        stroke("M0 13.9H24", 1.15),
    )
    key = rotate(key, -7)
    yield "ostraka", sherd - key - rotate(stroke("M0 5.6H24", 0.95), -7) - rotate(stroke("M0 16.4H24", 0.95), -7)
