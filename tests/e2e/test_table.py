"""At the table: taking back, hints, the board's tools, the game's history, the page's addresses."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.e2e.visitor import SEATS, Visitor, at_start_of, fragment, played
from web.games import games
from web.games.board import board

CHANGES = """
window.changes = 0;
const watch = new MutationObserver((records) => { window.changes += records.length; });
for (const part of document.querySelectorAll("#bar, #log-panel, #seat-panel-1")) {
    watch.observe(part, {subtree: true, childList: true, attributes: true, characterData: true});
}
"""
SIZE = """() => {
    const {width, height} = document.querySelector("#map").getBoundingClientRect();
    return [width, height];
}"""
DUEL = (("Claudia", "person"), ("Drusus", "tiro"))


def box(visitor: Visitor) -> list[float]:
    """The part of the board that is shown: x, y, width, height."""
    return [float(number) for number in (visitor.page.get_attribute("#map", "viewBox") or "").split()]


def test_undo_redo_reset(desk: Visitor) -> None:
    desk.new_game(DUEL)
    desk.page.evaluate(CHANGES)
    desk.choose(4, 6)
    assert desk.page.evaluate("changes") == 0, "a click leaves alone what it is not about"
    desk.press("#do-undo")
    assert desk.asked()["chosen"] == [4]
    desk.choose(6, 7)
    desk.press("#do-menu")
    desk.press('.pop [data-do="reset"]')
    assert desk.asked()["chosen"] == []

    desk.choose(4, 6, 7)
    desk.press("#confirm")
    assert desk.asked() and "Round 2" in desk.text(".bar .round")
    markers, points = desk.markers(), desk.points()
    desk.press("#do-undo")
    assert "Round 1" in desk.text(".bar .round")
    assert desk.asked()["chosen"] == [4, 6]
    assert desk.markers() == []
    desk.press("#do-undo")
    desk.press("#do-undo")
    assert desk.asked()["chosen"] == []
    desk.press("#do-redo")
    assert desk.asked()["chosen"] == [] and "Round 2" in desk.text(".bar .round")
    assert (desk.markers(), desk.points()) == (markers, points)
    assert not desk.page.query_selector("#do-redo")
    desk.press("#do-menu")
    desk.page.keyboard.press("Escape")
    assert not desk.page.query_selector(".pop")


def test_hints(desk: Visitor) -> None:
    """The best three choices, shown on the board when they are pointed at; one click takes one, another takes it back.

    The board stands where it stood."""
    desk.new_game(DUEL)
    page, log = desk.page, len(desk.match().log)
    board = page.locator("#map").bounding_box()
    desk.press("#do-hint")
    page.wait_for_selector("#hint-2")
    page.wait_for_selector("#hints[aria-busy=false]")
    for number in (2, 0, 1):
        page.hover(f"#hint-{number}")
        page.wait_for_selector(f"li.now > #hint-{number}")
        hinted = page.eval_on_selector_all(".kc.hint", "all => all.map(card => +card.id.slice(-1))")
        rings = page.eval_on_selector_all(".ring-hint", "all => all.map(ring => +ring.getAttribute('href').slice(-1))")
        assert set(hinted) == set(rings) and hinted
    assert desk.asked()["chosen"] == [] and len(desk.match().log) == log
    assert page.locator("#map").bounding_box() == board
    desk.press("#hint-take-1")
    page.wait_for_selector("#hints", state="hidden")
    desk.asked()  # the bot has answered
    assert desk.match().actors[log : log + 3] == (0, 0, 0)
    desk.press("#do-undo")
    assert len(desk.match().log) == log


def test_who_only_watches_has_the_room_of_the_hand(desk: Visitor) -> None:
    """A question of two rows lies under the map, at the foot of the window."""
    desk.open(at_start_of(6), None, [(name, "away") for name, _ in SEATS])
    desk.page.wait_for_selector(".ask.vacant")
    board, asked, tray = (
        desk.page.eval_on_selector(one, "one => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom]")
        for one in ("#map", "#ask", "#tray")
    )
    assert board[1] <= asked[0] and asked[1] - asked[0] > 64
    assert tray[1] - asked[1] <= 1 and tray[1] == desk.page.evaluate("innerHeight")


def test_figures_beside_options(desk: Visitor) -> None:
    desk.new_game(DUEL)
    page = desk.page
    page.keyboard.press("f")
    page.wait_for_selector("i.figure")
    assert page.locator("i.figure").count() >= 9 and page.locator("#map .figure.near").count() == 9
    assert "0" in page.locator("i.figure.best").first.inner_text()
    page.reload()
    page.wait_for_selector("i.figure")
    page.keyboard.press("f")
    page.wait_for_selector("i.figure", state="detached")


def test_hide_pieces_and_zoom(desk: Visitor) -> None:
    desk.open(at_start_of(4))
    page, keys = desk.page, desk.page.keyboard
    assert len(desk.markers()) > 9
    hide = '.board-tools [data-do="bare"]'
    desk.press(hide)
    assert desk.markers() == [] and page.get_attribute(hide, "aria-pressed") == "true"
    desk.press(hide)
    assert desk.markers()
    keys.down("p")
    assert desk.markers() == []
    keys.up("p")
    assert desk.markers()

    whole = box(desk)
    desk.press('.board-tools [data-do="zoom 1"]')
    near = box(desk)
    assert near[2] < whole[2] and near[3] < whole[3]
    keys.press("+")
    assert box(desk)[2] < near[2]
    page.mouse.move(400, 300)
    page.mouse.down()
    page.mouse.move(300, 250, steps=4)
    page.mouse.up()
    assert box(desk)[0] > near[0]
    assert desk.asked()["chosen"] == []
    desk.press('.board-tools [data-do="zoom -1"]')
    assert abs(box(desk)[2] - near[2]) < 0.2
    keys.press("0")
    assert box(desk) == whole
    page.mouse.move(300, 250)
    page.mouse.wheel(0, -100)
    page.wait_for_function("document.querySelector('#map').classList.contains('zoomed')")
    here = box(desk)
    assert here[0] + here[2] / 2 < whole[0] + whole[2] / 2
    page.mouse.wheel(0, 100)
    page.wait_for_function("!document.querySelector('#map').classList.contains('zoomed')")


def test_history(desk: Visitor) -> None:
    """Back and on, by button, key, line of the log and scrubber; the past cannot be changed, but played from."""
    match = at_start_of(5)
    game, page, keys = desk.open(match), desk.page, desk.page.keyboard
    stops = sorted({stamp for stamp, _ in match.events(0)} | {0, len(match.log)})
    now = len(stops) - 1
    markers, points = desk.markers(), desk.points()
    desk.press("#look-back")
    assert re.fullmatch(rf"/game/{game}/at/\d+", desk.address)
    assert "past" in desk.text("#ask")
    desk.press_card(3)
    assert "go back to now" in desk.text("#why")
    keys.press("[")
    at = int(desk.address.rpartition("/")[2])
    assert at < now
    assert desk.points() == list(match.at(stops[at]).scores)
    keys.press("]")
    keys.press("]")
    assert desk.address == f"/game/{game}"

    line = page.locator("#log-list .ln").first
    line.click()
    at = int(desk.address.rpartition("/")[2])
    assert desk.points() == list(match.at(stops[at]).scores) == [0, 0, 0, 0]
    assert page.locator("#log-list li.now").count() >= 1

    page.focus("#scrub")
    keys.press("Home")
    assert desk.markers() == [] and desk.address.endswith("/at/0")
    keys.press("ArrowRight")
    assert desk.address.endswith("/at/1")
    track = page.locator("#scrub").bounding_box()
    assert track
    page.mouse.click(track["x"] + track["width"] / 2, track["y"] + track["height"] / 2)
    at = int(desk.address.rpartition("/")[2])
    assert now * 0.4 < at < now * 0.6
    assert desk.points() == list(match.at(stops[at]).scores)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert desk.points() == list(match.at(stops[at]).scores)
    desk.press("#to-now")
    assert desk.asked()["can"] and (desk.markers(), desk.points()) == (markers, points)

    desk.go(f"/game/{game}/at/0")
    desk.page.wait_for_selector(".ask.past")
    desk.press('[data-do="from-here"]')
    assert desk.asked()["can"] == list(range(1, 10))
    assert desk.game != game
    desk.go("/")
    assert desk.page.locator(".sv").count() == 2


HEARING = """
    window.made = {contexts: 0, tones: 0};
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
        constructor() { super(); window.made.contexts++; }
        createGain() { window.made.tones++; return super.createGain(); }
    };"""


def test_replay(visitors: Callable[..., Visitor]) -> None:
    """A game is played back; it makes no sound before the sounds are switched on, then it does."""
    desk = visitors(script=HEARING)
    match = at_start_of(2)
    game = desk.open(match)
    for _ in range(3):  # the slowest
        desk.press("#speed")
    desk.press("#replay")
    desk.page.wait_for_function("/at[/]0$/.test(location.hash)")
    assert desk.page.get_attribute("#replay", "aria-pressed") == "true"
    desk.page.wait_for_function("+location.hash.split('/').pop() > 0")
    desk.press("#replay")
    at = desk.address
    assert desk.page.get_attribute("#replay", "aria-pressed") == "false"
    desk.press("#replay")
    assert int(desk.address.split("/")[-1]) >= int(at.split("/")[-1]), "it goes on from where it stopped"
    desk.press("#speed")
    desk.page.wait_for_function("!location.hash.includes('/at/')")
    assert desk.asked()["can"]
    assert desk.page.evaluate("made") == {"contexts": 0, "tones": 0}
    desk.go("/settings")
    desk.press("#set-sound")
    desk.page.wait_for_function("made.contexts === 1")
    sample = desk.page.evaluate("made.tones")
    desk.go(f"/game/{game}")
    desk.press("#replay")
    desk.page.wait_for_function("(sample) => made.tones > sample", arg=sample)


def test_log_of_one_seat(desk: Visitor) -> None:
    desk.open(at_start_of(4))
    everybody = desk.page.locator("#log-list .ln").count()
    desk.press("#do-filter")
    desk.press('[data-do="log-seat 2"]')
    lines = desk.page.locator("#log-list .ln").all_inner_texts()
    assert 3 <= len(lines) < everybody
    assert not [line for line in lines if line.startswith(("Claudia", "Drusus", "Gaius"))]
    desk.open(at_start_of(4, seats=2), seats=DUEL)
    assert any(line.startswith("Claudia") for line in desk.page.locator("#log-list .ln").all_inner_texts())


def test_addresses(desk: Visitor) -> None:
    """Every state of the page has one, and the browser's back and forward buttons go through them."""
    page = desk.page
    match = played(2)
    game = desk.open(match, seats=DUEL)
    seen = {
        "/": ".shelf",
        "/new/imperium": "#begin",
        "/rules/imperium": ".reading h1",
        "/about": ".reading h1",
        "/settings": "#settings-done",
        f"/game/{game}": "#to-result",
        f"/game/{game}/at/3": ".ask.past",
        f"/game/{game}/result": ".win",
        f"/game/{game}/share": "#share-url",
        "/link": "#paste",
    }
    for address, mark in seen.items():
        desk.go(address)
        page.wait_for_selector(mark)
    for address, mark in reversed(list(seen.items())[:-1]):
        page.go_back()
        page.wait_for_selector(mark)
        assert desk.address == address
    page.go_forward()
    page.wait_for_selector("#begin")
    page.go_forward()
    page.wait_for_selector(".reading h1")
    assert not page.query_selector("#begin")


def test_back_from_dialogs(desk: Visitor) -> None:
    """Clicks make the history that the back button goes through."""
    page = desk.page
    desk.press('.bk [href="#/new/imperium"] .cover')
    page.wait_for_selector("#begin")
    desk.press("#begin")
    desk.asked()
    desk.press("#do-share")
    page.wait_for_selector("#share-url")
    page.go_back()
    assert desk.asked()["can"]
    desk.press("#do-settings")
    page.wait_for_selector("#settings-done")
    page.keyboard.press("Escape")
    assert desk.asked()["can"]
    desk.press('.bar [href="#/rules/imperium"]')
    page.wait_for_selector(".reading h1")
    desk.press("#do-back")
    assert desk.asked()["can"]
    page.keyboard.press("?")
    page.wait_for_selector(".keys")
    page.keyboard.press("Escape")
    assert not page.query_selector(".keys")
    desk.press(".bar .brand")
    page.wait_for_selector(".sv")


def test_an_address_that_the_browser_does_not_take_holds_nothing_up(desk: Visitor) -> None:
    """Safari takes so many in ten seconds, and throws at more."""
    desk.open(at_start_of(4))
    desk.page.evaluate("""() => {
        const put = history.replaceState.bind(history);
        window.refused = 0;
        history.replaceState = (...all) => {
            if (window.refused >= 4) return put(...all);
            window.refused += 1;
            throw new DOMException("too often", "SecurityError");
        };
    }""")
    for _ in range(3):
        desk.command("look back")
    desk.page.wait_for_selector("#ask.past")
    assert desk.page.evaluate("window.refused") >= 3 and "/at/" not in desk.page.url
    desk.page.wait_for_function("location.hash.includes('/at/')", timeout=10_000)


def test_nobody_is_at_an_unknown_address(desk: Visitor) -> None:
    for address in ("/game/none", "/game", "/game/../x", "/new/chess", "/rules/chess", "/nowhere", "%00", "/game/x/at"):
        desk.go(address)
        desk.page.wait_for_selector(".shelf")
        desk.dismiss()
        desk.go("/about")
    game = desk.open(at_start_of(2))
    for at in ("99999", "-1", "x", "1e9", "999999999999"):
        desk.go(f"/game/{game}/at/{at}")
        assert desk.asked()["can"]


def test_saved_games(desk: Visitor) -> None:
    """On the shelf of saved games: rename, duplicate, save as a file, delete and bring back."""
    page = desk.page
    first = desk.open(at_start_of(3))
    second = desk.open(played(4, seed=8))
    desk.go("/")
    assert "Round 3" in desk.text(f"#save-{first}") and "your turn" in desk.text(f"#save-{first}")
    assert page.locator(f"#save-{first} .thumb").is_visible()
    page.click(".sec .link")
    assert "won" in desk.text(f"#save-{second}")

    desk.press(f"#more-{first}")
    desk.press('.pop :text("Rename")')
    page.keyboard.type("Tuesday <b>")
    page.keyboard.press("Enter")
    assert desk.text(f"#save-{first} h3") == "Tuesday <b>"
    desk.press(f"#more-{first}")
    desk.press(f'[data-do="duplicate {first}"]')
    assert "Tuesday <b>, copy" in desk.text("#main")
    desk.press(f"#more-{first}")
    with page.expect_download():
        desk.press(f'[data-do="export {first}"]')
    desk.press(f"#more-{first}")
    desk.press(f'[data-do="delete {first}"]')
    assert not page.query_selector(f"#save-{first}")
    assert page.evaluate("(key) => localStorage[key] === undefined", f"ostraka/1/game/{first}")
    desk.press("#notice .btn")
    assert desk.text(f"#save-{first} h3") == "Tuesday <b>"
    desk.press(f"#save-{first} .btn")
    assert desk.asked()["can"]
    assert desk.text(".bar .title") == "Tuesday <b>"


def test_result(desk: Visitor) -> None:
    """From the end of a game to a turning point, a replay, a rematch."""
    page = desk.page
    match = played(4, seed=3)
    game = desk.open(match)
    desk.press("#to-result")
    page.wait_for_selector(".win")
    rows = page.locator(".cols section:first-child .tab tbody tr")
    assert rows.count() == 10
    assert page.locator(".chart path").count() > 4
    assert page.locator("#statistics tbody tr").count() >= 6
    if page.query_selector(".turn .link"):
        desk.press(".turn .link >> nth=0")
        page.wait_for_selector(".ask.past")
        page.go_back()
    page.wait_for_selector(".win")
    desk.press('.win [data-do="replay"]')
    page.wait_for_function("/at[/]\\d+$/.test(location.hash)")
    page.wait_for_selector(".ask.past")
    desk.go(f"/game/{game}/result")
    desk.press("#rematch")
    assert desk.asked()["can"] == list(range(1, 10))
    assert desk.game != game
    again = desk.match()
    assert again.seats == match.seats and again.seed != match.seed
    desk.go("/")
    page.wait_for_selector(".sv")


def test_names_are_no_markup(desk: Visitor) -> None:
    names = (("<img src=x onerror=alert(1)>", "person"), ("&amp; {0} %s", "tiro"))
    desk.go(fragment(at_start_of(2, seats=2), 0, names))
    desk.press("#arrive")
    desk.asked()
    assert desk.page.locator(".seat .nm").all_inner_texts() == [names[0][0][:24], names[1][0]]
    assert not desk.page.query_selector("#app img")


def test_what_a_game_is_made_of(desk: Visitor) -> None:
    """The new-game dialog: seats from two to five, each a person or a bot, options, a seed."""
    page = desk.page
    desk.go("/new/imperium")
    page.wait_for_selector("#begin")
    rows = page.locator(".st input")
    assert rows.count() == 4
    desk.press("#seat-add")
    assert rows.count() == 5 and not page.query_selector("#seat-add")
    for count in (4, 3, 2):
        desk.press(f'[data-do="seat-drop {count}"]')
        assert rows.count() == count
    assert not page.query_selector('[data-do^="seat-drop"]')
    page.fill("#seed", "many")
    page.keyboard.press("Tab")
    assert "whole number" in desk.text("#dialog .why")
    desk.press("#dialog-close")
    page.wait_for_selector(".shelf")
    desk.new_game(SEATS, seed=99, to_thirty=True)
    assert "to 30 points" in desk.text(".bar .round")
    match = desk.match()
    assert (match.seats, match.seed, match.options["to_thirty"]) == (4, 99, True)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", [game for game in games() if not board(game).LAID])
def test_a_board_keeps_its_size_from_question_to_question(desk: Visitor, game: str) -> None:
    """However long a question is; a map of another size would be painted anew."""
    desk.new_game(SEATS, game=game)
    sizes: list[list[float]] = []

    def enough(_: object) -> bool:
        sizes.append(desk.page.evaluate(SIZE))
        return len(sizes) >= 25

    desk.play_things(3, desk.key_thing, each=enough)
    assert len(sizes) >= 8 and sizes == [sizes[0]] * len(sizes)
