"""Craftsman: a foundation or material, of the hand; with Fountain the top of the deck."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import decline, draw, end, leave_rest, proceed, push
from .buildings import FOUNTAIN, TOWER, fitting
from .cards import MASK, SKIP, alike, copy_of, kinds, mask, naming
from .foundations import another, foundations, lay
from .materials import add, additions, named
from .state import Table

KEEP: Option = ("keep",)
TURN_UP: Option = ("fountain",)
USE = naming("use")


def craftsman(t: Table) -> Phase:
    """Lay a foundation, or add material of the hand; with Fountain the top of the deck may serve instead."""
    seat = t.seat
    leave_rest(t)
    camp = t.camps[seat]
    reach = camp.active & TOWER or another(t, "craftsman")
    options = [SKIP, *foundations(t, camp, camp.hand, reach), *additions(camp, mask(camp.hand))]
    if camp.active & FOUNTAIN:
        options.append(TURN_UP)
    chosen = SKIP
    if camp.hand or len(options) > 1:
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.craftsman", secret=True)
    if chosen == SKIP:
        decline(t)
        return proceed(t)
    camp.crafted = True
    if chosen == TURN_UP:
        t.drawn += draw(t, 1)
        t.emit("fountain", seat)
        t.emit("drawn", seat, alike(t.drawn), to=seat)
        push(t, "fountain", seat)
    elif chosen[0] == "found":
        yield from lay(t, seat, copy_of(camp.hand, chosen[1]), reach)
    else:
        index = named(camp, chosen[1])
        usable = kinds(USE, camp.hand, fitting(camp, camp.structures[index]))
        _, kind = yield Decision(seat, tuple(usable), "glory_to_rome.material", 1, secret=True)
        card = copy_of(camp.hand, kind)
        camp.give(card)
        add(t, seat, index, card, "hand")
    proceed(t)


def fountain(t: Table) -> Phase:
    """Use the card turned up as the hand could be used, or keep it; if it was the last, the game ends then."""
    seat = t.seat
    camp = t.camps[seat]
    (card,) = t.drawn
    reach = camp.active & TOWER or another(t, "craftsman")
    options = [KEEP, *foundations(t, camp, t.drawn, reach), *additions(camp, MASK[card])]
    chosen = yield Decision(seat, tuple(options), "glory_to_rome.fountain", secret=True)
    if chosen[0] == "found":
        yield from lay(t, seat, card, reach)
    elif chosen[0] == "add":
        t.drawn.clear()
        add(t, seat, named(camp, chosen[1]), card, "deck")
    else:
        t.drawn.clear()
        camp.hand.append(card)
        camp.hand.sort()
        t.emit("keep", seat)
    if not t.ending and not t.deck:
        return end(t, "deck")
    proceed(t)
