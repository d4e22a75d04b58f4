"""Atlas while it is not finished: its folder is put in its place, and its own tests run there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import IN_BROWSER

ROOT = Path(__file__).resolve().parents[3]
OWN = "tests/games/mare_nostrum/expansions/atlas"

pytestmark = pytest.mark.skipif(IN_BROWSER, reason="no processes in a browser")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("atlas")
    for top in ("pycore", "web", "assets"):
        shutil.copytree(ROOT / top, folder / top, ignore=shutil.ignore_patterns("__pycache__"))
        expansions = folder / top / "games/mare_nostrum/expansions"
        (expansions / "_atlas").rename(expansions / "atlas")
    (folder / "build.py").symlink_to(ROOT / "build.py")
    (folder / "tests").symlink_to(ROOT / "tests")
    return folder


def run(house: Path, *command: str) -> str:
    """What a program says there. Its exit code must be 0."""
    here = os.environ | {"PYTHONPATH": str(house)}
    done = subprocess.run([sys.executable, *command], cwd=house, env=here, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests(house: Path) -> None:
    plain = ("-c", os.devnull, "--rootdir", str(house), "--import-mode=importlib", "-p", "no:cacheprovider")
    found = run(house, "-m", "pytest", *plain, "-q", OWN)
    assert "passed" in found and "skipped" not in found


CHECKED = """
import sys
from pycore import games
from tests.engine.suite import CHECKS, Setup
rules = games()["mare_nostrum"]
seats, chosen = int(sys.argv[1]), dict.fromkeys(sys.argv[2:], True)
setup = Setup(rules, seats, rules.settle(seats, chosen))
for check in CHECKS:
    check(setup)
print(len(CHECKS))
"""


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (4, ("atlas",)),
        (2, ("atlas", "jerusalem", "syracuse")),
        (3, ("troy",)),
        (4, ("syracuse",)),
        (3, ("jerusalem",)),
        (6, ("atlas", "troy", "jerusalem", "syracuse")),
    ],
)
def test_all_that_holds_for_every_game_holds_with_it(house: Path, seats: int, chosen: tuple[str, ...]) -> None:
    """Also that what others see never depends on what somebody's hand holds."""
    assert int(run(house, "-c", CHECKED, str(seats), *chosen)) > 20


def test_it_is_not_found_yet() -> None:
    from pycore import games

    assert "atlas" not in {setting.id for setting in games()["mare_nostrum"].options}
