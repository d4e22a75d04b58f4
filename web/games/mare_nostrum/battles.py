"""Battles: what to expect of one before it is fought, and one as it happens: dice, what adds to them, what falls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ...kit.markup import Markup, el, icon
from ..board import Event, View
from .layout import area_name, is_sea
from .names import DICE, called, counted, emblem, tile_name
from .seen import table

Roll = tuple[Any, ...]
"""What the journal says of a roll: place, seat, dice, additions, total, hits, absorbed."""
ENDS = ("turn", "round", "leaders")
"""What the journal says when a turn is over."""


@dataclass
class Battle:
    """One battle of a game.

    id      which: the choices made before it and its number among those fought then, as ``57.0``
    rolls   of the attacker and of the defender
    fallen  of each seat the units and the fortress it has lost, once that is known
    told    choices made before the last that is known of it
    turn    the number of the turn it was fought in
    lines   the numbers of the events that tell of it
    """

    id: str
    place: str
    turn: int
    told: int
    lines: list[int] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    fallen: dict[int, tuple[int, int]] = field(default_factory=dict)


def battles(events: Sequence[Event]) -> list[Battle]:
    """Every battle of a game, in order."""
    found: list[Battle] = []
    turn, here, number = 0, -1, 0
    for line, (at, what) in enumerate(events):
        if what[0] in ENDS:
            turn += 1
        elif what[0] == "roll":
            if not found or len(found[-1].rolls) == 2:
                here, number = at, number + 1 if at == here else 0
                found.append(Battle(f"{at}.{number}", what[1], turn, at))
            found[-1].rolls.append(what[1:])
            found[-1].lines.append(line)
        elif what[0] == "lost" and found:
            found[-1].fallen[what[2]] = what[3], what[4]
            found[-1].told = at
            found[-1].lines.append(line)
    return found


def plates(events: Sequence[Event], since: int) -> list[str]:
    """The battles that something new is known of after so many choices."""
    first = next((i for i in range(len(events) - 1, -1, -1) if events[i][0] <= since and events[i][1][0] in ENDS), 0)
    while first and events[first - 1][0] == events[first][0]:  # they are numbered among those of one choice
        first -= 1
    return [battle.id for battle in battles(events[first:]) if battle.told > since]


def battle_view(view: View) -> Markup | None:
    """The battle that is to be seen; or the last one of the turn that is played, until somebody else's begins."""
    found = battles(view.events)
    if not found:
        return None
    now = sum(what[0] in ENDS for _, what in view.events)
    battle = next((battle for battle in found if battle.id == view.plate), None)
    if battle is None and view.past:
        battle = next((battle for battle in reversed(found) if battle.told == view.events[-1][0]), None)
    if battle is None:
        battle = found[-1]
        if battle.turn != now or view.seen["over"]:
            return None
    if len(battle.rolls) < 2:
        return None
    sides = [_side(view, battle, number) for number in range(2)]
    title = view.words("mare_nostrum.battle.title", place=area_name(view.words, battle.place))
    more = view.plates.index(battle.id) if battle.id in view.plates else -1
    waits = len(view.plates) - 1 - more if more >= 0 else 0
    return el(
        "aside",
        el("header", icon("battle"), el("h2", title), _on(view, battle, waits), cls="over-head"),
        el("div", sides, cls="forces"),
        cls="over battle",
        id="battle",
        data_do="plate" if battle.id == view.plate else None,
        aria_label=title,
    )


def _on(view: View, battle: Battle, waits: int) -> Markup | None:
    """To the next battle that is to be seen, or away from this one."""
    if battle.id != view.plate:
        return None
    label = view.words("mare_nostrum.battle.next" if waits else "mare_nostrum.close", n=waits)
    sign = icon("right" if waits else "close")
    return el("button", sign, type="button", cls="ib", id="plate-on", data_do="plate", aria_label=label, title=label)


def _side(view: View, battle: Battle, number: int) -> Markup:
    """What one side rolled: its dice turn once, when they come."""
    w, t = view.words, table(view)
    place, seat, dice, adds, total, hits, absorbed = battle.rolls[number]
    fallen, sea = battle.fallen.get(seat), is_sea(place)
    id = f"{battle.id.replace('.', '-')}-{number}"
    faces = [
        el(
            "span",
            icon(DICE[face]),
            cls="die sea" if sea else "die",
            role="img",
            aria_label=str(face),
            id=f"die-{id}-{i}",
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
        el("span", w("mare_nostrum.battle.hits", total=total, n=hits), cls="hits", id=f"hits-{id}"),
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
