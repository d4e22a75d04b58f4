"""The tray: what one holds, and what can be built for what."""

from __future__ import annotations

from functools import lru_cache

from pycore.games.mare_nostrum.goods import COIN, COST, GOODS, KINDS, TILE_PRICES
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.tiles import TILES

from ...markup import Child, Markup, el, icon
from ...words import Words
from .. import View
from .names import counted, kind_name, tile_does, tile_name, tile_sign
from .question import DISCOUNT_OF, why_not_build
from .seen import about, holds, knows, table

BUILDABLE = (
    ("control", "control_marker"),
    ("legion", "legion"),
    ("trireme", "trireme"),
    ("fortress", "fortress"),
    ("caravan", "caravan"),
    ("city", "city"),
    ("market", "market"),
    ("temple", "temple"),
)
"""What is built, and what its price is called."""


def hand(view: View) -> Markup:
    """Resources at the left, what they can buy at the right."""
    t, seat = table(view), view.viewer
    own = _own(view, t, seat) if seat is not None and knows(t, seat) else None
    return el("div", own, el("span", cls="vr") if own else None, _market(view, t, seat), cls="hold")


def _own(view: View, t: Table, seat: int) -> Markup:
    w = view.words
    held = [
        _token(view, kind, count, t.relics[seat] > 0 and bool(t.relics[seat] >> kind & 1))
        for kind, count in enumerate(t.hands[seat])
        if count
    ]
    if not held:
        held = [el("span", w("mare_nostrum.holds_nothing"), cls="none")]
    return el(
        "div", el("h3", w("mare_nostrum.holds", n=holds(t, seat))), el("div", held, cls="toks cards"), cls="own-goods"
    )


def _token(view: View, kind: int, count: int, relic: bool) -> Markup:
    w, name = view.words, KINDS[kind]
    thing = f"good-{name}"
    chosen, can = view.draft.count(thing), thing in view.can
    label = counted(w, "coin", count) if kind == COIN else w("mare_nostrum.times", n=count, what=kind_name(w, name))
    if relic:
        label = w("mare_nostrum.with_relic", what=label)
    if chosen:
        label = w("mare_nostrum.chosen", what=label, n=chosen)
    return el(
        "button",
        icon(name),
        el("b", count) if count > 1 else None,
        el("i", chosen if chosen > 1 else icon("check"), cls="tick") if chosen else None,
        type="button",
        cls=f"tok good-{name}"
        + (" on" if chosen else " can" if can else "")
        + (" relic" if relic else "")
        + (" hint" if thing in view.hint else ""),
        id=f"tok-{name}",
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if can or chosen else "true",
        aria_label=label,
        title=label,
    )


def _market(view: View, t: Table, seat: int | None) -> Markup:
    what = about(view) if view.mine else ""
    if what == "colossus":
        return _row(view, "mare_nostrum.supply", [_supply(view, t, kind) for kind in (COIN, *GOODS)], "toks")
    if "hire" in view.draft or what in ("copy", "perseus"):
        tiles = [tile for tile in TILES if f"tile-{tile}" in view.can or f"tile-{tile}" in view.draft]
        head = "mare_nostrum.to_copy" if what == "copy" else "mare_nostrum.to_hire"
        return _row(view, head, [_tile(view, tile) for tile in tiles], "tiles")
    items: list[Markup] = [
        _item(view, thing, thing, COST[price], f"mare_nostrum.thing.{thing}") for thing, price in BUILDABLE
    ]
    if seat is not None:
        items += [_with_tile(view, TILES[tile]) for tile in t.tiles[seat] if TILES[tile] in DISCOUNT_OF]
        if "penthesilea" in view.can:
            items.append(_item(view, "penthesilea", "legion", 0, "mare_nostrum.tile.penthesilea"))
    owned = len(t.tiles[seat]) if seat is not None else 1
    next_price = TILE_PRICES[min(owned, len(TILE_PRICES)) - 1]
    items.append(_item(view, "hire", "hero", next_price, "mare_nostrum.hire"))
    items.append(_item(view, "tile-pyramids", "pyramid", COST["pyramids"], "mare_nostrum.tile.pyramids"))
    return _row(view, "mare_nostrum.prices", items, "menu")


def _row(view: View, head: str, items: Child, cls: str) -> Markup:
    return el("div", el("h3", view.words(head)), el("div", items, cls=f"{cls} cards"), cls="market")


def _item(view: View, thing: str, sign: str, price: int, name: str, tile: str = "") -> Markup:
    """Something to build with its price; if it cannot be, the reason why."""
    w, building = view.words, view.mine and about(view) in ("build", "hammurabi")
    chosen, can = thing in view.draft, thing in view.can
    why = why_not_build(view, thing) if building and not can and not chosen else ""
    return item(w, thing, sign, price, w(name), tile, chosen, can, thing in view.hint, why)


@lru_cache(maxsize=1 << 9)
def item(
    w: Words, thing: str, sign: str, price: int, name: str, tile: str, chosen: bool, can: bool, hint: bool, why: str
) -> Markup:
    costs = w("mare_nostrum.costs", what=name, n=price)
    if tile:
        costs = f"{costs} ({tile_name(w, tile)})"
    label = f"{costs}. {why}" if why else costs
    return el(
        "button",
        icon(sign),
        icon(tile_sign(tile), "by") if tile else None,
        el("b", price),
        type="button",
        cls="bi" + (" on" if chosen else " can" if can else " no") + (" hint" if hint else ""),
        id=f"bi-{thing}",
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if can or chosen else "true",
        aria_label=label,
        title=label,
    )


def _with_tile(view: View, tile: str) -> Markup:
    unit, _ = DISCOUNT_OF[tile]
    return _item(view, tile, unit, 1, f"mare_nostrum.thing.{unit}", tile)


def _tile(view: View, tile: str) -> Markup:
    w, thing = view.words, f"tile-{tile}"
    return tile_button(w, tile, thing in view.draft, thing in view.hint)


@lru_cache(maxsize=1 << 8)
def tile_button(w: Words, tile: str, chosen: bool, hint: bool) -> Markup:
    does = tile_does(w, tile)
    return el(
        "button",
        el("span", icon(tile_sign(tile)), tile_name(w, tile), cls="nm"),
        el("span", does, cls="tx"),
        type="button",
        cls="tile can" + (" on" if chosen else "") + (" hint" if hint else ""),
        id=f"hire-{tile}",
        data_do=f"thing tile-{tile}",
        aria_pressed="true" if chosen else "false",
        aria_label=w("mare_nostrum.says", name=tile_name(w, tile), what=does),
        title=does,
    )


def _supply(view: View, t: Table, kind: int) -> Markup:
    name = KINDS[kind]
    thing, count = f"supply-{name}", t.supply[kind]
    can = thing in view.can
    label = view.words("mare_nostrum.times", n=count, what=kind_name(view.words, name))
    return el(
        "button",
        icon(name),
        el("b", count),
        type="button",
        cls=f"tok good-{name}" + (" can" if can else ""),
        id=f"supply-{name}",
        data_do=f"thing {thing}",
        aria_disabled=None if can else "true",
        aria_label=label,
        title=label,
    )
