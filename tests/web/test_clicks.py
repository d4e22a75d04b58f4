"""What clicks make of a choice, in every game: added, put in the place of others, taken back."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import replace

import pytest

from pycore import Match
from pycore.engine import arena
from pycore.engine.dice import Dice
from tests.games.glory_to_rome.table import position
from web.app.saves import PERSON, Save, Seat
from web.games import games
from web.games.board import Board, View, once, per_view
from web.kit.i18n import Words
from web.session.session import Session


def seated(match: Match) -> Session:
    """All seats are persons; the one who is asked looks."""
    people = [Seat(name, PERSON) for name in "ABCDE"[: match.seats]]
    table = Session(Save(1, "x", match.game.id, "", people, "", {}, [], 0, 0, 0), match)
    table.lift()
    return table


@pytest.mark.parametrize("game", list(games()))
def test_a_whole_choice_is_changed_by_one_click(game: str) -> None:
    """What is offered in the place of another takes it, keeps what goes with it, and leaves no dead end."""
    match, dice, changed = Match.new(game, 3, 5), Dice(5, "clicks"), 0
    while not match.over and len(match.log) < 160 and changed < 150:
        table = seated(match)
        ways = table.selection.ways()
        way = ways[dice.below(len(ways))]
        others: list[str] = []
        if not way.planned and len(ways) > 1:
            table.selection.draft = list(way.things)
            others = sorted(thing for thing in table.selection.instead() if not thing.startswith("!"))
        for thing in others[:6]:
            table.selection.draft = list(way.things)
            assert table.selection.click(thing)
            left = table.selection.remaining()
            assert table.selection.clicks.count(thing) > (way.things.count(thing) if table.selection.again else 0)
            assert left, (way.things, thing, table.selection.draft)
            if table.selection.in_order:
                begun = Counter(table.selection.clicks)
                assert any(Counter(other.things[: len(table.selection.clicks)]) == begun for other in left)
            changed += 1
        decision = match.decision
        assert decision is not None
        match.play(dice.below(len(decision.options)))
    assert changed > 20


def marked(table: Session, view: View) -> tuple[list[str], list[str]]:
    """What can be clicked and is marked as such on the page, and what can be clicked there and is not.

    What is chosen already (``aria-pressed``) and can be chosen once more needs a mark of its own.
    """
    markup = "".join(str(part(view)) for part in (table.board.board, table.board.hand, table.board.beside))
    tags = re.findall(r'(<[^>]*data-do="thing ([^"]+)"[^>]*)', markup)
    lit = {
        thing: bool(re.search(r' class="(?:[^"]* )?(?:can|hit)[ "]', tag)) or not re.search(r' aria-\w+="true"', tag)
        for tag, thing in tags
        if thing in view.can
    }
    lit |= dict.fromkeys((thing for thing in table.board.buttons(view) if thing in view.can), True)
    return sorted(thing for thing in lit if lit[thing]), sorted(thing for thing in lit if not lit[thing])


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", list(games()))
def test_while_an_answer_is_not_whole_something_is_marked(game: str) -> None:
    """At random, from the middle of a game on: a second one of what is chosen already is marked like a first one."""
    whole = arena.play(game, ["tiro"] * 3, 8)
    table, dice, words = seated(whole.at(len(whole.log) // 2)), Dice(8, "marks"), Words("en")
    clicks = 0
    while not table.match.over and clicks < 400:
        while table.players.curtain is not None:
            table.lift()
        while not table.selection.done():
            view = replace(table.view(words), plate="")
            lit, unlit = marked(table, view)
            again = {*view.draft} & {*unlit} if game != "imperium" else ()  # whose flags say how often there is more
            assert lit and not again, (table.match.decision, table.selection.draft, unlit)
            assert table.selection.click(lit[dice.below(len(lit))])
            clicks += 1
        table.commit()
    assert clicks > 20


def test_a_card_is_switched_and_what_goes_with_both_is_kept() -> None:
    """Glory to Rome: of a building, its site and its material only what does not fit is switched."""
    camp = {"hand": ["road", "bar", "insula", "dock"]}
    place = position(3, camp, phase="craftsman", led="craftsman", count=1)
    table = seated(Match.from_position("glory_to_rome", place))
    whole = next(way.things for way in table.selection.ways() if len(way.things) > 1 and way.things[0] == "hand-road")
    table.selection.draft = list(whole)
    assert table.selection.click("hand-bar")
    assert table.selection.clicks == ["hand-bar", *whole[1:]]  # another of the same material, on the same site
    assert table.selection.click("hand-dock")
    assert table.selection.clicks[0] == "hand-dock" and "site-rubble" not in table.selection.clicks


@pytest.mark.parametrize("game", list(games()))
def test_what_is_written_once_is_told_nothing_of_clicks(game: str) -> None:
    """It is written anew as soon as something else is seen, or is said otherwise."""
    told: list[View] = []

    @once
    def written(view: View, area: str = "") -> str:
        told.append(view)
        return f"{area}{len(told)}"

    table, words = seated(Match.new(game, min(games()[game].seats), 1)), Words("en")
    view = table.view(words)
    clicked = replace(
        view, draft=("x",), planned=("y",), can=frozenset("z"), hint=("h",), done=True, figures={"a": "1"}
    )
    assert written(clicked) == written(view) == "1" and written(view, "a") == "a2"
    assert (told[0].seen, told[0].names) == (view.seen, view.names)
    calm = told[0]
    assert not (calm.draft or calm.planned or calm.can or calm.instead or calm.hint or calm.figures or calm.done)
    assert written(replace(view, words=Words("ja"))) == "3"
    assert written(replace(view, names=["Other", *view.names[1:]])) == "4"
    assert written(replace(view, seen={**view.seen})) == "5"


def test_what_parts_of_a_view_ask_is_found_out_once_for_each_view() -> None:
    told: list[View] = []

    @per_view
    def found(view: View, area: str = "") -> int:
        told.append(view)
        return len(told)

    view = seated(Match.new("imperium", 2, 1)).view(Words("en"))
    assert [found(view), found(view), found(view, "a"), found(view, "a")] == [1, 1, 2, 2]
    clicked = replace(view, draft=("x",))
    assert [found(clicked), found(clicked), found(view)] == [3, 3, 4]
    assert told == [view, view, clicked, view]


@pytest.mark.parametrize("game", list(games()))
def test_what_is_kept_is_what_would_be_drawn(game: str) -> None:
    """At random, from the middle of a game on: boards drawn from what they keep, and with nothing kept."""
    whole = arena.play(game, ["tiro"] * 3, 9)
    table, dice, words = seated(whole.at(len(whole.log) // 2)), Dice(9, "kept"), Words("en")
    board, drawn = table.board, 0
    keeping = [
        kept
        for name, module in sys.modules.items()
        if name.startswith("web.")
        for kept in vars(module).values()
        if hasattr(kept, "cache_clear")
    ]
    assert keeping
    while not table.match.over and drawn < 60:
        while table.players.curtain is not None:
            table.lift()
        view = replace(table.view(words), plate="")
        others = {seat: replace(view, hint=tuple(sorted(view.can)[:seat]), seen_to=seat) for seat in range(3)}
        for view in others.values():
            kept = parts(board, view)
            for function in keeping:
                function.cache_clear()
            assert kept == parts(board, replace(view, seen={**view.seen}))
            drawn += 1
        if table.selection.done():
            table.commit()
        else:
            lit, _ = marked(table, view)
            assert table.selection.click(lit[dice.below(len(lit))])


def parts(board: Board, view: View) -> list[str]:
    """All that a board draws of a view."""
    return [str(part(view)) for part in (board.board, board.hand, board.beside)] + [
        str(board.seat(view, seat)) for seat in range(view.seen["seats"])
    ]


def test_a_link_is_written_when_somebody_has_chosen_and_not_at_every_click(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is kept is the game as it is now, whatever was taken back or done again."""
    written: list[str] = []
    to_link = Match.to_link
    monkeypatch.setattr(Match, "to_link", lambda match: written.append(to_link(match)) or written[-1])
    table = seated(Match.new("imperium", 2, 3))
    way = table.selection.ways()[0]
    for thing in way.things:
        assert table.selection.click(thing)
        table.remember()
        assert table.save.draft == table.selection.draft
    assert len(written) == 1
    for change in (table.commit, table.match.undo, table.match.redo):
        change()
        table.remember()
        table.remember()
        assert table.save.link == written[-1] == to_link(table.match)
        assert table.save.position == table.match.position()
    assert len(written) == 4


def test_a_plan_is_imagined_once() -> None:
    """A board knows what it has drawn by the observation it was drawn from."""
    match = arena.play("mare_nostrum", ["tiro"] * 3, 8)
    asked = (match.at(at) for at in range(len(match.log)))
    table = next(
        table for now in asked if (table := seated(now)).selection.plan.goes() and len(table.selection.ways()) > 1
    )
    table.selection.draft = list(next(way.things for way in table.selection.ways() if way.planned))
    table.commit()
    words = Words("en")
    assert table.selection.planned
    assert table.view(words).seen is table.view(words).seen is not table.picture(words).seen
