"""What Mesopotamia asks and tells. Things are named by their ids; dice, units in a battle and trade slots by number."""

from __future__ import annotations

from pycore.engine.kinds import COUNT, SEAT, Kind, Type, many, one_of

from .board import AREAS, RIVERS
from .box import (
    BLANK,
    CARD,
    COLOUR_STEP,
    COLOURS,
    EMPIRES,
    EVENTS,
    GARDENS,
    GOODS,
    ITEMS,
    QUESTS,
    SECTIONS,
    STANDARD,
    TYPES,
    UNITS,
)
from .state import NOBODY

AREA_ID, SECTION_ID = one_of("area", AREAS), one_of("river section", RIVERS)
ANY_TYPE = one_of("type of action", TYPES)
STANDARD_GOOD = one_of("standard good", STANDARD)
UNIT_ID = one_of("unit", UNITS)
MOVER = one_of("unit or ship", (*UNITS, "ship"))
PLACE = one_of("area, river section or colour", (*AREAS, *RIVERS, *COLOURS))
THING = one_of("thing", (*ITEMS, *UNITS))
SIDE = Type("seat or tribe", lambda value: value == NOBODY or SEAT.fits(value))
ANYBODY = Type("seat or nobody", lambda value: value == NOBODY or SEAT.fits(value))
EVENT_ID, QUEST_ID, GARDEN_ID = one_of("event", EVENTS), one_of("quest", QUESTS), one_of("garden", GARDENS)
CARD_ID = one_of("combat card", tuple(CARD))
ROW = one_of("section", SECTIONS)
AMOUNTS = Type(
    "six counts",
    lambda value: type(value) is tuple and len(value) == len(GOODS) and all(map(COUNT.fits, value)),
)
DIE = Type("die", lambda value: type(value) is int and 0 <= value < len(COLOURS) * COLOUR_STEP and value % 8 <= BLANK)
ENDINGS = ("gardens", "rounds", "solo")

DONE = Kind("done")
SHIP = Kind("ship", section=SECTION_ID)
DISCOVER = Kind("discover", type=ANY_TYPE)

DECISIONS = {
    # set-up
    "empire": (Kind("empire", empire=one_of("empire", EMPIRES)),),
    "home": (Kind("home", area=AREA_ID),),
    "settle": (Kind("settle", area=AREA_ID),),
    "die": (Kind("die", colour=one_of("colour", COLOURS)),),
    "quests": (Kind("discard", quest=QUEST_ID),),
    # the turn
    "act": (
        Kind("amphora", type=ANY_TYPE),
        Kind("assign", type=ANY_TYPE, die=COUNT, second=COUNT, may_lack=1),  # places in dingir[seat]
        Kind("reroll", rest=COUNT),  # places in dingir[seat]
        DONE,
    ),
    "explore": (Kind("activate", unit=MOVER, place=PLACE), DONE),
    "march": (Kind("march", area=AREA_ID, rams=COUNT, may_lack=1),),
    "sail": (Kind("sail", section=SECTION_ID),),
    "build": (Kind("build", thing=one_of("item", ITEMS), place=PLACE, may_lack=1), DONE),
    "research": (Kind("write"), DISCOVER, DONE),
    "collect": (Kind("collect", rest=STANDARD_GOOD), Kind("claim", slot=COUNT), Kind("trade", slot=COUNT), DONE),
    "military": (Kind("recruit", unit=UNIT_ID, area=AREA_ID), DONE),
    "growth": (Kind("grow"), DONE),
    # events
    "event": (Kind("event", number=one_of("1 or 2", (1, 2))),),
    "any": (Kind("take", good=STANDARD_GOOD),),
    "gift": (DISCOVER,),
    "launch": (SHIP,),
    # battles
    "battles": (Kind("fight", area=AREA_ID, first=SEAT, second=SIDE),),
    "bid": (Kind("bid", bones=COUNT),),  # step 0 strength, 1 tactics, 2 mobility
    "place": (Kind("place", unit=COUNT),),
    "line": (Kind("line", side=one_of("side", (0, 1)), unit=COUNT), Kind("next")),
    "tire": (Kind("tire", row=ROW),),
    "retreat": (Kind("retreat", area=AREA_ID),),
    "occupy": (Kind("destroy", area=AREA_ID), Kind("convert", area=AREA_ID)),
}

EVENTS_TOLD = (
    # set-up and rounds
    Kind("empire", seat=SEAT, empire=one_of("empire", EMPIRES)),
    Kind("home", seat=SEAT, area=AREA_ID),
    Kind("settle", seat=SEAT, area=AREA_ID),
    Kind("ship", seat=SEAT, section=SECTION_ID),
    Kind("die", seat=SEAT, colour=one_of("colour", COLOURS)),
    Kind("round", number=COUNT, order=many(SEAT)),
    Kind("turn", seat=SEAT),
    # goods: every change of them is told by one of these
    Kind("pay", seat=SEAT, goods=AMOUNTS),
    Kind("gain", seat=SEAT, goods=AMOUNTS),
    # the turn
    Kind("amphora", seat=SEAT, type=ANY_TYPE),
    Kind("assign", seat=SEAT, type=ANY_TYPE, dice=many(DIE)),
    Kind("rolled", seat=SEAT, dice=many(DIE)),
    Kind("reroll", seat=SEAT, before=many(DIE), after=many(DIE)),
    Kind("march", seat=SEAT, unit=UNIT_ID, start=AREA_ID, to=AREA_ID, rams=COUNT),
    Kind("sail", seat=SEAT, start=SECTION_ID, to=SECTION_ID),
    Kind("built", seat=SEAT, thing=one_of("item", ITEMS), place=PLACE, may_lack=1),
    Kind("garden", seat=SEAT, garden=GARDEN_ID),  # seat may be the solo rival's seal
    Kind("wrote", seat=SEAT, tablets=COUNT),
    Kind("discover", seat=SEAT, type=ANY_TYPE, level=COUNT),
    Kind("collect", seat=SEAT, goods=many(STANDARD_GOOD)),
    Kind("claim", seat=SEAT, slot=COUNT),
    Kind("trade", seat=SEAT, slot=COUNT, owner=ANYBODY),
    Kind("recruit", seat=SEAT, unit=UNIT_ID, area=AREA_ID),
    Kind("population", seat=SEAT, space=COUNT),
    Kind("event_track", seat=SEAT, space=COUNT),
    # events
    Kind("reveal", area=AREA_ID, event=EVENT_ID),
    Kind("event", seat=SEAT, area=AREA_ID, event=EVENT_ID, number=COUNT),
    Kind("granted", seat=SEAT, thing=THING, place=PLACE),
    Kind("no_place", seat=SEAT, thing=THING, count=COUNT),  # a bone each instead
    Kind("drew", seat=SEAT, count=COUNT),
    Kind("quests", seat=SEAT, quests=many(QUEST_ID), for_one=True),
    Kind("discarded", seat=SEAT, quest=QUEST_ID, for_one=True),
    Kind("clock", area=AREA_ID, seat=SEAT, number=COUNT),
    Kind("passed_on", area=AREA_ID, seat=SEAT),
    Kind("completed", area=AREA_ID, seat=SEAT),
    # battles
    Kind("clash", section=SECTION_ID, seats=many(SEAT)),
    Kind("battle", area=AREA_ID, attacker=SEAT, defender=SIDE, bonus=many(COUNT)),
    Kind("tribe_dice", controller=SEAT, dice=many(COUNT)),
    Kind("cards", side=SIDE, cards=many(CARD_ID)),
    Kind("has_bid", side=SIDE),
    Kind("bids", side=SIDE, strength=COUNT, tactics=COUNT, mobility=COUNT),
    Kind("section", section=ROW, winner=SIDE, margin=COUNT, back=COUNT),
    Kind("place", side=SIDE, unit=COUNT, row=ROW),
    Kind("arranged", first=many(many(COUNT)), second=many(many(COUNT))),  # of each row the units, foremost first
    Kind("engage", row=COUNT, units=many(COUNT), values=many(COUNT), mobility=many(COUNT), winner=SIDE, faster=SIDE),
    Kind("fell", side=SIDE, unit=COUNT),
    Kind("retreat", side=SIDE, unit=COUNT, area=AREA_ID, rams=COUNT),
    Kind("tire", side=SIDE, unit=COUNT, row=ROW),
    Kind("won", area=AREA_ID, side=SIDE),
    Kind("tribe_gone", area=AREA_ID, seat=SEAT),
    Kind("breach", area=AREA_ID, owner=SEAT),
    Kind("ram_lost", seat=SEAT, area=AREA_ID, count=COUNT),
    Kind("destroy", seat=SEAT, area=AREA_ID, owner=SEAT),
    Kind("convert", seat=SEAT, area=AREA_ID, owner=SEAT),
    Kind("end", ending=one_of("ending", ENDINGS)),
)
