"""All that holds for every game holds in the set-ups of Atlas too, with one set, with some and with none.

With all sets, and with none of Atlas, the game is played by the engine's own tests.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pycore.engine.dice import Dice
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.validation import check as check_position
from tests.conftest import IN_BROWSER
from tests.engine.suite import CHECKS, Setup
from tests.games.walk import phase_by_phase

CHOSEN: list[tuple[int, tuple[str, ...]]] = [
    (2, ("atlas",)),
    (2, ("atlas", "jerusalem", "syracuse")),
    (3, ("troy",)),
    (3, ("atlas", "jerusalem")),
    (4, ("atlas",)),
    (4, ("syracuse",)),
    (5, ("atlas", "troy")),
    (6, ("atlas",)),
]


def setups() -> list[object]:
    """Those of one set-up run in one process, which records its random game once; in the browser's Python the first."""
    chosen = [(seats, dict.fromkeys(sets, True)) for seats, sets in CHOSEN[: 1 if IN_BROWSER else None]]
    found = [Setup(GAME, seats, GAME.settle(seats, options)) for seats, options in chosen]
    return [pytest.param(setup, id=str(setup), marks=pytest.mark.xdist_group(str(setup))) for setup in found]


@pytest.mark.sampled(12)
@pytest.mark.parametrize("check", [pytest.param(check, id=check.__name__[6:]) for check in CHECKS])
@pytest.mark.parametrize("setup", setups())
def test_set_up(setup: Setup, check: Callable[[Setup], None]) -> None:
    check(setup)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("seats", "atlas"), [(2, True), (3, True), (3, False), (5, False), (6, True)])
def test_every_phase_begins_in_a_possible_position(seats: int, atlas: bool) -> None:
    """In the midst of a battle too: cards and the Centaur take units away before its dice."""
    for number in range(6):
        dice = Dice(number, "possible positions")
        chosen = {option.id: dice.pick(option.values) for option in GAME.options} | {"atlas": atlas}
        t = GAME.setup(seats, GAME.settle(seats, chosen), Dice(number))
        begun = 0
        for begun, _ in enumerate(phase_by_phase(GAME, t, dice)):
            if t.battle or t.agenda or begun % 10 == 0:
                check_position(t)
        assert begun > 200
