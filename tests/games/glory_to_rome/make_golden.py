"""Plays the golden games of Glory to Rome anew: ``python -m tests.games.glory_to_rome.make_golden``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.playout import play_out
from pycore.engine.state import Value
from pycore.games.glory_to_rome import GAME
from tests.games.glory_to_rome.table import SWITCHED, game, play
from tests.games.golden import keep, playthrough

HERE = Path(__file__).parent / "golden"


def at_random(seats: int, ending: str, wanted: Callable[[Match], bool] = bool, **options: Value) -> Match:
    """The first random game that ends so and is as wanted."""
    seed = 0
    settled = GAME.settle(seats, options)
    while True:
        seed += 1
        state = GAME.setup(seats, settled, Dice(seed))
        play_out(GAME, state, Dice(seed, "golden"))
        if state.ending == ending:
            match, dice = Match.new("glory_to_rome", seats, seed, options), Dice(seed, "golden")
            while match.decision is not None:
                match.play(dice.below(len(match.decision.options)))
            if wanted(match):
                return match


def told(kind: str) -> Callable[[Match], bool]:
    return lambda match: any(event.what[0] == kind for event in match.journal)


def public_forum() -> Match:
    """A Stairway opens a Forum; two have clients of every role, and points decide. It has begun from a position."""
    every = ["laborer", "craftsman", "architect", "legionary", "merchant", "patron"]
    has = {"built": ["stairway"], "stockpile": ["marble"], "clients": every, "actions": 1}
    match = game(3, has, {"built": ["forum"]}, {"clients": every}, phase="architect", led="architect")
    return play(match, "open 1 forum")


def main() -> None:
    keep(HERE, "deck-3-seats", at_random(3, "deck"))
    keep(HERE, "deck-5-seats", at_random(5, "deck"))
    keep(HERE, "deck-shared", at_random(4, "deck", lambda match: len(match.winners) > 1))
    keep(HERE, "deck-switched", at_random(3, "deck", **SWITCHED))
    keep(HERE, "sites-2-seats", at_random(2, "sites"))
    keep(HERE, "sites-prison", at_random(4, "sites", told("prison")))
    keep(HERE, "catacomb-4-seats", at_random(4, "catacomb"))
    keep(HERE, "forum-2-seats", at_random(2, "forum"))
    keep(HERE, "forum-public", public_forum())
    keep(HERE, "surrender-2-seats", at_random(2, "surrender", lambda match: len(match.log) > 30, surrender=True))
    keep(HERE, "surrender-3-seats", at_random(3, "surrender", lambda match: len(match.log) > 60, surrender=True))
    (HERE / "playthrough.txt").write_text(
        playthrough(at_random(2, "catacomb", lambda match: len(match.log) < 200)), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
