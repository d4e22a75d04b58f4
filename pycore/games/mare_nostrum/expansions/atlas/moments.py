"""When cards are played: the windows of a round, each before something that the rules come to, and who is active there.

The moments at which a seat itself is active have its cards as options beside the others.
"""

from __future__ import annotations

from pycore.engine.decision import Phase

from ...effect import Step
from ...rounds import ALL_MOVED, LAND_BATTLE, PICK, SEA_BATTLE, go
from ...state import CULTURE, MILITARY, NOBODY, TRADE, Table
from ...windows import window

ROUND_START, COLLECTED, TRADE_START = "cards_round_start", "cards_collected", "cards_trade_start"
REVEALED, PICKING, TRADE_END = "cards_revealed", "cards_pick", "cards_trade_end"
BUILD_TURN, BUILD_END = "cards_build_turn", "cards_build_end"
MOVE_TURN, SAILED, AT_SEA, BEFORE_MARCH = "cards_move_turn", "cards_sailed", "cards_sea_battle", "cards_before_march"
MARCHED, ON_LAND, BEFORE_CONQUEST = "cards_marched", "cards_land_battle", "cards_before_conquest"
MOVE_END, CLAIM = "cards_move_end", "cards_claim"
BUILD, MARCH, CONQUER = "build", "march", "conquer"
"""One's own turn: options beside the others."""

ANY = (
    ROUND_START,
    BUILD_TURN,
    BUILD,
    BUILD_END,
    MOVE_TURN,
    SAILED,
    BEFORE_MARCH,
    MARCHED,
    BEFORE_CONQUEST,
    MOVE_END,
    CLAIM,
)
"""Where a card for any time is played."""
LEADING = (TRADE_START, REVEALED)
"""Where the trade leader is active."""
TURN = (
    BUILD_TURN,
    BUILD,
    MOVE_TURN,
    SAILED,
    AT_SEA,
    BEFORE_MARCH,
    MARCH,
    MARCHED,
    ON_LAND,
    BEFORE_CONQUEST,
    CONQUER,
)
"""Where the one whose turn it is is active."""


IN_TURN = frozenset(TURN) - {BUILD, MARCH, CONQUER}
"""The windows in somebody's turn."""


def moment(t: Table) -> str:
    """The moment under way, also while a card is played in it."""
    return t.agenda[-1].phase if t.phase == "card" else t.phase


def turn_of(t: Table) -> int:
    """Whose turn it is at that moment."""
    return t.agenda[-1].seat if t.phase == "card" else t.seat


def active(t: Table) -> int:
    """Who is active at that moment, or NOBODY."""
    now = moment(t)
    if now in LEADING:
        return t.leaders[TRADE]
    return turn_of(t) if now in TURN else NOBODY


def _trade(t: Table) -> int:
    return t.leaders[TRADE]


def _culture(t: Table) -> int:
    return t.leaders[CULTURE]


def _military(t: Table) -> int:
    return t.leaders[MILITARY]


def _turn(t: Table) -> int:
    return t.seat


def _next(t: Table) -> int:
    return (t.seat + 1) % t.seats


def first_pick(t: Table) -> Phase:
    """Before the first taking comes the same as before the others."""
    go(t, PICK)
    yield from ()


WINDOWS: tuple[Step, ...] = (
    window(ROUND_START, "collect", _trade),
    window(COLLECTED, "colossus", _trade),
    window(TRADE_START, "number", _trade, last=True),
    window(REVEALED, "take", _trade),
    Step("first_pick", "take", first_pick),
    window(PICKING, PICK, _next),
    window(TRADE_END, "perseus", _trade),
    window(BUILD_TURN, "build", _turn),
    window(BUILD_END, "keep", _culture),
    window(MOVE_TURN, "sail", _turn),
    window(SAILED, "engage", _turn),
    window(AT_SEA, SEA_BATTLE, _turn),
    window(BEFORE_MARCH, "march", _turn),
    window(MARCHED, "fight", _turn),
    window(ON_LAND, LAND_BATTLE, _turn),
    window(BEFORE_CONQUEST, "conquer", _turn),
    window(MOVE_END, ALL_MOVED, _military),
    window(CLAIM, "claim", _military),
)
