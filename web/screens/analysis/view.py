"""What choices were worth: chances over the game, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from ...app.analyses import CHANCE, POINTS, Tried, Verdict, costly
from ...games.board import Chapter, View
from ...games.outlook import teller
from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon, join
from ...kit.room import beside, line_labels
from ...session.session import Session
from ..changes import changes_said, percent
from ..widgets import SEAT_DASHES, button, page_bar, seat_class
from .screen import AnalysisScreen

WIDTH, HEIGHT = 560, 250
LEFT, TOP, FOOT = 40, 14, 26
GAP = 12
"""From the end of a line to the name of its seat."""
LABEL, LABELS = 19, 10
"""From one label to the one below it; so many stand at the foot at most."""
SET_UP = "0"
"""The label of what comes before the first chapter."""


def analysis(screen: AnalysisScreen, session: Session) -> Markup:
    w = screen.context.words
    view = session.whole_view(w)
    chapters = [chapter for chapter in session.board.chapters(view) if not chapter.apart]
    back = button(w("analysis.back"), f"go /game/{session.save.id}", "back", "btn btn-quiet", id="to-game")
    return el(
        "div",
        page_bar(w, session, session.board.stage(view), back),
        el(
            "main",
            el("section", el("h1", w("analysis.title")), el("p", w("analysis.what")), _progress(screen, session)),
            _chances(w, session, screen, chapters) if screen.found.verdicts else None,
            _costly(w, session, screen, chapters),
            el("p", w("analysis.how"), cls="small muted"),
            cls="res analysis",
            id="main",
            tabindex=-1,
        ),
        cls=f"resulting {session.match.game.id}",
    )


def _progress(screen: AnalysisScreen, session: Session) -> Markup:
    w, log = screen.context.words, session.match.log
    following = screen.next(session)
    done = len(log) if following is None else following[0]
    if following is None and not screen.found.verdicts:
        return el("p", icon("check"), w("analysis.nothing"), cls="progress done", id="progress")
    if following is None:
        return el(
            "p", icon("check"), w("analysis.done", n=len(screen.found.verdicts)), cls="progress done", id="progress"
        )
    label = w("analysis.pause" if screen.running else "analysis.go_on" if screen.found.verdicts else "analysis.start")
    do, sign = ("analyse off", "pause") if screen.running else ("analyse on", "play")
    bar = el("progress", max=len(log), value=done, aria_label=w("analysis.progress"))
    percent = el("span", f"{100 * done // max(1, len(log))}%")
    return el("div", button(label, do, sign, "btn btn-go", id="analyse"), bar, percent, cls="progress", id="progress")


def _chances(w: Words, session: Session, screen: AnalysisScreen, chapters: Sequence[Chapter]) -> Markup:
    """Each seat's chance to win at every choice that was judged, and when all are, at the end who has won."""
    verdicts = screen.found.verdicts
    moments: list[tuple[int, Sequence[int]]] = []
    for verdict in verdicts:  # a choice that costs something is a step down
        moments += [(verdict.at, verdict.best[0].chances), (verdict.end, verdict.played.chances)]
    last = len(session.match.log)
    winners = session.match.winners
    if winners and screen.next(session) is None:
        won = [CHANCE * (seat in winners) // len(winners) for seat in range(session.match.seats)]
        moments.append((last, won))
    names, ends = session.players.names(), moments[-1][1]
    right = WIDTH - GAP - beside(line_labels(names, [percent(CHANCE)] * len(names)))

    def x(at: int) -> float:
        return LEFT + at * (right - LEFT) / max(1, last)

    def y(chance: int) -> float:
        return HEIGHT - FOOT - chance * (HEIGHT - TOP - FOOT) / CHANCE

    out: list[Markup] = []
    for part in (0, 25, 50, 75, 100):
        level = y(part * CHANCE // 100)
        out.append(el("path", cls="gl", d=f"M{LEFT} {level:.1f}H{right:.1f}"))
        out.append(el("text", f"{part}%", x=LEFT - 8, y=f"{level + 4:.1f}", cls="yl"))
    for chapter in chapters[:: -(-len(chapters) // LABELS) or 1]:
        out.append(el("text", chapter.label, x=f"{x(chapter.at):.1f}", y=HEIGHT - 6, cls="xl"))
    order = sorted(range(session.match.seats), key=lambda seat: -ends[seat])
    for seat in reversed(order):
        line = "M" + "L".join(f"{x(at):.1f} {y(chances[seat]):.1f}" for at, chances in moments)
        halo = el("path", d=line, fill="none", stroke="var(--halo)", stroke_width=5)
        drawn = el("path", d=line, cls="course", stroke_dasharray=SEAT_DASHES[seat] or None)
        out.append(el("g", halo, drawn, cls=f"s{seat_class(session, seat)}"))
    out += _points_of(session, verdicts, x)
    for verdict in costly(verdicts):
        here = verdict.best[0].chances[verdict.seat]
        dot = el("circle", cx=f"{x(verdict.at):.1f}", cy=f"{y(here):.1f}", r=6, cls="cost")
        out.append(el("g", dot, cls=f"s{seat_class(session, verdict.seat)}", data_do=_look(session, verdict)))
    places = _apart([y(ends[seat]) for seat in order])
    said = line_labels(names, map(percent, ends))
    end = x(moments[-1][0])
    for seat, below in zip(order, places, strict=True):
        leads = el("path", cls="gl2", d=f"M{end + 3:.1f} {y(ends[seat]):.1f}L{end + GAP - 5:.1f} {below:.1f}")
        name = el("text", said[seat], cls="el", x=f"{end + GAP:.1f}", y=f"{below + 5:.1f}")
        out.append(el("g", leads, name, cls=f"s{seat_class(session, seat)}"))
    says = w.listed([f"{names[seat]} {percent(ends[seat])}" for seat in order])
    label = w("analysis.chart", ends=says)
    chart = el("svg", out, cls="chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)
    return el("figure", el("figcaption", el("h2", w("analysis.chances"))), chart)


def _points_of(session: Session, verdicts: Sequence[Verdict], x: Callable[[int], float]) -> list[Markup]:
    """What can be clicked: each choice from halfway to the one before to halfway to the one after."""
    halves = [(x(one.at) + x(other.at)) / 2 for one, other in pairwise(verdicts)]
    edges = [x(verdicts[0].at) - 6, *halves, x(verdicts[-1].at) + 6]
    height = HEIGHT - TOP - FOOT
    return [
        el(
            "rect",
            cls="pt",
            x=f"{left:.1f}",
            y=TOP,
            width=f"{right - left:.1f}",
            height=height,
            data_do=_look(session, verdict),
        )
        for verdict, (left, right) in zip(verdicts, pairwise(edges), strict=True)
    ]


def _apart(places: Sequence[float]) -> list[float]:
    """Places of labels, from above, moved so far that none lies on another and the last does not hang out."""
    found = list(places)
    for i in range(1, len(found)):
        found[i] = max(found[i], found[i - 1] + LABEL)
    foot = float(HEIGHT - FOOT)
    for i in reversed(range(len(found))):
        found[i] = min(found[i], foot)
        foot = found[i] - LABEL
    return found


def _costly(w: Words, session: Session, screen: AnalysisScreen, chapters: Sequence[Chapter]) -> Markup | None:
    found = costly(screen.found.verdicts)
    if not found:
        judged = screen.found.verdicts and screen.next(session) is None
        return el("p", w("analysis.none")) if judged else None
    return el(
        "div",
        el("h2", w("analysis.costly")),
        el("ul", [_item(w, session, chapters, verdict) for verdict in found]),
        cls="turn",
    )


def _item(w: Words, session: Session, chapters: Sequence[Chapter], verdict: Verdict) -> Markup:
    when = _when(w, session, chapters, verdict.at)
    return el(
        "li",
        el("b", when),
        el("span", said(w, session, verdict)),
        el(
            "button",
            w("result.show"),
            cls="link",
            data_do=_look(session, verdict),
            type="button",
            aria_label=w("result.show_what", what=when),
        ),
    )


def said(w: Words, session: Session, verdict: Verdict) -> Markup:
    """What was chosen, what would have been better, and what was expected of both."""
    name, best = session.players.names()[verdict.seat], verdict.best[0]
    played, better = _said(w, session, verdict, verdict.played), _said(w, session, verdict, best)
    return join(
        w("analysis.chose", name=name, what=played, chance=percent(verdict.played.chances[verdict.seat])),
        " ",
        w("analysis.better", what=better, chance=percent(best.chances[verdict.seat])),
        _why(w, session, verdict, best) or _points(w, session, verdict.played, best),
    )


def _why(w: Words, session: Session, verdict: Verdict, best: Tried) -> Markup | None:
    """What the better choice was expected to change beside the one that was made."""
    view = session.picture(w)
    said = changes_said(session, view, verdict.seat, best.changes)
    return join(" ", w("analysis.why", changes=said)) if said else None


def _points(w: Words, session: Session, played: Tried, best: Tried) -> Markup | None:
    """What was expected of both in points, where there are any and they differ."""
    if not session.board.SCORED or abs(played.points - best.points) < POINTS // 2:
        return None
    return join(" ", w("analysis.points", played=f"{played.points / POINTS:.1f}", best=f"{best.points / POINTS:.1f}"))


def _look(session: Session, verdict: Verdict) -> str:
    return f"look {session.history.moment_of(verdict.at)}"


def _when(w: Words, session: Session, chapters: Sequence[Chapter], at: int) -> str:
    began = [chapter.label for chapter in chapters if chapter.at <= at] or [SET_UP]
    tells = teller(session.match.game.id)
    return tells.when(w, began[-1]) if tells is not None else began[-1]


def _said(w: Words, session: Session, verdict: Verdict, tried: Tried) -> str:
    """A way in words."""
    key = (w.language, session.match.log[: verdict.at], tuple(tried.way))
    if key not in session.judged.sayings:
        things, view = session.judged.things(verdict, tried), _seen(w, session, verdict)
        session.judged.sayings[key] = session.board.answer(view, things) if things else w("analysis.nothing")
    return session.judged.sayings[key]


def _seen(w: Words, session: Session, verdict: Verdict) -> View:
    """How the seat saw the game that it chose in."""
    match = session.match.at(verdict.at)
    events = tuple(match.events(verdict.seat))
    return replace(session.picture(w), seen=match.observe(verdict.seat), events=events, past=True)
