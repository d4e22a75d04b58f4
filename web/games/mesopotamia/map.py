"""The live layer over the map: who holds what, what stands where, what can be clicked.

What pieces look like is in the static picture, by ids that begin with ``mesopotamia-``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, lru_cache

from pycore.games.mesopotamia.view import (
    AREA,
    AREAS,
    BLOCKED,
    CHOICES,
    COUNTS,
    DOWN,
    NOBODY,
    NONE,
    RIVER,
    RIVERS,
    SIX_ROUNDS,
    STARTS,
    TOKEN_POINTS,
    TRIBE_AT,
    UNITS,
    Table,
    controller,
    undecided,
)

from ...kit.markup import Markup, el, text
from ..board import View, once
from ..figures import on_map
from .layout import FRAME, PLAN, Spot, area_name, names, section_name, ship_spots, spot, unit_spots
from .seen import about, is_place, name_of, pigment, table

OVER_NAME = 20
"""How far over the name of an area stands what it brings."""


def board(view: View) -> Markup:
    """The live layer over the static sheet."""
    t, w = table(view), view.words
    x, y, wide, high = view.window or FRAME
    lit = lighting(view)
    owners = {area: owner for area, name in enumerate(AREAS) if (owner := controller(t, area)) != NOBODY}
    parts: list[Markup] = [
        Markup('<use href="#mesopotamia-map"/>'),
        *(_closed(area) for area in (*closed(t), *blocked(t))),
        *(band(AREAS[area], pigment(owner, t)) for area, owner in owners.items()),
        *(_area(view, area, lit.get(area, "")) for area in AREAS),
        *(_river(view, section, lit.get(section, "")) for section in RIVERS),
        *(_rings(place, state) for place, state in sorted(lit.items())),
        names(w),
    ]
    if not view.bare:
        parts += [_pieces(view, t), _moved(view, t)]
    parts.append(on_map(view, _figure_at))
    return el(
        "svg",
        parts,
        id="map",
        cls="map zoomed" if view.window else "map",
        viewBox=f"{_n(x)} {_n(y)} {_n(wide)} {_n(high)}",
        role="group",
        aria_label=w("mesopotamia.board"),
        data_tips="",
        data_look=_look(view, lit),
        data_home=_home(view, t),
    )


def closed(t: Table) -> list[str]:
    """Start areas that nobody has chosen."""
    return [AREAS[area] for area in STARTS if area not in t.homes] if t.round else []


def blocked(t: Table) -> list[str]:
    """Areas with a blocker: units can be there, and nothing else."""
    return [name for area, name in enumerate(AREAS) if BLOCKED[t.seats] >> area & 1]


def lighting(view: View) -> dict[str, str]:
    """How areas and river sections are lit: chosen, can, asked or hint."""
    t, lit = table(view), {}
    for things, state in ((view.can, "can"), (view.hint, "hint"), (view.draft, "chosen")):
        for thing in things:
            if place := place_of(thing):
                lit[place] = state
    if t.battle is not None:
        lit.setdefault(AREAS[t.battle.area], "asked")
    if about(view) == "event":
        lit.setdefault(AREAS[t.count], "asked")
    return lit


def place_of(thing: str) -> str:
    """The area or river section that a thing is, or where it is; empty if it is nowhere: an empire is no area."""
    head, _, rest = thing.partition("-")
    place = thing if is_place(thing) else rest
    return place if is_place(place) and head != "do_empire" else ""


def place_at(place: str) -> Spot:
    """Where the name of an area stands, or the first ship of a river section."""
    return spot(place, "name") if place in AREA else ship_spots(place, 1)[0]


def _area(view: View, area: str, state: str) -> Markup:
    can, chosen = state == "can", state == "chosen"
    return Markup(
        f'<use href="#mesopotamia-area-{area}" id="area-{area}" class="area {state}" data-do="thing {area}"'
        f' role="button" tabindex="{0 if can or chosen else -1}" aria-disabled="{"false" if can or chosen else "true"}"'
        f' aria-pressed="{"true" if chosen else "false"}" aria-label="{_says(view, area)}"/>'
    )


def _river(view: View, section: str, state: str) -> Markup:
    """A river section, only while it is asked about: it lies over the areas."""
    if not state:
        return Markup("")
    pressed = "true" if state == "chosen" else "false"
    return Markup(
        f'<use href="#mesopotamia-river-{section}" id="river-{section}" class="stream {state}"'
        f' data-do="thing {section}" role="button" tabindex="0" aria-pressed="{pressed}"'
        f' aria-label="{_quoted(section_name(view.words, section))}"/>'
    )


def _figure_at(thing: str) -> tuple[str, float, float] | None:
    """Over the name of an area, or in a river section."""
    place = place_of(thing)
    if place in RIVER:
        return place, *ship_spots(place, 1)[0]
    if not place:
        return None
    x, y = spot(place, "name")
    return place, x, y - OVER_NAME


def _rings(place: str, state: str) -> Markup:
    if place in RIVER:
        return Markup("")
    use = f'<use href="#mesopotamia-area-{place}"'
    return Markup(f'{use} class="ring ring-halo"/>{use} class="ring ring-{"can" if state == "asked" else state}"/>')


@once
def _says(view: View, area: str) -> str:
    return _quoted(says_area(view, area))


def says_area(view: View, area: str) -> str:
    """An area in a sentence: its ground, what it gives, who stands there."""
    t, w, at, plan = table(view), view.words, AREA[area], PLAN["areas"][area]
    said = [w(f"mesopotamia.terrain.{plan['terrain']}")]
    if area in closed(t):
        said.append(w("mesopotamia.closed"))
    elif area in blocked(t):
        said.append(w("mesopotamia.blocked"))
    else:
        said += [w(f"mesopotamia.gives.{name}") for name in plan["sources"]]
    for seat in range(t.seats):
        units = [w(f"mesopotamia.units.{UNITS[unit]}", n=n) for unit, n in enumerate(COUNTS[t.armies[seat][at]]) if n]
        if t.rams[seat][at]:
            units.append(w("mesopotamia.pieces.ram", n=t.rams[seat][at]))
        if t.settlements[seat] >> at & 1:
            units.append(w("mesopotamia.item.settlement"))
        if t.walls[seat] >> at & 1:
            units.append(w("mesopotamia.item.wall"))
        if t.homes[seat] == at:
            units.append(w("mesopotamia.tiers", n=t.tiers[seat]))
        if units:
            said.append(w("mesopotamia.stands", name=name_of(view, seat), what=w.listed(units)))
    if t.tribes >> at & 1:
        army = [w(f"mesopotamia.units.{UNITS[unit]}", n=n) for unit, n in enumerate(COUNTS[TRIBE_AT[at]]) if n]
        said.append(w("mesopotamia.stands", name=w(f"mesopotamia.tribe.{area}"), what=w.listed(army)))
    if t.tokens[at] != NONE and at not in undecided(t):
        said.append(_says_token(view, t, at))
    return w("mesopotamia.says", place=area_name(w, area), what=w("list.semicolon").join(said))


def _says_token(view: View, t: Table, at: int) -> str:
    w = view.words
    if t.faces[at] == DOWN:
        return w("mesopotamia.unexplored")
    if t.faces[at] == SIX_ROUNDS:
        return w("mesopotamia.clock", n=t.clocks[at], name=name_of(view, t.holders[at]))
    return w("mesopotamia.token_points", n=TOKEN_POINTS[t.tokens[at]])


def _quoted(said: str) -> str:
    return text(said).replace('"', "&quot;")


def _look(view: View, lit: dict[str, str]) -> str | None:
    """What a small screen should show: what a hint points at, else the places that are asked about, but not what goes
    on between others."""
    hinted = [place for place, state in lit.items() if state == "hint"]
    if not hinted and not view.mine:
        follows = view.viewer is None or view.past
        return _places([place for place, state in lit.items() if follows and state == "asked"])
    return _places(hinted or lit)


def _home(view: View, t: Table) -> str | None:
    """Where a small screen begins when no place is asked about: at the own start area, or at those one can have."""
    if view.viewer is None:
        return None
    own = t.homes[view.viewer]
    return _places([AREAS[area] for area in (CHOICES if own == NOBODY else [own])])


def _places(places: Collection[str]) -> str | None:
    """Where they lie, as zoom.js reads it."""
    return " ".join(f"{_n(x)} {_n(y)}" for x, y in sorted(map(place_at, places))) or None


# who holds what, what stands where ---------------------------------------------------------


@cache
def band(area: str, number: int) -> Markup:
    use = f'<use href="#mesopotamia-area-{area}"'
    bands = f'{use} class="tintband"/>{use} class="tintline"/>'
    return Markup(f'<g clip-path="url(#mesopotamia-in-{area})"><g class="s{number}">{bands}</g></g>')


@cache
def _closed(area: str) -> Markup:
    return Markup(f'<use href="#mesopotamia-area-{area}" class="shut"/>')


def _pieces(view: View, t: Table) -> Markup:
    out: list[str] = []
    for at, area in enumerate(AREAS):
        out += _token(t, at, area)
        out += _buildings(t, at, area)
        out += [unit(kind, number, f"{kind}-{number}-{area}", *place, n) for kind, number, n, place in standing(t, at)]
    for section, name in enumerate(RIVERS):
        owners = [seat for seat in range(t.seats) for ship in t.ships[seat] if ship == section]
        for i, (seat, place) in enumerate(zip(owners, ship_spots(name, len(owners)), strict=True)):
            out.append(unit("ship", pigment(seat, t), f"ship-{name}-{i}", *place, 1))
    return Markup(f'<g class="pieces">{"".join(out)}</g>')


def standing(t: Table, at: int) -> Iterator[tuple[str, int, int, Spot]]:
    """The land units and rams of an area: kind, pigment, how many, where. A tribe stands first."""
    found = []
    if t.tribes >> at & 1:
        found += [(UNITS[kind], 0, n) for kind, n in enumerate(COUNTS[TRIBE_AT[at]]) if n]
    for seat in range(t.seats):
        number = pigment(seat, t)
        found += [(UNITS[kind], number, n) for kind, n in enumerate(COUNTS[t.armies[seat][at]]) if n]
        if t.rams[seat][at]:
            found.append(("ram", number, t.rams[seat][at]))
    for (kind, number, n), place in zip(found, unit_spots(AREAS[at], len(found)), strict=True):
        yield kind, number, n, place


def _token(t: Table, at: int, area: str) -> list[str]:
    """An event token: face down or still asked about, worth points, or beside its die."""
    if t.tokens[at] == NONE:
        return []
    x, y = spot(area, "event")
    token = _use(f"mesopotamia-event-{PLAN['areas'][area]['event']}", f"event-{area}", x, y)
    if t.faces[at] == DOWN or at in undecided(t):
        return [token]
    number = pigment(t.holders[at], t) if t.holders[at] != NOBODY else 0
    label = t.clocks[at] if t.faces[at] == SIX_ROUNDS else TOKEN_POINTS[t.tokens[at]]
    cls = "clock" if t.faces[at] == SIX_ROUNDS else "worth"
    shape = '<rect x="-8" y="-8" width="16" height="16" rx="3"/>' if cls == "clock" else '<circle r="8.5"/>'
    return [
        f'<g id="{cls}-{area}" class="pc {cls} s{number}" style="transform:translate({_n(x)}px,{_n(y)}px)">'
        f'{shape}<text y="4.6">{label}</text></g>'
    ]


def _buildings(t: Table, at: int, area: str) -> list[str]:
    out = []
    for seat in range(t.seats):
        number = pigment(seat, t)
        if t.homes[seat] == at:
            out.append(unit("ziggurat", number, f"ziggurat-{area}", *spot(area, "ziggurat"), t.tiers[seat], least=1))
        if t.settlements[seat] >> at & 1:
            out.append(_use(f"mesopotamia-settlement-{number}", f"settlement-{area}", *spot(area, "settlement")))
        if t.walls[seat] >> at & 1:
            out.append(_use(f"mesopotamia-wall-{number}", f"wall-{area}", *spot(area, "wall")))
    return out


@cache
def unit(kind: str, number: int, id: str, x: float, y: float, count: int, least: int = 2) -> str:
    use = f'<use href="#mesopotamia-{kind}-{number}"'
    move = f'style="transform:translate({_n(x)}px,{_n(y)}px)"'
    if count < least:
        return f'{use} id="{id}" class="pc" {move}/>'
    badge = f'<g class="cnt"><circle cx="11" cy="9" r="7.6"/><text x="11" y="13.4">{count}</text></g>'
    return f'<g id="{id}" class="pc" {move}>{use}/>{badge}</g>'


def _use(symbol: str, id: str, x: float, y: float) -> str:
    return f'<use href="#{symbol}" id="{id}" class="pc" style="transform:translate({_n(x)}px,{_n(y)}px)"/>'


# what has just moved ------------------------------------------------------------------------


RECENT = 60
"""Of so many last events the new ones are shown."""


def _moved(view: View, t: Table) -> Markup:
    """A trail for each move that is new to the viewer, a ring about what was built or recruited."""
    out: list[str] = []
    for at, what in view.events[-RECENT:]:
        if at <= view.seen_to:
            continue
        match what:
            case ("march", seat, _, start, to, *_):
                out.append(trail(pigment(seat, t), spot(start, "name"), unit_spots(to, 1)[0]))
            case ("sail", seat, start, to):
                out.append(trail(pigment(seat, t), ship_spots(start, 1)[0], ship_spots(to, 1)[0]))
            case ("recruit", seat, _, place) if place in AREA:
                out.append(_ring(pigment(seat, t), unit_spots(place, 1)[0]))
            case ("built", seat, thing, place) if place in AREA and thing in ("wall", "settlement"):
                out.append(_ring(pigment(seat, t), spot(place, thing)))
    return Markup(f'<g class="trails">{"".join(out)}</g>')


@lru_cache(maxsize=1 << 9)
def trail(number: int, start: Spot, to: Spot) -> str:
    (ax, ay), (bx, by) = start, to
    bend = f"Q{_n((ax + bx) / 2 + (by - ay) * 0.12)} {_n((ay + by) / 2 - (bx - ax) * 0.12)}"
    path = f'<path class="ring ring-last" d="M{_n(ax)} {_n(ay)}{bend} {_n(bx)} {_n(by)}"/>'
    return f'<g class="s{number}">{path}<circle class="ring ring-last" cx="{_n(bx)}" cy="{_n(by)}" r="19"/></g>'


def _ring(number: int, at: Spot) -> str:
    return f'<g class="s{number}"><circle class="ring ring-last" cx="{_n(at[0])}" cy="{_n(at[1])}" r="17"/></g>'


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
