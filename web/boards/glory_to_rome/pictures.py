"""Pictures without controls: the table as one drawing, a small one, examples of the rules."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from pycore.games.glory_to_rome.buildings import influence
from pycore.games.glory_to_rome.cards import BIT, CARDS, EVERY, MATERIAL, MATERIALS, NAME, ROLES
from pycore.games.glory_to_rome.state import BUILT, Camp, Structure, Table

from ...markup import Markup
from ...words import Words
from .. import View
from .camps import lines
from .names import ROLE_SIGNS, SIGNS, material_id, name_of, plain
from .seen import table

SIZE = (960, 600)


def still(view: View) -> Markup:
    """The open table as one SVG: pool and sites above, a row a seat."""
    t, out = table(view), ['<use href="#glory_to_rome-map"/>']
    pool = Counter(MATERIAL[card] for card in t.pool)
    for material in EVERY:
        x = 60 + material * 144
        out.append(f'<g class="m-{MATERIALS[material]}">{_square(x, 40, 60, SIGNS[material])}')
        out.append(f'<text x="{x + 74}" y="80" class="big">{pool[material]}</text>')
        for row, sites in enumerate((t.sites, t.outside)):
            for k in range(sites[material]):
                cls = ("site", "site out")[row]
                out.append(f'<rect class="{cls}" x="{x + k * 18}" y="{112 + row * 22}" width="14" height="14"/>')
        out.append("</g>")
    high = 420 / t.seats
    for seat in range(t.seats):
        out.append(_row(view, t, seat, 170 + seat * high))
    return Markup(
        f'<svg viewBox="0 0 {SIZE[0]} {SIZE[1]}" role="img"'
        f' aria-label="{plain(view.words("glory_to_rome.board"))}"><g class="still">{"".join(out)}</g></svg>'
    )


def _row(view: View, t: Table, seat: int, y: float) -> str:
    w, camp = view.words, t.camps[seat]
    out = [
        f'<g class="s{seat + 1}"><circle class="dot" cx="38" cy="{y + 20:.1f}" r="15"/></g>',
        f'<text x="62" y="{y + 26:.1f}" class="big">{plain(view.names[seat])}</text>',
        f'<text x="250" y="{y + 26:.1f}">{plain(w("glory_to_rome.influence"))} {influence(camp)}</text>',
    ]
    x = 380
    for cards, signs in ((camp.clients, ROLE_SIGNS), (camp.stockpile, SIGNS)):
        for material, count in sorted(Counter(MATERIAL[card] for card in cards).items()):
            out.append(f'<g class="m-{MATERIALS[material]}">{_square(x, y + 6, 26, signs[material])}</g>')
            out.append(f'<text x="{x + 29}" y="{y + 26:.1f}">{count}</text>')
            x += 44
        x += 16
    names = [name_of(w, s.card) + ("" if s.site == BUILT else "…") for s in camp.structures]
    out.append(f'<text x="62" y="{y + 50:.1f}">{plain(w("list.comma").join(names))}</text>')
    return "".join(out)


def _square(x: float, y: float, size: float, sign: str) -> str:
    inner = size * 0.7
    return (
        f'<rect class="tile" x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" rx="2"/>'
        f'<use class="sign" href="#{sign}" x="{x + size * 0.15:.1f}" y="{y + size * 0.15:.1f}"'
        f' width="{inner:.1f}" height="{inner:.1f}"/>'
    )


def thumb(view: View) -> Markup:
    """The pool, and what each seat has built."""
    t, out = table(view), ['<use href="#glory_to_rome-thumb-map"/>']
    pool = Counter(MATERIAL[card] for card in t.pool)
    for material in EVERY:
        x = 62 + material * 19.6
        faded = "" if pool[material] else ' opacity=".35"'
        out.append(f'<g class="m-{MATERIALS[material]}"{faded}>{_square(x, 14, 17, SIGNS[material])}</g>')
    for seat, camp in enumerate(t.camps):
        y = 44 + seat * 16
        out.append(f'<circle cx="67" cy="{y + 5}" r="5.5" fill="var(--seat-{seat + 1})"/>')
        for k, structure in enumerate(camp.structures[:8]):
            cls = "tile" if structure.site == BUILT else "site out"
            out.append(
                f'<g class="m-{material_id(structure.card)}">'
                f'<rect class="{cls}" x="{79 + k * 13}" y="{y}" width="10" height="10"/></g>'
            )
    return Markup(
        '<svg class="thumb glory-thumb" viewBox="0 0 240 135" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true">{"".join(out)}</svg>'
    )


def example(words: Words, spec: dict[str, Any]) -> Markup:
    """A camp: ``clients`` (roles), ``stockpile`` (materials), ``built`` (buildings), ``begun`` (their materials)."""
    built = [Structure(_first(kind), BUILT, (), False) for kind in spec.get("built", ())]
    begun = [
        Structure(_first(kind), MATERIAL[_first(kind)], tuple(map(_first, had)), False)
        for kind, had in spec.get("begun", {}).items()
    ]
    camp = Camp(
        hand=[],
        jacks=0,
        clients=[_first(role) for role in spec.get("clients", ())],
        stockpile=[_first(material) for material in spec.get("stockpile", ())],
        vault=[],
        influence=[MATERIAL[structure.card] for structure in built],
        structures=[*built, *begun],
        played=[],
        played_jacks=0,
        actions=0,
        shown=[],
        sold=[],
        crafted=False,
        conceded=False,
    )
    camp.active = sum(BIT[structure.card] for structure in built)
    view = View(seen={"decision": None, "viewer": None}, words=words, names=[words("glory_to_rome.somebody")])
    drawn = lines(view, camp, 0)
    told = " ".join(re.findall(r'class="vh">([^<]*)<', drawn))
    plain = re.sub(r' (id|data-do|tabindex|type|aria-\w+)="[^"]*"', "", drawn).replace("button", "span")
    return Markup(f'<div class="camp example" role="img" aria-label="{told}">{plain}</div>')


def _first(name: str) -> int:
    """The first card of a building, a material or a role."""
    return next(card for card in CARDS if name in (NAME[card], material_id(card), ROLES[MATERIAL[card]]))
