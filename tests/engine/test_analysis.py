"""What choices were worth, and how chances are read off values."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from pycore import Match
from pycore.engine import analysis, calibration
from pycore.engine.arena import play
from pycore.engine.calibration import Sample, fit, samples, surprise
from pycore.engine.chances import Stretch, chances, likely, scale_at, scales
from pycore.engine.dice import Dice
from pycore.engine.game import game, games
from pycore.engine.observation import determinize
from pycore.engine.outlook import holdings

FEW = 12
"""Playouts: what is tested does not hang on how many there are."""


def started(id: str, seed: int = 3, choices: int = 30) -> Match:
    """A match of three after some choices at random."""
    match, random = Match.new(id, 3, seed), Random(seed)
    while match.decision is not None and len(match.log) < choices:
        match.play(random.randrange(len(match.decision.options)))
    return match


def asked(match: Match) -> tuple[int, tuple[int, ...]]:
    """The first choice of seat 0 that has more than one option."""
    found = analysis.next_choice(match, 0)
    assert found is not None
    return found, analysis.whole_choice(match, found)


@pytest.mark.parametrize("id", games())
def test_chances_are_shared_out(id: str) -> None:
    match = started(id)
    found = chances(id, match.state)
    assert len(found) == 3 and sum(found) == pytest.approx(1) and min(found) >= 0
    assert [stretch.progress for stretch in scales(id)] == sorted(stretch.progress for stretch in scales(id))


@pytest.mark.parametrize("id", ["imperium", "glory_to_rome"])
def test_at_the_end_the_winners_share_all(id: str) -> None:
    match = play(id, ["tiro"] * 3, 5)
    found = chances(id, match.state)
    assert [seat for seat, chance in enumerate(found) if chance] == list(match.winners)
    assert sum(found) == pytest.approx(1)


def test_a_lead_of_one_scale_makes_e_times_as_likely() -> None:
    one, other = likely((700, 200), 500)
    assert one / other == pytest.approx(exp(1))


def test_a_scale_holds_from_its_progress_on() -> None:
    stretches = (Stretch(2, 50.0), Stretch(6, 10.0))
    assert [scale_at(stretches, at) for at in (0, 2, 5, 6, 99)] == [50.0, 50.0, 50.0, 10.0, 10.0]


def made_up(scale: float, random: Random, progress: int) -> Sample:
    """Of two seats, the winner drawn as such a scale has it."""
    values = (random.randrange(1000), random.randrange(1000))
    won = random.random() < likely(values, scale)[0]
    return Sample(progress, values, (float(won), float(not won)))


@pytest.mark.extensive
def test_fitting_finds_the_scale_that_games_were_made_with() -> None:
    random = Random(1)
    seen = [made_up(400 if progress < 4 else 100, random, progress) for progress in range(8) for _ in range(600)]
    found = fit(seen)
    assert scale_at(found, 1) == pytest.approx(400, rel=0.2) and scale_at(found, 7) == pytest.approx(100, rel=0.2)
    assert surprise(seen, found) < surprise(seen, [Stretch(0, 400.0)]) < surprise(seen, [Stretch(0, 1e9)])


def test_a_lead_means_no_less_later_on() -> None:
    random = Random(2)
    found = fit([made_up(100 if progress < 4 else 400, random, progress) for progress in range(8) for _ in range(200)])
    assert [stretch.scale for stretch in found] == sorted((stretch.scale for stretch in found), reverse=True)


def test_what_is_measured_says_by_what() -> None:
    found = calibration.measured("imperium", 4, 9, "tiro")
    assert found["provenance"] == {"bot": "tiro", "games": 4, "seed": 9, "revision": game("imperium").revision}
    assert found == calibration.measured("imperium", 4, 9, "tiro")


def test_samples_hold_who_won() -> None:
    match = play("imperium", ["tiro"] * 2, 1)
    found = samples(match, 5)
    assert {sample.won for sample in found} == {tuple(float(seat in match.winners) for seat in range(2))}


@pytest.mark.parametrize("id", games())
def test_a_choice_is_judged_the_same_everywhere(id: str) -> None:
    match = started(id)
    at, path = asked(match)
    seen = match.at(at).observe(0)
    found = analysis.judge(seen, path, 3, FEW)
    assert found == analysis.judge(seen, path, 3, FEW)
    assert found.played.way in (path, path[:1])
    assert 0 <= found.loss <= 1 and 1 <= len(found.best) <= analysis.BEST
    for expected in (found.played, *found.best):
        assert sum(expected.chances) == pytest.approx(1) and expected.tries > 0
    if found.played.way == found.best[0].way:
        assert found.loss == 0


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """Two deals that seat 0 cannot tell apart: the judgement is the same."""
    match = started("glory_to_rome")
    at, path = asked(match)
    seen = match.at(at).observe(0)
    other = determinize(seen, Dice(99))
    assert other.state != match.at(at).state
    again = {**seen}  # nothing else is handed over: no state but the concealed one, no seed, no log
    assert analysis.judge(seen, path, 3, FEW) == analysis.judge(again, path, 3, FEW)
    assert "seed" not in seen and "log" not in seen


def test_what_was_played_is_compared_to_the_last() -> None:
    """Even the worst of many ways has as many playouts as the best."""
    match = started("imperium", choices=0)
    seen = match.observe(0)
    ways = [way for _, way in match.moment.complete_choices(1000) or ()]
    for way in ways[:: len(ways) // 5]:
        found = analysis.judge(seen, way, 3, 200)
        assert found.played.way == way and found.played.tries >= found.best[0].tries


def test_hints_are_what_a_consul_likes() -> None:
    match = started("imperium", choices=0)
    seen = match.observe(0)
    found = analysis.hints(seen, 3, 200)
    assert len(found) == analysis.BEST and len({expected.way for expected in found}) == analysis.BEST
    assert analysis.judge(seen, found[0].way, 3, 200).loss < 0.1


def test_hints_come_by_what_they_bring() -> None:
    match = started("imperium", choices=0)
    for seed in range(8):
        behind = [expected.behind for expected in analysis.hints(match.observe(0), seed, 200)]
        assert behind == sorted(behind), seed


def test_few_ways_are_all_tried_to_the_last() -> None:
    match = started("imperium", choices=0)
    ways = [(0, 0, 0), (1, 1, 1), (2, 2, 2)]
    found = analysis.hints(match.observe(0), 3, 200, ways)
    assert {expected.way for expected in found} == {*ways} and len({expected.tries for expected in found}) == 1
    assert found[0].behind == 0 and all(expected.behind >= 0 for expected in found)


@pytest.mark.parametrize("id", games())
def test_what_changes_is_told_in_the_words_of_the_game(id: str) -> None:
    match = started(id)
    at, _ = asked(match)
    seen = match.at(at).observe(0)
    names = list(holdings(id, match.state)[0])
    found = analysis.hints(seen, 3, 60)
    assert found == analysis.hints(seen, 3, 60)
    for expected in found:
        assert all(change.what in names and abs(change.by) >= analysis.LEAST for change in expected.changes)
        seats = [change.seat for change in expected.changes]
        assert seats.count(0) <= analysis.CHANGES and len([seat for seat in seats if seat]) <= 1


def test_a_change_that_may_be_chance_is_not_told() -> None:
    with_way, without = analysis._Tried(), analysis._Tried()
    for luck in (-3, 3, -2, 2, -3, 3, -2, 2):
        with_way.holdings.append(({"points": 5 + luck, "land": 3}, {"points": 0, "land": 0}))
        without.holdings.append(({"points": 5, "land": 2}, {"points": 0, "land": 0}))
    assert with_way.changes(0, without.holdings) == (analysis.Change(0, "land", 1.0),)
    assert not with_way.changes(0, without.holdings[: analysis.ENOUGH - 1])


def test_figures_compare_the_best_of_each_group() -> None:
    """Whatever is offered besides: a group brings what its best way brings, and the best group gives nothing away."""
    match = started("imperium", choices=0)
    seen = match.observe(0)
    ways = [way for _, way in match.moment.complete_choices(1000) or ()]
    groups = [[way for way in ways if way[0] == first] for first in range(9)]
    found = analysis.figures(seen, 3, 4, groups)
    assert found == analysis.figures(seen, 3, 4, groups)
    assert all(expected.way in group for expected, group in zip(found, groups, strict=True))
    assert min(expected.behind for expected in found) == 0 < max(expected.behind for expected in found)
    (alone,) = analysis.figures(seen, 3, 4, [groups[2]])
    assert alone.behind == 0 and alone.way in groups[2]


@pytest.mark.parametrize("id", games())
def test_every_choice_of_a_seat_is_found_once(id: str) -> None:
    match = started(id, choices=60)
    at, covered = analysis.next_choice(match, 0), list[int]()
    while at is not None:
        path = analysis.whole_choice(match, at)
        assert match.log[at : at + len(path)] == path and path
        covered += range(at, at + len(path))
        at = analysis.next_choice(match, 0, at + len(path))
    assert len(covered) == len(dict.fromkeys(covered))
    own = [at for at, seat in enumerate(match.actors) if seat == 0 and match.radices[at] > 1]
    assert not [at for at in own if at not in covered]
