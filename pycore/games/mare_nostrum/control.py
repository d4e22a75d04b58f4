"""3.1.1 Control markers: where one may build, where one may expand to, who is joined to what."""

from __future__ import annotations

from pycore.engine.masks import bits

from .goods import MARKERS
from .state import NOBODY, Table


def buildable_lands(t: Table, seat: int) -> int:
    """Provinces one controls where no unit of another stands; the capital province always."""
    found = t.lands[seat] & ~t.foes(seat) | 1 << t.capitals[seat]
    if t.box.masks["builds"]:
        for effect in t.box.effects("builds", t.powers[seat]):
            found |= t.lands[seat] & effect.builds(t, seat)
    return found


def markers_left(t: Table, seat: int) -> int:
    """Control markers not on the map; the capital province needs none."""
    return MARKERS + 1 - t.lands[seat].bit_count()


def claimable(t: Table, seat: int) -> int:
    """Provinces for a control marker: nobody's, without units of others, joined to a province that one controlled
    when the phase began; a trireme bought in this phase may join them."""
    if not markers_left(t, seat):
        return 0
    found = at_hand(t, seat)
    if t.box.masks["claims"]:
        for effect in t.box.effects("claims", t.powers[seat]):
            found |= effect.claims(t, seat)
    return found & ~t.lands[seat] & ~t.strangers(seat) & ~t.foes(seat)


def at_hand(t: Table, seat: int) -> int:
    """Provinces joined to one that a seat controlled when the phase began."""
    old = t.lands[seat]
    for province in t.fresh:
        old &= ~(1 << province)
    return joined(t, seat, old)


def calm(t: Table) -> int:
    """Provinces where nobody fights or conquers, by whatever power."""
    found = 0
    if t.box.masks["calm"]:
        for powers in t.powers:
            if powers & t.box.masks["calm"]:
                for effect in t.box.effects("calm", powers):
                    found |= effect.calm(t)
    return found


def maybe_calm(t: Table) -> int:
    """Provinces where nobody fights or conquers, or it may yet be so in this turn."""
    found = calm(t)
    if able := t.box.masks["may_calm"]:
        for effect in t.box.effects("may_calm", able):
            found |= effect.may_calm(t)
    return found


def bury(t: Table, force: int, units: tuple[str, ...]) -> None:
    """A force has lost units, in a battle or otherwise."""
    if units and t.box.masks["gone"]:
        for effect in t.box.effects("gone", t.powers[force]):
            effect.gone(t, force, units)


def still(t: Table, force: int) -> tuple[int, int]:
    """Provinces and seas where a force's units neither move nor carry, fight or conquer, by powers of others."""
    lands = seas = 0
    if able := t.box.masks["stills"]:
        for seat, powers in enumerate(t.powers):
            if powers & able and seat != force:
                for effect in t.box.effects("stills", powers):
                    more_lands, more_seas = effect.stills(t, seat)
                    lands, seas = lands | more_lands, seas | more_seas
    return lands, seas


def joined(t: Table, seat: int, lands: int) -> int:
    """Provinces one step from some others: over a border, or by a chain of the seat's triremes."""
    reach = t.board.reach(t.fleets[seat])
    found = 0
    for province in bits(lands):
        found |= reach[province]
    return found


def release(t: Table, province: int) -> None:
    """No conqueror any longer: the buildings are the owner's again."""
    t.conqueror[province] = NOBODY
    t.taken[province] = 0
