"""The live layer over the map: who holds what, what stands where, what can be clicked.

What pieces look like is in the static picture (assets/make/pieces.py), by ids that begin with ``mare_nostrum-``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain, combinations
from math import dist

from pycore.games.mare_nostrum.view import CONTROL, NOBODY, Table, bits, slot_names

from ...kit.markup import Markup, el
from ..board import View, once
from ..figures import on_map
from .expansions import Lying, lying
from .layout import PLAN, Spot, areas, frame, is_province, is_sea, names, sheet, slots, spot
from .names import BUILDINGS, UNITS, caravan_good, slot_kind
from .places import planned_kind, says_area, says_slot
from .seen import about, chosen_area, pigment, set_up, table

OVER_SLOT = 17
"""How far over a building space stands what it brings."""
HIT = 35
"""How wide a building space is to a finger."""
ON_BUILDING = (-6, -8, 0.75)
"""Where an occupying legion stands, and how small."""


def board(view: View) -> Markup:
    """The live layer over the static sheet."""
    t, w, setup = table(view), view.words, set_up(view)
    left, top, *size = frame(setup)
    x, y, wide, high = view.window or (0, 0, *size)
    provinces = t.board.provinces
    lit = lighting(view)
    built = frozenset(f"{provinces[p]}-{slot}" for p, mask in enumerate(t.built) for slot in slot_names(mask))
    marked = frozenset(provinces[p] for p, owner in enumerate(t.owner) if owner != NOBODY)
    parts: list[Markup] = [
        sheet(setup),
        *(_band(t, p) for p, owner in enumerate(t.owner) if owner != NOBODY or t.conqueror[p] != NOBODY),
        *[
            _area(view, area, lit.get(area, "")) if area in lit or area in view.can else _idle(view, area)
            for area in areas(setup)
        ],
        *(
            _rings(area, state, not view.draft and (view.past or about(view) == "build"))
            for area, state in sorted(lit.items())
        ),
        names(w, setup),
        printed(setup, built, marked),
    ]
    if not view.bare:
        trails, walkers = _moved(view, t)
        parts += [trails, _pieces(view), walkers, _ghosts(view, t)]
    parts += [_slots(view, t), on_map(view, lambda thing: _figure_at(view, lit, thing))]
    return el(
        "svg",
        el("g", parts, transform=f"translate({_n(-left)} {_n(-top)})") if left or top else parts,
        id="map",
        cls="map zoomed" if view.window else "map",
        viewBox=f"{_n(x)} {_n(y)} {_n(wide)} {_n(high)}",
        role="group",
        aria_label=w("mare_nostrum.board"),
        data_tips="",
        data_look=_look(view, t, lit),
        data_home=_home(view, t),
        data_unit=_unit_for_fingers(view),
    )


@cache
def printed(setup: str, built: frozenset[str], marked: frozenset[str]) -> Markup:
    return slots(setup, built, marked)


# what can be clicked ------------------------------------------------------------------


def lighting(view: View) -> dict[str, str]:
    """How areas are lit: chosen, can, asked or hint."""
    lit: dict[str, str] = {}
    prefix = "to-" if chosen_area(view, "from-") else "from-"
    dry = about(view) == "build" and not view.draft and not view.past
    for thing in view.can:
        area = thing.removeprefix(prefix)
        if area in PLAN["areas"] and not (dry and is_sea(area)):
            lit[area] = "can"
    for thing in chain(asked_about(view), view.hint):
        area = thing.removeprefix("from-").removeprefix("to-")
        if area in PLAN["areas"]:
            lit[area] = "hint" if thing in view.hint else "asked"
    for thing in view.draft:
        area = thing.removeprefix("from-").removeprefix("to-")
        if area in PLAN["areas"]:
            lit[area] = "chosen"
    return lit


def asked_about(view: View) -> list[str]:
    """The place that a question is about, where the answers do not name it."""
    t, what = table(view), about(view)
    if what in ("losses", "release") and t.battle:
        return [t.board.provinces[t.battle[0]]]
    asked = view.seen["decision"] or {}
    options = asked.get("options", ())
    if options and (what in ("conquer", "fight", "extra", "circe") or options[-1][0] == "leave"):
        return [str(options[0][1])]
    return []


def _area(view: View, area: str, state: str) -> Markup:
    can, chosen = state == "can", state == "chosen"
    return Markup(
        f'<use href="#mare_nostrum-area-{area}" id="area-{area}" class="area {state}" data-do="thing {area}"'
        f' role="button" tabindex="{0 if can or chosen else -1}" aria-disabled="{"false" if can or chosen else "true"}"'
        f' aria-pressed="{"true" if chosen else "false"}" aria-label="{says_area(view, area)}"/>'
    )


@once
def _idle(view: View, area: str) -> Markup:
    """One about which nothing is asked."""
    return _area(view, area, "")


def _figure_at(view: View, lit: Mapping[str, str], thing: str) -> tuple[str, float, float] | None:
    """Over a building space, or over the name of an area that can be clicked or is chosen."""
    area, _, slot = thing.partition("-")
    if is_province(area) and slot:
        x, y = spot(area, slot)
        return thing, x, y - OVER_SLOT
    area = thing.removeprefix("to-" if chosen_area(view, "from-") else "from-")
    if lit.get(area) not in ("can", "chosen", "hint"):
        return None
    x, y = spot(area, "name")
    return area, x, y - ABOVE_NAME


def _rings(area: str, state: str, calm: bool) -> Markup:
    if state == "can" and calm:
        return Markup("")
    use = f'<use href="#mare_nostrum-area-{area}"'
    return Markup(f'{use} class="ring ring-halo"/>{use} class="ring ring-{"can" if state == "asked" else state}"/>')


def _slots(view: View, t: Table) -> Markup:
    """Building spaces that can be clicked."""
    return Markup("".join(_slot(view, t, thing) for thing in wanted_slots(view)))


def _slot(view: View, t: Table, thing: str) -> str:
    x, y = spot(*thing.split("-"))
    chosen = thing in view.draft
    state = " on" if chosen else " hint" if thing in view.hint else ""
    return (
        f'<use href="#mare_nostrum-hit" id="slot-{thing}" class="hit{state}" x="{x}" y="{y}"'
        f' data-do="thing {thing}" role="button" tabindex="0" aria-pressed="{"true" if chosen else "false"}"'
        f' aria-label="{says_slot(view, thing)}"/>'
    )


def wanted_slots(view: View) -> list[str]:
    """The building spaces that can be clicked or are chosen."""
    return _slots_of(sorted(view.can | set(view.draft)))


def _slots_of(things: Iterable[str]) -> list[str]:
    return [thing for thing in things if "-" in thing and is_province(thing.split("-")[0])]


def _look(view: View, t: Table, lit: dict[str, str]) -> str | None:
    """What a small screen should show: what a hint points at, else the places that are asked about, but not what goes
    on between others."""
    hinted = [spot(area, "name") for area, state in lit.items() if state == "hint"]
    if hinted := hinted + [spot(*slot.split("-")) for slot in _slots_of(view.hint)]:
        return _places(t, hinted)
    if not view.mine:
        follows = view.viewer is None or view.past
        return _places(t, [spot(area, "name") for area, state in lit.items() if follows and state == "asked"])
    slots = wanted_slots(view)
    if slots and about(view) != "build":
        return _places(t, [spot(*slot.split("-")) for slot in slots])
    return _places(t, [spot(area, "name") for area in lit])


def _home(view: View, t: Table) -> str | None:
    """Where a small screen begins when no place is asked about: at the own capital."""
    return None if view.viewer is None else _places(t, [spot(t.board.provinces[t.capitals[view.viewer]], "name")])


def _places(t: Table, spots: list[Spot]) -> str | None:
    """Where they lie, as zoom.js reads it."""
    left, top, *_ = frame(t.board.id)
    return " ".join(f"{_n(x - left)} {_n(y - top)}" for x, y in sorted(spots)) or None


FINGER = 42
"""CSS pixels that a finger needs, and a little more."""


def _unit_for_fingers(view: View) -> str | None:
    """How large a small screen should show a unit, so that a finger finds every space that can be clicked."""
    spots = [spot(*slot.split("-")) for slot in wanted_slots(view)]
    if not spots:
        return None
    apart = min((dist(a, b) for a, b in combinations(spots, 2)), default=HIT)
    return f"{FINGER / min(apart, HIT):.2f}"


# who holds what -------------------------------------------------------------------------


def _band(t: Table, p: int) -> Markup:
    """The owner's pigment along the inside of the border, broken by the conqueror's."""
    owner, conqueror = t.owner[p], t.conqueror[p]
    return band(
        t.board.provinces[p], pigment(t, owner) if owner >= 0 else 0, pigment(t, conqueror) if conqueror >= 0 else 0
    )


@cache
def band(area: str, owner: int, conqueror: int) -> Markup:
    use = f'<use href="#mare_nostrum-area-{area}"'
    out = [f'<g clip-path="url(#mare_nostrum-in-{area})">']
    if owner:
        out.append(f'<g class="s{owner}">{use} class="tintband"/>{use} class="tintline"/></g>')
    if conqueror:
        out.append(f'<g class="s{conqueror}">{use} class="tintband broken"/></g>')
    return Markup("".join(out) + "</g>")


@once
def _pieces(view: View) -> Markup:
    t = table(view)
    out: list[str] = []
    provinces = t.board.provinces
    for p, mask in enumerate(t.built):
        if mask:
            out += [_building(provinces[p], slot) for slot in slot_names(mask)]
    for p, owner in enumerate(t.owner):
        if owner != NOBODY:
            out.append(
                _use(
                    f"mare_nostrum-disc-{pigment(t, owner)}", f"control-{provinces[p]}", *spot(provinces[p], "control")
                )
            )
    for p in range(len(provinces)):
        out += _units(t, p)
    for sea, name in enumerate(t.board.seas):
        seats = [seat for seat in range(t.forces) if t.triremes[seat][sea]]
        for place, seat in enumerate(seats, 1):
            x, y = spot(name, f"fleet_{place}")
            out.append(_unit("trireme", t, seat, f"{name}-{seat}", x, y, t.triremes[seat][sea]))
    out += [_figure(t, figure) for figure, place in enumerate(t.figures) if place != NOBODY]
    out += [_lying(t, each) for each in lying(t)]
    return Markup(f'<g class="pieces">{"".join(out)}</g>')


@cache
def _building(area: str, slot: str) -> str:
    kind = slot_kind(area, slot)
    sign = caravan_good(area, slot) if kind == "caravan" else kind
    return _use(f"mare_nostrum-{sign}", f"b-{area}-{slot}", *spot(area, slot))


def standing(t: Table, p: int) -> list[int]:
    """Whose legions stand in a province: the owner's first, then the conqueror's."""
    seats = [seat for seat in range(t.forces) if t.legions[seat][p]]
    return sorted(seats, key=lambda seat: (seat != t.owner[p], seat != t.conqueror[p], seat))


def army_spot(area: str, place: int) -> tuple[float, float]:
    """Where the first, second ... army of a province stands."""
    if place < 2:
        return spot(area, f"army_{place + 1}")
    (ax, ay), (bx, by) = spot(area, "army_1"), spot(area, "army_2")
    return (ax + bx) / 2 + (place - 2) * 10, (ay + by) / 2 + 8 + (place - 2) * 8


def _units(t: Table, p: int) -> list[str]:
    seats = standing(t, p)
    fortress = t.fortress[p]
    if not seats and fortress == NOBODY:
        return []
    area, out = t.board.provinces[p], []
    for place, seat in enumerate(seats):
        count = t.legions[seat][p]
        if seat == t.conqueror[p]:
            for slot in bits(t.taken[p]):
                at = "control" if 1 << slot == CONTROL else slot_names(1 << slot)[0]
                x, y = spot(area, at)
                out.append(_occupier(t, seat, area, at, x, y))
                count -= 1
        if count > 0:
            out.append(_unit("legion", t, seat, f"{area}-{seat}", *army_spot(area, place), count))
    if fortress != NOBODY:
        out.append(_unit("fortress", t, fortress, f"{area}-{fortress}", *spot(area, "fortress"), 1))
    if len({*seats, fortress} - {NOBODY}) > 1:
        (ax, ay), (bx, by) = spot(area, "army_1"), spot(area, "army_2") if len(seats) > 1 else spot(area, "fortress")
        out.append(_use("mare_nostrum-war", f"war-{area}", (ax + bx) / 2, (ay + by) / 2))
    return out


def _figure(t: Table, figure: int) -> str:
    """A piece with a name of its own stands beside the armies."""
    p, seat, id, at_sea = t.figures[figure], t.owner_of(figure), t.box.figures[figure].id, t.box.figures[figure].at_sea
    there = [n for n, place in enumerate(t.figures) if place == p and t.box.figures[n].at_sea == at_sea]
    if at_sea:
        fleets = sum(1 for row in t.triremes if row[p])
        x, y = spot(t.board.seas[p], f"fleet_{fleets + 1 + there.index(figure)}")
    else:
        x, y = army_spot(t.board.provinces[p], len(standing(t, p)) + there.index(figure))
    return _use(f"mare_nostrum-figure-{id}-{pigment(t, seat)}", f"figure-{id}", x, y)


ABOVE_NAME = 24
"""How far above the name of an area lies what has no place of its own."""


def _lying(t: Table, each: Lying) -> str:
    x, y = spot(each.place, "name")
    y -= ABOVE_NAME
    if not each.sign:
        return _unit("legion", t, each.seat, f"over-{each.place}-{each.seat}", x, y, each.legions)
    at = f"translate({_n(x)}px,{_n(y)}px)"
    return (
        f'<g id="lies-{each.name}-{each.seat}" class="pc d s{pigment(t, each.seat)}" style="transform:{at}">'
        '<circle class="pc-halo" r="13"/><circle class="pc-body" r="11.5"/>'
        f'<use href="#{each.sign}" x="-8" y="-8" width="16" height="16" class="em"/></g>'
    )


def _occupier(t: Table, seat: int, area: str, slot: str, x: float, y: float) -> str:
    right, down, scale = ON_BUILDING
    return (
        f'<use href="#mare_nostrum-legion-{pigment(t, seat)}" id="o-{area}-{slot}" class="pc"'
        f' style="transform:translate({_n(x + right)}px,{_n(y + down)}px) scale({scale})"/>'
    )


def _unit(kind: str, t: Table, seat: int, id: str, x: float, y: float, count: int) -> str:
    return unit(kind, pigment(t, seat), f"{kind}-{id}", x, y, count)


@cache
def unit(kind: str, pigment: int, id: str, x: float, y: float, count: int) -> str:
    use = f'<use href="#mare_nostrum-{kind}-{pigment}"'
    if count < 2:
        return f'{use} id="{id}" class="pc" style="transform:translate({_n(x)}px,{_n(y)}px)"/>'
    badge = f'<g class="cnt"><circle cx="13" cy="11" r="9"/><text x="13" y="16">{count}</text></g>'
    return f'<g id="{id}" class="pc" style="transform:translate({_n(x)}px,{_n(y)}px)">{use}/>{badge}</g>'


def _use(symbol: str, id: str, x: float, y: float) -> str:
    return f'<use href="#{symbol}" id="{id}" class="pc" style="transform:translate({_n(x)}px,{_n(y)}px)"/>'


# what has just moved, what would be built ---------------------------------------------------


RECENT = 60
"""Of so many last events the new ones are shown."""
WALKING = 3
"""Of so many last choices pieces may still be on their way."""


def _moved(view: View, t: Table) -> tuple[Markup, Markup]:
    """What is new to the viewer. Under the pieces: a trail and a ring for each move, a ring about what was built; above
    them: the piece that went there, seen on its way."""
    trails: list[str] = []
    walkers: list[str] = []
    first, newest = max(0, len(view.events) - RECENT), view.events[-1][0] if view.events else 0
    new = [
        # one's own moves were seen on their way when they were planned
        (str(i) if at > newest - WALKING and what[1] != view.viewer else "", what)
        for i, (at, what) in enumerate(view.events[first:], first)
        if at > view.seen_to
    ]
    for i, line in enumerate(view.planned):
        verb, *way = line.split(" ")
        new.append((f"p{i}", (verb, t.seat, *way)))
    for id, what in new:
        if what[0] in ("march", "sail"):
            line, walker = _trail(t, id, *what[:4])
            trails.append(line)
            walkers.append(walker)
        elif what[0] == "build":
            trails.append(_built(t, *what[1:4]))
    return Markup(f'<g class="trails">{"".join(trails)}</g>'), Markup(f'<g class="walkers">{"".join(walkers)}</g>')


def _trail(t: Table, id: str, verb: str, seat: int, start: str, to: str) -> tuple[str, str]:
    (ax, ay), (bx, by) = _unit_spot(t, verb, seat, start), _unit_spot(t, verb, seat, to)
    return trail("trireme" if verb == "sail" else "legion", pigment(t, seat), id, ax, ay, bx, by)


@lru_cache(maxsize=1 << 9)
def trail(kind: str, number: int, id: str, ax: float, ay: float, bx: float, by: float) -> tuple[str, str]:
    """The line with its ring, and the piece on its way, if it has an id."""
    bend = f"Q{_n((ax + bx) / 2 + (by - ay) * 0.12)} {_n((ay + by) / 2 - (bx - ax) * 0.12)}"
    line = f'<path class="ring ring-last" d="M{_n(ax)} {_n(ay)}{bend} {_n(bx)} {_n(by)}"/>'
    line += f'<circle class="ring ring-last" cx="{_n(bx)}" cy="{_n(by)}" r="{RING}"/>'
    walker = ""
    if id:
        time = min(LONGEST, int(SHORTEST + dist((ax, ay), (bx, by)) / 2))
        walker = (
            f'<use href="#mare_nostrum-{kind}-{number}" id="walk-{id}" class="walk" style="--x:{_n(ax)}px;'
            f'--y:{_n(ay)}px;--t:{time}ms;transform:translate({_n(bx)}px,{_n(by)}px)"/>'
        )
    return f'<g class="s{number}">{line}</g>', walker


RING = 22
SHORTEST, LONGEST = 380, 520
"""ms that a piece is on its way."""


def _built(t: Table, seat: int, what: str, place: str) -> str:
    """A ring about what was built."""
    if what in ("legion", "trireme"):
        x, y = _unit_spot(t, "sail" if what == "trireme" else "march", seat, place)
    else:
        x, y = spot(place, what)
    radius = RING if what in UNITS else RING - 5
    ring = f'<circle class="ring ring-last" cx="{_n(x)}" cy="{_n(y)}" r="{radius}"/>'
    return f'<g class="s{pigment(t, seat)}">{ring}</g>'


def _unit_spot(t: Table, kind: str, seat: int, area: str) -> tuple[float, float]:
    if kind == "march" and is_sea(area):
        x, y = spot(area, "name")
        return x, y - ABOVE_NAME
    if kind == "sail":
        sea = t.board.sea[area]
        seats = [other for other in range(t.forces) if t.triremes[other][sea]]
        return spot(area, f"fleet_{seats.index(seat) + 1 if seat in seats else 1}")
    seats = standing(t, t.board.province[area])
    return army_spot(area, seats.index(seat) if seat in seats else 0)


def _ghosts(view: View, t: Table) -> Markup:
    """What the clicks put on the map, and, to be seen when a place is pointed at, what a click there would."""
    seat = view.viewer
    if seat is None or not view.draft:
        return Markup("")
    start, to = chosen_area(view, "from-"), chosen_area(view, "to-")
    kind = planned_kind(view)
    found: dict[str, str] = {}
    if start:
        kind = "trireme" if about(view) == "sail" else "legion"
        seat = _moves(t, seat, kind, start)
        found = {f"area-{thing[3:]}": thing[3:] for thing in sorted(view.can) if thing.startswith("to-")}
    elif about(view) in ("build", "hammurabi"):
        if kind and kind not in BUILDINGS:
            fits_in = is_sea if kind == "trireme" else is_province
            found = {f"area-{thing}": thing for thing in sorted(view.can) if fits_in(thing)}
        else:
            found = {f"slot-{thing}": thing for thing in wanted_slots(view)}
    number = pigment(t, seat)
    chosen = {to, *view.draft}
    out = []
    for at, thing in found.items():
        shown = "" if thing in chosen else f' data-of="{at}"'
        out.append(f'<g class="ghost s{number}"{shown}>{_ghost(t, seat, kind, thing)}</g>')
    place = to or next((thing for thing in view.draft if thing in PLAN["areas"]), "")
    fits = is_sea(place) == (kind == "trireme")
    if place and fits and kind and kind not in BUILDINGS and f"area-{place}" not in found:
        out.append(f'<g class="ghost s{number}">{_ghost(t, seat, kind, place)}</g>')
    return Markup("".join(out))


def _moves(t: Table, seat: int, kind: str, start: str) -> int:
    """Whose units a seat moves from there: its own, or an army's that is no seat's where only that one stands."""
    if kind == "legion" and is_sea(start):  # only one's own fly
        return seat
    rows, at = (t.triremes, t.board.sea[start]) if kind == "trireme" else (t.legions, t.board.province[start])
    return seat if rows[seat][at] else next((force for force in range(t.seats, t.forces) if rows[force][at]), seat)


def _ghost(t: Table, seat: int, kind: str, thing: str) -> str:
    """A piece in an area or on a slot (AREA-SLOT)."""
    area, _, slot = thing.partition("-")
    number = pigment(t, seat)
    if slot:
        return _building(area, slot).replace(' id="b-', ' id="g-')
    if kind == "control":
        return _use(f"mare_nostrum-disc-{number}", f"g-{area}", *spot(area, "control"))
    if kind == "fortress":
        x, y = spot(area, "fortress")
    else:
        x, y = _unit_spot(t, "sail" if kind == "trireme" else "march", seat, area)
        there = (t.triremes[seat][t.board.sea[area]] if is_sea(area) else t.legions[seat][t.board.province[area]]) > 0
        x, y = (x + 12, y - 6) if there else (x, y)
    return unit(kind, number, f"g-{area}", x, y, 1)


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))
