"""What happened: the log, rounds as chapters, the result."""

from __future__ import annotations

from ...kit.markup import join
from ..board import Chapter, Line, View
from .scenes import explained
from .seen import bold, listed_picks, region_name, regions_of


def log(view: View) -> list[Line]:
    """Rounds as headings; cards when all have shown them, not before."""
    w, names = view.words, view.names
    lines: list[Line] = []
    shown = max((i for i, (_, what) in enumerate(view.events) if what[0] == "picks"), default=-1)
    if view.events and (number := _began(view)) is not None:
        lines.append(Line(view.events[0][0], join(_title(view, number)), heading=True))
    for i, (at, what) in enumerate(view.events):
        match what:
            case ("round", number):
                lines.append(Line(at, join(_title(view, number)), heading=True))
            case ("chosen", owner) if i > shown:
                lines.append(Line(at, w.html("imperium.has_chosen", name=bold(names[owner])), owner))
            case ("picks", owner, cards):
                lines.append(
                    Line(at, w.html("imperium.chose", name=bold(names[owner]), regions=listed_picks(w, cards)), owner)
                )
            case ("short", owner, served):
                id = "imperium.served" if served else "imperium.served_none"
                lines.append(Line(at, w.html(id, name=bold(names[owner]), regions=listed_picks(w, served)), owner))
            case ("resolved", region, row, won):
                paid = explained(w, names, row, won)
                lines.append(Line(at, w.html("imperium.paid", region=bold(region_name(w, region)), paid=paid)))
            case ("end", ending):
                lines.append(Line(at, join(w(f"imperium.end_{ending}"))))
    return lines


def _title(view: View, number: int) -> str:
    return view.words("imperium.round_of", round=number, regions=regions_of(view, number))


def _began(view: View) -> int | None:
    """The round in which a game began that began with a position in the midst of it."""
    if view.events and view.events[0][1][0] == "round":
        return None
    first = next((what[1] - 1 for _, what in view.events if what[0] == "round"), None)
    return int(view.state["round"]) if first is None else int(first)


def chapters(view: View) -> list[Chapter]:
    """A chapter a round."""
    totals = list(view.seen["scores"])
    for _, what in view.events:
        if what[0] == "resolved":
            totals = [total - won for total, won in zip(totals, what[3], strict=True)]
    found: list[Chapter] = []
    last, number = 0, _began(view)
    if number is not None:
        found.append(Chapter(0, str(number), _title(view, number), tuple(totals)))
    for at, what in view.events:
        if what[0] == "round":
            found.append(Chapter(last, str(what[1]), _title(view, what[1]), tuple(totals)))
        elif what[0] == "resolved":
            totals = [total + won for total, won in zip(totals, what[3], strict=True)]
            last = at
            if found:
                found[-1] = found[-1]._replace(scores=tuple(totals))
    return found
