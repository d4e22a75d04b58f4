"""What happened since the viewer's turn, and warnings: over the log, or on a phone a line over the board."""

from __future__ import annotations

from ...games.board import View
from ...kit.markup import Markup, el, icon
from ...session.session import Session
from ..widgets import sign_button
from .screen import Play


def digest(screen: Play, session: Session, view: View) -> Markup:
    """Each line leads to its moment; where nothing is told its place is kept."""
    found = screen.digest.shown(session, view)
    if found is None:
        return el("section", id="digest", hidden=True)
    w, moments = screen.context.words, session.history.moments()
    shape = screen.digest.shape(session, found)
    title = w("digest.title") if found.lines else w("digest.warning")
    warnings = [el("li", icon("warning"), el("span", said), cls="warning") for said in found.warnings]
    lines = [
        el("li", el("button", said, cls="dg", data_do=f"look {moments[at]}", type="button"), id=f"digest-{i}")
        for i, (at, said) in enumerate(found.lines)
    ]
    more = el("li", w("digest.more", n=found.more), cls="more") if found.more else None
    return el(
        "section",
        el(
            "header",
            icon("hourglass" if found.lines else "warning"),
            el("h2", title),
            el("span", found.gravest, cls="only-sm brief"),
            sign_button(
                w("digest.open"),
                "digest open",
                "up" if shape == "open" else "down",
                "ib only-sm",
                aria_expanded="true" if shape == "open" else "false",
                id="digest-open",
            ),
            sign_button(w("digest.close"), "digest away", "close", id="digest-close"),
        ),
        el("ul", warnings, lines, more, tabindex=None if lines else 0),  # it may have to be scrolled
        cls=f"digest {shape}".rstrip(),
        id="digest",
        aria_label=title,
    )
