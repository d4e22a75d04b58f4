"""The forty buildings. Each bends one rule, where its flag is asked for, or its effect stands here whole.

Here: limits, who acts as what, which material fits, what happens on completion, Forum. Elsewhere, each at its one rule:
Bar, Aqueduct (hand), Bath in patron.py; Dock in laborer.py; Atrium, Basilica in merchant.py; Bridge, Coliseum,
Palisade, Wall (immunity) in legionary.py; Fountain in craftsman.py; Archway in architect.py; Stairway in stairway.py;
Tower (sites) in foundations.py; Latrine, Vomitorium in thinker.py; Palace, Circus in leading.py; Senate, Sewer, Academy
in closing.py; Statue, Wall (points) in scoring.py; Gate in state.py (refresh).
"""

from __future__ import annotations

from .agenda import end, push
from .cards import (
    ANY_MATERIAL,
    EVERY,
    INFLUENCE,
    LABORER,
    MARBLE,
    MASK,
    MATERIAL,
    MERCHANT,
    NAME,
    REFILL,
    RUBBLE,
    STONE,
    VALUE,
    cards,
    flag,
)
from .state import Camp, Structure, Table

ACADEMY, AMPHITHEATRE, AQUEDUCT, ARCHWAY = flag("academy"), flag("amphitheatre"), flag("aqueduct"), flag("archway")
ATRIUM, BAR, BASILICA, BATH, BRIDGE = flag("atrium"), flag("bar"), flag("basilica"), flag("bath"), flag("bridge")
CATACOMB, CIRCUS, CIRCUS_MAXIMUS = flag("catacomb"), flag("circus"), flag("circus_maximus")
COLISEUM, DOCK, FORUM, FOUNDRY = flag("coliseum"), flag("dock"), flag("forum"), flag("foundry")
FOUNTAIN, GARDEN, INSULA, LATRINE = flag("fountain"), flag("garden"), flag("insula"), flag("latrine")
LUDUS_MAGNA, MARKET, PALACE, PALISADE = flag("ludus_magna"), flag("market"), flag("palace"), flag("palisade")
PRISON, ROAD, SCHOOL, SCRIPTORIUM = flag("prison"), flag("road"), flag("school"), flag("scriptorium")
SENATE, SEWER, SHRINE, STAIRWAY = flag("senate"), flag("sewer"), flag("shrine"), flag("stairway")
STATUE, STOREROOM, TEMPLE, TOWER = flag("statue"), flag("storeroom"), flag("temple"), flag("tower")
VILLA, VOMITORIUM, WALL = flag("villa"), flag("vomitorium"), flag("wall")

STATUES = cards("statue")
VILLAS = cards("villa")


# limits -------------------------------------------------------------------------


def influence(camp: Camp) -> int:
    """Two to begin with, and what the sites won are worth."""
    total = INFLUENCE
    for site in camp.influence:
        total += VALUE[site]
    return total


def refill_target(camp: Camp) -> int:
    """Up to how many cards a Thinker draws: Shrine 2 more, Temple 4 more."""
    return REFILL + 2 * (camp.active & SHRINE > 0) + 4 * (camp.active & TEMPLE > 0)


def clientele_room(camp: Camp) -> int:
    """How many more clients may be hired: Insula 2 more, then Aqueduct doubles."""
    limit = influence(camp) + 2 * (camp.active & INSULA > 0)
    return limit * (1 + (camp.active & AQUEDUCT > 0)) - len(camp.clients)


def vault_room(camp: Camp) -> int:
    """How many more cards the vault may take: Market 2 more."""
    return influence(camp) + 2 * (camp.active & MARKET > 0) - len(camp.vault)


# clients ------------------------------------------------------------------------


def acting_as(camp: Camp, role: int) -> int:
    """The roles of clients, as a mask, that can act as ``role``: Storeroom all Laborers, Ludus Magna Merchants all."""
    if role == LABORER and camp.active & STOREROOM:
        return ANY_MATERIAL
    return 1 << role | (1 << MERCHANT if camp.active & LUDUS_MAGNA else 0)


def per_client(camp: Camp) -> int:
    """Actions of a client: two with Circus Maximus for who led or followed."""
    return 2 if camp.active & CIRCUS_MAXIMUS and camp.actions else 1


# materials ----------------------------------------------------------------------


def fitting(camp: Camp, structure: Structure) -> int:
    """Which materials its owner (or who opens it with a Stairway) may add to a structure, as a mask.

    Its own; for a Statue also its site's; Road anything to stone, Tower rubble to anything, Scriptorium marble.
    """
    active, own = camp.active, MASK[structure.card]
    if structure.site >= 0:
        own |= 1 << structure.site
    if active & ROAD and own >> STONE & 1:
        return ANY_MATERIAL
    if active & TOWER:
        own |= 1 << RUBBLE
    if active & SCRIPTORIUM:
        own |= 1 << MARBLE
    return own


def finishes(camp: Camp, structure: Structure, material: int, by_architect: bool) -> bool:
    """Does one more card of ``material`` complete it? One marble with Scriptorium; any for a Villa by Architect."""
    if len(structure.materials) + 1 >= VALUE[structure.site]:
        return True
    if material == MARBLE and camp.active & SCRIPTORIUM:
        return True
    return by_architect and structure.card in VILLAS


# completion ---------------------------------------------------------------------

ON_COMPLETION = {"amphitheatre": "craftsman", "foundry": "laborer", "garden": "patron", "school": "think"}
"""Buildings that give as many actions as their owner has influence, their own included."""


def take_effect(t: Table, seat: int, structure: Structure) -> None:
    """What happens at once because a seat has just got a completed structure; whoever gets it has refreshed."""
    if forum_wins(t):
        return
    kind = NAME[structure.card]
    if kind in ON_COMPLETION:
        push(t, ON_COMPLETION[kind], seat, influence(t.camps[seat]))
    elif kind == "prison":
        push(t, "prison", seat)
    elif kind == "catacomb":
        end(t, "catacomb")


# Forum --------------------------------------------------------------------------


def forum_wins(t: Table) -> bool:
    """End the game if a Forum makes somebody win; asked whenever clients or functions may have changed."""
    if forum_winners(t):
        end(t, "forum")
        return True
    return False


def forum_winners(t: Table) -> list[int]:
    """Who has clients of every role and is served by a Forum; several only when a Stairway has opened it."""
    return [
        seat
        for seat, camp in enumerate(t.camps)
        if camp.active & FORUM and not camp.conceded and has_every_role(t, camp)
    ]


def has_every_role(t: Table, camp: Camp) -> bool:
    """One client of each role, each client standing for one (Ludus Magna, Storeroom)."""
    if len(camp.clients) < 5:
        return False
    counts = [0] * len(EVERY)
    for card in camp.clients:
        counts[MATERIAL[card]] += 1
    missing = [role for role in EVERY if not counts[role]]
    spare = counts[MERCHANT] - 1 if camp.active & LUDUS_MAGNA else 0
    if LABORER in missing and camp.active & STOREROOM:
        distinct = t.options["forum_storeroom_needs_distinct_client"]
        if not distinct or len(camp.clients) >= len(EVERY):
            missing.remove(LABORER)
    return len(missing) <= max(0, spare)
