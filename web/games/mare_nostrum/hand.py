"""The tray: what one holds, and what can be built for what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from pycore.games.mare_nostrum.view import (
    COIN,
    GOODS,
    KIND,
    KINDS,
    UNIT_OF,
    Table,
    left_over,
    proposal,
    proposal_at_one,
)

from ...kit.i18n import Words
from ...kit.markup import Markup, crowded, el, icon, join
from ..board import View, once
from . import cards
from .changes import begun, effects, of_tile, of_tiles, resources
from .names import UNITS, counted, kind_name, kinds_listed, tile_does, tile_name, tile_sign, tokens
from .question import ends_building, paying, why_not_build
from .seen import about, holds, knows, table
from .sheets import SHEET, cost, least_cost

PYRAMID = "pyramids"
BUILDABLE = ("control", "legion", "trireme", "fortress", "caravan", "city", "market", "temple")
"""What is built, in the order of the tray."""


def hand(view: View) -> Markup:
    """Resources at the left, what they can buy at the right."""
    t, seat = table(view), view.viewer
    own = _own(view, t, seat) if seat is not None and knows(t, seat) else None
    held = el("div", own, el("span", cls="vr") if own else None, _market(view, t, seat), cls="hold")
    return join([cards.strip(view, t), held]) if t.box.decks else held


def _own(view: View, t: Table, seat: int) -> Markup:
    w = view.words
    due = to_pay(view, t)
    rest = left_over(t, seat) if ends_building(view) else None
    lost = rest.lost if rest and not rest.free else [0] * len(KINDS)
    held = [
        _token(view, kind, count, t.relics[seat] > 0 and bool(t.relics[seat] >> kind & 1), due.count(kind), lost[kind])
        for kind, count in enumerate(t.hands[seat])
        if count
    ]
    if not held:
        held = [el("span", w("mare_nostrum.holds_nothing"), cls="none")]
    return el(
        "div",
        el("h3", w("mare_nostrum.holds", n=holds(t, seat))),
        el("div", held, cls=crowded("toks cards", len(held), 9, 14)),
        cls="own-goods",
    )


def to_pay(view: View, t: Table) -> tuple[int, ...]:
    """What would pay for the thing that is chosen, while its place is not: as kinds."""
    if about(view) != "build" or not view.mine or t.seat != view.viewer or paying(view):
        return ()
    tile = next((thing for thing in view.draft if thing in UNIT_OF), "")
    if tile:
        return proposal_at_one(t, KIND[UNIT_OF[tile][1]])
    kinds = [thing.removeprefix("tile-") for thing in view.draft if thing in BUILDABLE or thing.startswith("tile-")]
    return proposal(t, cost(t, t.seat, kinds[0])) if kinds else ()


def _token(view: View, kind: int, count: int, relic: bool, due: int, lost: int) -> Markup:
    """Some of them may be chosen; or ``due``, to pay for the thing that is chosen; or ``lost`` when building ends."""
    w, name = view.words, KINDS[kind]
    thing = f"good-{name}"
    chosen, can, instead = view.draft.count(thing) or due, thing in view.can, thing in view.instead
    label = counted(w, "coin", count) if kind == COIN else w("mare_nostrum.times", n=count, what=kind_name(w, name))
    if relic:
        label = w("mare_nostrum.with_relic", what=label)
    if chosen:
        label = w("mare_nostrum.chosen", what=label, n=chosen)
    return el(
        "button",
        icon(name),
        el("b", count) if count > 1 else None,
        el("i", chosen if can or chosen > 1 else icon("check"), cls="tick") if chosen else None,
        type="button",
        cls=f"tok good-{name}"
        + (" on" if chosen else "")
        + (" can" if can else "")
        + (" relic" if relic else "")
        + (" lost" if lost == count else "")
        + (" hint" if thing in view.hint else ""),
        id=f"tok-{name}",
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if can or instead or (chosen and not due) else "true",
        aria_label=label,
        title=label,
    )


def _market(view: View, t: Table, seat: int | None) -> Markup:
    what = about(view) if view.mine else ""
    if what == "colossus":
        return _row(view, "mare_nostrum.supply", [_supply(view, t, kind) for kind in (COIN, *GOODS)], "toks")
    if what in ("copy", "perseus"):
        head = "mare_nostrum.to_copy" if what == "copy" else "mare_nostrum.to_hire"
        offered = {*view.can, *view.instead, *view.draft}
        tiles = [_tile(view, t, tile) for tile in t.box.tiles if f"tile-{tile}" in offered]
        return _row(view, head, [_reads(view.words), *tiles], "tiles")
    goes = _places(view)
    prices = {thing: cost(t, seat, thing) for thing in BUILDABLE} | ({"control": 0} if what == "hammurabi" else {})
    items: list[Markup] = [
        _item(view, t, thing, thing, price, f"mare_nostrum.thing.{thing}", goes) for thing, price in prices.items()
    ]
    if seat is not None:
        for tile in t.tiles[seat]:
            if (name := t.box.tiles[tile]) in UNIT_OF:
                unit, _ = UNIT_OF[name]
                items.append(_item(view, t, name, unit, 1, f"mare_nostrum.thing.{unit}", goes, name))
        if "penthesilea" in view.can:
            items.append(_item(view, t, "penthesilea", "legion", 0, "mare_nostrum.tile.penthesilea", goes))
        for tile in t.tiles[seat]:
            if _builds(t, name := t.box.tiles[tile]) and name in {*view.can, *view.instead, *view.draft}:
                amount = t.box.effect[name].own_price(t, seat, "caravan").amount
                items.append(_item(view, t, name, tile_sign(name), amount, f"mare_nostrum.tile.{name}", goes))
    items.append(_item(view, t, "hire", "hero", least_cost(t, seat), "mare_nostrum.hire", goes))
    pyramids = cost(t, seat, "pyramids")
    items.append(_item(view, t, "tile-pyramids", "pyramid", pyramids, "mare_nostrum.tile.pyramids", goes))
    return _row(view, "mare_nostrum.prices", items, "menu")


def _builds(t: Table, thing: str) -> bool:
    """Is it a tile by which one builds what others build too, at a price of its own?"""
    return thing in t.box.tile and thing not in UNIT_OF and thing not in ("penthesilea", PYRAMID)


def _places(view: View) -> dict[str, str]:
    """Of each thing the areas where it can be built now, by their ids in the page."""
    found: dict[str, dict[str, None]] = {}
    if view.mine and about(view) in ("build", "hammurabi"):
        for verb, *what in (view.seen["decision"] or {}).get("options", ()):
            if verb == "build":
                thing = what[2] if len(what) > 2 else what[0] if what[0] in UNITS else what[0].rpartition("_")[0]
                found.setdefault(thing or what[0], {})[f"area-{what[1]}"] = None
    return {thing: " ".join(places) for thing, places in found.items()}


@cache
def _reads(w: Words) -> Markup:
    """Opens the sheet where all that they do can be read."""
    return el("button", icon("hero"), w("mare_nostrum.all_tiles"), type="button", cls="btn", popovertarget=SHEET)


def _row(view: View, head: str, items: list[Markup], cls: str) -> Markup:
    inside = el("div", items, cls=crowded(f"{cls} cards", len(items), 8))
    return el("div", el("h3", view.words(head)), inside, cls="market")


def _item(
    view: View, t: Table, thing: str, sign: str, price: int, name: str, places: dict[str, str], tile: str = ""
) -> Markup:
    """Something to build with its price, and what it would change; if it cannot be built, the reason why."""
    w, seat, building = view.words, view.viewer, view.mine and about(view) in ("build", "hammurabi")
    chosen, can = thing in view.draft, thing in view.can or thing in view.instead
    why = why_not_build(view, thing) if building and not can and not chosen else ""
    said: Sequence[str] = ()
    paid: tuple[int, ...] = ()
    if seat is not None:
        if thing == "hire":
            said = of_tiles(w, t, seat)
        elif thing == "tile-pyramids":
            said = [w("mare_nostrum.plan.pyramids")]
        elif _builds(t, thing):
            said = [tile_does(w, thing, t.board.id)]
        elif thing != "penthesilea":
            said = _changes(view, seat, sign)
        if building and (can or chosen) and t.seat == seat and not _builds(t, thing):
            paid = proposal_at_one(t, KIND[UNIT_OF[tile][1]]) if tile else proposal(t, price) if price else ()
        if paid:
            said = [*said, resources(w, t, seat, len(paid))]
    state = "on" if chosen else "can" if can else "no"
    hint = thing in view.hint
    return item(w, thing, sign, price, w(name), tile, state, hint, why, tuple(said), paid, places.get(thing, ""))


@once
def _changes(view: View, seat: int, kind: str) -> list[str]:
    return effects(view.words, table(view), seat, kind)


@lru_cache(maxsize=1 << 9)
def item(
    w: Words,
    thing: str,
    sign: str,
    price: int,
    name: str,
    tile: str,
    state: str,
    hint: bool,
    why: str,
    said: tuple[str, ...],
    paid: tuple[int, ...],
    places: str,
) -> Markup:
    costs = begun(w("mare_nostrum.costs", what=name, n=price))
    if tile:
        costs = f"{costs} ({tile_name(w, tile)})"
    kinds = [KINDS[kind] for kind in paid]
    pays = w("mare_nostrum.plan.pays", what=kinds_listed(w, kinds)) if paid else ""
    return el(
        "button",
        icon(sign),
        icon(tile_sign(tile), "by") if tile else None,
        el("b", price),
        note(costs, w("mare_nostrum.plan.pay") if paid else "", tokens(w, kinds) if paid else None, said, why),
        type="button",
        cls=f"bi {state}" + (" hint" if hint else ""),
        id=f"bi-{thing}",
        data_do=None if thing == "hire" else f"thing {thing}",
        popovertarget=SHEET if thing == "hire" else None,
        data_note=None if thing == "hire" else "foot",
        data_lights=places or None,
        aria_pressed="true" if state == "on" else "false",
        aria_disabled="true" if state == "no" and thing != "hire" else None,
        aria_label=w("mare_nostrum.and_then").join(filter(None, [costs, pays, *said, why])),
    )


def note(title: str, pays: str, paid: Markup | None, said: Sequence[str], why: str) -> Markup:
    """What is shown beside a thing that is pointed at."""
    return el(
        "span",
        el("b", title),
        el("span", pays, paid, cls="pays") if paid else None,
        [el("span", line) for line in said],
        el("span", why, cls="why") if why else None,
        cls="detail lines",
        aria_hidden="true",
    )


def _tile(view: View, t: Table, tile: str) -> Markup:
    w, thing, seat = view.words, f"tile-{tile}", view.viewer
    hiring = about(view) == "build" and seat is not None and t.seat == seat
    paid = proposal(t, cost(t, seat, tile)) if hiring else ()
    changes = of_tile(w, t, seat, tile) if seat is not None and about(view) != "copy" else []
    return tile_button(w, tile, thing in view.draft, thing in view.hint, tuple(changes), paid, t.board.id)


@lru_cache(maxsize=1 << 8)
def tile_button(
    w: Words, tile: str, chosen: bool, hint: bool, changes: tuple[str, ...], paid: tuple[int, ...], set_up: str
) -> Markup:
    does, name = tile_does(w, tile, set_up), tile_name(w, tile)
    goes = tokens(w, [KINDS[kind] for kind in paid]) if paid else None
    return el(
        "button",
        el("span", icon(tile_sign(tile)), name, cls="nm"),
        el("span", does, cls="tx"),
        note(name, w("mare_nostrum.plan.pay"), goes, [does, *changes], ""),
        type="button",
        cls="tile can" + (" on" if chosen else "") + (" hint" if hint else ""),
        id=f"hire-{tile}",
        data_do=f"thing tile-{tile}",
        data_note="foot",
        aria_pressed="true" if chosen else "false",
        aria_label=w("mare_nostrum.says", name=name, what=w("mare_nostrum.and_then").join([does, *changes])),
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
        cls=f"tok good-{name}" + (" can" if can else "") + (" hint" if thing in view.hint else ""),
        id=f"supply-{name}",
        data_do=f"thing {thing}",
        aria_disabled=None if can else "true",
        aria_label=label,
        title=label,
    )
