"""Bots: the same choice for the same observation, whatever is hidden; each choice legal; levels that differ."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pycore import Match, OstrakaError, games
from pycore.engine.arena import arena, play, wilson
from pycore.engine.bots import (
    LEVELS,
    STYLES,
    Budget,
    Effort,
    UnknownBot,
    advice_of,
    bot_names,
    choose,
    decide,
    halvings,
    load,
    log_entries,
    make_bot,
)
from pycore.engine.bots.search import Tried, outdone, played_on
from pycore.engine.dice import Dice
from pycore.engine.game import game as game_of
from pycore.engine.observation import determinize, observe
from tests.conftest import IN_BROWSER

ROOT = Path(__file__).resolve().parents[2]
FEW = 60
"""Playouts of a consul in these tests."""


def midway(game: str, seats: int, seed: int, choices: int) -> Match:
    """A match after some random choices, somebody still to choose."""
    match, dice = Match.new(game, seats, seed), Dice(seed, "midway")
    while match.decision is not None and len(match.log) < choices:
        match.play(dice.below(len(match.decision.options)))
    return match


@pytest.mark.sampled(7)
@pytest.mark.parametrize("level", [*LEVELS, *STYLES])
@pytest.mark.parametrize("game", games())
def test_the_same_observation_seed_and_budget_give_the_same_choice(game: str, level: str) -> None:
    for choices in (0, 5, 17):
        match = midway(game, games()[game].seats[-1], 3, choices)
        assert match.decision is not None
        seen = match.observe(match.decision.seat)
        before = json.dumps(seen, sort_keys=True)
        first = decide(seen, level, 9, FEW)
        assert json.dumps(seen, sort_keys=True) == before, "a bot changes nothing"
        assert decide(json.loads(before), level, 9, FEW) == first
        assert choose(seen, level, 9, FEW) == first[0]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("level", [*LEVELS, *STYLES])
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    """Matches that differ only in what the earlier seats have picked face down."""
    for seats in (2, 4):
        open_rounds = midway("imperium", seats, 5, seats * 6)
        while open_rounds.decision is not None and open_rounds.decision.seat != 0:
            open_rounds.play(0)
        chosen = []
        for first in ((1, 1, 1), (2, 5, 9), (9, 9, 9), (4, 6, 6)):
            match = open_rounds.clone()
            for seat in range(seats - 1):
                for pick in first:
                    if match.decision is not None and match.decision.seat == seat:
                        match.play(("pick", pick))
            assert match.decision is not None and match.decision.seat == seats - 1
            seen = match.observe(seats - 1)
            chosen.append([decide(seen, level, seed, FEW) for seed in range(6)])
        assert all(choice == chosen[0] for choice in chosen)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", games())
def test_a_choice_depends_only_on_what_the_seat_knows(game: str) -> None:
    """The unknown dealt anew: the same is seen, the same is weighed, the same is chosen."""
    for choices in range(0, 60, 3):
        match = midway(game, games()[game].seats[-2], 11, choices)
        if match.decision is None:
            break
        seat = match.decision.seat
        seen = match.observe(seat)
        inclined = advice_of(game).weights(match.state, match.decision)
        for deal in range(3):
            clone = determinize(seen, Dice(deal, "anew"))
            assert clone.decision == match.decision
            assert advice_of(game).weights(clone.state, match.decision) == inclined
            again = observe(clone, seat)
            assert again == seen
        assert decide(again, "centurio", 1) == decide(seen, "centurio", 1)
        level = ("consul", "imperator", *STYLES)[choices // 3 % 4]
        assert decide(again, level, 1, 8) == decide(seen, level, 1, 8)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", games())
def test_a_whole_game_of_bots_with_other_options_repeats(game: str) -> None:
    options = {setting.id: setting.values[-1] for setting in games()[game].options}
    levels = ["centurio", "tiro", "tiro"]
    one, two = (play(game, levels, 4, options) for _ in range(2))
    assert one.over and one.to_link() == two.to_link()
    assert Match.from_link(one.to_link()).scores == one.scores


@pytest.mark.sampled(3)
@pytest.mark.parametrize("options", [{}, {"to_thirty": True, "table": "padded"}], ids=["standard", "thirty"])
@pytest.mark.parametrize("seats", range(2, 6))
def test_whole_games_of_bots_are_legal_and_repeat(seats: int, options: dict[str, Any]) -> None:
    levels = [LEVELS[seat % 2] for seat in range(seats)]
    one = play("imperium", levels, seats, options)
    two = play("imperium", levels, seats, options)
    assert one.over and one.to_link() == two.to_link()
    assert Match.from_link(one.to_link()).scores == one.scores


def test_a_consul_plays_a_whole_game() -> None:
    match = play("imperium", ["consul", "tiro"], 4, iterations=FEW)
    assert match.over


def test_seeds_make_a_difference() -> None:
    match = midway("imperium", 4, 1, 0)
    assert len({choose(match.observe(0), "tiro", seed) for seed in range(30)}) > 3


def test_a_budget_of_time_is_kept() -> None:
    seen = midway("imperium", 3, 1, 0).observe(0)
    assert decide(seen, "consul", 1, seconds=0.05)


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    seen = midway("imperium", 2, 1, 0).observe(0)
    with pytest.raises(
        UnknownBot,
        match="There is no bot called dictator; there are tiro, centurio, consul, imperator, audax or cautus.",
    ):
        choose(seen, "dictator", 1)


@pytest.mark.parametrize("seat", [1, None])
def test_a_seat_that_is_not_asked_is_refused_in_a_sentence(seat: int | None) -> None:
    with pytest.raises(UnknownBot, match="only when its seat is asked"):
        choose(midway("imperium", 2, 1, 0).observe(seat), "tiro", 1)


@pytest.mark.extensive
def test_a_centurio_beats_tirones() -> None:
    """Far from the figures of the bench, but never by chance."""
    centurio, tiro = arena("imperium", ["centurio", "tiro", "tiro", "tiro"], 20, seed=77)
    assert centurio.low > centurio.fair and tiro.high < tiro.fair
    assert centurio.played == 20 and abs(centurio.share + tiro.share - 1) < 1e-9


@pytest.mark.parametrize("game", games())
def test_a_game_too_long_is_broken_off_and_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pycore.engine.arena.LONGEST", 4)
    assert not play(game, ["tiro"] * 3, 1).over
    centurio, tiro = arena(game, ["centurio", "tiro", "tiro"], 3)
    assert centurio.broken_off == tiro.broken_off == 3
    assert abs(centurio.share + tiro.share - 1) < 1e-9


def test_an_arena_has_a_game() -> None:
    with pytest.raises(ValueError, match="at least one game, not 0"):
        arena("imperium", ["tiro", "tiro"], 0)


def example() -> str:
    """The bot in README.md."""
    text = (ROOT / "README.md").read_text("utf-8")
    return next(code for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if code.startswith('"""loner.py'))


@pytest.mark.skipif(IN_BROWSER, reason="a browser has no README")
def test_a_bot_is_a_file(tmp_path: Path) -> None:
    """The example of README.md plays, wins and loses; in processes of their own too."""
    file = tmp_path / "loner.py"
    file.write_text(example(), "utf-8")
    match = play("imperium", [str(file), "tiro"], 3)
    assert match.over and "loner" in bot_names()
    assert play("imperium", ["loner", "tiro"], 3).log == match.log
    here, there = (arena("imperium", [str(file), "tiro", "tiro"], 6, jobs=jobs) for jobs in (1, 2))
    assert here == there and here[0].level == str(file)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_a_bot_raises_says_in_which_game(tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "loner.py"
    file.write_text(example().replace("min(range", "1 / 0 + min(range"), "utf-8")
    with pytest.raises(ZeroDivisionError) as raised:
        arena("imperium", ["tiro", str(file)], 2, seed=40, jobs=jobs)
    assert raised.value.__notes__ == [f"{file} was to choose: seat 1, seed 40, choice 3"]


@pytest.mark.skipif(IN_BROWSER, reason="a browser has no processes")
def test_a_bot_that_ends_its_process_ends_an_arena_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "loner.py"
    file.write_text(f"import os\n{example().replace('min(range', 'os._exit(3) or min(range')}", "utf-8")
    with pytest.raises(OstrakaError) as raised:
        arena("imperium", ["tiro", str(file)], 2, jobs=2)
    assert raised.value.code == "bot.ended"


def test_files_of_one_name_are_several_bots(tmp_path: Path) -> None:
    """In every game, also where one has the name of a level; and that level stays what it was."""
    for folder, name, index in (("old", "mine", 0), ("new", "mine", 8), ("new", "tiro", 4)):
        (tmp_path / folder).mkdir(exist_ok=True)
        text = "class Bot:\n    def choose(self, seen):\n"
        text += f"        return min({index}, len(seen['decision']['options']) - 1)\n"
        text += f"from pycore.engine.bots import register\nregister({name!r}, lambda seed, budget: Bot())\n"
        (tmp_path / folder / f"{name}.py").write_text(text, "utf-8")
    files = [str(tmp_path / file) for file in ("old/mine.py", "new/mine.py", "new/tiro.py")]
    tiro = play("imperium", ["tiro", "tiro", "tiro"], 1).log
    for seed in (1, 2):
        assert play("imperium", files, seed).log[:9] == (0, 0, 0, 8, 0, 0, 4, 4, 0)
    assert play("imperium", ["tiro", "tiro", "tiro"], 1).log == tiro


@pytest.mark.parametrize("answer", ["(0,)", "[0]", "0", "[]", "None", "'0'", "seen['decision']['options'][0]"])
def test_a_bot_may_answer_with_a_list(answer: str) -> None:
    """Whatever else it answers is refused in a sentence."""
    choice = eval(answer, {"seen": {"decision": {"options": [["pick", 1]]}}})
    if answer in ("(0,)", "[0]", "0"):
        assert log_entries(choice) == (0,)
    else:
        with pytest.raises(UnknownBot, match="answers with the index of an option"):
            log_entries(choice)


def test_nobody_but_the_seat_that_is_asked_can_deal_anew() -> None:
    match = Match.new("imperium", 3, 1)
    for seat in (1, None):
        with pytest.raises(OstrakaError, match="seat that is asked"):
            determinize(match.observe(seat), Dice(0))


def test_halvings_are_whole_and_exact() -> None:
    assert halvings(4096, 2, 26) == tuple(int(4096 * 2 ** (-step / 2)) for step in range(26))
    assert halvings(1_000_000, 16, 320) == tuple(int(1_000_000 * 2 ** (-step / 16)) for step in range(320))


def test_a_file_that_is_no_bot_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot, match="cannot be read as a bot"):
        load(str(tmp_path / "nothing.py"))
    (tmp_path / "idler.py").write_text("", "utf-8")
    with pytest.raises(UnknownBot, match="registers no bot called idler"):
        load(str(tmp_path / "idler.py"))


@pytest.mark.parametrize("level", [*LEVELS, *STYLES])
def test_a_level_is_a_bot_like_any_other(level: str) -> None:
    match = midway("imperium", 3, 1, 4)
    assert match.decision is not None
    seen = match.observe(match.decision.seat)
    assert make_bot(level, 5, Budget(FEW)).choose(seen) == decide(seen, level, 5, FEW)


def test_bounds_hold_the_share() -> None:
    for won, played in ((0, 10), (5, 10), (10, 10), (2.5, 40)):
        low, high = wilson(won, played)
        assert -1e-9 <= low <= won / played <= high <= 1 + 1e-9


def tried(valued: int, open: int, *values: int) -> Tried:
    """A way that has come to these values, in so many playouts before the game's end."""
    way = Tried(valued, 3)
    way.values, way.open, way.always = list(values), open, False
    return way


def test_playouts_go_by_the_number_of_seats() -> None:
    pair, three, more = Effort(4, 90), Effort(4, 80), Effort(4, 70)
    advice = replace(advice_of("imperium"), consul=(pair, three), imperator=(pair, three, more))
    assert [advice.effort("consul", seats) for seats in (1, 2, 3, 5)] == [pair, pair, three, three]
    assert [advice.effort("imperator", seats) for seats in (1, 2, 3, 5)] == [pair, pair, three, more]


def test_what_is_surely_worse_is_dropped_at_once() -> None:
    best, close, worse = [9, 11] * 20, [8, 11] * 20, [3, 4] * 20
    assert outdone({(0,): close, (1,): best, (2,): worse}) == [(2,)]
    assert outdone({(0,): close[:2], (1,): best[:2], (2,): worse[:2]}) == [], "two playouts tell little"


def test_a_little_less_each_time_is_not_surely_worse_where_much_may_be_lost() -> None:
    """In one of forty playouts a third way lost a hundred; the best may do so in the next."""
    best, less = [10] * 40, [9] * 40
    assert outdone({(0,): best, (1,): less}) == [(1,)]
    assert outdone({(0,): best, (1,): less, (2,): [*best[1:], -90]}) == []


def test_nobody_thinks_long_of_what_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where to begin in Mesopotamia can be told by a few playouts; some other choices take all that there are."""
    played = Counter[int]()

    def counted(*given: Any) -> Any:
        played[len(match.log)] += 1
        return played_on(*given)

    monkeypatch.setattr("pycore.engine.bots.search.played_on", counted)
    match = Match.new("mesopotamia", 2, 7)
    while len(match.log) < 8:
        seen = match.observe(match.decision.seat if match.decision else None)
        decide(seen, "consul", 1, 600)
        for choice in decide(seen, "centurio", 1):
            match.play(choice)
    assert min(played.values()) < 100
    assert max(played.values()) >= 600


@pytest.mark.parametrize("level", ["consul", "imperator"])
def test_an_imperator_looks_further(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Mare Nostrum two quarters of a round, not one."""
    progress = game_of("mare_nostrum").progress
    came_to = set[int]()

    def noted(*given: Any) -> Any:
        end = played_on(*given)
        came_to.add(progress(end))
        return end

    monkeypatch.setattr("pycore.engine.bots.search.played_on", noted)
    match = midway("mare_nostrum", 3, 2, 60)
    assert match.decision is not None
    decide(match.observe(match.decision.seat), level, 1, 24)
    assert came_to == {progress(match.state) + (2 if level == "imperator" else 1)}


def test_what_was_guessed_counts_until_the_end_is_seen() -> None:
    promising, plain = 300, 30
    for open, better in ((4, True), (0, False)):
        guessed, seen = tried(promising, open, 4, 4, 4, 4), tried(plain, open, 5, 5, 5, 5)
        assert (guessed.rank(0) > seen.rank(0)) is better
    ends, goes_on = tried(plain, 0, 5, 5, 5, 5), tried(promising, 1, 4, 4, 4, 4)
    assert goes_on.rank(0) > ends.rank(0), "what goes on may be guessed at"
