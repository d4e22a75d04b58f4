"""Analysis of the game on the table: every choice of a person is judged, one after the other, in the background."""

from __future__ import annotations

import json
from bisect import insort
from typing import Literal

from pycore import OstrakaError
from pycore.engine.analysis import next_choice
from pycore.engine.bots import Way

from ...app import analyses
from ...app.analyses import Analysis, Verdict
from ...session.session import Session
from ..commands import command
from ..context import Context

KEPT_EVERY = 8
"""Verdicts between two that are kept."""


class AnalysisScreen:
    """``found``: what is known of the game that was opened last; ``running``: there is more to come."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.found = Analysis()
        self._running: Session | None = None
        self._opened = ""

    @property
    def running(self) -> bool:
        return self._running is not None and self._running is self.context.session

    def open(self) -> None:
        """``/game/<id>/analysis``, once the game is on the table."""
        context, session = self.context, self.context.session
        if session is None or not allowed(session):
            return
        if self._opened != session.save.id:
            self._opened, self.found = session.save.id, analyses.kept(context.browser, session.save.id)
        self.found = self.found.fits(session.match.log, session.match.seats)
        context.page = "analysis"

    @command("analyse")
    def run(self, what: Literal["on", "off"]) -> None:
        """Go on with it, or stop and keep what is found."""
        session = self.context.session
        if what == "off":
            self._running = None
        elif session is not None and allowed(session) and not self.running:
            self._running = session
            self.context.browser.spawn(self._run(session))

    def next(self, session: Session) -> tuple[int, int, Way] | None:
        """The first choice that has not been judged: choices before it, whose it is, and its log entries."""
        done = {(verdict.at, verdict.seat): verdict.end for verdict in self.found.verdicts}
        for seat in session.players.persons():
            at = 0
            while (choice := next_choice(session.match, seat, at)) is not None:
                at, path = choice
                if (at, seat) not in done:
                    return at, seat, path
                at = done[at, seat]
        return None

    async def _run(self, session: Session) -> None:
        context, fresh = self.context, 0
        try:
            while self.running and (choice := self.next(session)) is not None:
                at, seat, path = choice
                log = session.match.log
                seen = json.dumps(session.match.at(at).observe(seat), separators=(",", ":"))
                told = await context.browser.judge(seen, json.dumps(path), session.match.seed)
                if session is not context.session or session.match.log != log:
                    break
                self._hear(analyses.heard(told, at, seat))
                fresh += 1
                if fresh % KEPT_EVERY == 0:
                    self._keep(session)
                if context.page == "analysis":
                    context.owner.render()
        except OstrakaError as trouble:
            print(f"analysis: {trouble}")
            context.say("bad", "notice.analysis")
        finally:
            self._running = None
            if fresh and session is context.session:
                self._keep(session)
        context.owner.render()

    def _hear(self, verdict: Verdict) -> None:
        insort(self.found.verdicts, verdict, key=lambda known: known.at)

    def _keep(self, session: Session) -> None:
        analyses.keep(self.context.browser, session.save.id, self.found)


def allowed(session: Session) -> bool:
    """Against bots or alone at any time; where several people play, once the game is over. Not in a lesson."""
    alone = len(session.players.people()) == 1 and len(session.players.persons()) == 1
    return session.lesson is None and (alone or (session.match.over and bool(session.players.persons())))
