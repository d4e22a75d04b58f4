"""Mesopotamia: four empires, Dingir dice and technologies, a map to hold, the Hanging Gardens. 2 to 4 seats; for
one by rules of our own."""

from __future__ import annotations

from pycore.engine.game import Game, Setting

from .battle import battles, bid, place
from .box import CARDS_OF
from .build import build
from .collect import collect
from .engagement import line, occupy, retreat, tire
from .events import event, goods, launch
from .explore import explore
from .growth import growth
from .information import conceal, determinize
from .kinds import DECISIONS, ENDINGS, EVENTS_TOLD
from .military import military
from .refusals import refuse
from .research import gift, research
from .scoring import scores, winners
from .setup import die, empire, home, quests, settle, setup
from .state import Table
from .turn import act
from .validation import check

GAME = Game(
    id="mesopotamia",
    seats=range(1, 5),
    options=(
        Setting("empires", ("chosen", "drawn")),
        Setting("quests", ("dealt", "chosen")),
        Setting("die_colour", ("missing_first", "any")),
        Setting("retreat_chooser", ("attacker", "owner")),
        Setting("rounds", (40, 16)),
        Setting("cards", CARDS_OF),
    ),
    revision=4,
    endings=ENDINGS,
    state=Table,
    setup=setup,
    phases={
        "empire": empire,
        "home": home,
        "settle": settle,
        "die": die,
        "quests": quests,
        "act": act,
        "explore": explore,
        "build": build,
        "research": research,
        "collect": collect,
        "military": military,
        "growth": growth,
        "event": event,
        "any": goods,
        "gift": gift,
        "launch": launch,
        "battles": battles,
        "bid": bid,
        "place": place,
        "line": line,
        "tire": tire,
        "retreat": retreat,
        "occupy": occupy,
    },
    scores=scores,
    winners=winners,
    conceal=conceal,
    determinize=determinize,
    check=check,
    progress=lambda t: t.round,
    cap=100_000,
    decisions=DECISIONS,
    events=EVENTS_TOLD,
    refuse=refuse,
)
