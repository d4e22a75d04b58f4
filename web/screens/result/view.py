"""How a game ended: the winner, points by region, points over the rounds, turning points."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.board import Chapter, Result, View
from ...kit.i18n import Words
from ...kit.markup import Markup, disc, el, join, text
from ...kit.room import beside, line_labels
from ...session.session import Session
from ..analysis.screen import allowed
from ..widgets import SEAT_DASHES, button, page_bar, seat_class, sign_button
from . import statistics

WIDTH, HEIGHT = 560, 210
LEFT, TOP, FOOT = 34, 18, 26
GAP = 24
"""From the end of a line to the name of its seat."""
RECKONING = 44
"""Units for a reckoning at the end."""
LABELS, DOTTED = 12, 20
"""So many labels stand below at most, and so many moments have dots."""


def result(w: Words, session: Session) -> Markup:
    view = session.whole_view(w)
    told = session.board.result(view)
    chapters = session.board.chapters(view)
    told = told._replace(turnings=statistics.turnings(session, view, chapters) or told.turnings)
    winners: list[int] = view.seen["winners"]
    share = f"go /game/{session.save.id}/share"
    return el(
        "div",
        page_bar(w, session, session.board.stage(view), sign_button(w("play.share"), share, "share", id="do-share")),
        el(
            "main",
            el(
                "section",
                el(
                    "div",
                    Markup('<svg aria-hidden="true"><use href="#laurel"/></svg>'),
                    el(
                        "span",
                        [disc(session.players.pigment(seat)) for seat in winners],
                        cls=f"crowned n{len(winners)}",
                    ),
                    cls="wr",
                ),
                el("div", el("h1", told.headline), el("p", told.how)),
                el(
                    "div",
                    button(w("play.again"), "rematch", "cycle", "btn btn-go", id="rematch"),
                    button(w("result.watch"), "replay", "play"),
                    button(w("result.send"), share, "share"),
                    button(w("analysis.title"), f"go /game/{session.save.id}/analysis", "chart")
                    if allowed(session)
                    else None,
                    cls="acts",
                ),
                cls="win",
            ),
            el(
                "div",
                el(
                    "section",
                    el("h2", told.rows_title),
                    _table(w, session, view, told),
                ),
                el(
                    "section",
                    join(el("h2", w("result.over_rounds")), chart(w, session, chapters))
                    if session.board.SCORED
                    else join(el("h2", w("result.courses")), statistics.charts(w, session, chapters)),
                    _turnings(w, session, told),
                ),
                statistics.statistics(w, session, view, _order(view.seen["scores"])),
                cls="cols",
            ),
            cls="res",
            id="main",
            tabindex=-1,
        ),
        cls=f"resulting {session.match.game.id}",
    )


def _order(scores: Sequence[int]) -> list[int]:
    return sorted(range(len(scores)), key=lambda seat: -scores[seat])


def _table(w: Words, session: Session, view: View, told: Result) -> Markup:
    scores = view.seen["scores"]
    order = _order(scores)
    head = el(
        "tr",
        el("th", el("span", told.rows_title, cls="vh"), scope="col"),
        [
            el(
                "th",
                disc(session.players.pigment(seat), 22),
                el("span", session.players.names()[seat], cls="vh"),
                scope="col",
            )
            for seat in order
        ],
    )
    rows = [
        el(
            "tr",
            el("th", el("span", number, cls="rn") if number else None, name, scope="row"),
            [el("td", won[seat] or "–", cls="w" if won[seat] and won[seat] == max(won) else None) for seat in order],
        )
        for number, name, won in told.rows
    ]
    total = None
    if session.board.SCORED:
        total = el(
            "tr", el("th", w("result.total"), scope="row"), [el("td", scores[seat]) for seat in order], cls="sum"
        )
    return el("table", el("thead", head), el("tbody", rows, total), cls="tab")


def _turnings(w: Words, session: Session, told: Result) -> Markup | None:
    if not told.turnings:
        return None
    moments = session.history.moments()
    items = [
        el(
            "li",
            el("b", turning.when),
            el("span", turning.sentence),
            el(
                "button",
                w("result.show"),
                cls="link",
                data_do=f"look {moments[turning.at]}",
                type="button",
                aria_label=w("result.show_what", what=turning.sentence),
            ),
        )
        for turning in told.turnings
    ]
    return el("div", el("h2", w("result.turnings")), el("ul", items), cls="turn")


def chart(w: Words, session: Session, chapters: Sequence[Chapter]) -> Markup:
    """Points over the rounds: a line a seat, each with its dash, emblem and name."""
    points = [session.match.at(0).scores, *(chapter.scores for chapter in chapters)]
    last = len(points) - 1
    top = max(5, -(-max(max(row) for row in points) // 5) * 5)

    reckoned = bool(chapters) and chapters[-1].apart
    names = line_labels(session.players.names(), points[-1])
    right = WIDTH - GAP - beside(names)
    room = right - LEFT - RECKONING * reckoned

    def x(i: float) -> float:
        if reckoned and i == last:
            return right
        return LEFT + i * room / max(last - reckoned, 1)

    def y(score: float) -> float:
        return HEIGHT - FOOT - score * (HEIGHT - TOP - FOOT) / top

    out = []
    if reckoned:
        foot = HEIGHT - FOOT
        out.append(f'<rect class="apart" x="{x(last - 1):.1f}" y="{TOP}" width="{RECKONING}" height="{foot - TOP}"/>')
    for score in range(0, top + 1, 5 if top <= 30 else 10):
        out.append(f'<path class="gl" d="M{LEFT} {y(score):.1f}H{x(last):.1f}"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y(score) + 4:.1f}" class="yl">{score}</text>')
    turns = last - reckoned
    step = max(1, -(-turns // LABELS))
    labels = [i for i in range(1, turns + 1) if i == 1 or i % step == 0 and i > 1 + step // 2]
    if reckoned and x(last - 1) - x(labels[-1]) < RECKONING / 2:
        labels.pop()
    for i in (*labels, *((last,) if reckoned else ())):
        out.append(f'<text x="{x(i):.1f}" y="{HEIGHT - 6}" class="xl">{text(chapters[i - 1].label)}</text>')
    order = _order(points[-1])
    for seat in reversed(order):
        number = seat_class(session, seat)
        line = "M" + "L".join(f"{x(i):.1f} {y(row[seat]):.1f}" for i, row in enumerate(points))
        dots = "".join(
            f'<circle cx="{x(i):.1f}" cy="{y(row[seat]):.1f}" r="2.6" fill="var(--ln)"/>'
            for i, row in enumerate(points[1:-1], 1)
            if last <= DOTTED
        )
        out.append(
            f'<g class="s{number}"><path d="{line}" fill="none" stroke="var(--halo)" stroke-width="6"/>'
            f'<path d="{line}" fill="none" stroke="var(--ln)" stroke-width="2.6" stroke-linejoin="round"'
            f' stroke-dasharray="{SEAT_DASHES[seat]}"/>{dots}</g>'
        )
    below = 0.0
    for seat in order:
        at, number = y(points[-1][seat]), seat_class(session, seat)
        below = max(at, below + 21) if below else at
        out.append(
            f'<g class="s{number}"><circle cx="{right:.1f}" cy="{at:.1f}" r="9.8" fill="var(--halo)"/>'
            f'<circle class="pc-body" cx="{right:.1f}" cy="{at:.1f}" r="8.5"/>'
            f'<use href="#seat-{number}" x="{right - 5.3:.1f}" y="{at - 5.3:.1f}" width="10.6" height="10.6"'
            f' style="color:var(--on)"/><path class="gl2" d="M{right + 10:.1f} {at:.1f}L{right + 20:.1f} {below:.1f}"/>'
            f'<text class="el" x="{right + GAP:.1f}" y="{below + 5:.1f}">{text(names[seat])}</text></g>'
        )
    label = text(w("result.over_rounds"))
    return Markup(
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(out)}</svg>'
    )
