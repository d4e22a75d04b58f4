"""3.0, 4.0: a leader names who has his turn next, himself whenever he likes."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option

from .state import Table


def nominate(t: Table, leader: int, about: str) -> Generator[Decision, Option, int]:
    """One of those who wait; the last one needs no naming."""
    seat = t.waiting[0]
    if len(t.waiting) > 1:
        options = tuple([("nominate", seat) for seat in t.waiting])
        seat = int((yield Decision(leader, options, about))[1])
    t.waiting.remove(seat)
    t.emit("turn", about.rpartition("_")[2], seat)
    return seat
