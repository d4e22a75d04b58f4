"""Heroes and wonders with what they do, on sheets: all that lie open, and what each seat has."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from pycore.games.mare_nostrum.view import (
    PYRAMIDS,
    TILE_FACE_DOWN,
    TILE_PRICES,
    Table,
    great_cities,
    price,
    price_of,
    purse,
)

from ...kit.i18n import Words
from ...kit.markup import Child, Markup, el, icon, join
from ..board import View, once
from .names import called, emblem, tile_does, tile_name, tile_sign
from .seen import holds, knows, table

SHEET = "tiles"
"""The id of the sheet with all of them."""


def sheets(view: View) -> Markup:
    """The sheets that panels and tray open."""
    can, draft, hint = map(_tiles, (view.can | view.instead, view.draft, view.hint))
    return _sheets(view, can, draft, hint)


def _tiles(things: Collection[str]) -> tuple[str, ...]:
    return tuple(sorted(thing for thing in things if thing.startswith("tile-")))


@once
def _sheets(view: View, can: tuple[str, ...], draft: tuple[str, ...], hint: tuple[str, ...]) -> Markup:
    t, view = table(view), replace(view, can=frozenset(can), draft=draft, hint=hint)
    return join([_all(view, t), *(_own(view, t, seat) for seat in range(t.seats))])


def own_sheet(seat: int) -> str:
    """The id of the sheet with what a seat has."""
    return f"{SHEET}-{seat}"


def next_price(t: Table, seat: int | None) -> int:
    """What the next hero or wonder costs a seat, or at first whoever has only one."""
    return price_of("tile", len(t.tiles[seat]) if seat is not None else 1)


def cost(t: Table, seat: int | None, thing: str) -> int:
    """What a tile, a unit, a building or a marker costs a seat; nobody in particular pays what is printed, and for a
    hero or a wonder what the second one costs."""
    if seat is not None:
        return price(t, seat, thing).amount
    return next_price(t, None) if thing in t.box.tile and thing != "pyramids" else price_of(thing)


def least_cost(t: Table, seat: int | None) -> int:
    """What the cheapest of the open heroes and wonders costs a seat."""
    return min([cost(t, seat, t.box.tiles[tile]) for tile in t.row], default=next_price(t, seat))


def _all(view: View, t: Table) -> Markup:
    """What can be chosen first; then what the others have."""
    w, seat = view.words, view.viewer
    built = any(PYRAMIDS in tiles for tiles in t.tiles)
    market = [(tile, cost(t, seat, t.box.tiles[tile])) for tile in (*t.row, *(() if built else (PYRAMIDS,)))]
    market.sort(key=lambda pair: (not _can(view, t, pair[0]), pair[1], pair[0]))
    hidden = sum(tile == TILE_FACE_DOWN for tile in t.face_down)
    own = ""
    if seat is not None and knows(t, seat) and _hires(t, seat):
        own = w("mare_nostrum.own_price", n=next_price(t, seat), most=purse(t, seat))
    parts: list[Child] = [
        el("p", own, cls="small muted") if own else None,
        el("h3", w("mare_nostrum.open_tiles")),
        el("ul", [_tile(view, t, tile, costs) for tile, costs in market]),
        el("p", w("mare_nostrum.tiles_left", n=hidden), cls="small muted") if hidden else None,
    ]
    for other in range(t.seats):
        parts += [
            el("h3", emblem(t, other, 22), called(view, other)),
            el("ul", [_tile(view, t, tile) for tile in t.tiles[other]]),
        ]
    return sheet(view, SHEET, w("mare_nostrum.tiles"), *parts)


def _hires(t: Table, seat: int) -> bool:
    """Can a seat have one more hero or wonder?"""
    return len(t.tiles[seat]) <= len(TILE_PRICES)


def _own(view: View, t: Table, seat: int) -> Markup:
    w = view.words
    more = w("mare_nostrum.next_tile", n=next_price(t, seat)) if _hires(t, seat) else ""
    held, cities = holds(t, seat), great_cities(t)[seat]
    return sheet(
        view,
        own_sheet(seat),
        [emblem(t, seat, 26), called(view, seat)],
        el("p", w("mare_nostrum.played_by", name=view.names[seat]), cls="small muted"),
        el("p", w("mare_nostrum.standing", resources=held, tiles=len(t.tiles[seat]), cities=cities)),
        el("ul", [_tile(view, t, tile) for tile in t.tiles[seat]]),
        el("p", more, cls="small muted") if more else None,
        el(
            "button",
            icon("hero"),
            w("mare_nostrum.all_tiles"),
            type="button",
            cls="btn",
            popovertarget=SHEET,
        ),
    )


def sheet(view: View, id: str, title: Child, *parts: Child) -> Markup:
    """It goes by its button, by Escape and by a click beside it."""
    label = view.words("mare_nostrum.close")
    close = el(
        "button",
        icon("close"),
        type="button",
        cls="ib",
        popovertarget=id,
        popovertargetaction="hide",
        aria_label=label,
        title=label,
    )
    heading = f"{id}-title"
    head = el("header", el("h2", title, id=heading), close)
    inside = el("div", *parts, cls="in")
    return el("section", head, inside, id=id, popover="auto", cls="tiles-pop", aria_labelledby=heading)


def _can(view: View, t: Table, tile: int) -> bool:
    thing = f"tile-{t.box.tiles[tile]}"
    return thing in view.can or thing in view.draft


def _tile(view: View, t: Table, tile: int, price: int = 0) -> Markup:
    """One of them; as a button where it can be chosen."""
    name = t.box.tiles[tile]
    copied = t.box.tiles[t.copied] if name == "castor_pollux" and t.copied >= 0 else ""
    can, chosen = _can(view, t, tile), f"tile-{name}" in view.draft
    return _entry(view.words, name, copied, price, can, chosen, f"tile-{name}" in view.hint, t.board.id)


@lru_cache(maxsize=1 << 8)
def _entry(w: Words, name: str, copied: str, price: int, can: bool, chosen: bool, hint: bool, set_up: str) -> Markup:
    does = tile_does(w, name, set_up)
    if copied:
        does = w("mare_nostrum.copies", name=tile_name(w, copied), what=tile_does(w, copied))
    inside = (
        icon(tile_sign(name)),
        el("span", el("b", tile_name(w, name)), " ", el("span", does)),
        el("b", price, cls="cost") if price else None,
    )
    if not can:
        return el("li", *inside, cls="one")
    return el(
        "li",
        el(
            "button",
            *inside,
            type="button",
            cls="one can" + (" on" if chosen else "") + (" hint" if hint else ""),
            data_do=f"thing tile-{name}",
            popovertarget=SHEET,
            popovertargetaction="hide",
            aria_pressed="true" if chosen else "false",
        ),
    )
