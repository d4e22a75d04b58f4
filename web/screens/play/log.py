"""What happened: the log, the scrubber under it, and the last of it on a phone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import islice, takewhile

from ...games.board import Line, View
from ...kit.i18n import Words
from ...kit.markup import Markup, disc, el, icon
from ...session.session import Session
from ..widgets import SPEED_SIGNS, button, seat_name, sign_button, track
from .furniture import standing
from .screen import Play

APART = 15
"""Percent of the scrubber between two marks."""
LINES = 60
"""Of a longer log the last ones are shown until all are asked for."""


def log(screen: Play, session: Session, whole: View, lines: list[Line]) -> Markup:
    """What happened, and the scrubber."""
    w, seat = screen.context.words, screen.log_seat
    shown = lines if seat is None else [line for line in lines if line.heading or line.seat in (None, seat)]
    filters = None
    if screen.context.menu == "filter":
        filters = el(
            "div",
            button(w("play.everybody"), "log-seat all", cls="btn btn-quiet"),
            [
                el(
                    "button",
                    disc(session.players.pigment(i), 18),
                    seat_name(session, whole, i),
                    cls="btn btn-quiet",
                    data_do=f"log-seat {i}",
                    type="button",
                )
                for i in range(session.match.seats)
            ],
            cls="pop",
        )
    close = sign_button(w("page.close"), "log", "down", "ib only-sm") if screen.log_open else None
    funnel = sign_button(
        w("play.filter"), "menu filter", "filter", aria_pressed="true" if seat is not None else "false", id="do-filter"
    )
    return el(
        "section",
        el("div", el("h2", w("play.log")), el("span", funnel, filters, cls="pops"), close, cls="log-head"),
        _list(screen, session, shown),
        _scrubber(screen, session, whole),
        cls="log open" if screen.log_open else "log",
        id="log-panel",
        aria_label=w("play.log"),
    )


def _here(session: Session, shown: list[Line]) -> int | None:
    """Which line tells of the moment looked at: its first, or of a moment without one the last before it."""
    moments, at = session.history.moments(), session.history.at
    if at is None or not shown:
        return None
    first = bisect_left(shown, at, key=lambda line: moments[line.at])
    lines = takewhile(lambda i: moments[shown[i].at] == at, range(first, len(shown)))
    return next((i for i in lines if not shown[i].heading), max(first - 1, 0))


def _id(line: int | None) -> str | None:
    return None if line is None else f"log-{line}"


def _list(screen: Play, session: Session, shown: list[Line]) -> Markup:
    """The lines of the log: of a long game the last, or those about the moment looked at; where new ones begin."""
    moments, here = session.history.moments(), _here(session, shown)
    first = 0
    if len(shown) > LINES and not screen.log_whole:
        last = len(shown) if here is None else here
        first = max(0, min(last - LINES // 2, len(shown) - LINES))
        first = max((i for i, line in enumerate(shown[: first + 1]) if line.heading), default=first)
    later = bisect_right(shown, session.seen_to, key=lambda line: line.at)
    others = (i for i, line in enumerate(shown[later:], later) if line.seat != session.viewer)
    new = next(others, len(shown)) if session.history.at is None else 0
    told = shown[first:]
    return listed(
        screen.context.words,
        tuple(told),
        tuple([session.players.pigment(line.seat) for line in told]),
        tuple([moments[line.at] for line in told]),
        session.history.at,
        here,
        first,
        new if session.seen_to and session.viewer is not None else 0,
        _costly(session, shown),
    )


@lru_cache(maxsize=8)
def listed(
    w: Words,
    told: tuple[Line, ...],
    pigments: tuple[int | None, ...],
    moments: tuple[int, ...],
    at: int | None,
    here: int | None,
    first: int,
    new: int,
    costly: frozenset[int],
) -> Markup:
    """Lines of the log, each with its moment, of which ``at`` is looked at.

    Their numbers: the ``first`` of them, the one ``here``, the first ``new`` one, ``costly`` choices.
    """
    mark = w("analysis.mark")
    entries = [
        entry(line, pigment, moment, moment == at, f"log-{i}", "button", mark if i in costly else "")
        for i, (line, pigment, moment) in enumerate(zip(told, pigments, moments, strict=True), first)
    ]
    if first < new < first + len(told):
        entries.insert(new - first, el("li", el("span", w("play.since")), cls="since", id="log-since"))
    if first:
        more = button(w("play.log_whole", n=first), "log-whole", "up", "btn btn-quiet", id="log-whole")
        entries.insert(0, el("li", more, cls="none", id="log-more"))
    if all(line.heading for line in told):
        entries.append(el("li", icon("log"), el("span", w("play.log_empty")), cls="none"))
    return el("ol", entries, cls="log-list", id="log-list", tabindex=0, aria_label=w("play.log"), data_here=_id(here))


def _costly(session: Session, lines: list[Line]) -> frozenset[int]:
    """Of each choice that cost much the number of the first line that tells of it."""
    found: set[int] = set()
    for verdict in (better.verdict for better in session.judged.better.values()):
        told = (i for i, line in enumerate(lines) if line.at > verdict.at and line.seat == verdict.seat)
        found.update(islice(told, 1))
    return frozenset(found)


@lru_cache(maxsize=1 << 12)
def entry(line: Line, pigment: int | None, moment: int, now: bool, id: str, tag: str, cost: str = "") -> Markup:
    """A line of the log; ``cost``: what is said of a choice that cost much."""
    if line.heading:
        return el("li", el("h3", line.sentence), id=id, cls="hd")
    sign = icon("laurel") if line.seat is None else disc(pigment)
    do = {"data_do": f"look {moment} {line.plate}".rstrip(), "type": "button"} if tag == "button" else {}
    mark = el("i", cls="cost", role="img", aria_label=cost, title=cost) if cost else None
    said = el("span", line.sentence, mark)
    return el("li", el(tag, sign, said, cls="ln", **do), id=id, cls="now" if now else None)


def _scrubber(screen: Play, session: Session, whole: View) -> Markup:
    history, moments = session.history, session.history.moments()
    return scrubber(
        screen.context.words,
        history.now if history.at is None else history.at,
        history.now,
        tuple((moments[chapter.at], chapter.label) for chapter in history.chapters(whole)),
        tuple(session.judged.better),
        screen.looking.playing,
        SPEED_SIGNS.get(screen.context.settings.speed, SPEED_SIGNS["normal"]),
    )


@lru_cache(maxsize=8)
def scrubber(
    w: Words,
    here: int,
    now: int,
    chapters: tuple[tuple[int, str], ...],
    costly: tuple[int, ...],
    plays: bool,
    speed: str,
) -> Markup:
    """Where one looks, of how many moments: ``chapters`` are marked by their labels, ``costly`` choices by a line."""
    at_start, at_end = ("true" if here == end else None for end in (0, now))
    ticks, free = [], 0.0
    for moment, label in chapters:
        place = moment / max(now, 1) * 100
        if place >= free:
            ticks.append(el("i", el("b", label), style=f"left:{place:.2f}%"))
            free = place + APART
    ticks += [el("i", cls="cost", style=f"left:{at / max(now, 1) * 100:.2f}%") for at in costly]
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
                w("play.stop" if plays else "play.replay"),
                "replay",
                "pause" if plays else "play",
                aria_pressed="true" if plays else "false",
                id="replay",
            ),
            _speed(w, speed),
            sign_button(w("play.on"), "look on", "right", aria_disabled=at_end, id="look-on"),
            sign_button(w("play.phase_on"), "look phase-on", "phase-on", aria_disabled=at_end, id="look-phase-on"),
            sign_button(w("play.last"), "look last", "last", aria_disabled=at_end, id="look-last"),
            cls="btns",
        ),
        cls="scrub",
    )


def _speed(w: Words, factor: str) -> Markup:
    """How fast it is played back; a click makes it faster, after the fastest slow."""
    label = w("play.speed", factor=factor)
    return el(
        "button", factor, cls="ib speed", data_do="faster", type="button", aria_label=label, title=label, id="speed"
    )


def peek(screen: Play, session: Session, lines: list[Line]) -> Markup:
    """On a phone: a strip under the board with what happened last, and the ways to what has no room there."""
    w, moments = screen.context.words, session.history.moments()
    pigment, at = session.players.pigment, session.history.at
    entries = [
        entry(line, pigment(line.seat), moments[line.at], moments[line.at] == at, f"peek-{i}", "div")
        for i, line in enumerate(lines[-8:])
    ]
    if not any(not line.heading for line in lines[-8:]):
        entries.append(el("li", el("span", icon("log"), w("play.log"), cls="ln"), id="peek-none"))
    return el(
        "div",
        el("ol", entries, cls="log-list"),
        [
            sign_button(
                label, "menu beside", sign, aria_expanded="true" if screen.context.menu == "beside" else "false"
            )
            for sign, label in standing(w, session)
        ],
        sign_button(w("play.log_all"), "log", "up"),
        cls="peek",
        data_do="log",
    )
