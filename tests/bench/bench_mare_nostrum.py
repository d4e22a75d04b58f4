"""Mare Nostrum against its marks: speed of the rules, length of links, the heaviest lists of options."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from pycore import Match
from pycore.engine.arena import play
from pycore.engine.dice import Dice
from pycore.engine.game import game
from pycore.engine.moment import playout
from tests.games.mare_nostrum.table import Has
from tests.games.mare_nostrum.table import game as position

GAME = "mare_nostrum"
SEATS = 5
ROUNDS = 5
SECONDS = 1.0
LINKS = 12
EVERYWHERE = "gallia italia dalmatia sicilia asia creta judea"


def measure() -> list[dict[str, Any]]:
    """Every figure: name, value, unit, mark, and whether it holds."""
    from tests.pyodide.runner import in_pyodide

    here = speeds()
    there, _ = in_pyodide("tests.bench.bench_mare_nostrum")
    rows = []
    for where, found, playouts in (("CPython", here, 80_000), ("Pyodide in Node", there, 30_000)):
        rows.append(row(f"{where}: random playouts, {SEATS} seats", found["playouts"], "decisions/s", playouts, True))
        clone = 60 if where == "CPython" else None
        rows.append(row(f"{where}: slowest clone of a moment", found["clone"], "us", clone))
        rows.append(row(f"{where}: heaviest list of options", found["options"], "ms", 2))
        rows.append(row(f"{where}: slowest undo", found["undo"], "ms", 300))
        rows.append(row(f"{where}: opening the link of a finished game", found["open"], "ms", 300))
    lengths = [len(play(GAME, ["centurio"] * 4, seed).to_link()) for seed in range(LINKS)]
    return [*rows, row("Mare Nostrum: link of a game of 4 centuriones, median", median(lengths), "characters", 1200)]


def main(args: list[Any]) -> dict[str, float]:
    """What the runner calls in Pyodide."""
    return speeds()


def speeds() -> dict[str, float]:
    match = finished(7)
    link = match.to_link()
    moments = [match.at(count).moment for count in range(0, len(match.log), 20)]
    return {
        "playouts": playouts(),
        "clone": max(best(moment.clone, 20) for moment in moments) * 1e6,
        "options": max(best(heavy.clone, 20) for heavy in heaviest()) * 1e3,
        "undo": max(undo_all(match.clone()) for _ in range(2)) * 1e3,
        "open": best(lambda: Match.from_link(link), 2) * 1e3,
    }


def playouts() -> float:
    """Decisions a second in random games from beginning to end; the best of some rounds."""
    rules, dice = game(GAME), Dice(1, "bench")
    options = rules.settle(SEATS)
    fastest = 0.0
    for _ in range(ROUNDS):
        count, start = 0, perf_counter()
        while (passed := perf_counter() - start) < SECONDS:
            count += playout(rules, rules.setup(SEATS, options, dice), dice)
        fastest = max(fastest, count / passed)
    return fastest


def heaviest() -> list[Any]:
    """Eight legions that ships join to every coast; a rich seat with all provinces it can have. To clone is to list."""
    ships = {"mare_ionium": 1, "mare_tyrrhenum": 1, "mare_aegaeum": 1, "mare_africum": 1, "mare_aegyptum": 1}
    legions = dict.fromkeys([*EVERYWHERE.split(), "latium"], 1)
    moving: Has = {"lands": EVERYWHERE, "ships": ships, "legions": legions}
    building: Has = {"lands": EVERYWHERE, "hand": "12 coin", "tiles": "spartacus gilgamesh lighthouse"}
    return [position(SEATS, moving, phase="march").moment, position(SEATS, building).moment]


def finished(seed: int) -> Match:
    """A random game."""
    match, dice = Match.new(GAME, SEATS, seed), Dice(seed, "bench")
    while match.decision is not None:
        match.play(dice.below(len(match.decision.options)))
    return match


def best(call: Callable[[], object], times: int) -> float:
    """Seconds of one call; the best of some rounds."""
    found = []
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(times):
            call()
        found.append((perf_counter() - start) / times)
    return min(found)


def undo_all(match: Match) -> float:
    """Seconds of the slowest undo from the end of a game to its beginning."""
    slowest = 0.0
    while match.log:
        start = perf_counter()
        match.undo()
        slowest = max(slowest, perf_counter() - start)
    return slowest


def row(name: str, value: float, unit: str, mark: float | None, at_least: bool = False) -> dict[str, Any]:
    shown = None if mark is None else f"{'>=' if at_least else '<='} {mark:,g}"
    good = None if mark is None else value >= mark if at_least else value <= mark
    return {"name": name, "value": round(value, 3 if value < 1000 else None), "unit": unit, "mark": shown, "ok": good}
