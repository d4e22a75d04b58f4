"""The dialog that lists the keys of the game on the table."""

from __future__ import annotations

from ..kit.i18n import Words
from ..kit.markup import Markup, el
from .commands import Commands, Key
from .widgets import button, dialog, footer

NO_COMMANDS = (Key("Enter", "enter"), Key("p", "bare"))
"""The browser's own key, and the one that is held (see web/app/keys.py)."""
SIGNS = {"escape": "Esc"}


OF_DRAWINGS = frozenset(("bare", "nearer", "farther", "whole"))
"""What only a board that is drawn has."""


def keys_dialog(words: Words, commands: Commands, drawn: bool) -> Markup:
    """What each key does."""
    rows = [
        el("tr", el("td", el("kbd", SIGNS.get(key.key, key.key.capitalize()))), el("td", words(f"key.{key.says}")))
        for key in (*NO_COMMANDS, *commands.help())
        if drawn or key.says not in OF_DRAWINGS
    ]
    body = el("div", el("table", el("tbody", rows), cls="tab keys"), cls="in")
    foot = footer(button(words("page.done"), "menu keys", cls="btn btn-go", autofocus=True, id="keys-done"))
    return dialog(words, words("play.keys"), body, foot, 480, "help", close="menu keys")
