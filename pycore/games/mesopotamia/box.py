"""What the box holds, read from the data files: goods, units, dice, technologies, empires, costs, tokens, cards.

The files mark what the rulebook says and what is reconstructed. Goods, units and all other things are numbered here
in the order of their lists; a price or a gain is a tuple with a count of each of the six goods.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias


def facts(file: str) -> dict[str, Any]:
    """A data file of the game."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath(f"data/{file}.json").read_text("utf-8"))
    return found


def positions(names: tuple[str, ...]) -> dict[str | int, int]:
    """The number of each name."""
    return {name: number for number, name in enumerate(names)}


GOODS = ("stone", "wood", "clay", "food", "tablet", "knucklebone")
STONE, WOOD, CLAY, FOOD, TABLET, BONE = range(6)
GOOD = positions(GOODS)
STANDARD = GOODS[:4]
"""What can be collected from the map."""
Amounts: TypeAlias = tuple[int, ...]
"""A count of each of the six goods."""
NOTHING: Amounts = (0,) * len(GOODS)


@cache
def only(good: int, count: int = 1) -> Amounts:
    """So many of one good, and nothing else."""
    return tuple([count * (number == good) for number in range(len(GOODS))])


def amounts(counts: dict[str, int]) -> Amounts:
    """The goods among what is counted."""
    return tuple(counts.get(good, 0) for good in GOODS)


# units ---------------------------------------------------------------------------

_PIECES = facts("pieces")
UNITS = ("spearman", "archer", "cavalry", "chariot")
UNIT = positions(UNITS)
SPEED: tuple[int, ...] = tuple(_PIECES["speed"][unit] for unit in UNITS)
SHIP_SPEED: int = _PIECES["speed"]["ship"]
MINIATURES: dict[str, int] = {name: count for name, count in _PIECES["miniatures"].items() if name != "provenance"}
UNIT_MINIATURES = tuple(MINIATURES[unit] for unit in UNITS)
WALLS, SETTLEMENTS = MINIATURES["wall"], MINIATURES["settlement"]
EVENT_DICE = MINIATURES["eventDice"]
TRADE_AMPHORAE = MINIATURES["amphora"] - 1
"""One more activates actions."""
ADVANTAGE = tuple(sum(1 << UNIT[foe] for foe in _PIECES["advantage"][unit]) for unit in UNITS)
"""``ADVANTAGE[unit]``: the units against which it is at an advantage, as bits."""

ONE = (1, 4, 16, 64)
"""An army is one number: its spearmen, and its archers times 4, cavalry times 16, chariots times 64."""
COUNTS = tuple((army & 3, army >> 2 & 3, army >> 4 & 3, army >> 6) for army in range(256))
"""``COUNTS[army][unit]``: how many units of a kind."""
SIZE = bytes(sum(counts) for counts in COUNTS)
"""``SIZE[army]``: how many units in all."""
MEMBERS = tuple(tuple(unit for unit in range(4) for _ in range(counts[unit])) for counts in COUNTS)
"""``MEMBERS[army]``: the kind of each unit, in rising order."""
KINDS_IN = tuple(tuple(unit for unit in range(4) if counts[unit]) for counts in COUNTS)
"""``KINDS_IN[army]``: the kinds of unit that are there."""


def army_of(units: list[str]) -> int:
    """The number of an army."""
    return sum(ONE[UNIT[unit]] for unit in units)


# dice ------------------------------------------------------------------------------

SYMBOLS: tuple[str, ...] = tuple(symbol["id"] for symbol in _PIECES["dice"]["symbols"])
STAR = SYMBOLS.index("star")
BLANK = len(SYMBOLS)
"""The symbol of a die that has not been rolled yet."""
COLOURS: tuple[str, ...] = tuple(colour["id"] for colour in _PIECES["dice"]["colors"])
COLOUR = positions(COLOURS)
COLOUR_STEP = 8
"""A die is one number: colour times COLOUR_STEP plus the symbol it shows, or BLANK."""
FACES = tuple(tuple(SYMBOLS.index(face) for face in colour["faces"]) for colour in _PIECES["dice"]["colors"])
"""``FACES[colour]``: the symbols on the six faces of a die."""
DICE: int = _PIECES["dice"]["max"]
REROLLS: int = _PIECES["dice"]["rerolls"]["perTurn"]
TIERS = MINIATURES["zigguratPieces"]


# technologies and empires ------------------------------------------------------------


class Effect(NamedTuple):
    """What a technology card does in the hands of an empire; 0 or () where it is not its business.

    items  things that can be built (names); types: units that can be created (numbers)
    """

    activations: int = 0
    shipActivations: int = 0
    builds: int = 0
    items: tuple[str, ...] = ()
    clay: int = 0
    tablets: int = 0
    discoveries: int = 0
    collect: int = 0
    tradeLevel: int = 0
    knucklebones: int = 0
    units: int = 0
    types: tuple[int, ...] = ()
    food: int = 0
    maxLevels: int = 0


_TECHNOLOGIES = facts("technologies")
TYPES: tuple[str, ...] = tuple(row["id"] for row in _TECHNOLOGIES["types"])
"""The six types of actions."""
EXPLORE, BUILD, RESEARCH, COLLECT, MILITARY, GROWTH = range(6)
TYPE = positions(TYPES)
TOP_LEVEL = 4
TECHNOLOGY: dict[tuple[int, int], dict[str, Any]] = {
    (TYPES.index(row["type"]), row["level"]): row for row in _TECHNOLOGIES["technologies"]
}
"""``TECHNOLOGY[type, level]``: a card as the data file has it."""
NEEDS = tuple(
    tuple(
        tuple(SYMBOLS.index(sign) for sign in TECHNOLOGY[type, level]["symbols"]) if level else ()
        for level in range(TOP_LEVEL + 1)
    )
    for type in range(6)
)
"""``NEEDS[type][level]``: the symbols that dice must show to trigger a card."""

_EMPIRES = facts("empires")
EMPIRES: tuple[str, ...] = tuple(row["id"] for row in _EMPIRES["empires"])
EMPIRE = positions(EMPIRES)
START: tuple[dict[str, Any], ...] = tuple(row["setup"] for row in _EMPIRES["empires"])
"""``START[empire]``: what an empire has that others have not."""
START_GOODS = amounts({name: count for name, count in _EMPIRES["starting_goods"].items() if name != "provenance"})
EVENT_PILE: tuple[int, ...] = tuple(EMPIRES.index(name) for name in _EMPIRES["start_orders"]["event_top_to_bottom"])
POPULATION_PILE = tuple(EMPIRES.index(name) for name in _EMPIRES["start_orders"]["turn_order_round_1"])
"""The seals on both tracks at the start, the leader first."""


CARDS_OF = ("reconstructed", "balanced")
"""Numbers on the technology cards: as reconstructed, or with those that bring the empires closer together."""
_BALANCED = facts("balanced_cards")


def _effect(cards: str, empire: int, type: int, level: int) -> Effect:
    card, own = TECHNOLOGY[type, level], _EMPIRES["empires"][empire]
    found, overrides = dict(card["effect"]), own["overrides"]
    if cards == "balanced":
        found |= _BALANCED["technologies"].get(card["id"], {})
        overrides = _BALANCED["overrides"].get(own["id"], overrides)
    for override in overrides:
        if override["card"] == card["id"]:
            found |= override["effect"]
    if "items" in found:
        found["items"] = tuple(found["items"])
    if "types" in found:
        found["types"] = tuple(UNIT[unit] for unit in found["types"])
    return Effect(**found)


EFFECTS = {
    cards: tuple(
        tuple(
            tuple(_effect(cards, empire, type, level) if level else Effect() for level in range(TOP_LEVEL + 1))
            for type in range(6)
        )
        for empire in range(len(EMPIRES))
    )
    for cards in CARDS_OF
}
"""``EFFECTS[cards][empire][type][level]``, by the option of the game that says which cards."""

# costs, trade, gardens, tracks ---------------------------------------------------------

COSTS = {name: amounts(cost) for name, cost in _PIECES["costs"].items() if name != "provenance"}
ITEMS = ("wall", "ziggurat", "ram", "ship", "settlement", "garden")

_TRADE = facts("trade")
TRADE_TOKENS: tuple[str, ...] = tuple(row["id"] for row in _TRADE["tokens"])
TRADE_TOKEN = positions(TRADE_TOKENS)
TRADE_LEVEL: tuple[int, ...] = tuple(row["level"] for row in _TRADE["tokens"])
TRADE_COST = tuple(amounts(row["cost"]) for row in _TRADE["tokens"])
TRADE_GAIN = tuple(amounts(row["gain"]) for row in _TRADE["tokens"])
TRADE_POINTS: tuple[int, ...] = tuple(row["vp"] for row in _TRADE["tokens"])
SLOT_SECTION: tuple[int, ...] = tuple(row["section"] for row in _TRADE["slots"])
"""Slots of the trade board count from 0; sections from 1."""
SLOT_SHIP: tuple[bool, ...] = tuple(row["ship"] for row in _TRADE["slots"])
SLOT_SEATS: tuple[tuple[int, ...], ...] = tuple(tuple(row["playerCounts"]) for row in _TRADE["slots"])

_GARDENS = facts("gardens")["gardens"]
GARDENS: tuple[str, ...] = tuple(row["id"] for row in _GARDENS)
GARDEN = positions(GARDENS)
GARDEN_TIER: tuple[int, ...] = tuple(row["tier"] for row in _GARDENS)
GARDEN_COST = tuple(amounts(row["cost"]) for row in _GARDENS)
GARDEN_POINTS: tuple[int, ...] = tuple(row["vp"] for row in _GARDENS)
GARDEN_NEEDS: tuple[dict[str, int], ...] = tuple(row["requires"] for row in _GARDENS)
"""Least space on the ``population`` or ``event`` track, least number of ``settlements``."""
GARDEN_TIERS = 5

UNIT_LIMIT = (0, *(row["unitLimit"] for row in _PIECES["tracks"]["population"]["levels"]))
"""``UNIT_LIMIT[population level]``"""
POPULATION_TOP = len(UNIT_LIMIT) - 1
EVENT_TOP: int = _PIECES["tracks"]["event"]["length"]

# combat cards ----------------------------------------------------------------------------


class Card(NamedTuple):
    """A combat card: printed bones and empty slots of its three rows (strength, tactics, mobility)."""

    id: str
    unit: int
    printed: tuple[int, int, int]
    slots: tuple[int, int, int]


SECTIONS = ("strength", "tactics", "mobility")
"""Of the Standard of Ur, and the rows of a combat card."""
_DECKS = facts("combat")["decks"]
CARDS = tuple(
    Card(
        row["id"],
        UNIT[unit],
        tuple(row[section]["printed"] for section in SECTIONS),
        tuple(row[section]["slots"] for section in SECTIONS),
    )
    for unit in UNITS
    for row in _DECKS[unit]
)
CARD = {card.id: number for number, card in enumerate(CARDS)}
DECKS = tuple(tuple(number for number, card in enumerate(CARDS) if card.unit == unit) for unit in range(4))
"""``DECKS[unit]``: the cards of a kind of unit."""

# events and quests ---------------------------------------------------------------------------


class Gain(NamedTuple):
    """What an event gives: goods at once, and what takes a decision or a look at the board.

    any  standard goods of choice; tech: types of which the next technology comes; units: (number of a unit, count);
    discovery: upgrades without a tablet; swap: quests drawn
    """

    goods: Amounts
    any: int
    units: tuple[tuple[int, int], ...]
    ship: int
    ram: int
    settlement: int
    wall: int
    population: int
    tech: tuple[int, ...]
    discovery: int
    swap: int


class EventOption(NamedTuple):
    """One of the two options of an event card.

    kind  ``instant``, ``vp`` (the token stays, worth ``points``) or ``six`` (``rounds`` holds six gains)
    """

    kind: str
    track: int
    gain: Gain
    points: int
    rounds: tuple[Gain, ...]


def _gain(row: dict[str, int]) -> Gain:
    return Gain(
        goods=amounts(row),
        any=row.get("any", 0),
        units=tuple((number, row[unit]) for number, unit in enumerate(UNITS) if unit in row),
        ship=row.get("ship", 0),
        ram=row.get("ram", 0),
        settlement=row.get("settlement", 0),
        wall=row.get("wall", 0),
        population=row.get("population", 0),
        tech=tuple(number for number, type in enumerate(TYPES) for _ in range(row.get(f"tech_{type}", 0))),
        discovery=row.get("discovery", 0),
        swap=row.get("questSwap", 0),
    )


def _option(row: dict[str, Any]) -> EventOption:
    rounds = (*map(_gain, row["rounds"]), _gain(row["final"])) if row["kind"] == "six" else ()
    return EventOption(row["kind"], row["track"], _gain(row.get("gain", {})), row.get("vp", 0), rounds)


_EVENTS = facts("events")["events"]
EVENTS: tuple[str, ...] = tuple(row["id"] for row in _EVENTS)
EVENT = positions(EVENTS)
EVENT_OPTIONS = tuple(tuple(map(_option, row["options"])) for row in _EVENTS)
"""``EVENT_OPTIONS[event]``: its two options."""
SHAPES = ("triangle", "square", "circle")
EVENT_SHAPE = tuple(SHAPES.index(row["shape"]) for row in _EVENTS)
TOKEN_POINTS = tuple(sum(option.points for option in options) for options in EVENT_OPTIONS)
"""``TOKEN_POINTS[event]``: what its token is worth to whoever controls the area at the end."""
SIX = tuple(next((at for at, option in enumerate(options) if option.rounds), -1) for options in EVENT_OPTIONS)
"""``SIX[event]``: which of its options, 0 or 1, lasts six rounds; -1 if none."""

_QUESTS = facts("quests")["quests"]
QUESTS: tuple[str, ...] = tuple(row["id"] for row in _QUESTS)
QUEST = positions(QUESTS)
QUEST_NEEDS: tuple[dict[str, Any], ...] = tuple(row["requires"] for row in _QUESTS)
HELD_QUESTS = 3

SCORING: dict[str, Any] = facts("scoring")
LAST_ROUND: int = SCORING["cap"]["rounds"]
"""After this round the game is over even if the gardens are not built."""
SOLO: dict[str, Any] = facts("solo")
