"""The phases that some parts play, and the order in which one comes to them: expansions put steps before others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pycore.engine.decision import Phase

from .effect import Step
from .rounds import DEEDS, LAND_BATTLE, MOMENTS, SEA_BATTLE, Entry

if TYPE_CHECKING:
    from .box import Part
    from .state import Table

WITH_FIGURES = frozenset(("sink",))
"""Phases of the base game in which nobody is asked where there are no pieces with names of their own."""
BATTLES = ("losses", "sink")
"""Phases of the base game in which a battle is under way."""


def phases(parts: Sequence[Part]) -> dict[str, Callable[[Table], Phase]]:
    """All phases of some parts and of their effects, by name."""
    found: dict[str, Callable[[Table], Phase]] = {}
    for part in parts:
        found |= part.phases
        for effect in (*part.effects, *part.cards):
            found |= effect.phases
        found |= {step.phase: step.run for step in part.all_steps}
    return found


class Order:
    """How the phases of some parts follow each other.

    phases   those that are played
    inside   those of expansions that come only inside another one: no position that is set up can begin with them
    in_battle  those in which a battle is under way, before its dice or after them
    first    of a phase before which others come: the first of these
    then     of these: what comes next
    opens    what is done as one is gone to
    to       where one comes who goes to a phase; ``after``: who goes on after one that comes before another;
             ``after_deed``: when one thing has been done in a phase
    """

    def __init__(self, parts: Sequence[Part], figures: bool) -> None:
        every = phases(parts)
        self.phases = frozenset(every) - (frozenset() if figures else WITH_FIGURES)
        self.inside = frozenset(phase for part in parts for phase in part.inside) | _of_effects(parts[1:])
        steps = [step for part in parts for step in part.all_steps]
        before = {step.phase: step.before for step in steps}
        battles = (SEA_BATTLE, LAND_BATTLE, *BATTLES)
        self.in_battle = frozenset((*BATTLES, *(step for step, to in before.items() if to in battles)))
        self.first: Mapping[str, str] = {}
        self.then: Mapping[str, str] = {}
        self.opens = {phase: opens for part in parts for phase, opens in part.opens.items()}
        self._insert(sorted(steps, key=lambda step: step.last))
        self.to = {phase: self._at(self.first.get(phase, phase)) for phase in (*MOMENTS, *every)}
        self.after = {phase: self._at(to) for phase, to in self.then.items()}
        self.after_deed = {phase: self._at(self.first.get(moment, phase)) for phase, moment in DEEDS.items()}

    def _insert(self, steps: Sequence[Step]) -> None:
        """Steps before the same phase come in the order of the parts; there may be steps before steps."""
        first: dict[str, str] = {}
        then: dict[str, str] = {}
        for step in steps:
            last = first.setdefault(step.before, step.phase)
            while then.get(last, step.before) != step.before:
                last = then[last]
            if last != step.phase:
                then[last] = step.phase
            then[step.phase] = step.before
            if step.opens:
                self.opens[step.phase] = step.opens
        before = {step.phase: step.before for step in steps}

        def entry(phase: str) -> str:
            """Where one comes first who goes to a phase."""
            while phase in first:
                phase = first[phase]
            return phase

        self.then = {phase: to if to == before[phase] else entry(to) for phase, to in then.items()}
        self.first = {phase: entry(phase) for phase in first}

    def _at(self, phase: str) -> Entry:
        return Entry(MOMENTS.get(phase, phase), self.opens.get(phase))


def _of_effects(parts: Sequence[Part]) -> frozenset[str]:
    """Phases that effects lead to."""
    return frozenset(phase for part in parts for effect in (*part.effects, *part.cards) for phase in effect.phases)
