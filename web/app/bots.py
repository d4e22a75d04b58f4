"""What runs in the bots' worker."""

from __future__ import annotations

import json

from pycore.engine.bots import decide
from pycore.engine.dice import Dice
from pycore.engine.observation import determinize, observe


def whole_choice(seen: str, level: str, seed: int) -> list[int]:
    """The log entries of a bot's whole choice, all steps of it, for an observation in JSON."""
    view = json.loads(seen)
    seat = view["viewer"]
    moment = determinize(view, Dice(seed, "steps"))
    path: list[int] = []
    while True:
        for choice in decide(view, level, seed):
            path.append(choice)
            moment.play(choice)
        asked = moment.decision
        if asked is None or asked.seat != seat or asked.step == 0:
            return path
        view = observe(moment, seat)


def think(seen: str, level: str, seed: int) -> str:
    """As ``whole_choice``, its answer in JSON: what can be sent between workers."""
    return json.dumps(whole_choice(seen, level, seed))
