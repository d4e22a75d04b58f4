"""Double clicks on the buttons of the question."""

import pytest

from web.app.presses import TWICE, Presses


@pytest.mark.parametrize("then", ["pause", "commit", "undo", "thing !done", "go /game/a/result"])
def test_a_second_press_on_confirm_reaches_nothing(then: str) -> None:
    presses = Presses()
    assert presses.counts("commit", 1000, 700, 600)
    assert not presses.counts(then, 1150, 702, 601)
    assert not presses.counts(then, 1300, 702, 601), "nor a third one"
    assert presses.counts(then, 1301 + TWICE, 702, 601)


def test_other_presses_count() -> None:
    presses = Presses()
    assert presses.counts("undo", 1000, 500, 600)
    assert presses.counts("undo", 1100, 500, 600), "what does the same is pressed as often as one likes"
    assert not presses.counts("commit", 1200, 500, 600)
    assert presses.counts("commit", 1300, 700, 600), "elsewhere"
    presses.forget()
    assert presses.counts("pause", 1310, 700, 600), "after a click on the board"
