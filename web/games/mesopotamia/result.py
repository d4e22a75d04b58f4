"""How the game ended: who won, and with what."""

from __future__ import annotations

from pycore.games.mesopotamia.view import SOURCES, points, rating

from ..board import Result, Turning, View
from .layout import area_name
from .seen import name_of, table


def result(view: View) -> Result:
    """Points by their sources."""
    w, t, scores, winners = view.words, table(view), view.seen["scores"], view.seen["winners"]
    name, best = w.listed([view.names[seat] for seat in winners]), max(scores)
    if t.seats == 1:
        headline = w("mesopotamia.rated", what=w(f"mesopotamia.rating.{rating(best)}"))
    else:
        headline = w("mesopotamia.wins", name=name)
    how = w(f"mesopotamia.how_{view.seen['ending']}", n=best, round=t.round)
    table_of = [points(t, seat) for seat in range(t.seats)]
    rows = tuple(
        ("", w(f"mesopotamia.row.{source}"), tuple(row[at] for row in table_of)) for at, source in enumerate(SOURCES)
    )
    return Result(headline, how, w("mesopotamia.by_source"), rows, tuple(_turnings(view))[-5:])


def _turnings(view: View) -> list[Turning]:
    """Great moments: parts of the gardens, settlements taken, tribes beaten."""
    w, number, found = view.words, 1, []
    for at, what in view.events:
        when = w("mesopotamia.round_n", round=number)
        match what:
            case ("round", number, _):
                pass
            case ("garden", seat, garden):
                said = w("mesopotamia.garden_built", name=name_of(view, seat), what=w(f"mesopotamia.garden.{garden}"))
                found.append(Turning(at, when, said))
            case ("convert" | "destroy" as verb, seat, area, owner):
                said = w(
                    f"mesopotamia.turning.{verb}",
                    name=name_of(view, seat),
                    other=name_of(view, owner),
                    place=area_name(w, area),
                )
                found.append(Turning(at, when, said))
    return found
