"""Playing: every click, every key, every question of a game, as somebody at the page meets them."""

from __future__ import annotations

import json
import re
from itertools import permutations
from pathlib import Path

import pytest

from pycore import Match
from tests.games.golden import files, game_of, match_in
from web.app.saves import GAMES, read_save
from web.games import games
from web.kit.i18n import LANGUAGES

from .reader import Reader, golden


def cards(match: Match, seat: int) -> list[int]:
    """What a seat picked last, as far as all know it."""
    return list([what[2] for _, what in match.events(None) if what[:2] == ("picks", seat)][-1])


def position(**changes: object) -> dict[str, object]:
    """A round of two seats in which the first has two markers left and has picked 1, 2, 2."""
    markers = [[0, 0] for _ in range(9)]
    markers[4] = [12, 0]
    state = {"phase": "place", "ending": "", "round": 3, "turn": 0, "markers": markers, "supply": [2, 14]}
    return {"seats": 2, "state": {**state, "picks": [[1, 2, 2], [7, 8, 9]], "scores": [0, 0], **changes}}


def from_position(place: dict[str, object], *kinds: str) -> Reader:
    """A game saved at a position, opened."""
    reader = Reader().begin(*(kinds or ("person", "tiro")))
    key = reader.device.games()[0]
    data = json.loads(reader.device.stored[key])
    reader.device.stored[key] = json.dumps(
        {**data, "link": Match.from_position("imperium", place).to_link(), "draft": []}
    )
    return reader.reload()


def test_what_was_said_about_a_turn_goes_with_it() -> None:
    reader = Reader().begin("tiro", "person").act("thing 5")
    assert "turn" in reader.why()
    reader.wait()
    assert reader.table.asks_person() and not reader.why()


# choosing -----------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations([2, 5, 8])), ids=str)
def test_any_order_of_clicks_is_the_same_choice(order: tuple[int, ...]) -> None:
    reader = Reader().begin("person", "tiro")
    for region in order:
        assert reader.question() != "Three regions are chosen"
        reader.click(id=f"area-{region}")
    assert reader.draft() == [str(region) for region in order]
    assert reader.question() == "Three regions are chosen"
    reader.click(id="confirm").wait()
    assert cards(reader.table.match, 0) == [2, 5, 8]


@pytest.mark.parametrize("order", sorted(set(permutations([9, 9, 3]))), ids=str)
def test_the_same_region_again(order: tuple[int, ...]) -> None:
    reader = Reader().begin("person", "tiro").pick(*order).wait()
    assert cards(reader.table.match, 0) == [3, 9, 9]


def test_cards_and_map_are_two_ways_to_the_same() -> None:
    reader = Reader().begin("person", "tiro")
    reader.click(id="card-4").click(id="area-4").click(id="card-7")
    assert reader.draft() == ["4", "4", "7"]
    assert [id for id, on in reader.cards().items() if on == "true"] == ["card-4", "card-7", "card-flag-1"]
    assert reader.element("area-4").get("aria-pressed") == "true"


def test_only_what_can_be_chosen_says_so() -> None:
    reader = Reader().begin("person", "tiro")
    assert reader.can() == set("123456789")
    reader.click(id="area-1").click(id="area-2")
    assert reader.can() == set("123456789")
    reader.click(id="area-3").click(id="confirm")
    assert reader.can() == set()


def test_every_triple_can_be_clicked() -> None:
    reader = Reader().begin("person", "tiro")
    seen = set()
    for way in reader.table.selection.ways():
        for thing in way.things:
            assert reader.table.selection.click(thing)
        assert reader.table.selection.done()
        seen.add(way.choices)
        reader.table.selection.draft.clear()
    assert len(seen) == 165


def test_chips_take_back() -> None:
    reader = Reader().begin("person", "tiro")
    for region in (4, 6, 4):
        reader.click(id=f"area-{region}")
    reader.click("thing -6")
    assert reader.draft() == ["4", "4"]
    reader.click("thing -4")
    assert reader.draft() == ["4"]
    assert reader.question() == "Choose three regions: 2 more"


def test_a_click_sends_one_more_to_a_region_and_the_last_choice_makes_way() -> None:
    reader = Reader().begin("person", "tiro")
    for region in (4, 6, 8):
        reader.click(id=f"area-{region}")
    for what, chosen in (
        ("area-9", "4 6 9"),
        ("card-2", "4 6 2"),
        ("area-6", "4 6 6"),
        ("card-4", "4 6 4"),
        ("card-flag-1", "4 6"),  # a flag in use takes one repetition back
        ("card-flag-1", "4 6 6"),
        ("area-4", "4 6 4"),
        ("area-4", "4 4 4"),
        ("area-4", "4 4"),  # there can be no fourth
        ("area-4", "4 4 4"),
        ("area-5", "4 4 5"),
    ):
        reader.click(id=what)
        assert (reader.draft(), reader.why()) == (chosen.split(), ""), what
    reader.click(id="confirm").wait()
    assert cards(reader.table.match, 0) == [4, 4, 5]


def test_a_flag_on_a_whole_choice_repeats_its_last_region() -> None:
    reader = Reader().begin("person", "tiro")
    for region in (1, 2, 3):
        reader.click(id=f"area-{region}")
    assert reader.click(id="card-flag-1").draft() == ["1", "3", "3"]


def test_what_a_click_puts_in_the_place_of_another_can_be_reached() -> None:
    reader = Reader().begin("person", "tiro")
    for region in (1, 2, 3):
        reader.click(id=f"area-{region}")
    assert reader.can() == set("123456789")
    assert [card.get("aria-disabled") for card in reader.all("kc")] == [None] * 11
    assert reader.element("area-9").get("class") == "area other"  # not lit: nothing more is needed
    assert reader.element("area-9").get("tabindex") == "0"
    assert not reader.table.selection.can()


def test_a_flag_repeats_the_last_card_and_takes_it_back() -> None:
    reader = Reader().begin("person", "tiro").click(id="area-3").click(id="card-flag-1")
    assert reader.draft() == ["3", "3"]
    assert reader.cards()["card-flag-1"] == "true"
    assert reader.cards()["card-flag-2"] == "false"
    reader.click(id="card-flag-2")
    assert reader.draft() == ["3", "3", "3"]
    reader.click(id="card-flag-1")
    assert reader.draft() == ["3", "3"]
    reader.click(id="card-flag-1")
    assert reader.draft() == ["3"]
    reader.click(id="area-8").click(id="card-flag-2")
    assert reader.draft() == ["3", "8", "8"]


def test_a_flag_takes_back_what_was_doubled_and_nothing_else() -> None:
    reader = Reader().begin("person", "tiro")
    for region in (5, 5, 2):
        reader.click(id=f"area-{region}")
    reader.click(id="card-flag-1")
    assert sorted(reader.draft()) == ["2", "5"]


# what does nothing says why -----------------------------------------------------------


def test_a_flag_alone() -> None:
    reader = Reader().begin("person", "tiro").click(id="card-flag-2")
    assert reader.why() == "A flag repeats a region; choose the region first."
    assert reader.draft() == []


def test_confirming_too_early() -> None:
    reader = Reader().begin("person", "tiro").click(id="area-1")
    assert reader.element("confirm").get("aria-disabled") == "true"
    reader.click(id="confirm")
    assert reader.why() == "The choice is not complete yet."
    assert reader.draft() == ["1"]
    reader.click(id="area-1").click(id="area-1")
    assert reader.element("confirm").get("aria-disabled") is None


def test_a_click_while_a_bot_thinks() -> None:
    reader = Reader().begin("person", "tiro", names=("A", "Livia")).pick(1, 2, 3)
    assert reader.app.screens.play.pacing.thinking
    assert reader.question() == "Livia is thinking"
    assert reader.can() == set()
    for what in ("area-4", "card-4", "card-flag-1"):
        reader.click(id=what)
        assert reader.why() == "It is Livia's turn."
    log = reader.table.match.log
    reader.act("commit").act("hint")
    assert reader.table.match.log == log


def test_a_click_when_the_game_is_over() -> None:
    reader = Reader().begin("person", "tiro").play_on().click(id="area-4")
    assert reader.why() == "The game is over."


@pytest.mark.parametrize("file", files(), ids=lambda file: f"{game_of(file)}-{file.stem}")
def test_a_game_that_was_over_when_it_came(file: Path) -> None:
    """A position in which all is done already tells of nothing that happened; the result is there all the same."""
    ended = match_in(file)
    link = Match.from_position(game_of(file), json.loads(json.dumps(ended.position()))).to_link()
    reader = Reader(f"p={link}").wait().click("arrive new").click(id="to-result")
    assert reader.all("win")


def test_a_refusal_does_not_outlive_the_choice() -> None:
    reader = Reader().begin("person", "tiro").click(id="card-flag-1")
    assert reader.why()
    for region in (1, 2, 3):
        reader.click(id=f"area-{region}")
        assert not reader.why()
    assert not reader.click(id="confirm").wait().why()


# confirm -------------------------------------------------------------------------------


def test_without_confirming_the_last_click_counts() -> None:
    reader = Reader().begin("person", "tiro")
    reader.act("set confirm").click(id="area-1").click(id="area-2")
    assert not reader.has("confirm")
    reader.click(id="area-3")
    assert reader.table.match.actors[:1] == (0,)
    assert reader.app.screens.play.pacing.thinking
    reader.wait()
    assert cards(reader.table.match, 0) == [1, 2, 3]


def test_without_confirming_undo_gives_the_clicks_back() -> None:
    reader = Reader().begin("person", "tiro")
    reader.act("set confirm")
    for region in (1, 2, 3):
        reader.click(id=f"area-{region}")
    reader.wait().click(id="do-undo")
    assert reader.draft() == ["1", "2"]
    reader.click(id="area-9").wait()
    assert cards(reader.table.match, 0) == [1, 2, 9]


# undo, redo, reset -----------------------------------------------------------------------


def test_undo_takes_the_clicks_first() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    log = reader.table.match.log
    reader.click(id="area-7").click(id="area-8").click(id="do-undo")
    assert (reader.draft(), reader.table.match.log) == (["7"], log)
    reader.click(id="do-undo")
    assert (reader.draft(), reader.table.match.log) == ([], log)
    reader.click(id="do-undo")
    assert (reader.draft(), reader.table.match.log) == (["1", "2"], ())
    reader.click(id="do-undo").click(id="do-undo")
    assert reader.draft() == []
    assert reader.element("do-undo").get("aria-disabled") == "true"
    reader.click(id="do-undo")
    assert reader.why() == "No move of yours can be taken back now."


def test_undo_goes_back_over_the_bots() -> None:
    reader = Reader().begin("tiro", "person", "tiro").wait()
    start = reader.table.match.log
    reader.pick(4, 5, 6).wait()
    assert reader.table.match.state.round == 2  # type: ignore[attr-defined]
    reader.click(id="do-undo")
    assert reader.table.match.log == start
    assert reader.draft() == ["4", "5"]
    assert reader.question() == "Choose three regions: one more"


@pytest.mark.parametrize("picks", [(9, 9, 9), (1, 9, 9), (8, 9, 9), (1, 1, 1)], ids=str)
def test_undo_of_picks_that_leave_no_choice(picks: tuple[int, ...]) -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    log = reader.table.match.log
    reader.pick(*picks).wait().click(id="do-undo")
    assert reader.table.match.log == log
    assert reader.draft() == [str(region) for region in picks[:2]]


def test_redo_plays_the_bots_answers_again() -> None:
    reader = Reader().begin("person", "consul", "tiro").pick(1, 2, 3).wait().pick(4, 5, 6).wait()
    end = reader.table.match.log
    reader.click(id="do-undo")
    assert not reader.app.screens.play.pacing.thinking
    reader.click(id="do-redo")
    assert reader.table.match.log == end
    assert not reader.app.screens.play.pacing.thinking
    assert not reader.has("do-redo")


def test_redo_goes_as_far_as_undo_went() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait().pick(4, 5, 6).wait()
    logs = [reader.table.match.log]
    while reader.table.match.log:
        while reader.draft():
            reader.click(id="do-undo")
        reader.click(id="do-undo")
        logs.append(reader.table.match.log)
    assert len(logs) == 3
    for log in reversed(logs[:-1]):
        reader.click(id="do-redo")
        assert reader.table.match.log == log


def test_another_choice_ends_redo() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait().click(id="do-undo")
    assert reader.has("do-redo")
    reader.pick(9).wait()
    assert not reader.has("do-redo")
    reader.act("redo")
    assert reader.why() == "There is nothing to redo."


def test_undo_while_a_bot_thinks() -> None:
    reader = Reader().begin("person", "consul", "tiro").pick(1, 2, 3).click(id="do-undo")
    assert reader.draft() == ["1", "2"]
    reader.wait()
    assert reader.table.match.log == ()
    reader.pick(9).wait()
    assert cards(reader.table.match, 0) == [1, 2, 9]


def test_the_same_choice_again_after_an_undo_while_a_bot_thinks() -> None:
    plain = Reader().begin("person", "consul", "tiro").pick(1, 2, 3).wait()
    reader = Reader().begin("person", "consul", "tiro").pick(1, 2, 3).click(id="do-undo").pick(3).wait()
    assert reader.table.match.log == plain.table.match.log


def test_reset_takes_all_clicks_back() -> None:
    reader = Reader().begin("person", "tiro").click(id="area-1").click(id="area-2")
    reader.click(id="do-menu").click("reset")
    assert reader.draft() == []
    reader.click(id="do-menu")
    assert "reset" not in [b.get("data-do") for b in reader.page.iter("button") if b.get("disabled") is None]


def test_while_the_past_is_looked_at_nothing_is_taken_back_or_chosen() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    for thing in reader.can():
        reader.act(f"thing {thing}")
    drafted, log = list(reader.table.selection.draft), reader.table.match.log
    reader.act("look back").act("look back")
    assert drafted and reader.past
    reader.act("menu play")
    assert "reset" not in [b.get("data-do") for b in reader.page.iter("button") if b.get("disabled") is None]
    for command in ("reset", "commit"):
        reader.act(command)
        assert (reader.table.selection.draft, reader.table.match.log) == (drafted, log) and reader.past
    assert reader.why()


def test_undo_of_the_last_choice_of_a_game() -> None:
    reader = Reader().begin("person", "tiro").play_on()
    log = reader.table.match.log
    reader.act("undo")
    assert not reader.table.match.over
    assert len(reader.draft()) == 2
    reader.act("redo")
    assert reader.table.match.log == log


def test_undo_is_kept() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait().click(id="do-undo").reload()
    assert reader.table.match.log == ()
    assert reader.draft() == ["1", "2"]


# escape, hint, pause --------------------------------------------------------------------------


def test_escape_takes_the_topmost_thing() -> None:
    reader = Reader().begin("person", "tiro").click(id="area-1").click(id="do-menu").act("escape")
    assert reader.draft() == ["1"]
    assert not reader.all("pop")
    reader.act("escape")
    assert reader.draft() == []
    assert reader.reload().draft() == []


def test_a_hint_shows_what_a_consul_would_do() -> None:
    reader = Reader().begin("person", "tiro").click(id="area-1").click(id="do-hint")
    assert reader.draft() == ["1"]
    assert "busy" in str(reader.element("do-hint").get("class"))
    log = reader.table.match.log
    reader.wait()
    hinted = reader.table.counsel.now.ghost()
    assert len(reader.table.counsel.now.hints) == 3 and len(hinted) == 3 and "1" in hinted
    shown = {str(ring.get("href")).removeprefix("#imperium-area-") for ring in reader.all("ring-hint")}
    assert shown == set(hinted) - {"1"}, "what is chosen already looks chosen"
    assert reader.table.match.log == log
    rest = list(hinted)
    rest.remove("1")
    reader.pick(*rest)
    assert not reader.has("hints")


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    reader = Reader().begin("person", "tiro").click(id="do-hint")
    reader.pick(1, 2, 3).wait()
    assert not reader.table.counsel.now.hints and not reader.has("hints")
    reader.click(id="do-hint").open("/")
    reader.tab.run(60)
    assert not reader.app.screens.play.advising.thinking


def test_a_hint_that_does_not_come() -> None:
    reader = Reader().begin("person", "tiro")

    def broken(seen: str, effort: int, seed: int) -> str:
        raise RuntimeError("worker died")

    reader.tab.adviser = broken
    reader.click(id="do-hint").wait()
    assert "could not weigh" in reader.notice() and not reader.has("hints")
    reader.pick(1, 2, 3)


def test_bots_can_be_stopped_and_go_on() -> None:
    reader = Reader().begin("person", "tiro", "tiro").pick(1, 2, 3).click(id="do-pause")
    reader.tab.run(60)
    assert set(reader.table.match.actors) == {0}
    assert "Continue" in reader.text("ask")
    reader.click(id="do-pause").wait()
    assert reader.question() == "Choose three regions"


def test_a_bot_without_an_answer_stops_the_game_and_loses_nothing() -> None:
    reader = Reader().begin("person", "tiro")
    good, answers = reader.tab.bot, iter([None])

    def once_broken(seen: str, level: str, seed: int) -> list[int]:
        if next(answers, 1) is None:
            raise RuntimeError("worker died")
        return good(seen, level, seed)

    reader.tab.bot = once_broken
    reader.pick(1, 2, 3).wait()
    assert "The bot gave no answer" in reader.notice()
    assert reader.reload().table.match.log == reader.table.match.log
    reader.click(id="do-pause").wait()
    assert reader.question() == "Choose three regions"


@pytest.mark.parametrize(
    ("pace", "seconds", "scenes"), [("off", 0.4, 0), ("quick", 0.48, 3), ("normal", 0.65, 6), ("slow", 1.4, 12)]
)
def test_bots_and_scenes_keep_the_pace(pace: str, seconds: float, scenes: float) -> None:
    reader = Reader().begin("person", "tiro")
    reader.act(f"pace {pace}").pick(1, 2, 3)
    before = reader.tab.seconds
    reader.wait()
    assert reader.tab.seconds - before == pytest.approx(seconds + scenes)


@pytest.mark.parametrize(("thinks", "drawn"), [(0.01, 1), (0.4, 4)])
def test_without_a_pace_quick_bots_are_drawn_together(
    thinks: float, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each choice is kept all the same."""
    monkeypatch.setattr("tests.web.fake.THINKS", thinks)
    reader = Reader().begin("person", "tiro", "tiro", "tiro", "tiro").act("pace off").pick(1, 2, 3)
    logs = [reader.table.match.log]
    reader.tab.watchers.append(lambda _: logs.append(reader.table.match.log))
    reader.wait()
    assert len(reader.table.match.log) >= 4
    assert len(set(logs)) - 1 == drawn
    assert read_save(reader.device.stored[GAMES + reader.table.save.id]).link == reader.table.match.to_link()


def test_bots_go_on_when_one_comes_back() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3)
    place = reader.tab.address
    reader.open("/")
    reader.tab.run(60)
    log = reader.open(place).table.match.log
    assert reader.app.screens.play.pacing.thinking
    assert len(reader.wait().table.match.log) > len(log)


# a bot sees only what its seat may ------------------------------------------------------


def test_bots_are_asked_with_observations_only() -> None:
    reader = Reader().begin("person", "consul", "centurio")
    asked = []
    good = reader.tab.bot

    def listening(seen: str, level: str, seed: int) -> list[int]:
        asked.append((json.loads(seen), level))
        return good(seen, level, seed)

    reader.tab.bot = listening
    reader.pick(2, 3, 7).wait()
    assert [(view["viewer"], level) for view, level in asked] == [(1, "consul"), (2, "centurio")]
    for view, _ in asked:
        assert view["state"]["picks"][0] == [0, 0, 0]
        assert "seed" not in view


# the shortage decision -----------------------------------------------------------------------


def test_too_few_markers() -> None:
    reader = from_position(position())
    assert reader.question() == "Too few markers: which 2 picks get one?"
    assert reader.can() == {"1", "2"}
    reader.click(id="area-7")
    assert reader.why() == "Markers go only to regions you picked, one for each pick."
    reader.click(id="card-flag-1")
    assert reader.why() == "Markers go only to regions you picked, one for each pick."
    reader.click(id="area-1")
    assert sorted(reader.draft()) == ["1", "2"]  # what is left over chooses itself
    reader.click(id="area-2")
    assert reader.draft() == ["2", "2"]
    reader.click(id="area-1")
    assert reader.draft() == ["2", "1"]
    reader.click(id="area-2").click(id="confirm")
    reader.wait()
    assert reader.table.match.state.markers[1][0] == 2  # type: ignore[attr-defined]


def test_one_marker_for_three_picks() -> None:
    place = position(supply=[1, 14], markers=[[0, 0]] * 4 + [[13, 0]] + [[0, 0]] * 4, picks=[[1, 2, 4], [7, 8, 9]])
    reader = from_position(place)
    assert reader.question() == "Too few markers: which pick gets one?"
    reader.click(id="area-4")
    assert reader.draft() == ["4"]
    reader.click(id="area-2")
    assert reader.draft() == ["2"]
    reader.click(id="area-4")
    assert reader.draft() == ["4"]
    reader.click(id="confirm").wait()
    assert reader.table.match.state.supply[0] == 0  # type: ignore[attr-defined]


def test_the_shortage_can_be_taken_back() -> None:
    reader = from_position(position()).click(id="area-1").click(id="confirm").wait().click(id="do-undo")
    assert reader.question() == "Too few markers: which 2 picks get one?"
    assert reader.table.match.log == ()


def test_a_bot_with_too_few_markers() -> None:
    place = position(supply=[14, 2], markers=[[0, 0]] * 4 + [[0, 12]] + [[0, 0]] * 4, picks=[[7, 8, 9], [1, 2, 4]])
    reader = from_position(place).wait()
    assert reader.question() == "Choose three regions"
    assert "too few markers" in reader.text("log-list")


# whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "language"),
    [
        (("person", "tiro"), "ja"),
        (("tiro", "person", "centurio", "consul"), "en"),
        (("tiro", "tiro", "tiro", "tiro", "person"), "ja"),
    ],
)
def test_a_whole_game(kinds: tuple[str, ...], language: str) -> None:
    reader = Reader(languages=language).begin(*kinds, seed=len(kinds)).play_on()
    assert reader.table.match.over
    assert all(cls not in reader.markup for cls in ("curtain", 'id="lift"'))
    reader.click(id="to-result")
    assert_result(reader)


def test_to_thirty_points() -> None:
    reader = Reader().begin("person", "tiro", to_thirty=1).play_on()
    match = reader.table.match
    assert match.options["to_thirty"] is True
    assert max(match.scores) >= 30
    assert match.state.round > 8  # type: ignore[attr-defined]
    assert "Thirty points are reached; the game is over." in reader.text("log-list")
    reader.click(id="to-result")
    assert "Thirty points ended the game." in reader.text("main")
    assert_result(reader)


def assert_result(reader: Reader) -> None:
    """The result page: winners named, points by region add up, a line a seat, turning points that lead somewhere."""
    match, names = reader.table.match, reader.table.players.names()
    headline = str(reader.page.findtext(".//h1"))
    for seat, name in enumerate(names):
        assert (name in headline) == (seat in match.winners)
    rows = [[("".join(cell.itertext())) for cell in row] for row in reader.all("tab")[0].iter("tr")]
    order = sorted(range(match.seats), key=lambda seat: -match.scores[seat])
    assert rows[0][1:] == [names[seat] for seat in order]
    sums = [sum(int(row[i]) for row in rows[1:-1] if row[i] != "–") for i in range(1, match.seats + 1)]
    assert sums == [int(cell) for cell in rows[-1][1:]] == [match.scores[seat] for seat in order]
    assert len(rows) == 11 if match.origin is None else 12
    (chart,) = reader.all("chart")
    labels = {"".join(text.itertext()) for text in chart.iter("text")}
    assert {f"{names[seat]} {match.scores[seat]}" for seat in range(match.seats)} <= labels
    looks = [do for do in reader.dos() if do.startswith("look ")]
    assert len(looks) <= 4
    for look in looks:
        assert 0 < int(look.split(" ")[1]) <= reader.table.history.now


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", games()["imperium"].endings)
def test_every_ending_is_told(ending: str, language: str) -> None:
    reader = golden(f"{'empire' if ending == 'empire' else ending}-5-seats", language)
    assert reader.table.match.ending == ending
    assert reader.app.context.words(f"imperium.end_{ending}") in reader.text("log-list")
    reader.click(id="to-result")
    assert reader.app.context.words(f"imperium.how_{ending}") in reader.text("main")
    assert_result(reader)


@pytest.mark.parametrize("name", ["empire-shared", "thirty-shared"])
def test_a_shared_victory(name: str) -> None:
    reader = golden(name)
    winners = [reader.table.players.names()[seat] for seat in reader.table.match.winners]
    assert len(winners) > 1
    assert reader.question() == f"{reader.app.context.words.listed(winners)} share the victory."
    assert len([seat for seat in reader.all("seat") if "won" in str(seat.get("class"))]) == len(winners)
    reader.click(id="to-result")
    assert reader.page.findtext(".//h1") == f"{reader.app.context.words.listed(winners)} share the empire"
    assert_result(reader)
    assert "share the victory" in reader.open("/").click("menu finished").text()


def test_rematch_is_the_same_table_and_another_game() -> None:
    reader = Reader().begin("person", "consul", "tiro", names=("A", "B", "C"), table=1).play_on().click(id="to-result")
    old = reader.table
    reader.click(id="rematch")
    new = reader.table
    assert new.save.id != old.save.id
    assert new.players.names() == old.players.names()
    assert [seat.kind for seat in new.save.seats] == [seat.kind for seat in old.save.seats]
    assert new.match.options == old.match.options
    assert (new.match.log, new.match.seed == old.match.seed) == ((), False)
    assert reader.question() == "Choose three regions"
    assert len(reader.device.games()) == 2


def test_watch_it_again() -> None:
    reader = Reader().begin("person", "tiro").play_on().click(id="to-result").click("replay")
    assert reader.app.page == "play"
    assert reader.table.history.at == 0
    moments = []
    while reader.app.screens.play.looking.playing:
        reader.tab.run(0.9)
        moments.append(reader.table.history.at)
    assert moments[-1] is None
    assert len(moments) >= 8 * 2


def test_a_result_before_the_end_is_the_game() -> None:
    reader = Reader().begin("person", "tiro")
    reader.open(reader.tab.address + "/result")
    assert reader.question() == "Choose three regions"


# other things on the page ----------------------------------------------------------------------


def test_pieces_can_be_hidden() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 2, 3).wait()
    assert reader.all("pc-body")
    reader.click("bare")
    assert not reader.all("tally")
    reader.click("bare")
    assert reader.all("tally")


def test_zoom_and_pan_stay_on_the_board() -> None:
    reader = Reader().begin("person", "tiro")
    width, height = reader.table.board.SIZE
    whole = reader.element("map").get("viewBox")
    for act in ("window 5 5 99999", "zoom -1", "zoom 2", "zoom"):
        assert reader.act(act).element("map").get("viewBox") == whole
    for act in [
        "zoom 1",
        "window 10 10 300",
        "window -9999 -9999 300",
        "window 99999 99999 300",
        "window nan inf 1",
        "window inf x -5",
        *["zoom 1"] * 9,
    ]:
        reader.act(act).app.render()
        x, y, wide, high = map(float, str(reader.element("map").get("viewBox")).split())
        assert x >= 0 and y >= 0 and x + wide <= width + 0.2 and y + high <= height + 0.2
        assert wide > width / 9 and high / wide == pytest.approx(height / width, abs=0.01)
    assert reader.act("zoom 0").element("map").get("viewBox") == whole


def test_a_board_that_was_moved_is_not_drawn_again() -> None:
    """Its reader's end shows it already; what is shown next stays where it was moved to."""
    reader = Reader().begin("person", "tiro").act("window 10 10 300")
    shown = len(reader.tab.shown)
    reader.act("window 20 30 300")
    assert len(reader.tab.shown) == shown
    view = reader.click(f"thing {min(reader.can())}").element("map").get("viewBox")
    assert str(view).split()[:3] == ["20", "30", "300"]
    assert len(reader.act("window 0 0 9999").tab.shown) > shown + 1, "the whole board has other tools"


def heard(reader: Reader) -> list[str]:
    """What the live region holds, oldest first."""
    return [reader.text(str(line.get("id"))) for line in reader.element("news")]


def test_what_others_did_is_heard_once() -> None:
    reader = Reader().begin("person", "tiro", "tiro", names=("Claudia", "Livia", "Gaius"))
    assert heard(reader) == []
    reader.pick(1, 2, 3).wait()
    first = heard(reader)
    assert [line for line in first if "Livia chose" in line] and [line for line in first if "Gaius chose" in line]
    assert not [line for line in first if line.startswith("Claudia")]
    assert first[-1].startswith("Round 2")
    ids = [str(line.get("id")) for line in reader.element("news")]
    reader.act("zoom 1").act("menu play").act("look back").act("look now")
    assert [str(line.get("id")) for line in reader.element("news")] == ids, "nothing is said again"
    reader.pick(1, 2, 3).wait()
    second = heard(reader)
    assert second[: len(first)] == first and len(second) > len(first)
    assert len({str(line.get("id")) for line in reader.element("news")}) == len(second)
    reader.act("undo").wait()
    assert heard(reader) == second
    assert heard(reader.reload()) == [], "what was there already is in the log"


def test_news_are_in_the_readers_language_and_not_behind_a_curtain() -> None:
    reader = Reader().begin("person", "tiro", names=("Claudia", "Livia"))
    reader.act("language ja").pick(1, 2, 3).wait()
    assert any("Livia" in line and re.search("[ぁ-ん]", line) for line in heard(reader))
    reader = Reader().begin("person", "person", "tiro").pick(1, 2, 3)
    assert reader.element("lift") is not None
    assert heard(reader) == []


def test_the_log_of_one_seat() -> None:
    reader = Reader().begin("person", "tiro", "tiro", names=("A", "Livia", "Gaius")).pick(1, 2, 3).wait()
    assert "Gaius chose" in reader.text("log-list")
    reader.click(id="do-filter").click("log-seat 1")
    assert "Livia chose" in reader.text("log-list")
    assert "Gaius chose" not in reader.text("log-list")
    reader.click(id="do-filter").click("log-seat all")
    assert "Gaius chose" in reader.text("log-list")
    reader.click(id="do-filter").click("log-seat 2").begin("person", "tiro").pick(1, 2, 3).wait()
    assert "chose" in reader.text("log-list")


def test_last_moves_are_marked() -> None:
    reader = Reader().begin("person", "tiro")
    assert not reader.all("ring-last")
    reader.pick(7, 8, 9).wait()
    assert reader.all("ring-last")


def test_the_keys_are_listed() -> None:
    reader = Reader().begin("person", "tiro").act("menu keys")
    assert "Undo" in reader.text("dialog")
    reader.act("menu keys")
    assert not reader.has("dialog")


def test_every_choice_is_kept_before_the_next_is_asked() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    kept: list[int] = []

    def watch(markup: str) -> None:
        table = reader.table
        saved = json.loads(reader.device.stored[GAMES + table.save.id])
        assert saved["link"] == table.match.to_link()
        assert saved["draft"] == table.selection.draft
        kept.append(len(table.match.log))

    reader.tab.watchers.append(watch)
    reader.play_on()
    assert len(set(kept)) > 24
