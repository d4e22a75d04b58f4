"""How the game ended: who won, how, with what; and the moments that turned it."""

from __future__ import annotations

from pycore.games.glory_to_rome.view import MATERIALS, VALUE, forum_winners

from ...kit.markup import Child, join
from ..board import Result, Turning, View
from .names import name_of
from .seen import table

ACTIONS = frozenset(("hire", "material", "sell", "sell_unseen", "add", "found", "fountain", "open"))


def result(view: View) -> Result:
    """Who wins, and where the points come from."""
    w, names, scores, winners = view.words, view.names, view.seen["scores"], view.seen["winners"]
    if len(winners) > 1:
        headline = w("glory_to_rome.shared", names=w.listed([names[seat] for seat in winners]))
    else:
        headline = w("glory_to_rome.wins", name=names[winners[0]])
    ending = view.seen["ending"]
    running = [seat for seat, camp in enumerate(table(view).camps) if not camp.conceded]
    shared = "_shared" if ending == "forum" and len(forum_winners(table(view))) > 1 else ""
    said: list[Child] = [w("glory_to_rome.how", n=scores[winners[0]]), w.gap, w(f"glory_to_rome.how_{ending}{shared}")]
    tied = sum(scores[seat] == scores[winners[0]] for seat in running) > len(winners)
    if ending not in ("forum", "surrender") and tied:
        jacks = view.seen["options"]["tie_break_counts_jacks"]
        said += [w.gap, w("glory_to_rome.how_tied_with_jacks" if jacks else "glory_to_rome.how_tied")]
    counted = [what for _, what in view.events if what[0] == "points"]
    rows = []
    for place, source in enumerate(("influence", "vault", "bonuses", "statue", "wall"), 2):
        points = [0] * len(names)
        for what in counted:
            points[what[1]] = 3 * len(what[place]) if source == "bonuses" else what[place]
        if source in ("influence", "vault", "bonuses") or any(points):
            rows.append(("", w(f"glory_to_rome.row.{source}"), tuple(points)))
    return Result(headline, join(*said), w("glory_to_rome.by_source"), tuple(rows), tuple(_turnings(view)))


def _turnings(view: View) -> list[Turning]:
    """The buildings that brought most."""
    w, turn, found = view.words, 0, []
    for at, what in view.events:
        if what[0] == "turn":
            turn = what[1]
        elif what[0] == "complete":
            value = VALUE[MATERIALS.index(what[3])]
            name, building = view.names[what[1]], name_of(w, what[2])
            sentence = w("glory_to_rome.turning", name=name, building=building, n=value)
            found.append((value, Turning(at, w("glory_to_rome.turn_n", turn=turn), sentence)))
    best = sorted(found, key=lambda pair: -pair[0])[:4]
    return sorted((turning for _, turning in best), key=lambda turning: turning.at)
