"""The lamp answers every question of every game, with the whole choice, and completes what is chosen already."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from pycore import Decision, Match
from pycore.engine.dice import Dice
from tests.games.mare_nostrum.table import Has
from tests.games.mare_nostrum.table import game as game_of
from web.app.bots import whole_choice
from web.app.saves import PERSON, Seat
from web.games import games
from web.session.session import Session

from .reader import Reader

GAMES = 10
LONG = 120
"""Choices of a random game at most; where it goes on it goes on alike."""


def quick(seen: str, level: str, seed: int) -> list[int]:
    """A consul that thinks but a moment."""
    return whole_choice(seen, level, seed, 1)


def seated(game: str, seats: int, seed: int) -> Reader:
    """A reader who plays all seats of a game."""
    reader = Reader()
    reader.tab.bot = quick
    people = [Seat(f"Reader {at}", PERSON) for at in range(seats)]
    reader.app.screens.library.sit_down(Match.new(game, seats, seed), people)
    return reader


def lifted(table: Session) -> Decision | None:
    """What is asked when every curtain is up; behind one of them there may have been nothing to choose."""
    while table.players.curtain is not None:
        table.lift()
    return table.match.decision


def ask(reader: Reader) -> Counter[str]:
    """Press the lamp and wait: what it points at."""
    reader.act("hint").wait()
    return Counter(reader.table.selection.hint)


def whole(table: Session, hinted: Counter[str]) -> bool:
    """Is that a whole way to answer, or to go on with a plan?"""
    return any(hinted == way.counted for way in table.selection.ways())


@pytest.mark.parametrize("game", games())
def test_the_lamp_answers_every_decision(game: str) -> None:
    """Of ten random games. A consul is asked on the page where a question is new, else a tiro, who answers at once."""
    met: Counter[str] = Counter()
    for number in range(GAMES):
        seats = games()[game].seats[number % len(games()[game].seats)]
        reader, dice = seated(game, seats, number), Dice(number, "lamp")
        table = reader.table
        while (decision := lifted(table)) is not None and len(table.match.log) < LONG:
            met[decision.about] += 1
            if met[decision.about] == 1:
                hinted = ask(reader)
                assert reader.why(), decision
            else:
                match, among = table.selection.open_ways()
                assert not among
                path = whole_choice(json.dumps(match.observe(decision.seat)), "tiro", number)
                hinted = Counter(table.selection.things_of(path, match))
            assert hinted and whole(table, hinted), (decision, hinted)
            table.play([dice.below(len(decision.options))])
            table.selection.draft = []


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
            hinted = ask(reader)
            assert Counter(table.selection.clicks) <= hinted and whole(table, hinted), (decision, draft, hinted)
            assert table.selection.draft == draft, "a hint takes nothing back"
        table.selection.draft = []
        table.play([dice.below(len(decision.options))])


def test_a_hint_of_imperium_names_all_three_regions() -> None:
    """Also one that comes twice."""
    reader = seated("imperium", 2, 1)

    def twice(seen: str, level: str, seed: int) -> list[int]:
        return list(next(way.choices for way in reader.table.selection.ways() if way.things == ("3", "9", "9")))  # type: ignore[arg-type]

    reader.tab.bot = twice
    assert ask(reader) == Counter({"9": 2, "3": 1})
    assert reader.why() == "A consul would choose Africa and Oriens ×2."


def test_a_hint_goes_on_with_planned_moves() -> None:
    """Two legions are to leave Latium; the hint speaks of what else can be done, and the plan stays."""
    rome: Has = {"lands": "gallia italia", "legions": {"latium": 3, "italia": 1}}
    match = game_of(5, rome, built={"gallia": "caravan_1"}, phase="march", seat=0)
    reader = Reader()
    reader.tab.bot = quick
    reader.app.screens.library.sit_down(match, [Seat(f"Reader {at}", PERSON) for at in range(5)])
    table = reader.table
    for thing in ("from-latium", "to-gallia", "!march-2"):
        assert thing in table.selection.can()
        table.selection.click(thing)
    table.commit()
    assert table.selection.planned == ["march latium gallia 2"]
    hinted = ask(reader)
    assert hinted and whole(table, hinted) and table.selection.planned == ["march latium gallia 2"]
