"""Where a run keeps what has been played: a folder that holds each game whole and once, or not at all.

run.json             what is played
pieces/000012.parquet  the games of a piece; written beside and moved into its place in one step
games.parquet        all of them, in order, when the run is done
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
from pyarrow import parquet

from .plan import BadRun, Run
from .play import Result

OPENING = [
    ("at", pa.int32()),
    ("seat", pa.int8()),
    ("about", pa.string()),
    ("position", pa.string()),
    ("choice", pa.string()),
]
SCHEMA = pa.schema(
    [
        ("number", pa.int64()),
        ("contest", pa.int32()),
        ("seed", pa.uint64()),
        ("bots", pa.list_(pa.string())),
        ("sides", pa.list_(pa.string())),
        ("winners", pa.list_(pa.int8())),
        ("scores", pa.list_(pa.int32())),
        ("ending", pa.string()),
        ("choices", pa.int32()),
        ("over", pa.bool_()),
        ("fault", pa.string()),
        ("link", pa.string()),
        ("opening", pa.list_(pa.struct(OPENING))),
    ]
)
GROUP = 1 << 16
"""Games in a row group of games.parquet."""


class Store:
    """The folder of a run. Raises BadRun if something else was begun in it."""

    def __init__(self, run: Run, folder: Path) -> None:
        self.run, self.folder = run, folder
        self._pieces = folder / "pieces"
        self._begin()

    def _begin(self) -> None:
        text = json.dumps(self.run.written(), indent=1, sort_keys=True)
        said, file = json.loads(text), self.folder / "run.json"
        begun = file.is_file()
        if not begun and self.folder.is_dir() and {*self.folder.iterdir()} - {*self._halves()}:
            raise BadRun(f"The folder {self.folder} holds something else already; name another one with --out.")
        before = _read(file) if begun else said
        if before != said and self._played():
            other = [name for name in sorted(said.keys() | before.keys()) if before.get(name) != said.get(name)]
            raise BadRun(
                f"Another run was begun in {self.folder}: it differs in {', '.join(other)}. Name another folder."
            )
        if not begun or before != said:
            with keeping(self.folder):
                self.folder.mkdir(parents=True, exist_ok=True)
                _write(file, text.encode())
        with keeping(self.folder):
            self._pieces.mkdir(exist_ok=True)

    @property
    def done(self) -> Path:
        return self.folder / "games.parquet"

    @property
    def finished(self) -> bool:
        """Are all games put together? A file that is damaged is made anew."""
        return _rows_in(self.done) == self.run.total

    def missing(self) -> list[int]:
        """The pieces that are still to be played; one of which only half is there is played again."""
        if self.finished:
            return []
        pieces = range(self.run.pieces)
        return [index for index in pieces if _rows_in(self._piece(index)) != len(self.run.piece(index))]

    def rows(self, pieces: Iterable[int]) -> list[dict[str, Any]]:
        """The games of some pieces that are there, in order."""
        return [row for index in pieces for row in parquet.read_table(self._piece(index)).to_pylist()]

    def put(self, index: int, results: Sequence[Result]) -> None:
        """Keep a piece."""
        assert [result.number for result in results] == list(self.run.piece(index))
        columns = {name: [getattr(result, name) for result in results] for name in SCHEMA.names}
        columns["opening"] = [[chosen._asdict() for chosen in result.opening] for result in results]
        sink = pa.BufferOutputStream()
        parquet.write_table(pa.table(columns, SCHEMA), sink)
        with keeping(self.folder):
            _write(self._piece(index), sink.getvalue())

    def finish(self) -> None:
        """Put the pieces together, if that has not been done."""
        if not self.finished:
            with keeping(self.folder), _beside(self.done) as beside, parquet.ParquetWriter(beside, SCHEMA) as writer:
                waiting: list[pa.Table] = []
                for index in range(self.run.pieces):
                    waiting.append(parquet.read_table(self._piece(index)))
                    if sum(map(len, waiting)) >= GROUP or index == self.run.pieces - 1:
                        writer.write_table(pa.concat_tables(waiting).combine_chunks())
                        waiting = []
        shutil.rmtree(self._pieces, ignore_errors=True)
        for half in self._halves():
            half.unlink(missing_ok=True)

    def _played(self) -> bool:
        """Is any game kept? A run that could not play its first one can be mended and begun again."""
        return self.done.exists() or any(self._pieces.glob("*.parquet"))

    def _piece(self, index: int) -> Path:
        return self._pieces / f"{index:06}.parquet"

    def _halves(self) -> list[Path]:
        """What a kill left lying about beside the pieces."""
        return [*self.folder.glob("run.*.tmp"), *self.folder.glob("games.*.tmp")]


def _rows_in(file: Path) -> int:
    """How many games a file holds; -1 if it is not there, or not whole."""
    try:
        return int(parquet.read_metadata(file).num_rows)
    except (OSError, pa.ArrowInvalid):
        return -1


@contextmanager
def keeping(folder: Path) -> Iterator[None]:
    """Raises BadRun where nothing can be written, as on a full disk."""
    try:
        yield
    except FileNotFoundError:  # another process has finished the run, or somebody took the folder away
        raise
    except OSError as error:
        raise BadRun(f"Nothing can be kept in the folder {folder}: {error.strerror or error}.") from None


def _read(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text("utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadRun(f"The file {file} is not what a run has written; name another folder with --out.")
    return found


def _write(file: Path, content: bytes) -> None:
    with _beside(file) as out:
        out.write(content)


@contextmanager
def _beside(file: Path) -> Iterator[BinaryIO]:
    """To write to, so that a kill, or a power cut, leaves the file whole or not there."""
    beside = file.with_suffix(f".{os.getpid()}.tmp")
    try:
        with beside.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, file)
    except Exception:
        beside.unlink(missing_ok=True)
        raise
