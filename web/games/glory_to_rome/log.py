"""What happened, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from pycore.games.glory_to_rome.view import INFLUENCE, MATERIAL, MATERIALS, NOBODY, ROLES, VALUE, influence

from ...kit.i18n import Words
from ...kit.markup import Markup, el, join
from ..board import Chapter, Event, Line, View
from ..chronicle import by_parts
from .names import cards_named, material_name, material_of, materials_named, name_of, one_of, role_name
from .seen import table

ACTIONS = frozenset(("hire", "material", "sell", "sell_unseen", "add", "found", "fountain", "open"))
"""What a client can do."""


def log(view: View) -> list[Line]:
    """Turns as headings, and all that happened in them."""
    lines: list[Line] = []
    if view.events and (turn := _began(view)) is not None:
        lines.append(Line(view.events[0][0], join(view.words("glory_to_rome.turn_n", turn=turn)), heading=True))
    return lines + _lines(view.events, view.words, tuple(view.names))


@by_parts("turn")
def _lines(events: Sequence[Event], words: Words, names: tuple[str, ...]) -> list[Line]:
    lines: list[Line] = []
    client = NOBODY
    for at, what in _joined(events):
        if what[0] == "client":
            client = what[1]
            continue
        if what[0] == "turn":
            client = NOBODY
            sentence = words("glory_to_rome.turned", turn=what[1], name=names[what[2]])
            lines.append(Line(at, join(sentence), heading=True))
        elif what[0] == "end":
            lines.append(Line(at, join(words(f"glory_to_rome.end_{what[1]}"))))
        elif said := _told(words, names, what):
            if client == what[1] and what[0] in ACTIONS:
                said, client = join(said, " ", el("small", words("glory_to_rome.by_client"))), NOBODY
            lines.append(Line(at, said, what[2] if what[0] in ("safe", "tribute") else what[1]))
    return lines


def _joined(events: Iterable[tuple[int, tuple[Any, ...]]]) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Thinking, and what it brings at once, as one event."""
    thought: tuple[int, tuple[Any, ...]] | None = None
    for at, what in events:
        if thought and what[0] in ("jack", "draw") and what[1] == thought[1][1]:
            yield at, (f"think_{what[0]}", *what[1:])
            thought = None
            continue
        if thought:
            yield thought
        thought = (at, what) if what[0] == "think" else None
        if not thought:
            yield at, what
    if thought:
        yield thought


@lru_cache(4096)
def _told(w: Words, names: tuple[str, ...], what: tuple[Any, ...]) -> Markup | None:
    """What a seat did, in a sentence; the seat comes second in every event."""
    name = el("b", names[what[1]])
    match what:
        case ("opened", _, card):
            return w.html("glory_to_rome.opened", name=name, card=name_of(w, card))
        case ("think", _):
            return w.html("glory_to_rome.think", name=name)
        case ("jack", _):
            return w.html("glory_to_rome.took_jack", name=name)
        case ("draw", _, count):
            return w.html("glory_to_rome.drew", name=name, n=count)
        case ("think_jack", _):
            return w.html("glory_to_rome.think_jack", name=name)
        case ("think_draw", _, count):
            return w.html("glory_to_rome.think_draw", name=name, n=count)
        case ("drawn", _, cards):
            return w.html("glory_to_rome.drew_which", cards=cards_named(w, cards))
        case ("discard", _, cards, jacks):
            return w.html("glory_to_rome.discarded", name=name, cards=cards_named(w, cards, jacks))
        case ("lead", _, role, cards, jacks, _):
            played = cards_named(w, cards, jacks)
            return w.html("glory_to_rome.led", name=name, role=role_name(w, ROLES.index(role)), cards=played)
        case ("follow", _, _, cards, jacks, _):
            return w.html("glory_to_rome.followed", name=name, cards=cards_named(w, cards, jacks))
        case ("concede", _):
            return w.html("glory_to_rome.conceded", name=name)
        case ("hire", _, card, source):
            role, whence = one_of(w, MATERIAL[card]), w(f"glory_to_rome.from.{source}")
            return w.html("glory_to_rome.hired", name=name, role=role, source=whence)
        case ("material", _, card, source):
            whence = w(f"glory_to_rome.from.{source}")
            return w.html("glory_to_rome.stocked", name=name, material=material_of(w, card), source=whence)
        case ("sell", _, card, source):
            whence = w(f"glory_to_rome.from.{source}")
            return w.html("glory_to_rome.sold", name=name, material=material_of(w, card), source=whence)
        case ("sell_unseen", _):
            return w.html("glory_to_rome.sold_unseen", name=name)
        case ("senate", _, owner, number):
            return w.html("glory_to_rome.took_jacks", name=name, n=number, other=names[owner])
        case ("sewer", _, cards):
            return w.html("glory_to_rome.kept_orders", name=name, cards=cards_named(w, cards))
        case ("points", _, *_, total):
            return w.html("glory_to_rome.counted", name=name, total=total)
    return _told_of_building(w, names, what, name) or _told_of_demand(w, names, what, name)


def _told_of_building(w: Words, names: tuple[str, ...], what: tuple[Any, ...], name: Markup) -> Markup | None:
    match what:
        case ("found", _, card, _, "out_of_town"):
            return w.html("glory_to_rome.founded_outside", name=name, building=name_of(w, card))
        case ("found", _, card, material, _):
            site = material_name(w, MATERIALS.index(material))
            return w.html("glory_to_rome.founded", name=name, building=name_of(w, card), material=site)
        case ("add", _, building, card, _):
            return w.html(
                "glory_to_rome.added", name=name, material=material_of(w, card), building=name_of(w, building)
            )
        case ("complete", _, card, _):
            return w.html("glory_to_rome.completed", name=name, building=name_of(w, card))
        case ("fountain", _):
            return w.html("glory_to_rome.turned_up", name=name)
        case ("keep", _):
            return w.html("glory_to_rome.kept", name=name)
        case ("open", _, owner, building, card, _):
            opened, other = name_of(w, building), names[owner]
            return w.html(
                "glory_to_rome.climbed", name=name, building=opened, other=other, material=material_of(w, card)
            )
        case ("prison", _, owner, card):
            other = names[owner]
            return w.html("glory_to_rome.imprisoned", name=name, building=name_of(w, card), other=other)
    return None


def _told_of_demand(w: Words, names: tuple[str, ...], what: tuple[Any, ...], name: Markup) -> Markup | None:
    match what:
        case ("demand", _, cards):
            return w.html("glory_to_rome.demanded", name=name, materials=materials_named(w, cards))
        case ("levy", _, card):
            return w.html("glory_to_rome.levied", name=name, material=material_of(w, card))
        case ("safe", _, other):
            return w.html("glory_to_rome.safe", name=el("b", names[other]))
        case ("tribute", _, victim, []) | ("tribute", _, victim, ()):
            return w.html("glory_to_rome.gave_nothing", name=el("b", names[victim]))
        case ("tribute", raider, victim, cards):
            giver, taker = el("b", names[victim]), names[raider]
            return w.html("glory_to_rome.gave", name=giver, other=taker, materials=materials_named(w, cards))
        case ("plunder", _, victim, cards):
            other = names[victim]
            if not cards:
                return w.html("glory_to_rome.plundered_nothing", name=name, other=other)
            return w.html("glory_to_rome.plundered", name=name, other=other, materials=materials_named(w, cards))
        case ("captive", _, victim, card):
            role = role_name(w, MATERIAL[card])
            return w.html("glory_to_rome.captive", name=name, other=names[victim], role=role)
    return None


def _began(view: View) -> int | None:
    """The turn in which a game began that began with a position in the midst of it."""
    if view.events and view.events[0][1][0] == "turn":
        return None
    first = next((what[1] - 1 for _, what in view.events if what[0] == "turn"), None)
    began = int(view.state["turn"]) if first is None else int(first)
    return began if began > 1 else None


def chapters(view: View) -> list[Chapter]:
    """A chapter a turn, with the influence won by then; the last one, at the end, is the count of all the rest."""
    w, gains = view.words, list(_gains(view))
    totals = [INFLUENCE] * len(view.names)
    if not any(what[0] == "turn" and what[1] == 1 for _, what in view.events):  # a position that was set up
        totals = [influence(camp) for camp in table(view).camps]
        for _, won in gains:
            totals = [total - gain for total, gain in zip(totals, won, strict=True)]
    turns = [(at, what) for at, what in view.events if what[0] == "turn"]
    began, counted = _began(view), 0

    def won_by(until: int | None) -> tuple[int, ...]:
        """The influence that all have then; asked from the first to the last."""
        nonlocal totals, counted
        while counted < len(gains) and (until is None or gains[counted][0] <= until):
            totals = [total + gain for total, gain in zip(totals, gains[counted][1], strict=True)]
            counted += 1
        return tuple(totals)

    found: list[Chapter] = []
    if began is not None:
        title = w("glory_to_rome.turn_n", turn=began)
        found.append(Chapter(0, str(began), title, won_by(turns[0][0] if turns else None)))
    for number, (at, what) in enumerate(turns):
        until = turns[number + 1][0] if number + 1 < len(turns) else None
        title = w("glory_to_rome.stage", turn=what[1], name=view.names[what[2]])
        found.append(Chapter(at if found else 0, str(what[1]), title, won_by(until)))
    if found and view.seen["over"]:
        last = view.events[-1][0] if view.events else 0  # of a position that was over when it came
        found.append(Chapter(last, w("glory_to_rome.count_label"), w("glory_to_rome.counting"), (), apart=True))
    if found:
        found[-1] = found[-1]._replace(scores=tuple(view.seen["scores"]))
    return found


def _gains(view: View) -> Iterable[tuple[int, list[int]]]:
    """Influence won and lost: when, and by seat."""
    for at, what in view.events:
        if what[0] not in ("complete", "prison"):
            continue
        won = [0] * len(view.names)
        if what[0] == "complete":
            won[what[1]] += VALUE[MATERIALS.index(what[3])]
        else:
            won[what[1]] -= VALUE[MATERIALS.index("stone")]
            won[what[2]] += VALUE[MATERIALS.index("stone")]
        yield at, won
