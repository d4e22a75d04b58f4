"""Build: walls, tiers of the ziggurat, rams, ships, settlements, parts of the Hanging Gardens."""

from __future__ import annotations

from operator import ge

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .agenda import DONE, proceed
from .begun import PART
from .board import AREA, AREAS, BLOCKED, RIVER, RIVERS, SECTIONS_OF, START_MASK
from .box import (
    BLANK,
    BUILD,
    COLOUR,
    COLOUR_STEP,
    COLOURS,
    COSTS,
    GARDEN_COST,
    GARDEN_NEEDS,
    GARDEN_TIERS,
    GARDENS,
    TIERS,
    Amounts,
)
from .control import all_settlements, all_walls, controlled, has_spare, others, room
from .state import Table

_ON_AREA: dict[str, tuple[Option, ...]] = {
    thing: tuple(("build", thing, area) for area in AREAS) for thing in ("wall", "ram", "settlement")
}
_SHIP: tuple[Option, ...] = tuple(("build", "ship", section) for section in RIVERS)
_ZIGGURAT: tuple[Option, ...] = tuple(("build", "ziggurat", colour) for colour in COLOURS)
_GARDEN: Option = ("build", "garden")


def build(t: Table) -> Phase:
    """One thing that can be paid for; a card with several builds may take the same again."""
    seat, (level, left) = t.seat, divmod(t.count, PART[BUILD])
    options = [*buildable(t, seat, t.cards(seat)[BUILD][level].items), DONE]
    chosen = yield Decision(seat, tuple(options), "mesopotamia.build")
    if chosen != DONE:
        _build(t, seat, chosen)
        if left > 1:
            t.agenda.append(task("build", seat, t.count - 1))
    proceed(t)


def _build(t: Table, seat: int, chosen: Option) -> None:
    thing = str(chosen[1])
    if thing == "garden":
        token = open_garden(t)
        t.pay(seat, GARDEN_COST[token])
        t.builders.append(seat)
        t.emit("garden", seat, GARDENS[token])
        return
    place = chosen[2]
    t.pay(seat, COSTS[thing])
    if thing == "wall":
        t.walls[seat] |= 1 << AREA[place]
    elif thing == "settlement":
        t.settlements[seat] |= 1 << AREA[place]
    elif thing == "ram":
        t.rams[seat][AREA[place]] += 1
    elif thing == "ship":
        t.ships[seat] = sorted([*t.ships[seat], RIVER[place]])
    else:
        t.tiers[seat] += 1
        t.dingir[seat] = sorted([*t.dingir[seat], COLOUR[place] * COLOUR_STEP + BLANK])
    t.emit("built", seat, thing, place)


def affords(t: Table, seat: int, price: Amounts) -> bool:
    return all(map(ge, t.goods[seat], price))


def buildable(t: Table, seat: int, items: tuple[str, ...]) -> list[Option]:
    """What of ``items`` a seat can build and pay for, and where."""
    options: list[Option] = []
    for item in items:
        if item == "garden":
            if can_build_garden(t, seat):
                options.append(_GARDEN)
        elif affords(t, seat, COSTS[item]):
            if item == "ziggurat":
                if t.tiers[seat] < min(TIERS, t.populations[seat]):
                    options += [_ZIGGURAT[colour] for colour in colours(t, seat)]
            elif item == "ship":
                if room(t, seat) > 0 and has_spare(t, seat, "ship"):
                    options += [_SHIP[section] for section in docks(t, seat)]
            else:
                options += [_ON_AREA[item][area] for area in bits(sites(t, seat, item))]
    return options


def sites(t: Table, seat: int, thing: str) -> int:
    """Mask of the areas in which a seat can put a wall, a settlement or a ram.

    A wall: an area it controls. A settlement: where it has a land unit. Neither in a start area, on a blocker, beside a
    tribe or where one stands. A ram: its start area, settlements it controls, and where it alone has land units; not
    on a blocker either.
    """
    if not has_spare(t, seat, thing):
        return 0
    if thing == "ram":
        if room(t, seat) <= 0:
            return 0
        alone = t.stands[seat] & ~others(t, seat) & ~t.tribes & ~BLOCKED[t.seats]
        return (t.settlements[seat] & ~others(t, seat)) | 1 << t.homes[seat] | alone
    never = START_MASK | BLOCKED[t.seats] | t.tribes
    if thing == "wall":
        return controlled(t, seat) & ~never & ~all_walls(t)
    return t.stands[seat] & ~never & ~all_settlements(t)


def docks(t: Table, seat: int) -> list[int]:
    """The river sections beside the start area and the settlements that a seat controls."""
    ports = t.settlements[seat] & ~others(t, seat) | 1 << t.homes[seat]
    return sorted({section for area in bits(ports) for section in SECTIONS_OF[area]})


def colours(t: Table, seat: int) -> list[int]:
    """The colours a new die can have: those it lacks, as long as it lacks one; or, as an option of the game, any."""
    if t.options["die_colour"] == "any":
        return list(range(len(COLOURS)))
    has = {die // COLOUR_STEP for dice in (t.dingir[seat], *t.assigned) for die in dice}
    missing = [colour for colour in range(len(COLOURS)) if colour not in has]
    return missing or list(range(len(COLOURS)))


def open_garden(t: Table) -> int:
    """The token that lies open; there must be one."""
    return t.gardens[len(t.builders)]


def can_build_garden(t: Table, seat: int) -> bool:
    """Is a part open, can it be paid for, and are its requirements met?"""
    if len(t.builders) == GARDEN_TIERS:
        return False
    token = open_garden(t)
    needs = GARDEN_NEEDS[token]
    return (
        affords(t, seat, GARDEN_COST[token])
        and t.populations[seat] >= needs.get("population", 0)
        and t.event_levels[seat] >= needs.get("event", 0)
        and t.settlements[seat].bit_count() >= needs.get("settlements", 0)
    )
