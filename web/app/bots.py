"""What runs in the bots' worker."""

from __future__ import annotations

import json

from pycore.engine import analysis
from pycore.engine.bots import decide
from pycore.engine.dice import Dice
from pycore.engine.observation import determinize, observe

from .analyses import told


def whole_choice(seen: str, level: str, seed: int, iterations: int | None = None) -> list[int]:
    """The log entries of a bot's whole choice, all steps of it, for an observation in JSON.

    If it has a list ``among``, of ways in log entries, the choice is one of these.
    """
    view = json.loads(seen)
    among = [tuple(way) for way in view.pop("among", ())]
    seat = view["viewer"]
    moment = determinize(view, Dice(seed, "steps"))
    path: list[int] = []
    while True:
        for choice in decide(view, level, seed, iterations, among=among):
            path.append(choice)
            step = moment.decision.step if moment.decision else 0
            moment.play(choice)
        asked = moment.decision
        if asked is None or asked.seat != seat or asked.step <= step or not moment.since:
            return path
        view, among = observe(moment, seat), []


def think(seen: str, level: str, seed: int) -> str:
    """As ``whole_choice``, its answer in JSON: what can be sent between workers."""
    return json.dumps(whole_choice(seen, level, seed))


def judge(seen: str, path: str, seed: int) -> str:
    """What the choice of these log entries was worth, as ``analysis.judge`` says, in JSON."""
    return told(analysis.judge(json.loads(seen), tuple(json.loads(path)), seed))
