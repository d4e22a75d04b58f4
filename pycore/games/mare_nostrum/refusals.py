"""Why an option is not offered: the rule, in one sentence."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden
from pycore.engine.masks import bits

from .board import CARAVANS, CITIES, MARKET, TEMPLE
from .build import price, price_of
from .changes import UNIT_OF
from .conquest import convertible
from .control import buildable_lands, claimable, markers_left
from .effect import Card
from .goods import COIN, FORTRESSES, KIND, LEGIONS, TRIREMES
from .payment import purse
from .peace import partner
from .state import NOBODY, Table
from .tiles import PYRAMIDS
from .validation import called


def refuse(t: Table, asked: Decision, option: Option) -> Forbidden | None:
    """The rule that forbids what a player is most likely to try; None when there is nothing special to say."""
    verb, *objects = option or ("",)
    about = asked.about.removeprefix("mare_nostrum.")
    if about == "take" and verb == "take" and objects and objects[0] == t.barred:
        return Forbidden("mare_nostrum.twice_running")
    if about in ("offer", "pay", "keep") and objects and objects[0] in KIND:
        return Forbidden("mare_nostrum.rising")
    if about in ("march", "sail") and verb == about and len(objects) == 3:
        return _moving(t, asked, objects)
    if verb == "play" and objects:
        return _playing(t, asked.seat, objects[0])
    own = t.box.effect.get(objects[-1]) if objects else None
    if about == "build" and verb == "build" and own and own.id not in UNIT_TILES:
        return own.why_not(t, asked.seat, option) if len(objects) == 3 else None
    if about == "build" and verb == "build" and len(objects) >= 2:
        what = str(objects[-1] if len(objects) > 2 else objects[0])
        return why_not_built(t, asked.seat, what.rpartition("_")[0] or what, str(objects[1]))
    if about == "build" and verb == "hire" and objects and t.box.tile.get(objects[0]) in (PYRAMIDS, *t.row):
        return why_not_built(t, asked.seat, "pyramids" if t.box.tile[objects[0]] == PYRAMIDS else "tile")
    if about == "conquer" and verb == "convert" and objects and objects[0] in t.board.province:
        return _converting(t, asked.seat, t.board.province[objects[0]])
    return None


def _playing(t: Table, seat: int, card: str | int) -> Forbidden | None:
    """Why a card of one's own cannot be played now."""
    effect = t.box.effect.get(card)
    if not isinstance(effect, Card) or t.box.number_of[card] not in t.cards[seat]:
        return None
    return Forbidden("mare_nostrum.no_use") if t.phase in effect.windows else Forbidden("mare_nostrum.not_now")


def _moving(t: Table, asked: Decision, objects: list[str | int]) -> Forbidden | None:
    numbers = t.board.province if asked.about.endswith("march") else t.board.sea
    start, to = numbers.get(objects[0], NOBODY), numbers.get(objects[1], NOBODY)
    if NOBODY in (start, to):
        return None
    if (start, to) <= (t.start, t.to):
        return Forbidden("mare_nostrum.later_group")
    moved = t.arrived if numbers is t.board.province else t.docked
    if moved[start]:
        return Forbidden("mare_nostrum.has_moved")
    return why_not_entered(t, asked.seat, str(objects[1])) or Forbidden("mare_nostrum.too_far")


def why_not_entered(t: Table, seat: int, where: str) -> Forbidden | None:
    """Why a seat's units do not go there, wherever they come from."""
    friend = partner(t, seat)
    if friend == NOBODY or where not in t.board.province or t.owner[t.board.province[where]] != friend:
        return None
    return Forbidden("mare_nostrum.at_peace", empire=called(t, friend))


# building ---------------------------------------------------------------------------


def why_not_built(t: Table, seat: int, thing: str, where: str = "") -> Forbidden | None:
    """Why a seat cannot build something, or not there; None when it can.

    ``thing``: control, a unit, caravan, city, market, temple, tile, pyramids, or a tile that lets a unit be built for
    one resource. Of several reasons the first that no other place would mend: the price, the pieces, the place.
    """
    unit = UNIT_OF[thing][0] if thing in UNIT_OF else thing
    why = _too_dear(t, seat, thing) or _no_piece(t, seat, unit)
    if why or thing in ("tile", "pyramids"):
        return why
    return why_no_place(t, seat, unit, where)


def why_no_place(t: Table, seat: int, unit: str, where: str) -> Forbidden | None:
    """Why there is no place there, whatever it costs."""
    if unit == "trireme":
        return _no_coast(t, seat, where)
    if unit == "control":
        return _not_claimable(t, seat, where)
    return _no_space(t, seat, unit, where)


def why_not_there(t: Table, seat: int, where: str) -> Forbidden | None:
    """Why a seat cannot build anything in a province or sea; None when it can, if it can pay."""
    if where in t.board.sea:
        return _no_coast(t, seat, where)
    province = t.board.province[where]
    if t.owner[province] == NOBODY:
        return _not_claimable(t, seat, where)
    return None if buildable_lands(t, seat) >> province & 1 else _foreign(t, seat, province, where)


def _too_dear(t: Table, seat: int, thing: str) -> Forbidden | None:
    if thing in UNIT_TILES:
        if t.box.tile[thing] in t.used:
            return Forbidden("mare_nostrum.used", tile=thing)
        kind = UNIT_TILES[thing]
        if t.hands[seat][COIN] or t.hands[seat][KIND[kind]]:
            return None
        return Forbidden("mare_nostrum.neither", tile=thing, good=kind)
    if thing == "tile":
        costs = [price(t, seat, t.box.tiles[tile]).amount for tile in t.row] or [price_of(thing, len(t.tiles[seat]))]
    else:
        costs = [price(t, seat, thing).amount]
    least, most = min(costs), purse(t, seat)
    if most >= least:
        return None
    return Forbidden("mare_nostrum.too_dear", price=least, most=most)


def _no_piece(t: Table, seat: int, thing: str) -> Forbidden | None:
    if thing == "control" and not markers_left(t, seat):
        return Forbidden("mare_nostrum.no_marker")
    if thing == "legion" and t.used_up(seat, "legion") >= LEGIONS:
        return Forbidden("mare_nostrum.no_legion")
    if thing == "trireme" and t.used_up(seat, "trireme") >= TRIREMES:
        return Forbidden("mare_nostrum.no_trireme")
    if thing == "fortress" and t.used_up(seat, "fortress") >= FORTRESSES:
        return Forbidden("mare_nostrum.no_fortress")
    if thing == "tile" and not t.row:
        return Forbidden("mare_nostrum.no_tile")
    return None


def _no_coast(t: Table, seat: int, where: str) -> Forbidden | None:
    seas = t.board.seas_of(buildable_lands(t, seat))
    if not seas:
        coast = next((p for p in bits(t.lands[seat]) if t.board.seas_of(1 << p)), None)
        blocked = coast is not None and _stranger(t, seat, coast, t.board.provinces[coast])
        return blocked or Forbidden("mare_nostrum.inland")
    if where and where not in t.board.sea:
        return Forbidden("mare_nostrum.on_land")
    if where and not seas >> t.board.sea[where] & 1:
        return Forbidden("mare_nostrum.other_sea", area=where)
    return None


def _not_claimable(t: Table, seat: int, where: str) -> Forbidden | None:
    free = claimable(t, seat)
    if where not in t.board.province:
        if free and not where:
            return None
        return Forbidden("mare_nostrum.not_claimable")
    province = t.board.province[where]
    if free >> province & 1:
        return None
    if t.owner[province] != NOBODY:
        return _foreign(t, seat, province, where)
    why = _no_piece(t, seat, "control") or _stranger(t, seat, province, where)
    return why or Forbidden("mare_nostrum.far", area=where)


def _no_space(t: Table, seat: int, thing: str, where: str) -> Forbidden | None:
    """Units and buildings on land."""
    lands = buildable_lands(t, seat)
    if where in t.board.sea:
        return Forbidden("mare_nostrum.at_sea")
    if where and not lands >> t.board.province[where] & 1:
        return _foreign(t, seat, t.board.province[where], where)
    places = 1 << t.board.province[where] if where else lands
    if thing == "legion" or any(_free(t, p, thing) for p in bits(places)):
        return None
    if thing == "fortress" and where:
        return Forbidden("mare_nostrum.fortress_there", area=where)
    if where:
        return Forbidden("mare_nostrum.full", area=where, thing=thing)
    return Forbidden("mare_nostrum.no_space", thing=thing)


def _free(t: Table, province: int, thing: str) -> bool:
    if thing == "fortress":
        return t.fortress[province] == NOBODY
    return bool(t.board.slots[province] & ~t.built[province] & SPACES[thing])


def _foreign(t: Table, seat: int, province: int, where: str) -> Forbidden | None:
    """A province in which a seat does not build: another's, nobody's, or with units of others."""
    owner = t.owner[province]
    if owner == seat:
        return _stranger(t, seat, province, where) or Forbidden("mare_nostrum.yours", area=where)
    if owner == NOBODY:
        return Forbidden("mare_nostrum.nobodys", area=where)
    return Forbidden("mare_nostrum.not_yours", area=where, empire=called(t, owner))


def _stranger(t: Table, seat: int, province: int, where: str) -> Forbidden | None:
    for other, armies in enumerate(t.armies):
        if other != seat and armies >> province & 1:
            return Forbidden("mare_nostrum.units_there", area=where, empire=called(t, other))
    return None


UNIT_TILES = {tile: good for tile, (_, good) in UNIT_OF.items()}
SPACES = {"caravan": CARAVANS, "city": CITIES, "market": MARKET, "temple": TEMPLE}


def _converting(t: Table, seat: int, province: int) -> Forbidden | None:
    if province in t.capitals:
        return Forbidden("mare_nostrum.capital_stays")
    if not convertible(t, seat, province):
        return Forbidden("mare_nostrum.not_joined")
    return None
