"""The rules in the browser's Python: the same tests pass there, and the same games are played."""

from __future__ import annotations

from pathlib import Path

import hypothesis
import pytest

import pycore
from tests.pyodide import seeded_games
from tests.pyodide.runner import compiled_package, in_pyodide

GAMES = 30
FOLDER = Path(__file__).parents[1] / "games"
PARTS = {
    **{game: [f"tests/games/{game}"] for game in reversed(pycore.games())},
    "all games": sorted(f"tests/games/{file.name}" for file in FOLDER.glob("test_*.py")),
    "engine": ["tests/engine"],
}
"""What is run in one go; what takes longest comes first."""
LEAST = 100
"""So many tests are in each part."""


@pytest.fixture(scope="module")
def packages() -> tuple[Path, ...]:
    """Pytest comes from our own environment; hypothesis holds machine code, so it has to be another one."""
    return compiled_package("hypothesis", hypothesis.__version__), Path(pytest.__file__).parents[1]


@pytest.mark.parametrize("part", PARTS)
def test_the_tests_of_the_rules_pass_there(part: str, packages: tuple[Path, ...]) -> None:
    counts, printed = in_pyodide("tests.pyodide.under_pytest", *PARTS[part], packages=packages)
    assert counts["status"] == 0 and not counts.get("failed"), printed[-8000:]
    assert counts["passed"] > LEAST
    assert counts.get("skipped", 0) <= 5


def test_seeded_games_go_the_same_way_there() -> None:
    """Logs, positions, journals, observations and links of random and of bots' games."""
    here = seeded_games.main([GAMES])
    assert len(here) == len(dict(here)) == GAMES
    there, _ = in_pyodide("tests.pyodide.seeded_games", GAMES)
    assert there == [list(game) for game in here]
