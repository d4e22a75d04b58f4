"""Lessons: the first turns of a game, played with the reader."""

from __future__ import annotations

import pytest

from pycore import games
from web.app.lesson import lesson_id
from web.lessons import lesson
from web.words import LANGUAGES

from .reader import Reader

TAUGHT = [game for game in games() if lesson(game) is not None]
every_lesson = pytest.mark.parametrize("game", TAUGHT)


def begin(game: str, languages: str = "en") -> Reader:
    return Reader(f"/learn/{game}", languages=languages)


def heard(reader: Reader) -> str:
    return reader.text("lesson")


def step_on(reader: Reader, pick: int = 0) -> None:
    """Read on, or choose the first (last: -1) thing that the lesson asks for."""
    if reader.has("lesson-on"):
        reader.click(id="lesson-on").wait()
        return
    if not reader.table.done():
        reader.act(f"thing {sorted(reader.table.can())[pick]}")
    reader.click(do="commit").wait()


def to_end(reader: Reader, pick: int = 0) -> list[str]:
    """All that is said on the way."""
    said = [heard(reader)]
    while not reader.has("lesson-leave"):
        step_on(reader, pick)
        said.append(heard(reader))
    return said


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pick", [0, -1])
def test_a_lesson_can_be_played_to_its_end(game: str, language: str, pick: int) -> None:
    reader = begin(game, language)
    said = to_end(reader, pick)
    given = lesson(game)
    assert given is not None
    assert len(said) == len(set(said)) == len(given.steps)
    others = [seat for seat in reader.table.match.actors if seat]
    assert len(others) == len(given.others)
