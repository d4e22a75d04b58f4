"""Analysis on the page: run, left and gone on with, kept, and pointed out in the game itself."""

from __future__ import annotations

import json

import pytest

from pycore import Match
from pycore.engine import codec
from tests.games.golden import files, match_in
from web.app import analyses
from web.app.analyses import ANALYSES, Analysis, Change, Tried, Verdict
from web.app.bots import judge
from web.app.saves import GAMES, PERSON, Seat
from web.games import games

from .fake import Device, Tab
from .reader import Reader


def quick(seen: str, path: str, seed: int) -> str:
    """Every choice is judged at once: it gave away a tenth of a victory, and something else was better."""
    way, view = json.loads(path), json.loads(seen)
    many = len(view["decision"]["options"])
    other = [(way[0] + 1) % many]
    even = [1000 // view["seats"]] * view["seats"]
    return json.dumps(codec.dump(Verdict(100, Tried(way[:1], even, 50), [Tried(other, even, 70)])))


def finished(game: str = "imperium", seats: int = 3, kinds: str = "person centurio tiro") -> Reader:
    """A game against bots that is over, on the table of the one person."""
    reader = Reader()
    reader.tab.critic = quick
    match = Match.new(game, seats, 5)
    while match.decision is not None:
        match.play(0)
    seated = [Seat(f"Seat {at}", kind) for at, kind in enumerate(kinds.split())]
    reader.app.screens.library.sit_down(match, seated)
    return reader


def at_analysis(reader: Reader) -> Reader:
    return reader.open(f"/game/{reader.table.save.id}/analysis")


def found(reader: Reader) -> Analysis:
    return reader.app.screens.analysis.found


def test_every_choice_of_the_person_is_judged() -> None:
    reader = at_analysis(finished())
    assert "Pause" in reader.text("progress"), "it begins at once"
    reader.wait()
    match, screen = reader.table.match, reader.app.screens.analysis
    own = [at for at, seat in enumerate(match.actors) if seat == 0 and match.radices[at] > 1]
    assert [verdict.at for verdict in found(reader).verdicts] == own
    assert not screen.running and f"All {len(own)} choices are judged." in reader.text("progress")
    assert "A consul would have chosen" in reader.text() and reader.has("to-game")


def test_it_is_left_and_gone_on_with() -> None:
    reader = at_analysis(finished()).act("analyse on")
    reader.tab.run(3)
    reader.act("analyse off").wait()
    some = len(found(reader).verdicts)
    assert some > 0 and "Go on" in reader.text("progress")
    again = Reader(reader.tab.address, Device(dict(reader.device.stored)))
    again.tab.critic = quick
    assert len(found(again).verdicts) == some, "it is kept with the game"
    again.act("analyse on").wait()
    assert len(found(again).verdicts) > some


def test_stopped_and_begun_again_at_once_it_judges_each_choice_once() -> None:
    reader = at_analysis(finished()).act("analyse on")
    reader.tab.run(1)
    reader.act("analyse off").act("analyse on").wait()
    judged = [(verdict.at, verdict.seat) for verdict in found(reader).verdicts]
    assert judged == sorted(set(judged))
    assert f"All {len(judged)} choices are judged." in reader.text("progress")


def test_it_goes_on_while_something_else_is_looked_at() -> None:
    reader = at_analysis(finished()).act("analyse on")
    reader.open(f"/game/{reader.table.save.id}").wait()
    assert found(reader).verdicts and not reader.app.screens.analysis.running


def test_another_game_stops_it() -> None:
    reader = at_analysis(finished()).act("analyse on")
    reader.tab.run(1)
    reader.open("/new/imperium").act("begin").wait()
    assert not reader.app.screens.analysis.running
    assert not at_analysis(reader).app.screens.analysis.found.verdicts, "nothing of the other game"


def test_the_game_itself_says_what_would_have_been_better() -> None:
    reader = at_analysis(finished()).act("analyse on").wait()
    verdict = analyses.costly(found(reader).verdicts)[0]
    moment = reader.table.history.moment_of(verdict.at)
    reader.open(f"/game/{reader.table.save.id}/at/{moment}")
    view = reader.table.view(reader.app.context.words)
    assert view.hint == reader.table.judged.better[moment].things and view.hint
    assert "A consul would have chosen" in reader.text("ask")
    lines = [line for line in reader.all("ln") if line.find(".//*[@class='cost']") is not None]
    assert len(lines) == len(reader.table.judged.better), "they are marked in the log"
    assert len(reader.all("cost")) == 2 * len(lines), "and on the scrubber"
    assert not reader.tab.save, "the save alone would not bring this back"
    assert not reader.open(f"/game/{reader.table.save.id}").table.view(reader.app.context.words).hint


def test_a_point_of_the_curve_leads_to_its_choice_and_on_from_there() -> None:
    reader = at_analysis(finished()).act("analyse on").wait()
    verdict, old = found(reader).verdicts[4], reader.table.save.id
    moment = reader.table.history.moment_of(verdict.at)
    points = [str(point.get("data-do")) for point in reader.all("pt")]
    assert len(points) == len(found(reader).verdicts) and points[4] == f"look {moment}"
    reader.act(points[4])
    assert reader.app.page == "play" and reader.table.history.at == moment
    log = reader.table.history.shown().log
    reader.click("from-here").wait()
    assert reader.table.save.id != old and reader.table.match.log[: len(log)] == log and not reader.table.match.over


def test_choices_that_are_taken_back_are_forgotten() -> None:
    reader = Reader("/new/imperium").act("begin").wait()
    reader.tab.critic = quick
    reader.play_on(lambda reader: len(reader.table.match.log) > 40)
    at_analysis(reader).act("analyse on").wait()
    before = [verdict.at for verdict in found(reader).verdicts]
    reader.open(f"/game/{reader.table.save.id}").act("undo").wait()
    at_analysis(reader)
    left = [verdict.at for verdict in found(reader).verdicts]
    assert left == before[: len(left)] and len(left) < len(before)


def test_what_would_have_been_better_goes_with_its_choice() -> None:
    """Taken back and chosen otherwise, without another look at the analysis: nothing of it is shown, or raises."""
    reader = Reader("/new/imperium").act("begin").wait()
    reader.tab.critic = quick
    reader.play_on(lambda reader: len(reader.table.match.log) > 40)
    at_analysis(reader).act("analyse on").wait()
    reader.open(f"/game/{reader.table.save.id}")
    session, better = reader.table, dict(reader.table.judged.better)
    last = max(found.verdict.end for found in better.values())
    while len(session.match.log) >= last:
        reader.act("undo").wait()
    standing = session.judged.better
    assert len(standing) < len(better)
    assert all(found.verdict.end <= len(session.match.log) for found in standing.values())
    while session.match.can_redo:
        session.match.redo()
    assert session.judged.better == better, "done again it is known again"
    while len(session.match.log) >= last:
        session.match.undo()
    for _ in range(3):
        decision = session.match.decision
        assert decision is not None
        session.match.play(len(decision.options) - 1)
    assert session.judged.better.keys() == standing.keys()


def test_an_answer_that_there_is_not_has_no_objects() -> None:
    reader = finished()
    for way in ([999], [-1], [0] * 1000):
        verdict = Verdict(100, Tried([0], [500], 0), [Tried(way, [500], 0)])
        assert reader.table.judged.things(verdict, verdict.best[0]) == ()


def test_a_bot_that_breaks_stops_no_game() -> None:
    def broken(seen: str, path: str, seed: int) -> str:
        raise KeyError(path)

    reader = at_analysis(finished())
    reader.tab.critic = broken
    reader.act("analyse on").wait()
    assert "could not be judged" in reader.notice() and not reader.app.screens.analysis.running


@pytest.mark.parametrize("kinds", ["person person tiro", "person away tiro"])
def test_never_while_other_people_play(kinds: str) -> None:
    reader = Reader()
    people = [Seat(f"Seat {at}", kind) for at, kind in enumerate(kinds.split())]
    reader.app.screens.library.sit_down(Match.new("imperium", 3, 5), people)
    reader.open(f"/game/{reader.table.save.id}/analysis")
    assert reader.app.page == "play"
    reader.act("analyse on").wait()
    assert not reader.app.screens.analysis.running and not found(reader).verdicts


def test_after_the_end_everybody_here_is_judged() -> None:
    reader = at_analysis(finished(kinds="person person away")).act("analyse on").wait()
    assert {verdict.seat for verdict in found(reader).verdicts} == {0, 1}


BROKEN = ("", "{", "[]", "null", '{"log": 3}', '{"log": [], "verdicts": [{}]}', '{"log": [1], "x": 1}')


@pytest.mark.parametrize("text", BROKEN)
def test_what_cannot_be_read_is_begun_anew(text: str) -> None:
    reader = finished()
    id = reader.table.save.id
    reader.device.stored[ANALYSES + id] = text
    reader.open("/").open(f"/game/{id}/analysis")
    assert not found(reader).verdicts and "Pause" in reader.text("progress"), "it begins anew"


def test_verdicts_about_other_numbers_of_seats_are_dropped() -> None:
    verdict = Verdict(100, Tried([0], [500, 500], 0), [Tried([1], [500, 500], 0)])
    assert Analysis([0], [verdict]).fits([0], 2).verdicts and not Analysis([0], [verdict]).fits([0], 3).verdicts
    assert not Analysis([0], [verdict]).fits([1], 2).verdicts, "another choice was made there"


def test_a_long_analysis_is_read_again() -> None:
    device, changes = Device(), [Change(0, "points", 10)] * 6
    verdicts = [Verdict(1, Tried([0], [500, 500], 0, 0, changes), [Tried([0], [500, 500], 0)], at) for at in range(900)]
    analyses.keep(Tab(device), "x", Analysis([0] * 900, verdicts))
    assert len(device.stored[ANALYSES + "x"]) > 200_000
    assert analyses.kept(Tab(device), "x").verdicts == verdicts


def test_without_room_nothing_is_lost() -> None:
    reader = finished()
    reader.device.room = sum(map(len, reader.device.stored.values())) + 60
    kept = dict(reader.device.stored)
    at_analysis(reader).act("analyse on").wait()
    assert found(reader).verdicts and {key: reader.device.stored.get(key) for key in kept} == kept


def test_a_choice_that_cannot_be_judged_is_said_to_be_so() -> None:
    reader = at_analysis(finished())
    reader.tab.critic = lambda seen, path, seed: "{}"
    reader.act("analyse on").wait()
    assert "could not be judged" in reader.notice() and not reader.app.screens.analysis.running


@pytest.mark.sampled(8)
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_every_game(game: str, language: str) -> None:
    """The end of a golden game, its first choices judged as on the page: every way has its words."""
    file = next(file for file in files() if file.parent.parent.name == game)
    reader = Reader(languages=language)
    match = match_in(file)
    seats = [Seat(f"Seat {at}", "tiro" if at else PERSON) for at in range(match.seats)]
    reader.app.screens.library.sit_down(match, seats)
    reader.tab.critic = quick
    at_analysis(reader).act("analyse on").wait()
    assert found(reader).verdicts and reader.has("progress")


def test_the_bots_answer_is_what_the_page_reads() -> None:
    match = Match.new("imperium", 3, 5)
    seen, path = match.observe(0), [0, 0, 0]
    verdict = analyses.heard(judge(json.dumps(seen), json.dumps(path), 3), 0, 0)
    assert verdict.played.way == path and sum(verdict.played.chances) == pytest.approx(1000, abs=2)


def test_nobody_else_could_win_alone() -> None:
    reader = Reader("/new/mesopotamia")
    reader.app.screens.library.sit_down(Match.new("mesopotamia", 1, 5), [Seat("Solo", PERSON)])
    reader.open(f"/game/{reader.table.save.id}/analysis")
    assert reader.app.page == "play"


def test_it_goes_with_its_game() -> None:
    reader = at_analysis(finished()).act("analyse on").wait()
    id = reader.table.save.id
    assert ANALYSES + id in reader.device.stored
    reader.open("/").act(f"delete {id}")
    assert not reader.device.stored.keys() & {GAMES + id, ANALYSES + id}


def test_a_full_device_gives_its_room_to_games() -> None:
    reader = at_analysis(finished()).act("analyse on").wait()
    key = ANALYSES + reader.table.save.id
    reader.app.not_stored(key, "{}", "full")
    assert key not in reader.device.stored and not reader.app.context.saves.trouble and not reader.notice()


def test_choices_of_a_set_up_are_told_to_be_of_it() -> None:
    reader = at_analysis(finished("mesopotamia", 2, "person tiro")).act("analyse on").wait()
    times = [str(item.findtext("b")) for item in reader.page.iterfind(".//div[@class='turn']/ul/li")]
    assert times[0] == "Setting up" and times[-1].startswith("Round"), times
