"""What a lesson says: in the place of the question, or beside it."""

from __future__ import annotations

from ...games.lesson import Step
from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon, join
from ...session.lesson import Progress
from ...session.session import Session
from ..widgets import button
from .bar import ask_bar, undo_buttons


def said(w: Words, session: Session, step: Step) -> Markup:
    """The sentences of a step, and how far along it is."""
    assert session.lesson is not None
    place, all = session.lesson.place(session.match) + 1, len(session.lesson.lesson.steps)
    count = el("small", w("lesson.step", at=place, all=all), cls="nth")
    return el("p", w(f"{session.match.game.id}.lesson.{step.says}"), " ", count, cls="lesson", id="lesson")


def reading(w: Words, session: Session, progress: Progress, why: Markup | None) -> Markup:
    """A step that asks nothing: read on, and at the end play on or begin again."""
    step = progress.step(session.match)
    assert step is not None
    title = el("b", w(f"{session.match.game.id}.lesson.{step.says}.title"))
    if progress.last(session.match):
        buttons = join(
            button(w("lesson.again"), "lesson again", "cycle", id="lesson-again"),
            button(w("lesson.leave"), "lesson leave", "play", "btn btn-go", id="lesson-leave"),
        )
    else:
        buttons = join(
            undo_buttons(w, session), button(w("lesson.on"), "lesson on", "right", "btn btn-go", id="lesson-on")
        )
    return ask_bar(w, icon("rules", "pil"), join(title, said(w, session, step), why), buttons, "ask calm taught")
