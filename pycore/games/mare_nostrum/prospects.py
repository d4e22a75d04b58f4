"""What armies promise and threaten: battles still to come, weakly guarded provinces."""

from __future__ import annotations

from functools import lru_cache

from .board import CONTROL, bits
from .state import NOBODY, Table
from .victory import great_cities
from .worth import GREAT, ROUNDS, prizes

STAGES = (
    ("collect", "colossus"),
    ("number", "antigone", "offer", "take", "compensate"),
    ("perseus", "hammurabi", "call_build", "build", "copy", "pay", "keep"),
    ("peace", "call_move", "sail", "engage", "march", "fight", "losses", "conquer", "claim"),
)
STAGE = {phase: stage for stage, phases in enumerate(STAGES) for phase in phases}
MOVING = frozenset(("sail", "engage", "march", "fight", "losses", "conquer"))
FORT = 2
"""A fortress in defence is like so many legions."""
MAN = 14
"""A legion lost in battle."""
CHANCE = (2, 6, 14, 32, 52, 70, 82, 90, 94)
"""Of 100, that nobody is left but the attacker, by his lead in legions from -3 up."""
LEAST = -3
EXPOSED, COVETED = 30, 18
"""Of 100, what a building counts that an attacker could take: against its owner, for the attacker."""
ANSWER, AMBITION = 6, 6
"""Still to move, so as to answer others; and for each great city."""
HELD = 75
"""Of 100, what a conquest just before it counts; the owner's loss alike."""


def stage(t: Table) -> int:
    """Of the round: collect 0, trade 1, build 2, move and battle 3."""
    return STAGE.get(t.phase, 3)


def progress(t: Table) -> int:
    """Rounds, in quarters."""
    return len(STAGES) * t.round + STAGE.get(t.phase, 3)


@lru_cache(maxsize=1 << 12)
def won(attackers: int, defenders: int) -> int:
    """The chance of 100 to be alone after a battle."""
    return CHANCE[max(0, min(len(CHANCE) - 1, attackers - defenders - LEAST))]


def garrison(t: Table, province: int, attacker: int) -> int:
    """What stands against an attacker, in legions."""
    found = 0
    for seat, armies in enumerate(t.armies):
        if seat != attacker and armies >> province & 1:
            found += t.legions[seat][province] + FORT * (t.fortress[province] == seat)
    return found


def spoils(t: Table, province: int, legions: int) -> int:
    """What so many legions could occupy there, in points."""
    built = t.built[province]
    return prizes(t.board, province, built)[min(legions, 15)] * ROUNDS[min(t.round, len(ROUNDS) - 1)] // 10


def menace(t: Table, worth: list[int]) -> None:
    """Each province counts less to its owner, and something to whoever could take it with his legions next."""
    strongest: dict[int, tuple[int, int]] = {}
    for seat, armies in enumerate(t.armies):
        row, reach = t.legions[seat], t.board.reach(t.fleets[seat])
        force: dict[int, int] = {}
        for start in bits(armies):
            count = row[start]
            if count:
                for province in bits(reach[start] & ~t.lands[seat]):
                    force[province] = force.get(province, 0) + count
        for province, count in force.items():
            if t.built[province] and count > strongest.get(province, (0, 0))[0]:
                strongest[province] = (count, seat)
    for province, (count, seat) in strongest.items():
        owner = t.owner[province]
        if owner == seat:
            continue
        left = count - (garrison(t, province, seat) if t.foes(seat) >> province & 1 else 0)
        if left > 0:
            prize = spoils(t, province, left)
            worth[seat] += prize * COVETED // 100
            if owner != NOBODY:
                worth[owner] -= prize * EXPOSED // 100


def under_way(t: Table, worth: list[int]) -> None:
    """What the moves of the seat whose turn it is will probably bring."""
    if t.phase in MOVING or t.phase == "call_move":
        cities = great_cities(t)
        for seat in t.waiting:
            worth[seat] += ANSWER + AMBITION * cities[seat]
    if t.phase not in MOVING:
        return
    seat = t.seat
    foes, row = t.foes(seat), t.legions[seat]
    great = 0
    for province in bits(t.armies[seat] & (~t.lands[seat] | foes)):
        count = row[province]
        chance = 100
        if foes >> province & 1:
            if province in t.fought:
                continue
            against = garrison(t, province, seat)
            chance = won(count, against) if count else 0
            bout(t, province, seat, worth)
        if not count or t.owner[province] == seat or (t.taken[province] and t.conqueror[province] == seat):
            continue
        if t.phase == "conquer" and province in t.fought:
            continue
        prize = spoils(t, province, max(1, count - (100 - chance) // 30)) * chance * HELD // 10_000
        worth[seat] += prize
        if t.owner[province] != NOBODY:
            worth[t.owner[province]] -= prize
        if t.board.great[province] & t.built[province]:
            great += chance
    if great:
        own = sum(
            (t.board.great[province] & t.built[province]).bit_count()
            for province in range(len(t.owner))
            if (t.conqueror[province] == seat and t.taken[province] & ~CONTROL) or t.owner[province] == seat
        )
        more = min(len(GREAT) - 1, own + 1)
        worth[seat] += (GREAT[more] - GREAT[min(own, more)]) * great // 100 * HELD // 100


def bout(t: Table, province: int, seat: int, worth: list[int]) -> None:
    """The losses of both sides."""
    mine = t.legions[seat][province]
    theirs = garrison(t, province, seat)
    worth[seat] -= MAN * min(10 * mine, 8 * theirs) // 10
    for enemy, armies in enumerate(t.armies):
        if enemy != seat and armies >> province & 1:
            worth[enemy] -= MAN * min(10 * theirs, 8 * mine) // 10
            break
