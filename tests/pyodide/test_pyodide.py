"""The rules in the browser's Python: the same tests pass there, and the same games are played."""

from __future__ import annotations

from pathlib import Path

import hypothesis
import pytest

import pycore
from tests.pyodide import seeded_games
from tests.pyodide.runner import compiled_package, in_pyodide

GAMES, IN_A_SAMPLE = 30, 12
FOLDER = Path(__file__).parents[1] / "games"
PARTS = {
    "engine": ["tests/engine", "--ignore=tests/engine/test_shell.py"],  # there is no shell
    "all games": sorted(f"tests/games/{file.name}" for file in FOLDER.glob("test_*.py")),
    **{game: [f"tests/games/{game}"] for game in pycore.games()},
}
"""What is run in one go."""
HALF = {part: int(part in ("imperium", "mare_nostrum")) for part in PARTS}
"""Which of two processes runs it: with the seeded games the second has as much to do as the first."""
LEAST = 100
"""So many tests are in each part."""


@pytest.fixture(scope="module")
def packages() -> tuple[Path, ...]:
    """Pytest comes from our own environment; hypothesis holds machine code, so it has to be another one."""
    return compiled_package("hypothesis", hypothesis.__version__), Path(pytest.__file__).parents[1]


def half(number: int) -> pytest.MarkDecorator:
    return pytest.mark.xdist_group(f"half {number}")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("part", [pytest.param(part, marks=half(HALF[part])) for part in PARTS])
def test_the_tests_of_the_rules_pass_there(
    part: str, packages: tuple[Path, ...], request: pytest.FixtureRequest
) -> None:
    sample = ["--sample"] if request.config.getoption("sample") else []
    counts, printed = in_pyodide("tests.pyodide.under_pytest", *PARTS[part], *sample, packages=packages)
    assert counts["status"] == 0 and not counts.get("failed"), printed[-8000:]
    assert counts["passed"] > LEAST
    assert counts.get("skipped", 0) <= 5


@half(1)
def test_seeded_games_go_the_same_way_there(request: pytest.FixtureRequest) -> None:
    """Logs, positions, journals, observations and links of random and of bots' games."""
    games = IN_A_SAMPLE if request.config.getoption("sample") else GAMES
    here = seeded_games.main([games])
    assert len(here) == len(dict(here)) == games
    there, _ = in_pyodide("tests.pyodide.seeded_games", games)
    assert there == [list(game) for game in here]
