"""The rulebook, rule by rule: choosing, placing, resolving, the ends, the 30-point game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore import IllegalChoice, Match
from pycore.engine.dice import Dice
from pycore.engine.match import FORCED
from pycore.games.imperium.board import GUARD, MARKERS, REGIONS
from pycore.games.imperium.rounds import resolved
from tests.engine.suite import choose, options_of
from tests.games.imperium.table import (
    Picks,
    game,
    markers,
    new,
    pick,
    pick_all,
    play_round,
    round_of,
    supply,
    told,
)

TRIPLES: list[Picks] = list(combinations_with_replacement(REGIONS, 3))
triples = st.sampled_from(TRIPLES)
every_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def random_games() -> Iterator[Match]:
    """The same match over and over: before every choice of some random games, and at their ends."""
    for seats in (2, 3, 4, 5):
        for to_thirty in (False, True):
            for number in range(4):
                match, dice = new(seats, to_thirty=to_thirty), Dice(number, "imperium")
                while not match.over:
                    yield match
                    match.play(choose(match, dice))
                yield match


# set-up -----------------------------------------------------------------------


@every_seats
def test_set_up_14_markers_at_hand_and_pawns_on_0(seats: int) -> None:
    match = new(seats)
    assert supply(match) == [14] * seats
    assert match.scores == (0,) * seats
    assert all(markers(match, region) == [0] * seats for region in REGIONS)
    assert round_of(match) == 1
    assert match.decision is not None and match.decision.seat == 0


def test_14_markers_a_seat_at_every_decision() -> None:
    for match in random_games():
        for seat in range(match.seats):
            on_board = [markers(match, region)[seat] for region in REGIONS]
            assert min(on_board) >= 0 and supply(match)[seat] >= 0
            assert sum(on_board) + supply(match)[seat] == MARKERS


# 1. choosing cards ---------------------------------------------------------------


def test_1_three_regions_are_chosen_and_165_ways_are_legal() -> None:
    """Three numbers, two and a flag, or one and both flags."""
    whole = new(2).moment.complete_choices(1000)
    assert whole is not None and len(whole) == 165
    assert {tuple(option[1] for option in options) for options, _ in whole} == set(TRIPLES)
    numbers = [len(set(cards)) for cards in TRIPLES]
    assert (numbers.count(3), numbers.count(2), numbers.count(1)) == (84, 72, 9)


@pytest.mark.parametrize("cards", TRIPLES, ids=lambda cards: "".join(map(str, cards)))
def test_1_each_way_has_one_encoding(cards: Picks) -> None:
    match = new(2)
    pick(match, *cards)
    assert match.decision is not None and match.decision.seat == 1
    twin = Match.from_link(match.to_link())
    pick(twin, 9, 9, 9)
    assert told(twin, "picks")[0] == (0, cards)


def test_1_picks_are_asked_in_rising_order_and_say_so() -> None:
    match = new(2)
    match.play(("pick", 5))
    assert options_of(match) == (("pick", 5), ("pick", 6), ("pick", 7), ("pick", 8), ("pick", 9))
    with pytest.raises(IllegalChoice) as refusal:
        match.play(("pick", 4))
    assert refusal.value.code == "imperium.rising"
    assert str(refusal.value) == "Regions are picked in rising order."


def test_1_all_nine_cards_are_in_hand_every_round() -> None:
    """The cards go back into the hands, also those of regions resolved already."""
    match = new(2)
    for _ in range(8):
        assert options_of(match) == tuple(("pick", region) for region in REGIONS)
        play_round(match, (1, 5, 9), (1, 5, 9))
    assert match.over


def test_1_the_seats_choose_one_after_the_other() -> None:
    match = new(3)
    order = []
    for _ in range(3):
        assert match.decision is not None
        order.append(match.decision.seat)
        pick(match, 2, 3, 4)
    assert order == [0, 1, 2]


def test_1_picks_are_hidden_until_all_have_picked() -> None:
    match = new(3)
    pick(match, 1, 2, 3)
    match.play(("pick", 6))
    assert match.observe(0)["state"]["picks"] == [[1, 2, 3], [], []]
    assert match.observe(1)["state"]["picks"] == [[0, 0, 0], [6], []]
    assert match.observe(2)["state"]["picks"] == [[0, 0, 0], [], []]
    assert match.observe(None)["state"]["picks"] == [[0, 0, 0], [], []]
    assert "options" not in match.observe(2)["decision"]
    for viewer in (0, 1, 2, None):
        assert told(match, "picks", viewer) == []
        assert told(match, "chosen", viewer) == [(0,)]


def test_1_the_cards_are_turned_up_together() -> None:
    match = game(3, 5, supply=[2, 14, 14])
    pick_all(match, (1, 2, 3), (4, 4, 4), (7, 8, 9))
    assert match.decision is not None and match.decision.about == "imperium.serve"
    for viewer in (0, 1, 2, None):
        assert match.observe(viewer)["state"]["picks"] == [[1, 2, 3], [4, 4, 4], [7, 8, 9]]
        assert told(match, "picks", viewer) == [(0, (1, 2, 3)), (1, (4, 4, 4)), (2, (7, 8, 9))]


@given(triples, triples, triples, triples, st.integers(0, 2))
def test_1_nobody_sees_a_difference_between_two_hidden_choices(
    one: Picks, two: Picks, other_one: Picks, other_two: Picks, more: int
) -> None:
    """Whatever the first two have picked, the third and the onlookers see the same."""
    match, other = new(4), new(4)
    pick_all(match, one, two)
    pick_all(other, other_one, other_two)
    for card in (1, 5)[:more]:
        match.play(("pick", card))
        other.play(("pick", card))
    for viewer in (2, 3, None):
        assert match.observe(viewer) == other.observe(viewer)
        events = [[what for _, what in each.events(viewer)] for each in (match, other)]
        assert events[0] == events[1]


# 2. placing markers ----------------------------------------------------------------


def test_2_a_marker_is_placed_for_each_pick() -> None:
    match = new(2)
    play_round(match, (2, 3, 3), (4, 4, 4))
    assert [markers(match, region) for region in (2, 3, 4)] == [[1, 0], [2, 0], [0, 3]]
    assert supply(match) == [11, 11]


def test_2_in_round_5_two_markers_are_left_and_the_owner_says_which_picks_are_served() -> None:
    match = new(2)
    for _ in range(4):
        play_round(match, (7, 8, 9), (1, 2, 3))
    assert supply(match)[0] == 2
    pick_all(match, (5, 6, 7), (4, 4, 4))
    assert match.decision is not None
    assert (match.decision.seat, match.decision.about) == (0, "imperium.serve")
    assert options_of(match) == (("serve", 5, 6), ("serve", 5, 7), ("serve", 6, 7))
    match.play(("serve", 6, 7))
    assert (markers(match, 6), markers(match, 7)) == ([1, 0], [5, 0])
    assert told(match, "resolved")[-1] == (5, (0, 0), (0, 0)), "region 5 was not served"
    assert supply(match)[0] == 0


def test_2_a_lost_pick_is_never_made_up() -> None:
    """Not even when markers come back in the same round."""
    match = game(2, 5, markers={5: [10, 0], 9: [2, 0]})
    pick_all(match, (6, 7, 8), (1, 1, 1))
    match.play(("serve", 7, 8))
    assert supply(match)[0] == 10, "those of region 5 have come back"
    assert markers(match, 6) == [0, 0]
    play_round(match, (1, 1, 1))
    assert (markers(match, 7), markers(match, 8)) == ([1, 0], [1, 0])
    assert supply(match)[0] == 7


def test_2_with_one_marker_left_one_pick_is_served() -> None:
    match = game(2, 2, supply=[1, 14])
    pick_all(match, (3, 5, 9), (1, 1, 1))
    assert options_of(match) == (("serve", 3), ("serve", 5), ("serve", 9))
    match.play(("serve", 9))
    assert (markers(match, 3), markers(match, 5), markers(match, 9)) == ([0, 0], [0, 0], [1, 0])


def test_2_with_no_marker_left_nothing_is_asked_and_nothing_placed() -> None:
    match = game(2, 2, supply=[0, 14])
    pick_all(match, (3, 5, 9), (1, 1, 1))
    assert round_of(match) == 3
    assert all(markers(match, region)[0] == 0 for region in REGIONS if region != 1)
    assert told(match, "short") == [(0, ())]


@pytest.mark.parametrize(
    ("left", "cards", "options"),
    [
        (2, (5, 5, 6), (("serve", 5, 5), ("serve", 5, 6))),
        (2, (5, 6, 6), (("serve", 5, 6), ("serve", 6, 6))),
        (1, (5, 5, 6), (("serve", 5), ("serve", 6))),
        (2, (5, 5, 5), None),
        (1, (5, 5, 5), None),
    ],
)
def test_2_the_same_region_picked_twice_is_one_and_the_same_way_to_serve(
    left: int, cards: Picks, options: tuple[tuple[str | int, ...], ...] | None
) -> None:
    match = game(2, 2, supply=[left, 14])
    pick_all(match, cards, (9, 9, 9))
    if options is None:
        assert round_of(match) == 3, "no choice is left"
        assert markers(match, 5)[0] == left
    else:
        assert options_of(match) == options


def test_2_who_is_short_chooses_in_seat_order_and_sees_what_went_before() -> None:
    match = game(3, 2, supply=[2, 14, 1])
    pick_all(match, (3, 4, 5), (3, 4, 5), (3, 4, 5))
    assert match.decision is not None and match.decision.seat == 0
    match.play(("serve", 3, 5))
    assert match.decision is not None and match.decision.seat == 2
    assert match.observe(2)["state"]["markers"][2:5] == [[1, 1, 0], [0, 1, 0], [1, 1, 0]]
    match.play(("serve", 4))
    assert [markers(match, region) for region in (3, 4, 5)] == [[1, 1, 0], [0, 1, 1], [1, 1, 0]]
    assert told(match, "short") == [(0, (3, 5)), (2, (4,))]


# 3. resolving regions ------------------------------------------------------------------


def test_3_each_round_resolves_its_region_and_the_eighth_8_and_then_9() -> None:
    match = new(3)
    seen: list[list[int]] = []
    while not match.over:
        before = len(told(match, "resolved"))
        play_round(match, (1, 8, 9), (2, 8, 9), (3, 4, 5))
        seen.append([region for region, *_ in told(match, "resolved")[before:]])
    assert seen == [[1], [2], [3], [4], [5], [6], [7], [8, 9]]


def test_3_the_markers_return_before_the_next_round() -> None:
    match = game(2, 4, markers={4: [5, 1], 9: [6, 0]})
    assert supply(match) == [3, 13]
    play_round(match, (8, 8, 8), (9, 9, 9))
    assert markers(match, 4) == [0, 0]
    assert supply(match) == [5, 11]
    assert match.scores == (4, 0)


def test_3_markers_in_a_resolved_region_stay_there_and_never_score() -> None:
    match = new(2)
    play_round(match, (2, 2, 2), (3, 3, 3))
    for _ in range(7):
        play_round(match, (1, 9, 9), (3, 3, 3))
    assert match.over
    assert markers(match, 1)[0] >= 3
    assert [row for region, *row in told(match, "resolved") if region == 1] == [[(0, 0), (0, 0)]]


def test_3_points_are_what_the_regions_paid() -> None:
    for match in random_games():
        if match.over:
            won = [paid for _, _, paid in told(match, "resolved")]
            assert match.scores == tuple(sum(column) for column in zip(*won, strict=True))


# the end of the game --------------------------------------------------------------------


def test_after_eight_rounds_most_points_win() -> None:
    match = game(3, 8, markers={8: [3, 1, 0], 9: [0, 2, 4]}, scores=[5, 5, 5])
    play_round(match, (1, 1, 1))
    assert (match.over, match.ending) == (True, "empire")
    assert match.scores == (13, 14, 14)
    assert match.winners == (1, 2)
    assert match.decision is None


@pytest.mark.parametrize(
    ("scores", "winners"), [([3, 9], (1,)), ([9, 9], (0, 1)), ([0, 0, 0], (0, 1, 2)), ([4, 7, 7, 1, 7], (1, 2, 4))]
)
def test_who_ties_for_the_most_points_shares_the_victory(scores: list[int], winners: tuple[int, ...]) -> None:
    match = game(len(scores), 8, scores=scores)
    play_round(match, (1, 2, 3))
    assert match.winners == winners


def test_shared_victories_are_among_the_golden_games() -> None:
    kept = [json.loads(file.read_text("utf-8")) for file in Path(__file__).parent.glob("golden/*.json")]
    assert {one["ending"] for one in kept if len(one["winners"]) > 1} == {"empire", "thirty", "guard"}


def test_nobody_has_won_before_the_end() -> None:
    for match in random_games():
        assert bool(match.winners) == match.over == (match.ending != "")


# the 30-point game -----------------------------------------------------------------------


def schedule() -> list[tuple[int, ...]]:
    """As the rulebook tells it: 1 to 9, then cycles that begin with 1 and 2 together."""
    rounds: list[tuple[int, ...]] = [(1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,), (9,)]
    while len(rounds) < GUARD:
        rounds += [(1, 2), (3,), (4,), (5,), (6,), (7,), (8,), (9,)]
    return rounds[:GUARD]


def test_30_points_the_schedule_to_round_60() -> None:
    assert [resolved(number, True) for number in range(1, GUARD + 1)] == schedule()
    found = {number: resolved(number, True) for number in (8, 9, 10, 11, 17, 18, 26)}
    assert found == {8: (8,), 9: (9,), 10: (1, 2), 11: (3,), 17: (9,), 18: (1, 2), 26: (1, 2)}


def test_the_schedule_of_the_standard_game() -> None:
    assert [resolved(number, False) for number in range(1, 9)] == [(1,), (2,), (3,), (4,), (5,), (6,), (7,), (8, 9)]


def test_30_points_a_game_of_ties_goes_by_the_schedule_and_stops_after_round_60() -> None:
    """Everybody picks the same, so nobody ever scores."""
    match, rounds = new(2, to_thirty=True), 0
    seen: list[tuple[int, ...]] = []
    while not match.over:
        before = len(told(match, "resolved"))
        play_round(match, TRIPLES[rounds * 7 % len(TRIPLES)])
        seen.append(tuple(region for region, *_ in told(match, "resolved")[before:]))
        rounds += 1
    assert seen == schedule()
    assert (match.ending, match.scores, match.winners) == ("guard", (0, 0), (0, 1))


def test_30_points_round_8_resolves_only_region_8() -> None:
    match = game(2, 8, markers={8: [1, 0], 9: [0, 1]}, to_thirty=True)
    play_round(match, (1, 1, 1))
    assert (match.over, match.scores, markers(match, 9)) == (False, (8, 0), [0, 1])
    play_round(match, (1, 1, 1))
    assert (match.over, match.scores, round_of(match)) == (False, (8, 9), 10)


def test_30_points_round_10_resolves_1_and_2() -> None:
    match = game(2, 10, markers={1: [1, 0], 2: [0, 1]}, to_thirty=True)
    play_round(match, (7, 7, 7))
    assert (match.over, match.scores, round_of(match)) == (False, (1, 2), 11)


def test_30_points_whoever_reaches_30_wins_at_once() -> None:
    match = game(3, 7, markers={7: [3, 2, 0]}, scores=[23, 20, 29], to_thirty=True)
    play_round(match, (1, 1, 1))
    assert (match.ending, match.scores, match.winners) == ("thirty", (30, 24, 29), (0,))
    assert round_of(match) == 7


def test_30_points_the_check_comes_after_each_single_region() -> None:
    """Region 1 brings the first to 30, so region 2 is not resolved, though it would have paid more."""
    match = game(2, 10, markers={1: [1, 0], 2: [0, 3]}, scores=[29, 29], to_thirty=True)
    play_round(match, (9, 9, 9))
    assert (match.ending, match.scores, match.winners) == ("thirty", (30, 29), (0,))
    assert markers(match, 2) == [0, 3]
    assert [region for region, *_ in told(match, "resolved")] == [1]


@pytest.mark.parametrize(
    ("scores", "after", "winners"),
    [
        ([28, 29, 0, 0], (37, 34, 3, 0), (0,)),
        ([22, 28, 0, 0], (31, 33, 3, 0), (1,)),
        ([25, 29, 0, 0], (34, 34, 3, 0), (0, 1)),
        ([25, 29, 29, 0], (34, 34, 32, 0), (0, 1)),
    ],
)
def test_30_points_of_several_who_reach_30_the_highest_wins_and_equals_share(
    scores: list[int], after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = game(4, 9, markers={9: [3, 2, 1, 0]}, scores=scores, to_thirty=True)
    play_round(match, (1, 1, 1))
    assert (match.ending, match.scores, match.winners) == ("thirty", after, winners)


def test_30_points_reached_in_the_last_round_is_no_guard() -> None:
    assert resolved(GUARD, True) == (4,)
    match = game(3, GUARD, markers={4: [2, 1, 0]}, scores=[26, 0, 29], to_thirty=True)
    play_round(match, (9, 9, 9))
    assert (match.ending, match.winners) == ("thirty", (0,))


def test_30_points_the_guard_stops_after_round_60_and_most_points_win() -> None:
    match = game(3, GUARD, markers={4: [2, 1, 0]}, scores=[10, 0, 29], to_thirty=True)
    play_round(match, (9, 9, 9))
    assert (match.ending, match.scores, match.winners) == ("guard", (14, 2, 29), (2,))


def test_the_standard_game_does_not_stop_at_30() -> None:
    match = game(2, 6, markers={6: [1, 0]}, scores=[28, 0])
    play_round(match, (1, 1, 1))
    assert (match.over, match.scores) == (False, (34, 0))


def test_a_link_made_long_ago_still_opens() -> None:
    """The form of links may not change under the feet of those who keep them."""
    match = Match.from_link("imperium.AggBB9LmcaOniQ")
    made = tuple(choice for choice, radix in zip(match.log, match.radices, strict=True) if radix != FORCED)
    assert (match.seats, match.seed, made) == (4, 7, (3, 2, 0, 8))
    assert told(match, "chosen") == [(0,), (1,)]
