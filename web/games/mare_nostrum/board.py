"""The board of Mare Nostrum: Empires. A map, and over it what is going on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pycore import Match, Option
from pycore.engine.observation import Observation

from ...kit.i18n import Words
from ...kit.markup import Markup
from ..board import Ask, Board, Call, Chapter, Event, Line, Planned, Result, View, Volume
from . import battles, beside, cards, expansions, hand, log, names, odds, pictures, plans, question, result
from . import map as drawing
from . import seats as seating
from .editor import MareNostrumEditor
from .layout import SIZE


class MareNostrumBoard(Board):
    """See ``Board``; each part is drawn by the module of its name."""

    SIZE = SIZE
    SCORED = False
    TITLED = True
    FOLLOWED = question.FOLLOWED
    STANDING = ("military", "mare_nostrum.leadership")
    EDITOR = MareNostrumEditor()

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

    def propose(self, seen: Observation, ways: Sequence[tuple[str, ...]]) -> int | None:
        return question.propose(seen, ways)

    def caution(self, view: View) -> str:
        return question.caution(view)

    def idle(self, view: View) -> bool:
        return odds.idle(view)

    def plan(self, match: Match, planned: Sequence[str]) -> list[Planned] | None:
        return plans.plan(match, planned)

    def line_of(self, option: Option) -> str:
        return plans.line_of(option)

    def imagine(self, seen: Observation, planned: Sequence[str]) -> Observation:
        return plans.imagine(seen, planned)

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

    def title(self, view: View, seat: int) -> str:
        return names.called(view, seat)

    def titles(self, words: Words, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return seating.titles(words, seats, options)

    def size(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        return seating.size(seats, options)

    def pictures(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return seating.pictures(seats, options)

    def orders(self, view: View) -> Sequence[tuple[str, str]]:
        return cards.orders(view)

    def said_before(self, match: Match, orders: Sequence[str], alone: bool) -> Option | None:
        return cards.said_before(match, orders, alone)

    def call(self, match: Match) -> Call | None:
        return cards.call(match)

    def asks(self, match: Match, seat: int, orders: Sequence[str]) -> bool:
        return cards.asks(match, seat, orders)

    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        return seating.presets()

    def cover(self, options: Mapping[str, Any]) -> str:
        return expansions.cover(options)

    def volumes(self) -> Mapping[str, Volume]:
        return expansions.volumes()

    def set_up(self, words: Words, seats: int, options: Mapping[str, Any]) -> str:
        return seating.set_up(words, seats, options)

    def pigments(self, seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None) -> Sequence[int | None]:
        return seating.pigments(seats, options, state)


BOARD = MareNostrumBoard()
