"""Home: games to go on with, and the shelf."""

from __future__ import annotations

from urllib.parse import quote

from ...app.saves import AWAY, LONGEST_TITLE, PERSON, Save
from ...games import games
from ...games.board import View, volumes
from ...kit import files
from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon, join
from ...session.session import Session
from ..context import Context
from ..widgets import (
    ago,
    brand,
    button,
    discs,
    first_time,
    first_turns,
    glance,
    languages,
    note,
    offline,
    save_title,
    sign_button,
    theme_button,
    thumb,
)

FEW = 3
"""So many covers have their captions beside them where there is room; more of them have them below."""


def home(context: Context) -> Markup:
    w = context.words
    return el(
        "div",
        el(
            "header",
            brand(w),
            el("span", cls="grow"),
            languages(w),
            theme_button(context),
            sign_button(w("page.settings"), "go /settings", "settings", id="do-settings"),
            cls="bar",
        ),
        el(
            "main",
            el("div", el("h1", w("home.title")), el("p", w("home.lead")), cls="lead"),
            _saved(context),
            el("h2", w("home.shelf"), cls="sec"),
            shelf(context),
            id="main",
            tabindex=-1,
        ),
        el(
            "footer",
            button(w("home.open_link"), "go /link", "link", "btn btn-quiet"),
            button(w("home.open_file"), "import", "open", "btn btn-quiet"),
            offline(context),
            el("span", cls="grow"),
            el("span", w("home.unofficial"), " ", el("a", w("home.about"), href="#/about")),
            cls="foot",
        ),
        cls="home noticed" if context.notice is not None else "home",
    )


def _saved(context: Context) -> Markup:
    w = context.words
    saves, damaged = context.saves.all()
    waiting: list[tuple[Save, Session, View]] = []
    others: list[tuple[Save, Session, View]] = []
    unreadable: list[Markup] = []
    finished: list[Markup] = []
    finished_menus = ["finished"]
    for save in saves:
        seen = glance(w, save)
        if seen is None:
            unreadable.append(_unreadable(context, save))
        elif seen[0].match.over:
            finished.append(_card(context, save, *seen, main=False))
            finished_menus += [f"save-{save.id}", f"rename-{save.id}"]
        else:
            (waiting if seen[0].players.person_asked() else others).append((save, *seen))
    cards = [_card(context, *entry, main=i == 0) for i, entry in enumerate([*waiting, *others])]
    broken = [
        note(
            "bad",
            w("home.damaged"),
            join(
                button(w("share.file"), f"export-damaged {key}", "save"),
                button(w("home.delete"), f"delete {key}", "trash"),
            ),
        )
        for key in map(quote, damaged)
    ]
    if not saves and not broken:
        return el("div", data_room="saved")
    running = el("h2", w("home.go_on"), cls="sec") if cards or unreadable or broken else None
    return el(
        "div",
        running,
        broken,
        unreadable,
        el("div", cards, cls="cont") if cards else None,
        _finished(context, finished, context.menu in finished_menus) if finished else None,
        data_room="saved",
    )


def _finished(context: Context, cards: list[Markup], shown: bool) -> Markup:
    """Games that are over have a place of their own, folded away until it is asked for."""
    more = el(
        "button",
        icon("up" if shown else "down"),
        context.words("home.finished", n=len(cards)),
        cls="link",
        data_do="menu finished",
        type="button",
        id="finished",
        aria_expanded="true" if shown else "false",
    )
    return el("section", el("h2", more, cls="sec"), el("div", cards, cls="cont") if shown else None, cls="over-games")


def _card(context: Context, save: Save, session: Session, view: View, main: bool) -> Markup:
    w = context.words
    asked, over = session.players.asked(), session.match.over
    if over:
        winners = [save.seats[seat].name for seat in session.match.winners]
        status = w("home.won", n=len(winners), names=w.listed(winners))
        if len(save.seats) == 1:  # nobody is beaten: the game says how well it went
            status = session.board.result(view).headline
    elif asked is not None and save.seats[asked].kind == PERSON:
        status = w(
            "home.your_turn" if len(session.players.persons()) == 1 else "home.turn_of", name=save.seats[asked].name
        )
    elif asked is not None and save.seats[asked].kind == AWAY:
        status = w("home.waits", name=save.seats[asked].name)
    else:
        status = w("home.bot", name=save.seats[asked].name if asked is not None else "")
    urgent = session.players.person_asked()
    place = f"/game/{save.id}/result" if over else f"/game/{save.id}"
    renaming = context.menu == f"rename-{save.id}"
    title = save_title(w, save)
    return el(
        "article",
        thumb(view),
        el(
            "div",
            el(
                "input",
                id=f"rename-{save.id}",
                cls="input",
                value=save.name,
                maxlength=LONGEST_TITLE,
                data_enter=f"rename {save.id}",
                aria_label=w("home.rename"),
                autofocus=True,
            )
            if renaming
            else el("h3", title),
            el(
                "p",
                w.html("home.status", stage=session.board.stage(view), status=el("b", status) if urgent else status),
                cls="st",
            ),
            discs(session),
            el(
                "div",
                button(
                    w("home.look" if over else "home.continue"),
                    f"go {place}",
                    "play",
                    "btn btn-go" if main else "btn",
                    aria_label=w("home.look_name" if over else "home.continue_name", name=title),
                ),
                _more(context, save, title),
                el("time", ago(w, save.played, context.browser.now())),
                cls="ac",
            ),
            cls="tx",
        ),
        cls="sv main" if main else "sv",
        id=f"save-{save.id}",
    )


def _more(context: Context, save: Save, title: str) -> Markup:
    w, open_ = context.words, context.menu == f"save-{save.id}"
    items = (
        el(
            "div",
            button(w("home.rename"), f"menu rename-{save.id}", "edit", "btn btn-quiet"),
            button(w("home.duplicate"), f"duplicate {save.id}", "copy", "btn btn-quiet"),
            button(w("home.send"), f"go /game/{save.id}/share", "share", "btn btn-quiet"),
            button(w("share.file"), f"export {save.id}", "save", "btn btn-quiet"),
            button(w("home.delete"), f"delete {save.id}", "trash", "btn btn-quiet"),
            cls="pop",
        )
        if open_
        else None
    )
    more = sign_button(
        w("home.more", name=title),
        f"menu save-{save.id}",
        "more",
        aria_expanded="true" if open_ else "false",
        id=f"more-{save.id}",
    )
    return el("span", more, items, cls="pops")


def _unreadable(context: Context, save: Save) -> Markup:
    w = context.words
    actions = join(
        button(w("share.file"), f"export {save.id}", "save"), button(w("home.delete"), f"delete {save.id}", "trash")
    )
    return note("bad", w("home.unreadable", name=save_title(w, save)), actions)


def shelf(context: Context) -> Markup:
    """The covers on their rule; a click opens the new-game dialog, Play now starts at once against bots."""
    w = context.words
    return el(
        "div",
        el("div", [_book(w, name) for name in volumes()], cls="shelf"),
        el("div", [_caption(context, name) for name in volumes()], cls="cap"),
        cls="shelves few" if len(volumes()) <= FEW else "shelves",
        role="region",
        tabindex=0,
        aria_label=w("home.shelf"),
    )


def _book(w: Words, name: str) -> Markup:
    title = w(f"{name}.title")
    cover = el("img", src=files.at(f"covers/{name}.svg"), alt="", cls="cover", width=200, height=280)
    now = w("home.play_now_name", name=title)
    return el(
        "div",
        el("a", cover, href=f"#/new/{name}", aria_label=w("home.new", name=title)),
        button(w("home.play_now"), f"play-now {name}", "play", "btn go", aria_label=now),
        cls="bk",
    )


def _caption(context: Context, name: str) -> Markup:
    """What it is, for how many, and the ways to it; its lesson is offered first to whom has not played it here.
    Positions of an expansion are set up as the game's are."""
    w, (id, _, wanted) = context.words, volumes()[name]
    title, game = w(f"{name}.title"), games()[id]
    seats = game.seats_with({option.id: option.default for option in game.options} | dict(wanted))
    told = el("em", w("home.seats", first=seats[0], last=seats[-1]), w("list.comma"), w(f"{name}.minutes"))
    set_up = w("home.set_up_name", name=title)
    position = el(
        "a", icon("edit"), w("edit.open"), href=f"#/edit/{id}", cls="way", aria_label=w("edit.open_name", name=title)
    )
    return el(
        "div",
        el("div", el("b", title), el("span", w(f"{name}.line")), el("span", told)),
        el(
            "div",
            el("a", icon("person"), w("home.set_up"), href=f"#/new/{name}", cls="btn set-up", aria_label=set_up),
            first_time(context, name, w("home.first")) or first_turns(w, name),
            el("a", icon("rules"), w("page.rules"), href=f"#/rules/{name}", cls="way"),
            position if name == id else None,
        ),
    )
