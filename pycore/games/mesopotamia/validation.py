"""Positions written by hand: what cannot lie on the table is refused, each with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pycore.engine.agenda import Task, task
from pycore.engine.decision import OVER
from pycore.engine.errors import Impossible
from pycore.engine.masks import bits

from .battle import controller_of_tribe, free_slots, has_to_bid, most_bones, rival_level, seal_of_tribe, ships_beside
from .begun import MAY_WRITE, PART
from .board import AREAS, BLOCKED, CHOICES, RIVERS, SHAPE, START_MASK, TRIBE_AREA, TRIBE_AT
from .box import (
    BLANK,
    CARDS,
    COLOUR_STEP,
    COLOURS,
    COUNTS,
    DICE,
    EVENT_DICE,
    EVENT_SHAPE,
    EVENT_TOP,
    EVENTS,
    EXPLORE,
    GARDEN_TIER,
    GARDEN_TIERS,
    GARDENS,
    GOODS,
    HELD_QUESTS,
    MEMBERS,
    MILITARY,
    MINIATURES,
    POPULATION_TOP,
    QUESTS,
    REROLLS,
    RESEARCH,
    SIX,
    SLOT_SEATS,
    SLOT_SECTION,
    SOLO,
    START,
    START_GOODS,
    TOKEN_POINTS,
    TOP_LEVEL,
    TRADE_AMPHORAE,
    TRADE_LEVEL,
    TRADE_TOKENS,
    TYPE,
    TYPES,
    UNIT_LIMIT,
    UNIT_MINIATURES,
)
from .control import others, shut, unit_count
from .engagement import refuges, standing
from .scoring import last_round
from .setup import CHOSEN_FROM
from .state import DOWN, NOBODY, NONE, SIX_ROUNDS, TRIBE, UP, Battle, Table
from .turn import ROUND_END

MOST_GOODS = 200
MOST_TASKS = 24
MOST_ENTRIES = 400
CHOOSING = ("empire", "home")
FIGHTING = ("bid", "place", "line", "tire", "retreat")
GAINS = ("event", "any", "gift", "launch", "quests", "draw_quests", "technology", "advance_event")


def check(t: Table) -> None:
    """Refuse what cannot lie on the table. Raises Impossible."""
    _rows(t)
    _hidden(t)
    _tracks(t)
    if t.phase in CHOOSING:
        _choosing(t)
        return
    _empires(t)
    _map(t)
    _tokens(t)
    _goods(t)
    _market(t)
    _round(t)
    if t.phase == OVER:
        return
    if t.round == 0:
        _set_up(t)
    else:
        _agenda(t)
    _turn(t)
    _battle(t)


def _rows(t: Table) -> None:
    """Every list has as many entries as there are seats, areas, and so on."""
    seals = t.seats + (t.seats == 1)
    rows: list[tuple[str, Sequence[object], int]] = [
        *((name, getattr(t, name), t.seats) for name in ("letters", "empires", "homes", "armies", "rams", "ships")),
        *((name, getattr(t, name), t.seats) for name in ("settlements", "walls", "goods", "tech", "tiers", "dingir")),
        *((name, getattr(t, name), t.seats) for name in ("quests", "discards")),
        *((name, getattr(t, name), len(AREAS)) for name in ("tokens", "faces", "holders", "clocks")),
        *((name, getattr(t, name), seals) for name in ("event_levels", "populations", "event_order")),
        *(("armies", row, len(AREAS)) for row in t.armies),
        *(("rams", row, len(AREAS)) for row in t.rams),
        *(("goods", row, len(GOODS)) for row in t.goods),
        *(("tech", row, len(TYPES)) for row in t.tech),
        ("population_order", t.population_order, seals),
        ("slots", t.slots, len(SLOT_SECTION)),
        ("amphorae", t.amphorae, len(SLOT_SECTION)),
        ("gardens", t.gardens, GARDEN_TIERS),
        ("assigned", t.assigned, len(TYPES)),
    ]
    for name, row, want in rows:
        if len(row) != want:
            raise Impossible("mesopotamia.rows", field=name, want=want)
    if sorted(t.letters) != list(range(t.seats)):
        raise Impossible("mesopotamia.letters")
    if len(t.agenda) > MOST_TASKS or len(t.entries) > MOST_ENTRIES:
        raise Impossible("mesopotamia.agenda")


def _hidden(t: Table) -> None:
    """Quests are all somewhere, once; gardens and trade tokens are of their tier and section."""
    quests = [*t.deck, *(quest for cards in (*t.quests, *t.discards) for quest in cards)]
    if sorted(quests) != list(range(len(QUESTS))):
        raise Impossible("mesopotamia.quests")
    for seat, (cards, aside) in enumerate(zip(t.quests, t.discards, strict=True)):
        if cards != sorted(cards) or aside != sorted(aside):
            raise Impossible("mesopotamia.sorted", seat=seat + 1)
        choosing = any(due.phase == "quests" and due.seat == seat for due in _due(t))
        early = t.phase in CHOOSING and t.options["quests"] == "chosen"
        if len(cards) != (CHOSEN_FROM if early else HELD_QUESTS) and not (choosing and len(cards) > HELD_QUESTS):
            raise Impossible("mesopotamia.held", seat=seat + 1, want=HELD_QUESTS)
    for tier, garden in enumerate(t.gardens):
        if not (0 <= garden < len(GARDENS) and GARDEN_TIER[garden] == tier + 1):
            raise Impossible("mesopotamia.garden", tier=tier + 1)
    seals = t.seats + (t.seats == 1)
    if len(t.builders) > GARDEN_TIERS or not all(0 <= builder < seals for builder in t.builders):
        raise Impossible("mesopotamia.builders")


def _due(t: Table) -> list[Task]:
    """The task whose phase runs, and those on the agenda."""
    return [task(t.phase, t.seat, t.count), *t.agenda]


def _tracks(t: Table) -> None:
    for name, levels, order, top in (
        ("event", t.event_levels, t.event_order, EVENT_TOP),
        ("population", t.populations, t.population_order, POPULATION_TOP),
    ):
        fits = sorted(order) == list(range(len(levels))) and all(1 <= level <= top for level in levels)
        spaces = [levels[seal] for seal in order] if fits else []
        if not fits or spaces != sorted(spaces, reverse=True) or spaces.count(top) > 1:
            raise Impossible("mesopotamia.track", field=f"{name}_order")


def _choosing(t: Table) -> None:
    """Until all empires and start areas have been chosen, nothing else has happened."""
    homes = [task("home", seat, 0) for seat in t.letters]
    empires = [task("empire", seat, 0) for seat in reversed(t.letters)]
    full = [task("found", 0, 0), *homes, *empires]
    at = len(t.agenda)
    if t.options["empires"] == "drawn" or at >= len(full) or t.agenda != full[:at] or _due(t)[0] != full[at]:
        raise Impossible("mesopotamia.agenda")
    chosen = t.letters[: 2 * t.seats - at] if t.phase == "empire" else t.letters
    settled = [] if t.phase == "empire" else t.letters[at:]
    _chosen("empires", t.empires, range(len(START)), chosen)
    _chosen("homes", t.homes, CHOICES, settled)
    untouched = (
        t.round == t.turn == t.done == t.rerolls == 0
        and t.amphora == NOBODY
        and t.battle is None
        and not (t.order or t.entries or t.spent or t.builders)
        and not any(map(any, (*t.armies, *t.rams, t.settlements, t.walls, t.tiers, t.faces, t.clocks)))
        and not any((*t.ships, *t.dingir, *t.discards, *t.assigned))
        and not t.ending
        and all(row == [1] * len(TYPES) for row in t.tech)
        and all(row == list(START_GOODS) for row in t.goods)
        and {*t.holders, *t.amphorae} == {NOBODY}
        and {*t.event_levels, *t.populations} == {1}
        and t.tribes == _tribes(t)
    )
    if not untouched:
        raise Impossible("mesopotamia.early")
    _slots(t)
    _event_tokens(t)


def _chosen(name: str, row: list[int], things: Sequence[int], who: Sequence[int]) -> None:
    """Whoever has chosen has something of his own."""
    has = [row[seat] for seat in who]
    left = [thing for seat, thing in enumerate(row) if seat not in who]
    if len(set(has)) != len(has) or not all(thing in things for thing in has) or any(x != NOBODY for x in left):
        raise Impossible("mesopotamia.chosen", field=name)


def _tribes(t: Table) -> int:
    return sum(1 << area for area in TRIBE_AREA) & ~BLOCKED[t.seats]


def _empires(t: Table) -> None:
    _chosen("empires", t.empires, range(len(START)), range(t.seats))
    _chosen("homes", t.homes, CHOICES, range(t.seats))


def _map(t: Table) -> None:
    """Miniatures, their limits, and where they cannot stand."""
    areas = (1 << len(AREAS)) - 1
    if t.tribes & ~_tribes(t):
        raise Impossible("mesopotamia.tribes")
    built: list[int] = []
    for seat in range(t.seats):
        shown = seat + 1
        if not all(0 <= army < len(COUNTS) for army in t.armies[seat]) or not all(
            0 <= count <= MINIATURES["ram"] for count in t.rams[seat]
        ):
            raise Impossible("mesopotamia.armies", seat=shown)
        ships = t.ships[seat]
        if ships != sorted(ships) or not all(0 <= ship < len(RIVERS) for ship in ships):
            raise Impossible("mesopotamia.ships", seat=shown)
        if not (0 <= t.settlements[seat] <= areas and 0 <= t.walls[seat] <= areas):
            raise Impossible("mesopotamia.buildings", seat=shown)
        units = Counter(unit for army in t.armies[seat] for unit in MEMBERS[army])
        most = [*zip(UNIT_MINIATURES, (units[unit] for unit in range(4)), strict=True)]
        most += [(MINIATURES["ship"], len(ships)), (MINIATURES["ram"], sum(t.rams[seat]))]
        most += [(MINIATURES["wall"], t.walls[seat].bit_count())]
        most += [(MINIATURES["settlement"], t.settlements[seat].bit_count())]
        if any(has > limit for limit, has in most):
            raise Impossible("mesopotamia.miniatures", seat=shown)
        if unit_count(t, seat) > UNIT_LIMIT[t.populations[seat]]:
            raise Impossible("mesopotamia.limit", seat=shown, limit=UNIT_LIMIT[t.populations[seat]])
        rams = sum(1 << area for area, count in enumerate(t.rams[seat]) if count)
        if (t.stands[seat] | rams) & shut(t, seat):
            raise Impossible("mesopotamia.shut", seat=shown)
        if (t.settlements[seat] | t.walls[seat]) & (START_MASK | BLOCKED[t.seats] | t.tribes):
            raise Impossible("mesopotamia.sites", seat=shown)
        built += [t.settlements[seat], t.walls[seat] << len(AREAS)]
    if sum(mask.bit_count() for mask in built) != _union(built).bit_count():
        raise Impossible("mesopotamia.twice")
    if not all(entry >= 0 and entry // 4 < len(AREAS) and entry % 4 < t.seats for entry in t.entries):
        raise Impossible("mesopotamia.entries")


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _event_tokens(t: Table) -> None:
    """Each slot has a token of its shape or has lost one to the spent; none is there twice."""
    lying = [token for token in t.tokens if token != NONE]
    fits = (
        sorted({*lying, *t.spent}) == sorted([*lying, *t.spent])
        and all(0 <= token < len(EVENTS) for token in (*lying, *t.spent))
        and all(
            SHAPE[area] == EVENT_SHAPE[token] and not BLOCKED[t.seats] >> area & 1
            for area, token in enumerate(t.tokens)
            if token != NONE
        )
    )
    if not fits:
        raise Impossible("mesopotamia.tokens")
    for shape in range(3):
        slots = [area for area in range(len(AREAS)) if SHAPE[area] == shape and not BLOCKED[t.seats] >> area & 1]
        if sum(EVENT_SHAPE[token] == shape for token in (*lying, *t.spent)) != len(slots):
            raise Impossible("mesopotamia.tokens")


def _tokens(t: Table) -> None:
    """How tokens lie: face down under a tribe, with a die where they last six rounds."""
    _event_tokens(t)
    chosen = {due.count for due in _due(t) if due.phase == "event"}
    for area, (token, face) in enumerate(zip(t.tokens, t.faces, strict=True)):
        holder, clock = t.holders[area], t.clocks[area]
        if face == SIX_ROUNDS:
            fits = token != NONE and SIX[token] >= 0 and 0 <= holder < t.seats and 1 <= clock <= 6
        else:
            fits = holder == NOBODY and clock == 0
            if face == UP:
                fits = fits and token != NONE and (TOKEN_POINTS[token] > 0 or area in chosen)
            else:
                fits = fits and face == DOWN
        if t.tribes >> area & 1:
            fits = fits and face == DOWN and token != NONE
        if not fits:
            raise Impossible("mesopotamia.face", area=AREAS[area])
    if any(t.holders.count(seat) > EVENT_DICE for seat in range(t.seats)):
        raise Impossible("mesopotamia.event_dice", most=EVENT_DICE)


def _goods(t: Table) -> None:
    acting = t.order[t.turn - 1] if 1 <= t.turn <= len(t.order) else NOBODY
    for seat in range(t.seats):
        shown = seat + 1
        if not all(0 <= count <= MOST_GOODS for count in t.goods[seat]):
            raise Impossible("mesopotamia.goods", seat=shown, most=MOST_GOODS)
        if not all(1 <= level <= TOP_LEVEL for level in t.tech[seat]):
            raise Impossible("mesopotamia.tech", seat=shown)
        if not 0 <= t.tiers[seat] <= min(DICE, t.populations[seat]):
            raise Impossible("mesopotamia.tiers", seat=shown)
        dice = t.dingir[seat] + ([die for used in t.assigned for die in used] if seat == acting else [])
        waits = any(due.phase == "die" and due.seat == seat for due in _due(t))
        shown_dice = all(0 <= die < len(COLOURS) * COLOUR_STEP and die % COLOUR_STEP <= BLANK for die in dice)
        if t.dingir[seat] != sorted(t.dingir[seat]) or not shown_dice or len(dice) != t.tiers[seat] * (not waits):
            raise Impossible("mesopotamia.dice", seat=shown)


def _market(t: Table) -> None:
    _slots(t)
    for slot, owner in enumerate(t.amphorae):
        if owner != NOBODY and not (0 <= owner < t.seats and t.slots[slot] != NONE):
            raise Impossible("mesopotamia.amphorae")
    if any(t.amphorae.count(seat) > TRADE_AMPHORAE for seat in range(t.seats)):
        raise Impossible("mesopotamia.amphorae")


def _slots(t: Table) -> None:
    used = [token for token in t.slots if token != NONE]
    fits = len(set(used)) == len(used)
    for slot, token in enumerate(t.slots):
        if max(t.seats, 2) in SLOT_SEATS[slot]:
            fits = fits and 0 <= token < len(TRADE_TOKENS) and TRADE_LEVEL[token] == SLOT_SECTION[slot]
        else:
            fits = fits and token == NONE
    if not fits:
        raise Impossible("mesopotamia.slots")


def _round(t: Table) -> None:
    last = last_round(t)
    if not 0 <= t.round <= last:
        raise Impossible("mesopotamia.round", round=t.round)
    if t.phase == OVER:
        ending = "rounds" if t.seats > 1 or t.round < SOLO["last_round"] else "solo"
        ending = "gardens" if len(t.builders) == GARDEN_TIERS else ending
        fits = t.ending == ending and t.round > 0 and (ending == "gardens" or t.round == last) and not t.agenda
        fits = fits and t.battle is None and not any(t.assigned)
    else:
        fits = t.ending == ""
    if not fits:
        raise Impossible("mesopotamia.ending")
    playing = t.round > 0
    if sorted(t.order) != (list(range(t.seats)) if playing else []) or not 0 <= t.turn <= len(t.order):
        raise Impossible("mesopotamia.order")


def _set_up(t: Table) -> None:
    """What is left of set-up, exactly."""
    full = [task("new_round", 0, 0)]
    for seat in reversed(range(t.seats)):
        full.append(task("roll", seat, 0))
        if t.options["quests"] == "chosen":
            full.append(task("quests", seat, 1))
    for seat in reversed(range(t.seats)):
        own = START[t.empires[seat]]
        full += [task("settle", seat, 1)] if "settlement" in own else []
        full += [task("die", seat, 1)] if "dice" in own else []
    at = len(t.agenda)
    if at >= len(full) or t.agenda != full[:at] or _due(t)[0] != full[at]:
        raise Impossible("mesopotamia.agenda")
    if t.builders or t.entries or t.spent or any(t.faces):
        raise Impossible("mesopotamia.early")
    if t.phase == "settle" and (t.settlements[t.seat] or t.ships[t.seat] or any(map(any, t.rams))):
        raise Impossible("mesopotamia.early")
    if any(due.phase == "settle" and unit_count(t, due.seat) != 1 for due in _due(t)):
        raise Impossible("mesopotamia.early")


def _agenda(t: Table) -> None:
    """A turn, or what is left of the end of a round, lies lowest; above it what events and actions bring about."""
    due = [*t.agenda, task(t.phase, t.seat, t.count)]
    fixed = 0
    while fixed < len(due) and fixed < len(ROUND_END) - 1 and due[fixed] == ROUND_END[fixed]:
        fixed += 1
    acting = t.order[t.turn - 1] if t.turn else NOBODY
    if fixed:
        fits = t.turn == len(t.order)
        rest = due[fixed:]
    else:
        fits = due[0] == task("act", acting, 0)
        rest = due[1:]
    for at, one in enumerate(rest):
        if one.phase in TYPE:
            fits = fits and not fixed and at == 0 and one.seat == acting and _action(t, one)
        elif one.phase == "occupy":
            fits = fits and fixed == 3 and _occupation(t, one)
        elif one.phase == "reward":
            fits = fits and fixed == 1 and 0 <= one.count < len(AREAS) and t.holders[one.count] == one.seat
        elif one.phase == "battles":
            leader = next(seal for seal in t.event_order if seal < t.seats)
            fits = fits and fixed == 5 and rest == [task("battles", leader, 1)]
        elif one.phase in (*FIGHTING, "reveal_bids", "section", "engage"):
            fits = fits and fixed == 5 and t.phase in FIGHTING
        else:
            fits = fits and _gain(t, one)
        rivals = t.seats == 1 and one.seat == NOBODY and one.phase in ("place", "line", "tire")
        fits = fits and (0 <= one.seat < t.seats or rivals)
    if not fits or (not rest and fixed):
        raise Impossible("mesopotamia.agenda")
    once = [one for one in due if one.phase in _ONCE]
    if len({(one.phase, one.count) for one in once}) != len(once):
        raise Impossible("mesopotamia.agenda")


_ONCE = ("event", "reward", "occupy")


def _action(t: Table, one: Task) -> bool:
    """Does the count of an action's task make sense?"""
    if not t.done >> TYPE[one.phase] & 1 or one.count < 0:
        return False
    type = TYPE[one.phase]
    card, left = divmod(one.count, PART[type])
    if type == EXPLORE:
        return one.count > 0 and card <= 3 and left <= 8
    least, most = _LEFT[one.phase]
    return 1 <= card <= TOP_LEVEL and least <= (left % MAY_WRITE if type == RESEARCH else left) <= most


_LEFT = {"build": (1, 4), "research": (0, 4), "collect": (1, 3), "military": (1, 4), "growth": (1, 2)}
"""The least and the most that can be left of an action."""


def _occupation(t: Table, one: Task) -> bool:
    area, owner = divmod(one.count, 4)
    if not (0 <= area < len(AREAS) and owner < t.seats and owner != one.seat):
        return False
    return bool(t.settlements[owner] >> area & t.stands[one.seat] >> area & 1)


def _gain(t: Table, one: Task) -> bool:
    """Something that an event brings about."""
    if one.phase == "event":
        return 0 <= one.count < len(AREAS) and t.tokens[one.count] != NONE and t.faces[one.count] == UP
    if one.phase == "launch":
        return 0 <= one.count < len(AREAS)
    if one.phase == "technology":
        return 0 <= one.count < len(TYPES)
    if one.phase in ("gift", "quests"):
        return one.count == 1
    return one.phase in GAINS and 1 <= one.count <= 6


def _turn(t: Table) -> None:
    """The amphora and the dice on cards are those of the actions used."""
    used = [type for type in range(len(TYPES)) if t.assigned[type]]
    fits = 0 <= t.done < 1 << len(TYPES) and 0 <= t.rerolls <= REROLLS and NOBODY <= t.amphora < len(TYPES)
    fits = fits and all(len(dice) <= 2 for dice in t.assigned)
    if fits:
        stood = [t.amphora] if t.amphora != NOBODY else []
        fits = sorted(used + stood) == list(bits(t.done))
    acts = t.round > 0 and task("act", t.order[t.turn - 1] if t.turn else NOBODY, 0) in _due(t)
    if not fits or (not acts and (t.done or t.rerolls)):
        raise Impossible("mesopotamia.turn")


# battles --------------------------------------------------------------------------------------


def _battle(t: Table) -> None:
    if (t.battle is not None) != (t.phase in FIGHTING):
        raise Impossible("mesopotamia.battle")
    if t.phase == "battles":
        once = twice = 0
        for stands in t.stands:
            twice |= once & stands
            once |= stands
        if not twice | (once & t.tribes):
            raise Impossible("mesopotamia.no_battle")
    if t.battle is not None and not (_sides(t, t.battle) and _cards(t, t.battle) and _step(t, t.battle)):
        raise Impossible("mesopotamia.battle")


def _sides(t: Table, battle: Battle) -> bool:
    """Who fights, who decides, and what ships and tribes bring."""
    pairs = (battle.sides, battle.masters, battle.bonus, battle.cards, battle.placed, battle.out, battle.bids)
    if any(len(pair) != 2 for pair in pairs) or not 0 <= battle.area < len(AREAS):
        return False
    first, second = battle.sides
    if not 0 <= first < t.seats or second == first or not TRIBE <= second < t.seats:
        return False
    if battle.bonus[0] != ships_beside(t, first, battle.area):
        return False
    if second != TRIBE:
        return battle.masters == [first, second] and battle.bonus[1] == ships_beside(t, second, battle.area)
    seal = seal_of_tribe(t, first)
    level = t.tech[seal][MILITARY] if seal < t.seats else rival_level(t)
    guarded = t.tribes >> battle.area & 1 and not others(t, first) >> battle.area & 1
    bones = level <= battle.bonus[1] <= 6 * level
    return bool(guarded and bones and battle.masters == [first, controller_of_tribe(t, first)])


def _cards(t: Table, battle: Battle) -> bool:
    """The cards are those of the units in the area, and bones lie in their slots."""
    cards = [card for side in battle.cards for card in side]
    if len(set(cards)) != len(cards) or not all(0 <= card < len(CARDS) for card in cards):
        return False
    for side, seat in enumerate(battle.sides):
        own, placed = battle.cards[side], battle.placed[side]
        if not own or len(placed) != 3 * len(own) or not 0 <= battle.out[side] < 1 << len(own):
            return False
        if min(placed) < 0 or any(free < 0 for row in range(3) for free in free_slots(battle, side, row)):
            return False
        kinds = [CARDS[card].unit for card in own]
        if seat == TRIBE:
            if kinds != list(MEMBERS[TRIBE_AT[battle.area]]):
                return False
            continue
        here = Counter(kinds[unit] for unit in standing(battle, side))
        if t.phase == "retreat" and t.count % 2 == side and t.count // 2 < len(own):
            here[kinds[t.count // 2]] += 1
        if here != Counter(MEMBERS[t.armies[seat][battle.area]]):
            return False
        if any(count > UNIT_MINIATURES[unit] for unit, count in Counter(kinds).items()):
            return False
    return True


def _step(t: Table, battle: Battle) -> bool:
    """Bids, winners, rows and the agenda are those of the phase."""
    tail = [(one.phase, one.seat, one.count) for one in t.agenda[5:]]
    stage = len(battle.winners)
    if stage > 3 or any(side not in (0, 1) for side in battle.winners) or battle.margin < 0:
        return False
    if t.phase == "bid":
        fresh = not (battle.margin or battle.rows or battle.engaged or stage or any(battle.out))
        return fresh and not any(map(any, battle.placed)) and _bidding(t, battle, tail)
    if not all(len(bid) == 3 and min(bid) >= 0 and sum(bid) <= 3 * MOST_GOODS for bid in battle.bids):
        return False
    if stage == 0 or not _lines(t, battle):
        return False
    winner = battle.masters[battle.winners[-1]]
    if t.phase == "place":
        then = "engage" if stage == 3 else "section"
        most = sum(free_slots(battle, battle.winners[-1], stage - 1))
        return t.seat == winner and 1 <= battle.margin <= most and tail == [(then, 0, 1)] and not any(battle.out)
    if t.phase == "line":
        both = all(standing(battle, side) for side in (0, 1))
        if stage == 2:
            most = sum(free_slots(battle, battle.winners[-1], 1))
            rest = [("section", 0, 1), *([("place", winner, 1)] if battle.margin else [])]
            return both and t.seat == winner and tail == rest and battle.margin <= most and not any(battle.out)
        return stage == 3 and both and t.seat == battle.masters[battle.winners[1]] and tail == [("engage", 0, 1)]
    return stage == 3 and battle.margin == 0 and _engaged(t, battle, tail)


def _bidding(t: Table, battle: Battle, tail: list[tuple[str, int, int]]) -> bool:
    """Whose bid is asked has none yet; the other's is there, or still to come."""
    side, second = t.count, battle.masters[1]
    if side not in (0, 1) or t.seat != battle.masters[side] or not has_to_bid(t, battle, side) or battle.bids[side]:
        return False
    rest: list[tuple[str, int, int]] = [("reveal_bids", 0, 1)]
    other = 1 - side
    waits = has_to_bid(t, battle, other)
    if side == 0:
        rest += [("bid", second, 1)] if waits and second != NOBODY else []
        expected = battle.bids[1] == ([] if waits else [0, 0, 0])
    else:
        bid = battle.bids[0]
        most = most_bones(t, battle, 0)
        expected = len(bid) == 3 and min(bid) >= 0 and battle.bonus[0] <= sum(bid) <= most
    return expected and tail == rest


def _lines(t: Table, battle: Battle) -> bool:
    """The rows hold every unit that still fights, once."""
    if len(battle.winners) < 2 or (t.phase == "line" and len(battle.winners) == 2):
        return not battle.rows and battle.engaged == 0
    rows = battle.rows
    if len(rows) % 2 or not rows or not 0 <= battle.engaged <= len(rows) // 2:
        return False
    for side in (0, 1):
        units = [unit for row in rows[side::2] for unit in row]
        if sorted(units) != standing(battle, side):
            return False
    return True


def _engaged(t: Table, battle: Battle, tail: list[tuple[str, int, int]]) -> bool:
    """Somebody tires or retreats after an engagement."""
    unit, side = divmod(t.count, 2)
    if t.count < 0 or unit >= len(battle.cards[side]) or battle.engaged >= len(battle.rows) // 2:
        return False
    if t.phase == "tire":
        return tail == [("engage", 0, 1)] and _tires(battle, t.seat, unit, side)
    seat = battle.sides[side]
    chooser = battle.sides[0] if t.options["retreat_chooser"] == "attacker" else seat
    fits = seat != TRIBE and battle.out[side] >> unit & 1 and t.seat == chooser
    if not fits or not refuges(t, seat, battle.area):
        return False
    if len(tail) == 2 and tail[1][0] == "tire" and tail[1][2] >= 0:
        winner, of = divmod(tail[1][2], 2)
        there = of != side and winner < len(battle.cards[of])
        return tail[0] == ("engage", 0, 1) and there and _tires(battle, tail[1][1], winner, of)
    return tail == [("engage", 0, 1)]


def _tires(battle: Battle, master: int, unit: int, side: int) -> bool:
    front = battle.rows[2 * battle.engaged + side][:1] == [unit]
    return front and master == battle.masters[side] and sum(battle.placed[side][3 * unit : 3 * unit + 3]) > 0
