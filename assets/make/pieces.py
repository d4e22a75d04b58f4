"""Pieces of a map game as symbols: a silhouette with a halo, an edge and a body, or a token; the middle is at 0, 0.

Their classes: ``u sN`` a unit of a pigment, ``d sN`` a control marker, ``t good-X`` a token, ``bld`` a building; inside
``h`` the halo, ``e`` the edge, ``f`` the body, ``em`` the emblem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .svg import num

UNITS = {"legion": (34, -3.4, 0.6, 8.6), "trireme": (38, -1.0, -7.8, 9.0), "fortress": (25, 0.0, 0.2, 7.0)}
"""Size; where the emblem stands, and its size."""
DISC, TOKEN = 11, 11
BUILDINGS = {"market": 22, "temple": 23, "city": 26, "capital": 28, "legendary": 28}


def pieces(prefix: str, pigments: Iterable[int], goods: Iterable[str], outlines: Mapping[str, str]) -> list[str]:
    """The symbols by ids that begin with ``prefix``, and clips to the inside of areas (ids of their outlines)."""
    found = [
        f'<clipPath id="{prefix}-in-{area}"><use href="#{outline}"/></clipPath>' for area, outline in outlines.items()
    ]
    for number in pigments:
        for unit, (size, x, y, emblem) in UNITS.items():
            inside = figure(unit, size) + sign(f"seat-{number}", x, y, emblem)
            found.append(f'<g id="{prefix}-{unit}-{number}" class="u s{number}">{inside}</g>')
        disc = f'<circle class="pc-halo" r="{DISC + 1.4}"/><circle class="pc-body" r="{DISC}"/>'
        found.append(f'<g id="{prefix}-disc-{number}" class="d s{number}">{disc}{sign(f"seat-{number}", 0, 0, 13)}</g>')
    for good in goods:
        token = f'<circle class="pc-halo" r="{TOKEN + 1.4}"/><circle class="b" r="{TOKEN}"/>{sign(good, 0, 0, 15.5)}'
        found.append(f'<g id="{prefix}-{good}" class="t good-{good}">{token}</g>')
    found += [f'<g id="{prefix}-{name}" class="bld">{figure(name, size)}</g>' for name, size in BUILDINGS.items()]
    found.append(f'<g id="{prefix}-war" class="war"><circle r="11"/>{sign("battle", 0, 0, 14)}</g>')
    found.append(f'<g id="{prefix}-hit"><circle class="hit-o" r="16.5"/><circle class="hit-i" r="15"/></g>')
    return found


def figure(symbol: str, size: float) -> str:
    """A silhouette: halo, edge, body."""
    return "".join(sign(symbol, 0, 0, size, cls) for cls in "hef")


def sign(symbol: str, x: float, y: float, size: float, cls: str = "em") -> str:
    """A symbol about a place."""
    corner = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#{symbol}" {corner} width="{num(size)}" height="{num(size)}" class="{cls}"/>'
