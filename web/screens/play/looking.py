"""Looking back through a game, step by step or by itself."""

from __future__ import annotations

from ...session.session import Session
from ..commands import Key, Text, command
from ..context import BoardContext
from .pacing import Pacing

SPEEDS = {"half": 1.8, "normal": 0.9, "double": 0.45, "fast": 0.18}
"""Seconds a moment is shown when a game is played back."""


class Looking:
    """Which moment is looked at; ``playing``: the game is being played back."""

    def __init__(self, context: BoardContext, pacing: Pacing) -> None:
        self.context, self.pacing = context, pacing
        self._replayed: Session | None = None
        self._begun = 0
        """How often a replay was begun: one that was stopped does not go on when the next begins while it waits."""

    @property
    def playing(self) -> bool:
        return self._replayed is not None and self._replayed is self.context.session

    def stop(self) -> None:
        self._replayed = None

    @command(
        "look",
        Key("[", "back", "back"),
        Key("]", "on", "on"),
        Key("<", "phase_back", "phase-back"),
        Key(">", "phase_on", "phase-on"),
    )
    def look(self, at: str, plate: str = "") -> None:
        """To a moment of the game: ``first``, ``back``, ``on``, ``phase-back``, ``phase-on``, ``last``, ``now``, its
        number; and there to a plate."""
        if self.context.session is not None:
            self.stop()
            self._look(self.context.session, at, plate)

    @command("scrub")
    def scrub(self, moment: Text) -> None:
        """To the moment that a slider stands at."""
        if moment.isdecimal():
            self.look(moment)

    @command("replay")
    def replay(self) -> None:
        """Play the game back from where one looks, or from the start; or stop."""
        session = self.context.session
        if session is None:
            return
        if self.playing:
            return self.stop()
        self._replayed, self._begun = session, self._begun + 1
        if session.history.at is None:
            self._look(session, "first")
        self.context.browser.spawn(self._replay(session, self._begun))

    async def _replay(self, session: Session, number: int) -> None:
        context = self.context
        while session.history.at is not None:
            await context.browser.sleep(SPEEDS.get(context.settings.speed, SPEEDS["normal"]))
            if number != self._begun or self._replayed is not session:
                return
            if not self.playing:
                break
            self._look(session, "on")
            context.owner.render()
        self.stop()
        context.owner.show()

    def _look(self, session: Session, at: str, plate: str = "") -> None:
        history = session.history
        now = history.now
        here = now if history.at is None else history.at
        named = {"first": 0, "back": max(0, here - 1), "on": here + 1, "last": now, "now": now}
        if at in ("phase-back", "phase-on"):
            to = history.phase(session.whole_view(self.context.words), here, at == "phase-on")
        elif at in named:
            to = named[at]
        else:
            to = min(int(at), now) if at.isdecimal() and len(at) < 8 else now
        session.look(to, plate)
        stops = history.stops()
        if history.at:
            self.pacing.enact(session, stops[history.at - 1])
        elif here < now and at == "on":  # the game ends, or goes on, with what happened last
            self.pacing.enact(session, stops[-2])
        self.context.owner.moved(session)
