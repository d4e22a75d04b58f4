"""Glory to Rome in the page: by mouse, fingers and keys, every ending, hidden hands, the lesson, examples."""

from __future__ import annotations

import json
from typing import Any

import pytest

from assets.make.rules import scenes, words
from pycore import Match
from pycore.games.glory_to_rome.cards import KINDS, NAME
from tests.e2e.visitor import Visitor, fragment
from tests.games.golden import files, match_in
from web.app.saves import Seat
from web.games import games
from web.games.board import board
from web.games.lesson import lesson
from web.screens.embedded.wish import onlookers

GAME = "glory_to_rome"
GOLDEN = [file for file in files("*.json") if file.parts[-3] in games()]
DUEL = (("Claudia", "person"), ("Drusus", "tiro"))
AMONG_BOTS = (*DUEL, ("Livia", "tiro"))
PEOPLE = (("Claudia", "person"), ("Drusus", "person"), ("Livia", "person"))
FIVE = (*PEOPLE, ("Gaius", "person"), ("Flavia", "person"))


def golden(name: str) -> Match:
    """A finished game that ended as its name says."""
    return match_in(next(file for file in GOLDEN if file.stem == name))


def late(name: str, left: int) -> Match:
    """A golden game, so many choices before its end."""
    match = golden(name)
    return match.at(len(match.log) - left)


def ends_well(visitor: Visitor) -> Match:
    """The result page says what the rules say when they replay the link."""
    match = visitor.match()
    assert match.over
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win h1")
    if not board(match.game.id).SCORED:
        table = onlookers(match, [Seat(*who) for who in FIVE[: match.seats]], None)
        assert visitor.text(".win h1") == table.board.result(table.whole_view(words("en", match.game.id))).headline
        return match
    order = sorted(range(match.seats), key=lambda seat: -match.scores[seat])
    totals = visitor.page.locator(".res .tab tr.sum td").all_inner_texts()
    assert list(map(int, totals)) == [match.scores[seat] for seat in order]
    assert all(FIVE[seat][0] in visitor.text(".win h1") for seat in match.winners)
    return match


@pytest.mark.sampled(9)
@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_every_ending(desk: Visitor, file: Any) -> None:
    """A finished game out of its link: how it ended, its points, the same link out again."""
    kept = json.loads(file.read_text("utf-8"))
    desk.open(Match.from_link(kept["link"]), seats=FIVE)
    assert f"p={kept['link']}&" in f"{desk.link()}&"
    match = ends_well(desk)
    assert (match.to_link(), match.ending, list(match.winners)) == (kept["link"], kept["ending"], kept["winners"])


def test_against_a_bot(desk: Visitor) -> None:
    """From the first card to the last, by clicking whatever can be clicked."""
    desk.wish(confirm=False)
    desk.new_game(DUEL, game=GAME)
    desk.play_things(seed=3)
    assert ends_well(desk).actors.count(0) > 20


def test_with_fingers(phone: Visitor) -> None:
    phone.wish(confirm=False)
    phone.open(late("deck-3-seats", 25), seats=AMONG_BOTS)
    phone.play_things(seed=1)
    ends_well(phone)


def test_with_keys(desk: Visitor) -> None:
    """What can be chosen takes the focus; Enter chooses, C confirms, U takes back."""
    desk.open(late("deck-3-seats", 25), seats=AMONG_BOTS)
    keys = desk.page.keyboard
    desk.play_things(by=desk.key_thing, each=lambda now: now["done"])
    before = desk.match().log
    keys.press("c")
    desk.asked()
    after = desk.match().log
    assert len(after) > len(before)
    keys.press("u")
    desk.asked()
    assert desk.match().log == before
    desk.play_things(seed=4, by=desk.key_thing, confirm=lambda: keys.press("c"))
    ends_well(desk)


def test_undo_over_a_bot(desk: Visitor) -> None:
    """A whole choice and the bot's answer to it are taken back, and come again by Redo."""
    desk.new_game(DUEL, seed=5, game=GAME)
    desk.play_things(seed=5, each=lambda now: now["done"])
    before = desk.match().log
    desk.press("#confirm")
    desk.asked()
    after = desk.match().log
    assert after[: len(before)] == before != after
    desk.press("#do-undo")
    desk.asked()
    assert desk.match().log == before
    desk.press("#do-redo")
    desk.asked()
    assert desk.match().log == after


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", [2, 3])
def test_round_one_device(desk: Visitor, seats: int) -> None:
    """Behind the curtain stands nothing; in front of it no hand but one's own, in the page or in what is read out."""
    desk.wish(confirm=False)
    desk.new_game(PEOPLE[:seats], seed=11, game=GAME)
    seen: list[str] = []

    def look(now: dict[str, Any]) -> bool:
        page = desk.page
        if now["what"] == "curtain":
            assert not page.query_selector_all("#map, .oc, .chip, .log, [aria-pressed]")
            html = page.inner_html("#app")
            assert not [kind for kind in KINDS if f"-{kind}" in html or f"card-{kind}" in html]
            seen.append(page.inner_text("#lift"))
        elif now["what"] == "choose":
            save = json.loads(page.evaluate("(id) => localStorage[`ostraka/1/game/${id}`]", desk.game))
            match = Match.from_link(save["link"])
            assert match.decision is not None
            hand = match.state.camps[match.decision.seat].hand  # type: ignore[attr-defined]
            shown = page.eval_on_selector_all(".tray .oc:not(.jk)", "all => all.map(card => card.id)")
            assert sorted(NAME[int(id.removeprefix("card-"))] for id in shown) == sorted(NAME[card] for card in hand)
            ids = page.eval_on_selector_all("#app [id^=card-]", "all => all.map(card => card.id)")
            assert {id for id in ids if id[5:].isdecimal()} == set(shown), "nobody else's hand"
        return len(seen) >= 5 * seats

    desk.play_things(seed=2, each=look)
    assert len({*seen}) == seats


def test_first_turns(desk: Visitor) -> None:
    """The lesson from the shelf to its end, and on as a game of one's own."""
    desk.go("/")
    desk.press(f'[href="#/learn/{GAME}"]')
    take_the_lesson(desk)


@pytest.mark.extensive
def test_first_turns_on_a_phone(phone: Visitor) -> None:
    """What a step asks for is on the screen."""
    phone.wish(language="ja")
    phone.go(f"/learn/{GAME}")
    take_the_lesson(phone)


def take_the_lesson(visitor: Visitor) -> None:
    page, steps, done = visitor.page, set(), False
    ready = "() => !!document.querySelector('#lesson-on, #lesson-leave, .ask.taught:not(.calm) #confirm')"
    while not done:
        page.wait_for_function(ready)
        said = visitor.text("#lesson")
        steps.add(said)
        done = page.query_selector("#lesson-leave") is not None
        if page.query_selector("#lesson-on"):
            visitor.press("#lesson-on")
        elif not done:
            while page.query_selector("#confirm.is-off"):
                thing = page.locator("#map [data-do].can, .tray [data-do].can, #ask .acts [data-do^='thing !']").first
                box, size = thing.bounding_box(), page.viewport_size
                assert box and size and box["x"] + 20 < size["width"] and box["y"] + 20 < size["height"]
                visitor.press(f'[data-do="{thing.get_attribute("data-do")}"] >> nth=0')
                visitor.still()
            visitor.press("#confirm")
            page.wait_for_function("(said) => document.querySelector('#lesson')?.innerText !== said", arg=said)
    given = lesson(GAME)
    assert given and len(steps) == len(given.steps)
    visitor.press("#lesson-leave")
    visitor.page.wait_for_selector(".ask:not(.taught)")
    assert visitor.asked()["things"] and visitor.match().log


@pytest.mark.extensive
@pytest.mark.parametrize("language", ["en", "ja"])
def test_examples(desk: Visitor, language: str) -> None:
    """Each example of the rules page is played where it stands: something is chosen, and all goes on."""
    page = desk.page
    desk.wish(language=language)
    desk.go(f"/rules/{GAME}")
    for name in scenes(GAME):
        desk.press(f"#try-{name}")
        page.wait_for_selector(".live .embed:not(.scene *) #ask")
        assert page.locator("#ask").count() == 1
        while not page.query_selector("#confirm:not([aria-disabled])"):
            desk.press_thing(desk.asked()["things"][0])
        said = desk.text("#ask")
        desk.press("#confirm")
        page.wait_for_function("(said) => document.querySelector('#ask').innerText !== said", arg=said)
        desk.press("#restart")
    assert desk.address == f"/rules/{GAME}"
    desk.go("/")
    assert not page.query_selector(".sv")


def test_an_example_opens_as_a_game(desk: Visitor) -> None:
    desk.go(f"/rules/{GAME}")
    desk.press("#try-forum")
    desk.press("#open-large")
    desk.press("#arrive")
    assert desk.asked()["things"]
    assert desk.match().to_link() == scenes(GAME)["forum"]


def test_a_link_goes_round(desk: Visitor) -> None:
    """A game in its middle comes out of its link as it went in, in another's hands too."""
    match = late("catacomb-4-seats", 30)
    desk.open(match, seats=FIVE)
    url = desk.link(1)
    desk.go("/")
    desk.page.evaluate("localStorage.clear()")
    desk.go(url.partition("#")[2])
    desk.press("#arrive")
    assert desk.match().log == match.log
    assert fragment(match, 1, FIVE).partition("&")[0] in url
