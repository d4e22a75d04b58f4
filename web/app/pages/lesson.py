"""What a lesson says: in the place of the question, or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...lessons import Step
from ...markup import Markup, el, icon, join
from ..lesson import Progress
from ..table import Table
from . import play
from .parts import button

if TYPE_CHECKING:
    from ..app import App


def said(app: App, table: Table, step: Step) -> Markup:
    """The sentences of a step, and how far along it is."""
    assert table.lesson is not None
    w, place, all = app.words, table.lesson.place(table.match) + 1, len(table.lesson.lesson.steps)
    count = el("small", w("lesson.step", at=place, all=all), cls="nth")
    return el("p", w(f"{table.match.game.id}.lesson.{step.says}"), " ", count, cls="lesson", id="lesson")


def reading(app: App, table: Table, progress: Progress, why: Markup | None) -> Markup:
    """A step that asks nothing: read on, and at the end play on or begin again."""
    w, step = app.words, progress.step(table.match)
    assert step is not None
    title = el("b", w(f"{table.match.game.id}.lesson.{step.says}.title"))
    if progress.last(table.match):
        buttons = join(
            button(w("lesson.again"), "lesson again", "cycle", id="lesson-again"),
            button(w("lesson.leave"), "lesson leave", "play", "btn btn-go", id="lesson-leave"),
        )
    else:
        buttons = join(
            play.undo_buttons(app, table), button(w("lesson.on"), "lesson on", "right", "btn btn-go", id="lesson-on")
        )
    return play.ask_bar(app, icon("rules", "pil"), join(title, said(app, table, step), why), buttons, "ask calm taught")
