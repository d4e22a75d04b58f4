"""Provinces and seas in words: who is there, what stands there, what a click would do."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from pycore.games.mare_nostrum.view import CONTROL, NOBODY, UNIT_OF, Board, Table, price_of, slot_names

from ...kit.i18n import Words
from ..board import View, once
from .changes import effects
from .declared import named
from .expansions import Lying, lying
from .layout import area_name, is_sea
from .names import BUILDINGS, UNITS, called, counted, figure_name, slot_name
from .odds import of_arrival
from .seen import about, chosen_area, table
from .sheets import cost

PLAIN = (*UNITS, "control")


def says_area(view: View, area: str) -> str:
    """A province or a sea in a few sentences, and what a click does there, escaped for an attribute."""
    return _whole(view.words, area, _sea(view, area) if is_sea(area) else _province(view, area), does(view, area))


@once
def _province(view: View, area: str) -> tuple[str, ...]:
    t = table(view)
    p = t.board.province[area]
    conqueror, fortress = t.conqueror[p], t.fortress[p]
    present = [(seat, row[p]) for seat, row in enumerate(t.legions) if row[p] or seat == fortress]
    return (
        *_stands(
            view.words,
            t.board,
            area,
            _name(view, t, t.owner[p]),
            _name(view, t, conqueror) if t.taken[p] else "",
            t.taken[p],
            t.built[p],
            tuple([(_name(view, t, seat), legions, seat == fortress) for seat, legions in present]),
        ),
        *besides(view, t, area),
    )


@once
def _sea(view: View, area: str) -> tuple[str, ...]:
    w, t = view.words, table(view)
    sea = t.board.sea[area]
    said = [
        w("mare_nostrum.says.units", name=_name(view, t, seat), units=counted(w, "trireme", row[sea]))
        for seat, row in enumerate(t.triremes)
        if row[sea]
    ]
    return (*said, *besides(view, t, area)) or (w("mare_nostrum.says.empty_sea"),)


def besides(view: View, t: Table, area: str) -> tuple[str, ...]:
    """Pieces with names of their own, and what else lies there, each with its owner."""
    w = view.words
    found = [
        (t.owner_of(figure), figure_name(w, t.box.figures[figure].id))
        for figure, place in enumerate(t.figures)
        if place == (t.board.sea if t.box.figures[figure].at_sea else t.board.province).get(area, NOBODY - 1)
    ]
    found += [
        (each.seat, named(w, each.name) if each.sign else counted(w, "legion", each.legions))
        for each in _lying(view)
        if each.place == area
    ]
    return tuple(w("mare_nostrum.says.units", name=_name(view, t, seat), units=what) for seat, what in found)


@once
def _lying(view: View) -> list[Lying]:
    return [*lying(table(view))]


def _name(view: View, t: Table, force: int) -> str:
    return called(view, force) if force != NOBODY else ""


@lru_cache(maxsize=1 << 12)
def _stands(
    w: Words,
    board: Board,
    area: str,
    owner: str,
    conqueror: str,
    taken: int,
    built: int,
    units: tuple[tuple[str, int, bool], ...],
) -> list[str]:
    said = [w("mare_nostrum.says.owner", name=owner) if owner else w("mare_nostrum.says.free")]
    stands = [slot_name(w, area, slot) for slot in slot_names(built)]
    spaces = [slot_name(w, area, slot) for slot in slot_names(board.slots[board.province[area]] & ~built)]
    if stands:
        said.append(w("mare_nostrum.says.built", what=w.listed(stands)))
    if spaces:
        said.append(w("mare_nostrum.says.spaces", what=w.listed(spaces)))
    if taken & CONTROL:
        said.append(w("mare_nostrum.says.converting", name=conqueror))
    elif taken:
        occupied = w.listed([slot_name(w, area, slot) for slot in slot_names(taken)])
        said.append(w("mare_nostrum.says.occupied", name=conqueror, what=occupied))
    for name, legions, fortress in units:
        force = [counted(w, "legion", legions)] if legions else []
        force += [w("mare_nostrum.thing.fortress")] if fortress else []
        said.append(w("mare_nostrum.says.units", name=name, units=w.listed(force)))
    if len(units) > 1:
        said.append(w("mare_nostrum.says.war"))
    return said


@lru_cache(maxsize=1 << 10)
def _whole(w: Words, area: str, said: tuple[str, ...], then: str) -> str:
    what = w("mare_nostrum.and_then").join([*said, then] if then else said)
    return escape(w("mare_nostrum.says", name=area_name(w, area), what=what))


def does(view: View, area: str) -> str:
    """What a click on an area would do; nothing if it does nothing."""
    w, what, can = view.words, about(view), view.can
    if not can or view.past:
        return ""
    start = chosen_area(view, "from-")
    if what in ("march", "sail"):
        if start and f"to-{area}" in can:
            odds = of_arrival(view, area)
            goes = w("mare_nostrum.does.to", start=area_name(w, start))
            return w("mare_nostrum.and_then").join([goes, odds] if odds else [goes])
        if not start and f"from-{area}" in can:
            return w("mare_nostrum.does.from")
        return ""
    if area not in can:
        return ""
    kind = planned_kind(view)
    if what in ("build", "hammurabi") and kind and is_sea(area) == (kind == "trireme"):
        t, seat = table(view), view.viewer
        slots = slots_of(view, area)
        slot = slots[0] if len(slots) == 1 and kind in BUILDINGS else ""
        changes = effects(w, t, seat, kind, area, slot) if seat is not None and (slot or kind in PLAIN) else []
        does_it = w("mare_nostrum.does.build", what=w(f"mare_nostrum.thing.{kind}"), n=price(view, kind))
        return w("mare_nostrum.and_then").join([does_it, *changes])
    return w("mare_nostrum.does.build_here") if what == "build" else w("mare_nostrum.does.choose")


def planned_kind(view: View) -> str:
    """What is chosen to be built."""
    found = next((thing for thing in view.draft if thing in PLAIN or thing in BUILDINGS or thing in UNIT_OF), "")
    return UNIT_OF[found][0] if found in UNIT_OF else found


def slots_of(view: View, area: str) -> list[str]:
    """The spaces of an area that can be clicked now."""
    return sorted(thing.partition("-")[2] for thing in view.can if thing.startswith(f"{area}-"))


def says_slot(view: View, thing: str) -> str:
    """A building space: what would stand there, and what that would change."""
    w, t, seat = view.words, table(view), view.viewer
    area, slot = thing.split("-")
    name = w("mare_nostrum.slot_in", what=slot_name(w, area, slot), place=area_name(w, area))
    if about(view) != "build" or seat is None:
        return escape(name)
    kind = slot.rpartition("_")[0] or slot
    cost = w("mare_nostrum.plan.for", n=price(view, kind))
    what = w("mare_nostrum.and_then").join([cost, *effects(w, t, seat, kind, area, slot)])
    return escape(w("mare_nostrum.says", name=name, what=what))


def price(view: View, kind: str) -> int:
    """What something costs the seat that is asked; a tile what its next one would."""
    if kind == "control" and about(view) == "hammurabi":
        return 0
    if any(thing in UNIT_OF for thing in view.draft):
        return 1
    t, seat = table(view), view.viewer
    return cost(t, seat, kind) if seat is not None and t.seat == seat else price_of(kind)
