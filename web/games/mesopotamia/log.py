"""What happened: rounds as chapters, turns and battles in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pycore.games.mesopotamia.view import EVENTS, RIVER, TYPES, Battle, fought

from ...kit.markup import Markup, el, join
from ..board import Chapter, Event, Line, View
from ..chronicle import by_parts
from .battles import engagement, unit_name
from .layout import area_name, section_name
from .names import amounts, card_name, counted, dice_listed, event_choice, good, round_name
from .seen import Teller, name_of, table

What = tuple[Any, ...]


def log(view: View) -> list[Line]:
    """Rounds as headings, and all that happened in them."""
    lines: list[Line] = []
    if view.events and (began := _began(view)):
        lines.append(Line(view.events[0][0], join(view.words("mesopotamia.round_n", round=began)), heading=True))
    return lines + _lines(view.events, Teller(view.words, tuple(view.names)))


@by_parts("round")
def _lines(events: Sequence[Event], teller: Teller) -> list[Line]:
    lines: list[Line] = []
    plates = {line: one for one in fought(events) for line in one.lines}
    for number, (at, what) in enumerate(events):
        if (battle := plates.get(number)) is None:
            line = None if _said_beside(events, number) else _line(teller, at, what)
        else:
            said = _of_battle(teller, battle.battle, what)
            plate = battle.id if battle.winner is not None else ""
            line = Line(at, said, _actor(teller, what), plate=plate) if said is not None else None
        if line is not None:
            lines.append(line)
    return lines


def _said_beside(events: Sequence[Event], number: int) -> bool:
    """Does the line before or after say it already: goods collected, tablets made, the trade of a token claimed,
    a knucklebone instead of what has no place?"""
    kind = events[number][1][0]
    before = events[number - 1][1][0] if number else ""
    after = events[number + 1][1][0] if number + 1 < len(events) else ""
    told = (("collect", "gain"), ("claim", "trade"), ("no_place", "gain"))
    return (before, kind) in told or (kind, after) == ("gain", "wrote")


@lru_cache(maxsize=1 << 13)
def _line(teller: Teller, at: int, what: What) -> Line | None:
    """What happened outside battles; a game has a thousand such lines, and a page shows them all."""
    if what[0] == "round":
        return Line(at, join(teller.words("mesopotamia.round_n", round=what[1])), heading=True)
    said = _told(teller, what)
    return None if said is None else Line(at, said, _actor(teller, what))


def _actor(teller: Teller, what: What) -> int | None:
    match what:
        case ("letters" | "clash" | "engage" | "won" | "end" | "reveal" | "arranged" | "section", *_):
            return None
        case ("clock" | "passed_on" | "completed" | "tribe_gone" | "battle" | "breach", _, int(seat), *_):
            return _seat(teller, seat)
        case (_, int(seat), *_):
            return _seat(teller, seat)
    return None


def _seat(teller: Teller, seat: int) -> int | None:
    return seat if 0 <= seat < len(teller.names) else None


def _place(teller: Teller, place: str) -> str:
    return section_name(teller.words, place) if place in RIVER else area_name(teller.words, place)


def _told(teller: Teller, what: What) -> Markup | None:
    """One event in a sentence; what has nothing to say is part of another's."""
    w = teller.words
    id = f"mesopotamia.log.{what[0]}"

    def bold(seat: int) -> Markup:
        return el("b", name_of(teller, seat))

    match what:
        case ("letters", seats):
            return w.html(id, names=w.listed([name_of(teller, seat) for seat in seats]))
        case ("empire", seat, empire):
            return w.html(id, name=bold(seat), what=w(f"mesopotamia.empire.{empire}"))
        case ("home" | "settle", seat, area):
            return w.html(id, name=bold(seat), place=area_name(w, area))
        case ("ship", seat, section):
            return w.html(id, name=bold(seat), place=section_name(w, section))
        case ("die", seat, colour):
            return w.html(id, name=bold(seat), colour=w(f"mesopotamia.colour.{colour}"))
        case ("pay" | "gain", seat, goods) if any(goods):
            return w.html(id, name=bold(seat), what=amounts(w, goods))
        case ("amphora", seat, type):
            return w.html(id, name=bold(seat), what=w(f"mesopotamia.type.{type}"))
        case ("assign", seat, type, dice):
            return w.html(id, name=bold(seat), what=w(f"mesopotamia.type.{type}"), dice=dice_listed(w, dice))
        case ("rolled", seat, dice):
            return w.html(id, name=bold(seat), dice=dice_listed(w, dice))
        case ("reroll", seat, before, after):
            return w.html(id, name=bold(seat), dice=dice_listed(w, before), after=dice_listed(w, after))
        case ("march", seat, unit, start, to, _):
            unit = w(f"mesopotamia.unit.{unit}")
            return w.html(id, name=bold(seat), unit=unit, start=area_name(w, start), place=area_name(w, to))
        case ("sail", seat, _, to):
            return w.html(id, name=bold(seat), place=section_name(w, to))
        case ("built", seat, thing, *place):
            said = w(f"mesopotamia.item.{thing}")
            if place and not place[0].startswith(("clay", "lapis", "gold")):
                return w.html("mesopotamia.log.built_in", name=bold(seat), what=said, place=_place(teller, place[0]))
            return w.html(id, name=bold(seat), what=said)
        case ("garden", seat, garden):
            return w.html(id, name=bold(seat), what=w(f"mesopotamia.garden.{garden}"))
        case ("wrote", seat, tablets):
            return w.html(id, name=bold(seat), what=good(w, "tablet", tablets))
        case ("discover", seat, type, level):
            card = card_name(w, TYPES.index(type), level)
            return w.html(id, name=bold(seat), what=card)
        case ("collect", seat, goods):
            return w.html(id, name=bold(seat), what=counted(w, goods))
        case ("claim", seat, slot):
            return w.html(id, name=bold(seat), n=slot + 1)
        case ("trade", seat, slot, owner):
            if owner >= 0 and owner != seat:
                return w.html("mesopotamia.log.trade_with", name=bold(seat), n=slot + 1, other=name_of(teller, owner))
            return w.html(id, name=bold(seat), n=slot + 1)
        case ("recruit", seat, unit, area):
            return w.html(id, name=bold(seat), unit=w(f"mesopotamia.unit.{unit}"), place=area_name(w, area))
        case ("population" | "event_track", seat, space):
            return w.html(id, name=bold(seat), n=space)
    return _told_of_events(teller, what)


def _thing(teller: Teller, thing: str) -> str:
    w = teller.words
    return w(f"mesopotamia.item.{thing}") if w.has(f"mesopotamia.item.{thing}") else w(f"mesopotamia.unit.{thing}")


def _told_of_events(teller: Teller, what: What) -> Markup | None:
    w = teller.words
    id = f"mesopotamia.log.{what[0]}"

    def bold(seat: int) -> Markup:
        return el("b", name_of(teller, seat))

    match what:
        case ("reveal", area, event):
            return w.html(id, place=area_name(w, area), what=w(f"mesopotamia.event.{event}"))
        case ("event", seat, _, event, number):
            lines = event_choice(w, EVENTS.index(event), number)
            return w.html(id, name=bold(seat), what=lines[0])
        case ("granted", seat, thing, place):
            return w.html(id, name=bold(seat), what=_thing(teller, thing), place=_place(teller, place))
        case ("no_place", seat, thing, count):
            return w.html(id, name=bold(seat), what=_thing(teller, thing), goods=good(w, "knucklebone", count))
        case ("drew", seat, count):
            return w.html(id, name=bold(seat), n=count)
        case ("discarded", seat, quest):
            return w.html(id, name=bold(seat), what=w(f"mesopotamia.quest.{quest}"))
        case ("clock", area, seat, number):
            return w.html(id, name=bold(seat), place=area_name(w, area), n=number)
        case ("passed_on" | "completed" | "tribe_gone", area, seat):
            return w.html(id, name=bold(seat), place=area_name(w, area))
        case ("tribe_dice", controller, dice):
            return w.html(id, name=bold(controller), dice=w.listed([str(die) for die in dice]))
        case ("clash", section, seats):
            names = w.listed([name_of(teller, seat) for seat in seats])
            return w.html(id, names=names, place=section_name(w, section))
        case ("breach", area, owner):
            return w.html(id, name=bold(owner), place=area_name(w, area))
        case ("ram_lost", seat, area, count):
            return w.html(id, name=bold(seat), place=area_name(w, area), n=count)
        case ("destroy" | "convert", seat, area, owner):
            return w.html(id, name=bold(seat), other=name_of(teller, owner), place=area_name(w, area))
        case ("end", ending):
            return join(w(f"mesopotamia.end_{ending}"))
    return None


def _of_battle(teller: Teller, battle: Battle, what: What) -> Markup | None:
    """One event of a battle."""
    w, id = teller.words, f"mesopotamia.log.{what[0]}"

    def bold(seat: int) -> Markup:
        return el("b", name_of(teller, seat))

    def named(seat: int, unit: int) -> str:
        return unit_name(teller, battle, battle.sides.index(seat), unit)

    match what:
        case ("battle", area, attacker, defender, _):
            return w.html(id, name=bold(attacker), other=name_of(teller, defender), place=area_name(w, area))
        case ("bids", side, strength, tactics, mobility):
            return w.html(id, name=bold(side), a=strength, b=tactics, c=mobility)
        case ("section", section, winner, margin, back):
            part = w(f"mesopotamia.part.{section}")
            return w.html(id, name=bold(winner), section=part, n=margin, back=back)
        case ("place" | "tire", side, unit, row):
            part = w(f"mesopotamia.part.{row}")
            return w.html(id, name=bold(side), unit=named(side, unit), section=part)
        case ("engage", *_):
            return join(engagement(teller, battle, what))
        case ("fell", side, unit):
            return w.html(id, name=bold(side), unit=named(side, unit))
        case ("retreat", side, unit, area, _):
            return w.html(id, name=bold(side), unit=named(side, unit), place=area_name(w, area))
        case ("won", area, side):
            return w.html(id, name=bold(side), place=area_name(w, area))
    return None


def _began(view: View) -> int:
    """The round in which a game began; 0: with its set-up."""
    first = next((what[1] - 1 for _, what in view.events if what[0] == "round"), None)
    return table(view).round if first is None else int(first)


def chapters(view: View) -> list[Chapter]:
    """A chapter a round, with the points at its end; in the last one those of now."""
    w, found = view.words, list[Chapter]()
    now = tuple(view.seen["scores"])
    for at, what in view.events:
        match what:
            case ("round", number, _):
                found.append(Chapter(at, str(number), round_name(w, number), now))
            case ("standing", points) if found:
                found[-1] = found[-1]._replace(scores=tuple(points))
    if not found or int(found[0].label) > 1:  # set-up, or a position that was set up
        number = _began(view)
        found.insert(0, Chapter(0, str(number), round_name(w, number), (0,) * len(now)))
    if view.seen["over"]:
        found[-1] = found[-1]._replace(scores=now)
    return found
