"""The tray: the answers to choose from where they lie nowhere else, or one's own personal board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pycore.games.mesopotamia.view import (
    AREAS,
    CARDS,
    COLOUR_STEP,
    COLOURS,
    COSTS,
    GOODS,
    ITEMS,
    NEEDS,
    NOBODY,
    NOTHING,
    QUESTS,
    RIVER,
    RIVERS,
    SECTIONS,
    STANDARD,
    SYMBOLS,
    TOP_LEVEL,
    TYPES,
    UNITS,
    Table,
    change,
    prospect,
    triggers,
)

from ...kit.markup import Child, Markup, crowded, el, icon
from ..board import View
from .beside import deal, quests
from .names import ICONS, amounts, card_name, die_name, does, event_choice, good, promises, quest_needs, sign, symbol
from .question import CHOSEN_IN_TRAY, objects, spoken
from .seen import about, next_place, options, table, twins

MOST = 40
"""Of more answers than this none lies in the tray."""


def hand(view: View) -> Markup:
    """What one can do now, at the left; one's own things at the right."""
    t, seat = table(view), view.viewer
    cards = _answers(view, t) if view.mine else None
    own = _own(view, t, seat) if seat is not None and t.empires[seat] != NOBODY else None
    left = cards or (_ladders(view, t, seat) if seat is not None and own else None)
    return el("div", left, own, cls="hold") if left or own else Markup()


# answers ---------------------------------------------------------------------------------


def _answers(view: View, t: Table) -> Markup | None:
    """A card for each answer that is a card."""
    what = about(view)
    found = options(view)
    if what in ("bid", "line"):
        return _of_step(view, t, what)
    if what in CHOSEN_IN_TRAY and len(found) <= MOST:
        first = (thing for option in found for thing in objects(option) if thing[0] != "!")
        further = sorted(thing for thing in {*view.can, *view.draft} if thing.startswith(("do_", "own-")))
        things = list(dict.fromkeys((*first, *further)))
        return el("div", [_answer(view, t, thing) for thing in things], cls="cards answers")
    if what == "build":
        cards = [_item(view, t, item) for item in ITEMS]
    elif what == "military":
        cards = [_plain(view, f"unit-{unit}", icon(unit)) for unit in UNITS]
    elif what == "collect":
        cards = [_plain(view, f"good-{name}", icon(name)) for name in STANDARD]
        slots = [slot for slot in range(len(t.slots)) if f"slot-{slot}" in {*view.can, *view.instead, *view.draft}]
        cards += [deal(view, slot, f"pick-slot-{slot}", "deal big") for slot in slots]
    elif what == "explore":
        things = list(dict.fromkeys(thing for option in found for thing in objects(option) if thing[0] != "!"))
        cards = [_plain(view, thing, icon(thing.partition("-")[0])) for thing in things]
    else:
        return None
    return el("div", [*_places(view), *cards], cls="cards answers")


def _places(view: View) -> list[Markup]:
    """Where what is chosen can go, besides on the map, and the colour of the die that comes with it."""

    def open(things: Iterable[str]) -> list[str]:
        return [thing for thing in things if thing in view.draft or thing in view.can and view.draft]

    places = [_plain(view, place, icon("ship" if place in RIVER else "right")) for place in open((*AREAS, *RIVERS))]
    colours = [f"colour-{colour}" for colour in COLOURS]
    return places + [_plain(view, colour, icon("dingir")) for colour in open(colours)]


def _of_step(view: View, t: Table, what: str) -> Markup:
    """Bids of three sections in three rows; of a formation who can come next."""
    if what == "line":
        coming = sorted(thing for thing in view.can if thing.startswith(f"line-{next_place(view)}-"))
        return el("div", [_answer(view, t, thing) for thing in coming], cls="cards answers")
    things = [thing for thing in {*view.can, *view.instead, *view.draft} if thing.startswith(f"{what}-")]
    rows = []
    for number, section in enumerate(SECTIONS):
        of_row = [thing for thing in things if thing.startswith(f"bid-{number}-")]
        of_row.sort(key=lambda thing: int(thing.rpartition("-")[2]))
        label = el("span", view.words(f"mesopotamia.part.{section}"), cls="lb")
        numbers = el("div", [_bones(view, thing) for thing in of_row], cls="numbers")
        rows.append(el("div", label, numbers, cls="bidrow"))
    return el("div", rows, cls="cards bidding")


def _bones(view: View, thing: str) -> Markup:
    chosen = thing in view.draft
    return el(
        "button",
        thing.rpartition("-")[2],
        type="button",
        id=f"pick-{thing}",
        cls=("bn on" if chosen else "bn can") + _hinted(view, thing),
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_label=spoken(view, thing),
    )


def _hinted(view: View, thing: str) -> str:
    return " hint" if thing in view.hint and thing not in view.draft else ""


def _answer(view: View, t: Table, thing: str) -> Markup:
    """An answer as a card: its name and what it brings."""
    w = view.words
    head, _, rest = thing.partition("-")
    detail: Sequence[str] = ()
    mark: Child = None
    match head:
        case "do_event":
            token = t.tokens[t.count] if 0 <= t.count < len(t.tokens) else NOBODY
            detail = event_choice(w, token, int(rest)) if token >= 0 else ()
            return _card(view, thing, w("mesopotamia.option", n=int(rest)), detail, icon("event-circle"))
        case "do_discard":
            detail, mark = [quest_needs(w, QUESTS.index(rest))], icon("quest")
        case "do_empire":
            detail, mark = [w(f"mesopotamia.begins.{rest}")], icon("seal")
        case "good":
            mark = icon(rest)
        case "colour":
            mark = icon("dingir")
        case "own" | "line":
            detail, mark = [_bones_of(view, t, thing)], icon("battle")
        case _:
            mark = icon("seal")
    return _card(view, thing, spoken(view, thing), detail, mark)


def _bones_of(view: View, t: Table, thing: str) -> str:
    """The bones on a combat card, printed and placed, row by row."""
    battle, numbers = t.battle, thing.split("-")
    if battle is None:
        return ""
    unit = int(numbers[-1])
    side = int(numbers[-2]) if numbers[0] == "line" else battle.winners[-1]
    placed = battle.placed[side][3 * unit : 3 * unit + 3]
    a, b, c = (printed + more for printed, more in zip(CARDS[battle.cards[side][unit]].printed, placed, strict=True))
    return view.words("mesopotamia.card_values", a=a, b=b, c=c)


def _plain(view: View, thing: str, mark: Child) -> Markup:
    return _card(view, thing, spoken(view, thing), (), mark)


def _card(view: View, thing: str, title: str, detail: Sequence[str], mark: Child) -> Markup:
    chosen, can = view.draft.count(thing), thing in view.can | view.instead
    return el(
        "button",
        mark,
        el("b", title),
        [el("small", line) for line in detail],
        el("span", icon("check") if chosen == 1 else f"×{chosen}", cls="tick") if chosen else None,
        type="button",
        id=f"pick-{thing}",
        cls="ans"
        + (" on" if chosen else "")
        + (" can" if can else "" if chosen else " off")
        + (" hint" if thing in view.hint else ""),
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if chosen or can else "true",
    )


def _item(view: View, t: Table, item: str) -> Markup:
    """Something to build, with its price."""
    mark = icon({"garden": "garden"}.get(item, item))
    price = [amounts(view.words, COSTS[item])] if item in COSTS else []
    return _card(view, f"item-{item}", spoken(view, f"item-{item}"), price, mark)


# the personal board ---------------------------------------------------------------------------


def _ladders(view: View, t: Table, seat: int) -> Markup:
    """The six technologies: the card in use, what triggers it, how far up its ladder it is."""
    return el("div", [_ladder(view, t, seat, type) for type in range(len(TYPES))], cls="cards ladders")


def _ladder(view: View, t: Table, seat: int, type: int) -> Markup:
    w, level = view.words, t.tech[seat][type]
    name, thing = w(f"mesopotamia.type.{TYPES[type]}"), f"card-{TYPES[type]}"
    chosen, can = thing in view.draft, thing in view.can
    now = t.seat == seat and about(view) == "act"
    used = now and bool(t.done >> type & 1)
    ready = bool(level) and not used and bool(triggers(tuple(t.dingir[seat]), NEEDS[type][level]))
    signs = [el("span", sign(SYMBOLS[need]), cls="cu") for need in NEEDS[type][level]]
    says = promises(w, prospect(t, seat, type)) if now and level and not used else does(w, t, seat, type, level)
    return el(
        "button",
        icon(ICONS[TYPES[type]]),
        el("b", name),
        el("small", card_name(w, type, level)),
        el(
            "span",
            signs,
            el("span", [el("i", cls="f" if at < level else "") for at in range(TOP_LEVEL)], cls="lv"),
            cls="sy",
        ),
        el("span", says, cls="does now" if now and not used else "does"),
        el("span", w("mesopotamia.ready"), cls="vh") if ready else None,
        type="button",
        id=f"tech-{TYPES[type]}",
        cls="ac"
        + (" on" if chosen else "")
        + (" can" if can else "")
        + (" ready" if ready else "")
        + _hinted(view, thing)
        + (" used" if used else ""),
        data_do=f"thing {thing}",
        title=w("mesopotamia.says", place=card_name(w, type, level), what=says),
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if chosen or can else "true",
    )


def _own(view: View, t: Table, seat: int) -> Markup:
    """Dice and amphora, goods, quests."""
    return el("div", _dice(view, t, seat), _goods(view, t, seat), quests(view, t, seat), cls="mine")


def _dice(view: View, t: Table, seat: int) -> Markup:
    w = view.words
    free = t.seat != seat or t.amphora == NOBODY
    found = [_die(view, t, seat, at) for at in range(len(t.dingir[seat]))]
    chosen = "amphora" in view.draft
    jar = el(
        "button",
        icon("pottery"),
        type="button",
        id="amphora",
        cls="d6 jar"
        + (" on" if chosen else "")
        + (" can" if "amphora" in view.can else "")
        + _hinted(view, "amphora")
        + ("" if free else " used"),
        data_do="thing amphora",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if chosen or "amphora" in view.can else "true",
        aria_label=w("mesopotamia.amphora"),
        title=w("mesopotamia.amphora"),
    )
    return el("div", found, jar, cls=crowded("dice6", len(found), 6))


def _die(view: View, t: Table, seat: int, at: int) -> Markup:
    """A die, and which technologies its face helps to trigger."""
    w, die, thing = view.words, t.dingir[seat][at], f"die-{at}"
    shown = symbol(die)
    like, chosen = twins(t, seat, at), thing in view.draft
    can = not chosen and any(f"die-{twin}" in view.can for twin in like)
    used_up = t.done if t.turn and t.order[t.turn - 1] == seat else 0
    helps = [
        w(f"mesopotamia.type.{TYPES[type]}")
        for type, level in enumerate(t.tech[seat])
        if level and not used_up >> type & 1
        if any(like[0] in used for used in triggers(tuple(t.dingir[seat]), NEEDS[type][level]))
    ]
    label = die_name(w, die)
    if helps:
        label = w("mesopotamia.die_helps", die=label, types=w.listed(helps))
    return el(
        "button",
        sign(shown) if shown else None,
        type="button",
        id=f"dingir-{at}",
        cls=f"d6 cu {COLOURS[die // COLOUR_STEP]}"
        + (" on" if chosen else "")
        + (" can" if can else "")
        + _hinted(view, thing),
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if chosen or can else "true",
        aria_label=label,
        title=label,
    )


def _goods(view: View, t: Table, seat: int) -> Markup:
    """One's goods, and what the choice that is clicked takes of them and adds."""
    counts = zip(GOODS, t.goods[seat], _change(view, t, seat), strict=True)
    return el("div", [_stock(view, name, n, more) for name, n, more in counts], cls="stock")


def _stock(view: View, name: str, n: int, more: int) -> Markup:
    said = good(view.words, name, n)
    if more:
        said = view.words("mesopotamia.stock_then", what=said, n=n + more)
    shift = el("i", f"{more:+d}".replace("-", "−"), cls="up" if more > 0 else "down") if more else None
    return el("span", icon(name), el("b", n), shift, cls="sg" if n or more else "sg none", title=said)


def _change(view: View, t: Table, seat: int) -> tuple[int, ...]:
    """What the whole choice that is clicked adds to one's goods."""
    if not view.mine or not view.draft or view.seen["decision"]["seat"] != seat:
        return NOTHING
    clicked = sorted(view.draft)
    chosen = next((tuple(option) for option in options(view) if sorted(objects(option)) == clicked), None)
    return change(t, seat, chosen) if chosen is not None else NOTHING
