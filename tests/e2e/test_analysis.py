"""Analysis in the real page: judged by the bots' worker, looked at, kept."""

from __future__ import annotations

from tests.e2e.visitor import Visitor, played

IN_SIGHT = """() => {
    const log = document.querySelector("#log-list"), line = document.getElementById(log.dataset.here);
    const [outer, inner] = [log, line].map((element) => element.getBoundingClientRect());
    return outer.top <= inner.top + 1 && inner.bottom <= outer.bottom + 1;
}"""


def test_choices_are_judged_and_looked_at(desk: Visitor) -> None:
    match = played(3)
    desk.open(match, seats=[("Claudia", "person"), ("Drusus", "tiro"), ("Livia", "tiro")])
    desk.press("#to-result")
    desk.press('[data-do$="/analysis"]')
    desk.page.wait_for_selector("#progress.done", timeout=60_000)
    assert desk.page.locator(".analysis .chart .course").count() == match.seats
    costly = desk.page.locator(".turn .link")
    assert 0 < costly.count() <= 8
    costly.first.click()
    desk.page.wait_for_selector(".ask.past .said")
    assert "A consul would have chosen" in desk.text("#ask")
    assert desk.page.locator(".scrub .cost").count() > 0
    assert desk.page.evaluate(IN_SIGHT), "the log shows the moment looked at"
    desk.page.reload()
    desk.page.wait_for_selector(".scrub .cost")
    assert "A consul would have chosen" in desk.text("#ask")
