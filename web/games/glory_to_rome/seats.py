"""What seats have: figures, clients, stockpile, buildings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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

from ...kit.i18n import Words
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
FIGURES = ("influence", "hand", "vault")
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
    camp = t.camps[seat]
    counts = (influence(camp), len(camp.hand) + camp.jacks, len(camp.vault))
    if f"put-hand-{seat}" in view.can:
        signs = zip(FIGURES, counts, strict=True)
        return el("span", [_put(view, seat, sign, count) for sign, count in signs], cls="figs")
    leads = seat == t.leader and not view.seen["over"]
    room = len(camp.vault) + max(0, vault_room(camp))
    return figures(view.words, seat, counts, room, on_it(camp.sold), leads)


@lru_cache(maxsize=1 << 7)
def figures(w: Words, seat: int, counts: tuple[int, int, int], room: int, sold: str | None, leads: bool) -> Markup:
    """Influence, hand and vault, of ``room``; ``sold``: cards that went there and all have seen."""
    in_vault = zip(FIGURES, counts, (None, None, room), strict=True)
    said = w("glory_to_rome.figures", influence=counts[0], hand=counts[1], vault=counts[2], room=room)
    return el(
        "span",
        icon("leader", "ld") if leads else None,
        [
            el(
                "span",
                icon(sign),
                count,
                None if room is None else el("small", f"/{room}"),
                cls=f"fig {sign}",
                id=f"{sign}-{seat}",
                data_cards=sold if sign == "vault" else None,
            )
            for sign, count, room in in_vault
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
    clients = [_client(view, seat, role, tuple(roles[role])) for role in EVERY if roles[role]]
    room = max(0, clientele_room(camp))
    free = [el("i", room, cls="ph")] if room > FREE else [el("i", cls="ph")] * room
    stock = [_stock(view, seat, material, tuple(materials[material])) for material in EVERY if materials[material]]
    built = [_plate(view, seat, i, structure) for i, structure in enumerate(camp.structures)]
    of = el("small", f"{len(camp.clients)}/{len(camp.clients) + room}", cls="of")
    rows = (("clients", of, [*clients, *free]), ("stockpile", None, stock), ("buildings", None, built))
    return join(*[line(row, _label(view, seat, row, beside), tuple(things)) for row, beside, things in rows])


@lru_cache(maxsize=1 << 7)
def line(row: str, label: Markup, things: tuple[Markup, ...]) -> Markup:
    """A row of a camp."""
    count = len(things)
    return el(
        "div", label, el("span", things, cls=crowded("v", count, 4, 7)), cls=f"ln {row}" if count else f"ln {row} empty"
    )


def _label(view: View, seat: int, row: str, beside: Markup | None) -> Markup:
    """The name of a row; where a position is set up, what is put there is put on it."""
    name, thing = view.words(f"glory_to_rome.{row}"), f"put-{row}-{seat}"
    if thing not in view.can:
        return label(name, beside)
    return thing_at(view, thing, "k put", f"{view.names[seat]}: {name}", el("span", name, aria_hidden="true"), beside)


@lru_cache(maxsize=1 << 6)
def label(name: str, beside: Markup | None) -> Markup:
    """The name of a row."""
    return el("span", name, beside, cls="k")


def by_material(cards: list[int]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {material: [] for material in EVERY}
    for card in cards:
        found[MATERIAL[card]].append(card)
    return found


def _client(view: View, seat: int, role: int, cards: tuple[int, ...]) -> Markup:
    thing = f"client-{seat}-{MATERIALS[role]}"
    return client(view.words, view.names[seat], thing, role, cards, stands(view, thing))


@lru_cache(maxsize=1 << 8)
def client(w: Words, name: str, thing: str, role: int, cards: tuple[int, ...], state: str) -> Markup:
    """The clients of a role."""
    count = len(cards)
    said = w("glory_to_rome.says_client", name=name, n=count, role=role_name(w, role))
    return thing_in(
        state,
        thing,
        f"rl m-{MATERIALS[role]}",
        said,
        icon(ROLE_SIGNS[role]),
        el("b", count, cls="one" if count == 1 else None, aria_hidden="true"),
        detail(said, acts(w, role)),
        cards=cards,
    )


def _stock(view: View, seat: int, material: int, cards: tuple[int, ...]) -> Markup:
    thing = f"stock-{MATERIALS[material]}" if seat == view.viewer else ""
    return stock(view.words, seat, material, cards, thing, stands(view, thing))


@lru_cache(maxsize=1 << 8)
def stock(w: Words, seat: int, material: int, cards: tuple[int, ...], thing: str, state: str) -> Markup:
    """What a stockpile has of a material."""
    said = w("glory_to_rome.says_stock", n=len(cards), material=material_name(w, material))
    return thing_in(
        state,
        thing,
        f"mt m-{MATERIALS[material]}",
        said,
        icon(SIGNS[material]),
        el("b", len(cards), aria_hidden="true"),
        detail(said, w("glory_to_rome.worth", n=VALUE[material])),
        id=f"stock-{seat}-{MATERIALS[material]}",
        cards=cards,
    )


def _plate(view: View, seat: int, place: int, structure: Structure) -> Markup:
    kind = NAME[structure.card]
    mine = seat == view.viewer and structure.site != BUILT and not any(thing.startswith("put-") for thing in view.can)
    thing = f"own-{kind}" if mine else f"built-{seat}-{kind}"
    return plate(view.words, seat, place, structure, thing, stands(view, thing))


@lru_cache(maxsize=1 << 8)
def plate(w: Words, seat: int, place: int, structure: Structure, thing: str, state: str) -> Markup:
    """A building: its material, its name, a pip for each material it needs; what it does on hover and focus."""
    card, name = structure.card, name_of(w, structure.card)
    done = structure.site == BUILT
    need = VALUE[MATERIAL[card] if done else structure.site]
    pips = [el("i", cls="f" if done or k < len(structure.materials) else None) for k in range(need)]
    return thing_in(
        state,
        thing,
        f"bd m-{material_id(card)}" + ("" if done else " open") + (" public" if structure.public else ""),
        says_structure(w, structure),
        el("span", icon(SIGNS[MATERIAL[card] if done else structure.site]), cls="bm"),
        el("span", name, cls="bn", aria_hidden="true"),
        el("span", pips, cls="bp", aria_hidden="true"),
        detail(f"{name}: {says_state(w, structure)}", what_it_does(w, NAME[card])),
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


def stands(view: View, thing: str) -> str:
    """How an object stands, as classes: chosen, can be clicked (of a pile both), hinted at."""
    what = stands_for(view, thing)
    on = thing in view.draft
    return " on" * on + " can" * (what in view.can) + " hint" * (not on and what in view.hint)


def thing_at(view: View, thing: str, cls: str, said: str, *inside: Child, id: str = "") -> Markup:
    """Something on the table, as it stands."""
    return thing_in(stands(view, thing), thing, cls, said, *inside, id=id)


def thing_in(
    state: str,
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
    able = state not in ("", " hint")
    return el(
        "button",
        inside,
        heard,
        type="button",
        id=id or thing,
        cls=f"{cls} th{state}",
        data_do=f"thing {thing}",
        data_cards=on_it(cards),
        tabindex=0 if able or read else -1,
        aria_disabled="false" if able else "true",
        aria_pressed="true" if state.startswith(" on") else "false",
    )
