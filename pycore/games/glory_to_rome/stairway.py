"""Stairway: besides an Architect action, a completed structure of another seat is opened to all."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option, Phase

from .agenda import proceed
from .buildings import ARCHWAY, STAIRWAY, fitting, forum_wins
from .cards import FIRST, MATERIALS, NAME, POOL, SKIP, each, mask, piece_of
from .state import BUILT, Camp, Structure, Table

STOCKPILE = each("stockpile")


def stairway(t: Table) -> Phase:
    """It serves an Architect action if it does so when that action is over, with all that the action has brought about:
    whoever gets a Stairway meanwhile, by whatever way, has its benefit at once.
    """
    seat = t.seat
    options = [SKIP, *openable(t, seat)]
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.stairway")) if len(options) > 1 else SKIP
    if chosen != SKIP:
        yield from climb(t, seat, chosen)
    proceed(t)


def openable(t: Table, seat: int) -> list[Option]:
    """Completed structures of others, not yet public, that fitting material is there for; none without a Stairway."""
    camp = t.camps[seat]
    if not camp.active & STAIRWAY:
        return []
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
    t.emit("open", seat, owner, FIRST[old.card], FIRST[card], source)
    forum_wins(t)


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
