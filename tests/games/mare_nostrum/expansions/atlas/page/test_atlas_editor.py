"""The position editor with Atlas: what is put on the map, what lies beside it, why something cannot be."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from pycore.games.mare_nostrum.state import Table
from tests.games.mare_nostrum.expansions.atlas.test_atlas_editing import EVERYTHING, REFUSED, WAR, Change, position
from tests.web.reader import Reader
from web.kit.i18n import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


def opened(seats: int, options: dict[str, object], language: str = "en") -> Reader:
    given = position(seats, options)  # type: ignore[arg-type]  # values of options, as they are in JSON
    del given["game"]
    reader = Reader("/edit/mare_nostrum", languages=language).click("panel text")
    return reader.write("edit-text", json.dumps(given), "input").click("panel desk")


def table(reader: Reader) -> Table:
    editor = reader.app.screens.editor.editor
    assert editor is not None and editor.why is None and isinstance(editor.match.state, Table)
    return editor.match.state


@every_language
def test_everything_of_the_cities_is_on_the_desk(language: str) -> None:
    reader = opened(6, EVERYTHING, language)
    t = table(reader)
    for deck in t.box.all_cards:
        for number in deck:
            assert reader.has(f"set-down-card-{t.box.card(number).id}")
    for what in ("goal", "boon"):
        assert all(reader.has(f"set-{what}-{name}") for name in t.box.beside[what].names(t))
    reader.click(id="set-down-card-baal").click(id="set-goal-" + t.box.beside["goal"].names(t)[0])
    assert table(reader).cards[0] == [t.box.number_of["baal"]] and reader.has("set-own-card-baal")
    reader.click(id="set-boon-circus_maximus")
    assert table(reader).having("circus_maximus") == [0]
    assert re.findall(r"mare_nostrum\.\w+[\w.]*", unescape(reader.text("panel-desk"))) == []


@every_language
def test_figures_and_marks_are_tools_of_those_who_have_their_tiles(language: str) -> None:
    reader = opened(6, EVERYTHING, language)
    assert not reader.has("tool-centaur-0")
    while not reader.has("tool-centaur-0"):
        reader.click(id="set-tile-chiron")
    while not reader.has("tool-medea_marker-0"):
        reader.click(id="set-tile-medea")
    reader.click(id="tool-centaur-0").act("edit-thing italia").click(id="tool-medea_marker-0").act(
        "edit-thing mare_ionium"
    )
    t = table(reader)
    assert t.figures[[each.id for each in t.box.figures].index("centaur")] == t.board.province["italia"]
    assert t.kept["medea"] == [0, t.board.sea["mare_ionium"]]
    reader.click(id="who-1")
    assert not reader.has("tool-centaur-1") and reader.app.screens.editor.editor is not None


@every_language
def test_the_punic_war_is_on_the_desk(language: str) -> None:
    reader = opened(2, WAR, language)
    wares = len(table(reader).wares)
    reader.click(id="who-2").click(id="tool-legion-2").act("edit-thing achaea less").act("edit-thing italia")
    t = table(reader)
    assert t.legions[2][t.board.province["italia"]] == 1
    assert not reader.has("set-good-coin"), "barbarians hold nothing"
    reader.click(id="who-0").click(id="set-titles-1").click(id="set-held-latium.city_1")
    assert table(reader).kept["titles_held"] == [1] and table(reader).kept["cities_held"] == [1, 0]
    lying = [kind for kind in ("gems", "gold", "metal", "oil", "wine", "wheat") if reader.has(f"set-ware-{kind}")]
    for kind in lying:
        if reader.element(f"set-ware-{kind}").get("aria-pressed") == "true":
            reader.click(id=f"set-ware-{kind}")
            break
    else:
        reader.click(id=f"set-ware-{lying[0]}")
    assert len(table(reader).wares) <= wares


@every_language
def test_other_sets_refit_the_position(language: str) -> None:
    reader = opened(4, {}, language)
    assert "set-goal" not in reader.markup and "set-card" not in reader.markup, "the base game is as it was"
    reader.click("panel form").click("edit choose troy 1")
    assert table(reader).box.decks == ("troy",) and len(table(reader).decks[0]) == 15
    reader.click("edit choose syracuse 1").click("edit choose troy 0")
    assert table(reader).box.decks == ("syracuse",)
    reader.click("edit choose syracuse 0")
    assert table(reader).box.plain and not table(reader).decks


@every_language
@pytest.mark.parametrize(("code", "seats", "options", "change"), REFUSED)
def test_every_impossible_position_says_why_in_one_sentence(
    language: str, code: str, seats: int, options: dict[str, object], change: Change
) -> None:
    given = position(seats, options)  # type: ignore[arg-type]  # values of options, as they are in JSON
    change(given["state"])
    del given["game"]
    reader = Reader("/edit/mare_nostrum", languages=language).click("panel text")
    said = reader.write("edit-text", json.dumps(given), "input").text("verdict")
    assert said.startswith("Impossible: " if language == "en" else "ありえない局面です。")
    assert not re.search(r"[{}_]", said.replace("nothing", "")) and said.count("." if language == "en" else "。") <= 2


@every_language
def test_seats_and_parts_of_the_table_are_on_the_desk(language: str) -> None:
    """As many seats as the parts allow; without them the table has as many people as then can play."""
    reader = opened(6, EVERYTHING, language)
    reader.click("edit choose atlas 0")
    assert reader.app.screens.editor.editor is not None and reader.app.screens.editor.editor.seats == 5
    assert table(reader).box.decks == ("troy", "jerusalem", "syracuse")
    reader.click("edit choose atlas 1").click("edit seat 2")
    assert reader.app.screens.editor.editor.seats == 2 and table(reader).forces == 3
    reader.click("edit seat 6")
    assert reader.app.screens.editor.editor.seats == 6


@pytest.mark.parametrize("seats", [2, 6])
def test_fields_can_be_changed_with_as_many_seats_as_only_atlas_has(seats: int) -> None:
    reader = opened(seats, {"atlas": True})
    reader.click("edit step round 1")
    assert table(reader).round == 2
    reader.click("panel form").act("edit set leaders/0", "1")
    assert table(reader).leaders[0] == 1
    reader.click("edit again")
    assert table(reader).round == 1 and table(reader).seats == seats and table(reader).options["atlas"]


def test_what_is_odd_in_the_fields_breaks_nothing() -> None:
    reader = opened(6, EVERYTHING)
    reader.click("panel form").act("edit add boons")
    assert reader.text("verdict") == "Impossible: a card is in force for nobody, or is none."
    reader.act("edit drop leaders")
    reader.act("edit seat 4")
    assert reader.text("verdict").startswith("Impossible: ")


def test_with_a_tool_of_the_barbarians_the_desk_is_that_of_a_seat() -> None:
    reader = opened(2, WAR)
    reader.act("edit use trireme-2")
    held = next(do for do in reader.dos() if do.startswith("thing held-"))
    reader.act(held)
    assert not reader.why() and table(reader).kept["cities_held"][1]


def test_who_is_still_to_come_is_set_while_cards_can_be_played_too() -> None:
    reader = opened(6, EVERYTHING).click(id="set-down-card-baal").write("set-phase", "phase-cards_move_turn")
    waiting = {*table(reader).waiting}
    assert table(reader).phase == "cards_move_turn" and waiting
    reader.click(id="set-wait-1")
    assert {*table(reader).waiting} == waiting ^ {1}
