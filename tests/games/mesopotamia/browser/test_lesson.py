"""The first round of Mesopotamia with a guide."""

from __future__ import annotations

import pytest

from tests.e2e.lessons import take_the_lesson
from tests.e2e.test_looks import at_sizes
from tests.e2e.visitor import Visitor

GAME = "mesopotamia"


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


@pytest.mark.extensive
def test_the_first_round_in_a_low_window(desk: Visitor) -> None:
    """No step is cut off."""
    desk.wish(language="ja")
    desk.go(f"/learn/{GAME}")
    desk.page.wait_for_selector(".taught")
    for _ in at_sizes(desk, [(1024, 600)]):
        take_the_lesson(desk, GAME)
