"""The end: points, merchant bonuses, winners."""

from __future__ import annotations

from typing import NamedTuple

from pycore.engine.decision import OVER, Phase

from .buildings import STATUES, WALL, forum_winners, influence
from .cards import BONUS, EVERY, MATERIAL, MATERIALS, VALUE
from .state import BUILT, Camp, Table

STATUE_POINTS = 3
PER_POINT = 2
"""Cards in the stockpile for a point of a Wall."""


class Points(NamedTuple):
    """Where the points of a seat come from; ``bonuses``: materials of which its vault has most."""

    influence: int
    vault: int
    bonuses: tuple[int, ...]
    statue: int
    wall: int

    @property
    def total(self) -> int:
        return self.influence + self.vault + BONUS * len(self.bonuses) + self.statue + self.wall


def count(t: Table) -> Phase:
    """The vaults are opened and everything is counted."""
    t.phase = OVER
    for seat, own in enumerate(points(t)):
        bonuses = tuple(MATERIALS[material] for material in own.bonuses)
        t.emit("points", seat, own.influence, own.vault, bonuses, own.statue, own.wall, own.total)
    return
    yield


def points(t: Table) -> list[Points]:
    """The points of each seat; vaults count when they are opened, at the end."""
    opened = t.phase == OVER
    bonuses = merchant_bonuses(t) if opened else [()] * t.seats
    return [
        Points(
            influence(camp),
            sum(VALUE[MATERIAL[card]] for card in camp.vault) if opened else 0,
            bonuses[seat],
            STATUE_POINTS * has_statue(t, camp),
            len(camp.stockpile) // PER_POINT if camp.active & WALL else 0,
        )
        for seat, camp in enumerate(t.camps)
    ]


def has_statue(t: Table, camp: Camp) -> bool:
    """A completed Statue of its own or a public one; begun it counts nothing, with a Gate neither."""
    mine = any(structure.site == BUILT and structure.card in STATUES for structure in camp.structures)
    return mine or any(s.public and s.card in STATUES for other in t.camps for s in other.structures)


def merchant_bonuses(t: Table) -> list[tuple[int, ...]]:
    """For each seat the materials of which its vault has more cards than any other; equals get nothing."""
    won: list[list[int]] = [[] for _ in t.camps]
    for material in EVERY:
        counts = [sum(MATERIAL[card] == material for card in camp.vault) for camp in t.camps]
        most = max(counts)
        if most and counts.count(most) == 1:
            won[counts.index(most)].append(material)
    return [tuple(materials) for materials in won]


def scores(t: Table) -> tuple[int, ...]:
    return tuple(own.total for own in points(t))


def winners(t: Table) -> tuple[int, ...]:
    """Whom a Forum made win, or the one who did not give up; otherwise most points, then most Orders in hand."""
    if t.ending == "forum":
        running = forum_winners(t)
    else:
        running = [seat for seat, camp in enumerate(t.camps) if not camp.conceded]
    totals = scores(t)
    jacks = t.options["tie_break_counts_jacks"]
    ranks = {seat: (totals[seat], len(t.camps[seat].hand) + (t.camps[seat].jacks if jacks else 0)) for seat in running}
    best = max(ranks.values())
    return tuple(seat for seat in running if ranks[seat] == best)
