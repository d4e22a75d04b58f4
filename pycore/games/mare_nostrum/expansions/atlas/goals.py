"""Goals: who reaches one first draws cards of its set, keeps one and gives the others away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.editing import Unfit

from ...board import CARAVANS, CITIES, CONTROL, MARKET, TEMPLE
from ...box import Aim
from ...effect import Step
from ...goods import COIN, GOODS, KINDS, PASS
from ...rounds import BUILT, DEEDS, LAND_AFTERMATH, MOVED, SEA_AFTERMATH, SEA_BATTLE, go_on
from ...state import MILITARY, NOBODY, Table
from ...windows import draw, interrupt, resume, wait_for
from .cards.common import at_once
from .moments import IN_TURN

MOST = 5
"""Cards that are drawn at most."""
SHOW: Option = ("show",)
PROVINCES, SEAS, WINS, TOWNS, TITLES, DIFFERENT, COINS, BUILDINGS, HALLS = 5, 4, 3, 5, 2, 8, 9, 12, 3
"""What the goals ask for."""
LYING, REACHED = "goals", "reached"
"""Kept under these names: the numbers of the goals of this game, and of each who has reached it, or NOBODY."""
ARES, FIGHT, JOSHUA = "ares_favour", "fight", "joshua_conquest"
"""Battles won by each seat; the battle under way: place, sides, at sea or not; who has completed a conversion."""
DEAL = "deal"
"""The deck that cards have been drawn from, and who has been given one."""
UNKNOWN = 99
"""What is lacking where a hand is not known."""


class Goal(NamedTuple):
    """A goal tile: how much of ``enough`` a seat still lacks, 0 or less when it is reached. ``on_map``: it is looked at
    after what is done on the map, else at a moment of its own."""

    id: str
    set: str
    lacks: Callable[[Table, int], int]
    enough: int
    on_map: bool = True


def alexander(t: Table, seat: int) -> int:
    return PROVINCES - (t.lands[seat] & t.armies[seat]).bit_count()


def poseidon(t: Table, seat: int) -> int:
    """Seas count where nobody else has ships."""
    alone = t.fleets[seat]
    for other, fleets in enumerate(t.fleets):
        if other != seat:
            alone &= ~fleets
    return SEAS - alone.bit_count()


def ares(t: Table, seat: int) -> int:
    return WINS - (t.kept[ARES][seat] if ARES in t.kept else 0)


def buildings(t: Table, seat: int, slots: int) -> int:
    """How many of some kinds a seat controls: its own, and those it occupies."""
    found = 0
    for province, built in enumerate(t.built):
        there = built & slots
        if there:
            if t.owner[province] == seat:
                found += (there & ~t.taken[province]).bit_count()
            elif t.conqueror[province] == seat:
                found += (there & t.taken[province]).bit_count()
    return found


def minos(t: Table, seat: int) -> int:
    return TOWNS - buildings(t, seat, CITIES)


def solomon(t: Table, seat: int) -> int:
    return TITLES - t.leaders.count(seat)


def joshua(t: Table, seat: int) -> int:
    """A conversion that is under way lacks only its end."""
    if seat in t.kept.get(JOSHUA, ()):
        return 0
    tries = (whose == seat and bool(taken & CONTROL) for whose, taken in zip(t.conqueror, t.taken, strict=True))
    return 1 if any(tries) else 2


def cornucopia(t: Table, seat: int) -> int:
    """It is reached by showing the goods, which is asked for."""
    hand = t.hands[seat]
    if len(hand) == 1:
        return UNKNOWN
    return min(COINS - hand[COIN], DIFFERENT - sum(1 for count in hand[COIN + 1 :] if count))


def daedalus(t: Table, seat: int) -> int:
    return BUILDINGS - buildings(t, seat, CARAVANS | MARKET | CITIES | TEMPLE)


def hermes(t: Table, seat: int) -> int:
    return HALLS - buildings(t, seat, MARKET | TEMPLE)


GOALS = (
    Goal("alexander", "troy", alexander, PROVINCES),
    Goal("poseidon_legend", "troy", poseidon, SEAS),
    Goal("ares_favour", "troy", ares, WINS, on_map=False),
    Goal("minos_power", "jerusalem", minos, TOWNS),
    Goal("solomon_wisdom", "jerusalem", solomon, TITLES, on_map=False),
    Goal("joshua_conquest", "jerusalem", joshua, 1, on_map=False),
    Goal("cornucopia", "syracuse", cornucopia, DIFFERENT, on_map=False),
    Goal("daedalus_plans", "syracuse", daedalus, BUILDINGS),
    Goal("hermes_disciple", "syracuse", hermes, HALLS),
)
NUMBER = {goal.id: number for number, goal in enumerate(GOALS)}
ON_MAP = frozenset(number for number, goal in enumerate(GOALS) if goal.on_map)
CONQUERED = ON_MAP | {NUMBER["joshua_conquest"]}


def aims(t: Table) -> list[Aim]:
    """The goals of this game."""
    found = []
    for number, reached in zip(t.kept.get(LYING, ()), t.kept.get(REACHED, ()), strict=True):
        goal = GOALS[number]
        lacking = [goal.lacks(t, seat) for seat in range(t.seats)]
        far = tuple(NOBODY if lacks == UNKNOWN else max(0, goal.enough - lacks) for lacks in lacking)
        found.append(Aim(goal.id, reached, far, goal.enough))
    return found


def is_open(t: Table, goal: str) -> bool:
    """Does a goal lie there, and has nobody reached it?"""
    lying = zip(t.kept.get(LYING, ()), t.kept.get(REACHED, ()), strict=False)
    return any(number == NUMBER[goal] and whose == NOBODY for number, whose in lying)


def look(t: Table, goals: frozenset[int], seats: Sequence[int]) -> bool:
    """Has any of some seats reached any of some goals? The first one that has draws cards now."""
    reached = t.kept[REACHED]
    unmet = [at for at, number in enumerate(t.kept[LYING]) if number in goals and reached[at] == NOBODY]
    for seat in seats if unmet else ():
        for at in unmet:
            if GOALS[t.kept[LYING][at]].lacks(t, seat) <= 0:
                reach(t, at, seat)
                return True
    return False


def reach(t: Table, at: int, seat: int) -> None:
    """A goal is turned over, and cards are drawn before all else goes on."""
    goal = GOALS[t.kept[LYING][at]]
    t.kept[REACHED][at] = seat
    t.emit("goal", seat, goal.id)
    for name, ends in ((ARES, "ares_favour"), (JOSHUA, "joshua_conquest")):
        if goal.id == ends:
            t.kept.pop(name, None)
    deck = t.box.decks.index(goal.set)
    most = min(MOST, len(t.decks[deck]) + len(t.discards_of[deck]))
    if most:
        t.kept[DEAL] = [deck]
        interrupt(t, "deal_draw", seat, most)


# the deal -----------------------------------------------------------------------------


def deal_draw(t: Table) -> Phase:
    """3.2: one names how many, and draws them."""
    options: tuple[Option, ...] = tuple(("draw", count) for count in range(1, t.count + 1))
    chosen = yield Decision(t.seat, options, "mare_nostrum.deal_draw")
    count, (deck,) = int(chosen[1]), t.kept[DEAL]
    for _ in range(count):
        draw(t, t.seat, t.box.decks[deck])
    t.emit("drew_cards", t.seat, t.box.decks[deck], count)
    names = tuple(t.box.card(number).id for number in _drawn(t, count))
    t.emit("drew_cards_which", t.seat, names, to=t.seat)
    t.count = count
    if count == 1:
        return over(t)
    t.phase = "deal_keep"


def _drawn(t: Table, count: int) -> list[int]:
    """The last cards of the deck in the hand."""
    (deck, *_) = t.kept[DEAL]
    return [number for number in t.cards[t.seat] if t.box.deck_of(number) == deck][-count:]


def deal_keep(t: Table) -> Phase:
    """One is kept; nobody sees which."""
    options: tuple[Option, ...] = tuple(("keep", t.box.card(n).id) for n in sorted({*_drawn(t, t.count)}))
    chosen = yield Decision(t.seat, options, "mare_nostrum.deal_keep", secret=True)
    hand, number = t.cards[t.seat], t.box.number_of[chosen[1]]
    _take_drawn(t, number)
    hand.insert(0, number)
    t.count -= 1
    t.phase = "deal_give"


def _take_drawn(t: Table, number: int) -> None:
    """A card that has just been drawn leaves the hand."""
    hand = t.cards[t.seat]
    del hand[max(at for at, held in enumerate(hand) if held == number)]


def receivers(t: Table) -> list[int]:
    """Whoever has been given none yet, clockwise."""
    order = [(t.seat + turn) % t.seats for turn in range(1, t.seats)]
    return [seat for seat in order if seat not in t.kept[DEAL][1:]]


def deal_give(t: Table) -> Phase:
    """The others are given away, one to each; only giver and receiver know which. What is left over is discarded."""
    drawn, others = _drawn(t, t.count), receivers(t)
    cards = [t.box.card(number).id for number in sorted({*drawn})]
    options: tuple[Option, ...] = tuple(("give", card, seat) for card in cards for seat in others)
    chosen = yield Decision(t.seat, options, "mare_nostrum.deal_give", secret=True)
    number, receiver = t.box.number_of[chosen[1]], int(chosen[2])
    _take_drawn(t, number)
    t.cards[receiver].append(number)
    t.kept[DEAL].append(receiver)
    t.emit("gave", t.seat, receiver)
    for seat in (t.seat, receiver):
        t.emit("gave_which", t.seat, receiver, chosen[1], to=seat)
    t.count -= 1
    if t.count and receivers(t):
        return
    left = _drawn(t, t.count) if t.count else []
    for number in left:
        _take_drawn(t, number)
        t.discards_of[t.kept[DEAL][0]].append(number)
    if left:
        t.emit("threw_cards", t.seat, tuple(t.box.card(number).id for number in left))
    over(t)


def over(t: Table) -> None:
    """Where a card has reached the goal, or a raid, it may have reached another (A59). All may answer a card, with what
    they have been dealt too."""
    t.kept.pop(DEAL)
    resume(t)
    if (t.phase in IN_TURN or t.phase == "raid") and look(t, ON_MAP, (t.seat,)):
        return
    if t.phase in IN_TURN:
        wait_for(t, t.seat)


def under_way(t: Table) -> bool:
    """Is there what a deal needs: a deck, so many cards, somebody to give them to, and what goes on after it?"""
    if DEAL not in t.kept or not t.agenda or t.count < 1:
        return False
    deck, *given = t.kept[DEAL]
    if t.phase == "deal_draw":
        return not given and t.count <= min(MOST, len(t.decks[deck]) + len(t.discards_of[deck]))
    return t.count <= MOST and len(_drawn(t, t.count)) == t.count and (t.phase == "deal_keep" or bool(receivers(t)))


PHASES = {"deal_draw": deal_draw, "deal_keep": deal_keep, "deal_give": deal_give}


# a position by hand ---------------------------------------------------------------------


def set_names(t: Table) -> list[str]:
    return [goal.id for goal in GOALS if goal.set in t.box.decks]


def set_up(t: Table, seat: int, name: str, by: int) -> None:
    """A goal that lies there is reached by a seat, or again by nobody; one that does not takes the place of another of
    its set."""
    number, lying = NUMBER[name], t.kept[LYING]
    if number not in lying:
        others = [at for at, each in enumerate(lying) if GOALS[each].set == GOALS[number].set]
        if by < 0 or not others:
            raise Unfit("mare_nostrum.set.none_there")
        lying[others[-1]] = number
        pairs = sorted(zip(lying, [*t.kept[REACHED]], strict=True))
        t.kept[LYING], t.kept[REACHED] = [each for each, _ in pairs], [whose for _, whose in pairs]
        t.kept[REACHED][t.kept[LYING].index(number)] = NOBODY
    else:
        t.kept[REACHED][lying.index(number)] = seat if by > 0 else NOBODY
    for kept, goal in ((ARES, "ares_favour"), (JOSHUA, "joshua_conquest")):
        if not is_open(t, goal):
            t.kept.pop(kept, None)


# when they are looked at ------------------------------------------------------------------


def played(t: Table, seat: int) -> None:
    """After a card of the active player, or what came of a raid: it is looked at as one of his deeds."""
    if (t.phase in IN_TURN or t.phase == "raid") and seat == t.seat:
        look(t, ON_MAP, (seat,))


def clockwise(t: Table, first: int) -> list[int]:
    return [(first + turn) % t.seats for turn in range(t.seats)]


def looking(phase: str, before: str, goals: frozenset[int], seats: Callable[[Table], Sequence[int]]) -> Step:
    """A step in which goals are looked at; when nobody has reached one it takes no time."""

    def opens(t: Table) -> None:
        if not look(t, goals, seats(t)):
            go_on(t, phase)

    def run(t: Table) -> Phase:
        opens(t)
        yield from ()

    return Step(phase, before, run, opens)


def active_one(t: Table) -> Sequence[int]:
    return (t.seat,)


def from_active(t: Table) -> Sequence[int]:
    return clockwise(t, t.seat)


def from_military(t: Table) -> Sequence[int]:
    return clockwise(t, t.leaders[MILITARY])


# Ares, Joshua, the Horn of Plenty ----------------------------------------------------------


def begin_fight(at_sea: bool, t: Table) -> None:
    """Who fights where, for the battle's end to be told from it."""
    if is_open(t, "ares_favour"):
        t.kept[FIGHT] = [*t.battle[:3], int(at_sea)]


def end_fight(t: Table) -> None:
    """A victory: the enemy has no unit left there, and oneself has one."""
    if FIGHT not in t.kept:
        return
    place, attacker, defender, at_sea = t.kept.pop(FIGHT)
    rows = t.fleets if at_sea else t.armies
    left = [side for side in (attacker, defender) if rows[side] >> place & 1]
    if len(left) == 1 and left[0] < t.seats:
        t.kept.setdefault(ARES, [0] * t.seats)[left[0]] += 1
        t.emit("victory", left[0])


def converted(t: Table, owner: int) -> None:
    """A control marker has been exchanged, or has only gone (then ``owner`` is NOBODY)."""
    if owner != NOBODY and is_open(t, "joshua_conquest") and joshua(t, owner):
        t.kept[JOSHUA] = [*t.kept.get(JOSHUA, []), owner]


def show_plenty(t: Table) -> Phase:
    """At the start of one's turn to build, if one likes, for it shows the hand; being asked tells nothing."""
    if not is_open(t, "cornucopia"):
        return go_on(t, "cornucopia")
    seat = t.seat
    options = (SHOW, PASS) if cornucopia(t, seat) <= 0 else (PASS,)
    chosen = yield Decision(seat, options, "mare_nostrum.cornucopia", secret=True)
    if chosen == PASS:
        return go_on(t, "cornucopia")
    t.emit("plenty", seat, t.hands[seat][COIN], tuple(KINDS[kind] for kind in GOODS if t.hands[seat][kind]))
    reach(t, t.kept[LYING].index(NUMBER["cornucopia"]), seat)


def plenty_opens(t: Table) -> None:
    if not is_open(t, "cornucopia"):
        go_on(t, "cornucopia")


STEPS: tuple[Step, ...] = (
    Step("cornucopia", "build", show_plenty, plenty_opens),
    looking("goals_after_building", DEEDS["build"], ON_MAP, active_one),
    looking("goals_after_sailing", DEEDS["sail"], ON_MAP, active_one),
    looking("goals_after_marching", DEEDS["march"], ON_MAP, active_one),
    looking("goals_after_conquest", DEEDS["conquer"], CONQUERED, active_one),
    looking("goals_after_build_turn", BUILT, ON_MAP, from_active),
    looking("goals_after_move_turn", MOVED, ON_MAP, from_active),
    looking("goals_after_conversions", "call_move", frozenset((NUMBER["joshua_conquest"],)), from_military),
    looking("goals_after_claim", "collect", frozenset((NUMBER["solomon_wisdom"],)), from_military),
    at_once("begin_land_battle", "losses", partial(begin_fight, False)),
    at_once("end_land_battle", LAND_AFTERMATH, end_fight),
    looking("goals_after_land_battle", LAND_AFTERMATH, frozenset((NUMBER["ares_favour"],)), from_active),
    looking("goals_with_units_lost", LAND_AFTERMATH, ON_MAP, active_one),
    at_once("end_sea_battle", SEA_AFTERMATH, end_fight),
    looking("goals_after_sea_battle", SEA_AFTERMATH, frozenset((NUMBER["ares_favour"],)), from_active),
    looking("goals_with_ships_lost", SEA_AFTERMATH, ON_MAP, active_one),
)
AT_SEA_STEPS = (at_once("begin_sea_battle", SEA_BATTLE, partial(begin_fight, True)),)
"""After the cards that are played before dice."""

# what bots think --------------------------------------------------------------------------

NEAR = (30, 12, 5, 2)
"""Of a goal that nobody has reached what it counts to lack so much of it, in points."""


def judge(t: Table, worth: list[int]) -> None:
    """The nearer to a goal, the better."""
    for number, whose in zip(t.kept[LYING], t.kept[REACHED], strict=True):
        if whose == NOBODY:
            for seat in range(t.seats):
                lacks = GOALS[number].lacks(t, seat)
                if lacks < len(NEAR):
                    worth[seat] += NEAR[max(0, lacks)]
