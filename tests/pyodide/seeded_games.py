"""Seeded games whose every trace must be the same wherever they are played."""

from __future__ import annotations

import json
from hashlib import blake2b
from itertools import product
from typing import Any

import pycore
from pycore import Match
from pycore.engine.arena import play
from pycore.engine.dice import Dice

LINE_UPS = ("random", "random", "tiro", "centurio", "mixed")
CONSULS = 2


def main(args: list[Any]) -> list[tuple[str, str]]:
    """Name and digest of the first ``args[0]`` games."""
    return [(f"{number}: {match.to_link()}", digest(match)) for number, match in enumerate(map(one, range(args[0])))]


def one(number: int) -> Match:
    """A game of a kind that goes with its number; the first ones with a consul."""
    dice = Dice(number, "seeded")
    rules = dice.pick(list(pycore.games().values()))
    seats = dice.pick(rules.seats)
    every = list(product(*(setting.values for setting in rules.options)))
    options = dict(zip((setting.id for setting in rules.options), dice.pick(every), strict=True))
    seed, kind = dice.below(1 << 64), LINE_UPS[number % len(LINE_UPS)]
    if kind == "random":
        match = Match.new(rules.id, seats, seed, options)
        while match.decision is not None:
            match.play(dice.below(len(match.decision.options)))
        return match
    levels = [dice.pick(("tiro", "centurio")) if kind == "mixed" else kind for _ in range(seats)]
    if kind == "mixed" and number // len(LINE_UPS) < CONSULS:
        levels[0] = "consul"
    return play(rules.id, levels, seed, options, iterations=10)


def digest(match: Match) -> str:
    """Of log, positions on the way, journal, observations at the end, and link."""
    stops = range(0, len(match.log) + 1, 7)
    traces = [match.log, [match.at(count).position() for count in stops], match.position(), match.journal]
    traces += [[match.observe(seat) for seat in range(match.seats)], match.to_link()]
    return blake2b(json.dumps(traces).encode(), digest_size=16).hexdigest()
