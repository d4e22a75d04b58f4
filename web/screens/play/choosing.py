"""Answering a question: clicks, confirmation, undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...session.session import Session
from ..commands import Key, Someone, command
from ..context import BoardContext
from ..widgets import seat_name
from .looking import Looking
from .pacing import Pacing


class Choosing:
    """``clicked`` hears of clicks that have done something."""

    def __init__(
        self, context: BoardContext, pacing: Pacing, looking: Looking, clicked: Callable[[Session], None] | None = None
    ) -> None:
        self.context, self.pacing, self.looking, self.clicked = context, pacing, looking, clicked

    @command("thing")
    def click(self, thing: str) -> None:
        """A card, a region, a piece was clicked."""
        context, session = self.context, self.context.session
        if session is None:
            return
        context.tip = ""
        if session.stage.scene and session.history.at is None:
            return self.pacing.next_scene("on")
        view = session.view(context.words)
        if not view.mine:
            context.tip = self._why_wait(session)
            return
        clicked = session.board.click(view, thing)
        if clicked is None or not session.selection.click(clicked):
            off = session.selection.off_lesson(clicked)
            context.tip = context.words(f"lesson.{off}") if off else session.board.why_not(view, thing)
            return
        if self.clicked:
            self.clicked(session)
        asks = context.settings.confirm or session.board.caution(session.view(context.words))
        if session.selection.settled() and (session.selection.plans() or not asks):
            self._commit(session)
        else:
            context.save()

    def _why_wait(self, session: Session) -> str:
        words = self.context.words
        if session.lesson is not None and session.lesson.waits(session.match):
            return words("lesson.first_read")
        if session.history.at is not None:
            return words("play.why_past")
        asked = session.players.asked()
        if asked is None:
            return words("play.why_over")
        return words("play.why_wait", name=seat_name(session, session.view(words), asked))

    @command("commit", Key("c", "confirm"))
    def commit(self) -> None:
        """Confirm what is clicked."""
        session = self.context.session
        if session and session.asks_person():
            if session.history.at is not None:
                self.context.tip = self.context.words("play.why_past")
            elif session.selection.done():
                self._commit(session)
            else:
                self.context.tip = self.context.words("play.why_confirm")

    def _commit(self, session: Session) -> None:
        """Play what is chosen, and show what came of it."""
        self._play(session, session.commit)

    def take(self, session: Session, things: Sequence[str], path: Sequence[int]) -> None:
        """Play an answer that was found elsewhere, or plan it: its objects, and its log entries."""
        if session.selection.plan.goes():
            session.selection.draft = [*session.selection.plan.of(session.selection.draft), *things]
            self._commit(session)
        else:
            self._play(session, lambda: session.play(path))

    def _play(self, session: Session, play: Callable[[], None]) -> None:
        before = len(session.match.log)
        play()
        self._end_step(session)
        self.context.save()
        self.pacing.enact(session, before)

    def _end_step(self, session: Session) -> None:
        """A step in which nothing is left to be done ends by itself."""
        words = self.context.words
        while self.context.settings.ends and session.asks_person() and session.board.idle(session.view(words)):
            session.selection.draft += list(session.selection.remaining()[0].things)
            session.commit()

    @command("order")
    def order(self, order: str) -> None:
        """Something is said that answers later questions, or is taken back."""
        session = self.context.session
        if session:
            self._go_on(session, session.players.order(order))

    @command("come")
    def come(self, seat: Someone) -> None:
        """Of several people at this device who are called one comes forward, or (none) nobody."""
        session = self.context.session
        if session and session.history.at is None:
            self._go_on(session, session.players.come(seat))

    def _go_on(self, session: Session, answered: bool) -> None:
        """Something was said that answers a question, or keeps some from being asked."""
        before = len(session.match.log)
        if answered:
            session.play(())
        self.context.save()
        if len(session.match.log) > before:
            self.pacing.enact(session, before)

    @command("undo", Key("u", "undo"))
    def undo(self) -> None:
        session = self.context.session
        if session and session.can_undo():
            session.undo()
            self.context.save()
        elif session:
            self.context.tip = self.context.words("play.why_undo" if session.history.is_now() else "play.why_past")

    @command("redo", Key("r", "redo"))
    def redo(self) -> None:
        session = self.context.session
        if session and session.redo():
            self.context.save()
        elif session:
            self.context.tip = self.context.words("play.why_redo" if session.history.is_now() else "play.why_past")

    @command("reset")
    def reset(self) -> None:
        if self.context.session and self.context.session.reset():
            self.context.save()

    def escape(self) -> None:
        """Out of what is looked at, or shown; else the clicks are taken back."""
        session = self.context.session
        if session and session.history.at is not None:
            self.looking.look("now")
        elif session and session.stage.scene:
            self.pacing.next_scene("end")
        elif session and session.selection.draft:
            session.selection.draft.clear()
            self.context.save()
