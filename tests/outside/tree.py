"""The repository with games laid over it, or without some: as it is, but for folders of those names."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOUSES = ("pycore", "web", "assets", "tests")
"""Each has a folder ``games``."""
BESIDE = ("build.py", "LICENSE", "package.json", "package-lock.json", ".npmrc", "pyproject.toml", "requirements")
TOOLS = (".venv", "node_modules")
KEPT = ("fonts", "python_stdlib.zip", "pyodide.asm.wasm.gz")
"""What is slow to make and the same in most trees; each has a stamp beside it."""


def tree(out: Path, without: Iterable[str] = (), over: Iterable[Path] = ()) -> Path:
    """A copy of the repository. ``without``: games whose folders it does not have; ``over``: folders laid over it."""
    gone = {str(ROOT / house / "games" / game) for house in HOUSES for game in without}

    def left_out(folder: str, names: list[str]) -> set[str]:
        return {name for name in names if name == "__pycache__" or os.path.join(folder, name) in gone}

    for name in (*HOUSES, *BESIDE):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, out / name, ignore=left_out)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, out / name)
    for name in TOOLS:
        (out / name).symlink_to((ROOT / name).resolve())
    (out / ".build").mkdir()
    for name in KEPT:
        stamp, made = ROOT / ".build" / f"{name}.stamp", ROOT / ".build" / name
        if stamp.exists():
            shutil.copy(stamp, out / ".build")
            (shutil.copytree if made.is_dir() else shutil.copy)(made, out / ".build" / name)
    for folder in over:
        shutil.copytree(folder, out, dirs_exist_ok=True)
    return out


def with_urn(out: Path, without: Iterable[str] = ()) -> Path:
    """With the urn, whose rules are those of the engine's tests."""
    tree(out, without, [Path(__file__).with_name("urn")])
    shutil.copy(ROOT / "tests/engine/more_games/urn.py", out / "pycore/games/urn/__init__.py")
    return out
