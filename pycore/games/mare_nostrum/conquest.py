"""4.3 Conquest: pillage, occupation, conversion."""

from __future__ import annotations

from functools import lru_cache

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .board import CARAVANS, CITIES, CONTROL, SLOT, Board, slot_names
from .control import calm, joined, markers_left, maybe_calm, release, still
from .goods import COIN, KINDS, kind_of
from .leadership import mark
from .rounds import MOVED, done, go
from .state import NOBODY, Table
from .windows import in_hand


def alone(t: Table, seat: int, province: int) -> bool:
    """Has nobody else units where the seat has some?"""
    return not t.foes(seat) >> province & 1


def settle(t: Table) -> None:
    """4.2.1: nobody occupies anything in a province at war; where nobody can fight there is none."""
    quiet = calm(t)
    for province, conqueror in enumerate(t.conqueror):
        if conqueror != NOBODY and not quiet >> province & 1 and at_war(t, conqueror, province):
            release(t, province)


def at_war(t: Table, seat: int, province: int) -> bool:
    """Has anybody else units there that could fight those of a seat?"""
    if not t.box.masks["stills"]:
        return not alone(t, seat, province)
    others = [other for other, armies in enumerate(t.armies) if other != seat and armies >> province & 1]
    return any(not (still(t, seat)[0] | still(t, other)[0]) >> province & 1 for other in others)


def trim(t: Table, province: int) -> None:
    """Legions are gone: what they occupied is the owner's again."""
    seat = t.conqueror[province]
    if seat == NOBODY:
        return
    legions = t.holding(seat, province)
    if not legions:
        return release(t, province)
    while t.taken[province].bit_count() > legions:
        t.taken[province] &= t.taken[province] - 1


def leave(t: Table, province: int) -> None:
    """Units of whoever moves have left: he decides anew at the end of the turn, except where nobody may conquer then:
    there he is asked once they have moved (``give_up``)."""
    asked = t.conqueror[province] == t.seat and t.holding(t.seat, province) and maybe_calm(t) >> province & 1
    if not asked:
        trim(t, province)


def give_up(t: Table, seat: int, provinces: int) -> Phase:
    """A conqueror keeps what he occupies in some provinces as far as his legions suffice."""
    for province in bits(provinces):
        while t.conqueror[province] == seat and t.taken[province].bit_count() > t.holding(seat, province):
            names = slot_names(t.taken[province])
            options = tuple([("release", t.board.provinces[province], name) for name in names])
            chosen = yield Decision(seat, options, "mare_nostrum.release")
            t.taken[province] &= ~_BIT[chosen[2]]
            t.emit("release", seat, t.board.provinces[province], chosen[2])


_BIT: dict[str | int, int] = {**SLOT, "control": CONTROL}


def conquer(t: Table) -> Phase:
    """4.3: in each province of another where only the seat's units stand: pillage, occupy, convert, or nothing.

    Where a province may come under control at once, by a power or by a card, those that it might join to the seat's own
    come last.
    """
    seat = t.seat
    held = t.armies[seat] & ~t.lands[seat] & ~t.foes(seat) & ~still(t, seat)[0] & ~calm(t)
    left = [p for p in bits(held) if p not in t.fought and (t.built[p] or t.owner[p] != NOBODY)]
    if left and (t.box.decks or any(effect.hastens(t, seat) for effect in t.box.effects("hastens", t.powers[seat]))):
        left.sort(key=lambda p: not convertible(t, seat, p))
    for province in left:
        t.fought.append(province)
        options = ways(t, seat, province)
        if options:
            leave = ("leave", t.board.provinces[province])
            chosen = yield Decision(seat, (*options, leave), "mare_nostrum.conquer")
            given_up = t.taken[province] if chosen == leave and t.conqueror[province] == seat else 0
            release(t, province)
            t.conqueror[province] = seat
            for name in slot_names(given_up):
                t.emit("release", seat, t.board.provinces[province], name)
            subdue(t, seat, province, chosen)
            if chosen[0] == "pillage":
                looted(t, seat, SLOT[chosen[2]])
            if t.phase == "conquer":
                done(t, "conquer")
            return
        t.conqueror[province] = seat
    t.fought = []
    mark(t, seat)  # 4.3.4
    go(t, MOVED)


def ways(t: Table, seat: int, province: int) -> tuple[Option, ...]:
    """What can be done with a province; one that is nobody's can only be occupied."""
    built, legions = t.built[province], t.holding(seat, province)
    found = occupations(t.board, province, built, min(legions, built.bit_count()))
    if t.owner[province] == NOBODY:
        return found
    if t.box.masks["bars"] and barred(t, province):
        return found
    both = t.powers[seat] & t.box.masks["plunder"] > 0
    found = pillages(t.board, province, built, t.board.legendary[province], both) + found
    if convertible(t, seat, province):
        found += (("convert", t.board.provinces[province]),)
        for effect in t.box.effects("ways", t.powers[seat]):
            found += effect.ways(t, seat, province)
        if t.cards:
            for effect in in_hand(t, seat, "conquer"):
                found += effect.ways(t, seat, province)
    return found


def barred(t: Table, province: int) -> bool:
    """Is nothing pillaged or converted there?"""
    owner = t.owner[province]
    return any(effect.bars(t, owner, province) for effect in t.box.effects("bars", t.powers[owner]))


@lru_cache(maxsize=1 << 13)
def occupations(board: Board, province: int, built: int, most: int) -> tuple[Option, ...]:
    """``("occupy", province, building, ...)`` for every set of up to so many buildings."""
    sets = [slots for slots in range(1, built + 1) if not slots & ~built and slots.bit_count() <= most]
    return tuple(("occupy", board.provinces[province], *slot_names(slots)) for slots in sets)


@lru_cache(maxsize=1 << 13)
def pillages(board: Board, province: int, built: int, legendary: int, both: bool) -> tuple[Option, ...]:
    """4.3.1: one building; of a legendary city the coin or the legendary good, or ``both``."""
    options: list[Option] = []
    for at in bits(built):
        (name,) = slot_names(1 << at)
        if legendary >> at & 1 and not both:
            options += [("pillage", board.provinces[province], name, what) for what in ("coin", "legendary")]
        else:
            options.append(("pillage", board.provinces[province], name))
    return tuple(options)


def convertible(t: Table, seat: int, province: int) -> bool:
    """4.3.3, 4.3.5: never a capital province; it must be joined to a province one controls."""
    return province not in t.capitals and bool(joined(t, seat, t.lands[seat]) >> province & 1)


def subdue(t: Table, seat: int, province: int, chosen: Option) -> None:
    """Do what was chosen."""
    verb, name = chosen[:2]
    if chosen[-1] in t.box.effect:
        t.box.effect[chosen[-1]].subdue(t, seat, province, chosen)
    elif verb == "pillage":
        pillage(t, seat, province, chosen)
    elif verb == "occupy":
        t.taken[province] = sum(SLOT[slot] for slot in chosen[2:])
        t.emit("occupy", seat, *chosen[1:])
    elif verb == "convert":
        t.taken[province] = CONTROL
        t.emit("convert", seat, name)


def looted(t: Table, seat: int, slot: int) -> None:
    """What comes of a building that a seat has pillaged."""
    if t.box.masks["pillaged"]:
        for effect in t.box.effects("pillaged", t.powers[seat]):
            effect.pillaged(t, seat, slot)


def pillage(t: Table, seat: int, province: int, chosen: Option) -> None:
    """4.3.1: the building goes; its yield comes at once as far as there is any, perhaps twice."""
    slot = SLOT[chosen[2]]
    t.built[province] &= ~slot
    times = 1 + t.box.number("plunder", t.powers[seat])
    gained: list[str] = []
    kind, draws = NOBODY, 0
    if slot & CARAVANS:
        kind = t.board.caravans[province][bits(slot)[0]]
    elif slot & t.board.legendary[province]:
        draws = int(times > 1 or chosen[3] == "legendary")
        kind = COIN if times > 1 or chosen[3] == "coin" else NOBODY
        times = 1
    elif slot & CITIES:
        kind = COIN
    if kind != NOBODY:
        count = min(times, t.supply[kind])
        t.supply[kind] -= count
        t.hands[seat][kind] += count
        gained += [KINDS[kind]] * count
    if draws:
        token = t.draw_legendary(seat)
        gained += [KINDS[kind_of(token)]] if token else []
    t.emit("pillage", seat, *chosen[1:3], tuple(gained))


# conversions --------------------------------------------------------------------------


def convert_all(t: Table) -> None:
    """4.3.3: the conversions of the last round are completed together: all old markers go, then the new ones come."""
    pending = [p for p, taken in enumerate(t.taken) if taken & CONTROL and alone(t, t.conqueror[p], p)]
    for province in [p for p in pending if barred(t, p)] if t.box.masks["bars"] else ():
        pending.remove(province)
        t.taken[province] = 0
    sides = [(t.conqueror[p], t.owner[p], convertible(t, t.conqueror[p], p)) for p in pending]
    for province in pending:
        t.claim(province, NOBODY)
    for province, (seat, loser, linked) in zip(pending, sides, strict=True):
        convert(t, province, seat, loser, linked)


def convert(t: Table, province: int, seat: int, loser: int, linked: bool = True) -> None:
    """The conqueror's marker comes where the loser's was; without a link or a marker nobody's."""
    new = seat if linked and markers_left(t, seat) else NOBODY
    t.claim(province, new)
    t.emit("converted", t.board.provinces[province], seat, loser, new)
    for notice in t.box.converted:
        notice(t, new)
