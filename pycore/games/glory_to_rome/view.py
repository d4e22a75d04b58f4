"""What a page may ask of the rules of Glory to Rome: the cards, the state that a viewer sees, and what follows from it.
It is all that a board imports; what is not here is no business of a drawing's.
"""

from __future__ import annotations

from pycore.engine import observation
from pycore.engine.observation import Observation

from . import GAME
from .buildings import ON_COMPLETION, clientele_room, forum_winners, influence, refill_target, vault_room
from .cards import BIT, CARDS, EVERY, INFLUENCE, MATERIAL, MATERIALS, NAME, ROLES, VALUE, flag
from .roles import acting_clients, action_of, brings_nothing, has_bath
from .state import BUILT, NOBODY, Camp, Structure, Table

__all__ = [
    "BIT",
    "BUILT",
    "CARDS",
    "Camp",
    "EVERY",
    "GAME",
    "INFLUENCE",
    "MATERIAL",
    "MATERIALS",
    "NAME",
    "NOBODY",
    "ON_COMPLETION",
    "ROLES",
    "Structure",
    "Table",
    "VALUE",
    "acting_clients",
    "action_of",
    "brings_nothing",
    "clientele_room",
    "flag",
    "forum_winners",
    "has_bath",
    "influence",
    "refill_target",
    "state_of",
    "vault_room",
]


def state_of(seen: Observation) -> Table:
    """The state as a viewer sees it; nobody changes it."""
    found: Table = observation.state_of(seen)
    return found
