"""What a round consists of: which phases belong to which of its parts, and which of them are somebody's turn.

This is the one table of it; what anything else knows about "while there is trade" is read from here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .state import Table

ROUND: dict[str, tuple[str, ...]] = {
    "collect": ("collect", "colossus"),
    "trade": ("number", "antigone", "offer", "take", "compensate"),
    "build": ("perseus", "hammurabi", "call_build", "build", "copy", "pay", "keep"),
    "move": ("peace", "call_move", "sail", "engage", "sink", "march", "fight", "losses", "conquer"),
    "leadership": ("claim",),
}
"""The parts of a round in order, and their phases in order."""
TURN_OF: dict[str, tuple[str, ...]] = {
    "trade": ("offer", "take", "compensate"),
    "build": ("build", "copy", "pay"),
    "move": ("sail", "engage", "sink", "march", "fight", "losses", "conquer"),
}
"""The phases of a part in which one seat has its turn."""
TURNS = frozenset(phase for phases in TURN_OF.values() for phase in phases)
CALLED = {part: (f"call_{part}", *TURN_OF[part]) for part in ("build", "move")}
"""The phases of the parts in which a leader names who comes next."""
BEFORE_BUILDING = frozenset(("perseus", "hammurabi"))
"""The phases of Build that come before all turns."""
EVENTS: dict[str, tuple[str, ...]] = {
    "collect": ("collected", "circe", "short", "drew", "colossus"),
    "trade": ("number", "antigone", "offered", "offers", "take", "leftover", "compensate"),
    "build": ("perseus", "hammurabi", "build", "muster", "hire", "keep"),
    "move": ("peace", "converted", "sail", "march", "roll", "pillage", "occupy", "convert"),
    "leadership": ("leaders",),
}
"""What happens in one part only; events that are not here belong to the part of the one before them."""

SEA_BATTLE, PICK = "sea_battle", "pick"
SEA_AFTERMATH, LAND_AFTERMATH = "sea_aftermath", "land_aftermath"
LAND_BATTLE = "land_battle"
BUILT, KEPT, MOVED, ALL_MOVED = "built", "kept", "moved", "all_moved"
DEEDS = {phase: f"next_{phase}" for phase in ("build", "sail", "march", "conquer")}
"""Of phases the moment when one thing has been done there, and the next one is still to be chosen."""
MOMENTS = {
    SEA_BATTLE: "engage",
    PICK: "take",
    SEA_AFTERMATH: "engage",
    LAND_AFTERMATH: "fight",
    LAND_BATTLE: "losses",
    BUILT: "call_build",
    KEPT: "keep",
    MOVED: "call_move",
    ALL_MOVED: "call_move",
    **{moment: phase for phase, moment in DEEDS.items()},
}
"""What can have steps before it, though it is no phase, and the phase in which it is: a battle at sea has been chosen,
and dice are still to come; one resource has been taken, and the next one is still to be; a battle is over, and the next
one is still to be chosen; a battle on land has been chosen, and all that comes before the dice is still to come; a turn
to build or to move is over; everybody has what he keeps, or has moved, and victories are still to be looked at; and the
moments after deeds."""
_PART = {phase: part for part, phases in ROUND.items() for phase in phases}
_LIKE: dict[str, str] = {}
_PART_OF_EVENT = {kind: part for part, kinds in EVENTS.items() for kind in kinds}


def part(phase: str) -> str:
    """The part of a round that a phase belongs to; what is over ended after the last one."""
    return _PART.get(phase, "leadership")


def join(phase: str, other: str) -> None:
    """A phase that expansions bring stands where another one does, and belongs to the same part."""
    _LIKE[phase] = MOMENTS.get(other, other)
    _PART[phase] = part(_LIKE[phase])


def now(t: Table) -> str:
    """The phase of the round that the table is in, whatever has interrupted it."""
    return t.agenda[0].phase if t.agenda else t.phase


def standing(t: Table) -> str:
    """The phase of the base game that the table is in, or comes to next."""
    phase = now(t)
    while phase in _LIKE:
        phase = _LIKE[phase]
    return phase


def turn(t: Table) -> str:
    """The same, but while something has interrupted a turn that phase: then ``Table.seat`` is not the one whose turn it
    is."""
    return t.phase if t.agenda else standing(t)


def part_of_event(kind: str, before: str) -> str:
    """The part in which something happens; ``before``: that of the event before it."""
    return _PART_OF_EVENT.get(kind, before)


# from one phase to the next ---------------------------------------------------------


class Entry(NamedTuple):
    """Where one comes: the phase that the table is in then, and what is done as it is gone to."""

    phase: str
    opens: Callable[[Table], None] | None


def go(t: Table, phase: str) -> None:
    """On to a phase, or to the first of those that come before it."""
    t.phase, opens = t.box.order.to[phase]
    if opens:
        opens(t)


def go_on(t: Table, phase: str) -> None:
    """On to what comes after a phase that comes before another."""
    t.phase, opens = t.box.order.after[phase]
    if opens:
        opens(t)


def done(t: Table, phase: str) -> None:
    """One thing has been done in a phase, which then goes on."""
    t.phase, opens = t.box.order.after_deed[phase]
    if opens:
        opens(t)
