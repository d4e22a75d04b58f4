"""What a page may ask of the rules of Mare Nostrum: the names of things, the state that a viewer sees, and what follows
from it. It is all that a board imports; what is not here is no business of a drawing's.

The state is read with ``state_of`` and never changed. Everything else answers a question about it: what is paid for
something, what building it would change, which battles may come, why something cannot be built, how moves are planned.
"""

from __future__ import annotations

from pycore.engine import observation
from pycore.engine.masks import bits
from pycore.engine.observation import Observation

from . import GAME
from .battles_ahead import Chance, at_war, of_options, on_arrival
from .board import CONTROL, Board, Row, slot_names
from .box import PARTS, Aim, box
from .build import left_over, price, price_of
from .changes import ALL, UNIT_OF, Level, great_cities_then, income_raised, levels_of_tile, levels_raised, units_left
from .control import markers_left
from .goods import COIN, EACH, EXCHANGE, FACE_DOWN, GOODS, KIND, KINDS, LEGEND, LEGENDARY, TILE_PRICES, Token, kind_of
from .kinds import PROVINCES, SEAS
from .leadership import TOP, TRACKS, levels
from .move_plan import can_plan, imagine, line_of, plan
from .odds import percent
from .payment import proposal, proposal_at_one, proposed, purse
from .refusals import UNIT_TILES, why_not_built, why_not_entered, why_not_there
from .rounds import CALLED, TURNS, now, part, part_of_event, standing
from .state import NOBODY, TRADE, Table
from .tiles import FACE_DOWN as TILE_FACE_DOWN
from .tiles import PYRAMIDS
from .victory import ENOUGH_CITIES, ENOUGH_TILES, great_cities
from .windows import could_play

__all__ = [
    "ALL",
    "Aim",
    "Board",
    "CALLED",
    "COIN",
    "CONTROL",
    "Chance",
    "EACH",
    "ENOUGH_CITIES",
    "ENOUGH_TILES",
    "EXCHANGE",
    "FACE_DOWN",
    "GAME",
    "GOODS",
    "KIND",
    "KINDS",
    "LEGEND",
    "LEGENDARY",
    "Level",
    "NOBODY",
    "PARTS",
    "PROVINCES",
    "PYRAMIDS",
    "SEAS",
    "TILE_FACE_DOWN",
    "TILE_ROWS",
    "TILE_PRICES",
    "TOP",
    "TRACKS",
    "TRADE",
    "TURNS",
    "Table",
    "Token",
    "UNIT_OF",
    "UNIT_TILES",
    "aims",
    "at_war",
    "bits",
    "box",
    "can_plan",
    "could_play",
    "great_cities",
    "great_cities_then",
    "imagine",
    "income_raised",
    "kind_of",
    "left_over",
    "levels",
    "levels_of_tile",
    "levels_raised",
    "line_of",
    "markers_left",
    "now",
    "of_options",
    "on_arrival",
    "part",
    "part_of_event",
    "percent",
    "plan",
    "price",
    "price_of",
    "proposal",
    "proposal_at_one",
    "proposed",
    "purse",
    "slot_names",
    "standing",
    "state_of",
    "units_left",
    "why_not_built",
    "why_not_entered",
    "why_not_there",
]

TILE_ROWS: dict[str, Row] = {row["id"]: row for part in PARTS for row in part.rows("tiles", "tiles")}
"""What is printed on each hero and wonder of all parts."""


def aims(t: Table) -> list[Aim]:
    """What can be reached besides victory, as far as a viewer knows."""
    return [aim for tells in t.box.aims for aim in tells(t)]


def state_of(seen: Observation) -> Table:
    """The state as a viewer sees it; nobody changes it."""
    found: Table = observation.state_of(seen)
    return found
