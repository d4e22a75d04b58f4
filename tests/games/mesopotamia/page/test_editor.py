"""Setting up positions of Mesopotamia by clicks: what follows comes by itself, what cannot be says why."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore.engine import codec
from pycore.games.mesopotamia.board import AREA
from pycore.games.mesopotamia.editing import BESIDE, PIECES
from pycore.games.mesopotamia.state import Table
from tests.games.mesopotamia.test_positions import WRONG, Change, fresh
from tests.web.fake import tree
from tests.web.reader import Reader
from web.games.board import Unfit
from web.games.mesopotamia.board import BOARD as board
from web.games.mesopotamia.editor import MesopotamiaEditor
from web.kit.i18n import LANGUAGES, Words
from web.screens.editor.position import Editor

every_language = pytest.mark.parametrize("language", LANGUAGES)


def table(editor: Editor | None) -> Table:
    assert editor is not None and editor.why is None and isinstance(editor.match.state, Table)
    return editor.match.state


def opened(language: str = "en") -> Reader:
    return Reader("/edit/mesopotamia", languages=language)


REFUSED = [
    (("archer-0 -umma",), "There is none to take away."),
    (["archer-0 umma"] * 2, "With a population of 1, seat 1 has no room for more units."),
    (("ram-0 umma",), "A ram stands with a land unit, in the start area or in a settlement of seat 1."),
    (["settlement-0 umma", "settlement-0 isin", "settlement-0 uruk", "settlement-0 kish", "settlement-0 der",
      "settlement-0 agade"], "Seat 1 has no miniature of that kind left."),
    (("settlement-0 suhu",), "No settlement or wall stands in a start area, beside a tribe or in a blocked area."),
    (["archer-0 level-population-0"] * 6 + ["ziggurat-0 ur"] * 7, "A ziggurat has no more than 6 tiers."),
    (("token-0 suhu",), "A tribe guards this token: it lies face down."),
    (["archer-0 tech-growth"] * 5, "Level 4 is the highest."),
    (("archer-0 -tech-collect",), "Level 1 is the lowest."),
    (("archer-0 -level-event-0",), "The seal stands on the first space already."),
    (("archer-0 phase-battles",), "Nobody stands where a battle could be fought."),
    (("archer-0 phase-occupy",), "Nobody stands in a settlement of somebody else."),
    (("archer-0 phase-explore", "archer-0 used-build"), "Actions are used in the turn of a seat, between two actions."),
    (("archer-0 turn-1", "archer-0 used-build", "archer-0 used-explore"),
     "The amphora stands elsewhere, and no dice show what that action needs."),
]  # fmt: skip


@every_language
@pytest.mark.parametrize(("steps", "why"), REFUSED, ids=[why for _, why in REFUSED])
def test_what_cannot_be_put_says_why(language: str, steps: Sequence[str], why: str) -> None:
    reader = opened(language)
    for step in steps:
        tool, thing = step.split()
        reader.act(f"edit use {tool}")
        reader.act(f"edit-thing {thing.removeprefix('-')}" + (" less" if thing.startswith("-") else ""))
        if reader.why():
            break
    assert reader.app.screens.editor.editor is not None
    assert reader.app.screens.editor.editor.why is None, "what is refused changes nothing"
    if language == "en":
        assert reader.why() == why
    else:
        assert re.search("[ぁ-ん]", reader.why()) and not re.search("[a-z]", reader.why())


@every_language
@pytest.mark.parametrize(("code", "change"), WRONG)
def test_every_impossible_position_says_why(language: str, code: str, change: Change) -> None:
    """In the reader's words: no id of a place, a resource or a field is left in the sentence."""
    t = fresh()
    change(t)
    impossible = {"seats": 4, "state": codec.dump(t)}
    reader = opened(language).click("panel text").write("edit-text", json.dumps(impossible), "input")
    said = reader.text("verdict")
    assert reader.app.screens.editor.editor is not None
    assert reader.app.screens.editor.editor.why is not None, code
    assert re.search("[ぁ-ん]" if language == "ja" else "[a-z]", said) and not re.search(r"[{}_]", said)
    assert language == "en" or not re.search("[a-z]", said)


def draw_step(data: st.DataObject, editor: Editor) -> None:
    """A click anywhere on the map or beside it, or another number of seats."""
    if data.draw(st.integers(0, 15)) == 0:
        editor.seat(data.draw(st.sampled_from("1234")))
        return
    view = editor.view(Words("en"))
    editor.use(data.draw(st.sampled_from(MesopotamiaEditor().tools(view))).id)
    view = editor.view(Words("en"))
    kind = data.draw(st.sampled_from(("map", "map", *BESIDE)))
    places = [thing for thing in sorted(view.can) if thing.split("-")[0] not in BESIDE]
    things = [thing for thing in sorted(view.can) if thing not in places and thing.split("-")[0] == kind]
    editor.click(view, data.draw(st.sampled_from(things or places)), data.draw(st.integers(0, 3)) == 0)


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_odd_positions_are_told(data: st.DataObject) -> None:
    """A click on what is no position changes nothing and says so, whatever stands there."""
    editor = Editor("mesopotamia")
    if data.draw(st.booleans()):
        editor.click(editor.view(Words("en")), "good-food")
    state: dict[str, Any] = editor.position["state"]
    odd = data.draw(st.sampled_from([None, -1, 99, 10**15, "x", [], [[]], [-1], [99] * 30, {"a": 1}]))
    editor.write(json.dumps({**editor.position, "state": {**state, data.draw(st.sampled_from(sorted(state))): odd}}))
    for _ in range(4):
        try:
            draw_step(data, editor)
        except Unfit as why:
            assert Words("en").has(why.id)
    assert editor.match.decision is not None or editor.match.over


# the page -----------------------------------------------------------------------------------


@every_language
def test_the_desk_shows_what_there_is(language: str) -> None:
    reader = opened(language).click(id="who-1").click(id="set-good-food").click(id="set-tech-research")
    editor = reader.app.screens.editor.editor
    t = table(editor)
    assert (t.goods[1][3], t.tech[1][2]) == (2, 2) or t.tech[1][2] == 3
    reader.write("set-phase", "phase-explore").click(id="set-turn-2").write("set-quest-0", "quest-0-Q07")
    t = table(editor)
    assert (t.phase, t.seat) == ("act", 2) and 6 in t.quests[1]
    assert reader.element("set-turn-2").get("aria-pressed") == "true" and not reader.has("set-event-umma")
    reader.click(id="tool-token-1").write("set-event-umma", "event-umma-P03")
    assert "The Great Flood" in reader.text("panel-desk") or language == "ja"
    reader.click("edit step round 1")
    assert table(editor).round == 2


@every_language
def test_a_battle_lies_on_the_desk(language: str) -> None:
    reader = opened(language)
    for step in ("archer-0 umma", "archer-1 umma", "archer-1 good-knucklebone", "archer-0 phase-bid"):
        tool, thing = step.split()
        reader.act(f"edit use {tool}").act(f"edit-thing {thing}")
    assert table(reader.app.screens.editor.editor).battle is not None
    reader.write("set-card-0-0", "card-0-0-AR05")
    battle = table(reader.app.screens.editor.editor).battle
    assert battle is not None and reader.has("set-bone-0-0-mobility")
    reader.click("edit-play")
    assert reader.app.screens.editor.context.page == "play"


@every_language
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_target_on_the_map_is_there(seats: int, language: str) -> None:
    editor = Editor("mesopotamia")
    editor.seat(str(seats))
    for tool in MesopotamiaEditor().tools(editor.view(Words(language)))[: len(PIECES)]:
        editor.use(tool.id)
        view = editor.view(Words(language))
        shown = {str(e.get("data-do")).removeprefix("thing ") for e in tree(board.board(view)).iter()}
        on_map = {thing for thing in view.can if thing.split("-")[0] not in BESIDE}
        assert on_map and on_map <= shown


def test_fields_have_names_for_their_numbers() -> None:
    reader = opened().click(id="set-good-food").click("panel form")
    reader.write("field-tiers/0", "1")
    t = table(reader.app.screens.editor.editor)
    assert t.tiers[0] == len(t.dingir[0]) == 1, "a die comes with the tier"
    said = reader.text("panel-form")
    assert "Umma" in said and "Explore" in said and "The Great Flood" in said
    reader.click(id=f"field-settlements/0-{AREA['umma']}")
    assert table(reader.app.screens.editor.editor).settlements[0] >> AREA["umma"] & 1
