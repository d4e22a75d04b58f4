"""What is asked, what can be clicked for it, and why something cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore import Option
from pycore.games.mesopotamia.view import (
    AREA,
    AREAS,
    CARDS,
    EVENTS,
    GOODS,
    MEMBERS,
    RIVER,
    SECTIONS,
    TRIBE,
    TYPES,
    UNITS,
    Table,
    refused,
)

from ..board import Ask, View
from .layout import area_name, banks, section_name
from .names import card_name, counted, die_name, event_choice, good, round_name
from .seen import about, is_place, name_of, next_place, options, table, twins

CHOSEN_IN_TRAY = ("empire", "quests", "event", "any", "battles", "bid", "place", "line", "tire", "occupy", "die")
"""Questions whose answers lie in the tray as cards."""


def objects(option: Sequence[str | int], place: int = 0) -> tuple[str, ...]:
    """What is clicked for an option."""
    verb, *what = map(str, option)
    match verb, what:
        case "amphora", [type]:
            return ("amphora", f"card-{type}")
        case "assign", [type, *dice]:
            return (*(f"die-{die}" for die in dice), f"card-{type}")
        case "reroll", dice:
            return ("!reroll", *(f"die-{die}" for die in dice))
        case "activate", [unit, where]:
            return (f"{unit}-{where}",)
        case "march", [area, rams]:
            return (area, f"!rams-{rams}")
        case "home" | "settle" | "march" | "sail" | "ship" | "retreat", [where]:
            return (where,)
        case "build", [thing]:
            return (f"item-{thing}",)
        case "build", [thing, where]:
            return (f"item-{thing}", where if is_place(where) else f"colour-{where}")
        case "collect", goods:
            return tuple(f"good-{name}" for name in goods) or ("!nothing",)
        case "claim" | "trade", [slot]:
            return (f"slot-{slot}", f"!{verb}")
        case "recruit", [unit, area]:
            return (f"unit-{unit}", area)
        case "discover", [type]:
            return (f"card-{type}",)
        case "die", [colour]:
            return (f"colour-{colour}",)
        case "take", [name]:
            return (f"good-{name}",)
        case "bid", [bones]:
            return (f"bid-{place}-{bones}",)
        case "line", [side, unit]:
            return (f"line-{place}-{side}-{unit}",)
        case "next", _:
            return (f"!next-{place}",)
        case "place", [unit]:
            return (f"own-{unit}",)
        case "empire" | "event" | "tire" | "discard" | "fight" | "destroy" | "convert", _:
            return ("-".join((f"do_{verb}", *what)),)
    return (f"!{verb}",)


def ask(view: View) -> Ask:
    """What the deciding seat is asked, what it can do, and what of it is chosen."""
    w, t, what = view.words, table(view), about(view)
    place, name = _facts(view, t)
    won = len(t.battle.winners) - 1 if t.battle is not None and what == "place" else 0
    section = w(f"mesopotamia.part.{SECTIONS[won]}")
    chips = tuple((thing, spoken(view, thing)) for thing in view.draft)
    question = w(f"mesopotamia.ask.{what}", place=place, name=name, section=section)
    return Ask(question, w(f"mesopotamia.help.{_helped(view, t, what)}", place=place), chips)


def _helped(view: View, t: Table, what: str) -> str:
    """What the line of help is about: a question, or what makes it another one."""
    if t.battle is not None and TRIBE in t.battle.sides and what in ("bid", "place", "line"):
        mine = t.battle.masters[t.battle.sides.index(TRIBE)] == view.seen["decision"]["seat"]
        return f"{what}_tribe" if mine else what
    if what == "collect":
        verbs = [option[0] for option in options(view)]
        goods, trades = "collect" in verbs, "trade" in verbs
        return what if goods == trades else "collect_goods" if goods else "collect_trade"
    return "battles_solo" if what == "battles" and t.seats == 1 else what


def _facts(view: View, t: Table) -> tuple[str, str]:
    """The place that a question is about, and who is on the other side, or what has been found."""
    w = view.words
    if about(view) == "event":
        return area_name(w, AREAS[t.count]), w(f"mesopotamia.event.{EVENTS[t.tokens[t.count]]}")
    if t.battle is not None:
        battle, seat = t.battle, view.seen["decision"]["seat"]
        side = 0 if battle.masters[0] == seat else 1
        return area_name(w, AREAS[battle.area]), name_of(view, battle.sides[1 - side])
    place = next((thing for thing in view.draft if thing in AREAS), "")
    return area_name(w, place) if place else "", ""


def option(view: View, option: tuple[str | int, ...]) -> str:
    """What a button says; an object in words."""
    verb, *what = option
    if verb == "hint":
        return spoken(view, str(what[0]))
    things = objects(option)
    return answer(view, things) or view.words.listed(list(dict.fromkeys(spoken(view, thing) for thing in things)))


def answer(view: View, things: Sequence[str]) -> str:
    """A whole answer as a phrase; empty where it is enough to list its objects."""
    w = view.words
    match tuple(things):
        case (*by, card) if by and card.startswith("card-"):
            means = w.listed([w("mesopotamia.the_amphora") if one == "amphora" else spoken(view, one) for one in by])
            return w("mesopotamia.by", what=spoken(view, card), by=means)
        case ("item-ship", section):
            return spoken(view, f"ship-{section}")
        case (thing, place) if place in AREAS and thing.startswith(("item-", "unit-")):
            return w("mesopotamia.put_in", what=spoken(view, thing), place=area_name(w, place))
        case (unit, place, *rams) if is_place(place) and unit.partition("-")[0] in (*UNITS, "ship"):
            who = spoken(view, unit)
            going = w("mesopotamia.going", who=who, place=spoken(view, place))
            return " · ".join([going, *[spoken(view, one) for one in rams]])
        case _ if all(thing.startswith("good-") for thing in things):
            return counted(w, [thing.removeprefix("good-") for thing in things])
    return ""


def spoken(view: View, thing: str) -> str:
    """An object in words."""
    w, t = view.words, table(view)
    if thing.startswith("!"):
        return button(view, thing[1:])
    if thing in RIVER:
        return section_name(w, thing)
    if thing in AREAS:
        return area_name(w, thing)
    head, _, rest = thing.partition("-")
    seat = view.seen["decision"]["seat"] if view.seen["decision"] else view.viewer or 0
    match head:
        case "amphora":
            return w("mesopotamia.amphora")
        case "card":
            type = TYPES.index(rest)
            level = t.tech[seat][type]
            called = w(f"mesopotamia.type.{rest}")
            return w("mesopotamia.type_card", type=called, card=card_name(w, type, level))
        case "die":
            return die_name(w, t.dingir[seat][int(rest)]) if int(rest) < len(t.dingir[seat]) else rest
        case "item":
            return w(f"mesopotamia.item.{rest}")
        case "colour":
            return w("mesopotamia.new_die", colour=w(f"mesopotamia.colour.{rest}"))
        case "good":
            return good(w, rest, 1)
        case "unit":
            return w(f"mesopotamia.unit.{rest}")
        case "slot":
            return w("mesopotamia.slot", n=int(rest) + 1)
        case "bid":
            section, _, bones = rest.partition("-")
            part = w(f"mesopotamia.part.{SECTIONS[int(section)]}")
            return w("mesopotamia.bid_on", section=part, what=good(w, GOODS[-1], int(bones)))
        case "own":
            return _fighter(view, t, rest)
        case "line":
            return _fighter(view, t, rest.partition("-")[2])
    if head.startswith("do_"):
        return _deed(view, t, head[3:], rest)
    if rest in RIVER:
        one, other = banks(w, rest)
        return w("mesopotamia.ship_on", one=one, other=other)
    return w("mesopotamia.unit_in", unit=w(f"mesopotamia.unit.{head}"), place=area_name(w, rest))


def _fighter(view: View, t: Table, rest: str) -> str:
    """A unit of a battle: ``archer of Sumer``."""
    battle = t.battle
    if battle is None:
        return rest
    side, _, unit = rest.rpartition("-")
    if side == "":
        seat = view.seen["decision"]["seat"]
        side = str(0 if battle.masters[0] == seat else 1)
    kind = view.words(f"mesopotamia.unit.{UNITS[CARDS[battle.cards[int(side)][int(unit)]].unit]}")
    return view.words("mesopotamia.unit_of", unit=kind, name=name_of(view, battle.sides[int(side)]))


def _deed(view: View, t: Table, verb: str, what: str) -> str:
    w = view.words
    match verb:
        case "empire":
            return w(f"mesopotamia.empire.{what}")
        case "discard":
            return w(f"mesopotamia.quest.{what}")
        case "event":
            token = t.tokens[t.count] if 0 <= t.count < len(t.tokens) else -1
            lines = event_choice(w, token, int(what)) if token >= 0 else []
            return lines[0] if lines else w("mesopotamia.option", n=int(what))
        case "tire":
            return w(f"mesopotamia.part.{what}")
        case "fight":
            area, first, second = what.rsplit("-", 2) if not what.endswith("--1") else (*what[:-3].rsplit("-", 1), "-1")
            one, other = name_of(view, int(first)), name_of(view, int(second))
            return w("mesopotamia.fight", place=area_name(w, area), name=one, other=other)
    return w(f"mesopotamia.deed.{verb}", place=area_name(w, what))


def button(view: View, what: str) -> str:
    w = view.words
    head, _, rest = what.partition("-")
    if head == "rams":
        return w("mesopotamia.with_rams", n=int(rest))
    if head == "done" and w.has(f"mesopotamia.done.{about(view)}"):
        return w(f"mesopotamia.done.{about(view)}")
    return w(f"mesopotamia.do.{head}")


ORDER = ("claim", "trade", "write", "grow", "reroll", "next", "nothing", "done")


def buttons(view: View) -> list[str]:
    """Those that make sense now, the way out last."""
    found = [thing for thing in view.can if thing.startswith("!")]
    found = [thing for thing in found if not thing.startswith("!next-") or thing == f"!next-{next_place(view)}"]
    if view.draft:
        found = [thing for thing in found if thing != "!done"]
    else:
        found = [thing for thing in found if thing not in ("!claim", "!trade") and not thing.startswith("!rams")]
    return sorted(found, key=lambda thing: (ORDER.index(thing[1:]) if thing[1:] in ORDER else -1, thing))


def click(view: View, thing: str) -> str | None:
    """An area stands for the units in it that can be activated, when there is one kind of them; a die for its like."""
    if thing.startswith("die-") and view.mine and about(view) == "act":
        return _die(view, thing)
    if is_place(thing) and about(view) == "explore" and thing not in view.can:
        found = [other for other in sorted(view.can) if other.partition("-")[2] == thing]
        chosen = [other for other in view.draft if other.partition("-")[2] == thing]
        return f"-{chosen[0]}" if chosen else found[0] if found else None
    return thing


def _die(view: View, thing: str) -> str:
    """Of equal dice the rules use the first: a click takes the next that is left, or the last of them back."""
    like = [f"die-{twin}" for twin in twins(table(view), view.seen["decision"]["seat"], int(thing.partition("-")[2]))]
    chosen = [die for die in like if die in view.draft]
    left = [die for die in like if die not in chosen and die in view.can | view.instead]
    return chosen[-1] if chosen and (thing in chosen or not left) else left[0] if left else thing


def why_not(view: View, thing: str) -> str:
    """Why something does nothing now: the rule that forbids it, if there is one."""
    w, t, what = view.words, table(view), about(view)
    for asked, option in _meant(view, t, what, thing) if what else ():
        if (reason := refused(t, view.seen, asked, option)) is not None:
            return w.refusal(reason)
    if view.done:
        return w("mesopotamia.why.done")
    if what == "act" and thing.startswith("die-"):
        return w("mesopotamia.why.die")
    if is_place(thing) and what in ("explore", "build"):
        sails = what == "explore" and any(chosen.startswith("ship-") for chosen in view.draft)
        return w(f"mesopotamia.why.{'sail' if sails else what}")
    return w("mesopotamia.why.here")


def _meant(view: View, t: Table, what: str, thing: str) -> Iterator[tuple[str, Option]]:
    """What a click on a thing could have meant: questions and options that are not offered."""
    seat = view.seen["decision"]["seat"]
    head, _, rest = thing.partition("-")
    chosen = {head: rest for head, _, rest in (thing.partition("-") for thing in view.draft)}
    match what, head:
        case "act", "card":
            yield what, ("assign", rest, 0)  # whatever the die shows, it is none that would do
        case "act", "amphora":
            yield from ((what, ("amphora", type)) for at, type in enumerate(TYPES) if not t.done >> at & 1)
        case "explore", _ if thing in AREA and view.draft:
            if "ship" not in chosen:
                rams = sum(t.rams[seat][AREA[start]] for start in chosen.values() if start in AREA)
                yield "march", ("march", thing, rams) if rams else ("march", thing)
        case "explore", _ if thing in AREA:
            yield from ((what, ("activate", UNITS[kind], thing)) for kind in MEMBERS[t.armies[seat][AREA[thing]]])
        case "build", "item":
            yield what, ("build", rest)
        case "build", "colour":
            yield what, ("build", "ziggurat", rest)
        case "build", _ if is_place(thing) and "item" in chosen:
            yield what, ("build", chosen["item"], thing)
        case "military", "unit":
            yield what, ("recruit", rest, AREAS[t.homes[seat]])
        case "military", _ if thing in AREA:
            yield from ((what, ("recruit", kind, thing)) for kind in UNITS if chosen.get("unit", kind) == kind)
        case "collect", "slot":
            yield what, ("trade", int(rest))
            yield what, ("claim", int(rest))


def stage(view: View) -> str:
    """Round 7."""
    t = table(view)
    if view.seen["over"]:
        return view.words("mesopotamia.finished", n=t.round)
    return round_name(view.words, t.round)


def idle(view: View) -> bool:
    """Is nothing left but to end this step?"""
    found = options(view)
    return len(found) == 1 and found[0][0] == "done"
