"""Which key does what on the page as it is now, as the client is told."""

from __future__ import annotations

from .app import App

HELD = {"p": "bare on", "p up": "bare off"}


def bindings(app: App) -> dict[str, str]:
    """What is done, by the key, small: ``undo`` by ``u``.

    ``p up``: when it is let go. ``arrows``: they move the focus over the board. ``shift``: what a click with it does,
    or one with the other button, where ``*`` is what a click does. ``away``: what a click beside an open menu does.
    """
    found = dict(app.screens.bindings())
    if app.page == "play" and app.table:
        found |= HELD
    elif app.page == "edit":
        found["shift"] = "edit-* less"
    if app.page in ("play", "edit") and not app.dialog and app.context.menu != "keys":
        found["arrows"] = ""
    if app.context.menu:
        found["away"] = "menu"
    return found
