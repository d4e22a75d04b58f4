"""5. Leadership: the three tracks, and who leads."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.decision import Decision, Phase
from pycore.engine.masks import bits

from .board import CULTURE as CULTURE_SLOTS
from .board import TRADE as TRADE_SLOTS
from .rounds import go
from .state import CULTURE, MILITARY, NOBODY, TRADE, Table
from .victory import won

TRACKS = ("trade", "culture", "military")
LAST_ROUND = 1_000_000
"""Nobody plays so long; the number of the round stays here."""
TOP = 15
"""The highest level printed on a track."""
_IN_TRADE = [(slots & TRADE_SLOTS).bit_count() for slots in range(128)]
_IN_CULTURE = [(slots & CULTURE_SLOTS).bit_count() for slots in range(128)]


def levels(t: Table) -> list[list[int]]:
    """5.0: ``levels(t)[track][seat]``: buildings under control (occupied ones count for the occupier), units, bonuses.

    A bonus belongs to a tile one owns, not to a power that Castor & Pollux copy.
    """
    trade, culture, military = [bonuses(t, track) for track in (TRADE, CULTURE, MILITARY)]
    add_buildings(t, trade, _IN_TRADE)
    add_buildings(t, culture, _IN_CULTURE)
    for seat in range(t.seats):
        military[seat] += sum(t.legions[seat]) + sum(t.triremes[seat]) + t.fortress.count(seat)
    return [trade, culture, military]


def in_trade(t: Table) -> list[int]:
    """The levels in trade alone."""
    found = bonuses(t, TRADE)
    add_buildings(t, found, _IN_TRADE)
    return found


def add_buildings(t: Table, found: list[int], worth: Sequence[int]) -> None:
    """Add what each seat's buildings are worth on a track, given for each set of buildings."""
    built, taken = t.built, t.taken
    for seat in range(t.seats):
        found[seat] += sum(map(worth.__getitem__, map(built.__getitem__, bits(t.lands[seat]))))
    if any(taken):
        for province, slots in enumerate(taken):
            if slots:
                occupied = worth[slots & built[province]]
                found[t.conqueror[province]] += occupied
                if t.owner[province] != NOBODY:
                    found[t.owner[province]] -= occupied


def bonuses(t: Table, track: int) -> list[int]:
    """What the tiles add to the levels on a track."""
    given = t.box.bonus[track].__getitem__
    found = [sum(map(given, tiles)) for tiles in t.tiles]
    if able := t.box.masks["level"]:
        for seat, powers in enumerate(t.powers):
            for effect in t.box.effects("level", powers) if powers & able else ():
                found[seat] += effect.level(t, seat)[track]
    return found


def mark(t: Table, first: int) -> None:
    """3.2, 4.3.4: move the markers on the trade track; one that comes to others lies on top of them.

    Where several move at once that of seat ``first`` does so before the others.
    """
    now, before = in_trade(t), t.trade
    if now == before:
        return
    moved = [seat for seat in t.stack if now[seat] != before[seat]]
    stay = [seat for seat in t.stack if now[seat] == before[seat]]
    moved.sort(key=lambda seat: (seat - first) % t.seats)
    t.stack = sorted(stay + moved, key=lambda seat: -now[seat])
    t.trade = now


def claim(t: Table) -> Phase:
    """5: the highest on each track leads; of equals the outgoing leader names one."""
    outgoing, found = t.leaders[:], levels(t)
    for track, row in enumerate(found):
        best = max(row)
        tied = [seat for seat, level in enumerate(row) if level == best]
        chosen = tied[0]
        if len(tied) > 1:
            options = tuple(("lead", TRACKS[track], seat) for seat in tied)
            chosen = int((yield Decision(outgoing[track], options, f"mare_nostrum.lead_{TRACKS[track]}"))[2])
        t.leaders[track] = chosen
    t.emit("leaders", tuple(t.leaders), tuple(tuple(row) for row in found))
    if t.leaders[TRADE] != outgoing[TRADE]:
        t.spent.clear()  # 2.1: a new trade leader has all markers
    if won(t, "leaders"):
        return
    t.round = min(t.round + 1, LAST_ROUND)
    t.emit("round", t.round)
    go(t, "collect")
