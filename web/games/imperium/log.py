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
    for i, (at, what) in enumerate(view.events):
        match what:
            case ("round", number):
                title = w("imperium.round_of", round=number, regions=regions_of(view, number))
                lines.append(Line(at, join(title), heading=True))
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


def chapters(view: View) -> list[Chapter]:
    """A chapter a round."""
    totals = list(view.seen["scores"])
    for _, what in view.events:
        if what[0] == "resolved":
            totals = [total - won for total, won in zip(totals, what[3], strict=True)]
    found: list[Chapter] = []
    last = 0
    for at, what in view.events:
        if what[0] == "round":
            title = view.words("imperium.round_of", round=what[1], regions=regions_of(view, what[1]))
            found.append(Chapter(last, str(what[1]), title, tuple(totals)))
        elif what[0] == "resolved":
            totals = [total + won for total, won in zip(totals, what[3], strict=True)]
            last = at
            if found:
                found[-1] = found[-1]._replace(scores=tuple(totals))
    return found
