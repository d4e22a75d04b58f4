"""What is asked, what can be clicked for it, and why something cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pycore.engine.errors import Forbidden
from pycore.games.mare_nostrum.view import (
    KIND,
    KINDS,
    TILE_ROWS,
    UNIT_TILES,
    Table,
    left_over,
    markers_left,
    now,
    part,
    proposed,
    state_of,
    why_not_built,
    why_not_entered,
    why_not_there,
)

from ..board import Ask, View
from . import cards, declared
from .layout import PLAN, area_name, is_province, is_slot
from .names import BUILDINGS, UNITS, called, kind_name, kinds_listed, slot_name, tile_does, tile_name
from .seen import about, chosen_area, holds, is_area, knows, set_up, table

FOLLOWED = {"build": "pay", "copy": "pay"}
"""What is built, or copied by what is built, and what pays for it are one choice."""


def objects(option: Sequence[str | int], place: int = 0) -> tuple[str, ...]:
    """What is clicked for an option."""
    verb, *what = map(str, option)
    match verb, what:
        case "build", [slot, area] if slot not in (*UNITS, "control"):
            return (slot.rpartition("_")[0] or slot, area, f"{area}-{slot}")
        case "build", [unit, area]:
            return (unit, area)
        case "build", [slot, area, tile] if is_slot(area, slot):
            return (tile, area, f"{area}-{slot}")
        case "build", ["control", area, tile]:
            return (tile, "control", area)
        case "build" | "muster", [*_, area, tile]:
            return (tile, area)
        case "hire", [tile]:
            return ("hire", f"tile-{tile}")
        case "copy", [tile]:
            return (f"tile-{tile}",)
        case "number", [number]:
            return (f"number-{number}",)
        case "offer" | "give" | "keep" | "pay", [kind] if kind in KIND:
            return (f"good-{kind}",)
        case "play" | "keep", [card]:
            return (f"card-{card}",)
        case "give", [card, seat]:
            return (f"card-{card}", f"!seat-{seat}")
        case "tell", [card, second]:
            return (f"!tell-{card}", f"card-{second}")
        case "coins", [count]:
            return ("good-coin",) * int(count) or ("!goods",)
        case "collect", [kind]:
            return (f"supply-{kind}",)
        case "take", [victim, kind]:
            return (f"offer-{victim}-{kind}",)
        case "nominate" | "peace", [seat]:
            return (f"!seat-{seat}",)
        case "lead", [_, seat]:
            return (f"!seat-{seat}",)
        case "sail" | "march", [start, to, *how]:
            return declared.led(verb, start, to, how)
        case "engage", [sea, enemy]:
            return (sea, f"!fight-{enemy}")
        case "fight", [_, enemy]:
            return (f"!fight-{enemy}",)
        case "lose", [unit]:
            return (f"!lose-{unit}",)
        case "release" | "stand", [area, slot]:
            return (f"{area}-{slot}", f"!slot-{area}-{slot}")
        case "occupy", [area, *slots]:
            return ("!occupy", *(f"{area}-{slot}" for slot in slots))
        case "pillage", [area, slot, *which]:
            return ("!pillage", f"{area}-{slot}", *(f"!yield-{kind}" for kind in which))
        case "convert", [_, *cards] if cards and cards[0] not in TILE_ROWS:
            return ("-".join(("!convert-with", *cards)),)
        case "convert", [_, *tile]:
            return ("!convert-at-once" if tile else "!convert",)
        case "leave", _:
            return ("!leave",)
        case "extra", [_, kind]:
            return (f"!yield-{kind}",)
    return declared.objects(verb, what) if what else (f"!{verb}",)


def ask(view: View) -> Ask:
    """What the deciding seat is asked, what it can do, and what of it is chosen."""
    w, t, what = view.words, table(view), about(view)
    chips: tuple[tuple[str | None, str], ...] = tuple((thing, spoken(view, thing)) for thing in _chips(view))
    to = "_to" if what in ("march", "sail") and chosen_area(view, "from-") else ""
    if what == "window" and w.has(f"mare_nostrum.phase.{t.phase}"):
        to = "_at" if view.mine else "_called"
    name, place, n = _facts(view, t)
    question = w(f"mare_nostrum.ask.{what}{to}", name=name, place=place, n=n)
    help_ = w(f"mare_nostrum.help.{what}{to or _paying_rule(view, what)}", name=name, place=place, n=n)
    paid = paying(view)
    if what == "conquer":
        help_ = w.gap.join(_conquest(view)) or help_
    if what == "build" and view.draft:
        if not view.done and not paid:
            question = w("mare_nostrum.ask.build_where")
        if paid:
            only = "" if any(thing.startswith("good-") for thing in view.can | view.instead) else "_only"
            help_ = w(f"mare_nostrum.help.build_paid{only}", what=kinds_listed(w, paid))
    if ends_building(view):
        _, lost, free = left_over(t, t.seat)
        question = w("mare_nostrum.ask.build_end", n=sum(lost) - free) if any(lost) else question
    return Ask(question, help_, chips)


def _paying_rule(view: View, what: str) -> str:
    """Which help there is for building: by how whoever builds may pay."""
    t = table(view)
    if what != "build":
        return ""
    mixed, pairs = (t.box.number(name, t.powers[t.seat]) for name in ("mixed", "pairs"))
    return ("_mixed" if mixed else "") + ("_pair" if pairs else "")


def _conquest(view: View) -> Iterator[str]:
    """What conquering is, as far as it is offered, and what it ends."""
    w, t, options = view.words, table(view), _options(view)
    verbs, seat = {option[0] for option in options}, view.seen["decision"]["seat"]
    for verb in ("pillage", "occupy", "convert"):
        if verb in verbs:
            yield w(f"mare_nostrum.help.conquer_{verb}")
    if "convert" in verbs and not markers_left(t, seat):
        yield w("mare_nostrum.help.conquer_no_marker")
    if held(view):
        yield w("mare_nostrum.help.conquer_held")


def held(view: View) -> bool:
    """Is something occupied, or being converted, by whoever is asked how to conquer the place?"""
    t, options = table(view), _options(view)
    if about(view) != "conquer" or not options:
        return False
    province = t.board.province[str(options[0][1])]
    return t.taken[province] > 0 and t.conqueror[province] == view.seen["decision"]["seat"]


def ends_building(view: View) -> bool:
    """Is the end of building chosen?"""
    t, seat = table(view), view.viewer
    return about(view) == "build" and "!done" in view.draft and seat is not None and t.seat == seat and knows(t, seat)


def _named(counts: Sequence[int]) -> list[str]:
    return [KINDS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def caution(view: View) -> str:
    """What is kept and what is lost by the end of building."""
    if not ends_building(view):
        return ""
    w, t = view.words, table(view)
    kept, lost, free = left_over(t, t.seat)
    if not any(lost):
        return ""
    stays = [kinds_listed(w, _named(kept))] if any(kept) else []
    if free:
        stays.append(w("mare_nostrum.kept_free", n=free))
        return w("mare_nostrum.kept_rest", kept=w.listed(stays))
    what = w.listed(stays) or w("mare_nostrum.nothing")
    return w("mare_nostrum.kept_lost", kept=what, lost=kinds_listed(w, _named(lost)))


def paying(view: View) -> list[str]:
    """The kinds among the clicks on what is built, that pay for it."""
    if about(view) != "build":
        return []
    return [thing.removeprefix("good-") for thing in view.draft if thing.startswith("good-")]


def _options(view: View) -> list[list[str | int]]:
    asked = view.seen["decision"] or {}
    found: list[list[str | int]] = asked.get("options", [])
    return found


def _chips(view: View) -> list[str]:
    """The clicks worth telling: not what follows from others."""
    hidden = {thing for thing in view.draft if is_area(thing) and any(d.startswith(f"{thing}-") for d in view.draft)}
    hidden |= {"hire", "!goods"} | {thing for thing in view.draft if thing.startswith("!slot-")}
    hidden |= {f"good-{kind}" for kind in paying(view)}
    shown = [thing for thing in view.draft if thing not in hidden]
    slots = [thing for thing in shown if _is_slot(thing)]
    return [thing for thing in shown if not (thing in BUILDINGS and slots)]


def _is_slot(thing: str) -> bool:
    return "-" in thing and is_province(thing.split("-")[0])


def _facts(view: View, t: Table) -> tuple[str, str, int]:
    """What a question speaks of: a name, a place, a number."""
    w, what, options = view.words, about(view), _options(view)
    if what in ("offer", "take"):
        return "", "", t.due[t.seat]
    if what == "pay":
        return "", "", t.debt
    if what == "window":
        return "", w(f"mare_nostrum.phase.{t.phase}"), 0
    if what == "compensate" and t.waiting:
        return called(view, t.waiting[0]), "", 1
    if what == "losses" and t.battle:
        place, attacker, defender, lost, dealt = t.battle
        mine = view.seen["decision"]["seat"] == attacker
        enemy, hits = (defender, lost) if mine else (attacker, dealt)
        return called(view, enemy), area_name(w, t.board.provinces[place]), hits
    if options and (what in ("conquer", "fight", "extra", "circe", "release") or options[-1][0] == "leave"):
        return "", area_name(w, str(options[0][1])), 0
    start = chosen_area(view, "from-")
    return "", area_name(w, start) if start else "", 0


def option(view: View, option: tuple[str | int, ...]) -> str:
    """What a button says; an object in words."""
    verb, *what = map(str, option)
    if verb == "hint":
        return spoken(view, what[0])
    if what:
        things = objects(option)
        return answer(view, things) or w_listed(view, [spoken(view, thing) for thing in things])
    return spoken(view, f"!{verb}")


def answer(view: View, things: Sequence[str]) -> str:
    """A whole answer as a phrase; empty where it is enough to list its objects."""
    w = view.words
    match tuple(things):
        case ("hire", tile):
            return spoken(view, tile)
        case (tile, *what) if tile in TILE_ROWS and what:
            return w("mare_nostrum.says", name=tile_name(w, tile), what=answer(view, what) or spoken(view, what[-1]))
        case (_, area, place) if area in PLAN["areas"] and _is_slot(place):
            slot = place.split("-")[1]
            return w("mare_nostrum.put_in", what=slot_name(w, area, slot), place=area_name(w, area))
        case (thing, area) if thing in (*BUILDINGS, *UNITS, "control") and area in PLAN["areas"]:
            return w("mare_nostrum.put_in", what=spoken(view, thing), place=area_name(w, area))
        case (start, to, who) if start.startswith("from-") and to.startswith("to-"):
            start, place = (area_name(w, end.partition("-")[2]) for end in (start, to))
            return w("mare_nostrum.moves", who=spoken(view, who), start=start, place=place)
        case ("!goods", _, *_):
            return w.listed([spoken(view, thing) for thing in things[1:]])
    return ""


def w_listed(view: View, said: list[str]) -> str:
    return view.words.listed(list(dict.fromkeys(said)))


def spoken(view: View, thing: str) -> str:
    """An object in words."""
    w = view.words
    if thing.startswith("!"):
        return _button(view, thing[1:])
    if thing in PLAN["areas"]:
        return area_name(w, thing)
    if _is_slot(thing):
        place, slot = thing.split("-")
        return w("mare_nostrum.slot_in", what=slot_name(w, place, slot), place=area_name(w, place))
    head, _, what = thing.partition("-")
    if head in ("from", "to"):
        return w(f"mare_nostrum.{head}", place=area_name(w, what))
    if head in ("good", "supply"):
        return kind_name(w, what)
    if head == "card":
        return declared.named(w, what)
    if head == "offer":
        victim, _, kind = what.partition("-")
        return w("mare_nostrum.offer_of", what=kind_name(w, kind), name=called(view, int(victim)))
    if head == "number":
        return what
    if head == "tile":
        return tile_name(w, what)
    if head in (*BUILDINGS, *UNITS, "control"):
        return w(f"mare_nostrum.thing.{head}")
    if head == "hire":
        return w("mare_nostrum.hire")
    return tile_name(w, thing)


def _button(view: View, what: str) -> str:
    w = view.words
    head, _, rest = what.partition("-")
    if head == "seat":
        return called(view, int(rest))
    if what.startswith("convert-with-"):
        names = [declared.named(w, card) for card in rest.split("-")[1:]]
        return w("mare_nostrum.says", name=w("mare_nostrum.do.convert"), what=w.listed(names))
    if head in ("march", "sail"):
        return declared.group(w, head, rest.split("-"))
    if not rest and w.has(id := "mare_nostrum.do_with." + head):
        return w(id)
    if head == "leave" and held(view):
        return w("mare_nostrum.do.leave_held")
    if head == "fight":
        return w("mare_nostrum.do.fight", name=called(view, int(rest)))
    if head == "slot":
        place, slot = rest.split("-")
        return slot_name(w, place, slot)
    if head == "lose" and rest in UNITS:
        return w(f"mare_nostrum.do.lose_{rest}")
    if head == "yield":
        return w("mare_nostrum.do.legendary") if rest == "legendary" else kind_name(w, rest)
    if head in ("done", "goods", "pass") and w.has(f"mare_nostrum.done.{about(view)}"):
        return w(f"mare_nostrum.done.{about(view)}")
    if rest and not w.has(f"mare_nostrum.do.{what.replace('-', '_')}"):
        return declared.said_of(w, lambda force: called(view, force), about(view), head, rest.split("-"))
    return w(f"mare_nostrum.do.{what.replace('-', '_')}")


MOST_SLOTS = 6
"""Buttons for spaces that can be clicked on the map too."""
ORDER = ("pillage", "occupy", "convert", "convert-at-once", "leave", "pass", "done")
"""Buttons in the order that they stand in; the others come first, by number."""


def buttons(view: View) -> list[str]:
    """Those that make sense now: how many go, once it is clear where."""
    found = [thing for thing in view.can if thing.startswith("!") and not (thing == "!goods" and view.draft)]
    if sum(thing.startswith("!slot-") for thing in found) > MOST_SLOTS:  # they are clicked on the map
        found = [thing for thing in found if not thing.startswith("!slot-")]
    if about(view) in ("march", "sail"):
        whole = chosen_area(view, "to-") != ""
        found = [thing for thing in found if (thing != "!done") == whole and (whole or not view.draft)]
    if about(view) == "engage" and not view.draft:
        found = [thing for thing in found if thing == "!done"]
    if any(thing.startswith("!yield") for thing in found) and "!pillage" not in view.draft and about(view) == "conquer":
        found = [thing for thing in found if not thing.startswith("!yield")]
    return sorted(found, key=_place)


def _place(thing: str) -> tuple[int, str, int]:
    what = thing[1:]
    head, _, tail = what.rpartition("-")
    if what in ORDER:
        return 1 + ORDER.index(what), "", 0
    return 0, head, int(tail) if tail.isdigit() else 0


def click(view: View, thing: str) -> str | None:
    """On the map an area means where a move begins or ends, or where the thing that is chosen is to be built."""
    if about(view) == "build" and is_area(thing) and planned_kind(view) and why_not_build(view, thing):
        return None
    if about(view) in ("march", "sail") and is_area(thing):
        start = chosen_area(view, "from-")
        if start == thing:
            return f"-from-{thing}"
        if not start and thing in view.can | set(view.draft) and f"from-{thing}" not in view.can:
            return thing
        return f"to-{thing}" if start and f"to-{thing}" in view.can | set(view.draft) else f"from-{thing}"
    return thing


def propose(seen: dict[str, Any], ways: Sequence[tuple[str, ...]]) -> int | None:
    """The cheapest way to pay."""
    asked = seen["decision"] or {}
    if asked.get("about") != "mare_nostrum.pay":
        return None
    paid = [tuple(KIND[thing.removeprefix("good-")] for thing in way if thing != "!goods") for way in ways]
    return proposed(state_of(seen), paid)


def stage(view: View) -> str:
    """Round 4, Build."""
    w, t = view.words, table(view)
    if view.seen["over"]:
        return w("mare_nostrum.finished", n=t.round)
    return w("mare_nostrum.stage", round=t.round, phase=w(f"mare_nostrum.part.{part(now(t))}"))


def why_not(view: View, thing: str) -> str:
    """Why something does nothing now."""
    w, what = view.words, about(view)
    head, _, rest = thing.partition("-")
    if head == "tile":
        return f"{tile_name(w, rest)}: {tile_does(w, rest, set_up(view))}"
    if head == "card":
        return cards.told(w, table(view), rest)
    if head == "offer" and what == "take":
        victim = int(rest.partition("-")[0])
        if victim == view.viewer:
            return w("mare_nostrum.why.own_offer")
        return w("mare_nostrum.why.barred", name=called(view, victim))
    if view.done:
        return w("mare_nostrum.why.done")
    if what == "build" and (reason := why_not_build(view, thing)):
        return reason
    if what in ("march", "sail") and is_area(thing):
        if not chosen_area(view, "from-"):
            return w(f"mare_nostrum.why.{what}")
        closed = why_not_entered(table(view), view.seen["decision"]["seat"], thing)
        return _said(view, closed) or w("mare_nostrum.why.reach")
    return w("mare_nostrum.why.here")


def why_not_build(view: View, thing: str) -> str:
    """Why something cannot be built at all, or not there; empty when it can."""
    t, seat = table(view), view.viewer
    if thing in view.can or thing in view.draft or seat is None or t.seat != seat or not knows(t, seat):
        return ""
    if not holds(t, seat):
        return view.words("mare_nostrum.why.nothing_left")
    if is_area(thing):
        what = planned_kind(view)
        if what:
            return _said(view, why_not_built(t, seat, what, thing))
        nothing = view.words("mare_nostrum.why.nothing_there", place=area_name(view.words, thing))
        return _said(view, why_not_there(t, seat, thing)) or nothing
    if thing in view.instead:
        return ""
    what = {"hire": "tile", "tile-pyramids": "pyramids"}.get(thing, thing)
    if what in (*UNITS, "control", *BUILDINGS, *UNIT_TILES, "tile", "pyramids"):
        return _said(view, why_not_built(t, seat, what))
    return ""


def _said(view: View, why: Forbidden | None) -> str:
    return view.words.refusal(why) if why is not None else ""


def planned_kind(view: View) -> str:
    """What is chosen to be built, by the name its rule has."""
    return next((thing for thing in view.draft if thing in (*UNITS, "control", *BUILDINGS, *UNIT_TILES)), "")
