"""The trade table: the number, who offers what, who may take from whom, what has been taken."""

from __future__ import annotations

from collections import Counter

from pycore.games.mare_nostrum.view import (
    EXCHANGE,
    FACE_DOWN,
    KINDS,
    LEGENDARY,
    TRADE,
    Table,
    Token,
    kind_of,
    now,
    part,
)

from ...kit.markup import Child, Markup, el, icon
from ..board import View
from .names import bold, called, emblem, kind_name, token
from .seen import about, table

SHOWN = 4
"""Takings shown of a round."""


def trade_table(view: View) -> Markup | None:
    """Only while there is trade."""
    t, w = table(view), view.words
    if part(now(t)) != "trade":
        return None
    return el(
        "aside",
        el("header", icon("trade"), el("h2", _title(view, t)), _markers(view, t), cls="over-head"),
        None if t.phase == "number" else el("ul", [_row(view, t, seat) for seat in _order(t)], cls="offers"),
        _foreign(view, t) if t.wares else None,
        _chain(view),
        cls="over trade cards",
        id="trade-table",
        aria_label=w("mare_nostrum.part.trade"),
    )


def _order(t: Table) -> list[int]:
    """As they sit, from the trade leader."""
    leader = t.leaders[TRADE]
    return [(leader + turn) % t.seats for turn in range(t.seats)]


def _title(view: View, t: Table) -> str:
    if t.phase == "number":
        return view.words("mare_nostrum.part.trade")
    number = next((what[2] for _, what in reversed(view.events) if what[0] == "number"), max(t.due))
    return view.words("mare_nostrum.trade.each", n=number)


def _markers(view: View, t: Table) -> Markup:
    """The exchange markers; of those used this cycle only the outline."""
    if about(view) == "antigone" and view.mine:
        return el("span", [_number(view, n, False) for n in range(6)], cls="marks")
    pairs = []
    for marker, pair in enumerate(EXCHANGE):
        used = marker in t.spent
        pairs.append(el("span", [_number(view, face, used) for face in pair], cls="mark used" if used else "mark"))
    return el("span", pairs, cls="marks")


def _number(view: View, number: int, used: bool) -> Markup:
    thing = f"number-{number}"
    can = thing in view.can
    label = view.words("mare_nostrum.trade.used" if used else "mare_nostrum.trade.set", n=number)
    return el(
        "button",
        number,
        type="button",
        cls="num" + (" can" if can else "") + (" hint" if thing in view.hint else ""),
        id=f"num-{number}",
        data_do=f"thing {thing}",
        aria_disabled=None if can else "true",
        aria_label=label,
        title=label,
    )


def _row(view: View, t: Table, seat: int) -> Markup:
    offer = t.offers[seat]
    if FACE_DOWN in offer or not offer:
        shown: Child = [el("span", cls="tok s down") for _ in offer]
    else:
        found = Counter(offer)
        shown = [_offered(view, seat, each, found[each]) for each in sorted(found)]
    return el(
        "li",
        emblem(t, seat, 20),
        el("span", called(view, seat), cls="nm"),
        el("span", shown, cls="toks-s"),
        el("small", _status(view, t, seat)),
        cls="takes" if t.phase == "take" and seat == t.seat else "barred" if _barred(t, seat) else None,
        id=f"offers-{seat}",
    )


def _foreign(view: View, t: Table) -> Markup:
    """What the foreigners offer; what can be taken is a button."""
    w = view.words
    shown = []
    for each in sorted(t.wares):
        kind = KINDS[kind_of(each)]
        thing, name = f"!import-{kind}", kind_name(w, kind)
        can = thing in view.can
        cls = f"tok s good-{kind}" + (" can" if can else "") + (" on" if thing in view.draft else "")
        cls += " hint" if thing in view.hint else ""
        do, sort = (f"thing {thing}", "button") if can else (None, None)
        shown.append(
            el(
                "button" if can else "span",
                icon(kind),
                type=sort,
                cls=cls,
                id=f"ware-{kind}",
                data_do=do,
                role=None if can else "img",
                aria_label=name,
                title=name,
            )
        )
    row = el(
        "li", icon("trade"), el("span", w("mare_nostrum.trade.foreign"), cls="nm"), el("span", shown, cls="toks-s")
    )
    return el("ul", row, cls="offers")


def _barred(t: Table, seat: int) -> bool:
    return t.phase == "take" and seat == t.barred


def _offered(view: View, seat: int, each: Token, count: int) -> Markup:
    """One kind of an offer; what can be taken is a button."""
    kind = KINDS[kind_of(each)]
    thing = f"offer-{seat}-{kind}"
    can, on, relic = thing in view.can, thing in view.draft, each in LEGENDARY
    what = kind_name(view.words, kind)
    label = view.words("mare_nostrum.offer_of", what=what, name=called(view, seat))
    if count > 1:
        label = view.words("mare_nostrum.times", n=count, what=label)
    cls = f"tok s good-{kind}" + (" can" if can else "") + (" on" if on else "") + (" relic" if relic else "")
    inside = (icon(kind), el("b", count) if count > 1 else None)
    if about(view) != "take" and not can:
        return el("span", *inside, cls=cls, role="img", aria_label=label, title=label)
    return el(
        "button",
        *inside,
        type="button",
        cls=cls + (" hint" if thing in view.hint else ""),
        id=thing + ("-relic" if relic else ""),
        data_do=f"thing {thing}",
        aria_pressed="true" if on else "false",
        aria_disabled=None if can or on else "true",
        aria_label=label,
        title=label,
    )


def _status(view: View, t: Table, seat: int) -> str:
    w = view.words
    if t.phase == "take":
        if seat == t.seat:
            return w("mare_nostrum.trade.takes")
        if seat == t.barred:
            return w("mare_nostrum.trade.barred", name=called(view, t.seat))
        return ""
    if t.phase == "offer" and not t.offers[seat] and t.due[seat]:
        return w("mare_nostrum.trade.offers_now" if seat == t.seat else "mare_nostrum.trade.waits", n=t.due[seat])
    if t.phase == "antigone" and seat == t.seat:
        return w("mare_nostrum.trade.chooses")
    return ""


def _chain(view: View) -> Markup | None:
    """Who has taken what from whom, the last ones."""
    t = table(view)
    if t.phase == "number":
        return None
    found: list[tuple[int, int, str]] = []
    for _, what in reversed(view.events):
        if what[0] == "take":
            found.append(what[1:])
        elif what[0] == "number":
            break
    if not found:
        return None
    items = [
        el(
            "li",
            emblem(t, picker, 17),
            token(kind, "s"),
            emblem(t, victim, 17),
            el(
                "span",
                view.words.html(
                    "mare_nostrum.log.take",
                    name=bold(view, picker),
                    what=kind_name(view.words, kind),
                    other=called(view, victim),
                ),
                cls="vh",
            ),
        )
        for picker, victim, kind in reversed(found[:SHOWN])
    ]
    return el("ol", items, cls="chain", aria_label=view.words("mare_nostrum.trade.chain"))
