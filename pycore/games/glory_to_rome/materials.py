"""Materials added to structures, until they are completed."""

from __future__ import annotations

from pycore.engine.decision import Option

from .buildings import finishes, fitting, take_effect
from .cards import FIRST, MATERIAL, MATERIALS, NAME, naming
from .state import BUILT, Camp, Structure, Table

ADD = naming("add")


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
    t.emit("add", seat, FIRST[old.card], FIRST[card], source)
    if finished:
        camp.influence.append(old.site)
        t.refresh()
        t.emit("complete", seat, FIRST[old.card], MATERIALS[old.site])
        take_effect(t, seat, new)
