"""Mesopotamia: battles and losses, what brings the rivals points, how near the end is."""

from __future__ import annotations

from pycore.engine.outlook import News, Threat
from pycore.games.mesopotamia.view import AREAS

from ...kit.i18n import Words
from ..board import View
from .layout import area_name, section_name
from .names import round_name
from .seen import name_of

SOUNDS = {
    "rolled": "dice", "reroll": "dice", "tribe_dice": "dice", "engage": "battle", "convert": "battle",
    "destroy": "battle", "clash": "battle", "march": "piece", "sail": "piece", "built": "piece", "recruit": "piece",
    "garden": "tally", "standing": "tally", "end": "victory",
}  # fmt: skip
PHASES = frozenset(("turn", "battle"))


def threat(view: View, told: Threat) -> str:
    w, facts = view.words, told.facts
    name = "" if told.seat is None else view.names[told.seat]
    match told.id:
        case "garden" | "last_garden" as id:
            return w(f"mesopotamia.threat.{id}", name=name, what=w(f"mesopotamia.garden.{facts[0]}"))
        case "top":
            return w(f"mesopotamia.threat.top_{facts[0]}", name=name)
        case "ahead":
            return w("mesopotamia.threat.ahead", name=name, n=facts[0])
        case "over":
            return w("mesopotamia.threat.over")
        case "rival":
            return w("mesopotamia.threat.rival", what=w(f"mesopotamia.garden.{facts[0]}"))
    return w("mesopotamia.threat.last_round", round=facts[0])


def news(view: View, told: News) -> str:
    w, facts = view.words, told.facts
    match told.id:
        case "attacked":
            return _attacked(view, *facts)
        case "fought":
            return _fought(view, *facts)
        case "traded":
            return w("mesopotamia.news.traded", n=facts[0])
        case "breach":
            return w("mesopotamia.news.breach", place=area_name(w, facts[0]))
        case "clash":
            names = w.listed([name_of(view, seat) for seat in facts[1]])
            return w("mesopotamia.news.clash", names=names, place=section_name(w, facts[0]))
    name = name_of(view, facts[0])
    match told.id:
        case "garden":
            return w("mesopotamia.news.garden", name=name, what=w(f"mesopotamia.garden.{facts[1]}"), n=facts[2])
        case "top":
            return w(f"mesopotamia.news.top_{facts[1]}", name=name)
        case "leads":
            return w("mesopotamia.news.leads", name=name, n=facts[1])
        case "explored":
            place, event = area_name(w, facts[1]), w(f"mesopotamia.event.{facts[2]}")
            return w("mesopotamia.news.explored", name=name, place=place, what=event)
        case "convert_of" | "destroy_of" as id:
            owner, verb = name_of(view, facts[2]), id.partition("_")[0]
            return w(f"mesopotamia.turning.{verb}", name=name, other=owner, place=area_name(w, facts[1]))
    return w(f"mesopotamia.news.{told.id}", name=name, place=area_name(w, facts[1]))


def _units(words: Words, n: int) -> str:
    return words("mesopotamia.news.units", n=n) if n else words("mesopotamia.nothing")


def _attacked(view: View, area: int, attacker: int, mine: int, theirs: int, held: bool) -> str:
    w = view.words
    return w(
        "mesopotamia.news.held" if held else "mesopotamia.news.beaten",
        name=name_of(view, attacker),
        place=area_name(w, AREAS[area]),
        units=_units(w, mine),
        theirs=_units(w, theirs),
    )


def _fought(view: View, area: int, first: int, second: int, fell: int, other_fell: int, winner: int) -> str:
    w = view.words
    return w(
        "mesopotamia.news.fought",
        name=name_of(view, winner),
        other=name_of(view, second if winner == first else first),
        place=area_name(w, AREAS[area]),
        n=fell + other_fell,
    )


def when(words: Words, label: str) -> str:
    return round_name(words, int(label))
