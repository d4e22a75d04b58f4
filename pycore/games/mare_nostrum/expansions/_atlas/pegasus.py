"""Pegasus: legions fly two spaces, and may end over a sea, from where they go on in their owner's next turn."""

from __future__ import annotations

from pycore.engine.decision import Option

from ...board import bits, sum_of
from ...conquest import trim
from ...control import still
from ...effect import Effect
from ...move import closed
from ...state import Table

ID = ALOFT = "pegasus"
"""Legions over seas are kept as seat, sea, count, round in which they came there."""
STEPS = 2


def groups(t: Table, seat: int) -> list[tuple[int, int, int]]:
    """A seat's legions over seas: sea, how many, since which round."""
    row = t.kept.get(ALOFT, [])
    return [(row[at + 1], row[at + 2], row[at + 3]) for at in range(0, len(row), 4) if row[at] == seat]


def put_aloft(t: Table, seat: int, sea: int, more: int, since: int) -> None:
    """More legions over a sea, or less if ``more`` is below 0."""
    row, found = t.kept.pop(ALOFT, []), list[int]()
    for at in range(0, len(row), 4):
        if row[at : at + 2] == [seat, sea] and row[at + 3] == since:
            more += row[at + 2]
        else:
            found += row[at : at + 4]
    found += [seat, sea, more, since] if more else []
    if found:
        t.kept[ALOFT] = found


def flight(t: Table, lands: int, seas: int) -> tuple[int, int]:
    """Spaces one or two steps from some others, over whatever lies there; what is closed is no stop either."""
    board, barred = t.board, closed(t)
    all_lands, all_seas = lands, seas
    for _ in range(STEPS):
        next_lands = sum_of(board.land[p] for p in bits(lands)) | sum_of(board.shore[s] for s in bits(seas))
        next_seas = sum_of(board.coast[p] for p in bits(lands)) | sum_of(board.lanes[s] for s in bits(seas))
        lands, seas = next_lands & ~barred & ~all_lands, next_seas & ~all_seas
        all_lands, all_seas = all_lands | lands, all_seas | seas
    return all_lands, all_seas


class Pegasus(Effect):
    """Once a turn; a copy flies too."""

    id = ID
    worth = 20

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        found: list[Option] = []
        if t.box.tile[ID] not in t.used:
            for start in bits(t.armies[seat] & ~still(t, seat)[0]):
                count = t.legions[seat][start] - t.arrived[start]
                if count > 0:
                    lands, seas = flight(t, 1 << start, 0)
                    found += self._to(t, t.board.provinces[start], lands & ~(1 << start), seas, count)
        for sea, count, since in groups(t, seat):
            if since < t.round:
                lands, seas = t.board.shore[sea] & ~closed(t), 0
                if t.box.tile[ID] not in t.used:
                    lands, seas = flight(t, 0, 1 << sea)
                found += self._to(t, t.board.seas[sea], lands, seas & ~(1 << sea), count)
        return tuple(found)

    def _to(self, t: Table, start: str, lands: int, seas: int, most: int) -> list[Option]:
        names = [t.board.provinces[p] for p in bits(lands)] + [t.board.seas[s] for s in bits(seas)]
        return [("march", start, to, ID, count) for to in names for count in range(1, most + 1)]

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        _, start, to, _, many = chosen
        count, board = int(many), t.board
        if start in board.sea:
            since = next(since for sea, _, since in groups(t, seat) if sea == board.sea[start] and since < t.round)
            put_aloft(t, seat, board.sea[start], -count, since)
            flown = to in board.sea or not board.shore[board.sea[start]] >> board.province[to] & 1
        else:
            t.raise_legions(seat, board.province[start], -count)
            trim(t, board.province[start])
            flown = True
        if to in board.sea:
            put_aloft(t, seat, board.sea[to], count, t.round)
        else:
            t.raise_legions(seat, board.province[to], count)
            t.arrived[board.province[to]] += count
        if flown:
            t.used.append(t.box.tile[ID])
        t.emit("fly", seat, start, to, count)

    def restless(self, t: Table, seat: int) -> bool:
        """Legions over a sea since the last turn come down in this one, if any province there is open."""
        waiting = [sea for sea, _, since in groups(t, seat) if since < t.round]
        return any(t.board.shore[sea] & ~closed(t) for sea in waiting)

    def away(self, t: Table, seat: int, unit: str) -> int:
        return sum(count for _, count, _ in groups(t, seat)) if unit == "legion" else 0

    def level(self, t: Table, seat: int) -> tuple[int, int, int]:
        return 0, 0, self.away(t, seat, "legion")
