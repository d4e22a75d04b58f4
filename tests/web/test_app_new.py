"""Home and the new-game dialog: from the first visit to the first question."""

from __future__ import annotations

import json

import pytest

from pycore import Match
from pycore.engine.bots import LEVELS, STYLES
from web.app.saves import BOTS, GAMES, LONGEST_TITLE, SETTINGS
from web.app.sharing import NAMES
from web.games import games

from .fake import Device
from .reader import Reader

HOUR = 3600


def seats(reader: Reader) -> list[tuple[str, str]]:
    return [(seat.name, seat.kind) for seat in reader.table.save.seats]


def started(reader: Reader) -> Match:
    """The match that lies on the table, as it was at its start."""
    return reader.table.match.at(0)


# the first visit -----------------------------------------------------------------


def test_home_shows_the_shelf_and_no_saved_game() -> None:
    reader = Reader()
    assert reader.tab.title == "Ostraka: board games of the ancient world"
    assert reader.tab.language == "en"
    assert not reader.all("sv")
    for id in games():
        assert f"play-now {id}" in reader.dos()
        assert reader.page.find(f".//a[@href='#/new/{id}']") is not None


def test_one_click_starts_a_game_against_bots() -> None:
    reader = Reader().click("play-now imperium")
    assert reader.tab.address.startswith("/game/")
    assert seats(reader) == list(zip(NAMES, ["person", "tiro", "tiro", "tiro"], strict=False))
    assert reader.question() == "Choose three regions"


@pytest.mark.parametrize("game", games())
def test_a_first_game_is_gentle_and_says_so(game: str) -> None:
    """The next one of the same kind is not; another game's first one is."""
    reader = Reader().click(f"play-now {game}")
    assert {kind for _, kind in seats(reader)[1:]} == {"tiro"}
    assert "gentle" in reader.notice()
    reader.tab.run(10)
    reader.open("/").click(f"play-now {game}")
    assert [kind for _, kind in seats(reader)] == ["person", "consul", "centurio", "centurio"]
    assert not reader.notice()
    other = next(id for id in games() if id != game)
    reader.open("/").click(f"play-now {other}")
    assert {kind for _, kind in seats(reader)[1:]} == {"tiro"}


def test_one_click_to_the_result() -> None:
    reader = Reader().click("play-now imperium").play_on()
    match = reader.table.match
    assert match.over
    assert "See the result" in reader.text("ask")
    reader.click(id="to-result")
    assert reader.tab.address.endswith("/result")
    for seat in match.winners:
        assert NAMES[seat] in reader.page.find(".//h1").text  # type: ignore[union-attr,operator]


@pytest.mark.parametrize(
    ("languages", "shown"),
    [("ja,en", "ja"), ("ja-JP", "ja"), ("en-GB,ja", "en"), ("fr,ja-JP,en", "ja"), ("fr", "en"), ("", "en")],
)
def test_the_page_speaks_the_readers_language(languages: str, shown: str) -> None:
    assert Reader(languages=languages).tab.language == shown


def test_language_and_theme_are_kept() -> None:
    reader = Reader().click("language ja").click(id="theme")
    assert (reader.tab.language, reader.tab.theme) == ("ja", "dark")
    reader = reader.reload()
    assert (reader.tab.language, reader.tab.theme) == ("ja", "dark")
    reader.click("language en").click(id="theme")
    assert (reader.tab.language, reader.tab.theme) == ("en", "light")
    reader.click(id="do-settings").click("theme system")
    assert reader.tab.theme == ""


# the dialog ------------------------------------------------------------------------


def test_the_dialog_lies_over_home() -> None:
    reader = Reader().follow("#/new/imperium")
    assert reader.element("page").get("inert") is not None
    assert reader.element("begin").get("autofocus") is not None
    reader.click(id="dialog-close")
    assert reader.tab.address == "/"
    assert not reader.has("dialog")


def test_browser_back_closes_the_dialog() -> None:
    reader = Reader().follow("#/new/imperium")
    reader.tab.back()
    assert not reader.has("dialog")


def test_seats_can_be_added_and_taken_away() -> None:
    reader = Reader("/new/imperium")
    fewest, most = games()["imperium"].seats[0], games()["imperium"].seats[-1]
    while reader.has("seat-add"):
        reader.click(id="seat-add")
    assert len(reader.all("st")) == most
    assert len({reader.element(f"name-{i}").get("value") for i in range(most)}) == most
    while any(do.startswith("seat-drop") for do in reader.dos()):
        reader.click("seat-drop 0")
    assert len(reader.all("st")) == fewest
    assert reader.act("seat-drop 0") and len(reader.all("st")) == fewest


def test_what_the_dialog_says_is_what_begins() -> None:
    reader = Reader("/new/imperium").click(id="seat-add").click("seat-drop 1")
    reader.click("seat-kind 1 person").click("seat-kind 2 tiro").click("seat-kind 3 consul")
    reader.write("name-0", " Iulia ").write("name-1", "Brutus")
    reader.click(id="option-to_thirty").click("option table 1").write("seed", "4711").click(id="begin")
    assert seats(reader) == [("Iulia", "person"), ("Brutus", "person"), ("Gaius", "tiro"), ("Flavia", "consul")]
    match = started(reader)
    assert match.options == {"to_thirty": True, "table": "padded"}
    assert match.seed == 4711
    assert reader.table.board.stage(reader.table.view(reader.app.context.words)) == "Round 1, to 30 points"


@pytest.mark.parametrize("kind", ["person", *BOTS])
def test_every_kind_of_seat(kind: str) -> None:
    reader = Reader("/new/imperium").click("seat-kind 2 consul").click(f"seat-kind 2 {kind}")
    row = reader.all("st")[2]
    pressed = [button.get("data-do") for button in row.iter("button") if button.get("aria-pressed") == "true"]
    level = f"seat-kind 2 {'consul' if kind in STYLES else kind}"
    assert pressed == ([level, f"seat-kind 2 {kind}"] if kind in ("consul", *STYLES) else [level])
    reader.click(id="begin")
    assert reader.table.save.seats[2].kind == kind
    if kind in STYLES:
        assert f"consul {kind}" in reader.text()


def test_every_bot_can_be_seated() -> None:
    assert (*LEVELS, *STYLES) == BOTS


def test_options_stand_as_they_are_set() -> None:
    reader = Reader("/new/imperium")
    for value in ("false", "true", "false"):
        assert reader.element("option-to_thirty").get("aria-checked") == value
        reader.click(id="option-to_thirty")


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "1e3", "9" * 16])
def test_a_seed_that_is_none_is_refused(text: str) -> None:
    reader = Reader("/new/imperium").write("seed", "12").write("seed", text)
    assert "whole number" in reader.text("dialog")
    assert reader.element("seed").get("value") == "12"
    reader.click(id="begin")
    assert reader.table.match.seed == 12


def test_the_same_seed_is_the_same_game() -> None:
    links = {Reader().begin("tiro", "tiro", seed=5).play_on().table.match.to_link() for _ in range(2)}
    assert len(links) == 1


def test_a_seat_without_a_name_gets_one() -> None:
    reader = Reader("/new/imperium").write("name-0", "   ").click(id="begin")
    assert reader.table.players.names()[0] == NAMES[0]


def test_the_own_name_is_remembered() -> None:
    reader = Reader("/new/imperium").write("name-0", "Drusus").click(id="begin")
    again = reader.reload().open("/new/imperium")
    assert again.element("name-0").get("value") == "Drusus"
    names = [again.element(f"name-{i}").get("value") for i in range(4)]
    assert len(set(names)) == 4


def test_what_was_filled_in_stays_while_one_looks_at_the_rules() -> None:
    reader = Reader("/new/imperium").write("name-0", "Iulia").open("/rules/imperium")
    reader.tab.back()
    assert reader.element("name-0").get("value") == "Iulia"


def test_a_game_of_bots_only_plays_itself() -> None:
    reader = Reader().begin("tiro", "tiro", "tiro").wait()
    assert reader.table.match.over
    assert len(reader.table.match.actors) > 20


def test_confirm_can_be_switched_off_where_a_game_begins() -> None:
    reader = Reader("/new/imperium").click(id="option-confirm").click(id="begin")
    assert not reader.app.context.settings.confirm
    assert not reader.reload().app.context.settings.confirm


def test_an_unknown_address_leads_home_and_says_so() -> None:
    unknown = ("/new/chess", "/rules/chess", "/learn/chess", "/edit/chess", "/new", "/nowhere/else")
    for address in (*unknown, "/rules/imperium-x", "/learn/imperium-x", r"/rules/imperium-\..\..\somebodys"):
        reader = Reader(address)
        assert reader.all("shelf") and "nothing at that address" in reader.text("notices")
    for address in ("", "/"):
        reader = Reader(address)
        assert reader.all("shelf") and not reader.text("notices")
    assert not Reader().act("play-now chess").device.games()


# saved games --------------------------------------------------------------------------


def card(reader: Reader, id: str) -> str:
    return reader.text(f"save-{id}")


def test_a_saved_game_says_how_it_stands_and_goes_on() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    id, log = reader.table.save.id, reader.table.match.log
    reader.tab.run(5 * HOUR)
    reader.open("/")
    assert card(reader, id).startswith("ImperiumRound 2 of 8. It is your turn.")
    assert "5 hours ago" in card(reader, id)
    reader.click(f"go /game/{id}")
    assert reader.table.match.log == log


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(10, "just now"), (61, "just now"), (121, "2 minutes ago"), (3 * HOUR, "3 hours ago"), (50 * HOUR, "2 days ago")],
)
def test_when_it_was_played_last(seconds: int, said: str) -> None:
    reader = Reader().begin("person", "tiro")
    reader.tab.run(seconds)
    assert said in reader.open("/").text(f"save-{reader.device.games()[0].removeprefix(GAMES)}")


def test_games_where_it_is_your_turn_stand_first_and_larger() -> None:
    reader = Reader()
    ids = []
    for kinds in (("person", "tiro"), ("person", "person"), ("tiro", "tiro")):
        ids.append(reader.begin(*kinds).table.save.id)
        reader.act("pause")
        reader.tab.run(60)
    reader.open("/")
    assert [found.get("id") for found in reader.all("sv")] == [f"save-{ids[i]}" for i in (1, 0, 2)]
    assert [found.get("id") for found in reader.all("main")] == [f"save-{ids[1]}"]
    assert "Claudia, it is your turn." in card(reader, ids[1])
    assert "Claudia is thinking." in card(reader, ids[2])


def test_finished_games_are_a_click_away() -> None:
    reader = Reader().begin("person", "tiro").play_on()
    done = reader.table.save.id
    reader.begin("person", "tiro").open("/")
    assert not reader.has(f"save-{done}")
    reader.click("menu finished")
    assert "has won" in reader.text(f"save-{done}")
    reader.click(f"menu save-{done}").click(f"menu rename-{done}").write(f"rename-{done}", "Old", "enter")
    reader.click("menu finished")
    assert card(reader, done).startswith("Old")
    reader.click(f"go /game/{done}/result")
    assert reader.app.page == "result"


def test_rename() -> None:
    reader = Reader().begin("person", "tiro")
    id = reader.table.save.id
    reader.open("/").click(f"menu save-{id}").click(f"menu rename-{id}")
    assert reader.element(f"rename-{id}").get("autofocus") is not None
    reader.write(f"rename-{id}", "With Livia", "enter")
    assert card(reader, id).startswith("With Livia")
    assert not reader.has(f"rename-{id}")
    assert reader.reload().open(f"/game/{id}").tab.title == "With Livia · Ostraka"
    reader.click(f"menu save-{id}").click(f"menu rename-{id}").write(f"rename-{id}", "", "enter")
    assert card(reader, id).startswith("Imperium")


def test_rename_can_be_left() -> None:
    reader = Reader().begin("person", "tiro")
    id = reader.table.save.id
    reader.open("/").click(f"menu save-{id}").click(f"menu rename-{id}").act("escape")
    assert not reader.has(f"rename-{id}")


def test_duplicate_goes_its_own_way() -> None:
    reader = Reader().begin("person", "tiro", names=("Iulia", "Bot"))
    first = reader.table.save.id
    reader.open("/").click(f"menu save-{first}").click(f"duplicate {first}")
    assert len(reader.all("sv")) == 2
    (second,) = {key.removeprefix(GAMES) for key in reader.device.games()} - {first}
    assert card(reader, second).startswith("Imperium, copy")
    reader.act(f"rename {second}", "x" * (LONGEST_TITLE - 1)).act(f"duplicate {second}")
    assert not [save.name for save in reader.app.context.saves.all()[0] if save.name.endswith(",")]
    reader.click(f"go /game/{second}").pick(1, 2, 3).wait()
    assert len(reader.open(f"/game/{first}").table.match.log) == 0
    assert reader.table.players.names() == ["Iulia", "Bot"]


def test_export_and_import() -> None:
    reader = Reader().begin("person", "tiro", seed=9).pick(1, 5, 9).wait()
    reader.click(id="area-4")
    id, match = reader.table.save.id, reader.table.match
    reader.open("/").click(f"menu save-{id}").click(f"export {id}")
    name, text, kind = reader.tab.downloads[0]
    assert (name, kind) == (f"imperium-{id}.ostraka.json", "application/json")
    other = Reader().click("import")
    assert other.tab.picking == 1
    other.take_file(name, text)
    assert "now on this device" in other.notice()
    other.click(f"go /game/{other.device.games()[0].removeprefix(GAMES)}")
    assert other.table.match.to_link() == match.to_link()
    assert other.draft() == ["4"]
    assert other.table.save.id != id


def test_importing_twice_makes_two_games() -> None:
    reader = Reader().begin("person", "tiro")
    reader.act(f"export {reader.table.save.id}")
    text = reader.tab.downloads[0][1]
    reader.take_file("a.json", text).take_file("a.json", text)
    assert len(reader.device.games()) == 3


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "nonsense",
        '{"format": 1}',
        "[" * 100_000,
        '{"position": {}}',
        "x" * 300_000,
        "NaN",
        "1" * 5000,
    ],
    ids=range(11),
)
def test_a_file_that_is_no_game_is_refused_in_a_sentence(text: str) -> None:
    reader = Reader().begin("person", "tiro")
    before = dict(reader.device.stored)
    reader.take_file("holiday.json", text)
    assert "holiday.json is not an Ostraka save" in reader.notice()
    assert reader.device.stored == before


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"format": "1"},
        {"id": "../x"},
        {"id": ""},
        {"game": "chess"},
        {"link": ""},
        {"link": "imperium.AAAA"},
        {"seats": []},
        {"seats": [{"name": "A", "kind": "person"}]},
        {"seats": [{"name": "A", "kind": "king"}, {"name": "B", "kind": "tiro"}]},
        {"seats": [{"name": "A" * 25, "kind": "person"}, {"name": "B", "kind": "tiro"}]},
        {"draft": "123"},
        {"played": None},
        {"position": None},
        {"extra": 1},
    ],
    ids=str,
)
def test_a_file_with_something_wrong_is_refused(change: dict[str, object]) -> None:
    good = Reader().begin("person", "tiro")
    data = json.loads(good.device.stored[good.device.games()[0]])
    reader = Reader().take_file("x.json", json.dumps({**data, **change}))
    refused = "x.json cannot be opened: " if "link" in change else "x.json is not an Ostraka save"
    assert refused in reader.notice()
    assert not reader.device.games()


def test_delete_can_be_undone() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    id, before = reader.table.save.id, reader.device.stored[GAMES + reader.table.save.id]
    reader.open("/").click(f"menu save-{id}").click(f"delete {id}")
    assert not reader.device.games()
    assert "Game deleted." in reader.notice()
    reader.click(f"restore {id}")
    assert reader.device.stored[GAMES + id] == before
    assert reader.has(f"save-{id}")


def test_delete_cannot_be_undone_for_ever() -> None:
    reader = Reader().begin("person", "tiro")
    id = reader.table.save.id
    reader.open("/").click(f"menu save-{id}").click(f"delete {id}")
    reader.tab.run(60)
    reader.tab.run()
    assert not reader.notice()
    assert reader.reload().act(f"restore {id}").device.games() == []


def test_deleting_nothing_changes_nothing() -> None:
    reader = Reader()
    reader.act("delete x").act("restore x")
    assert reader.device.stored == {}
    assert not reader.notice()


def test_notices_go_by_themselves_only_when_all_is_well() -> None:
    reader = Reader().take_file("a", "nonsense")
    reader.tab.run(600)
    assert reader.notice()
    reader.click("dismiss")
    assert not reader.notice()


def test_an_old_notice_does_not_take_a_new_one_with_it() -> None:
    reader = Reader().begin("person", "tiro")
    id = reader.table.save.id
    reader.open("/").click(f"menu save-{id}").click(f"delete {id}")
    reader.tab.run(3)
    reader.take_file("a", "nonsense")
    reader.tab.run(10)
    assert "a is not an Ostraka save" in reader.notice()


# settings, texts ------------------------------------------------------------------------


def test_settings_are_kept() -> None:
    reader = Reader().click(id="do-settings")
    for pace in ("quick", "slow", "off", "normal", "off"):
        reader.click(f"pace {pace}")
    reader.click(id="set-confirm").click(id="set-motion").click(id="settings-done")
    assert reader.tab.address == "/"
    kept = json.loads(reader.device.stored[SETTINGS])
    assert (kept["pace"], kept["confirm"], kept["motion"]) == ("off", False, False)
    assert reader.reload().app.context.settings == reader.app.context.settings


@pytest.mark.parametrize("text", ["", "null", "[]", "nonsense", '{"confirm": 3}', '{"unheard": 1}', '{"names": "x"}'])
def test_settings_that_cannot_be_read_count_as_not_set(text: str) -> None:
    reader = Reader(device=Device({SETTINGS: text}))
    assert reader.app.context.settings.confirm
    assert reader.tab.language == "en"


def test_settings_during_a_game_lead_back_to_it() -> None:
    reader = Reader().begin("person", "tiro")
    place = reader.tab.address
    reader.click(id="do-settings").click("language ja").click(id="settings-done")
    assert reader.tab.address == place
    assert reader.question() != "Choose three regions"


def test_rules_and_about_are_read_in_the_readers_language() -> None:
    reader = Reader()
    reader.tab.files = {
        "rules/imperium.en.html": "<h1>Rules</h1>",
        "rules/imperium.ja.html": "<h1>ルール</h1>",
        "rules/about.en.html": "<h1>About</h1>",
    }
    reader.open("/rules/imperium")
    assert "One moment" in reader.text("main")
    reader.tab.run(1)
    assert reader.text("main") == "Rules" and reader.tab.title == "Imperium · Rules · Ostraka"
    reader.click("language ja").tab.run(1)
    assert reader.text("main") == "ルール"
    reader.click("language en").open("/about").tab.run(1)
    assert reader.text("main") == "About"
    reader.click(id="do-back")
    assert reader.all("shelf")


def test_a_text_that_is_not_there_is_asked_for_again() -> None:
    reader = Reader("/about")
    reader.tab.run(1)
    assert "could not be read" in reader.text("main")
    reader.tab.files["rules/about.en.html"] = "<h1>About</h1>"
    reader.open("/").open("/about").tab.run(1)
    assert reader.text("main") == "About"


def test_from_the_rules_back_to_the_game() -> None:
    reader = Reader().begin("person", "tiro").click(id="area-2")
    place = reader.tab.address
    reader.follow("#/rules/imperium").click(id="do-back")
    assert reader.tab.address == place
    assert reader.draft() == ["2"]
