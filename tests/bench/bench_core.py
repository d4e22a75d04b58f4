"""How fast the rules are and how short the links: ``python -m tests.bench.bench_core`` prints a table."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections.abc import Callable, Mapping
from itertools import repeat
from math import log2
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from pycore import Match, playout
from pycore.engine.dice import Dice
from pycore.engine.game import game
from pycore.engine.match import SPENT
from pycore.engine.moment import Moment
from pycore.engine.state import Value

if TYPE_CHECKING:
    from tests.bench.marks import Marks

LINKS = 1000
ROUNDS = 5
SECONDS = 0.5
KEPT = 50
"""Per cent of the speed of a playout that a match may keep to with log, journal and undo."""


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds."""
    from tests.bench.marks import marks
    from tests.pyodide.runner import in_pyodide

    rows = []
    for name, its in marks().items():
        here = speeds(name)
        there, _ = in_pyodide("tests.bench.bench_core", name)
        rows += [
            *_rows(f"{name}, {its.seats} seats, CPython", here, its, its.playouts, its.clone),
            *_rows(f"{name}, {its.seats} seats, Pyodide in Node", there, its, its.in_pyodide),
            *_links(name, its),
        ]
        if its.whole:
            rows.append(_whole(name, its))
    return rows


def main(args: list[Any]) -> dict[str, float]:
    """What the runner calls in Pyodide."""
    return speeds(*args)


def speeds(name: str) -> dict[str, float]:
    from tests.bench.marks import marks

    its = marks()[name]
    match = finished(its.game, its.seats, 7, its.options)
    heavy = [*its.heaviest(), *(match.at(count).moment for count in range(0, len(match.log), 10))]
    middle = match.at(len(match.log) // 2 + 1)
    moment, link = middle.moment, match.to_link()
    return {
        "playouts": playouts(its.game, its.seats, its.options),
        "matches": matches(its.game, its.seats, its.options),
        "match": _microseconds(middle.clone),
        "moment": _microseconds(moment.clone),
        "undo": max(_undo_all(match.clone()) for _ in range(ROUNDS)) / 1000,
        "open": _microseconds(lambda: Match.from_link(link)) / 1000,
        "options": max(_options(moment) for moment in heavy) / 1000,
    }


def playouts(id: str = "imperium", seats: int = 4, options: Mapping[str, Value] | None = None) -> float:
    """Decisions a second in random games from beginning to end; the best of some rounds."""
    return _fastest(lambda seed: playout(id, seats, seed, options).choices)


def matches(id: str, seats: int, options: Mapping[str, Value]) -> float:
    """The same of games with all that a match keeps."""
    return _fastest(lambda seed: len(finished(id, seats, seed, options).log))


def _fastest(game: Callable[[int], int]) -> float:
    best, seed = 0.0, 0
    for _ in range(ROUNDS):
        count, start = 0, process_time()
        while (passed := process_time() - start) < SECONDS:
            count += game(seed)
            seed += 1
        best = max(best, count / passed)
    return best


def finished(id: str, seats: int, seed: int, options: Mapping[str, Value] | None = None) -> Match:
    """A random game."""
    match, dice = Match.new(id, seats, seed, options), Dice(seed, "bench")
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


def _options(moment: Moment) -> float:
    """Microseconds until the phase under way has said what can be chosen first; the best of some rounds."""
    times = []
    for _ in range(ROUNDS):
        run = moment.game.phases[moment.start.phase](moment.start.copy())
        start = perf_counter()
        next(run, None)
        times.append(perf_counter() - start)
    return min(times) * 1_000_000


def _undo_all(match: Match) -> float:
    """Microseconds of the slowest undo from the end of a game to its beginning."""
    slowest = 0.0
    while match.log:
        start = perf_counter()
        match.undo()
        slowest = max(slowest, perf_counter() - start)
    return slowest * 1_000_000


def _rows(
    where: str, found: dict[str, float], its: Marks, playouts: float, clone: float | None = None
) -> list[dict[str, Any]]:
    return [
        _row(f"{where}: random playouts", found["playouts"], "decisions/s", playouts, at_least=True),
        _row(f"{where}: random games as matches", found["matches"], "decisions/s", None),
        _row(f"{where}: ... over playouts", found["matches"] / found["playouts"] * 100, "%", KEPT, at_least=True),
        _row(f"{where}: clone of a match", found["match"], "us", clone),
        _row(f"{where}: clone of a moment", found["moment"], "us", clone),
        _row(f"{where}: slowest undo", found["undo"], "ms", its.opening),
        _row(f"{where}: opening the link of a finished game", found["open"], "ms", its.opening),
        _row(f"{where}: slowest list of options", found["options"], "ms", its.listing if clone else None),
    ]


def _links(name: str, its: Marks) -> list[dict[str, Any]]:
    from pycore.engine.arena import play  # the page has none

    lengths, fill = [], 0.0
    level, many = its.linked or ("", LINKS)
    for seed in range(many):
        seats = its.links[seed % len(its.links)]
        if level:
            match = play(its.game, [level] * seats, seed << 32 | seed, its.options)
        else:
            match = finished(its.game, seats, seed << 32 | seed, its.options)
        link = match.to_link()
        code = link.partition(".")[2]
        bits = 8 * len(urlsafe_b64decode(code + "=" * (-len(code) % 4)))
        lengths.append(len(link))
        fill = max(fill, bits / (1.02 * sum(log2(max(SPENT, radix)) for radix in match.radices) + 160))
    where = f"{name}, {'/'.join(map(str, its.links))} seats, {level or 'random'}"
    return [
        _row(f"{where}, link of a finished game: median", median(lengths), "characters", its.link_median),
        _row(f"{where}: longest of {many}", max(lengths), "characters", its.link_longest),
        _row(f"{name}, link: bits over 1.02 x sum of log2(options) + 20 bytes, worst", fill * 100, "%", 100),
    ]


def _whole(name: str, its: Marks) -> dict[str, Any]:
    """Random games at all tables with any options, by two processes."""
    from concurrent.futures import ProcessPoolExecutor

    numbers = range(its.whole_games)
    with ProcessPoolExecutor(2) as pool:
        decisions = sum(pool.map(watched, repeat(name), numbers, chunksize=100))
    what = f"{name}: everything in one place at each of {decisions:,} decisions of random games"
    return _row(what, len(numbers), "games", its.whole_games, at_least=True)


def watched(name: str, number: int) -> int:
    """A random game, looked at before every decision and at its end; the number of decisions."""
    from tests.bench.marks import marks

    its = marks()[name]
    rules, dice, whole = game(its.game), Dice(number, "watched"), its.whole
    assert whole
    tables = its.tables or [(seats, {}) for seats in rules.seats]
    seats, given = tables[number % len(tables)]
    options = rules.settle(seats, {setting.id: dice.pick(setting.values) for setting in rules.options} | given)
    moment, count = Moment(rules, rules.setup(seats, options, dice)), 0
    while (asked := moment.decision) is not None:
        if not whole(moment.state):
            raise AssertionError(f"{name}: something is in two places or none in game {number}, decision {count}")
        moment.play(dice.below(len(asked.options)))
        count += 1
    assert whole(moment.state)
    return count


def _row(name: str, value: float, unit: str, mark: float | None, at_least: bool = False) -> dict[str, Any]:
    shown = None if mark is None else f"{'>=' if at_least else '<='} {mark:,g}"
    good = None if mark is None else value >= mark if at_least else value <= mark
    return {"name": name, "value": round(value, 3 if value < 1000 else None), "unit": unit, "mark": shown, "ok": good}


if __name__ == "__main__":
    for row in measure():
        sign = {True: "ok", False: "FALLS SHORT", None: ""}[row["ok"]]
        print(f"{row['name']:<84} {row['value']:>14,} {row['unit']:<12} {row['mark'] or '':>10}  {sign}")
