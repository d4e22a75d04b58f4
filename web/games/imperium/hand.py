"""The viewer's cards, which on a phone are the map's tallies too."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pycore.games.imperium.view import PICKS, REGIONS

from ...kit.i18n import Words
from ...kit.markup import Markup, crowded, disc, el, icon
from ..board import View
from .seen import Standing, gone, heading_of, now, numbers, picked, region_name, standing, told, upcoming


def hand(view: View) -> Markup:
    """Nine number cards and two flags."""
    mine = view.viewer
    if mine is None:
        return Markup("")
    chosen = Counter((*picked(view), *view.draft))
    again = sum(count - 1 for count in chosen.values() if count > 1)
    return el(
        "div",
        [_card(view, region, chosen[str(region)]) for region in REGIONS],
        el("span", cls="gap"),
        [_flag(view, flag, flag <= again) for flag in (1, 2)],
        _note(view, mine),
        cls="cards",
    )


def _card(view: View, region: int, times: int) -> Markup:
    thing, over, scores = str(region), gone(view, region), region in now(view)
    state = (" on" if times else "") + (" now" if scores else "") + (" spent" if over else "")
    state += " hint" if thing in view.hint and not times else ""
    off = view.mine and thing not in view.can | view.instead and not times
    row, stand = numbers(view)[region - 1], standing(view, region)
    return card(view.words, region, times, state, off, row, stand, view.viewer, told(view, region))


@lru_cache(maxsize=1 << 8)
def card(
    w: Words,
    region: int,
    times: int,
    state: str,
    off: bool,
    row: tuple[int, ...],
    stand: Standing,
    viewer: int | None,
    said: str,
) -> Markup:
    """A region: its name, what it pays, and how its markers stand, those just chosen with them.

    ``state``: classes, `` now`` where it scores and `` spent`` where it never will; ``off``: it cannot be chosen.
    """
    heading, over = heading_of(w, region), " spent" in state
    return el(
        "button",
        el("span", region, cls="n", aria_hidden="true"),
        el("span", region_name(w, region), cls="nm", aria_hidden="true"),
        el("span", w("imperium.now"), cls="tag", aria_hidden="true") if " now" in state else None,
        el("span", w("imperium.closed"), cls="pays closed", aria_hidden="true") if over else _pays(row, stand, viewer),
        _markers(stand, viewer, over),
        el("span", icon("check") if times == 1 else f"×{times}", cls="tick", aria_hidden="true") if times else None,
        el("span", f"{heading}: {said}", cls="vh"),
        el("span", el("b", heading), said, cls="detail", aria_hidden="true"),
        id=f"card-{region}",
        cls=f"kc{state}",
        data_do=f"thing {region}",
        aria_pressed="true" if times else "false",
        aria_disabled="true" if off else None,
    )


def _pays(row: tuple[int, ...], stand: Standing, viewer: int | None) -> Markup:
    """The printed numbers; what the viewer would earn now is marked."""
    mine = stand.won[viewer] if viewer is not None else 0
    cls = f"mine s{(viewer or 0) + 1}" + (" ghostly" if stand.ghosts else "")
    earned = row.index(mine) if mine else None
    return el(
        "span",
        [el("b", number, cls=cls if rank == earned else None) for rank, number in enumerate(row)],
        cls="pays",
        aria_hidden="true",
    )


def _markers(stand: Standing, viewer: int | None, wasted: bool) -> Markup:
    counts = stand.counts
    markers = [
        el("span", disc(seat), el("b", counts[seat]), cls="m ghostly" if stand.ghosts and seat == viewer else "m")
        for seat in sorted(range(len(counts)), key=lambda seat: -counts[seat])
        if counts[seat]
    ]
    cls = crowded("mini", len(markers), 5) + (" wasted" if wasted else "")
    return el("span", markers, cls=cls, aria_hidden="true")


def _flag(view: View, flag: int, used: bool) -> Markup:
    w = view.words
    return el(
        "button",
        el("span", icon("flagcard"), cls="flag"),
        el("span", w("imperium.again"), cls="nm", aria_hidden="true"),
        el("span", icon("check"), cls="tick") if used else None,
        el("span", w("imperium.flag"), cls="vh"),
        id=f"card-flag-{flag}",
        cls=f"kc flagged{' on' if used else ''}",
        data_do=f"thing flag-{flag}",
        aria_pressed="true" if used else "false",
    )


def _note(view: View, mine: int) -> Markup | None:
    if not upcoming(view):
        return None
    left = view.state["supply"][mine]
    if not left:
        return el("span", view.words("imperium.note_none"), cls="cards-note")
    if view.state["phase"] == "resolve":
        return el("span", view.words("imperium.note_placed", n=left), cls="cards-note")
    short = left < PICKS or (view.state["phase"] == "place" and view.mine)
    return el("span", view.words("imperium.note_serve" if short else "imperium.note", n=left), cls="cards-note")
