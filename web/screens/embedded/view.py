"""A board in somebody's page: the board, a row of steps, a sentence, two buttons; or what one needs to play."""

from __future__ import annotations

import re
from html import unescape

from ...app import sharing
from ...app.saves import BOTS
from ...games.board import Line, View, alone, drawn
from ...kit.markup import BREAK, Child, Markup, disc, el, icon, inert, join
from ...kit.patterns import DISCS
from ...session.session import Session
from ..play.question import ask
from ..widgets import button, said_notice, seat_class, sign_button, track
from .screen import EmbeddedBoard

DOTS = 10
"""So many moments stand as dots; more are a line."""
SAID = 3
"""Lines of one moment that are shown, where nothing more general happened."""
CLOSE = 480
"""Units: a part of the board that is not wider shows its small print on the narrowest screen."""


def whole(screen: EmbeddedBoard, session: Session) -> Markup:
    """Everything inside the frame."""
    view = screen.view(session)
    parts = {"none": _picture, "replay": _steps, "play": _play}[screen.controls](screen, session, view)
    return join(
        DISCS,
        el(
            "main",
            el(
                "h1", f"{screen.context.words(f'{session.match.game.id}.title')}: {session.board.stage(view)}", cls="vh"
            ),
            el("div", alone(view), cls="sheet", id="main", tabindex=-1),
            el("div", parts, cls="under") if parts else None,
            cls=f"embed {screen.controls}ing {session.match.game.id}{_close(view)}",
        ),
        el("div", said_notice(screen.context), id="notices", role="status"),
    )


def inside(screen: EmbeddedBoard, session: Session) -> Markup:
    """A board that is played inside a page of ours."""
    view = screen.view(session)
    return el(
        "div",
        el("div", alone(view), cls="sheet"),
        _play(screen, session, view),
        el("div", said_notice(screen.context), role="status"),
        cls=f"embed playing {session.match.game.id}{_close(view)}",
    )


def _close(view: View) -> str:
    return " close" if view.window and view.window[2] <= CLOSE else ""


def poster(screen: EmbeddedBoard, session: Session, what: str, name: str, instead: str = "") -> Markup:
    """The same for a page where nobody plays yet: nothing in it can be touched, but all of it plays ``what``.

    ``instead`` of the board there may be what stands beside it and in the own hand (``panel``), or the ``hand`` alone.
    """
    view = screen.view(session)
    shown = [el("div", alone(view), cls="sheet")]
    if not drawn(session.board):
        shown.append(el("div", session.board.hand(view), cls="tray"))
    elif instead:
        furniture = session.board.beside(view) if instead == "panel" else None
        shown = [furniture or Markup(""), el("div", session.board.hand(view), cls="tray")]
    scene = el("div", shown, cls=f"embed playing {session.match.game.id}{_close(view)}")
    question = session.board.ask(view).question if session.players.asked() is not None else ""
    start = el(
        "button",
        icon("play"),
        screen.context.words("embed.start_play"),
        cls="btn btn-go",
        type="button",
        id=f"try-{name}",
    )
    return el(
        "div",
        el("div", inert(scene), cls="scene", inert=True, aria_hidden="true"),
        el("div", el("span", icon("rubric"), question, cls="asks"), start, cls="start"),
        cls="poster",
        data_do=f"try {what}",
    )


def happened(screen: EmbeddedBoard, session: Session) -> Markup:
    """What happened at the moment shown: what concerns all, or else what the seats did; or where the game stands."""
    history, view = session.history, session.view(screen.context.words)
    here = history.stops()[history.now if history.at is None else history.at]
    lines = [line for line in session.board.log(view) if line.at == here and not line.heading]
    said = [line for line in lines if line.seat is None] or lines[-SAID:]
    if not said:
        return join(session.board.stage(view))
    return join([[_sign(session, line), " ", line.sentence, " "] for line in said])


def plain(markup: Markup) -> str:
    """Markup as text, without the places where a line may break."""
    return re.sub(" +", " ", unescape(re.sub(r"<[^>]*>", "", markup)).replace(BREAK, "")).strip()


def _sign(session: Session, line: Line) -> Markup:
    return icon("laurel") if line.seat is None else disc(session.players.pigment(line.seat))


def _picture(screen: EmbeddedBoard, session: Session, view: View) -> Markup:
    return Markup("")


def _steps(screen: EmbeddedBoard, session: Session, view: View) -> Markup:
    w, now = screen.context.words, session.history.now
    here = now if session.history.at is None else session.history.at
    said = el("div", el("p", happened(screen, session)), cls="told", role="status", id="told")
    over = session.history.shown().over
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
            _track(screen, here, now),
            sign_button(w("play.on"), "look on", "right", aria_disabled="true" if here == now else None, id="look-on"),
            sign_button(
                w("play.stop" if screen.looking.playing else "play.replay"),
                "replay",
                "pause" if screen.looking.playing else "play",
                aria_disabled=None if now else "true",
                aria_pressed="true" if screen.looking.playing else "false",
                id="replay",
            ),
            el("span", w("embed.step", at=here + 1, all=now + 1), cls="nth"),
            _tools(screen, session),
            cls="steps",
        ),
        said,
        _foot(screen, session, go_on, _open(screen, session)),
    )


def _track(screen: EmbeddedBoard, here: int, now: int) -> Markup:
    if now < DOTS:
        dots = [el("i", cls="on" if moment <= here else None) for moment in range(now + 1)]
        return el("span", dots, cls="dots", aria_hidden="true")
    return track(screen.context.words, here, now, screen.context.words("embed.step", at=here + 1, all=now + 1))


def _tools(screen: EmbeddedBoard, session: Session) -> Markup:
    w, bare = screen.context.words, session.bare
    hide = sign_button(
        w("play.bare"), "bare", "show" if bare else "hide", aria_pressed="true" if bare else "false", id="bare"
    )
    return el("span", _part(screen), hide, cls="kit")


def _part(screen: EmbeddedBoard) -> Markup | None:
    """From a part of the board to the whole, and back."""
    if not screen.setting or not screen.setting.window:
        return None
    label = screen.context.words("embed.whole" if screen.window else "embed.part")
    return sign_button(label, "whole", "zoom-out" if screen.window else "zoom-in", id="whole")


def _play(screen: EmbeddedBoard, session: Session, view: View) -> Markup:
    w, over = view.words, session.players.asked() is None and not view.past
    asked = _over(screen, session, view) if over else ask(screen.choosing, session, view, _lamp(screen))
    hand = el("section", session.board.hand(view), cls="tray", aria_label=w("play.hand"))
    beside = session.board.beside(view)
    return join(
        el(
            "section",
            [_seat(screen, session, view, seat) for seat in range(session.match.seats)],
            cls="strip",
            aria_label=w("play.seats"),
        ),
        (asked, hand, beside) if session.board.TOLD else (beside, asked, hand),
        _last(screen, session, view),
    )


def _lamp(screen: EmbeddedBoard) -> Markup:
    """One hint at a time: there is no room for more."""
    label, busy = screen.context.words("play.hint_button"), screen.lamp.hinting
    return sign_button(label, "lamp", "hint", "ib busy" if busy else "ib", id="do-hint")


def _last(screen: EmbeddedBoard, session: Session, view: View) -> Markup:
    w = view.words
    to_steps = button(w("embed.steps"), "steps", "back", "btn btn-quiet", id="steps")
    return _foot(
        screen,
        session,
        button(w("embed.restart"), "restart", "cycle", "btn btn-quiet", id="restart"),
        to_steps if screen.left else _open(screen, session),
        _part(screen) if screen.inside else None,
    )


def _seat(screen: EmbeddedBoard, session: Session, view: View, seat: int) -> Markup:
    """A seat in short: who, how many points, whether it is asked."""
    w, who, asked = screen.context.words, session.save.seats[seat], view.seen["decision"]
    moves = asked is not None and asked["seat"] == seat
    thinks = moves and who.kind in BOTS and not view.past and not session.paused
    dots = el("span", el("i"), el("i"), el("i"), cls="thinking", role="img", aria_label=w("play.thinking"))
    score = view.seen["scores"][seat]
    points = el("span", score, el("small", w("play.points", n=score), cls="vh"), cls="pts")
    return el(
        "div",
        disc(session.players.pigment(seat)),
        el("span", session.board.title(view, seat) if screen.inside else who.name, cls="nm"),
        dots if thinks else None,
        points if session.board.SCORED else None,
        cls=f"st s{seat_class(session, seat)}"
        + (" to-move" if moves else "")
        + (" won" if seat in view.seen["winners"] else ""),
        id=f"place-{seat}",
    )


def _over(screen: EmbeddedBoard, session: Session, view: View) -> Markup:
    """How it ended."""
    told = session.board.result(session.whole_view(screen.context.words))
    what = el("div", el("b", told.headline), el("span", told.how, cls="sub"), cls="what")
    return el("section", icon("laurel", "pil"), what, cls="ask calm", id="ask", aria_live="polite")


def _foot(screen: EmbeddedBoard, session: Session, *buttons: Child) -> Markup:
    brand = el("span", icon("ostraka"), "Ostraka", cls="by")
    return el("div", buttons, brand, cls="deeds")


def _open(screen: EmbeddedBoard, session: Session) -> Markup:
    """The game on a page of its own; a frame opens it (see board.js)."""
    watched = screen.setting if screen.controls != "play" else None  # bots of the link do not play here, but will there
    seats = watched.seats if watched else session.save.seats
    link = sharing.fragment(session.match.to_link(), seats, session.viewer if screen.inside else None)
    if screen.inside:
        return el("a", icon("open"), screen.context.words("embed.open"), cls="btn", href=f"#{link}", id="open-large")
    return el(
        "button",
        icon("open"),
        screen.context.words("embed.open"),
        cls="btn",
        data_do=f"leave {link}",
        type="button",
        id="open-large",
    )
