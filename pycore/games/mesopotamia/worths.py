"""What things are worth by the rounds that are left, in centipoints: data/worths.json, fitted to games."""

from __future__ import annotations

from functools import cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from .box import EMPIRES, GOODS, TOP_LEVEL, TYPES, facts

STEPS = (0, 2, 5, 10)
"""One more of a good is worth something else from the third and the sixth on, and after the tenth next to nothing."""

_FITTED = facts("worths")


class Worths(NamedTuple):
    """``tech[type][level]``, ``goods[good][count]`` up to the last of the STEPS, and one of each other thing.

    empires  of an empire what its own technologies will bring besides what it has
    points   of 100: a point that counts now may be lost again, or be had by everybody in the end
    """

    tech: tuple[tuple[int, ...], ...]
    goods: tuple[tuple[int, ...], ...]
    empires: tuple[int, ...]
    points: int
    tiers: int
    population: int
    event: int
    settlements: int
    ships: int
    units: int
    amphorae: int
    quests: int
    walls: int

    def stock(self, good: int, count: int) -> int:
        """So much of a good."""
        row = self.goods[good]
        return row[count] if count < len(row) else row[-1] + count - len(row) + 1

    def more(self, good: int, count: int, change: int) -> int:
        """So much more of a good, or less, for who has ``count``."""
        return self.stock(good, max(0, count + change)) - self.stock(good, count)


def levels(type: str) -> tuple[str, ...]:
    """How the data calls the steps of a type of technology."""
    return tuple(f"{type} {level}" for level in range(2, TOP_LEVEL + 1))


def shelves(good: str) -> tuple[str, ...]:
    """How the data calls the STEPS of a good."""
    return tuple(f"{good} from {first + 1}" for first in STEPS[:-1])


@cache
def worths(left: int) -> Worths:
    """With so many rounds left."""

    def at(name: str) -> int:
        row = _FITTED["worths"][name]
        for (near, here), (far, there) in pairwise(zip(_FITTED["left"], row, strict=True)):
            if left <= far:
                return int(here + (there - here) * (left - near) // (far - near))
        return int(row[-1])

    def stocked(good: str) -> tuple[int, ...]:
        each = [
            at(name) for name, (low, high) in zip(shelves(good), pairwise(STEPS), strict=True) for _ in range(low, high)
        ]
        return (0, *accumulate(each))

    return Worths(
        tuple((0, 0, *accumulate(map(at, levels(type)))) for type in TYPES),
        tuple(map(stocked, GOODS)),
        tuple([_FITTED["empires"][empire] * left // _FITTED["left"][-1] for empire in EMPIRES]),
        *map(at, Worths._fields[3:]),
    )
