"""Workers of another Python on this machine, such as PyPy, which plays some games faster (RUNS.md).

It needs no package there: execnet brings itself, and what plays games is pycore alone.
"""

from __future__ import annotations

import pickle
import shlex
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from execnet import Channel, Group, RemoteError

import pycore

from .plan import BadRun
from .run import Submits

OLDEST = (3, 11)
ANSWER = 60
"""Seconds a Python may take to say which one it is."""
TRIES = 3
"""So often a piece is begun whose worker dies."""

WORKER = """
import pickle, sys
sys.path.append(channel.receive())
for said in channel:
    try:
        function, given = pickle.loads(said)
        answer = True, function(*given)
    except Exception as trouble:
        answer = False, trouble
    channel.send(pickle.dumps(answer))
"""
PLACE = str(Path(pycore.__file__).parents[1])


class Interpreters:
    """Processes of another Python, each of which does one thing at a time. Whatever one that died had to do, another
    one does.
    """

    def __init__(self, python: str, workers: int) -> None:
        self._python, self._closed = python, False
        self._group = Group()
        self._idle: SimpleQueue[Channel] = SimpleQueue()
        self._threads = ThreadPoolExecutor(workers)
        for _ in range(workers):
            self._idle.put(self._begin())

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        return self._threads.submit(self._do, pickle.dumps((fn, args)))

    def close(self) -> None:
        """Nothing goes on."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._group.terminate(timeout=1)

    def _begin(self) -> Channel:
        channel = self._group.makegateway(f"popen//python={shlex.quote(self._python)}").remote_exec(WORKER)
        channel.send(PLACE)
        return channel

    def _do(self, said: bytes) -> Any:
        for left in reversed(range(TRIES)):
            channel = self._idle.get()
            try:
                channel.send(said)
                answer = channel.receive()
            except (EOFError, OSError, RemoteError):
                if self._closed:
                    raise
                self._idle.put(self._begin())
                if not left:
                    raise BrokenExecutor from None
                continue
            self._idle.put(channel)
            done, result = pickle.loads(answer)
            if done:
                return result
            raise result


@contextmanager
def python_executor(python: str, workers: int = 1) -> Iterator[tuple[Submits, int]]:
    """An executor of so many processes of another Python, and how many pieces it plays at a time. Raises BadRun."""
    ask(python)
    playing = Interpreters(python, workers)
    try:
        yield playing, workers
    finally:
        playing.close()


def ask(python: str) -> None:
    """Is it a Python that can play? Raises BadRun."""
    code = "import sys; print(*sys.version_info[:2])"
    try:
        said = subprocess.run([python, "-c", code], capture_output=True, text=True, timeout=ANSWER, check=True).stdout
        major, minor = map(int, said.split())
    except (OSError, ValueError, subprocess.SubprocessError):
        raise BadRun(f"No Python answers at {python}.") from None
    if (major, minor) < OLDEST:
        raise BadRun(f"{python} is Python {major}.{minor}; pycore needs {'.'.join(map(str, OLDEST))} or newer.")
