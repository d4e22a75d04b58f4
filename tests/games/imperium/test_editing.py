"""Setting up positions of Imperium marker by marker."""

from __future__ import annotations

from typing import Any

import pytest

from pycore import Match
from pycore.engine.editing import Unfit
from pycore.games.imperium import editing


def start() -> dict[str, Any]:
    return {key: value for key, value in Match.new("imperium", 3).position().items() if key != "since"}


def test_a_marker_comes_from_the_supply_and_goes_back() -> None:
    position = editing.edit(start(), "marker-1", "4", 1)
    state = Match.from_position("imperium", position).observe(None)["state"]
    assert state["markers"][3] == [0, 1, 0] and state["supply"] == [14, 13, 14]
    assert editing.edit(position, "marker-1", "4", -1) == start()


def test_no_more_than_there_are() -> None:
    position = start()
    with pytest.raises(Unfit, match=r"imperium\.none_there") as why:
        editing.edit(position, "marker-0", "1", -1)
    assert why.value.facts == {"seat": 1}
    for _ in range(14):
        position = editing.edit(position, "marker-2", "9", 1)
    with pytest.raises(Unfit, match=r"imperium\.no_marker"):
        editing.edit(position, "marker-2", "1", 1)


def test_every_tool_fits_everywhere() -> None:
    for piece, seat in editing.tools(3):
        for region in sorted(editing.targets()):
            Match.from_position("imperium", editing.edit(start(), f"{piece}-{seat}", region, 1))


def test_what_is_no_place_is_told() -> None:
    with pytest.raises(LookupError):
        editing.edit(start(), "marker-0", "40", 1)
