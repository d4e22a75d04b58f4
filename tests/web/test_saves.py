"""What is kept: nothing is lost, whatever the storage, the rules or another tab do."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from typing import Any

import pytest

import pycore
from pycore import Match
from pycore.engine import codec, link
from pycore.games import imperium
from web.app.saves import (
    ANALYSES,
    GAMES,
    LARGEST_FILE,
    LAYOUT,
    SETTINGS,
    Damaged,
    Elsewhere,
    Save,
    Saves,
    open_match,
    read_save,
)

from .fake import Device, Tab
from .reader import Reader


def the_save(reader: Reader) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(reader.device.stored[reader.device.games()[0]])
    return found


def put(reader: Reader, save: dict[str, Any]) -> None:
    reader.device.stored[GAMES + save["id"]] = json.dumps(save)


def older(save: dict[str, Any], by: int = 1) -> dict[str, Any]:
    """The same save as if it had been made under another revision of the rules."""
    packed = link.decode(save["link"])
    digits = []
    number = packed.number
    while number > 1:  # any digits will do: they cannot be read under another revision
        number, digit = divmod(number, 2)
        digits.append((digit, 2))
    revision = packed.revision - by
    text = link.encode(save["game"], revision, packed.seed, packed.position, digits)
    return {**save, "link": text, "position": {**save["position"], "revision": revision}}


def state_of(match: Match) -> Any:
    return codec.dump(match.state)


@pytest.fixture
def reader() -> Reader:
    """Two rounds old, in the middle of a choice."""
    reader = Reader().begin("person", "tiro", "tiro", names=("Claudia", "Drusus", "Livia"))
    reader.pick(1, 2, 3).wait().pick(4, 5, 6).wait()
    return reader.click(id="area-9").click(id="card-flag-1")


# the layout ------------------------------------------------------------------------


def test_the_layout_of_the_storage(reader: Reader) -> None:
    id = reader.table.save.id
    assert set(reader.act("set motion").device.stored) == {f"ostraka/1/game/{id}", "ostraka/1/settings"}
    assert (LAYOUT, GAMES, SETTINGS) == ("ostraka/1/", "ostraka/1/game/", "ostraka/1/settings")
    save = the_save(reader)
    assert save["format"] == 1
    assert set(save) == {
        *(
            "format",
            "id",
            "game",
            "name",
            "seats",
            "link",
            "position",
            "draft",
            "created",
            "played",
            "edit",
            "cut",
            "sent",
        ),
    }


def test_a_save_comes_back_as_it_was(reader: Reader) -> None:
    save = read_save(reader.device.stored[reader.device.games()[0]])
    as_written = {"figures": False, **the_save(reader)}  # what came later and is not used is left out
    assert {**asdict(save), "seats": codec.dump(save.seats)} == as_written and "figures" not in the_save(reader)
    match, cut = open_match(save)
    assert match.to_link() == reader.table.match.to_link()
    assert not cut


def test_link_and_position_of_a_save_agree(reader: Reader) -> None:
    save = the_save(reader)
    assert state_of(Match.from_position("imperium", save["position"])) == state_of(Match.from_link(save["link"]))


def test_other_keys_of_the_storage_are_left_alone() -> None:
    others = {"ostraka/2/game/x": "newer", "theme": "x", "ostraka/1/other": "?"}
    reader = Reader(device=Device(dict(others))).begin("person", "tiro").play_on()
    assert {key: reader.device.stored[key] for key in others} == others


# reload ------------------------------------------------------------------------------


def test_a_reload_in_the_middle_of_a_choice(reader: Reader) -> None:
    link, seen = reader.table.match.to_link(), reader.text("ask")
    reader = reader.reload()
    assert reader.table.match.to_link() == link
    assert reader.draft() == ["9", "9"]
    assert reader.text("ask") == seen
    reader.click(id="area-1").click(id="confirm")
    assert reader.reload().table.match.actors[-1] != 1


def test_a_reload_at_every_page_of_a_game_loses_nothing() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    for _ in range(10):
        for thing in reader.plan():
            if not reader.table.selection.done():
                reader.click(id=f"area-{thing}")
            draft, log = reader.draft(), reader.table.match.log
            reader = reader.reload()
            assert (reader.draft(), reader.table.match.log) == (draft, log)
        reader.click(id="confirm")
        log = reader.table.match.log
        reader = reader.reload()
        assert reader.table.match.log == log
        reader.wait()
        if reader.table.match.over:
            break


def test_bots_go_on_after_a_reload() -> None:
    whole = Reader().begin("person", "consul", "tiro").pick(1, 2, 3).wait().table.match.log
    reader = Reader().begin("person", "consul", "tiro").pick(1, 2, 3).reload()
    assert reader.app.screens.play.pacing.thinking
    assert reader.wait().table.match.log == whole


def test_a_draft_that_does_not_fit_is_forgotten(reader: Reader) -> None:
    for draft in (["9", "9", "9", "9"], ["x"], ["flag-1"], ["!pass"]):
        put(reader, {**the_save(reader), "draft": draft})
        reader = reader.reload()
        assert reader.draft() == []


# a damaged, older, newer save ----------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "{}", '{"format":1}', "x" * (LARGEST_FILE + 1), "\x00", '"' * 9]
)
def test_a_damaged_save_is_shown_and_kept(text: str) -> None:
    key = GAMES + "abc"
    reader = Reader(device=Device({key: text}))
    assert "A saved game cannot be read" in reader.text()
    reader.click(f"export-damaged {key}")
    assert reader.tab.downloads == [("damaged.ostraka.json", text, "application/json")]
    reader.open("/game/abc")
    assert "damaged" in reader.notice()
    assert reader.device.stored == {key: text}
    reader.act("duplicate abc").act("rename abc", "x").act("export abc")
    assert reader.device.stored == {key: text}


def test_a_damaged_save_can_be_deleted_and_brought_back() -> None:
    key = GAMES + "a b%20"
    reader = Reader(device=Device({key: "junk"}))
    (delete,) = (do for do in reader.dos() if do.startswith("delete "))
    reader.click(delete)
    assert not reader.device.stored
    reader.click(delete.replace("delete", "restore"))
    assert reader.device.stored == {key: "junk"}


def test_every_cut_of_a_save_is_damaged_and_nothing_else_is_lost(reader: Reader) -> None:
    text = reader.device.stored[reader.device.games()[0]]
    for end in range(0, len(text), 7):
        with pytest.raises(Damaged):
            read_save(text[:end])


def test_one_damaged_save_does_not_hide_the_others(reader: Reader) -> None:
    reader.device.stored[GAMES + "bad"] = "{"
    reader.open("/")
    assert reader.has(f"save-{reader.device.games()[0].removeprefix(GAMES)}")
    assert "cannot be read" in reader.text()


def test_a_save_of_an_older_revision_goes_on_from_its_position(reader: Reader) -> None:
    match, save = reader.table.match, the_save(reader)
    put(reader, older(save))
    reader.open("/")
    assert "It is your turn." in reader.text(f"save-{save['id']}")
    reader.click(f"go /game/{save['id']}")
    assert "The rules were revised since this game was saved" in reader.notice()
    now = reader.table.match
    assert state_of(now) == state_of(match)
    assert now.log == ()
    assert reader.draft() == ["9", "9"]
    reader.act("undo").act("undo").act("undo")
    assert state_of(reader.table.match) == state_of(match)
    reader.play_on()
    again = reader.reload()
    assert again.table.match.over
    assert again.table.save.cut
    again.open(f"/game/{save['id']}/result")
    rows = [["".join(cell.itertext()) for cell in row] for row in again.all("tab")[0].iter("tr")]
    assert [sum(int(row[i]) for row in rows[1:-1] if row[i] != "–") for i in (1, 2, 3)] == [
        int(cell) for cell in rows[-1][1:]
    ]


def test_an_analysis_of_an_older_revision_goes_with_the_past_that_it_is_about(reader: Reader) -> None:
    save = the_save(reader)
    put(reader, older(save))
    key = ANALYSES + save["id"]
    reader.device.stored[key] = json.dumps({"log": [0, 0, 0], "verdicts": []})
    reader.open("/").click(f"go /game/{save['id']}")
    assert reader.table.save.cut and key not in reader.device.stored


def test_a_finished_game_of_an_older_revision_keeps_its_result() -> None:
    reader = Reader().begin("person", "tiro").play_on()
    scores, save = reader.table.match.scores, the_save(reader)
    put(reader, older(save))
    reader.open("/").click("menu finished").click(f"go /game/{save['id']}/result")
    assert reader.app.page == "result" and "Its result stands" in reader.notice()
    assert reader.table.match.scores == scores
    (chart,) = reader.all("chart")
    labels = {"".join(text.itertext()) for text in chart.iter("text")}
    assert {f"{name} {score}" for name, score in zip(reader.table.players.names(), scores, strict=True)} <= labels


def test_a_save_of_a_newer_revision_is_kept_and_says_why(reader: Reader) -> None:
    save = the_save(reader)
    newer = older(save, -1)
    put(reader, newer)
    reader = reader.reload()
    assert "saved by a newer version" in reader.notice()
    assert "cannot be opened" in reader.open("/").text()
    assert the_save(reader) == newer
    reader.click(f"export {save['id']}")
    assert json.loads(reader.tab.downloads[-1][1]) == newer


def test_a_save_of_an_unknown_game_is_kept_and_says_why(reader: Reader) -> None:
    save = {
        **the_save(reader),
        "game": "atlantis",
        "link": the_save(reader)["link"].replace("imperium", "atlantis"),
        "name": "",
    }
    put(reader, save)
    reader = reader.reload()
    assert reader.notice()
    assert "“atlantis” cannot be opened" in reader.open("/").text()
    assert the_save(reader) == save


def test_a_newer_link_format_is_kept_and_says_why(reader: Reader) -> None:
    save = the_save(reader)
    put(reader, {**save, "link": "imperium.CAEB"})
    reader = reader.reload()
    assert reader.notice()
    assert the_save(reader)["link"] == "imperium.CAEB"


@pytest.mark.parametrize(
    "change",
    [{"scores": [1]}, {"round": 99}, {"phase": "dinner"}, {"supply": [1, 2, 3]}, {"picks": 7}, {"extra": 1}],
    ids=str,
)
def test_an_older_save_whose_position_does_not_fit_is_kept(reader: Reader, change: dict[str, Any]) -> None:
    save = older(the_save(reader))
    save["position"] = {**save["position"], "state": {**save["position"]["state"], **change}}
    put(reader, save)
    reader = reader.reload()
    assert re.match("Impossible: |This is not a position: ", reader.notice())
    assert the_save(reader) == save
    assert "cannot be opened" in reader.open("/").text()


def test_a_revision_raised_today(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with the real thing: the rules' own revision goes up between two visits."""
    state = state_of(reader.table.match)
    monkeypatch.setattr(imperium, "GAME", replace(imperium.GAME, revision=imperium.GAME.revision + 1))
    pycore.games.cache_clear()
    try:
        reader = reader.reload()
        assert "The rules were revised" in reader.notice()
        assert state_of(reader.table.match) == state
        reader.click(id="area-1").click(id="confirm").wait()
        reader = reader.reload()
        assert not reader.notice()
        assert reader.table.match.game.revision == imperium.GAME.revision
    finally:
        pycore.games.cache_clear()


# full and blocked storage --------------------------------------------------------------------


def test_blocked_storage_says_so_and_the_game_goes_on() -> None:
    reader = Reader(device=Device(blocked=True))
    assert "This browser saves nothing" in reader.notice()
    reader.begin("person", "tiro")
    assert "not saved: storage is blocked" in reader.text()
    reader.play_on()
    reader.open("/").click(id="finished")
    assert len(reader.all("sv")) == 1
    id = reader.all("sv")[0].get("id", "").removeprefix("save-")
    reader.click(f"menu save-{id}").click(f"export {id}")
    name, text, _ = reader.tab.downloads[0]
    other = Reader().take_file(name, text)
    assert len(other.device.games()) == 1
    reader.click(id="finished").click(f"menu save-{id}").click(f"delete {id}")
    assert not reader.has("finished")
    reader.click(f"restore {id}").click(id="finished")
    assert reader.all("sv")
    reader.act("language ja")
    assert reader.tab.language == "ja"


def test_full_storage_says_so_and_the_game_goes_on(reader: Reader) -> None:
    device = reader.device
    before = dict(device.stored)
    device.room = sum(map(len, device.stored.values())) - 1
    reader.click(id="area-1")
    assert "Storage is full, so this game is not saved." in reader.notice()
    assert "not saved: storage is full" in reader.text()
    assert device.stored == before
    reader.click(id="confirm").wait()
    log = reader.table.match.log
    reader.open("/").open(f"/game/{reader.device.games()[0].removeprefix(GAMES)}")
    assert reader.table.match.log == log  # kept in memory while the tab lives
    reader.click("export " + reader.table.save.id)
    assert Match.from_link(json.loads(reader.tab.downloads[0][1])["link"]).log == log
    device.room = None
    reader.click(id="area-1")
    assert "saved on this device" in reader.text()
    assert reader.reload().table.match.log == log


def test_a_new_game_in_full_storage() -> None:
    reader = Reader(device=Device(room=100)).begin("person", "tiro")
    assert "Storage is full" in reader.notice()
    reader.play_on().click(id="to-result")
    assert len(reader.open("/").click("menu finished").all("sv")) == 1
    assert not reader.device.games()


def test_full_storage_is_said_once(reader: Reader) -> None:
    reader.device.room = 0
    reader.click(id="area-1").click("dismiss")
    reader.click("thing -1")
    assert not reader.notice()
    assert "storage is full" in reader.text()


# two tabs --------------------------------------------------------------------------------------


def two(*kinds: str) -> tuple[Reader, Reader]:
    first = Reader().begin(*(kinds or ("person", "tiro")))
    return first, first.another()


def test_the_other_tab_follows() -> None:
    first, second = two()
    first.click(id="area-4").click(id="area-5")
    second.tab.run()
    assert second.draft() == ["4", "5"]
    assert "goes on in another tab" in second.notice()
    first.click(id="area-6").click(id="confirm").wait()
    second.tab.run()
    assert second.table.match.log == first.table.match.log
    second.pick(1, 2, 3).wait()
    first.tab.run()
    assert first.table.match.log == second.table.match.log
    assert len(first.device.games()) == 1


def test_wishes_made_in_the_other_tab_hold_here_too() -> None:
    first, second = two()
    first.act("language ja").act("pace off")
    second.tab.run()
    assert second.tab.language == "ja"
    second.act("theme dark")
    kept = json.loads(first.device.stored[SETTINGS])
    assert (kept["language"], kept["pace"], kept["theme"]) == ("ja", "off", "dark")


def test_two_tabs_that_have_not_heard_of_each_other_keep_both() -> None:
    first, second = two("person", "person")
    first.pick(1, 2, 3)
    second.tab._due.clear()  # the event has not come yet
    second.table.play([6, 1, 1])
    second.act("thing 1").click(id="lift").click(id="area-2")
    assert "what you just did is not saved" in second.notice()
    kept = json.loads(first.device.stored[first.device.games()[0]])
    assert Match.from_link(kept["link"]).log == first.table.match.log
    own = second.table.match.log
    second.click(f"reload {first.table.save.id}")
    assert "your version is kept as a game of its own" in second.notice()
    assert second.table.match.log == first.table.match.log
    links = {json.loads(text)["link"] for key, text in second.device.stored.items() if key.startswith(GAMES)}
    assert {Match.from_link(text).log for text in links} == {own, first.table.match.log}


def test_clicks_in_two_tabs_are_no_conflict() -> None:
    first, second = two()
    first.click(id="area-4")
    second.tab._due.clear()
    second.click(id="area-5")
    assert "goes on in another tab" in second.notice()
    assert second.draft() == ["4"]


def test_the_other_tab_goes_on_looking_at_the_past() -> None:
    first, second = two("person", "tiro")
    first.pick(1, 2, 3).wait()
    second.tab.run()
    second.act("look first").act("zoom 1")
    first.click(id="area-4")
    second.tab.run()
    assert second.table.history.at == 0
    assert second.table.window
    assert second.act("look now").draft() == ["4"]


def test_a_fork_in_another_tab_is_said() -> None:
    first, second = two("person", "person")
    first.pick(1, 2, 3)
    second.tab._due.clear()
    second.table.play([8, 0])  # went another way and could not save
    first.click(id="lift").click(id="area-1")
    second.tab.run()
    assert "what you just did is not saved" in second.notice()


def test_undo_in_one_tab_is_no_loss_in_the_other() -> None:
    first, second = two()
    first.pick(1, 2, 3).wait()
    second.tab.run()
    first.click(id="do-undo")
    second.tab.run()
    assert "In another tab choices of this game were taken back" in second.notice()
    second.click(f"reload {first.table.save.id}")
    assert second.table.match.log == first.table.match.log == ()
    assert second.draft() == ["1", "2"]
    assert len(first.device.games()) == 2


def test_home_in_the_other_tab_is_drawn_anew() -> None:
    first = Reader()
    second = first.another("/")
    first.begin("person", "tiro")
    second.tab.run()
    assert len(second.all("sv")) == 1


def test_a_game_deleted_in_the_other_tab_can_be_played_on() -> None:
    first, second = two()
    id = first.table.save.id
    second.open("/").click(f"menu save-{id}").click(f"delete {id}")
    first.tab.run()
    first.pick(1, 2, 3).wait()
    assert first.reload().table.match.log == first.table.match.log


def test_both_tabs_let_the_bots_think() -> None:
    first, second = two("person", "consul", "tiro")
    first.pick(1, 2, 3)
    second.tab.run()
    second.act("menu play")
    for _ in range(100):
        first.tab.run(0.1)
        second.tab.run(0.1)
    assert first.question() == second.question() == "Choose three regions"
    assert first.table.match.log == second.table.match.log
    assert len(first.device.games()) == 1


# Saves alone -------------------------------------------------------------------------------------


def a_save(**changes: Any) -> Save:
    match = Match.new("imperium", 2, 1)
    data = Save(1, "a", "imperium", "", [], match.to_link(), match.position(), [], 0, 0, 0)
    return replace(data, **changes)


def test_saves_are_listed_the_last_played_first() -> None:
    tab = Tab()
    saves = Saves(tab)
    for id in "abc":
        tab.run(1)
        saves.put(a_save(id=id))
    assert [save.id for save in saves.all()[0]] == ["c", "b", "a"]


def test_a_removed_save_can_be_restored() -> None:
    saves = Saves(Tab())
    saves.put(a_save())
    text = saves.remove("a")
    assert saves.get("a") is None
    saves.restore("a", text)
    assert saves.get("a") == read_save(text)
    assert saves.remove("b") == ""


def test_an_older_edit_is_never_written_over_a_newer_one() -> None:
    saves = Saves(Tab())
    saves.put(a_save(edit=5))
    with pytest.raises(Elsewhere):
        saves.put(a_save(edit=3))
    kept = saves.get("a")
    assert kept is not None
    assert kept.edit == 6
