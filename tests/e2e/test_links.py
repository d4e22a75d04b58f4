"""Games sent as links: opened elsewhere, answered, sent back; and links that are none."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from pycore import Match
from pycore.engine.link import decode, encode
from tests.e2e.visitor import READY, SEATS, Visitor, at_start_of, fragment, played

FRIENDS = (("Claudia", "person"), ("Drusus", "person"), ("Livia", "tiro"))

NO_CLIPBOARD = """() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
}"""


def test_a_game_by_link(desk: Visitor, visitors: Callable[..., Visitor]) -> None:
    """Claudia sends a link, Drusus opens it in a browser that has never been here, answers and sends one back."""
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=desk.origin)
    game = desk.new_game(FRIENDS, seed=11)
    desk.press("#do-share")
    desk.press('[data-do="share-seat 1"]')
    assert desk.page.locator(".qr").is_visible()
    desk.press("#copy-link")
    assert desk.page.evaluate("navigator.clipboard.readText()") == desk.page.input_value("#share-url")
    desk.press("#dialog-close")
    desk.choose(9, 9, 7)
    desk.press("#confirm")
    assert "Waiting for Drusus" in desk.text("#ask")
    desk.press("#send")
    link = desk.page.input_value("#share-url")
    desk.press("#dialog-close")

    friend = visitors()
    friend.page.goto(link)
    friend.page.wait_for_selector(READY)
    assert friend.page.get_attribute('[data-do="arrive-as 1"]', "aria-pressed") == "true"
    friend.press("#arrive")
    assert friend.asked()["can"] == list(range(1, 10))
    assert (friend.markers(), friend.points()) == (desk.markers(), desk.points())
    assert friend.page.locator(".seat.to-move .nm").inner_text() == "Drusus"
    assert "Claudia has chosen" in friend.text("#log-list") and "Aegyptus" not in friend.text("#log-list")
    friend.choose(8, 8, 8)
    friend.press("#confirm")
    friend.page.wait_for_selector("#send")
    assert "Claudia" in friend.text("#ask")
    answer = friend.link(0)

    desk.press('#ask [data-do="go /link"]')
    desk.page.fill("#paste", answer)
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_selector("#arrive")
    assert "continues your saved game" in desk.text("#dialog")
    desk.press("#arrive")
    assert desk.asked()["chosen"] == []
    assert desk.game == game
    assert "Round 2" in desk.text(".bar .round")
    assert (desk.markers(), desk.points()) == (friend.markers(), friend.points())
    desk.go("/")
    assert desk.page.locator(".sv").count() == 1


def test_file_picture_and_line(desk: Visitor) -> None:
    """What else the share dialog hands out."""
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=desk.origin)
    desk.open(at_start_of(4))
    desk.press("#do-share")
    with desk.page.expect_download() as download:
        desk.press('[data-do^="export"]')
    assert Match.from_link(json.loads(download.value.path().read_text())["link"]).log == at_start_of(4).log
    with desk.page.expect_download() as download:
        desk.press('[data-do="picture"]')
    picture = download.value.path().read_text()
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert "base64," in picture and "var(" not in picture
    named = set(re.findall(r'href="#([^"]+)"', picture))
    assert named <= set(re.findall(r'id="([^"]+)"', picture))
    desk.press('[data-do="copy embed"]')
    lines = desk.page.evaluate("navigator.clipboard.readText()")
    link = r'link="p=imperium\.[^"]+&amp;n=[^"]*"'
    element = rf'<ostraka-board game="imperium" {link} lang="en" controls="replay"></ostraka-board>'
    head = r'<link rel="stylesheet" href="http://localhost:\d+/ostraka-board\.css">\n'
    head += r'<script type="module" src="http://localhost:\d+/ostraka\.js"></script>\n'
    assert re.fullmatch(head + element, lines), lines
    desk.press('[data-do="copy frame"]')
    line = desk.page.evaluate("navigator.clipboard.readText()")
    assert re.match(r'<iframe src="http://localhost:\d+/[^"]*#p=imperium\.[^"]+" title="Imperium" ', line)


def test_a_link_is_copied_where_the_clipboard_is_refused(desk: Visitor) -> None:
    """It is copied from a field instead, and the focus stays on its button."""
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=desk.origin)
    desk.open(at_start_of(4))
    desk.press("#do-share")
    desk.page.evaluate(NO_CLIPBOARD)
    desk.press("#copy-link")
    assert desk.page.evaluate("navigator.clipboard.readText()") == desk.page.input_value("#share-url")
    assert desk.page.evaluate("document.activeElement.id") == "copy-link"


def test_a_spectator_sees_no_hidden_card(desk: Visitor) -> None:
    match = Match.new("imperium", 3, 5)
    for region in (4, 5, 6):
        match.play(("pick", region))
    desk.open(match, None, FRIENDS)
    assert "Waiting for Drusus" in desk.text("#ask")
    assert not desk.page.query_selector_all(".kc.on, .area.chosen, .ghost")
    assert "Asia" not in desk.text("#log-list")


def test_links_of_a_game_that_is_here(desk: Visitor) -> None:
    """The same: it opens. Further on: go on there. Less far: what is here stays. Another way: both are kept."""
    now = at_start_of(4)
    game = desk.open(now)
    desk.go(fragment(now))
    desk.page.wait_for_function(f"location.hash === '#/game/{game}'")
    desk.asked()

    desk.go(fragment(at_start_of(3)))
    assert "further along than this link" in desk.text("#dialog")
    desk.press("#arrive")
    desk.asked()
    assert desk.game == game and "Round 4" in desk.text(".bar .round")

    desk.go(fragment(at_start_of(5)))
    assert "continues your saved game" in desk.text("#dialog")
    desk.press("#arrive")
    desk.asked()
    assert desk.game == game and "Round 5" in desk.text(".bar .round")

    other = at_start_of(2)
    other.play(("pick", 3))
    if other.log == now.log[: len(other.log)]:
        other = at_start_of(2)
        other.play(("pick", 4))
    desk.go(fragment(other))
    assert "went another way" in desk.text("#dialog")
    desk.press("#arrive")
    desk.page.wait_for_selector("#ask")
    assert desk.game != game
    desk.go("/")
    assert desk.page.locator(".sv").count() == 2


def changed(text: str, **parts: object) -> str:
    """A link with another revision, or with digits that no game has, its check sum right."""
    packed = decode(text)
    number = parts.get("number", packed.number)
    assert isinstance(number, int)
    bits = [(number >> i & 1, 2) for i in range(number.bit_length() - 1)]
    revision = parts.get("revision", packed.revision)
    assert isinstance(revision, int)
    return encode(packed.game, revision, packed.seed, None, bits)


GOOD = played(4, 40).to_link()
BAD = {
    "cut": (GOOD[:-9], "cut off"),
    "longer": (GOOD + "AAAA", "instead of"),
    "one letter": (GOOD[:20] + ("A" if GOOD[20] != "A" else "B") + GOOD[21:], "damaged"),
    "forged": (changed(GOOD, number=decode(GOOD).number << 9), "possible game"),
    "other rules": (changed(GOOD, revision=99), "revision 99"),
    "other game": ("chess" + GOOD[8:], "damaged"),
    "unknown game": (encode("chess", 1, 7, None, []), "chess"),
    "foreign": ("https://example.org/watch?v=<b>x</b>", "damaged"),
    "empty": ("", "no game"),
    "huge": ("imperium." + "A" * 30_000, "too long"),
}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_link_says_why(desk: Visitor, kind: str) -> None:
    """In one sentence, in the address as in the dialog; and what is saved stays as it was."""
    link, why = BAD[kind]
    game = desk.new_game(SEATS)
    desk.choose(3, 3)
    stored = "Object.entries(localStorage).filter(([key]) => key !== 'ostraka/1/room').sort()"
    before = desk.page.evaluate(stored)

    desk.go(f"p={link}&s=1")
    desk.page.wait_for_selector("#notice")
    assert why in desk.notice() and desk.notice().endswith((".", "again."))
    assert desk.page.locator(".shelf").is_visible()
    desk.dismiss()

    desk.go("/link")
    desk.page.fill("#paste", link)
    desk.press("#open-link")
    assert why in desk.text("#dialog [role=alert]")
    assert desk.page.evaluate(stored) == before
    desk.go(f"/game/{game}")
    assert desk.asked()["chosen"] == [3, 3]


def test_a_bad_link_in_japanese(desk: Visitor) -> None:
    desk.wish(language="ja")
    desk.go(f"p={GOOD[:-9]}")
    desk.page.wait_for_selector("#notice")
    assert "リンク" in desk.notice()
