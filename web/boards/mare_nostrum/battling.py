"""A battle as it happens: dice, what adds to them, hits, what falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore.games.mare_nostrum.board import SEAS

from ...markup import Markup, el, icon
from .. import View
from .chart import area_name
from .names import DICE, called, counted, emblem, tile_name
from .seen import table


def battle_view(view: View) -> Markup | None:
    """The last battle of the turn that is played; nothing once somebody else's has begun."""
    fought: list[tuple[int, tuple[Any, ...]]] = []
    fallen: dict[int, tuple[int, int]] = {}
    for number, (_, what) in reversed(list(enumerate(view.events))):
        if what[0] == "lost" and not fought:
            fallen.setdefault(what[2], (what[3], what[4]))
        elif what[0] == "roll":
            fought.append((number, what))
            if len(fought) == 2:
                break
        elif what[0] in ("turn", "round", "leaders"):
            break
    if len(fought) < 2 or view.seen["over"]:
        return None
    place = fought[0][1][1]
    sides = [_side(view, number, roll, fallen.get(roll[2])) for number, roll in reversed(fought)]
    title = view.words("mare_nostrum.battle.title", place=area_name(view.words, place))
    return el(
        "aside",
        el("header", icon("battle"), el("h2", title), cls="over-head"),
        el("div", sides, cls="forces"),
        cls="over battle",
        id="battle",
        aria_label=title,
    )


def _side(view: View, number: int, roll: Sequence[Any], fallen: tuple[int, int] | None) -> Markup:
    """What one side rolled, as event ``number``: its dice turn once, when they come."""
    w, t = view.words, table(view)
    _, place, seat, dice, adds, total, hits, absorbed = roll
    sea = place in SEAS
    faces = [
        el(
            "span",
            icon(DICE[face]),
            cls="die sea" if sea else "die",
            role="img",
            aria_label=str(face),
            id=f"die-{number}-{i}",
        )
        for i, face in enumerate(dice)
    ]
    extras = [el("span", f"+{points}", el("small", _source(view, what)), cls="add") for what, points in adds]
    taken = w("mare_nostrum.battle.absorbed", n=absorbed) if absorbed else None
    lost = None
    if fallen is not None:
        lost = el("small", _fallen(view, fallen, sea), cls="fallen" if any(fallen) else None)
    return el(
        "div",
        emblem(t, seat, 22),
        el("b", called(view, seat), cls="nm"),
        el("span", faces, extras, cls="dice"),
        el("span", w("mare_nostrum.battle.hits", total=total, n=hits), cls="hits", id=f"hits-{number}"),
        el("small", taken) if taken else None,
        lost,
        cls="force",
        id=f"force-{seat}",
    )


def _source(view: View, what: str) -> str:
    return view.words("mare_nostrum.thing.fortress") if what == "fortress" else tile_name(view.words, what)


def _fallen(view: View, fallen: tuple[int, int], sea: bool) -> str:
    """``loses 2 legions and the fortress``"""
    w = view.words
    units, fortress = fallen
    said = [counted(w, "trireme" if sea else "legion", units)] if units else []
    said += [w("mare_nostrum.thing.fortress")] if fortress else []
    return w("mare_nostrum.battle.loses", units=w.listed(said)) if said else w("mare_nostrum.battle.loses_nothing")
