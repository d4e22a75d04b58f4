"""The battles of a game, found in what the journal tells: what came before the dice, the rolls, what fell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..board import Event
from .expansions import before_dice
from .layout import is_province, is_sea

Roll = tuple[Any, ...]
"""What the journal says of a roll: place, seat, dice, additions, total, hits, absorbed."""
ENDS = ("turn", "round", "leaders")
"""What the journal says when a turn is over."""
MOVES = ("sail", "march")


@dataclass
class Battle:
    """One battle of a game.

    id      which: the choices made before it and its number among those fought then, as ``57.0``
    before  what happened before the dice
    rolls   of the attacker and of the defender; none where a side had nothing left by then
    fallen  of each seat the units and the fortress it has lost to the dice, once that is known
    sunk    seat and sea of each ship that was lost in a battle on land
    figures seat and name of each piece with a name of its own that was lost to the dice
    told    choices made before the last that is known of it
    turn    the number of the turn it was fought in
    lines   the numbers of the events that tell of it
    """

    id: str
    place: str
    turn: int
    told: int
    lines: list[int] = field(default_factory=list)
    before: list[tuple[Any, ...]] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    fallen: dict[int, tuple[int, int]] = field(default_factory=dict)
    sunk: list[tuple[int, str]] = field(default_factory=list)
    figures: list[tuple[int, str]] = field(default_factory=list)

    @property
    def rolled(self) -> bool:
        return len(self.rolls) == 2

    @property
    def fought(self) -> bool:
        """Is more known than that cards have been played?"""
        return bool(self.rolls) or any(what[0] == "lost" for what in self.before)

    def add(self, line: int, at: int, what: tuple[Any, ...]) -> None:
        """An event of the battle."""
        self.lines.append(line)
        self.told = at
        kind = what[0]
        if kind == "roll":
            self.place = what[1]
            self.rolls.append(what[1:])
        elif not self.rolled:
            self.before.append(what)
            self.place = what[1] if kind == "lost" else self.place
        elif kind == "figure_lost":
            self.figures.append((what[1], what[2]))
        elif what[1] != self.place:
            self.sunk.append((what[2], what[1]))
        else:
            self.fallen[what[2]] = what[3], what[4]

    def takes(self, what: tuple[Any, ...]) -> bool:
        """Is an event still of this battle?"""
        kind, place = what[0], place_of(what)
        here = self.place in ("", place)
        if kind in ("lost", "figure_lost"):
            ships = kind == "lost" and self.rolled and is_sea(place) and not is_sea(self.place)
            return ships or (len(self.fallen) < 2 and here)
        return not self.rolled and here if place else not self.fought


def place_of(what: tuple[Any, ...]) -> str:
    """Where something happens, if the event says so."""
    return next((part for part in what[1:] if isinstance(part, str) and (is_sea(part) or is_province(part))), "")


class Same:
    """Events that are known again as the same object: a page asks of them several times while it is drawn."""

    __slots__ = ("events",)

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events

    def __hash__(self) -> int:
        return id(self.events)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.events is other.events


def battles(events: Sequence[Event]) -> list[Battle]:
    """Every battle of a game, in order."""
    return _found(Same(events))


@lru_cache(maxsize=4)
def _found(same: Same) -> list[Battle]:
    events = same.events
    found: list[Battle] = []
    turn, now = 0, False
    for line, (at, what) in enumerate(events):
        if what[0] in ENDS:
            turn += 1
        if what[0] in ENDS or what[0] in MOVES:
            now = False
        elif what[0] in ("roll", "lost", "figure_lost") or before_dice(what):
            if not (now and found[-1].takes(what)):
                found.append(Battle("", "", turn, at))
                now = True
            found[-1].add(line, at, what)
    known = [battle for battle in found if battle.fought]
    starts = [events[battle.lines[0]][0] for battle in known]
    for at, battle in enumerate(known):
        battle.before = [what for what in battle.before if place_of(what) in ("", battle.place)]
        battle.id = f"{starts[at]}.{at - starts.index(starts[at])}"
    return known


def plates(events: Sequence[Event], since: int) -> list[str]:
    """The battles that something new is known of after so many choices."""
    first = next((i for i in range(len(events) - 1, -1, -1) if events[i][0] <= since and events[i][1][0] in ENDS), 0)
    while first and events[first - 1][0] == events[first][0]:  # they are numbered among those of one choice
        first -= 1
    return [battle.id for battle in battles(events[first:]) if battle.told > since]
