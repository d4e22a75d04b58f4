"""Secret cards and goals in the page: a table that shares a device, the lesson, a position that is set up."""

from __future__ import annotations

import pytest

from pycore import Match
from tests.e2e.lessons import take_the_lesson
from tests.e2e.visitor import Visitor

pytest.importorskip("pycore.games.mare_nostrum.expansions.atlas", reason="not finished, so not found")

from tests.games.mare_nostrum.expansions.atlas.page.test_atlas_orders import windows_of
from tests.games.mare_nostrum.expansions.atlas.test_atlas_editing import EVERYTHING, position

GAME = "mare_nostrum"
NAMES = ("Claudia", "Nikias", "Belshun", "Berenike", "Hanno", "Livia")


def shared(visitor: Visitor, fits: bool) -> tuple[int, int]:
    """Two people at a device where one of them could play a card, and holds one that fits or none: who is asked."""
    whole, at = windows_of(fits)[0]
    match = whole.at(at)
    assert match.decision is not None
    asked = match.decision.seat
    other = (asked + 1) % 6
    visitor.begin_again()
    visitor.open(match, other, [(name, "person" if i in (asked, other) else "tiro") for i, name in enumerate(NAMES)])
    visitor.command(f"take-seat {asked}")
    visitor.page.wait_for_selector(f"#come-{asked}")
    return asked, at


@pytest.mark.parametrize("fits", [True, False])
def test_who_comes_forward_stands_before_the_curtain(desk: Visitor, fits: bool) -> None:
    """With a card that fits, and without one, everybody sees the same."""
    asked, at = shared(desk, fits)
    assert not desk.page.query_selector("#lift")
    desk.press(f"#come-{asked}")
    desk.press("#lift")
    desk.page.wait_for_selector("#ask [data-do='thing !pass']")
    assert len(desk.match().log) == at


def test_if_nobody_does_the_game_goes_on(phone: Visitor) -> None:
    _, at = shared(phone, True)
    phone.press("#come-none")
    phone.page.wait_for_selector("#come-none", state="detached")
    assert len(phone.match().log) > at and not phone.page.query_selector("#lift")


def test_the_lesson_for_cards(desk: Visitor) -> None:
    desk.go(f"/learn/{GAME}-cards")
    take_the_lesson(desk, f"{GAME}-cards")


def test_the_lesson_for_cards_on_a_phone(phone: Visitor) -> None:
    phone.wish(language="ja")
    phone.go(f"/learn/{GAME}-cards")
    take_the_lesson(phone, f"{GAME}-cards")


def test_a_position_with_cards_is_set_up(desk: Visitor) -> None:
    """A hero comes, his figure is put on the map, a card into a hand, a goal is reached."""
    link = Match.from_position(GAME, position(6, EVERYTHING)).to_link()
    desk.go(f"/edit/{GAME}/{link}")
    desk.page.wait_for_selector("#set-down-card-baal")
    for _ in range(3):
        if not desk.page.query_selector("#tool-centaur-0"):
            desk.press("#set-tile-chiron")
    desk.press("#tool-centaur-0")
    desk.page.evaluate("document.getElementById('area-italia').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    desk.page.wait_for_selector("#figure-centaur")
    desk.press("#set-down-card-baal")
    desk.page.wait_for_selector("#set-own-card-baal")
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_another_position_begins_with_the_first_panel(desk: Visitor) -> None:
    """Whatever panel was open for the one before."""
    for seats in (5, 6):
        desk.go(f"/edit/{GAME}/{Match.from_position(GAME, position(seats, EVERYTHING)).to_link()}")
        desk.page.wait_for_selector("#set-down-card-baal")
        desk.press('[data-do="panel form"]')
        desk.page.wait_for_selector("#panel-form")


def test_on_a_phone_all_tools_stay_within_the_screen(phone: Visitor) -> None:
    phone.go(f"/edit/{GAME}/{Match.from_position(GAME, position(6, EVERYTHING)).to_link()}")
    phone.page.wait_for_selector("#set-down-card-baal")
    phone.settle()  # it is there before the last part of the page is
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
