"""Cards that are held in secret, and goals: the strip over the tray, and the sheets that it opens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pycore import Match, Option
from pycore.games.mare_nostrum.view import NOBODY, Aim, Table, aims, could_play, now, part

from ...kit.i18n import Words
from ...kit.markup import Child, Markup, el, icon
from ..board import Call, View, once
from .declared import named
from .names import called, emblem
from .seen import about, knows, table
from .sheets import sheet

CARDS, GOALS = "sheet-cards", "sheet-goals"
"""The ids of the sheets."""
OFTEN = 8
"""A card with more moments than that can be played at nearly any time."""


def strip(view: View, t: Table) -> Markup:
    """One's own cards with the parts of a round in which each can be played, and how far the goals are."""
    w, seat = view.words, view.viewer
    held: list[Child] = []
    if seat is not None and knows(t, seat):
        counts = Counter(number for number in t.cards[seat] if number >= 0)
        for number in sorted(counts):
            id = t.box.card(number).id
            thing = f"card-{id}"
            state = "on" if thing in view.draft else "can" if thing in view.can or thing in view.instead else "no"
            held.append(chip(w, id, windows(t, id), counts[number], state, thing in view.hint))
        head = w("mare_nostrum.cards_own", n=sum(counts.values()))
    else:
        head = w("mare_nostrum.cards")
    met = aims(t)
    reached = sum(aim.reached != NOBODY for aim in met)
    return el(
        "div",
        _opens(CARDS, "copy", head),
        el("div", held, cls="cards"),
        _opens(GOALS, "laurel", w("mare_nostrum.goals_reached", n=reached, all=len(met))) if met else None,
        cls="hand-cards",
    )


def _opens(sheet: str, sign: str, text: str) -> Markup:
    return el("button", icon(sign), text, type="button", cls="opens", popovertarget=sheet)


def windows(t: Table, id: str) -> tuple[str, ...]:
    """The moments of a card."""
    return tuple(t.box.card(t.box.number_of[id]).windows)


@lru_cache(maxsize=1 << 8)
def chip(w: Words, id: str, moments: tuple[str, ...], count: int, state: str, hint: bool) -> Markup:
    name = named(w, id)
    when = w("mare_nostrum.card_now") if state == "can" else in_short(w, moments)
    does = w(f"mare_nostrum.card.{id}.text")
    times = w.times(name, count)
    lines = [does, at_length(w, moments)]
    return el(
        "button",
        el("span", name, el("b", f"×{count}") if count > 1 else None, cls="nm"),
        " ",
        el("small", when),
        el(
            "span",
            el("b", name),
            [el("span", line) for line in lines],
            cls="detail lines",
            aria_hidden="true",
        ),
        type="button",
        cls=f"card {state}" + (" hint" if hint else ""),
        id=f"held-{id}",
        data_do=f"thing card-{id}",
        data_note="foot",
        aria_pressed="true" if state == "on" else "false",
        aria_disabled="true" if state == "no" else None,
        aria_label=w("mare_nostrum.and_then").join([f"{times} {when}", *lines]),
    )


def in_short(w: Words, moments: tuple[str, ...]) -> str:
    """The parts of a round in which a card can be played."""
    if len(moments) > OFTEN:
        return w("mare_nostrum.card_often")
    return w.listed([w(f"mare_nostrum.part.{each}") for each in dict.fromkeys(part(moment) for moment in moments)])


def at_length(w: Words, moments: tuple[str, ...]) -> str:
    """The moments at which a card can be played."""
    said = [w(f"mare_nostrum.phase.{moment}") for moment in moments if w.has(f"mare_nostrum.phase.{moment}")]
    return w("mare_nostrum.card_when", when=w("list.comma").join(said))


def told(w: Words, t: Table, id: str) -> str:
    """What a card does, and when: why it cannot be played now."""
    text = w("mare_nostrum.says", name=named(w, id), what=w(f"mare_nostrum.card.{id}.text"))
    return w("mare_nostrum.and_then").join([text, at_length(w, windows(t, id))])


# orders ---------------------------------------------------------------------------------


def turn_order(t: Table) -> str:
    """``turn.4.move.2``: not asked as long as this turn lasts."""
    return ".".join(("turn", str(t.round), part(now(t)), str(t.seat)))


def round_order(t: Table) -> str:
    """``round.4``: not asked in this round."""
    return "round." + str(t.round)


def card_order(id: str) -> str:
    """``card.omen``: not asked for this card."""
    return "card." + id


NAMED, NO_CARD = "ask.", "ask.none"
"""``ask.omen``: asked only before this card, and others so named; ``ask.none``: before none."""


def orders(view: View) -> list[tuple[str, str]]:
    """Beside a question whether a card is played: not in this turn, not in this round."""
    if about(view) != "window":
        return []
    w, t = view.words, table(view)
    return [(turn_order(t), w("mare_nostrum.order.turn")), (round_order(t), w("mare_nostrum.order.round"))]


def said_before(match: Match, orders: Sequence[str], alone: bool) -> Option | None:
    """Whoever is not to be asked passes. Where nobody sees who is asked the cards that fit decide, else those that
    could."""
    asked = match.decision
    if asked is None or call(match) is None:
        return None
    if not asks(match, asked.seat, orders):
        return asked.options[-1]
    fitting = [str(option[1]) for option in asked.options if option[0] == "play"]
    named = _named(orders)
    left = [card for card in fitting if card_order(card) not in orders and (card in named or not named)]
    return asked.options[-1] if alone and fitting and not left else None


def _named(orders: Sequence[str]) -> list[str]:
    return [order.removeprefix(NAMED) for order in orders if order.startswith(NAMED)]


def call(match: Match) -> Call | None:
    """A window: all who could hold a card that fits are asked in turn."""
    asked, t = match.decision, match.state
    if asked is None or asked.about != "mare_nostrum.window" or not isinstance(t, Table):
        return None
    return Call(f"{t.round}.{t.phase}.{t.seat}", tuple(t.asked), asked.options[-1])


def asks(match: Match, seat: int, orders: Sequence[str]) -> bool:
    """Could a seat play a card in a window, as far as all can see, and does it want to be asked?"""
    t = match.state
    assert isinstance(t, Table)
    named = _named(orders)
    if {turn_order(t), round_order(t)} & {*orders}:
        return False
    return could_play(t, seat, t.phase, named) if named else True


# sheets ---------------------------------------------------------------------------------


def sheets(view: View) -> list[Markup]:
    """Of cards and of goals."""
    return [_cards(view, view.orders, view.shared), _goals(view)]


@once
def _cards(view: View, orders: tuple[str, ...], shared: bool) -> Markup:
    """One's own with what they do, how many the others hold, and what lies open on the discards."""
    t, w, seat = table(view), view.words, view.viewer
    view = replace(view, orders=orders, shared=shared)
    parts: list[Child] = []
    if seat is not None and knows(t, seat):
        own = Counter(number for number in t.cards[seat] if number >= 0)
        switches = [_switch(view, round_order(t), w("mare_nostrum.order.round"))]
        if view.shared:
            switches.append(_switch(view, NO_CARD, w("mare_nostrum.order.none")))
        parts += [
            el("h3", w("mare_nostrum.cards_own", n=sum(own.values()))),
            el("ul", [_card(view, t, number, own[number], own=True) for number in sorted(own)]),
            el("p", switches, cls="orders"),
        ]
        if view.shared and own:
            parts += _others(view, t, own)
    parts.append(el("h3", w("mare_nostrum.cards_held")))
    rows = [
        el(
            "li",
            emblem(t, other, 20),
            el("b", called(view, other)),
            " ",
            el("span", _backs(w, t, t.cards[other])),
            cls="holder",
        )
        for other in range(t.seats)
    ]
    parts.append(el("ul", rows))
    for at, deck in enumerate(t.box.decks):
        left = w("mare_nostrum.deck_left", name=w(f"mare_nostrum.deck.{deck}"), n=len(t.decks[at]))
        open_ = Counter(t.discards_of[at])
        parts += [
            el("h3", left),
            el("ul", [_card(view, t, number, open_[number]) for number in sorted(open_)]) if open_ else None,
        ]
    return sheet(view, CARDS, w("mare_nostrum.cards"), *parts)


def _others(view: View, t: Table, own: Counter[int]) -> list[Markup]:
    """Cards that are not held can be named too, so that the moments at which somebody is asked tell nothing."""
    w = view.words
    backs = {t.box.deck_of(number) for number in own}
    rest = sorted({number for at in backs for number in t.box.all_cards[at]} - {*own})
    ids = dict.fromkeys(t.box.card(number).id for number in rest)
    return [
        el("h3", w("mare_nostrum.cards_named")),
        el("p", w("mare_nostrum.cards_named_help"), cls="small muted"),
        el("p", [_switch(view, NAMED + id, named(w, id)) for id in ids], cls="orders"),
    ]


def _backs(w: Words, t: Table, hand: list[int]) -> str:
    """``War 2, Favour 1``"""
    found = Counter(t.box.deck_of(number) for number in hand)
    said = [
        w("mare_nostrum.times", n=found[at], what=w(f"mare_nostrum.deck.{t.box.decks[at]}")) for at in sorted(found)
    ]
    return w.listed(said) if said else w("mare_nostrum.nothing")


def _switch(view: View, order: str, text: str) -> Markup:
    """An order that is given and taken back."""
    on = order in view.orders
    return el(
        "button",
        icon("check") if on else None,
        text,
        type="button",
        cls="btn order" + (" on" if on else ""),
        data_do=f"order {order}",
        aria_pressed="true" if on else "false",
    )


def _card(view: View, t: Table, number: int, count: int, own: bool = False) -> Markup:
    w, id = view.words, t.box.card(number).id
    does = w(f"mare_nostrum.card.{id}.text")
    name = w("mare_nostrum.times", n=count, what=named(w, id)) if count > 1 else named(w, id)
    when = el("small", at_length(w, windows(t, id)), cls="muted when")
    order = NAMED + id if view.shared else card_order(id)
    text = w("mare_nostrum.order.ask" if view.shared else "mare_nostrum.order.card")
    asked = el("span", _switch(view, order, text), cls="when") if own else None
    return el("li", icon("copy"), el("span", el("b", name), " ", el("span", does), " ", when, asked), cls="one")


@once
def _goals(view: View) -> Markup:
    t, w = table(view), view.words
    return sheet(
        view,
        GOALS,
        w("mare_nostrum.goals"),
        el("p", w("mare_nostrum.goals_help"), cls="small muted"),
        el("ul", [_goal(view, t, aim) for aim in aims(t)]),
    )


def _goal(view: View, t: Table, aim: Aim) -> Markup:
    """A goal: reached by somebody, or how far everybody is as far as all know."""
    w = view.words
    if aim.reached != NOBODY:
        far: Child = el(
            "span", emblem(t, aim.reached, 18), w("mare_nostrum.goal_reached", name=called(view, aim.reached))
        )
    else:
        far = [
            el(
                "span",
                emblem(t, seat, 18),
                f"{count}/{aim.enough}" if count >= 0 else "?",
                title=called(view, seat),
            )
            for seat, count in enumerate(aim.far)
        ]
    return el(
        "li",
        icon("laurel"),
        el(
            "span",
            el("b", named(w, aim.id)),
            " ",
            el("span", w(f"mare_nostrum.goal.{aim.id}.text")),
            el("span", far, cls="goal-far"),
        ),
        cls="one",
    )
