"""What a result tells besides its table: how everything grew, what changed most, what everybody did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pycore.engine.outlook import Count, outlook

from ...games.board import Chapter, Turning, View
from ...games.outlook import teller
from ...kit.i18n import Words
from ...kit.markup import Markup, disc, el
from ...session.session import Session
from ..widgets import SEAT_DASHES, seat_class

WIDTH, HEIGHT = 290, 158
LEFT, RIGHT, TOP, FOOT = 24, 14, 16, 22
RADIUS = 7.5
NEAR = 1.5 * RADIUS
"""Nearer to each other than that, discs above each other are hard to tell."""
LABELS = 8
"""So many labels stand below at most."""


class Course(NamedTuple):
    """How something grew: its id, the goal (0: none), and a row of the seats for the beginning and each chapter."""

    id: str
    goal: int
    rows: tuple[tuple[int, ...], ...]


def courses(session: Session, chapters: Sequence[Chapter]) -> list[Course]:
    """How that grew which the game measures, up to the end of each chapter."""
    known = outlook(session.match.game.id)
    if known is None:
        return []
    ends = [0, *(chapter.at for chapter in chapters[1:]), len(session.match.log)]
    times = [known.measures(session.match.at(end).observe(None)) for end in ends]
    return [
        Course(last.id, last.goal, tuple(measures[i].seats for measures in times)) for i, last in enumerate(times[-1])
    ]


def charts(w: Words, session: Session, chapters: Sequence[Chapter]) -> Markup | None:
    """A small chart for everything that is measured."""
    found = courses(session, chapters)
    if not found:
        return None
    labels = ["0", *(chapter.label for chapter in chapters)]
    return el("div", [_chart(w, session, course, labels) for course in found], cls="courses")


def _chart(w: Words, session: Session, course: Course, labels: Sequence[str]) -> Markup:
    last = len(course.rows) - 1
    top = max(4, course.goal, *(max(row) for row in course.rows))
    ends = course.rows[-1]
    foot = HEIGHT - FOOT
    order = sorted(range(len(ends)), key=lambda seat: -ends[seat])
    beside = _columns([ends[seat] * (foot - TOP) / top for seat in order])
    right = RIGHT + 2 * RADIUS * max(beside)

    def x(i: float) -> float:
        return LEFT + i * (WIDTH - LEFT - right) / max(last, 1)

    def y(level: float) -> float:
        return foot - level * (foot - TOP) / top

    out: list[Markup] = []
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if top / step <= 5)
    for level in range(0, top + 1, step):
        out.append(el("path", cls="gl", d=f"M{LEFT} {y(level):.1f}H{x(last):.1f}"))
        out.append(el("text", level, x=LEFT - 7, y=f"{y(level) + 4:.1f}", cls="yl"))
    if course.goal:
        out.append(el("path", cls="goal", d=f"M{LEFT} {y(course.goal):.1f}H{WIDTH - 2}"))
    every = max(1, -(-last // LABELS))
    for i in range(every, last + 1, every):
        out.append(el("text", labels[i], x=f"{x(i):.1f}", y=HEIGHT - 5, cls="xl"))
    for seat in reversed(order):
        line = "M" + "L".join(f"{x(i):.1f} {y(row[seat]):.1f}" for i, row in enumerate(course.rows))
        halo = el("path", d=line, fill="none", stroke="var(--halo)", stroke_width=5)
        drawn = el("path", d=line, cls="course", stroke_dasharray=SEAT_DASHES[seat] or None)
        out.append(el("g", halo, drawn, cls=f"s{seat_class(session, seat)}"))
    for column, seat in zip(beside, order, strict=True):
        out.append(_emblem(seat_class(session, seat), x(last) + column * 2 * RADIUS, y(ends[seat])))
    title = w(f"{session.match.game.id}.row.{course.id}")
    says = w("list.comma").join(f"{_called(w, session, seat)} {ends[seat]}" for seat in order)
    label = w("result.course", what=title, ends=says)
    chart = el("svg", out, cls="chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)
    goal = el("small", w("result.goal", n=course.goal)) if course.goal else None
    return el("figure", el("figcaption", title, " ", goal), chart)


def _columns(heights: Sequence[float]) -> list[int]:
    """Discs at these heights, the highest first, stand beside each other where they would cover each other."""
    columns: list[int] = []
    for height in heights:
        taken = {column for column, other in zip(columns, heights, strict=False) if other - height < NEAR}
        columns.append(next(column for column in range(len(heights)) if column not in taken))
    return columns


def _emblem(number: int, x: float, y: float) -> Markup:
    """The disc of a seat at the end of its line."""
    at = {"cx": f"{x:.1f}", "cy": f"{y:.1f}"}
    half = 0.62 * RADIUS
    return el(
        "g",
        el("circle", r=RADIUS + 1, fill="var(--halo)", **at),
        el("circle", cls="pc-body", r=RADIUS, **at),
        el(
            "use",
            href=f"#seat-{number}",
            x=f"{x - half:.1f}",
            y=f"{y - half:.1f}",
            width=2 * half,
            height=2 * half,
            style="color:var(--on)",
        ),
        cls=f"s{number}",
    )


def _called(w: Words, session: Session, seat: int) -> str:
    return session.board.title(session.whole_view(w), seat)


def turnings(session: Session, view: View, chapters: Sequence[Chapter]) -> tuple[Turning, ...] | None:
    """What changed most, as the game weighs it; None where it does not."""
    known, tells = outlook(session.match.game.id), teller(session.match.game.id)
    if known is None or known.turnings is None or tells is None:
        return None
    found = []
    for news in known.turnings(view.seen, list(view.events)):
        began = [chapter.label for chapter in chapters if chapter.at <= news.at and not chapter.apart]
        when = tells.when(view.words, began[-1] if began else chapters[0].label)
        found.append(Turning(news.at, when, tells.news(view, news)))
    return tuple(found)


def statistics(w: Words, session: Session, view: View, order: Sequence[int]) -> Markup | None:
    """A table of what everybody did, the seats in a given order."""
    known = outlook(session.match.game.id)
    if known is None:
        return None
    game = session.match.game.id
    found = known.statistics(view.seen, list(view.events))
    head = el(
        "tr",
        el("th", el("span", w("result.statistics"), cls="vh"), scope="col"),
        [
            el(
                "th",
                disc(session.players.pigment(seat), 22),
                el("span", _called(w, session, seat), cls="vh"),
                scope="col",
            )
            for seat in order
        ],
    )
    rows = [
        el("tr", el("th", w(f"{game}.stat.{count.id}"), scope="row"), [el("td", number(count, seat)) for seat in order])
        for count in found
    ]
    title = el("h2", w("result.statistics"))
    body = el("table", el("thead", head), el("tbody", rows), cls="tab")
    return el("section", title, body, cls="stats", id="statistics")


def number(count: Count, seat: int) -> str:
    """A count, or a mean to a tenth; a dash where there is none."""
    value = count.seats[seat]
    if isinstance(value, int):
        return str(value) if value else "–"
    total, over = value
    return f"{total / over:.1f}" if over else "–"
