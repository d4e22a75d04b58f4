"""Changed positions of every game: whatever is accepted is played to its end, as tests.engine.mutants says."""

from __future__ import annotations

import json
import multiprocessing
from collections import Counter
from typing import Any

import pycore
from build import WORK
from tests.engine import mutants

POSITIONS = 20_000
"""A game."""
PROCESSES = 2
JOBS = 20


def _run(id: str, seed: int) -> tuple[Counter[str], list[tuple[str, str]]]:
    return mutants.run(pycore.games()[id], 1000 + seed, POSITIONS // JOBS)


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds. What breaks stands in .work/positions.json."""
    rows: list[dict[str, Any]] = []
    broken: dict[str, list[tuple[str, str]]] = {}
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        for id in pycore.games():
            outcomes, broken[id] = Counter[str](), []
            for part, troubles in pool.starmap(_run, [(id, seed) for seed in range(JOBS)], chunksize=1):
                outcomes += part
                broken[id] += troubles
            tried, count = outcomes.total() + len(broken[id]), len(broken[id])
            rows += [
                _row(f"Positions of {id}: changed ones tried", tried, f">= {POSITIONS:,}", tried >= POSITIONS),
                _row(f"Positions of {id}: accepted and played to the end", outcomes["played"]),
                _row(f"Positions of {id}: reasons for which others are refused", len(outcomes) - 1),
                _row(f"Positions of {id}: accepted, and broke later", count, "<= 0", not count),
            ]
    (WORK / "positions.json").write_text(json.dumps(broken, indent=1) + "\n", "utf-8")
    return rows


def _row(name: str, value: int, mark: str | None = None, ok: bool | None = None) -> dict[str, Any]:
    return {"name": name, "value": value, "unit": "positions", "mark": mark, "ok": ok}
