"""How the game ended: who won, how, with what; and the moments that turned it."""

from __future__ import annotations

from pycore.games.imperium.view import REGIONS

from ...kit.markup import join
from ..board import Chapter, Result, Turning, View
from .log import chapters
from .seen import listed_regions, region_name


def result(view: View) -> Result:
    """Who rules the empire, and which regions brought it."""
    w, names, scores, winners = view.words, view.names, view.seen["scores"], view.seen["winners"]
    rest = sorted((score for seat, score in enumerate(scores) if seat not in winners), reverse=True)
    best = max(scores)
    if len(winners) > 1:
        headline = w("imperium.shared", names=w.listed([names[seat] for seat in winners]))
        how = w("imperium.how_shared", n=best)
    else:
        headline = w("imperium.rules", name=names[winners[0]])
        second = [names[seat] for seat, score in enumerate(scores) if score == rest[0] and seat != winners[0]]
        how = w("imperium.how", n=best, ahead=best - rest[0], second=w.listed(second))
    won = {region: [0] * len(scores) for region in REGIONS}
    for _, what in view.events:
        if what[0] == "resolved":
            won[what[1]] = [a + b for a, b in zip(won[what[1]], what[3], strict=True)]
    how = join(how, w.gap, w(f"imperium.how_{view.seen['ending']}"))
    rounds = chapters(view)
    if len(winners) == 1 and len(rounds) > 1:
        last = best - rounds[-2].scores[winners[0]]
        behind = max(rounds[-2].scores) - rounds[-2].scores[winners[0]]
        regions = listed_regions(w, _paid(view, rounds[-1]))
        if last and behind:
            how = join(how, w.gap, w("imperium.how_last", n=behind, regions=regions, last=last))
    rows = tuple((str(region), region_name(w, region), tuple(won[region])) for region in REGIONS)
    before = tuple(score - sum(row[seat] for row in won.values()) for seat, score in enumerate(scores))
    if any(before):  # the game began from a position
        rows = (("", w("imperium.before"), before), *rows)
    return Result(headline, how, w("imperium.by_region"), rows, tuple(_turnings(view)))


def _paid(view: View, chapter: Chapter) -> list[int]:
    """The regions that were resolved in a round: the game to 30 points can end before the last of them."""
    ends = [other.at for other in chapters(view) if other.at > chapter.at]
    return [what[1] for at, what in view.events if what[0] == "resolved" and chapter.at < at <= min(ends, default=at)]


def _turnings(view: View) -> list[Turning]:
    w, names, found = view.words, view.names, []
    leader: int | None = None
    for chapter in chapters(view):
        best = max(chapter.scores)
        leaders = [seat for seat, score in enumerate(chapter.scores) if score == best]
        if len(leaders) == 1 and leaders[0] != leader and best:
            leader = leaders[0]
            after = max((at for at, what in view.events if what[0] == "resolved" and at >= chapter.at), default=0)
            end = min((at for at, what in view.events if what[0] == "resolved" and at > chapter.at), default=after)
            sentence = w("imperium.leads", name=names[leader], n=best, regions=listed_regions(w, _paid(view, chapter)))
            found.append(Turning(end, w("imperium.round_n", round=chapter.label), sentence))
    return found[-4:]
