"""How much a sensible player is inclined to each option, for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pycore.engine.bots import halvings
from pycore.engine.decision import Decision, Option
from pycore.engine.masks import bits

from .battle import most_bones
from .board import AREA, BORDERS, ICONS, TRIBE_AT
from .box import (
    BONE,
    CARDS,
    COLOUR_STEP,
    EVENT_OPTIONS,
    GOOD,
    QUEST,
    QUEST_NEEDS,
    SIZE,
    STAR,
    TABLET,
    TRADE_COST,
    TRADE_GAIN,
    TRADE_POINTS,
    TYPE,
    UNIT,
)
from .control import hostile
from .evaluation import GOODS_WORTH, POINT, action, option_worth, rounds_left
from .state import DOWN, NONE, Table
from .worths import worths

LIKELY = tuple(max(1, weight) for weight in halvings(4096, 2, 26))
TEMPER = 12
"""An option so many centipoints worse is chosen 1/sqrt(2) as often."""
Habit = Callable[[Table, int, Sequence[Option]], list[int]]


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """The more an option brings, the likelier."""
    gains = HABITS[asked.about.removeprefix("mesopotamia.")](t, asked.seat, asked.options)
    top, last = max(gains), len(LIKELY) * TEMPER
    return [LIKELY[(top - gain) // TEMPER] if top - gain < last else 1 for gain in gains]


def _equal(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [0] * len(options)


# set-up ------------------------------------------------------------------------------------------


def settle(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [30 * ICONS[AREA[option[1]]].bit_count() for option in options]


def discard(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """The hardest goes first."""
    return [_hard(QUEST[option[1]]) for option in options]


def _hard(quest: int) -> int:
    needs = QUEST_NEEDS[quest]
    return 20 * len(needs) + 10 * sum(count for count in needs.values() if isinstance(count, int))


# the turn ------------------------------------------------------------------------------------------


def act(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Dice are used where they serve, the amphora where they do not; to end the turn costs what is left."""
    by_dice = {option[1] for option in options if option[0] == "assign"}
    types = dict.fromkeys([option[1] for option in options if option[0] in ("assign", "amphora")])
    w = worths(rounds_left(t))
    promise = {type: action(t, seat, TYPE[type], w) for type in types}
    stars = [die % COLOUR_STEP == STAR for die in t.dingir[seat]]
    best = max([0, *promise.values()])
    again = -GOODS_WORTH[TABLET] - (60 if by_dice else 0) - (0 if t.goods[seat][TABLET] > 2 else 60)
    gains = []
    for option in options:
        if option[0] == "reroll":
            gains.append(25 * (len(option) - 1) + again)
        elif option[0] == "assign":
            used = sum([stars[int(at)] for at in option[2:]])
            gains.append(promise[option[1]] + 15 - 12 * used - 4 * len(option))
        elif option[0] == "amphora":
            gains.append(promise[option[1]] - (40 if option[1] in by_dice else 5))
        else:
            gains.append(5 if best < 10 else -40)
    return gains


def explore(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Units beside what has not been seen; those that yield nothing where they are."""
    gains = []
    for option in options:
        if option[0] == "done":
            gains.append(0)
        elif option[1] == "ship":
            gains.append(8)
        else:
            area = AREA[option[2]]
            gains.append(max(_goal(t, seat, to) for to in bits(BORDERS[area])) - 14 * bool(ICONS[area]))
    return gains


def _goal(t: Table, seat: int, area: int) -> int:
    """What it is worth to have a unit end in an area."""
    value = 14 * bool(ICONS[area])
    if t.tribes >> area & 1:
        odds = 2 * SIZE[t.armies[seat][area]] + t.goods[seat][BONE] // 2 - 2 * SIZE[TRIBE_AT[area]]
        return value + 40 * (odds - 3)
    foes = hostile(t, seat, area)
    if foes:
        value += 20 * (SIZE[t.armies[seat][area]] + 1 - foes)
    if t.tokens[area] != NONE and t.faces[area] == DOWN:
        value += 150
    return value


def march(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [_goal(t, seat, AREA[option[1]]) for option in options]


WISHED = {"garden": 500, "settlement": 120, "ziggurat": 110, "ship": 60, "wall": 0, "ram": -20}


def build(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    left = rounds_left(t)
    gains = []
    for option in options:
        if option[0] == "done":
            gains.append(30 if left > 2 else 0)
        else:
            here = bool(ICONS[AREA[option[2]]]) if option[1] == "settlement" else 0
            gains.append(WISHED[str(option[1])] + 20 * here - (40 if left < 3 and option[1] == "ziggurat" else 0))
    return gains


TECH = {"collect": 40, "build": 45, "growth": 30, "research": 30, "explore": 20, "military": 15}


def research(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    gains = []
    for option in options:
        if option[0] == "discover":
            gains.append(70 + TECH[str(option[1])] - 6 * t.tech[seat][TYPE[option[1]]])
        else:
            gains.append(90 if option[0] == "write" else 0)
    return gains


def collect(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """What is lacking; trades by their balance."""
    has = t.goods[seat]
    gains = []
    for option in options:
        if option[0] == "collect":
            stock, value = list(has), 20
            for good in option[1:]:
                value += 24 - 5 * min(4, stock[GOOD[good]])
                stock[GOOD[good]] += 1
            gains.append(value)
        elif option[0] == "done":
            gains.append(0)
        else:
            token = t.slots[int(option[1])]
            value = sum(
                worth * (more - less)
                for worth, more, less in zip(GOODS_WORTH, TRADE_GAIN[token], TRADE_COST[token], strict=True)
            )
            gains.append(value + (40 + POINT * TRADE_POINTS[token] if option[0] == "claim" else 0))
    return gains


def military(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [0 if option[0] == "done" else 15 + 8 * UNIT[option[1]] for option in options]


def growth(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [80 if option[0] == "grow" else 0 for option in options]


# events ----------------------------------------------------------------------------------------------


def event(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    cards = EVENT_OPTIONS[t.tokens[t.count]]
    return [option_worth(t, seat, cards[int(option[1]) - 1]) for option in options]


def take(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [-10 * t.goods[seat][GOOD[option[1]]] for option in options]


# battles -----------------------------------------------------------------------------------------------


def bid(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """About a third of what is left in strength, less in tactics, the least in mobility."""
    battle = t.battle
    assert battle is not None
    most = most_bones(t, battle, t.count)
    wanted = min(most // 3 + 1, 5)
    return [-8 * abs(int(option[1]) - wanted) for option in options]


def place(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Where the card is strong already."""
    battle = t.battle
    assert battle is not None
    cards = battle.cards[battle.winners[-1]]
    return [10 * CARDS[cards[int(option[1])]].printed[0] for option in options]


def retreat(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [20 * bool(ICONS[AREA[option[1]]]) for option in options]


def occupy(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    return [100 if option[0] == "convert" else 0 for option in options]


HABITS: dict[str, Habit] = {
    "empire": _equal,
    "home": _equal,
    "settle": settle,
    "die": _equal,
    "quests": discard,
    "act": act,
    "explore": explore,
    "march": march,
    "sail": _equal,
    "build": build,
    "research": research,
    "collect": collect,
    "military": military,
    "growth": growth,
    "event": event,
    "any": take,
    "gift": research,
    "launch": _equal,
    "battles": _equal,
    "bid": bid,
    "place": place,
    "line": _equal,
    "tire": _equal,
    "retreat": retreat,
    "occupy": occupy,
}
