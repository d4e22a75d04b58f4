"""Hints, and figures beside options: what bots make of the choice that is open, while somebody wants to know."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence

from pycore.engine.chances import measured

from ...app.analyses import CHANCE, POINTS, Tried, all_heard
from ...app.bots import EFFORTS, TRIES
from ...session.counsel import Advised, Hint, Question
from ...session.session import Session
from ..commands import Key, command
from ..context import Context
from .choosing import Choosing

Ask = Callable[[str, int, int], Awaitable[str]]


class Advising:
    """Hints lie over the page from when they are asked for until something is chosen; figures are there as long as the
    game's setting says so. Both are found anew when something is clicked.

    thinking  hints are being thought of, or made better
    counting  figures are
    """

    def __init__(self, context: Context, choosing: Choosing) -> None:
        self.context, self.choosing = context, choosing
        self.thinking = self.counting = False
        self._opened: tuple[Session, tuple[int, ...]] | None = None  # and the log that it was opened with

    @property
    def now(self) -> Session | None:
        """The session, if somebody here can choose now and may be advised; while a lesson goes on it knows best."""
        session = self.context.session
        if session is None or session.history.at is not None or not session.asks_person():
            return None
        taught = session.lesson is not None and session.lesson.step(session.match) is not None
        return None if taught else session

    @property
    def open(self) -> bool:
        """Do the hints lie over the page?"""
        session = self.now
        return session is not None and self._opened == (session, session.match.log)

    # what the reader does -----------------------------------------------------------

    @command("hint", Key("h", "hint"))
    def hint(self) -> None:
        """The best ways to choose, with what is clicked already; or no longer."""
        session = self.now
        self._opened = None if self.open or session is None else (session, session.match.log)
        if session is not None:
            session.counsel.now.shown = 0 if self.open else None
        self.go_on()

    @command("hint-show")
    def show(self, number: int) -> None:
        """One of them is pointed at: the board shows it."""
        if self.open and self.now is not None and number < len(self.now.counsel.now.hints):
            self.now.counsel.now.shown = number

    @command("hint-take")
    def take(self, number: int) -> None:
        """It is chosen."""
        session = self.now
        if session is not None and self.open and number < len(session.counsel.now.hints):
            hint = session.counsel.now.hints[number]
            self._opened = None
            self.choosing.take(session, hint.things, hint.path)

    @command("figures", Key("f", "figures"))
    def toggle(self) -> None:
        """Beside each option what it brings; or no longer."""
        session = self.context.session
        if session is not None and may_compare(session):
            session.save.figures = not session.save.figures
            self.context.save()
        elif session is not None:
            reason = "lesson" if session.lesson else "over" if session.match.over else "alone"
            self.context.tip = self.context.words(f"figures.{reason}")

    # what bots do ---------------------------------------------------------------------

    def go_on(self) -> None:
        """Find what is wanted and not yet known."""
        session = self.now
        if session is None:
            return
        if self.open and not session.counsel.now.thought_of and not self.thinking:
            self.thinking = session.counsel.now.thought_of = True
            self.context.browser.spawn(self._hint(session, session.counsel.now))
        wanted = session.save.figures and may_compare(session)
        if wanted and not session.counsel.now.counted and not self.counting:
            self.counting = session.counsel.now.counted = True
            self.context.browser.spawn(self._count(session, session.counsel.now))

    async def _hint(self, session: Session, advised: Advised) -> None:
        """The first answer soon, then better ones; the last about the best ways alone."""
        question = session.counsel.question()
        among = [way for _, way in question.ways] if question.clicks else []
        advised.shown = 0
        try:
            for effort in range(len(EFFORTS)):
                told = await self._ask(session, question, self.context.browser.advise, effort, {"among": among})
                if not self._still(session, advised) or not self.open:
                    advised.thought_of = False
                    break
                advised.hinted(_hints(question, told))
                if effort + 2 == len(EFFORTS):
                    among = [tuple(tried.way) for tried in told]
                self.context.owner.render()
        except Exception as trouble:  # whatever happens to a worker, the game stays
            self._failed(trouble)
            self._opened = None
        finally:
            self.thinking = False
        self.context.owner.render()
        self.go_on()

    async def _count(self, session: Session, advised: Advised) -> None:
        question = session.counsel.question()
        groups = question.groups(session.counsel.compared())
        try:
            for effort in range(len(TRIES) if groups else 0):
                told = await self._ask(
                    session, question, self.context.browser.compare, effort, {"groups": list(groups.values())}
                )
                if not self._still(session, advised) or not session.save.figures:
                    advised.counted = False
                    break
                figures = zip(groups, told, strict=True)
                advised.figures = {thing: figure(tried, by_points(session)) for thing, tried in figures}
                self.context.owner.render()
        except Exception as trouble:  # the same
            self._failed(trouble)
            session.save.figures = False
        finally:
            self.counting = False
        self.context.owner.render()
        self.go_on()

    def _still(self, session: Session, advised: Advised) -> bool:
        """Is that still what is asked, with the same clicks?"""
        return session is self.now and session.counsel.now is advised

    async def _ask(
        self, session: Session, question: Question, ask: Ask, effort: int, more: dict[str, object]
    ) -> list[Tried]:
        seen = question.match.observe(session.players.asked()) | {name: found for name, found in more.items() if found}
        return all_heard(await ask(json.dumps(seen, separators=(",", ":")), effort, session.match.seed))

    def _failed(self, trouble: Exception) -> None:
        print(f"advice: {trouble}")
        self.context.say("bad", "notice.advice")


def _hints(question: Question, told: Sequence[Tried]) -> list[Hint]:
    found = [(question.things_of(tuple(tried.way)), tried) for tried in told]
    return [Hint(things, (*question.before, *tried.way), tried) for things, tried in found if things]


def may_compare(session: Session) -> bool:
    """Figures are for whoever plays alone, or against bots; never where somebody else plays, here or elsewhere."""
    return session.players.alone and session.lesson is None and not session.match.over


def by_points(session: Session) -> bool:
    """Are ways compared by points? See ``analysis.by_points``."""
    return session.match.seats == 1 or not measured(session.match.game.id)


def figure(tried: Tried, points: bool) -> str:
    """How much less a way brings than the best: of the chance to win in percent, or in points."""
    less = tried.behind / POINTS if points else 100 * tried.behind / CHANCE
    return "0" if less < 0.05 else f"−{less:.0f}" if less >= 9.95 else f"−{less:.1f}"
