"""``python3 -m pycore lab RUN.toml``: plays a run, or goes on with it, and writes its report."""

from __future__ import annotations

import json
import sys
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from tqdm import tqdm

from .interpreters import python_executor
from .plan import BadRun, read_run
from .report import report
from .run import Here, cores, dask_executor, play_run
from .store import keeping
from .tables import tables


def main(file: Path, out: Path | None, workers: int | None, scheduler: str | None, python: str | None) -> None:
    """Play the run of a file, or go on with it: games.parquet, tables.json and report.html in the folder ``out``.

    ``workers``: processes of a local Dask cluster, or of another ``python``; 0 for this process without Dask. Raises
    BadRun and BadSetup.
    """
    run = read_run(file)
    folder = out or file.with_suffix("")
    if folder == file:
        raise BadRun(f"The folder of the run would be {file} itself; name one with --out.")
    if workers is not None and workers < 0:
        raise BadRun("The number of workers is 0 or more.")
    if python and scheduler:
        raise BadRun("Another Python plays on this machine, a scheduler elsewhere: name one of them.")
    workers = cores() if workers is None else workers
    executor: Any
    if python:
        executor = python_executor(python, max(1, workers))
    elif workers or scheduler:
        executor = dask_executor(workers, scheduler)
    else:
        executor = nullcontext((Here(), 1))
    with (
        executor as (plays, many),
        tqdm(total=run.total, unit=" games", file=sys.stderr, dynamic_ncols=True) as bar,
    ):
        games = play_run(run, folder, plays, many, bar.update, partial(_begin, bar))
    found = tables(run, games)
    page = report(run, found)
    with keeping(folder):
        (folder / "tables.json").write_text(json.dumps(found.written(), indent=1) + "\n", encoding="utf-8")
        if run.kind == "tuning":
            made = {"game": run.game, "bot": run.bots[0], "rules": run.rules, "numbers": found.path[-1]}
            (folder / "numbers.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
        (folder / "report.html").write_text(page, encoding="utf-8")
    print(folder / "report.html")


def _begin(bar: Any, count: int) -> None:
    """The games of an earlier time say nothing of how long the rest takes."""
    bar.initial = bar.n = count
    bar.refresh()
