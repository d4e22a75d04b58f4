"""The middle of the table: what was led, pool and sites; below it the viewer's own camp."""

from __future__ import annotations

from functools import lru_cache

from pycore.games.glory_to_rome.view import EVERY, MATERIAL, MATERIALS, NAME, NOBODY, ROLES, Camp, Table

from ...kit.i18n import Words
from ...kit.markup import Markup, crowded, disc, el, icon
from ..board import View
from .helping import of_role
from .names import (
    ROLE_SIGNS,
    SIGNS,
    acts,
    material_id,
    material_name,
    name_of,
    role_name,
    says_card,
)
from .seats import by_material, detail, own, stands, thing_at, thing_in
from .seen import table


def board(view: View) -> Markup:
    """What was led, pool and sites, and the viewer's own camp."""
    t = table(view)
    mine = None if view.viewer is None else own(view, t, view.viewer)
    return el(
        "div",
        el("div", _led(view, t), _city(view, t), cls="forum"),
        mine,
        id="map",
        cls="table",
        role="group",
        aria_label=view.words("glory_to_rome.board"),
    )


def spread(view: View) -> Markup:
    """The whole table: what was led, pool, sites, and every camp, the viewer's first."""
    t = table(view)
    first = view.viewer or 0
    camps = [own(view, t, (first + after) % t.seats) for after in range(t.seats)]
    return el(
        "div",
        el("div", _led(view, t), _city(view, t), cls="forum"),
        el("div", camps, cls="camps"),
        id="map",
        cls="table spread",
        role="group",
        aria_label=view.words("glory_to_rome.board"),
    )


def _led(view: View, t: Table) -> Markup:
    """What each seat played, from the leader on; while a role is chosen, the six roles."""
    if {"!jack", "!petition"} & set(view.draft) and t.phase == "lead":
        return el("div", el("div", [_choice(view, role) for role in EVERY], cls="roles"), cls="led")
    order = [(t.leader + after) % t.seats for after in range(t.seats)]
    return el(
        "div", el("div", [_slot(view, t, seat) for seat in order], cls=crowded("slots", len(order), 5)), cls="led"
    )


def _choice(view: View, role: int) -> Markup:
    name = role_name(view.words, role)
    said = view.words("glory_to_rome.says_role", role=name)
    cls = f"role m-{MATERIALS[role]}"
    does = acts(view.words, role)
    whole = of_role(view.words, table(view), view.viewer, role)
    shown = (el("span", name, aria_hidden="true"), el("small", does, aria_hidden="true"), detail(name, whole))
    return thing_at(view, f"role-{ROLES[role]}", cls, said, icon(ROLE_SIGNS[role]), *shown)


def _slot(view: View, t: Table, seat: int) -> Markup:
    w, camp, decision = view.words, t.camps[seat], view.seen["decision"]
    status = _status(t, seat)
    if decision and decision["seat"] == seat and status != "decides":
        status = "acts_now"
    asked = status in ("decides", "acts_now")
    said = "" if view.seen["over"] else w(f"glory_to_rome.{status}") if status else ""
    return slot(view.names[seat], seat, _played(view, t, seat, camp) or _blank(t, status), said, asked)


@lru_cache(maxsize=1 << 6)
def slot(name: str, seat: int, played: Markup, said: str, asked: bool) -> Markup:
    """What a seat played, and what it does."""
    return el(
        "div",
        el("div", disc(seat, 20), el("span", name), cls="who", title=name),
        played,
        el("div", said, cls="does"),
        cls="slot" + (" asked" if asked else ""),
        id=f"slot-{seat}",
    )


def _status(t: Table, seat: int) -> str:
    """What a seat does about the role of the turn; empty where there is nothing to say."""
    camp = t.camps[seat]
    if camp.conceded:
        return "gave_up"
    if camp.actions:
        return "leads" if seat == t.leader else "follows"
    if t.led == NOBODY:
        return "" if seat != t.leader else "decides" if t.phase == "lead" else "thinks"
    if t.phase == "follow" and seat == t.seat:
        return "decides"
    return "later" if any(due.phase == "follow" and due.seat == seat for due in t.agenda) else "thinks"


def _played(view: View, t: Table, seat: int, camp: Camp) -> Markup | None:
    cards = []
    for card in camp.played:
        thing = f"played-{NAME[card]}" if seat == view.viewer else ""
        cards.append(played(view.words, card, thing, stands(view, thing)))
    jack = view.words("glory_to_rome.jack")
    led = el("span", role_name(view.words, t.led), cls="r") if t.led != NOBODY else None
    cards += [
        el("span", el("span", icon("jack"), led, cls="a"), el("span", jack, cls="b"), cls="mc jack")
        for _ in range(camp.played_jacks)
    ]
    return el("div", cards, cls=f"played n{min(len(cards), 4)}") if cards else None


@lru_cache(maxsize=1 << 8)
def played(w: Words, card: int, thing: str, state: str) -> Markup:
    """An Order with which somebody led or followed."""
    name = role_name(w, MATERIAL[card])
    sign = el("span", icon(ROLE_SIGNS[MATERIAL[card]]), el("span", name, cls="r", aria_hidden="true"), cls="a")
    return thing_in(
        state,
        thing,
        f"mc m-{material_id(card)}",
        says_card(w, card),
        sign,
        el("span", name_of(w, card), cls="b", aria_hidden="true"),
        detail(name, acts(w, MATERIAL[card])),
        id=f"played-{card}",
        cards=(card,),
    )


def _blank(t: Table, status: str) -> Markup:
    sign = "thinker" if status == "thinks" else "hourglass"
    if t.led != NOBODY and status in ("decides", "leads", "follows", "acts_now"):
        sign = ROLE_SIGNS[t.led]
    return el("span", icon(sign), cls="mc none")


def _city(view: View, t: Table) -> Markup:
    w = view.words
    pool = by_material(t.pool)
    rows: list[Markup] = [el("span", w("glory_to_rome.pool"), cls="lb")]
    rows += [_pile(view, material, tuple(pool[material])) for material in EVERY]
    rows.append(el("span", w("glory_to_rome.in_town"), cls="lb t"))
    rows += [_plots(view, t, "site", material) for material in EVERY]
    rows.append(el("span", w("glory_to_rome.outside"), cls="lb o"))
    rows += [_plots(view, t, "outside", material) for material in EVERY]
    deck = el("span", w.html("glory_to_rome.deck_left", n=len(t.deck), many=el("b", len(t.deck))))
    jacks = el("span", w.html("glory_to_rome.jacks_left", n=t.jacks, many=el("b", t.jacks)))
    piles = el(
        "div",
        thing_at(view, "pile-deck", "pile", "", el("span", icon("deck"), data_deck=True), deck),
        thing_at(view, "pile-jack", "pile", "", icon("jack"), jacks),
        cls="piles",
    )
    return el("div", el("div", rows, cls="grid"), piles, cls="city")


def _plots(view: View, t: Table, where: str, material: int) -> Markup:
    thing = f"{where}-{MATERIALS[material]}"
    return plots(view.words, t.sites[material], t.outside[material], material, thing, stands(view, thing))


@lru_cache(maxsize=1 << 8)
def plots(w: Words, town: int, outside: int, material: int, thing: str, state: str) -> Markup:
    """The sites of a material in town, or those outside, as the object says."""
    said = w("glory_to_rome.says_site", material=material_name(w, material), town=town, outside=outside)
    count, cls = (town, "t") if thing.startswith("site") else (outside, "o")
    each = el("span", [el("i") for _ in range(count)], cls=f"n{count}", aria_hidden="true")
    return thing_in(state, thing, f"plots {cls} m-{MATERIALS[material]}", said, each)


def _pile(view: View, material: int, lying: tuple[int, ...]) -> Markup:
    return pile(view.words, material, lying, stands(view, f"pool-{MATERIALS[material]}"))


@lru_cache(maxsize=1 << 8)
def pile(w: Words, material: int, lying: tuple[int, ...], state: str) -> Markup:
    """What lies in the pool of a material."""
    count = len(lying)
    cards = [
        el("span", icon(SIGNS[material]) if k == min(count, 3) - 1 else None, cls="pc") for k in range(min(count, 3))
    ]
    none = el("span", icon(SIGNS[material]), cls="pc no")
    said = w("glory_to_rome.says_pool", n=count, material=material_name(w, material))
    return thing_in(
        state,
        f"pool-{MATERIALS[material]}",
        f"pool m-{MATERIALS[material]}",
        said,
        el("span", cards or none, cls="pcs", aria_hidden="true"),
        el("b", count, cls="cnt", aria_hidden="true") if count else None,
        detail(said, f"{role_name(w, material)}: {acts(w, material)}"),
        cards=lying,
    )
