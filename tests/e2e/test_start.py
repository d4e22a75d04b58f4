"""The first view: what the address asks for is there before Python, and is taken over without a jump."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.browser import DESK, PHONE
from tests.e2e.visitor import Visitor, at_start_of, fragment

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
SEEN = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(shifts))))"
"""What has moved until the frame after all is there."""
FADED = """
if (!window.faded) {
    window.faded = [];
    const note = ({target}) => target.id === "app" && faded.push(target.style.opacity);
    new MutationObserver((all) => all.forEach(note)).observe(document, {attributeFilter: ["style"], subtree: true});
}
"""
"""What the page has been faded to, and back."""
FONTS = "**/fonts/*"
RULES = "**/app.zip*"
VIEWS = {
    "home": ("/", ".shelf .cover"),
    "game": ("/game/{game}", "#imperium-map, #map"),
    "link": ("{link}", "#imperium-map, #map"),
    "rules": ("/rules/imperium", ".prose table"),
    "about": ("/about", ".prose h1"),
}


MOVING = {"reduced_motion": "no-preference"}
DEVICES: dict[str, dict[str, Any]] = {"desk": MOVING | DESK, "phone": {"touch": True, **MOVING, **PHONE}}


@pytest.fixture(scope="module")
def owners(chromium: Browser, origin: str) -> Iterator[Callable[[str], Visitor]]:
    """Somebody at each device who has a game, and comes again."""
    here: dict[str, Visitor] = {}

    def come(device: str) -> Visitor:
        if device not in here:
            visitor = here[device] = Visitor(chromium, origin, script=SHIFTS, **DEVICES[device]).come()
            visitor.wish(pace="off")
            visitor.open(at_start_of(4))
            visitor.go("/")
            visitor.page.wait_for_selector(".sv")
        return here[device]

    yield come
    for visitor in here.values():
        visitor.close()


@pytest.mark.sampled(8)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("device", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in DEVICES])
def test_the_first_view_is_taken_over_without_a_jump(owners: Callable[[str], Visitor], view: str, device: str) -> None:
    """It stands while the rules are held up; the next time they come, and nothing moves."""
    visitor, (address, sign) = owners(device), VIEWS[view]
    game = visitor.page.evaluate("Object.keys(localStorage).find((key) => key.includes('/game/')).split('/').at(-1)")
    visitor.page.goto("about:blank")
    visitor.page.route(RULES, lambda route: None)
    place = address.format(game=game, link=fragment(at_start_of(5, seed=9)))
    visitor.page.goto(f"{visitor.origin}/#{place}")
    visitor.page.wait_for_selector(sign, state="attached")
    visitor.page.wait_for_function("document.fonts.status === 'loaded'")
    if "map" in sign:
        visitor.page.wait_for_selector("#imperium-map", state="attached")
        box = visitor.page.locator("#map").bounding_box()
        assert box and box["width"] > 300
    assert visitor.page.get_attribute("html", "data-ready") is None
    visitor.page.unroute(RULES)
    visitor.come(place)
    visitor.settle()
    shifts = visitor.page.evaluate(SEEN)
    assert sum(shift[0] for shift in shifts) <= JUMP, shifts
    visitor.check()


@pytest.mark.xdist_group("desk")
@pytest.mark.parametrize("face", ["alegreya-sans-400.", "alegreya-sans-700."])
def test_the_shelf_waits_for_a_typeface_that_is_late(owners: Callable[[str], Visitor], face: str) -> None:
    """One by one they would break the lines under the title anew, and the games would go up and down."""
    visitor = owners("desk")
    visitor.page.goto("about:blank")
    visitor.page.add_init_script(FADED)
    visitor.page.route(FONTS, lambda route: (sleep(0.4 * (face in route.request.url)), route.continue_()))
    visitor.come("/")
    visitor.settle()
    visitor.page.unroute(FONTS)
    shifts = visitor.page.evaluate(SEEN)
    assert sum(shift[0] for shift in shifts) <= JUMP / 4, shifts
    assert visitor.page.evaluate("faded") == ["0", ""]
