"""The lamp answers every question of every game, with the whole choice, and completes what is chosen already."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

import pytest

from pycore import Decision, Match
from pycore.engine import analysis, codec
from pycore.engine.dice import Dice
from tests.games.mare_nostrum.table import Has
from tests.games.mare_nostrum.table import game as game_of
from web.app.analyses import Change, Tried, all_told
from web.app.bots import whole_choice
from web.app.saves import PERSON, Seat
from web.games import games
from web.kit.i18n import LANGUAGES, Words
from web.session.counsel import Hint
from web.session.session import Session

from .reader import Reader

GAMES = 10
LONG = 120
"""Choices of a random game at most; where it goes on it goes on alike."""


def quick(seen: str, effort: int, seed: int) -> str:
    """A consul that thinks but a moment."""
    view = json.loads(seen)
    among = [tuple(way) for way in view.pop("among", ())]
    return all_told(analysis.hints(view, seed, 1, among), analysis.by_points(view))


def seated(game: str, seats: int, seed: int) -> Reader:
    """A reader who plays all seats of a game."""
    reader = Reader()
    reader.tab.adviser = quick
    people = [Seat(f"Reader {at}", PERSON) for at in range(seats)]
    reader.app.screens.library.sit_down(Match.new(game, seats, seed), people)
    return reader


def lifted(table: Session) -> Decision | None:
    """What is asked when every curtain is up; behind one of them there may have been nothing to choose."""
    while table.players.curtain is not None:
        table.lift()
    return table.match.decision


def ask(reader: Reader) -> list[Hint]:
    """Press the lamp and wait: what it has found."""
    reader.act("hint").wait()
    return reader.table.counsel.now.hints


def whole(table: Session, hinted: Iterable[str]) -> bool:
    """Is that a whole way to answer, or to go on with a plan?"""
    return any(Counter(hinted) == way.counted for way in table.selection.ways())


def pointed_out(reader: Reader, hint: Hint) -> bool:
    """Does anything on the page look pointed at, unless all of it is clicked already?"""
    if not Counter(hint.things) - Counter(reader.table.selection.clicks):
        return True
    marks = {mark for element in reader.page.iter() for mark in str(element.get("class")).split()}
    return bool(marks & {"hint", "ring-hint"})


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", games())
def test_the_lamp_answers_every_decision(game: str) -> None:
    """Of ten random games. The page is asked where a question is new, else a tiro, who answers at once."""
    met: Counter[str] = Counter()
    for number in range(GAMES):
        seats = games()[game].seats[number % len(games()[game].seats)]
        reader, dice = seated(game, seats, number), Dice(number, "lamp")
        table = reader.table
        while (decision := lifted(table)) is not None and len(table.match.log) < LONG:
            met[decision.about] += 1
            if met[decision.about] == 1:
                hints = ask(reader)
                assert hints and all(whole(table, hint.things) for hint in hints), (decision, hints)
                assert len({hint.path for hint in hints}) == len(hints) <= 3
                assert all(hint.tried.behind >= 0 for hint in hints) and hints[0].tried.behind == 0
                for at, hint in enumerate(hints):
                    assert pointed_out(reader.act(f"hint-show {at}"), hint), (decision, hint)
                assert not reader.act("hint").has("hints")
            else:
                question = table.counsel.question()
                assert not question.clicks
                path = whole_choice(json.dumps(question.match.observe(decision.seat)), "tiro", number)
                hinted = question.things_of(tuple(path))
                assert hinted and whole(table, hinted), (decision, hinted)
            table.play([dice.below(len(decision.options))])
            table.selection.draft = []


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", games())
def test_a_hint_completes_what_is_chosen(game: str) -> None:
    """Whatever part of whichever whole way is clicked already."""
    clicked, dice = 0, Dice(5, "clicks")
    reader = seated(game, games()[game].seats[-1], 3)
    table = reader.table
    while clicked < 12:
        decision = lifted(table)
        assert decision is not None
        table.selection.draft = []
        way = dice.pick(table.selection.ways())
        for thing in way.things[: dice.below(len(way.things))]:
            if thing in table.selection.can():
                table.selection.click(thing)
        if table.selection.clicks and not table.selection.done():
            clicked += 1
            draft = list(table.selection.draft)
            for hint in ask(reader):
                clicks = Counter(table.counsel.question().clicks)
                assert clicks <= Counter(hint.things) and whole(table, hint.things), (decision, draft, hint)
            assert table.counsel.now.hints and table.selection.draft == draft, "a hint takes nothing back"
            reader.act("hint")
        table.selection.draft = []
        table.play([dice.below(len(decision.options))])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_different_answers_read_differently(game: str, language: str) -> None:
    """To each question of a random game for as many as can play, whole answers are said, and none like another."""
    seats, dice = games()[game].seats[-1], Dice(7, "answers")
    reader, words, asked = seated(game, seats, 5), Words(language), 0
    table = reader.table
    while (decision := lifted(table)) is not None and len(table.match.log) < 2 * LONG:
        table.selection.draft = []
        view, said = table.view(words), dict[str, tuple[str, ...]]()
        for way in table.selection.ways():
            like = said.setdefault(table.board.answer(view, way.things), way.things)
            assert like is way.things, (decision.about, like, way.things)
            asked += 1
        assert "" not in said, decision.about
        table.play([dice.below(len(decision.options))])
    assert asked > 300


def test_a_hint_names_what_comes_twice() -> None:
    """And says what it is worth, what else there is, and what that gives away."""
    reader = seated("imperium", 2, 1)
    ways = {way.things: list(way.choices) for way in reader.table.selection.ways()}
    best = Tried(ways["3", "9", "9"], [620, 380], 40, 0, [Change(0, "points", 14), Change(1, "led", -5)])  # type: ignore[arg-type]
    other = Tried(ways["1", "2", "3"], [600, 400], 30, 21, [Change(0, "points", -12)])  # type: ignore[arg-type]
    reader.tab.adviser = lambda seen, effort, seed: json.dumps(codec.dump([best, other]))
    assert [hint.things for hint in ask(reader)] == [("3", "9", "9"), ("1", "2", "3")]
    said = reader.text("hints")
    assert "Africa" in said and "Oriens ×2" in said and "62% to win" in said and "−2.1" in said
    assert "Expected: points +1.4, Reader 1: regions led alone −0.5" in said
    assert "Compared with the first: points −1.2" in said


def test_a_hint_is_taken_with_one_click_and_taken_back() -> None:
    reader = Reader().begin("person", "tiro")
    reader.tab.adviser = quick
    log = reader.table.match.log
    hints = ask(reader)
    reader.click(id="hint-1")
    assert reader.table.counsel.now.shown == 1 and reader.table.match.log == log and reader.has("hints")
    reader.click(id="hint-take-1").wait()
    assert reader.table.match.log[:3] == hints[1].path and not reader.has("hints")
    reader.act("undo")
    assert reader.table.match.log == log


def test_hints_follow_the_clicks_and_end_with_the_choice() -> None:
    reader = Reader().begin("person", "tiro")
    reader.tab.adviser = quick
    ask(reader)
    reader.click(id="area-5").wait()
    assert reader.has("hints") and all("5" in hint.things for hint in reader.table.counsel.now.hints)
    reader.act("undo").pick(1, 2, 3)
    assert not reader.has("hints") and not reader.table.counsel.now.hints
    reader.wait()
    assert not reader.has("hints")
    ask(reader)
    reader.act("escape")
    assert not reader.has("hints")


def test_better_hints_follow_the_first() -> None:
    reader, efforts = Reader().begin("person", "tiro"), list[tuple[int, int]]()

    def noted(seen: str, effort: int, seed: int) -> str:
        efforts.append((effort, len(json.loads(seen).get("among", ()))))
        return quick(seen, effort, seed)

    reader.tab.adviser = noted
    reader.click(id="do-hint")
    reader.tab.run(0.5)
    assert reader.has("hint-0") and reader.app.screens.play.advising.thinking
    reader.wait()
    assert efforts == [(0, 0), (1, 0), (2, 3)], "the last goes into the best alone"


def test_a_hint_goes_on_with_planned_moves() -> None:
    """Two legions are to leave Latium; the hint speaks of what else can be done, and the plan stays."""
    rome: Has = {"lands": "gallia italia", "legions": {"latium": 3, "italia": 1}}
    match = game_of(5, rome, built={"gallia": "caravan_1"}, phase="march", seat=0)
    reader = Reader()
    reader.tab.adviser = quick
    reader.app.screens.library.sit_down(match, [Seat(f"Reader {at}", PERSON) for at in range(5)])
    table = reader.table
    for thing in ("from-latium", "to-gallia", "!march-2"):
        assert thing in table.selection.can()
        table.selection.click(thing)
    table.commit()
    assert table.selection.planned == ["march latium gallia 2"]
    hints = ask(reader)
    assert hints and all(whole(table, hint.things) for hint in hints)
    assert table.selection.planned == ["march latium gallia 2"]
    march = next(at for at, hint in enumerate(hints) if hint.things[0].startswith("from-"))
    reader.act(f"hint-take {march}")
    assert table.selection.planned[0] == "march latium gallia 2" and len(table.selection.planned) == 2
    reader.act("undo")
    assert table.selection.planned == ["march latium gallia 2"]
