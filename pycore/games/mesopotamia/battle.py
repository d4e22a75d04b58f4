"""The battle phase up to the bids: ships that clash, the order of battles, cards, tribes, secret bids."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .agenda import proceed, push, step
from .board import AREAS, BANKS, RIVERS, TRIBE_AT
from .box import BONE, CARDS, DECKS, MEMBERS, MILITARY, SECTIONS, TOP_LEVEL, only
from .state import NOBODY, TRIBE, Battle, Table
from .tracks import ranks_higher

BIDS: tuple[Option, ...] = tuple(("bid", bones) for bones in range(400))
STRENGTH, TACTICS, MOBILITY = range(3)


@step
def clashes(t: Table) -> None:
    """Ships of several empires in one river section are all destroyed, before any of them can support a battle."""
    lying = [ship for ships in t.ships for ship in dict.fromkeys(ships)]
    for section in sorted(dict.fromkeys(lying)):
        if lying.count(section) > 1:
            owners = [seat for seat in range(t.seats) if section in t.ships[seat]]
            for seat in owners:
                t.ships[seat] = [ship for ship in t.ships[seat] if ship != section]
            t.emit("clash", RIVERS[section], tuple(owners))


# the order of battles -----------------------------------------------------------------------


@step
def next_battle(t: Table) -> None:
    """Whoever leads on the event track chooses which battle is next, as long as there are any."""
    if fights(t):
        push(t, "next_battle", 0, 0)
        push(t, "battles", next(seal for seal in t.event_order if seal < t.seats))


def fights(t: Table) -> list[Option]:
    """Every battle that must be fought: attacker first. A tribe is fought once a single empire is left there."""
    once = twice = 0
    for stands in t.stands:
        twice |= once & stands
        once |= stands
    options: list[Option] = []
    for area in bits(twice | (once & t.tribes)):
        here = [seat for seat, stands in enumerate(t.stands) if stands >> area & 1]
        if len(here) == 1:
            options.append(("fight", AREAS[area], here[0], TRIBE))
        else:
            options += [
                ("fight", AREAS[area], *_by_entry(t, area, one, other)) for one in here for other in here if one < other
            ]
    return options


def _by_entry(t: Table, area: int, one: int, other: int) -> tuple[int, int]:
    """The attacker, whose unit entered the area last; where none did this round, whoever has no settlement there."""
    for entry in reversed(t.entries):
        if entry == 4 * area + one:
            return one, other
        if entry == 4 * area + other:
            return other, one
    return (other, one) if t.settlements[one] >> area & 1 else (one, other)


def battles(t: Table) -> Phase:
    """The next battle; in an area with several empires that also says which two fight."""
    chosen = yield Decision(t.seat, tuple(fights(t)), "mesopotamia.battles")
    area, first, second = AREAS.index(str(chosen[1])), int(chosen[2]), int(chosen[3])
    t.battle = Battle(
        area=area,
        sides=[first, second],
        masters=[first, second if second != TRIBE else controller_of_tribe(t, first)],
        bonus=[ships_beside(t, first, area), ships_beside(t, second, area) if second != TRIBE else 0],
        cards=[[], []],
        placed=[[], []],
        out=[0, 0],
        bids=[[], []],
        winners=[],
        margin=0,
        rows=[],
        engaged=0,
    )
    push(t, "muster", 0)
    proceed(t)


def ships_beside(t: Table, seat: int, area: int) -> int:
    """Each ship beside the area gives a bone for this battle."""
    return sum(area in BANKS[section] for section in t.ships[seat])


def seal_of_tribe(t: Table, attacker: int) -> int:
    """The next lower seal on the event track decides for a tribe; for the last, the next higher."""
    at = t.event_order.index(attacker)
    return t.event_order[at + 1 if at + 1 < len(t.event_order) else at - 1]


def controller_of_tribe(t: Table, attacker: int) -> int:
    """The seat that decides for a tribe, NOBODY if it is the solo rival."""
    seal = seal_of_tribe(t, attacker)
    return seal if seal < t.seats else NOBODY


def rival_level(t: Table) -> int:
    """Solo: the military level of the rival."""
    return min(TOP_LEVEL, 1 + t.round // 4)


# step 1: cards; step 2: bids -------------------------------------------------------------------


@step
def muster(t: Table) -> None:
    """Each unit draws a card of its kind; a tribe's bones are rolled; then both sides bid."""
    battle = t.battle
    assert battle is not None
    first, second = battle.sides
    armies = [t.armies[first][battle.area], TRIBE_AT[battle.area] if second == TRIBE else t.armies[second][battle.area]]
    decks = [list(deck) for deck in DECKS]
    if second == TRIBE:
        seal = seal_of_tribe(t, first)
        level = t.tech[seal][MILITARY] if seal < t.seats else rival_level(t)
        dice = tuple(t.dice.roll() for _ in range(level))
        battle.bonus[1] = sum(dice)
        t.emit("tribe_dice", seal, dice)
    t.emit("battle", AREAS[battle.area], first, second, tuple(battle.bonus))
    for side, army in enumerate(armies):
        for unit in MEMBERS[army]:
            deck = decks[unit]
            battle.cards[side].append(deck.pop(t.dice.below(len(deck))))
        battle.placed[side] = [0] * (3 * len(battle.cards[side]))
        t.emit("cards", battle.sides[side], tuple(CARDS[card].id for card in battle.cards[side]))
    push(t, "reveal_bids", 0)
    for side in (1, 0):
        if not has_to_bid(t, battle, side):
            battle.bids[side] = [0, 0, 0]
        elif battle.masters[side] != NOBODY:
            push(t, "bid", battle.masters[side], side)


def has_to_bid(t: Table, battle: Battle, side: int) -> bool:
    """Has a side any bones at all? Everybody knows."""
    return most_bones(t, battle, side) > 0


def most_bones(t: Table, battle: Battle, side: int) -> int:
    """What a side can bid: its own bones and those it has for this battle."""
    seat = battle.sides[side]
    return battle.bonus[side] + (t.goods[seat][BONE] if seat != TRIBE else 0)


def bid(t: Table) -> Phase:
    """Strength, tactics, mobility of one side (the task's count), in secret.

    Bones for this battle alone must be among those bid; a tribe has no others, so it bids all.
    """
    battle, side, seat = t.battle, t.count, t.seat
    assert battle is not None
    left, must = most_bones(t, battle, side), battle.bonus[side]
    bids: list[int] = []
    for section in range(3):
        least = max(0, must - sum(bids)) if section == MOBILITY else 0
        chosen = yield Decision(seat, BIDS[least : left + 1], "mesopotamia.bid", section, True)
        bids.append(int(chosen[1]))
        left -= bids[-1]
    battle.bids[side] = bids
    t.emit("has_bid", battle.sides[side])
    proceed(t)


@step
def reveal_bids(t: Table) -> None:
    """Both bids are shown and paid; the three sections are resolved one after the other."""
    battle = t.battle
    assert battle is not None
    for side, seat in enumerate(battle.sides):
        if not battle.bids[side]:  # the solo rival's tribe
            bones = battle.bonus[side]
            battle.bids[side] = [bones - bones // 2, bones // 2, 0]
        t.emit("bids", seat, *battle.bids[side])
        own = sum(battle.bids[side]) - battle.bonus[side]
        if seat != TRIBE and own > 0:
            t.pay(seat, only(BONE, own))
    push(t, "section", 0)


# steps 3 to 5: the sections of the Standard of Ur --------------------------------------------------


def prefers(t: Table, battle: Battle) -> int:
    """The side that wins ties: the one whose seal is higher on the event track; a tribe has its controller's."""
    first, second = battle.sides
    return 0 if ranks_higher(t, first, seal_of_tribe(t, first) if second == TRIBE else second) else 1


@step
def section(t: Table) -> None:
    """Who bid more places the difference on the row of that section; the other gets back half its bid."""
    battle = t.battle
    assert battle is not None
    number = len(battle.winners)
    bids = [bid[number] for bid in battle.bids]
    winner = prefers(t, battle) if bids[0] == bids[1] else int(bids[1] > bids[0])
    battle.winners.append(winner)
    battle.margin = min(abs(bids[0] - bids[1]), sum(free_slots(battle, winner, number)))
    loser = battle.sides[1 - winner]
    back = bids[1 - winner] // 2 if loser != TRIBE else 0
    t.emit("section", SECTIONS[number], battle.sides[winner], abs(bids[0] - bids[1]), back)
    if back:
        t.gain(loser, only(BONE, back))
    if number == MOBILITY:
        push(t, "engage", 0)
    else:
        push(t, "section", 0)
    if battle.margin:
        push(t, "place", battle.masters[winner])
    if number == TACTICS:
        push(t, "line", battle.masters[winner])


def free_slots(battle: Battle, side: int, row: int) -> list[int]:
    """The empty slots of each unit of a side in a row of its card."""
    return [
        CARDS[card].slots[row] - battle.placed[side][3 * unit + row] for unit, card in enumerate(battle.cards[side])
    ]


def place(t: Table) -> Phase:
    """The winner of the section puts bones into empty slots of its cards, in the order of its units."""
    battle, seat = t.battle, t.seat
    assert battle is not None
    row, side = len(battle.winners) - 1, battle.winners[-1]
    lowest, at = 0, 0
    while battle.margin:
        free = free_slots(battle, side, row)
        options = tuple(
            ("place", unit) for unit in range(lowest, len(free)) if free[unit] and sum(free[unit:]) >= battle.margin
        )
        if seat == NOBODY:
            chosen: Option = options[0]
        else:
            chosen = yield Decision(seat, options, "mesopotamia.place", at)
        at += 1
        lowest = int(chosen[1])
        battle.placed[side][3 * lowest + row] += 1
        battle.margin -= 1
        t.emit("place", battle.sides[side], lowest, SECTIONS[row])
    proceed(t)
