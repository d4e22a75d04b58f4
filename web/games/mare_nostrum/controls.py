"""What the panels beside the map are made of while a position is set up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pycore.games.mare_nostrum.view import Table

from ...kit.markup import Child, Markup, el
from ..board import View
from .names import called, emblem


def row(label: Child, *control: Child) -> Markup:
    return el("div", el("span", label, cls="lab"), el("span", control, cls="cells"), cls="fr")


def button(do: str, label: str, inside: Child, cls: str, on: bool = False, place: str = "") -> Markup:
    """``place``: where it is, for what there is in several places."""
    return el(
        "button",
        inside,
        type="button",
        cls=f"{cls} on" if on else cls,
        id=f"set-{place}-{do}" if place else f"set-{do}",
        data_do=f"thing {do}",
        aria_pressed="true" if on else "false",
        aria_label=label,
        title=label,
    )


def seats(
    view: View, t: Table, do: str, on: Iterable[int], label: str, order: Iterable[int] | None = None
) -> list[Markup]:
    """A disc for each seat."""
    chosen = list(on)
    return [
        button(f"{do}-{seat}", f"{label}: {called(view, seat)}", emblem(t, seat), "pick", seat in chosen)
        for seat in (range(t.seats) if order is None else order)
    ]


def chips(head: str, found: Sequence[Markup]) -> list[Markup]:
    """A row of them under its heading; nothing where there are none."""
    return [el("h4", head), el("div", found, cls="chips")] if found else []
