"""A position for more or less seats."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.engine.decision import Decision, Option
from pycore.engine.dice import Dice
from pycore.engine.masks import bits
from pycore.engine.state import Value

from . import GAME
from .board import AREAS, BLOCKED, SHAPE, START_MASK
from .box import EMPIRES, EVENT_SHAPE, EVENT_TOP, EVENTS, HELD_QUESTS, POPULATION_TOP, QUESTS
from .control import shut
from .editing_moments import acts, begin_turn, ready
from .scoring import last_round
from .state import DOWN, NOBODY, NONE, Table


def reseated(old: Table, seats: int, options: Mapping[str, Value]) -> Table:
    """The table for another number of seats."""
    dice = Dice(0, "setting")
    if old.round == 0:
        new: Table = GAME.setup(seats, options, dice)
        return new
    t: Table = GAME.setup(seats, {**options, "empires": "chosen"}, dice)
    stay = range(min(seats, old.seats))
    ready(t, lambda asked: _as_before(old, stay, asked))
    t.options = options
    _refit_seats(t, old, stay)
    _refit_map(t, old)
    _refit_shared(t, old, stay)
    begin_turn(t, acts(old) if acts(old) in stay else t.order[0])
    return t


def leave_shut(t: Table) -> None:
    """Whoever stands in a start area that is another's now goes home."""
    for seat in range(t.seats):
        for area in bits(shut(t, seat)):
            army, t.armies[seat][area] = t.armies[seat][area], 0
            t.armies[seat][t.homes[seat]] += army
            rams, t.rams[seat][area] = t.rams[seat][area], 0
            t.rams[seat][t.homes[seat]] += rams
        t.stands[seat] = sum(1 << area for area, army in enumerate(t.armies[seat]) if army)


def _as_before(old: Table, stay: range, asked: Decision) -> Option:
    """Who stays has the empire and the start area of before, who comes one that is left."""
    kept = {
        "empire": [EMPIRES[empire] for empire in old.empires[: len(stay)]],
        "home": [AREAS[area] for area in old.homes[: len(stay)]],
    }.get(asked.about.rpartition(".")[2])
    if kept is None:
        return asked.options[0]
    if asked.seat in stay:
        return asked.options[[option[1] for option in asked.options].index(kept[asked.seat])]
    return next(option for option in asked.options if option[1] not in kept)


def _refit_seats(t: Table, old: Table, stay: range) -> None:
    """All that a seat holds; settlements of those who come give way."""
    for seat in stay:
        t.empires[seat], t.homes[seat] = old.empires[seat], old.homes[seat]
        t.armies[seat], t.rams[seat], t.ships[seat] = old.armies[seat][:], old.rams[seat][:], old.ships[seat][:]
        t.settlements[seat], t.walls[seat] = old.settlements[seat], old.walls[seat]
        t.goods[seat], t.tech[seat], t.tiers[seat] = old.goods[seat][:], old.tech[seat][:], old.tiers[seat]
        assigned = [die for dice in old.assigned for die in dice] if seat == acts(old) else []
        t.dingir[seat] = sorted([*old.dingir[seat], *assigned])
    for seat in range(len(stay), t.seats):
        for other in stay:
            t.settlements[seat] &= ~t.settlements[other]
    leave_shut(t)


def _refit_map(t: Table, old: Table) -> None:
    """What stands on areas that are open in both; tokens and tribes of those that open now."""
    closed, opened = BLOCKED[t.seats], BLOCKED[old.seats] & ~BLOCKED[t.seats]
    t.settlements = [row & ~(closed | START_MASK) for row in t.settlements]
    t.walls = [row & ~(closed | START_MASK) for row in t.walls]
    t.tribes = t.tribes & opened | old.tribes & ~closed
    taken = dict.fromkeys(token for area, token in enumerate(old.tokens) if not closed >> area & 1)
    spare_tokens = [event for event in range(len(EVENTS)) if event not in taken]
    t.spent = []
    for area, shape in enumerate(SHAPE):
        if shape < 0 or closed >> area & 1:
            continue
        lying = NONE if opened >> area & 1 else old.tokens[area]
        gone = lying == NONE and not opened >> area & 1
        if lying == NONE:
            lying = next(event for event in spare_tokens if EVENT_SHAPE[event] == shape)
            spare_tokens.remove(lying)
        t.tokens[area], t.faces[area] = (NONE, DOWN) if gone else (lying, DOWN)
        if gone:
            t.spent.append(lying)
        elif old.holders[area] < t.seats and not opened >> area & 1:
            t.faces[area], t.clocks[area], t.holders[area] = old.faces[area], old.clocks[area], old.holders[area]


def _refit_shared(t: Table, old: Table, stay: range) -> None:
    """Quests, tracks, trade board, gardens."""
    t.round, t.gardens = min(old.round, last_round(t)), old.gardens[:]
    t.builders = [builder if builder in stay else 0 for builder in old.builders]
    held = [quest for seat in stay for quest in (*old.quests[seat][:HELD_QUESTS], *old.discards[seat])]
    left = [quest for quest in range(len(QUESTS)) if quest not in held]
    for seat in range(t.seats):
        if seat in stay:
            t.quests[seat] = old.quests[seat][:HELD_QUESTS]
            t.discards[seat] = sorted([*old.discards[seat], *old.quests[seat][HELD_QUESTS:]])
            left = [quest for quest in left if quest not in t.discards[seat]]
    for seat in range(len(stay), t.seats):
        t.quests[seat], t.discards[seat] = left[:HELD_QUESTS], []
        left = left[HELD_QUESTS:]
    t.deck = left
    for levels, order, before, known, top in (
        (t.populations, t.population_order, old.populations, old.population_order, POPULATION_TOP),
        (t.event_levels, t.event_order, old.event_levels, old.event_order, EVENT_TOP),
    ):
        for seat in stay:
            levels[seat] = before[seat]
        others_of = [seal for seal in order if seal not in stay]
        order[:] = [*(seal for seal in known if seal in stay), *others_of]
        order.sort(key=lambda seal: -levels[seal])
        for seal in range(len(levels)):
            if seal not in stay:
                levels[seal] = min(levels[seal], top - 1)
    for slot, token in enumerate(t.slots):
        if token != NONE and old.slots[slot] != NONE and old.slots[slot] not in t.slots:
            t.slots[slot] = old.slots[slot]
        t.amphorae[slot] = old.amphorae[slot] if token != NONE and old.amphorae[slot] in stay else NOBODY
    t.order = [seat for seat in t.population_order if seat < t.seats]
