"""Plays the golden games with Atlas anew: ``python -m tests.games.mare_nostrum.expansions.atlas.make_golden``.

And those of bots that are played in the browser.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pycore import Match
from pycore.engine.arena import play as play_bots
from pycore.engine.dice import Dice
from pycore.engine.playout import play_out
from pycore.engine.state import Value
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.state import Table
from tests.games.golden import keep

from .test_punic import ROME, army, begin, has, play

HERE = Path(__file__).parent / "golden"
TRIES = 4000
ENDINGS = ("prestige", "fame", "conquest", "leadership")
WHOLE: dict[str, tuple[int, dict[str, Value], tuple[str, ...]]] = {
    "punic": (2, {"atlas": True}, ENDINGS),
    "six": (6, {"atlas": True, "troy": True, "jerusalem": True, "syracuse": True}, ("fame", "leadership")),
}
"""Seats, options, and how the games end; with six others have won before anybody conquers or builds the Pyramids."""


def at_random(seats: int, ending: str, **options: Value) -> Match:
    """The first random game of at most 300 choices a seat, or 1500, that ends so. Raises LookupError where there is
    none."""
    settled = GAME.settle(seats, options)
    for seed in range(1, TRIES):
        state = GAME.setup(seats, settled, Dice(seed))
        if play_out(GAME, state, Dice(seed, "golden")) <= max(1500, 300 * seats) and state.ending == ending:
            match, dice = Match.new("mare_nostrum", seats, seed, options), Dice(seed, "golden")
            while match.decision is not None:
                match.play(dice.below(len(match.decision.options)))
            return match
    raise LookupError(ending)


def prestige() -> Match:
    """It has begun from a position, for by chance somebody else has won before."""

    def change(t: Table) -> None:
        has(t, ROME, "12 coin")
        t.waiting = [1]

    match = play(begin(change, "build"), "hire pyramids")
    while match.decision is not None:
        match.play(len(match.decision.options) - 1)
    return match


def conquest() -> Match:
    """Four cities that are held when two rounds end; from a position too."""

    def change(t: Table) -> None:
        for name in ("sicilia", "asia", "achaea"):
            p = army(t, name, 1, force=ROME)
            t.claim(p, ROME)
            t.built[p] |= t.board.great[p]
        p = army(t, "africa", 1, force=ROME)
        t.conqueror[p], t.taken[p] = ROME, t.board.great[p]

    match = begin(change)
    while match.decision is not None:
        options = match.decision.options
        keep_on = [n for n, option in enumerate(options) if option[0] == "occupy"]
        match.play(keep_on[0] if keep_on else len(options) - 1)
    return match


MADE = {"punic-prestige": prestige, "punic-conquest": conquest}


PLAYED = {"punic": 3, "six": 2}
"""Games of bots, by their seeds; when a card was last played in that of six, somebody else had none."""


def by_bots(name: str) -> str:
    """The link of a game of centuriones."""
    seats, options, _ = WHOLE[name]
    return play_bots("mare_nostrum", ["centurio"] * seats, PLAYED[name], options).to_link()


def main(wanted: str = "") -> None:
    """Those whose names begin as ``wanted``."""
    if not wanted:
        links = {name: by_bots(name) for name in PLAYED}
        (HERE.parent / "browser" / "played.json").write_text(json.dumps(links, indent=1) + "\n", encoding="utf-8")
    for name, (seats, options, endings) in WHOLE.items():
        for ending in endings:
            whole = f"{name}-{ending}"
            if whole.startswith(wanted):
                match = MADE[whole]() if whole in MADE else at_random(seats, ending, **options)
                assert match.ending == ending
                keep(HERE, whole, match)


if __name__ == "__main__":
    main(*sys.argv[1:])
