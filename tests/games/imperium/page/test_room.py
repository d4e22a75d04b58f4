"""The live layer of the board, in units of the board: nothing lies on something else."""

from __future__ import annotations

from itertools import combinations

from web.games.imperium.seen import PLAN

Rectangle = tuple[float, float, float, float]  # left, top, right, bottom

ROW, TALLY_WIDTH = 21, 140
NAME_RISE, NOTE_DROP = 18, 20  # a note below the name says that the region scores this round
FAR_RADIUS, FAR_STEP, FAR_NAME_RISE = 21.5, 42, 24
FAR_NOTE_WIDTH, FAR_NOTE_RISE, FAR_NOTE_DROP = 182, 21, 3
# measured in the page, the wider one of both languages
NAME_WIDTHS = {1: 90, 2: 99, 3: 90, 4: 125, 5: 90, 6: 90, 7: 102, 8: 107, 9: 98}
FAR_NAME_WIDTHS = {1: 110, 2: 138, 3: 109, 4: 143, 5: 82, 6: 83, 7: 121, 8: 137, 9: 136}
PRINTED_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4}


def overlaps(rectangles: dict[str, Rectangle]) -> list[tuple[str, str]]:
    return [
        (a, b)
        for (a, p), (b, q) in combinations(rectangles.items(), 2)
        if p[0] < q[2] and q[0] < p[2] and p[1] < q[3] and q[1] < p[3]
    ]


def inside(rectangles: dict[str, Rectangle], width: float, height: float) -> bool:
    return all(min(p) >= 0 and p[2] <= width and p[3] <= height for p in rectangles.values())


def test_full_tallies_have_room() -> None:
    board = PLAN
    taken: dict[str, Rectangle] = {}
    for number, count in PRINTED_NUMBERS.items():
        (name_x, name_y), (x, y) = (board["regions"][str(number)][key] for key in ("label", "tally"))
        half = NAME_WIDTHS[number] / 2
        taken[f"name {number}"] = (name_x - half, name_y - NAME_RISE, name_x + half, name_y + NOTE_DROP)
        taken[f"tally {number}"] = (x, y, x + TALLY_WIDTH, y + ROW * (count + 1) - 3)
    assert overlaps(taken) == []
    assert inside(taken, board["width"], board["height"])


def test_five_seats_have_room_on_a_phone() -> None:
    board = PLAN
    taken: dict[str, Rectangle] = {}
    for number, width in FAR_NAME_WIDTHS.items():
        place = board["regions"][str(number)]
        (name_x, name_y), (note_x, note_y), (x, y) = (place[key] for key in ("far_label", "far_note", "far"))
        taken[f"name {number}"] = (name_x - width / 2, name_y - FAR_NAME_RISE, name_x + width / 2, name_y)
        left, right = note_x - FAR_NOTE_WIDTH / 2, note_x + FAR_NOTE_WIDTH / 2
        taken[f"note {number}"] = (left, note_y - FAR_NOTE_RISE, right, note_y + FAR_NOTE_DROP)
        for i in range(5):
            left, top = x + i % 2 * FAR_STEP - FAR_RADIUS, y + i // 2 * FAR_STEP - FAR_RADIUS
            # neighbouring halos may touch
            taken[f"disc {number}.{i}"] = (left + 1, top + 1, left + 2 * FAR_RADIUS - 1, top + 2 * FAR_RADIUS - 1)
    assert overlaps(taken) == []
    assert inside(taken, board["width"], board["height"])
