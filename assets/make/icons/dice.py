"""Dice."""

from shapely.geometry.base import BaseGeometry

from ..draw import disc, move, rect, rotate, scale, union
from .shapes import Drawings

Pips = list[tuple[float, float]]

LOW, MIDDLE, HIGH = 7.4, 12.0, 16.6
DIAGONAL: Pips = [(LOW, LOW), (HIGH, HIGH)]
CORNERS: Pips = [(LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)]
CENTRE: Pips = [(MIDDLE, MIDDLE)]
SIDES: Pips = [(LOW, MIDDLE), (HIGH, MIDDLE)]
PIPS = (CENTRE, DIAGONAL, DIAGONAL + CENTRE, CORNERS, CORNERS + CENTRE, CORNERS + SIDES)


def die(pips: Pips) -> BaseGeometry:
    return cube() - union(*[disc(x, y, 1.95) for x, y in pips])


def cube() -> BaseGeometry:
    return rect(2.4, 2.4, 19.2, 19.2, 3.4)


def dice() -> Drawings:
    yield "die-blank", cube() - rect(4.2, 4.2, 15.6, 15.6, 2).difference(rect(5, 5, 14, 14, 1.6))
    for number, pips in enumerate(PIPS, 1):
        yield f"die-{number}", die(pips)
    front = move(scale(cube(), 0.62), -4.6, -3.2)
    yield (
        "dice",
        union(
            move(scale(die(PIPS[2]), 0.62), -4.6, -3.2),
            move(rotate(scale(die(PIPS[0]), 0.56), 24), 5.8, 5.4) - front.buffer(0.7),
        ),
    )
