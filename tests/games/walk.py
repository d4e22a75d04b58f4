"""Random games of the bare rules: without a match around them, and fast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.engine.decision import OVER
from pycore.engine.dice import Dice
from pycore.engine.game import Game
from pycore.engine.state import State


def phase_by_phase(rules: Game[Any], t: State, dice: Dice) -> Iterator[None]:
    """Plays a state at random to its end, in place; stops after every phase."""
    while t.phase != OVER:
        run = rules.phases[t.phase](t)
        try:
            asked = next(run)
            while True:
                asked = run.send(asked.options[dice.below(len(asked.options))])
        except StopIteration:
            yield
