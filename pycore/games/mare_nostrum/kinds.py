"""What Mare Nostrum asks and tells."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.kinds import COUNT, SEAT, Kind, Type, both, either, many, one_of

from .board import SLOTS
from .goods import KINDS
from .leadership import TRACKS
from .parts import PARTS
from .state import NOBODY


def _all(file: str, name: str) -> tuple[str, ...]:
    """Through the data of all parts."""
    return tuple(row["id"] for part in PARTS for row in part.rows(file, name))


PROVINCES, SEAS, TILES = _all("board", "provinces"), _all("board", "seas"), _all("tiles", "tiles")
EFFECTS = tuple(effect.id for part in PARTS for effect in (*part.effects, *part.cards))
CARDS = tuple(card.id for part in PARTS for card in part.cards)
PROVINCE, SEA = one_of("province", PROVINCES), one_of("sea", SEAS)
PLACE = one_of("province or sea", (*PROVINCES, *SEAS))
BUILDING = one_of("building", SLOTS)
HELD = one_of("building or control", (*SLOTS, "control"))
UNITS = ("legion", "trireme", "fortress")
UNIT = one_of("unit", UNITS)
FIGURES = tuple(effect.figure.id for part in PARTS for effect in part.effects if effect.figure)
FIGURE = one_of("figure", FIGURES)
MOVED = either("count or figure", COUNT, one_of("figure or effect", (*FIGURES, *EFFECTS)))
THING = one_of("building, unit or control", (*SLOTS, *UNITS, "control", *FIGURES))
RESOURCE = one_of("resource", KINDS)
TILE = one_of("tile", TILES)
YIELD = one_of("coin or legendary", ("coin", "legendary"))
ANYBODY = Type("seat or nobody", lambda value: value == NOBODY or SEAT.fits(value))
ENDINGS = ("prestige", *dict.fromkeys(victory.ending for part in PARTS for victory in part.victories))

DONE, PASS = Kind("done"), Kind("pass")
NUMBER, NOMINATE = Kind("number", number=COUNT), Kind("nominate", seat=SEAT)
HIRE = Kind("hire", tile=TILE)
PLAY = Kind("play", card=one_of("card", CARDS))
LEAD = Kind("lead", track=one_of("track", TRACKS), seat=SEAT)

DECISIONS: dict[str, Sequence[Kind]] = {
    "extra": (Kind("extra", province=PROVINCE, gain=YIELD),),
    "circe": (Kind("stand", province=PROVINCE, building=BUILDING),),
    "colossus": (Kind("collect", resource=RESOURCE),),
    "number": (NUMBER,),
    "antigone": (NUMBER,),
    "offer": (Kind("offer", resource=RESOURCE),),
    "take": (Kind("take", victim=SEAT, resource=RESOURCE),),
    "compensate": (Kind("give", resource=RESOURCE),),
    "perseus": (HIRE, PASS),
    "hammurabi": (Kind("build", thing=one_of("control", ("control",)), province=PROVINCE), PASS),
    "call_build": (NOMINATE,),
    "build": (
        HIRE,
        Kind("build", thing=THING, place=PLACE, tile=TILE, may_lack=1),
        Kind("muster", province=PROVINCE, tile=TILE),
        PLAY,
        DONE,
    ),
    "copy": (Kind("copy", tile=TILE),),
    "pay": (Kind("coins", count=COUNT), Kind("pay", resource=RESOURCE)),
    "keep": (Kind("keep", resource=RESOURCE),),
    "peace": (Kind("peace", seat=SEAT), PASS),
    "call_move": (NOMINATE,),
    "sail": (Kind("sail", start=SEA, to=SEA, count=MOVED), DONE),
    "engage": (Kind("engage", sea=SEA, enemy=SEAT), DONE),
    "march": (Kind("march", start=PROVINCE, to=PROVINCE, count=MOVED), PLAY, DONE),
    "fight": (Kind("fight", province=PROVINCE, enemy=SEAT),),
    "losses": (Kind("lose", unit=one_of("unit, figure or sea of a ship", (*UNITS, *FIGURES, *SEAS))),),
    "release": (Kind("release", province=PROVINCE, building=BUILDING),),
    "conquer": (
        Kind("pillage", province=PROVINCE, building=BUILDING, gain=YIELD, may_lack=1),
        Kind("occupy", province=PROVINCE, rest=BUILDING),
        Kind("convert", province=PROVINCE, tile=TILE, may_lack=1),
        Kind("leave", province=PROVINCE),
    ),
    **{f"lead_{track}": (LEAD,) for track in TRACKS},
    "window": (PLAY, PASS),
}
for part in PARTS:
    for about, kinds in part.decisions.items():
        known = {str(kind): kind for kind in (*DECISIONS.get(about, ()), *kinds)}
        DECISIONS[about] = tuple(known.values())
EVENTS = (
    Kind("round", number=COUNT),
    Kind("turn", part=one_of("part", ("build", "move")), seat=SEAT),
    Kind("circe", seat=SEAT, province=PROVINCE, resource=RESOURCE),
    Kind("collected", seat=SEAT, count=COUNT),
    Kind("collected_which", seat=SEAT, resources=many(both(RESOURCE, COUNT)), for_one=True),
    Kind("short", resource=RESOURCE, missing=many(COUNT)),
    Kind("drew", seat=SEAT, count=COUNT),
    Kind("drew_which", seat=SEAT, resources=many(RESOURCE), for_one=True),
    Kind("colossus", seat=SEAT, resource=RESOURCE),
    Kind("number", leader=SEAT, number=COUNT),
    Kind("antigone", seat=SEAT, number=COUNT),
    Kind("offered", seat=SEAT, count=COUNT),
    Kind("offered_which", seat=SEAT, resources=many(RESOURCE), for_one=True),
    Kind("offers", seat=SEAT, resources=many(RESOURCE)),
    Kind("take", seat=SEAT, victim=SEAT, resource=RESOURCE),
    Kind("leftover", seat=SEAT, resources=many(RESOURCE)),
    Kind("compensate", leader=SEAT, receiver=SEAT),
    Kind("compensate_which", leader=SEAT, receiver=SEAT, resource=RESOURCE, for_one=True),
    Kind("perseus", seat=SEAT),
    Kind("hammurabi", seat=SEAT, province=PROVINCE),
    Kind("build", seat=SEAT, thing=THING, place=PLACE, tile=TILE, may_lack=1),
    Kind("muster", seat=SEAT, province=PROVINCE, units=COUNT),
    Kind("hire", seat=SEAT, tile=TILE, price=COUNT),
    Kind("copy", seat=SEAT, tile=TILE),
    Kind("pay", seat=SEAT, resources=many(RESOURCE)),
    Kind("keep", seat=SEAT, coins=COUNT, resources=many(RESOURCE)),
    Kind("turned_up", tiles=many(TILE)),
    Kind("peace", seat=SEAT, partner=SEAT),
    Kind("home", seat=SEAT, province=PROVINCE, legions=COUNT),
    Kind("sail", seat=SEAT, start=SEA, to=SEA, count=COUNT),
    Kind("march", seat=SEAT, start=PROVINCE, to=PROVINCE, count=COUNT),
    Kind(
        "roll",
        place=PLACE,
        seat=SEAT,
        dice=many(COUNT),
        added=many(both(one_of("what adds", (*EFFECTS, "fortress")), COUNT)),
        total=COUNT,
        hits=COUNT,
        absorbed=COUNT,
    ),
    Kind("lost", place=PLACE, seat=SEAT, units=COUNT, fortress=COUNT),
    Kind("release", seat=SEAT, province=PROVINCE, building=HELD),
    Kind("pillage", seat=SEAT, province=PROVINCE, building=BUILDING, resources=many(RESOURCE)),
    Kind("occupy", seat=SEAT, province=PROVINCE, rest=BUILDING),
    Kind("sacrifice", seat=SEAT, province=PROVINCE),
    Kind("convert", seat=SEAT, province=PROVINCE),
    Kind("converted", province=PROVINCE, seat=SEAT, loser=ANYBODY, owner=ANYBODY),
    Kind("leaders", leaders=many(SEAT), levels=many(many(COUNT))),
    Kind("figure", seat=SEAT, figure=FIGURE, place=PLACE),
    Kind("figure_lost", seat=SEAT, figure=FIGURE, place=PLACE),
    Kind("card", seat=SEAT, card=one_of("card", CARDS)),
    Kind("end", ending=one_of("ending", ENDINGS), victors=many(SEAT)),
    *(kind for part in PARTS for kind in part.events),
)
