"""The position editor with hands: by mouse, by keys, by finger; what comes out of it is played and read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pycore import Match
from tests.e2e.browser import DESK
from tests.e2e.visitor import SPOT, Visitor
from web.app import sharing
from web.games import games

FITS = """() => [...document.querySelectorAll("#map, .tools, .tools .opt, #ask, #ask .btn, .side > .seg, .panel, .bar")]
    .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
            || box.width < 8 || box.height < 8;
    })
    .map((one) => `${one.id || one.className}: ${JSON.stringify(one.getBoundingClientRect())}`)"""


def begin(visitor: Visitor) -> None:
    visitor.go("/edit/imperium")
    visitor.page.wait_for_selector("#verdict")
    visitor.press('[data-do="panel form"]')
    visitor.press("#edit-again")
    visitor.press("#tool-marker-0")


def state(visitor: Visitor) -> dict[str, Any]:
    """The state as the text pane has it."""
    visitor.press('[data-do="panel text"]')
    found: dict[str, Any] = json.loads(visitor.page.input_value("#edit-text"))["state"]
    visitor.press('[data-do="panel form"]')
    return found


def copied(visitor: Visitor) -> str:
    text: str = visitor.page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_position_from_nothing_to_a_game(desk: Visitor, visitors: Callable[..., Visitor]) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=desk.origin)
    begin(desk)
    for region in (5, 5, 9):
        desk.press_map(region)
    desk.press("#tool-marker-1")
    desk.press_map(9)
    assert {"m5-0-0", "m5-0-1", "m9-0-0", "m9-1-0"} <= set(desk.markers())

    desk.page.fill("#field-round", "12")
    desk.page.keyboard.press("Tab")
    assert desk.text("#verdict") == "Impossible: there is no round 12."
    assert "m9-1-0" in desk.markers(), "the last possible board stays"
    desk.press("#edit-undo")
    assert desk.text("#verdict") == "This position is possible"
    desk.page.fill("#field-round", "4")

    desk.press('[data-do="panel copy"]')
    desk.press("#copy-json")
    position = json.loads(copied(desk))
    assert (position["state"]["round"], position["state"]["markers"][8]) == (4, [1, 1, 0, 0])
    desk.press("#copy-link")
    link = copied(desk)
    assert sharing.open_fragment(link).match.position()["state"] == position["state"]

    friend = visitors()
    friend.page.goto(link)
    friend.press("#arrive")
    friend.asked()
    assert friend.markers() == desk.markers()

    desk.press("#edit-play")
    desk.page.wait_for_function("location.hash.startsWith('#/game/')")
    desk.choose(7, 8, 9)
    desk.press("#confirm")
    desk.asked()
    match = desk.match()
    assert match.origin is not None and match.origin["state"] == position["state"] and len(match.log) > 3


def test_by_keys(desk: Visitor) -> None:
    """Tab reaches tools and regions; Enter puts, Enter with shift takes away; u and r go back and on."""
    begin(desk)
    page, keys = desk.page, desk.page.keyboard
    page.focus("#area-5")
    keys.press("Enter")
    keys.press("Space")
    assert page.evaluate("document.activeElement.id") == "area-5"
    keys.press("ArrowDown")
    there = page.evaluate("document.activeElement.id")
    assert there.startswith("area-") and there != "area-5"
    page.focus("#tool-marker-2")
    keys.press("Enter")
    page.focus("#area-5")
    keys.press("Enter")
    assert state(desk)["markers"][4] == [2, 0, 1, 0]
    page.focus("#area-5")
    keys.press("Shift+Enter")
    assert state(desk)["markers"][4] == [2, 0, 0, 0]
    page.focus("#area-5")
    keys.press("u")
    assert state(desk)["markers"][4] == [2, 0, 1, 0]
    page.focus("#area-5")
    keys.press("r")
    assert state(desk)["markers"][4] == [2, 0, 0, 0]


def test_shift_takes_away(desk: Visitor) -> None:
    begin(desk)
    desk.press_map(5)
    desk.page.keyboard.down("Shift")
    desk.press_map(5)
    desk.page.keyboard.up("Shift")
    assert state(desk)["markers"][4] == [0, 0, 0, 0]


def test_writing_is_not_disturbed(desk: Visitor) -> None:
    """The text stays as it is written, letter by letter, and the board follows as soon as it can."""
    begin(desk)
    desk.press_map(5)
    desk.press('[data-do="panel text"]')
    page = desk.page
    page.evaluate("""() => {
        const text = document.getElementById("edit-text");
        text.focus();
        const at = text.value.indexOf('"round": 1') + 9;
        text.setSelectionRange(at, at + 1);
    }""")
    page.keyboard.type("77")
    assert '"round": 77,' in page.input_value("#edit-text")
    assert desk.text("#verdict") == "Impossible: there is no round 77."
    page.keyboard.press("Backspace")
    assert desk.text("#verdict") == "This position is possible" and "Round 7" in desk.text("#ask")
    match = Match.new("imperium", 3, 5)
    page.fill("#edit-text", f"{desk.origin}/#p={match.to_link()}")
    assert json.loads(page.input_value("#edit-text"))["seats"] == 3
    page.fill("#edit-text", "{")
    assert desk.text("#verdict") == "This is not a position: it is not JSON."
    desk.press("#edit-undo")
    assert desk.text("#verdict") == "This position is possible"


def test_a_field_shows_what_is(desk: Visitor) -> None:
    """What is no number is refused, and the field says again what it was."""
    begin(desk)
    desk.page.fill("#field-round", "")
    desk.page.keyboard.press("Tab")
    assert "whole number" in desk.text("#why")
    desk.page.wait_for_function("document.getElementById('field-round').value === '1'")
    desk.page.focus("#field-round")
    desk.page.keyboard.press("ArrowUp")
    assert desk.page.input_value("#field-round") == "2"
    assert state(desk)["round"] == 2


def test_it_is_there_again(desk: Visitor) -> None:
    begin(desk)
    desk.press_map(9)
    desk.come(desk.address)
    desk.page.wait_for_selector("#verdict")
    assert state(desk)["markers"][8] == [1, 0, 0, 0]


def test_from_a_game(desk: Visitor) -> None:
    desk.new_game()
    desk.choose(3, 4, 5)
    desk.press("#confirm")
    desk.asked()
    desk.press("#do-menu")
    desk.press("#edit-here")
    desk.page.wait_for_selector("#verdict")
    assert desk.text("#verdict") == "This position is possible" and desk.markers()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_fits_on_one_screen(device: str, language: str, request: pytest.FixtureRequest) -> None:
    visitor: Visitor = request.getfixturevalue(device)
    visitor.begin_again(language=language)
    begin(visitor)
    visitor.press('[data-do="edit seat 5"]')
    for panel in ("text", "copy", "form"):
        visitor.press(f'[data-do="panel {panel}"]')
        assert visitor.page.evaluate(FITS) == []
    visitor.page.fill("#field-round", "99")
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate(FITS) == []


LOW = [(740, 360), (844, 390), (1093, 500), (1366, 650)]
COVERED = """() => {
    const [map, ...others] = ["#map", ".tools", ".side"].map((name) => document.querySelector(name));
    const { right, bottom } = map.getBoundingClientRect();
    return others.filter((one) => one.getBoundingClientRect().left < right - 1)
        .filter((one) => one.getBoundingClientRect().top < bottom - 1).map((one) => one.className);
}"""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", games())
def test_a_low_screen(desk: Visitor, game: str) -> None:
    """All of it is seen, and the board covers nothing."""
    desk.go(f"/edit/{game}")
    desk.page.wait_for_selector("#verdict")
    try:
        for width, height in LOW:
            desk.page.set_viewport_size({"width": width, "height": height})
            desk.still()
            assert (width, desk.page.evaluate(FITS)) == (width, [])
            assert (width, desk.page.evaluate(COVERED)) == (width, [])
    finally:
        desk.page.set_viewport_size(DESK["viewport"])


UNDER = """() => {
    const { left, top, right, bottom } = document.querySelector("#notices .note").getBoundingClientRect();
    return [...document.querySelectorAll(".edit :is(.side, .tools, .ask)")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).map((one) => one.className);
}"""


def test_what_is_said_covers_the_board_alone(desk: Visitor) -> None:
    """So it need not be closed before anything else is done."""
    begin(desk)
    desk.command("edit-copy json")
    desk.page.wait_for_selector("#notices .note")
    try:
        for width, height in (*LOW, (390, 844), (768, 1024), (1280, 800)):
            desk.page.set_viewport_size({"width": width, "height": height})
            desk.still()
            assert (width, desk.page.evaluate(UNDER)) == (width, [])
    finally:
        desk.page.set_viewport_size(DESK["viewport"])


def test_with_a_finger(phone: Visitor) -> None:
    begin(phone)
    for region in range(1, 10):
        phone.press_map(region)
    phone.press("#fewer")
    phone.press_map(1)
    phone.press("#fewer")
    assert [row[0] for row in state(phone)["markers"]] == [0, *[1] * 8]


def test_the_battle_of_cyrenaica(desk: Visitor) -> None:
    """Mare Nostrum 4.1.2, 4.2: three legions of Rome come over the sea to a legion and a fortress of Egypt."""
    desk.go("/edit/mare_nostrum")
    desk.page.wait_for_selector("#verdict")
    desk.press('[data-do="panel desk"]')
    desk.press("#edit-again")
    page, keys = desk.page, desk.page.keyboard
    keys.press("1")
    keys.press("l")
    page.wait_for_selector("#tool-legion-0[aria-pressed=true]")
    for _ in range(4):
        desk.press_map("cyrenaica")
    page.click("#area-cyrenaica", button="right", position=centre(desk, "cyrenaica"))
    desk.press("#who-3")
    desk.press_map("cyrenaica")
    desk.press("#tool-fortress-3")
    desk.press_map("cyrenaica")
    desk.press("#tool-trireme-3")
    desk.press_map("mare_africum")
    desk.press("#who-0")
    for sea in ("mare_ionium", "mare_africum"):
        desk.press_map(sea)
    page.select_option("#set-phase", "phase-march")
    desk.press("#set-turn-0")
    page.wait_for_selector("#war-cyrenaica")
    assert page.text_content("#legion-cyrenaica-0 text") == "3" and page.locator("#fortress-cyrenaica-3").count() == 1
    assert "Move" in desk.text("#ask") and "Rome chooses next" in desk.text("#ask")

    desk.press("#edit-play")
    page.wait_for_function("location.hash.startsWith('#/game/')")
    page.wait_for_selector('[data-do="thing !done"]')
    desk.press('[data-do="thing !done"]')
    desk.press("#confirm")
    page.wait_for_selector(".beside.busy")
    rolls = [what for _, what in desk.match().events(None) if what[0] == "roll"][:2]
    assert [(what[1], what[2], len(what[3])) for what in rolls] == [("cyrenaica", 0, 3), ("cyrenaica", 3, 1)]


def centre(visitor: Visitor, area: str) -> Any:
    """A point of an area from its corner, where nothing else lies."""
    spot = visitor.page.evaluate(SPOT, area)
    box = visitor.page.locator(f"#area-{area}").bounding_box()
    assert box is not None
    return {"x": spot[0] - box["x"], "y": spot[1] - box["y"]}
