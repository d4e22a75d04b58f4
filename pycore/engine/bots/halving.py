"""Powers of one half in whole numbers, so that what bots are inclined to, and expect, is the same everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

CERTAIN = 1_000_000
"""A chance of 1."""
FINE = 16
"""Steps of a chance in each power of two."""


def halvings(whole: int, per: int, count: int) -> tuple[int, ...]:
    """``halvings(...)[n]``: ``whole`` halved n/``per`` times, rounded down; ``per`` is a power of two."""

    def root(power: int) -> int:
        for _ in range(per.bit_length() - 1):
            power = isqrt(power)
        return power

    return tuple([root(whole**per >> n) for n in range(count)])


_CHANCES = halvings(CERTAIN, FINE, 20 * FINE)


def chance(worth: Sequence[int], seat: int, doubling: int) -> int:
    """The chance of a seat to win, of CERTAIN, if ``doubling`` more of ``worth`` doubles the odds."""
    top, last = max(worth), len(_CHANCES) - 1
    chances = [_CHANCES[min(last, (top - own) * FINE // doubling)] for own in worth]
    return CERTAIN * chances[seat] // sum(chances)
