"""Analysis of the game on the table: every choice of a person is judged, one after the other, in the background."""

from __future__ import annotations

import json
from bisect import insort
from typing import Literal

from pycore.engine.analysis import next_choice, whole_choice
from pycore.engine.chances import measured

from ...app import analyses
from ...app.analyses import Analysis, costly
from ...session.session import Session
from ..commands import command
from ..context import Context


class AnalysisScreen:
    """``found``: what is known of the game that was opened last; ``running``: there is more to come."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.found = Analysis()
        self._running: Session | None = None
        self._begun = 0
        """How often it was begun: one that was stopped does not go on when the next begins while it waits."""
        self._opened = ""

    @property
    def running(self) -> bool:
        return self._running is not None and self._running is self.context.session

    def take_up(self) -> None:
        """A game is on the table: show of it what has been found before."""
        context, session = self.context, self.context.session
        if session is None or not allowed(session):
            return
        if self._opened != session.save.id:
            self._opened, self.found = session.save.id, analyses.kept(context.browser, session.save.id)
        self.found = self.found.fits(session.match.log, session.match.seats)
        session.judged.point_out(costly(self.found.verdicts))

    def open(self) -> None:
        """``/game/<id>/analysis``, once the game is on the table; it begins at once if nothing has been judged yet."""
        session = self.context.session
        if session is not None and allowed(session):
            self.context.page = "analysis"
            if not self.found.verdicts and self.next(session) is not None:
                self.run("on")

    @command("analyse")
    def run(self, what: Literal["on", "off"]) -> None:
        """Go on with it, or stop and keep what is found."""
        session = self.context.session
        if what == "off":
            self._running = None
        elif session is not None and allowed(session) and not self.running:
            self._running, self._begun = session, self._begun + 1
            self.context.browser.spawn(self._run(session, self._begun))

    def next(self, session: Session) -> tuple[int, int] | None:
        """The first choice that has not been judged: choices before it, and whose it is."""
        done = {(verdict.at, verdict.seat): verdict.end for verdict in self.found.verdicts}
        for seat in session.players.persons():
            at = next_choice(session.match, seat)
            while at is not None and (at, seat) in done:
                at = next_choice(session.match, seat, done[at, seat])
            if at is not None:
                return at, seat
        return None

    async def _run(self, session: Session, number: int) -> None:
        context = self.context
        try:
            while self.running and (choice := self.next(session)) is not None:
                (at, seat), log = choice, session.match.log
                seen = json.dumps(session.match.at(at).observe(seat), separators=(",", ":"))
                path = json.dumps(whole_choice(session.match, at))
                told = await context.browser.judge(seen, path, session.match.seed)
                stays = number == self._begun and session is context.session
                if not stays or session.match.log[: len(log)] != log:
                    break
                self.found.log = list(session.match.log)
                insort(self.found.verdicts, analyses.heard(told, at, seat), key=lambda known: known.at)
                session.judged.point_out(costly(self.found.verdicts))
                analyses.keep(context.browser, session.save.id, self.found)
                if context.page == "analysis":
                    context.owner.render()
        except Exception as trouble:  # whatever happens to a bot, the game stays
            print(f"analysis: {trouble}")
            context.say("bad", "notice.analysis")
        finally:
            if number == self._begun:
                self._running = None
        context.owner.render()


def allowed(session: Session) -> bool:
    """Against bots at any time; where several people play, once the game is over. Not in a lesson or a game alone,
    nor where it has not been measured what a lead means."""
    match, players = session.match, session.players
    if session.lesson is not None or match.seats < 2 or not measured(match.game.id):
        return False
    return players.alone or (match.over and bool(players.persons()))
