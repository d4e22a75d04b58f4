"""Setting up positions of Mare Nostrum by clicks: what follows comes by itself, what cannot be says why."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import BadPosition, Match
from pycore.games.mare_nostrum.board import CONTROL, PROVINCE, SEA, SLOT, slot_names
from pycore.games.mare_nostrum.goods import KIND
from pycore.games.mare_nostrum.state import NOBODY, Table
from pycore.games.mare_nostrum.tiles import PYRAMIDS, TILE
from tests.games.mare_nostrum.table import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, asked, whole
from tests.games.mare_nostrum.test_positions import REFUSALS, Change, start
from web.boards import Unfit
from web.boards import mare_nostrum as board
from web.screens.editor.position import Editor
from web.words import LANGUAGES, Words

from .fake import tree
from .reader import Reader

CYRENAICA = PROVINCE["cyrenaica"]
BESIDE = ("good", "relic", "offer", "tile", "phase", "turn", "wait", "leader", "top")
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


BATTLE = (
    *["legion-0 cyrenaica"] * 3,
    "legion-3 cyrenaica",
    "fortress-3 cyrenaica",
    "trireme-0 mare_ionium",
    "trireme-0 mare_africum",
    "trireme-3 mare_africum",
    "control-0 phase-march",
    "control-0 turn-0",
)
"""The battle of the rulebook's examples, 4.1.2 to 4.3.3."""


# on the map --------------------------------------------------------------------------


def test_the_battle_of_the_rulebook_is_clicked_together_and_fought() -> None:
    t = table(clicked(*BATTLE))
    assert (t.legions[ROME][CYRENAICA], t.legions[EGYPT][CYRENAICA], t.fortress[CYRENAICA]) == (3, 1, EGYPT)
    assert t.triremes[ROME][SEA["mare_africum"]] == t.triremes[EGYPT][SEA["mare_africum"]] == 1
    match = clicked(*BATTLE).match
    assert asked(match) == (ROME, "march")
    match.play(("done",))
    told = [what for _, what in match.events(None) if what[0] == "roll"]
    assert [what[1:3] for what in told[:2]] == [("cyrenaica", ROME), ("cyrenaica", EGYPT)]


def test_a_building_goes_on_its_space_and_off_again() -> None:
    editor = clicked("building-0 germania-market")
    assert slot_names(table(editor).built[PROVINCE["germania"]]) == ("market",)
    click(editor, "building-0 germania")
    assert slot_names(table(editor).built[PROVINCE["germania"]]) == ("caravan_1", "market")
    with pytest.raises(Unfit, match="no_space"):
        click(editor, "building-0 germania")
    click(editor, "building-0 germania-market")
    click(editor, "building-0 -germania")
    assert table(editor).built[PROVINCE["germania"]] == 0


def test_the_trade_track_follows_the_map() -> None:
    """A market taken away from Carthage leaves Rome alone in front; put there again its marker comes to lie below."""
    editor = clicked("building-4 africa-market")
    t = table(editor)
    assert (t.trade[CARTHAGE], t.stack[0]) == (6, ROME)
    click(editor, "building-4 africa-market")
    assert table(editor).trade[CARTHAGE] == 7 and editor.why is None
    click(editor, f"control-0 top-{ROME}")
    assert table(editor).stack[:2] == [ROME, CARTHAGE]
    click(editor, f"control-0 top-{CARTHAGE}")
    assert table(editor).stack[:2] == [CARTHAGE, ROME]


def test_a_marker_takes_the_place_of_another() -> None:
    editor = clicked("fortress-3 cyrenaica", "control-0 cyrenaica")
    t = table(editor)
    assert (t.owner[CYRENAICA], t.fortress[CYRENAICA]) == (ROME, NOBODY), "the fortress went with the marker"
    click(editor, "control-0 cyrenaica")
    assert table(editor).owner[CYRENAICA] == NOBODY


def test_occupying_brings_the_legion_and_the_building() -> None:
    editor = clicked("occupy-0 cyrenaica-caravan_1", "occupy-0 cyrenaica-market")
    t = table(editor)
    assert (t.conqueror[CYRENAICA], t.legions[ROME][CYRENAICA]) == (ROME, 2)
    assert t.taken[CYRENAICA] == SLOT["caravan_1"] | SLOT["market"]
    click(editor, "legion-0 -cyrenaica")
    assert table(editor).taken[CYRENAICA].bit_count() == 1, "a legion less holds a building less"
    click(editor, "occupy-0 cyrenaica")
    assert table(editor).taken[CYRENAICA] == CONTROL and table(editor).legions[ROME][CYRENAICA] == 1
    click(editor, "control-0 -cyrenaica")
    assert table(editor).taken[CYRENAICA] == 0


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


# beside the map ---------------------------------------------------------------------------


def test_resources_come_from_the_supply_and_go_back() -> None:
    editor = clicked("legion-1 good-gems", "legion-1 relic-gems", "legion-1 good-coin", "legion-1 -good-oil")
    t, gems = table(editor), KIND["gems"]
    assert (t.hands[GREECE][gems], t.relics[GREECE]) == (2, 1 << gems)
    assert (t.hands[GREECE][KIND["coin"]], t.hands[GREECE][KIND["oil"]]) == (6, 0)
    click(editor, "legion-2 relic-gems")
    assert table(editor).hands[GREECE][gems] == 1 and table(editor).relics[BABYLON] == 1 << gems
    click(editor, "legion-2 relic-gems")
    assert table(editor).relics[BABYLON] == 0 and whole(table(editor))


def test_tiles_come_nearer_and_go_back() -> None:
    editor = clicked()
    hidden = table(editor).face_down[0]
    name = next(str(tile) for tile, number in TILE.items() if number == hidden)
    click(editor, f"legion-1 tile-{name}")
    assert hidden in table(editor).row
    click(editor, f"legion-1 tile-{name}")
    assert table(editor).tiles[GREECE][1:] == [hidden]
    click(editor, f"legion-3 tile-{name}")
    assert table(editor).tiles[EGYPT][1:] == [hidden] and table(editor).tiles[GREECE][1:] == []
    click(editor, f"legion-3 -tile-{name}")
    click(editor, f"legion-3 -tile-{name}")
    assert hidden in table(editor).face_down


def test_the_pyramids_win_and_can_be_taken_back() -> None:
    editor = clicked("legion-1 tile-pyramids")
    assert editor.match.over and table(editor).victors == [GREECE] and table(editor).ending == "prestige"
    click(editor, "legion-1 tile-pyramids")
    assert not editor.match.over and not any(PYRAMIDS in tiles for tiles in table(editor).tiles)


def test_a_phase_begins_as_it_should() -> None:
    editor = clicked("legion-0 phase-build", "legion-0 turn-3")
    assert asked(editor.match) == (EGYPT, "build") and sorted(table(editor).waiting) == [GREECE, BABYLON, CARTHAGE]
    click(editor, "legion-0 wait-0")
    assert ROME in table(editor).waiting
    click(editor, "legion-0 phase-pay")
    assert asked(editor.match) == (EGYPT, "pay") and ROME in table(editor).waiting
    click(editor, "legion-0 phase-call_move")
    assert asked(editor.match) == (table(editor).leaders[2], "call_move")
    click(editor, "legion-0 leader-military-2")
    assert asked(editor.match) == (BABYLON, "call_move")
    click(editor, "legion-0 phase-over")
    assert editor.reason(Words("en")) == "Impossible: nobody has reached a victory, so the game is not over."


def test_offers_lie_before_the_screens() -> None:
    editor = clicked("legion-0 phase-offer", "legion-1 offer-wine", "legion-4 offer-gold")
    t = table(editor)
    assert t.phase == "offer" and not {GREECE, CARTHAGE} & set(t.waiting) and t.seat == t.waiting[0]
    for seat, good in ((0, "metal"), (2, "wheat"), (3, "coin")):
        click(editor, f"legion-{seat} offer-{good}")
    t = table(editor)
    assert (t.phase, asked(editor.match)) == ("take", (CARTHAGE, "take")) and all(t.offers)
    click(editor, "legion-0 phase-build")
    assert not any(table(editor).offers) and whole(table(editor))


# more or less seats -----------------------------------------------------------------------


def test_empires_that_stay_keep_what_they_have() -> None:
    steps = (
        "control-0 germania",
        "legion-4 germania",
        "legion-4 good-gems",
        "control-1 judea",
        "trireme-0 mare_sardum",
    )
    editor = clicked(*steps)
    editor.seat("3")
    t = table(editor)
    carthage = 2
    assert t.owner[PROVINCE["germania"]] == ROME and t.legions[carthage][PROVINCE["germania"]] == 1
    assert t.hands[carthage][KIND["gems"]] == 1 and t.triremes[ROME][SEA["mare_sardum"]] == 1
    assert t.owner[PROVINCE["judea"]] == NOBODY, "covered"
    editor.seat("5")
    t = table(editor)
    assert t.legions[CARTHAGE][PROVINCE["germania"]] == 1 and t.owner[CYRENAICA] == EGYPT
    assert [len(tiles) for tiles in t.tiles] == [1] * 5 and whole(t)


# whatever is done ---------------------------------------------------------------------------


def draw_step(data: st.DataObject, editor: Editor) -> None:
    """A click anywhere on the map or beside it, or another number of seats."""
    if data.draw(st.integers(0, 15)) == 0:
        editor.seat(data.draw(st.sampled_from("345")))
        return
    view = editor.view(Words("en"))
    editor.use(data.draw(st.sampled_from(board.tools(view))).id)
    view = editor.view(Words("en"))
    kind = data.draw(st.sampled_from(("map", "map", *BESIDE)))
    things = [thing for thing in sorted(view.can) if (thing.split("-")[0] if "-" in thing else "") == kind]
    things = things or [thing for thing in sorted(view.can) if thing.split("-")[0] not in BESIDE]
    editor.click(view, data.draw(st.sampled_from(things)), data.draw(st.integers(0, 3)) == 0)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_is_accepted_can_be_played_on(data: st.DataObject) -> None:
    """Nothing is lost or made by clicks, and none leads to a position that breaks later."""
    editor = Editor("mare_nostrum")
    for _ in range(data.draw(st.integers(1, 30))):
        try:
            draw_step(data, editor)
        except Unfit as why:
            assert all("{" not in Words(language).told(why.id, why.facts) for language in LANGUAGES)
        if editor.why is not None:
            assert all("{" not in editor.reason(Words(language)) for language in LANGUAGES)
            editor.undo()
        assert whole(table(editor))
    match = editor.match.clone()
    for _ in range(40):
        if match.decision is None:
            break
        match.play(data.draw(st.integers(0, len(match.decision.options) - 1)))
        Match.from_position("mare_nostrum", match.position())


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
    for tool in board.tools(editor.view(Words(language)))[:6]:
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


def test_a_broken_position_is_refused() -> None:
    with pytest.raises(BadPosition):
        Match.from_position("mare_nostrum", {"seats": 5, "state": {}})
    with pytest.raises(LookupError):
        board.reseat({"seats": 5, "state": {}}, 3)
