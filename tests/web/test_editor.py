"""The position editor: clicks, fields, text; what is impossible says why; what is possible is played and sent."""

from __future__ import annotations

import copy
import json
import re
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pycore
from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.game import _found
from tests.games.imperium.table import position
from tests.games.imperium.test_positions import CASES
from web.app import sharing
from web.games.board import Unfit
from web.kit.i18n import LANGUAGES, Words
from web.screens.commands import declared
from web.screens.editor import fields
from web.screens.editor.fields import Field, form, refit, start
from web.screens.editor.position import Editor, brief, pretty
from web.screens.widgets import board_line

from .hostile import NAMES
from .reader import Reader

every_language = pytest.mark.parametrize("language", LANGUAGES)


def opened(language: str = "en") -> Reader:
    return Reader("/edit/imperium", languages=language)


def editor(reader: Reader) -> Editor:
    assert reader.app.screens.editor.editor is not None
    return reader.app.screens.editor.editor


def verdict(reader: Reader) -> str:
    return reader.text("verdict")


def state(reader: Reader) -> dict[str, Any]:
    found: dict[str, Any] = editor(reader).position["state"]
    return found


# clicking ------------------------------------------------------------------------------


def test_a_position_is_clicked_together() -> None:
    reader = opened().click("thing 5").click("thing 5").click(id="tool-marker-1").click("thing 9")
    assert state(reader)["markers"][4] == [2, 0, 0, 0] and state(reader)["markers"][8] == [0, 1, 0, 0]
    assert state(reader)["supply"] == [12, 13, 14, 14]
    assert verdict(reader) == "This position is possible"
    assert "Drusus: 1 marker" in str(reader.element("area-9").get("aria-label"))


def test_taking_away_with_the_tool_and_with_shift() -> None:
    reader = opened().click("thing 5").click("thing 5").act("edit-thing 5 less").click(id="fewer").click("thing 5")
    assert state(reader)["markers"][4] == [0, 0, 0, 0] and state(reader)["supply"] == [14] * 4
    reader.click("thing 5")
    assert reader.why() == "Seat 1 has no marker there."
    assert state(reader)["supply"] == [14] * 4


def test_no_more_than_there_are() -> None:
    reader = opened()
    for _ in range(15):
        reader.click("thing 5")
    assert reader.why() == "Seat 1 has no marker left."
    assert state(reader)["supply"][0] == 0 and verdict(reader) == "This position is possible"


def test_undo_and_redo() -> None:
    reader = opened().click("thing 5").click("thing 6").click("edit undo")
    assert state(reader)["markers"][4][0] == 1 and state(reader)["markers"][5][0] == 0
    reader.click("edit undo").click("edit redo").click("edit redo")
    assert state(reader)["markers"][5][0] == 1
    assert reader.element("edit-redo").get("disabled") is not None
    reader.click("edit undo").click("thing 7")
    assert reader.element("edit-redo").get("disabled") is not None, "a new edit ends what could be done again"


# impossible -------------------------------------------------------------------------------


def test_the_last_possible_board_stays() -> None:
    reader = opened().click("thing 5").write("field-supply/0", "3")
    assert verdict(reader) == "Impossible: seat 1 has 4 markers in all instead of 14."
    assert "Claudia: 1 marker" in str(reader.element("area-5").get("aria-label"))
    reader.click(id="edit-play")
    assert reader.why() == "First make the position possible." and reader.app.table is None
    reader.click("edit undo")
    assert verdict(reader) == "This position is possible"


@every_language
@pytest.mark.parametrize(("change", "why", "to_thirty"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_every_impossible_position_says_why(language: str, change: dict[str, Any], why: str, to_thirty: bool) -> None:
    impossible = position(2, to_thirty=to_thirty)
    impossible["state"] |= change
    reader = opened(language).click("panel text").write("edit-text", json.dumps(impossible), "input")
    said = verdict(reader)
    assert said.startswith("Impossible: " if language == "en" else "ありえない局面です。") and "{" not in said
    if language == "en" and "markers" not in why and "less" not in why:
        assert said == f"Impossible: {why}"
    if language == "ja":
        assert not re.search("[a-z]{3,} [a-z]{3,}", said)


@every_language
@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("{", "This is not a position: it is not JSON."),
        ("", "This is not a position: it is not JSON."),
        ("[1]", "This is not a position: the position should be an object."),
        ('{"seats": 4}', "This is not a position: state is missing."),
        ('{"seats": 9, "state": {}}', "imperium is played by 2 to 5 seats, not 9."),
        ('{"seats": "3", "state": {}}', "This is not a position: seats should be a whole number."),
        ('{"seats": 4, "seed": -1, "state": {}}', "This is not a position: seed should be 0 or more."),
        ('{"seats": 4, "state": 1}', "This is not a position: state should be an object."),
        ('{"seats": 4, "state": {}, "x": 1}', "This is not a position: x is not known."),
        ('{"seats": 4, "options": {"x": 1}, "state": {}}', "This game has no option called x."),
        ('{"seats": 4, "options": {"to_thirty": 7}, "state": {}}', "The option to_thirty cannot be 7."),
        ("[" * 70, "This is not a position: it is nested too deep."),
        ("what is this", "This link is damaged: it contains characters that no game link has."),
        ('{"seats": 4, "state": {"phase": "\\ud800"}}', "This is not a position: it is not JSON."),
    ],
)
def test_text_that_is_no_position_says_why(language: str, text: str, english: str) -> None:
    reader = opened(language).click("panel text").write("edit-text", text, "input")
    if language == "en":
        assert verdict(reader) == english
    else:
        assert re.search("[ぁ-ん]", verdict(reader)) and "the position" not in verdict(reader)
    assert reader.text("edit-text") == text
    reader.click("panel form").click("panel copy").click("edit undo")
    assert "possible" in verdict(reader) or language == "ja"


def test_a_text_that_is_too_long_says_so() -> None:
    long = json.dumps({**editor(opened()).position, "since": [["pick", 1]] * 9000})
    reader = opened().click("panel text").write("edit-text", long, "input")
    assert verdict(reader) == f"This is too long to be a position: {len(long)} characters."


def test_a_word_where_a_number_belongs() -> None:
    reader = opened().write("field-round", "two")
    assert reader.why() == "Enter a whole number of at most nine digits."
    assert state(reader)["round"] == 1


# the form ----------------------------------------------------------------------------------


def test_every_field_of_the_state_is_in_the_form() -> None:
    reader = opened()
    ids = {str(element.get("id")) for element in reader.page.iter() if element.get("id")}
    wanted = {"field-phase", "field-ending", "field-round", "field-turn", "field-supply/3", "field-scores/0"}
    assert wanted <= ids and "field-markers/8/3" in ids
    reader.click("edit step round 1").click("edit step round 1").write("field-scores/2", "11")
    reader.click("edit add picks/0").click("edit add picks/0").click("edit drop picks/0")
    assert (state(reader)["round"], state(reader)["scores"], state(reader)["picks"][0]) == (3, [0, 0, 11, 0], [0])


def test_the_end_of_a_game() -> None:
    reader = opened().write("field-phase", "over").write("field-ending", "empire").write("field-round", "8")
    assert verdict(reader) == "This position is possible" and "The game is over." in reader.text("ask")


def test_another_number_of_seats_keeps_the_others() -> None:
    reader = opened().click("thing 5").write("field-scores/1", "9").click("edit seat 2")
    assert state(reader)["markers"][4] == [1, 0] and state(reader)["scores"] == [0, 9]
    reader.click("edit seat 5")
    assert state(reader)["markers"][4] == [1, 0, 0, 0, 0] and state(reader)["supply"] == [13, 14, 14, 14, 14]
    assert verdict(reader) == "This position is possible"


def test_options_and_who_looks() -> None:
    reader = opened().click("edit choose to_thirty 1").write("field-round", "20")
    assert editor(reader).position["options"] == {"to_thirty": True}
    assert verdict(reader) == "This position is possible" and "to 30 points" in reader.text("ask")
    reader.click("edit choose to_thirty 0")
    assert "options" not in editor(reader).position and verdict(reader) == "Impossible: there is no round 20."
    reader.write("viewer", "2")
    assert editor(reader).viewer == 2
    assert editor(reader).view(reader.app.context.words).viewer == 2


def test_a_choice_half_made_does_not_hinder_another_phase() -> None:
    match, dice = Match.new("imperium", 3, 5), Dice(1)
    while match.decision is not None and not (match.state.phase == "place" and match.position()["since"]):
        match.play(dice.below(len(match.decision.options)))
    edited = Editor("imperium", match)
    edited.set("phase", "resolve")
    assert edited.why is None and "since" not in edited.position
    edited.undo()
    assert edited.position["since"]


def test_what_cannot_be_read_is_put_right() -> None:
    broken = {"seats": 4, "state": {**start(pycore.games()["imperium"], 4), "markers": "none", "round": None}}
    reader = opened().click("panel text").write("edit-text", json.dumps(broken), "input").click("thing 5")
    assert reader.why() == "This cannot be changed here until the text is a position again."
    reader.click("panel form").click("edit mend markers").click("edit mend round")
    assert verdict(reader) == "This position is possible"
    assert state(reader)["markers"] == [[0] * 4] * 9


# text, links, playing -------------------------------------------------------------------------


def test_form_and_text_are_in_step() -> None:
    reader = opened().click("thing 5").click("panel text")
    text = reader.text("edit-text")
    assert json.loads(text) == editor(reader).position
    reader.write("edit-text", text.replace('"round": 1', '"round": 4'), "input").click("panel form")
    assert reader.element("field-round").get("value") == "4"
    reader.click("edit undo")
    assert state(reader)["round"] == 1 and state(reader)["markers"][4][0] == 1


def test_a_link_is_loaded() -> None:
    match = Match.new("imperium", 3, 5)
    dice = Dice(5)
    while not match.over and match.state.round < 4:  # type: ignore[attr-defined]
        assert match.decision is not None
        match.play(dice.below(len(match.decision.options)))
    for text in (match.to_link(), f"https://x.example/#p={match.to_link()}&n=,,"):
        reader = opened().click("panel text").write("edit-text", text, "input")
        assert state(reader) == match.position()["state"] and verdict(reader) == "This position is possible"
        assert json.loads(reader.text("edit-text")) == editor(reader).position


def test_the_address_is_the_position() -> None:
    reader = opened().click("thing 5").click("thing 6").reload()
    assert state(reader)["markers"][4][0] == 1 and state(reader)["markers"][5][0] == 1
    before = editor(reader)
    reader.open("/").follow("#/edit/imperium")
    assert editor(reader) is before, "what was set up is still there"
    reader.click(id="edit-again")
    assert state(reader)["markers"][4][0] == 0
    assert Reader("/edit/chess").app.page == "home"
    damaged = Reader("/edit/imperium/imperium.AA")
    assert damaged.app.page == "edit" and "damaged" in damaged.notice()


def test_play_from_here() -> None:
    reader = opened().click("thing 9").write("field-round", "3").click(id="edit-play")
    assert reader.table.match.origin is not None and reader.table.match.state.round == 3  # type: ignore[attr-defined]
    assert [seat.kind for seat in reader.table.save.seats] == ["person", "centurio", "centurio", "centurio"]
    reader.pick(1, 2, 3).wait()
    assert len(reader.table.match.log) > 3
    again = reader.reload()
    assert again.table.match.log == reader.table.match.log
    reader.play_on()
    assert reader.table.match.over


def test_what_is_copied_is_the_position() -> None:
    reader = opened().click("thing 9").click("panel copy").click(id="copy-link").click(id="copy-json")
    reader.click(id="copy-embed")
    url, text, lines = reader.tab.copied
    sent = sharing.open_fragment(url)
    assert sent.match.position()["state"] == state(reader) == json.loads(text)["state"]
    assert [seat.kind for seat in sent.seats] == ["away", "centurio", "centurio", "centurio"]
    (style, script, board) = elements(lines)
    assert style == ("link", {"rel": "stylesheet", "href": "https://table.example/ostraka-board.css"})
    assert script == ("script", {"type": "module", "src": "https://table.example/ostraka.js"})
    assert board[0] == "ostraka-board"
    assert json.loads(str(board[1].pop("position"))) == editor(reader).position
    assert board[1] == {"game": "imperium", "lang": "en", "controls": "none"}
    reader.click("panel form").write("viewer", "1").click("panel copy").click("edit allow play").click(id="copy-embed")
    facts = elements(reader.tab.copied[-1])[2][1]
    assert (facts["controls"], facts["seat"]) == ("play", "2")
    assert lines.split("\n")[2] not in reader.text("panel-copy") and reader.tab.copied[-1] in reader.text("panel-copy")


def test_an_impossible_position_cannot_be_sent() -> None:
    reader = opened().write("field-round", "99").click("panel copy")
    assert not reader.has("copy-link") and not reader.has("copy-embed")
    reader.act("edit-copy link").act("edit-copy embed")
    assert reader.tab.copied == []
    reader.click(id="copy-json")
    assert json.loads(reader.tab.copied[0])["state"]["round"] == 99


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(lines: str) -> list[tuple[str, dict[str, str | None]]]:
    reader = Elements()
    reader.feed(lines)
    return reader.found


@pytest.mark.parametrize("text", NAMES, ids=range(len(NAMES)))
def test_whatever_is_written_is_text_in_the_line(text: str) -> None:
    lines = board_line("https://x.example/a/b.html?c", text, text, {"state": {text: [text, "'"]}}, text, 1, text)
    style, script, board = elements(lines)
    assert (style[1]["href"], script[1]["src"]) == tuple(
        f"https://x.example/a/ostraka{end}" for end in ("-board.css", ".js")
    )
    assert [tag for tag, _ in elements(lines)] == ["link", "script", "ostraka-board"]
    assert json.loads(str(board[1]["position"])) == {"state": {text: [text, "'"]}}
    assert {board[1][name] for name in ("game", "link", "lang", "controls")} == {text.replace("\r", "\n")}
    assert board[1]["seat"] == "2"


# from a game -----------------------------------------------------------------------------------


def test_edit_the_position_on_the_table() -> None:
    reader = Reader().begin("person", "tiro", "tiro").pick(1, 5, 9).wait()
    reader.click(id="do-menu").click(id="edit-here")
    assert reader.app.page == "edit" and not reader.notice()
    assert sum(state(reader)["supply"]) < 14 * 3
    reader.tab.back()
    assert reader.app.page == "play"


def test_nothing_hidden_is_shown_by_editing() -> None:
    """In a game at one device, what the others have picked stays hidden: the editor begins where nothing was."""
    reader = Reader().begin("person", "person", "person").pick(4, 4, 6)
    reader.click(id="lift").click(id="do-menu").click(id="edit-here")
    assert "Part of that position is hidden" in reader.notice()
    assert state(reader)["picks"] == [[], [], []]
    assert "4, 4, 6" not in reader.tab.address + editor(reader).text


# any game ----------------------------------------------------------------------------------------


@pytest.fixture
def urn() -> Iterator[str]:
    """Puts a second game on the table for a while; nothing of the page knows it."""
    folder = sys.modules["pycore.games"].__path__
    folder.append(str(Path(__file__).parents[1] / "engine" / "more_games"))
    forget()
    yield "urn"
    folder.pop()
    forget()


def forget() -> None:
    for cached in (_found, pycore.games, fields._by_seat, fields._by_row):
        cached.cache_clear()


def places(parts: tuple[Field, ...]) -> Iterator[Field]:
    for field in parts:
        yield field
        yield from places(field.parts)


def test_a_game_that_the_page_does_not_know_has_a_form(urn: str) -> None:
    game = pycore.games()[urn]
    kinds = {fields.spelled(field.path): field for field in places(form(game, start(game, 3)))}
    assert kinds["phase"].choices == ("swap", "roll", "over") and kinds["ending"].choices == ("", "counted")
    assert kinds["turn"].kind == "number" and kinds["luck/2"].kind == "number"
    assert kinds["hands"].seats and not kinds["hands"].loose and kinds["bag"].loose
    assert kinds["last"].kind == "maybe" and kinds["last"].parts == ()
    edited = Editor(urn)
    edited.flip("last")
    edited.add("last/names")
    edited.set("last/names/0", "2")
    edited.set("phase", "roll")
    assert edited.position["state"]["last"] == {"seat": 0, "names": ["2"]} and edited.why is None
    edited.drop("bag")
    assert edited.reason(Words("en")) == "This position is impossible in this game."
    edited.undo()
    edited.seat("2")
    assert [len(edited.position["state"][name]) for name in ("hands", "luck")] == [2, 2]


def test_seats_come_and_go() -> None:
    two, four = ({"a": [0] * n, "b": [[0] * n, [0] * n], "c": 1, "d": {str(i): 0 for i in range(n)}} for n in (2, 4))
    kept = {"a": [5, 6], "b": [[1, 2], [3, 4]], "c": 7, "d": {"0": 8, "1": 9}}
    more = refit(kept, two, four)
    assert more == {"a": [5, 6, 0, 0], "b": [[1, 2, 0, 0], [3, 4, 0, 0]], "c": 7, "d": {"0": 8, "1": 9, "2": 0, "3": 0}}
    assert refit(more, four, two) == kept
    assert refit("odd", two, four) == "odd" and refit({"a": 1}, two, four)["a"] == 1


def test_pretty_and_brief_are_the_same_position() -> None:
    whole = position(3, round=2, to_thirty=True)
    full = Match.from_position("imperium", whole).position()
    short = json.loads(pretty(brief(full)))
    assert Match.from_position("imperium", short).position() == full
    assert len(pretty(short).splitlines()) < 40


# whatever is done ----------------------------------------------------------------------------------

ODD = st.sampled_from(
    [None, True, 0, -1, 99, 1.5, "", "over", "choose", [], {}, [[1]], {"a": 1}, "\x00<img src=x>", "\ud800", 10**30]
)
WORDS = st.sampled_from(
    ["0", "1", "-1", "7", "two", "", "over", "roll", "picks/0", "marker-1", "to_thirty", "table", "٣"]
)


@st.composite
def places_and_words(draw: st.DrawFn) -> tuple[str, str]:
    known = ["round", "turn", "phase", "ending", "supply/0", "supply/9", "scores/1", "picks", "picks/0", "picks/0/0"]
    known += ["markers", "markers/3", "markers/3/1", "markers/-1/0", "nothing", "", "a/b/c", "bag", "bag/2", "luck/0"]
    known += ["last", "last/seat", "last/names", "last/names/0", "hands/0/1", "%2F", "luck"]
    return draw(st.sampled_from(known)), draw(WORDS)


@st.composite
def texts(draw: st.DrawFn, base: dict[str, Any]) -> str:
    changed = copy.deepcopy(base)
    holders = [
        changed,
        changed["state"],
        *(part for part in changed["state"].values() if isinstance(part, list | dict)),
    ]
    for _ in range(draw(st.integers(0, 3))):
        holder = draw(st.sampled_from(holders))
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if keys:
            holder[draw(st.sampled_from(keys))] = draw(ODD)
    text = json.dumps(changed)
    return text[: draw(st.integers(0, len(text)))] if draw(st.booleans()) else text


OPERATIONS: dict[str, tuple[Callable[..., None], int]] = {
    "set": (Editor.set, 2),
    "step": (Editor.step, 2),
    "flip": (Editor.flip, 1),
    "turn": (Editor.turn, 2),
    "add": (Editor.add, 1),
    "drop": (Editor.drop, 1),
    "mend": (Editor.mend, 1),
    "write": (Editor.write, 1),
    "seat": (Editor.seat, 1),
    "choose": (Editor.choose, 2),
    "again": (Editor.begin_again, 0),
    "use": (Editor.use, 1),
    "fewer": (Editor.take_away, 0),
    "look": (Editor.look, 1),
    "allow": (Editor.allow, 1),
    "undo": (Editor.undo, 0),
    "redo": (Editor.redo, 0),
}
"""What can be done to a position, and how many words it takes."""


def test_all_that_can_be_done_is_tried() -> None:
    edits = [found.name.partition(" ")[2] for found in declared() if found.name.startswith("edit ")]
    assert sorted(edits) == sorted(OPERATIONS)


def do_anything(edited: Editor, data: st.DataObject) -> None:
    what = data.draw(st.sampled_from(sorted(OPERATIONS)))
    operation, takes = OPERATIONS[what]
    words = list(data.draw(places_and_words()))
    if what == "write":
        words = [data.draw(st.one_of(texts(brief(edited.match.position())), st.text(max_size=20)))]
    try:
        operation(edited, *words[:takes])
    except Unfit as refusal:
        assert Words("en").has(refusal.id)


def check_sound(edited: Editor) -> None:
    """Possible, or with a sentence why not; the form can be drawn; the last possible position can be sent."""
    for language in LANGUAGES:
        said = edited.reason(Words(language))
        assert bool(said) == (edited.why is not None) and "\n" not in said
    paths = [fields.spelled(field.path) for field in places(edited.form()) if field.kind != "maybe"]
    assert len(paths) == len(set(paths))
    assert Match.from_link(edited.link()).position() == edited.match.position()
    if edited.why is None:
        assert Match.from_position(edited.game.id, edited.position).position() == edited.match.position()


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_random_edits_never_break_anything(data: st.DataObject) -> None:
    edited = Editor("imperium")
    for _ in range(data.draw(st.integers(1, 12))):
        do_anything(edited, data)
        check_sound(edited)


def test_random_edits_of_another_game_never_break_anything(urn: str) -> None:
    @settings(max_examples=80, deadline=None)
    @given(st.data())
    def edits(data: st.DataObject) -> None:
        edited = Editor(urn)
        for _ in range(data.draw(st.integers(1, 10))):
            do_anything(edited, data)
            check_sound(edited)

    edits()


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_the_page_shows_whatever_was_done(data: st.DataObject) -> None:
    """Well-formed, no id twice, every control named, nothing of what was written is markup."""
    reader = opened(data.draw(st.sampled_from(sorted(LANGUAGES))))
    for _ in range(data.draw(st.integers(1, 6))):
        if data.draw(st.booleans()):
            text = data.draw(texts(brief(editor(reader).match.position())))
            reader.act("edit write", text)
        else:
            dos = sorted({do for do in reader.dos() if do.startswith(("edit", "thing", "panel"))})
            place, word = data.draw(places_and_words())
            reader.act(data.draw(st.sampled_from([*dos, f"edit set {place}"])), word)
        assert not [image for image in reader.page.iter("img") if image.get("src") == "x"]
