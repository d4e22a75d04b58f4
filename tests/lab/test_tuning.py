"""Bots that reckon with other numbers, and finding better ones by games."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pycore
from pycore import Match
from pycore.__main__ import main
from pycore.engine.arena import play
from pycore.engine.bots import Budget, advice_of, make_bot
from pycore.engine.game import game
from pycore.lab.numbers import Reckoning, World, chosen, numbers_of
from pycore.lab.plan import DOWN, NEW, OLD, UP, BadRun, Run, make_run
from pycore.lab.report import report
from pycore.lab.run import play_run
from pycore.lab.store import Store
from pycore.lab.tables import tables
from pycore.lab.tuning import Tuning
from tests.lab.test_environment import games as every_game
from tests.lab.test_run import Stops, read

TUNING = {"kind": "tuning", "game": "imperium", "seats": 3, "bots": ["tiro"], "games": 6, "seed": 3, "chunk": 4}
TUNING |= {"rounds": 3, "check": 10}


def numbers_in(id: str, count: int) -> list[str]:
    return list(numbers_of(id))[:count]


def small(**more: Any) -> Run:
    return make_run({**TUNING, "numbers": numbers_in("imperium", 3), **more})


def test_the_comparison_has_as_many_games_as_are_said() -> None:
    run = small(check=7)
    assert run.check == 12 and run.total == 3 * 6 + 12
    with pytest.raises(BadRun, match="stays below 2"):
        small(seed=(1 << 64) - 25)


@every_game
def test_every_game_has_numbers(id: str) -> None:
    """And each of them is what the module says."""
    known = numbers_of(id)
    assert known
    for name, value in known.items():
        file, constant, *places = name.split(".")
        module = import_module(f"pycore.games.{id}.{file}")
        held = getattr(module, constant)
        for place in places:
            held = held[int(place)] if isinstance(held, tuple | list) else _entry(module, held, place)
        assert held == value, name


def _entry(module: ModuleType, held: Mapping[Any, int], place: str) -> int:
    """Of a dict; a key may be a name of the module."""
    key = next((key for key in held if str(key) == place), None)
    return held[getattr(module, place) if key is None else key]


def test_tables_are_chosen_whole() -> None:
    known = {"evaluation.A": 1, "evaluation.B.0": 2, "evaluation.B.1": 3, "evaluation.BC": 4}
    assert chosen(known, ["evaluation.B"]) == {"evaluation.B.0": 2, "evaluation.B.1": 3}
    assert chosen(known, ["evaluation.A", "evaluation.BC"]) == {"evaluation.A": 1, "evaluation.BC": 4}
    with pytest.raises(KeyError, match="evaluation.D"):
        chosen(known, ["evaluation.D"])


@pytest.mark.sampled(3)
@every_game
def test_other_numbers_think_otherwise_and_leave_no_trace(id: str) -> None:
    """With other numbers other things are liked; the game itself is the one it was before."""
    before = {name: module for name, module in sys.modules.items() if name.startswith(f"pycore.games.{id}")}
    match = play(id, ["tiro"] * pycore.games()[id].seats[-1], 5)
    moments = [match.at(len(match.log) * part // 12) for part in range(12)]

    def thought() -> list[object]:
        advice = advice_of(id)
        values = [advice.value(one.state, seat) for one in moments for seat in range(one.seats)]
        return [values, *(list(advice.weights(one.state, one.decision)) for one in moments if one.decision)]

    told = thought()
    same, other = World(id, {}), World(id, {name: value + 1 + value // 20 for name, value in numbers_of(id).items()})
    with same:
        assert thought() == told
    with other:
        assert thought() != told
    assert thought() == told
    after = {name: module for name, module in sys.modules.items() if name.startswith(f"pycore.games.{id}")}
    assert before.items() <= after.items() and pycore.games()[id] is game(id)


@every_game
def test_a_bot_with_the_same_numbers_chooses_the_same(id: str) -> None:
    known = numbers_of(id)
    match = Match.new(id, pycore.games()[id].seats[-1], 2)
    mine, plain = Reckoning("centurio", id, known, 4, Budget()), make_bot("centurio", 4)
    for _ in range(6):
        assert match.decision is not None
        seen = match.observe(match.decision.seat)
        way = mine.choose(seen)
        assert way == plain.choose(seen)
        for choice in way if isinstance(way, tuple) else (way,):
            match.play(choice)


def test_the_games_of_a_tuning() -> None:
    """Two games of a round have the same luck and sides changed; the comparison seats one new bot everywhere."""
    run = small()
    assert (run.total, run.stages, run.pieces) == (30, 5, 10)
    tasks = [task for index in range(run.pieces) for task in run.tasks(run.piece(index))]
    assert [task.number for task in tasks] == list(range(30))
    for one, other in zip(tasks[:18:2], tasks[1:18:2], strict=True):
        assert one.seed == other.seed and {*one.bots} == {UP, DOWN}
        assert [UP if bot == DOWN else DOWN for bot in one.bots] == list(other.bots)
    assert {task.bots.index(NEW) for task in tasks[18:]} == {0, 1, 2}
    assert all(task.bots.count(OLD) == 2 for task in tasks[18:])
    assert len({task.seed for task in tasks}) == 9 + 12


def test_it_goes_where_more_is_won() -> None:
    """Were a game won by whoever has the larger first number and the smaller second one, that is what it would find."""
    run = small(rounds=80, games=10)
    run = replace(run, numbers=dict.fromkeys(run.numbers, 40))
    tuning = Tuning(run)
    first, second, _ = run.numbers
    for stage in range(80):
        sets, rows = tuning.sets(), []
        better = max((UP, DOWN), key=lambda name: sets[name][first] - sets[name][second])
        for task in (task for index in run.stage(stage) for task in run.tasks(run.piece(index))):
            rows.append({"bots": task.bots, "winners": [task.bots.index(better)]})
        tuning.learn(rows)
    assert tuning.whole[first] > 60 and tuning.whole[second] < 20
    assert len(tuning.path) == 81 and tuning.sets() == {NEW: tuning.whole}


def test_a_tuning_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """In the midst of a round, at the end of one, and in the comparison."""
    run = small()
    whole = play_run(run, tmp_path / "whole")
    for before, pieces in ((0, 1), (1, 3), (4, 4)):
        with pytest.raises(KeyboardInterrupt):
            play_run(run, tmp_path / "cut", Stops(pieces), 0)
        assert len(Store(run, tmp_path / "cut").missing()) == 10 - before - pieces
    assert play_run(run, tmp_path / "cut").read_bytes() == whole.read_bytes()
    with ThreadPoolExecutor(3) as pool:
        assert play_run(run, tmp_path / "threads", pool, 3).read_bytes() == whole.read_bytes()
    assert read(whole)["number"].to_pylist() == list(range(30))


def test_a_tuning_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tune.toml"
    numbers = json.dumps(numbers_in("imperium", 3))
    file.write_text(
        f'kind="tuning"\ngame="imperium"\nseats=3\nbots=["tiro"]\nnumbers={numbers}\ngames=4\nrounds=2\ncheck=6\n'
    )
    assert main(["lab", str(file), "--workers", "0"]) == 0
    folder = tmp_path / "tune"
    told, made = (json.loads((folder / name).read_text()) for name in ("tables.json", "numbers.json"))
    assert len(told["path"]) == 3 and made["numbers"] == told["path"][-1] and made["bot"] == "tiro"
    assert told["games"] == 8 and {share["name"] for share in told["bots"]} == {NEW, OLD}
    page = (folder / "report.html").read_text()
    assert "Are the new numbers better?" in page and numbers_in("imperium", 1)[0] in page


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"numbers": ["bot.COLOUR"]}, "no number 'bot.COLOUR'; they have bot."),
        ({"seats": [3, 4]}, "one number of seats"),
        ({"bots": ["tiro", "consul"]}, "one bot"),
        ({"games": 5}, "an even number"),
        ({"numbers": 3}, "needs numbers"),
        ({"depth": 3}, "Only a run of the kind openings has depth"),
    ],
)
def test_what_is_no_tuning(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRun) as refusal:
        small(**given)
    assert said in str(refusal.value)


def test_numbers_with_which_nobody_can_play_are_told(tmp_path: Path) -> None:
    """Of 256 parts of a rival more than all of them."""
    run = small(numbers=["bot.TAKEN"], bots=["centurio"])
    with pytest.raises(BadRun, match="With other numbers the bots cannot play: IndexError"):
        play_run(replace(run, numbers=dict.fromkeys(run.numbers, 2560)), tmp_path / "run")


def test_what_is_not_below_0_stays_so() -> None:
    tuning = Tuning(small())
    tuning.now = dict.fromkeys(tuning.now, 0.2)
    assert all(value >= 0 for numbers in tuning.sets().values() for value in numbers.values())


def test_equal_bots_are_not_told_apart(tmp_path: Path) -> None:
    """The report does not call better what is not."""
    run = small(check=12)
    found = tables(run, play_run(run, tmp_path / "run"))
    share = next(share for share in found.bots if share.name == NEW)
    assert share.games == 12 and ("surely" in report(run, found))
