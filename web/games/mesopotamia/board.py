"""The board of Mesopotamia. A map, personal boards, and beside the map what all share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore import Option

from ...kit.i18n import Words
from ...kit.markup import Markup
from ..board import Ask, Board, Chapter, Event, Line, Result, View
from . import battles, beside, hand, log, pictures, question, result
from . import map as drawing
from . import seats as seating
from .editor import MesopotamiaEditor
from .layout import SIZE


class MesopotamiaBoard(Board):
    """See ``Board``; each part is drawn by the module of its name."""

    SIZE = SIZE
    AGAIN = True
    WHOLE = True
    STANDING = ("garden", "mesopotamia.shared")
    TOLD = True
    EDITOR = MesopotamiaEditor()

    def board(self, view: View) -> Markup:
        return drawing.board(view)

    def hand(self, view: View) -> Markup:
        return hand.hand(view)

    def seat(self, view: View, seat: int) -> Markup:
        return seating.seat(view, seat)

    def thumb(self, view: View) -> Markup:
        return pictures.thumb(view)

    def example(self, words: Words, spec: dict[str, Any]) -> Markup:
        return pictures.example(words, spec)

    def beside(self, view: View) -> Markup:
        return beside.beside(view)

    def overview(self, view: View) -> Markup:
        return pictures.overview(view)

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

    def buttons(self, view: View) -> Sequence[str]:
        return question.buttons(view)

    def idle(self, view: View) -> bool:
        return question.idle(view)

    def stage(self, view: View) -> str:
        return question.stage(view)

    def log(self, view: View) -> list[Line]:
        return log.log(view)

    def chapters(self, view: View) -> list[Chapter]:
        return log.chapters(view)

    def result(self, view: View) -> Result:
        return result.result(view)

    def plates(self, events: Sequence[Event], since: int) -> Sequence[str]:
        return battles.plates(events, since)


BOARD = MesopotamiaBoard()
