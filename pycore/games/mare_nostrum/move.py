"""4.1 Movement: first all triremes and their battles, then all legions and theirs."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .board import moves
from .conquest import give_up, leave, settle
from .control import maybe_calm, still
from .goods import DONE
from .leadership import mark
from .nominate import nominate
from .peace import partner
from .rounds import ALL_MOVED, done, go
from .state import MILITARY, NOBODY, Table
from .victory import won
from .windows import could_play, play, playable

Group = tuple[int, int, int]
"""From where, where to (bits), how many at most."""


def call_move(t: Table) -> Phase:
    """4.0: the military leader names who moves next; after the last one conquest may be won."""
    if not t.waiting:
        return go(t, ALL_MOVED)
    t.seat = yield from nominate(t, t.leaders[MILITARY], "mare_nostrum.call_move")
    t.used = []
    t.start, t.to = 0, NOBODY
    go(t, "sail")


def close(t: Table) -> None:
    """Everybody has moved."""
    t.pact = NOBODY
    settle(t)
    mark(t, t.seat)
    if not won(t, "move"):
        go(t, "claim")


def sail(t: Table) -> Phase:
    """4.1.1: triremes move one sea, a group at a time in rising order of (from, to)."""
    seat = t.seat
    options: tuple[Option, ...] = ()
    for sea, targets, count in sailing(t):
        options += moves(t.board, "sail", sea, targets, count)
    if t.figures:
        options += cruising(t)
    for effect in t.box.effects("sails", t.powers[seat]) if t.box.masks["sails"] else ():
        options += effect.sails(t, seat)
    chosen = (yield Decision(seat, (*options, DONE), "mare_nostrum.sail")) if options else DONE
    if chosen == DONE:
        t.moved = []
        t.docked = [0] * len(t.docked)
        go(t, "engage")
        return
    if isinstance(chosen[3], str):
        by_name(t, seat, chosen)
        if t.phase == "sail":
            done(t, "sail")
        return
    t.start, t.to = t.board.sea[chosen[1]], t.board.sea[chosen[2]]
    count = int(chosen[3])
    t.raise_triremes(seat, t.start, -count)
    t.raise_triremes(seat, t.to, count)
    t.docked[t.to] += count
    t.emit("sail", seat, *chosen[1:])
    done(t, "sail")


def sailing(t: Table) -> list[Group]:
    """The triremes that can still move, after the last group: from which sea, where to, how many."""
    ships, docked, lanes = t.triremes[t.seat], t.docked, t.board.lanes
    movable = t.fleets[t.seat] & ~still(t, t.seat)[1] if t.box.masks["stills"] else t.fleets[t.seat]
    return [
        (sea, _later(t, sea, lanes[sea]), ships[sea] - docked[sea])
        for sea in bits(movable >> t.start << t.start)
        if ships[sea] > docked[sea]
    ]


def march(t: Table) -> Phase:
    """4.1.2: legions move to a neighbouring province or by a chain of triremes, a group at a time in rising order.

    Nobody enters a province that a partner controls.
    """
    seat = t.seat
    options: tuple[Option, ...] = ()
    for province, targets, count in marching(t):
        options += moves(t.board, "march", province, targets, count)
    if t.figures:
        options += strolling(t)
    for effect in t.box.effects("moves", t.powers[seat]) if t.box.masks["moves"] else ():
        options += effect.moves(t, seat)
    if not (t.box.masks["restless"] and restless(t, seat)):
        options = (*options, DONE) if options else ()
    asks = bool(t.cards) and could_play(t, seat, "march")  # also whoever has but one option: it tells nothing
    options += playable(t, seat, "march") if t.cards and options else ()
    chosen = (yield Decision(seat, options, "mare_nostrum.march", secret=asks)) if options else DONE
    if chosen == DONE:
        t.moved = []
        t.arrived = [0] * len(t.arrived)
        go(t, "fight")
        return
    if chosen[0] == "play":
        return play(t, seat, chosen[1])
    if chosen[0] != "march" or isinstance(chosen[3], str):
        by_name(t, seat, chosen)
    else:
        t.start, t.to = t.board.province[chosen[1]], t.board.province[chosen[2]]
        count = int(chosen[3])
        t.raise_legions(seat, t.start, -count)
        t.raise_legions(seat, t.to, count)
        t.arrived[t.to] += count
        leave(t, t.start)
        t.emit("march", seat, *chosen[1:])
    if t.phase == "march":
        if t.box.masks["calm"]:
            yield from give_up(t, seat, maybe_calm(t))
        done(t, "march")


def by_name(t: Table, seat: int, chosen: Option) -> None:
    """What an effect or a figure moves, which is named in it."""
    own = next((word for word in chosen[2:] if word in t.box.effect), None)
    if own:
        t.box.effect[own].move(t, seat, chosen)
    elif t.phase == "sail":
        cruise(t, seat, chosen)
    else:
        stroll(t, seat, chosen)


def restless(t: Table, seat: int) -> bool:
    """Must a seat go on moving?"""
    return any(effect.restless(t, seat) for effect in t.box.effects("restless", t.powers[seat]))


def strolling(t: Table) -> tuple[Option, ...]:
    """The figures that can still move, each by itself and whatever has moved: ``("march", from, to, figure)``."""
    reach, names = t.board.reach(ferries(t, t.seat)), t.board.provinces
    stays = still(t, t.seat)[0]
    found: tuple[Option, ...] = ()
    for figure, place in enumerate(t.figures):
        free = place != NOBODY and not t.box.figures[figure].at_sea and not stays >> place & 1
        if free and figure not in t.moved and t.owner_of(figure) == t.seat:
            open_lands = bits(reach[place] & ~closed(t))
            found += tuple([("march", names[place], names[to], t.box.figures[figure].id) for to in open_lands])
    return found


def stroll(t: Table, seat: int, chosen: Option) -> None:
    """A figure moves."""
    figure = t.box.figure[chosen[3]]
    start, to = t.board.province[chosen[1]], t.board.province[chosen[2]]
    t.put_figure(figure, to)
    t.moved.append(figure)
    leave(t, start)
    t.emit("figure", seat, chosen[3], chosen[2])


def cruising(t: Table) -> tuple[Option, ...]:
    """The figures at sea that can still move: ``("sail", from, to, figure)``."""
    names, found = t.board.seas, list[Option]()
    stays = still(t, t.seat)[1]
    for figure, sea in enumerate(t.figures):
        free = sea != NOBODY and t.box.figures[figure].at_sea and not stays >> sea & 1
        if free and figure not in t.moved and t.owner_of(figure) == t.seat:
            found += [("sail", names[sea], names[to], t.box.figures[figure].id) for to in bits(t.board.lanes[sea])]
    return tuple(found)


def cruise(t: Table, seat: int, chosen: Option) -> None:
    """A figure moves at sea."""
    figure = t.box.figure[chosen[3]]
    t.put_figure(figure, t.board.sea[chosen[2]])
    t.moved.append(figure)
    t.emit("figure", seat, chosen[3], chosen[2])


def closed(t: Table) -> int:
    """Provinces that the seat whose turn it is cannot enter."""
    return closed_to(t, t.seat)


def closed_to(t: Table, force: int, flying: bool = False) -> int:
    """Provinces that a force cannot enter, or not pass ``flying``."""
    friend = partner(t, force) if t.pact != NOBODY else NOBODY
    found = 0 if friend == NOBODY else t.lands[friend]
    if able := t.box.masks["closed"]:
        for seat, powers in enumerate(t.powers):
            if powers & able:
                for effect in t.box.effects("closed", powers):
                    if not (flying and effect.flown_over):
                        found |= effect.closed(t, seat, force)
    return found


def marching(t: Table) -> list[Group]:
    """The legions that can still move, after the last group: from which province, where to, how many."""
    legions, arrived, reach = t.legions[t.seat], t.arrived, t.board.reach(ferries(t, t.seat))
    barred, movable = closed_to(t, t.seat), t.armies[t.seat]
    if t.box.masks["stills"]:
        movable &= ~still(t, t.seat)[0]
    return [
        (province, _later(t, province, reach[province] & ~barred), legions[province] - arrived[province])
        for province in bits(movable >> t.start << t.start)
        if legions[province] > arrived[province]
    ]


def ferries(t: Table, seat: int) -> int:
    """The seas that carry a seat's legions."""
    fleets = t.fleets[seat]
    if t.box.masks["stills"]:
        fleets &= ~still(t, seat)[1]
    if t.powers[seat] & t.box.masks["carried"]:
        for effect in t.box.effects("carried", t.powers[seat]):
            fleets |= effect.carried(t, seat)
    return fleets


def _later(t: Table, start: int, targets: int) -> int:
    """Groups move in rising order of (from, to)."""
    return targets if start > t.start else targets >> t.to + 1 << t.to + 1
