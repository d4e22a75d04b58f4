"""What armies promise and threaten: battles still to come, weakly guarded provinces."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pycore.engine.masks import bits

from .board import CONTROL, SLOTS, Board
from .board import CULTURE as CULTURE_SLOTS
from .board import TRADE as TRADE_SLOTS
from .evaluation import GREAT, ROUNDS, prizes, whole
from .leadership import levels
from .odds import Force, force, odds_of
from .rounds import now, part, turn
from .state import CULTURE, NOBODY, TRADE, Table
from .victory import great_cities

STAGES = (
    ("collect", "colossus"),
    ("number", "antigone", "offer", "take", "compensate"),
    ("perseus", "hammurabi", "call_build", "build", "copy", "pay", "keep"),
    ("peace", "call_move", "sail", "engage", "march", "fight", "losses", "conquer", "claim"),
)
STAGE = {phase: stage for stage, phases in enumerate(STAGES) for phase in phases}
STAGE_OF_PART = {"collect": 0, "trade": 1, "build": 2, "move": 3, "leadership": 3}
MOVE = 3
"""The stage of Move & Battle."""
MOVING = frozenset(("sail", "engage", "march", "fight", "losses", "conquer"))
FORT = 2
"""A fortress in defence is like so many legions."""
MAN = 24
"""A legion lost in battle."""
EXPOSED, COVETED = 45, 35
"""Of 100, what a building counts that an attacker could take: against its owner, for the attacker."""
SOON = 60
"""Of 100, what it counts against its owner if the attacker must first build ships."""
ANSWER, AMBITION = 6, 6
"""Still to move, so as to answer others; and for each great city."""
HELD = 90
"""Of 100, what a conquest just before it counts; the owner's loss alike."""
STAYS = 70
"""Of 100, what the yield of an occupied building counts against that of one's own: who lost it comes back."""
RETURNS = 35
"""Of 100, what it still counts for its owner."""
CONVERTED = 60
"""Of 100, what a province counts while it is being converted."""
EFFORT = 2
"""To move a unit: who gains nothing by it stays."""
LIKELY = 50
"""Of 100, a chance to count on."""
SLIM = 4
"""Of 100, a chance that is none."""


def stage(t: Table) -> int:
    """Of the round: collect 0, trade 1, build 2, move and battle 3."""
    return STAGE[phase] if (phase := now(t)) in STAGE else STAGE_OF_PART[part(phase)]


def progress(t: Table) -> int:
    """Rounds, in quarters."""
    return len(STAGES) * t.round + stage(t)


class Clash(NamedTuple):
    """What a battle will probably come to: chances of 100 that the attacker is ``alone``, and that he ``survives``;
    tenths of units that both lose; legions ``left`` to an attacker who is alone."""

    alone: int
    survives: int
    lost: int
    slain: int
    left: int


@lru_cache(maxsize=1 << 13)
def clash(attacker: Force, defender: Force) -> Clash:
    odds = odds_of(attacker, defender)
    survives = odds.attacker + odds.both
    lost, slain = (sum(n * chance for n, chance in enumerate(row)) for row in (odds.attacker_lost, odds.defender_lost))
    stay = sum((attacker.size - n) * chance for n, chance in enumerate(odds.attacker_lost))
    left = round(stay / survives) if survives else 0
    return Clash(int(100 * odds.attacker), int(100 * survives), int(10 * lost), int(10 * slain), left)


def garrison(t: Table, province: int, attacker: int) -> Force | None:
    """What stands against an attacker: all others together, for he must be rid of all."""
    found = None
    for seat, armies in enumerate(t.armies):
        if seat != attacker and armies >> province & 1:
            other = force(t, province, seat, False)
            found = other if found is None else together(found, other)
    return found


def together(one: Force, other: Force) -> Force:
    units, fortress, dice, added = (a + b for a, b in zip(one[:4], other[:4], strict=True))
    return Force(units, bool(fortress), dice, added, max(one.needs, other.needs), one.absorbs + other.absorbs)


def attack(t: Table, province: int, seat: int, legions: int) -> Clash | None:
    """A battle of so many legions for a province; None where nobody stands."""
    against = garrison(t, province, seat)
    return None if against is None else clash(force(t, province, seat, True, legions), against)


def futile(t: Table, province: int, seat: int, legions: int) -> bool:
    """Can so many legions win nothing there? They may also break an occupation if only they stay alive."""
    fight = attack(t, province, seat, legions)
    if fight is None or fight.alone >= SLIM:
        return False
    held = t.taken[province] and t.conqueror[province] != seat
    return not held or fight.survives < SLIM


def spoils(t: Table, province: int, legions: int) -> int:
    """What so many legions could occupy there, in points."""
    built = t.built[province]
    return prizes(t.board, province, built)[min(legions, 15)] * ROUNDS[min(t.round, len(ROUNDS) - 1)] * STAYS // 1000


@lru_cache(maxsize=1 << 14)
def forces(board: Board, row: tuple[int, ...], fleets: int, lands: int) -> tuple[tuple[int, int], ...]:
    """Where not at home a seat could march, and with how many legions at most."""
    reach, found = board.reach(fleets), [0] * len(row)
    for start, count in enumerate(row):
        if count:
            for province in bits(reach[start] & ~lands):
                found[province] += count
    return tuple([(province, count) for province, count in enumerate(found) if count and board.slots[province]])


def menace(t: Table, worth: list[int]) -> None:
    """What ``menaces`` says: found once for all states in which armies stand and lands lie alike."""
    map_of = (t.board, t.round, *t.owner, *t.built, *t.conqueror, *t.taken, *t.fortress, *t.fleets, *t.powers)
    key = sum(map(tuple, t.legions), map_of)
    found = _MENACES.get(key)
    if found is None:
        if len(_MENACES) == KNOWN:
            _MENACES.clear()
        found = _MENACES[key] = menaces(t)
    for seat, points in enumerate(found):
        worth[seat] += points


KNOWN = 1 << 13
_MENACES: dict[tuple[object, ...], tuple[int, ...]] = {}


def menaces(t: Table) -> tuple[int, ...]:
    """Of each seat: each province counts less to its owner by what an enemy could take there next, with the ships he
    has or, less surely, with new ones on his coasts; something of it counts for who could take most at once."""
    now, soon = [(0, NOBODY)] * len(t.owner), [(0, NOBODY)] * len(t.owner)
    for seat in range(t.seats):
        if not t.armies[seat]:
            continue
        lands, fleets, legions = t.lands[seat], t.fleets[seat], tuple(t.legions[seat])
        at_once = forces(t.board, legions, fleets, lands)
        near = {province for province, _ in at_once}
        with_ships = forces(t.board, legions, fleets | t.board.seas_of(lands), lands)
        _covet(t, seat, at_once, now)
        _covet(t, seat, [march for march in with_ships if march[0] not in near], soon)
    worth = [0] * t.seats
    for province, ((prize, seat), (later, _)) in enumerate(zip(now, soon, strict=True)):
        if prize or later:
            worth[seat] += prize * COVETED // 100
            owner = t.conqueror[province] if t.taken[province] else t.owner[province]
            if owner != NOBODY:
                worth[owner] -= max(prize, later * SOON // 100) * EXPOSED // 100
    return tuple(worth)


def _covet(t: Table, seat: int, marches: Iterable[tuple[int, int]], best: list[tuple[int, int]]) -> None:
    """Where a seat could take more than all before it: its prize, and the seat."""
    foes = t.foes(seat)
    for province, count in marches:
        if not t.built[province] or (t.taken[province] and t.conqueror[province] == seat):
            continue
        if foes >> province & 1:
            fight = attack(t, province, seat, count)
            if fight is None or fight.alone < SLIM:
                continue
            prize = (spoils(t, province, fight.left) * fight.alone - MAN * 10 * fight.lost) // 100
        else:
            prize = spoils(t, province, count)
        if prize > best[province][0]:
            best[province] = (prize, seat)


def tracks(t: Table) -> list[list[int]]:
    """The levels on the tracks as they will probably be: with conversions under way before anybody moves, and with
    what the seat that moves now is likely to take or to take back."""
    rows = levels(t)
    if stage(t) < MOVE:
        for province, taken in enumerate(t.taken):
            if taken & CONTROL:
                _hand_over(rows, t.built[province], t.owner[province], t.conqueror[province], len(SLOTS))
    elif turn(t) in MOVING and turn(t) != "conquer":
        seat = t.seat
        foes, row = t.foes(seat), t.legions[seat]
        for province in bits(t.armies[seat] & (foes | ~t.lands[seat])):
            taken, left, likely = t.taken[province], row[province], True
            if foes >> province & 1:
                fight = None if province in t.fought else attack(t, province, seat, left)
                if fight is None:
                    continue
                left, likely = fight.left, fight.alone >= LIKELY
                if taken and t.conqueror[province] != seat and fight.survives >= LIKELY:
                    _hand_over(rows, t.built[province] & taken, t.conqueror[province], t.owner[province], len(SLOTS))
            if likely and t.owner[province] not in (seat, NOBODY) and t.conqueror[province] != seat:
                _hand_over(rows, t.built[province] & ~taken, t.owner[province], seat, left)
    return rows


def _hand_over(rows: list[list[int]], buildings: int, loser: int, winner: int, most: int) -> None:
    """Levels of up to so many buildings go from one seat to another, either of which may be NOBODY."""
    for track, slots in ((TRADE, TRADE_SLOTS), (CULTURE, CULTURE_SLOTS)):
        count = min(most, (buildings & slots).bit_count())
        if loser != NOBODY:
            rows[track][loser] -= count
        if winner != NOBODY:
            rows[track][winner] += count


def under_way(t: Table, worth: list[int]) -> None:
    """What the moves of the seat whose turn it is will probably bring."""
    if turn(t) in MOVING or t.phase == "call_move":
        cities = great_cities(t)
        for seat in t.waiting:
            worth[seat] += ANSWER + AMBITION * cities[seat]
    if turn(t) not in MOVING:
        return
    seat = t.seat
    worth[seat] -= EFFORT * (sum(t.arrived) + sum(t.docked))
    foes, row = t.foes(seat), t.legions[seat]
    great = 0
    for province in bits(t.armies[seat] & (~t.lands[seat] | foes)):
        left, chance = row[province], 100
        if foes >> province & 1:
            if province in t.fought:
                continue
            fight, joint = attack(t, province, seat, left), attack(t, province, seat, left + comrades(t, province))
            assert fight is not None and joint is not None
            left, chance = (fight.left + joint.left + 1) // 2, (fight.alone + joint.alone) // 2
            bout(t, province, seat, fight, worth)
            if t.taken[province] and t.conqueror[province] != seat:
                relieve(t, province, (fight.survives + joint.survives) // 2, worth)
        if not left or t.owner[province] == seat or (t.taken[province] and t.conqueror[province] == seat):
            continue
        if turn(t) == "conquer" and province in t.fought:
            continue
        prize = spoils(t, province, left) * chance * HELD // 10_000
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


def comrades(t: Table, province: int) -> int:
    """Legions of the seat that marches that can still join others in a province: half of what they would make of a
    battle counts before they come, or no attack from several sides would ever begin."""
    if turn(t) != "march":
        return 0
    row, near = t.legions[t.seat], t.board.reach(t.fleets[t.seat])[province]
    return sum([row[start] - t.arrived[start] for start in bits(near & t.armies[t.seat])])


def relieve(t: Table, province: int, chance: int, worth: list[int]) -> None:
    """What an occupation or a conversion that is broken, by a chance of 100, no longer takes from the owner."""
    owner, holder, taken = t.owner[province], t.conqueror[province], t.taken[province]
    built, rounds = t.built[province], ROUNDS[min(t.round, len(ROUNDS) - 1)]
    if taken & CONTROL:
        held = back = whole(t.board, province, built, rounds) * CONVERTED // 100
    else:
        prize = prizes(t.board, province, built & taken)[len(SLOTS)] * rounds // 10
        held, back = prize * STAYS // 100, prize * (100 - RETURNS) // 100
    for seat, points in ((holder, -held), (owner, back)):
        if 0 <= seat < t.seats:
            worth[seat] += points * chance // 100


def bout(t: Table, province: int, seat: int, fight: Clash, worth: list[int]) -> None:
    """The losses of both sides."""
    worth[seat] -= MAN * fight.lost // 10
    for enemy, armies in enumerate(t.armies):
        if enemy != seat and armies >> province & 1:
            if enemy < t.seats:
                worth[enemy] -= MAN * fight.slain // 10
            break
