"""3. Resolving a region: what its markers are worth."""

from __future__ import annotations

from collections.abc import Sequence


def points(numbers: Sequence[int], markers: Sequence[int]) -> list[int]:
    """Points of each seat for ``markers`` (one count a seat, absent seats too) in a region printing ``numbers``.

    One formula holds every rule of the chapter. A seat's rank is how many seats have at least as many markers, itself
    included: two that tie drop to the next number, more take the lowest rank they span. The last rank is the weakest
    and scores nothing; a seat that is absent is the weakest, so then all who are present may score.
    """
    seats = len(markers)
    won = []
    for mine in markers:
        number = 0
        if mine:
            rank = 0
            for other in markers:
                if other >= mine:
                    rank += 1
            if rank < seats and rank <= len(numbers):
                number = numbers[rank - 1]
        won.append(number)
    return won
