"""Prison: its own site in exchange for a completed structure of another seat."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from .agenda import proceed
from .buildings import forum_wins, take_effect
from .cards import BIT, FIRST, NAME, SKIP, STONE
from .state import BUILT, Table


def prison(t: Table) -> Phase:
    """The victim gets the Prison's site and keeps the influence of what it loses.

    What happens on completion happens again for the new owner, but not for another Prison, which has no site to give.
    """
    seat = t.seat
    options = [SKIP, *prisoners(t, seat)]
    chosen = (yield Decision(seat, tuple(options), "glory_to_rome.prison")) if len(options) > 1 else SKIP
    if chosen != SKIP:
        camp, victim = t.camps[seat], t.camps[int(chosen[1])]
        structure = next(s for s in victim.structures if NAME[s.card] == chosen[2] and s.site == BUILT)
        victim.structures.remove(structure)
        camp.structures.append(structure)
        camp.influence.remove(STONE)
        victim.influence.append(STONE)
        t.refresh()
        t.emit("prison", seat, int(chosen[1]), FIRST[structure.card])
        if t.options["prison_retrigger_on_completion"] and chosen[2] != "prison":
            take_effect(t, seat, structure)
        else:
            forum_wins(t)
    proceed(t)


def prisoners(t: Table, seat: int) -> list[Option]:
    """Completed structures of others that may be taken; none of a kind one already has."""
    if STONE not in t.camps[seat].influence:
        return []
    owned = t.camps[seat].owned() if t.options["prison_no_duplicate_name"] else 0
    found: list[Option] = [
        ("take", owner, NAME[structure.card])
        for owner, camp in enumerate(t.camps)
        if owner != seat
        for structure in camp.structures
        if structure.site == BUILT and not BIT[structure.card] & owned
    ]
    return list(dict.fromkeys(found))
