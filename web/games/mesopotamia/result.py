"""How the game ended: who won, and with what."""

from __future__ import annotations

from pycore.games.mesopotamia.view import SOURCES, points, rating

from ..board import Result, View
from .seen import table


def result(view: View) -> Result:
    """Points by their sources."""
    w, t, scores, winners = view.words, table(view), view.seen["scores"], view.seen["winners"]
    name, best = w.listed([view.names[seat] for seat in winners]), max(scores)
    if t.seats == 1:
        headline = w("mesopotamia.rated", name=name, what=w(f"mesopotamia.rating.{rating(best)}"))
    else:
        headline = w("mesopotamia.wins", name=name)
    how = w(f"mesopotamia.how_{view.seen['ending']}", n=best, round=t.round)
    tied = [view.names[seat] for seat, points in enumerate(scores) if points == best and seat not in winners]
    if tied:
        how = w("list.semicolon").join((how, w("mesopotamia.tied", names=w.listed(tied))))
    table_of = [points(t, seat) for seat in range(t.seats)]
    rows = tuple(
        ("", w(f"mesopotamia.row.{source}"), tuple(row[at] for row in table_of)) for at, source in enumerate(SOURCES)
    )
    return Result(headline, how, w("mesopotamia.by_source"), rows, ())
