"""SVG text from numbers and geometry: as short as it gets without changing the picture."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

XMLNS = "http://www.w3.org/2000/svg"


def num(value: float) -> str:
    """The number at one decimal, without a needless zero or minus."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def join_numbers(numbers: Iterable[str]) -> str:
    """Numbers of path data in a row, with a space only where two of them would run together."""
    text, previous = "", " "
    for number in numbers:
        glued = not text or number[0] == "-" or (number[0] == "." and "." in previous)
        text += number if glued else " " + number
        previous = number
    return text


def path_data(geometry: BaseGeometry) -> str:
    """Polygons (closed) and lines (open) of a geometry as relative path data at 0.1 unit."""
    return "".join(_line_data(line, closed) for line, closed in _lines(geometry))


def _lines(geometry: BaseGeometry) -> Iterator[tuple[LineString, bool]]:
    for part in getattr(geometry, "geoms", [geometry]):
        if isinstance(part, Polygon):
            yield from ((ring, True) for ring in (part.exterior, *part.interiors) if not part.is_empty)
        elif isinstance(part, LineString) and not part.is_empty:
            yield part, False


def _line_data(line: LineString, closed: bool) -> str:
    points = _distinct((round(x, 1), round(y, 1)) for x, y in line.coords)
    if closed:
        points.pop()
    if len(points) < 2:
        return ""
    steps = [num(b[axis] - a[axis]) for a, b in pairwise(points) for axis in (0, 1)]
    start = join_numbers(num(value) for value in points[0])
    return f"M{start}l{join_numbers(steps)}{'z' if closed else ''}"


def _distinct(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    kept: list[tuple[float, float]] = []
    for point in points:
        if not kept or point != kept[-1]:
            kept.append(point)
    return kept
