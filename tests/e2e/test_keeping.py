"""What is kept: after a reload, in a new tab, in storage that is full, blocked, damaged or of an older revision."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from pycore import Match
from tests.e2e.test_links import changed
from tests.e2e.visitor import READY, SEATS, Visitor, at_start_of

GAMES = "ostraka/1/game/"
FILL = """() => {
    for (let size = 1 << 20, i = 0; size >= 1; i++)
        try { localStorage.setItem(`fill-${i}`, "x".repeat(size)); } catch { size >>= 1; }
    try { for (;;) localStorage["fill-0"] += "x"; } catch { /* to the last sign */ }
}"""
EMPTY = """() => Object.keys(localStorage).filter((key) => key.startsWith("fill-"))
    .forEach((key) => localStorage.removeItem(key))"""
BLOCKED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
})"""


def kept(visitor: Visitor, game: str) -> Match:
    """The game as the browser's storage has it."""
    return Match.from_link(json.loads(visitor.page.evaluate("(key) => localStorage[key]", GAMES + game))["link"])


def test_reload_and_new_tab(visitors: Callable[..., Visitor]) -> None:
    """In the middle of a choice: the clicks stand still there, behind the curtain where there is one."""
    reader = visitors().come()
    reader.wish(pace="off")
    alone = reader.new_game(SEATS)
    reader.choose(1, 2, 3)
    reader.press("#confirm")
    reader.asked()
    reader.choose(9, 4)
    together = reader.new_game([("Claudia", "person"), ("Drusus", "person")])
    reader.choose(2, 2, 5)
    reader.press("#confirm")
    reader.press("#lift")
    reader.choose(8)

    reader.page.reload()
    reader.page.wait_for_selector(READY)
    assert reader.game == together
    assert reader.asked()["what"] == "curtain"
    assert "Oriens" not in reader.page.inner_html("#app")
    reader.press("#lift")
    assert reader.asked()["chosen"] == [8]

    reader.page.close()
    reader.page = reader.context.new_page()
    reader.come()
    reader.press(f"#save-{alone} .btn-go, #save-{alone} .btn")
    assert reader.asked()["chosen"] == [9, 4]
    assert "Round 2" in reader.text(".bar .round")
    reader.choose(5)
    reader.press("#confirm")
    reader.asked()
    assert len(kept(reader, alone).log) == len(reader.match().log)


def test_every_choice_is_kept_before_the_next(desk: Visitor) -> None:
    game = desk.new_game(SEATS)
    for number in range(2):
        desk.asked()
        desk.choose(7, 8)
        entry = json.loads(desk.page.evaluate("(key) => localStorage[key]", GAMES + game))
        assert entry["draft"] == ["7", "8"]
        desk.choose(9)
        desk.press("#confirm")
        assert len(kept(desk, game).log) >= 3 * (number * 4 + 1)


def test_full_storage(desk: Visitor, tmp_path: Path) -> None:
    """Play goes on, a sentence says that nothing is saved, and a file keeps the game; room again, saved again."""
    game = desk.new_game(SEATS)
    before = kept(desk, game)
    desk.page.evaluate(FILL)
    desk.choose(1, 2, 3)
    assert "Storage is full" in desk.notice()
    assert "not saved" in desk.text(".bar .saved")
    desk.press("#confirm")
    desk.asked()
    assert kept(desk, game).log == before.log
    with desk.page.expect_download() as download:
        desk.press("#notice .btn")
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert len(Match.from_link(json.loads(file.read_text())["link"]).log) >= 12
    desk.go("/")
    assert desk.page.locator(".sv").count() == 1
    assert "Round 2" in desk.text(".sv")
    desk.press(f"#save-{game} .btn")
    desk.asked()

    desk.page.reload()
    desk.page.wait_for_selector(READY)
    assert desk.asked()["chosen"] == []
    desk.choose(1, 2)
    assert "Storage is full" in desk.notice()

    desk.page.evaluate(EMPTY)
    desk.choose(3)
    assert "saved on this device" in desk.text(".bar .saved")
    desk.press("#confirm")
    desk.asked()
    assert len(kept(desk, game).log) >= 12
    desk.go("/")
    desk.dismiss()
    with desk.page.expect_file_chooser() as chooser:
        desk.press('.foot [data-do="import"]')
    chooser.value.set_files(file)
    desk.page.wait_for_selector("#notice")
    assert "now on this device" in desk.notice()
    assert desk.page.locator(".sv").count() == 2


def test_a_file_that_is_no_game(desk: Visitor, tmp_path: Path) -> None:
    for name, text in {"a.json": "{}", "b.json": "not json", "c.json": "[" * 100_000, "d.json": "x" * 300_000}.items():
        (tmp_path / name).write_text(text)
        with desk.page.expect_file_chooser() as chooser:
            desk.press('.foot [data-do="import"]')
        chooser.value.set_files(tmp_path / name)
        desk.page.wait_for_selector("#notice")
        assert name in desk.notice() and "not an Ostraka save" in desk.notice()
        desk.dismiss()
    assert not desk.page.locator(".sv").count()


def test_blocked_storage(visitors: Callable[..., Visitor]) -> None:
    """The page plays all the same and says from the start that it keeps nothing."""
    reader = visitors(script=BLOCKED).come()
    assert "saves nothing" in reader.notice()
    game = reader.new_game([("Claudia", "person"), ("Drusus", "tiro")])
    reader.choose(1, 2, 3)
    reader.press("#confirm")
    reader.asked()
    assert "blocked" in reader.text(".bar .saved")
    reader.go("/")
    assert "Round 2" in reader.text(f"#save-{game}")
    reader.press(f"#save-{game} .btn")
    assert reader.asked()["can"]


def test_damaged_entries(desk: Visitor) -> None:
    """They are said to be damaged, can be saved as a file, deleted and brought back; other games stay."""
    game = desk.new_game(SEATS)
    desk.choose(5)
    sound = desk.page.evaluate("(key) => localStorage[key]", GAMES + game)
    damaged = {
        "abc1": '{"broken',
        "abc2": "[]",
        "abc3": sound.replace('"format":1', '"format":2'),
        "abc4": sound.replace("imperium.", "imperium.x"),
        "abc5": "[" * 100_000,
    }
    entries = {GAMES + key: text for key, text in damaged.items()}
    desk.page.evaluate("(all) => Object.assign(localStorage, all)", entries)
    desk.go("/about")
    desk.go("/")
    desk.page.wait_for_selector(f"#save-{game}")
    notes = desk.page.locator("#main .note.bad")
    assert notes.count() == len(damaged)
    assert all("Nothing was deleted" in text for text in notes.all_inner_texts())
    for key in damaged:
        desk.go(f"/game/{key}")
        desk.page.wait_for_selector("#notice")
        assert desk.page.locator(".shelf").is_visible()
        desk.dismiss()
        desk.go("/")
    with desk.page.expect_download() as download:
        desk.press(f'[data-do="export-damaged {GAMES}abc1"]')
    assert download.value.path().read_text() == damaged["abc1"]
    desk.press(f'[data-do="delete {GAMES}abc1"]')
    assert notes.count() == len(damaged) - 1
    desk.press("#notice .btn")
    assert notes.count() == len(damaged)
    for key, text in damaged.items():
        assert desk.page.evaluate("(key) => localStorage[key]", GAMES + key) == text
    desk.press(f"#save-{game} .btn")
    assert desk.asked()["chosen"] == [5]


def test_older_revision(desk: Visitor) -> None:
    """Goes on from its position, and says that its history ends there."""
    match = at_start_of(4)
    game = desk.open(match)
    entry = json.loads(desk.page.evaluate("(key) => localStorage[key]", GAMES + game))
    entry["id"], entry["link"] = "old", changed(entry["link"], revision=0)
    entry["position"]["revision"] = 0
    desk.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAMES + "old", json.dumps(entry)])
    markers, points = desk.markers(), desk.points()
    desk.go("/game/old")
    desk.page.wait_for_selector("#notice")
    assert "history ends there" in desk.notice()
    assert (desk.markers(), desk.points()) == (markers, points)
    assert "Round 4" in desk.text(".bar .round")
    desk.dismiss()
    desk.choose(*desk.asked()["can"][-3:])
    desk.press("#confirm")
    assert kept(desk, "old").origin is not None


def test_two_tabs(desk: Visitor) -> None:
    """One follows the other; where they part, a sentence says so and both are kept. Wishes hold in both."""
    game = desk.new_game([("Claudia", "person"), ("Drusus", "tiro")])
    other = desk.tab().come(f"/game/{game}")
    desk.page.bring_to_front()
    desk.choose(1, 2, 3)
    desk.press("#confirm")
    desk.asked()
    other.page.wait_for_function("document.querySelector('.bar .round').innerText.includes('Round 2')")
    assert "another tab" in other.notice()
    assert other.markers() == desk.markers()

    other.page.bring_to_front()
    other.choose(4, 5, 6)
    other.press("#confirm")
    other.asked()
    desk.page.wait_for_function("document.querySelector('.bar .round').innerText.includes('Round 3')")
    other.press("#do-undo")
    other.choose(9)
    desk.page.wait_for_selector("#notice .btn")
    assert "another tab" in desk.notice()
    desk.page.bring_to_front()
    desk.press("#notice .btn")
    assert "kept as a game of its own" in desk.notice()
    assert desk.page.locator(".bar .round").inner_text().startswith("Round 2")
    desk.go("/")
    assert desk.page.locator(".sv").count() == 2
    desk.command("language ja")
    other.page.wait_for_function("document.documentElement.lang === 'ja'")
    other.page.close()
