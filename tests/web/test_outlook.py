"""What the page tells besides the log: the digest, warnings, phases, speeds, sounds, charts and statistics."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pycore import Match
from pycore.engine.bots import choose
from pycore.engine.outlook import Threat, outlook
from web.app import sharing
from web.app.saves import Seat
from web.games import games
from web.games.outlook import teller
from web.kit.i18n import LANGUAGES
from web.screens.play.looking import SPEEDS
from web.session.digest import digest

from .reader import Reader

GAMES = sorted(games())
SOUNDS = {"dice", "piece", "battle", "tally", "victory"}


def lively(game: str, heavy: Callable[[Match], bool], seed: int = 3) -> Match:
    """A game of bots up to a question of the first seat at which there is something to tell, or to its end."""
    match = Match.new(game, 4, seed)
    while match.decision is not None and not (match.decision.seat == 0 and heavy(match)):
        chosen = choose(match.observe(match.decision.seat), "tiro", match.seed)
        match.play(chosen)
        match.take_forced()
    return match


@cache
def ended(game: str) -> Match:
    """A game of bots to its end."""
    match = Match.new(game, 4, 5)
    while match.decision is not None:
        match.play(choose(match.observe(match.decision.seat), "tiro", match.seed))
    return match


def since(match: Match) -> int:
    return next((at for at in range(len(match.log) - 1, -1, -1) if match.actors[at] == 0), 0)


def troubled(match: Match) -> bool:
    """Has something been done to the first seat?"""
    known = outlook(match.game.id)
    assert known is not None
    news = known.news(match.observe(0), list(match.events(0)), 0, since(match))
    return any(told.weight >= 60 or told.id == "scored" for told in news)


def opened(match: Match, language: str = "en") -> Reader:
    """Somebody sits in the first seat of a game that came by link."""
    seats = [Seat("Claudia", "person"), *(Seat(name, "tiro") for name in ("Drusus", "Livia", "Gaius"))]
    fragment = sharing.fragment(match.to_link(), seats[: match.seats], 0)
    reader = Reader(fragment, languages=language).click("arrive new")
    return reader.act("scene end") if reader.has("scene-on") else reader


@pytest.fixture(scope="module")
def besieged() -> Match:
    return lively("mare_nostrum", troubled)


# the digest -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_question_comes_with_what_happened_since(besieged: Match, language: str) -> None:
    reader = opened(besieged, language)
    assert reader.has("digest")
    lines = reader.texts("dg")
    assert lines and len(lines) <= 5
    assert not any(re.search(r"[{}]|\w\.\w+\.\w", line) for line in lines)


def test_each_line_opens_its_moment(besieged: Match) -> None:
    reader = opened(besieged)
    verbs = [str(line.get("data-do")) for line in reader.all("dg")]
    reader.click(verbs[0])
    assert reader.table.history.at == int(verbs[0].split(" ")[1])
    assert not reader.has("digest")  # there one looks at the past
    reader.click(id="to-now")
    assert reader.has("digest")


def test_a_digest_can_be_put_away_and_stays_away(besieged: Match) -> None:
    reader = opened(besieged)
    reader.click(id="digest-close")
    assert not reader.has("digest")
    reader.act("look back").act("look now")
    assert not reader.has("digest")


def test_a_digest_is_a_line_that_opens_and_leaves_the_board_to_a_click(besieged: Match) -> None:
    """As a phone has it (play/digest.css)."""
    reader = opened(besieged)

    def shape() -> str:
        return str(reader.element("digest").get("class"))

    assert shape() == "digest"
    assert reader.texts("brief")[0] in reader.texts("dg")
    reader.click(id="digest-open")
    assert shape() == "digest open"
    reader.act(f"thing {sorted(reader.table.selection.can())[0]}")
    assert shape() == "digest clicked"


def test_an_answer_ends_the_digest(besieged: Match) -> None:
    reader = opened(besieged)
    table, log = reader.table, len(besieged.log)
    way = next(way for way in table.selection.ways() if not way.planned)
    table.selection.draft = list(way.things)
    reader.act("commit")
    assert len(table.match.log) > log
    seat = table.players.asked()
    if seat == 0:  # asked again at once: of what was told before nothing is told again
        assert not set(reader.texts("dg")) & set(opened(besieged).texts("dg"))
    else:
        assert not reader.has("digest")


def test_nobody_is_warned_of_oneself(besieged: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = opened(besieged)
    table = reader.table
    known, view = outlook(besieged.game.id), table.view(reader.app.context.words)
    assert known is not None and table.viewer is not None
    own = Threat("tile", table.viewer, (10,))
    monkeypatch.setattr("web.session.digest.outlook", lambda _: replace(known, threats=lambda seen: [own]))
    told = digest(table, view)
    assert told is not None and not told.warnings
    rival = own._replace(seat=(table.viewer + 1) % besieged.seats)
    monkeypatch.setattr("web.session.digest.outlook", lambda _: replace(known, threats=lambda seen: [own, rival]))
    told = digest(table, view)
    assert told is not None and len(told.warnings) == 1


def test_a_warning_comes_once(besieged: Match) -> None:
    """As long as it says the same, it interrupts nobody a second time; beside other news it is there."""
    reader = opened(besieged)
    digest, table = reader.app.screens.play.digest, reader.table
    view = table.view(reader.app.context.words)
    first = digest.shown(table, view)
    assert first is not None
    calm = first._replace(lines=(), heavy=False, warnings=("Beware.",))
    digest._known = (digest._known[0], calm)
    assert digest.shown(table, view) == calm
    digest._known = (digest._known[0], calm._replace(since=calm.since + 1))
    assert digest.shown(table, view) is None
    digest._known = (digest._known[0], calm._replace(since=calm.since + 1, warnings=("Beware.", "And this.")))
    assert digest.shown(table, view) is not None


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_digest_in_every_game(game: str) -> None:
    for seed in range(1, 9):
        known = outlook(game)
        assert known is not None
        match = lively(game, lambda match: match.over or (since(match) > 0 and troubled(match)), seed)
        if match.decision is not None:
            assert opened(match).has("digest")
            return
    raise AssertionError("nothing ever happens")


def test_nobody_is_told_of_anything_in_a_lesson_or_from_behind_a_curtain() -> None:
    reader = Reader("/learn/mare_nostrum")
    while reader.has("lesson-on"):
        assert not reader.has("digest")
        reader.click(id="lesson-on").wait()


# history ------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
def test_history_goes_from_phase_to_phase(game: str, besieged: Match) -> None:
    match = besieged if game == "mare_nostrum" else lively(game, lambda match: len(match.log) > 60)
    reader = opened(match)
    reader.act("look first")
    seen = [0]
    while reader.table.history.at is not None:
        reader.click(id="look-phase-on")
        seen.append(reader.table.history.now if reader.table.history.at is None else reader.table.history.at)
    assert seen == sorted(set(seen)) and seen[-1] == reader.table.history.now
    assert 3 < len(seen) < reader.table.history.now + 1
    back = []
    while reader.table.history.at != 0:
        reader.click(id="look-phase-back")
        back.append(reader.table.history.at)
    assert back == seen[-2::-1]


def test_a_game_is_played_back_as_fast_as_one_likes() -> None:
    reader = opened(ended("imperium"))
    reader.act("look first").click(id="replay")
    assert reader.text("speed") == "1×"
    reader.tab.run(SPEEDS["normal"] * 2.5)
    assert reader.table.history.at == 2
    reader.click(id="speed")
    assert reader.text("speed") == "2×"
    reader.tab.run(SPEEDS["normal"])
    at = reader.table.history.at
    assert at is not None
    reader.tab.run(SPEEDS["double"] * 4)
    assert reader.table.history.at == at + 4
    for sign in ("5×", "½×", "1×"):
        reader.click(id="speed")
        assert reader.text("speed") == sign
    assert reader.reload().app.context.settings.speed == "normal"


# sounds ----------------------------------------------------------------------------------


def test_nothing_sounds_unless_it_is_switched_on() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    reader.play_on()
    reader.act("look first").act("replay")
    reader.tab.run(500)
    assert reader.tab.heard == []
    assert not reader.app.context.settings.sound


def test_what_sounds_when_it_is_switched_on() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    reader.open("/settings").click(id="set-sound")
    assert reader.tab.heard == [["turn"]]  # so that one hears what was switched on
    reader.click(id="settings-done")
    reader.play_on()
    heard = [name for names in reader.tab.heard for name in names]
    assert {"piece", "tally", "turn"} <= set(heard)
    assert heard[-1] == "victory" and heard.count("victory") == 1
    assert all(len(names) <= 3 for names in reader.tab.heard)
    count = len(reader.tab.heard)
    for where in ("first", "5", "now", "back"):  # who looks around hears nothing
        reader.act(f"look {where}")
    assert len(reader.tab.heard) == count
    reader.act("look first").act("replay")
    reader.tab.run(10)
    assert len(reader.tab.heard) > count  # who has it played back does
    again = reader.reload()
    assert again.app.context.settings.sound and again.tab.heard == []


@pytest.mark.parametrize("game", GAMES)
def test_sounds_are_those_there_are(game: str) -> None:
    tells = teller(game)
    assert tells is not None
    assert set(tells.SOUNDS.values()) <= SOUNDS


# the end ------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_result_has_a_chart_and_statistics(game: str, language: str) -> None:
    reader = opened(ended(game), language).click(id="to-result")
    charts = reader.all("chart")
    assert len(charts) == (5 if game == "mare_nostrum" else 1)
    assert all(len(list(chart.iter())) > 12 and chart.get("aria-label") for chart in charts)
    rows = [["".join(cell.itertext()) for cell in row] for row in reader.element("statistics").iter("tr")]
    assert len(rows) > 6
    assert all(len(row) == 5 for row in rows)
    assert all(re.fullmatch(r"\d+(\.\d)?|–", cell) for row in rows[1:] for cell in row[1:])
    assert any(cell != "–" for row in rows[1:] for cell in row[1:])


@pytest.mark.parametrize("game", GAMES)
def test_turning_points_are_told_once_and_lead_there(game: str) -> None:
    reader = opened(ended(game)).click(id="to-result")
    (turn,) = reader.all("turn")
    said = ["".join(item.itertext()) for item in turn.iter("li")]
    assert said and len(said) == len(set(said))
    for item in turn.iter("button"):
        at = int(str(item.get("data-do")).split(" ")[1])
        assert 0 <= at <= reader.table.history.now


def test_a_chart_ends_where_the_game_ended() -> None:
    from web.screens.result.statistics import courses

    reader = opened(ended("mare_nostrum"))
    table = reader.table
    known = outlook("mare_nostrum")
    assert known is not None
    found = courses(table, table.board.chapters(table.whole_view(reader.app.context.words)))
    last: Any = {measure.id: measure.seats for measure in known.measures(table.match.observe(None))}
    assert {course.id: course.rows[-1] for course in found} == last
    rounds = table.match.state.round  # type: ignore[attr-defined]
    assert {len(course.rows) for course in found} == {rounds + 1}
    first: Any = {measure.id: measure.seats for measure in known.measures(table.match.at(0).observe(None))}
    assert {course.id: course.rows[0] for course in found} == first
