"""Covers are two-colour prints, 200 x 280. What they share: the printing, and shapes that more than one has."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from shapely import affinity
from shapely.geometry import MultiPolygon, box
from shapely.geometry.base import BaseGeometry

from .draw import move, polygons, stroke, union
from .lettering import Lettering
from .svg import XMLNS, num, path_data

WIDTH, HEIGHT = 200, 280
MIDDLE = WIDTH / 2
TOLERANCE = 0.12

Plate = tuple[str, BaseGeometry]  # which ink (FIGURE or SECOND) and the silhouette it prints
FIGURE, SECOND = "figure", "second"


@dataclass(frozen=True, slots=True)
class Cover:
    """What makes a cover: its words, the colour of the paper, the two inks, the plates from below."""

    title: tuple[str, ...]
    ground: str
    figure: str
    second: str
    plates: Callable[[], list[Plate]]

    def svg(self, face: Lettering) -> str:
        """The cover as a picture that needs no typeface."""
        inks = {FIGURE: self.figure, SECOND: self.second}
        drop = 12 if len(self.title) > 1 else 0
        art = "".join(f'<path fill="{inks[ink]}" d="{_data(shape)}"/>' for ink, shape in self.plates())
        words = "".join(
            face.centred(word.upper(), MIDDLE, 36 + i * 22, 19 if len(word) < 9 else 17, 2.4)
            for i, word in enumerate(self.title)
        )
        return (
            f'<svg xmlns="{XMLNS}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{" ".join(self.title)}">'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{self.ground}"/>'
            f"{_rule(6.5, 1.6, self.figure)}{_rule(10, 0.6, self.figure)}"
            f'<g transform="translate(0 {drop})">{art}</g>'
            f'<path fill="{self.figure}" d="{words}"/>'
            f'<path d="{_meander()}" fill="none" stroke="{self.figure}" stroke-width="1.1"/></svg>\n'
        )


def enlarge(drawing: BaseGeometry, factor: float, x: float, y: float) -> BaseGeometry:
    """A drawing on the 24 grid, scaled and put round (x, y)."""
    return move(affinity.scale(drawing, factor, factor, origin=(12, 12)), x - 12, y - 12)


def around(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return x + r * math.sin(angle), y - r * math.cos(angle)


def waves(y: float, count: int, width: float = 4.2, step: float = 13) -> BaseGeometry:
    crests = "c7 0 9-8 14-8s7 8 14 8" * 9
    lines = [stroke(f"M{-28 + (k % 2) * 14} {y + k * step}{crests}", width) for k in range(count)]
    return union(*lines) & box(12, 0, 188, HEIGHT)


def _data(shape: BaseGeometry) -> str:
    return path_data(MultiPolygon(polygons(shape.simplify(TOLERANCE))))


def _rule(inset: float, width: float, colour: str) -> str:
    w, h = num(WIDTH - 2 * inset), num(HEIGHT - 2 * inset)
    frame = f'x="{num(inset)}" y="{num(inset)}" width="{w}" height="{h}"'
    return f'<rect {frame} fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def _meander() -> str:
    return "".join(f"M{16.6 + k * 10:g} 266v-9h7v6.2h-4.2v-3" for k in range(17))
