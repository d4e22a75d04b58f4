"""A page of prose."""

from __future__ import annotations

from ...games.board import volumes
from ...kit.markup import Markup, el, icon
from ..widgets import brand, button, languages, theme_button
from .screen import TextScreen


def text(screen: TextScreen) -> Markup:
    """Rules, about. While the text is on its way, the one that is there stays (see patch.js)."""
    context, w, prose = screen.context, screen.context.words, screen.document[1]
    if screen.example is not None:
        prose = screen.example.inside(prose)
    waiting = el("p", w("page.loading"), cls="muted")
    back = f"go /game/{context.session.save.id}" if context.session else "go /"
    return el(
        "div",
        el(
            "header",
            brand(w),
            el("span", cls="grow"),
            _to_contents(screen),
            languages(w),
            theme_button(context),
            button(w("page.back"), back, "back", "btn btn-quiet", id="do-back"),
            cls="bar",
        ),
        el("main", prose or waiting, cls="text prose", id="main", tabindex=-1, data_waiting=not prose),
        cls="reading",
    )


def _to_contents(screen: TextScreen) -> Markup | None:
    """Back to the contents, from wherever one reads."""
    if screen.name not in volumes() or not screen.document[1]:
        return None
    label = screen.context.words("page.contents")
    return el("a", icon("log"), cls="ib", href=f"#/rules/{screen.name}/contents", aria_label=label, title=label)
