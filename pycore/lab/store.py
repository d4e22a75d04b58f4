"""Where a run keeps what has been played: a folder, in which a game stands whole and once, or not at all.

run.json             what is played
pieces/000012.parquet  the games of a piece; written beside and moved into its place in one step
games.parquet        all of them, in order, when the run is done
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

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
        said = json.dumps(self.run.written(), indent=1, sort_keys=True)
        file = self.folder / "run.json"
        if not file.is_file():
            if self.folder.is_dir() and any(self.folder.iterdir()):
                raise BadRun(f"The folder {self.folder} holds something else already; name another one with --out.")
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                _write(file, said.encode())
            except OSError as error:
                raise BadRun(f"In the folder {self.folder} nothing can be kept: {error.strerror}.") from None
        elif (before := _read(file)) != json.loads(said):
            other = [name for name in json.loads(said) if before.get(name) != json.loads(said)[name]]
            raise BadRun(
                f"In {self.folder} another run was begun: it differs in {', '.join(other)}. Name another folder."
            )
        self._pieces.mkdir(exist_ok=True)

    @property
    def done(self) -> Path:
        return self.folder / "games.parquet"

    def missing(self) -> list[int]:
        """The pieces that are still to be played."""
        if self.done.is_file():
            return []
        return [index for index in range(self.run.pieces) if not self._whole(index)]

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
        _write(self._piece(index), sink.getvalue())

    def finish(self) -> None:
        """Put the pieces together, if that has not been done."""
        if not self.done.is_file():
            beside = self.done.with_suffix(".tmp")
            with parquet.ParquetWriter(beside, SCHEMA) as writer:
                waiting: list[pa.Table] = []
                for index in range(self.run.pieces):
                    waiting.append(parquet.read_table(self._piece(index)))
                    if sum(map(len, waiting)) >= GROUP or index == self.run.pieces - 1:
                        writer.write_table(pa.concat_tables(waiting).combine_chunks())
                        waiting = []
            os.replace(beside, self.done)
        shutil.rmtree(self._pieces, ignore_errors=True)

    def _piece(self, index: int) -> Path:
        return self._pieces / f"{index:06}.parquet"

    def _whole(self, index: int) -> bool:
        """Is a piece there? What is only half there for whatever reason is played again."""
        try:
            return int(parquet.read_metadata(self._piece(index)).num_rows) == len(self.run.piece(index))
        except (OSError, pa.ArrowInvalid):
            return False


def _read(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text("utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadRun(f"The file {file} is not what a run has written; name another folder with --out.")
    return found


def _write(file: Path, content: bytes) -> None:
    """So that a kill, or a power cut, leaves the file whole or not there."""
    beside = file.with_suffix(f".{os.getpid()}.tmp")
    with beside.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    os.replace(beside, file)
