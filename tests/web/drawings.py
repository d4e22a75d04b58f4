"""Reads what is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator


def lines_of(data: str) -> Iterator[tuple[list[tuple[float, float]], bool]]:
    """The lines of path data, each with whether it is closed; positions at the 0.1 unit that they are written in."""
    for start, steps, end in re.findall(r"M([^lzM]*)l([^zM]*)(z?)", data):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", f"{start} {steps}")]
        x = y = 0.0
        line = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = round(x + dx, 1), round(y + dy, 1)
            line.append((x, y))
        yield line, bool(end)
