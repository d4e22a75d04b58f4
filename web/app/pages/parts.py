"""Pieces that pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pycore import OstrakaError

from ...boards import View, board
from ...markup import Child, Markup, disc, el, icon, join
from ...words import LANGUAGES, Words
from ..saves import AWAY, PERSON, Damaged, Save, Seat, open_match
from ..table import Table

if TYPE_CHECKING:
    from ..app import App

SPEED_SIGNS = {"half": "½×", "normal": "1×", "double": "2×", "fast": "5×"}
"""How the speeds of playing back are called."""

SEAT_DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 2 1 2", "1 3")
"""Of each seat the dashes of its line in a chart."""


def button(label: str, do: str, sign: str = "", cls: str = "btn", **attributes: str | bool | None) -> Markup:
    """A button with a word on it."""
    return el("button", icon(sign) if sign else None, label, cls=cls, data_do=do, type="button", **attributes)


def sign_button(label: str, do: str, sign: str, cls: str = "ib", **attributes: str | bool | None) -> Markup:
    """A button with a sign on it; the word is its name and its tip."""
    return el("button", icon(sign), cls=cls, data_do=do, type="button", aria_label=label, title=label, **attributes)


def board_tools(words: Words, zoomed: bool, *more: Markup) -> Markup:
    """What stands beside a board: nearer, farther, the whole."""
    whole = None if zoomed else "true"
    return el(
        "div",
        sign_button(words("play.zoom_in"), "zoom 1", "zoom-in"),
        sign_button(words("play.zoom_out"), "zoom -1", "zoom-out", aria_disabled=whole),
        sign_button(words("play.zoom_whole"), "zoom 0", "fit", aria_disabled=whole),
        *more,
        cls="board-tools",
    )


def brand(words: Words) -> Markup:
    name = f"Ostraka: {words('page.home')}"
    return el("a", icon("ostraka"), el("span", "Ostraka"), cls="brand", href="#/", aria_label=name)


def languages(app: App) -> Markup:
    """English, Japanese."""
    return el(
        "span",
        [
            el(
                "button",
                name,
                cls="on" if tag == app.words.language else "",
                aria_pressed="true" if tag == app.words.language else "false",
                data_do=f"language {tag}",
                lang=tag,
                type="button",
            )
            for tag, name in LANGUAGES.items()
        ],
        cls="seg",
        role="group",
        aria_label=app.words("page.language"),
    )


def theme_button(app: App) -> Markup:
    dark = app.settings.theme == "dark" or (not app.settings.theme and app.browser.dark())
    label = app.words("page.light" if dark else "page.dark")
    return sign_button(label, f"theme {'light' if dark else 'dark'}", "light" if dark else "dark", id="theme")


def segments(name: str, options: list[tuple[str, str, str]], chosen: str, sign: str = "") -> Markup:
    """One of several: (value, label, verb)."""
    return el(
        "span",
        [
            el(
                "button",
                icon(sign) if sign and i == 0 else None,
                label,
                cls="on" if value == chosen else "",
                aria_pressed="true" if value == chosen else "false",
                data_do=do,
                type="button",
            )
            for i, (value, label, do) in enumerate(options)
        ],
        cls="seg",
        role="group",
        aria_label=name,
    )


def check(label: str, small: str, on: bool, do: str, id: str) -> Markup:
    """A box to tick, with a sentence under its name."""
    return el(
        "button",
        el("i", icon("check") if on else None, cls="on" if on else ""),
        el("span", label, el("small", small)),
        id=id,
        cls="ck",
        role="checkbox",
        aria_checked="true" if on else "false",
        data_do=do,
        type="button",
    )


def kind_label(words: Words, seat: Seat, you: bool) -> str:
    """you, person, away, or the Latin name of a bot's level."""
    if seat.kind == PERSON:
        return words("seat.you" if you else "seat.person")
    return words("seat.away") if seat.kind == AWAY else seat.kind


def seat_name(table: Table, view: View, seat: int) -> str:
    """What a seat is called in the game, and who plays it."""
    name, title = table.names()[seat], table.board.title(view, seat)
    return view.words("play.called", title=title, name=name) if table.board.TITLED else name


def dialog(app: App, title: str, body: Child, footer: Child = None, width: int = 640, sign: str = "") -> Markup:
    """A dialog over the page."""
    return el(
        "div",
        el(
            "div",
            el(
                "header",
                icon(sign) if sign else None,
                el("h2", title, id="dialog-title"),
                sign_button(app.words("page.close"), "close", "close", id="dialog-close"),
            ),
            body,
            footer,
            cls="dialog",
            role="dialog",
            aria_modal="true",
            aria_labelledby="dialog-title",
            style=f"--w:{width}px",
            id="dialog",
        ),
        cls="scrim",
    )


def note(kind: str, message: Child, action: Child = None, id: str | None = None) -> Markup:
    """A message: an icon, a sentence, at most one action."""
    sign = {"ok": "check", "new": "cycle", "warn": "info", "bad": "warning"}[kind]
    return el("div", icon(sign), el("span", message, cls="grow"), action, cls=f"note {kind}", id=id)


def offline(app: App) -> Markup | None:
    """Whether the page will be here without a network."""
    if not app.offline:
        return None
    sign = {"ready": "check", "fetching": "hourglass", "new": "cycle"}.get(app.offline, "info")
    renew = button(app.words("offline.renew"), "renew", cls="link") if app.offline == "new" else None
    return el("span", icon(sign), app.words(f"offline.{app.offline}"), renew, cls="kept-here")


def track(words: Words, here: int, now: int, at: str, ticks: Child = None) -> Markup:
    """The moments of a game as a line to drag along; ``at`` says where one is."""
    return el(
        "div",
        el("span", cls="line"),
        el("span", cls="done", style=f"width:{here / max(now, 1) * 100:.2f}%"),
        ticks,
        el(
            "input",
            type="range",
            min=0,
            max=now,
            value=here,
            data_input="scrub",
            id="scrub",
            aria_label=words("play.scrub"),
            aria_valuetext=at,
        ),
        cls="track",
    )


def discs(table: Table) -> Markup:
    return el("div", [disc(table.pigment(seat)) for seat in range(table.match.seats)], cls="ds")


def save_title(words: Words, save: Save) -> str:
    id = f"{save.game}.title"
    return save.name or (words(id) if words.has(id) else save.game)


def glance(words: Words, save: Save) -> tuple[Table, View] | None:
    """A saved game and how it looks from its own seat; None when it cannot be opened."""
    try:
        table = Table(save, open_match(save)[0])
    except (OstrakaError, Damaged):
        return None
    if len(table.persons()) != 1:
        table.viewer = None
    return table, table.picture(words)


def thumb(view: View) -> Markup:
    return board(view.seen["game"]).thumb(view)


def ago(words: Words, then: int, now: int) -> str:
    """When a game was played last, in the reader's words."""
    minutes = max(0, now - then) // 60_000
    if minutes < 60:
        return words("time.minutes", n=minutes) if minutes > 1 else words("time.now")
    if minutes < 24 * 60:
        return words("time.hours", n=minutes // 60)
    return words("time.days", n=minutes // (24 * 60))


def footer(*buttons: Child) -> Markup:
    return el("footer", join(*buttons))
