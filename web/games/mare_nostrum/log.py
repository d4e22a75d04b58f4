"""What happened, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pycore.games.mare_nostrum.view import TRACKS, part_of_event

from ...kit.i18n import Words
from ...kit.markup import Markup, el, join
from ..board import Chapter, Event, Line, View
from ..chronicle import by_parts
from . import declared
from .battles import battles
from .layout import area_name, is_sea
from .names import called, counted, figure_name, kind_name, kinds_listed, slot_name, thing_name, tile_name
from .seen import table

What = tuple[Any, ...]
PAIRED = ("build", "hire", "turn")
"""Events that are told together with the one after them; what is copied comes between a hero and his price."""


class Teller(NamedTuple):
    """The reader's language, and what the seats are called."""

    words: Words
    names: tuple[str, ...]

    def bold(self, seat: int) -> Markup:
        return el("b", self.names[seat])


def log(view: View) -> list[Line]:
    """Parts of the rounds as headings, and all that happened in them."""
    teller = Teller(view.words, tuple(called(view, seat) for seat in range(table(view).forces)))
    first = next((what[1] - 1 for _, what in view.events if what[0] == "round"), table(view).round)
    return _lines(view.events, teller, len(view.names), max(1, first))


@by_parts("round")
def _lines(events: Sequence[Event], teller: Teller, seats: int, number: int) -> list[Line]:
    """``number``: the round that the game began in, which a position may do in the midst of it."""
    lines: list[Line] = []
    part, words = "", teller.words
    plates = {line: battle.id for battle in battles(events) for line in battle.lines}
    for i, (at, what) in enumerate(events):
        kind = what[0]
        if kind == "round":
            number, part = what[1], ""
            continue
        here = part_of_event(kind, part)
        if kind == "turn":
            here = what[1]
        if here != part and kind != "end":
            part = here
            title = words("mare_nostrum.stage", round=number, phase=words(f"mare_nostrum.part.{part}"))
            lines.append(Line(at, join(title), heading=True))
        said = told(teller, what, _then(events, i) if kind in PAIRED else ())
        if said:
            lines.append(Line(at, said, _actor(what, seats), plate=plates.get(i, "")))
    return lines


def _then(events: Sequence[Event], at: int) -> What:
    return next((what for _, what in events[at + 1 : at + 3] if what[0] != "copy"), ("",))


def _actor(what: Sequence[Any], seats: int) -> int | None:
    """The seat that does it, or None; an army without a seat is none."""
    kind = what[0]
    if kind in ("short", "turned_up", "leaders", "end", "converted"):
        return None
    seat = what[2] if kind in ("roll", "lost", "turn") else what[1]
    return seat if isinstance(seat, int) and seat < seats else None


@lru_cache(maxsize=1 << 13)
def told(teller: Teller, what: What, then: What) -> Markup | None:
    """One event in a sentence; what has nothing to say is part of another's."""
    w, kind = teller.words, what[0]
    id = f"mare_nostrum.log.{kind}"
    if kind == "build":
        return _built(teller, what, then)
    if kind in ("number", "antigone", "offered", "collected", "drew"):
        return w.html(id, name=teller.bold(what[1]), n=what[2]) if what[2] or kind in ("number", "antigone") else None
    if kind in ("offered_which", "collected_which", "drew_which"):
        return w.html(id, what=_kinds(w, what[2])) if what[2] else None
    if kind in ("offers", "leftover"):
        return w.html(id, name=teller.bold(what[1]), what=_kinds(w, what[2])) if what[2] else None
    if kind == "take":
        return w.html(id, name=teller.bold(what[1]), other=teller.names[what[2]], what=kinds_listed(w, (what[3],)))
    if kind == "compensate":
        return w.html(id, name=teller.bold(what[1]), other=teller.names[what[2]])
    if kind == "compensate_which":
        return w.html(id, name=teller.bold(what[1]), other=teller.names[what[2]], what=kinds_listed(w, (what[3],)))
    if kind == "hire":
        paid = then[0] == "pay"
        price = _kinds(w, then[2]) if paid else counted(w, "coin", what[3])
        return w.html(id, name=teller.bold(what[1]), what=tile_name(w, what[2]), price=price)
    if kind in ("copy", "colossus"):
        name = tile_name(w, what[2]) if kind == "copy" else kind_name(w, what[2])
        return w.html(id, name=teller.bold(what[1]), what=name)
    if kind == "turn":
        done = then[0] in ("keep", "turn", "leaders", "turned_up")
        return w.html(f"mare_nostrum.log.turn_{what[1]}", name=teller.bold(what[2])) if done else None
    return _told_of_land(teller, what)


def _told_of_land(teller: Teller, what: What) -> Markup | None:
    w, kind = teller.words, what[0]
    id = f"mare_nostrum.log.{kind}"
    match tuple(what):
        case ("hammurabi", seat, place):
            return w.html(id, name=teller.bold(seat), place=area_name(w, place))
        case ("muster" | "home", seat, place, count):
            units = counted(w, "legion", count)
            return w.html(id, name=teller.bold(seat), place=area_name(w, place), units=units, n=count)
        case ("peace", seat, other):
            return w.html(id, name=teller.bold(seat), other=teller.names[other])
        case ("sail" | "march", seat, start, to, count):
            units = counted(w, "trireme" if kind == "sail" else "legion", count)
            return w.html(id, name=teller.bold(seat), units=units, start=area_name(w, start), to=area_name(w, to))
        case ("roll", place, seat, dice, adds, _, hits, _):
            rolled = w("mare_nostrum.plus").join([*map(str, dice), *(str(points) for _, points in adds)]) or "0"
            return w.html(id, name=teller.bold(seat), place=area_name(w, place), dice=rolled, n=hits)
        case ("lost", place, seat, count, fortress) if count or fortress:
            lost = [counted(w, "trireme" if is_sea(place) else "legion", count)] if count else []
            lost += [w("mare_nostrum.thing.fortress")] if fortress else []
            return w.html(id, name=teller.bold(seat), units=w.listed(lost), place=area_name(w, place))
        case ("release", seat, place, "control"):
            return w.html("mare_nostrum.log.unconvert", name=teller.bold(seat), place=area_name(w, place))
        case ("release", seat, place, slot):
            return w.html(id, name=teller.bold(seat), what=_slot(w, place, slot), place=area_name(w, place))
        case ("occupy", seat, place, *slots):
            held = w.listed([_slot(w, place, slot) for slot in slots])
            return w.html(id, name=teller.bold(seat), what=held, place=area_name(w, place))
        case ("convert" | "sacrifice", seat, place):
            return w.html(id, name=teller.bold(seat), place=area_name(w, place))
        case ("converted", place, _, loser, new):
            if new < 0:
                return w.html("mare_nostrum.log.freed", place=area_name(w, place), other=teller.bold(loser))
            return w.html(id, name=teller.bold(new), place=area_name(w, place))
        case ("pillage", seat, place, slot, gained):
            gain = kinds_listed(w, gained) if gained else w("mare_nostrum.nothing")
            razed = _slot(w, place, slot)
            return w.html(id, name=teller.bold(seat), what=razed, place=area_name(w, place), gain=gain)
        case ("circe", seat, place, good):
            return w.html(id, name=teller.bold(seat), place=area_name(w, place), what=kind_name(w, good))
        case ("keep", seat, coins, kinds):
            kept = ["coin"] * coins + list(kinds)
            return w.html(id, name=teller.bold(seat), what=kinds_listed(w, kept)) if kept else None
        case ("figure" | "figure_lost", seat, figure, place):
            return w.html(id, name=teller.bold(seat), what=figure_name(w, figure), place=area_name(w, place))
        case ("card", seat, card):
            return w.html(id, name=teller.bold(seat), what=declared.named(w, card))
        case ("perseus", seat):
            return w.html(id, name=teller.bold(seat))
        case ("short", good, missing):
            short = [teller.names[seat] for seat, count in enumerate(missing) if count]
            return w.html(id, what=kind_name(w, good), names=w.listed(short), n=len(short))
        case ("turned_up", found):
            return w.html(id, what=w.listed([tile_name(w, tile) for tile in found]))
        case ("leaders", leaders, _):
            led: dict[int, list[str]] = {}
            for track, seat in zip(TRACKS, leaders, strict=True):
                led.setdefault(seat, []).append(w(f"mare_nostrum.leads.{track}"))
            said = [w(id, name=teller.names[seat], tracks=w.listed(tracks)) for seat, tracks in led.items()]
            return join(w("list.semicolon").join(said))
        case ("end", ending, victors):
            names = [teller.names[seat] for seat in victors]
            return w.html(f"mare_nostrum.end_{ending}", name=w.listed(names), n=len(names))
        case ("lost", *_):
            return None
        case _ if w.has(id):
            facts = dict(declared.facts(w, teller.bold, what))
            if len(facts) < len(declared.fields(kind)):
                id += ".less"
            return w.html(id, **facts, n=facts.get("count"))
    return None


def _slot(words: Words, place: str, slot: str) -> str:
    return words("mare_nostrum.thing.control") if slot == "control" else slot_name(words, place, slot)


def _kinds(words: Words, kinds: Sequence[Any]) -> str:
    """Kinds of a journal entry: names, or names with counts."""
    flat = [name for kind in kinds for name in ([kind] if isinstance(kind, str) else [kind[0]] * kind[1])]
    return kinds_listed(words, flat)


def _built(teller: Teller, what: What, then: What) -> Markup:
    """What is built, where, and for what it was paid."""
    w = teller.words
    _, seat, thing, place, *_ = what
    name, where, built = teller.bold(seat), area_name(w, place), thing_name(w, thing, place)
    if then[0] != "pay":
        return w.html("mare_nostrum.log.build", name=name, what=built, place=where)
    price = _kinds(w, then[2])
    if thing == "control":
        return w.html("mare_nostrum.log.claim", name=name, place=where, price=price)
    return w.html("mare_nostrum.log.build_for", name=name, what=built, place=where, price=price)


def chapters(view: View) -> list[Chapter]:
    """A chapter a round."""
    w, nothing = view.words, (0,) * len(view.names)
    begun = [(at, what[1]) for at, what in view.events if what[0] == "round"]
    if not begun or begun[0][1] > 1:  # a position that was set up
        begun.insert(0, (0, begun[0][1] - 1 if begun else table(view).round))
    return [Chapter(at, str(number), w("mare_nostrum.round_n", round=number), nothing) for at, number in begun]
