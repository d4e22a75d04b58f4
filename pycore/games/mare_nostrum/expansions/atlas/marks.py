"""Medea and Medusa: a space where the units of all others are stone until the round ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from ...board import sum_of
from ...effect import Effect, Step
from ...goods import PASS
from ...rounds import go_on
from ...state import Table

BEFORE = "_before"
"""The marks of the round before are kept under this name too: none lies twice running in one space."""


def marked(t: Table, mark: str, seat: int) -> list[int]:
    """Where a seat's mark lies: one space, or none. Marks are kept as seat, space, seat, space."""
    kept = t.kept.get(mark, [])
    return [space for whose, space in zip(kept[::2], kept[1::2], strict=True) if whose == seat]


def markable(t: Table, mark: str, seat: int) -> int:
    """Spaces with units of anybody, but for that of the round before."""
    found = sum_of(t.fleets if mark == "medea" else t.armies)
    return found & ~sum_of(1 << space for space in marked(t, mark + BEFORE, seat))


def ask(mark: str, t: Table) -> Phase:
    """At the start of anybody's turn, once a round."""
    places, numbers = (t.board.seas, t.board.sea) if mark == "medea" else (t.board.provinces, t.board.province)
    for seat in t.having(mark):
        spaces = () if marked(t, mark, seat) else bits(markable(t, mark, seat))
        if spaces:
            options = (*(("mark", places[space]) for space in spaces), PASS)
            chosen = yield Decision(seat, options, "mare_nostrum.medea" if mark == "medea" else "mare_nostrum.medusa")
            if chosen != PASS:
                t.kept[mark] = [*t.kept.get(mark, []), seat, numbers[chosen[1]]]
                t.emit("mark", seat, mark, chosen[1])
    go_on(t, mark)


def fade(mark: str, t: Table) -> Phase:
    """The round is over."""
    t.kept.pop(mark + BEFORE, None)
    if mark in t.kept:
        t.kept[mark + BEFORE] = t.kept.pop(mark)
    go_on(t, f"{mark}_fades")
    yield from ()


class Mark(Effect):
    """Whoever has the power has a mark of his own."""

    at_sea: ClassVar[bool]

    def stills(self, t: Table, seat: int) -> tuple[int, int]:
        spaces = sum_of(1 << space for space in marked(t, self.id, seat))
        return (0, spaces) if self.at_sea else (spaces, 0)


def steps(mark: str) -> tuple[Step, ...]:
    return Step(mark, "sail", partial(ask, mark)), Step(f"{mark}_fades", "collect", partial(fade, mark))


class Medea(Mark):
    """Triremes."""

    id = "medea"
    worth = 12
    at_sea = True
    steps = steps("medea")


class Medusa(Mark):
    """Units on land."""

    id = "medusa"
    worth = 20
    at_sea = False
    steps = steps("medusa")


def liking(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Where others have most and oneself least."""
    found = []
    for option in options:
        if option == PASS:
            found.append(3)
            continue
        rows, numbers = (t.triremes, t.board.sea) if option[1] in t.board.sea else (t.legions, t.board.province)
        there = [row[numbers[option[1]]] for row in rows]
        found.append(1 + max(0, sum(there) - 2 * there[seat]) ** 2)
    return found
