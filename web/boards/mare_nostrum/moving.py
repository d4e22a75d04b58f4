"""Moves that come late: the rules ask for groups in the order of the map, the player thinks of them in any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore import Match
from pycore.engine.decision import Option
from pycore.games.mare_nostrum.board import PROVINCE, PROVINCES, SEA, SEAS, bits
from pycore.games.mare_nostrum.peace import partner
from pycore.games.mare_nostrum.state import NOBODY, Table

Move = tuple[int, int]


def detours(match: Match) -> Iterator[tuple[Option, int, tuple[Option, ...]]]:
    """Moves of places that have had their turn: what is chosen, how many choices to take back, what to choose then.

    All moves of a turn are made at once, so that their order makes no difference.
    """
    asked, t = match.decision, match.state
    if asked is None or not isinstance(t, Table) or asked.about not in ("mare_nostrum.march", "mare_nostrum.sail"):
        return
    verb = asked.about.rpartition(".")[2]
    places: dict[Any, int] = PROVINCE if verb == "march" else SEA
    made: dict[Move, int] = {}
    for _, what in reversed(list(match.events(asked.seat))):
        if what[0] == verb:
            made[places[what[2]], places[what[3]]] = what[4]
        elif what[0] not in ("circe", "home"):
            break
    names = PROVINCES if verb == "march" else SEAS
    for start, to, count in _missed(t, verb):
        later = sorted(move for move in made if move >= (start, to))
        numbers = {move: made[move] for move in later}
        numbers[start, to] = numbers.get((start, to), 0) + count
        again = tuple((verb, names[a], names[b], numbers[a, b]) for a, b in sorted(numbers))
        yield (verb, names[start], names[to], count), len(later), again


def _missed(t: Table, verb: str) -> Iterator[tuple[int, int, int]]:
    """From, to and number of units that could have moved before the last move."""
    seat = t.seat
    if verb == "march":
        friend = partner(t, seat)
        closed = 0 if friend == NOBODY else t.lands[friend]
        units, arrived, where = t.legions[seat], t.arrived, t.armies[seat]
        reach = tuple(targets & ~closed for targets in t.board.reach(t.fleets[seat]))
    else:
        units, arrived, where, reach = t.triremes[seat], t.docked, t.fleets[seat], t.board.lanes
    for start in bits(where & (1 << t.start + 1) - 1):
        for to in bits(reach[start]):
            if start < t.start or to <= t.to:
                for count in range(1, units[start] - arrived[start] + 1):
                    yield start, to, count
