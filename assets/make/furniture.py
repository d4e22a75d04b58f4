"""What an atlas prints round and over its map: the graduated neat-line and the wind rose."""

import math

from .svg import num

MARGIN = 12  # between the edge of the map and the outer line
POINTS = 16


def neatline(width: float, height: float, graduations: int) -> str:
    """A double frame, graduated along all four edges like the edge of a sheet."""
    upright = max(6, round(graduations * height / width))
    ticks = [_band(0, -MARGIN, width, graduations), _band(0, height, width, graduations)]
    ticks += [_band(-MARGIN, 0, height, upright, True), _band(width, 0, height, upright, True)]
    return (
        _rect("m-frame-ground", width, height, MARGIN + 7)
        + _rect("m-frame-rule", width, height, MARGIN + 4.5, 2.2)
        + _rect("m-frame-rule", width, height, MARGIN, 0.8)
        + _rect("m-frame-rule", width, height, 0, 1.1)
        + f'<path class="m-frame-tick" d="{"".join(ticks)}"/>'
    )


def _rect(name: str, width: float, height: float, grow: float, line: float = 0) -> str:
    at = f' x="{num(-grow)}" y="{num(-grow)}"' if grow else ""
    stroke = f' stroke-width="{num(line)}"' if line else ""
    return f'<rect class="{name}"{at} width="{num(width + 2 * grow)}" height="{num(height + 2 * grow)}"{stroke}/>'


def _band(x: float, y: float, length: float, count: int, upright: bool = False) -> str:
    """Every other step of a scale as a filled bar in the middle of the margin that begins at (x, y)."""
    inset, thick, data = MARGIN * 0.3, MARGIN * 0.4, ""
    for i in range(0, count, 2):
        start, step = length * i / count, length / count
        if upright:
            data += f"M{num(x + inset)} {num(y + start)}h{num(thick)}v{num(step)}h{num(-thick)}z"
        else:
            data += f"M{num(x + start)} {num(y + inset)}h{num(step)}v{num(thick)}h{num(-step)}z"
    return data


def rose(x: float, y: float, r: float) -> str:
    """A wind rose of sixteen points; each has a dark and a light half."""
    centre, halves = f"L{num(x)} {num(y)}z", ""
    for i in range(POINTS):
        rank = 0 if i % 4 == 0 else 1 if i % 2 == 0 else 2
        length, half = r * (1, 0.74, 0.5)[rank], r * (0.12, 0.09, 0.05)[rank]
        angle = 2 * math.pi * i / POINTS
        sin, cos = math.sin(angle), math.cos(angle)
        tip = f"M{num(x + sin * length)} {num(y - cos * length)}"
        for name, side in (("a", half), ("b", -half)):
            halves += f'<path class="m-rose-{name}" d="{tip}L{num(x + cos * side)} {num(y + sin * side)}{centre}"/>'
    circles = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * part)}"/>' for part in (0.62, 0.56))
    return f'<g class="m-rose">{circles}{halves}</g>'
