"""Who is about to win, what has concerned an empire, what has changed the game, what everybody did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pycore.engine.observation import Observation, read
from pycore.engine.outlook import Count, Events, Measure, News, Outlook, Threat, weightiest

from .board import SLOT
from .goods import COST, TILE_PRICES
from .heuristics import stage
from .leadership import TRACKS, levels
from .rounds import BEFORE_BUILDING, CALLED, standing
from .state import NOBODY, Table
from .victory import ENOUGH_CITIES, ENOUGH_TILES, conquest, fame, great_cities

BUILD = 2
"""The stage of a round in which heroes are hired and the Pyramids built."""
PRICE = COST["pyramids"]
IN_REACH = 3
"""Levels of a track that a turn or two may bring."""
HOME, CAPITAL = 30, 30
"""What a province or city weighs more if it is of somebody's home, or the capital."""
TURNINGS = 7
"""No more turning points than this."""


# who is about to win ----------------------------------------------------------------


def threats(seen: Observation) -> list[Threat]:
    """6: who has won unless somebody prevents it, then who needs one thing more."""
    if seen["over"]:
        return []
    t: Table = read(seen)
    found, levelled, cities = [], levels(t), great_cities(t)
    leads = [leading(t, track, row) for track, row in enumerate(levelled)]
    famous, conquerors = fame(t), conquest(t)
    for seat in range(t.seats):
        missing = [track for track, leader in enumerate(leads) if leader != seat]
        if not missing:
            found.append(Threat("leadership", seat))
        elif len(missing) == 1:
            track = missing[0]
            row = levelled[track]
            best = max(level for other, level in enumerate(row) if other != seat)
            ahead = 0 if t.leaders[track] == seat else 1  # of equals the outgoing leader names one
            lacks = best + ahead - row[seat]
            if lacks <= IN_REACH:
                found.append(Threat("track", seat, (TRACKS[track], lacks)))
        if seat in conquerors:
            found.append(Threat("conquest", seat, (cities[seat], cities[seat] - ENOUGH_CITIES + 1)))
        elif cities[seat] == ENOUGH_CITIES - 1:
            found.append(Threat("city", seat))
        if seat in famous:
            found.append(Threat("fame", seat))
        elif len(t.tiles[seat]) == ENOUGH_TILES - 1:
            found.append(Threat("tile", seat, (TILE_PRICES[-1],)))
        held = sum(t.hands[seat]) + len(t.offers[seat])
        if held >= PRICE and builds_yet(t, seat):
            found.append(Threat("pyramids", seat, (held, PRICE)))
    return sorted(found, key=lambda threat: GRAVITY.index(threat.id))


def builds_yet(t: Table, seat: int) -> bool:
    """Is a seat's turn to build still to come this round, or not over?"""
    if stage(t) != BUILD:
        return stage(t) < BUILD
    phase = standing(t)
    if phase in BEFORE_BUILDING:
        return True
    builder = t.agenda[0].seat if t.agenda else t.seat
    return phase in CALLED["build"] and (seat in t.waiting or (seat == builder and phase != "call_build"))


GRAVITY = ("leadership", "conquest", "fame", "track", "city", "tile", "pyramids")
"""The first three are fulfilled already, and count at the end of the phase or round."""


def leading(t: Table, track: int, row: list[int]) -> int:
    """5: who would lead if the round ended now; NOBODY where equals wait for the word of a third."""
    best = max(row)
    tied = [seat for seat, level in enumerate(row) if level == best]
    if len(tied) == 1:
        return tied[0]
    return t.leaders[track] if t.leaders[track] in tied else NOBODY


# what happened -------------------------------------------------------------------------


class Battle(NamedTuple):
    """A battle that was fought: when it was over, where, attacker and defender, and of both dice, hits and losses."""

    at: int
    place: str
    sides: tuple[int, int]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    hits: tuple[int, int]
    lost: tuple[tuple[int, int], tuple[int, int]]
    """Legions or triremes, and fortresses."""

    def fallen(self, side: int) -> int:
        return sum(self.lost[side])


def battles(events: Events) -> Iterator[Battle]:
    """The attacker's roll and the defender's, then what both lose. One whose beginning is not known is left out."""
    rolls: list[tuple[Any, ...]] = []
    lost: list[tuple[Any, ...]] = []
    for at, what in events:
        if what[0] == "roll":
            rolls = [*rolls, what] if len(rolls) == 1 else [what]
            lost = []
        elif what[0] == "lost" and len(rolls) == 2:
            lost.append(what)
            if len(lost) == 2:
                (_, place, attacker, thrown, _, _, hit, _), (_, _, defender, answered, _, _, back, _) = rolls
                losses = ((lost[0][3], lost[0][4]), (lost[1][3], lost[1][4]))
                yield Battle(at, place, (attacker, defender), (tuple(thrown), tuple(answered)), (hit, back), losses)
                rolls, lost = [], []


class Deed(NamedTuple):
    """An event with the owner of the place it is about, before it happened."""

    at: int
    what: tuple[Any, ...]
    owner: int


def deeds(t: Table, events: Events) -> list[Deed]:
    """Events with the owners of their places, found by going back from now."""
    owner, found = t.owner[:], []
    for at, what in reversed(events):
        place = _place(what)
        if what[0] == "converted":
            owner[t.board.province[what[1]]] = what[3]
        elif what[0] == "hammurabi" or (what[0] == "build" and what[2] == "control"):
            owner[t.board.province[place]] = NOBODY
        found.append(Deed(at, what, owner[t.board.province[place]] if place in t.board.province else NOBODY))
    return found[::-1]


def _place(what: tuple[Any, ...]) -> str:
    match what:
        case ("converted", place, *_) | ("occupy" | "pillage" | "convert" | "hammurabi", _, place, *_):
            return str(place)
        case ("build", _, _, place, *_):
            return str(place)
    return ""


def homes(t: Table, seat: int) -> tuple[int, ...]:
    """The provinces an empire began with."""
    return tuple(t.board.province[name] for name in t.box.empires[t.empires[seat]]["start_placements"])


def is_great(t: Table, place: str, slot: str) -> bool:
    """Is that space one of a capital or legendary city?"""
    return place in t.board.province and bool(t.board.great[t.board.province[place]] & SLOT.get(slot, 0))


# since a seat's turn -----------------------------------------------------------------------


def news(seen: Observation, events: Events, seat: int, since: int) -> list[News]:
    """What was done to an empire, what the others gained that brings them nearer to a victory."""
    t: Table = read(seen)
    found = [_attacked(battle) for battle in battles(events) if battle.at > since and _against(battle, seat)]
    gave: list[str] = []
    got: list[str] = []
    traded = 0
    leaders: list[tuple[int, ...]] = []
    for deed in deeds(t, events):
        if deed.what[0] == "leaders":
            leaders.append(deed.what[1])
        if deed.at <= since:
            continue
        if deed.what[0] == "take" and seat in deed.what[1:3]:
            traded = deed.at
            (got if deed.what[1] == seat else gave).append(deed.what[3])
        elif deed.what[0] == "leaders" and len(leaders) > 1:
            found += _new_leaders(deed.at, leaders[-2], leaders[-1], seat)
        else:
            found += _suffered(t, deed, seat) or _gained(t, deed, seat)
    if gave or got:
        found.append(News(traded, 12 + len(gave), "traded", (tuple(gave), tuple(got))))
    return sorted(found, key=lambda told: told.at)


def _against(battle: Battle, seat: int) -> bool:
    return battle.sides[1] == seat


def _attacked(battle: Battle) -> News:
    """Facts: where, by whom, units and fortress lost, the same of the attacker."""
    theirs, (mine, fortress) = battle.lost
    facts = (battle.place, battle.sides[0], mine, fortress, *theirs)
    return News(battle.at, 50 + 10 * (mine + fortress), "attacked", facts)


def _suffered(t: Table, deed: Deed, seat: int) -> list[News]:
    """What others did to what is this empire's."""
    at, what, owner = deed
    home = HOME if owner == seat and _place(what) and t.board.province[_place(what)] in homes(t, seat) else 0
    match what:
        case ("occupy", other, place, *slots) if owner == seat != other:
            great = CAPITAL * any(is_great(t, place, slot) for slot in slots)
            return [News(at, 60 + 5 * len(slots) + home + great, "occupied", (place, other, tuple(slots)))]
        case ("pillage", other, place, slot, _) if owner == seat != other:
            return [News(at, 65 + home + CAPITAL * is_great(t, place, slot), "pillaged", (place, other, slot))]
        case ("convert", other, place) if owner == seat != other:
            return [News(at, 70 + home, "converting", (place, other))]
        case ("converted", place, _, loser, new) if loser == seat != new:
            return [News(at, 100 + home, "taken", (place, new))]
        case ("short", good, missing) if missing[seat]:
            return [News(at, 20, "short", (good, missing[seat]))]
        case ("compensate", other, receiver) if receiver == seat:
            return [News(at, 12, "compensated", (other,))]
        case ("peace", other, partner) if partner == seat:
            return [News(at, 20, "peace", (other,))]
    return []


def _gained(t: Table, deed: Deed, seat: int) -> list[News]:
    """What brings another empire nearer to a victory."""
    at, what, _ = deed
    match what:
        case ("hire", other, tile, _) if other != seat:
            return [News(at, 35, "hired", (other, tile))]
        case ("converted", place, _, loser, new) if new not in (seat, NOBODY):
            return [News(at, 30, "conquered", (new, place, loser))]
        case ("occupy", other, place, *slots) if other != seat:
            great = [slot for slot in slots if is_great(t, place, slot)]
            return [News(at, 40, "seized", (other, place, great[0]))] if great else []
        case ("build", other, slot, place, *_) if other != seat and is_great(t, place, slot):
            return [News(at, 32, "city_built", (other, place, slot))]
    return []


def _new_leaders(at: int, before: tuple[int, ...], now: tuple[int, ...], seat: int) -> list[News]:
    """Who leads in another track than before: by leader, so that one line tells it."""
    found = []
    for leader in sorted(set(now)):
        tracks = tuple(TRACKS[i] for i, (old, new) in enumerate(zip(before, now, strict=True)) if new == leader != old)
        lost = any(old == seat != new == leader for old, new in zip(before, now, strict=True))
        if tracks and leader != seat:
            found.append(News(at, 45 if lost else 28, "leads", (leader, tracks)))
    return found


# the whole game ------------------------------------------------------------------------------


def turnings(seen: Observation, events: Events) -> list[News]:
    """What changed most: provinces and great cities that changed hands, heroes, great battles, leads."""
    t: Table = read(seen)
    found: list[News] = []
    held: dict[tuple[str, str], int] = {}
    tiles, leaders = [1] * t.seats, ()
    for deed in deeds(t, events):
        at, what, owner = deed
        match what:
            case ("converted", place, _, loser, new):
                for slot in SLOT:
                    held.pop((place, str(slot)), None)
                home = 2 * HOME if loser != NOBODY and t.board.province[place] in homes(t, loser) else 0
                if new != NOBODY:
                    found.append(News(at, 45 + home, "conquered", (new, place, loser)))
            case ("occupy", seat, place, *slots) if owner not in (seat, NOBODY):
                new = [slot for slot in slots if held.get((place, slot), NOBODY) != seat]
                held.update({(place, slot): seat for slot in slots})
                great = [slot for slot in new if is_great(t, place, slot)]
                home = HOME if t.board.province[place] in homes(t, owner) else 0
                if great:
                    found.append(News(at, 60 + home, "seized", (seat, place, great[0])))
                elif new and home:
                    found.append(News(at, 25 + home + 5 * len(new), "overran", (seat, place, owner)))
            case ("release", _, place, slot):
                held.pop((place, slot), None)
            case ("pillage", seat, place, slot, _) if owner not in (seat, NOBODY) and is_great(t, place, slot):
                found.append(News(at, 75, "razed", (seat, place, slot)))
            case ("hire", seat, tile, _):
                tiles[seat] += 1
                found.append(News(at, 14 + 12 * (tiles[seat] - 2), "hired", (seat, tile)))
            case ("leaders", now, _):
                for leader in sorted(set(now)):
                    if now.count(leader) == 2 and tuple(leaders).count(leader) < 2 and leaders:
                        tracks = tuple(TRACKS[i] for i, seat in enumerate(now) if seat == leader)
                        found.append(News(at, 34, "leads", (leader, tracks)))
                leaders = now
    for battle in battles(events):
        fallen = battle.fallen(0) + battle.fallen(1)
        if fallen >= 3:
            facts = (battle.place, *battle.sides, battle.fallen(0), battle.fallen(1))
            found.append(News(battle.at, 12 + 7 * fallen, "fought", facts))
    return weightiest(found, TURNINGS)


def statistics(seen: Observation, events: Events) -> list[Count]:
    """What everybody did."""
    seats = range(seen["seats"])
    rows: dict[str, list[int]] = {
        id: [0] * seen["seats"]
        for id in ("collected", "traded", "units", "buildings", "claimed", "fought", "beaten", "lost", "won_land")
    }
    pips, thrown = [0] * seen["seats"], [0] * seen["seats"]
    for _, what in events:
        match what:
            case ("collected" | "drew", seat, number):
                rows["collected"][seat] += number
            case ("colossus", seat, _):
                rows["collected"][seat] += 1
            case ("take", seat, _, _):
                rows["traded"][seat] += 1
            case ("build", seat, "control", *_):
                rows["claimed"][seat] += 1
            case ("build", seat, "legion" | "trireme" | "fortress", *_):
                rows["units"][seat] += 1
            case ("build", seat, *_):
                rows["buildings"][seat] += 1
            case ("muster", seat, _, number):
                rows["units"][seat] += number
            case ("hammurabi", seat, _):
                rows["claimed"][seat] += 1
            case ("converted", _, _, _, new) if new in seats:
                rows["won_land"][new] += 1
    for battle in battles(events):
        for side, seat in enumerate(battle.sides):
            if seat not in seats:
                continue  # an army that belongs to no seat
            rows["fought"][seat] += 1
            rows["beaten"][seat] += battle.fallen(1 - side)
            rows["lost"][seat] += battle.fallen(side)
            pips[seat] += sum(battle.dice[side])
            thrown[seat] += len(battle.dice[side])
    found = [Count(id, tuple(row)) for id, row in rows.items()]
    if any(thrown):
        found.append(Count("dice", tuple((pips[seat], thrown[seat]) for seat in seats)))
    return found


def measures(seen: Observation) -> list[Measure]:
    """The levels of the three tracks, and what counts for fame and conquest."""
    t: Table = read(seen)
    tracks = [Measure(track, tuple(row)) for track, row in zip(TRACKS, levels(t), strict=True)]
    tiles = Measure("tiles", tuple(len(row) for row in t.tiles), ENOUGH_TILES)
    more = [measure for measured in t.box.measures for measure in measured(t)]
    return [*tracks, tiles, Measure("cities", tuple(great_cities(t)), ENOUGH_CITIES), *more]


def holdings(t: Table) -> list[dict[str, int]]:
    """What wins, what is held, and what can be done with it."""
    cities, lands = great_cities(t), [sum(1 for owner in t.owner if owner == seat) for seat in range(t.seats)]
    leads = [t.leaders.count(seat) for seat in range(t.seats)]
    return [
        {
            "tiles": len(t.tiles[seat]),
            "cities": cities[seat],
            "leads": leads[seat],
            "lands": lands[seat],
            "legions": sum(t.legions[seat]),
            "triremes": sum(t.triremes[seat]),
            "goods": sum(t.hands[seat]) + len(t.offers[seat]),
        }
        for seat in range(t.seats)
    ]


OUTLOOK = Outlook(threats, news, statistics, turnings, measures, holdings)
