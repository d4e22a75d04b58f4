"""A game is folders of its name: without them all else is built and told as before."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build import all_games
from tests.outside.tree import ROOT, tree

GENERIC = ["tests/web/test_words.py", "tests/web/test_commands.py", "tests/web/test_pages.py"]
"""Tests of the page that go through whatever games there are..."""
THESE = "all_that_is_said or nothing_is_written or same_facts or every_ending or stands_on_a_page or first_view"
"""... by parts of their names."""


def run(where: Path, *command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=where, capture_output=True, text=True)
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def page_works(where: Path) -> None:
    said = run(where, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *GENERIC, "-k", THESE)
    assert int(said.rpartition(" passed")[0].split()[-1]) >= 15


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", all_games())
def test_a_game_is_taken_away_with_its_folders(game: str, tmp_path: Path) -> None:
    where = tree(tmp_path / "tree", without=[game])
    others = [other for other in all_games() if other != game]
    assert run(where, "-m", "tests.outside.quick", "--only-ours").split() == others
    files = [file.relative_to(where).as_posix() for file in (where / "dist").rglob("*")]
    assert not [file for file in files if game in file]
    assert all(any(f"covers/{other}.svg" in file for file in files) for other in others)
    page_works(where)


@pytest.mark.extensive
def test_a_game_without_a_board_is_not_on_the_page(tmp_path: Path) -> None:
    where = tree(tmp_path / "tree")
    (where / "pycore/games/urn").mkdir()
    shutil.copy(ROOT / "tests/engine/more_games/urn.py", where / "pycore/games/urn/__init__.py")
    assert run(where, "-m", "tests.outside.quick", "--only-ours").split() == all_games()
    assert "urn" in run(where, "-c", "import pycore; print(*pycore.games())").split()
    page_works(where)
