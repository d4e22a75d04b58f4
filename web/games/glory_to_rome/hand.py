"""The viewer's cards."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pycore.games.glory_to_rome.view import MATERIAL, MATERIALS, NAME, VALUE

from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon, join
from ..board import View
from .helping import of_role
from .names import ROLE_SIGNS, SIGNS, material_name, name_of, role_name, says_card, what_it_does
from .question import PLAYING, asked_about, stands_for
from .seats import detail
from .seen import table


def hand(view: View) -> Markup:
    """The viewer's Orders and Jacks; the card a Fountain has turned up comes first."""
    if view.viewer is None:
        return Markup("")
    t = table(view)
    camp, left = t.camps[view.viewer], Counter(view.draft)
    turned = t.drawn if t.seat == view.viewer and t.phase == "fountain" else []
    cards = [_card(view, card, left, True, "turned") for card in turned]
    for card in camp.hand:
        cards.append(_card(view, card, left, not turned, "shown" if card in camp.shown else ""))
    cards += [_jack(view, number) for number in range(camp.jacks)]
    return el("div", cards, cls="cards orders")


def _card(view: View, card: int, left: Counter[str], use: bool, cls: str) -> Markup:
    """A card of the hand. ``left``: what is chosen and not yet seen on a card.

    What it says besides is what is not on it: while a role is chosen, what the role does.
    """
    w, thing, material, t = view.words, f"hand-{NAME[card]}", MATERIAL[card], table(view)
    playing = view.mine and asked_about(view) in PLAYING
    on = use and left[thing] > 0
    left[thing] -= on
    can = use and thing in view.can
    state = "on" if on else "can" if can else "off" if view.mine else ""
    if thing in view.hint and not on:
        state += " hint"
    return el(
        "button",
        face(w, card),
        el("span", icon("check"), cls="tick", aria_hidden="true") if on else None,
        el("span", says_card(w, card), cls="vh"),
        detail(role_name(w, material), of_role(w, t, view.viewer, material, NAME[card]))
        if playing
        else detail(name_of(w, card), what_it_does(w, NAME[card])),
        type="button",
        id=f"card-{card}",
        data_note=None if playing else "clipped",
        data_cards=card,
        cls=f"oc m-{MATERIALS[material]} {cls} {state}",
        data_do=f"thing -{thing}" if on else f"thing {thing}",
        aria_pressed="true" if on else "false",
        aria_disabled="true" if view.mine and not can and not on else None,
    )


@lru_cache(maxsize=1 << 8)
def face(w: Words, card: int) -> Markup:
    """What is printed on an Order."""
    material = MATERIAL[card]
    return join(
        el("span", icon(ROLE_SIGNS[material]), el("span", role_name(w, material)), cls="top", aria_hidden="true"),
        el("span", name_of(w, card), cls="nm", aria_hidden="true"),
        el("span", what_it_does(w, NAME[card]), cls="tx", aria_hidden="true"),
        el(
            "span",
            icon(SIGNS[material]),
            el("span", material_name(w, material)),
            el("span", [el("i", cls="f") for _ in range(VALUE[material])], cls="bp"),
            cls="ft",
            aria_hidden="true",
        ),
    )


def _jack(view: View, number: int) -> Markup:
    w, target = view.words, stands_for(view, "hand-jack")
    on = number < view.draft.count(target) and target != "hand-jack" or number < view.draft.count("hand-jack")
    can = target in view.can
    state = "on" if on else "can" if can else "off" if view.mine else ""
    if target in view.hint and not on:
        state += " hint"
    return el(
        "button",
        el("span", w("glory_to_rome.any_role"), cls="top"),
        el("span", icon("jack"), cls="big"),
        el("span", w("glory_to_rome.jack"), cls="nm"),
        el("span", w("glory_to_rome.jack_does"), cls="tx"),
        el("span", icon("check"), cls="tick", aria_hidden="true") if on else None,
        type="button",
        id=f"card-jack-{number}",
        cls=f"oc jk {state}",
        data_do=f"thing -{target}" if on else "thing hand-jack",
        aria_pressed="true" if on else "false",
        aria_disabled="true" if view.mine and not can and not on else None,
    )
