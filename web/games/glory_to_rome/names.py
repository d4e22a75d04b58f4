"""What things are called, and what they say of themselves to those who do not see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pycore.games.glory_to_rome.view import BUILT, MATERIAL, MATERIALS, NAME, ROLES, VALUE, Structure

from ...kit.i18n import Words
from ...kit.markup import join

SIGNS = ("rubble", "timber", "concrete", "brick", "ashlar", "marble")
ROLE_SIGNS = ("laborer", "craftsman", "architect", "legionary", "merchant", "patron")
"""Icons of materials and roles."""


def kind_name(w: Words, kind: str) -> str:
    return w(f"glory_to_rome.building.{kind}")


def what_it_does(w: Words, kind: str) -> str:
    return w(f"glory_to_rome.does.{kind}")


def acts(w: Words, role: int) -> str:
    return w(f"glory_to_rome.acts.{ROLES[role]}")


def name_of(w: Words, card: int) -> str:
    return kind_name(w, NAME[card])


def material_id(card: int) -> str:
    return MATERIALS[MATERIAL[card]]


def material_name(w: Words, material: int) -> str:
    return w(f"glory_to_rome.material.{MATERIALS[material]}")


def material_of(w: Words, card: int) -> str:
    return material_name(w, MATERIAL[card])


def role_name(w: Words, role: int) -> str:
    return w(f"glory_to_rome.role.{ROLES[role]}")


def one_of(w: Words, role: int) -> str:
    """``an Architect``"""
    return w(f"glory_to_rome.one.{ROLES[role]}")


def cards_named(w: Words, cards: Sequence[int], jacks: int = 0) -> str:
    """``Dock ×2, Circus and 1 Jack``"""
    said = counted(w, [name_of(w, card) for card in cards])
    return w.listed([*said, w("glory_to_rome.jacks_n", n=jacks)] if jacks else said)


def materials_named(w: Words, cards: Sequence[int]) -> str:
    return w.listed(counted(w, [material_of(w, card) for card in cards]))


def counted(w: Words, names: list[str]) -> list[str]:
    return [w.times(name, count) for name, count in Counter(names).items()]


def says_card(w: Words, card: int) -> str:
    role, does = role_name(w, MATERIAL[card]), what_it_does(w, NAME[card])
    return w("glory_to_rome.says_card", building=name_of(w, card), role=role, material=material_of(w, card), does=does)


def says_state(w: Words, structure: Structure) -> str:
    """Complete, or how far."""
    if structure.site != BUILT:
        have, need = len(structure.materials), VALUE[structure.site]
        return w("glory_to_rome.begun", have=have, need=need)
    done = w("glory_to_rome.complete")
    return w("list.comma").join([done, w("glory_to_rome.says_public")]) if structure.public else done


def says_structure(w: Words, structure: Structure) -> str:
    name, does = name_of(w, structure.card), what_it_does(w, NAME[structure.card])
    return w("glory_to_rome.says_structure", building=name, state=says_state(w, structure), does=does)


def plain(text: str) -> str:
    return str(join(text)).replace('"', "&quot;")
