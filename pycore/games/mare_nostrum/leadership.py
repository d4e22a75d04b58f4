"""5. Leadership: the three tracks, and who leads."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase

from .board import CULTURE as CULTURE_SLOTS
from .board import TRADE as TRADE_SLOTS
from .rounds import go
from .state import CULTURE, MILITARY, TRADE, Table
from .victory import won

TRACKS = ("trade", "culture", "military")
LAST_ROUND = 1_000_000
"""Nobody plays so long; the number of the round stays here."""
TOP = 15
"""The highest level printed on a track."""
_IN_TRADE = tuple((slots & TRADE_SLOTS).bit_count() for slots in range(128))
_IN_CULTURE = tuple((slots & CULTURE_SLOTS).bit_count() for slots in range(128))


def levels(t: Table) -> list[list[int]]:
    """5.0: ``levels(t)[track][seat]``: buildings under control (occupied ones count for the occupier), units, bonuses.

    A bonus belongs to a tile one owns, not to a power that Castor & Pollux copy.
    """
    trade, culture, military = bonuses(t)
    conqueror, owner, taken = t.conqueror, t.owner, t.taken
    for province, built in enumerate(t.built):
        if built:
            occupied = taken[province] & built
            if occupied:
                seat = conqueror[province]
                trade[seat] += _IN_TRADE[occupied]
                culture[seat] += _IN_CULTURE[occupied]
                built ^= occupied
            seat = owner[province]
            if seat >= 0:
                trade[seat] += _IN_TRADE[built]
                culture[seat] += _IN_CULTURE[built]
    fortress = t.fortress
    for seat in range(t.seats):
        military[seat] += sum(t.legions[seat]) + sum(t.triremes[seat]) + fortress.count(seat)
    return [trade, culture, military]


def bonuses(t: Table) -> tuple[list[int], list[int], list[int]]:
    """What the tiles add to the levels."""
    trade, culture, military = [0] * t.seats, [0] * t.seats, [0] * t.seats
    given = t.box.bonus
    for seat, tiles in enumerate(t.tiles):
        for tile in tiles:
            bonus = given[tile]
            trade[seat] += bonus[TRADE]
            culture[seat] += bonus[CULTURE]
            military[seat] += bonus[MILITARY]
    if t.box.masks["level"]:
        for seat, powers in enumerate(t.powers):
            for effect in t.box.effects("level", powers):
                for row, more in zip((trade, culture, military), effect.level(t, seat), strict=True):
                    row[seat] += more
    return trade, culture, military


def on_track(level: int) -> tuple[int, bool]:
    """Where a marker stands: on which level, and whether it lies with its + up because the track ended."""
    return (level, False) if level <= TOP else ((level - 1) % TOP + 1, True)


def mark(t: Table, first: int) -> None:
    """3.2, 4.3.4: move the markers on the trade track; one that comes to others lies on top of them.

    Where several move at once that of seat ``first`` does so before the others.
    """
    now, before = levels(t)[TRADE], t.trade
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
