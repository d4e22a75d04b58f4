"""The page in one file: opened from a disk, with no network and no server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from build import DIST
from pycore import Match
from tests.e2e.browser import PHONE
from tests.e2e.fixtures import leave
from tests.e2e.test_games import ends_well
from tests.e2e.visitor import READY, SEATS, Visitor

ALIVE = "[...document.images].filter((picture) => picture.complete && picture.naturalWidth).length"

FONTS = """Promise.all(
    [...document.fonts].filter((font) => !font.family.endsWith("Fallback")).map((font) => font.load())
).then((fonts) => fonts.length)"""


@pytest.fixture
def readers(chromium: Browser, one_file: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Makes readers of the file, each on a device of their own without a network."""
    made: list[Visitor] = []

    def make(**profile: Any) -> Visitor:
        made.append(Visitor(chromium, one_file, **profile))
        made[-1].context.set_offline(True)
        made[-1].context.set_default_timeout(60_000)
        return made[-1].come()

    yield make
    for visitor in made:
        leave(visitor, request.node)
        visitor.close()
        visitor.check()


@pytest.mark.extensive
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game(readers: Callable[..., Visitor], language: str) -> None:
    """Against bots, in their worker, to the end; the first time anything is opened."""
    reader = readers(locale=language)
    assert reader.page.get_attribute("html", "lang") == language
    reader.wish(pace="off")
    reader.new_game(SEATS, seed=3)
    assert reader.play() >= 8
    assert [worker.url[:10] for worker in reader.page.workers] == ["blob:null/"] * 2
    ends_well(reader)


def test_everything_is_in_it(readers: Callable[..., Visitor], tmp_path: Path) -> None:
    """Covers, rules, licences, letters of both languages, the picture of a board; a game stays after a reload."""
    reader = readers()
    assert "works offline" in reader.text(".kept-here")
    reader.page.wait_for_function(f"({ALIVE}) === document.images.length && document.images.length > 0")
    assert reader.page.evaluate(FONTS) == len(list(DIST.glob("files-*/fonts/*")))
    reader.wish(pace="off")
    for language, word in (("en", "Markers"), ("ja", "得点")):
        reader.wish(language=language)
        reader.go("/rules/imperium")
        reader.page.wait_for_function("(word) => document.querySelector('.prose')?.innerText.includes(word)", arg=word)
    reader.go("/about")
    href = reader.page.get_attribute('.prose a[href^="blob:"]', "href")
    read = "(href) => fetch(href).then((answer) => answer.text())"
    assert reader.page.evaluate(read, href) == (DIST / "licences.txt").read_text("utf-8")
    reader.wish(language="en")
    game = reader.new_game(SEATS)
    reader.choose(1, 2, 3)
    reader.press("#confirm")
    reader.asked()
    reader.choose(9)
    reader.page.reload()
    reader.page.wait_for_selector(READY)
    assert (reader.game, reader.asked()["chosen"]) == (game, [9])
    reader.go(f"/game/{game}/share")
    with reader.page.expect_download() as download:
        reader.press('[data-do="picture"]')
    assert "<svg" in download.value.path().read_text("utf-8")
    stored = json.loads(reader.page.evaluate("(key) => localStorage[key]", f"ostraka/1/game/{game}"))
    assert len(Match.from_link(stored["link"]).log) >= 12


@pytest.mark.extensive
def test_a_game_is_sent_as_a_code(readers: Callable[..., Visitor]) -> None:
    """A file has no address for others: what is copied is the game alone, and who pastes it sits down."""
    sender, friend = readers(), readers(touch=True, locale="ja", **PHONE)
    sender.wish(pace="off")
    game = sender.new_game([("Claudia", "person"), ("Drusus", "person")])
    sender.go(f"/game/{game}/share")
    assert "others cannot open its address" in sender.text("#dialog")
    assert not sender.page.locator("#dialog .qr, #dialog code").count()
    sender.press('[data-do="share-seat 0"]')
    code = sender.page.input_value("#share-url")
    assert re.fullmatch(r"#p=imperium\.[\w-]+&s=1&n=[\w,:]*", code)
    friend.go("/link")
    friend.page.fill("#paste", code)
    friend.press("#open-link")
    friend.press("#arrive")
    assert friend.asked()["can"]
    assert not friend.page.locator("#lift").count()
