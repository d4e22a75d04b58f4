"""A game that is laid into the repository from outside: built, played, taught and embedded."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build import all_games, serve_dist
from tests.e2e.visitor import Visitor
from tests.outside.tree import with_urn
from web.games.board import volumes

pytestmark = pytest.mark.xdist_group("outside")  # the site is built once
PEOPLE = (("Claudia", "person"), ("Drusus", "tiro"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with the urn too: what is laid out in tests/outside is all that was added."""
    where = with_urn(tmp_path_factory.mktemp("outside") / "tree")
    subprocess.run([sys.executable, "-m", "tests.outside.quick"], cwd=where, check=True)
    with serve_dist(where / "dist") as address:
        yield address


@pytest.mark.extensive
def test_it_is_on_the_shelf_and_is_played_to_its_end(site: str, visitors: Callable[..., Visitor]) -> None:
    visitor = visitors(origin=site).come()
    covers = visitor.page.eval_on_selector_all(".shelf .cover", "all => all.map((one) => one.getAttribute('src'))")
    there = [*sorted([*all_games(), "urn"]), *(name for name in volumes() if name not in all_games())]
    assert [cover.rpartition("/")[2] for cover in covers] == [f"{name}.svg" for name in there]
    assert visitor.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    visitor.wish(pace="off")
    visitor.new_game(PEOPLE, game="urn")
    assert visitor.play_things() >= 3
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")
    assert "All was counted." in visitor.text("#main") and "had most" in visitor.text("#main")
    visitor.go("/rules/urn")
    visitor.page.wait_for_selector(".reading h1")
    assert "12 tiles in the urn" in visitor.text(".reading") and "Twelve" in visitor.text(".reading")
    colour = visitor.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--urn-tile')")
    assert colour.strip()


@pytest.mark.extensive
def test_it_is_taught(site: str, visitors: Callable[..., Visitor]) -> None:
    visitor = visitors(origin=site).come("/learn/urn")
    visitor.press("#lesson-on")
    for thing in "012":
        visitor.press(f"#card-{thing}")
    visitor.press("#confirm")
    visitor.press("[data-do='thing !much']")
    visitor.press("#confirm")
    visitor.page.wait_for_selector("#lesson-leave")
    assert "all is counted" in visitor.text("#lesson")


@pytest.mark.extensive
def test_it_is_embedded(site: str, visitors: Callable[..., Visitor], tmp_path: Path) -> None:
    page = f'<script type="module" src="{site}/ostraka.js"></script><ostraka-board game="urn" controls="play">'
    head = "<!doctype html><meta charset=utf-8><link rel=icon href=data:,>"
    (tmp_path / "index.html").write_text(f"{head}{page}</ostraka-board>")
    with serve_dist(tmp_path) as host:
        visitor = visitors(origin=host)
        visitor.own = (*visitor.own, site, f"blob:{site}")
        visitor.page.goto(f"{host}/index.html")
        visitor.page.locator("ostraka-board button").first.click()
        board = visitor.page.frame_locator("ostraka-board iframe")
        board.locator("#card-0").click()
        board.locator("#card-0[aria-pressed=true]").wait_for()
        board.locator("[data-do='thing !done']").click()
        board.locator("#confirm").click()
        board.locator("[data-do='thing !much']").wait_for()
