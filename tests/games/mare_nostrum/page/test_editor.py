"""Setting up positions of Mare Nostrum by clicks: what follows comes by itself, what cannot be says why."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore.games.mare_nostrum.board import PROVINCE, slot_names
from pycore.games.mare_nostrum.editing import BESIDE
from pycore.games.mare_nostrum.state import Table
from tests.games.mare_nostrum.table import EGYPT, GREECE, ROME
from tests.games.mare_nostrum.test_positions import REFUSALS, Change, start
from tests.web.fake import tree
from tests.web.reader import Reader
from web.games.board import Unfit
from web.games.mare_nostrum.board import BOARD as board
from web.games.mare_nostrum.editor import MareNostrumEditor
from web.kit.i18n import LANGUAGES, Words
from web.screens.editor.position import Editor

CYRENAICA = PROVINCE["cyrenaica"]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def clicked(*steps: str, seats: int = 5) -> Editor:
    """An editor after steps like ``legion-0 cyrenaica``; a minus before the place takes away."""
    editor = Editor("mare_nostrum")
    editor.seat(str(seats))
    for step in steps:
        click(editor, step)
    return editor


def click(editor: Editor, step: str) -> None:
    tool, thing = step.split()
    editor.use(tool)
    editor.click(editor.view(Words("en")), thing.removeprefix("-"), thing.startswith("-"))


def table(editor: Editor) -> Table:
    assert editor.why is None and isinstance(editor.match.state, Table)
    return editor.match.state


def opened(language: str = "en") -> Reader:
    return Reader("/edit/mare_nostrum", languages=language)


# on the map --------------------------------------------------------------------------


REFUSED = [
    (("control-1 latium",), "Latium is the capital province of Rome: its control marker stays."),
    (("fortress-0 germania",), "Rome does not control Germania: a fortress stands only under its own control marker."),
    (("legion-0 -aegyptus",), "There is none to take away."),
    (["trireme-0 mare_ionium"] * 6, "Rome has no trireme left."),
    (["legion-0 latium"] * 9, "Rome has no legion left."),
    (("occupy-0 latium-market",), "Rome controls Latium and cannot occupy it."),
    (("occupy-1 latium",), "Latium is the capital province of Rome and is never converted."),
    (("occupy-1 germania",), "Nobody controls Germania, so there is no marker to convert."),
    (["good-0 good-gems", "legion-1 good-gems"] * 6, "No gems is left in the supply."),
    (("legion-0 tile-caesar",), "Rome keeps its starting hero."),
    (["legion-0 good-coin"] * 99, "No coin is left in the supply."),
]


@every_language
@pytest.mark.parametrize(("steps", "why"), REFUSED, ids=[why for _, why in REFUSED])
def test_what_cannot_be_put_says_why(language: str, steps: Sequence[str], why: str) -> None:
    reader = opened(language)
    assert reader.app.screens.editor.editor is not None
    for step in steps:
        tool, thing = step.split()
        reader.act(f"edit use {tool}")
        reader.act(f"edit-thing {thing.removeprefix('-')}" + (" less" if thing.startswith("-") else ""))
        if reader.why():
            break
    assert reader.app.screens.editor.editor.why is None, "what is refused changes nothing"
    if language == "en":
        assert reader.why() == why
    else:
        assert re.search("[ぁ-ん]", reader.why()) and not re.search("[a-z]", reader.why())


@every_language
@pytest.mark.parametrize(("change", "why"), [pytest.param(*row[1:], id=row[0]) for row in REFUSALS])
def test_every_impossible_position_says_why(language: str, change: Change, why: str) -> None:
    """In the reader's words: no id of a place, a resource or a field is left in the sentence."""
    impossible = start()
    change(impossible["state"])
    del impossible["game"]
    reader = opened(language).click("panel text").write("edit-text", json.dumps(impossible), "input")
    said = reader.text("verdict")
    assert said.startswith("Impossible: " if language == "en" else "ありえない局面です。")
    assert not re.search(r"[{}_]", said) and (language == "en" or not re.search("[a-z]", said))


# whatever is done ---------------------------------------------------------------------------


def draw_step(data: st.DataObject, editor: Editor) -> None:
    """A click anywhere on the map or beside it, or another number of seats."""
    if data.draw(st.integers(0, 15)) == 0:
        editor.seat(data.draw(st.sampled_from("345")))
        return
    view = editor.view(Words("en"))
    editor.use(data.draw(st.sampled_from(MareNostrumEditor().tools(view))).id)
    view = editor.view(Words("en"))
    kind = data.draw(st.sampled_from(("map", "map", *BESIDE)))
    things = [thing for thing in sorted(view.can) if (thing.split("-")[0] if "-" in thing else "") == kind]
    things = things or [thing for thing in sorted(view.can) if thing.split("-")[0] not in BESIDE]
    editor.click(view, data.draw(st.sampled_from(things)), data.draw(st.integers(0, 3)) == 0)


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_odd_positions_are_told(data: st.DataObject) -> None:
    """A click on what is no position changes nothing and says so, whatever stands there."""
    editor = Editor("mare_nostrum")
    state: dict[str, Any] = editor.position["state"]
    odd = data.draw(st.sampled_from([None, -1, 99, 10**15, "x", [], [[]], [-1], [99] * 28, {"a": 1}]))
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
    reader = opened(language).click(id="who-3")
    assert reader.has("set-good-coin") and reader.has("set-tile-pyramids") and reader.has("set-leader-trade-0")
    reader.click(id="set-good-coin").click(id="set-good-coin").write("set-phase", "phase-march").click(id="set-turn-3")
    assert reader.app.screens.editor.editor is not None
    t = table(reader.app.screens.editor.editor)
    assert (t.hands[EGYPT][0], t.phase, t.seat) == (7, "march", EGYPT)
    assert reader.element("set-turn-3").get("aria-pressed") == "true" and not reader.has("set-offer-coin")


@every_language
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_target_on_the_map_is_there(seats: int, language: str) -> None:
    editor = clicked(seats=seats)
    for tool in MareNostrumEditor().tools(editor.view(Words(language)))[:6]:
        editor.use(tool.id)
        view = editor.view(Words(language))
        shown = {str(e.get("data-do")).removeprefix("thing ") for e in tree(board.board(view)).iter()}
        on_map = {thing for thing in view.can if thing.split("-")[0] not in BESIDE}
        assert on_map and on_map <= shown


def test_fields_have_names_for_their_numbers() -> None:
    reader = opened().click("panel form")
    reader.write("field-owner/15", "1").click(id="field-built/15-2").write("field-leaders/1", "0")
    assert reader.app.screens.editor.editor is not None
    t = table(reader.app.screens.editor.editor)
    assert t.owner[15] == GREECE and slot_names(t.built[15]) == ("market",) and t.leaders[1] == ROME
    assert "Germania" in reader.text("panel-form") and "a caravan of gems" in reader.text("panel-form")


def test_a_seat_keeps_the_piece_and_a_piece_the_seat() -> None:
    reader = opened().click(id="tool-fortress-0").click(id="who-3")
    assert reader.app.screens.editor.editor is not None and reader.app.screens.editor.editor.tool == "fortress-3"
    reader.click(id="tool-trireme-3")
    assert reader.app.screens.editor.editor.tool == "trireme-3"
    assert reader.element("who-3").get("aria-keyshortcuts") == "4"
    reader.click("edit seat 3")
    assert reader.app.screens.editor.editor.tool == "trireme-0", "there is no fourth seat any longer"


def test_what_is_shown_larger_is_embedded_so() -> None:
    reader = opened().act("window 100 50 400").click("panel copy").click(id="copy-embed")
    width, height = board.SIZE
    assert f'viewbox="100 50 400 {400 * height // width}"' in reader.tab.copied[-1]


def test_no_phase_is_offered_in_which_nobody_could_be_asked() -> None:
    offered = [option.get("value") for option in opened().element("set-phase")]
    assert "phase-march" in offered and "phase-sink" not in offered
