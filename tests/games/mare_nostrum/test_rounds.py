"""The one table of what a round consists of agrees with the game and with all that is derived from it."""

from __future__ import annotations

from pycore.engine.decision import OVER
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.base import BASE
from pycore.games.mare_nostrum.information import CLOSED
from pycore.games.mare_nostrum.order import phases as phases_of
from pycore.games.mare_nostrum.rounds import CALLED, EVENTS, ROUND, TURN_OF, TURNS, part, part_of_event
from pycore.games.mare_nostrum.validation import PHASES_OF

OF_BASE = [phase for phase in GAME.phases if phase in phases_of([BASE])]
OF_EXPANSIONS = [phase for phase in GAME.phases if phase not in OF_BASE]


def test_every_phase_belongs_to_one_part() -> None:
    listed = [phase for phases in ROUND.values() for phase in phases]
    assert listed == OF_BASE, "in the order in which they are played"
    assert part("offer") == "trade" and part("losses") == "move" and part(OVER) == "leadership"


def test_phases_of_expansions_belong_to_the_parts_that_there_are() -> None:
    assert list(GAME.phases) == OF_BASE + OF_EXPANSIONS
    assert all(part(phase) in ROUND for phase in OF_EXPANSIONS)


def test_turns_and_calls_are_phases_of_their_part() -> None:
    for name, phases in (*TURN_OF.items(), *CALLED.items()):
        assert set(phases) <= set(ROUND[name])
    assert "call_build" not in TURNS and "march" in TURNS


def test_hands_are_closed_from_trade_to_the_end_of_build() -> None:
    assert {phase for phase in OF_BASE if part(phase) in ("trade", "build")} | {"colossus"} == CLOSED


def test_fields_are_kept_for_phases_that_are_there() -> None:
    assert all(set(phases) <= set(GAME.phases) for phases in PHASES_OF.values())


def test_an_event_happens_in_one_part() -> None:
    kinds = [kind for kinds in EVENTS.values() for kind in kinds]
    assert len(kinds) == len(set(kinds)) and set(kinds) <= {kind.id for kind in GAME.events}
    assert list(EVENTS) == list(ROUND)
    assert part_of_event("roll", "") == "move" and part_of_event("pay", "build") == "build"
