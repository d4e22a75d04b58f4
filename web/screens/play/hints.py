"""The hints: the best ways to choose, what each is expected to bring, and why."""

from __future__ import annotations

from ...app.analyses import POINTS
from ...games.board import View
from ...games.figures import BEST
from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon
from ...session.counsel import Hint
from ...session.session import Session
from ..changes import changes_said, percent
from ..widgets import button, check, sign_button
from .advising import Advising, by_points, figure, may_compare


def lamp(w: Words, advising: Advising) -> Markup:
    return sign_button(
        w("play.hint_button"),
        "hint",
        "hint",
        "ib busy" if advising.thinking else "ib",
        id="do-hint",
        aria_expanded="true" if advising.open else "false",
    )


def hints(advising: Advising, session: Session, view: View) -> Markup:
    """Over the log; on a phone a sheet at the foot, over the question, which it says. What is pointed at is shown on
    the board."""
    if not advising.open or not view.mine:
        return el("section", id="hints", hidden=True)
    w, found = view.words, session.counsel.now.hints
    rows = [_hint(session, view, hint, number) for number, hint in enumerate(found)]
    switch = check(w("figures.title"), w("figures.what"), session.save.figures, "figures", "do-figures")
    return el(
        "section",
        el(
            "header",
            icon("hint"),
            el("h2", w("hints.title")),
            el("span", w("hints.better"), cls="sub")
            if advising.thinking and found
            else el("span", session.board.ask(view).question, cls="sub asked"),
            sign_button(w("hints.close"), "hint", "close", id="hints-close"),
        ),
        el("ol", rows) if rows else el("p", w("hints.thinking"), cls="sub wait"),
        switch if may_compare(session) else None,
        cls="hints",
        id="hints",
        aria_label=w("hints.title"),
        aria_busy="true" if advising.thinking else "false",
    )


def _hint(session: Session, view: View, hint: Hint, number: int) -> Markup:
    w, seat, shown = view.words, view.viewer or 0, number == session.counsel.now.shown
    what = session.board.answer(view, hint.things)
    do = {"data_point": f"hint-show {number}"}
    why = changes_said(session, view, seat, hint.tried.changes)
    if why:
        why = w("hints.brings" if number == 0 else "hints.beside", changes=why)
    return el(
        "li",
        el(
            "button",
            el("b", what),
            el("span", *_worth(w, session, hint, seat), cls="worth"),
            el("small", why) if why else None,
            cls="way",
            type="button",
            data_do=f"hint-show {number}",
            aria_pressed="true" if shown else "false",
            id=f"hint-{number}",
            **do,
        ),
        button(
            w("hints.take"),
            f"hint-take {number}",
            "check",
            "btn btn-go" if shown else "btn",
            id=f"hint-take-{number}",
            aria_describedby=f"hint-{number}",
            **do,
        ),
        cls="now" if shown else None,
    )


def _worth(w: Words, session: Session, hint: Hint, seat: int) -> list[Markup | str]:
    """The own chance to win, or points where nobody else could; of all but the best how much less than with it."""
    tried, best, points = hint.tried, session.counsel.now.hints[0].tried, by_points(session)
    if hint.tried is not best:
        less = figure(tried, points)
        if less == BEST:
            return [el("span", w("hints.same"))]
        return [el("span", w("hints.less_points" if points else "hints.less", less=less))]
    if points:
        return [el("span", w("hints.points", points=f"{best.points / POINTS:.1f}"))]
    return [el("span", w("hints.chance", chance=percent(best.chances[seat])))]
