"""What seats have: figures, clients, stockpile, buildings."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.games.glory_to_rome.view import (
    BUILT,
    EVERY,
    MATERIAL,
    MATERIALS,
    NAME,
    VALUE,
    Camp,
    Structure,
    Table,
    clientele_room,
    influence,
    vault_room,
)

from ...kit.markup import Child, Markup, crowded, disc, el, icon, join
from ..board import View
from .names import (
    ROLE_SIGNS,
    SIGNS,
    acts,
    material_id,
    material_name,
    name_of,
    role_name,
    says_state,
    says_structure,
    what_it_does,
)
from .question import stands_for
from .seen import table

FREE = 3
"""Free places for clients shown one by one."""
LARGE = {1: 12, 2: 8, 3: 4, 4: 2}
"""Buildings shown as large plates in a panel, by how many panels share the row; twice as many are small, more tiny."""


def own(view: View, t: Table, seat: int) -> Markup:
    """A camp with its name and points, as it lies on the table."""
    score, camp = view.seen["scores"][seat], t.camps[seat]
    return el(
        "section",
        el(
            "header",
            disc(seat, 28),
            el("span", view.names[seat], cls="nm", title=view.names[seat]),
            _figures(view, t, seat),
        ),
        el("span", el("b", score), " ", view.words("play.points", n=score), cls="own-pts"),
        lines(view, camp, seat),
        cls=f"camp mine s{seat + 1}{_density(camp, 1)}",
        id=f"camp-{seat}",
        aria_label=view.names[seat],
    )


def seat(view: View, seat: int) -> Markup:
    """A rival's camp; one's own is on the table."""
    if seat == view.viewer:
        return el("div", cls="camp own")
    t = table(view)
    camp, panels = t.camps[seat], t.seats - (view.viewer is not None)
    return el("div", _figures(view, t, seat), lines(view, camp, seat), cls=f"camp{_density(camp, panels)}")


def _density(camp: Camp, panels: int) -> str:
    large, count = LARGE.get(panels, 2), len(camp.structures)
    return "" if count <= large else " many" if count <= 2 * large else " many most"


def _figures(view: View, t: Table, seat: int) -> Markup:
    w, camp = view.words, t.camps[seat]
    room = len(camp.vault) + max(0, vault_room(camp))
    hand = len(camp.hand) + camp.jacks
    counts = {"influence": influence(camp), "hand": hand, "vault": len(camp.vault)}
    said = w("glory_to_rome.figures", influence=influence(camp), hand=hand, vault=len(camp.vault), room=room)
    if f"put-hand-{seat}" in view.can:
        return el("span", [_put(view, seat, sign, count) for sign, count in counts.items()], cls="figs")
    return el(
        "span",
        icon("leader", "ld") if seat == t.leader and not view.seen["over"] else None,
        [
            el(
                "span",
                icon(sign),
                count,
                el("small", f"/{room}") if sign == "vault" else None,
                cls=f"fig {sign}",
                id=f"{sign}-{seat}",
                data_cards=on_it(camp.sold) if sign == "vault" else None,
            )
            for sign, count in counts.items()
        ],
        cls="figs",
        role="img",
        aria_label=said,
        title=said,
    )


def _put(view: View, seat: int, sign: str, count: int) -> Markup:
    """A figure where a position is set up: what is put there is put on it."""
    said = f"{view.names[seat]}: {view.words(f'glory_to_rome.{sign}')}, {count}"
    return thing_at(
        view, f"put-{sign}-{seat}" if sign != "influence" else "", f"fig {sign}", said, icon(sign), str(count)
    )


def lines(view: View, camp: Camp, seat: int) -> Markup:
    roles, materials = by_material(camp.clients), by_material(camp.stockpile)
    clients = [_client(view, seat, role, roles[role]) for role in EVERY if roles[role]]
    room = max(0, clientele_room(camp))
    free = [el("i", room, cls="ph")] if room > FREE else [el("i", cls="ph") for _ in range(room)]
    stock = [_stock(view, seat, material, materials[material]) for material in EVERY if materials[material]]
    built = [_plate(view, seat, i, structure) for i, structure in enumerate(camp.structures)]
    of = el("small", f"{len(camp.clients)}/{len(camp.clients) + room}", cls="of")
    rows = (("clients", of, [*clients, *free]), ("stockpile", None, stock), ("buildings", None, built))
    return join(
        *(
            el(
                "div",
                _label(view, seat, row, beside),
                el("span", things, cls=crowded("v", len(things), 4, 7)),
                cls=f"ln {row}" if things else f"ln {row} empty",
            )
            for row, beside, things in rows
        )
    )


def _label(view: View, seat: int, row: str, beside: Child) -> Markup:
    """The name of a row; where a position is set up, what is put there is put on it."""
    name, thing = view.words(f"glory_to_rome.{row}"), f"put-{row}-{seat}"
    if thing not in view.can:
        return el("span", name, beside, cls="k")
    return thing_at(view, thing, "k put", f"{view.names[seat]}: {name}", el("span", name, aria_hidden="true"), beside)


def by_material(cards: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {material: [] for material in EVERY}
    for card in cards:
        found[MATERIAL[card]].append(card)
    return found


def _client(view: View, seat: int, role: int, cards: list[int]) -> Markup:
    w, count = view.words, len(cards)
    said = w("glory_to_rome.says_client", name=view.names[seat], n=count, role=role_name(w, role))
    return thing_at(
        view,
        f"client-{seat}-{MATERIALS[role]}",
        f"rl m-{MATERIALS[role]}",
        said,
        icon(ROLE_SIGNS[role]),
        el("b", count, cls="one" if count == 1 else None, aria_hidden="true"),
        detail(said, acts(w, role)),
        cards=cards,
    )


def _stock(view: View, seat: int, material: int, cards: list[int]) -> Markup:
    w, name = view.words, material_name(view.words, material)
    said = w("glory_to_rome.says_stock", n=len(cards), material=name)
    return thing_at(
        view,
        f"stock-{MATERIALS[material]}" if seat == view.viewer else "",
        f"mt m-{MATERIALS[material]}",
        said,
        icon(SIGNS[material]),
        el("b", len(cards), aria_hidden="true"),
        detail(said, w("glory_to_rome.worth", n=VALUE[material])),
        id=f"stock-{seat}-{MATERIALS[material]}",
        cards=cards,
    )


def _plate(view: View, seat: int, place: int, structure: Structure) -> Markup:
    """A building: its material, its name, a pip for each material it needs; what it does on hover and focus."""
    card, kind = structure.card, NAME[structure.card]
    name = name_of(view.words, card)
    done = structure.site == BUILT
    need = VALUE[MATERIAL[card] if done else structure.site]
    pips = [el("i", cls="f" if done or k < len(structure.materials) else None) for k in range(need)]
    mine = seat == view.viewer and not done and not any(thing.startswith("put-") for thing in view.can)
    return thing_at(
        view,
        f"own-{kind}" if mine else f"built-{seat}-{kind}",
        f"bd m-{material_id(card)}" + ("" if done else " open") + (" public" if structure.public else ""),
        says_structure(view.words, structure),
        el("span", icon(SIGNS[MATERIAL[card] if done else structure.site]), cls="bm"),
        el("span", name, cls="bn", aria_hidden="true"),
        el("span", pips, cls="bp", aria_hidden="true"),
        detail(f"{name}: {says_state(view.words, structure)}", what_it_does(view.words, kind)),
        id=f"plate-{seat}-{place}",
        read=True,
        cards=(card, *structure.materials),
    )


def detail(title: str, text: str) -> Markup:
    """What a thing is and does, for tooltip.js to show beside it."""
    return el("span", el("b", title), " ", text, cls="detail", aria_hidden="true")


def on_it(cards: Sequence[int]) -> str | None:
    """The cards that lie on an element, for motion.js to show where they go."""
    return " ".join(str(card) for card in cards if card) or None


def thing_at(
    view: View,
    thing: str,
    cls: str,
    said: str,
    *inside: Child,
    id: str = "",
    read: bool = False,
    cards: Sequence[int] = (),
) -> Markup:
    """Something on the table: a button where it can stand for an object; ``read``: it takes the focus in any case."""
    heard = el("span", said, cls="vh") if said else None
    if not thing:
        return el("span", inside, heard, cls=cls, id=id or None, data_cards=on_it(cards))
    can, on = stands_for(view, thing) in view.can, thing in view.draft
    state = " on" * on + " can" * can  # both: of a pile another one can be chosen
    if not on and stands_for(view, thing) in view.hint:
        state += " hint"
    return el(
        "button",
        inside,
        heard,
        type="button",
        id=id or thing,
        cls=f"{cls} th{state}",
        data_do=f"thing {thing}",
        data_cards=on_it(cards),
        tabindex=0 if can or on or read else -1,
        aria_disabled="false" if can or on else "true",
        aria_pressed="true" if on else "false",
    )
