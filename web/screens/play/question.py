"""The question: what is asked, what is chosen, and what can be done about it."""

from __future__ import annotations

from ...app.saves import AWAY, BOTS
from ...games.board import View
from ...kit.i18n import Words
from ...kit.markup import Child, Markup, disc, el, icon, join
from ...session.session import Session
from ..analysis import view as analysis
from ..widgets import button, level_name, seat_class, seat_name
from . import lesson
from .bar import ask_bar, undo_buttons
from .choosing import Choosing

BUTTONS = 3
"""More options than this that stand on no board open as a list."""


def ask(choosing: Choosing, session: Session, view: View, lamp: Markup) -> Markup:
    """The decision bar; ``lamp``: the button that hints."""
    w, tip = choosing.context.words, choosing.context.tip
    said = "sub said" if session.selection.hint else "sub said why"
    why = el("span", tip, cls=said, id="why") if tip else None
    if view.past:
        return _past(w, session, view, why)
    if view.scene:
        on = button(w("play.scene_on"), "scene on", "right", "btn btn-go", id="scene-on")
        return _calm(w, icon("laurel", "pil"), view.scene.title, why or _told(view), on)
    if session.lesson is not None and session.lesson.waits(session.match):
        return lesson.reading(w, session, session.lesson, why)
    asked = session.players.asked()
    if asked is None:
        return _over(w, session, view, why)
    kind = session.save.seats[asked].kind
    if kind in BOTS:
        return _thinking(w, session, view, asked, why)
    if kind == AWAY:
        return _away(w, session, view, asked, why)
    if session.players.called:
        return _called(w, session, view, why)
    return _asked(choosing, session, view, why, lamp)


def _told(view: View) -> Markup | None:
    """What the scene on the board is about."""
    scene = view.scene
    return el("span", el("b", scene.title, ": ") if view.past else None, scene.said, cls="sub said") if scene else None


def _past(w: Words, session: Session, view: View, why: Markup | None) -> Markup:
    chapters, better = session.board.chapters(view), session.judged.here()
    title = w("play.past", when=chapters[-1].title if chapters else w("play.beginning"))
    verdict = el("span", analysis.said(w, session, better.verdict), cls="sub said") if better else None
    actions = join(
        button(w("play.from_here"), "from-here", "play"),
        button(w("play.now"), "look now", "last", "btn btn-go", id="to-now"),
    )
    said = why or _told(view) or verdict or w("play.past_help")
    return _calm(w, icon("hourglass", "pil"), title, said, actions, "ask past")


def _over(w: Words, session: Session, view: View, why: Markup | None) -> Markup:
    names = [seat_name(session, view, seat) for seat in session.match.winners]
    actions = join(
        button(w("play.again"), "rematch", "cycle"),
        button(w("play.result"), f"go /game/{session.save.id}/result", "laurel", "btn btn-go", id="to-result"),
    )
    alone = session.match.seats == 1  # nobody is beaten: the game says how well it went
    title = session.board.result(view).headline if alone else w("home.won", n=len(names), names=w.listed(names))
    return _calm(w, icon("laurel", "pil"), title, why or w("play.over"), actions)


def _thinking(w: Words, session: Session, view: View, asked: int, why: Markup | None) -> Markup:
    """A bot, who can be stopped."""
    label, sign = (w("play.resume"), "play") if session.paused else (w("play.stop"), "pause")
    actions = join(undo_buttons(w, session), button(label, "pause", sign, id="do-pause"))
    title = w("play.paused" if session.paused else "play.thinks", name=seat_name(session, view, asked))
    level = w("play.level", level=level_name(session.save.seats[asked].kind))
    return _calm(w, disc(session.players.pigment(asked)), title, why or level, actions)


def _away(w: Words, session: Session, view: View, asked: int, why: Markup | None) -> Markup:
    """Somebody to whom the game goes as a link; where nobody plays here, anybody may take a seat."""
    players, name = session.players, session.save.seats[asked].name
    empty = [asked] if players.persons() else players.people()
    many = len(empty) > BUTTONS
    seats = [_seat(w, players.names()[seat], seat, short=many) for seat in empty]
    send = button(w("play.send_to", name=name), f"go /game/{session.save.id}/share", "share", "btn btn-go", id="send")
    actions = join(
        el("span", seats, cls="options") if many else seats,
        button(w("home.open_reply"), "go /link", "open"),
        send,
    )
    sent = session.save.sent == len(session.match.log)
    helped = "play.away_watch" if not players.persons() else "play.away_sent" if sent else "play.away_help"
    said = why or w(helped, name=name)
    title = w("play.away", name=seat_name(session, view, asked))
    return _calm(
        w, disc(players.pigment(asked)), title, said, actions, "ask calm" if players.persons() else "ask calm vacant"
    )


def _seat(w: Words, name: str, seat: int, short: bool) -> Markup:
    """To take a seat; of many there is room for the names alone."""
    says = w("play.take_seat", name=name)
    return button(name if short else says, f"take-seat {seat}", "person", aria_label=says if short else None)


def _called(w: Words, session: Session, view: View, why: Markup | None) -> Markup:
    """Several people at this device could do something that others may not see: who of them comes forward?"""
    question, names = session.board.ask(view), session.players.names()
    come = [
        button(w("play.come", name=names[seat]), f"come {seat}", "person", id=f"come-{seat}")
        for seat in session.players.called
    ]
    orders = [button(text, f"order {order}") for order, text in session.board.orders(view)]
    actions = join(
        undo_buttons(w, session),
        el("span", come, orders, cls="options"),
        button(w("play.come_none"), "come none", "check", "btn btn-go", id="come-none"),
    )
    return _calm(w, icon("rubric", "pil"), question.question, why or w("play.come_help"), actions, "ask")


def _asked(choosing: Choosing, session: Session, view: View, why: Markup | None, lamp: Markup) -> Markup:
    w = choosing.context.words
    question, step = session.board.ask(view), session.lesson and session.lesson.step(session.match)
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
    plain = session.board.buttons(view)
    extra = [_option(session, view, thing) for thing in plain]
    if step is None:  # an order would answer what the lesson asks
        extra += [button(text, f"order {order}") for order, text in session.board.orders(view)]
    choices: Child = extra if len(extra) <= BUTTONS else el("span", extra, cls="options")
    confirm = None
    if choosing.context.settings.confirm or view.done:
        confirm = button(
            w("play.confirm"),
            "commit",
            "check",
            "btn btn-go" + ("" if view.done else " is-off"),
            id="confirm",
            aria_disabled=None if view.done else "true",
        )
    actions = join(
        None if step else lamp,
        undo_buttons(w, session),
        choices,
        confirm,
    )
    seat = f"s{seat_class(session, view.viewer or 0)}"
    name = None
    if len(session.players.persons()) > 1 and view.viewer is not None:
        name = el("span", f"{seat_name(session, view, view.viewer)}: ", cls=f"sname {seat}")
    what = join(
        el("b", name, question.question),
        el("span", chips, cls="picked") if chips else None,
        lesson.said(w, session, step) if step else None,
        why or (None if step else _help(w, session, view, question.help)),
    )
    return ask_bar(w, icon("rubric", "pil"), what, actions, "ask taught" if step else "ask")


def _option(session: Session, view: View, thing: str) -> Markup:
    """A button of the question."""
    cls = "btn hint" if thing in view.hint else "btn"
    return button(session.board.option(view, (thing[1:],)), f"thing {thing}", cls=cls)


def _help(words: Words, session: Session, view: View, help_: str) -> Markup:
    """A line of help; of a choice that loses something, what."""
    caution = session.board.caution(view) if view.draft else ""
    return el("span", icon("warning"), caution, cls="sub said caution") if caution else el("span", help_, cls="sub")


def _calm(w: Words, sign: Markup, title: str, help_: Child, actions: Markup, cls: str = "ask calm") -> Markup:
    sub = help_ if isinstance(help_, Markup) else el("span", help_, cls="sub")
    return ask_bar(w, sign, join(el("b", title), sub), actions, cls)
