"""The first view: what the address asks for is there before Python, and is taken over without a jump."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.browser import DESK, PHONE
from tests.e2e.visitor import READY, Visitor, at_start_of, fragment

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
        const moved = shift.sources.map(({node}) => node?.id || node?.className || node?.nodeName);
        if (!shift.hadRecentInput) shifts.push([shift.value, ...moved]);
    }
}).observe({type: "layout-shift", buffered: true});
"""
JUMP = 0.02
"""A layout shift score that nobody notices; 0.1 counts as good."""
VIEWS = {
    "home": ("/", ".shelf .cover"),
    "game": ("/game/{game}", "#imperium-map, #map"),
    "link": ("{link}", "#imperium-map, #map"),
    "rules": ("/rules/imperium", ".prose table"),
    "about": ("/about", ".prose h1"),
}


@pytest.mark.parametrize("profile", [pytest.param(DESK, id="desk"), pytest.param({"touch": True, **PHONE}, id="phone")])
@pytest.mark.parametrize("view", VIEWS)
def test_the_first_view_is_taken_over_without_a_jump(
    visitors: Callable[..., Visitor], view: str, profile: dict[str, object]
) -> None:
    visitor = visitors(script=SHIFTS, **profile).come()
    visitor.wish(pace="off")
    visitor.open(at_start_of(4))
    places = {"game": visitor.game, "link": fragment(at_start_of(5, seed=9))}
    visitor.go("/")
    visitor.page.wait_for_selector(".sv")
    address, sign = VIEWS[view]
    visitor.page.goto("about:blank")
    visitor.page.route("**/app.zip*", lambda route: None)
    visitor.page.goto(f"{visitor.origin}/#{address.format(**places)}")
    visitor.page.wait_for_selector(sign, state="attached")
    visitor.page.wait_for_function("document.fonts.status === 'loaded'")
    if "map" in sign:
        visitor.page.wait_for_selector("#imperium-map", state="attached")
        box = visitor.page.locator("#map").bounding_box()
        assert box and box["width"] > 300
    visitor.page.unroute("**/app.zip*")
    visitor.page.goto("about:blank")
    visitor.page.goto(f"{visitor.origin}/#{address.format(**places)}")
    visitor.page.wait_for_selector(READY)
    visitor.page.wait_for_timeout(300)
    shifts = visitor.page.evaluate("shifts")
    assert sum(shift[0] for shift in shifts) <= JUMP, shifts
