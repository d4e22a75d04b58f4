"""Set-up: the board, then the choice of empires (A to D) and of start areas (D to A), then what each empire has."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Phase
from pycore.engine.dice import Dice
from pycore.engine.state import Value

from .agenda import proceed, push, step
from .board import (
    AREA,
    AREAS,
    BLOCKED,
    CHOICES,
    NEIGHBOURS,
    RIVER,
    RIVERS,
    SECTIONS_OF,
    SHAPE,
    START_MASK,
    TRIBE_AREA,
)
from .box import (
    BLANK,
    COLOUR,
    COLOUR_STEP,
    COLOURS,
    EMPIRE,
    EMPIRES,
    EVENT_PILE,
    EVENT_SHAPE,
    FACES,
    GARDEN_TIER,
    GARDEN_TIERS,
    GARDENS,
    GOOD,
    HELD_QUESTS,
    POPULATION_PILE,
    QUEST,
    QUESTS,
    SLOT_SEATS,
    SLOT_SECTION,
    START,
    START_GOODS,
    TRADE_LEVEL,
    TRADE_TOKENS,
    TYPES,
    UNIT,
)
from .state import NOBODY, NONE, RIVAL, Table

CHOSEN_FROM = 5
"""Quests dealt where each seat chooses which to keep."""


def setup(seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
    """All that does not depend on which empires play; the choice of them is the first phase."""
    blocked = BLOCKED[seats]
    quests = list(range(len(QUESTS)))
    dice.shuffle(quests)
    dealt = CHOSEN_FROM if options["quests"] == "chosen" else HELD_QUESTS
    letters = list(range(seats))
    dice.shuffle(letters)
    seals = seats + (seats == 1)
    t = Table(
        phase="empire",
        ending="",
        round=0,
        seat=0,
        count=0,
        agenda=[],
        letters=letters,
        empires=[NOBODY] * seats,
        homes=[NOBODY] * seats,
        order=[],
        turn=0,
        armies=[[0] * len(AREAS) for _ in range(seats)],
        rams=[[0] * len(AREAS) for _ in range(seats)],
        ships=[[] for _ in range(seats)],
        settlements=[0] * seats,
        walls=[0] * seats,
        tribes=sum(1 << area for area in TRIBE_AREA) & ~blocked,
        tokens=_tokens(blocked, dice),
        faces=[0] * len(AREAS),
        holders=[NOBODY] * len(AREAS),
        clocks=[0] * len(AREAS),
        entries=[],
        spent=[],
        goods=[list(START_GOODS) for _ in range(seats)],
        tech=[[1] * len(TYPES) for _ in range(seats)],
        tiers=[0] * seats,
        dingir=[[] for _ in range(seats)],
        quests=[sorted(quests.pop() for _ in range(dealt)) for _ in range(seats)],
        discards=[[] for _ in range(seats)],
        deck=quests,
        event_levels=[1] * seals,
        populations=[1] * seals,
        event_order=list(range(seals)),
        population_order=list(range(seals)),
        slots=_slots(max(seats, 2), dice),
        amphorae=[NOBODY] * len(SLOT_SECTION),
        gardens=[
            dice.pick([token for token in range(len(GARDENS)) if GARDEN_TIER[token] == tier + 1])
            for tier in range(GARDEN_TIERS)
        ],
        builders=[],
        amphora=NOBODY,
        assigned=[[] for _ in TYPES],
        done=0,
        rerolls=0,
        battle=None,
    ).seat_at(seats, options, dice)
    if options["empires"] == "drawn":
        empires, homes = list(range(len(EMPIRES))), list(CHOICES)
        dice.shuffle(empires)
        dice.shuffle(homes)
        t.empires, t.homes = empires[:seats], homes[:seats]
        t.agenda = [task("found", 0, 0)]
    else:
        t.agenda = [task("found", 0, 0), *(task("home", seat, 0) for seat in letters)]
        t.agenda += [task("empire", seat, 0) for seat in reversed(letters)]
    proceed(t)
    return t


def _tokens(blocked: int, dice: Dice) -> list[int]:
    """Event tokens of its shape for each slot, face down."""
    tokens = [NONE] * len(AREAS)
    for shape in range(3):
        pile = [event for event, its in enumerate(EVENT_SHAPE) if its == shape]
        dice.shuffle(pile)
        for area in range(len(AREAS)):
            if SHAPE[area] == shape and not blocked >> area & 1:
                tokens[area] = pile.pop()
    return tokens


def _slots(seats: int, dice: Dice) -> list[int]:
    """Trade tokens of its section's level for each slot that this number of seats uses."""
    slots = [NONE] * len(SLOT_SECTION)
    for level in sorted(set(SLOT_SECTION)):
        pile = [token for token in range(len(TRADE_TOKENS)) if TRADE_LEVEL[token] == level]
        dice.shuffle(pile)
        for slot, section in enumerate(SLOT_SECTION):
            if section == level and seats in SLOT_SEATS[slot]:
                slots[slot] = pile.pop()
    return slots


# the choice of empires --------------------------------------------------------------------


def empire(t: Table) -> Phase:
    """A chooses an empire first, then B, C, D."""
    left = tuple(("empire", name) for number, name in enumerate(EMPIRES) if number not in t.empires)
    chosen = yield Decision(t.seat, left, "mesopotamia.empire")
    t.empires[t.seat] = EMPIRE[chosen[1]]
    t.emit("empire", t.seat, chosen[1])
    proceed(t)


def home(t: Table) -> Phase:
    """The last letter chooses a start area first, A last. Those that nobody chooses are closed, like 5 and 6."""
    left = tuple(("home", AREAS[area]) for area in CHOICES if area not in t.homes)
    chosen = yield Decision(t.seat, left, "mesopotamia.home")
    t.homes[t.seat] = AREA[chosen[1]]
    t.emit("home", t.seat, chosen[1])
    proceed(t)


@step
def found(t: Table) -> None:
    """Each empire's own goods, units, technology, seals; then what its seat chooses."""
    t.event_order = [t.empires.index(number) for number in EVENT_PILE if number in t.empires]
    t.population_order = [t.empires.index(number) for number in POPULATION_PILE if number in t.empires]
    if t.seats == 1:
        t.event_order.append(RIVAL)
        t.population_order.append(RIVAL)
    push(t, "new_round", 0, 0)
    for seat in reversed(range(t.seats)):
        push(t, "roll", seat, 0)
        if len(t.quests[seat]) > HELD_QUESTS:
            push(t, "quests", seat)
    for seat in reversed(range(t.seats)):
        own = START[t.empires[seat]]
        t.place(seat, t.homes[seat], UNIT[own.get("startUnit", "spearman")])
        for type, level in own["tech"].items():
            t.tech[seat][TYPES.index(type)] = level
        t.populations[seat] = own["population"]
        for good in ("tablet", "knucklebone"):
            t.goods[seat][GOOD[good]] += own.get(good, 0)
        t.tiers[seat] = own.get("ziggurat", 0)
        if "settlement" in own:
            push(t, "settle", seat)
        if "dice" in own:
            push(t, "die", seat)


def settle(t: Table) -> Phase:
    """Elam: a settlement in an area next to the start area, whose event is not revealed; a ship on a river there."""
    seat, base = t.seat, t.homes[t.seat]
    barred = START_MASK | BLOCKED[t.seats] | t.tribes
    areas = tuple(("settle", AREAS[area]) for area in NEIGHBOURS[base] if not barred >> area & 1)
    chosen = yield Decision(seat, areas, "mesopotamia.settle")
    area = AREA[chosen[1]]
    t.settlements[seat] |= 1 << area
    t.emit("settle", seat, chosen[1])
    sections = sorted({*SECTIONS_OF[area], *SECTIONS_OF[base]})
    chosen = yield Decision(seat, tuple(("ship", RIVERS[section]) for section in sections), "mesopotamia.launch", 1)
    t.ships[seat] = [RIVER[chosen[1]]]
    t.emit("ship", seat, chosen[1])
    proceed(t)


def die(t: Table) -> Phase:
    """Sumer: the die of the tier that stands."""
    chosen = yield Decision(t.seat, tuple(("die", colour) for colour in COLOURS), "mesopotamia.die")
    t.dingir[t.seat].append(COLOUR[chosen[1]] * COLOUR_STEP + BLANK)
    t.emit("die", t.seat, chosen[1])
    proceed(t)


def quests(t: Table) -> Phase:
    """Put quests aside until three are left, in rising order so that each choice has one encoding."""
    seat, hand = t.seat, t.quests[t.seat]
    out: list[int] = []
    left = len(hand) - HELD_QUESTS
    for at in range(left):
        later = [quest for quest in hand if not out or quest > out[-1]]
        options = tuple(("discard", QUESTS[quest]) for quest in later[: len(later) - (left - at) + 1])
        chosen = yield Decision(seat, options, "mesopotamia.quests", at, True)
        out.append(QUEST[chosen[1]])
    for quest in out:
        hand.remove(quest)
        t.emit("discarded", seat, QUESTS[quest], to=seat)
    t.discards[seat] = sorted([*t.discards[seat], *out])
    proceed(t)


@step
def roll(t: Table) -> None:
    """Roll all Dingir dice of a seat, at the end of its turn and before the first round, so that all can plan."""
    seat = t.seat
    dice = t.dingir[seat]
    for own in t.assigned:
        if own and seat == t.order[t.turn - 1]:
            dice += own
            own.clear()
    if dice:
        t.dingir[seat] = sorted([rolled(die, t.dice) for die in dice])
        t.emit("rolled", seat, tuple(t.dingir[seat]))


def rolled(die: int, dice: Dice) -> int:
    """A Dingir die thrown again."""
    colour = die // COLOUR_STEP
    return colour * COLOUR_STEP + FACES[colour][dice.below(6)]
