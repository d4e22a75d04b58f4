"""Atlas in the page: cards in others' turns, goals, six seats and the Punic War against bots, links, a phone."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

pytest.importorskip("pycore.games.mare_nostrum.expansions.atlas", reason="not finished, so not found")

from assets.make.rules import scenes
from pycore import Match
from tests.e2e.browser import settle
from tests.e2e.visitor import Visitor
from tests.games.mare_nostrum.browser.test_mare_nostrum import OFFERED, answer

from ..scenes import CARTHAGE, ROME, asked, told
from ..test_troy import war
from .screens import late, played, sit_down

SEEN_OR_OVER = f"() => Boolean(document.querySelector('#to-result') || ({OFFERED})())"
WIDER = "document.scrollingElement.scrollWidth > innerWidth"


def in_battle() -> Match:
    """Carthage attacks in its turn, and Rome could play a card."""
    match = war(1, 2, 3, 4, answers=("cretan_archers", "cretan_archers"))
    assert asked(match) == (ROME, "window")
    return match


def cards_of(match: Match, seat: int) -> set[str]:
    state = match.state
    return {state.box.card(number).id for number in state.cards[seat]}  # type: ignore[attr-defined]


def test_a_card_is_played_in_anothers_turn(desk: Visitor) -> None:
    sit_down(desk, in_battle(), ROME)
    assert desk.asked()["question"] == "Before dice on land: do you play a card?"
    desk.press("#held-cretan_archers")
    desk.press("#confirm")
    settle(desk.page)
    match = desk.match()
    assert [what[0] for what in told(match, "card")] == [ROME]
    assert "Cretan Archers" in desk.text("#log-list")
    desk.check()


def test_not_in_this_turn(desk: Visitor) -> None:
    """Whoever says so is not asked again in it: the battle goes on without, also after the page was loaded anew."""
    sit_down(desk, in_battle(), ROME)
    desk.asked()
    desk.press('#ask [data-do^="order turn"]')
    desk.page.wait_for_selector("#ask:not(:has([data-do^='order turn']))")
    settle(desk.page)
    match = desk.match()
    assert told(match, "card") == [] and len(told(match, "roll")) == 2
    kept = json.loads(desk.page.evaluate("(key) => localStorage[key]", f"ostraka/1/game/{desk.game}"))
    assert kept["seats"][ROME]["orders"] == [f"turn.2.move.{CARTHAGE}"]
    assert "in Gallia" in desk.text("#log-list")
    desk.check()


def test_goals_say_how_far_everybody_is(desk: Visitor) -> None:
    match = Match.from_link(scenes("mare_nostrum-atlas")["goal"])
    sit_down(desk, match, ROME)
    desk.asked()
    desk.press('.opens[popovertarget="sheet-goals"]')
    goals = desk.page.locator("#sheet-goals .one")
    assert goals.count() == 3 and "Reached by" in goals.last.inner_text()
    counts = goals.filter(has_text="4/5").locator(".goal-far > span").all_inner_texts()
    assert [count.strip() for count in counts] == ["4/5", "1/5", "1/5"]
    desk.page.keyboard.press("Escape")
    desk.check()


def test_a_link_shows_ones_own_cards_and_of_others_how_many(desk: Visitor, visitors: Callable[..., Visitor]) -> None:
    match = late("six", "window")
    assert match.decision is not None
    sender = match.decision.seat
    friend = next(seat for seat in range(6) if seat != sender and not cards_of(match, seat))
    held = cards_of(match, sender)
    assert held
    sit_down(desk, match, sender, friend)
    desk.asked()
    assert {desk.page.locator(f"#held-{card}").count() for card in held} == {1}
    address = desk.link(friend)
    other = visitors()
    other.page.goto(address)
    other.press("#arrive")
    other.page.wait_for_selector("#map")
    assert other.page.locator(".hand-cards .card").count() == 0
    panel = other.page.locator(f"#seat-panel-{sender} .cn")
    assert panel.inner_text().strip() == str(len(match.state.cards[sender]))  # type: ignore[attr-defined]
    other.check()


def test_on_a_phone_a_card_is_tapped(phone: Visitor) -> None:
    sit_down(phone, in_battle(), ROME)
    phone.asked()
    assert not phone.page.evaluate(WIDER)
    assert phone.page.locator("#held-cretan_archers").bounding_box()["height"] >= 44  # type: ignore[index]
    phone.press("#held-cretan_archers")
    phone.press("#confirm")
    settle(phone.page)
    assert [what[0] for what in told(phone.match(), "card")] == [ROME]
    phone.check()


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_six_seats_fit_the_screen(device: str, resident: Callable[..., Visitor]) -> None:
    """All offers are seen beside six panels and the log; on a phone over the map, above the question."""
    visitor, match = resident(device), late("six", "take")
    assert match.decision is not None
    sit_down(visitor, match, match.decision.seat)
    visitor.asked()
    assert not visitor.page.evaluate(WIDER)
    ends = visitor.page.evaluate(
        """() => ["#seat-panel-5", ".offers li:last-child", ".play > .beside", "#ask", ".scrub", ".tray"].map((one) => {
            const found = document.querySelector(one)?.getBoundingClientRect();
            return found ? [found.top, found.bottom] : null;
        })"""
    )
    panel, offer, beside, ask, scrubber, tray = ends
    assert panel and beside and ask and tray and tray[1] <= visitor.page.evaluate("innerHeight")
    assert offer and offer[1] <= beside[1]
    assert visitor.page.eval_on_selector(".play > .beside", "one => one.scrollHeight <= one.clientHeight")
    assert scrubber is None or device == "phone" or scrubber[1] <= tray[1]
    assert device == "desk" or offer[1] <= ask[0]
    visitor.check()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "share", "answers"), [("punic", 0.3, 12), ("six", 0.5, 5)])
def test_somebody_plays_against_bots(desk: Visitor, name: str, share: float, answers: int) -> None:
    whole = played(name)
    start = next(
        at
        for at in range(int(len(whole.log) * share), len(whole.log))
        if (now := whole.at(at).decision) is not None and now.seat == 0 and len(now.options) > 1
    )
    sit_down(desk, whole.at(start), 0)
    for number in range(answers):
        desk.page.wait_for_function(SEEN_OR_OVER)
        if desk.page.query_selector("#to-result"):
            break
        answer(desk, number)
        settle(desk.page)
    match = desk.match()
    assert len(match.log) > start + answers and match.log[:start] == whole.log[:start]
    desk.check()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["punic", "six"])
def test_bots_play_on_to_the_end(desk: Visitor, name: str) -> None:
    whole = played(name)
    sit_down(desk, whole.at(int(len(whole.log) * 0.97)), None)
    desk.page.wait_for_selector("#to-result", timeout=60_000)
    assert desk.match().over
    desk.press("#to-result")
    desk.page.wait_for_selector(".win h1")
    assert desk.page.locator("#statistics thead th").count() == whole.seats + 1
    desk.check()
