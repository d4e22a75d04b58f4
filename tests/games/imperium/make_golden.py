"""Plays the golden games of Imperium anew: ``python -m tests.games.imperium.make_golden``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.state import Value
from tests.games.golden import keep, playthrough
from tests.games.imperium.table import Picks, game, play_round, round_of

HERE = Path(__file__).parent / "golden"


def at_random(seats: int, wanted: Callable[[Match], bool], **options: Value) -> Match:
    """The first random game that is as wanted."""
    seed = 0
    while True:
        seed += 1
        match, dice = Match.new("imperium", seats, seed, options), Dice(seed, "golden")
        while match.decision is not None:
            match.play(dice.below(len(match.decision.options)))
        if wanted(match):
            return match


def in_step(seats: int) -> Match:
    """All pick the same in every round, so nobody scores and only the guard ends the game."""
    match, dice = Match.new("imperium", seats, 60, {"to_thirty": True}), Dice(60, "golden")
    while not match.over:
        low, middle, high = sorted(dice.below(9) + 1 for _ in range(3))
        cards: Picks = (low, middle, high)
        play_round(match, cards)
    return match


def photo_finish() -> Match:
    """Two reach 30 with the same region and the same total; the game has begun from a position."""
    match = game(4, 9, markers={9: [3, 2, 1, 0]}, scores=[25, 29, 3, 0], to_thirty=True)
    play_round(match, (1, 2, 3), (4, 4, 4), (5, 6, 7), (8, 8, 8))
    return match


def one(match: Match) -> bool:
    return len(match.winners) == 1


def shared(match: Match) -> bool:
    return len(match.winners) > 1


def main() -> None:
    keep(HERE, "empire-2-seats", at_random(2, one))
    keep(HERE, "empire-5-seats", at_random(5, one, table="padded"))
    keep(HERE, "empire-shared", at_random(4, shared))
    keep(HERE, "thirty-3-seats", at_random(3, one, to_thirty=True))
    keep(HERE, "thirty-5-seats", at_random(5, lambda match: one(match) and round_of(match) > 17, to_thirty=True))
    keep(HERE, "thirty-shared", photo_finish())
    keep(HERE, "guard-2-seats", in_step(2))
    keep(HERE, "guard-5-seats", in_step(5))
    (HERE / "playthrough.txt").write_text(playthrough(at_random(3, one)), encoding="utf-8")


if __name__ == "__main__":
    main()
