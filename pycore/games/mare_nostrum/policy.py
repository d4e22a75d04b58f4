"""How much a sensible player is inclined to each option: quick, for it leads every playout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pycore.engine.decision import Decision, Option

from .board import CARAVANS, CITIES, MARKET, SLOT, TEMPLE, Board
from .effect import AS_DONE, AS_PASSING, Habit
from .evaluation import power, prizes, reach
from .goods import COIN, COINS_KEPT, KIND, TILE_PRICES
from .heuristics import FORT, attack, futile
from .leadership import levels
from .state import CULTURE, MILITARY, TRADE, Table
from .tiles import PYRAMIDS
from .victory import great_cities

PLAYED = 4
"""Of a card that is played beside building: by so much its liking counts more there."""
FIGURE = 80
"""To build a piece with a name of its own."""
ON_LAND = ("legion", "fortress", "control")
SURE = 1_000_000
"""To win."""


def rate(t: Table, asked: Decision) -> Sequence[int]:
    if asked.about == "mare_nostrum.offer":
        return offering(t, asked)
    habit = t.box.habits.get(asked.about) or HABITS[asked.about]
    return habit(t, asked.seat, asked.options)


def even(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    return [1] * len(options)


def eager(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Anything rather than to pass."""
    return [1 if option[0] == "pass" else 20 for option in options]


# collecting and trading -----------------------------------------------------------


def extra(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    return [1 if option[2] == "coin" else 2 for option in options]


def wanted(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """What one has least of; the last word of an option names it."""
    hand = t.hands[seat]
    return [WANTED[min(hand[KIND[option[-1]]], 3)] if option[-1] != "coin" else 20 for option in options]


WANTED = (64, 6, 2, 1)


def number(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """The more copies, the more one wants to exchange; or nothing at all."""
    copies = sum([count - 1 for count in t.hands[seat][1:] if count > 1])
    return [8 >> min(3, abs(int(option[1]) - min(5, copies))) if option[1] else 6 for option in options]


def offering(t: Table, asked: Decision) -> Sequence[int]:
    """What is least missed, in the order of the list."""
    seat = asked.seat
    best = least_missed(tuple(t.hands[seat]), t.due[seat])
    wanted = best[asked.step] if asked.step < len(best) else COIN
    return [30 if KIND[option[1]] == wanted else 1 for option in asked.options]


@lru_cache(maxsize=1 << 14)
def least_missed(hand: tuple[int, ...], count: int) -> tuple[int, ...]:
    """So many kinds to give away, in rising order: highest copies first; coins late, last if one has more of them."""
    coin = 1 if hand[COIN] > len(hand) - hand.count(0) - 1 else 3  # in half copies
    each = [(2 * copy if kind != COIN else coin, kind) for kind, many in enumerate(hand) for copy in range(1, many + 1)]
    each.sort(reverse=True)
    return tuple(sorted([kind for _, kind in each[:count]]))


def _in_order(hand: list[int], options: Sequence[Option], left: int, liking: tuple[int, ...]) -> list[int]:
    """For the lowest of ``left`` things still to be named: each by its liking, as if they were drawn together."""
    tail, found = 0, []
    for option in reversed(options):
        kind = KIND[option[1]]
        count = hand[kind]
        more = tail + (liking[min(count, 4)] if kind != COIN else 3)
        found.append(more**left - tail**left)
        tail = more
    found.reverse()
    return found


def taking(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """The commodity that is missing; rather of whoever could buy most."""
    hand = t.hands[seat]
    found = []
    for _, victim, name in options:
        kind = KIND[name]
        liking = 16 if kind == COIN else WANTED[min(hand[kind], 3)]
        found.append(liking * (4 - len(t.tiles[int(victim)]) // 2))
    return found


# building -------------------------------------------------------------------------


def build(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    hand, tiles = t.hands[seat], t.tiles[seat]
    foes, reach_of, found = t.foes(seat), t.board.reach(t.fleets[seat]), []
    for option in options:
        verb = option[0]
        if verb == "build":
            what = option[1]
            if what == "trireme":
                found.append(20)
            elif what not in SLOT and what not in ON_LAND:
                found.append(FIGURE)
            else:
                at = t.board.province[option[2]]
                if what == "legion" or what == "fortress":
                    near = bool(reach_of[at] & foes)
                    found.append(soldiers(what == "legion", near, t.legions[seat][at], t.built[at].bit_count()))
                elif what == "control":
                    found.append(10 + 4 * t.board.slots[at].bit_count())
                else:
                    found.append(building(t.board, at, t.built[at], SLOT[what]))
        elif verb == "hire":
            tile = t.box.tile[option[1]]
            win = tile == PYRAMIDS or len(tiles) == len(TILE_PRICES)
            found.append(SURE if win else 200 + 6 * power(t.box)[tile])
        elif verb == "muster":
            found.append(400)
        elif verb == "play":
            found.append(PLAYED * liking(t, seat, option))
        elif verb != "done":
            found.append(60)
        else:
            found.append(1 if hand[COIN] > COINS_KEPT or reach(hand) > COINS_KEPT else 20)
    return found


def soldiers(legion: bool, near: bool, there: int, built: int) -> int:
    """A legion or fortress where enemies are near, or buildings are many."""
    if legion:
        return (30 if near else 14) + 10 * min(there, 3) + 3 * built
    return (30 if near else 6) + 8 * built


@lru_cache(maxsize=1 << 14)
def building(board: Board, province: int, built: int, slot: int) -> int:
    if slot & CARAVANS:
        return 50 if built & MARKET else 25
    if slot & CITIES:
        if slot & board.great[province]:
            return 240
        return 160 if built & TEMPLE else 90
    return 4 * (built & (CARAVANS if slot == MARKET else CITIES)).bit_count() + 1


def coins(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """How to pay: commodities are lost at the end of the phase, two coins are not."""
    hand = t.hands[seat]
    if options[0][0] != "coins":
        return _in_order(hand, options, 1 if len(options) == 1 else 2, PAID)
    debt = max(t.debt, 1)
    kinds = len(hand) - hand.count(0) - (hand[COIN] > 0)
    prefer = 8 if kinds % debt < hand[COIN] % debt or hand[COIN] - debt < COINS_KEPT else 1
    return [prefer if option[1] == 0 else 2 for option in options]


PAID = (1, 6, 40, 60, 80)


# leading --------------------------------------------------------------------------


def call_build(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Oneself first, the most famous last."""
    return [40 if option[1] == seat else 12 >> len(t.tiles[int(option[1])]) | 1 for option in options]


def call_move(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Whoever is near to a conquest first, so that others can answer."""
    cities = great_cities(t)
    return [1 if option[1] == seat else 8 << min(4, 2 * cities[int(option[1])]) for option in options]


def lead(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Oneself; else whoever leads least."""
    found, likings = levels(t), []
    for option in options:
        other = int(option[2])
        if other == seat:
            likings.append(400)
        else:
            leads = sum([found[track][other] == max(found[track]) for track in (TRADE, CULTURE, MILITARY)])
            likings.append((100, 100, 20, 1)[leads])
    return likings


# moving and fighting --------------------------------------------------------------


def sail(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Nobody sails back to where others come from."""
    found = []
    for option in options:
        if option[0] == "done":
            found.append(len(options))
        elif option[3] in t.box.effect:
            found.append(t.box.effect[option[3]].inclination(t, seat, option))
        else:
            start, to = t.board.sea[option[1]], t.board.sea[option[2]]
            found.append(0 if to < start and t.docked[start] else 1)
    return found


def engage(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Not where more is likely lost than sunk."""
    found = []
    for option in options:
        if option[0] == "done":
            found.append(6)
        else:
            sea = t.board.sea[option[1]]
            lead = t.triremes[seat][sea] - t.triremes[int(option[2])][sea]
            found.append(60 if lead > 1 else 20 if lead == 1 else 5 if not lead else 0)
    return found


def march(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """To gain something; never into a battle that cannot be won."""
    foes, lands, reach_of = t.foes(seat), t.lands[seat], t.board.reach(t.fleets[seat])
    row, found = t.legions[seat], []
    for option in options:
        if option[0] == "done":
            found.append(AS_DONE)
            continue
        if option[0] == "play":
            found.append(liking(t, seat, option))
            continue
        if len(option) < 4 or isinstance(option[3], str):
            effect = t.box.effect.get(option[min(3, len(option) - 1)])
            found.append(effect.inclination(t, seat, option) if effect else 1)
            continue
        start, to, count = t.board.province[option[1]], t.board.province[option[2]], int(option[3])
        there = row[to]
        enemies = foes >> to & 1
        if enemies and futile(t, to, seat, there + count):
            found.append(0)
        elif t.conqueror[start] == seat and row[start] - count < t.taken[start].bit_count():
            found.append(1)
        elif lands >> to & 1:
            if enemies:
                found.append(12)
            else:
                need = bool(reach_of[to] & foes) and not there and not reach_of[start] & lands & foes
                found.append(6 if need else 2)
        elif t.owner[to] < 0 and not t.built[to]:
            found.append(1)
        else:
            fight = attack(t, to, seat, there + count) if enemies else None
            use = prizes(t.board, to, t.built[to])
            more = use[min(15, there + count)] - use[min(15, there)]
            found.append(1 + more * (100 if fight is None else fight.alone) // 40)
    return found


def fight(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    return [8 >> min(3, t.legions[int(option[2])][t.board.province[option[1]]]) for option in options]


def losses(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    return [FORT if option[1] == "legion" else 1 for option in options]


def conquer(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    great = t.board.great[t.board.province[options[0][1]]]
    found = []
    for option in options:
        if option[0] == "occupy":
            liking = 4
            for name in option[2:]:
                slot = SLOT[name]
                liking *= 12 if slot & great else 3 if slot & (CARAVANS | CITIES) else 2
            found.append(liking)
        elif option[0] == "convert":
            found.append(60 if len(option) > 2 else 14)
        else:
            found.append(1)
    return found


def release(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    great = t.board.great[t.board.province[options[0][1]]]
    return [1 if SLOT[option[2]] & great else 10 for option in options]


def peace(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    return [1 if option[0] == "pass" else 2 + sum(t.legions[int(option[1])]) for option in options]


def copying(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    return [1 + power(t.box)[t.box.tile[option[1]]] for option in options]


def window(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    """Each card by its own liking."""
    return [AS_PASSING if option[0] == "pass" else liking(t, seat, option) for option in options]


def liking(t: Table, seat: int, option: Option) -> int:
    """For the card that an option plays."""
    return t.box.card(t.box.number_of[option[1]]).liking(t, seat)


def given(t: Table, seat: int, options: Sequence[Option]) -> Sequence[int]:
    hand = t.hands[seat]
    return [1 if option[1] == "coin" else (1, 1, 20, 60)[min(3, hand[KIND[option[1]]])] for option in options]


_HABITS: dict[str, Habit] = {
    "extra": extra,
    "circe": even,
    "colossus": wanted,
    "number": number,
    "antigone": number,
    "take": taking,
    "compensate": given,
    "perseus": eager,
    "hammurabi": eager,
    "call_build": call_build,
    "build": build,
    "copy": copying,
    "pay": coins,
    "keep": even,
    "peace": peace,
    "call_move": call_move,
    "sail": sail,
    "engage": engage,
    "march": march,
    "fight": fight,
    "losses": losses,
    "conquer": conquer,
    "release": release,
    "lead_trade": lead,
    "lead_culture": lead,
    "lead_military": lead,
    "window": window,
}
HABITS = {f"mare_nostrum.{about}": habit for about, habit in _HABITS.items()}
