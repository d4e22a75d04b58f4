"""Positions set up piece by piece: how a game refuses a change that cannot be made."""

from __future__ import annotations


class Unfit(ValueError):
    """What cannot be done to a position. ``id`` names the message that says why, ``facts`` fill it."""

    def __init__(self, id: str, **facts: object) -> None:
        self.id, self.facts = id, facts
        super().__init__(id)
