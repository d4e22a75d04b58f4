"""Who can build the gardens or stands before the top of a track, what has concerned a seat, what everybody did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.engine.agenda import Task
from pycore.engine.observation import Observation, read
from pycore.engine.outlook import Count, Events, News, Outlook, Threat, weightiest

from .begun import PART
from .board import AREAS
from .box import BUILD, EVENT_TOP, GARDEN_POINTS, GARDEN_TIERS, GARDENS, NEEDS, POPULATION_TOP, SIZE, SOLO
from .build import can_build_garden, open_garden
from .control import controller
from .fought import Fought, fought
from .scoring import rival_builds, scores, winners
from .state import NOBODY, TRIBE, Table
from .turn import triggers

TURNINGS = 7
GRAVITY = ("over", "rival", "last_garden", "garden", "last_round", "ahead", "top")


def threats(seen: Observation) -> list[Threat]:
    """The end, and who leads when it is near; who can still build the open part; who is about to top a track."""
    if seen["over"]:
        return []
    t: Table = read(seen)
    found: list[Threat] = []
    built, last = len(t.builders), int(SOLO["last_round"]) if t.seats == 1 else int(t.options["rounds"])
    if built == GARDEN_TIERS:
        found.append(Threat("over", None, (t.round,)))
    else:
        id = "last_garden" if built == GARDEN_TIERS - 1 else "garden"
        found += [Threat(id, seat, (_open(t),)) for seat in range(t.seats) if _builds(t, seat)]
        if t.seats == 1 and built == GARDEN_TIERS - 1 and rival_builds(t):
            found.append(Threat("rival", None, (_open(t),)))
        if t.round == last:
            found.append(Threat("last_round", None, (t.round,)))
    if t.seats > 1 and any(threat.id != "garden" for threat in found):
        found += [Threat("ahead", seat, (scores(t)[seat],)) for seat in winners(t)]
    for track, levels, top in (("population", t.populations, POPULATION_TOP), ("event", t.event_levels, EVENT_TOP)):
        if top not in levels:
            found += [Threat("top", seat, (track,)) for seat, level in enumerate(levels[: t.seats]) if level == top - 1]
    return sorted(found, key=lambda threat: GRAVITY.index(threat.id))


def _builds(t: Table, seat: int) -> bool:
    """Can a seat build the open part of the gardens in this round, with what it has?"""
    if t.empires[seat] == NOBODY or not can_build_garden(t, seat):
        return False
    return any("garden" in t.cards(seat)[BUILD][level].items for level in _cards_to_come(t, seat))


def _cards_to_come(t: Table, seat: int) -> Iterator[int]:
    """The level of the Build card that a seat uses just now, and of the one that it can still use in this round."""
    turn = [due for due in (Task(t.phase, t.seat, t.count), *t.agenda) if due.seat == seat]
    yield from (due.count // PART[BUILD] for due in turn if due.phase == "build")
    level = t.tech[seat][BUILD]
    acts = any(due.phase == "act" for due in turn) and not t.done >> BUILD & 1
    ready = t.amphora == NOBODY or triggers(tuple(t.dingir[seat]), NEEDS[BUILD][level])
    if seat in t.order[t.turn :] or (acts and ready):
        yield level


def _open(t: Table) -> str:
    return GARDENS[open_garden(t)]


# since a seat's turn -----------------------------------------------------------------------


def news(seen: Observation, events: Events, seat: int, since: int) -> list[News]:
    """What was done to an empire, and what brings the others points."""
    found = [_battle(one, seat) for one in fought(events) if one.told > since and _against(one, seat)]
    holders: dict[str, int] = {}
    sold, sold_at = 0, 0
    for at, what in events:
        match what:
            case ("event", holder, area, _, _):
                holders[area] = holder
            case ("passed_on", area, other) if at > since and holders.get(area) == seat:
                found.append(News(at, 55, "passed_on", (other, area)))
            case ("trade", other, _, owner) if at > since and owner == seat != other:
                sold, sold_at = sold + 1, at
    for at, what in _first_hand(events):
        if at > since:
            found += _suffered(at, what, seat) or _gained(at, what, seat)
    if sold:
        found.append(News(sold_at, 12 + sold, "traded", (sold,)))
    return sorted(found, key=lambda told: told.at)


def _first_hand(events: Events) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """All but the choices of those to whom an event has passed on: they have explored nothing."""
    passed: list[str] = []
    for at, what in events:
        match what:
            case ("passed_on", area, _):
                passed.append(area)
            case ("event", _, area, *_) if area in passed:
                passed.remove(area)
                continue
        yield at, what


def _against(one: Fought, seat: int) -> bool:
    """Is a battle over that this seat fought and did not begin?"""
    return one.winner is not None and one.battle.sides[1] == seat


def _battle(one: Fought, seat: int) -> News:
    """Facts: the number of the area, by whom, own units lost, units of the attacker lost, held?"""
    mine, attacker = one.lost(seat), one.battle.sides[0]
    held = one.winner == seat
    facts = (one.battle.area, attacker, mine, one.lost(attacker), held)
    return News(one.told, 60 + 10 * mine + (0 if held else 15), "attacked", facts)


def _suffered(at: int, what: tuple[Any, ...], seat: int) -> list[News]:
    """What others did to what is this empire's."""
    match what:
        case ("destroy" | "convert" as id, other, area, owner) if owner == seat != other:
            return [News(at, 90, str(id), (other, area))]
        case ("breach", area, owner) if owner == seat:
            return [News(at, 60, "breach", (area,))]
        case ("clash", section, seats) if seat in seats:
            return [News(at, 45, "clash", (section, tuple(other for other in seats if other != seat)))]
    return []


def _gained(at: int, what: tuple[Any, ...], seat: int) -> list[News]:
    """What others did for the end."""
    match what:
        case ("garden", other, garden) if other != seat:
            return [News(at, 80, "garden", (other, garden, GARDEN_POINTS[GARDENS.index(garden)]))]
        case ("population", other, space) if other != seat and space == POPULATION_TOP:
            return [News(at, 40, "top", (other, "population"))]
        case ("event_track", other, space) if other != seat and space == EVENT_TOP:
            return [News(at, 40, "top", (other, "event"))]
        case ("tribe_gone", area, other) if other != seat:
            return [News(at, 24, "tribe", (other, area))]
        case ("event", other, area, event, _) if other != seat:
            return [News(at, 20, "explored", (other, area, event))]
    return []


# the whole game ------------------------------------------------------------------------------


def turnings(seen: Observation, events: Events) -> list[News]:
    """What changed most: parts of the gardens, settlements that were taken, tops of the tracks, battles, leads."""
    found: list[News] = []
    leader: int | None = None
    for at, what in events:
        match what:
            case ("garden", seat, garden):
                points = GARDEN_POINTS[GARDENS.index(garden)]
                found.append(News(at, 40 + 3 * points, "garden", (seat, garden, points)))
            case ("convert" | "destroy" as id, seat, area, owner):
                found.append(News(at, 48, f"{id}_of", (seat, area, owner)))
            case ("population", seat, space) if space == POPULATION_TOP:
                found.append(News(at, 42, "top", (seat, "population")))
            case ("event_track", seat, space) if space == EVENT_TOP:
                found.append(News(at, 42, "top", (seat, "event")))
            case ("standing", points) if len(points) > 1:
                first = [seat for seat, now in enumerate(points) if now == max(points)]
                if len(first) == 1 and first[0] != leader:
                    if leader is not None:
                        found.append(News(at, 30, "leads", (first[0], max(points))))
                    leader = first[0]
    for one in fought(events):
        dead = sum(one.fallen)
        if one.winner is not None and (dead >= 3 or one.battle.sides[1] == TRIBE and one.winner != TRIBE):
            facts = (one.battle.area, *one.battle.sides, *one.fallen, one.winner)
            found.append(News(one.told, 14 + 7 * dead, "fought", facts))
    return weightiest(found, TURNINGS)


COUNTED = {
    "collect": "collected", "trade": "traded", "claim": "claimed", "recruit": "recruited", "discover": "discovered",
    "reroll": "rerolled", "event": "explored", "convert": "taken", "destroy": "taken",
}  # fmt: skip


def statistics(seen: Observation, events: Events) -> list[Count]:
    """What everybody did."""
    names = ("collected", "traded", "claimed", "built", "recruited", "discovered", "rerolled", "explored", "taken")
    rows: dict[str, list[int]] = {id: [0] * seen["seats"] for id in (*names, "fought", "won", "beaten", "lost")}
    for _, what in _first_hand(events):
        match what:
            case ("collect", seat, goods):
                rows["collected"][seat] += len(goods)
            case ("built" | "garden", seat, *_) if seat < seen["seats"]:  # not the solo rival
                rows["built"][seat] += 1
            case (str(kind), int(seat), *_) if kind in COUNTED:
                rows[COUNTED[kind]][seat] += 1
    for one in fought(events):
        for side, seat in enumerate(one.battle.sides):
            if seat != TRIBE and one.winner is not None:
                rows["fought"][seat] += 1
                rows["won"][seat] += one.winner == seat
                rows["beaten"][seat] += one.fallen[1 - side]
                rows["lost"][seat] += one.fallen[side]
    return [Count(id, tuple(row)) for id, row in rows.items() if any(row)]


def holdings(t: Table) -> list[dict[str, int]]:
    """What stands, and what an empire works with."""
    held = [controller(t, area) for area in range(len(AREAS))]
    return [
        {
            "areas": held.count(seat),
            "settlements": t.settlements[seat].bit_count(),
            "tiers": t.tiers[seat],
            "tech": sum(t.tech[seat]),
            "units": sum([SIZE[army] for army in t.armies[seat]]),
            "goods": sum(t.goods[seat]),
            "dice": len(t.dingir[seat]),
        }
        for seat in range(t.seats)
    ]


OUTLOOK = Outlook(threats, news, statistics, turnings, holdings=holdings)
