"""Fits data/worths.json to games: ``python -m tests.games.mesopotamia.make_worths``.

Every seat plays by its inclinations. At each round's start it is noted what all have; least squares then say how much
of each thing goes with how many points of lead at the end, for some numbers of rounds left and in between in
proportion. Who has much in hand leads because it has been earning, so goods count for a part of that only.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from pycore.engine.decision import OVER
from pycore.engine.dice import Dice
from pycore.engine.game import game
from pycore.engine.moment import Moment
from pycore.games.mesopotamia.box import EMPIRES, GOODS, SIZE, TOP_LEVEL, TYPES
from pycore.games.mesopotamia.evaluation import POINT, rounds_left
from pycore.games.mesopotamia.policy import weights
from pycore.games.mesopotamia.scoring import fulfilled, points
from pycore.games.mesopotamia.state import FACE_DOWN, Table
from pycore.games.mesopotamia.worths import STEPS, levels, shelves

FILE = Path(__file__).parents[3] / "pycore" / "games" / "mesopotamia" / "data" / "worths.json"
KNOTS = (2, 4, 6, 8, 10, 13, 16, 19, 22)
"""Rounds left for which there is a worth of each thing."""
AT_THE_END = {"points": POINT, "quests": 2 * POINT}
"""In the last round nothing else is worth more than LEAST."""
LEAST, LEAST_GOODS, LEAST_POINTS = 2, (12, 4, 1), 20
IN_HAND, TABLETS_IN_HAND = 30, 45
"""Of 100, what counts of the worth of goods and of tablets; tried against other parts in games of centuriones."""
SMOOTH, PULL = 2000.0, 20.0
"""How strongly worths are held on a straight line from knot to knot, and to nothing."""
NAMES = (
    "points", *(name for type in TYPES for name in levels(type)), "tiers", "population", "event", "settlements",
    "ships", "units", *(name for good in GOODS for name in shelves(good)), "amphorae", "quests", "walls",
)  # fmt: skip
Row = list[float]


def row(t: Table, seat: int) -> Row:
    """What a seat has, by NAMES, and then its empire, so that nothing else stands for it."""
    found = [sum(points(t, seat))]
    found += [own >= level for own in t.tech[seat] for level in range(2, TOP_LEVEL + 1)]
    found += [t.tiers[seat], t.populations[seat], t.event_levels[seat], t.settlements[seat].bit_count()]
    found += [len(t.ships[seat]), SIZE[sum(t.armies[seat])]]
    found += [
        max(0, min(count, last) - first)
        for count in t.goods[seat]
        for first, last in zip(STEPS[:-1], STEPS[1:], strict=True)
    ]
    held = [quest for quest in t.quests[seat] if quest != FACE_DOWN]
    found += [t.amphorae.count(seat), sum(fulfilled(t, seat, quest) for quest in held), t.walls[seat].bit_count()]
    return [*map(float, found), *(float(t.empires[seat] == empire) for empire in range(len(EMPIRES)))]


def played(seats: int, seed: int) -> tuple[list[tuple[int, list[Row]]], Sequence[int]]:
    """A game: at each round's start the rounds left and what all have; the points at the end."""
    rules, dice = game("mesopotamia"), Dice(seed, "fitting")
    moment = Moment(rules, rules.setup(seats, rules.settle(seats), Dice(seed)))
    seen: list[tuple[int, list[Row]]] = []
    noted = 0
    while (asked := moment.decision) is not None:
        t: Table = moment.state
        if t.phase == "act" and t.round > noted:
            noted = t.round
            seen.append((rounds_left(t), [row(t, seat) for seat in range(seats)]))
        liked = [weight * weight for weight in weights(t, asked)]
        moment.play(dice.weighted(liked))
    assert moment.state.phase == OVER
    return seen, rules.scores(moment.state)


def centred(rows: list[Row]) -> Iterator[Row]:
    """Beside the mean of all seats."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return ([own - mean for own, mean in zip(each, means, strict=True)] for each in rows)


def shares(left: int) -> list[tuple[int, float]]:
    """The knots between which a number of rounds lies, and how much of each."""
    left = max(KNOTS[0], min(KNOTS[-1], left))
    at = next(at for at in range(len(KNOTS) - 1) if left <= KNOTS[at + 1])
    part = (left - KNOTS[at]) / (KNOTS[at + 1] - KNOTS[at])
    return [(at, 1 - part), (at + 1, part)]


def fit(games: dict[int, int], seed: int) -> list[Row]:
    """``fit(...)[thing][knot]``, in points; ``games`` of each number of seats."""
    width, knots = len(NAMES) + len(EMPIRES), len(KNOTS)
    square = [[0.0] * (width * knots) for _ in range(width * knots)]
    right = [0.0] * (width * knots)
    for seats, many in games.items():
        for number in range(many):
            seen, scores = played(seats, seed + number)
            mean = sum(scores) / seats
            for left, rows in seen:
                near = shares(left)
                for own, score in zip(centred(rows), scores, strict=True):
                    has = [
                        (thing * knots + at, part * own[thing])
                        for thing in range(width)
                        for at, part in near
                        if own[thing]
                    ]
                    for i, x in has:
                        right[i] += x * (score - mean)
                        line = square[i]
                        for j, y in has:
                            line[j] += x * y
    for thing in range(width):
        for at in range(knots):
            square[thing * knots + at][thing * knots + at] += PULL
        for at in range(knots - 2):
            for i, a in enumerate((1, -2, 1)):
                for j, b in enumerate((1, -2, 1)):
                    square[thing * knots + at + i][thing * knots + at + j] += SMOOTH * a * b
    found = solved(square, right)
    return [found[thing * knots : (thing + 1) * knots] for thing in range(width)]


def solved(square: list[Row], right: Row) -> Row:
    """Of a symmetric system that has one answer, by elimination."""
    lines = [[*line, end] for line, end in zip(square, right, strict=True)]
    for at, first in enumerate(lines):
        for line in lines[at + 1 :]:
            factor = line[at] / first[at]
            if factor:
                for j in range(at, len(first)):
                    line[j] -= factor * first[j]
    found = [0.0] * len(lines)
    for at in reversed(range(len(lines))):
        line = lines[at]
        rest = sum(line[j] * found[j] for j in range(at + 1, len(lines)))
        found[at] = (line[-1] - rest) / line[at]
    return found


def table(fitted: list[Row]) -> dict[str, list[int]]:
    """As the data file has it: whole centipoints, never so little that less would be as good."""
    in_hand = {
        name: (least, TABLETS_IN_HAND if good == "tablet" else IN_HAND)
        for good in GOODS
        for name, least in zip(shelves(good), LEAST_GOODS, strict=True)
    }
    found = {}
    for name, worth in zip(NAMES, fitted, strict=False):
        least, part = in_hand.get(name, (LEAST_POINTS if name == "points" else LEAST, 100))
        found[name] = [AT_THE_END.get(name, LEAST), *(max(least, round(each * part)) for each in worth)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=700, metavar="N", help="at each number of seats (default: 700)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the first seed (default: 0)")
    args = parser.parse_args()
    games = dict.fromkeys((2, 3, 4), args.games)
    kept = json.loads(FILE.read_text("utf-8"))
    provenance = {
        "by": "tests/games/mesopotamia/make_worths.py",
        "players": "inclinations squared",
        "games": {str(seats): many for seats, many in games.items()},
        "seed": args.seed,
        "revision": game("mesopotamia").revision,
        "in_hand": {"goods": IN_HAND, "tablet": TABLETS_IN_HAND},
        "empires": kept["provenance"]["empires"],
    }
    parts = [f' "provenance": {json.dumps(provenance)}', f' "empires": {json.dumps(kept["empires"])}']
    parts.append(f' "left": {json.dumps([0, *KNOTS])}')
    rows = ",\n".join(f'  "{name}": {json.dumps(row)}' for name, row in table(fit(games, args.seed)).items())
    FILE.write_text("{\n" + ",\n".join([*parts, f' "worths": {{\n{rows}\n }}']) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
