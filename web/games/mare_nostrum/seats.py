"""The seats, which are empires: their pigments, what they have in their panels, the leadership tracks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from pycore.games.mare_nostrum.view import (
    ENOUGH_CITIES,
    ENOUGH_TILES,
    PARTS,
    TOP,
    TRACKS,
    box,
    great_cities,
    levels,
)

from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon, text
from ..board import View, once
from .layout import PLAN, frame
from .layout import pictures as layout_pictures
from .names import TRACK_SIGNS, called, empire_name
from .seen import holds, pigment, table
from .sheets import own_sheet

WIDE, HIGH, PITCH, FIRST = 308, 109, 36, 13
LEFT, LENGTH = 32, 264
EVERY = 5
"""Levels between two numbers that are printed on a track."""
BESIDE = 8
"""How far from each other markers of the same level stand."""


def pigments(seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None) -> list[int | None]:
    """Of each seat the pigment, from 0; None while the empires are still to be drawn."""
    return [None if empire is None else PLAN["pigments"][empire] - 1 for empire in _empires(seats, options, state)]


def titles(words: Words, seats: int, options: Mapping[str, Any]) -> list[str]:
    """The empire of each seat before the game begins; empty while they are still to be drawn."""
    return ["" if empire is None else empire_name(words, empire) for empire in _empires(seats, options, None)]


def _empires(seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None) -> list[str | None]:
    lies = box(seats, options)
    if state is not None:
        empires = state["empires"]
    elif options.get("empires") == "drawn":
        return [None] * seats
    else:
        empires = lies.board.empires
    return [lies.empires[empire]["id"] for empire in empires]


def size(seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Width and height of the map."""
    _, _, wide, high = frame(box(seats, options).board.id)
    return round(wide), round(high)


def pictures(seats: int, options: Mapping[str, Any]) -> list[str]:
    lies = box(seats, options)
    return layout_pictures(lies.board.id, [figure.id for figure in lies.figures])


def presets() -> dict[str, dict[str, Any]]:
    """The base game, or everything that there is, where there are expansions."""
    settings = [setting for part in PARTS[1:] for setting in part.settings]
    if not settings:
        return {}
    return {
        "base": {setting.id: setting.default for setting in settings},
        "all": {setting.id: setting.values[-1] for setting in settings},
    }


def set_up(words: Words, seats: int, options: Mapping[str, Any]) -> str:
    """The name of a set-up, where several are played."""
    id = f"mare_nostrum.setup.{box(seats, options).board.id}"
    return words(id) if words.has(id) else ""


@once
def seat(view: View, seat: int) -> Markup:
    """Resources, heroes and wonders, great cities, what it leads in."""
    t, w = table(view), view.words
    cities = great_cities(t)[seat]
    tiles = len(t.tiles[seat])
    leads = tuple(track for track, leader in zip(TRACKS, t.leaders, strict=True) if leader == seat)
    return panel(w, holds(t, seat), tiles, cities, leads, own_sheet(seat), len(t.cards[seat]) if t.box.decks else -1)


@lru_cache(maxsize=1 << 8)
def panel(
    w: Words, resources: int, tiles: int, cities: int, leads: tuple[str, ...], opens: str, cards: int = -1
) -> Markup:
    """``cards`` is below 0 where there are none in the game."""
    tracks = w.listed([w(f"mare_nostrum.track.{track}") for track in leads])
    held = w("list.comma") + w("mare_nostrum.count.card", n=cards) if cards >= 0 else ""
    said = w("mare_nostrum.panel", resources=resources, tiles=tiles, cities=cities, cards=held)
    heroes = [icon("hero", "me" if place < tiles else "") for place in range(ENOUGH_TILES)]
    return el(
        "div",
        el("span", icon("coin"), el("b", resources), cls="hv"),
        el("span", heroes, cls="tl"),
        el("span", icon("hero"), el("b", tiles), f"/{ENOUGH_TILES}", cls="tl-n"),
        el("span", icon("capital"), el("b", cities), f"/{ENOUGH_CITIES}", cls="ct"),
        el("span", icon("copy"), el("b", cards), cls="cn") if cards >= 0 else None,
        el(
            "span",
            [icon(TRACK_SIGNS[TRACKS.index(track)]) for track in leads],
            cls="lead-of",
            role="img",
            aria_label=tracks,
            title=tracks,
        )
        if leads
        else None,
        el(
            "button",
            el("span", said, cls="vh"),
            type="button",
            cls="open-tiles",
            popovertarget=opens,
            title=said,
        ),
        cls="info",
    )


@once
def leadership(view: View) -> Markup:
    """The three leadership tracks."""
    t = table(view)
    rows = tuple(
        (track, tuple((pigment(t, seat), level) for seat, level in enumerate(found)), pigment(t, leader))
        for track, found, leader in zip(TRACKS, levels(t), t.leaders, strict=True)
    )
    order = tuple(pigment(t, seat) for seat in t.stack)
    names = tuple((pigment(t, seat), called(view, seat)) for seat in range(t.seats))
    return tracks(view.words, rows, order, names)


Row = tuple[str, tuple[tuple[int, int], ...], int]


@lru_cache(maxsize=64)
def tracks(w: Words, rows: tuple[Row, ...], order: tuple[int, ...], names: tuple[tuple[int, str], ...]) -> Markup:
    """Markers by level, with its number; the leader's has the laurel. On the trade track the first to collect lies on
    top. The printed tracks end at 15 and begin anew; these go on as far as somebody stands."""
    out, said, name = [], [], dict(names)
    top = max(TOP, *(level for _, found, _ in rows for _, level in found))
    step, room = LENGTH / top, ROOM.get(w.language, USUAL)
    for number, (track, found, leader) in enumerate(rows):
        y = FIRST + number * PITCH
        places: dict[int, list[int]] = {}
        for seat in reversed(order):  # the top of the stack is drawn last
            places.setdefault(dict(found)[seat], []).append(seat)
        printed = [
            at for at in range(0, top + 1, EVERY) if all(abs(at - level) * step > 2.5 * room for level in places)
        ]
        numbers = [f'<text x="{_n(LEFT + step * level)}" y="{y + 22}">{level}</text>' for level in printed]
        numbers += [
            f'<text class="lv" x="{_n(LEFT + step * at)}" y="{y + 22}">{at}</text>' for at in _apart(places, step, room)
        ]
        ticks = "".join(f"M{_n(LEFT + step * i)} {y - 3}v6" for i in range(top + 1))
        out.append(
            f'<use class="k" href="#{track}" x="0" y="{y - 10}" width="20" height="20"/>'
            f'<path class="g" d="M{LEFT} {y}h{LENGTH}{ticks}"/>{"".join(numbers)}'
        )
        for level, seats in places.items():
            for i, seat in enumerate(seats):
                x = LEFT + step * level + (i - (len(seats) - 1) / 2) * BESIDE
                out.append(_marker(track, seat, x, y, seat == leader))
        by_level = sorted(found, key=lambda pair: -pair[1])
        standing = w("list.comma").join(f"{name[seat]} {level}" for seat, level in by_level)
        said.append(
            w("mare_nostrum.says_track", track=w(f"mare_nostrum.track.{track}"), name=name[leader], all=standing)
        )
    label = text(w("mare_nostrum.and_then").join(said)).replace('"', "&quot;")
    drawing = f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">{"".join(out)}</svg>'
    return el("section", Markup(drawing), cls="tracks", aria_label=w("mare_nostrum.leadership"), title=". ".join(said))


def _apart(places: Iterable[int], step: float, room: float) -> list[int]:
    """The levels whose numbers have room beside each other, the highest first."""
    shown: list[int] = []
    for level in sorted(places, reverse=True):
        if not shown or (shown[-1] - level) * step >= room * len(str(shown[-1])):
            shown.append(level)
    return shown


USUAL, ROOM = 6.5, {"ja": 8.0}
"""How wide a digit of a level is, and in languages whose typeface has wider ones."""


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _marker(track: str, seat: int, x: float, y: float, leads: bool) -> str:
    crown = '<circle class="leads" r="11"/>' if leads else ""
    return (
        f'<g id="track-{track}-{seat}" class="pc s{seat}" style="transform:translate({x:.1f}px,{y}px)">{crown}'
        f'<circle class="pc-halo" r="9"/><circle class="pc-body" r="8"/>'
        f'<use href="#seat-{seat}" x="-4.8" y="-4.8" width="9.6" height="9.6"/></g>'
    )
