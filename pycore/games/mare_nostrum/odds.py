"""4.2: the odds of a battle, exact: every fall of the dice is counted.

A battle is one roll of each side at once, so whoever is hit still strikes, and often both sides stay. Ask

    odds = land_odds(table, province, attacker, defender, legions)
    percent(odds)  # whole numbers that add up to 100

for a battle on the table, ``sea_odds`` for one at sea, or ``odds_of`` for two forces of one's own making.
Everything is cached and needs microseconds.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from .battle import side_of, strength, toughness
from .box import Box
from .effect import Side
from .goods import LAND_DIE, PER_HIT, SEA_DIE
from .state import Table


class Force(NamedTuple):
    """One side of a battle: so many ``units`` (legions, or triremes at sea) and perhaps a ``fortress``, so many
    ``dice``, and points that are ``added`` to their sum by heroes, wonders and the fortress.

    The other side ``needs`` so many points for a hit; ``absorbs`` so many do nothing, besides that of the fortress; it
    ``breaks`` what the other side's fortress would take away.
    """

    units: int
    fortress: bool
    dice: int
    added: int
    needs: int = PER_HIT
    absorbs: int = 0
    breaks: bool = False

    @property
    def size(self) -> int:
        """So many hits end it."""
        return self.units + self.fortress


class Odds(NamedTuple):
    """How a battle may end; the four chances add up to 1.

    attacker       the attacker alone is left
    defender       the defender alone is left
    both           both sides are left: at war, nobody occupies anything
    nobody         both are gone
    attacker_lost  ``attacker_lost[n]``: the chance that the attacker loses n units, fortress included
    defender_lost  the same of the defender
    """

    attacker: Fraction
    defender: Fraction
    both: Fraction
    nobody: Fraction
    attacker_lost: tuple[Fraction, ...]
    defender_lost: tuple[Fraction, ...]


def force(t: Table, province: int, seat: int, attacking: bool, legions: int | None = None) -> Force:
    """What a seat fights with in a province: with the legions it has there, or with so many ``legions``.

    ``attacking``: in its own turn, when Caesar helps; else Pericles does.
    """
    return _force(t.box, t.powers[seat], side_of(t, province, seat, attacking, legions))


@lru_cache(maxsize=1 << 13)
def _force(box: Box, powers: int, side: Side) -> Force:
    dice, adds = strength(box, powers, side)
    needs, absorbs = toughness(box, powers, side)
    units, added = side.legions + side.figures, sum([points for _, points in adds])
    breaks = any(effect.breaks(side) for effect in box.effects("breaks", powers))
    return Force(units, side.fortress, dice, added, needs, absorbs - side.fortress, breaks)


def land_odds(t: Table, province: int, attacker: int, defender: int, legions: int | None = None) -> Odds:
    """Of a battle in a province in the attacker's turn, with all his legions there or with so many ``legions``."""
    return odds_of(force(t, province, attacker, True, legions), force(t, province, defender, False))


def sea_odds(attackers: int, defenders: int) -> Odds:
    """Of a battle at sea between so many triremes."""
    return odds_of(Force(attackers, False, attackers, 0), Force(defenders, False, defenders, 0), SEA_DIE)


@lru_cache(maxsize=1 << 12)
def odds_of(attacker: Force, defender: Force, die: tuple[int, ...] = LAND_DIE) -> Odds:
    """Of a battle between two forces."""
    mine = lost(attacker, defender, die)
    theirs = lost(defender, attacker, die)
    gone, beaten = mine[attacker.size], theirs[defender.size]
    return Odds(beaten * (1 - gone), gone * (1 - beaten), (1 - gone) * (1 - beaten), gone * beaten, mine, theirs)


@lru_cache(maxsize=1 << 12)
def lost(force: Force, enemy: Force, die: tuple[int, ...] = LAND_DIE) -> tuple[Fraction, ...]:
    """``lost(...)[n]``: the chance that a force loses n units by an enemy; its fortress takes a hit away."""
    found, walls = [0] * (force.size + 1), force.fortress and not enemy.breaks
    for total, ways in enumerate(sums(enemy.dice, die), enemy.added):
        hits = max(0, total // force.needs - walls - force.absorbs)
        found[min(hits, force.size)] += ways
    falls = len(die) ** enemy.dice
    return tuple(Fraction(ways, falls) for ways in found)


@lru_cache(maxsize=64)
def sums(dice: int, die: tuple[int, ...] = LAND_DIE) -> tuple[int, ...]:
    """``sums(...)[n]``: in how many ways so many dice show n together."""
    if not dice:
        return (1,)
    before = sums(dice - 1, die)
    found = [0] * (len(before) + max(die))
    for total, ways in enumerate(before):
        for face in die:
            found[total + face] += ways
    return tuple(found)


def percent(odds: Odds) -> tuple[int, int, int, int]:
    """Attacker, defender, both, nobody in whole per cent that add up to 100; what can happen is never 0 %, what
    may fail never 100 %."""
    exact = [100 * chance for chance in odds[:4]]
    found = [int(chance) or int(chance > 0) for chance in exact]
    order = sorted(range(4), key=lambda at: (found[at] - exact[at], at))
    for at in order[: max(0, 100 - sum(found))]:
        found[at] += 1
    while sum(found) > 100:
        found[found.index(max(found))] -= 1
    return found[0], found[1], found[2], found[3]
