"""How long a bot thinks, here or in Pyodide."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from pycore import Match
from pycore.engine.bots import decide

EVERY = 5
"""Decisions of which one is given to the bot."""


def main(args: list[Any]) -> list[float]:
    """What the runner calls in Pyodide."""
    return thinking(*args)


def thinking(id: str, seats: int, level: str, most: int) -> list[float]:
    """Milliseconds of a bot for decisions all along games of tirones, until there are so many."""
    times: list[float] = []
    seed = 0
    while len(times) < most:
        match = Match.new(id, seats, seed)
        while (asked := match.decision) is not None:
            seen = match.observe(asked.seat)
            if len(match.log) % EVERY == seed % EVERY and len(asked.options) > 1:
                start = perf_counter()
                decide(seen, level, seed)
                times.append((perf_counter() - start) * 1000)
            for choice in decide(seen, "tiro", seed):
                match.play(choice)
        seed += 1
    return times
