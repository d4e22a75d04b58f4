"""What a page may ask of the rules of Mesopotamia: the names of things, the state that a viewer sees, and what follows
from it. It is all that a board imports; what is not here is no business of a drawing's.

The state is read with ``state_of`` and never changed.
"""

from __future__ import annotations

from pycore.engine import observation
from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden
from pycore.engine.observation import Observation

from .board import (
    AREA,
    AREAS,
    BLOCKED,
    CHOICES,
    RIVER,
    RIVERS,
    STARTS,
    TRIBE_AT,
)
from .box import (
    CARDS,
    COLOUR_STEP,
    COLOURS,
    COSTS,
    COUNTS,
    EMPIRES,
    EVENT_OPTIONS,
    EVENT_TOP,
    EVENTS,
    GARDEN_COST,
    GARDEN_NEEDS,
    GARDEN_POINTS,
    GARDENS,
    GOODS,
    ITEMS,
    MEMBERS,
    NEEDS,
    NOTHING,
    POPULATION_TOP,
    QUEST_NEEDS,
    QUESTS,
    SECTIONS,
    SLOT_SECTION,
    SLOT_SHIP,
    STANDARD,
    SYMBOLS,
    TOKEN_POINTS,
    TOP_LEVEL,
    TRADE_COST,
    TRADE_GAIN,
    TRADE_POINTS,
    TRADE_TOKENS,
    TYPES,
    UNIT_LIMIT,
    UNITS,
    Effect,
    EventOption,
    Gain,
)
from .control import controller, unit_count
from .fought import Fought, fought
from .preview import Prospect, change, prospect
from .refusals import refuse
from .scoring import SOURCES, points, rating, undecided
from .state import DOWN, FACE_DOWN, NOBODY, NONE, SIX_ROUNDS, TRIBE, Battle, Table
from .turn import triggers

__all__ = [
    "AREA",
    "AREAS",
    "BLOCKED",
    "Battle",
    "CARDS",
    "CHOICES",
    "COLOURS",
    "COLOUR_STEP",
    "COSTS",
    "COUNTS",
    "DOWN",
    "EMPIRES",
    "EVENTS",
    "EVENT_OPTIONS",
    "EVENT_TOP",
    "Effect",
    "EventOption",
    "FACE_DOWN",
    "Fought",
    "GARDENS",
    "GARDEN_COST",
    "GARDEN_NEEDS",
    "GARDEN_POINTS",
    "GOODS",
    "Gain",
    "ITEMS",
    "MEMBERS",
    "NEEDS",
    "NOBODY",
    "NONE",
    "NOTHING",
    "POPULATION_TOP",
    "Prospect",
    "QUESTS",
    "QUEST_NEEDS",
    "RIVER",
    "RIVERS",
    "SECTIONS",
    "SIX_ROUNDS",
    "SLOT_SECTION",
    "SLOT_SHIP",
    "SOURCES",
    "STANDARD",
    "STARTS",
    "SYMBOLS",
    "TOKEN_POINTS",
    "TOP_LEVEL",
    "TRADE_COST",
    "TRADE_GAIN",
    "TRADE_POINTS",
    "TRADE_TOKENS",
    "TRIBE",
    "TRIBE_AT",
    "TYPES",
    "Table",
    "UNITS",
    "UNIT_LIMIT",
    "change",
    "controller",
    "fought",
    "points",
    "prospect",
    "rating",
    "refused",
    "state_of",
    "triggers",
    "undecided",
    "unit_count",
]


def state_of(seen: Observation) -> Table:
    """The state as a viewer sees it; nobody changes it."""
    found: Table = observation.state_of(seen)
    return found


def refused(t: Table, seen: Observation, about: str, option: Option) -> Forbidden | None:
    """The rule that forbids the seat that is asked an option of a question: ``march``; None where there is none."""
    return refuse(t, Decision(seen["decision"]["seat"], (), ".".join((seen["game"], about))), option)
