"""Setting up a position piece by piece: what is put somewhere comes from the box, what is taken away goes back there.

What follows from the rest does so by itself: levels on the trade track, who is a conqueror, what a phase begins with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pycore.engine.codec import dump, load
from pycore.engine.decision import OVER
from pycore.engine.dice import Dice
from pycore.engine.editing import Unfit
from pycore.engine.errors import OstrakaError
from pycore.engine.masks import bits

from . import GAME
from .base import BASE
from .board import CONTROL, SLOT, slot_names
from .conquest import trim
from .control import markers_left
from .goods import (
    COIN,
    COST,
    GOODS,
    KIND,
    LEGEND,
    LEGIONS,
    ORDINARY,
    TILE_PRICES,
    kind_of,
)
from .leadership import TRACKS, levels, mark
from .order import BATTLES
from .rounds import TURNS, part, standing
from .state import NOBODY, TRADE, Table
from .tiles import CASTOR_POLLUX, PYRAMIDS
from .validation import PHASES_OF, POOL, called, reached, tokens
from .victory import ENOUGH_TILES

PIECES = ("control", "legion", "trireme", "fortress", "building", "occupy")
"""What is put on the map, for one seat each."""
BESIDE = ("good", "relic", "offer", "tile", "card", "discard", "phase", "turn", "wait", "leader", "top")
"""What is set up beside the map: the things are called ``good-wheat``, ``turn-2``, ``leader-trade-1``."""
TROOPS = ("legion", "trireme", "fortress")
"""What armies without a seat have of these."""


def tools(seats: int) -> list[tuple[str, int]]:
    """Each piece for each seat; a tool is called PIECE-SEAT."""
    return [(piece, seat) for seat in range(seats) for piece in PIECES]


def troops(t: Table) -> list[tuple[str, int]]:
    """The same for armies that belong to no seat."""
    return [(piece, force) for force in range(t.seats, t.forces) for piece in TROOPS]


def singles(t: Table) -> list[tuple[str, int]]:
    """The same for figures of those who have their tiles, and for whatever else is put on the map."""
    found = [(figure.id, t.owner_of(number)) for number, figure in enumerate(t.box.figures)]
    found += [(name, seat) for name, piece in t.box.pieces.items() for seat in piece.whose(t)]
    return [(piece, seat) for piece, seat in found if seat != NOBODY]


def targets(t: Table, tool: str) -> frozenset[str]:
    """Where on the map a tool can put something; and all that lies beside the map."""
    piece, _ = _split(tool)
    lands = [name for p, name in enumerate(t.board.provinces) if not t.board.covered >> p & 1]
    if piece == "trireme" or _at_sea(t, piece):
        lands = [t.board.seas[sea] for sea in bits(t.board.open_seas)]
    elif piece in ("building", "occupy"):
        lands += [f"{t.board.provinces[p]}-{slot}" for p, mask in enumerate(t.board.slots) for slot in slot_names(mask)]
    return frozenset((*lands, *_things_beside(t)))


def _at_sea(t: Table, piece: str) -> bool:
    """Is a figure, or whatever else, put in seas?"""
    if piece in t.box.figure:
        return t.box.figures[t.box.figure[piece]].at_sea
    return piece in t.box.pieces and t.box.pieces[piece].at_sea


def moments(t: Table) -> list[str]:
    """The phases that a position can be put into."""
    return [phase for phase in GAME.phases if phase in t.box.order.phases and phase not in t.box.order.inside] + [OVER]


def _things_beside(t: Table) -> list[str]:
    found = [f"{what}-{kind}" for what in ("good", "offer") for kind in KIND]
    found += [f"relic-{kind}" for kind in KIND if kind != "coin"]
    found += [f"tile-{tile}" for tile in t.box.tile]
    cards = dict.fromkeys(t.box.card(number).id for deck in t.box.all_cards for number in deck)
    found += [f"{what}-{card}" for what in ("card", "discard") for card in cards]
    found += [f"{what}-{name}" for what, each in t.box.beside.items() for name in each.names(t)]
    found += [f"ware-{kind}" for kind in KIND if kind != "coin" and t.box.setup.get("wares")]
    found += [f"phase-{phase}" for phase in moments(t)]
    for what in ("turn", "wait", "top", *(f"leader-{track}" for track in TRACKS)):
        found += [f"{what}-{seat}" for seat in range(t.seats)]
    return found


def edit(position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
    """One more (``by`` 1) or one less (-1) of a tool's piece on the map; or what lies beside the map, for its seat.

    The position may become impossible. Raises Unfit when there is nothing to put or to take, and LookupError where the
    position is none or has no such place.
    """
    t, (piece, seat) = _load(position), _split(tool)
    try:
        _change(t, piece, seat, thing, by)
        return _whole(position, t)
    except Unfit:
        raise
    except (ValueError, AssertionError, StopIteration):  # of a position that is impossible already
        raise LookupError(thing) from None


def _change(t: Table, piece: str, seat: int, thing: str, by: int) -> None:
    if seat >= t.seats and (piece, seat) not in troops(t):
        raise LookupError(piece)
    if thing.split("-")[0] in t.board.province or thing in t.board.sea:
        if piece in _ON_MAP:
            _ON_MAP[piece](t, seat, thing, by)
        elif (piece, seat) in singles(t):
            _single(t, piece, seat, (t.board.sea if _at_sea(t, piece) else t.board.province)[thing], by)
        else:
            raise LookupError(piece)
    else:
        what, _, name = thing.partition("-")
        change = t.box.beside[what].change if what in t.box.beside else _BESIDE[what]
        change(t, min(seat, t.seats - 1), name, by)  # an army without a seat has nothing beside the map


def follow(position: dict[str, Any], field: str) -> dict[str, Any]:
    """The trade track, when something else than the track itself was changed."""
    if field in ("trade", "stack"):
        return position
    try:
        return _whole(position, _load(position))
    except (ValueError, AssertionError, StopIteration):
        return position


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
    """The position with a table, the markers on the trade track moved; a phase begun begins again."""
    mark(t, t.leaders[TRADE])
    moved = t.legions[t.seat], t.triremes[t.seat]
    t.arrived, t.docked = (
        [min(pair) for pair in zip(*rows, strict=False)] for rows in zip((t.arrived, t.docked), moved, strict=True)
    )
    position.pop("since", None)
    return {**position, "state": dump(t)}


def _unfit(t: Table, what: str, seat: int, **facts: object) -> Unfit:
    return Unfit(f"mare_nostrum.set.{what}", empire=called(t, seat), **facts)


def _none_left(t: Table, force: int, unit: str) -> bool:
    """Has a force no more units of a kind?"""
    most = t.box.forces[force - t.seats] if force >= t.seats else POOL
    return t.used_up(force, unit) >= int(most[unit])


# on the map -------------------------------------------------------------------------


def _control(t: Table, seat: int, area: str, by: int) -> None:
    """A marker; a click on the own one takes it away. A fortress goes with the marker of its empire."""
    p = t.board.province[area]
    owner = t.owner[p]
    new = seat if by > 0 and owner != seat else NOBODY
    if owner == new:
        raise Unfit("mare_nostrum.set.none_there")
    if p in t.capitals:
        raise _unfit(t, "capital", t.capitals.index(p), area=area)
    if new == seat and not markers_left(t, seat):
        raise _unfit(t, "no_marker", seat)
    if t.fortress[p] != NOBODY:
        t.raze_fortress(p)
    held = t.conqueror[p], t.taken[p]
    t.claim(p, new)
    if held[0] != new and not (new == NOBODY and held[1] & CONTROL):
        t.conqueror[p], t.taken[p] = held
    t.fresh = [place for place in t.fresh if t.owner[place] != NOBODY]


def _legion(t: Table, seat: int, area: str, by: int) -> None:
    p = t.board.province[area]
    if by > 0 and _none_left(t, seat, "legion"):
        raise _unfit(t, "no_legion", seat)
    if by < 0 and not t.legions[seat][p]:
        raise Unfit("mare_nostrum.set.none_there")
    t.raise_legions(seat, p, by)
    if t.conqueror[p] == seat:
        trim(t, p)


def _trireme(t: Table, seat: int, area: str, by: int) -> None:
    sea = t.board.sea[area]
    if by > 0 and _none_left(t, seat, "trireme"):
        raise _unfit(t, "no_trireme", seat)
    if by < 0 and not t.triremes[seat][sea]:
        raise Unfit("mare_nostrum.set.none_there")
    t.raise_triremes(seat, sea, by)


def _fortress(t: Table, seat: int, area: str, by: int) -> None:
    """One in a province; a click on the own one takes it away."""
    p = t.board.province[area]
    stands = t.fortress[p]
    if stands == seat or (by < 0 and stands != NOBODY):
        t.raze_fortress(p)
    elif by < 0:
        raise Unfit("mare_nostrum.set.none_there")
    elif t.owner[p] != seat and seat < t.seats:
        raise _unfit(t, "not_controlled", seat, area=area)
    elif _none_left(t, seat, "fortress"):
        raise _unfit(t, "no_fortress", seat)
    else:
        t.raise_fortress(seat, p)


def _building(t: Table, seat: int, place: str, by: int) -> None:
    """On its space, where a click on one that stands takes it away; a click on the province takes the next space."""
    area, _, slot = place.partition("-")
    p = t.board.province[area]
    built = t.built[p]
    free = t.board.slots[p] & ~built
    if slot:
        bit = SLOT[slot]
        if by < 0 and not built & bit:
            raise Unfit("mare_nostrum.set.none_there")
    elif by > 0:
        if not free:
            raise Unfit("mare_nostrum.set.no_space", area=area)
        bit = free & -free
    else:
        if not built:
            raise Unfit("mare_nostrum.set.none_there")
        bit = 1 << bits(built)[-1]
    t.built[p] ^= bit
    t.taken[p] &= t.built[p] | CONTROL


def _occupy(t: Table, seat: int, place: str, by: int) -> None:
    """A legion on a building, or (a click on the province) on the control marker; building and legion are put there.

    A click on what the seat occupies ends that, and the legion stays in the province.
    """
    area, _, slot = place.partition("-")
    p, bit = t.board.province[area], SLOT[slot] if slot else CONTROL
    holds = t.taken[p] if t.conqueror[p] == seat else 0
    if holds & bit or by < 0:
        if not t.taken[p] & bit:
            raise Unfit("mare_nostrum.set.none_there")
        t.taken[p] &= ~bit
        return
    if t.owner[p] == seat:
        raise _unfit(t, "own", seat, area=area)
    if bit == CONTROL and p in t.capitals:
        raise _unfit(t, "no_conversion", t.capitals.index(p), area=area)
    if bit == CONTROL and t.owner[p] == NOBODY:
        raise Unfit("mare_nostrum.set.nobodys", area=area)
    holds = bit if CONTROL in (bit, holds) else holds | bit
    missing = holds.bit_count() - t.legions[seat][p]
    if missing > 0:
        if sum(t.legions[seat]) + missing > LEGIONS:
            raise _unfit(t, "no_legion", seat)
        t.raise_legions(seat, p, missing)
    t.built[p] |= bit & ~CONTROL
    t.conqueror[p], t.taken[p] = seat, holds


def _single(t: Table, piece: str, seat: int, place: int, by: int) -> None:
    """It leaves where it was; a click where it is takes it away."""
    if piece in t.box.pieces:
        return t.box.pieces[piece].change(t, seat, place, by)
    figure = t.box.figure[piece]
    stood = t.figures[figure]
    if by < 0 and stood != place:
        raise Unfit("mare_nostrum.set.none_there")
    t.put_figure(figure, NOBODY if stood == place else place)
    t.moved = [each for each in t.moved if each != figure]
    if stood != NOBODY and not t.box.figures[figure].at_sea and t.conqueror[stood] == seat:
        trim(t, stood)


def _keep_what_fits(t: Table) -> None:
    """What came with a tile goes with it."""
    for number in range(len(t.figures)):
        if t.owner_of(number) == NOBODY:
            t.figures[number] = NOBODY
    t.kept = {name: row for name, row in t.kept.items() if name in t.box.kept and t.box.kept[name](t, row)}


Change = Callable[[Table, int, str, int], None]
_ON_MAP: dict[str, Change] = {
    "control": _control,
    "legion": _legion,
    "trireme": _trireme,
    "fortress": _fortress,
    "building": _building,
    "occupy": _occupy,
}


# what a seat has -----------------------------------------------------------------------


def _good(t: Table, seat: int, name: str, by: int) -> None:
    """An ordinary token from the supply, or back."""
    kind = KIND[name]
    if by > 0 and not t.supply[kind]:
        raise Unfit("mare_nostrum.set.no_token", good=name)
    if by < 0 and not t.hands[seat][kind] - (t.relics[seat] >> kind & 1):
        raise Unfit("mare_nostrum.set.none_there")
    t.supply[kind] -= by
    t.hands[seat][kind] += by


def _relic(t: Table, seat: int, name: str, by: int) -> None:
    """The legendary token of a kind, from wherever it is; or back to its pile."""
    kind = KIND[name]
    bit = 1 << kind
    has = t.relics[seat] & bit
    if by < 0 and not has:
        raise Unfit("mare_nostrum.set.none_there")
    for owner, relics in enumerate(t.relics):
        if relics & bit:
            t.relics[owner] ^= bit
            t.hands[owner][kind] -= 1
    token = LEGEND[kind]
    for lying in (t.pile, t.discards, t.wares, *t.offers):
        if token in lying:
            lying.remove(token)
    if has:
        t.pile.append(token)
    else:
        t.receive(seat, token)


def _ware(t: Table, seat: int, name: str, by: int) -> None:
    """The legendary token of a kind lies open beside the board, from wherever it is; or goes back to its pile."""
    token, most = LEGEND[KIND[name]], int(t.box.setup.get("wares", 0))
    if token in t.wares:
        t.wares.remove(token)
        t.pile.append(token)
    elif by < 0:
        raise Unfit("mare_nostrum.set.none_there")
    elif len(t.wares) >= most:
        raise Unfit("mare_nostrum.set.no_token", good=name)
    else:
        holder = next((owner for owner, relics in enumerate(t.relics) if relics >> KIND[name] & 1), NOBODY)
        if holder != NOBODY:
            t.give_up(holder, KIND[name])
        for lying in (t.pile, t.discards, *t.offers):
            if token in lying:
                lying.remove(token)
        t.wares.append(token)


def _offer(t: Table, seat: int, name: str, by: int) -> None:
    """A token goes from behind the screen before it, or back; whoever has an offer does not wait to make one."""
    kind = KIND[name]
    if t.phase not in ("offer", "take"):
        _begin(t, "take")
    offer = t.offers[seat]
    if by > 0:
        if not t.hands[seat][kind]:
            raise _unfit(t, "not_held", seat, good=name)
        offer.append(t.give_up(seat, kind))
        t.waiting = [other for other in t.waiting if other != seat]
        if t.phase == "offer" and t.waiting:
            t.seat = t.waiting[0]
        elif t.phase == "offer":
            t.phase, t.seat = "take", t.leaders[TRADE]
        return
    token = next((token for token in offer if kind_of(token) == kind), None)
    if token is None:
        raise Unfit("mare_nostrum.set.none_there")
    offer.remove(token)
    t.receive(seat, token)


def _tile(t: Table, seat: int, name: str, by: int) -> None:
    """A tile comes nearer: from face down to the open ones, from these to the seat; from the seat it goes back."""
    tile = t.box.tile[name]
    if tile == PYRAMIDS:
        return _pyramids(t, seat, by)
    owner = next((other for other, tiles in enumerate(t.tiles) if tile in tiles), NOBODY)
    if owner != NOBODY and t.tiles[owner][0] == tile:
        raise _unfit(t, "first_hero", owner, tile=name)
    if owner == NOBODY and tile not in (*t.row, *t.face_down, *t.out):
        raise LookupError(name)  # the starting hero of somebody who does not play
    before = t.tokens()
    if tile in t.out or (tile in t.face_down and by < 0):
        come, go = (t.out, t.face_down)[::by]
        if tile not in come or t.box.plain:
            raise Unfit("mare_nostrum.set.none_there")
        come.remove(tile)
        go.append(tile)
    elif tile in t.face_down:
        t.face_down.remove(tile)
        t.row.append(tile)
    elif tile in t.row and by < 0:
        t.row.remove(tile)
        t.face_down.append(tile)
    elif owner == seat or by < 0:
        t.tiles[owner].remove(tile)
        t.row.append(tile)
    else:
        if len(t.tiles[seat]) >= ENOUGH_TILES:
            raise _unfit(t, "five_tiles", seat)
        (t.row if owner == NOBODY else t.tiles[owner]).remove(tile)
        t.tiles[seat].append(tile)
    if tile == CASTOR_POLLUX:
        t.copied = NOBODY
    t.row.sort()
    t.out.sort()
    t.supply = [count + now - then for count, now, then in zip(t.supply, t.tokens(), before, strict=True)]
    t.refresh()
    if not t.box.plain:
        _keep_what_fits(t)
        t.refresh()


def _card(t: Table, seat: int, name: str, by: int) -> None:
    """From its deck, or else from its discards, into a hand, or back to the deck."""
    number, deck = _deck(t, name)
    if by > 0:
        _lift(number, t.decks[deck], t.discards_of[deck])
        t.cards[seat].append(number)
    else:
        _lift(number, t.cards[seat])
        t.decks[deck].append(number)


def _discard(t: Table, seat: int, name: str, by: int) -> None:
    """From its deck onto its discards, or back."""
    number, deck = _deck(t, name)
    come, go = (t.decks[deck], t.discards_of[deck])[::by]
    _lift(number, come)
    go.append(number)


def _deck(t: Table, name: str) -> tuple[int, int]:
    number = t.box.number_of[name]
    return number, t.box.deck_of(number)


def _lift(number: int, *rows: list[int]) -> None:
    """A card leaves the first row that has it."""
    for row in rows:
        if number in row:
            row.remove(number)
            return
    raise Unfit("mare_nostrum.set.none_there")


def _pyramids(t: Table, seat: int, by: int) -> None:
    """Whoever has them has won."""
    had = PYRAMIDS in t.tiles[seat]
    for tiles in t.tiles:
        if PYRAMIDS in tiles:
            tiles.remove(PYRAMIDS)
    if had:
        _begin(t, "build")
    elif by < 0:
        raise Unfit("mare_nostrum.set.none_there")
    else:
        t.tiles[seat].append(PYRAMIDS)
        t.seat = seat
        _begin(t, OVER)


# the moment ---------------------------------------------------------------------------


def _phase(t: Table, seat: int, name: str, by: int) -> None:
    _begin(t, name)


def _begin(t: Table, phase: str) -> None:
    """A phase begins, with nothing left over from another one."""
    before = t.phase
    for owner, offer in enumerate(t.offers):
        for token in offer:
            t.receive(owner, token)
        t.offers[owner] = []
    if phase != OVER:
        t.tiles = [[tile for tile in tiles if tile != PYRAMIDS] for tiles in t.tiles]
    t.phase, t.ending, t.victors = phase, "", []
    t.taker = t.barred = NOBODY
    t.due = [0] * t.seats
    t.debt, t.special = 0, COIN
    t.used, t.fought, t.battle = [], [], []
    t.arrived, t.docked = [0] * len(t.board.provinces), [0] * len(t.board.seas)
    t.start, t.to = 0, (NOBODY if phase in ("sail", "march") else 0)
    if part(phase) != "build":
        t.fresh = []
    others = [seat for seat in range(t.seats) if seat != t.seat]
    known = before in TURNS and part(before) == part(phase)
    t.waiting = [seat for seat in t.waiting if seat in others] if known else others
    t.agenda, t.asked, t.moved, t.count = [], [], [], 0
    _keep_what_fits(t)
    opens = t.box.order.opens.get(phase)
    own = opens is not None and opens is not BASE.opens.get(phase)
    if phase in _FIRST:
        _FIRST[phase](t)
    elif phase in t.box.order.in_battle:
        _first_battle(t)
    begun = phase not in t.box.order.in_battle or (bool(t.battle) and phase not in BATTLES)
    if opens is not None and (own or phase not in _FIRST) and begun:
        opens(t)
    elif phase not in (*_FIRST, *TURNS, *t.box.order.in_battle):
        t.waiting = []
    if standing(t) not in (*PHASES_OF["waiting"], OVER):
        t.waiting = []


def _all_wait(t: Table) -> None:
    t.waiting = list(range(t.seats))


def _first_offer(t: Table) -> None:
    """Two of whoever has more than that; the trade leader first."""
    leader = t.leaders[TRADE]
    t.due = [min(2, max(0, sum(hand) - 1)) for hand in t.hands]
    order = [(leader + turn) % t.seats for turn in range(t.seats)]
    t.waiting = [seat for seat in order if t.due[seat]]
    t.seat = t.waiting[0] if t.waiting else leader


def _first_take(t: Table) -> None:
    t.seat, t.waiting = t.leaders[TRADE], []


def _first_gift(t: Table) -> None:
    leader = t.leaders[TRADE]
    t.seat, t.waiting = leader, [(leader + 1) % t.seats]


def _first_debt(t: Table) -> None:
    t.debt = COST["legion"]


def _first_copy(t: Table) -> None:
    """The price of the tile hired last."""
    t.copied = NOBODY
    t.debt = TILE_PRICES[max(0, len(t.tiles[t.seat]) - 2)]


def _first_battle(t: Table) -> None:
    """In the first place where the seat has enemies: before the dice, or with one hit on each side."""
    seat, forces = t.seat, t.fleets if standing(t) in ("engage", "sink") else t.armies
    for place in bits(forces[seat]):
        enemies = [other for other, there in enumerate(forces) if other != seat and there >> place & 1]
        if enemies:
            t.battle = [place, seat, enemies[0], *((1, 1) if t.phase in BATTLES else ())]
            t.fought = [place]
            return


def _crown(t: Table) -> None:
    t.waiting = []
    t.ending, t.victors = next(((ending, seats) for ending, seats in reached(t).items() if seats), ("", []))


_FIRST: dict[str, Callable[[Table], None]] = {
    "offer": _first_offer,
    "take": _first_take,
    "compensate": _first_gift,
    "call_move": _all_wait,
    "copy": _first_copy,
    "pay": _first_debt,
    OVER: _crown,
}


def _turn(t: Table, seat: int, name: str, by: int) -> None:
    """Somebody else's turn; those who wait wait on."""
    t.seat = int(name)
    if t.phase == "offer":
        t.waiting = [t.seat, *(other for other in t.waiting if other != t.seat)]
        t.due[t.seat] = t.due[t.seat] or 1
    elif t.phase == "compensate":
        t.waiting = [other for other in t.waiting if other != t.seat] or [(t.seat + 1) % t.seats]
    elif t.phase != "take":
        _begin(t, t.phase)


def _wait(t: Table, seat: int, name: str, by: int) -> None:
    """Somebody has still his turn to come, or not."""
    other = int(name)
    if other in t.waiting:
        t.waiting.remove(other)
    elif t.phase in TURNS and other == t.seat:
        raise _unfit(t, "has_turn", other)
    else:
        t.waiting.append(other)


def _leader(t: Table, seat: int, name: str, by: int) -> None:
    track, _, leader = name.partition("-")
    t.leaders[TRACKS.index(track)] = int(leader)


def _top(t: Table, seat: int, name: str, by: int) -> None:
    """A marker on the trade track goes before those at its level."""
    first = int(name)
    t.stack = sorted(t.stack, key=lambda other: (-t.trade[other], (other != first) * by))


_BESIDE: dict[str, Change] = {
    "good": _good,
    "relic": _relic,
    "ware": _ware,
    "offer": _offer,
    "tile": _tile,
    "card": _card,
    "discard": _discard,
    "phase": _phase,
    "turn": _turn,
    "wait": _wait,
    "leader": _leader,
    "top": _top,
}


BEGUN = {"pay": "build", "copy": "build", "sink": "engage", "losses": "fight"}
"""What has been begun in a turn does not go on among others: the turn does."""


# more or less seats -------------------------------------------------------------------


def reseat(position: dict[str, Any], seats: int, chosen: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """For another number of seats, or with other options ``chosen``.

    Empires that stay keep what they have where the map is not covered; others that come have what they begin with,
    those that go leave everything.

    Raises LookupError where the position is none.
    """
    wanted = dict(position.get("options") or {} if chosen is None else chosen)
    try:
        return _reseated(position, seats, wanted)
    except (ValueError, AssertionError, StopIteration):  # of a position that is impossible already
        raise LookupError("state") from None


def _reseated(position: dict[str, Any], seats: int, wanted: dict[str, Any]) -> dict[str, Any]:
    old = _load(position)
    options = GAME.settle(seats, wanted)
    t = GAME.setup(seats, options, Dice(0, "setting"))
    stay = {old.empires.index(number): seat for seat, number in enumerate(t.empires) if number in old.empires}
    come = [seat for seat in range(seats) if seat not in stay.values()]
    _refit_map(t, old, stay, come)
    _refit_tiles(t, old, stay)
    for before, seat in stay.items():
        t.hands[seat] = old.hands[before][:]
        t.relics[seat] = old.relics[before]
        for token in old.offers[before]:
            t.receive(seat, token)
    _refit_tokens(t, old, come)
    t.round = old.round
    t.leaders = [stay.get(leader, begins) for leader, begins in zip(old.leaders, t.leaders, strict=True)]
    t.seat = stay.get(old.seat, 0)
    phase = standing(old)
    _begin(t, BEGUN.get(phase, phase))
    _refit_cards(t, old, stay)
    _refit_figures(t, old)
    order = [stay[seat] for seat in old.stack if seat in stay] + come
    t.refresh()
    t.trade = levels(t)[TRADE]
    t.stack = sorted(order, key=lambda seat: -t.trade[seat])
    for name, same in t.box.stays.items():
        row = same(t, old.kept[name], stay) if name in old.kept else []
        if row and t.box.kept[name](t, row):
            t.kept[name] = row
    changed = {key: value for key, value in position.items() if key not in ("since", "options")}
    return _whole({**changed, "seats": seats, **({"options": wanted} if wanted else {})}, t)


def rearrange(position: dict[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """With other options, and as many of the seats as then can be. Raises LookupError where the position is none."""
    fits = GAME.seats_with({**{option.id: option.default for option in GAME.options}, **chosen})
    return reseat(position, min(max(position["seats"], fits[0]), fits[-1]), chosen)


def _refit_map(t: Table, old: Table, stay: dict[int, int], come: list[int]) -> None:
    homes = {seat: [p for p, owner in enumerate(t.owner) if owner == seat] for seat in come}
    for p in range(min(len(t.board.provinces), len(old.board.provinces))):
        owner = stay.get(old.owner[p], NOBODY)
        if t.board.covered >> p & 1 or (t.owner[p] in come and (owner == NOBODY or p in t.capitals)):
            continue
        if p in t.capitals:
            owner = t.capitals.index(p)
        elif owner == NOBODY and t.owner[p] in come:
            continue
        t.owner[p], t.built[p] = owner, old.built[p] & t.board.slots[p]
        t.fortress[p] = owner if old.fortress[p] == old.owner[p] != NOBODY else NOBODY
        holder = stay.get(old.conqueror[p], NOBODY)
        if holder not in (NOBODY, owner) and not (old.taken[p] & CONTROL and owner == NOBODY):
            t.conqueror[p], t.taken[p] = holder, old.taken[p] & (t.built[p] | CONTROL)
    for seat, lands in homes.items():
        for p in lands:
            if t.owner[p] != seat:
                t.legions[seat][p] = 0
    for before, seat in stay.items():
        for p, n in enumerate(old.legions[before][: len(t.board.provinces)]):
            t.legions[seat][p] = 0 if t.board.covered >> p & 1 else n
        for sea, n in enumerate(old.triremes[before][: len(t.board.seas)]):
            t.triremes[seat][sea] = n if t.board.open_seas >> sea & 1 else 0
    for p, force in enumerate(t.fortress):
        if force >= t.seats and t.owner[p] != NOBODY:
            t.fortress[p] = NOBODY  # somebody has moved in
            t.legions[force][p] = 0


def _refit_tiles(t: Table, old: Table, stay: dict[int, int]) -> None:
    """Tiles of those who go lie open again, as do those that only now are there; what is not there is gone."""
    known = {tile: t.box.tile[name] for tile, name in enumerate(old.box.tiles) if name in t.box.tile}
    market = {*t.box.market, PYRAMIDS}

    def those(tiles: list[int]) -> list[int]:
        return [known[tile] for tile in tiles if known.get(tile) in market]

    t.row, t.face_down = those(old.row), those(old.face_down)
    t.out = [] if t.box.plain else those(old.out)
    for before, tiles in enumerate(old.tiles):
        if before in stay:
            t.tiles[stay[before]] = [*t.tiles[stay[before]][:1], *those(tiles[1:])]
        else:
            t.row += [tile for tile in those(tiles[1:]) if tile != PYRAMIDS]
    owned = [tile for tiles in t.tiles for tile in tiles]
    t.row += [tile for tile in t.box.market if tile not in (*t.row, *t.face_down, *t.out, *owned)]
    t.row.sort()
    castor = any(CASTOR_POLLUX in tiles for tiles in t.tiles)
    t.copied = old.copied if castor else NOBODY


def _refit_cards(t: Table, old: Table, stay: dict[int, int]) -> None:
    """Cards of those who go lie at the bottom of their decks."""
    if old.box.decks != t.box.decks:
        return

    def renumbered(row: list[int]) -> list[int]:
        return [t.box.number_of[old.box.card(number).id] for number in row]

    t.decks, t.discards_of = [renumbered(deck) for deck in old.decks], [renumbered(row) for row in old.discards_of]
    for before, hand in enumerate(old.cards):
        if before in stay:
            t.cards[stay[before]] = renumbered(hand)
        else:
            for number in renumbered(hand):
                t.decks[t.box.deck_of(number)].insert(0, number)


def _refit_figures(t: Table, old: Table) -> None:
    """Figures of those who stay stand where they stood, if that is not covered."""
    places = {figure.id: place for figure, place in zip(old.box.figures, old.figures, strict=True)}
    for number, figure in enumerate(t.box.figures):
        place = places.get(figure.id, NOBODY)
        spaces = t.board.open_seas if figure.at_sea else ((1 << len(t.board.provinces)) - 1) & ~t.board.covered
        if place != NOBODY and spaces >> place & 1 and t.owner_of(number) != NOBODY:
            t.figures[number] = place


def _refit_tokens(t: Table, old: Table, come: list[int]) -> None:
    """What nobody holds lies in the supply and on the pile; those who come get no more than there is."""
    held = sum(t.relics)  # nobody else has the same kind
    most = int(t.box.setup.get("wares", 0))
    t.wares = [token for token in (old.wares or t.wares) if not held >> kind_of(token) & 1][:most]
    t.discards = [token for token in old.discards if not held >> kind_of(token) & 1 and token not in t.wares]
    lying = (*t.discards, *t.wares)
    t.pile = [LEGEND[kind] for kind in GOODS if not held >> kind & 1 and LEGEND[kind] not in lying]
    t.pile.sort(key=lambda token: old.pile.index(token) if token in old.pile else len(old.pile))
    t.supply = [0] * len(t.box.tokens)
    found = tokens(t)
    for kind, (token, count) in enumerate(zip(ORDINARY, t.tokens(), strict=True)):
        left = count - found[token]
        for seat in come:
            while left < 0 and t.hands[seat][kind]:
                t.hands[seat][kind] -= 1
                left += 1
        t.supply[kind] = left
