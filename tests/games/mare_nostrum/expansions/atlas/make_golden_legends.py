"""Plays the golden games with the legendary cities anew: as ``make_golden`` does those of other set-ups."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.expansions.atlas.legends import SETS
from pycore.games.mare_nostrum.state import Table
from tests.games.golden import keep

from .make_golden import at_random
from .scenes import GREECE, ROME, build, control, empty, give, goals, hand, play, put, scene, told, until

HERE = Path(__file__).parent / "golden"


def reached(name: str) -> Match:
    """The first random game in which a goal of a set is reached and a card of it is played."""
    for seed in range(1, 400):
        match, dice = Match.new("mare_nostrum", 3 + seed % 3, seed, {name: True}), Dice(seed, "golden")
        while match.decision is not None and len(match.log) < 1500:
            match.play(dice.below(len(match.decision.options)))
        if match.over and told(match, "goal") and told(match, "card"):
            return match
    raise LookupError(name)


def prestige() -> Match:
    """From a position, as by chance somebody else wins before."""

    def change(t: Table) -> None:
        hand(t, ROME, coin=12)
        goals(t)

    return play(scene(change, *SETS, phase="build"), "hire pyramids")


def conquest() -> Match:
    """Four great cities at the end of Move & Battle; Greece could have destroyed one of them."""

    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "sicilia")
        build(t, "sicilia", "city_1")
        put(t, ROME, achaea=2, africa=2)
        for name in ("achaea", "africa"):
            p = t.board.province[name]
            t.conqueror[p], t.taken[p] = ROME, SLOT["city_1"]
        t.fortress = [-1] * len(t.fortress)
        t.waiting = []
        give(t, GREECE, "baal")
        goals(t)

    return play(until(scene(change, *SETS, phase="call_move"), "window", GREECE), "pass")


def main(wanted: str = "") -> None:
    """Those whose names begin as ``wanted``."""
    made: dict[str, Callable[[], Match]] = {f"{name}-goal": partial(reached, name) for name in SETS}
    made |= {"legends-prestige": prestige, "legends-conquest": conquest}
    made |= {f"legends-{end}": partial(at_random, 4, end, **dict.fromkeys(SETS, True)) for end in ENDS}
    for whole, make in made.items():
        if whole.startswith(wanted):
            keep(HERE, whole, make())


ENDS = ("fame", "leadership")

if __name__ == "__main__":
    main(*sys.argv[1:])
