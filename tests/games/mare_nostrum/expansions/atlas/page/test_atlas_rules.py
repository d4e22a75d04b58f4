"""The rules page of Atlas: in every language, its tables, its examples played where they stand."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import pytest

from assets.make.dist import rules_of
from assets.make.rules import render, scenes
from tests.games.mare_nostrum.expansions.atlas import make_scenes
from tests.web.reader import Reader
from web.games.mare_nostrum.board import BOARD
from web.kit.i18n import LANGUAGES

PAGE = "mare_nostrum-atlas"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def article(language: str, page: str = PAGE) -> str:
    return rules_of(["mare_nostrum"])[page, language].read_text("utf-8")


@cache
def page_of(language: str) -> str:
    return render(article(language), PAGE, language)


def blocks(language: str) -> list[str]:
    """What becomes more than text, in its order."""
    return re.findall(r"(?m)^```(\w+ ?\w*)", article(language))


@every_language
def test_the_page_has_the_same_parts_in_every_language(language: str) -> None:
    assert blocks(language) == blocks("en")
    headings = [re.findall(r"(?m)^(#+ (?:\d[\d.]*)?)", article(each)) for each in (language, "en")]
    assert headings[0] == headings[1]
    assert {block.split()[1] for block in blocks(language) if block.startswith("play")} == {*make_scenes.SCENES}


@every_language
def test_nothing_is_left_of_ids_and_blocks(language: str) -> None:
    shown = re.sub(r"<[^>]*>", " ", page_of(language))
    assert "mare_nostrum." not in shown and "```" not in shown
    links = {*re.findall(r'href="#/rules/mare_nostrum-atlas/([^"]+)"', page_of(language))}
    assert links and all(f'id="part-{part}"' in page_of(language) for part in links)


@every_language
def test_the_rules_of_the_game_lead_there(language: str) -> None:
    whole = render(article(language, "mare_nostrum"), "mare_nostrum", language)
    assert f'href="#/rules/{PAGE}"' in whole


@every_language
def test_every_set_up_and_tile_and_card_stands_in_it(language: str) -> None:
    tables = re.findall(r"<table>.*?</table>", page_of(language), re.S)
    counts = [table.count("<tr>") for table in tables]
    assert 9 in counts, "eight set-ups"
    shown = unescape(page_of(language))
    for name in ("Achilles", "Midas", "Vulcan") if language == "en" else ("アキレウス", "ミダス", "バルカン"):
        assert name in shown


def test_examples_are_as_they_are_set_up() -> None:
    assert {name: make_scenes.link(name) for name in make_scenes.SCENES} == scenes(PAGE)


def reading(language: str) -> Reader:
    """Somebody who reads the rules page."""
    reader = Reader(languages=language)
    reader.tab.files[f"rules/{PAGE}.{language}.html"] = page_of(language)
    reader.open(f"/rules/{PAGE}").tab.run(1)
    return reader


@every_language
@pytest.mark.parametrize("name", make_scenes.SCENES)
def test_an_example_is_played_where_it_stands(name: str, language: str) -> None:
    reader = reading(language)
    link = scenes(PAGE)[name]
    assert reader.app.screens.text.document[1].count(f'id="try-{name}"') == 1
    reader.act(f"try {name} {link}")
    example = reader.app.screens.text.example
    assert example is not None and example.board.table is not None
    table = example.board.table
    assert table.asks_person() and table.match.to_link() == link
    assert "mare_nostrum." not in re.sub(r"<[^>]*>", " ", reader.markup)
    while not table.selection.done():
        reader.act(f"thing {sorted(table.selection.can())[0]}")
    reader.act("commit").wait()
    assert len(table.match.log) > 0
    reader.act("restart")
    assert example.board.table.match.log == ()


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("centaur", ("march", "hispania", "gallia", "centaur")),
        ("flight", ("march", "gadira", "hispania", "pegasus", 2)),
        ("flight", ("march", "gadira", "mare_balearicum", "pegasus", 2)),
        ("hire", ("march", "achaea", "libya", "barbarians", 2)),
    ],
)
def test_a_move_that_is_not_planned_is_taken_back(name: str, move: tuple[str | int, ...]) -> None:
    reader = reading("en")
    reader.act(f"try {name} {scenes(PAGE)[name]}")
    example = reader.app.screens.text.example
    assert example is not None and example.board.table is not None
    match = example.board.table.match
    for thing in BOARD.objects(move):
        reader.act(f"thing {thing}")
    reader.act("commit")
    assert len(match.log) > 0
    reader.act("undo")
    assert match.log == () and reader.has("ask")


def test_barbarians_are_not_reckoned_as_legions_of_ones_own() -> None:
    """Before a battle of one's own there are odds; who leads barbarians to one sees none."""
    reader = reading("en")
    reader.act(f"try hire {scenes(PAGE)['hire']}")
    reader.act("thing from-achaea").act("thing to-africa")
    assert reader.draft() == ["from-achaea", "to-africa"] and not reader.has("odds")
