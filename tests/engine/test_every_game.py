"""The suite for every game on the table, and for one with all that a game may have."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import pycore
from pycore.engine.game import Setting, _found
from tests.engine.suite import CHECKS, Setup, every_setup, setups

checks = pytest.mark.parametrize("check", [pytest.param(check, id=check.__name__[6:]) for check in CHECKS])


@pytest.mark.sampled(5)
@checks
@pytest.mark.parametrize("setup", every_setup())
def test_game(setup: Setup, check: Callable[[Setup], None]) -> None:
    check(setup)


@pytest.fixture
def urn() -> Iterator[list[Setup]]:
    """Puts a second game on the table for a while."""
    folder = sys.modules["pycore.games"].__path__
    folder.append(str(Path(__file__).parent / "more_games"))
    _forget()
    yield setups(pycore.games()["urn"])
    folder.pop()
    _forget()


def _forget() -> None:
    _found.cache_clear()
    pycore.games.cache_clear()


@checks
def test_a_game_with_everything(urn: list[Setup], check: Callable[[Setup], None]) -> None:
    for setup in urn:
        check(setup)


def test_games_are_found_and_not_listed(urn: list[Setup]) -> None:
    assert pycore.games()["urn"] is urn[0].game
    assert list(pycore.games()) == sorted(pycore.games())


def test_every_game_says_what_it_is() -> None:
    for id, rules in pycore.games().items():
        assert rules.id == id
        assert len(rules.seats) >= 1 and rules.seats[0] >= 1
        assert rules.revision >= 1 and rules.endings and rules.cap > 0
        assert len({setting.id for setting in rules.options}) == len(rules.options)
        for setting in rules.options:
            assert isinstance(setting, Setting) and len(set(setting.values)) == len(setting.values)
