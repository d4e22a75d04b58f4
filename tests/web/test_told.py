"""What the page says is so: what it says of saves, links, tabs and the past, in situations that seldom come."""

from __future__ import annotations

import json

import pytest

from pycore import Match
from web.app import sharing
from web.app.saves import GAMES
from web.screens.play.view import curtain

from .fake import Device, tree
from .reader import Reader, words_of


def saved(reader: Reader) -> str:
    """The game on the table as a file."""
    return str(reader.device.stored[GAMES + reader.table.save.id])


# what is not kept ------------------------------------------------------------------------------


def test_a_file_is_not_said_to_be_here_where_nothing_stays() -> None:
    text = saved(Reader().begin("person", "tiro"))
    reader = Reader(device=Device(blocked=True)).take_file("x.json", text)
    assert "This browser saves nothing" in reader.notice() and "now on this device" not in reader.notice()
    assert "now on this device" in Reader().take_file("x.json", text).notice()


def test_a_first_game_in_full_storage_says_that_it_is_not_saved() -> None:
    reader = Reader(device=Device(room=100)).click("play-now imperium")
    assert "Storage is full" in reader.notice() and "gentle" not in reader.notice()


def test_a_game_that_comes_back_into_full_storage_says_so() -> None:
    reader = Reader().begin("person", "tiro")
    id = reader.table.save.id
    reader.open("/").click(f"menu save-{id}").click(f"delete {id}")
    reader.device.room = 10
    reader.click(f"restore {id}")
    assert "Storage is full" in reader.notice()


def test_storage_is_full_only_for_what_is_not_stored() -> None:
    reader = Reader().begin("person", "tiro")
    first = reader.table.save.id
    reader.device.room = sum(map(len, reader.device.stored.values()))
    reader.begin("person", "tiro", seed=2)
    second = reader.table.save.id
    assert "not saved: storage is full" in reader.text("bar")
    assert "saved on this device" in reader.open(f"/game/{first}").text("bar")
    reader.open("/").click(f"menu save-{second}").click(f"delete {second}")
    assert not reader.app.context.saves.trouble


def test_settings_say_where_nothing_stays() -> None:
    assert "stay in this browser" in Reader("/settings").text()
    assert "keeps nothing" in Reader("/settings", device=Device(blocked=True)).text()


def test_a_new_name_is_no_move() -> None:
    reader = Reader().begin("person", "tiro")
    id, played = reader.table.save.id, reader.table.save.played
    reader.tab.seconds += 7200
    reader.open("/").act(f"rename {id}", "Evening game")
    kept = json.loads(reader.device.stored[GAMES + id])
    assert (kept["name"], kept["played"]) == ("Evening game", played)


# notices ----------------------------------------------------------------------------------------


def two() -> tuple[Reader, Reader]:
    first = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    second = first.another()
    first.click(id="do-undo")
    second.tab.run()
    assert "In another tab choices of this game were taken back" in second.notice()
    return first, second


def test_what_is_said_of_a_game_goes_with_it() -> None:
    _, second = two()
    assert not second.open("/").notice()


def test_where_the_other_tab_has_deleted_the_game_there_is_none_to_continue() -> None:
    first, second = two()
    id = first.table.save.id
    first.open("/").click(f"menu save-{id}").click(f"delete {id}")
    second.tab.run()
    second.act(f"reload {id}")
    assert "not on this device" in second.notice() and second.app.page == "home"


def test_a_notice_follows_the_language() -> None:
    reader = Reader(device=Device(blocked=True))
    english = reader.notice()
    assert reader.act("language ja").notice() != english
    assert reader.act("language en").notice() == english


# at the table ------------------------------------------------------------------------------------


def test_whoever_gets_the_device_again_is_not_told_that_they_have_chosen() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3)
    assert "has chosen" in reader.text()
    reader.table.players.curtain = reader.table.match.actors[-1]
    said = words_of(tree(str(curtain(reader.app.context.words, reader.table))))
    assert "has chosen" not in said


def test_in_the_past_that_is_the_reason() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait().pick(4, 5, 6).wait()
    reader.act("look first").act("undo")
    assert "looking at the past" in reader.why()
    reader.act("look now").act("undo").act("look first").act("redo")
    assert "looking at the past" in reader.why()


def test_figures_say_why_there_are_none() -> None:
    lesson = Reader("/learn/imperium").act("figures")
    assert "no figures in a lesson" in lesson.why()
    over = Reader().begin("person", "tiro").play_on().act("figures")
    assert "analysis" in over.why()


def test_the_rules_of_a_game_with_an_expansion_are_those() -> None:
    reader = Reader().click("play-now mare_nostrum-atlas").click(id="do-menu")
    ways = {way.get("href") for way in reader.page.iter("a")}
    assert {"#/rules/mare_nostrum-atlas", "#/new/mare_nostrum-atlas"} <= ways


def test_keys_are_those_that_the_board_has() -> None:
    for game, zooms in (("imperium", True), ("glory_to_rome", False)):
        reader = Reader().click(f"play-now {game}").act("menu keys")
        assert ("Zoom in" in reader.text()) == zooms


@pytest.mark.parametrize("game", ["glory_to_rome", "mare_nostrum-atlas", "mesopotamia"])
def test_where_all_is_hidden_from_the_start_another_beginning_is_set_up(game: str) -> None:
    reader = Reader().click(f"play-now {game}")
    match = reader.table.match
    reader.click(id="do-menu").click(id="edit-here")
    editor = reader.app.screens.editor.editor
    assert editor is not None and "another one with the same seats" in reader.notice()
    assert (editor.match.seats, editor.match.options) == (match.seats, match.options)
    assert editor.match.position()["state"] != match.position()["state"]


def test_a_first_game_is_that_of_the_chosen_preset() -> None:
    reader = Reader("/new/mare_nostrum-atlas")
    assert "first game of Atlas" in reader.text()
    reader.click("preset base")
    assert "first game of Mare Nostrum" in reader.text()


def test_nothing_to_analyse_is_said() -> None:
    reader = Reader().begin("person", "tiro")
    text = reader.open(f"/game/{reader.table.save.id}/analysis").text()
    assert "no choice to judge yet" in text and "0 choices" not in text and "gave much away" not in text


# links --------------------------------------------------------------------------------------------


def test_a_game_that_is_over_is_sent_to_watch() -> None:
    reader = Reader().begin("person", "person").play_on()
    reader.open(f"/game/{reader.table.save.id}").click(id="do-share")
    assert [do for do in reader.dos() if do.startswith("share-seat")] == ["share-seat watch"]
    reader.act("share-seat 1").click(id="copy-link")
    assert [seat.kind for seat in reader.table.save.seats] == ["person", "person"]


def test_who_only_watches_takes_no_seat_and_has_nothing_to_send() -> None:
    here = Reader().begin("person", "person")
    link = sharing.fragment(here.table.match.to_link(), here.table.save.seats, 0)
    reader = Reader(link)
    assert "saved on this device" not in reader.text()
    assert "Take this seat" in reader.text("arrive")
    assert "Watch" in reader.click("arrive-as watch").text("arrive")
    reader.click(id="arrive")
    assert "plays elsewhere" in reader.text("ask") and "sends it back" not in reader.text("ask")


def test_a_save_of_a_newer_version_is_called_a_save() -> None:
    here = Reader().begin("person", "tiro")
    data = json.loads(saved(here))
    newer = Match.from_link(data["link"]).to_link().replace("imperium.", "imperium.B", 1)
    reader = Reader().take_file("x.json", json.dumps({**data, "link": newer}))
    assert reader.notice().startswith("x.json cannot be opened: ")
