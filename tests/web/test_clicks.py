"""What clicks make of a choice, in every game: added, put in the place of others, taken back."""

from __future__ import annotations

from collections import Counter

import pytest

from pycore import Match
from pycore.engine.dice import Dice
from tests.games.glory_to_rome.table import position
from web.app.saves import PERSON, Save, Seat
from web.games import games
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
