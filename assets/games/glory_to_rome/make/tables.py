"""An Order explained, the signs on the table, materials and roles; the forty buildings, by material."""

from assets.make.tables import rows
from pycore.games.glory_to_rome.cards import CARDS, EVERY, MATERIAL, MATERIALS, NAME, VALUE, data
from web.games.glory_to_rome.hand import face
from web.games.glory_to_rome.names import (
    ROLE_SIGNS,
    SIGNS,
    acts,
    kind_name,
    material_name,
    material_of,
    name_of,
    role_name,
)
from web.kit.i18n import Words
from web.kit.markup import Child, Markup, el, icon, join


def buildings(words: Words) -> Markup:
    """What each building does. In other languages its English name stands beside it, for it decides who begins."""
    parts = []
    for material in data()["materials"]:
        body = []
        for kind in data()["buildings"]:
            if kind["material"] == material["id"]:
                name, english = words(f"glory_to_rome.building.{kind['id']}"), kind["name"]
                does = words(f"glory_to_rome.does.{kind['id']}")
                body.append([name if name == english else f"{name} ({english})", does])
        head = words(
            "glory_to_rome.list.material",
            material=words(f"glory_to_rome.material.{material['id']}"),
            role=words(f"glory_to_rome.role.{material['role']}"),
            value=material["value"],
            n=_copies(material["id"]),
        )
        parts += [el("h3", head), rows([words("glory_to_rome.list.building"), words("glory_to_rome.list.does")], body)]
    return join(*parts)


def _copies(material: str) -> int:
    """How many Orders of each building of a material there are."""
    return int(next(kind["copies"] for kind in data()["buildings"] if kind["material"] == material))


SHOWN = "bath"
"""The building of the Order that is explained."""


def card(words: Words) -> Markup:
    """An Order with a number at each of its parts, and what the parts are."""
    w = words
    shown = next(card for card in CARDS if NAME[card] == SHOWN)
    parts = (
        w("glory_to_rome.card.role", role=role_name(w, MATERIAL[shown])),
        w("glory_to_rome.card.building", building=name_of(w, shown)),
        w("glory_to_rome.card.does"),
        w("glory_to_rome.card.material", material=material_of(w, shown)),
        w("glory_to_rome.card.worth", n=VALUE[MATERIAL[shown]]),
    )
    numbers = [el("b", nth, cls=f"nth nth-{nth}", aria_hidden="true") for nth in range(1, len(parts) + 1)]
    order = el("div", face(w, shown), cls=f"oc m-{MATERIALS[MATERIAL[shown]]}")
    return el(
        "figure",
        el("div", el("div", order, numbers, cls="order"), el("ol", [el("li", part) for part in parts]), cls="anatomy"),
        el("figcaption", w("glory_to_rome.card.one")),
        cls="shown glory_to_rome",
    )


def materials(words: Words) -> Markup:
    """Each material with its sign, its role with its own, what the role does, and what the material is worth."""
    w = words
    body = [
        [_signed(SIGNS[each], material_name(w, each)), _signed(ROLE_SIGNS[each], role_name(w, each)), acts(w, each)]
        + [str(VALUE[each])]
        for each in EVERY
    ]
    return rows([w(f"glory_to_rome.list.{head}") for head in ("of", "role", "acts", "worth")], body)


def signs(words: Words) -> Markup:
    """What the signs on the table mean."""
    w = words
    brick = MATERIALS.index("brick")
    plate = el("span", icon(SIGNS[brick]), cls="bm"), el("span", kind_name(w, SHOWN), cls="bn")
    squares = el("i", cls="f"), el("i")
    drawn: dict[str, Child] = {sign: icon(sign) for sign in ("influence", "hand", "vault", "leader", "jack", "deck")}
    drawn |= {sign: icon(sign) for sign in ("thinker", "hourglass")}
    drawn["client"] = el("span", icon(ROLE_SIGNS[brick]), el("b", 2), cls="rl m-brick")
    drawn["place"] = el("span", cls="ph")
    drawn["stock"] = el("span", icon(SIGNS[brick]), el("b", 2), cls="mt m-brick")
    drawn["built"] = el("span", plate, el("span", squares[0], squares[0], cls="bp"), cls="bd m-brick")
    drawn["begun"] = el("span", plate, el("span", squares, cls="bp"), cls="bd m-brick open")
    drawn["in_town"] = el("span", el("span", el("i"), el("i")), cls="plots t m-brick")
    drawn["outside"] = el("span", el("span", el("i"), el("i")), cls="plots o m-brick")
    body = [
        el("tr", el("td", el("span", sign, cls="v")), el("td", w(f"glory_to_rome.sign.{id}")))
        for id, sign in drawn.items()
    ]
    return el("table", el("tbody", body), cls="signs glory_to_rome camp")


def _signed(sign: str, name: str) -> Markup:
    return el("span", icon(sign), " ", name, cls="signed")


TABLES = {"buildings": buildings, "card": card, "materials": materials, "signs": signs}
