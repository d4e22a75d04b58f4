"""Research: turn clay into tablets, and make discoveries for tablets, one after the other in either order."""

from __future__ import annotations

from pycore.engine.agenda import task
from pycore.engine.decision import Decision, Option, Phase

from .agenda import DONE, proceed
from .begun import MAY_WRITE, PART
from .box import CLAY, RESEARCH, TABLET, TOP_LEVEL, TYPE, TYPES, only
from .state import Table

WRITE: Option = ("write",)
DISCOVER: tuple[Option, ...] = tuple(("discover", type) for type in TYPES)
A_TABLET = only(TABLET)


def research(t: Table) -> Phase:
    """Whichever is begun first is finished before the other; a discovery may replace the card in use."""
    seat, (level, left), writes = t.seat, divmod(t.count, PART[RESEARCH]), t.count & MAY_WRITE
    left -= writes
    effect = t.cards(seat)[RESEARCH][level]
    goods = t.goods[seat]
    options: list[Option] = []
    if writes and goods[CLAY] >= effect.clay:
        options.append(WRITE)
    if left and goods[TABLET]:
        options += upgrades(t, seat)
    options.append(DONE)
    chosen = yield Decision(seat, tuple(options), "mesopotamia.research")
    if chosen == WRITE:
        t.pay(seat, only(CLAY, effect.clay))
        t.gain(seat, only(TABLET, effect.tablets))
        t.emit("wrote", seat, effect.tablets)
        if left == effect.discoveries:  # none made yet
            t.agenda.append(task("research", seat, t.count - MAY_WRITE))
    elif chosen != DONE:
        t.pay(seat, A_TABLET)
        discover(t, seat, TYPE[chosen[1]])
        if left > 1 or writes:
            t.agenda.append(task("research", seat, t.count - 1))
    proceed(t)


def upgrades(t: Table, seat: int) -> list[Option]:
    """The technologies that have a next level."""
    return [option for option, level in zip(DISCOVER, t.tech[seat], strict=True) if level < TOP_LEVEL]


def discover(t: Table, seat: int, type: int) -> None:
    """Replace a technology by the next of its type."""
    t.tech[seat][type] += 1
    t.emit("discover", seat, TYPES[type], t.tech[seat][type])


def gift(t: Table) -> Phase:
    """A discovery that an event gives, for nothing; with all technologies at the top nothing happens."""
    options = upgrades(t, t.seat)
    if options:
        chosen = yield Decision(t.seat, tuple(options), "mesopotamia.gift")
        discover(t, t.seat, TYPE[chosen[1]])
    proceed(t)
