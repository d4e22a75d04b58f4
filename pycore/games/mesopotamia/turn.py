"""A turn: the amphora on one action, Dingir dice on others, rerolls for tablets; the actions are tasks of their own."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase

from .agenda import DONE, proceed, step
from .begun import begun
from .box import (
    BLANK,
    BONE,
    COLOUR_STEP,
    MILITARY,
    NEEDS,
    REROLLS,
    STAR,
    TABLET,
    TYPE,
    TYPES,
    only,
)
from .setup import rolled
from .state import NOBODY, Table

REROLL = only(TABLET)
"""The price: a tablet."""


def act(t: Table) -> Phase:
    """One more action, each type once a turn, or a reroll, or the end of the turn."""
    seat = t.seat
    dice, tech = t.dingir[seat], t.tech[seat]
    reroll = t.rerolls < REROLLS and t.goods[seat][TABLET] > 0
    options = _acts(tuple(dice), tuple(tech), t.done, t.amphora == NOBODY, reroll)
    chosen = yield Decision(seat, options, "mesopotamia.act")
    verb = chosen[0]
    if verb == "reroll":
        t.rerolls += 1
        t.pay(seat, REROLL)
        before = tuple(dice[int(at)] for at in chosen[1:])
        after = [rolled(die, t.dice) for die in before]
        t.emit("reroll", seat, before, tuple(after))
        for die in before:
            dice.remove(die)
        t.dingir[seat] = sorted(dice + after)
        t.agenda.append(task("act", seat, 0))
    elif verb == "done":
        t.agenda.append(task("roll", seat, 0))
    else:
        type = TYPE[chosen[1]]
        t.done |= 1 << type
        if verb == "amphora":
            t.amphora = type
            t.emit("amphora", seat, chosen[1])
        else:
            used = [dice[int(at)] for at in chosen[2:]]
            for die in used:
                dice.remove(die)
            t.assigned[type] = used
            t.emit("assign", seat, chosen[1], tuple(used))
        t.agenda.append(task("act", seat, 0))
        _begin(t, seat, type)
    proceed(t)


def _begin(t: Table, seat: int, type: int) -> None:
    """Put an action on the agenda."""
    if type == MILITARY:
        t.gain(seat, only(BONE, t.cards(seat)[MILITARY][t.tech[seat][MILITARY]].knucklebones))
    t.agenda.append(task(TYPES[type], seat, begun(t, seat, type)))


AMPHORA: tuple[Option, ...] = tuple(("amphora", type) for type in TYPES)


@lru_cache(maxsize=1 << 15)
def _acts(dice: tuple[int, ...], tech: tuple[int, ...], done: int, amphora: bool, reroll: bool) -> tuple[Option, ...]:
    left = [type for type in range(len(TYPES)) if not done >> type & 1]
    options: list[Option] = [AMPHORA[type] for type in left] if amphora else []
    for type in left:
        options += [("assign", TYPES[type], *used) for used in triggers(dice, NEEDS[type][tech[type]])]
    if reroll:
        options += [("reroll", *chosen) for chosen in _subsets(dice)]
    options.append(DONE)
    return tuple(options)


@lru_cache(maxsize=1 << 14)
def triggers(dice: tuple[int, ...], need: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The dice, by their places, that can trigger a card; of equal dice only the first."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    fits = [[die % COLOUR_STEP in (want, STAR) for die in dice] for want in need]
    if len(need) == 2:
        one, other = fits
        for a, b in combinations(range(len(dice)), 2):
            if (one[a] and other[b]) or (one[b] and other[a]):
                found.setdefault((dice[a], dice[b]), (a, b))
    else:
        for places in combinations(range(len(dice)), len(need)):
            if all(fit[at] for fit, at in zip(fits, places, strict=True)):
                found.setdefault(tuple(dice[at] for at in places), places)
    return tuple(found.values())


@lru_cache(maxsize=1 << 12)
def _subsets(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every choice of dice to roll again, by their places; of equal dice the first."""
    rolled = [at for at, die in enumerate(dice) if die % COLOUR_STEP != BLANK]
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for count in range(1, len(rolled) + 1):
        for places in combinations(rolled, count):
            found.setdefault(tuple(dice[at] for at in places), places)
    return tuple(found.values())


@step
def next_turn(t: Table) -> None:
    """Whoever comes next in this round's order; after the last the round ends."""
    t.amphora, t.done, t.rerolls = NOBODY, 0, 0
    if t.turn < len(t.order):
        seat = t.order[t.turn]
        t.turn += 1
        t.emit("turn", seat)
        t.agenda.append(task("act", seat, 0))
    else:
        t.agenda += ROUND_END


@step
def new_round(t: Table) -> None:
    """The order of turns is that of the population track now, whatever changes in the round."""
    t.round += 1
    t.turn = 0
    t.order = [seal for seal in t.population_order if seal < t.seats]
    t.entries.clear()
    t.emit("round", t.round, tuple(t.order))


ROUND_END = [task(name, 0, 0) for name in ("round_over", "rewards", "successions", "sieges", "next_battle", "clashes")]
