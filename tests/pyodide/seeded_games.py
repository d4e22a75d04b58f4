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

KINDS = ("random", "random", "tiro", "tiro", "mixed")


def main(args: list[Any]) -> list[tuple[str, str]]:
    """Name and digest of the first ``args[0]`` games."""
    return [(f"{number}: {match.to_link()}", digest(match)) for number, match in enumerate(map(one, range(args[0])))]


def one(number: int) -> Match:
    """A game of a kind that goes with its number: of chance, of tirones, or of one stronger bot among them."""
    dice = Dice(number, "seeded")
    rules = dice.pick(list(pycore.games().values()))
    every = list(product(*(setting.values for setting in rules.options)))
    options = dict(zip((setting.id for setting in rules.options), dice.pick(every), strict=True))
    seats = dice.pick(rules.seats_with(options))
    seed, kind = dice.below(1 << 64), KINDS[number % len(KINDS)]
    if kind == "random":
        match = Match.new(rules.id, seats, seed, options)
        while match.decision is not None:
            match.play(dice.below(len(match.decision.options)))
        return match
    levels = ["tiro"] * seats
    if kind == "mixed":
        levels[dice.below(seats)] = dice.pick(("centurio", "centurio", "consul", "imperator", "audax"))
    return play(rules.id, levels, seed, options, iterations=10)


def digest(match: Match) -> str:
    """Of log, positions on the way, journal, observations at the end, and link."""
    stops = range(0, len(match.log) + 1, max(7, len(match.log) // 20))
    traces = [match.log, [match.at(count).position() for count in stops], match.position(), match.journal]
    traces += [[match.observe(seat) for seat in range(match.seats)], match.to_link()]
    return blake2b(json.dumps(traces).encode(), digest_size=16).hexdigest()
