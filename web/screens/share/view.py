"""The dialog that sends a game: for whom, the link, and other ways."""

from __future__ import annotations

from ...app import sharing
from ...app.saves import BOTS
from ...kit.markup import Markup, el, text
from ...session.session import Session
from ..widgets import button, choice_of_seat, dialog, sign_button
from .screen import Share


def dialog_of(screen: Share) -> Markup:
    context, w, session = screen.context, screen.context.words, screen.context.session
    if session is None:
        return Markup("")
    url, site = screen.url(session, screen.seat), bool(context.browser.origin)
    who = [choice_of_seat(None, w("share.anyone"), "share-seat watch", screen.seat is None)]
    who += [
        choice_of_seat(session.players.pigment(i), seat.name, f"share-seat {i}", screen.seat == i)
        for i, seat in enumerate(session.save.seats)
        if seat.kind not in BOTS and not session.match.over
    ]
    name = session.players.names()[screen.seat] if screen.seat is not None else ""
    hidden = w(f"{session.match.game.id}.hidden")
    anyone = "share.for_over" if session.match.over else "share.for_anyone"
    caption = w("share.for", name=name, hidden=hidden) if name else w(anyone, hidden=hidden)
    alternatives = [
        button(w("share.file"), f"export {session.save.id}", "save", "btn btn-quiet"),
        button(w("share.picture"), "picture", "embed", "btn btn-quiet"),
        button(w("share.copy_frame"), "copy frame", "copy", "btn btn-quiet"),
        button(w("share.apps"), "web-share", "open", "btn btn-quiet") if context.browser.can_share() else None,
    ]
    left = el(
        "div",
        el(
            "div",
            el("span", w("share.who"), cls="lab", id="who-lab"),
            el("div", who, cls="who", role="group", aria_labelledby="who-lab"),
            cls="field",
        ),
        el(
            "div",
            el("label", w("share.link" if site else "share.code", n=len(url)), cls="lab", for_="share-url"),
            el(
                "div",
                el("input", cls="input", value=url, readonly=True, id="share-url"),
                button(w("share.copy"), "copy link", "copy", "btn btn-go", id="copy-link", autofocus=True),
                cls="url",
            ),
            None if site else el("p", caption, cls="small"),
            None if site else el("p", w("share.from_file", open=w("home.open_link")), cls="small muted"),
            cls="field",
        ),
        _embed(screen, session) if site else None,
        el("div", alternatives, cls="alt"),
    )
    if not site:
        return dialog(w, w("share.title"), el("div", left, cls="in"), None, 560, "share")
    code = sharing.qr(url, text(w("share.qr")))
    side = el("div", code, el("p", caption if code else w("share.no_qr"), cls="qrc"), cls="side")
    return dialog(w, w("share.title"), el("div", left, side, cls="in sh"), None, 760, "share")


def _embed(screen: Share, session: Session) -> Markup:
    w = screen.context.words
    return el(
        "div",
        el("span", w("share.embed"), cls="lab"),
        el(
            "div",
            el("code", screen.element(session), cls="input code", tabindex=0),
            sign_button(w("share.copy_line"), "copy embed", "copy", "ib framed"),
            cls="emb",
        ),
        cls="field",
    )
