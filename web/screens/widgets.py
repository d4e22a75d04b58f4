"""Pieces that pages share."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from html import escape

from pycore import OstrakaError

from ..app.saves import AWAY, PERSON, STYLES, Damaged, Save, Seat, open_match, read_save
from ..games.board import View, board, volumes
from ..games.lesson import lesson
from ..kit.i18n import LANGUAGES, Words
from ..kit.markup import Child, Markup, disc, el, icon, join
from ..session.session import Session
from .context import BoardContext, Context

SPEED_SIGNS = {"half": "½×", "normal": "1×", "double": "2×", "fast": "5×"}
"""How the speeds of playing back are called."""

SEAT_DASHES = ("", "7 3", "2 3", "10 3 2 3", "4 2 1 2", "1 3")
"""Of each seat the dashes of its line in a chart."""


@lru_cache(maxsize=1 << 9, typed=True)
def button(label: str, do: str, sign: str = "", cls: str = "btn", **attributes: str | bool | None) -> Markup:
    """A button with a word on it."""
    return el("button", icon(sign) if sign else None, label, cls=cls, data_do=do, type="button", **attributes)


@lru_cache(maxsize=1 << 9, typed=True)
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


def languages(words: Words) -> Markup:
    """English, Japanese."""
    return el(
        "span",
        [
            el(
                "button",
                name,
                cls="on" if tag == words.language else "",
                aria_pressed="true" if tag == words.language else "false",
                data_do=f"language {tag}",
                lang=tag,
                type="button",
            )
            for tag, name in LANGUAGES.items()
        ],
        cls="seg",
        role="group",
        aria_label=words("page.language"),
    )


def theme_button(context: Context) -> Markup:
    dark = context.settings.theme == "dark" or (not context.settings.theme and context.browser.dark())
    label = context.words("page.light" if dark else "page.dark")
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
    """you, person, away, or the Latin name of a bot's level and style."""
    if seat.kind == PERSON:
        return words("seat.you" if you else "seat.person")
    return words("seat.away") if seat.kind == AWAY else level_name(seat.kind)


def level_name(kind: str) -> str:
    """What a bot is called in every language."""
    return f"consul {kind}" if kind in STYLES else kind


def seat_name(session: Session, view: View, seat: int) -> str:
    """What a seat is called in the game, and who plays it."""
    name, title = session.players.names()[seat], session.board.title(view, seat)
    return view.words("play.called", title=title, name=name) if session.board.TITLED else name


def dialog(
    words: Words,
    title: str,
    body: Child,
    footer: Child = None,
    width: int = 640,
    sign: str = "",
    close: str = "close",
) -> Markup:
    """A dialog over the page, with the command that closes it."""
    return el(
        "div",
        el(
            "div",
            el(
                "header",
                icon(sign) if sign else None,
                el("h2", title, id="dialog-title"),
                sign_button(words("page.close"), close, "close", id="dialog-close"),
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


def offline(context: Context) -> Markup | None:
    """Whether the page will be here without a network."""
    if not context.offline:
        return None
    sign = {"ready": "check", "fetching": "hourglass", "new": "cycle"}.get(context.offline, "info")
    renew = button(context.words("offline.renew"), "renew", cls="link") if context.offline == "new" else None
    return el("span", icon(sign), context.words(f"offline.{context.offline}"), renew, cls="kept-here")


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


def discs(session: Session) -> Markup:
    return el("div", [disc(session.players.pigment(seat)) for seat in range(session.match.seats)], cls="ds")


def whereabouts(tag: str, title: str, stage: str) -> Markup:
    """In a bar: which game it is, and how far; where both have no room one of them is seen."""
    return el("div", el(tag, title, cls="title"), el("span", stage, cls="round"), cls="where")


def page_bar(words: Words, session: Session, stage: str, *more: Markup) -> Markup:
    """The bar over a page about a game: whose it is, where it stands, what else can be done, and home."""
    return el(
        "header",
        brand(words),
        el("span", cls="sep"),
        whereabouts("span", save_title(words, session.save), stage),
        el("span", cls="grow"),
        *more,
        el("a", icon("home"), cls="ib", href="#/", aria_label=words("page.home"), title=words("page.home")),
        cls="bar",
    )


def save_title(words: Words, save: Save) -> str:
    id = f"{save.game}.title"
    return save.name or (words(id) if words.has(id) else save.game)


def glance(words: Words, save: Save) -> tuple[Session, View] | None:
    """A saved game and how it looks from its own seat, to be read only; None when it cannot be opened."""
    return _glance(words, json.dumps(asdict(save)))


@lru_cache(maxsize=64)
def _glance(words: Words, text: str) -> tuple[Session, View] | None:
    save = read_save(text)
    try:
        session = Session(save, open_match(save)[0])
    except (OstrakaError, Damaged):
        return None
    if len(session.players.persons()) != 1:
        session.players.viewer = None
    return session, session.picture(words)


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


def board_line(
    origin: str,
    game: str,
    link: str | None = None,
    position: object = None,
    lang: str = "en",
    seat: int | None = None,
    controls: str = "replay",
    window: tuple[float, float, float, float] | None = None,
    board: str = "",
) -> str:
    """A board as three lines of HTML for somebody's page: style sheet and script, once a page, and the element.

    ``origin`` is the address of this page; ``seat`` counts from 0; ``controls``: none, replay, play;
    ``window`` is the part of the board that is shown, ``board`` its name where it is not the game's own.
    """
    site = escape(origin.partition("?")[0].rpartition("/")[0])
    facts: dict[str, object] = {"game": game, "board": board or None, "link": link, "lang": lang}
    facts |= {"seat": None if seat is None else seat + 1, "controls": controls}
    facts["viewbox"] = " ".join(str(int(edge)) for edge in window) if window else None
    given = "".join(f' {name}="{escape(str(fact))}"' for name, fact in facts.items() if fact is not None)
    if position is not None:
        code = escape(json.dumps(position, separators=(",", ":")), quote=False)
        given += f" position='{code.replace(chr(39), '&#39;')}'"
    style = f'<link rel="stylesheet" href="{site}/ostraka-board.css">'
    return f'{style}\n<script type="module" src="{site}/ostraka.js"></script>\n<ostraka-board{given}></ostraka-board>'


def frame_line(address: str, title: str) -> str:
    """A page in a frame, as a line of HTML."""
    return str(el("iframe", src=address, title=title, width="100%", height=640, loading="lazy"))


def first_turns(words: Words, volume: str) -> Markup | None:
    """The way to the lesson of a game or expansion, if it has one."""
    taught = volumes()[volume].lesson
    if lesson(taught) is None:
        return None
    name = words("lesson.title_name", name=words(f"{volume}.title"))
    return el("a", icon("play"), words("lesson.title"), href=f"#/learn/{taught}", cls="way", aria_label=name)


def first_time(context: Context, volume: str, question: str) -> Markup | None:
    """To whom has not played a game or expansion here: the way to its lesson."""
    way, (game, _, options) = first_turns(context.words, volume), volumes()[volume]
    if way is None or context.saves.knows(game, options):
        return None
    return el("p", question, " ", way, cls="first-time")


def choice_of_seat(pigment: int | None, label: str, do: str, on: bool) -> Markup:
    """A seat, or (without a pigment) nobody's, as one of several to choose from."""
    return el(
        "button",
        disc(pigment),
        label,
        cls="opt on" if on else "opt",
        data_do=do,
        aria_pressed="true" if on else "false",
        type="button",
    )


def said_notice(context: BoardContext) -> Markup:
    """The message at the foot of the page."""
    said = context.notice
    if said is None:
        return Markup("")
    action = button(said.label, said.do) if said.label else None
    close = sign_button(context.words("page.close"), "dismiss", "close")
    return note(said.kind, said.text, join(action, close), id="notice")


def seat_class(session: Session, seat: int | None) -> int:
    """The number of the class that has a seat's pigment."""
    pigment = session.players.pigment(seat)
    return 0 if pigment is None else pigment + 1
