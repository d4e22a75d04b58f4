"""The table of Glory to Rome: cards, not a map. It is HTML, so that it flows into the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore import Option
from pycore.games.glory_to_rome.view import GAME

from ...kit.i18n import Words
from ...kit.markup import Markup
from ..board import Ask, Board, Chapter, Line, Result, View
from . import hand, log, pictures, question, result, seats
from . import map as drawing
from .editor import GloryToRomeEditor


class GloryToRomeBoard(Board):
    """See ``Board``; each part is drawn by the module of its name."""

    SIZE = pictures.SIZE
    LAID = True
    WHOLE = True
    IN_ORDER = True
    DISPUTED = frozenset(option.id for option in GAME.options) - {"surrender"}
    EDITOR = GloryToRomeEditor()

    def board(self, view: View) -> Markup:
        return drawing.board(view)

    def hand(self, view: View) -> Markup:
        return hand.hand(view)

    def seat(self, view: View, seat: int) -> Markup:
        return seats.seat(view, seat)

    def thumb(self, view: View) -> Markup:
        return pictures.thumb(view)

    def example(self, words: Words, spec: dict[str, Any]) -> Markup:
        return pictures.example(words, spec)

    def still(self, view: View) -> Markup:
        return pictures.still(view)

    def spread(self, view: View) -> Markup:
        return drawing.spread(view)

    def ask(self, view: View) -> Ask:
        return question.ask(view)

    def option(self, view: View, option: Option) -> str:
        return question.option(view, option)

    def answer(self, view: View, things: Sequence[str]) -> str:
        return question.answer(view, things) or super().answer(view, things)

    def click(self, view: View, thing: str) -> str | None:
        return question.click(view, thing)

    def why_not(self, view: View, thing: str) -> str:
        return question.why_not(view, thing)

    def objects(self, option: Option, place: int = 0) -> tuple[str, ...]:
        return question.objects(option, place)

    def stage(self, view: View) -> str:
        return question.stage(view)

    def log(self, view: View) -> list[Line]:
        return log.log(view)

    def chapters(self, view: View) -> list[Chapter]:
        return log.chapters(view)

    def result(self, view: View) -> Result:
        return result.result(view)


BOARD = GloryToRomeBoard()
