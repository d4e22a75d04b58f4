"""Presses that come too fast to be meant (web/client/presses.js)."""

from __future__ import annotations

from typing import Any

import pytest

from .node import needs_node, run

pytestmark = needs_node

TWICE = 500


def counted(*presses: tuple[Any, ...] | None) -> list[bool]:
    """Which of these presses count; None: something else is pressed."""
    tried = "given.map((one) => (one ? all.counts(...one) : (all.forget(), null))).filter((one) => one !== null)"
    found: list[bool] = run("presses.js", f"((all) => {tried})(it.presses())", presses)
    return found


@pytest.mark.parametrize("then", ["pause", "commit", "undo", "thing !done", "go /game/a/result"])
def test_a_second_press_on_confirm_reaches_nothing(then: str) -> None:
    presses = [(then, 1150, 702, 601), (then, 1300, 702, 601), (then, 1301 + TWICE, 702, 601)]
    assert counted(("commit", 1000, 700, 600), *presses) == [True, False, False, True]


def test_other_presses_count() -> None:
    assert counted(("undo", 1000, 500, 600), ("undo", 1100, 500, 600)) == [True, True], "as often as one likes"
    elsewhere = [("undo", 1100, 500, 600), ("commit", 1200, 500, 600), ("commit", 1300, 700, 600)]
    assert counted(*elsewhere) == [True, False, True]
    assert counted(("commit", 1300, 700, 600), None, ("pause", 1310, 700, 600)) == [True, True], "after the board"
