"""The play page: board, seats, log, question, hand."""

from __future__ import annotations

from ...app.saves import PERSON
from ...games.board import Line, View, drawn, volume_of
from ...kit.i18n import Words
from ...kit.markup import Child, Markup, classes, disc, el, icon
from ...kit.patterns import DISCS
from ...session.session import Session
from ..analysis.screen import allowed
from ..widgets import board_tools, brand, button, kind_label, save_title, seat_class, sign_button, whereabouts
from .advising import may_compare
from .digest import digest
from .figures import figured
from .furniture import overview, standing
from .hints import hints, lamp
from .log import log, peek
from .question import ask
from .screen import Play, settings_of

TOLD = ("taught", "vacant", "decks", "long", "cramped", "hints")
"""Classes of the question, of hints and of what stands beside the board on which the whole page depends."""


def play(screen: Play, session: Session) -> Markup:
    w = screen.context.words
    if session.players.curtain is not None:
        return curtain(screen.context.words, session)
    view = session.view(w)
    whole = view if session.history.at is None else session.whole_view(w)
    lines = session.history.lines(whole)
    aside = session.board.beside(view)
    asked = ask(screen.choosing, session, view, lamp(w, screen.advising))
    advice = hints(screen.advising, session, view)
    page = el(
        "div",
        DISCS,
        _bar(screen, session, view),
        _board(screen, session, view, lines),
        el(
            "section",
            [_seat(screen, session, view, seat) for seat in range(session.match.seats)],
            cls="seats",
            data_room="seats",
            aria_label=w("play.seats"),
        ),
        aside,
        digest(screen, session, view),
        log(screen, session, whole, lines),
        asked,
        advice,
        el("section", session.board.hand(view), cls="tray", id="tray", aria_label=w("play.hand"), data_room="tray"),
        cls=f"play {session.match.game.id} {_told(session.match.seats, [aside, asked, advice])}"
        + ("" if session.players.persons() else " watched")
        + (" patterns" if screen.context.settings.patterns else "")
        + (" counting" if screen.advising.counting else "")
        + (" besides" if screen.context.menu == "beside" else ""),
    )
    return figured(session, view, page)


def _told(seats: int, elements: list[Markup | None]) -> str:
    """What of its elements the page tells the style sheets itself, by classes.

    A ``:has()`` of theirs on the whole page would have each change in it judge the styles of hundreds of elements anew.
    """
    found = [name for element in elements if element is not None for name in classes(element)]
    return " ".join([*(f"min-{n}" for n in range(2, seats + 1)), *(f"with-{name}" for name in TOLD if name in found)])


def _board(screen: Play, session: Session, view: View, lines: list[Line]) -> Markup:
    return el(
        "main",
        session.board.board(view),
        overview(session, view),
        _tools(screen, session) if drawn(session.board) else None,
        peek(screen, session, lines),
        cls="board",
        id="main",
        tabindex=-1,
        data_do="scene on" if view.scene and not view.past else None,
        data_size="{} {}".format(*session.size) if drawn(session.board) else None,
    )


def _bar(screen: Play, session: Session, view: View) -> Markup:
    w, save = screen.context.words, session.save
    saves, arriving = screen.context.saves, screen.context.dialog == "arrival"
    trouble = "" if saves.stored(save.id) else saves.trouble
    saved = None if arriving else el("span", w(f"play.{trouble or 'saved'}"), cls="saved warn" if trouble else "saved")
    return el(
        "header",
        brand(w),
        el("span", cls="sep"),
        whereabouts("h1", save_title(w, save), session.board.stage(view)),
        el("span", cls="grow"),
        saved,
        el(
            "a",
            icon("rules"),
            cls="ib wide",
            href=f"#/rules/{volume_of(save.game, session.match.options)}",
            aria_label=w("page.rules"),
            title=w("page.rules"),
        ),
        sign_button(w("play.share"), f"go /game/{save.id}/share", "share", id="do-share"),
        sign_button(w("page.settings"), f"go {settings_of(session)}", "settings", "ib wide", id="do-settings"),
        _menu(screen, session),
        cls="bar",
        id="bar",
    )


def _menu(screen: Play, session: Session) -> Markup:
    w, open_ = screen.context.words, screen.context.menu == "play"
    sign = sign_button(w("play.menu"), "menu play", "menu", id="do-menu", aria_expanded="true" if open_ else "false")
    return el("span", sign, el("div", _items(w, session), cls="pop") if open_ else None, cls="pops")


def _items(w: Words, session: Session) -> list[Child]:
    save, volume = session.save, volume_of(session.save.game, session.match.options)
    return [
        button(w("play.log"), "log", "log", "btn btn-quiet only-sm"),
        [button(label, "menu beside", sign, "btn btn-quiet only-sm") for sign, label in standing(w, session)],
        button(w("play.redo"), "redo", "redo", "btn btn-quiet", disabled=not session.can_redo() or None),
        button(
            w("play.reset"),
            "reset",
            "reset",
            "btn btn-quiet",
            disabled=not (session.history.is_now() and session.selection.draft) or None,
        ),
        button(w("play.replay"), "replay", "play", "btn btn-quiet"),
        button(w("analysis.title"), f"go /game/{save.id}/analysis", "chart", "btn btn-quiet")
        if allowed(session)
        else None,
        _figures(w, session) if may_compare(session) else None,
        el("a", icon("rules"), w("page.rules"), cls="btn btn-quiet", href=f"#/rules/{volume}"),
        button(w("page.settings"), f"go {settings_of(session)}", "settings", "btn btn-quiet"),
        button(w("edit.here"), "edit-here", "edit", "btn btn-quiet", id="edit-here"),
        button(w("play.keys"), "menu keys", "help", "btn btn-quiet"),
        el(
            "a",
            icon("plus"),
            w("home.new", name=w(f"{volume}.title")),
            cls="btn btn-quiet",
            href=f"#/new/{volume}",
        ),
        el("a", icon("home"), w("page.home"), cls="btn btn-quiet", href="#/"),
    ]


def _figures(w: Words, session: Session) -> Markup:
    """The switch of the figures beside options."""
    on = session.save.figures
    label, pressed = w("figures.off" if on else "figures.on"), "true" if on else "false"
    return button(label, "figures", "show", "btn btn-quiet", id="menu-figures", aria_pressed=pressed)


def _tools(screen: Play, session: Session) -> Markup:
    bare = sign_button(
        screen.context.words("play.bare"),
        "bare",
        "show" if session.bare else "hide",
        aria_pressed="true" if session.bare else "false",
    )
    return board_tools(screen.context.words, session.window is not None, bare)


def _seat(screen: Play, session: Session, view: View, seat: int) -> Markup:
    w, who = screen.context.words, session.save.seats[seat]
    asked = view.seen["decision"]
    moves = asked is not None and asked["seat"] == seat
    thinks = moves and session.asks_bot() and not view.past and not session.paused
    you = session.players.persons() == [seat]
    dots = (
        el("span", el("i"), el("i"), el("i"), cls="thinking", role="img", aria_label=w("play.thinking"))
        if thinks
        else None
    )
    score = view.seen["scores"][seat]
    opened = screen.context.menu == f"seat-{seat}"
    kind, called = kind_label(w, who, you), session.board.title(view, seat)
    small = el("small", w("play.played_by", name=who.name, kind=kind), cls="by") if session.board.TITLED else None
    return el(
        "div",
        disc(session.players.pigment(seat)),
        el(
            "div",
            el("div", el("span", called, cls="nm"), small or el("small", kind), dots, cls="who", title=who.name),
            session.board.seat(view, seat),
            cls="mid",
        ),
        el("div", score, el("small", w("play.points", n=score)), cls="pts") if session.board.SCORED else None,
        _whole_seat(screen, seat, who.name, opened) if session.board.WHOLE and seat != view.viewer else None,
        cls=f"seat s{seat_class(session, seat)}"
        + (" to-move" if moves else "")
        + (" won" if seat in view.seen["winners"] else "")
        + (" open" if opened else "")
        + (" ended" if view.seen["over"] else ""),
        id=f"seat-panel-{seat}",
    )


def _whole_seat(screen: Play, seat: int, name: str, opened: bool) -> Markup:
    """On a phone: what the panel has no room for."""
    return sign_button(
        screen.context.words("play.seat_whole", name=name),
        f"menu seat-{seat}",
        "close" if opened else "down",
        "ib only-sm whole",
        id=f"seat-whole-{seat}",
        aria_expanded="true" if opened else "false",
    )


def curtain(w: Words, session: Session) -> Markup:
    """Nothing of the game is behind it."""
    seat = session.players.curtain
    assert seat is not None
    name = session.players.names()[seat]
    public = session.match.observe(None)
    last = [i for i in session.match.actors[-1:] if i != seat and session.players.kind(i) == PERSON]
    before = [session.players.names()[i] for i in last]
    view = View(seen=public, words=w, names=session.players.names())
    hidden = w(f"{session.match.game.id}.hidden")
    return el(
        "main",
        _band("top"),
        el(
            "div",
            Markup(f'<svg class="emb" aria-hidden="true"><use href="#seat-{seat_class(session, seat)}"/></svg>'),
            el("h1", w("curtain.title", name=name)),
            el("p", w("curtain.after", name=before[0], hidden=hidden) if before else w("curtain.start", hidden=hidden)),
            button(w("curtain.lift", name=name, hidden=hidden), "lift", "show", id="lift", autofocus=True),
            el(
                "div",
                button(w("play.send_to", name=name), f"send {seat}", "share", "btn btn-quiet", id="send"),
                el("a", icon("home"), w("page.home"), href="#/", cls="btn btn-quiet"),
                cls="ways",
            ),
            el(
                "p",
                el("span", w.html("curtain.key", key=el("kbd", w("curtain.space"))), cls="kb"),
                session.board.stage(view),
                cls="sm",
            ),
            cls="mid",
        ),
        _band("foot"),
        cls=f"cur s{seat_class(session, seat)}",
        id="main",
    )


def _band(id: str) -> Markup:
    return Markup(
        f'<div class="band"><svg aria-hidden="true"><defs><pattern id="meander-{id}" width="36" height="44"'
        ' patternUnits="userSpaceOnUse"><path d="M-3 33H33V9H9V25H23V17H16" fill="none" stroke="currentColor"'
        ' stroke-width="4"/><path d="M0 4H36M0 40H36" stroke="currentColor" stroke-width="2"/></pattern></defs>'
        f'<rect width="100%" height="44" fill="url(#meander-{id})"/></svg></div>'
    )
