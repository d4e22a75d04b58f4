"""Who may reach the end first, what a round has brought, what everybody did."""

from __future__ import annotations

from collections import Counter

from pycore.engine.observation import Observation, read
from pycore.engine.outlook import Count, Events, News, Outlook, Threat

from .board import REGIONS
from .board import table as printed
from .rounds import resolved, thirty
from .scoring import points
from .state import Table

ENOUGH = 30
LAST = 8
"""The last round of the game of eight."""
NEAR = 3
"""Rounds ahead for which it is told that somebody was overtaken."""


def threats(seen: Observation) -> list[Threat]:
    """Who can reach 30 points in this round, or who wins as things stand in the last one."""
    if seen["over"]:
        return []
    t: Table = read(seen)
    numbers, now = printed(str(t.options["table"])), resolved(t.round, thirty(t))
    standing, paid = t.scores[:], now
    for order, region in enumerate(now, 1):
        standing = [a + b for a, b in zip(standing, points(numbers[region - 1], t.markers[region - 1]), strict=True)]
        if thirty(t) and max(standing) >= ENOUGH:  # the game ends after the region that brings it, not after the round
            paid = now[:order]
            break
    most = sum(numbers[region - 1][0] for region in now)
    if thirty(t):
        sure = [Threat("thirty_now", seat, (paid, total)) for seat, total in enumerate(standing) if total >= ENOUGH]
        able = [
            Threat("thirty", seat, (now, t.scores[seat], most))
            for seat, total in enumerate(standing)
            if total < ENOUGH <= t.scores[seat] + most
        ]
        return sure + able
    if t.round < LAST:
        return []
    best = max(standing)
    ahead = [seat for seat, total in enumerate(standing) if total == best]
    leads = Threat("ahead", ahead[0], (best,)) if len(ahead) == 1 else Threat("level", None, (best, tuple(ahead)))
    return [Threat("last_round", None, (now, most)), leads]


def news(seen: Observation, events: Events, seat: int, since: int) -> list[News]:
    """What regions brought, who leads now, and where somebody has overtaken this seat."""
    t: Table = read(seen)
    found: list[News] = []
    added = [[0] * t.seats for _ in REGIONS]
    paid: list[int] = []
    totals = t.scores[:]
    last = 0
    for at, what in events:
        if at <= since:
            continue
        match what:
            case ("picks", owner, cards):
                last = at
                for region in cards:
                    added[region - 1][owner] += 1
            case ("short", owner, served):
                for region in REGIONS:
                    added[region - 1][owner] = served.count(region)
            case ("resolved", region, row, won):
                paid.append(region)
                totals = [total - points for total, points in zip(totals, won, strict=True)]
                found.append(News(at, 30 + max(won) + 10 * (row[seat] > 0), "scored", (region, tuple(row), tuple(won))))
    if paid:
        found += _new_leader(found[-1].at, totals, t.scores, seat)
    coming = [region for ahead in range(NEAR) for region in resolved(t.round + ahead, thirty(t)) if region in REGIONS]
    for order, region in enumerate(dict.fromkeys(coming)):
        row = t.markers[region - 1]
        if region in paid:
            continue
        before = [count - more for count, more in zip(row, added[region - 1], strict=True)]
        for other in range(t.seats):
            if other != seat and before[seat] > before[other] and row[other] >= row[seat]:
                id = "tied" if row[other] == row[seat] else "passed"
                found.append(News(last, 24 - order, id, (region, other, row[other], row[seat])))
    return sorted(found, key=lambda told: told.at)


def _new_leader(at: int, before: list[int], now: list[int], seat: int) -> list[News]:
    """Somebody else is alone ahead who was not."""
    first = [owner for owner, score in enumerate(now) if score == max(now)]
    was = [owner for owner, score in enumerate(before) if score == max(before)]
    if len(first) == 1 and first[0] != seat and was != first:
        return [News(at, 35, "leads", (first[0], max(now)))]
    return []


def statistics(seen: Observation, events: Events) -> list[Count]:
    """What everybody did."""
    seats = seen["seats"]
    rows: dict[str, list[int]] = {
        id: [0] * seats for id in ("placed", "again", "regions", "best", "wasted", "unserved")
    }
    paid, used = [0] * seats, [0] * seats
    for _, what in events:
        match what:
            case ("picks", owner, cards):
                rows["placed"][owner] += len(cards)
                rows["again"][owner] += sum(count - 1 for count in Counter(cards).values())
            case ("short", owner, served):
                rows["placed"][owner] += len(served) - 3
                rows["unserved"][owner] += 3 - len(served)
            case ("resolved", _, row, won):
                for owner, gained in enumerate(won):
                    rows["regions"][owner] += gained > 0
                    rows["best"][owner] += 0 < gained == max(won)
                    rows["wasted"][owner] += row[owner] if not gained else 0
                    paid[owner] += gained
                    used[owner] += row[owner]
    t: Table = read(seen)
    if not thirty(t):  # what lies on regions that pay no more is lost
        closed = [what[1] for _, what in events if what[0] == "resolved"]
        for region in closed:
            for owner, count in enumerate(t.markers[region - 1]):
                rows["wasted"][owner] += count
                used[owner] += count
    if not any(rows["unserved"]):
        del rows["unserved"]
    found = [Count(id, tuple(row)) for id, row in rows.items()]
    return [*found, Count("per_marker", tuple(zip(paid, used, strict=True)))]


def holdings(t: Table) -> list[dict[str, int]]:
    """Points that the board promises as it stands, regions with more markers than anybody's, markers at hand."""
    numbers = printed(str(t.options["table"]))
    promised, led = [0] * t.seats, [0] * t.seats
    for region in REGIONS:
        row = t.markers[region - 1]
        won = points(numbers[region - 1], row)
        promised = [had + more for had, more in zip(promised, won, strict=True)]
        if row.count(max(row)) == 1:
            led[row.index(max(row))] += 1
    rows = zip(promised, led, t.supply, strict=True)
    return [{"promised": more, "led": first, "supply": left} for more, first, left in rows]


OUTLOOK = Outlook(threats, news, statistics, holdings=holdings)
