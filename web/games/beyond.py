"""Names of lands and waters outside a game, on its map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..kit.markup import Markup, el

Places = Mapping[str, Mapping[str, Any]]
"""By id where the middle of a name stands (``at``), its ``size``, how far it is turned (``turn``, in degrees), and
whether it stands on ``land`` or ``water`` (``surface``)."""


def beyond(places: Places, called: Callable[[str], str]) -> Markup:
    """Those of a game's ``layout.json``."""
    return el("g", [_name(called(id), **place) for id, place in places.items()], cls="beyond")


def _name(name: str, at: tuple[float, float], size: float, turn: float, surface: str) -> Markup:
    x, y = at
    turned = f"rotate({turn} {x} {y})" if turn else None
    return el("text", name, cls=f"m-decor m-decor-{surface}", x=x, y=y, font_size=size, transform=turned)
