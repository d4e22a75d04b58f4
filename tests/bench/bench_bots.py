"""How often bots win and how long they think: against the marks."""

from statistics import median
from typing import Any

from pycore import games
from pycore.engine.arena import arena
from tests.bench.marks import Contest, marks


def measure() -> list[dict[str, Any]]:
    """One stronger bot among weaker ones, seats rotated; then a consul in Pyodide at the fullest tables."""
    rows = [row for id in games() for row in _thinking(id)]
    return rows + [_row(id, contest) for id, its in marks().items() for contest in its.contests]


def _thinking(id: str) -> list[dict[str, Any]]:
    from tests.pyodide.runner import in_pyodide

    seats = games()[id].seats[-1]
    times, _ = in_pyodide("tests.bench.thinking", id, seats)
    what = f"{id}, {seats} seats, Pyodide in Node: a consul's answer"
    slowest = max(times)
    return [
        {"name": f"{what}, median of {len(times)}", "value": round(median(times)), "unit": "ms", "mark": None},
        {"name": f"{what}, slowest", "value": round(slowest), "unit": "ms", "mark": "<= 1,000", "ok": slowest <= 1000},
    ]


def _row(id: str, contest: Contest) -> dict[str, Any]:
    level, others, seats, games, mark = contest.level, contest.others, contest.seats, contest.games, contest.share
    standing = arena(id, [level] + [others] * (seats - 1), games, seed=20_000, jobs=2)[0]
    good = standing.share >= mark if mark is not None else standing.low > standing.fair
    who = f"{id}, {seats} seats, one {level} among {others}"
    return {
        "name": f"{who}: wins [{standing.low:.0%}-{standing.high:.0%}] of {games}",
        "value": round(standing.share * 100, 1),
        "unit": "%",
        "mark": f">= {mark:.0%}" if mark is not None else f"> {standing.fair:.0%} (95 %)",
        "ok": good,
    }
