"""What of an observation the pictures and texts of Imperium speak of."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pycore.games.imperium.view import data, points, printed, resolved

from ...kit.i18n import Words
from ...kit.markup import Markup, el, join
from ..board import View, once, per_view

PLAN: dict[str, Any] = json.loads(Path(__file__).with_name("layout.json").read_text("utf-8"))
SIZE = (PLAN["width"], PLAN["height"])
BELOW = {"play": (324, 324, 258)}
"""Pixels below the board in somebody's page: see web/app/embed_pages.py."""


@cache
def _names(language: str) -> tuple[str, ...]:
    return tuple(region["name_ja" if language == "ja" else "name"] for region in data()["regions"])


def region_name(words: Words, region: int) -> str:
    return _names(words.language)[region - 1]


def numbers(view: View) -> tuple[tuple[int, ...], ...]:
    return printed(view.seen["options"]["table"])


def now(view: View) -> tuple[int, ...]:
    """Regions resolved at the end of this round."""
    if view.seen["over"]:
        return ()
    return resolved(view.state["round"], view.seen["options"]["to_thirty"])


@once
def upcoming(view: View) -> tuple[int, ...]:
    """Regions still to be resolved, the next one first."""
    if view.seen["over"]:
        return ()
    last = view.state["round"] + 8 if view.seen["options"]["to_thirty"] else 8
    coming = (resolved(number, view.seen["options"]["to_thirty"]) for number in range(view.state["round"], last + 1))
    return tuple(dict.fromkeys(region for regions in coming for region in regions))


def gone(view: View, region: int) -> bool:
    """Is the region resolved and will never be again? In the game to 30 points each waits for its next turn."""
    return not view.seen["options"]["to_thirty"] and region not in upcoming(view)


@per_view
def picked(view: View) -> tuple[str, ...]:
    """What the viewer has picked in steps already made."""
    if view.viewer is None or view.state["phase"] != "choose" or not view.mine:
        return ()
    return tuple(str(region) for region in view.state["picks"][view.viewer])


def wasted(view: View) -> list[int]:
    """Regions the viewer has chosen that are resolved for good: markers sent there are lost."""
    if view.viewer is None or not view.mine:
        return []
    return sorted({int(thing) for thing in (*picked(view), *view.draft) if gone(view, int(thing))})


@per_view
def shown(view: View) -> list[Any]:
    """The last cards shown, of each seat."""
    return [event for event in view.events if event[1][0] == "picks"][-view.seen["seats"] :]


def fresh(view: View, region: int) -> frozenset[int]:
    """Seats whose markers came into the region with the last cards shown."""
    return frozenset(what[1] for at, what in shown(view) if at > view.seen_to and region in what[2])


def regions_of(view: View, number: int) -> str:
    """The regions that are to be resolved in a round."""
    return listed_regions(view.words, resolved(number, view.seen["options"]["to_thirty"]))


def listed_regions(words: Words, regions: Iterable[int]) -> str:
    return words.listed([region_name(words, region) for region in regions])


def listed_picks(words: Words, cards: Sequence[int]) -> str:
    return words("list.comma").join(
        words.times(region_name(words, region), count) for region, count in Counter(cards).items()
    )


class Standing(NamedTuple):
    """How a region stands: markers of each seat with those chosen just now, how many those are, what all would earn."""

    counts: tuple[int, ...]
    ghosts: int
    won: tuple[int, ...]


@per_view
def standing(view: View, region: int, more: int = 0) -> Standing:
    """A region as if it paid now, with what the viewer has chosen and ``more`` of the viewer's markers in it."""
    counts, ghosts = list(view.state["markers"][region - 1]), 0
    if view.viewer is not None and view.mine:
        ghosts = [*picked(view), *view.draft].count(str(region))
        counts[view.viewer] += ghosts + more
    return Standing(tuple(counts), ghosts, tuple(points(numbers(view)[region - 1], counts)))


@per_view
def describe(view: View, region: int) -> str:
    """A region in one sentence, for those who do not see it."""
    return f"{heading_of(view.words, region)}: {told(view, region)}"


def heading_of(w: Words, region: int) -> str:
    """``4 Gallia``"""
    return f"{region} {region_name(w, region)}"


@per_view
def told(view: View, region: int) -> str:
    """What a region pays, who would earn what, and what one more marker would."""
    over, more = gone(view, region), None
    if view.viewer is not None and str(region) in view.can | view.instead and not over:
        more = standing(view, region, 1).won[view.viewer]
    row, stand, scores = numbers(view)[region - 1], standing(view, region), region in now(view)
    return sentence(view.words, tuple(view.names), row, stand, over, scores, more)


@lru_cache(maxsize=1 << 8)
def sentence(
    w: Words, names: tuple[str, ...], row: tuple[int, ...], stand: Standing, over: bool, scores: bool, more: int | None
) -> str:
    """The same of a region with these numbers; ``scores``: now; ``more``: what one more marker would earn."""
    said = [w("imperium.says_pays", numbers=w("list.comma").join(map(str, row)))]
    if over:
        said.append(w("imperium.says_gone"))
        said += [w("imperium.says_lost", name=names[seat], n=n) for seat, n in enumerate(stand.counts) if n]
    else:
        if scores:
            said.append(w("imperium.scores_now"))
        for owner, count in enumerate(stand.counts):
            if count:
                said.append(w("imperium.says_seat", name=names[owner], n=count, points=stand.won[owner]))
    if stand.ghosts:
        said.append(w("imperium.says_chosen", n=stand.ghosts))
    if more is not None:
        said.append(w("imperium.says_next", points=more))
    return w("list.semicolon").join(said)


def bold(name: str) -> Markup:
    return el("b", name)


def plain(text: str) -> str:
    return str(join(text)).replace('"', "&quot;")


def short(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
