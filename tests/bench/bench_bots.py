"""How often bots win: the arena against its marks."""

from typing import Any

from pycore.engine.arena import arena
from tests.bench.marks import Contest, marks


def measure() -> list[dict[str, Any]]:
    """One stronger bot among weaker ones, seats rotated."""
    return [_row(id, contest) for id, its in marks().items() for contest in its.contests]


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
