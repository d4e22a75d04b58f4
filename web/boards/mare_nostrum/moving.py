"""Moves as they are planned: in any order, played at once in the order that the rules ask for them.

All moves of a turn happen together, so that their order makes no difference; the rules ask for them in that of the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pycore import Match
from pycore.engine.decision import Option
from pycore.engine.observation import Observation
from pycore.games.mare_nostrum.board import PROVINCE, PROVINCES, SEA, SEAS, bits
from pycore.games.mare_nostrum.goods import DONE
from pycore.games.mare_nostrum.peace import partner
from pycore.games.mare_nostrum.state import NOBODY, Table

from .question import objects

VERBS = ("march", "sail")
Move = tuple[int, int, int]
"""From, to, how many."""


def plan(match: Match, planned: Sequence[str]) -> list[tuple[tuple[str, ...], str | tuple[Option, ...]]] | None:
    """What can be clicked while moves are planned: objects, and another move (as a line) or all that is then played."""
    asked, t = match.decision, match.state
    verb = asked.about.rpartition(".")[2] if asked is not None else ""
    if not isinstance(t, Table) or verb not in VERBS:
        return None
    moves = _checked(t, verb, planned)
    if moves is None:
        return []
    ways: list[tuple[tuple[str, ...], str | tuple[Option, ...]]] = []
    for move in _possible(t, verb, moves):
        option = _option(verb, move)
        ways.append((objects(option), line_of(option)))
    ways.append((("!done",), _played(match, verb, moves)))
    return ways


def line_of(option: Option) -> str:
    """A move as it is kept: ``march gallia latium 2``."""
    return " ".join(map(str, option))


def _checked(t: Table, verb: str, planned: Sequence[str]) -> list[Move] | None:
    """The moves that are planned; None if there is one that cannot be."""
    moves: list[Move] = []
    for line in planned:
        try:
            move = _read(line)
        except (ValueError, KeyError):
            return None
        if line != line_of(_option(verb, move)) or move not in _possible(t, verb, moves):
            return None
        moves.append(move)
    return moves


def _read(line: str) -> Move:
    verb, start, to, count = line.split(" ")
    places: dict[Any, int] = PROVINCE if verb == "march" else SEA
    return places[start], places[to], int(count)


def _option(verb: str, move: Move) -> Option:
    names = PROVINCES if verb == "march" else SEAS
    return (verb, names[move[0]], names[move[1]], move[2])


def _possible(t: Table, verb: str, planned: Sequence[Move]) -> Iterator[Move]:
    seat = t.seat
    if verb == "march":
        friend = partner(t, seat)
        closed = 0 if friend == NOBODY else t.lands[friend]
        units, arrived, where = t.legions[seat], t.arrived, t.armies[seat]
        reach = tuple(targets & ~closed for targets in t.board.reach(t.fleets[seat]))
    else:
        units, arrived, where, reach = t.triremes[seat], t.docked, t.fleets[seat], t.board.lanes
    for start in bits(where >> t.start << t.start):
        left = units[start] - arrived[start] - sum(count for a, _, count in planned if a == start)
        for to in bits(reach[start]):
            if start > t.start or to > t.to:
                yield from ((start, to, count) for count in range(1, left + 1))


def _played(match: Match, verb: str, planned: Sequence[Move]) -> tuple[Option, ...]:
    """The moves in the order of the map, groups that go the same way as one; and that there are no more."""
    whole: dict[tuple[int, int], int] = {}
    for start, to, count in planned:
        whole[start, to] = whole.get((start, to), 0) + count
    options = [_option(verb, (*way, whole[way])) for way in sorted(whole)]
    twin = match.clone()
    for option in options:
        twin.play(option)
    asked, before = twin.decision, match.decision
    more = asked is not None and before is not None and asked.about == before.about and asked.seat == before.seat
    return (*options, DONE) if more else tuple(options)


def imagine(seen: Observation, planned: Sequence[str]) -> Observation:
    """How the map will look after the moves that are planned."""
    if not planned:
        return seen
    verb, seat = planned[0].split(" ")[0], seen["state"]["seat"]
    name = "legions" if verb == "march" else "triremes"
    rows = [row[:] for row in seen["state"][name]]
    for start, to, count in map(_read, planned):
        rows[seat][start] -= count
        rows[seat][to] += count
    return {**seen, "state": {**seen["state"], name: rows}}
