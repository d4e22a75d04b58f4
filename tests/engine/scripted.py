"""Dice that fall as a test writes it.

``scripted`` gives a seed whose first numbers are those. It is a seed like any other: positions and links hold it, what
was rolled can be undone, copied and played again; only that its numbers are known where this module is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from pycore.engine.dice import Dice

_WORDS: dict[int, tuple[int, ...]] = {}
_fill = Dice._fill


def scripted(numbers: Iterable[tuple[int, int]]) -> int:
    """A seed with which ``Dice.below(n)`` is ``value``, one after the other for each (value, n)."""
    words = tuple((2 * value + 1 << 31) // n for value, n in numbers)  # the middle of all words that come to the value
    seed = int.from_bytes(blake2b(repr(words).encode(), digest_size=8).digest(), "big")
    _WORDS[seed] = words
    return seed


def _fill_scripted(dice: Dice, block: int) -> None:
    _fill(dice, block)
    words = _WORDS.get(dice.seed, ()) if not dice.stream else ()
    written = words[block * 16 : block * 16 + 16]
    dice._words = (*written, *dice._words[len(written) :])


Dice._fill = _fill_scripted  # type: ignore[method-assign]
