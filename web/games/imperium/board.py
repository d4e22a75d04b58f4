"""The board of Imperium. A map with ranked tallies, cards to pick regions, a stage for what all have picked."""

from __future__ import annotations

from typing import Any

from pycore import Option

from ...kit.i18n import Words
from ...kit.markup import Markup
from ..board import Ask, Board, Chapter, Line, Result, Scene, View
from . import hand, log, question, result, scenes, seats
from . import map as drawing
from .editor import ImperiumEditor
from .seen import BELOW, SIZE


class ImperiumBoard(Board):
    """See ``Board``; each part is drawn by the module of its name."""

    SIZE = SIZE
    AGAIN = True
    BELOW = BELOW
    EDITOR = ImperiumEditor()

    def board(self, view: View) -> Markup:
        return drawing.board(view)

    def hand(self, view: View) -> Markup:
        return hand.hand(view)

    def seat(self, view: View, seat: int) -> Markup:
        return seats.seat(view, seat)

    def thumb(self, view: View) -> Markup:
        return drawing.thumb(view)

    def example(self, words: Words, spec: dict[str, Any]) -> Markup:
        return drawing.example(words, spec)

    def ask(self, view: View) -> Ask:
        return question.ask(view)

    def option(self, view: View, option: Option) -> str:
        return question.option(view, option)

    def click(self, view: View, thing: str) -> str | None:
        return question.click(view, thing)

    def why_not(self, view: View, thing: str) -> str:
        return question.why_not(view, thing)

    def caution(self, view: View) -> str:
        return question.caution(view)

    def stage(self, view: View) -> str:
        return question.stage(view)

    def log(self, view: View) -> list[Line]:
        return log.log(view)

    def chapters(self, view: View) -> list[Chapter]:
        return log.chapters(view)

    def result(self, view: View) -> Result:
        return result.result(view)

    def scenes(self, view: View, since: int) -> list[Scene]:
        return scenes.scenes(view, since)


BOARD = ImperiumBoard()
