"""Seat emblems: drawn to fill the grid, legible from 10 px."""

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from ..draw import disc, fill, rect, rotate, stroke, union
from .shapes import Drawings


def wave(y: float) -> BaseGeometry:
    low, high = y + 1.6, y - 2.8
    return stroke(
        f"M1.4 {low}C3.6 {low} 4.2 {high} 6.8 {high}S10 {low} 12 {low} 15 {high} 17.2 {high} 20.4 {low} 22.6 {low}", 3.1
    )


def emblems() -> Drawings:
    # madder: two spear heads
    yield (
        "seat-1",
        union(fill("M12 2.2L21.4 13H16.4L12 8 7.6 13H2.6z"), fill("M12 11L21.4 21.8H16.4L12 16.8 7.6 21.8H2.6z")),
    )
    # lapis: three waves
    yield "seat-2", union(wave(7.4), wave(13.4), wave(19.4)) & box(1, 0, 23, 24)
    # saffron: sun
    yield "seat-3", union(disc(12, 12, 4.7), *[rotate(rect(10.7, 0.8, 2.6, 4.6), a) for a in range(0, 360, 45)])
    # verdigris: ivy leaf
    yield (
        "seat-4",
        union(
            fill(
                "M12 4.4"
                "C14 1.4 18.6 1.4 20.8 4.6 23 8.2 21 12.4 17.4 15.2 15 17 13.2 19.4 12 22.8 10.8 19.4 9 17"
                " 6.6 15.2 3 12.4 1 8.2 3.2 4.6 5.4 1.4 10 1.4 12 4.4z"
            ),
            stroke("M12 5C12 3 12.6 1.6 14 .6", 1.5),
        )
        - stroke("M12 6.4V18.6", 1.35)
        - stroke("M12 6.6L17.6 10.4M12 6.6L6.4 10.4M12 11.6L15.8 14.4M12 11.6L8.2 14.4", 1.25),
    )
    # murex: lozenge
    yield (
        "seat-5",
        fill("M12 .8L22 12 12 23.2 2 12z") - fill("M12 6.4L17 12 12 17.6 7 12z")
        | fill("M12 9.4L14.4 12 12 14.6 9.6 12z"),
    )
    # soot: meander
    yield "seat-6", fill("M2 2H22V22H6.4V18.4H18.4V5.6H5.6V14.4H10.8V9.2H14.4V18H2z")
    yield "neutral", disc(12, 12, 7.4) - disc(12, 12, 3.6)
