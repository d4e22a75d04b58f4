"""Moves that are planned in any order and then played at once, in the order that the rules ask for them.

All moves of a turn happen together, so that their order makes no difference; the rules ask for groups in that of the
map. A planned move is kept as a line: ``march gallia latium 2``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from pycore.engine.decision import Decision, Option
from pycore.engine.masks import bits
from pycore.engine.match import Match
from pycore.engine.observation import Observation

from .board import Board
from .box import box
from .goods import DONE
from .move import Group, marching, sailing
from .state import Table

Move = tuple[int, int, int]
"""From, to, how many."""
GROUPS: dict[str, Callable[[Table], list[Group]]] = {"march": marching, "sail": sailing}


class Plan(NamedTuple):
    """How a plan can go on: with one more of ``moves``; or ``whole``, the options with which all of it is played."""

    moves: tuple[Option, ...]
    whole: tuple[Option, ...]


def can_plan(asked: Decision | None) -> bool:
    """Whether moves are asked for."""
    return asked is not None and _verb(asked) in GROUPS


def plan(match: Match, planned: Sequence[str]) -> Plan | None:
    """How to go on after these lines; None where one of them cannot be, or nothing can be planned."""
    asked, t = match.decision, match.state
    if asked is None or not isinstance(t, Table) or not can_plan(asked):
        return None
    verb, moves = _verb(asked), list[Move]()
    for line in planned:
        try:
            move = _read(t.board, line)
        except (ValueError, KeyError):
            return None
        if line != line_of(_option(t.board, verb, move)) or move not in _possible(t, verb, moves):
            return None
        moves.append(move)
    return Plan(
        tuple(_option(t.board, verb, move) for move in _possible(t, verb, moves)), _played(match, t.board, verb, moves)
    )


def line_of(option: Option) -> str:
    """A move as it is kept: ``march gallia latium 2``."""
    return " ".join(map(str, option))


def imagine(seen: Observation, planned: Sequence[str]) -> Observation:
    """How the map will look after the moves that are planned."""
    if not planned:
        return seen
    verb, seat = planned[0].split(" ")[0], seen["state"]["seat"]
    name = "legions" if verb == "march" else "triremes"
    rows = [row[:] for row in seen["state"][name]]
    board = box(seen["seats"], seen["options"]).board
    for start, to, count in [_read(board, line) for line in planned]:
        rows[seat][start] -= count
        rows[seat][to] += count
    return {**seen, "state": {**seen["state"], name: rows}}


def _verb(asked: Decision) -> str:
    return asked.about.rpartition(".")[2]


def _read(board: Board, line: str) -> Move:
    verb, start, to, count = line.split(" ")
    places: dict[Any, int] = board.province if verb == "march" else board.sea
    return places[start], places[to], int(count)


def _option(board: Board, verb: str, move: Move) -> Option:
    names = board.provinces if verb == "march" else board.seas
    return (verb, names[move[0]], names[move[1]], move[2])


def _possible(t: Table, verb: str, planned: Sequence[Move]) -> Iterator[Move]:
    """What the rules would let move, less what is planned already: who arrives by plan moves no more."""
    for start, targets, most in GROUPS[verb](t):
        left = most - sum(count for place, _, count in planned if place == start)
        for to in bits(targets):
            yield from ((start, to, count) for count in range(1, left + 1))


def _played(match: Match, board: Board, verb: str, planned: Sequence[Move]) -> tuple[Option, ...]:
    """The moves in the order of the map, groups that go the same way as one; and that there are no more.

    Where something else is asked after one of them, those after it are still to be chosen then.
    """
    whole: dict[tuple[int, int], int] = {}
    for start, to, count in planned:
        whole[start, to] = whole.get((start, to), 0) + count
    options = [_option(board, verb, (*way, whole[way])) for way in sorted(whole)]
    twin = match.clone()
    for done, option in enumerate(options):
        if twin.decision is None or option not in twin.decision.options:
            options = options[:done]
            break
        twin.play(option)
    asked, before = twin.decision, match.decision
    more = asked is not None and before is not None and asked.about == before.about and asked.seat == before.seat
    ends = more and asked is not None and DONE in asked.options  # some powers must be used first
    return (*options, DONE) if ends else tuple(options)
