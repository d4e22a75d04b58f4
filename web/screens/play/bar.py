"""The bar that a question stands in."""

from __future__ import annotations

from ...kit.i18n import Words
from ...kit.markup import Markup, el, join
from ...session.session import Session
from ..widgets import button, sign_button


def ask_bar(words: Words, sign: Markup, what: Markup, actions: Markup, cls: str) -> Markup:
    """The bar takes the focus where a control that had it is gone; what it says is read out when it changes."""
    return el(
        "section",
        sign,
        el("div", what, cls="what", role="status", aria_atomic="false", id="asked"),
        el("div", actions, cls="acts"),
        cls=cls,
        id="ask",
        data_room="ask",
        tabindex=-1,
        aria_label=words("play.question"),
        aria_describedby="asked",
    )


def undo_buttons(words: Words, session: Session) -> Markup:
    able = session.can_undo()
    redo = sign_button(words("play.redo"), "redo", "redo", id="do-redo") if session.can_redo() else None
    undo = button(
        words("play.undo"),
        "undo",
        "undo",
        "btn" if able else "btn is-off",
        id="do-undo",
        aria_disabled=None if able else "true",
    )
    return join(redo, undo)
