"""The end of a round and of the game, quests, and what counts."""

from __future__ import annotations

from typing import Any

from pycore.engine.decision import OVER
from pycore.engine.masks import bits

from .agenda import push, step
from .board import RIVER_AREAS, START_MASK, TERRAIN
from .box import (
    COUNTS,
    EVENT_TOP,
    GARDEN_POINTS,
    GARDEN_TIERS,
    GARDENS,
    GOOD,
    POPULATION_TOP,
    QUEST_NEEDS,
    SCORING,
    SIZE,
    SOLO,
    TOKEN_POINTS,
    TRADE_POINTS,
    TYPE,
    UNIT,
)
from .control import controlled, total
from .state import RIVAL, UP, Table
from .tracks import advance, grow

SOURCES = ("event", "population", "gardens", "trade", "tokens", "settlements", "quests")
"""Of points, in the order of ``points``."""
SETTLEMENT_POINTS: int = SCORING["settlement"]
QUEST_POINTS: int = SCORING["quest"]


@step
def round_over(t: Table) -> None:
    """When all parts of the gardens stand the game is over; otherwise the next round begins."""
    if t.seats == 1:
        _rival(t)
    t.emit("standing", scores(t))
    if len(t.builders) == GARDEN_TIERS:
        _end(t, "gardens")
    elif t.round >= last_round(t):
        _end(t, "solo" if t.seats == 1 and t.round >= SOLO["last_round"] else "rounds")
    else:
        push(t, "new_round", 0, 0)


def last_round(t: Table) -> int:
    """The game is over after it even if the gardens are not built."""
    last = int(t.options["rounds"])
    return min(last, SOLO["last_round"]) if t.seats == 1 else last


def _end(t: Table, ending: str) -> None:
    t.phase, t.ending = OVER, ending
    t.agenda.clear()
    t.emit("end", ending)


def _rival(t: Table) -> None:
    """Solo: the rival's seal climbs both tracks, but never to the top, and from some round on it takes gardens."""
    if t.round % SOLO["population_every"] == 0 and t.populations[RIVAL] < POPULATION_TOP - 1:
        grow(t, RIVAL)
    if t.round % SOLO["event_except_every"] and t.event_levels[RIVAL] < EVENT_TOP - 1:
        advance(t, RIVAL, 1)
    if rival_builds(t):
        t.emit("garden", RIVAL, GARDENS[t.gardens[len(t.builders)]])
        t.builders.append(RIVAL)


def rival_builds(t: Table) -> bool:
    """Solo: does the rival build the open part of the gardens at the end of this round?"""
    since = t.round - SOLO["gardens_from"]
    return bool(since >= 0 and since % SOLO["gardens_every"] == 0 and len(t.builders) < GARDEN_TIERS)


# points -----------------------------------------------------------------------------------------


def points(t: Table, seat: int) -> tuple[int, ...]:
    """Of a seat as things stand, by SOURCES; quests count once the game is over, for until then they are hidden."""
    asked = undecided(t)
    return (
        _rank_points(t, t.event_order, seat, "event"),
        _rank_points(t, t.population_order, seat, "population"),
        sum(GARDEN_POINTS[t.gardens[tier]] for tier, builder in enumerate(t.builders) if builder == seat),
        sum(TRADE_POINTS[token] for token, owner in zip(t.slots, t.amphorae, strict=True) if owner == seat),
        sum(TOKEN_POINTS[t.tokens[area]] for area in _marks(t, seat) if area not in asked),
        SETTLEMENT_POINTS * t.settlements[seat].bit_count(),
        QUEST_POINTS * sum(fulfilled(t, seat, quest) for quest in t.quests[seat]) if t.phase == OVER else 0,
    )


def _marks(t: Table, seat: int) -> list[int]:
    """The areas under a seat's control where an event token lies face up."""
    return [area for area in bits(controlled(t, seat)) if t.faces[area] == UP and t.tokens[area] >= 0]


def undecided(t: Table) -> list[int]:
    """The areas of events of which an option is still to be chosen: until then their tokens count for nobody."""
    chosen = [due.count for due in t.agenda if due.phase == "event"]
    return [t.count, *chosen] if t.phase == "event" else chosen


def undecided_points(t: Table, seat: int) -> int:
    """What the tokens of such events could come to be worth to a seat."""
    asked = undecided(t)
    return sum(TOKEN_POINTS[t.tokens[area]] for area in _marks(t, seat) if area in asked) if asked else 0


def _rank_points(t: Table, order: list[int], seal: int, track: str) -> int:
    """9, 6 and 3 for the first places; with two seals 9 and 6."""
    rank = order.index(seal)
    paid: list[int] = SCORING[track]
    return paid[rank] if rank < len(paid) and t.round else 0


def scores(t: Table) -> tuple[int, ...]:
    return tuple(sum(points(t, seat)) for seat in range(t.seats))


def winners(t: Table) -> tuple[int, ...]:
    """Most points; of equals whoever is higher on the population track."""
    won = scores(t)
    return (max(range(t.seats), key=lambda seat: (won[seat], -t.population_order.index(seat))),)


def rating(points: int) -> str:
    """Solo: what so many points make."""
    return next(str(row["id"]) for row in reversed(SOLO["ratings"]) if points >= row["from"])


# quests -----------------------------------------------------------------------------------------


def fulfilled(t: Table, seat: int, quest: int) -> bool:
    """Does a seat meet all requirements of a quest? What several quests ask for counts for each of them."""
    return all(_meets(t, seat, what, least) for what, least in QUEST_NEEDS[quest].items())


def _meets(t: Table, seat: int, what: str, least: Any) -> bool:
    if what in GOOD:
        return bool(t.goods[seat][GOOD[what]] >= least)
    if what == "tech":
        return all(t.tech[seat][TYPE[type]] >= level for type, level in least.items())
    if what == "techCountAtLevel":
        return bool(sum(level >= least["level"] for level in t.tech[seat]) >= least["count"])
    if what == "units":
        army = COUNTS[total(t, seat)]
        return all(army[UNIT[unit]] >= count for unit, count in least.items())
    if what == "terrain":
        mine = [TERRAIN[area] for area in bits(controlled(t, seat))]
        return all(mine.count(terrain) >= count for terrain, count in least.items())
    return count_of(t, seat, what) >= int(least)


def count_of(t: Table, seat: int, what: str) -> int:
    """A number that a quest asks for."""
    match what:
        case "settlements":
            return t.settlements[seat].bit_count()
        case "walls":
            return t.walls[seat].bit_count()
        case "population":
            return t.populations[seat]
        case "event":
            return t.event_levels[seat]
        case "ziggurat":
            return t.tiers[seat]
        case "ships":
            return len(t.ships[seat])
        case "landUnits":
            return SIZE[total(t, seat)]
        case "amphorae":
            return t.amphorae.count(seat)
        case "gardens":
            return t.builders.count(seat)
        case "eventTokens":
            return len(_marks(t, seat))
        case "settlementTerrains":
            return len({TERRAIN[area] for area in bits(t.settlements[seat] & ~START_MASK)})
        case "riverAreas":
            return (controlled(t, seat) & RIVER_AREAS).bit_count()
    raise LookupError(what)
