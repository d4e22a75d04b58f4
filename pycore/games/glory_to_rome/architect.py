"""Architect: a foundation of the hand, or material of the stockpile; with Stairway another seat's building as well."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option, Phase

from .agenda import decline, leave_rest, proceed, push
from .buildings import ARCHWAY, STAIRWAY, TOWER, fitting, forum_wins
from .cards import MATERIALS, NAME, POOL, SKIP, cards, copy_of, each, mask, piece_of
from .foundations import another, foundations, lay
from .materials import add, additions, named
from .state import BUILT, Camp, Structure, Table

STOCKPILE = each("stockpile")
BRINGS_STAIRWAY = (*cards("stairway"), *cards("gate"), *cards("prison"))
"""With what an action may complete a Stairway begins to serve: it, a Gate, or the Prison that takes it."""


def architect(t: Table) -> Phase:
    """Lay a foundation, or add material of the stockpile; with Archway of the pool instead. Then Stairway."""
    seat = t.seat
    leave_rest(t)
    camp = t.camps[seat]
    reach = camp.active & TOWER or another(t, "architect")
    have = mask(camp.stockpile)
    if camp.active & ARCHWAY:
        have |= mask(t.pool)
    options = [SKIP, *foundations(t, camp, camp.hand, reach), *additions(camp, have)]
    in_addition = t.options["stairway_in_addition"]
    if camp.active & STAIRWAY and not in_addition:
        options += openable(t, seat)
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.architect")) if len(options) > 1 else SKIP
    if chosen == SKIP:
        if camp.active & STAIRWAY and in_addition and openable(t, seat):
            push(t, "stairway", seat)
        else:
            decline(t)
        return proceed(t)
    if chosen[0] == "found":
        yield from lay(t, seat, copy_of(camp.hand, chosen[1]), reach)
        if camp.active & STAIRWAY and in_addition and not t.ending:
            push(t, "stairway", seat)
    elif chosen[0] == "open":
        yield from climb(t, seat, chosen)
    else:
        index = named(camp, chosen[1])
        card, source = yield from take_material(t, camp, seat, fitting(camp, camp.structures[index]))
        if in_addition and (camp.active & STAIRWAY or camp.structures[index].card in BRINGS_STAIRWAY):
            push(t, "stairway", seat)
        add(t, seat, index, card, source, by_architect=True)
    proceed(t)


def take_material(t: Table, camp: Camp, seat: int, fits: int) -> Generator[Decision, Option, tuple[int, str]]:
    """A card of the stockpile, or with Archway of the pool."""
    options = list(STOCKPILE[mask(camp.stockpile) & fits])
    if camp.active & ARCHWAY:
        options += POOL[mask(t.pool) & fits]
    source, material = yield Decision(seat, tuple(options), "glory_to_rome.material", 1)
    held = camp.stockpile if source == "stockpile" else t.pool
    card = piece_of(held, MATERIALS.index(material))
    held.remove(card)
    return card, str(source)


# Stairway -----------------------------------------------------------------------


def stairway(t: Table) -> Phase:
    """Besides an Architect action, open a completed structure of another seat to all."""
    seat = t.seat
    camp = t.camps[seat]
    options = [SKIP, *openable(t, seat)] if camp.active & STAIRWAY else [SKIP]
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.stairway")) if len(options) > 1 else SKIP
    if chosen != SKIP:
        yield from climb(t, seat, chosen)
    proceed(t)


def openable(t: Table, seat: int) -> list[Option]:
    """Completed structures of others, not yet public, that fitting material is there for."""
    camp = t.camps[seat]
    have = mask(camp.stockpile)
    if camp.active & ARCHWAY:
        have |= mask(t.pool)
    found: list[Option] = [
        ("open", owner, NAME[structure.card])
        for owner, other in enumerate(t.camps)
        if other is not camp
        for structure in other.structures
        if structure.site == BUILT and not structure.public and fitting(camp, structure) & have
    ]
    return list(dict.fromkeys(found))


def climb(t: Table, seat: int, chosen: Option) -> Generator[Decision, Option, None]:
    """Add the material; the function serves all players from now on."""
    camp = t.camps[seat]
    owner, kind = int(chosen[1]), chosen[2]
    structures = t.camps[owner].structures
    old = next(s for s in structures if NAME[s.card] == kind and s.site == BUILT and not s.public)
    card, source = yield from take_material(t, camp, seat, fitting(camp, old))
    structures[structures.index(old)] = Structure(old.card, BUILT, (*old.materials, card), True)
    t.refresh()
    t.tell("open", seat, owner, old.card, card, source)
    forum_wins(t)
