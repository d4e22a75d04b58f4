"""How often bots win: the arena against its marks."""

from typing import Any

from pycore.engine.arena import Standing, arena

GAMES = 120


def measure() -> list[dict[str, Any]]:
    """One stronger bot among weaker ones, seats rotated."""
    rows = [
        _row("centurio", "tiro", 4, 0.60, GAMES * 3),
        _row("consul", "centurio", 4, 0.40, GAMES),
        _row("centurio", "tiro", 5, None, GAMES * 2),
        _row("consul", "centurio", 5, None, GAMES),
    ]
    return rows


def _row(level: str, others: str, seats: int, mark: float | None, games: int) -> dict[str, Any]:
    standing: Standing = arena("imperium", [level] + [others] * (seats - 1), games, seed=20_000, jobs=2)[0]
    fair = 1 / seats
    good = standing.share >= mark if mark is not None else standing.low > fair
    return {
        "name": f"{seats} seats, one {level} among {others}: wins [{standing.low:.0%}-{standing.high:.0%}] of {games}",
        "value": round(standing.share * 100, 1),
        "unit": "%",
        "mark": f">= {mark:.0%}" if mark is not None else f"> {fair:.0%} (95 %)",
        "ok": good,
    }
