"""Firefox and WebKit: the same page in other engines. (All other tests are of Chromium.)"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from build import serve_dist
from pycore import Match
from tests.e2e.browser import DESK, FIREFOX, PHONE, WEBKIT
from tests.e2e.driver import Browser
from tests.e2e.fixtures import leave
from tests.e2e.test_hostile import ATTEMPTS, ODD_ELEMENTS, plain
from tests.e2e.test_offline import READY_OFFLINE, Site, site
from tests.e2e.visitor import READY, Visitor, at_start_of, fragment, played
from tests.web.hostile import EVERY, fragments
from web.games import games

__all__ = ["site"]

GAMES = tuple(games())
CHOICES = 15
SEATS = (("Claudia", "person"), ("Drusus", "centurio"), ("Livia", "tiro"))

# In the page, for speed: whatever can be clicked is, at random, and what is whole is confirmed.
CLICK = """async (choices) => {
    let chance = 1, made = 0;
    const any = (all) => all[(chance = (chance * 48271) % 2147483647) % all.length];
    const off = (one) => one.getAttribute("aria-disabled") === "true" || one.closest(".picked");
    const can = (one) => !off(one) && one.checkVisibility();
    for (const end = Date.now() + 150_000; made < choices && Date.now() < end;) {
        await new Promise((done) => setTimeout(done, 20));
        await window.ostraka.settled(); // what was clicked is answered first
        if (document.querySelector("#to-result")) break;
        if (document.querySelector("#ask")?.className !== "ask") continue;
        const confirm = document.querySelector("#confirm");
        if (confirm && !confirm.hasAttribute("aria-disabled")) {
            confirm.click();
            made += 1;
            continue;
        }
        const things = [...document.querySelectorAll("[data-do^='thing ']")].filter(can);
        const more = things.filter((one) => !one.dataset.do.startsWith("thing !done"));
        const fresh = more.filter((one) => one.ariaPressed !== "true" && !one.classList.contains("chosen"));
        const among = [fresh, more, things].find((all) => all.length) ?? [];
        any(among)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    return made;
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test in each engine, and all of one engine one after another in one browser."""
    engines = [
        pytest.param(engine, id=engine.name, marks=pytest.mark.xdist_group(engine.name)) for engine in (FIREFOX, WEBKIT)
    ]
    metafunc.parametrize("engine", engines, indirect=True, scope="session")


@pytest.fixture
def guests(engine: Browser, origin: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors with a fresh profile each."""
    made: list[Visitor] = []

    def make(**profile: Any) -> Visitor:
        made.append(Visitor(engine, **{"origin": origin, "service_workers": "allow", **profile}))  # type: ignore[arg-type]
        made[-1].context.set_default_timeout(60_000)
        return made[-1]

    yield make
    for visitor in made:
        leave(visitor, request.node)
        visitor.close()
        visitor.check()


@pytest.fixture(scope="session")
def resident(engine: Browser, origin: str) -> Iterator[Visitor]:
    """A visitor who stays for most tests: Python starts once for them."""
    visitor = Visitor(engine, origin)  # type: ignore[arg-type]
    visitor.context.set_default_timeout(60_000)
    yield visitor.come()
    visitor.close()


@pytest.fixture
def desk(resident: Visitor, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    resident.troubles.clear()
    resident.page.set_viewport_size(DESK["viewport"])
    resident.begin_again(motion=False)
    yield resident
    leave(resident, request.node)
    resident.check()


def kept(visitor: Visitor) -> Match:
    """The game as it is saved."""
    save = json.loads(visitor.page.evaluate("(key) => localStorage[key]", f"ostraka/1/game/{visitor.game}"))
    return Match.from_link(save["link"])


def test_it_starts(desk: Visitor) -> None:
    assert desk.page.query_selector_all(".bk")
    assert desk.page.evaluate("document.querySelectorAll('#sprite symbol').length") > 50


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_many_choices_against_bots(desk: Visitor, game: str) -> None:
    desk.new_game(SEATS, game=game)
    made = desk.page.evaluate(CLICK, CHOICES)
    match = kept(desk)
    assert match.game.id == game
    assert made == CHOICES or match.over, f"{made} choices"
    assert len(set(match.actors)) == len(SEATS)


def test_a_whole_game(desk: Visitor) -> None:
    """By mouse, on the map and on the cards."""
    desk.new_game(SEATS[:2], seed=2)
    by = iter(lambda: [desk.press_map, desk.press_card], None)
    hands = (hand for pair in by for hand in pair)
    assert desk.play(by=lambda region: next(hands)(region)) >= 8
    match = kept(desk)
    assert match.over and desk.points() == list(match.scores)
    desk.press("#to-result")
    desk.page.wait_for_selector(".win h1")


def test_a_reload_in_the_midst_of_a_choice(desk: Visitor) -> None:
    game = desk.new_game(SEATS)
    desk.choose(5, 9)
    desk.page.wait_for_function("document.querySelectorAll('#ask .chip').length === 2")
    desk.page.reload()
    desk.page.wait_for_selector(READY)
    assert (desk.game, desk.asked()["chosen"]) == (game, [5, 9])


@pytest.mark.extensive
def test_a_link_in_a_fresh_profile_goes_on_without_a_network(guests: Callable[..., Visitor], site: Site) -> None:
    match = at_start_of(2)
    guest = guests(origin=site.origin).come(fragment(match))
    guest.press("#arrive")
    assert guest.asked()["can"]
    guest.go("/")
    guest.page.wait_for_function(f"document.querySelector('.kept-here')?.innerText.includes('{READY_OFFLINE}')")
    game = json.loads(guest.page.evaluate(SAVED))["id"]
    site.stop()
    guest.come(f"/game/{game}")
    guest.choose(1, 2, 3)
    guest.press("#confirm")
    guest.asked()
    assert len(kept(guest).log) > len(match.log)


SAVED = "localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('/game/')))"


@pytest.mark.extensive
def test_the_page_in_one_file(guests: Callable[..., Visitor], one_file: str) -> None:
    guest = guests(origin=one_file).come()
    guest.new_game(SEATS)
    guest.choose(1, 2, 3)
    guest.press("#confirm")
    assert guest.asked()["can"]


@pytest.mark.extensive
def test_a_board_in_another_page(guests: Callable[..., Visitor], origin: str, tmp_path: Path) -> None:
    match = at_start_of(3)
    html = f'<!doctype html><link rel="stylesheet" href="{origin}/ostraka-board.css">'
    html += f'<script type="module" src="{origin}/ostraka.js"></script>'
    early = "<script>window.reserved = b.offsetHeight</script>"
    (tmp_path / "index.html").write_text(
        f'{html}<ostraka-board id="b" link="{match.to_link()}"></ostraka-board>{early}'
    )
    with serve_dist(tmp_path) as other:
        guest = guests(origin=other)
        guest.own = (*guest.own, f"{origin}/")
        guest.page.goto(f"{other}/")
        guest.page.evaluate(
            "() => { for (const name of ['ready', 'move']) b.addEventListener(`ostraka-${name}`, ({detail}) => "
            "{ (window.heard ??= {})[name] = detail; }); b.start(); }"
        )
        guest.page.wait_for_function("window.heard?.ready")
        guest.page.evaluate("b.goto(2)")
        guest.page.wait_for_function("window.heard.move?.moment === 2")
        heights = guest.page.evaluate(
            "() => [reserved, b.offsetHeight, b.shadowRoot.querySelector('iframe').offsetHeight + 2]"
        )
        assert heights[0] > 300 and len(set(heights)) == 1


def test_the_editor(desk: Visitor) -> None:
    desk.go("/edit/imperium")
    desk.page.wait_for_selector("#verdict")
    desk.press('[data-do="panel form"]')
    desk.press("#edit-again")
    desk.press("#tool-marker-0")
    for region in (5, 5, 9):
        desk.press_map(region)
    desk.page.wait_for_selector("#m9-0-0")
    assert {"m5-0-0", "m5-0-1", "m9-0-0"} <= set(desk.markers())
    assert desk.text("#verdict") == "This position is possible"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_dark_and_on_a_phone(desk: Visitor, game: str) -> None:
    desk.new_game(SEATS, game=game)
    desk.page.set_viewport_size(PHONE["viewport"])
    light = desk.page.evaluate(GROUND)
    here = desk.game
    desk.wish(theme="dark")
    desk.go(f"/game/{here}")
    desk.page.wait_for_selector("#map")
    assert desk.page.evaluate(GROUND) != light
    assert desk.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]


GROUND = "getComputedStyle(document.documentElement).backgroundColor"


@pytest.mark.extensive
def test_hostile_addresses(desk: Visitor) -> None:
    """A sample: every text in one place."""
    link = played(3, 20).to_link()
    desk.page.evaluate(
        """async (all) => {
            for (const one of all) { location.hash = one; await new Promise((done) => setTimeout(done)); }
            location.hash = "/";
        }""",
        [plain(fragments(link, text)[i % 14]) for i, text in enumerate(EVERY)],
    )
    desk.page.wait_for_selector(".shelf")
    assert desk.page.evaluate("[window.hacked, ({}).hacked, location.pathname]") == [None, None, "/"]
    assert desk.page.evaluate(ODD_ELEMENTS) == []


SUCCEED = """() => new Promise((done) => setTimeout(() => done([ATTEMPTS].filter((attempt) => {
    try {
        attempt();
        return true;
    } catch {
        return false;
    }
}).map(String))))"""


def test_text_becomes_nothing_else(desk: Visitor) -> None:
    """What the policy forbids a script that is in the page already."""
    attempts = [f"() => {{ {attempt.strip()} }}" for attempt in ATTEMPTS.strip().splitlines()]
    done = desk.page.evaluate(SUCCEED.replace("ATTEMPTS", ",".join(attempts)))
    assert done == []
    assert desk.page.evaluate("window.hacked") is None
    desk.troubles.clear()
