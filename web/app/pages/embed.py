"""A board in somebody's page: the board, a row of steps, a sentence, two buttons; or what one needs to play."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

from ...boards import Line, View, alone, drawn
from ...markup import Child, Markup, disc, el, icon, join
from ...patterns import DISCS
from .. import sharing
from ..saves import BOTS
from ..table import Table
from . import play as playing
from .parts import button, sign_button, track

if TYPE_CHECKING:
    from ..embed import Embedded

DOTS = 10
"""So many moments stand as dots; more are a line."""
SAID = 3
"""Lines of one moment that are shown, where nothing more general happened."""
LIVE = re.compile(r'(?<!<use) (?:id|type|href|title|role|tabindex|data-[\w-]+|aria-[\w-]+)="[^"]*"')
"""Attributes that only what can be used needs."""
IDLE = re.compile(r'<use href="#[\w-]+" class="area "/>')
"""Areas that are there only to be clicked."""
CLOSE = 480
"""Units: a part of the board that is not wider shows its small print on the narrowest screen."""


def whole(app: Embedded, table: Table) -> Markup:
    """Everything inside the frame."""
    view = app.view(table)
    parts = {"none": _picture, "replay": _steps, "play": _play}[app.controls](app, table, view)
    return join(
        DISCS,
        el(
            "main",
            el("h1", f"{app.words(f'{table.match.game.id}.title')}: {table.board.stage(view)}", cls="vh"),
            el("div", alone(view), cls="sheet", id="main", tabindex=-1),
            el("div", parts, cls="under") if parts else None,
            cls=f"embed {app.controls}ing {table.match.game.id}{_close(view)}",
        ),
        el("div", playing.notice(app), id="notices", role="status"),
    )


def inside(app: Embedded, table: Table) -> Markup:
    """A board that is played inside a page of ours."""
    view = app.view(table)
    return el(
        "div",
        el("div", alone(view), cls="sheet"),
        _play(app, table, view),
        el("div", playing.notice(app), role="status"),
        cls=f"embed playing {table.match.game.id}{_close(view)}",
    )


def _close(view: View) -> str:
    return " close" if view.window and view.window[2] <= CLOSE else ""


def poster(app: Embedded, table: Table, what: str, name: str, instead: str = "") -> Markup:
    """The same for a page where nobody plays yet: nothing in it can be touched, but all of it plays ``what``.

    ``instead`` of the board there may be what stands beside it and in the own hand (``panel``), or the ``hand`` alone.
    """
    view = app.view(table)
    shown = [el("div", alone(view), cls="sheet")]
    if not drawn(table.board):
        shown.append(el("div", table.board.hand(view), cls="tray"))
    elif instead:
        beside = playing.beside(table, view) if instead == "panel" else None
        shown = [beside or Markup(""), el("div", table.board.hand(view), cls="tray")]
    scene = el("div", shown, cls=f"embed playing {table.match.game.id}{_close(view)}")
    inert = re.sub(r"<(/?)(?:button|a)\b", r"<\1span", IDLE.sub("", LIVE.sub("", scene)))
    question = table.board.ask(view).question if table.asked() is not None else ""
    start = el("button", icon("play"), app.words("embed.start_play"), cls="btn btn-go", type="button", id=f"try-{name}")
    return el(
        "div",
        el("div", Markup(inert), cls="scene", inert=True, aria_hidden="true"),
        el("div", el("span", icon("rubric"), question, cls="asks"), start, cls="start"),
        cls="poster",
        data_do=f"try {what}",
    )


def happened(app: Embedded, table: Table) -> Markup:
    """What happened at the moment shown: what concerns all, or else what the seats did; or where the game stands."""
    here = table.stops()[table.now if table.at is None else table.at]
    lines = [line for line in table.board.log(table.view(app.words)) if line.at == here and not line.heading]
    said = [line for line in lines if line.seat is None] or lines[-SAID:]
    if not said:
        return join(table.board.stage(table.view(app.words)))
    return join([[_sign(table, line), " ", line.sentence, " "] for line in said])


def plain(markup: Markup) -> str:
    """Markup as text."""
    return unescape(re.sub(r"<[^>]*>", "", markup)).strip()


def _sign(table: Table, line: Line) -> Markup:
    return icon("laurel") if line.seat is None else disc(table.pigment(line.seat))


def _picture(app: Embedded, table: Table, view: View) -> Markup:
    return Markup("")


def _steps(app: Embedded, table: Table, view: View) -> Markup:
    w, now = app.words, table.now
    here = now if table.at is None else table.at
    said = el("div", el("p", happened(app, table)), cls="told", role="status", id="told")
    over = table.shown().over
    go_on = button(w("play.from_here"), "play-here", "play", "btn btn-go", id="play-here") if not over else None
    return join(
        el(
            "div",
            sign_button(
                w("play.first"), "look first", "first", aria_disabled="true" if here == 0 else None, id="look-first"
            ),
            sign_button(
                w("play.back"), "look back", "left", aria_disabled="true" if here == 0 else None, id="look-back"
            ),
            _track(app, here, now),
            sign_button(w("play.on"), "look on", "right", aria_disabled="true" if here == now else None, id="look-on"),
            sign_button(
                w("play.stop" if app.playing else "play.replay"),
                "replay",
                "pause" if app.playing else "play",
                aria_disabled=None if now else "true",
                aria_pressed="true" if app.playing else "false",
                id="replay",
            ),
            el("span", w("embed.step", at=here + 1, all=now + 1), cls="nth"),
            _tools(app, table),
            cls="steps",
        ),
        said,
        _foot(app, table, go_on, _open(app, table)),
    )


def _track(app: Embedded, here: int, now: int) -> Markup:
    if now < DOTS:
        dots = [el("i", cls="on" if moment <= here else None) for moment in range(now + 1)]
        return el("span", dots, cls="dots", aria_hidden="true")
    return track(app.words, here, now, app.words("embed.step", at=here + 1, all=now + 1))


def _tools(app: Embedded, table: Table) -> Markup:
    w, bare = app.words, table.bare
    hide = sign_button(
        w("play.bare"), "bare", "show" if bare else "hide", aria_pressed="true" if bare else "false", id="bare"
    )
    return el("span", _part(app), hide, cls="kit")


def _part(app: Embedded) -> Markup | None:
    """From a part of the board to the whole, and back."""
    if not app.setting or not app.setting.window:
        return None
    label = app.words("embed.whole" if app.window else "embed.part")
    return sign_button(label, "whole", "zoom-out" if app.window else "zoom-in", id="whole")


def _play(app: Embedded, table: Table, view: View) -> Markup:
    w = app.words
    return join(
        el(
            "section",
            [_seat(app, table, view, seat) for seat in range(table.match.seats)],
            cls="strip",
            aria_label=w("play.seats"),
        ),
        playing.beside(table, view),
        _over(app, table, view) if table.asked() is None and not view.past else playing.ask(app, table, view),
        _below(app, table, view),
    )


def _below(app: Embedded, table: Table, view: View) -> Markup:
    w = app.words
    return join(
        el("section", table.board.hand(view), cls="tray", aria_label=w("play.hand")),
        _foot(
            app,
            table,
            button(w("embed.restart"), "restart", "cycle", "btn btn-quiet", id="restart"),
            button(w("embed.steps"), "steps", "back", "btn btn-quiet", id="steps") if app.left else _open(app, table),
            _part(app) if app.inside else None,
        ),
    )


def _seat(app: Embedded, table: Table, view: View, seat: int) -> Markup:
    """A seat in short: who, how many points, whether it is asked."""
    w, who, asked = app.words, table.save.seats[seat], view.seen["decision"]
    name = table.board.title(view, seat) if app.inside else who.name
    moves = asked is not None and asked["seat"] == seat
    thinks = moves and who.kind in BOTS and not view.past and not table.paused
    dots = el("span", el("i"), el("i"), el("i"), cls="thinking", role="img", aria_label=w("play.thinking"))
    score = view.seen["scores"][seat]
    return el(
        "div",
        disc(table.pigment(seat)),
        el("span", name, cls="nm"),
        dots if thinks else None,
        el("span", score, el("small", w("play.points", n=score), cls="vh"), cls="pts") if table.board.SCORED else None,
        cls=f"st s{playing.seat_class(table, seat)}"
        + (" to-move" if moves else "")
        + (" won" if seat in view.seen["winners"] else ""),
        id=f"seat-{seat}",
    )


def _over(app: Embedded, table: Table, view: View) -> Markup:
    """How it ended."""
    told = table.board.result(table.whole_view(app.words))
    what = el("div", el("b", told.headline), el("span", told.how, cls="sub"), cls="what")
    return el("section", icon("laurel", "pil"), what, cls="ask calm", id="ask", aria_live="polite")


def _foot(app: Embedded, table: Table, *buttons: Child) -> Markup:
    brand = el("span", icon("ostraka"), "Ostraka", cls="by")
    return el("div", buttons, brand, cls="deeds")


def _open(app: Embedded, table: Table) -> Markup:
    """The game on a page of its own; a frame opens it (see board.js)."""
    link = sharing.fragment(table.match.to_link(), table.save.seats, table.viewer if app.inside else None)
    if app.inside:
        return el("a", icon("open"), app.words("embed.open"), cls="btn", href=f"#{link}", id="open-large")
    return el(
        "button", icon("open"), app.words("embed.open"), cls="btn", data_open=link, type="button", id="open-large"
    )
