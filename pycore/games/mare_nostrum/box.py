"""What the chosen parts put on the table: one value for all matches with the same parts and set-up.

The base game is a part like any other, and always the first: what it numbers keeps its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from pycore.engine.decision import Phase

from .effect import Effect
from .tiles import HEROES, TILES

if TYPE_CHECKING:
    from .state import Table

V = TypeVar("V")
KNOWN = 1 << 16
"""Answers that a box keeps."""


@dataclass(frozen=True)
class Part:
    """The base game, or an expansion.

    effects  of its heroes and wonders, in the order in which they have a say
    phases   by name, in the order of the round
    opens    of phases: what is done as one is gone to, before it runs
    """

    id: str
    effects: Sequence[Effect] = ()
    phases: Mapping[str, Callable[[Table], Phase]] = field(default_factory=dict)
    opens: Mapping[str, Callable[[Table], None]] = field(default_factory=dict)


PARTS: list[Part] = []
"""What there is, the base game first."""


def phases(parts: Sequence[Part]) -> dict[str, Callable[[Table], Phase]]:
    """All phases of some parts and of their effects, by name."""
    found: dict[str, Callable[[Table], Phase]] = {}
    for part in parts:
        found |= part.phases
        for effect in part.effects:
            found |= effect.phases
            found |= {step.phase: step.run for step in effect.steps}
    return found


class Box:
    """All that the rules of a match do not say themselves.

    tiles   names of heroes and wonders; ``tile``: their numbers
    effect  of each tile that has one, by name
    copied  tiles that can be copied
    first   of a phase before which others come: the first of these
    then    of these: what comes next
    opens   of phases: what is done as one is gone to
    """

    def __init__(self, parts: Sequence[Part], setup: str) -> None:
        self.setup = setup
        self.tiles: tuple[str, ...] = TILES
        self.tile: dict[str | int, int] = {name: number for number, name in enumerate(self.tiles)}
        self.effect: dict[str | int, Effect] = {effect.id: effect for part in parts for effect in part.effects}
        self.copied = frozenset(tile for tile in HEROES if self._copied(self.tiles[tile]))
        self.first: dict[str, str] = {}
        self.then: dict[str, str] = {}
        self.opens: dict[str, Callable[[Table], None]] = {}
        for part in parts:
            self.opens |= part.opens
            for effect in part.effects:
                self._insert(effect)
        self._order = tuple((1 << self.tile[effect.id], effect) for effect in self.effect.values())
        self._hooks: dict[tuple[str, int], tuple[Effect, ...]] = {}
        self._numbers: dict[tuple[str, int], int] = {}

    def _copied(self, tile: str) -> bool:
        return tile not in self.effect or self.effect[tile].copied

    def _insert(self, effect: Effect) -> None:
        """Steps before the same phase come in the order of the parts."""
        for step in effect.steps:
            last = self.first.setdefault(step.before, step.phase)
            while self.then.get(last, step.before) != step.before:
                last = self.then[last]
            if last != step.phase:
                self.then[last] = step.phase
            self.then[step.phase] = step.before
            if step.opens:
                self.opens[step.phase] = step.opens

    def effects(self, hook: str, powers: int) -> tuple[Effect, ...]:
        """Those of some powers (a mask) that override a hook, in their order."""
        found = self._hooks.get((hook, powers))
        if found is None:
            plain = getattr(Effect, hook)
            found = tuple(e for bit, e in self._order if bit & powers and getattr(type(e), hook) is not plain)
            _keep(self._hooks, (hook, powers), found)
        return found

    def number(self, name: str, powers: int) -> int:
        """What some powers (a mask) add up to in a number that effects have."""
        found = self._numbers.get((name, powers))
        if found is None:
            found = sum(getattr(effect, name) for bit, effect in self._order if bit & powers)
            _keep(self._numbers, (name, powers), found)
        return found


def _keep(answers: dict[tuple[str, int], V], key: tuple[str, int], answer: V) -> None:
    if len(answers) >= KNOWN:
        answers.clear()
    answers[key] = answer


@cache
def box(setup: str) -> Box:
    """What lies on the table with a set-up, made once."""
    return Box(PARTS, setup)
