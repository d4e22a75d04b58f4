"""Plays the golden games of Mare Nostrum anew: ``python -m tests.games.mare_nostrum.make_golden``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.playout import play_out
from pycore.engine.state import Value
from pycore.games.mare_nostrum import GAME
from tests.games.golden import keep, playthrough
from tests.games.mare_nostrum.table import Has, game, play

HERE = Path(__file__).parent / "golden"


def at_random(seats: int, ending: str, wanted: Callable[[Match], bool] = bool, **options: Value) -> Match:
    """The first random game of at most 1500 choices that ends so and is as wanted."""
    seed = 0
    settled = GAME.settle(seats, options)
    while True:
        seed += 1
        state = GAME.setup(seats, settled, Dice(seed))
        if play_out(GAME, state, Dice(seed, "golden")) <= 1500 and state.ending == ending:
            match, dice = Match.new("mare_nostrum", seats, seed, options), Dice(seed, "golden")
            while match.decision is not None:
                match.play(dice.below(len(match.decision.options)))
            if wanted(match):
                return match


def told(kind: str) -> Callable[[Match], bool]:
    return lambda match: any(event.what[0] == kind for event in match.journal)


def shared_fame() -> Match:
    """Two reach their fifth tile in one phase, and neither leads in culture. It has begun from a position."""
    has: list[Has] = [
        {"tiles": "hercules colossus lighthouse", "hand": "10 coin"},
        {"tiles": "spartacus gilgamesh circe", "hand": "10 coin"},
    ]
    match = game(3, *has, leaders=(2, 2, 2), row="hamilcar antigone", phase="call_build", waiting=[0, 1])
    return play(match, "nominate 0", "hire hamilcar", "hire antigone")


def main() -> None:
    keep(HERE, "prestige-4-seats", at_random(4, "prestige"))
    keep(HERE, "perseus", at_random(3, "fame", told("perseus"), tiles="all"))
    keep(HERE, "fame-3-seats", at_random(3, "fame"))
    keep(HERE, "fame-5-seats-drawn", at_random(5, "fame", empires="drawn"))
    keep(HERE, "fame-shared", shared_fame())
    keep(HERE, "conquest-4-seats", at_random(4, "conquest"))
    keep(HERE, "leadership-3-seats", at_random(3, "leadership", empires="drawn"))
    keep(HERE, "leadership-5-seats", at_random(5, "leadership"))
    keep(HERE, "zeus-and-antigone", at_random(5, "leadership", told("peace"), tiles="all"))
    short = at_random(3, "leadership", lambda match: len(match.log) < 220 and told("converted")(match))
    (HERE / "playthrough.txt").write_text(playthrough(short), encoding="utf-8")


if __name__ == "__main__":
    main()
