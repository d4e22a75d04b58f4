"""What is to be heard of a game, for those who have switched the sounds on (sound.js makes them)."""

from __future__ import annotations

from dataclasses import dataclass

from ..app.saves import PERSON
from ..games.outlook import teller
from .session import Session

MOST = 3
"""Sounds at a time."""
LAST = ("turn", "victory")
"""These end what is heard."""
SAMPLE = "turn"


@dataclass
class Hearing:
    """How much of which game has been heard: up to the moment looked at, and up to now."""

    game: str = ""
    here: int = 0
    now: int = 0
    asked: int | None = None

    def sounds(self, session: Session, replaying: bool) -> list[str]:
        """Of what has happened since the last call; nothing where somebody only looks around, or a game is opened."""
        game, here = session.save.id, len(session.history.shown().log)
        asked = session.players.asked() if session.history.at is None and session.players.person_asked() else None
        before, was = self.here if replaying else self.now, self.asked
        known = game == self.game
        self.game, self.here, self.asked = game, here, asked
        self.now = here if session.history.at is None else self.now
        tells = teller(session.match.game.id)
        if (
            not known
            or tells is None
            or session.players.curtain is not None
            or (session.history.at is not None and not replaying)
        ):
            return []
        found = []
        if here > before:
            kinds = [what[0] for at, what in session.history.events(session.match) if before < at <= here]
            found = list(dict.fromkeys(tells.SOUNDS[kind] for kind in kinds if kind in tells.SOUNDS))
        if "victory" in found:
            return ["victory"]
        others = any(session.players.kind(seat) != PERSON for seat in session.match.actors[before:here])
        mine = asked is not None and asked != was and others
        return [*found[: MOST - mine], "turn"] if mine else found[:MOST]
