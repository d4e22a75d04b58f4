"""A saved game is there again as it was left, before Python is; and Python takes it over where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Route

from pycore import Match
from pycore.engine import arena
from tests.e2e.browser import DESK, PHONE
from tests.e2e.test_start import JUMP, SEEN, SHIFTS
from tests.e2e.visitor import READY, SEATS, Visitor, played

GAMES = ("imperium", "glory_to_rome", "mare_nostrum")
PROGRAM = "**/app.zip*"
PLACES = """() => [...document.querySelectorAll("#page :is([id], [data-do])")].filter((one) => one.checkVisibility())
    .map((one) => {
        const {x, y, width, height} = one.getBoundingClientRect();
        return [one.id || one.dataset.do, ...[x, y, width, height].map(Math.round)].join(" ");
    })"""
WRITE = """([kind, name, value]) => {
    if (location.protocol === "about:") return;
    const key = Object.keys(localStorage).find((one) => one.startsWith(`ostraka/1/${kind}`));
    localStorage[key] = JSON.stringify({...JSON.parse(localStorage[key]), [name]: Number(value) || value});
}"""
PICTURES = "Object.keys(localStorage).filter((key) => key.includes('/picture/'))"


DEVICES: dict[str, dict[str, Any]] = {
    "desk": DESK,
    "phone": {"touch": True, **PHONE},
    "moving desk": {**DESK, "reduced_motion": "no-preference"},
}


def at(device: str) -> Any:
    """A device as a parameter: one process has all tests at it."""
    return pytest.param(device, marks=pytest.mark.xdist_group(f"resume {device}"))


def asked(game: str) -> Match:
    """A game at random, where seat 0 is asked."""
    match = played(3, 120, game=game)
    at = max(at for at, seat in enumerate(match.actors) if seat == 0)
    return match.at(at)


@cache
def told(game: str) -> Match:
    """A game of bots, where seat 0 is asked after something has happened to it."""
    match = arena.play(game, ["centurio"] * 4, 3)
    asked = [at for at, seat in enumerate(match.actors) if seat == 0]
    return match.at(asked[len(asked) // 2])


class Start:
    """A start of the page whose program comes when it is let in."""

    def __init__(self, visitor: Visitor, address: str) -> None:
        self.visitor, self.held = visitor, list[Route]()
        visitor.page.goto("about:blank")
        visitor.page.route(PROGRAM, lambda route: self.held.append(route))
        visitor.page.goto(f"{visitor.home}#{address}")
        visitor.page.wait_for_function("document.fonts.status === 'loaded'")

    def let_in(self) -> None:
        page = self.visitor.page
        for _ in range(200):
            if self.held:
                break
            page.wait_for_timeout(50)
        for route in self.held:
            route.continue_()
        page.unroute(PROGRAM)
        page.wait_for_selector(READY)
        self.visitor.settle()


@pytest.fixture(scope="module")
def owners(chromium: Browser, origin: str) -> Iterator[Callable[[str], Visitor]]:
    """Somebody at each device, who stays: each test starts the page anew for a game of its own."""
    here: dict[str, Visitor] = {}

    def come(device: str) -> Visitor:
        if device not in here:
            here[device] = Visitor(chromium, origin, script=SHIFTS, **DEVICES[device]).come()
            here[device].wish(pace="off")
        return here[device]

    yield come
    for visitor in here.values():
        visitor.close()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("device", [at("desk"), at("phone")])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_there_as_it_was_left(owners: Callable[[str], Visitor], game: str, device: str) -> None:
    visitor = owners(device)
    visitor.open(asked(game))
    visitor.asked()
    visitor.page.wait_for_timeout(500)
    address, page = visitor.address, visitor.page
    start = Start(visitor, address)
    page.wait_for_selector("#ask:not(.loading-bar)")
    page.wait_for_selector(f"#{game}-map", state="attached")
    page.wait_for_timeout(500)
    assert not page.query_selector(READY)
    before = page.evaluate(PLACES)
    start.let_in()
    assert page.evaluate(PLACES) == before, "nothing moves"
    shifts = page.evaluate("shifts")
    assert sum(shift[0] for shift in shifts) < JUMP, shifts
    visitor.check()


@pytest.mark.extensive
@pytest.mark.parametrize("device", [at("desk"), at("moving desk")])
@pytest.mark.parametrize("game", ["imperium", "mare_nostrum"])
def test_a_game_with_its_digest_opens_without_a_jump(owners: Callable[[str], Visitor], game: str, device: str) -> None:
    """Also where little may move, and nothing is held up."""
    visitor = owners(device)
    visitor.open(told(game))
    visitor.asked()
    visitor.page.wait_for_selector("#digest")
    visitor.come(visitor.address)
    visitor.page.wait_for_selector("#digest")
    visitor.page.wait_for_selector(f"#{game}-map", state="attached")
    shifts = visitor.page.evaluate(SEEN)
    assert sum(shift[0] for shift in shifts) < JUMP, shifts
    visitor.check()


def test_what_is_clicked_meanwhile_is_done_in_its_order(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors().come()
    visitor.wish(pace="off")
    visitor.open(asked("imperium"))
    first, second = visitor.asked()["can"][:2]
    start = Start(visitor, visitor.address)
    visitor.page.click(f"#card-{first}")
    visitor.page.click(f"#card-{second}")
    start.let_in()
    assert visitor.page.get_attribute(f"#card-{second}", "aria-pressed") == "true"


@pytest.mark.extensive
@pytest.mark.parametrize("change", ["settings: language ja", "settings: theme dark", "game/: played 1"])
def test_a_picture_of_something_else_is_not_shown(visitors: Callable[..., Visitor], change: str) -> None:
    visitor = visitors().come()
    visitor.wish(pace="off", language="en")
    visitor.open(asked("imperium"))
    visitor.asked()
    address = visitor.address
    visitor.come("/")
    assert visitor.page.evaluate(PICTURES)
    visitor.page.add_init_script(f"({WRITE})({change.replace(':', '').split()})")
    start = Start(visitor, address)
    visitor.page.wait_for_selector("#ask.loading-bar")
    assert not visitor.page.query_selector(".kc")
    start.let_in()


def test_nobody_sees_the_cards_of_another(visitors: Callable[..., Visitor]) -> None:
    """Where several play at a device and one has lifted the curtain, what is seen then is not kept."""
    visitor = visitors().come()
    visitor.wish(pace="off")
    persons = [(name, "person") for name, _ in SEATS]
    visitor.new_game(persons, game="mare_nostrum")
    assert visitor.asked()["what"] == "curtain"
    visitor.press("#lift")
    assert visitor.asked()["what"] == "choose"
    start = Start(visitor, visitor.address)
    assert visitor.page.wait_for_selector("#lift"), "the curtain may be seen again"
    assert not visitor.page.query_selector("#map, .tray")
    start.let_in()
    assert visitor.asked()["what"] == "curtain"


@pytest.mark.extensive
def test_a_picture_goes_where_a_save_has_no_room(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors().come()
    visitor.wish(pace="off", confirm=True)
    visitor.open(asked("imperium"))
    visitor.asked()
    visitor.come(visitor.address)
    assert visitor.page.evaluate(PICTURES)
    visitor.page.evaluate("""() => {
        for (let size = 1 << 22; size; size >>= 1) {
            try { localStorage.filled = (localStorage.filled ?? "") + "x".repeat(size); } catch {}
        }
    }""")
    visitor.choose(visitor.asked()["can"][0])
    assert not visitor.page.evaluate(PICTURES)
    assert not visitor.page.query_selector("#notice"), "the game is kept"


def test_a_deleted_game_leaves_no_picture(visitors: Callable[..., Visitor]) -> None:
    visitor = visitors().come()
    visitor.wish(pace="off")
    game = visitor.open(asked("imperium"))
    visitor.asked()
    visitor.come("/")
    assert visitor.page.evaluate(PICTURES)
    visitor.press(f'[data-do="menu save-{game}"]')
    visitor.press(f'[data-do="delete {game}"]')
    assert not visitor.page.evaluate(PICTURES)
