"""The play page: board, seats, log, question, hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...boards import Line, View, drawn
from ...markup import Child, Markup, disc, el, icon, join
from ...patterns import DISCS
from ...words import Words
from ..saves import AWAY, BOTS, PERSON
from ..table import Table
from . import lesson
from .digest import digest
from .parts import SPEED_SIGNS, board_tools, brand, button, kind_label, note, save_title, seat_name, sign_button, track

if TYPE_CHECKING:
    from ..app import App

APART = 15
"""Percent of the scrubber between two marks."""
BUTTONS = 3
"""More options than this that stand on no board open as a list."""
LINES = 120
"""Of a longer log the last ones are shown until all are asked for."""


def play(app: App, table: Table) -> Markup:
    w = app.words
    if table.curtain is not None:
        return curtain(app, table)
    view = table.view(w)
    whole = view if table.at is None else table.whole_view(w)
    lines = table.board.log(whole)
    return el(
        "div",
        DISCS,
        _bar(app, table, view),
        el(
            "main",
            table.board.board(view),
            _overview(table, view),
            _tools(app, table) if drawn(table.board) else None,
            _peek(app, table, lines),
            cls="board",
            id="main",
            tabindex=-1,
            data_do="scene on" if view.scene and not view.past else None,
            data_size="{} {}".format(*table.board.SIZE) if drawn(table.board) else None,
        ),
        el(
            "section",
            [_seat(app, table, view, seat) for seat in range(table.match.seats)],
            cls="seats",
            data_room="seats",
            aria_label=w("play.seats"),
        ),
        beside(table, view),
        log(app, table, whole, lines),
        digest(app, table, view),
        ask(app, table, view),
        el("section", table.board.hand(view), cls="tray", aria_label=w("play.hand"), data_room="tray"),
        cls=f"play {table.match.game.id}"
        + (" patterns" if app.settings.patterns else "")
        + (" besides" if app.menu == "beside" else ""),
    )


def beside(table: Table, view: View) -> Markup | None:
    """What only some boards have."""
    return table.board.beside(view)


def _overview(table: Table, view: View) -> Markup | None:
    """What only some boards have, while a part of them is shown."""
    return table.board.overview(view) if view.window else None


def _bar(app: App, table: Table, view: View) -> Markup:
    w, save = app.words, table.save
    trouble = app.saves.trouble
    saved = el("span", w(f"play.{trouble or 'saved'}"), cls="saved warn" if trouble else "saved")
    return el(
        "header",
        brand(w),
        el("span", cls="sep"),
        el("h1", save_title(w, save), cls="title"),
        el("span", table.board.stage(view), cls="round"),
        el("span", cls="grow"),
        saved,
        el(
            "a",
            icon("rules"),
            cls="ib wide",
            href=f"#/rules/{save.game}",
            aria_label=w("page.rules"),
            title=w("page.rules"),
        ),
        sign_button(w("play.share"), f"go /game/{save.id}/share", "share", id="do-share"),
        sign_button(w("page.settings"), "go /settings", "settings", "ib wide", id="do-settings"),
        _menu(app, table),
        cls="bar",
    )


def _menu(app: App, table: Table) -> Markup:
    w, save, open_ = app.words, table.save, app.menu == "play"
    items = [
        button(w("play.log"), "log", "log", "btn btn-quiet only-sm"),
        [button(label, "menu beside", sign, "btn btn-quiet only-sm") for sign, label in _standing(w, table)],
        button(w("play.redo"), "redo", "redo", "btn btn-quiet", disabled=not table.can_redo() or None),
        button(w("play.reset"), "reset", "reset", "btn btn-quiet", disabled=not table.draft or None),
        button(w("play.replay"), "replay", "play", "btn btn-quiet"),
        el("a", icon("rules"), w("page.rules"), cls="btn btn-quiet", href=f"#/rules/{save.game}"),
        button(w("page.settings"), "go /settings", "settings", "btn btn-quiet"),
        button(w("edit.here"), "edit-here", "edit", "btn btn-quiet", id="edit-here"),
        button(w("play.keys"), "menu keys", "help", "btn btn-quiet"),
        el(
            "a",
            icon("plus"),
            w("home.new", name=w(f"{save.game}.title")),
            cls="btn btn-quiet",
            href=f"#/new/{save.game}",
        ),
        el("a", icon("home"), w("page.home"), cls="btn btn-quiet", href="#/"),
    ]
    menu = sign_button(w("play.menu"), "menu play", "menu", id="do-menu", aria_expanded="true" if open_ else "false")
    return el("span", menu, el("div", items, cls="pop") if open_ else None, cls="pops")


def _tools(app: App, table: Table) -> Markup:
    bare = sign_button(
        app.words("play.bare"),
        "bare",
        "show" if table.bare else "hide",
        aria_pressed="true" if table.bare else "false",
    )
    return board_tools(app.words, table.window is not None, bare)


def _seat(app: App, table: Table, view: View, seat: int) -> Markup:
    w, who = app.words, table.save.seats[seat]
    asked = view.seen["decision"]
    moves = asked is not None and asked["seat"] == seat
    thinks = moves and table.asks_bot() and not view.past and not table.paused
    you = table.persons() == [seat]
    dots = (
        el("span", el("i"), el("i"), el("i"), cls="thinking", role="img", aria_label=w("play.thinking"))
        if thinks
        else None
    )
    score = view.seen["scores"][seat]
    opened = app.menu == f"seat-{seat}"
    kind, called = kind_label(w, who, you), table.board.title(view, seat)
    small = w("play.played_by", name=who.name, kind=kind) if table.board.TITLED else kind
    return el(
        "div",
        disc(table.pigment(seat)),
        el(
            "div",
            el("div", el("span", called, cls="nm"), el("small", small), dots, cls="who"),
            table.board.seat(view, seat),
            cls="mid",
        ),
        el("div", score, el("small", w("play.points", n=score)), cls="pts") if table.board.SCORED else None,
        _whole_seat(app, seat, who.name, opened) if not drawn(table.board) and seat != view.viewer else None,
        cls=f"seat s{seat_class(table, seat)}"
        + (" to-move" if moves else "")
        + (" won" if seat in view.seen["winners"] else "")
        + (" open" if opened else ""),
        id=f"seat-panel-{seat}",
    )


def _whole_seat(app: App, seat: int, name: str, opened: bool) -> Markup:
    """On a phone: what the panel has no room for."""
    return sign_button(
        app.words("play.seat_whole", name=name),
        f"menu seat-{seat}",
        "close" if opened else "down",
        "ib only-sm whole",
        id=f"seat-whole-{seat}",
        aria_expanded="true" if opened else "false",
    )


def seat_class(table: Table, seat: int | None) -> int:
    """The number of the class that has a seat's pigment."""
    pigment = table.pigment(seat)
    return 0 if pigment is None else pigment + 1


def _entry(table: Table, line: Line, moment: int, id: str, tag: str = "button") -> Markup:
    return entry(line, table.pigment(line.seat), moment, moment == table.at, id, tag)


@lru_cache(maxsize=1 << 12)
def entry(line: Line, pigment: int | None, moment: int, now: bool, id: str, tag: str) -> Markup:
    """A line of the log."""
    if line.heading:
        return el("li", el("h3", line.sentence), id=id, cls="hd")
    sign = icon("laurel") if line.seat is None else disc(pigment)
    do = {"data_do": f"look {moment} {line.plate}".rstrip(), "type": "button"} if tag == "button" else {}
    return el("li", el(tag, sign, el("span", line.sentence), cls="ln", **do), id=id, cls="now" if now else None)


def _entries(app: App, table: Table, shown: list[Line]) -> list[Markup]:
    """The lines of the log: of a long game the last, or those about the moment looked at; where new ones begin."""
    moments, w = table.moments(), app.words
    first = 0
    if len(shown) > LINES and not app.log_whole:
        last = next((i for i, line in enumerate(shown) if moments[line.at] == table.at), len(shown))
        first = max(0, min(last - LINES // 2, len(shown) - LINES))
        first = max((i for i, line in enumerate(shown[: first + 1]) if line.heading), default=first)
    others = (i for i, line in enumerate(shown) if line.at > table.seen_to and line.seat != table.viewer)
    new = next(others, len(shown)) if table.at is None else 0
    entries = [_entry(table, line, moments[line.at], f"log-{first + i}") for i, line in enumerate(shown[first:])]
    if first < new < len(shown) and table.seen_to and table.viewer is not None:
        entries.insert(new - first, el("li", el("span", w("play.since")), cls="since", id="log-since"))
    if first:
        more = button(w("play.log_whole", n=first), "log-whole", "up", "btn btn-quiet", id="log-whole")
        entries.insert(0, el("li", more, cls="none", id="log-more"))
    return entries


def log(app: App, table: Table, whole: View, lines: list[Line]) -> Markup:
    """What happened, and the scrubber."""
    w, seat = app.words, app.log_seat
    shown = [line for line in lines if seat is None or line.heading or line.seat in (None, seat)]
    entries = _entries(app, table, shown)
    if len(shown) < 2:
        entries.append(el("li", icon("log"), el("span", w("play.log_empty")), cls="none"))
    filters = None
    if app.menu == "filter":
        filters = el(
            "div",
            button(w("play.everybody"), "log-seat all", cls="btn btn-quiet"),
            [
                el(
                    "button",
                    disc(table.pigment(i), 18),
                    seat_name(table, whole, i),
                    cls="btn btn-quiet",
                    data_do=f"log-seat {i}",
                    type="button",
                )
                for i in range(table.match.seats)
            ],
            cls="pop",
        )
    close = sign_button(w("page.close"), "log", "down", "ib only-sm") if app.log_open else None
    funnel = sign_button(
        w("play.filter"), "menu filter", "filter", aria_pressed="true" if seat is not None else "false", id="do-filter"
    )
    return el(
        "section",
        el("div", el("h2", w("play.log")), el("span", funnel, filters, cls="pops"), close, cls="log-head"),
        el("ol", entries, cls="log-list", id="log-list", tabindex=0, aria_label=w("play.log")),
        _scrubber(app, table, whole),
        cls="log open" if app.log_open else "log",
        aria_label=w("play.log"),
    )


def _scrubber(app: App, table: Table, whole: View) -> Markup:
    w, now, moments = app.words, table.now, table.moments()
    here = now if table.at is None else table.at
    at_start, at_end = ("true" if here == end else None for end in (0, now))
    chapters = table.board.chapters(whole)
    ticks, free = [], 0.0
    for chapter in chapters:
        place = moments[chapter.at] / max(now, 1) * 100
        if place >= free:
            ticks.append(el("i", el("b", chapter.label), style=f"left:{place:.2f}%"))
            free = place + APART
    return el(
        "div",
        track(w, here, now, w("play.at", at=here, all=now), ticks),
        el(
            "div",
            sign_button(w("play.first"), "look first", "first", aria_disabled=at_start),
            sign_button(
                w("play.phase_back"), "look phase-back", "phase-back", aria_disabled=at_start, id="look-phase-back"
            ),
            sign_button(w("play.back"), "look back", "left", aria_disabled=at_start, id="look-back"),
            sign_button(
                w("play.stop" if app.playing else "play.replay"),
                "replay",
                "pause" if app.playing else "play",
                aria_pressed="true" if app.playing else "false",
                id="replay",
            ),
            _speed(app),
            sign_button(w("play.on"), "look on", "right", aria_disabled=at_end, id="look-on"),
            sign_button(w("play.phase_on"), "look phase-on", "phase-on", aria_disabled=at_end, id="look-phase-on"),
            sign_button(w("play.last"), "look last", "last", aria_disabled=at_end, id="look-last"),
            cls="btns",
        ),
        cls="scrub",
    )


def _speed(app: App) -> Markup:
    """How fast it is played back; a click makes it faster, after the fastest slow."""
    factor = SPEED_SIGNS.get(app.settings.speed, SPEED_SIGNS["normal"])
    label = app.words("play.speed", factor=factor)
    return el(
        "button", factor, cls="ib speed", data_do="faster", type="button", aria_label=label, title=label, id="speed"
    )


def _peek(app: App, table: Table, lines: list[Line]) -> Markup:
    """On a phone: a strip under the board with what happened last, and the ways to what has no room there."""
    w, moments = app.words, table.moments()
    entries = [_entry(table, line, moments[line.at], f"peek-{i}", "div") for i, line in enumerate(lines[-8:])]
    if not any(not line.heading for line in lines[-8:]):
        entries.append(el("li", el("span", icon("log"), w("play.log"), cls="ln"), id="peek-none"))
    return el(
        "div",
        el("ol", entries, cls="log-list"),
        [
            sign_button(label, "menu beside", sign, aria_expanded="true" if app.menu == "beside" else "false")
            for sign, label in _standing(w, table)
        ],
        sign_button(w("play.log_all"), "log", "up"),
        cls="peek",
        data_do="log",
    )


def _standing(words: Words, table: Table) -> list[tuple[str, str]]:
    """What of a board stands beside it and has no room on a phone: a sign and a name, if there is such a thing."""
    own = table.board.STANDING
    return [(own[0], words(own[1]))] if own else []


def ask(app: App, table: Table, view: View) -> Markup:
    """The decision bar."""
    w = app.words
    asked = table.asked()
    said = "sub said" if table.hint else "sub said why"
    why = el("span", app.tip, cls=said, id="why") if app.tip else None
    scene = view.scene
    shown = el("span", el("b", scene.title, ": ") if view.past else None, scene.said, cls="sub said") if scene else None
    if scene and not view.past:
        on = button(w("play.scene_on"), "scene on", "right", "btn btn-go", id="scene-on")
        return _calm(app, icon("laurel", "pil"), scene.title, why or shown, on)
    if view.past:
        chapters = table.board.chapters(view)
        title = w("play.past", when=chapters[-1].title if chapters else w("play.beginning"))
        why = why or shown
        actions = join(
            button(w("play.from_here"), "from-here", "play"),
            button(w("play.now"), "look now", "last", "btn btn-go", id="to-now"),
        )
        return _calm(app, icon("hourglass", "pil"), title, why or w("play.past_help"), actions, "ask past")
    if table.lesson is not None and table.lesson.waits(table.match):
        return lesson.reading(app, table, table.lesson, why)
    if asked is None:
        names = [seat_name(table, view, seat) for seat in table.match.winners]
        actions = join(
            button(w("play.again"), "rematch", "cycle"),
            button(w("play.result"), f"go /game/{table.save.id}/result", "laurel", "btn btn-go", id="to-result"),
        )
        title = w("home.won", n=len(names), names=w.listed(names))
        return _calm(app, icon("laurel", "pil"), title, why or w("play.over"), actions)
    who = table.save.seats[asked]
    if who.kind in BOTS:
        label = w("play.resume" if table.paused else "play.stop")
        actions = join(
            undo_buttons(app, table), button(label, "pause", "play" if table.paused else "pause", id="do-pause")
        )
        title = w("play.paused" if table.paused else "play.thinks", name=seat_name(table, view, asked))
        return _calm(app, disc(table.pigment(asked)), title, why or w("play.level", level=who.kind), actions)
    if who.kind == AWAY:
        empty = [asked] if table.persons() else table.people()  # where nobody plays here, anybody may
        seats = [button(w("play.take_seat", name=table.names()[seat]), f"take-seat {seat}", "person") for seat in empty]
        actions = join(
            seats if len(seats) <= BUTTONS else el("span", seats, cls="options"),
            button(w("home.open_reply"), "go /link", "open"),
            button(
                w("play.send_to", name=who.name), f"go /game/{table.save.id}/share", "share", "btn btn-go", id="send"
            ),
        )
        sent = table.save.sent == len(table.match.log)
        help_ = w("play.away_sent" if sent else "play.away_help", name=who.name)
        return _calm(
            app, disc(table.pigment(asked)), w("play.away", name=seat_name(table, view, asked)), why or help_, actions
        )
    return _asked(app, table, view, why)


def _asked(app: App, table: Table, view: View, why: Markup | None) -> Markup:
    w = app.words
    question, step = table.board.ask(view), table.lesson and table.lesson.step(table.match)
    chips = [
        el(
            "button",
            label,
            cls="chip",
            data_do=f"thing -{thing}",
            type="button",
            id=f"chip-{i}",
            aria_label=w("play.take_back", what=label),
        )
        if thing is not None and thing in view.draft
        else el("span", label, cls="" if thing is not None else "no")
        for i, (thing, label) in enumerate(question.chips)
    ]
    extra = [button(table.board.option(view, (thing[1:],)), f"thing {thing}") for thing in table.board.buttons(view)]
    choices: Child = extra if len(extra) <= BUTTONS else el("span", extra, cls="options")
    confirm = None
    if app.settings.confirm or view.done:
        confirm = button(
            w("play.confirm"),
            "commit",
            "check",
            "btn btn-go" + ("" if view.done else " is-off"),
            id="confirm",
            aria_disabled=None if view.done else "true",
        )
    hint = sign_button(w("play.hint_button"), "hint", "hint", "ib busy" if app.hinting else "ib", id="do-hint")
    actions = join(
        None if step else hint,
        undo_buttons(app, table),
        choices,
        confirm,
    )
    seat = f"s{seat_class(table, view.viewer or 0)}"
    name = None
    if len(table.persons()) > 1 and view.viewer is not None:
        name = el("span", f"{seat_name(table, view, view.viewer)}: ", cls=f"sname {seat}")
    what = join(
        el("b", name, question.question),
        el("span", chips, cls="picked") if chips else None,
        lesson.said(app, table, step) if step else None,
        why or (None if step else _help(w, table, view, question.help)),
    )
    return ask_bar(app, icon("rubric", "pil"), what, actions, "ask taught" if step else "ask")


def _help(words: Words, table: Table, view: View, help_: str) -> Markup:
    """A line of help; of a choice that loses something, what."""
    caution = table.caution(words) if view.draft else ""
    return el("span", icon("warning"), caution, cls="sub said caution") if caution else el("span", help_, cls="sub")


def undo_buttons(app: App, table: Table) -> Markup:
    able = table.can_undo()
    redo = sign_button(app.words("play.redo"), "redo", "redo", id="do-redo") if table.can_redo() else None
    undo = button(
        app.words("play.undo"),
        "undo",
        "undo",
        "btn" if able else "btn is-off",
        id="do-undo",
        aria_disabled=None if able else "true",
    )
    return join(redo, undo)


def _calm(app: App, sign: Markup, title: str, help_: Child, actions: Markup, cls: str = "ask calm") -> Markup:
    sub = help_ if isinstance(help_, Markup) else el("span", help_, cls="sub")
    return ask_bar(app, sign, join(el("b", title), sub), actions, cls)


def ask_bar(app: App, sign: Markup, what: Markup, actions: Markup, cls: str) -> Markup:
    """The bar takes the focus where a control that had it is gone; what it says is read out when it changes."""
    return el(
        "section",
        sign,
        el("div", what, cls="what", role="status", aria_atomic="false", id="asked"),
        el("div", actions, cls="acts"),
        cls=cls,
        id="ask",
        data_room="ask",
        tabindex=-1,
        aria_label=app.words("play.question"),
        aria_describedby="asked",
    )


def curtain(app: App, table: Table) -> Markup:
    """Nothing of the game is behind it."""
    w, seat = app.words, table.curtain
    assert seat is not None
    name = table.names()[seat]
    public = table.match.observe(None)
    before = [table.names()[i] for i in table.match.actors[-1:] if table.kind(i) == PERSON]
    view = View(seen=public, words=w, names=table.names())
    hidden = w(f"{table.match.game.id}.hidden")
    return el(
        "main",
        _band("top"),
        el(
            "div",
            Markup(f'<svg class="emb" aria-hidden="true"><use href="#seat-{seat_class(table, seat)}"/></svg>'),
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
                table.board.stage(view),
                cls="sm",
            ),
            cls="mid",
        ),
        _band("foot"),
        cls=f"cur s{seat_class(table, seat)}",
        id="main",
    )


def _band(id: str) -> Markup:
    return Markup(
        f'<div class="band"><svg aria-hidden="true"><defs><pattern id="meander-{id}" width="36" height="44"'
        ' patternUnits="userSpaceOnUse"><path d="M-3 33H33V9H9V25H23V17H16" fill="none" stroke="currentColor"'
        ' stroke-width="4"/><path d="M0 4H36M0 40H36" stroke="currentColor" stroke-width="2"/></pattern></defs>'
        f'<rect width="100%" height="44" fill="url(#meander-{id})"/></svg></div>'
    )


def notice(app: App) -> Markup:
    """The message at the foot of the page."""
    said = app.notice
    if said is None:
        return Markup("")
    action = button(said.label, said.do) if said.label else None
    close = sign_button(app.words("page.close"), "dismiss", "close")
    return note(said.kind, said.text, join(action, close), id="notice")
