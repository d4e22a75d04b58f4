"""What seats have: figures, clients, stockpile, buildings."""

from __future__ import annotations

from collections import Counter

from pycore.games.glory_to_rome.buildings import clientele_room, influence, vault_room
from pycore.games.glory_to_rome.cards import EVERY, MATERIAL, MATERIALS, NAME, VALUE
from pycore.games.glory_to_rome.state import BUILT, Camp, Structure, Table

from ...markup import Child, Markup, disc, el, icon, join
from .. import View
from .names import ROLE_SIGNS, SIGNS, material_id, material_name, name_of, role_name, says_structure, what_it_does
from .question import stands_for
from .seen import table

FREE, MANY = 3, 4
"""Free places for clients shown one by one; buildings that fit as large plates where there are three rivals."""


def own(view: View, t: Table, seat: int) -> Markup:
    score = view.seen["scores"][seat]
    head = el(
        "header",
        disc(seat, 28),
        el("span", view.names[seat], cls="nm"),
        _figures(view, t, seat),
        el("span", el("b", score), " ", view.words("play.points", n=score), cls="own-pts"),
    )
    return el(
        "section", head, lines(view, t.camps[seat], seat), cls=f"camp mine s{seat + 1}", aria_label=view.names[seat]
    )


def seat(view: View, seat: int) -> Markup:
    """A rival's camp; one's own is on the table."""
    t = table(view)
    if seat == view.viewer:
        return el("div", _figures(view, t, seat), cls="camp own")
    camp = t.camps[seat]
    many = " many" if len(camp.structures) + 2 * max(0, t.seats - 4) > MANY else ""
    return el("div", _figures(view, t, seat), lines(view, camp, seat), cls=f"camp{many}")


def _figures(view: View, t: Table, seat: int) -> Markup:
    w, camp = view.words, t.camps[seat]
    room = len(camp.vault) + max(0, vault_room(camp))
    hand = len(camp.hand) + camp.jacks
    counts = {"influence": influence(camp), "hand": hand, "vault": len(camp.vault)}
    said = w("glory_to_rome.figures", influence=influence(camp), hand=hand, vault=len(camp.vault), room=room)
    return el(
        "span",
        icon("leader", "ld") if seat == t.leader and not view.seen["over"] else None,
        [
            el("span", icon(sign), count, el("small", f"/{room}") if sign == "vault" else None, cls="fig")
            for sign, count in counts.items()
        ],
        cls="figs",
        role="img",
        aria_label=said,
        title=said,
    )


def lines(view: View, camp: Camp, seat: int) -> Markup:
    w = view.words
    roles, materials = (Counter(MATERIAL[card] for card in cards) for cards in (camp.clients, camp.stockpile))
    clients = [_client(view, seat, role, roles[role]) for role in EVERY if roles[role]]
    room = max(0, clientele_room(camp))
    free = [el("i", cls="ph") for _ in range(min(room, FREE))]
    if room > FREE:
        free.append(el("small", f"+{room - FREE}", cls="more"))
    stock = [_stock(view, seat, material, materials[material]) for material in EVERY if materials[material]]
    built = [_plate(view, seat, i, structure) for i, structure in enumerate(camp.structures)]
    rows = (("clients", [*clients, *free]), ("stockpile", stock), ("buildings", built))
    return join(
        *(
            el("div", el("span", w(f"glory_to_rome.{row}"), cls="k"), el("span", things, cls="v"), cls=f"ln {row}")
            for row, things in rows
        )
    )


def _client(view: View, seat: int, role: int, count: int) -> Markup:
    w = view.words
    said = w("glory_to_rome.says_client", name=view.names[seat], n=count, role=role_name(w, role))
    number = el("b", count, aria_hidden="true") if count > 1 else None
    thing = f"client-{seat}-{MATERIALS[role]}"
    return thing_at(view, thing, f"rl m-{MATERIALS[role]}", said, icon(ROLE_SIGNS[role]), number)


def _stock(view: View, seat: int, material: int, count: int) -> Markup:
    said = view.words("glory_to_rome.says_stock", n=count, material=material_name(view.words, material))
    number = el("b", count, aria_hidden="true")
    thing = f"stock-{MATERIALS[material]}" if seat == view.viewer else ""
    return thing_at(view, thing, f"mt m-{MATERIALS[material]}", said, icon(SIGNS[material]), number)


def _plate(view: View, seat: int, place: int, structure: Structure) -> Markup:
    """A building: its material, its name, a pip for each material it needs; what it does on hover and focus."""
    card, kind = structure.card, NAME[structure.card]
    name = name_of(view.words, card)
    done = structure.site == BUILT
    need = VALUE[MATERIAL[card] if done else structure.site]
    pips = [el("i", cls="f" if done or k < len(structure.materials) else None) for k in range(need)]
    mine = seat == view.viewer and not done
    return thing_at(
        view,
        f"own-{kind}" if mine else f"built-{seat}-{kind}",
        f"bd m-{material_id(card)}" + ("" if done else " open") + (" public" if structure.public else ""),
        says_structure(view.words, structure),
        el("span", icon(SIGNS[MATERIAL[card] if done else structure.site]), cls="bm"),
        el("span", name, cls="bn", aria_hidden="true"),
        el("span", pips, cls="bp", aria_hidden="true"),
        el(
            "span",
            el("b", name_of(view.words, card)),
            " ",
            what_it_does(view.words, kind),
            cls="detail",
            aria_hidden="true",
        ),
        id=f"plate-{seat}-{place}",
        read=True,
    )


def thing_at(view: View, thing: str, cls: str, said: str, *inside: Child, id: str = "", read: bool = False) -> Markup:
    """Something on the table: a button where it can stand for an object; ``read``: it takes the focus in any case."""
    if not thing:
        return el("span", inside, el("span", said, cls="vh") if said else None, cls=cls, id=id or None)
    can, on = stands_for(view, thing) in view.can, thing in view.draft
    state = " on" if on else " can" if can else " hint" if thing in view.hint else ""
    return el(
        "button",
        inside,
        el("span", said, cls="vh") if said else None,
        type="button",
        id=id or thing,
        cls=f"{cls} th{state}",
        data_do=f"thing {thing}",
        tabindex=0 if can or on or read else -1,
        aria_disabled="false" if can or on else "true",
        aria_pressed="true" if on else "false",
    )
