"""The lessons of Atlas: played to their ends, in every language, and begun again."""

from __future__ import annotations

import pytest

from pycore.engine.match import FORCED
from pycore.games.mare_nostrum.move_plan import plan
from tests.games.mare_nostrum.expansions.atlas import make_scenes
from tests.web.test_lessons import begin, heard, step_on, take_all_back, to_end
from web.games.lesson import lesson, lessons
from web.kit.i18n import LANGUAGES

NAMES = ("mare_nostrum-punic", "mare_nostrum-cards")
every_lesson = pytest.mark.parametrize("name", NAMES)


def test_both_are_found() -> None:
    assert {*NAMES} < {*lessons("mare_nostrum")}
    cards = lesson("mare_nostrum-cards")
    assert cards is not None and cards.link == make_scenes.beginnings()["cards"]


def test_a_plan_that_crosses_a_goal_ends_there() -> None:
    """Of several marches that are planned the first brings cards; the others are chosen after that."""
    match = make_scenes.cards_lesson()
    found = plan(match, ["march gallia italia 1", "march latium sicilia 3"])
    assert found is not None and found.whole == (("march", "gallia", "italia", 1),)
    match.play(found.whole[0])
    assert match.decision is not None and match.decision.about == "mare_nostrum.deal_draw"


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pick", [0, -1])
def test_a_lesson_can_be_played_to_its_end(name: str, language: str, pick: int) -> None:
    reader = begin(name, language)
    said = to_end(reader, pick)
    given = lesson(name)
    assert given is not None
    assert len(said) == len(set(said)) == len(given.steps)
    assert not any("mare_nostrum." in sentence for sentence in said)
    match = reader.table.match
    others = [seat for seat, radix in zip(match.actors, match.radices, strict=True) if seat and radix != FORCED]
    assert len(others) == len(given.others)


@every_lesson
def test_it_goes_on_after_reloading_and_begins_again(name: str) -> None:
    reader = begin(name)
    first = heard(reader)
    while not reader.table.match.log:
        step_on(reader)
    log = reader.table.match.log
    again = reader.another(f"/learn/{name}")
    assert again.table.match.log[: len(log)] == log
    to_end(again)
    again.click(id="lesson-again")
    assert heard(again) == first and again.table.match.log == ()


@every_lesson
def test_everything_can_be_taken_back(name: str) -> None:
    take_all_back(begin(name))


@every_lesson
def test_at_its_end_it_becomes_a_game_like_any_other(name: str) -> None:
    reader = begin(name)
    to_end(reader)
    log = reader.table.match.log
    reader.click(id="lesson-leave").wait()
    assert reader.table.lesson is None and reader.table.match.log[: len(log)] == log
    assert reader.table.asks_person() and not reader.has("lesson")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_save_of_each_has_its_own_name(language: str) -> None:
    names = [begin(name, language).table.save.name for name in ("mare_nostrum", *NAMES)]
    assert len(set(names)) == 3 and not any("mare_nostrum." in name for name in names)
