"""Plays the golden games of Mesopotamia anew: ``python -m tests.games.mesopotamia.make_golden``."""

from __future__ import annotations

from pathlib import Path

from pycore import Match
from pycore.engine.arena import play
from pycore.engine.dice import Dice
from pycore.engine.state import Value
from tests.games.golden import keep, playthrough

HERE = Path(__file__).parent / "golden"


def at_random(seats: int, seed: int, **options: Value) -> Match:
    match, dice = Match.new("mesopotamia", seats, seed, options), Dice(seed, "golden")
    while match.decision is not None:
        match.play(dice.below(len(match.decision.options)))
    return match


def by_bots(levels: list[str], ending: str, **options: Value) -> Match:
    """The first game of some bots that ends like this."""
    seed = 0
    while True:
        seed += 1
        match = play("mesopotamia", levels, seed, options)
        if match.ending == ending:
            return match


def main() -> None:
    for seats in (2, 3, 4):
        keep(HERE, f"gardens-{seats}-seats", by_bots(["centurio"] * seats, "gardens"))
    keep(
        HERE,
        "gardens-other-options",
        by_bots(
            ["centurio", "tiro", "centurio"],
            "gardens",
            empires="drawn",
            quests="chosen",
            die_colour="any",
            retreat_chooser="owner",
        ),
    )
    keep(HERE, "rounds-4-seats", at_random(4, 4))
    keep(HERE, "rounds-2-seats", at_random(2, 2, rounds=16))
    keep(HERE, "solo", by_bots(["centurio"], "solo"))
    keep(HERE, "solo-random", at_random(1, 1))
    (HERE / "playthrough.txt").write_text(playthrough(at_random(2, 3, rounds=16)), encoding="utf-8")


if __name__ == "__main__":
    main()
