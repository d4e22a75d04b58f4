"""Where names and pieces stand in an area: a search for an arrangement in which nothing covers anything else.

It cools slowly from a loose heap, several times over, and keeps the best; the same input has the same result.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]
Rect = tuple[float, float, float, float]  # left, top, right, bottom

GRAIN = 2.0
"""Side of a cell of the raster in which distances to the border are looked up, in units of the board."""
STARTS, STEPS = 4, 5200
HOT, COLD = 40.0, 0.05
SWING = 34.0
GAP = 2.0
"""Room between two things."""


class Item(NamedTuple):
    """Something with a width and a height; `high` is where it likes to be, from 0 (top) to 1 (foot of the area)."""

    name: str
    width: float
    height: float
    high: float


class Field:
    """How far from the border a place lies, inside an area and away from what is taken; negative outside."""

    def __init__(self, area: BaseGeometry, taken: BaseGeometry) -> None:
        free = area - taken
        self.left, self.top, self.right, self.bottom = area.bounds
        columns = np.arange(self.left, self.right + GRAIN, GRAIN)
        rows = np.arange(self.top, self.bottom + GRAIN, GRAIN)
        points = shapely.points(*np.meshgrid(columns, rows))
        far = shapely.distance(points, free.boundary)
        self.depth = np.where(shapely.contains(free, points), far, -far).tolist()
        self.rows, self.columns = len(rows), len(columns)

    def outside(self, rect: Rect) -> float:
        """How far the edge of a rectangle sticks out, summed over eight of its points."""
        left, top, right, bottom = rect
        middle, half = (left + right) / 2, (top + bottom) / 2
        total = 0.0
        edge = [(x, y) for x in (left, middle, right) for y in (top, half, bottom) if (x, y) != (middle, half)]
        for x, y in edge:
            column, row = round((x - self.left) / GRAIN), round((y - self.top) / GRAIN)
            if 0 <= column < self.columns and 0 <= row < self.rows:
                total += max(0.0, GAP / 2 - self.depth[row][column])
            else:
                total += SWING
        return total


def arrange(area: BaseGeometry, taken: BaseGeometry, items: Sequence[Item], seed: str) -> tuple[dict[str, Spot], float]:
    """The middle of each item, and how much is wrong with the arrangement (0: nothing covers anything)."""
    field = Field(area, taken)
    runs = [_Heap(field, items, Random(f"{seed} {start}")).settled() for start in range(STARTS)]
    spots, wrong = min(runs, key=lambda run: run[1])
    return {item.name: (round(x), round(y)) for item, (x, y) in zip(items, spots, strict=True)}, wrong


class _Heap:
    def __init__(self, field: Field, items: Sequence[Item], random: Random) -> None:
        self.field, self.items, self.random = field, items, random
        middle = (field.left + field.right) / 2, (field.top + field.bottom) / 2
        self.spots = [(middle[0] + random.uniform(-20, 20), middle[1] + random.uniform(-20, 20)) for _ in items]

    def settled(self) -> tuple[list[Spot], float]:
        random, count = self.random, len(self.items)
        for step in range(STEPS):
            heat = HOT * (COLD / HOT) ** (step / STEPS)
            reach = SWING * (1 - step / STEPS) + 2
            i = random.randrange(count)
            if random.random() < 0.12:
                self._exchange(i, random.randrange(count), heat)
                continue
            before, (x, y) = self._cost(i), self.spots[i]
            self.spots[i] = x + random.uniform(-reach, reach), y + random.uniform(-reach, reach)
            if not self._accepted(self._cost(i) - before, heat):
                self.spots[i] = x, y
        self.spots = [(float(round(x)), float(round(y))) for x, y in self.spots]
        return self.spots, sum(self._wrong(i) for i in range(count))

    def _exchange(self, i: int, j: int, heat: float) -> None:
        before = self._cost(i) + self._cost(j)
        self.spots[i], self.spots[j] = self.spots[j], self.spots[i]
        if not self._accepted(self._cost(i) + self._cost(j) - before, heat):
            self.spots[i], self.spots[j] = self.spots[j], self.spots[i]

    def _accepted(self, worse: float, heat: float) -> bool:
        return worse <= 0 or self.random.random() < math.exp(-worse / heat)

    def _rect(self, i: int) -> Rect:
        (x, y), item = self.spots[i], self.items[i]
        return x - item.width / 2, y - item.height / 2, x + item.width / 2, y + item.height / 2

    def _cost(self, i: int) -> float:
        liked = self.field.top + self.items[i].high * (self.field.bottom - self.field.top)
        return self._wrong(i) * 3 + abs(self.spots[i][1] - liked) * 0.12

    def _wrong(self, i: int) -> float:
        mine = self._rect(i)
        total = self.field.outside(mine)
        for j in range(len(self.items)):
            if j != i:
                other = self._rect(j)
                wide = min(mine[2], other[2]) - max(mine[0], other[0]) + GAP
                tall = min(mine[3], other[3]) - max(mine[1], other[1]) + GAP
                if wide > 0 and tall > 0:
                    total += min(wide, tall) + 0.02 * wide * tall
        return total
