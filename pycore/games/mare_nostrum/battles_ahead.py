"""The battles that may come, with their odds, before anybody commits to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pycore.engine.decision import Option
from pycore.engine.masks import bits

from .battle import opponents
from .odds import Odds, land_odds, sea_odds
from .state import Table


class Chance(NamedTuple):
    """A battle that may come: where, with whom, with how many units of one's own, and how it may end."""

    place: str
    enemy: int
    units: int
    odds: Odds


def at_war(t: Table, seat: int) -> list[Chance]:
    """Wherever a seat's units stand with others', also where nobody moves."""
    return [
        on_land(t, seat, t.board.provinces[province], enemy)
        for province in bits(t.armies[seat] & t.foes(seat))
        for enemy in opponents(t, seat, province)
    ]


def on_arrival(t: Table, seat: int, place: str, counts: Iterable[int]) -> list[Chance]:
    """With each enemy in a province, for each number of legions that may come to it."""
    numbers, there = list(counts), t.legions[seat][t.board.province[place]]
    return [
        on_land(t, seat, place, enemy, there + count)
        for enemy in opponents(t, seat, t.board.province[place])
        for count in numbers
    ]


def of_options(t: Table, seat: int, options: Sequence[Option]) -> list[Chance]:
    """Those that can be chosen: ``("fight", PLACE, ENEMY)`` on land, ``("engage", SEA, ENEMY)`` at sea."""
    found = []
    for verb, *what in options:
        if len(what) == 2:
            place, enemy = str(what[0]), int(what[1])
            found.append((on_land if verb == "fight" else at_sea)(t, seat, place, enemy))
    return found


def on_land(t: Table, seat: int, place: str, enemy: int, legions: int | None = None) -> Chance:
    """With all the legions that are there, or with so many."""
    province = t.board.province[place]
    units = t.legions[seat][province] if legions is None else legions
    return Chance(place, enemy, units, land_odds(t, province, seat, enemy, units))


def at_sea(t: Table, seat: int, place: str, enemy: int) -> Chance:
    """With all the triremes of both sides."""
    mine, theirs = (t.triremes[side][t.board.sea[place]] for side in (seat, enemy))
    return Chance(place, enemy, mine, sea_odds(mine, theirs))
