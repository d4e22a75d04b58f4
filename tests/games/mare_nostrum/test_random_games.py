"""What must hold at every decision of random games, with every number of seats and all options of the base game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.base import BASE
from pycore.games.mare_nostrum.board import PROVINCES, SEAS
from pycore.games.mare_nostrum.information import CLOSED
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.validation import check
from tests.games.mare_nostrum.table import table, whole

GAMES = 6
every_seats = pytest.mark.parametrize("seats", [3, 4, 5])


def random_games(seats: int, games: int = GAMES) -> Iterator[Match]:
    """Before every choice of some random games with random options, and at their ends."""
    for number in range(games):
        dice = Dice(number, f"options {seats}")
        options = {setting.id: dice.pick(setting.values) for setting in BASE.settings}
        match = Match.new("mare_nostrum", seats, number, options)
        while match.decision is not None:
            yield match
            match.play(dice.below(len(match.decision.options)))
        yield match


def tables(seats: int, games: int) -> Iterator[Table]:
    """The states at every decision, without a match around them: fast."""
    for number in range(games):
        dice = Dice(number, f"tables {seats}")
        options = {setting.id: dice.pick(setting.values) for setting in BASE.settings}
        t = GAME.setup(seats, GAME.settle(seats, options), dice)
        while t.phase != "over":
            run = GAME.phases[t.phase](t)
            try:
                asked = next(run)
                while True:
                    yield t
                    asked = run.send(asked.options[dice.below(len(asked.options))])
            except StopIteration:
                pass
        yield t


@pytest.mark.sampled(3)
@every_seats
def test_nothing_is_made_and_nothing_is_lost(seats: int) -> None:
    """Coins, goods, legendary goods, units, markers, buildings, tiles."""
    for t in tables(seats, 30):
        assert whole(t)


@every_seats
def test_what_follows_from_the_rest_is_right(seats: int) -> None:
    """The sets of provinces and powers kept beside the state."""
    for t in tables(seats, 3):
        twin = t.copy()
        twin.refresh()
        for name in ("lands", "armies", "fleets", "powers", "capitals"):
            assert getattr(twin, name) == getattr(t, name)


@pytest.mark.sampled(3)
@every_seats
def test_every_phase_begins_in_a_possible_position(seats: int) -> None:
    starts = 0
    for match in random_games(seats):
        start = match.moment.start
        assert isinstance(start, Table)
        check(start)
        starts += 1
    assert starts > 1000


@every_seats
def test_no_decision_has_more_than_three_hundred_options_and_none_twice(seats: int) -> None:
    most = 0
    for match in random_games(seats):
        if match.decision is not None:
            options = match.decision.options
            assert len(set(options)) == len(options)
            most = max(most, len(options))
    assert 30 < most <= 300


@every_seats
def test_hidden_resources_reach_no_other_seat(seats: int) -> None:
    for match in random_games(seats, 2):
        if match.over or len(match.log) % 3:
            continue
        t = table(match)
        for viewer in (*range(seats), None):
            seen = match.observe(viewer)["state"]
            assert set(seen["pile"]) | set(seen["discards"]) | set(seen["face_down"]) <= {-1}
            for owner in range(seats):
                closed = t.phase in CLOSED and owner != viewer
                assert seen["hands"][owner] == ([sum(t.hands[owner])] if closed else t.hands[owner])
                if t.phase == "offer" and owner != viewer:
                    assert set(seen["offers"][owner]) <= {-1}


@every_seats
def test_events_tell_hidden_resources_to_their_owners_alone(seats: int) -> None:
    for match in random_games(seats, 2):
        if match.over:
            for event in match.journal:
                if str(event.what[0]).endswith("_which"):
                    assert event.to is not None


@every_seats
def test_levels_never_fall_below_nothing_and_markers_stand_right_between_turns(seats: int) -> None:
    for t in tables(seats, 4):
        found = levels(t)
        assert min(map(min, found)) >= 0
        if t.phase in ("number", "offer", "take", "call_build", "call_move", "claim"):
            assert t.trade == found[0]
            assert [t.trade[seat] for seat in t.stack] == sorted(t.trade, reverse=True)


def test_the_map_has_every_border_from_both_sides_and_no_covered_place_is_reached() -> None:
    for seats in (3, 4, 5):
        board = table(Match.new("mare_nostrum", seats)).board
        for p in range(len(PROVINCES)):
            for q in range(len(PROVINCES)):
                assert board.land[p] >> q & 1 == board.land[q] >> p & 1
            assert not board.land[p] & board.covered and not board.land[p] >> p & 1
            assert not (board.covered >> p & 1 and (board.land[p] or board.coast[p] or board.slots[p]))
        for a in range(len(SEAS)):
            for b in range(len(SEAS)):
                assert board.lanes[a] >> b & 1 == board.lanes[b] >> a & 1
        everywhere = (1 << len(SEAS)) - 1
        assert all(not reach & board.covered for reach in board.reach(everywhere))


def test_building_spaces_are_as_many_as_the_box_has_buildings() -> None:
    slots = table(Match.new("mare_nostrum", 5)).board.slots
    counts = [sum(mask >> at & 1 for mask in slots) for at in range(6)]
    assert (counts[0] + counts[1], counts[2], counts[3] + counts[4], counts[5]) == (37, 25, 8 + 5 + 3, 14)
