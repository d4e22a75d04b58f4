"""For all hands, eyes and ears: by what is said alone, by keys alone, the focus, zoom, large text, contrast."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from pycore.games.imperium.board import data
from tests.e2e.browser import DESK
from tests.e2e.test_looks import SCREENS, faults
from tests.e2e.visitor import SEATS, Visitor, at_start_of, played

DUEL = (("Claudia", "person"), ("Drusus", "tiro"))

# by what is said alone ----------------------------------------------------------

SAID = {
    "en": {
        "play": "Play now: Imperium, against bots",
        "question": "Question",
        "news": "News",
        "hand": "Your cards",
        "confirm": "Confirm",
        "result": "See the result",
        "log": "What happened",
        "chose": "{} chose",
        "wins": "Claudia|Drusus|Livia|Gaius",
    },
    "ja": {
        "play": "帝国をボット相手にすぐ遊ぶ",
        "question": "いま選ぶこと",
        "news": "新しい動き",
        "hand": "手札",
        "confirm": "決定",
        "result": "結果を見る",
        "log": "これまでの流れ",
        "chose": "{}は.*を選んだ",
        "wins": "Claudia|Drusus|Livia|Gaius",
    },
}

# What a screen reader reads of a live region: elements that are added to it, and text in it that changes.
LISTEN = """(region) => {
    region.heard = [];
    region.ear?.disconnect();
    region.ear = new MutationObserver((records) => {
        for (const record of records) {
            for (const node of record.addedNodes) region.heard.push(node.textContent);
            if (record.type === "characterData") region.heard.push(record.target.data);
        }
    });
    region.ear.observe(region, {childList: true, subtree: true, characterData: true});
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_by_what_is_said(desk: Visitor, language: str) -> None:
    """All is found by roles and names; the question is in a status; what others do is in a log, each thing once."""
    desk.begin_again(language=language)
    words, by_role = SAID[language], desk.page.get_by_role
    by_role("button", name=words["play"]).click()
    asking = by_role("region", name=words["question"])
    confirm = asking.get_by_role("button", name=words["confirm"])
    result = asking.get_by_role("button", name=words["result"])
    news = by_role("log", name=words["news"])
    expect(confirm).to_be_visible()
    news.evaluate(LISTEN)
    regions = re.compile("|".join(region["name" if language == "en" else "name_ja"] for region in data()["regions"]))
    cards = by_role("region", name=words["hand"]).get_by_role("button", name=regions, disabled=False)
    random, rounds, questions = Random(3), 0, Counter[str]()
    while True:
        expect(confirm.or_(result)).to_be_visible()
        if result.count():
            break
        questions[asking.get_by_role("status").inner_text().split("\n")[0]] += 1
        if asking.get_by_role("button", name=words["confirm"], disabled=False).count():
            confirm.click()
            rounds += 1
        else:
            cards.nth(random.randrange(cards.count())).click()
    heard = [text for text in news.evaluate("(region) => region.heard") if text.strip()]
    told = {name: [line for line in heard if re.match(words["chose"].format(name), line)] for name, _ in SEATS}
    assert rounds >= 8 and len(questions) >= 3, questions
    assert told["Claudia"] == [], "one's own choices are no news"
    assert [len(lines) for lines in told.values()] == [0, 8, 8, 8], told
    journal = by_role("region", name=words["log"]).get_by_role("listitem").all_inner_texts()
    shown = [" ".join(line.split()) for line in journal]
    assert all(any(line.lower() in entry.lower() for entry in shown) for lines in told.values() for line in lines)
    assert re.search(words["wins"], asking.get_by_role("status").inner_text())
    result.click()
    expect(by_role("heading", level=1)).to_contain_text(re.compile(words["wins"]))
    expect(by_role("table")).to_be_visible()


# the focus ---------------------------------------------------------------------

# Frames in which the focus stood on nothing, or on what cannot be seen.
ADRIFT = """() => {
    window.adrift = [];
    window.tabbed = false; // Tab itself goes through the browser's own bars
    window.ear = ({key}) => { tabbed = key === "Tab"; };
    addEventListener("keydown", ear, true);
    const look = () => {
        const here = document.activeElement;
        if (!tabbed && here === document.body || !here.checkVisibility() || here.closest("[inert]"))
            adrift.push(`${location.hash} ${here.tagName} ${here.id}`);
        window.watching = requestAnimationFrame(look);
    };
    look();
}"""
HERE = "(({id, dataset, className, tagName}) => id || dataset.do || className || tagName)(document.activeElement)"


@contextmanager
def never_lost(visitor: Visitor) -> Iterator[Callable[[], str]]:
    """The focus is somewhere all the time; gives what has it now."""
    visitor.page.evaluate(ADRIFT)
    try:
        yield lambda: str(visitor.page.evaluate(HERE))
        visitor.page.evaluate("new Promise(requestAnimationFrame)")
        assert visitor.page.evaluate("adrift") == []
    finally:
        visitor.page.evaluate("cancelAnimationFrame(watching); removeEventListener('keydown', ear, true)")


def seek(visitor: Visitor, selector: str, key: str = "Tab", most: int = 150) -> None:
    """Press a key until something has the focus."""
    for _ in range(most):
        if visitor.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
        visitor.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def test_a_game_by_keys_and_the_focus_stays(desk: Visitor) -> None:
    """Tab and Enter alone; after Confirm the question has the focus, also when bots have moved.

    Where the bot was first in a round, the next question follows at once, and Confirm is still there.
    """
    keys = desk.page.keyboard
    desk.new_game(DUEL)
    with never_lost(desk) as here:

        def card(region: int) -> None:
            seek(desk, f"#card-{region}")
            keys.press("Enter")
            assert here() == f"card-{region}"

        def confirm() -> None:
            seek(desk, "#confirm", "Shift+Tab")
            keys.press("Enter")
            desk.asked()
            after.append(here())

        after: list[str] = []
        desk.play(by=card, confirm=confirm)
        assert set(after) <= {"ask", "confirm"} and after.count("ask") >= 4, after
        seek(desk, "#to-result")
        keys.press("Enter")
        desk.page.wait_for_selector(".win")
        assert here() == "main"


def test_the_focus_after_taking_back(desk: Visitor) -> None:
    desk.new_game(DUEL)
    keys = desk.page.keyboard
    with never_lost(desk) as here:
        for region in (1, 2):
            seek(desk, f"#card-{region}")
            keys.press("Enter")
        keys.press("u")
        assert here() == "card-2"
        seek(desk, "#chip-0", "Shift+Tab")
        keys.press("Enter")
        assert desk.asked()["chosen"] == [] and here() == "ask"
        desk.page.focus("#card-3")
        for _ in range(3):
            keys.press("Enter")
        keys.press("c")
        desk.asked()
        assert here() == "card-3"
        seek(desk, "#do-undo", "Shift+Tab")
        keys.press("Enter")
        assert here() == "do-undo"
        keys.press("Enter")
        keys.press("Enter")
        assert desk.asked()["chosen"] == [] and here() == "do-undo"
        seek(desk, "#do-redo", "Shift+Tab")
        keys.press("Enter")
        desk.page.wait_for_selector("#do-redo", state="detached")
        assert here() == "ask"
        desk.page.focus("#area-4")
        keys.press("Enter")
        assert here() == "area-4"


def test_the_focus_after_a_curtain(desk: Visitor) -> None:
    desk.new_game((("Claudia", "person"), ("Drusus", "person")))
    keys = desk.page.keyboard
    with never_lost(desk) as here:
        for region in (1, 2, 3):
            seek(desk, f"#card-{region}")
            keys.press("Enter")
        keys.press("c")
        assert desk.asked()["what"] == "curtain" and here() == "lift"
        keys.press("Enter")
        assert desk.asked()["what"] == "choose" and here() == "ask"


OPENERS: dict[str, tuple[str, str]] = {
    "share": ("#do-share", "#share-url"),
    "settings": ("#do-settings", "#settings-done"),
}


@pytest.mark.parametrize("name", OPENERS)
@pytest.mark.parametrize("close", ["Escape", "button"])
def test_the_focus_after_a_dialog(desk: Visitor, name: str, close: str) -> None:
    """Into the dialog, round in it, and back to what opened it."""
    opener, inside = OPENERS[name]
    desk.open(at_start_of(3))
    keys = desk.page.keyboard
    desk.page.focus(opener)
    with never_lost(desk) as here:
        keys.press("Enter")
        desk.page.wait_for_selector(inside)
        assert desk.page.evaluate("document.activeElement.closest('#dialog') !== null")
        if close == "Escape":
            keys.press("Escape")
        else:
            seek(desk, "#dialog-close", "Shift+Tab")
            keys.press("Enter")
        desk.page.wait_for_selector("#dialog", state="detached")
        assert here() == opener[1:]


def test_the_focus_after_menus_and_lists(desk: Visitor) -> None:
    page, keys = desk.page, desk.page.keyboard
    desk.open(at_start_of(3))
    page.focus("#do-menu")
    with never_lost(desk) as here:
        keys.press("Enter")
        seek(desk, '.pop [data-do="menu keys"]')
        keys.press("Enter")
        page.wait_for_selector(".keys")
        assert here() == "keys-done"
        keys.press("Enter")
        assert here() == "do-menu"
        keys.press("?")
        assert here() == "keys-done"
        keys.press("Escape")
        assert here() == "do-menu"
        page.focus("#do-filter")
        keys.press("Enter")
        seek(desk, '[data-do="log-seat 1"]')
        keys.press("Enter")
        assert here() == "do-filter"
        page.focus("#look-back")
        for _ in range(30):
            keys.press("Enter")
        page.wait_for_function("location.hash.endsWith('/at/0')")
        assert here() == "look-back", "a button that has come to its end keeps the focus"
        page.focus("#to-now")
        keys.press("Enter")
        assert desk.asked()["can"] and here() == "ask"
        page.focus('.board-tools [data-do="zoom 1"]')
        keys.press("Enter")
        page.focus('.board-tools [data-do="zoom -1"]')
        keys.press("Enter")
        assert here() == "zoom -1"


def test_the_focus_at_home(desk: Visitor) -> None:
    page, keys = desk.page, desk.page.keyboard
    first = desk.open(at_start_of(3))
    second = desk.open(played(3))
    desk.go("/")
    page.focus(".bk a")
    with never_lost(desk) as here:
        keys.press("Enter")
        page.wait_for_selector("#begin")
        assert here() == "begin"
        for _ in range(2):
            seek(desk, '[data-do="seat-drop 3"], [data-do="seat-drop 2"]', "Shift+Tab")
            keys.press("Enter")
            assert page.evaluate("document.activeElement.closest('#dialog') !== null")
        keys.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        assert page.evaluate("document.activeElement.matches('.bk a')")
        page.focus('[data-do="go /link"]')
        keys.press("Enter")
        page.wait_for_selector("#paste:focus")
        keys.press("Escape")
        page.wait_for_selector("#dialog", state="detached")
        assert here() == "go /link"
        page.focus(f"#more-{first}")
        keys.press("Enter")
        seek(desk, f'[data-do="menu rename-{first}"]')
        keys.press("Enter")
        assert here() == f"rename-{first}"
        keys.type("Ides")
        keys.press("Enter")
        assert desk.text(f"#save-{first} h3") == "Ides"
        assert page.evaluate("document.activeElement.closest('article').id") == f"save-{first}"
        seek(desk, f"#more-{first}", "Tab")
        keys.press("Enter")
        seek(desk, f'[data-do="delete {first}"]')
        keys.press("Enter")
        page.wait_for_selector(f"#save-{first}", state="detached")
        page.focus('a[href="#/about"]')
        keys.press("Enter")
        page.wait_for_selector(".reading h1")
        assert here() == "main"
    assert second
