"""What the rules ask and what a seat answers."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeAlias

Option: TypeAlias = tuple[str | int, ...]
"""``(verb, *objects)``: the objects are ids that also stand on the board."""


class Decision(NamedTuple):
    """One seat chooses exactly one of ``options``: finite, ordered, never empty.

    ``about`` is a message id. A big choice is asked in small steps in canonical order; ``step`` counts the
    steps of the same choice that came before, so a page can offer them in any order.

    A single option is taken by the engine, unasked and unlogged, for nothing is chosen; but where that would tell
    others what a seat hides, the decision is ``secret``: it is asked, and its answer logged, either way.
    """

    seat: int
    options: tuple[Option, ...]
    about: str
    step: int = 0
    secret: bool = False

    @property
    def forced(self) -> bool:
        """Is there only one answer? Whoever would ask a person for it may give it instead."""
        return len(self.options) == 1


Phase: TypeAlias = Generator[Decision, Option, None]
"""A phase of the rules under way: yields decisions, is sent the options chosen, returns when the phase ends."""

OVER = "over"
"""The phase after the last."""
