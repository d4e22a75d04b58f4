"""Visitors whom many tests share."""

from collections.abc import Callable

import pytest

from tests.e2e.browser import drawn
from tests.e2e.visitor import Visitor

UNDRAWN = """() => {
    const draws = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    addEventListener("resize", () => { window.requestAnimationFrame = draws; });
}"""


def test_a_page_that_is_no_longer_drawn_is_loaded_anew(resident: Callable[..., Visitor]) -> None:
    before = resident("desk")
    assert resident("desk") is before
    before.page.evaluate(UNDRAWN)
    with pytest.warns(
        UserWarning, match="^desk: .* no frame is drawn .* in front it is not drawn, with .* it is drawn"
    ):
        after = resident("desk")
    assert before.page.is_closed()
    assert drawn(after.page)
