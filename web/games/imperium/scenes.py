"""A round's end: why a region pays what it pays, and the pictures in which it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kit.i18n import Words
from ...kit.markup import Markup, join
from ..board import Scene, View
from .seen import bold, listed_picks, numbers, region_name


def explained(words: Words, names: Sequence[str], row: Sequence[int], won: Sequence[int]) -> str:
    """Why a region brings each seat what it does, for those who have a marker there."""
    said = []
    for count in sorted({count for count in row if count}, reverse=True):
        group = [seat for seat, markers in enumerate(row) if markers == count]
        rank = sum(markers >= count for markers in row)
        tied, points = words.listed([names[seat] for seat in group]), won[group[0]]
        place = words(f"imperium.place_{min(rank, 5)}")
        if points:
            id = "alone" if len(group) == 1 else "tied"
        elif len(group) == len(row):
            id = "all_tied"
        elif rank == len(row):
            id = "last" if len(group) == 1 else "tied_last"
        else:
            id = "unpaid" if len(group) == 1 else "tied_unpaid"
        said.append(words(f"imperium.why_{id}", names=tied, n=count, place=place, points=points))
    return words("list.semicolon").join(said) or words("imperium.why_empty")


def scenes(view: View, since: int) -> list[Scene]:
    """What has been resolved after so many choices: cards shown, markers placed, what each region brings."""
    events = view.events
    last = max((i for i, (_, what) in enumerate(events) if what[0] == "resolved"), default=-1)
    if last < 0 or events[last][0] <= since or any(what[0] == "picks" for _, what in events[last:]):
        return []
    first = last
    while first and events[first - 1][1][0] == "resolved" and events[first - 1][0] == events[last][0]:
        first -= 1
    paid = [what[1:] for _, what in events[first : last + 1]]
    picks, served = _played(view, first)
    markers, scores = [row[:] for row in view.state["markers"]], list(view.seen["scores"])
    for region, row, won in paid:
        markers[region - 1] = list(row)
        scores = [score - more for score, more in zip(scores, won, strict=True)]
    supply = [have - sum(row[seat] for _, row, _ in paid) for seat, have in enumerate(view.state["supply"])]
    before, full = [row[:] for row in markers], supply[:]
    for seat, cards in served.items():
        full[seat] += len(cards)
        for region in cards:
            before[region - 1][seat] -= 1
    shown = [list(picks.get(seat, ())) for seat in range(view.seen["seats"])]
    w, names = view.words, [region_name(view.words, region) for region, _, _ in paid]
    found = []
    if len(picks) == view.seen["seats"]:
        laid = [join(bold(view.names[seat]), " ", listed_picks(w, cards)) for seat, cards in picks.items()]
        seen = _at(view, before, full, scores, shown)
        found.append(Scene(seen, w("imperium.scene_cards"), _joined(w, laid), first, ("cards",)))
    next_ = join(w("imperium.scene_pays", n=len(names), names=w.listed(names)))
    said = [*(_short(view, seat, cards) for seat, cards in served.items() if len(cards) < len(picks[seat])), next_]
    seen = _at(view, markers, supply, scores, shown)
    found.append(Scene(seen, w("imperium.scene_markers"), _joined(w, said), first, ("markers",)))
    for i, (region, row, won) in enumerate(paid):
        scores = [score + more for score, more in zip(scores, won, strict=True)]
        pays = w("list.comma").join(map(str, numbers(view)[region - 1]))
        title, why = w("imperium.scene_points", name=names[i], numbers=pays), join(explained(w, view.names, row, won))
        seen = _at(view, markers, supply, scores, shown)
        found.append(Scene(seen, title, why, first + i + 1, ("points", region, tuple(won)), 3))
        markers = [row if at != region - 1 else [0] * len(row) for at, row in enumerate(markers)]
        supply = [have + back for have, back in zip(supply, row, strict=True)]
    return found


def _played(view: View, end: int) -> tuple[dict[int, Sequence[int]], dict[int, Sequence[int]]]:
    """The cards of each seat in the round whose events end there, and which of them were served."""
    picks: dict[int, Sequence[int]] = {}
    short: dict[int, Sequence[int]] = {}
    for _, what in reversed(view.events[:end]):
        match what:
            case ("picks", seat, cards):
                picks[seat] = cards
            case ("short", seat, cards):
                short[seat] = cards
            case ("round", _) | ("resolved", *_):
                break
    ordered = {seat: picks[seat] for seat in sorted(picks)}
    return ordered, {seat: short.get(seat, cards) for seat, cards in ordered.items()}


def _at(
    view: View,
    markers: Sequence[Sequence[int]],
    supply: Sequence[int],
    scores: Sequence[int],
    picks: Sequence[Sequence[int]],
) -> dict[str, Any]:
    """The observation as it was before the round ended."""
    number = view.state["round"] - (not view.seen["over"])
    state = {
        "phase": "resolve",
        "ending": "",
        "round": number,
        "turn": 0,
        "markers": [list(row) for row in markers],
        "supply": list(supply),
        "picks": [list(cards) for cards in picks],
        "scores": list(scores),
    }
    then = {"over": False, "ending": "", "winners": [], "decision": None, "scores": list(scores)}
    return {**view.seen, **then, "state": {**view.state, **state}}


def _short(view: View, seat: int, cards: Sequence[int]) -> Markup:
    w = view.words
    id = "imperium.served" if cards else "imperium.served_none"
    return w.html(id, name=bold(view.names[seat]), regions=listed_picks(w, cards))


def _joined(words: Words, said: Sequence[Markup]) -> Markup:
    return join(said[0], *([words("list.semicolon"), one] for one in said[1:]))
