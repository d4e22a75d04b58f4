"""How fast environments step: a random agent that looks what is legal, with and without arrays of what it sees."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

from pycore.lab import environment
from tests.bench.marks import Marks, marks

SECONDS, ROUNDS = 1.0, 4


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds."""
    rows = []
    for name, its in marks().items():
        for looks, mark in ((False, its.steps), (True, None)):
            value = max(stepping(its, looks) for _ in range(ROUNDS))
            what = f"{name}, {its.seats} seats: env.step" + (" and what the agent observes before it" if looks else "")
            good = None if mark is None else value >= mark
            shown = None if mark is None else f">= {mark:,g}"
            rows.append({"name": what, "value": round(value), "unit": "steps/s", "mark": shown, "ok": good})
    return rows


def stepping(its: Marks, looks: bool) -> float:
    """Steps a second of the processor's time, of whole games."""
    env = environment(its.game, its.seats, its.options)
    luck, count, start = Random(1), 0, process_time()
    while (passed := process_time() - start) < SECONDS:
        env.reset(seed=count)
        state = env.state_now
        while not state.is_terminal() and (not looks or process_time() - start < 2 * SECONDS):
            if looks:
                env.observe(env.agent_selection)
            env.step(luck.choice(state.legal_actions()))
            count += 1
    return count / passed
