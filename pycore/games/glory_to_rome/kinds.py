"""What Glory to Rome asks and tells."""

from __future__ import annotations

from pycore.engine.kinds import COUNT, SEAT, Kind, many, one_of

from .cards import CARDS, KINDS, MATERIALS, ROLES

CARD = one_of("card", CARDS)
BUILDING = one_of("building", KINDS)
MATERIAL = one_of("material", MATERIALS)
ROLE = one_of("role", ROLES)
SOURCE = one_of("source", ("hand", "deck", "pool", "stockpile", "clientele"))
PLACE = one_of("place", ("in_town", "out_of_town"))
ENDINGS = ("deck", "sites", "catacomb", "forum", "surrender")

SKIP, DONE, JACK = Kind("skip"), Kind("done"), Kind("jack")
FOUND, ADD, OPEN = (
    Kind("found", building=BUILDING),
    Kind("add", building=BUILDING),
    Kind("open", owner=SEAT, building=BUILDING),
)
POOL, HAND, DECK = Kind("pool", material=MATERIAL), Kind("hand", building=BUILDING), Kind("deck")
PLAY = Kind("play", building=BUILDING)

DECISIONS = {
    "lead": (Kind("think"), PLAY, Kind("jack", role=ROLE), Kind("petition", role=ROLE), Kind("concede")),
    "follow": (Kind("think"), PLAY, JACK, Kind("petition"), Kind("concede")),
    "palace": (DONE, PLAY, JACK, Kind("petition")),
    "petition": (Kind("card", building=BUILDING), DONE),
    "think": (
        SKIP,
        JACK,
        Kind("draw"),
        Kind("discard", card=one_of("building or jack", (*KINDS, "jack"))),
        Kind("discard_all"),
    ),
    "patron": (SKIP, Kind("pool", role=ROLE), DECK, HAND),
    "laborer": (SKIP, POOL),
    "dock": (SKIP, HAND),
    "craftsman": (SKIP, FOUND, ADD, Kind("fountain")),
    "fountain": (Kind("keep"), FOUND, ADD),
    "architect": (SKIP, FOUND, ADD, OPEN),
    "site": (Kind("in_town", material=MATERIAL), Kind("out_of_town", material=MATERIAL)),
    "material": (Kind("use", building=BUILDING), Kind("stockpile", material=MATERIAL), POOL),
    "stairway": (SKIP, OPEN),
    "prison": (SKIP, Kind("take", owner=SEAT, building=BUILDING)),
    "legionary": (DONE, Kind("show", building=BUILDING)),
    "levy": (SKIP, POOL),
    "give": (Kind("give", building=BUILDING),),
    "coliseum": (DONE, Kind("client", owner=SEAT, role=ROLE)),
    "merchant": (SKIP, Kind("sell", material=MATERIAL), DECK),
    "basilica": (SKIP, HAND),
    "senate": (Kind("take", owner=SEAT, jacks=COUNT),),
    "sewer": (DONE, Kind("keep", building=BUILDING)),
}
EVENTS = (
    Kind("opened", seat=SEAT, card=CARD),
    Kind("turn", number=COUNT, leader=SEAT),
    Kind("lead", seat=SEAT, role=ROLE, cards=many(CARD), jacks=COUNT, actions=COUNT),
    Kind("follow", seat=SEAT, role=ROLE, cards=many(CARD), jacks=COUNT, actions=COUNT),
    Kind("think", seat=SEAT),
    Kind("concede", seat=SEAT),
    Kind("jack", seat=SEAT),
    Kind("discard", seat=SEAT, cards=many(CARD), jacks=COUNT),
    Kind("draw", seat=SEAT, count=COUNT),
    Kind("drawn", seat=SEAT, cards=many(CARD), for_one=True),
    Kind("client", seat=SEAT, number=COUNT),
    Kind("hire", seat=SEAT, card=CARD, source=SOURCE),
    Kind("material", seat=SEAT, card=CARD, source=SOURCE),
    Kind("fountain", seat=SEAT),
    Kind("keep", seat=SEAT),
    Kind("found", seat=SEAT, card=CARD, site=MATERIAL, place=PLACE),
    Kind("add", seat=SEAT, structure=CARD, card=CARD, source=SOURCE),
    Kind("complete", seat=SEAT, structure=CARD, site=MATERIAL),
    Kind("open", seat=SEAT, owner=SEAT, structure=CARD, card=CARD, source=SOURCE),
    Kind("prison", seat=SEAT, victim=SEAT, structure=CARD),
    Kind("demand", seat=SEAT, cards=many(CARD)),
    Kind("safe", raider=SEAT, seat=SEAT),
    Kind("levy", seat=SEAT, card=CARD),
    Kind("tribute", raider=SEAT, seat=SEAT, cards=many(CARD)),
    Kind("plunder", raider=SEAT, seat=SEAT, cards=many(CARD)),
    Kind("captive", raider=SEAT, seat=SEAT, card=CARD),
    Kind("sell", seat=SEAT, card=CARD, source=SOURCE),
    Kind("sell_unseen", seat=SEAT),
    Kind("senate", seat=SEAT, owner=SEAT, jacks=COUNT),
    Kind("sewer", seat=SEAT, cards=many(CARD)),
    Kind("end", ending=one_of("ending", ENDINGS)),
    Kind(
        "points",
        seat=SEAT,
        influence=COUNT,
        vault=COUNT,
        bonuses=many(MATERIAL),
        statue=COUNT,
        wall=COUNT,
        total=COUNT,
    ),
)
