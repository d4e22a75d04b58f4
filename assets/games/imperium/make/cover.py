"""The cover of Imperium."""

from assets.make.cover import FIGURE, MIDDLE, SECOND, Cover, Plate, around, enlarge
from assets.make.draw import disc, fill, rect, stroke, union
from assets.make.icons.shapes import laurel, star


def plates() -> list[Plate]:
    """A standard in a laurel wreath, and the nine regions."""
    wreath = enlarge(laurel(8, 8.9, 12, 12.4, 16, 158, 3.5, 0.95), 6.9, MIDDLE, 138)
    standard = union(
        stroke("M12 3.2V22.8", 1.1),
        fill("M12 .6L13.3 3.2 12 4.6 10.7 3.2z"),
        stroke("M5.6 5H18.4", 1.05),
        fill("M6.8 6H17.2V14.6H6.8z"),
        *[rect(6.8 + i * 2.2, 14.6, 1.6, 2.2) for i in range(5)],
    )
    incised = union(star(12, 10.4, 3.4, depth=0.34), stroke("M6 13.4H18", 0.5))
    banner = enlarge(standard, 4.1, MIDDLE, 132) - enlarge(incised, 4.1, MIDDLE, 132)
    regions = union(*[disc(*around(MIDDLE, 138, 78, angle), 4.6) for angle in range(-80, 81, 20)])
    return [(SECOND, regions), (FIGURE, wreath), (FIGURE, banner)]


COVER = Cover(("Imperium",), "#8e2a30", "#f4e7cb", "#e0b03a", plates)
