"""Positions of Imperium set up by hand, and rounds played in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pycore import Match
from pycore.engine.state import Value
from pycore.games.imperium.board import MARKERS, REGIONS

Picks = tuple[int, int, int]


def position(
    seats: int,
    round: int = 1,
    *,
    markers: Mapping[int, Sequence[int]] | None = None,
    supply: Sequence[int] | None = None,
    scores: Sequence[int] | None = None,
    picks: Sequence[Sequence[int]] | None = None,
    phase: str = "choose",
    turn: int = 0,
    ending: str = "",
    to_thirty: bool = False,
    table: str = "halved",
) -> dict[str, Any]:
    """A position; ``markers`` maps a region to the markers of each seat. What is not on the board is at hand.

    With ``supply`` given, the other markers lie in region 1, where they are out of the way from round 2 on.
    """
    board = [list((markers or {}).get(region, [0] * seats)) for region in REGIONS]
    left = [MARKERS - sum(row[seat] for row in board) for seat in range(seats)]
    if supply is not None:
        board[0] = [board[0][seat] + left[seat] - supply[seat] for seat in range(seats)]
        left = list(supply)
    return {
        "game": "imperium",
        "seats": seats,
        "options": {"to_thirty": to_thirty, "table": table},
        "state": {
            "phase": phase,
            "ending": ending,
            "round": round,
            "turn": turn,
            "markers": board,
            "supply": left,
            "picks": [list(cards) for cards in picks or [[]] * seats],
            "scores": list(scores or [0] * seats),
        },
    }


def game(seats: int, round: int = 1, **rest: Any) -> Match:
    """A match that begins from such a position."""
    return Match.from_position("imperium", position(seats, round, **rest))


def new(seats: int, **options: Value) -> Match:
    return Match.new("imperium", seats, 1, options)


def pick(match: Match, *cards: int) -> None:
    """The seat that is asked picks three regions."""
    assert match.decision is not None and match.decision.about == "imperium.pick"
    seat = match.decision.seat
    for card in sorted(cards):
        asked = match.decision
        if asked is not None and (asked.seat, asked.about) == (seat, "imperium.pick"):
            match.play(("pick", card))


def pick_all(match: Match, *rows: Picks) -> None:
    """Every seat picks, the first one first; with one row all pick the same."""
    for cards in rows * match.seats if len(rows) == 1 else rows:
        pick(match, *cards)


def play_round(match: Match, *rows: Picks) -> None:
    """Every seat picks; who is short serves the first picks."""
    pick_all(match, *rows)
    while match.decision is not None and match.decision.about == "imperium.serve":
        match.play(0)


def markers(match: Match, region: int) -> list[int]:
    row: list[int] = match.state.markers[region - 1]  # type: ignore[attr-defined]
    return row


def supply(match: Match) -> list[int]:
    left: list[int] = match.state.supply  # type: ignore[attr-defined]
    return left


def round_of(match: Match) -> int:
    number: int = match.state.round  # type: ignore[attr-defined]
    return number


def told(match: Match, kind: str, viewer: int | None = None) -> list[tuple[Any, ...]]:
    """The events of a kind, without their kind."""
    return [what[1:] for _, what in match.events(viewer) if what[0] == kind]
