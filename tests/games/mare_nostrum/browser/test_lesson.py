"""Mare Nostrum for those who learn it: the first round with a guide, and the examples of its rules page."""

from __future__ import annotations

import pytest

from assets.make.rules import scenes
from tests.e2e.lessons import answer, asked, take_the_lesson
from tests.e2e.visitor import Visitor

GAME = "mare_nostrum"
TRIED = ("taking", "payment", "crossing", "conquest", "track", "perseus")
PLAYED = ".live .embed:not(.scene *)"


def test_the_first_round(desk: Visitor) -> None:
    """The lesson from the shelf to its end, and on as a game of one's own."""
    desk.go("/")
    desk.press(f'[href="#/learn/{GAME}"]')
    take_the_lesson(desk, GAME)


@pytest.mark.extensive
def test_the_first_round_on_a_phone(phone: Visitor) -> None:
    """What a step asks for is on the screen."""
    phone.wish(language="ja")
    phone.go(f"/learn/{GAME}")
    take_the_lesson(phone, GAME)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", TRIED)
def test_an_example(desk: Visitor, name: str) -> None:
    """It is played where it stands, begins again, and the page stays."""
    desk.go(f"/rules/{GAME}")
    desk.press(f"#try-{name}")
    desk.page.wait_for_selector(f"{PLAYED} #ask")
    before = desk.text(PLAYED)
    answer(desk, asked(desk))
    shows = f"([sign, text]) => (document.querySelector('{PLAYED}')?.innerText === text) === sign"
    desk.page.wait_for_function(shows, arg=[False, before])
    desk.press("#restart")
    desk.page.wait_for_function(shows, arg=[True, before])
    assert desk.address == f"/rules/{GAME}" and not desk.page.query_selector(f"#try-{name}")


def test_an_example_on_a_phone_opens_as_a_game(phone: Visitor) -> None:
    """A part of the map fills the width, the whole is a tap away, and so is the game itself."""
    phone.go(f"/rules/{GAME}")
    phone.press("#try-conquest")
    phone.page.wait_for_selector(".live #map.zoomed")
    phone.press("#whole")
    phone.page.wait_for_selector(".live #map:not(.zoomed)")
    phone.press("#open-large")
    phone.press("#arrive")
    assert phone.asked()["things"]
    assert phone.match().to_link() == scenes(GAME)["conquest"]
