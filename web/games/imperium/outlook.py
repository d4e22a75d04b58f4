"""Imperium: what a round brought, who may end the game."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.outlook import News, Threat

from ...kit.i18n import Words
from ..board import View
from .seen import region_name

SOUNDS = {"picks": "piece", "resolved": "tally", "end": "victory"}
PHASES = frozenset(("picks", "resolved"))


def threat(view: View, told: Threat) -> str:
    w, facts = view.words, told.facts
    name = "" if told.seat is None else view.names[told.seat]
    match told.id:
        case "thirty_now":
            return w("imperium.threat.thirty_now", name=name, regions=_regions(w, facts[0]), n=facts[1])
        case "thirty":
            return w("imperium.threat.thirty", name=name, regions=_regions(w, facts[0]), n=facts[1], most=facts[2])
        case "last_round":
            return w("imperium.threat.last_round", regions=_regions(w, facts[0]), n=facts[1])
        case "level":
            return w("imperium.threat.level", names=w.listed([view.names[seat] for seat in facts[1]]), n=facts[0])
    return w("imperium.threat.ahead", name=name, n=facts[0])


def news(view: View, told: News) -> str:
    w, facts = view.words, told.facts
    match told.id:
        case "scored":
            return _scored(view, *facts)
        case "leads":
            return w("imperium.news.leads", name=view.names[facts[0]], n=facts[1])
    region, other, theirs, mine = facts
    where, who = region_name(w, region), view.names[other]
    if told.id == "tied":
        return w("imperium.news.tied", name=who, region=where, n=theirs)
    return w("imperium.news.passed", name=who, region=where, n=theirs, mine=mine)


def _scored(view: View, region: int, row: Sequence[int], won: Sequence[int]) -> str:
    """Own points first, then those of the others."""
    w, me = view.words, view.viewer
    nobody = "imperium.nobody_else" if me is not None and row[me] else "imperium.nobody"
    others = sorted((-points, seat) for seat, points in enumerate(won) if points and seat != me)
    paid = w("list.comma").join(f"{view.names[seat]} {-points}" for points, seat in others) or w(nobody)
    where = region_name(w, region)
    if me is None or not row[me]:
        return w("imperium.news.scored_others", region=where, paid=paid)
    if not won[me]:
        return w("imperium.news.scored_nothing", region=where, paid=paid, n=row[me])
    return w("imperium.news.scored", region=where, paid=paid, n=won[me])


def _regions(words: Words, regions: Sequence[int]) -> str:
    return words.listed([region_name(words, region) for region in regions])


def when(words: Words, label: str) -> str:
    return words("imperium.round_n", round=label)
