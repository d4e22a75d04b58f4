"""Whole games in the page, by mouse, fingers and keys."""

from __future__ import annotations

from typing import Any

import pytest

from pycore.games.imperium.board import PICKS, data
from tests.e2e.visitor import SEATS, Visitor

NAMES = ("Claudia", "Drusus", "Livia", "Gaius", "Flavia")


def against_bots(seats: int) -> list[tuple[str, str]]:
    return [*SEATS, ("Flavia", "tiro")][:seats]


def ends_well(visitor: Visitor) -> None:
    """The result page says what the rules say when they replay the link."""
    panels = visitor.points()
    match = visitor.match()
    assert match.over
    assert panels == list(match.scores)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win h1")
    order = sorted(range(match.seats), key=lambda seat: -match.scores[seat])
    totals = visitor.page.locator(".res .tab tr.sum td").all_inner_texts()
    assert list(map(int, totals)) == [match.scores[seat] for seat in order]
    headline = visitor.text(".win h1")
    assert all(NAMES[seat] in headline for seat in match.winners)
    assert visitor.page.locator(".chart").is_visible()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_against_bots(desk: Visitor, seats: int) -> None:
    """With four at the table everything moves as it does for most people."""
    with desk.media(reduced_motion="no-preference" if seats == 4 else "reduce"):
        desk.new_game(against_bots(seats), seed=seats)
        by = desk.press_map if seats == 4 else desk.press_card
        assert desk.play(by=by) >= 8
        ends_well(desk)


def test_one_click_starts_a_game(desk: Visitor) -> None:
    desk.press('[data-do="play-now imperium"]')
    assert desk.asked()["can"] == list(range(1, 10))
    assert desk.page.locator(".seat").count() == 4
    assert not desk.page.locator("#lift").count()


def test_without_confirming(desk: Visitor) -> None:
    desk.wish(confirm=False)
    desk.new_game(against_bots(3), seed=3)
    confirmed = desk.play()
    picks = [what[2] for _, what in desk.match().events(None) if what[:2] == ("picks", 0)]
    wasted = [regions for number, regions in enumerate(picks, 1) if min(regions) < number]
    assert 0 < len(wasted) <= confirmed < 8, "only a marker that would be lost is asked about"
    ends_well(desk)


@pytest.mark.extensive
def test_to_thirty_points(desk: Visitor) -> None:
    desk.wish(confirm=False)
    desk.new_game([("Claudia", "person"), ("Drusus", "centurio")], seed=30, to_thirty=True)
    desk.play()
    match = desk.match()
    assert match.options["to_thirty"] and match.ending == "thirty" and max(match.scores) >= 30
    ends_well(desk)


def test_in_japanese(desk: Visitor) -> None:
    desk.press('.bar [data-do="language ja"]')
    assert desk.page.get_attribute("html", "lang") == "ja"
    desk.new_game(against_bots(3), seed=4)
    names = {region["name_ja"] for region in data()["regions"]}
    assert set(desk.page.locator(".kc .nm").all_inner_texts()[:9]) == names
    desk.play(seed=2)
    ends_well(desk)


@pytest.mark.extensive
def test_with_fingers(phone: Visitor) -> None:
    phone.new_game(against_bots(4), seed=5)
    by = iter(lambda: [phone.press_map, phone.press_card], None)
    fingers = (finger for pair in by for finger in pair)
    phone.play(by=lambda region: next(fingers)(region))
    ends_well(phone)


def test_round_one_device(desk: Visitor) -> None:
    """Three people, one screen: behind a curtain stands nothing, and before it nothing of the others."""
    names = NAMES[:3]
    desk.new_game([(name, "person") for name in names], seed=3)
    regions = [region["name"] for region in data()["regions"]]
    seen: list[str] = []

    def look(now: dict[str, Any]) -> None:
        page = desk.page
        if now["what"] == "curtain":
            seen.append(page.inner_text("#lift"))
            html = page.inner_html("#app")
            assert not [name for name in regions if name in html]
            assert not page.query_selector_all("#map, .kc, .chip, .log, [aria-pressed]")
        elif now["what"] == "choose" and not now["chosen"] and "Choose" in now["question"]:
            assert not page.query_selector_all(".kc.on, .area.chosen, .chip")
            round = page.inner_text(".log-list").lower().rpartition("round ")[2]
            assert " chose " not in round
            assert page.get_attribute("#do-undo", "aria-disabled") == "true"

    assert desk.play(each=look) >= 3 * 8
    # When the cards have been shown and the round begins anew, nothing is hidden: Claudia needs no curtain.
    assert [sum(name in text for text in seen) for name in names] == [0, 8, 8]
    ends_well(desk)


@pytest.mark.extensive
def test_people_and_bots(desk: Visitor) -> None:
    """Two people with a bot between: the curtain comes, and only once cards lie face down."""
    desk.new_game([("Claudia", "person"), ("Drusus", "tiro"), ("Livia", "person")])
    now = desk.asked()
    if now["what"] == "curtain":
        desk.press("#lift")
    desk.choose(1, 2, 3)
    desk.press("#confirm")
    assert desk.asked()["what"] == "curtain"
    assert "Livia" in desk.text("#lift")
    desk.page.keyboard.press("Space")
    assert desk.asked()["chosen"] == []
    desk.play()
    ends_well(desk)


@pytest.mark.extensive
def test_with_keys_only(desk: Visitor) -> None:
    """Tab to a card, arrows among cards and on the map, Enter, C, U: a whole game without a mouse."""
    page, keys = desk.page, desk.page.keyboard

    def focus(selector: str, key: str = "Tab", most: int = 60) -> None:
        for _ in range(most):
            if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
                return
            keys.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")

    focus('.bk [href="#/new/imperium"]')
    keys.press("Enter")
    page.wait_for_selector("#begin:focus")
    focus("#name-0", "Shift+Tab")
    for seat in (3, 2):
        focus(f'[data-do="seat-drop {seat}"]')
        keys.press("Enter")
    focus('[data-do="seat-kind 1 tiro"]')
    keys.press("Space")
    focus("#begin")
    keys.press("Enter")
    desk.asked()

    def card(region: int) -> None:
        """Along the hand from the card that has the focus."""
        if not page.evaluate("document.activeElement?.matches('.kc')"):
            focus(".kc")
        here = page.evaluate("document.activeElement.id.replace('card-', '')")
        here = int(here) if here.isdecimal() else 10
        focus(f"#card-{region}", "ArrowRight" if here < region else "ArrowLeft", 12)
        keys.press("Enter")

    card(9)
    card(1)
    assert desk.asked()["chosen"] == [9, 1]
    keys.press("u")
    assert desk.asked()["chosen"] == [9]
    keys.press("h")
    page.wait_for_selector(".kc.hint")
    assert desk.play(by=card, confirm=lambda: keys.press("c")) >= 8
    keys.press("u")
    assert desk.asked()["what"] == "choose"
    desk.play(by=card, confirm=lambda: keys.press("c"))
    ends_well(desk)


def test_arrows_on_the_map(desk: Visitor) -> None:
    desk.new_game(against_bots(2))
    page, keys = desk.page, desk.page.keyboard
    page.focus("#area-2")
    for key, region in (("ArrowRight", 1), ("ArrowDown", 3), ("ArrowLeft", 2)):
        keys.press(key)
        assert page.evaluate("document.activeElement.id") == f"area-{region}"
    keys.press("Enter")
    keys.press("Enter")
    assert desk.asked()["chosen"] == [2, 2]
    assert page.evaluate("document.activeElement.id") == "area-2"


def test_clicks_that_do_nothing_say_why(desk: Visitor) -> None:
    desk.new_game(against_bots(2))
    desk.press("#confirm", force=True)
    assert "not complete" in desk.text("#why")
    desk.press("#card-flag-1")
    assert "region first" in desk.text("#why")
    desk.choose(5, 5)
    desk.press("#card-flag-2")
    assert desk.asked()["chosen"] == [5] * PICKS
    desk.press_map(1)  # it takes the place of the last
    assert desk.asked()["chosen"] == [5, 5, 1]
    desk.press("#chip-2")
    assert desk.asked()["chosen"] == [5, 5]
