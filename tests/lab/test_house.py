"""The laboratory stands outside: the page does not carry it, and the rules do not name it."""

from __future__ import annotations

import pycore
from assets.make import dist
from build import ROOT


def test_the_page_carries_nothing_of_it() -> None:
    packed = {file.relative_to(ROOT).as_posix() for file in dist.python(list(pycore.games()))}
    assert "pycore/engine/match.py" in packed
    assert [name for name in packed if name.startswith("pycore/lab") or name.endswith("/arrays.py")] == []


def test_every_pattern_of_what_the_page_does_not_carry_finds_a_file() -> None:
    assert all(list(ROOT.glob(pattern)) for pattern in dist.NOT_IN_THE_PAGE)


def test_no_file_of_the_rules_names_it() -> None:
    """Only the command line, which loads it when it is asked for."""
    rules = (file for file in (ROOT / "pycore").rglob("*.py") if ROOT / "pycore" / "lab" not in file.parents)
    assert [file.name for file in rules if "pycore.lab" in file.read_text("utf-8")] == ["__main__.py"]
