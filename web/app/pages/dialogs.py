"""What lies over a page: new game, share, a link that came, settings, keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from pycore import games

from ... import files
from ...boards import board, has_board
from ...lessons import lesson
from ...markup import Markup, disc, el, icon, text
from .. import sharing
from ..saves import AWAY, BOTS, PERSON
from .parts import (
    SPEED_SIGNS,
    ago,
    button,
    check,
    dialog,
    footer,
    languages,
    offline,
    save_title,
    segments,
    sign_button,
)

if TYPE_CHECKING:
    from ..app import App

KEYS = "Enter U R C H L P + - 0 [ ] ? Esc < >"


def over(app: App) -> Markup:
    """The dialog that is open, if any."""
    if app.menu == "keys":
        return _keys(app)
    dialogs: dict[str, Callable[[App], Markup]] = {
        "new": _new,
        "share": _share,
        "arrival": _arrival,
        "link": _link,
        "settings": _settings,
    }
    return dialogs[app.dialog](app) if app.dialog in dialogs else Markup("")


def _new(app: App) -> Markup:
    w, new = app.words, app.new
    if new is None:
        return Markup("")
    rules = games()[new.game]
    colours = board(new.game).pigments(len(new.seats), new.options, None)
    rows = []
    for i, seat in enumerate(new.seats):
        people = ((PERSON, w("seat.person_kind")), (AWAY, w("seat.away_kind")))
        kinds = [(kind, label, f"seat-kind {i} {kind}") for kind, label in people]
        kinds += [(level, level, f"seat-kind {i} {level}") for level in BOTS]
        drop = (
            sign_button(w("new.drop", name=seat.name), f"seat-drop {i}", "close")
            if len(new.seats) > rules.seats[0]
            else el("span")
        )
        field = el(
            "input",
            cls="input",
            value=seat.name,
            maxlength=24,
            id=f"name-{i}",
            data_change=f"seat-name {i}",
            aria_label=w("new.name", n=i + 1),
            autocomplete="off",
        )
        who = segments(w("new.kind", name=seat.name), kinds, seat.kind, "person")
        rows.append(el("div", disc(colours[i]), field, who, drop, cls="st"))
    add = None
    if len(new.seats) < rules.seats[-1]:
        add = button(w("new.add"), "seat-add", "plus", "btn btn-quiet", id="seat-add")
    far = [seat.name for seat in new.seats if seat.kind == AWAY]
    by_link = (
        el("p", w("new.by_link", n=len(far), names=w.listed(far)), cls="small muted", id="by-link") if far else None
    )
    options: list[Markup] = []
    folded: list[Markup] = []
    disputed = board(new.game).DISPUTED if has_board(new.game) else ()
    for option in rules.options:
        into = folded if option.id in disputed else options
        value = new.options[option.id]
        label, small = w(f"{new.game}.option.{option.id}"), w(f"{new.game}.option.{option.id}.help")
        if isinstance(value, bool):
            flip = f"option {option.id} {option.values.index(not value)}"
            into.append(check(label, small, value, flip, f"option-{option.id}"))
        else:
            values = [
                (str(other), w(f"{new.game}.option.{option.id}.{other}"), f"option {option.id} {i}")
                for i, other in enumerate(option.values)
            ]
            into.append(
                el("div", el("span", label, el("small", small)), segments(label, values, str(value)), cls="ck pick")
            )
    options.append(
        check(w("new.confirm"), w("new.confirm_help"), app.settings.confirm, "set confirm", "option-confirm")
    )
    changed = sum(new.options[option.id] != option.default for option in rules.options if option.id in disputed)
    fold = (
        el(
            "button",
            icon("down"),
            el(
                "span",
                w("new.disputed"),
                el("small", w("new.changed", n=changed) if changed else w("new.disputed_help")),
            ),
            cls="ck fold open" if new.disputed else "ck fold",
            data_do="disputed",
            type="button",
            id="disputed",
            aria_expanded="true" if new.disputed else "false",
        )
        if folded
        else None
    )
    seed = el(
        "label",
        w("new.seed"),
        el("input", cls="input seed", value=new.seed, data_change="seed", inputmode="numeric", id="seed", maxlength=15),
        cls="seedy",
    )
    title = w(f"{new.game}.title")
    body = el(
        "div",
        el(
            "div",
            el("img", src=files.at(f"covers/{new.game}.svg"), alt="", cls="cover"),
            el("p", w("new.levels"), cls="small muted"),
            cls="cv",
        ),
        el(
            "div",
            first_time(app, new.game, w("new.first", game=title)),
            rows,
            add,
            by_link,
            el("div", options, fold, folded if new.disputed else None, cls="opts"),
            el("p", app.tip, cls="why") if app.tip else None,
        ),
        cls="in ng",
    )
    foot = footer(
        seed,
        button(w("page.cancel"), "close"),
        button(w("new.start"), "begin", "play", "btn btn-go", id="begin", autofocus=True),
    )
    return dialog(app, w("new.title", game=title), body, foot, 780)


def first_time(app: App, game: str, question: str) -> Markup | None:
    """To whom has not played a game here: the way to its lesson."""
    w = app.words
    if lesson(game) is None or app.saves.knows(game):
        return None
    name = w("lesson.title_name", name=w(f"{game}.title"))
    way = el("a", icon("play"), w("lesson.title"), href=f"#/learn/{game}", cls="way", aria_label=name)
    return el("p", question, " ", way, cls="first-time")


def board_line(
    origin: str,
    game: str,
    link: str | None = None,
    position: object = None,
    lang: str = "en",
    seat: int | None = None,
    controls: str = "replay",
    window: tuple[float, float, float, float] | None = None,
) -> str:
    """A board as three lines of HTML for somebody's page: style sheet and script, once a page, and the element.

    ``origin`` is the address of this page; ``seat`` counts from 0; ``controls``: none, replay, play;
    ``window`` is the part of the board that is shown.
    """
    site = escape(origin.partition("?")[0].rpartition("/")[0])
    facts: dict[str, object] = {"game": game, "link": link, "lang": lang}
    facts |= {"seat": None if seat is None else seat + 1, "controls": controls}
    facts["viewbox"] = " ".join(str(int(edge)) for edge in window) if window else None
    given = "".join(f' {name}="{escape(str(fact))}"' for name, fact in facts.items() if fact is not None)
    if position is not None:
        code = escape(json.dumps(position, separators=(",", ":")), quote=False)
        given += f" position='{code.replace(chr(39), '&#39;')}'"
    style = f'<link rel="stylesheet" href="{site}/ostraka-board.css">'
    return f'{style}\n<script type="module" src="{site}/ostraka.js"></script>\n<ostraka-board{given}></ostraka-board>'


def game_line(app: App) -> str:
    """The game on the table, to watch, as an element of HTML."""
    assert app.table is not None
    match = app.table.match
    return board_line(app.browser.origin, match.game.id, link=match.to_link(), lang=app.words.language)


def embed_line(app: App) -> str:
    """The game on the table, to watch, as a line of HTML."""
    assert app.table is not None
    title = app.words(f"{app.table.match.game.id}.title")
    return str(el("iframe", src=app.url_for(None), title=title, width="100%", height=640, loading="lazy"))


def _share(app: App) -> Markup:
    w, table = app.words, app.table
    if table is None:
        return Markup("")
    url, site = app.share_url(), bool(app.browser.origin)
    who = [_who(app, None, w("share.anyone"), "share-seat watch", app.share_seat is None)]
    who += [
        _who(app, table.pigment(i), seat.name, f"share-seat {i}", app.share_seat == i)
        for i, seat in enumerate(table.save.seats)
        if seat.kind not in BOTS
    ]
    name = table.names()[app.share_seat] if app.share_seat is not None else ""
    hidden = w(f"{table.match.game.id}.hidden")
    caption = w("share.for", name=name, hidden=hidden) if name else w("share.for_anyone", hidden=hidden)
    alternatives = [
        button(w("share.file"), f"export {table.save.id}", "save", "btn btn-quiet"),
        button(w("share.picture"), "picture", "embed", "btn btn-quiet"),
        button(w("share.copy_frame"), "copy frame", "copy", "btn btn-quiet"),
        button(w("share.apps"), "web-share", "open", "btn btn-quiet") if app.browser.can_share() else None,
    ]
    left = el(
        "div",
        el(
            "div",
            el("span", w("share.who"), cls="lab", id="who-lab"),
            el("div", who, cls="who", role="group", aria_labelledby="who-lab"),
            cls="field",
        ),
        el(
            "div",
            el("label", w("share.link" if site else "share.code", n=len(url)), cls="lab", for_="share-url"),
            el(
                "div",
                el("input", cls="input", value=url, readonly=True, id="share-url"),
                button(w("share.copy"), "copy link", "copy", "btn btn-go", id="copy-link", autofocus=True),
                cls="url",
            ),
            None if site else el("p", caption, cls="small"),
            None if site else el("p", w("share.from_file", open=w("home.open_link")), cls="small muted"),
            cls="field",
        ),
        _embed(app) if site else None,
        el("div", alternatives, cls="alt"),
    )
    if not site:
        return dialog(app, w("share.title"), el("div", left, cls="in"), None, 560, "share")
    code = sharing.qr(url, text(w("share.qr")))
    side = el("div", code, el("p", caption if code else w("share.no_qr"), cls="qrc"), cls="side")
    return dialog(app, w("share.title"), el("div", left, side, cls="in sh"), None, 760, "share")


def _embed(app: App) -> Markup:
    w = app.words
    return el(
        "div",
        el("span", w("share.embed"), cls="lab"),
        el(
            "div",
            el("code", game_line(app), cls="input code", tabindex=0),
            sign_button(w("share.copy_line"), "copy embed", "copy", "ib framed"),
            cls="emb",
        ),
        cls="field",
    )


def _who(app: App, pigment: int | None, label: str, do: str, on: bool) -> Markup:
    return el(
        "button",
        disc(pigment),
        label,
        cls="opt on" if on else "opt",
        data_do=do,
        aria_pressed="true" if on else "false",
        type="button",
    )


def _arrival(app: App) -> Markup:
    """Who has come; and what to do when the game is here already."""
    w, arrival = app.words, app.arrival
    if arrival is None:
        return Markup("")
    sent, found = arrival.sent, arrival.found
    title = w(f"{sent.match.game.id}.title")
    log = len(sent.match.log)
    known = found is not None and arrival.relation != "fork"
    if found is not None and known and sharing.is_for(sent, found):
        name, when = save_title(w, found), ago(w, found.played, app.browser.now())
        message = w(f"arrival.{arrival.relation}", name=name, when=when)
        main = ("longer", "arrival.go_on") if arrival.relation == "longer" else ("mine", "arrival.open_mine")
        foot = footer(
            button(w("arrival.both"), "arrive new"),
            button(w(main[1]), f"arrive {main[0]}", "play", "btn btn-go", id="arrive", autofocus=True),
        )
        return dialog(app, w("arrival.known", game=title), el("div", el("p", message), cls="in"), foot, 560, "link")
    who = [
        _who(app, arrival.table.pigment(i), seat.name, f"arrive-as {i}", arrival.seat == i)
        for i, seat in enumerate(sent.seats)
        if seat.kind not in BOTS
    ]
    who.append(_who(app, None, w("arrival.watch"), "arrive-as watch", arrival.seat is None))
    lead = w("arrival.fork" if found else "arrival.what", game=title, n=log)
    if found is not None and known and sent.seat is not None:
        name, kept = sent.seats[sent.seat].name, save_title(w, found)
        here = w.listed([seat.name for seat in found.seats if seat.kind == PERSON])
        lead = w("arrival.nobody", name=name, title=kept)
        if here:
            lead = w("arrival.not_yours", name=name, title=kept, here=here)
    body = el(
        "div",
        el("p", lead, cls="lead-in"),
        el("span", w("arrival.who"), cls="lab", id="who-lab"),
        el("div", who, cls="who", role="group", aria_labelledby="who-lab"),
        cls="in",
    )
    foot = footer(
        button(w("page.cancel"), "close"),
        button(
            w("arrival.sit"),
            "arrive seat" if known else "arrive new",
            "play",
            "btn btn-go",
            id="arrive",
            autofocus=True,
        ),
    )
    return dialog(app, w("arrival.title"), body, foot, 560, "link")


def _link(app: App) -> Markup:
    w = app.words
    body = el(
        "div",
        el("label", w("link.paste"), cls="lab", for_="paste"),
        el(
            "input", cls="input", id="paste", data_enter="paste", autofocus=True, autocomplete="off", spellcheck="false"
        ),
        el("p", app.tip, cls="why", role="alert") if app.tip else el("p", w("link.help"), cls="small muted"),
        cls="in",
    )
    foot = footer(
        button(w("page.cancel"), "close"),
        button(w("home.open"), "paste", "link", "btn btn-go", data_from="paste", id="open-link"),
    )
    return dialog(app, w("home.open_link"), body, foot, 560, "link")


def _settings(app: App) -> Markup:
    w, s = app.words, app.settings
    themes = [
        ("", w("settings.system"), "theme system"),
        ("light", w("page.light"), "theme light"),
        ("dark", w("page.dark"), "theme dark"),
    ]
    paces = [(pace, w(f"settings.{pace}"), f"pace {pace}") for pace in ("quick", "normal", "slow", "off")]
    speeds = [(speed, sign, f"speed {speed}") for speed, sign in SPEED_SIGNS.items()]
    body = el(
        "div",
        el("div", el("span", w("page.language"), cls="lab"), languages(app), cls="field"),
        el(
            "div",
            el("span", w("settings.theme"), cls="lab"),
            segments(w("settings.theme"), themes, s.theme),
            cls="field",
        ),
        el("div", el("span", w("settings.pace"), cls="lab"), segments(w("settings.pace"), paces, s.pace), cls="field"),
        el(
            "div",
            el("span", w("settings.speed"), cls="lab"),
            segments(w("settings.speed"), speeds, s.speed),
            cls="field",
        ),
        el(
            "div",
            check(w("new.confirm"), w("new.confirm_help"), s.confirm, "set confirm", "set-confirm"),
            check(w("settings.ends"), w("settings.ends_help"), s.ends, "set ends", "set-ends"),
            check(w("settings.sound"), w("settings.sound_help"), s.sound, "set sound", "set-sound"),
            check(w("settings.motion"), w("settings.motion_help"), s.motion, "set motion", "set-motion"),
            check(w("settings.patterns"), w("settings.patterns_help"), s.patterns, "set patterns", "set-patterns"),
            cls="opts",
        ),
        el("p", offline(app), cls="small") if app.offline else None,
        el("p", w("settings.here"), " ", el("a", w("home.about"), href="#/about"), cls="small muted"),
        cls="in set",
    )
    foot = footer(button(w("page.done"), "close", cls="btn btn-go", autofocus=True, id="settings-done"))
    return dialog(app, w("page.settings"), body, foot, 560, "settings")


def _keys(app: App) -> Markup:
    w = app.words
    rows = [el("tr", el("td", el("kbd", key)), el("td", w(f"key.{i}"))) for i, key in enumerate(KEYS.split(" "))]
    body = el("div", el("table", el("tbody", rows), cls="tab keys"), cls="in")
    foot = footer(button(w("page.done"), "menu keys", cls="btn btn-go", autofocus=True, id="keys-done"))
    return dialog(app, w("play.keys"), body, foot, 480, "help")
