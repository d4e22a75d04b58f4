"""Events: the choice of an option, what it gives, and events that last six rounds."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import proceed, push, step
from .board import AREAS, BLOCKED, RIVER, RIVERS, SECTIONS_OF, START_MASK
from .box import (
    BONE,
    EVENT_DICE,
    EVENT_OPTIONS,
    EVENTS,
    GOOD,
    HELD_QUESTS,
    NOTHING,
    QUESTS,
    SIX,
    STANDARD,
    TOP_LEVEL,
    UNITS,
    Gain,
    only,
)
from .control import all_settlements, all_walls, controller, has_spare, others, room, spare
from .research import discover
from .state import DOWN, NOBODY, NONE, SIX_ROUNDS, UP, Table
from .tracks import advance, grow

BOTH: tuple[Option, ...] = (("event", 1), ("event", 2))
LAUNCH: tuple[Option, ...] = tuple(("ship", section) for section in RIVERS)
SIX_STEPS = 6


def event(t: Table) -> Phase:
    """Option 1 or 2 of the card turned up (the area is the task's count). Six rounds need an event die to spare."""
    seat, area = t.seat, t.count
    token = t.tokens[area]
    options: tuple[Option, ...] = BOTH
    if SIX[token] >= 0 and t.holders.count(seat) >= EVENT_DICE:
        options = (BOTH[1 - SIX[token]],)
    chosen = yield Decision(seat, options, "mesopotamia.event")
    number = int(chosen[1])
    option = EVENT_OPTIONS[token][number - 1]
    t.emit("event", seat, AREAS[area], EVENTS[token], number)
    if option.kind == "six":
        t.faces[area], t.holders[area], t.clocks[area] = SIX_ROUNDS, seat, 1
    else:
        if option.kind == "vp":
            t.faces[area] = UP
        else:
            _leave(t, area)
        push(t, "advance_event", seat, option.track)
        give(t, seat, area, option.gain)
    proceed(t)


def _leave(t: Table, area: int) -> None:
    """An event token leaves the board."""
    t.spent.append(t.tokens[area])
    t.tokens[area], t.faces[area] = NONE, DOWN


def give(t: Table, seat: int, area: int, gain: Gain) -> None:
    """What an event gives: goods and things at once; what takes a choice comes next on the agenda."""
    if gain.swap:
        push(t, "draw_quests", seat, gain.swap)
    for _ in range(gain.discovery):
        push(t, "gift", seat)
    for type in gain.tech:
        push(t, "technology", seat, type)
    if gain.any:
        push(t, "any", seat, gain.any)
    if gain.goods != NOTHING:
        t.gain(seat, gain.goods)
    for _ in range(gain.population):
        grow(t, seat)
    for _ in range(gain.settlement):
        _raise(t, seat, area, "settlement")
    for _ in range(gain.wall):
        _raise(t, seat, area, "wall")
    for unit, count in gain.units:
        for _ in range(count):
            if room(t, seat) > 0 and spare(t, seat, unit):
                t.place(seat, area, unit)
                t.emit("granted", seat, UNITS[unit], AREAS[area])
            else:
                _bone(t, seat, UNITS[unit])
    for _ in range(gain.ram):
        stands = (t.stands[seat] | t.settlements[seat]) >> area & 1
        if stands and room(t, seat) > 0 and has_spare(t, seat, "ram"):
            t.rams[seat][area] += 1
            t.emit("granted", seat, "ram", AREAS[area])
        else:
            _bone(t, seat, "ram")
    for _ in range(gain.ship):
        push(t, "launch", seat, area)


def _raise(t: Table, seat: int, area: int, thing: str) -> None:
    """A settlement or a wall in the area of the event, if it can stand there; where an enemy stands, no wall can."""
    bit = 1 << area
    barred = all_walls(t) | others(t, seat) if thing == "wall" else all_settlements(t)
    if (START_MASK | BLOCKED[t.seats] | barred) & bit or not has_spare(t, seat, thing):
        _bone(t, seat, thing)
        return
    if thing == "wall":
        t.walls[seat] |= bit
    else:
        t.settlements[seat] |= bit
    t.emit("granted", seat, thing, AREAS[area])


def _bone(t: Table, seat: int, thing: str) -> None:
    """A knucklebone instead of what has no place."""
    t.emit("no_place", seat, thing, 1)
    t.gain(seat, only(BONE))


TAKE: tuple[Option, ...] = tuple(("take", good) for good in STANDARD)


def goods(t: Table) -> Phase:
    """Standard goods of choice, in the order of their kinds."""
    seat, taken, lowest = t.seat, [0] * 6, 0
    for at in range(t.count):
        chosen = yield Decision(seat, TAKE[lowest:], "mesopotamia.any", at)
        lowest = GOOD[chosen[1]]
        taken[lowest] += 1
    t.gain(seat, tuple(taken))
    proceed(t)


@step
def technology(t: Table) -> None:
    """The next technology of a type (the task's count); where it is at the top, one of another type."""
    if t.tech[t.seat][t.count] < TOP_LEVEL:
        discover(t, t.seat, t.count)
    else:
        push(t, "gift", t.seat)


def launch(t: Table) -> Phase:
    """A ship on a river that borders the area of the event (the task's count)."""
    seat, area = t.seat, t.count
    if room(t, seat) > 0 and has_spare(t, seat, "ship") and SECTIONS_OF[area]:
        chosen = yield Decision(seat, tuple([LAUNCH[n] for n in SECTIONS_OF[area]]), "mesopotamia.launch")
        t.ships[seat] = sorted([*t.ships[seat], RIVER[chosen[1]]])
        t.emit("granted", seat, "ship", chosen[1])
    else:
        _bone(t, seat, "ship")
    proceed(t)


@step
def draw_quests(t: Table) -> None:
    """Draw quests; the seat then puts as many aside."""
    drawn = t.deck[-t.count :]
    del t.deck[-t.count :]
    t.quests[t.seat] = sorted([*t.quests[t.seat], *drawn])
    t.emit("drew", t.seat, len(drawn))
    t.emit("quests", t.seat, tuple(QUESTS[quest] for quest in t.quests[t.seat]), to=t.seat)
    if len(t.quests[t.seat]) > HELD_QUESTS:
        push(t, "quests", t.seat)


@step
def advance_event(t: Table) -> None:
    """Up the event track by the task's count."""
    advance(t, t.seat, t.count)


# events that last six rounds --------------------------------------------------------------


@step
def successions(t: Table) -> None:
    """Where another empire controls the area of such an event now, its card passes on and begins anew."""
    for area in reversed(range(len(AREAS))):
        holder = t.holders[area]
        if holder != NOBODY:
            now = controller(t, area)
            if now not in (NOBODY, holder):
                t.holders[area], t.clocks[area], t.faces[area] = NOBODY, 0, UP
                t.emit("passed_on", AREAS[area], now)
                push(t, "event", now, area)


@step
def rewards(t: Table) -> None:
    """What each event die shows is given, then it is turned; after the sixth the event is over."""
    areas = [area for area in range(len(AREAS)) if t.clocks[area]]
    for area in sorted(areas, key=lambda area: (t.order.index(t.holders[area]), area), reverse=True):
        push(t, "reward", t.holders[area], area)


@step
def reward(t: Table) -> None:
    """One event die (of the area in the task's count)."""
    seat, area = t.seat, t.count
    number, token = t.clocks[area], t.tokens[area]
    option = EVENT_OPTIONS[token][SIX[token]]
    t.emit("clock", AREAS[area], seat, number)
    if number == SIX_STEPS:
        t.holders[area], t.clocks[area] = NOBODY, 0
        _leave(t, area)
        t.emit("completed", AREAS[area], seat)
        push(t, "advance_event", seat, option.track)
    else:
        t.clocks[area] = number + 1
    give(t, seat, area, option.rounds[number - 1])
