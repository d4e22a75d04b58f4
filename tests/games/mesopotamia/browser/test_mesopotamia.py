"""Mesopotamia in the page: a game by mouse, its end by fingers and keys, an answer to every question, secret bids."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from pycore import Match
from pycore.games.mesopotamia.board import AREA, RIVER
from pycore.games.mesopotamia.state import TRIBE, Table
from tests.e2e.visitor import Visitor
from tests.games.golden import files
from tests.games.mesopotamia.browser.screens import GAME, hard, played

NAMES = ("Claudia", "Drusus", "Livia", "Gaius")
PEOPLE = tuple((name, "person") for name in NAMES)
QUESTIONS = (
    "act", "explore", "build", "research", "collect", "military", "growth", "event", "any", "bid", "line",
)  # fmt: skip


def among_bots(seat: int, seats: int) -> list[tuple[str, str]]:
    return [(name, "person" if at == seat else "tiro") for at, name in enumerate(NAMES[:seats])]


def late(rounds: int) -> Match:
    """A golden game of two at random, so many rounds before its end in the sixteenth."""
    kept = json.loads(
        next(file for file in files() if (file.parts[-3], file.stem) == (GAME, "rounds-2-seats")).read_text()
    )
    match = Match.from_link(kept["link"])
    return match.at(next(at for at, what in match.events(None) if what[:2] == ("round", 17 - rounds)))


def hand(visitor: Visitor) -> Callable[[str], None]:
    """Presses a card, or an area where nothing lies over it; passes now and then only, so that there is a game."""
    random = Random(1)

    def press(selector: str) -> None:
        thing = selector.partition("thing ")[2].rstrip('"]')
        if thing.startswith("!") and random.random() < 0.8:
            return
        cards = f":is(.tray, .beside, #ask) {selector}:visible"
        if visitor.page.locator(cards).count():
            visitor.press(cards)
        elif thing in AREA:
            visitor.press_map(thing)
        else:  # a river is too thin to be sure of; its card comes once it is known what goes there
            assert thing in RIVER, selector

    return press


def ends_well(visitor: Visitor) -> Match:
    """The result page says what the rules say when they replay the link."""
    match = visitor.match()
    assert match.over
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win h1")
    order = sorted(range(match.seats), key=lambda seat: -match.scores[seat])
    totals = visitor.page.locator(".res .tab tr.sum td").all_inner_texts()
    assert list(map(int, totals)) == [match.scores[seat] for seat in order]
    assert all(NAMES[seat] in visitor.text(".win h1") for seat in match.winners)
    assert visitor.page.locator(".chart").is_visible()
    return match


def test_from_set_up_to_result(desk: Visitor) -> None:
    """Sixteen rounds against the old kings, by clicking whatever can be clicked."""
    desk.wish(confirm=False)
    desk.open(Match.new(GAME, 1, 3, {}), seats=among_bots(0, 1))
    desk.play_things(seed=3, by=hand(desk))
    match = ends_well(desk)
    assert match.ending in ("solo", "gardens") and len(match.log) > 50


def test_with_fingers(phone: Visitor) -> None:
    phone.wish(confirm=False)
    phone.open(late(3), seats=among_bots(0, 2))
    phone.play_things(seed=1, by=hand(phone))
    ends_well(phone)


def test_with_keys(desk: Visitor) -> None:
    """What can be chosen takes the focus; Enter chooses, C confirms, U takes back."""
    desk.open(late(2), seats=among_bots(0, 2))
    keys = desk.page.keyboard
    desk.play_things(by=desk.key_thing, each=lambda now: now["done"])
    before = desk.match().log
    keys.press("c")
    desk.asked()
    assert len(desk.match().log) > len(before)
    keys.press("u")
    desk.asked()
    assert desk.match().log == before
    desk.play_things(seed=4, by=desk.key_thing, confirm=lambda: keys.press("c"))
    ends_well(desk)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_person_answers(desk: Visitor, question: str) -> None:
    """A whole answer goes into the game, is taken back, and comes again."""
    match = hard(question)
    assert match.decision is not None
    desk.begin_again()
    desk.open(match, match.decision.seat, among_bots(match.decision.seat, match.seats))
    desk.play_things(seed=5, by=hand(desk), each=lambda now: now["done"])
    desk.press("#confirm")
    desk.asked()
    later = desk.match().log
    assert len(later) > len(match.log) and later[: len(match.log)] == match.log
    desk.press("#do-undo")
    desk.asked()
    assert desk.match().log == match.log
    desk.check()


UNDER = """() => [...document.querySelectorAll("#map .pieces > *")].map((piece) => {
    const {x, y, width, height} = piece.getBoundingClientRect();
    return [piece.id, document.elementFromPoint(x + width / 2, y + height / 2).closest("[data-do]")?.dataset.do];
}).filter(([, place]) => !place)"""


def test_a_click_on_a_piece_is_one_on_the_place_under_it(desk: Visitor) -> None:
    """Units, ships, buildings and tokens lie in nobody's way; a ship at the edge of a river is on its bank."""
    match = hard("military")
    assert match.decision is not None
    desk.open(match, match.decision.seat, among_bots(match.decision.seat, match.seats))
    desk.asked()
    assert desk.page.locator("#map .pieces > *").count() > 20
    assert desk.page.evaluate(UNDER) == []


def first_bid() -> Match:
    """Before two empires have bid for a battle."""
    for seed in range(7, 30):
        match, twin = played(seed=seed), Match.new(GAME, 4, seed, {})
        for at, choice in enumerate(match.log):
            asked, state = twin.decision, twin.state
            assert asked is not None and isinstance(state, Table)
            battle = state.battle if asked.about == f"{GAME}.bid" and len(asked.options) > 1 else None
            if battle is not None and TRIBE not in battle.sides and not any(battle.bids):
                return match.at(at)
            twin.play(choice)
    raise AssertionError("nobody fights")


def test_bids_are_secret_from_each_other(desk: Visitor) -> None:
    """Round one device: behind the curtain and after it stands nothing of the bid until both have bid."""
    match = first_bid()
    assert match.decision is not None and isinstance(match.state, Table) and match.state.battle is not None
    desk.open(match, match.decision.seat, PEOPLE)
    if desk.asked()["what"] == "curtain":
        desk.press("#lift")
    cells = desk.page.locator(".battle .bids td:not(:empty)")
    assert set(cells.all_inner_texts()) == {"no bid yet"}
    desk.play_things(seed=2, each=lambda now: now["done"])
    desk.press("#confirm")
    desk.press('[data-do^="take-seat"]')
    assert desk.asked()["what"] == "curtain"
    assert not desk.page.query_selector_all("#map, .battle, .log")
    desk.press("#lift")
    desk.asked()
    told = cells.all_inner_texts()
    assert told.count("secret") == told.count("no bid yet") == 3
    bid = desk.match().state
    assert isinstance(bid, Table) and bid.battle is not None and len(next(filter(None, bid.battle.bids))) == 3
    desk.play_things(seed=2, each=lambda now: now["done"])
    desk.press("#confirm")
    desk.page.wait_for_function(
        "() => ![...document.querySelectorAll('.battle .bids td')].some(e => e.innerText === 'secret')"
    )
    desk.check()


SEEN = """(areas) => {
    const map = document.getElementById("map");
    return areas.filter((area) => {
        const box = document.getElementById(`area-${area}`).getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return map.contains(document.elementFromPoint(x, y));
    });
}"""
SHOWN = "document.getElementById('map').getAttribute('viewBox').split(' ').slice(0, 3)"


def begun(choices: int) -> Match:
    match = Match.new(GAME, 4, 7, {})
    for _ in range(choices):
        match.play(0)
    return match


def test_three_hints_are_seen_whole(desk: Visitor) -> None:
    match = hard("act")
    assert match.decision is not None
    desk.open(match, match.decision.seat, among_bots(match.decision.seat, 4))
    desk.press("#do-hint")
    desk.page.wait_for_selector("#hints[aria-busy=false] #hint-2")
    foot = "one => one.getBoundingClientRect().bottom"
    assert desk.page.eval_on_selector("#hints li:last-child", foot) <= desk.page.eval_on_selector("#hints", foot)


def test_a_phone_shows_all_that_is_asked_about_as_near_as_its_reader_wants(phone: Visitor) -> None:
    """All start areas at once; a click on one of them moves nothing; who goes nearer to some of them stays there."""
    begin = begun(3)
    assert begin.decision is not None
    areas = [str(option[1]) for option in begin.decision.options]
    phone.open(begin, begin.decision.seat, among_bots(begin.decision.seat, 4))
    phone.page.wait_for_selector("#map.zoomed ~ .overview .here")
    phone.page.wait_for_function(f"(areas) => ({SEEN})(areas).length === areas.length", arg=areas)
    assert len(areas) == 4 and phone.page.get_attribute("#map", "data-near") == "true"
    before = phone.page.evaluate(SHOWN)
    phone.press_map(areas[0])
    phone.asked()
    assert phone.page.evaluate(SHOWN) == before

    match = hard("build")
    assert match.decision is not None
    phone.open(match, match.decision.seat, among_bots(match.decision.seat, 4))
    phone.page.wait_for_selector("#map.zoomed")
    phone.settle()
    wide = float(phone.page.evaluate(SHOWN)[2])
    phone.press('[data-do="zoom 1"]')
    near = phone.page.evaluate(SHOWN)
    assert float(near[2]) < wide
    phone.press('[data-do="thing item-wall"]:visible')
    phone.asked()
    phone.settle()
    assert phone.page.evaluate(SHOWN) == near
    assert 0 < len(phone.page.evaluate(SEEN, ["eridu", "suhu", "awan", "arrapha", "arbela"])) < 5
