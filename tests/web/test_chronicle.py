"""What is found in a long journal, and found again when it has grown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.games.golden import files, match_in
from web.games import chronicle
from web.games.board import Event, View, board
from web.games.chronicle import by_parts
from web.kit.i18n import Words

from .reader import Reader

STEPS = 9
"""Lengths of a journal that are looked at."""


def test_what_lies_before_the_last_part_is_looked_through_once() -> None:
    looked: list[int] = []

    @by_parts("round")
    def seats(events: Sequence[Event], add: int) -> list[int]:
        looked.append(len(events))
        return [what[1] + add for _, what in events if what[0] == "turn"]

    events: list[Event] = [(0, ("round", 1)), (1, ("turn", 4)), (2, ("round", 2)), (2, ("turn", 5))]
    assert seats(events, 0) == [4, 5] and looked == [2, 2]
    assert seats([*events, (3, ("turn", 6))], 0) == [4, 5, 6] and looked == [2, 2, 3]
    longer = [*events, (3, ("turn", 6)), (4, ("round", 3)), (4, ("turn", 8))]
    assert seats(longer, 0) == [4, 5, 6, 8] and looked == [2, 2, 3, 3, 2], "of what was known nothing is looked at"
    assert seats(events, 0) == [4, 5] and looked == [2, 2, 3, 3, 2, 2, 2], "taken back"
    looked.clear()
    assert seats(events, 10) == [14, 15] and looked == [2, 2], "what is given besides counts"
    assert seats([(0, ("round", 1)), (1, ("turn", 7)), *events[2:]], 10) == [17, 15], "another game"
    assert seats([], 10) == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("file", files("*.json"), ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_log_that_is_written_on_is_the_whole_log(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_in(file)
    events, its = list(match.events(None)), board(match.game.id)
    names = [f"Nobody {seat}" for seat in range(match.seats)]
    views = [
        View(seen=match.observe(None), words=Words("en"), names=names, events=events[: len(events) * step // STEPS])
        for step in range(STEPS + 1)
    ]
    grown = [its.log(view) for view in views]
    monkeypatch.setattr(chronicle, "since_last", lambda events, kind: 0)
    assert grown == [its.log(view) for view in views] and len(grown[-1]) > len(grown[1])


def test_the_events_that_a_viewer_knows_grow_with_the_game() -> None:
    reader = Reader().begin("person", "tiro", "centurio")
    seen = []
    for picks in ((1, 2, 3), (2, 2, 9), (7, 8, 9)):
        reader.pick(*picks).wait()
        table = reader.table
        seen.append(table.history.events(table.match))
        assert seen[-1] == tuple(table.match.events(table.viewer))
    assert seen[0] and all(later[: len(earlier)] == earlier for earlier, later in zip(seen, seen[1:], strict=False))
    reader.act("undo")
    table = reader.table
    assert table.history.events(table.match) == tuple(table.match.events(table.viewer)) != seen[-1]
    for since in range(len(table.match.log) + 1):
        assert list(table.match.events(None, since)) == [one for one in table.match.events(None) if one[0] >= since]
