"""What the games of a run come to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from statistics import quantiles
from typing import Any

from pyarrow import parquet

from .openings import Book, Position
from .plan import Run
from .sums import Share, Sum
from .tuning import Tuning


@dataclass(frozen=True)
class Tables:
    """All that a report says of a run.

    bots     of each contest, each bot
    seats    of each number of seats, each place; ``sides``: each empire, where there are such
    endings  how many games ended how, by number of seats; "" are those that were broken off
    lengths  choices of a game, by number of seats: least, quartile, median, quartile, most
    faults   what fuzzing has found: (what, link)
    book     positions at the beginning of games, and what was chosen there
    path     of a tuning: the numbers after each round, as they were before it first
    """

    games: int
    bots: list[Share]
    seats: list[Share]
    sides: list[Share]
    endings: dict[str, dict[str, int]]
    lengths: dict[str, list[int]]
    faults: list[tuple[str, str]]
    book: list[Position]
    path: list[dict[str, int]]

    def written(self) -> dict[str, Any]:
        """As JSON-able data."""
        return asdict(self)


class _Sums:
    """Sums by (among, name)."""

    def __init__(self) -> None:
        self._held: defaultdict[tuple[str, str], Sum] = defaultdict(Sum)

    def add(self, among: str, names: list[str], row: dict[str, Any]) -> None:
        """``names``: of each seat."""
        for name in dict.fromkeys(names):
            self._held[among, name].add(row, [seat for seat, other in enumerate(names) if other == name])

    def shares(self) -> list[Share]:
        return [held.share(among, name) for (among, name), held in sorted(self._held.items())]


def tables(run: Run, games: Path) -> Tables:
    """Count the games of a run that is done. Of a tuning only those of the comparison at its end are counted."""
    bots, seats, sides, book, count = _Sums(), _Sums(), _Sums(), Book(), 0
    tuning = Tuning(run)
    endings: defaultdict[str, Counter[str]] = defaultdict(Counter)
    lengths: defaultdict[str, list[int]] = defaultdict(list)
    faults: list[tuple[str, str]] = []
    contests = run.contests
    rows = _rows(games)
    for _ in range(run.rounds):
        tuning.learn(islice(rows, run.games))
    for row in rows:
        count += 1
        book.add(row)
        contest = contests[row["contest"]]
        where = f"{contest.seats} seats"
        if row["bots"]:
            bots.add(contest.who, row["bots"], row)
        seats.add(where, [f"seat {seat + 1}" for seat in range(contest.seats)], row)
        if any(row["sides"]):
            sides.add(where, row["sides"], row)
        endings[where][row["ending"] if row["over"] else ""] += 1
        lengths[where].append(row["choices"])
        if row["fault"]:
            faults.append((row["fault"], row["link"]))
    return Tables(
        games=count,
        bots=bots.shares(),
        seats=seats.shares(),
        sides=sides.shares(),
        endings={where: dict(sorted(found.items())) for where, found in sorted(endings.items())},
        lengths={where: _five(found) for where, found in sorted(lengths.items())},
        faults=faults,
        book=book.positions(),
        path=tuning.path if run.rounds else [],
    )


def _five(lengths: list[int]) -> list[int]:
    inner = [round(cut) for cut in quantiles(lengths, n=4)] if len(lengths) > 1 else lengths * 3
    return [min(lengths), *inner, max(lengths)]


def _rows(games: Path) -> Iterator[dict[str, Any]]:
    with parquet.ParquetFile(games) as file:
        for batch in file.iter_batches():
            yield from batch.to_pylist()
