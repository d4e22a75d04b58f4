"""Finished games of the past still go the same way, and every way a game can end is among them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pycore
from pycore import Match
from pycore.engine.match import FORCED
from tests.engine.suite import declared
from tests.games.golden import FOLDER, files, game_of, playthrough, record

BETWEEN = ("expansions", "golden", "silent")


def read(file: Path) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return kept


def name(file: Path) -> str:
    """``game file``, with the expansion between them where it is of one."""
    return " ".join([*(part for part in file.relative_to(FOLDER).parent.parts if part not in BETWEEN), file.stem])


@pytest.mark.parametrize("file", [pytest.param(file, id=name(file)) for file in files()])
def test_a_finished_game_goes_the_same_way(file: Path) -> None:
    kept = read(file)
    assert kept["game"] == game_of(file)
    match = Match.from_link(kept["link"])
    assert record(match) == kept
    assert [event for event in match.journal if not declared(match.game.events, event)] == []


@pytest.mark.parametrize("file", [pytest.param(file, id=name(file)) for file in files("silent/*.json")])
def test_a_link_without_forced_answers_is_still_read(file: Path) -> None:
    """Of the revision before they were logged: the same game, with the same choices and a link of today."""
    kept, match = read(file), Match.from_link(read(file)["link"])
    assert kept["revision"] == match.game.silent
    assert kept["choices"] == sum(radix != FORCED for radix in match.radices)
    assert record(match) == read(file.parents[1] / file.name)


@pytest.mark.parametrize("file", [pytest.param(file, id=game_of(file)) for file in files("*.txt")])
def test_a_game_to_read_goes_the_same_way(file: Path) -> None:
    kept = file.read_text("utf-8")
    link = kept.splitlines()[1].removeprefix("# ")
    assert playthrough(Match.from_link(link)) == kept


@pytest.mark.parametrize("game", pycore.games())
def test_every_ending_is_kept(game: str) -> None:
    """As are the fewest and the most seats, also of those that some options bring, and a game to read."""
    rules = pycore.games()[game]
    kept = [read(file) for file in files() if game_of(file) == game]
    assert {one["ending"] for one in kept} == set(rules.endings)
    assert {rules.seats[0], rules.seats[-1], rules.all_seats[0], rules.all_seats[-1]} <= {one["seats"] for one in kept}
    assert any(game_of(file) == game for file in files("playthrough.txt"))
