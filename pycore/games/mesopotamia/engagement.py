"""The battle phase from the formation on: rows, engagements, fatigue, retreat; then walls, rams and settlements."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .agenda import proceed, push, step
from .battle import MOBILITY, STRENGTH, TACTICS, prefers
from .board import AREA, AREAS, BORDERS
from .box import ADVANTAGE, CARDS, SECTIONS
from .control import all_walls, has_spare, others, shut
from .state import DOWN, NOBODY, NONE, TRIBE, Battle, Table

NEXT: Option = ("next",)
ROW: tuple[Option, ...] = tuple(("tire", row) for row in SECTIONS)
RETREAT: tuple[Option, ...] = tuple(("retreat", area) for area in AREAS)


def standing(battle: Battle, side: int) -> list[int]:
    """The units of a side that still fight."""
    return [unit for unit in range(len(battle.cards[side])) if not battle.out[side] >> unit & 1]


def line(t: Table) -> Phase:
    """Whoever won tactics sets both armies in rows, as many as the smaller has units; the rest queue behind."""
    battle, seat = t.battle, t.seat
    assert battle is not None
    left = [standing(battle, side) for side in (0, 1)]
    if len(left[0]) == len(left[1]) == 1:
        battle.rows = left
    else:
        battle.rows = yield from _formation(seat, left)
    battle.engaged = 0
    t.emit(
        "arranged",
        tuple(tuple(row) for row in battle.rows[::2]),
        tuple(tuple(row) for row in battle.rows[1::2]),
    )
    proceed(t)


def _formation(seat: int, left: list[list[int]]) -> Generator[Decision, Option, list[list[int]]]:
    """Row by row the unit of the smaller side and the foremost of the other, then who queues in which row."""
    small = int(len(left[1]) < len(left[0]))
    count, at = len(left[small]), 0
    rows: list[list[int]] = []
    for _ in range(count):
        pair: list[list[int]] = [[], []]
        for side in (small, 1 - small):
            options = tuple(("line", side, unit) for unit in left[side])
            chosen = options[0] if seat == NOBODY else (yield Decision(seat, options, "mesopotamia.line", at))
            at += 1
            left[side].remove(int(chosen[2]))
            pair[side].append(int(chosen[2]))
        rows += pair
    side, row = 1 - small, 0
    while left[side]:
        last = row == count - 1
        options = (*(("line", side, unit) for unit in left[side]), *(() if last else (NEXT,)))
        chosen = options[0] if seat == NOBODY else (yield Decision(seat, options, "mesopotamia.line", at))
        at += 1
        if chosen == NEXT:
            row += 1
        else:
            left[side].remove(int(chosen[2]))
            rows[2 * row + side].append(int(chosen[2]))
    return rows


# step 6: engagements -----------------------------------------------------------------------------


def value(battle: Battle, side: int, unit: int, foe: int) -> int:
    """The strength of a unit against one of the other side; its tactics count where it is at an advantage."""
    card = CARDS[battle.cards[side][unit]]
    placed = battle.placed[side]
    worth = card.printed[STRENGTH] + placed[3 * unit + STRENGTH]
    if ADVANTAGE[card.unit] >> CARDS[battle.cards[1 - side][foe]].unit & 1:
        worth += card.printed[TACTICS] + placed[3 * unit + TACTICS]
    return worth


def mobility(battle: Battle, side: int, unit: int) -> int:
    return CARDS[battle.cards[side][unit]].printed[MOBILITY] + battle.placed[side][3 * unit + MOBILITY]


@step
def engage(t: Table) -> None:
    """The foremost two of the first row that still has both sides; then all begins anew, until one side is gone."""
    battle = t.battle
    assert battle is not None
    if not standing(battle, 0) or not standing(battle, 1):
        push(t, "battle_over", 0)
        return
    while battle.engaged < len(battle.rows) // 2:
        rows = battle.rows[2 * battle.engaged : 2 * battle.engaged + 2]
        if rows[0] and rows[1]:
            _fight(t, battle, [rows[0][0], rows[1][0]])
            return
        battle.engaged += 1
    push(t, "engage", 0)
    push(t, "line", battle.masters[battle.winners[TACTICS]])


def _fight(t: Table, battle: Battle, units: list[int]) -> None:
    """One engagement: the weaker unit is destroyed, or retreats if it is faster; the winner tires."""
    values = [value(battle, side, units[side], units[1 - side]) for side in (0, 1)]
    speeds = [mobility(battle, side, units[side]) for side in (0, 1)]
    tie = prefers(t, battle)
    winner = tie if values[0] == values[1] else int(values[1] > values[0])
    faster = tie if speeds[0] == speeds[1] else int(speeds[1] > speeds[0])
    t.emit(
        "engage",
        battle.engaged,
        tuple(units),
        tuple(values),
        tuple(speeds),
        battle.sides[winner],
        battle.sides[faster],
    )
    loser = 1 - winner
    unit, seat = units[loser], battle.sides[loser]
    battle.rows[2 * battle.engaged + loser].pop(0)
    battle.out[loser] |= 1 << unit
    push(t, "engage", 0)
    tired = battle.placed[winner][3 * units[winner] : 3 * units[winner] + 3]
    if sum(tired):
        push(t, "tire", battle.masters[winner], 2 * units[winner] + winner)
    if seat != TRIBE and faster == loser and refuges(t, seat, battle.area):
        chooser = battle.sides[0] if t.options["retreat_chooser"] == "attacker" else seat
        push(t, "retreat", chooser, 2 * unit + loser)
        return
    t.emit("fell", seat, unit)
    if seat != TRIBE:
        t.take(seat, battle.area, CARDS[battle.cards[loser][unit]].unit)


def tire(t: Table) -> Phase:
    """Fatigue: the winner of an engagement loses one of its placed bones, from the row its master names."""
    battle = t.battle
    assert battle is not None
    unit, side = divmod(t.count, 2)
    placed = battle.placed[side]
    options = tuple(ROW[row] for row in range(3) if placed[3 * unit + row])
    chosen = options[0] if t.seat == NOBODY else (yield Decision(t.seat, options, "mesopotamia.tire"))
    placed[3 * unit + SECTIONS.index(str(chosen[1]))] -= 1
    t.emit("tire", battle.sides[side], unit, chosen[1])
    proceed(t)


def refuges(t: Table, seat: int, area: int) -> tuple[int, ...]:
    """Where a unit can retreat: next to the area, no start area but its own, no hostile unit, no tribe, no foreign
    wall."""
    foreign = 0
    for owner, walls in enumerate(t.walls):
        if owner != seat:
            foreign |= walls
    return bits(BORDERS[area] & ~(shut(t, seat) | others(t, seat) | t.tribes | foreign))


def retreat(t: Table) -> Phase:
    """The attacker chooses where a faster unit that was beaten goes; nothing is revealed there."""
    battle = t.battle
    assert battle is not None
    unit, side = divmod(t.count, 2)
    seat, start = battle.sides[side], battle.area
    options = tuple(RETREAT[area] for area in refuges(t, seat, start))
    chosen = yield Decision(t.seat, options, "mesopotamia.retreat")
    to, kind = AREA[chosen[1]], CARDS[battle.cards[side][unit]].unit
    t.take(seat, start, kind)
    t.place(seat, to, kind)
    rams = 0  # they go with the last unit; those that came to break a wall are used up with it
    if not t.armies[seat][start] and not (all_walls(t) & ~t.walls[seat]) >> start & 1:
        rams = t.rams[seat][start]
        t.rams[seat][start] = 0
        t.rams[seat][to] += rams
    t.emit("retreat", seat, unit, chosen[1], rams)
    proceed(t)


@step
def battle_over(t: Table) -> None:
    """The loser has left the area. The wall goes, and the rams that broke it; a beaten tribe's event is revealed."""
    battle = t.battle
    assert battle is not None
    t.battle = None
    winner = 0 if standing(battle, 0) else 1
    area = battle.area
    t.emit("won", AREAS[area], battle.sides[winner])
    breach(t, area)
    _orphans(t)
    if battle.sides[1] == TRIBE and winner == 0:
        t.tribes &= ~(1 << area)
        t.emit("tribe_gone", AREAS[area], battle.sides[0])
        if t.tokens[area] != NONE and t.faces[area] == DOWN:
            push(t, "reveal", battle.sides[0], area)


def breach(t: Table, area: int) -> None:
    """After a battle its wall goes, whoever has won, and with it the rams that came to break it."""
    for owner in range(t.seats):
        if t.walls[owner] >> area & 1:
            for seat in range(t.seats):
                count = t.rams[seat][area]
                if seat != owner and count:
                    t.rams[seat][area] = 0
                    t.emit("ram_lost", seat, AREAS[area], count)
            t.walls[owner] &= ~(1 << area)
            t.emit("breach", AREAS[area], owner)


def _orphans(t: Table) -> None:
    """Rams that nobody leads are lost, but in the start area and in a settlement."""
    for seat in range(t.seats):
        kept = t.stands[seat] | t.settlements[seat] | 1 << t.homes[seat]
        for area, count in enumerate(t.rams[seat]):
            if count and not kept >> area & 1:
                t.rams[seat][area] = 0
                t.emit("ram_lost", seat, AREAS[area], count)


@step
def sieges(t: Table) -> None:
    """After all battles: walls that nobody defended fall, and whoever stands in a foreign settlement decides on it."""
    for owner, walls in enumerate(t.walls):
        for area in bits(walls):
            if others(t, owner) >> area & 1 or any(t.rams[seat][area] for seat in range(t.seats) if seat != owner):
                breach(t, area)
    for owner in reversed(range(t.seats)):
        for area in reversed(bits(t.settlements[owner] & others(t, owner))):
            seat = next(seat for seat in range(t.seats) if seat != owner and t.stands[seat] >> area & 1)
            push(t, "occupy", seat, 4 * area + owner)


def occupy(t: Table) -> Phase:
    """Destroy a settlement, or put one of one's own in its place."""
    seat = t.seat
    area, owner = divmod(t.count, 4)
    options: tuple[Option, ...] = (("destroy", AREAS[area]),)
    if has_spare(t, seat, "settlement"):
        options += (("convert", AREAS[area]),)
    chosen = yield Decision(seat, options, "mesopotamia.occupy")
    t.settlements[owner] &= ~(1 << area)
    if chosen[0] == "convert":
        t.settlements[seat] |= 1 << area
    _orphans(t)
    t.emit("convert" if chosen[0] == "convert" else "destroy", seat, AREAS[area], owner)
    proceed(t)
