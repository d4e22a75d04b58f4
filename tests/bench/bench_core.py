"""How fast the rules are and how short the links: ``python -m tests.bench.bench_core`` prints a table."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections.abc import Callable
from math import log2
from statistics import median
from time import perf_counter
from typing import Any

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.game import game
from pycore.engine.moment import playout

GAME = "imperium"
SEATS = 4
LINKS = 1000
ROUNDS = 5
SECONDS = 0.5


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds."""
    from tests.pyodide.runner import in_pyodide

    here = speeds()
    there, _ = in_pyodide("tests.bench.bench_core")
    return [
        *_rows("CPython", here, 400_000),
        *_rows("Pyodide in Node", there, 130_000),
        *_links(),
    ]


def main(args: list[Any]) -> dict[str, float]:
    """What the runner calls in Pyodide."""
    return speeds()


def speeds() -> dict[str, float]:
    match = finished(7)
    middle = match.at(len(match.log) // 2 + 1)
    moment, link = middle.moment, match.to_link()
    return {
        "playouts": playouts(),
        "match": _microseconds(middle.clone),
        "moment": _microseconds(moment.clone),
        "undo": max(_undo_all(match.clone()) for _ in range(ROUNDS)) / 1000,
        "open": _microseconds(lambda: Match.from_link(link)) / 1000,
    }


def playouts() -> float:
    """Decisions a second in random games from beginning to end; the best of some rounds."""
    rules, dice = game(GAME), Dice(1, "bench")
    options = rules.settle(SEATS)
    best = 0.0
    for _ in range(ROUNDS):
        count, start = 0, perf_counter()
        while (passed := perf_counter() - start) < SECONDS:
            count += playout(rules, rules.setup(SEATS, options, dice), dice)
        best = max(best, count / passed)
    return best


def finished(seed: int) -> Match:
    """A random game of four seats."""
    match, dice = Match.new(GAME, SEATS, seed), Dice(seed, "bench")
    while match.decision is not None:
        match.play(dice.below(len(match.decision.options)))
    return match


def _microseconds(call: Callable[[], object]) -> float:
    """Of one call; the best of some rounds."""
    times = 1
    while True:
        start = perf_counter()
        for _ in range(times):
            call()
        if (passed := perf_counter() - start) > SECONDS / ROUNDS:
            break
        times *= 2
    best = passed
    for _ in range(ROUNDS - 1):
        start = perf_counter()
        for _ in range(times):
            call()
        best = min(best, perf_counter() - start)
    return best / times * 1_000_000


def _undo_all(match: Match) -> float:
    """Microseconds of the slowest undo from the end of a game to its beginning."""
    slowest = 0.0
    while match.log:
        start = perf_counter()
        match.undo()
        slowest = max(slowest, perf_counter() - start)
    return slowest * 1_000_000


def _rows(where: str, found: dict[str, float], playouts: int) -> list[dict[str, Any]]:
    return [
        _row(f"{where}: random playouts, {SEATS} seats", found["playouts"], "decisions/s", playouts, at_least=True),
        _row(f"{where}: clone of a match", found["match"], "us", 10 if where == "CPython" else None),
        _row(f"{where}: clone of a moment", found["moment"], "us", 10 if where == "CPython" else None),
        _row(f"{where}: slowest undo", found["undo"], "ms", 100),
        _row(f"{where}: opening the link of a finished game", found["open"], "ms", 100),
    ]


def _links() -> list[dict[str, Any]]:
    lengths, fill = [], 0.0
    for seed in range(LINKS):
        match = finished(seed << 32 | seed)
        link = match.to_link()
        code = link.partition(".")[2]
        bits = 8 * len(urlsafe_b64decode(code + "=" * (-len(code) % 4)))
        lengths.append(len(link))
        fill = max(fill, bits / (1.02 * sum(map(log2, match.radices)) + 160))
    return [
        _row(f"Link of a finished game, {SEATS} seats: median", median(lengths), "characters", 90),
        _row(f"Link of a finished game, {SEATS} seats: longest of {LINKS}", max(lengths), "characters", 90),
        _row("Link: bits over 1.02 x sum of log2(options) + 20 bytes, worst", fill * 100, "%", 100),
    ]


def _row(name: str, value: float, unit: str, mark: float | None, at_least: bool = False) -> dict[str, Any]:
    shown = None if mark is None else f"{'>=' if at_least else '<='} {mark:,g}"
    good = None if mark is None else value >= mark if at_least else value <= mark
    return {"name": name, "value": round(value, 3 if value < 1000 else None), "unit": unit, "mark": shown, "ok": good}


if __name__ == "__main__":
    for row in measure():
        sign = {True: "ok", False: "FALLS SHORT", None: ""}[row["ok"]]
        print(f"{row['name']:<64} {row['value']:>14,} {row['unit']:<12} {row['mark'] or '':>10}  {sign}")
