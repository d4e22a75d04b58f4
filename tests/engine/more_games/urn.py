"""A game for the tests of the engine: tiles are drawn in secret, swapped by halves, and counted.

It has what a game may have: chance while it runs, hidden hands and a hidden bag, events for one seat alone, choices in
several steps, forced choices, nested data in its state, and an option with one value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pycore.engine.decision import OVER, Decision, Option, Phase
from pycore.engine.dice import Dice
from pycore.engine.errors import Impossible
from pycore.engine.game import Game, Setting
from pycore.engine.kinds import COUNT, SEAT, Kind, one_of
from pycore.engine.state import State, Value

HAND = 3
HIDDEN = 0
WORD = one_of("word", ("little", "much"))


@dataclass(slots=True)
class Swap:
    seat: int
    names: tuple[str, ...]


@dataclass(slots=True)
class Urn(State):
    turn: int
    left: int
    bag: list[int]
    hands: list[list[int]]
    luck: dict[str, int]
    last: Swap | None

    def copy(self) -> Urn:
        twin = self._twin()
        twin.turn, twin.left, twin.last = self.turn, self.left, self.last
        twin.bag, twin.luck = self.bag[:], dict(self.luck)
        twin.hands = [hand[:] for hand in self.hands]
        return twin


def setup(seats: int, options: Mapping[str, Value], dice: Dice) -> Urn:
    bag = list(range(1, int(options["tiles"]) + 1))
    dice.shuffle(bag)
    hands = [[bag.pop() for _ in range(HAND)] for _ in range(seats)]
    luck = {str(seat): 0 for seat in range(seats)}
    return Urn("swap", "", 0, 3, bag, hands, luck, None).seat_at(seats, options, dice)


def swap(t: Urn) -> Phase:
    """A seat gives back one tile after the other, in rising order of place, and draws as many."""
    seat, lowest = t.turn, 0
    given: list[int] = []
    hand = t.hands[seat]
    for step in range(HAND):
        options: list[Option] = [("give", place) for place in range(lowest, HAND)]
        verb, *place = yield Decision(seat, (("done",), *options), "urn.give", step)
        if verb == "done":
            break
        lowest = int(place[0]) + 1
        given.append(int(place[0]))
    ways: list[Option] = [("say", "little"), ("say", "much")]
    _, words = yield Decision(seat, tuple(ways[: 1 + bool(given)]), "urn.say")
    for at in given:
        t.bag.append(hand[at])
        t.dice.shuffle(t.bag)
        hand[at] = t.bag.pop()
        t.emit("drawn", seat, hand[at], to=seat)
    t.last = Swap(seat, tuple(str(at) for at in given))
    t.emit("swapped", seat, len(given), words)
    t.phase = "roll"


def roll(t: Urn) -> Phase:
    """The bolder, the luckier."""
    assert t.last is not None
    for _ in t.last.names:
        rolled = t.dice.roll()
        t.luck[str(t.turn)] += rolled
        t.emit("rolled", t.turn, rolled)
    t.turn = (t.turn + 1) % t.seats
    if t.turn == 0:
        t.left -= 1
    t.phase, t.ending = ("swap", "") if t.left else (OVER, "counted")
    return
    yield


def scores(t: Urn) -> tuple[int, ...]:
    return tuple(t.luck.values())


def winners(t: Urn) -> tuple[int, ...]:
    totals = [sum(hand) + luck for hand, luck in zip(t.hands, t.luck.values(), strict=True)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def conceal(t: Urn, seat: int | None) -> None:
    t.bag[:] = [HIDDEN] * len(t.bag)
    for owner, hand in enumerate(t.hands):
        if owner != seat:
            hand[:] = [HIDDEN] * HAND


def determinize(t: Urn, seat: int, dice: Dice) -> None:
    known = [tile for hand in t.hands for tile in hand]
    unknown = [tile for tile in range(1, int(t.options["tiles"]) + 1) if tile not in known]
    dice.shuffle(unknown)
    for tiles in (t.bag, *t.hands):
        tiles[:] = [unknown.pop() if tile == HIDDEN else tile for tile in tiles]


def check(t: Urn) -> None:
    tiles = sorted([*t.bag, *(tile for hand in t.hands for tile in hand)])
    fits = len(t.hands) == t.seats and all(len(hand) == HAND for hand in t.hands)
    if not fits or tiles != list(range(1, int(t.options["tiles"]) + 1)):
        raise Impossible("urn.tiles")
    if not 0 <= t.turn < t.seats or list(t.luck) != [str(seat) for seat in range(t.seats)]:
        raise Impossible("urn.seats")
    if (t.ending == "counted") != (t.phase == OVER) or not (t.phase != OVER) <= t.left <= 3:
        raise Impossible("urn.ending")
    if t.phase == "roll" and (t.last is None or t.last.seat != t.turn or len(t.last.names) > HAND):
        raise Impossible("urn.roll")


GAME = Game(
    id="urn",
    seats=range(2, 4),
    options=(Setting("hidden", (True,)), Setting("tiles", (12, 10)), Setting("name", ("plain",))),
    revision=3,
    endings=("counted",),
    state=Urn,
    setup=setup,
    phases={"swap": swap, "roll": roll},
    scores=scores,
    winners=winners,
    conceal=conceal,
    determinize=determinize,
    check=check,
    progress=lambda t: 3 - t.left,
    cap=3 * 3 * (HAND + 1),
    decisions={"give": (Kind("give", place=COUNT), Kind("done")), "say": (Kind("say", word=WORD),)},
    events=(
        Kind("drawn", seat=SEAT, tile=COUNT, for_one=True),
        Kind("swapped", seat=SEAT, tiles=COUNT, word=WORD),
        Kind("rolled", seat=SEAT, number=COUNT),
    ),
)
