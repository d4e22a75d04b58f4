"""Runs: the same whoever plays them, no game lost or counted twice, told in tables and on a page."""

from __future__ import annotations

import errno
import json
import os
import pickle
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import distributed
import pyarrow as pa
import pytest
from pyarrow import parquet

import pycore.lab
import pycore.lab.play
from pycore.__main__ import main
from pycore.engine.arena import arena, wilson
from pycore.engine.bots import UnknownBot
from pycore.lab.interpreters import ask, python_executor
from pycore.lab.plan import BadRun, Run, make_run, read_run
from pycore.lab.report import report
from pycore.lab.run import Here, Submits, dask_executor, play_run
from pycore.lab.store import Store
from pycore.lab.tables import tables
from tests.lab.test_environment import games as every_game

ROOT = Path(__file__).parents[2]
FIRST = """
from pycore.engine.bots import register
class First:
    def choose(self, observation):
        return 0
register("first", lambda seed, budget: First())
"""
"""A bot that is quick."""
LAST = FIRST.replace("return 0", "return len(observation['decision']['options']) - 1").replace("first", "last")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "first.py").write_text(FIRST)
    (tmp_path / "last.py").write_text(LAST)
    return tmp_path


def quick(folder: Path, **more: Any) -> Run:
    """A tournament of bots that think of nothing: 2 contests, 24 games."""
    given = {"kind": "tournament", "game": "imperium", "seats": 3, "bots": ["first.py", "last.py"], "games": 12}
    return make_run({**given, "seed": 5, "chunk": 2, **more}, folder)


def read(file: Path) -> pa.Table:
    return parquet.read_table(file)


class Stops(Here):
    """Does so much, and then no more."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces

    def submit(self, fn: Any, /, *args: Any, **named: Any) -> Future[Any]:
        if not self.pieces:
            raise KeyboardInterrupt
        self.pieces -= 1
        return super().submit(fn, *args, **named)


def test_games_have_numbers_and_seeds(folder: Path) -> None:
    run = quick(folder)
    tasks = [task for index in range(run.pieces) for task in run.tasks(run.piece(index))]
    assert [task.number for task in tasks] == list(range(24)) and run.total == 24
    assert [task.seed for task in tasks] == [*range(5, 17)] * 2
    assert [task.bots for task in tasks[:3]] == [
        ("first", "last", "last"),
        ("last", "first", "last"),
        ("last", "last", "first"),
    ]
    assert {task.bots for task in tasks[12:]} != {task.bots for task in tasks[:12]}


@pytest.mark.parametrize(("games", "pieces"), [(1, 1), (400, 200), (40_000, 800), (10_000_000, 10_000)])
def test_a_run_is_divided(games: int, pieces: int) -> None:
    run = make_run({"kind": "arena", "game": "imperium", "bots": ["tiro", "tiro"], "games": games})
    assert run.pieces == pieces and run.piece(pieces - 1).stop == games


def test_a_run_is_the_same_whoever_plays_it(folder: Path) -> None:
    run = quick(folder)
    here = read(play_run(run, folder / "here"))
    assert here["number"].to_pylist() == list(range(24))
    with ThreadPoolExecutor(3) as pool:
        assert read(play_run(run, folder / "threads", pool, 3)).equals(here)
    with ProcessPoolExecutor(1, get_context("spawn")) as processes:
        assert read(play_run(run, folder / "processes", processes)).equals(here)
    other = quick(folder, chunk=7)
    assert read(play_run(other, folder / "pieces")).equals(here)


@pytest.mark.parametrize("pieces", [0, 1, 5, 11])
def test_a_run_that_was_stopped_goes_on(folder: Path, pieces: int) -> None:
    run, told, found = quick(folder), list[int](), list[int]()
    whole = play_run(run, folder / "whole")
    with pytest.raises(KeyboardInterrupt):
        play_run(run, folder / "cut", Stops(pieces), 0)
    kept = sorted((folder / "cut" / "pieces").glob("*.parquet"))
    if kept:  # a piece of which only half was written, and what a kill leaves lying about
        kept[0].write_bytes(kept[0].read_bytes()[:100])
        kept[0].with_suffix(".77.tmp").write_bytes(b"half")
    done = play_run(run, folder / "cut", None, 1, told.append, found.append)
    assert read(done).equals(read(whole))
    assert done.read_bytes() == whole.read_bytes()
    assert found[0] + sum(told) == 24 and found[0] == 2 * max(0, len(kept) - 1)
    assert sorted(file.name for file in done.parent.iterdir()) == ["games.parquet", "run.json"]
    assert play_run(run, folder / "cut", Stops(0)) == done  # nothing is left to do


def test_a_run_that_is_killed_goes_on(folder: Path) -> None:
    """By a signal that nobody can catch, at whatever it does."""
    file = folder / "run.toml"
    text = 'kind="tournament"\ngame="imperium"\nseats=3\nbots=["first.py", "last.py"]\ngames=40\nchunk=1\n'
    file.write_text(text)
    command = [sys.executable, "-m", "pycore", "lab", str(file), "--workers", "0"]
    killed = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    pieces = folder / "run" / "pieces"
    deadline = time.monotonic() + 60
    while len(list(pieces.glob("*.parquet"))) < 10 and time.monotonic() < deadline:
        time.sleep(0.02)
    killed.send_signal(signal.SIGKILL)
    assert killed.wait() == -signal.SIGKILL and not (folder / "run" / "games.parquet").exists()
    run = read_run(file)
    missing = Store(run, folder / "run").missing()
    assert 0 < len(missing) <= 70
    table = read(play_run(run, folder / "run"))
    assert table["number"].to_pylist() == list(range(80))
    assert table.equals(read(play_run(run, folder / "whole")))


def test_dask_plays_the_same_though_a_worker_is_killed(folder: Path) -> None:
    run = quick(folder, games=30, chunk=2)
    plain = read(play_run(run, folder / "plain"))
    with dask_executor(3) as (plays, many):
        assert many == 3
        pids, told = [], list[int]()
        pids += [plays.submit(os.getpid).result()]

        def kill_once(games: int) -> None:
            told.append(games)
            if len(told) == 5:
                os.kill(pids[0], signal.SIGKILL)

        table = read(play_run(run, folder / "dask", plays, many, kill_once))
    assert sum(told) == 60
    assert table.equals(plain)


def test_another_python_plays_the_same_though_a_worker_is_killed(folder: Path) -> None:
    run = quick(folder, games=30, chunk=2)
    plain = read(play_run(run, folder / "plain"))
    with python_executor(sys.executable, 2) as (plays, many):
        pid, told = plays.submit(os.getpid).result(), list[int]()
        assert many == 2 and pid != os.getpid()

        def kill_once(games: int) -> None:
            told.append(games)
            if len(told) == 5:
                os.kill(pid, signal.SIGKILL)

        table = read(play_run(run, folder / "another", plays, many, kill_once))
    assert sum(told) == 60
    assert table.equals(plain)


def test_what_goes_wrong_in_another_python() -> None:
    with python_executor(sys.executable) as (plays, _):
        with pytest.raises(ZeroDivisionError):
            plays.submit(divmod, 7, 0).result(timeout=60)
        with pytest.raises(BrokenExecutor):  # whoever is given this dies of it
            plays.submit(os._exit, 1).result(timeout=60)
        assert plays.submit(divmod, 7, 2).result(timeout=60) == (3, 1)


def test_what_another_python_does_is_broken_off() -> None:
    """As by Ctrl-C: nobody begins it again."""
    begun = time.monotonic()
    with python_executor(sys.executable) as (plays, _):
        waiting = plays.submit(time.sleep, 600)
        while not waiting.running():
            time.sleep(0.01)
    with pytest.raises((EOFError, OSError)):
        waiting.result(timeout=60)
    assert time.monotonic() - begun < 60


def test_a_python_that_cannot_play(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "run.toml").write_text('kind="arena"\ngame="imperium"\nbots=["tiro", "tiro"]\ngames=1\n')
    for name, said in (("old", "3 9"), ("odd", "three")):
        (folder / name).write_text(f"#!/bin/sh\necho {said}\n")
        (folder / name).chmod(0o755)
    assert (
        wrong(folder, capsys, "--python", str(folder / "old"))
        == f"{folder}/old is Python 3.9; pycore needs 3.11 or newer."
    )
    for name in ("odd", "missing"):
        assert wrong(folder, capsys, "--python", f"{folder}/{name}") == f"No Python answers at {folder}/{name}."
    both = wrong(folder, capsys, "--python", sys.executable, "--scheduler", "tcp://localhost:1")
    assert both == "Another Python plays on this machine, a scheduler elsewhere: name one of them."


def test_where_nothing_can_be_kept_or_nobody_answers(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "run.toml").write_text('kind="arena"\ngame="imperium"\nbots=["tiro", "tiro"]\ngames=1\n')
    kept = wrong(folder, capsys, "--workers", "0", "--out", str(folder / "run.toml" / "deeper"))
    assert kept == f"Nothing can be kept in the folder {folder}/run.toml/deeper: Not a directory."
    assert wrong(folder, capsys, "--scheduler", "nonsense").startswith("No scheduler answers at nonsense: ")


def test_a_run_whose_folder_is_damaged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "run.toml").write_text('kind="arena"\ngame="imperium"\nbots=["tiro", "tiro"]\ngames=1\n')
    (folder / "other").mkdir()
    (folder / "other" / "run.json").write_text("{", encoding="utf-8")
    said = wrong(folder, capsys, "--workers", "0", "--out", str(folder / "other"))
    assert said == f"The file {folder}/other/run.json is not what a run has written; name another folder with --out."


def wrong(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said instead of playing."""
    assert main(["lab", str(folder / "run.toml"), *words]) == 2
    assert not (folder / "run").exists()
    return str(json.loads(capsys.readouterr().err.splitlines()[-1])["sentence"])


def pypy() -> str:
    """One that can play, if there is any."""
    found = shutil.which("pypy3") or ""
    try:
        ask(found)
    except BadRun:
        return ""
    return found


@pytest.mark.skipif(not pypy(), reason="there is no PyPy 3.11")
@every_game
def test_pypy_plays_the_same(folder: Path, id: str) -> None:
    run = make_run({"kind": "balance", "game": id, "bots": ["tiro"], "games": 1, "chunk": 1})
    with python_executor(pypy()) as (plays, many):
        table = read(play_run(run, folder / "pypy", plays, many))
    assert table.equals(read(play_run(run, folder / "here")))


def test_a_result_that_is_lost_once_it_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker that holds it dies in the moment after."""
    got = distributed.Future._result

    async def lost(task: distributed.Future, raiseit: bool = True) -> Any:
        result = await got(task, raiseit)
        task._state.lose()
        return result

    monkeypatch.setattr(distributed.Future, "_result", lost)
    with dask_executor(1) as (plays, _):
        assert plays.submit(divmod, 7, 2).result(timeout=60) == (3, 1)
        with pytest.raises(ZeroDivisionError):
            plays.submit(divmod, 7, 0).result(timeout=60)


def test_an_arena_is_that_of_the_engine() -> None:
    bots = ["centurio", "tiro"]
    run = make_run({"kind": "arena", "game": "imperium", "bots": bots, "games": 4, "seed": 3})
    mine = arena("imperium", bots, 4, 3)
    results = pycore.lab.play.play_piece(run, range(4))
    for standing in mine:
        won = sum((standing.level == r.bots[seat]) / len(r.winners) for r in results for seat in r.winners)
        assert won == standing.won


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("raise KeyError('{oops}')", "KeyError: '{oops}' (first.py, line 5)"),
        ("raise SystemExit(3)", "RuntimeError: it ends its process (3) (first.py, line 5)"),
        ("return 99", "first answers: 99 is no option here; there are 9, numbered from 0"),
    ],
)
def test_a_bot_that_breaks_a_game_off(folder: Path, does: str, said: str) -> None:
    """One sentence says where, wherever it was played."""
    (folder / "first.py").write_text(FIRST.replace("return 0", does))
    run, sentence = quick(folder), f"Game 0 (seed 5: first, last, last) breaks off: {said}."
    with pytest.raises(BadRun, match=re.escape(sentence)):
        play_run(run, folder / "here", None, 0)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool, pytest.raises(BadRun, match=re.escape(sentence)):
        play_run(run, folder / "elsewhere", pool, 0)


@pytest.mark.parametrize("plays", ["pool", "python", "dask"])
def test_a_bot_that_ends_whatever_process_plays_it(folder: Path, plays: str) -> None:
    """As a crash of native code does."""
    (folder / "first.py").write_text(FIRST.replace("return 0", "__import__('os')._exit(1)"))
    run = quick(folder)
    with ExitStack() as open_now:
        if plays == "pool":
            playing: Submits = open_now.enter_context(ProcessPoolExecutor(1, get_context("spawn")))
        else:
            began = dask_executor(1) if plays == "dask" else python_executor(sys.executable)
            playing, _ = open_now.enter_context(began)
        with pytest.raises(BadRun, match=r"Among games \d+ to \d+ \(seeds from \d+\) is one that ends whatever"):
            play_run(run, folder / "run", playing, 1)


def test_a_refusal_comes_from_another_process_as_it_was() -> None:
    made = UnknownBot("bot.broken", file="a.py", why="what {x} is")
    again = pickle.loads(pickle.dumps(made))
    assert type(again) is UnknownBot and str(again) == str(made)
    assert (again.code, again.facts) == ("bot.broken", made.facts)


class Unreadable(Exception):
    """Cannot be read back from another process."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__()


def unreadable() -> None:
    raise Unreadable(1, 2)


def test_what_cannot_be_read_holds_nothing_up() -> None:
    with python_executor(sys.executable) as (plays, _):
        with pytest.raises(TypeError):
            plays.submit(unreadable).result(timeout=60)
        assert plays.submit(divmod, 7, 2).result(timeout=60) == (3, 1)


def test_another_process_finishes_the_run_meanwhile(folder: Path) -> None:
    run, told = quick(folder), list[int]()

    def finish(games: int) -> None:
        told.append(games)
        if len(told) == 3:
            play_run(run, folder / "run")

    done = play_run(run, folder / "run", told=finish)
    assert done.read_bytes() == play_run(run, folder / "whole").read_bytes()
    assert sorted(file.name for file in done.parent.iterdir()) == ["games.parquet", "run.json"]


def test_what_was_killed_before_anything_was_kept(folder: Path) -> None:
    (folder / "run").mkdir()
    (folder / "run" / "run.77.tmp").write_text("{")
    done = play_run(quick(folder), folder / "run")
    assert sorted(file.name for file in done.parent.iterdir()) == ["games.parquet", "run.json"]
    whole = done.read_bytes()
    done.write_bytes(whole[:500])
    assert play_run(quick(folder), folder / "run").read_bytes() == whole


def test_a_full_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    play_run(quick(folder), folder / "whole")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadRun, match=r"Nothing can be kept in the folder .*run: No space left on device\."):
        play_run(quick(folder), folder / "run")
    assert not any((folder / "run").rglob("*.*"))


@pytest.fixture
def found(folder: Path) -> Iterator[tuple[Run, Any]]:
    run = quick(folder)
    yield run, tables(run, play_run(run, folder / "run"))


def test_tables(found: tuple[Run, Any]) -> None:
    _, told = found
    assert told.games == 24 and [share.games for share in told.bots] == [12] * 4
    for among in ("1 first, 2 last", "1 last, 2 first"):
        shares = [share for share in told.bots if share.among == among]
        assert sum(share.won for share in shares) == pytest.approx(12) and sum(s.fair for s in shares) == 1
    for share in (*told.bots, *told.seats):
        assert (share.low, share.high) == pytest.approx(wilson(share.won, share.games), abs=1e-9)
    assert sum(share.won for share in told.seats) == pytest.approx(24)
    assert told.endings == {"3 seats": {"empire": 24}} and told.sides == []


def test_a_report_is_one_page(found: tuple[Run, Any]) -> None:
    run, told = found
    page = report(run, told)
    assert page.startswith("<!doctype html>") and page.count("<svg") == 2
    for svg in page.split("<figure>")[1:]:
        ElementTree.fromstring(svg[: svg.index("</svg>") + 6])
    assert "http" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    ).replace("https://matplotlib.org", "")
    assert "24 games at tables of 3, played by first and last." in page
    assert report(run, told) == page
    for what, which in (("seats", "3"), ("bots", "first.py, last.py"), ("iterations", "9")):
        again = report(replace(run, iterations=9), told)
        assert f"<td>{what}</td><td>{which}</td>" in again


@every_game
def test_equal_bots(id: str, folder: Path) -> None:
    """Every game can be looked at for balance, with names of what the seats play where there are such."""
    run = make_run({"kind": "balance", "game": id, "seats": 3, "bots": ["first.py"], "games": 2}, folder)
    told = tables(run, play_run(run, folder / "run"))
    assert told.games == 2 and len(told.seats) == 3
    assert bool(told.sides) == (id in ("mare_nostrum", "mesopotamia"))
    assert report(run, told)


@every_game
def test_a_fuzz_finds_nothing(id: str, folder: Path) -> None:
    run = make_run({"kind": "fuzz", "game": id, "seats": 3, "games": 1})
    told = tables(run, play_run(run, folder / "run"))
    assert told.faults == [] and told.games == 1
    assert "Nothing; games looked at: 1." in report(run, told)


def test_a_fuzz_finds_what_is_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    determinize = pycore.lab.play.determinize

    def wrong(seen: Any, dice: Any) -> Any:
        moment = determinize(seen, dice)
        moment.state.scores[0] += 1  # type: ignore[attr-defined]  # of Imperium's state
        return moment

    monkeypatch.setattr(pycore.lab.play, "determinize", wrong)
    run = make_run({"kind": "fuzz", "game": "imperium", "seats": 4, "games": 3})
    told = tables(run, play_run(run, folder / "run"))
    assert len(told.faults) == 3
    assert all("a deal of the unknown shows" in what and link.startswith("imperium.") for what, link in told.faults)
    assert told.faults[0][1] in report(run, told)


def test_two_runs_may_have_bots_of_the_same_name(folder: Path) -> None:
    one = play_run(quick(folder), folder / "one")
    (folder / "first.py").write_text(LAST.replace("last", "first"))
    other = play_run(quick(folder), folder / "other")
    assert not read(one).equals(read(other))
    again = quick(folder)
    assert read(play_run(again, folder / "again")).equals(read(other))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": "chess"}, "The kind of a run"),
        ({"kind": 5}, "needs kind"),
        ({"colour": 1}, "has no 'colour'"),
        ({"game": "chess"}, "no game called chess"),
        ({"seats": 9}, "2 to 5 seats"),
        ({"seats": "3"}, "needs seats"),
        ({"bots": ["tiro", "caesar"]}, "no bot called 'caesar'"),
        ({"bots": ["tiro"]}, "two bots"),
        ({"bots": ["tiro", "nobody.py"]}, "nobody.py cannot be read"),
        ({"bots": ["old/mine.py", "new/mine.py"]}, "are called 'mine'"),
        ({"bots": ["tiro", "tiro.py"]}, "are called 'tiro'"),
        ({"games": 0}, "games is a whole number"),
        ({"seed": -1}, "seed"),
        ({"options": {"colour": 1}}, "no option called colour"),
        ({"options": 3}, "[options]"),
        ({"kind": "fuzz"}, "has no bots"),
        ({"kind": "arena"}, "leave seats out"),
        ({"seats": [3, 3]}, "Each number of seats is named once"),
        ({"kind": "balance", "bots": ["tiro", "tiro"]}, "Each bot is named once"),
        ({"seed": (1 << 64) - 50}, "stays below 2^64"),
    ],
)
def test_what_is_no_run(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError) as refusal:
        make_run({"kind": "tournament", "game": "imperium", "seats": 3, "bots": ["tiro", "consul"], **given})
    assert said in str(refusal.value)


def test_two_files_of_one_name_are_no_run(folder: Path) -> None:
    (folder / "other").mkdir()
    (folder / "other" / "first.py").write_text(LAST.replace("last", "first"))
    for other in ("other/first.py", "first"):
        with pytest.raises(BadRun):
            make_run({"kind": "arena", "game": "imperium", "bots": ["first.py", other]}, folder)


def test_a_folder_belongs_to_one_run(folder: Path) -> None:
    play_run(quick(folder), folder / "run")
    with pytest.raises(BadRun, match="it differs in games"):
        play_run(quick(folder, games=13), folder / "run")
    file = folder / "run" / "run.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"luck": 1}))
    with pytest.raises(BadRun, match="it differs in luck"):
        play_run(quick(folder), folder / "run")
    (folder / "full").mkdir()
    (folder / "full" / "letter.txt").write_text("dear")
    with pytest.raises(BadRun, match="holds something else"):
        play_run(quick(folder), folder / "full")


def test_a_run_that_could_not_begin_is_mended_in_its_folder(folder: Path) -> None:
    (folder / "first.py").write_text(FIRST.replace("return 0", "return 999"))
    with pytest.raises(BadRun, match="breaks off"):
        play_run(quick(folder), folder / "run")
    (folder / "first.py").write_text(FIRST)
    assert len(read(play_run(quick(folder), folder / "run"))) == 24


def test_from_the_shell(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "small.toml"
    file.write_text('kind = "arena"\ngame = "imperium"\nbots = ["first.py", "last.py"]\ngames = 4\n')
    assert main(["lab", str(file), "--workers", "0"]) == 0
    printed = capsys.readouterr()
    assert printed.out.strip() == str(folder / "small" / "report.html") and "4/4" in printed.err
    assert json.loads((folder / "small" / "tables.json").read_text())["games"] == 4
    file.write_text("kind = ")
    assert main(["lab", str(file), "--workers", "0"]) == 2
    assert json.loads(capsys.readouterr().err)["error"] == "lab.run"


def test_without_its_packages_it_says_what_is_missing(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "pycore.lab.shell", raising=False)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert main(["lab", "run.toml"]) == 2
    sentence = json.loads(capsys.readouterr().err)["sentence"]
    assert (
        sentence == "The laboratory needs tqdm, which is not here: pip install '.[lab]' in Ostraka's folder brings it."
    )
    monkeypatch.delitem(sys.modules, "pycore.lab.aec", raising=False)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match="The laboratory needs pettingzoo, which is not here"):
        _ = pycore.lab.environment
