"""The examples of the rules pages: each is there in every language, and can be played where it stands."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from assets.make.rules import render, scenes
from assets.make.tables import table
from pycore import Match
from pycore.games.mare_nostrum.goods import LAND_DIE, SEA_DIE
from web.games import games
from web.kit.i18n import LANGUAGES, Words

from .reader import Reader

ASSETS = Path(__file__).parents[2] / "assets" / "games"
WITH = [game for game in games() if (ASSETS / game / "scenes.json").exists()]
EXAMPLES = [(game, name) for game in WITH for name in scenes(game)]


def article(game: str, language: str) -> str:
    return (ASSETS / game / f"rules.{language}.md").read_text("utf-8")


@cache
def page_of(game: str, language: str) -> str:
    """The rules page of a game, as the build makes it."""
    return render(article(game, language), game, language)


def reading(game: str, language: str) -> Reader:
    """Somebody who reads the rules page of a game."""
    reader = Reader(languages=language)
    reader.tab.files[f"rules/{game}.{language}.html"] = page_of(game, language)
    reader.open(f"/rules/{game}").tab.run(1)
    return reader


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH)
def test_every_example_stands_in_the_rules_of_every_language(game: str, language: str) -> None:
    assert re.findall(r"(?m)^```play (\w+)", article(game, language)) == list(
        dict.fromkeys(re.findall(r"(?m)^```play (\w+)", article(game, "en")))
    )
    assert set(re.findall(r"(?m)^```play (\w+)", article(game, language))) == set(scenes(game))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), EXAMPLES)
def test_an_example_can_be_played(game: str, name: str, language: str) -> None:
    reader = reading(game, language)
    assert reader.app.screens.text.document[1].count(f'id="try-{name}"') == 1
    reader.act(f"try {name} {scenes(game)[name]}")
    example = reader.app.screens.text.example
    assert example is not None and example.board.table is not None
    table = example.board.table
    assert table.asks_person() and table.match.to_link() == scenes(game)[name]
    assert not reader.has(f"try-{name}") and reader.has("ask")
    reader.act(f"thing {sorted(table.selection.can())[0]}")
    while not table.selection.done():
        reader.act(f"thing {sorted(table.selection.can())[0]}")
    reader.act("commit").wait()
    assert len(table.match.log) > 0
    assert reader.device.games() == []
    reader.act("undo")
    reader.act("restart")
    assert example.board.table.match.log == ()


def test_one_example_is_played_at_a_time_and_ends_with_the_page() -> None:
    game, (first, second, *_) = WITH[0], [name for _, name in EXAMPLES]
    reader = reading(game, "en")
    for name in (first, second):
        reader.act(f"try {name} {scenes(game)[name]}")
    assert reader.has(f"try-{first}") and not reader.has(f"try-{second}")
    assert len(reader.page.findall(".//*[@id='ask']")) == 1
    reader.open("/")
    assert reader.app.screens.text.example is None
    reader.open(f"/rules/{game}").tab.run(1)
    assert reader.has(f"try-{second}")


def test_an_example_begins_with_a_part_of_its_board() -> None:
    """Its picture too; the whole is a click away. Seats are called as the game calls them."""
    reader = reading("mare_nostrum", "en")
    link = scenes("mare_nostrum")["crossing"]
    window = "200,190,600,490"
    assert f'data-do="try crossing {link} {window}"' in reader.app.screens.text.document[1]
    reader.act(f"try crossing {link} {window}")
    assert reader.element("map").get("viewBox") == window.replace(",", " ")
    reader.click(id="whole")
    assert reader.element("map").get("viewBox") == "0 0 1146 756"
    assert "Egypt" in reader.text("place-3")


def test_trade_is_there_where_an_example_is_played() -> None:
    reader = reading("mare_nostrum", "en")
    reader.act(f"try taking {scenes('mare_nostrum')['taking']}")
    assert reader.has("trade-table") and reader.has("offer-1-coin")


def test_a_wrong_example_leaves_the_page_as_it_is() -> None:
    game = WITH[0]
    reader = reading(game, "en")
    for do in (f"try {EXAMPLES[0][1]} nonsense", f"try nobody {scenes(game)[EXAMPLES[0][1]]}"):
        reader.act(do)
        assert reader.has(f"try-{EXAMPLES[0][1]}")


@pytest.mark.parametrize("game", WITH)
def test_examples_are_as_they_are_set_up(game: str) -> None:
    """The kept links are those of the positions described in tests/games/."""
    made: Any = import_module(f"tests.games.{game}.make_scenes")
    assert {name: made.link(name) for name in made.SCENES} == scenes(game)


def test_the_points_of_the_example_are_those_of_its_table() -> None:
    match = Match.from_link(scenes("glory_to_rome")["bonus"])
    assert match.decision is not None
    match.play(match.decision.options.index(("think",)))
    while match.decision is not None:
        match.play(match.decision.options.index(("draw",)))
    assert (match.ending, match.scores) == ("deck", (14, 7, 13))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_are_whole(language: str) -> None:
    words = Words(language)
    listed = table(words, "glory_to_rome", "buildings")
    assert listed.count("<tr><td>") == 40
    for name, rows in {"tiles": 22, "goods": 13, "prices": 12, "empires": 5}.items():
        assert table(words, "mare_nostrum", name).count("<tr><td>") == rows
    for game, rules in games().items():
        assert table(words, game, "options").count("<tr><td>") == len(rules.options)
    with pytest.raises(LookupError):
        table(words, "glory_to_rome", "nothing")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH)
def test_what_an_example_asks_is_a_whole_sentence(game: str, language: str) -> None:
    """Nothing in it is missing: a fact that is empty leaves two spaces, or one before a full stop."""
    reader = reading(game, language)
    for name in scenes(game):
        reader.act(f"try {name} {scenes(game)[name]}")
        said = reader.text("asked").replace("\u200b", "")
        assert not re.search(r"  |\s[?.,;:!。、?]|[{}]", said), (name, said)


def test_a_building_is_let_go_in_a_province() -> None:
    reader = reading("mare_nostrum", "en")
    reader.act(f"try holding {scenes('mare_nostrum')['holding']}")
    assert reader.question() == "Which building do you let go in Cyrenaica?"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_contents_lead_to_every_chapter(game: str, language: str) -> None:
    page = page_of(game, language)
    linked = re.findall(rf'href="#/rules/{game}/([\w.]+)"', page)
    parts = re.findall(r'<h[23] id="part-([\w.]+)"', page)
    assert linked == parts and len(parts) == len(set(parts)) > 8
    assert len(parts) == len(re.findall(r"(?m)^###? ", article(game, language)))


@pytest.mark.parametrize("game", games())
def test_a_part_has_the_same_address_in_every_language(game: str) -> None:
    pages = [page_of(game, language) for language in LANGUAGES]
    assert len({tuple(re.findall(r'id="part-([\w.]+)"', page)) for page in pages}) == 1


def test_an_address_leads_to_a_part_of_the_rules() -> None:
    reader = reading("mare_nostrum", "en")
    assert reader.tab.revealed == []
    reader.follow("#/rules/mare_nostrum/4.2")
    assert reader.tab.revealed == ["part-4.2"]
    reader.follow("#/rules/mare_nostrum/contents")
    assert reader.tab.revealed == ["part-4.2", "part-contents"]
    reader.open("/").open("/rules/mare_nostrum/3.2").tab.run(1)
    assert reader.tab.revealed[-1] == "part-3.2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_stand_where_battle_is_explained(language: str) -> None:
    page = page_of("mare_nostrum", language)
    battle = page[page.index('id="part-4.2"') : page.index('id="part-4.3"')]
    faces = [re.findall(r'href="#die-(\d)"', row) for row in re.findall(r"<tr>.*?</tr>", battle) if "die-" in row]
    assert [list(map(int, six)) for six in faces] == [list(LAND_DIE), list(SEA_DIE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_examples_look_the_same(language: str) -> None:
    """A picture shows what its example is about: never the same twice, and nothing of it is hidden by a button."""
    for game in WITH:
        page = page_of(game, language)
        posters = re.findall(r'<div class="scene".*?(?=<div class="start">)', page, re.DOTALL)
        assert len(posters) == len(scenes(game))
        assert len(set(posters)) == len(posters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_has_all_its_icons_and_nothing_to_use(language: str) -> None:
    for game in WITH:
        for scene in re.findall(
            r'<div class="scene"[^>]*>(.*?)(?=<div class="start">)', page_of(game, language), re.DOTALL
        ):
            assert not re.search(r"<use(?! [^>]*href=)", scene), f"{game}: an icon is missing"
            used = re.search(r' (?:id|role|tabindex|aria-[\w-]+|data-[\w-]+)="|<button', scene)
            assert used is None, f"{game}: {used and used[0]}"
