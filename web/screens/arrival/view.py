"""The dialogs of links: who has come, and where one is pasted."""

from __future__ import annotations

from ...app import sharing
from ...app.saves import BOTS, PERSON
from ...kit.markup import Markup, el
from ..context import Context
from ..widgets import ago, button, choice_of_seat, dialog, footer, save_title
from .screen import ArrivalScreen


def dialog_of(screen: ArrivalScreen) -> Markup:
    """Who has come; and what to do when the game is here already."""
    w, arrival = screen.context.words, screen.arrival
    if arrival is None:
        return Markup("")
    sent, found = arrival.sent, arrival.found
    title = w(f"{sent.match.game.id}.title")
    stage = arrival.session.board.stage(arrival.session.view(w))
    known = found is not None and arrival.relation != "fork"
    if found is not None and known and sharing.is_for(sent, found):
        name, when = save_title(w, found), ago(w, found.played, screen.context.browser.now())
        message = w(f"arrival.{arrival.relation}", name=name, when=when)
        main = ("longer", "arrival.go_on") if arrival.relation == "longer" else ("mine", "arrival.open_mine")
        foot = footer(
            button(w("arrival.both"), "arrive new"),
            button(w(main[1]), f"arrive {main[0]}", "play", "btn btn-go", id="arrive", autofocus=True),
        )
        return dialog(w, w("arrival.known", game=title), el("div", el("p", message), cls="in"), foot, 560, "link")
    who = [
        choice_of_seat(arrival.session.players.pigment(i), seat.name, f"arrive-as {i}", arrival.seat == i)
        for i, seat in enumerate(sent.seats)
        if seat.kind not in BOTS
    ]
    who.append(choice_of_seat(None, w("arrival.watch"), "arrive-as watch", arrival.seat is None))
    lead = w("arrival.fork" if found else "arrival.what", game=title, stage=stage)
    if found is not None and known and sent.seat is not None:
        name, kept = sent.seats[sent.seat].name, save_title(w, found)
        here = w.listed([seat.name for seat in found.seats if seat.kind == PERSON])
        lead = w("arrival.nobody", name=name, title=kept)
        if here:
            lead = w("arrival.not_yours", name=name, title=kept, here=here)
    body = el(
        "div",
        el("p", lead, cls="lead-in"),
        el("span", w("arrival.who"), cls="lab", id="who-lab"),
        el("div", who, cls="who", role="group", aria_labelledby="who-lab"),
        cls="in",
    )
    foot = footer(
        button(w("page.cancel"), "close"),
        button(
            w("arrival.sit" if arrival.seat is not None else "arrival.look"),
            "arrive seat" if known else "arrive new",
            "play",
            "btn btn-go",
            id="arrive",
            autofocus=True,
        ),
    )
    return dialog(w, w("arrival.title"), body, foot, 560, "link")


def paste_dialog(context: Context) -> Markup:
    """Where a link is pasted."""
    w = context.words
    body = el(
        "div",
        el("label", w("link.paste"), cls="lab", for_="paste"),
        el(
            "input", cls="input", id="paste", data_enter="paste", autofocus=True, autocomplete="off", spellcheck="false"
        ),
        el("p", context.tip, cls="why", role="alert") if context.tip else el("p", w("link.help"), cls="small muted"),
        cls="in",
    )
    foot = footer(
        button(w("page.cancel"), "close"),
        button(w("home.open"), "paste", "link", "btn btn-go", data_from="paste", id="open-link"),
    )
    return dialog(w, w("home.open_link"), body, foot, 560, "link")
