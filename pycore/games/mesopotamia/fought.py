"""Battles as the journal tells them: how each one stood when it was last heard of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pycore.engine.outlook import Events

from .board import AREA
from .box import CARD, SECTIONS
from .state import FACE_DOWN, NOBODY, Battle


@dataclass
class Fought:
    """One battle of a game.

    id        which: the choices made when it began and its number among those that began then, as ``57.0``
    told      choices made before the last that is known of it
    battle    as it stands then; who decides for its sides and what is still to be placed is not told
    engaged   its engagements, as the journal has them
    fallen    of each side the units that were destroyed
    winner    the seat that has won, TRIBE, or None while it is fought
    lines     the numbers of the events that tell of it
    """

    id: str
    told: int
    battle: Battle
    engaged: list[tuple[Any, ...]] = field(default_factory=list)
    fallen: list[int] = field(default_factory=lambda: [0, 0])
    winner: int | None = None
    lines: list[int] = field(default_factory=list)

    def lost(self, seat: int) -> int:
        """How many units a seat, or the tribe, has lost."""
        return self.fallen[self.battle.sides.index(seat)]


def fought(events: Events) -> Iterator[Fought]:
    """Every battle of which the beginning is told, in order."""
    now: Fought | None = None
    here, number = -1, 0
    for line, (at, what) in enumerate(events):
        if what[0] == "battle":
            if now is not None:
                yield now
            here, number = at, number + 1 if at == here else 0
            _, area, first, second, bonus = what
            battle = Battle(AREA[area], [first, second], [NOBODY, NOBODY], list(bonus), *_empty(), [], 0, [], 0)
            now = Fought(f"{at}.{number}", at, battle, lines=[line])
        elif now is not None and now.winner is None and _tell(now, what):
            now.told = at
            now.lines.append(line)
    if now is not None:
        yield now


def _empty() -> tuple[list[list[int]], list[list[int]], list[int], list[list[int]]]:
    """Cards, placed bones, units that are out, and bids of two sides."""
    return [[], []], [[], []], [0, 0], [[], []]


def _tell(now: Fought, what: tuple[Any, ...]) -> bool:
    """One event more; is it one of the battle?"""
    battle = now.battle
    match what:
        case ("cards", seat, cards):
            side = battle.sides.index(seat)
            battle.cards[side] = [CARD[card] for card in cards]
            battle.placed[side] = [0] * (3 * len(cards))
        case ("has_bid", seat):
            battle.bids[battle.sides.index(seat)] = [FACE_DOWN] * 3
        case ("bids", seat, *bids):
            battle.bids[battle.sides.index(seat)] = bids
        case ("section", _, seat, _, _):
            battle.winners.append(battle.sides.index(seat))
        case ("place" | "tire" as verb, seat, unit, row):
            placed = battle.placed[battle.sides.index(seat)]
            placed[3 * unit + SECTIONS.index(row)] += 1 if verb == "place" else -1
        case ("arranged", first, second):
            battle.rows = [list(row) for pair in zip(first, second, strict=True) for row in pair]
            battle.engaged = 0
        case ("engage", row, units, _, _, winner, _):
            loser = 1 - battle.sides.index(winner)
            battle.engaged = row
            battle.rows[2 * row + loser].remove(units[loser])
            battle.out[loser] |= 1 << units[loser]
            now.engaged.append(what)
        case ("fell", seat, _):
            now.fallen[battle.sides.index(seat)] += 1
        case ("retreat", _, _, _, _):
            pass
        case ("won", _, seat):
            now.winner = seat
        case _:
            return False
    return True
