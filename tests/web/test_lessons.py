"""Lessons: the first turns of a game, played with the reader."""

from __future__ import annotations

import pytest

from pycore.engine.match import FORCED
from web import games as pages
from web.games import games
from web.games.board import volumes
from web.games.lesson import AND, lesson
from web.kit.i18n import LANGUAGES
from web.session.lesson import lesson_id

from .reader import Reader

TAUGHT = [game for game in games() if lesson(game) is not None]
every_lesson = pytest.mark.parametrize("game", TAUGHT)


def begin(game: str, languages: str = "en") -> Reader:
    return Reader(f"/learn/{game}", languages=languages)


def heard(reader: Reader) -> str:
    return reader.text("lesson")


def step_on(reader: Reader, pick: int = 0) -> None:
    """Next, or choose the first (last: -1) thing that the lesson asks for."""
    if reader.has("lesson-on"):
        reader.click(id="lesson-on").wait()
        return
    planned, log = reader.table.selection.planned, reader.table.match.log
    while not reader.table.selection.done() and (reader.table.selection.planned, reader.table.match.log) == (
        planned,
        log,
    ):
        reader.act(f"thing {sorted(reader.table.selection.can())[pick]}")
    if reader.table.selection.done() and reader.table.match.log == log:
        reader.click(do="commit").wait()


def to_end(reader: Reader, pick: int = 0) -> list[str]:
    """All that is said on the way."""
    said = [heard(reader)]
    while not reader.has("lesson-leave"):
        step_on(reader, pick)
        if heard(reader) != said[-1]:  # a move may be planned first
            said.append(heard(reader))
    return said


@pytest.mark.sampled(4)
@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pick", [0, -1])
def test_a_lesson_can_be_played_to_its_end(game: str, language: str, pick: int) -> None:
    reader = begin(game, language)
    said = to_end(reader, pick)
    given = lesson(game)
    assert given is not None
    assert len(said) == len(set(said)) == len(given.steps)
    match = reader.table.match
    others = [seat for seat, radix in zip(match.actors, match.radices, strict=True) if seat and radix != FORCED]
    assert len(others) == len(given.others)


@every_lesson
def test_the_answers_to_a_step_have_equally_many_options(game: str) -> None:
    given = lesson(game)
    assert given is not None
    for step in given.steps:
        assert len({len(answer.split(AND)) for answer in step.choice}) <= 1, step.says


@every_lesson
def test_other_clicks_are_answered_in_a_sentence_and_spoil_nothing(game: str) -> None:
    reader = begin(game)
    table = reader.table
    others = sorted({thing for way in table.selection.ways() for thing in way.counted})
    reader.act(f"thing {others[0]}")
    assert reader.why() == "You choose in a moment; press Next first."
    while reader.has("lesson-on"):
        step_on(reader)
    log = table.match.log
    others = sorted({thing for way in table.selection.ways() for thing in way.counted})
    wrong = [thing for thing in others if thing not in table.selection.can()]
    assert wrong
    for thing in wrong:
        reader.act(f"thing {thing}")
        assert "the lesson continues" in reader.why() and not table.selection.draft
    reader.act("commit")
    assert table.match.log == log


@every_lesson
def test_undo_goes_back_to_what_was_asked(game: str) -> None:
    reader = begin(game)
    while not reader.table.match.log:
        step_on(reader)
    before = heard(reader)
    while reader.has("lesson-on") or heard(reader) == before:
        step_on(reader)
    reader.act("undo")
    assert reader.table.asks_person()
    assert not reader.has("lesson-on")
    to_end(reader)


@every_lesson
def test_everything_can_be_taken_back(game: str) -> None:
    take_all_back(begin(game))


def take_all_back(reader: Reader) -> None:
    """From the end of a lesson to before its first answer; and it can be played again."""
    end = to_end(reader)[-1]
    while reader.table.can_undo():
        reader.act("undo")
    match = reader.table.match
    assert all(seat or radix == FORCED for seat, radix in zip(match.actors, match.radices, strict=True))
    assert to_end(reader)[-1] == end


@every_lesson
def test_a_lesson_goes_on_after_reloading(game: str) -> None:
    reader = begin(game)
    while not reader.table.match.log:
        step_on(reader)
    log = reader.table.match.log
    again = reader.another(f"/learn/{game}")
    assert again.table.match.log[: len(log)] == log
    to_end(again)
    shelf, taught = again.open("/").text(), [volume.lesson for volume in volumes().values()]
    assert shelf.count("Your first turns") == sum(map(bool, map(lesson, taught)))
    assert again.app.context.words("lesson.title_name", name=again.app.context.words(f"{game}.title")) in shelf


@every_lesson
def test_at_its_end_it_becomes_a_game_like_any_other(game: str) -> None:
    reader = begin(game)
    to_end(reader)
    log = reader.table.match.log
    reader.click(id="lesson-leave").wait()
    assert reader.table.lesson is None and reader.table.save.id != lesson_id(game)
    assert reader.table.match.log[: len(log)] == log
    assert reader.table.asks_person() and not reader.has("lesson")
    fresh = reader.another(f"/learn/{game}")
    assert fresh.table.match.log == ()
    assert len(fresh.device.games()) == 2


@every_lesson
def test_it_can_begin_again(game: str) -> None:
    reader = begin(game)
    first = heard(reader)
    to_end(reader)
    reader.click(id="lesson-again")
    assert heard(reader) == first and reader.table.match.log == ()


def test_a_game_without_a_lesson_has_no_way_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = pages.find_spec
    gone = f"{TAUGHT[0]}.lesson"
    monkeypatch.setattr(pages, "find_spec", lambda name: None if name.endswith(gone) else everything(name))
    reader = begin(TAUGHT[0])
    assert reader.app.page == "home"
    assert f"#/learn/{TAUGHT[0]}" not in reader.markup
    assert all(f"#/learn/{game}" in reader.markup for game in TAUGHT[1:])
