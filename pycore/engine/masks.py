"""Sets of small numbers as the bits of one: quick to copy, to compare and to go through in order."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers in a mask, lowest first."""
    return tuple(at for at in range(mask.bit_length()) if mask >> at & 1)
