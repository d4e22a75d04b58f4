"""The base game as a part: its tiles, its phases, and what is done as a phase is gone to."""

from __future__ import annotations

from pycore.engine.game import Setting

from . import build as building
from . import move as moving
from .battle import engage, fight, losses, sea_battle, sink, throw, to_dice
from .box import Part
from .build import all_wait, build, call_build, keep, keepers_wait
from .collect import collect
from .conquest import conquer
from .effects import EFFECTS
from .goods import DATA
from .leadership import claim
from .move import call_move, march, sail
from .payment import pay
from .peace import peace
from .rounds import ALL_MOVED, KEPT, LAND_BATTLE, SEA_BATTLE
from .trade import compensate, number, offer, open_offers, take
from .victory import VICTORIES

BASE = Part(
    id="base",
    data=DATA,
    settings=(Setting("tiles", ("five", "all")), Setting("empires", ("fixed", "drawn"))),
    effects=EFFECTS,
    phases={
        "collect": collect,
        "number": number,
        "offer": offer,
        "take": take,
        "compensate": compensate,
        "call_build": call_build,
        "build": build,
        "pay": pay,
        "keep": keep,
        "peace": peace,
        "call_move": call_move,
        "sail": sail,
        "engage": engage,
        "march": march,
        "fight": fight,
        "losses": losses,
        "sink": sink,
        "conquer": conquer,
        "claim": claim,
    },
    victories=VICTORIES,
    opens={
        SEA_BATTLE: sea_battle,
        LAND_BATTLE: to_dice,
        "losses": throw,
        "offer": open_offers,
        "call_build": all_wait,
        "keep": keepers_wait,
        KEPT: building.close,
        ALL_MOVED: moving.close,
    },
)
