"""How games begin: which choices were made in which position, and what came of them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple

from pycore.engine.match import Match, spelled

from .sums import Share, Sum

OFTEN = 5
"""A position is in the book if so many games came to it."""


class Chosen(NamedTuple):
    """A choice of a game: ``at`` how many log entries, ``seat`` and ``about`` what it was asked, ``choice`` in words.

    ``position`` is the same where a seat knows the same and is asked the same, whatever led there.
    """

    at: int
    seat: int
    about: str
    position: str
    choice: str


@dataclass(frozen=True)
class Position:
    """A position of the book: so many ``games`` came to it, the first of them by ``link`` (the game up to there).

    ``at``: after how many choices there; ``choices``: what was chosen, the most frequent first.
    """

    position: str
    about: str
    seat: int
    at: int
    games: int
    link: str
    choices: list[Share]


def opening(match: Match, depth: int) -> tuple[Chosen, ...]:
    """The first choices of a match, each as a whole however many steps it has; what is no choice is left out."""
    again = Match.new(match.game.id, match.seats, match.seed, match.options)
    found: list[Chosen] = []
    log = list(match.log)
    while len(again.log) < len(log) and len(found) < depth:
        asked, at = again.decision, len(again.log)
        assert asked is not None
        position, free, words = position_of(again), len(asked.options) > 1, [spelled(asked.options[log[at]])]
        again.play(log[at])
        while len(again.log) < len(log):
            step = again.decision
            if step is None or step.seat != asked.seat or step.about != asked.about or not step.step:
                break
            words.append(spelled(step.options[log[len(again.log)]]))
            again.play(log[len(again.log)])
        if free:
            found.append(Chosen(at, asked.seat, asked.about, position, ", ".join(words)))
    return tuple(found)


def position_of(match: Match) -> str:
    """A short name for all that the seat that is asked knows now, and what it is asked."""
    asked = match.decision
    assert asked is not None
    seen = match.observe(asked.seat)
    told = json.dumps([seen[part] for part in ("seats", "viewer", "state", "decision")], sort_keys=True)
    return blake2b(told.encode(), digest_size=8).hexdigest()


class Book:
    """Counts the openings of games, in their order."""

    def __init__(self) -> None:
        self._first: dict[str, tuple[Mapping[str, Any], str]] = {}
        self._sums: defaultdict[str, defaultdict[str, Sum]] = defaultdict(lambda: defaultdict(Sum))

    def add(self, row: Mapping[str, Any]) -> None:
        """A game, as ``games.parquet`` keeps it."""
        for chosen in row["opening"]:
            position = chosen["position"]
            self._first.setdefault(position, (chosen, row["link"]))
            self._sums[position][chosen["choice"]].add(row, [chosen["seat"]])

    def positions(self, often: int = OFTEN) -> list[Position]:
        """Those that came often enough, the most frequent first."""
        found = []
        for position, sums in self._sums.items():
            games = sum(each.games for each in sums.values())
            if games >= often:
                first, link = self._first[position]
                shares = (each.share(first["about"], choice) for choice, each in sums.items())
                choices = sorted(shares, key=lambda share: (-share.games, share.name))
                until = Match.from_link(link).at(first["at"]).to_link()
                found.append(Position(position, first["about"], first["seat"], first["at"], games, until, choices))
        return sorted(found, key=lambda one: (one.at, -one.games, one.position))
