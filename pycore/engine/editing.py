"""Setting up a position piece by piece: what a game that can do that refuses."""

from __future__ import annotations


class Unfit(ValueError):
    """What cannot be done to a position. ``id`` names the message that says why, ``facts`` fill it."""

    def __init__(self, id: str, **facts: object) -> None:
        self.id, self.facts = id, facts
        super().__init__(id)
