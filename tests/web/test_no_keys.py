"""Nothing on the page looks like the id of a message: every kind of decision of every game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from xml.etree.ElementTree import Element

import pytest

from assets.make.locales import folders, read_catalogues
from pycore import Match
from pycore.engine.decision import Decision
from pycore.engine.dice import Dice
from web.app.saves import PERSON, Save, Seat
from web.games import games
from web.kit.i18n import LANGUAGES
from web.screens.result.view import result
from web.session.session import Session

from .fake import tree
from .reader import Reader

NAMES = ("A", "B", "C", "D", "E")
READ = ("aria-label", "title", "alt", "placeholder", "aria-valuetext")
CHOICES = 700
"""Of a longer game no more are made."""
CLICKS = 6
"""Ways to answer that are clicked through at a decision of a new kind, each in one of the languages."""


@cache
def key() -> re.Pattern[str]:
    """What begins as messages do and goes on without a space."""
    ids = read_catalogues(folders(games()))["en"]
    kinds = {str(message.id[0] if isinstance(message.id, tuple) else message.id).partition(".")[0] for message in ids}
    return re.compile(rf"(?<![\w.@/])(?:{'|'.join(sorted(kinds - {''}))})\.[a-z_]|\{{\w*\}}")


def keys_in(texts: Iterable[str]) -> list[str]:
    return [text for text in texts if key().search(text)]


def texts_of(element: Element) -> Iterator[str]:
    """All that is shown or said of an element and what is in it."""
    for part in element.iter():
        yield from (value for name, value in part.items() if name in READ)
        yield from filter(None, (part.text, part.tail))


def set_ups(game: str) -> Iterator[Match]:
    """Every number of seats, and every option other than it is by default, one game each."""
    rules = games()[game]
    for seats in rules.seats:
        yield Match.new(game, seats, 3 + seats, {})
    for number, option in enumerate(rules.options):
        for value in option.values:
            if value != option.default:
                yield Match.new(game, rules.seats[number % len(rules.seats)], 20 + number, {option.id: value})


def decisions(match: Match) -> Iterator[Decision]:
    """Those of a random game; the match stands at each."""
    dice = Dice(match.seed, "keys")
    while match.decision is not None and len(match.log) < CHOICES:
        if not match.decision.forced:
            yield match.decision
        options = [i for i, option in enumerate(match.decision.options) if option != ("concede",)]
        match.play(options[dice.below(len(options))])


def sit_down(reader: Reader, match: Match) -> Session:
    """At the seat that is asked, whoever it is."""
    asked = match.decision.seat if match.decision is not None else 0
    seats = [Seat(NAMES[seat], PERSON if seat == asked else "tiro") for seat in range(match.seats)]
    save = Save(1, "walk", match.game.id, "", seats, "", {}, [], 0, 0, 0)
    table = reader.app.context.session = Session(save, match)
    table.selection.draft = []
    return table


def shown(reader: Reader, table: Session) -> Iterator[str]:
    """The page, and what it would say of everything that can be clicked, or that the lamp could point at."""
    page = tree(str(reader.app.screens.markup()))
    yield from texts_of(page)
    view = table.view(reader.app.context.words)
    for element in page.iter():
        verb, _, thing = element.get("data-do", "").partition(" ")
        if verb == "thing" and thing:
            yield table.board.why_not(view, thing)


def clicked(reader: Reader, table: Session) -> Iterator[str]:
    """The page after each click of some whole answers, and their objects as the lamp calls them."""
    ways, language = table.selection.ways(), list(LANGUAGES).index(reader.app.context.words.language)
    ways = ways[:: max(1, len(ways) // CLICKS)]
    for way in ways[language :: len(LANGUAGES)] or ways[:1]:
        table.selection.draft = []
        view = table.view(reader.app.context.words)
        yield from (table.board.option(view, ("hint", thing)) for thing in way.things)
        for thing in way.things:
            if thing not in table.selection.draft and table.selection.click(thing):
                yield from texts_of(tree(str(reader.app.screens.markup())))
    table.selection.draft = []


@pytest.mark.sampled(8)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_no_text_is_a_key(game: str, language: str) -> None:
    reader, kinds = Reader(languages=language), set[tuple[object, ...]]()
    reader.app.context.page = "play"
    for match in set_ups(game):
        for decision in decisions(match):
            kind = (decision.about, decision.step, *sorted({str(option[0]) for option in decision.options}))
            if kind in kinds:
                continue
            kinds.add(kind)
            table = sit_down(reader, match)
            assert not keys_in(shown(reader, table)), (kind, match.to_link())
            assert not keys_in(clicked(reader, table)), (kind, match.to_link())
        table = sit_down(reader, match)
        assert not keys_in(shown(reader, table)), match.to_link()
        if match.over:
            assert not keys_in(texts_of(tree(str(result(reader.app.context.words, table))))), match.to_link()
    assert len(kinds) > 1


def test_what_a_key_looks_like() -> None:
    assert keys_in(["glory_to_rome.do.skip", "Say play.undo", "{name} thinks"])
    assert not keys_in(["Play. Undo it", "home", "https://play.example/", "a.play", "Imperium."])
