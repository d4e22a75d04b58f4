"""Presses that come too fast to be meant."""

from __future__ import annotations

TWICE = 500.0
"""ms in which two presses of a mouse on one place are a double click."""
TAPS = 300.0
"""The same of a finger."""
NEAR = 24.0
"""CSS pixels that a finger wanders between them."""


class Presses:
    """What the buttons of the question make of a double click: whatever stands there after the first press, the second
    one was not meant for it."""

    def __init__(self) -> None:
        self._last: tuple[str, float, float, float] | None = None

    def counts(self, do: str, at: float, x: float, y: float, within: float = TWICE) -> bool:
        """Does a press on a button of the question count, at a time in ms and a place? Undo does, again and again."""
        last, self._last = self._last, (do, at, x, y)
        if last is None or at - last[1] > within or max(abs(x - last[2]), abs(y - last[3])) > NEAR:
            return True
        if do == last[0] != "commit":
            return True
        self._last = (last[0], at, x, y)  # it goes on with the first press
        return False

    def forget(self) -> None:
        """Something else was pressed in between."""
        self._last = None
