"""Random games as fast as the rules go: no log, no journal, no way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .decision import OVER
from .dice import Dice
from .game import Game, game
from .state import State, Value


class Playout(NamedTuple):
    """How a random game went: how many choices were made in it, and its end."""

    choices: int
    ending: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def playout(game_id: str, seats: int, seed: int = 0, options: Mapping[str, Value] | None = None) -> Playout:
    """Play a whole game, all options equally likely; the same for the same arguments. Raises BadSetup."""
    rules = game(game_id)
    state = rules.begin(seats, seed, options)
    choices = play_out(rules, state, Dice(seed, "playout"))
    return Playout(choices, state.ending, rules.scores(state), rules.winners(state))


def play_out(game: Game[Any], state: State, dice: Dice) -> int:
    """Play ``state`` to its end, in place, ``dice`` choosing; the number of choices."""
    phases, below, count = game.phases, dice.below, 0
    while state.phase != OVER:
        run = phases[state.phase](state)
        try:
            asked = next(run)
            while True:
                options = asked.options
                n = len(options)
                if n > 1 or asked.secret:
                    count += 1
                    asked = run.send(options[below(n)])
                else:
                    asked = run.send(options[0])
        except StopIteration:
            pass
    return count
