"""What Imperium asks and tells."""

from __future__ import annotations

from pycore.engine.kinds import COUNT, SEAT, Kind, many, one_of

from .board import REGIONS

REGION = one_of("region", REGIONS)
ENDINGS = ("empire", "thirty", "guard")

DECISIONS = {
    "pick": (Kind("pick", region=REGION),),
    "serve": (Kind("serve", rest=REGION),),
}
EVENTS = (
    Kind("round", number=COUNT),
    Kind("chosen", seat=SEAT),
    Kind("picks", seat=SEAT, regions=many(REGION)),
    Kind("short", seat=SEAT, served=many(REGION)),
    Kind("resolved", region=REGION, markers=many(COUNT), points=many(COUNT)),
    Kind("end", ending=one_of("ending", ENDINGS)),
)
