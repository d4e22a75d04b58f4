"""What bots know of Imperium beyond the value of a board: that all choose at once (1)."""

from __future__ import annotations

import pytest

from pycore import Match
from pycore.engine.arena import arena
from pycore.engine.blunders import Blunders
from pycore.engine.bots import decide
from pycore.engine.bots.search import dealer_of
from pycore.engine.dice import Dice
from pycore.games.imperium.bot import ADVICE, POOL, foresee
from pycore.games.imperium.state import FACE_DOWN, Table

from .table import game


def waiting(seats: int, seat: int) -> Match:
    """The first round; all before a seat have chosen."""
    match = Match.new("imperium", seats, 5)
    while match.decision is not None and match.decision.seat != seat:
        match.play(0)
    return match


def table(match: Match, seat: int) -> Table:
    state = dealer_of(match.observe(seat))(Dice(1)).state
    assert isinstance(state, Table)
    return state


@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("seat", range(4))
def test_1_what_rivals_choose_is_foreseen_where_it_is_not_known(seat: int, steps: int) -> None:
    t = table(waiting(4, seat), seat)
    foreseen = foresee(t, seat, Dice(2), steps)
    for n in range(4 * POOL):
        seen = t.copy()
        seen.picks = [[FACE_DOWN] * 3 if owner < seat else [] for owner in range(4)]
        coming = foreseen(seen, Dice(n))
        assert all(sorted(cards) == cards and cards[0] != FACE_DOWN for cards in seen.picks[:seat])
        assert seen.picks[seat:] == [[]] * (4 - seat), "who has not chosen has not chosen"
        assert sorted(coming) == list(range(seat + 1, 4)), "what seats will choose who are asked later"
        for owner, way in coming.items():
            match = waiting(4, owner)
            for choice in way:
                match.play(choice)
            assert match.decision is None or match.decision.seat != owner, "a whole choice"


def test_1_what_lies_open_is_left_as_it_is() -> None:
    """Who has too few markers says which picks are served when all picks are known."""
    t = table(waiting(3, 2), 2)
    t.phase, t.picks = "place", [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    assert foresee(t, 2, Dice(2), 1)(t, Dice(3)) == {}
    assert t.picks == [[1, 2, 3], [4, 5, 6], [7, 8, 9]]


@pytest.mark.extensive
def test_who_thinks_a_step_further_wins() -> None:
    """Who takes rivals for people who pick as they are inclined to loses against centuriones two games of three."""
    consul, _ = arena("imperium", ["consul", "centurio"], 16, seed=7, iterations=200)
    assert consul.low > consul.fair


LAST = {"round": 8, "markers": {8: (2, 2), 9: (4, 1)}, "scores": (0, 7)}
"""Seat 0 wins by three markers in region 8, whatever its rival may think of; by others only while he thinks."""
EIGHTS, OTHERWISE = (7, 0, 0), (0, 7, 1)


def test_what_wins_in_any_case_is_taken() -> None:
    seen = game(2, **LAST).observe(0)
    assert [decide(seen, "consul", seed, ADVICE.effort("consul", 2).playouts) for seed in range(8)] == [EIGHTS] * 8


def test_a_choice_that_loses_to_who_does_not_think_is_a_win_missed() -> None:
    taken, missed = Blunders(), Blunders()
    taken.look_at(game(2, **LAST).observe(0), EIGHTS)
    missed.look_at(game(2, **LAST).observe(0), OTHERWISE)
    assert (taken.wins, taken.missed) == (1, 0)
    assert (missed.wins, missed.missed) == (1, 1)


AHEAD = {"round": 8, "markers": {8: (1, 1), 9: (1, 3)}, "scores": (15, 4)}
"""Seat 0 wins by two or three markers in region 8; three in region 9 win until the rival expects them there."""
NINES = (8, 0, 0)


def test_what_wins_until_a_rival_thinks_further_is_not_relied_on() -> None:
    seen = game(2, **AHEAD).observe(0)
    relied = Blunders()
    relied.look_at(seen, NINES)
    assert (relied.wins, relied.missed) == (1, 1)
    taken = {decide(seen, "consul", seed, ADVICE.effort("consul", 2).playouts) for seed in range(6)}
    found = Blunders()
    for way in taken:
        found.look_at(seen, way)
    assert (found.wins, found.missed) == (len(taken), 0)
