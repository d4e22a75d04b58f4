"""Chance that can be repeated: the n-th number of a seed is the same everywhere and for ever."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

T = TypeVar("T")
WORD = 0xFFFFFFFF
PERIOD = 1 << 64
"""Words until the sequence repeats; so the number of those used up always fits into a position."""


class Dice:
    """Uniform numbers from ``blake2b(stream, seed, block)``, sixteen 32-bit words a block.

    ``count`` words are used up; seed, stream and count are the whole state.
    """

    __slots__ = ("_block", "_words", "count", "seed", "stream")

    def __init__(self, seed: int, stream: str = "", count: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.count = count
        self._block = -1
        self._words: tuple[int, ...] = ()

    def copy(self) -> Dice:
        twin = Dice(self.seed, self.stream, self.count)
        twin._block, twin._words = self._block, self._words
        return twin

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; n >= 1. Exactly uniform (Lemire's rejection)."""
        if n > WORD + 1:
            return self._large(n)
        while True:
            count = self.count
            self.count = count + 1
            if count >> 4 != self._block:
                self._fill(count >> 4)
            product = self._words[count & 15] * n
            low = product & WORD
            if low >= n or low >= (WORD + 1 - n) % n:
                return product >> 32

    def _large(self, n: int) -> int:
        """Rejection from as many words as ``n`` has."""
        while True:
            value, left = 0, n.bit_length()
            while left > 0:
                value = value << 32 | self.below(WORD + 1)
                left -= 32
            value >>= -left
            if value < n:
                return value

    def _fill(self, block: int) -> None:
        text = f"{self.stream}:{self.seed}:{block % (PERIOD >> 4)}".encode()
        self._words = unpack("<16I", blake2b(text, digest_size=64).digest())
        self._block = block

    def pick(self, things: Sequence[T]) -> T:
        """One of ``things``, each as likely as the other."""
        return things[self.below(len(things))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its weight says; weights are whole, not negative, not all zero."""
        at = self.below(sum(weights))
        for index, weight in enumerate(weights):
            at -= weight
            if at < 0:
                return index
        raise ValueError("weights are all zero, or one of them is negative")

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put ``things`` into random order, in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to ``sides``."""
        return self.below(sides) + 1
