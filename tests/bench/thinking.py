"""How long a bot thinks: here, or in a page of the bench."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from pycore import Match
from pycore.engine.bots import decide
from pycore.engine.state import Value


def thinking(id: str, seats: int, options: Mapping[str, Value], level: str, every: int, most: int) -> list[float]:
    """Milliseconds of a bot for one in ``every`` decisions of whole games of tirones, until there are ``most``."""
    times: list[float] = []
    seed = 0
    while len(times) < most:
        match = Match.new(id, seats, seed, options)
        while (asked := match.decision) is not None:
            seen = match.observe(asked.seat)
            if len(match.log) % every == seed % every and len(asked.options) > 1:
                start = perf_counter()
                decide(seen, level, seed)
                times.append((perf_counter() - start) * 1000)
            for choice in decide(seen, "tiro", seed):
                match.play(choice)
        seed += 1
    return times
