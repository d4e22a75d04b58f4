"""What the Punic War brings, as a part."""

from __future__ import annotations

from pycore.engine.decision import Phase
from pycore.engine.errors import Impossible
from pycore.engine.kinds import COUNT, SEAT, Kind, either, many, one_of

from ....board import SLOTS
from ....box import Part
from ....effect import Step
from ....goods import COIN, KINDS
from ....rounds import PICK, go_on
from ....state import Table
from ..atlantis import PROVINCE, SEA
from ..atlantis import SPACE as PLACE
from . import barbarians, ends, keeping, market, setting
from .peace import PunicZeus


def evening(t: Table) -> Phase:
    """Move & Battle is over, and nobody has won by conquest."""
    keeping.lose(t)
    ends.note_cities(t)
    go_on(t, "punic_evening")
    yield from ()


def night(t: Table) -> Phase:
    """The titles have been claimed, and nobody has won by them."""
    ends.note_titles(t)
    go_on(t, "punic_night")
    yield from ()


def check(t: Table) -> None:
    """Barbarians control nothing; what lies in the market, and what is paid for them. Raises Impossible."""
    paying = t.phase in barbarians.PHASES
    hand = t.hands[t.seat]
    due = 0 < t.count <= hand[COIN] + hand[keeping.GOLD] if paying else t.count == 0 or bool(t.agenda)
    if not (due and market.wares(t)) or (t.phase == "demand" and not t.offers[t.seat]):
        raise Impossible("mare_nostrum.wares")


RESOURCE = one_of("resource", KINDS)
COUNTED = either("count or effect", COUNT, one_of("effect", (barbarians.ID,)))
BUILDING, YIELD = one_of("building", SLOTS), one_of("coin or legendary", ("coin", "legendary"))
COINS = Kind("coins", count=COUNT)

PUNIC = Part(
    id="punic",
    effects=(keeping.HangingGardens(), PunicZeus()),
    common=(barbarians.Barbarians(),),
    phases={**barbarians.PHASES, "barter": market.barter, "demand": market.demand, "hoard": keeping.hoard},
    like={**barbarians.LIKE, "barter": "take", "demand": "take", "hoard": "keep"},
    inside=(*barbarians.LIKE, "demand"),
    opens={"take": market.opens, PICK: market.opens, "keep": keeping.all_keep},
    steps=(
        Step(market.FILL, "number", market.filling),
        *barbarians.STEPS,
        Step("punic_evening", "claim", evening),
        Step("punic_night", "collect", night),
    ),
    victories=ends.VICTORIES,
    prepare=market.fill,
    beside=setting.ENDS,
    check=check,
    kept={
        market.PICKS: market.picks,
        **barbarians.KEPT,
        keeping.KEPT: keeping.kept,
        ends.CITIES: ends.cities,
        ends.TITLES: ends.titles,
    },
    decisions={
        "barter": (Kind("take", victim=SEAT, resource=RESOURCE), Kind("import", resource=RESOURCE)),
        "demand": (Kind("discard", resource=RESOURCE),),
        "hoard": (COINS,),
        "sail": (Kind("sail", start=SEA, to=SEA, count=COUNTED, ships=COUNT, may_lack=1), Kind("done")),
        "tribute": (COINS,),
        "raid": (
            Kind("pillage", province=PROVINCE, building=BUILDING, gain=YIELD, may_lack=1),
            Kind("leave", province=PROVINCE),
        ),
    },
    events=(
        Kind("wares", resources=many(RESOURCE)),
        Kind("import", seat=SEAT, resource=RESOURCE),
        Kind("demand", seat=SEAT, resource=RESOURCE),
        Kind("led", seat=SEAT, start=PLACE, to=PLACE, count=COUNT),
        Kind("gold_lost", seat=SEAT, count=COUNT),
    ),
    habits={
        "barter": market.liking,
        "demand": market.grudge,
        "hoard": keeping.thrifty,
        "tribute": barbarians.spend,
        "raid": barbarians.plunder,
    },
)
"""The last of the parts: its steps come after the windows of others."""
