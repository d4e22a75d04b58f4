"""What runs in the bots' worker."""

from __future__ import annotations

import json

from pycore.engine import analysis
from pycore.engine.bots import advice_of, decide
from pycore.engine.dice import Dice
from pycore.engine.observation import determinize, observe

from .analyses import all_told, told

EFFORTS = (0.12, 1.0, 3.0)
"""Of the playouts that a consul has: first something to show at once, then better and better figures."""
TRIES = (2, 6, 20)
"""Playouts of each option that is compared, the same."""


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


def advise(seen: str, effort: int, seed: int) -> str:
    """The best ways to choose with one of the EFFORTS, as ``analysis.hints`` finds them, in JSON.

    If the observation has a list ``among`` it is of these ways. The last effort goes into the best of them alone.
    """
    view = json.loads(seen)
    among = [tuple(way) for way in view.pop("among", ())]
    playouts = round(advice_of(view["game"]).effort("consul", view["seats"]).playouts * EFFORTS[effort])
    return all_told(analysis.hints(view, seed + effort, playouts, among), analysis.by_points(view))


def compare(seen: str, effort: int, seed: int) -> str:
    """What the best of each of some groups of ways brings with one of the TRIES, as ``analysis.figures`` finds it.

    The observation has a list ``groups`` of lists of ways.
    """
    view = json.loads(seen)
    groups = [[tuple(way) for way in group] for group in view.pop("groups")]
    return all_told(analysis.figures(view, seed, TRIES[effort], groups), analysis.by_points(view))
