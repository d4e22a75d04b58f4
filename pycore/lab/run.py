"""A run from beginning to end, on one process or a thousand."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from pycore.engine.errors import shown

from .plan import BadRun, Run
from .play import NO_SETS, Result, Sets, play_piece
from .store import Store
from .tuning import Tuning

if TYPE_CHECKING:
    import distributed

WAITING = 3
"""Pieces for each worker that are handed out at a time, so that none waits."""

QUIET = {
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.tick.interval": "1s",
    "distributed.comm.timeouts.connect": "10s",
    "distributed.scheduler.allowed-failures": 3,
    "distributed.worker.profile.enabled": False,
}
"""Of Dask: workers that do not look at themselves all the time, and some patience where one dies."""


class Submits(Protocol):
    """Whatever has the ``concurrent.futures`` interface."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]: ...


class Here(Executor):
    """Does at once, in this process, what it is given."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **named))
        except Exception as error:
            done.set_exception(error)
        return done


class Cluster:
    """Has a Dask cluster do what it is given.

    Dask's own executor asks for a task's state once more after it has its result; where the worker that holds the
    result died in between, it takes the result for an error.
    """

    def __init__(self, client: distributed.Client) -> None:
        self.client = client

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        task = self.client.submit(answer, fn, *args, pure=False, retries=2)
        return asyncio.run_coroutine_threadsafe(self._result(task), self.client.loop.asyncio_loop)

    async def _result(self, task: distributed.Future) -> Any:
        from distributed import KilledWorker

        try:
            found = await task
        except CancelledError:
            raise BadRun("The scheduler is gone. What has been played is kept: the same command goes on.") from None
        except KilledWorker:
            raise BrokenExecutor from None
        if isinstance(found, BadRun):
            raise found
        return found


def answer(fn: Callable[..., Any], *args: Any) -> Any:
    """What a worker answers: a run that cannot be played is no reason to try once more, nor to tell of it itself."""
    try:
        return fn(*args)
    except BadRun as error:
        return error


def play_run(
    run: Run,
    folder: Path,
    executor: Submits | None = None,
    workers: int = 1,
    told: Callable[[int], object] = lambda games: None,
    found: Callable[[int], object] = lambda games: None,
) -> Path:
    """Play what is still missing of a run, keep it in ``folder``, and give the Parquet file of all its games.

    ``executor``: whatever plays the pieces, this process if it is left out; ``workers``: how many at a time that can
    do; ``found`` is called with the number of games that are there from an earlier time, ``told`` with that of every
    piece that has been played.
    The games are the same, in the same order, whatever plays them. Raises BadRun.
    """
    store, playing = Store(run, folder), executor or Here()
    left = store.missing()
    found(run.total - sum(len(run.piece(index)) for index in left))
    tuning = Tuning(run)
    try:
        for stage in map(run.stage, range(run.stages if left else 0)):
            sets = tuning.sets() if run.rounds else NO_SETS
            _play(run, store, [index for index in left if index in stage], sets, playing, workers, told)
            if run.rounds:
                tuning.learn(store.rows(stage))
        store.finish()
    except FileNotFoundError:
        if not store.finished:  # by another process, which took the pieces away
            raise
    return store.done


def _play(
    run: Run,
    store: Store,
    pieces: Sequence[int],
    sets: Sets,
    playing: Submits,
    workers: int,
    told: Callable[[int], object],
) -> None:
    """Play some pieces at the same time and keep them."""
    to_come, pending = iter(pieces), dict[Future[list[Result]], int]()
    most = max(1, workers * WAITING)
    while True:
        for index in to_come:
            pending[playing.submit(play_piece, run, run.piece(index), sets)] = index
            if len(pending) >= most:
                break
        if not pending:
            return
        done, _ = wait(pending, return_when=FIRST_COMPLETED)
        for piece in done:
            index = pending.pop(piece)
            try:
                results = piece.result()
            except BrokenExecutor:
                numbers = run.piece(index)
                where = f"Among games {numbers[0]} to {numbers[-1]} (seeds from {run.tasks(numbers)[0].seed}) is one"
                raise BadRun(f"{where} that ends whatever process plays it.") from None
            store.put(index, results)
            told(len(results))


@contextmanager
def dask_executor(workers: int = 1, scheduler: str | None = None) -> Iterator[tuple[Submits, int]]:
    """An executor of a Dask cluster, and how many pieces it plays at a time: so many processes of this machine, or
    those of a scheduler that is there already. A piece whose worker dies is played by another one. Raises BadRun.
    """
    import dask
    from distributed import Client, LocalCluster

    dask.config.set(QUIET)
    gc.collect()  # a client that found no scheduler stops its loop when it is collected: not while another one starts
    with ExitStack() as open_now:
        where: Any = scheduler
        if scheduler is None:
            cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None, memory_limit=0)
            where = open_now.enter_context(cluster)
        try:
            client = Client(where)
        except (OSError, ValueError) as error:
            if scheduler is None:
                raise
            raise BadRun(f"No scheduler answers at {shown(scheduler)}: {error}.") from None
        open_now.enter_context(client)
        yield Cluster(client), max(1, sum(client.nthreads().values()))


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
