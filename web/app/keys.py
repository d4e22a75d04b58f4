"""Which key does what on the page as it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import App

PLAY = {
    "u": "undo",
    "r": "redo",
    "c": "commit",
    "h": "hint",
    "l": "log",
    "+": "zoom 1",
    "=": "zoom 1",
    "-": "zoom -1",
    "0": "zoom 0",
    "[": "look back",
    "]": "look on",
    "<": "look phase-back",
    ">": "look phase-on",
    "?": "menu keys",
    "p": "bare on",
    "p up": "bare off",
}
EDIT = {"u": "edit undo", "r": "edit redo", "-": "edit fewer", "shift": "edit-* less"}


def bindings(app: App) -> dict[str, str]:
    """What is done, by the key: ``undo`` by ``u``.

    ``p up``: when it is let go. ``arrows``: they move the focus over the board. ``shift``: what a click with it does,
    or one with the other button, where ``*`` is what a click does. ``away``: what a click beside an open menu does.
    """
    found = {"Escape": "escape"}
    if app.page == "play" and app.table:
        found |= PLAY
        if app.table.curtain is not None:
            found[" "] = "lift"
    elif app.page == "edit":
        found |= EDIT
    if app.page in ("play", "edit") and not app.dialog:
        found["arrows"] = ""
    if app.menu:
        found["away"] = "menu"
    return found
