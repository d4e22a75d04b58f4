"""Pegasus: a group flies two spaces, and may end over a sea, from where it goes on in its owner's next turn."""

from __future__ import annotations

from pycore.engine.decision import Option
from pycore.engine.masks import bits

from ...board import sum_of
from ...conquest import leave
from ...control import still
from ...effect import Effect
from ...move import closed, closed_to
from ...state import NOBODY, Table
from .figures import FIGURES_ALOFT

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
    """Spaces one or two steps from some others, over whatever lies there; what is closed is no stop either (A120)."""
    board, barred = t.board, closed_to(t, t.seat, flying=True)
    all_lands, all_seas = lands, seas
    for _ in range(STEPS):
        next_lands = sum_of(board.land[p] for p in bits(lands)) | sum_of(board.shore[s] for s in bits(seas))
        next_seas = sum_of(board.coast[p] for p in bits(lands)) | sum_of(board.lanes[s] for s in bits(seas))
        lands, seas = next_lands & ~barred & ~all_lands, next_seas & ~all_seas
        all_lands, all_seas = all_lands | lands, all_seas | seas
    return all_lands & ~closed(t), all_seas


def figures_over(t: Table, seat: int) -> list[tuple[int, int, int]]:
    """A seat's figures over seas: figure, sea, since which round."""
    row = t.kept.get(FIGURES_ALOFT, [])
    found = list(zip(row[::3], row[1::3], row[2::3], strict=True))
    return [(figure, sea, since) for figure, sea, since in found if t.owner_of(figure) == seat]


def lift(t: Table, figure: int, sea: int) -> None:
    """A figure is over a sea from now on, or (NOBODY) no longer."""
    row = t.kept.pop(FIGURES_ALOFT, [])
    rest = [n for at in range(0, len(row), 3) if row[at] != figure for n in row[at : at + 3]]
    rest += [figure, sea, t.round] if sea != NOBODY else []
    if rest:
        t.kept[FIGURES_ALOFT] = rest


def waiting(t: Table, seat: int) -> dict[int, tuple[int, list[int]]]:
    """What has been over each sea since an earlier round: how many legions, which figures."""
    found: dict[int, tuple[int, list[int]]] = {}
    for sea, count, since in groups(t, seat):
        if since < t.round:
            found[sea] = (count + found.get(sea, (0, []))[0], [])
    for figure, sea, since in figures_over(t, seat):
        if since < t.round:
            count, figures = found.get(sea, (0, []))
            found[sea] = (count, [*figures, figure])
    return found


class Pegasus(Effect):
    """Once a turn; a copy flies too."""

    id = ID
    worth = 20

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        found: list[Option] = []
        if t.box.tile[ID] not in t.used:
            for start in bits(t.armies[seat] & ~still(t, seat)[0]):
                count = t.legions[seat][start] - t.arrived[start]
                figures = [figure for figure in t.figures_in(seat, start) if figure not in t.moved]
                if count > 0 or figures:
                    lands, seas = flight(t, 1 << start, 0)
                    found += self._to(t, t.board.provinces[start], lands & ~(1 << start), seas, count, figures)
        for sea, (count, figures) in waiting(t, seat).items():
            lands, seas = t.board.shore[sea] & ~closed(t), 0
            if t.box.tile[ID] not in t.used:
                lands, seas = flight(t, 0, 1 << sea)
            found += self._to(t, t.board.seas[sea], lands, seas & ~(1 << sea), count, figures)
        return tuple(found)

    def _to(self, t: Table, start: str, lands: int, seas: int, most: int, figures: list[int]) -> list[Option]:
        """Every group of one space to each other: so many legions, and the names of its figures."""
        targets = [t.board.provinces[p] for p in bits(lands)] + [t.board.seas[s] for s in bits(seas)]
        names = [t.box.figures[figure].id for figure in figures]
        with_them = [[name for n, name in enumerate(names) if some >> n & 1] for some in range(1 << len(names))]
        return [
            ("march", start, to, ID, count, *more)
            for to in targets
            for more in with_them
            for count in range(not more, most + 1)
        ]

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        _, start, to, _, many, *names = chosen
        count, board = int(many), t.board
        figures = [t.box.figure[name] for name in names]
        flown = start in board.province or to in board.sea
        if start in board.sea:
            flown = flown or not board.shore[board.sea[start]] >> board.province[to] & 1
            self._leave(t, seat, board.sea[start], count)
        else:
            t.raise_legions(seat, board.province[start], -count)
        for figure in figures:
            lift(t, figure, board.sea.get(to, NOBODY))
            t.put_figure(figure, board.province.get(to, NOBODY))
            t.moved.append(figure)
        if start in board.province:
            leave(t, board.province[start])
        if to in board.province:
            t.raise_legions(seat, board.province[to], count)
            t.arrived[board.province[to]] += count
        elif count:
            put_aloft(t, seat, board.sea[to], count, t.round)
        if flown:
            t.used.append(t.box.tile[ID])
        t.emit("fly", seat, start, to, count, *names)

    def _leave(self, t: Table, seat: int, sea: int, count: int) -> None:
        """Legions that have been over a sea since an earlier round."""
        for where, there, since in groups(t, seat):
            if where == sea and since < t.round and count:
                put_aloft(t, seat, sea, -min(count, there), since)
                count -= min(count, there)

    def restless(self, t: Table, seat: int) -> bool:
        """What is over a sea since the last turn comes down in this one, if any province there is open."""
        return any(t.board.shore[sea] & ~closed(t) for sea in waiting(t, seat))

    def away(self, t: Table, seat: int, unit: str) -> int:
        return sum(count for _, count, _ in groups(t, seat)) if unit == "legion" else 0

    def level(self, t: Table, seat: int) -> tuple[int, int, int]:
        return 0, 0, self.away(t, seat, "legion")
