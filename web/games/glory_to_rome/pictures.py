"""Pictures without controls: the table as one drawing, a small one, examples of the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pycore.games.glory_to_rome.view import (
    BIT,
    BUILT,
    CARDS,
    EVERY,
    MATERIAL,
    MATERIALS,
    NAME,
    ROLES,
    VALUE,
    Camp,
    Structure,
    Table,
    influence,
)

from ...kit.i18n import Words
from ...kit.markup import Markup, inert
from ...kit.room import shortened
from ..board import View
from .names import ROLE_SIGNS, SIGNS, material_id, name_of, plain
from .seats import by_material, lines
from .seen import table

SIZE = (960, 600)
EDGE, GAP, CAMPS = 40, 24, 172
"""Units at the sides, between two camps, and above them."""
FIGURES = 168
"""Units for a camp's figures, which stand beside its name."""
SCALE = {2: 1.6, 3: 1.25}
"""Few camps are larger."""


def still(view: View) -> Markup:
    """The open table as one SVG: pool and sites above, below them a camp a seat."""
    t = table(view)
    across = 1 if t.seats < 4 else 2
    down = -(-t.seats // across)
    wide, high = (SIZE[0] - 2 * EDGE - (across - 1) * GAP) / across, (SIZE[1] - CAMPS) / down
    out = ['<use href="#glory_to_rome-map"/>', *_forum(view, t)]
    scale = SCALE.get(t.seats, 1)
    for seat in range(t.seats):
        x, y = EDGE + seat % across * (wide + GAP), CAMPS + seat // across * high
        place = f'transform="translate({x:.1f} {y:.1f}) scale({scale})"'
        out.append(f"<g {place}>{_camp(view, t, seat, wide / scale)}</g>")
    return Markup(
        f'<svg viewBox="0 0 {SIZE[0]} {SIZE[1]}" role="img"'
        f' aria-label="{plain(view.words("glory_to_rome.board"))}"><g class="still">{"".join(out)}</g></svg>'
    )


def _forum(view: View, t: Table) -> Iterator[str]:
    w, pool = view.words, by_material(t.pool)
    for label, y in (("pool", 56), ("in_town", 112), ("outside", 150)):
        yield f'<text class="dim" x="{EDGE}" y="{y}">{plain(w(f"glory_to_rome.{label}"))}</text>'
    for material in EVERY:
        middle, count = 200 + material * 112, len(pool[material])
        yield f'<g class="m-{MATERIALS[material]}">'
        for k in range(min(count, 3)):
            yield f'<rect class="tile edge" x="{middle - 27 + 5 * k}" y="18" width="46" height="60" rx="3"/>'
        left = middle - 27 + 5 * max(0, min(count, 3) - 1)
        if count:
            yield f'<use class="sign" href="#{SIGNS[material]}" x="{left + 9}" y="34" width="28" height="28"/>'
            yield f'<circle class="cnt" cx="{left + 44}" cy="76" r="10.5"/><text class="num" x="{left + 44}" y="80.5">'
            yield f"{count}</text>"
        else:
            yield f'<rect class="none" x="{left}" y="18" width="46" height="60" rx="3"/>'
        for row, y, size in ((t.sites, 100, 15), (t.outside, 139, 12)):
            start = middle - row[material] * (size + 4) / 2
            for k in range(row[material]):
                x = start + k * (size + 4)
                cls = "site" if y == 100 else "site out"
                yield f'<rect class="{cls}" x="{x:.1f}" y="{y}" width="{size}" height="{size}"/>'
        yield "</g>"
    for sign, count, y in (("deck", len(t.deck), 34), ("jack", t.jacks, 64)):
        yield f'<use class="ink" href="#{sign}" x="850" y="{y}" width="20" height="20"/>'
        yield f'<text class="big" x="878" y="{y + 16}">{count}</text>'


def _camp(view: View, t: Table, seat: int, wide: float) -> str:
    camp, w = t.camps[seat], view.words
    figures = (("influence", influence(camp)), ("hand", len(camp.hand) + camp.jacks), ("vault", len(camp.vault)))
    out = [
        f'<path class="rule" d="M0 0h{wide:.1f}"/><g class="s{seat + 1}">',
        '<circle class="dot" cx="14" cy="22" r="13"/>',
        f'<use class="emblem" href="#seat-{seat + 1}" x="6" y="14" width="16" height="16"/></g>',
        f'<text class="nm" x="36" y="28">{plain(shortened(view.names[seat], (wide - FIGURES - 46) / 19))}</text>',
    ]
    for k, (sign, count) in enumerate(figures):
        left = wide - FIGURES + 58 * k
        out.append(f'<use class="ink" href="#{sign}" x="{left:.1f}" y="13" width="18" height="18"/>')
        out.append(f'<text x="{left + 23:.1f}" y="28">{count}</text>')
    left = 0
    for held, signs, round_ in ((camp.clients, ROLE_SIGNS, 12), (camp.stockpile, SIGNS, 2)):
        for material, cards in by_material(held).items():
            if cards:
                out.append(_chip(left, 42, signs[material], material, len(cards), round_))
                left += 35
        left += 10 if held else 0
    return "".join([*out, *_plates(w, camp, wide)])


def _chip(x: int, y: int, sign: str, material: int, count: int, corner: int) -> str:
    return (
        f'<g class="m-{MATERIALS[material]}"><rect class="tile" x="{x}" y="{y}" width="33" height="22"'
        f' rx="{corner}"/><use class="sign" href="#{sign}" x="{x + 4}" y="{y + 4}" width="14" height="14"/>'
        f'<text class="on" x="{x + 24.5:.1f}" y="{y + 15.5:.1f}">{count}</text></g>'
    )


def _plates(w: Words, camp: Camp, wide: float) -> Iterator[str]:
    """Buildings one after the other, in as many rows as they need."""
    left, y, letter = 0.0, 72, 13.0 if w.language == "ja" else 7.0
    for structure in camp.structures:
        name, done = name_of(w, structure.card), structure.site == BUILT
        need = VALUE[MATERIAL[structure.card] if done else structure.site]
        width = 28 + len(name) * letter + need * 9 + 8
        if left and left + width > wide:
            left, y = 0.0, y + 23
        cls = "plate" if done else "plate begun"
        yield (
            f'<g class="m-{material_id(structure.card)}"><rect class="{cls}" x="{left:.1f}" y="{y}"'
            f' width="{width:.1f}" height="19" rx="2"/>'
            f"{_square(left, y, 19, SIGNS[MATERIAL[structure.card]])}"
            f'<text class="bn" x="{left + 24:.1f}" y="{y + 14}">{plain(name)}</text>'
        )
        for k in range(need):
            pip = "pip" if done or k < len(structure.materials) else "pip out"
            at = left + width - 6 - (need - k) * 9 + 2
            yield f'<rect class="{pip}" x="{at:.1f}" y="{y + 6}" width="6.5" height="6.5"/>'
        yield "</g>"
        left += width + 5


def _square(x: float, y: float, size: float, sign: str) -> str:
    inner = size * 0.7
    return (
        f'<rect class="tile" x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" rx="2"/>'
        f'<use class="sign" href="#{sign}" x="{x + size * 0.15:.1f}" y="{y + size * 0.15:.1f}"'
        f' width="{inner:.1f}" height="{inner:.1f}"/>'
    )


def thumb(view: View) -> Markup:
    """Six cards with what lies in the pool, and below them the points of each seat."""
    t, out = table(view), ['<use href="#glory_to_rome-thumb-map"/>']
    pool = Counter(MATERIAL[card] for card in t.pool)
    for material in EVERY:
        x, y = 70 + material % 3 * 35, 7 + material // 3 * 52
        out.append(
            f'<g class="m-{MATERIALS[material]}"><rect class="card" x="{x}" y="{y}" width="30" height="47" rx="2"/>'
            f'<path class="tile" d="M{x} {y}h30v21h-30z"/>'
            f'<use class="sign" href="#{SIGNS[material]}" x="{x + 7}" y="{y + 2.5}" width="16" height="16"/>'
            f'<text class="count" x="{x + 15}" y="{y + 40}">{pool[material]}</text></g>'
        )
    step = 100 / len(t.camps)
    for seat, points in enumerate(view.seen["scores"]):
        centre = 70 + step * (seat + 0.5)
        out.append(
            f'<circle cx="{centre - 6:.1f}" cy="121" r="6" fill="var(--seat-{seat + 1})"/>'
            f'<text class="count few" x="{centre + 6:.1f}" y="125.5">{points}</text>'
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
    return Markup(f'<div class="camp example" role="img" aria-label="{told}">{inert(drawn)}</div>')


def _first(name: str) -> int:
    """The first card of a building, a material or a role."""
    return next(card for card in CARDS if name in (NAME[card], material_id(card), ROLES[MATERIAL[card]]))
