"""Setting up a position piece by piece: what is put somewhere comes from the box, what is taken away goes back there.

What follows from the rest does so by itself: a die for each tier, the piles on the tracks, the cards of a battle.
Before the first round set-up is finished first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.engine.codec import dump, load
from pycore.engine.dice import Dice
from pycore.engine.editing import Unfit
from pycore.engine.errors import OstrakaError

from . import GAME
from .battle import fights as fights
from .board import AREA, AREAS, BLOCKED, CHOICES, RIVER, RIVERS, SHAPE, START_MASK, TRIBE_AREA
from .box import (
    CARD,
    CARDS,
    COLOUR_STEP,
    COLOURS,
    DECKS,
    EMPIRE,
    EMPIRES,
    EVENT,
    EVENT_DICE,
    EVENT_SHAPE,
    EVENT_TOP,
    EVENTS,
    FACES,
    GARDEN,
    GARDEN_TIER,
    GARDEN_TIERS,
    GARDENS,
    GOOD,
    GOODS,
    POPULATION_TOP,
    QUEST,
    QUESTS,
    SECTIONS,
    SIX,
    SLOT_SECTION,
    TIERS,
    TOKEN_POINTS,
    TOP_LEVEL,
    TRADE_AMPHORAE,
    TRADE_LEVEL,
    TRADE_TOKEN,
    TRADE_TOKENS,
    TYPE,
    TYPES,
    UNIT,
    UNITS,
)
from .build import colours
from .control import has_spare, hostile, room, shut, spare
from .editing_moments import MOMENTS as MOMENTS
from .editing_moments import acts, begin, begin_turn, fight, fight_again, ready, reveal, unfit, used
from .editing_seats import leave_shut, reseated
from .state import DOWN, NOBODY, NONE, SIX_ROUNDS, UP, Table
from .validation import MOST_GOODS

PIECES = (*UNITS, "ram", "ship", "settlement", "wall", "ziggurat", "token", "tribe")
"""What is put on the map, for one seat each; a tribe is nobody's."""
TRACKS = ("population", "event")
Change = Callable[[Table, int, str, int], None]


def tools(seats: int) -> list[tuple[str, int]]:
    """Each piece for each seat; a tool is called PIECE-SEAT."""
    return [(piece, seat) for seat in range(seats) for piece in PIECES]


def targets(t: Table, tool: str) -> frozenset[str]:
    """Where on the map a tool can put something; and all that lies beside the map."""
    piece, seat = _split(tool)
    places: list[str] = list(AREAS)
    if piece == "ship":
        places = list(RIVERS)
    elif piece == "ziggurat":
        places = [AREAS[area] for area in CHOICES]
    elif piece == "token":
        places = [AREAS[area] for area in range(len(AREAS)) if SHAPE[area] >= 0 and not BLOCKED[t.seats] >> area & 1]
    elif piece == "tribe":
        places = [AREAS[area] for area in TRIBE_AREA if not BLOCKED[t.seats] >> area & 1]
    elif piece in ("settlement", "wall"):
        places = [AREAS[area] for area in range(len(AREAS)) if not (START_MASK | BLOCKED[t.seats]) >> area & 1]
    else:
        never = START_MASK if t.homes[seat] == NOBODY else shut(t, seat)
        places = [AREAS[area] for area in range(len(AREAS)) if not never >> area & 1]
    return frozenset((*places, *things(t, seat)))


def things(t: Table, seat: int) -> list[str]:
    """All that is set up beside the map for a seat: ``good-stone``, ``turn-2``, ``garden-0-G1a``."""
    seats, seals = range(t.seats), range(len(t.populations))
    found = [f"good-{good}" for good in GOODS] + [f"tech-{type}" for type in TYPES]
    found += [f"used-{type}" for type in TYPES] + [f"empire-{name}" for name in EMPIRES]
    found += [f"die-{at}-{die}" for at in range(len(t.dingir[seat])) for die in faces()]
    found += [f"quest-{at}-{quest}" for at in range(len(t.quests[seat])) for quest in QUESTS]
    found += [f"{what}-{track}-{seal}" for what in ("level", "top") for track in TRACKS for seal in seals]
    found += [f"{what}-{other}" for what in ("turn", "first") for other in seats]
    found += [f"phase-{phase}" for phase in MOMENTS]
    found += [f"garden-{tier}-{token}" for tier in range(GARDEN_TIERS) for token in garden_tokens(tier)]
    found += [f"builder-{tier}" for tier in range(GARDEN_TIERS)]
    for slot, token in enumerate(t.slots):
        if token != NONE:
            found += [f"amphora-{slot}", *(f"slot-{slot}-{name}" for name in trade_tokens(slot))]
    for area, name in enumerate(AREAS):
        if t.tokens[area] != NONE:
            found += [f"at-{name}", *(f"event-{name}-{event}" for event in event_tokens(area))]
    found += [f"fight-{area}-{first}-{second}" for _, area, first, second in fights(t)]
    if t.battle is not None:
        for side, cards in enumerate(t.battle.cards):
            found += [f"bid-{side}-{section}" for section in SECTIONS]
            for unit, card in enumerate(cards):
                found += [f"bone-{side}-{unit}-{row}" for row in SECTIONS]
                found += [f"card-{side}-{unit}-{name}" for name in cards_like(card)]
    return found


def faces() -> list[int]:
    """All that dice can show, colour by colour."""
    return [
        colour * COLOUR_STEP + symbol
        for colour in range(len(COLOURS))
        for symbol in sorted(dict.fromkeys(FACES[colour]))
    ]


def garden_tokens(tier: int) -> list[str]:
    """The tokens that can lie at a tier of the gardens."""
    return [name for token, name in enumerate(GARDENS) if GARDEN_TIER[token] == tier + 1]


def trade_tokens(slot: int) -> list[str]:
    """The tokens that can lie in a slot of the trade board."""
    return [name for token, name in enumerate(TRADE_TOKENS) if TRADE_LEVEL[token] == SLOT_SECTION[slot]]


def event_tokens(area: int) -> list[str]:
    """The event tokens of an area's shape."""
    return [name for event, name in enumerate(EVENTS) if EVENT_SHAPE[event] == SHAPE[area]]


def cards_like(card: int) -> list[str]:
    """The combat cards of the same kind of unit."""
    return [CARDS[other].id for other in DECKS[CARDS[card].unit]]


def edit(position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
    """One more (``by`` 1) or one less (-1) of a tool's piece on the map; or what lies beside the map, for its seat.

    The position may become impossible. Raises Unfit when there is nothing to put or to take, and LookupError where the
    position is none or has no such place.
    """
    t, (piece, seat) = _load(position), _split(tool)
    try:
        ready(t)
        before = _at_stake(t)
        if thing in AREA or thing in RIVER:
            _ON_MAP[piece](t, seat, thing, by)
        else:
            what, _, name = thing.partition("-")
            _BESIDE[what](t, seat, name, by)
        if t.battle is not None and before is not None and before != _at_stake(t):
            fight_again(t)
    except Unfit:
        raise
    except (ValueError, AssertionError, StopIteration):  # of a position that is impossible already
        raise LookupError(thing) from None
    return _whole(position, t)


def _at_stake(t: Table) -> Any:
    """What a battle under way was made of."""
    if t.battle is None:
        return None
    ranks = [t.event_order[:], [row[TYPE["military"]] for row in t.tech]]
    return [[row[t.battle.area] for row in t.armies], [ships[:] for ships in t.ships], t.tribes, t.round, ranks]


def follow(position: dict[str, Any], field: str) -> dict[str, Any]:
    """What follows when a field was changed by hand: the order of a track, dice for tiers, the end of set-up."""
    t = _load(position)
    try:
        if field == "round" and t.phase in ("empire", "home", "settle", "die"):
            t.round = 0
            ready(t)
        elif field in ("populations", "event_levels"):
            levels, order = _track(t, "population" if field == "populations" else "event")
            order.sort(key=lambda seal: -levels[seal])
        elif field == "tiers":
            for seat in range(t.seats):
                _fit_dice(t, seat)
    except (ValueError, AssertionError, StopIteration):
        return position
    return _whole(position, t)


def _split(tool: str) -> tuple[str, int]:
    piece, _, seat = tool.partition("-")
    return piece, int(seat)


def _load(position: dict[str, Any]) -> Table:
    """The table of a position, possible or not. Raises LookupError where it is none."""
    try:
        options = GAME.settle(position["seats"], position.get("options"))
        t: Table = load(Table, position["state"], "state")
        return t.seat_at(position["seats"], options, Dice(0, "setting"))
    except OstrakaError:
        raise LookupError("state") from None


def _whole(position: dict[str, Any], t: Table) -> dict[str, Any]:
    """The position with a table; a phase begun begins again."""
    return {**{key: value for key, value in position.items() if key != "since"}, "state": dump(t)}


# on the map -------------------------------------------------------------------------


def _unit(t: Table, seat: int, area: str, by: int, unit: int) -> None:
    """Whoever is put where others stand has entered last, and so is the attacker."""
    at = AREA[area]
    if by < 0:
        if not t.armies[seat][at] >> 2 * unit & 3:
            raise unfit("none_there")
        t.take(seat, at, unit)
        if not t.armies[seat][at]:
            t.entries = [entry for entry in t.entries if entry != 4 * at + seat]
        return
    if shut(t, seat) >> at & 1:
        raise unfit("foreign_start")
    if not spare(t, seat, unit):
        raise unfit("no_miniature", seat=seat + 1)
    if room(t, seat) <= 0:
        raise unfit("no_room", seat=seat + 1, level=t.populations[seat])
    t.place(seat, at, unit)
    if hostile(t, seat, at):
        t.entries.append(4 * at + seat)


def _of_kind(unit: int) -> Change:
    return lambda t, seat, area, by: _unit(t, seat, area, by, unit)


def _ram(t: Table, seat: int, area: str, by: int) -> None:
    """Rams stand with a unit, in the start area or in a settlement."""
    at = AREA[area]
    if by < 0:
        if not t.rams[seat][at]:
            raise unfit("none_there")
    elif not (t.stands[seat] | t.settlements[seat] | 1 << t.homes[seat]) >> at & 1:
        raise unfit("no_unit", seat=seat + 1)
    else:
        _has_room(t, seat, "ram")
    t.rams[seat][at] += by


def _has_room(t: Table, seat: int, thing: str) -> None:
    if not has_spare(t, seat, thing):
        raise unfit("no_miniature", seat=seat + 1)
    if room(t, seat) <= 0:
        raise unfit("no_room", seat=seat + 1, level=t.populations[seat])


def _ship(t: Table, seat: int, section: str, by: int) -> None:
    at = RIVER[section]
    if by < 0:
        if at not in t.ships[seat]:
            raise unfit("none_there")
        t.ships[seat].remove(at)
    else:
        _has_room(t, seat, "ship")
        t.ships[seat] = sorted([*t.ships[seat], at])


def _settlement(t: Table, seat: int, area: str, by: int) -> None:
    _building(t, seat, area, by, t.settlements, "settlement")


def _wall(t: Table, seat: int, area: str, by: int) -> None:
    _building(t, seat, area, by, t.walls, "wall")


def _building(t: Table, seat: int, area: str, by: int, rows: list[int], thing: str) -> None:
    """One of a kind in an area: it takes the place of another's; a click on the own one takes it away."""
    bit = 1 << AREA[area]
    mine = rows[seat] & bit
    if by < 0 and not any(row & bit for row in rows):
        raise unfit("none_there")
    if by > 0 and not mine:
        if (START_MASK | BLOCKED[t.seats] | t.tribes) & bit:
            raise unfit("no_site")
        if not has_spare(t, seat, thing):
            raise unfit("no_miniature", seat=seat + 1)
    rows[:] = [row & ~bit for row in rows]
    if by > 0 and not mine:
        rows[seat] |= bit


def _ziggurat(t: Table, seat: int, area: str, by: int) -> None:
    """A tier more or less; on another start area: the empire begins there, and whoever did changes places with it."""
    at = AREA[area]
    if t.homes[seat] != at:
        if by < 0:
            raise unfit("none_there")
        owner = t.homes.index(at) if at in t.homes else NOBODY
        if owner != NOBODY:
            t.homes[owner] = t.homes[seat]
        t.homes[seat] = at
        leave_shut(t)
        return
    if by < 0 and not t.tiers[seat]:
        raise unfit("none_there")
    if by > 0 and t.tiers[seat] == TIERS:
        raise unfit("all_tiers", most=TIERS)
    if by > 0 and t.tiers[seat] >= t.populations[seat]:
        raise unfit("no_tier", seat=seat + 1, level=t.populations[seat])
    t.tiers[seat] += by
    _fit_dice(t, seat)


def _fit_dice(t: Table, seat: int) -> None:
    """A die for each tier; a new one is of a colour that is lacking."""
    assigned = sum(map(len, t.assigned)) if seat == acts(t) else 0
    dice = t.dingir[seat]
    while len(dice) + assigned < min(TIERS, t.tiers[seat]):
        colour = colours(t, seat)[0]
        dice.append(colour * COLOUR_STEP + FACES[colour][1])
    while dice and len(dice) + assigned > max(0, t.tiers[seat]):
        dice.pop()
    dice.sort()


def _token(t: Table, seat: int, area: str, by: int) -> None:
    """An event token turns: face down, worth points, then the six numbers of the seat's die, then gone; and back."""
    at = AREA[area]
    token = t.tokens[at]
    begun = t.phase == "event" and t.count == at
    if begun or (token != NONE and t.faces[at] == UP and not TOKEN_POINTS[token]):
        begin_turn(t, acts(t))  # its event is over
    ways = [(DOWN, 0)]
    if token == NONE:
        token = _spent_like(t, at)
    ways += [(UP, 0)] if TOKEN_POINTS[token] else []
    ways += [(SIX_ROUNDS, number) for number in range(1, 7)] if SIX[token] >= 0 else []
    now = len(ways) if t.tokens[at] == NONE else ways.index((t.faces[at], t.clocks[at]))
    then = (now + by) % (len(ways) + 1)
    new_die = then < len(ways) and ways[then][0] == SIX_ROUNDS and t.holders[at] != seat
    if new_die and t.holders.count(seat) >= EVENT_DICE:
        raise unfit("no_event_die", seat=seat + 1)
    if then and t.tribes >> at & 1:
        raise unfit("guarded")
    if then == len(ways):
        t.spent.append(token)
        t.tokens[at], t.faces[at], t.clocks[at], t.holders[at] = NONE, DOWN, 0, NOBODY
        return
    if t.tokens[at] == NONE:
        t.spent.remove(token)
        t.tokens[at] = token
    t.faces[at], t.clocks[at] = ways[then]
    t.holders[at] = seat if t.faces[at] == SIX_ROUNDS else NOBODY


def _spent_like(t: Table, area: int) -> int:
    """The last token of an area's shape that has left the board."""
    return next(token for token in reversed(t.spent) if EVENT_SHAPE[token] == SHAPE[area])


def _tribe(t: Table, seat: int, area: str, by: int) -> None:
    """A tribe that guards its area, or that is gone; what stood there goes, and the token lies face down again."""
    at = AREA[area]
    bit = 1 << at
    if t.tribes & bit:
        t.tribes &= ~bit
        return
    if by < 0:
        raise unfit("none_there")
    t.tribes |= bit
    t.settlements, t.walls = [row & ~bit for row in t.settlements], [row & ~bit for row in t.walls]
    if t.tokens[at] == NONE:
        t.tokens[at] = _spent_like(t, at)
        t.spent.remove(t.tokens[at])
    t.faces[at], t.clocks[at], t.holders[at] = DOWN, 0, NOBODY


_ON_MAP: dict[str, Change] = {
    **{name: _of_kind(UNIT[name]) for name in UNITS},
    "ram": _ram,
    "ship": _ship,
    "settlement": _settlement,
    "wall": _wall,
    "ziggurat": _ziggurat,
    "token": _token,
    "tribe": _tribe,
}


# what a seat has -----------------------------------------------------------------------


def _good(t: Table, seat: int, name: str, by: int) -> None:
    count = t.goods[seat][GOOD[name]] + by
    if not 0 <= count <= MOST_GOODS:
        raise unfit("none_there" if by < 0 else "enough")
    t.goods[seat][GOOD[name]] = count


def _tech(t: Table, seat: int, name: str, by: int) -> None:
    level = t.tech[seat][TYPE[name]] + by
    if not 1 <= level <= TOP_LEVEL:
        raise unfit("first_level" if by < 0 else "top_level")
    t.tech[seat][TYPE[name]] = level


def _die(t: Table, seat: int, name: str, by: int) -> None:
    """A die of the seat becomes another."""
    at, _, die = name.partition("-")
    t.dingir[seat][int(at)] = int(die)
    t.dingir[seat].sort()


def _quest(t: Table, seat: int, name: str, by: int) -> None:
    """A quest, from wherever it is; what it takes the place of goes there."""
    at, _, quest = name.partition("-")
    old, new = t.quests[seat][int(at)], QUEST[quest]
    for cards in (t.deck, *t.quests, *t.discards):
        cards[:] = [new if card == old else old if card == new else card for card in cards]
    for cards in (*t.quests, *t.discards):
        cards.sort()


def _empire(t: Table, seat: int, name: str, by: int) -> None:
    """Another empire; whoever has it changes with the seat."""
    empire = EMPIRE[name]
    if empire in t.empires:
        t.empires[t.empires.index(empire)] = t.empires[seat]
    t.empires[seat] = empire


# what all share ---------------------------------------------------------------------------


def _track(t: Table, name: str) -> tuple[list[int], list[int]]:
    """Spaces and order of a track."""
    return (t.populations, t.population_order) if name == "population" else (t.event_levels, t.event_order)


def _level(t: Table, seat: int, name: str, by: int) -> None:
    """A seal goes up or down a track, and lies on top there."""
    track, _, seal_name = name.partition("-")
    seal, (levels, order) = int(seal_name), _track(t, track)
    top = POPULATION_TOP if track == "population" else EVENT_TOP
    level = levels[seal] + by
    if not 1 <= level <= top:
        raise unfit("first_space" if by < 0 else "top_space")
    if level == top and top in levels:
        raise unfit("locked")
    levels[seal] = level
    _on_top(levels, order, seal)


def _top(t: Table, seat: int, name: str, by: int) -> None:
    """A seal lies on top of those on its space."""
    track, _, seal = name.partition("-")
    _on_top(*_track(t, track), int(seal))


def _on_top(levels: list[int], order: list[int], seal: int) -> None:
    order.remove(seal)
    order.insert(sum(levels[other] > levels[seal] for other in order), seal)


def _turn(t: Table, seat: int, name: str, by: int) -> None:
    begin_turn(t, int(name))


def _first(t: Table, seat: int, name: str, by: int) -> None:
    """A seat has the first turn of the round; whose turn it is stays so."""
    now, first = acts(t), int(name)
    t.order = [first, *(other for other in t.order if other != first)]
    if t.phase == "act" or any(due.phase == "act" for due in t.agenda):
        t.turn = t.order.index(now) + 1


def _phase(t: Table, seat: int, name: str, by: int) -> None:
    begin(t, name)


def _used(t: Table, seat: int, name: str, by: int) -> None:
    used(t, name)


def _at(t: Table, seat: int, name: str, by: int) -> None:
    """The event that has just been turned up."""
    begin_turn(t, acts(t))
    reveal(t, AREA[name])


def _event(t: Table, seat: int, name: str, by: int) -> None:
    """Which event lies in an area; what lay there changes places with it."""
    area, _, event = name.partition("-")
    at, new = AREA[area], EVENT[event]
    old = t.tokens[at]
    if old == NONE:
        raise unfit("none_there")
    swap = {old: new, new: old}
    t.tokens = [swap.get(token, token) for token in t.tokens]
    t.spent = [swap.get(token, token) for token in t.spent]
    for place, token in enumerate(t.tokens):
        if token in swap:
            t.faces[place], t.clocks[place], t.holders[place] = DOWN, 0, NOBODY
    if t.phase == "event" and t.tokens[t.count] == NONE:
        begin_turn(t, acts(t))
    elif t.phase == "event":
        t.faces[t.count] = UP


def _slot(t: Table, seat: int, name: str, by: int) -> None:
    """Which token lies in a slot of the trade board; what lay there changes places with it."""
    at, _, name = name.partition("-")
    old, new = t.slots[int(at)], TRADE_TOKEN[name]
    t.slots = [new if token == old else old if token == new else token for token in t.slots]


def _amphora(t: Table, seat: int, name: str, by: int) -> None:
    """The seat's amphora in a slot, also in the place of another's; a click on its own takes it away."""
    slot = int(name)
    if t.amphorae[slot] == seat or by < 0:
        if t.amphorae[slot] == NOBODY:
            raise unfit("none_there")
        t.amphorae[slot] = NOBODY
    elif t.amphorae.count(seat) >= TRADE_AMPHORAE:
        raise unfit("no_amphora", seat=seat + 1)
    else:
        t.amphorae[slot] = seat


def _garden(t: Table, seat: int, name: str, by: int) -> None:
    tier, _, token = name.partition("-")
    t.gardens[int(tier)] = GARDEN[token]


def _builder(t: Table, seat: int, name: str, by: int) -> None:
    """The seat has built a part and, if need be, those below; a click on its own takes it away, and those above."""
    tier, built = int(name), len(t.builders)
    if tier < built and (by < 0 or t.builders[tier] == seat):
        del t.builders[tier:]
    elif by < 0:
        raise unfit("none_there")
    elif tier < built:
        t.builders[tier] = seat
    else:
        t.builders += [seat] * (tier + 1 - built)


# battles ----------------------------------------------------------------------------------


def _fight(t: Table, seat: int, name: str, by: int) -> None:
    area, first, second = name.split("-", 2)
    fight(t, area, int(first), int(second))


def _bid(t: Table, seat: int, name: str, by: int) -> None:
    """A bone more or less of a bid that has been made."""
    assert t.battle is not None
    side, _, section = name.partition("-")
    bid = t.battle.bids[int(side)]
    if len(bid) != len(SECTIONS):
        raise unfit("no_bid")
    at = SECTIONS.index(section)
    if bid[at] + by < 0:
        raise unfit("none_there")
    bid[at] += by


def _bone(t: Table, seat: int, name: str, by: int) -> None:
    """A bone more or less on a row of a combat card."""
    assert t.battle is not None
    if t.phase == "bid":
        raise unfit("bids_first")
    side, unit, row = name.split("-")
    placed, at = t.battle.placed[int(side)], 3 * int(unit) + SECTIONS.index(row)
    slots = CARDS[t.battle.cards[int(side)][int(unit)]].slots[SECTIONS.index(row)]
    if not 0 <= placed[at] + by <= slots:
        raise unfit("none_there" if by < 0 else "no_slot")
    placed[at] += by


def _card(t: Table, seat: int, name: str, by: int) -> None:
    """Which card a unit has drawn; whoever has it draws what the unit had. Bones that have no slot there are lost."""
    assert t.battle is not None
    side, unit, card = name.split("-")
    old, new = t.battle.cards[int(side)][int(unit)], CARD[card]
    for cards, placed in zip(t.battle.cards, t.battle.placed, strict=True):
        cards[:] = [new if one == old else old if one == new else one for one in cards]
        for at, one in enumerate(cards):
            for row, slots in enumerate(CARDS[one].slots):
                placed[3 * at + row] = min(placed[3 * at + row], slots)


_BESIDE: dict[str, Change] = {
    "good": _good,
    "tech": _tech,
    "die": _die,
    "quest": _quest,
    "empire": _empire,
    "level": _level,
    "top": _top,
    "turn": _turn,
    "first": _first,
    "phase": _phase,
    "used": _used,
    "at": _at,
    "event": _event,
    "slot": _slot,
    "amphora": _amphora,
    "garden": _garden,
    "builder": _builder,
    "fight": _fight,
    "bid": _bid,
    "bone": _bone,
    "card": _card,
}
BESIDE = tuple(_BESIDE)
"""What is set up beside the map: the first words of its things."""


# more or less seats -------------------------------------------------------------------


def reseat(position: dict[str, Any], seats: int) -> dict[str, Any]:
    """For another number of seats: the first ones keep what they have where the map is not closed; those that come have
    what their empires begin with, those that go leave everything.

    Raises LookupError where the position is none.
    """
    try:
        t = reseated(_load(position), seats, GAME.settle(seats, position.get("options")))
    except (ValueError, AssertionError, StopIteration):
        raise LookupError("state") from None
    return _whole({**position, "seats": seats}, t)
