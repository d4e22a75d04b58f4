"""What part of a board is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod

NEAREST = 8
"""How many times nearer a board can be shown than whole."""
Window = tuple[float, float, float, float]
"""Left, top, width and height."""


class Viewport(ABC):
    """Whoever shows a board of some size; ``window`` is the part that is shown, or None for the whole."""

    window: Window | None = None

    @property
    @abstractmethod
    def size(self) -> tuple[int, int]:
        """The board's width and height."""

    def show_window(self, x: float, y: float, wide: float) -> None:
        """Show the part from (x, y) on that is ``wide`` units wide, as far as there is such a part."""
        width, height = self.size
        wide = min(max(wide, width / NEAREST), width)
        high = wide * height / width
        part = (min(max(x, 0.0), width - wide), min(max(y, 0.0), height - high), wide, high)
        self.window = part if wide < width - 0.05 else None

    def zoom(self, times: float) -> None:
        """Show what is in the middle so many times larger; 0 times: the whole board."""
        if not times:
            self.window = None
            return
        x, y, wide, high = self.window or (0.0, 0.0, *self.size)
        middle_x, middle_y = x + wide / 2, y + high / 2
        self.show_window(middle_x - wide / times / 2, middle_y - high / times / 2, wide / times)
