"""Craftsman and Architect: foundations, materials, completion."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option, Phase

from .agenda import decline, draw, end, leave_rest, proceed, push
from .buildings import (
    ARCHWAY,
    FOUNTAIN,
    STAIRWAY,
    STATUES,
    TOWER,
    finishes,
    fitting,
    forum_wins,
    per_client,
    take_effect,
)
from .cards import (
    ARCHITECT,
    BIT,
    CRAFTSMAN,
    EVERY,
    MASK,
    MATERIAL,
    MATERIALS,
    NAME,
    POOL,
    ROLES,
    SKIP,
    cards,
    copy_of,
    each,
    kinds,
    mask,
    naming,
    piece_of,
)
from .clients import idle_clients
from .state import BUILT, Camp, Structure, Table

KEEP: Option = ("keep",)
TURN_UP: Option = ("fountain",)
FOUND, ADD, USE = naming("found"), naming("add"), naming("use")
IN_TOWN = tuple(("in_town", material) for material in MATERIALS)
OUT_OF_TOWN = tuple(("out_of_town", material) for material in MATERIALS)
STOCKPILE = each("stockpile")
BUILDERS = (ROLES[CRAFTSMAN], ROLES[ARCHITECT])
BRINGS_STAIRWAY = (*cards("stairway"), *cards("gate"), *cards("prison"))
"""With what an action may complete a Stairway begins to serve: it, a Gate, or the Prison that takes it."""


def craftsman(t: Table) -> Phase:
    """Lay a foundation, or add material of the hand; with Fountain the top of the deck may serve instead."""
    seat = t.seat
    leave_rest(t)
    camp = t.camps[seat]
    reach = camp.active & TOWER or another(t, "craftsman")
    options = [SKIP, *foundations(t, camp, camp.hand, reach), *additions(camp, mask(camp.hand))]
    if camp.active & FOUNTAIN:
        options.append(TURN_UP)
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.craftsman")) if len(options) > 1 else SKIP
    if chosen == SKIP:
        decline(t)
        return proceed(t)
    camp.crafted = True
    if chosen == TURN_UP:
        t.drawn += draw(t, 1)
        t.tell("fountain", seat)
        t.tell("drawn", seat, tuple(t.drawn), to=seat)
        push(t, "fountain", seat)
    elif chosen[0] == "found":
        yield from lay(t, seat, copy_of(camp.hand, chosen[1]), reach)
    else:
        index = named(camp, chosen[1])
        usable = kinds(USE, camp.hand, fitting(camp, camp.structures[index]))
        _, kind = yield Decision(seat, tuple(usable), "glory_to_rome.material", 1)
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
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.fountain")) if len(options) > 1 else KEEP
    if chosen[0] == "found":
        yield from lay(t, seat, card, reach)
    elif chosen[0] == "add":
        t.drawn.clear()
        add(t, seat, named(camp, chosen[1]), card, "deck")
    else:
        t.drawn.clear()
        camp.hand.append(card)
        camp.hand.sort()
        t.tell("keep", seat)
    if not t.ending and not t.deck:
        return end(t, "deck")
    proceed(t)


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


# foundations --------------------------------------------------------------------


def foundations(t: Table, camp: Camp, held: list[int], reach: int) -> list[Option]:
    """What can be begun: a kind not yet in play, on a site of its material (Statue: of any) that is left."""
    free = 0
    for material in EVERY:
        if t.sites[material] or (reach and t.outside[material]):
            free |= 1 << material
    owned = camp.owned()
    return [
        FOUND[card]
        for card in first_copies(held)
        if not BIT[card] & owned and (MASK[card] & free or (free and card in STATUES))
    ]


def first_copies(held: list[int]) -> list[int]:
    """One card a kind of a sorted hand."""
    found, last = [], 0
    for card in held:
        if BIT[card] != last:
            last = BIT[card]
            found.append(card)
    return found


def lay(t: Table, seat: int, card: int, reach: int) -> Generator[Decision, Option, None]:
    """Lay a foundation on a site. Out of town it takes two actions in a row, with Tower one.

    Whoever takes the last site in town ends the game.
    """
    places: list[Option] = []
    for material in EVERY if card in STATUES else (MATERIAL[card],):
        if t.sites[material]:
            places.append(IN_TOWN[material])
        if reach and t.outside[material] and not (t.sites[material] and t.options[ONLY_WHEN_EMPTY]):
            places.append(OUT_OF_TOWN[material])
    where, name = yield Decision(seat, tuple(places), "glory_to_rome.site", 1)
    site = MATERIALS.index(str(name))
    camp = t.camps[seat]
    if where == "in_town":
        t.sites[site] -= 1
    else:
        t.outside[site] -= 1
        if not camp.active & TOWER:
            take_another(t)
    if t.drawn:
        t.drawn.clear()
    else:
        camp.give(card)
    camp.structures.append(Structure(card, site, (), False))
    t.refresh()  # for a Gate
    t.tell("found", seat, card, MATERIALS[site], where)
    if not forum_wins(t) and not any(t.sites):
        end(t, "sites")


ONLY_WHEN_EMPTY = "out_of_town_only_when_in_town_stack_empty"


def another(t: Table, phase: str) -> bool:
    """Does the acting seat have a building action right after this one, to lay a foundation out of town?"""
    if not t.agenda or t.agenda[-1].seat != t.seat:
        return False
    due = t.agenda[-1].phase
    if due == "clients":
        due = ROLES[t.led] if idle_clients(t, t.seat) > 0 else ""
    return due == phase or (due in BUILDERS and not t.options["out_of_town_same_role_pair"])


def take_another(t: Table) -> None:
    """Use up that action."""
    due = t.agenda.pop()
    left, phase = due.count - 1, due.phase
    if phase == "clients":
        t.used += 1
        t.agenda.append(due)
        left, phase = per_client(t.camps[t.seat]) - 1, ROLES[t.led]
    if left:
        push(t, phase, t.seat, left)


# materials ----------------------------------------------------------------------


def additions(camp: Camp, have: int) -> list[Option]:
    """Structures of a seat that materials of the mask ``have`` can be added to."""
    return [
        ADD[structure.card]
        for structure in camp.structures
        if structure.site != BUILT and fitting(camp, structure) & have
    ]


def named(camp: Camp, kind: str | int) -> int:
    """The place among the structures of a seat of the one of a kind that is not yet completed."""
    for index, structure in enumerate(camp.structures):
        if NAME[structure.card] == kind and structure.site != BUILT:
            return index
    raise LookupError(kind)


def add(t: Table, seat: int, index: int, card: int, source: str, by_architect: bool = False) -> None:
    """Add material. Completed, a structure turns its site into influence and its function begins, both at once."""
    camp = t.camps[seat]
    old = camp.structures[index]
    finished = finishes(camp, old, MATERIAL[card], by_architect)
    new = Structure(old.card, BUILT if finished else old.site, (*old.materials, card), old.public)
    camp.structures[index] = new
    t.tell("add", seat, old.card, card, source)
    if finished:
        camp.influence.append(old.site)
        t.refresh()
        t.tell("complete", seat, old.card, MATERIALS[old.site])
        take_effect(t, seat, new)


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
