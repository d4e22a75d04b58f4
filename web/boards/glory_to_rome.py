"""The table of Glory to Rome: cards, not a map. It is HTML, so that it flows into the room there is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from pycore.engine.codec import load
from pycore.engine.dice import Dice
from pycore.games.glory_to_rome.buildings import clientele_room, influence, refill_target, vault_room
from pycore.games.glory_to_rome.cards import BIT, CARDS, EVERY, INFLUENCE, MATERIAL, MATERIALS, NAME, ROLES, VALUE
from pycore.games.glory_to_rome.state import BUILT, NOBODY, Camp, Structure, Table

from ..markup import Child, Markup, disc, el, icon, join
from ..words import Words
from . import Ask, Chapter, Line, Result, Turning, View

SIZE = (960, 600)
"""Of the picture that ``still`` draws."""
SIGNS = ("rubble", "timber", "concrete", "brick", "ashlar", "marble")
ROLE_SIGNS = ("laborer", "craftsman", "architect", "legionary", "merchant", "patron")
IN_HAND = ("play", "card", "show", "give", "discard", "hand", "use", "found")
"""What is done with a card of the hand."""
PLAYING = ("lead", "follow", "palace")


def objects(option: Sequence[str | int]) -> tuple[str, ...]:
    """What is clicked for an option: cards, piles, sites, buildings; what begins with ``!`` is a button."""
    verb, *what = map(str, option)
    if verb in IN_HAND and what:
        return (f"hand-{what[0]}",)
    match verb, what:
        case ("add", [kind]):
            return (f"own-{kind}",)
        case ("keep", [kind]):
            return (f"played-{kind}",)
        case ("in_town", [material]):
            return (f"site-{material}",)
        case ("out_of_town", [material]):
            return (f"outside-{material}",)
        case ("stockpile" | "sell", [material]):
            return (f"stock-{material}",)
        case ("pool", [name]):
            return (f"pool-{MATERIALS[ROLES.index(name)] if name in ROLES else name}",)
        case ("client", [owner, role]):
            return (f"client-{owner}-{MATERIALS[ROLES.index(role)]}",)
        case ("take" | "open", [owner, kind]):
            return (f"built-{owner}-{kind}",)
        case ("jack" | "petition", [role]):
            return (f"!{verb}", f"role-{role}")
        case ("take", [number]):
            return (f"!take-{number}",)
    return (f"!{verb}",)


# the table ---------------------------------------------------------------------


def board(view: View) -> Markup:
    """What was led, pool and sites, and the viewer's own camp."""
    t = table(view)
    mine = None if view.viewer is None else _own(view, t, view.viewer)
    return el(
        "div",
        el("div", _led(view, t), _city(view, t), cls="forum"),
        mine,
        id="map",
        cls="table",
        role="group",
        aria_label=view.words("glory_to_rome.board"),
    )


def table(view: View) -> Table:
    """What the viewer sees of the state, as the rules have it."""
    seen: Table = load(Table, view.state, "state")
    return seen.seat_at(view.seen["seats"], view.seen["options"], Dice(0, "board"))


def _led(view: View, t: Table) -> Markup:
    """What each seat played, from the leader on; while it is asked for a role, the six roles."""
    order = [(t.leader + after) % t.seats for after in range(t.seats)]
    roles = [
        _thing(
            view,
            f"role-{role}",
            f"role m-{MATERIALS[number]}",
            view.words("glory_to_rome.says_role", role=_role(view.words, number)),
            icon(ROLE_SIGNS[number]),
            el("span", _role(view.words, number), aria_hidden="true"),
        )
        for number, role in enumerate(ROLES)
        if any(thing.startswith("role-") for thing in (*view.can, *view.draft))
    ]
    slots = el("div", [_slot(view, t, seat) for seat in order], cls="slots")
    return el("div", slots, el("div", roles, cls="roles") if roles else None, cls="led")


def _slot(view: View, t: Table, seat: int) -> Markup:
    w, camp = view.words, t.camps[seat]
    status = _status(t, seat)
    asked = status == "decides"
    said = "" if view.seen["over"] else w(f"glory_to_rome.{status}") if status else ""
    return el(
        "div",
        el("div", disc(seat, 20), el("span", view.names[seat]), cls="who"),
        _played(view, t, seat, camp) or _blank(t, asked),
        el("div", said, cls="res"),
        cls="slot" + (" asked" if asked else ""),
        id=f"slot-{seat}",
    )


def _status(t: Table, seat: int) -> str:
    """What a seat does about the role of the turn; empty when it has given up."""
    camp = t.camps[seat]
    if camp.conceded:
        return "gave_up"
    if camp.actions or camp.played or camp.played_jacks:
        return "leads" if seat == t.leader else "follows"
    if (t.phase == "lead" and seat == t.leader) or (t.phase == "follow" and seat == t.seat):
        return "decides"
    if t.phase == "lead" or any(due.phase == "follow" and due.seat == seat for due in t.agenda):
        return "later"
    return "thinks"


def _played(view: View, t: Table, seat: int, camp: Camp) -> Markup | None:
    cards = [
        _thing(
            view,
            f"played-{NAME[card]}" if seat == view.viewer else "",
            f"mc m-{_material(card)}",
            _says_card(view.words, card),
            el("span", icon(ROLE_SIGNS[MATERIAL[card]]), cls="a"),
            el("span", _building(view.words, card), cls="b", aria_hidden="true"),
            id=f"played-{card}",
        )
        for card in camp.played
    ]
    jack = view.words("glory_to_rome.jack")
    cards += [
        el("span", el("span", icon("jack"), cls="a"), el("span", jack, cls="b"), cls="mc jack")
        for _ in range(camp.played_jacks)
    ]
    return el("div", cards, cls=f"played n{min(len(cards), 4)}") if cards else None


def _blank(t: Table, asked: bool) -> Markup:
    sign = ROLE_SIGNS[t.led] if asked and t.led != NOBODY else "thinker" if t.led != NOBODY else "hourglass"
    return el("span", icon(sign), cls="mc none")


def _city(view: View, t: Table) -> Markup:
    w = view.words
    pool = Counter(MATERIAL[card] for card in t.pool)
    rows: list[Markup] = [el("span", w("glory_to_rome.pool"), cls="lb")]
    rows += [_pile(view, material, pool[material]) for material in EVERY]
    for label, row, id, cls in (("in_town", t.sites, "site", "t"), ("outside", t.outside, "outside", "o")):
        rows.append(el("span", w(f"glory_to_rome.{label}"), cls=f"lb {cls}"))
        for material in EVERY:
            said = w(
                "glory_to_rome.says_site",
                material=_name(w, material),
                town=t.sites[material],
                outside=t.outside[material],
            )
            plots = el("span", [el("i") for _ in range(row[material])], aria_hidden="true")
            thing = f"{id}-{MATERIALS[material]}"
            rows.append(_thing(view, thing, f"plots {cls} m-{MATERIALS[material]}", said, plots))
    deck = el("span", el("b", len(t.deck)), " ", w("glory_to_rome.deck_left"))
    jacks = el("span", el("b", t.jacks), " ", w("glory_to_rome.jacks_left"))
    piles = el(
        "div",
        _thing(view, "pile-deck", "pile", "", icon("deck"), deck),
        _thing(view, "pile-jack", "pile", "", icon("jack"), jacks),
        cls="piles",
    )
    return el("div", el("div", rows, cls="grid"), piles, cls="city")


def _pile(view: View, material: int, count: int) -> Markup:
    cards = [
        el("span", icon(SIGNS[material]) if k == min(count, 3) - 1 else None, cls="pc") for k in range(min(count, 3))
    ]
    none = el("span", icon(SIGNS[material]), cls="pc no")
    said = view.words("glory_to_rome.says_pool", n=count, material=_name(view.words, material))
    return _thing(
        view,
        f"pool-{MATERIALS[material]}",
        f"pool m-{MATERIALS[material]}",
        said,
        el("span", cards or none, cls="pcs", aria_hidden="true"),
        el("b", count, cls="cnt", aria_hidden="true") if count else None,
    )


# camps ----------------------------------------------------------------------------


def _own(view: View, t: Table, seat: int) -> Markup:
    score = view.seen["scores"][seat]
    head = el(
        "header",
        disc(seat, 28),
        el("span", view.names[seat], cls="nm"),
        _figures(view, t, seat),
        el("span", el("b", score), " ", view.words("play.points", n=score), cls="own-pts"),
    )
    return el(
        "section", head, _lines(view, t.camps[seat], seat), cls=f"camp mine s{seat + 1}", aria_label=view.names[seat]
    )


def seat(view: View, seat: int) -> Markup:
    """A rival's camp; one's own is on the table."""
    t = table(view)
    if seat == view.viewer:
        return el("div", _figures(view, t, seat), cls="camp own")
    return el("div", _figures(view, t, seat), _lines(view, t.camps[seat], seat), cls="camp")


def _figures(view: View, t: Table, seat: int) -> Markup:
    w, camp = view.words, t.camps[seat]
    room = len(camp.vault) + max(0, vault_room(camp))
    hand = len(camp.hand) + camp.jacks
    counts = {"influence": influence(camp), "hand": hand, "vault": len(camp.vault)}
    said = w("glory_to_rome.figures", influence=influence(camp), hand=hand, vault=len(camp.vault), room=room)
    return el(
        "span",
        icon("leader", "ld") if seat == t.leader and not view.seen["over"] else None,
        [
            el("span", icon(sign), count, el("small", f"/{room}") if sign == "vault" else None, cls="fig")
            for sign, count in counts.items()
        ],
        cls="figs",
        role="img",
        aria_label=said,
        title=said,
    )


def _lines(view: View, camp: Camp, seat: int) -> Markup:
    w = view.words
    roles, materials = (Counter(MATERIAL[card] for card in cards) for cards in (camp.clients, camp.stockpile))
    clients = [_client(view, seat, role, roles[role]) for role in EVERY if roles[role]]
    free = [el("i", cls="ph") for _ in range(min(max(0, clientele_room(camp)), 8))]
    stock = [_stock(view, seat, material, materials[material]) for material in EVERY if materials[material]]
    built = [_plate(view, seat, i, structure) for i, structure in enumerate(camp.structures)]
    rows = (("clients", [*clients, *free]), ("stockpile", stock), ("buildings", built))
    return join(
        *(
            el("div", el("span", w(f"glory_to_rome.{row}"), cls="k"), el("span", things, cls="v"), cls=f"ln {row}")
            for row, things in rows
        )
    )


def _client(view: View, seat: int, role: int, count: int) -> Markup:
    w = view.words
    said = w("glory_to_rome.says_client", name=view.names[seat], n=count, role=_role(w, role))
    number = el("b", count, aria_hidden="true") if count > 1 else None
    thing = f"client-{seat}-{MATERIALS[role]}"
    return _thing(view, thing, f"rl m-{MATERIALS[role]}", said, icon(ROLE_SIGNS[role]), number)


def _stock(view: View, seat: int, material: int, count: int) -> Markup:
    said = view.words("glory_to_rome.says_stock", n=count, material=_name(view.words, material))
    number = el("b", count, aria_hidden="true")
    thing = f"stock-{MATERIALS[material]}" if seat == view.viewer else ""
    return _thing(view, thing, f"mt m-{MATERIALS[material]}", said, icon(SIGNS[material]), number)


def _plate(view: View, seat: int, place: int, structure: Structure) -> Markup:
    """A building: its material, its name, a pip for each material it needs; what it does on hover and focus."""
    card, kind = structure.card, NAME[structure.card]
    done = structure.site == BUILT
    need = VALUE[MATERIAL[card] if done else structure.site]
    pips = [el("i", cls="f" if done or k < len(structure.materials) else None) for k in range(need)]
    mine = seat == view.viewer and not done
    return _thing(
        view,
        f"own-{kind}" if mine else f"built-{seat}-{kind}",
        f"bd m-{_material(card)}" + ("" if done else " open") + (" public" if structure.public else ""),
        _says_structure(view.words, structure),
        el("span", icon(SIGNS[MATERIAL[card] if done else structure.site]), cls="bm"),
        el("span", _building(view.words, card), cls="bn", aria_hidden="true"),
        el("span", pips, cls="bp", aria_hidden="true"),
        el(
            "span", el("b", _building(view.words, card)), " ", _does(view.words, kind), cls="detail", aria_hidden="true"
        ),
        id=f"plate-{seat}-{place}",
        read=True,
    )


def _thing(view: View, thing: str, cls: str, said: str, *inside: Child, id: str = "", read: bool = False) -> Markup:
    """Something on the table: a button where it can stand for an object; ``read``: it takes the focus in any case."""
    if not thing:
        return el("span", inside, el("span", said, cls="vh") if said else None, cls=cls, id=id or None)
    can, on = _target(view, thing) in view.can, thing in view.draft
    state = " on" if on else " can" if can else " hint" if thing in view.hint else ""
    return el(
        "button",
        inside,
        el("span", said, cls="vh") if said else None,
        type="button",
        id=id or thing,
        cls=f"{cls} th{state}",
        data_do=f"thing {thing}",
        tabindex=0 if can or on or read else -1,
        aria_disabled="false" if can or on else "true",
        aria_pressed="true" if on else "false",
    )


# the hand ----------------------------------------------------------------------------


def hand(view: View) -> Markup:
    """The viewer's Orders and Jacks; the card a Fountain has turned up comes first."""
    if view.viewer is None:
        return Markup("")
    t = table(view)
    camp, left = t.camps[view.viewer], Counter(view.draft)
    turned = t.drawn if t.seat == view.viewer and t.phase == "fountain" else []
    cards = [_card(view, card, left, True, "turned") for card in turned]
    for card in camp.hand:
        cards.append(_card(view, card, left, not turned, "shown" if card in camp.shown else ""))
    cards += [_jack(view, number) for number in range(camp.jacks)]
    return el("div", cards, cls="cards orders")


def _card(view: View, card: int, left: Counter[str], use: bool, cls: str) -> Markup:
    """A card of the hand. ``left``: what is chosen and not yet seen on a card."""
    w, thing, material = view.words, f"hand-{NAME[card]}", MATERIAL[card]
    on = use and left[thing] > 0
    left[thing] -= on
    can = use and thing in view.can
    state = "on" if on else "can" if can else "off" if view.mine else ""
    if thing in view.hint and not on:
        state += " hint"
    return el(
        "button",
        el("span", icon(ROLE_SIGNS[material]), el("span", _role(w, material)), cls="top", aria_hidden="true"),
        el("span", _building(w, card), cls="nm", aria_hidden="true"),
        el("span", _does(w, NAME[card]), cls="tx", aria_hidden="true"),
        el(
            "span",
            icon(SIGNS[material]),
            el("span", _name(w, material)),
            el("span", [el("i", cls="f") for _ in range(VALUE[material])], cls="bp"),
            cls="ft",
            aria_hidden="true",
        ),
        el("span", icon("check"), cls="tick", aria_hidden="true") if on else None,
        el("span", _says_card(w, card), cls="vh"),
        type="button",
        id=f"card-{card}",
        cls=f"oc m-{MATERIALS[material]} {cls} {state}",
        data_do=f"thing -{thing}" if on else f"thing {thing}",
        aria_pressed="true" if on else "false",
        aria_disabled="true" if view.mine and not can and not on else None,
    )


def _jack(view: View, number: int) -> Markup:
    w, target = view.words, _target(view, "hand-jack")
    on = number < view.draft.count(target) and target != "hand-jack" or number < view.draft.count("hand-jack")
    can = target in view.can
    state = "on" if on else "can" if can else "off" if view.mine else ""
    return el(
        "button",
        el("span", w("glory_to_rome.any_role"), cls="top"),
        el("span", icon("jack"), cls="big"),
        el("span", w("glory_to_rome.jack"), cls="nm"),
        el("span", w("glory_to_rome.jack_does"), cls="tx"),
        el("span", icon("check"), cls="tick", aria_hidden="true") if on else None,
        type="button",
        id=f"card-jack-{number}",
        cls=f"oc jk {state}",
        data_do=f"thing -{target}" if on else "thing hand-jack",
        aria_pressed="true" if on else "false",
        aria_disabled="true" if view.mine and not can and not on else None,
    )


# the question -----------------------------------------------------------------------


def _about(view: View) -> str:
    asked = view.seen["decision"]
    return asked["about"].rpartition(".")[2] if asked else ""


def ask(view: View) -> Ask:
    """What the seat is asked, and what of it is chosen."""
    w, t, about = view.words, table(view), _about(view)
    name = view.names[t.raider if about == "give" else t.leader]
    role = _role(w, t.led) if t.led != NOBODY else ""
    chips = tuple((thing, _spoken(view, thing)) for thing in view.draft)
    question = w(f"glory_to_rome.ask.{about}", name=name, role=role)
    return Ask(question, w(f"glory_to_rome.help.{about}", role=role), chips)


def option(view: View, option: tuple[str | int, ...]) -> str:
    """What a button says; an object in words."""
    verb, *what = map(str, option)
    if what:
        return _spoken(view, what[0] if verb == "hint" else objects(option)[-1])
    return _spoken(view, f"!{verb}")


def _spoken(view: View, thing: str) -> str:
    """An object in words."""
    w = view.words
    if thing.startswith("!"):
        return _button(view, thing[1:])
    place, _, what = thing.partition("-")
    if place in ("pool", "stock"):
        return _name(w, MATERIALS.index(what))
    if place == "site":
        return w("glory_to_rome.do_site", material=_name(w, MATERIALS.index(what)))
    if place == "outside":
        return w("glory_to_rome.do_outside", material=_name(w, MATERIALS.index(what)))
    if place == "role":
        return w("glory_to_rome.says_role", role=_role(w, ROLES.index(what)))
    if place in ("client", "built"):
        owner, _, name = what.partition("-")
        plain = _role(w, MATERIALS.index(name)) if place == "client" else _kind(w, name)
        return w("glory_to_rome.of_seat", what=plain, name=view.names[int(owner)])
    return w("glory_to_rome.jack") if what == "jack" else _kind(w, what)


def _button(view: View, verb: str) -> str:
    w = view.words
    if verb.startswith("take-"):
        return w("glory_to_rome.do_take", n=int(verb.removeprefix("take-")))
    if verb == "draw" and view.viewer is not None:
        t = table(view)
        camp = t.camps[view.viewer]
        missing = max(1, refill_target(camp) - len(camp.hand) - camp.jacks)
        return w("glory_to_rome.do_draw", n=min(missing, len(t.deck)))
    return w(f"glory_to_rome.do.{'take_jack' if verb == 'jack' and _about(view) == 'think' else verb}")


def stage(view: View) -> str:
    """Turn 14, Quintus leads."""
    turn, leader = view.state["turn"], view.state["leader"]
    if view.seen["over"]:
        return view.words("glory_to_rome.finished", n=turn)
    return view.words("glory_to_rome.stage", turn=turn, name=view.names[leader])


def click(view: View, thing: str) -> str | None:
    """A Jack of the hand is played, one of the pile is taken; the deck is drawn from."""
    return _target(view, thing)


def _target(view: View, thing: str) -> str:
    about = _about(view)
    if thing == "hand-jack" and about in PLAYING:
        return "!jack"
    if thing == "pile-jack" and about == "think":
        return "!jack"
    if thing == "pile-deck":
        return next((verb for verb in ("!draw", "!deck", "!fountain") if verb in view.can), thing)
    return thing


def why_not(view: View, thing: str) -> str:
    """Why a card does nothing now; of a building, what it does."""
    w = view.words
    place, _, what = thing.partition("-")
    kind = what.rpartition("-")[2]
    if place in ("own", "built") and any(kind == name for name in NAME[1:]):
        return f"{_kind(w, kind)}: {_does(w, kind)}"
    if view.done:
        return w("glory_to_rome.why_done")
    if place == "hand" and _about(view) == "follow" and view.state["led"] != NOBODY:
        return w("glory_to_rome.why_role", role=_role(w, view.state["led"]))
    return w("glory_to_rome.why_here")


# what happened -----------------------------------------------------------------------


def log(view: View) -> list[Line]:
    """Turns as headings, and all that happened in them."""
    lines: list[Line] = []
    for at, what in view.events:
        if what[0] == "turn":
            sentence = view.words("glory_to_rome.turned", turn=what[1], name=view.names[what[2]])
            lines.append(Line(at, join(sentence), heading=True))
        elif what[0] == "end":
            lines.append(Line(at, join(view.words(f"glory_to_rome.end_{what[1]}"))))
        elif said := _told(view, what):
            lines.append(Line(at, said, what[2] if what[0] in ("safe", "tribute") else what[1]))
    return lines


def _told(view: View, what: Sequence[Any]) -> Markup | None:
    """What a seat did, in a sentence; the seat comes second in every event."""
    w = view.words
    name = el("b", view.names[what[1]])
    match tuple(what):
        case ("opened", _, card):
            return w.html("glory_to_rome.opened", name=name, card=_building(w, card))
        case ("think", _):
            return w.html("glory_to_rome.think", name=name)
        case ("jack", _):
            return w.html("glory_to_rome.took_jack", name=name)
        case ("draw", _, count):
            return w.html("glory_to_rome.drew", name=name, n=count)
        case ("drawn", _, cards):
            return w.html("glory_to_rome.drew_which", cards=_cards(w, cards))
        case ("discard", _, cards, jacks):
            return w.html("glory_to_rome.discarded", name=name, cards=_cards(w, cards, jacks))
        case ("lead", _, role, cards, jacks, _):
            played = _cards(w, cards, jacks)
            return w.html("glory_to_rome.led", name=name, role=_role(w, ROLES.index(role)), cards=played)
        case ("follow", _, _, cards, jacks, _):
            return w.html("glory_to_rome.followed", name=name, cards=_cards(w, cards, jacks))
        case ("concede", _):
            return w.html("glory_to_rome.conceded", name=name)
        case ("hire", _, card, source):
            role, whence = _role(w, MATERIAL[card]), w(f"glory_to_rome.from.{source}")
            return w.html("glory_to_rome.hired", name=name, role=role, source=whence)
        case ("material", _, card, source):
            whence = w(f"glory_to_rome.from.{source}")
            return w.html("glory_to_rome.stocked", name=name, material=_of(w, card), source=whence)
        case ("sell", _, card, source):
            whence = w(f"glory_to_rome.from.{source}")
            return w.html("glory_to_rome.sold", name=name, material=_of(w, card), source=whence)
        case ("sell_unseen", _):
            return w.html("glory_to_rome.sold_unseen", name=name)
        case ("senate", _, number):
            return w.html("glory_to_rome.took_jacks", name=name, n=number) if number else None
        case ("sewer", _, cards):
            return w.html("glory_to_rome.kept_orders", name=name, cards=_cards(w, cards))
        case ("points", _, *_, total):
            return w.html("glory_to_rome.counted", name=name, total=total)
    return _told_of_building(view, what, name) or _told_of_demand(view, what, name)


def _told_of_building(view: View, what: Sequence[Any], name: Markup) -> Markup | None:
    w = view.words
    match tuple(what):
        case ("found", _, card, _, "out_of_town"):
            return w.html("glory_to_rome.founded_outside", name=name, building=_building(w, card))
        case ("found", _, card, material, _):
            site = _name(w, MATERIALS.index(material))
            return w.html("glory_to_rome.founded", name=name, building=_building(w, card), material=site)
        case ("add", _, building, card, _):
            return w.html("glory_to_rome.added", name=name, material=_of(w, card), building=_building(w, building))
        case ("complete", _, card, _):
            return w.html("glory_to_rome.completed", name=name, building=_building(w, card))
        case ("fountain", _):
            return w.html("glory_to_rome.turned_up", name=name)
        case ("keep", _):
            return w.html("glory_to_rome.kept", name=name)
        case ("open", _, owner, building, card, _):
            opened, other = _building(w, building), view.names[owner]
            return w.html("glory_to_rome.climbed", name=name, building=opened, other=other, material=_of(w, card))
        case ("prison", _, owner, card):
            other = view.names[owner]
            return w.html("glory_to_rome.imprisoned", name=name, building=_building(w, card), other=other)
    return None


def _told_of_demand(view: View, what: Sequence[Any], name: Markup) -> Markup | None:
    w = view.words
    match tuple(what):
        case ("demand", _, cards):
            return w.html("glory_to_rome.demanded", name=name, materials=_materials(w, cards))
        case ("levy", _, card):
            return w.html("glory_to_rome.levied", name=name, material=_of(w, card))
        case ("safe", _, other):
            return w.html("glory_to_rome.safe", name=el("b", view.names[other]))
        case ("tribute", _, victim, []) | ("tribute", _, victim, ()):
            return w.html("glory_to_rome.gave_nothing", name=el("b", view.names[victim]))
        case ("tribute", raider, victim, cards):
            giver, taker = el("b", view.names[victim]), view.names[raider]
            return w.html("glory_to_rome.gave", name=giver, other=taker, materials=_materials(w, cards))
        case ("plunder", _, victim, cards):
            other = view.names[victim]
            if not cards:
                return w.html("glory_to_rome.plundered_nothing", name=name, other=other)
            return w.html("glory_to_rome.plundered", name=name, other=other, materials=_materials(w, cards))
        case ("captive", _, victim, card):
            role = _role(w, MATERIAL[card])
            return w.html("glory_to_rome.captive", name=name, other=view.names[victim], role=role)
    return None


def chapters(view: View) -> list[Chapter]:
    """A chapter a turn; its scores are the influence won by then, the last one's all that is counted."""
    gains = list(_gains(view))
    totals = [score - sum(won[seat] for _, won in gains) for seat, score in enumerate(view.seen["scores"])]
    if any(what[0] == "turn" and what[1] == 1 for _, what in view.events):
        totals = [INFLUENCE] * len(totals)
    found: list[Chapter] = []
    for at, what in view.events:
        if what[0] == "turn":
            title = view.words("glory_to_rome.stage", turn=what[1], name=view.names[what[2]])
            found.append(Chapter(at if found else 0, str(what[1]), title, ()))
    for number, chapter in enumerate(found):
        until = found[number + 1].at if number + 1 < len(found) else None
        won = [gain for at, gain in gains if until is None or at <= until]
        scores = tuple(total + sum(gain[seat] for gain in won) for seat, total in enumerate(totals))
        found[number] = chapter._replace(scores=scores if until is not None else tuple(view.seen["scores"]))
    return found


def _gains(view: View) -> Iterable[tuple[int, list[int]]]:
    """Influence won and lost: when, and by seat."""
    for at, what in view.events:
        won = [0] * len(view.names)
        if what[0] == "complete":
            won[what[1]] += VALUE[MATERIALS.index(what[3])]
        elif what[0] == "prison":
            won[what[1]] -= VALUE[MATERIALS.index("stone")]
            won[what[2]] += VALUE[MATERIALS.index("stone")]
        if any(won):
            yield at, won


def result(view: View) -> Result:
    """Who wins, and where the points come from."""
    w, names, scores, winners = view.words, view.names, view.seen["scores"], view.seen["winners"]
    if len(winners) > 1:
        headline = w("glory_to_rome.shared", names=w.listed([names[seat] for seat in winners]))
    else:
        headline = w("glory_to_rome.wins", name=names[winners[0]])
    ending = view.seen["ending"]
    said: list[Child] = [w("glory_to_rome.how", n=scores[winners[0]]), " ", w(f"glory_to_rome.how_{ending}")]
    best = max(scores)
    if ending not in ("forum", "surrender") and scores.count(best) > len(winners):
        said += [" ", w("glory_to_rome.how_tied")]
    counted = [what for _, what in view.events if what[0] == "points"]
    rows = []
    for place, source in enumerate(("influence", "vault", "bonuses", "statue", "wall"), 2):
        points = [0] * len(names)
        for what in counted:
            points[what[1]] = 3 * len(what[place]) if source == "bonuses" else what[place]
        if source in ("influence", "vault", "bonuses") or any(points):
            rows.append((source, w(f"glory_to_rome.row.{source}"), tuple(points)))
    return Result(headline, join(*said), w("glory_to_rome.by_source"), tuple(rows), tuple(_turnings(view)))


def _turnings(view: View) -> list[Turning]:
    """The buildings that brought most."""
    w, turn, found = view.words, 0, []
    for at, what in view.events:
        if what[0] == "turn":
            turn = what[1]
        elif what[0] == "complete":
            value = VALUE[MATERIALS.index(what[3])]
            name, building = view.names[what[1]], _building(w, what[2])
            sentence = w("glory_to_rome.turning", name=name, building=building, n=value)
            found.append((value, Turning(at, w("glory_to_rome.turn_n", turn=turn), sentence)))
    best = sorted(found, key=lambda pair: -pair[0])[:4]
    return sorted((turning for _, turning in best), key=lambda turning: turning.at)


# pictures ----------------------------------------------------------------------------


def still(view: View) -> Markup:
    """The open table as one SVG: pool and sites above, a row a seat."""
    t, out = table(view), ['<use href="#glory_to_rome-map"/>']
    pool = Counter(MATERIAL[card] for card in t.pool)
    for material in EVERY:
        x = 60 + material * 144
        out.append(f'<g class="m-{MATERIALS[material]}">{_square(x, 40, 60, SIGNS[material])}')
        out.append(f'<text x="{x + 74}" y="80" class="big">{pool[material]}</text>')
        for row, sites in enumerate((t.sites, t.outside)):
            for k in range(sites[material]):
                cls = ("site", "site out")[row]
                out.append(f'<rect class="{cls}" x="{x + k * 18}" y="{112 + row * 22}" width="14" height="14"/>')
        out.append("</g>")
    high = 420 / t.seats
    for seat in range(t.seats):
        out.append(_row(view, t, seat, 170 + seat * high))
    return Markup(
        f'<svg viewBox="0 0 {SIZE[0]} {SIZE[1]}" class="still" role="img"'
        f' aria-label="{_plain(view.words("glory_to_rome.board"))}">{"".join(out)}</svg>'
    )


def _row(view: View, t: Table, seat: int, y: float) -> str:
    w, camp = view.words, t.camps[seat]
    out = [
        f'<circle class="seal-{seat + 1}" cx="38" cy="{y + 20:.1f}" r="15" fill="var(--seat-{seat + 1})"/>',
        f'<text x="62" y="{y + 26:.1f}" class="big">{_plain(view.names[seat])}</text>',
        f'<text x="250" y="{y + 26:.1f}">{_plain(w("glory_to_rome.influence"))} {influence(camp)}</text>',
    ]
    x = 380
    for cards, signs in ((camp.clients, ROLE_SIGNS), (camp.stockpile, SIGNS)):
        for material, count in sorted(Counter(MATERIAL[card] for card in cards).items()):
            out.append(f'<g class="m-{MATERIALS[material]}">{_square(x, y + 6, 26, signs[material])}</g>')
            out.append(f'<text x="{x + 29}" y="{y + 26:.1f}">{count}</text>')
            x += 44
        x += 16
    names = [_building(w, s.card) + ("" if s.site == BUILT else "…") for s in camp.structures]
    out.append(f'<text x="62" y="{y + 50:.1f}">{_plain(w("list.comma").join(names))}</text>')
    return "".join(out)


def _square(x: float, y: float, size: float, sign: str) -> str:
    inner = size * 0.7
    return (
        f'<rect class="tile" x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" rx="2"/>'
        f'<use class="sign" href="#{sign}" x="{x + size * 0.15:.1f}" y="{y + size * 0.15:.1f}"'
        f' width="{inner:.1f}" height="{inner:.1f}"/>'
    )


def thumb(view: View) -> Markup:
    """The pool, and what each seat has built."""
    t, out = table(view), ['<use href="#glory_to_rome-thumb-map"/>']
    pool = Counter(MATERIAL[card] for card in t.pool)
    for material in EVERY:
        x = 14 + material * 36
        faded = "" if pool[material] else ' opacity=".35"'
        out.append(f'<g class="m-{MATERIALS[material]}"{faded}>{_square(x, 12, 26, SIGNS[material])}</g>')
    for seat, camp in enumerate(t.camps):
        y = 52 + seat * 16
        out.append(f'<circle cx="20" cy="{y + 5}" r="6" fill="var(--seat-{seat + 1})"/>')
        for k, structure in enumerate(camp.structures[:14]):
            cls = "tile" if structure.site == BUILT else "site out"
            out.append(
                f'<g class="m-{_material(structure.card)}">'
                f'<rect class="{cls}" x="{32 + k * 14}" y="{y}" width="11" height="11"/></g>'
            )
    return Markup(
        '<svg class="thumb glory-thumb" viewBox="0 0 240 135" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true">{"".join(out)}</svg>'
    )


def example(words: Words, spec: dict[str, Any]) -> Markup:
    """A camp: ``clients`` (roles), ``stockpile`` (materials), ``built`` (buildings), ``begun`` (their materials)."""
    built = [Structure(_first(kind), BUILT, (), False) for kind in spec.get("built", ())]
    begun = [
        Structure(_first(kind), MATERIAL[_first(kind)], tuple(map(_first, had)), False)
        for kind, had in spec.get("begun", {}).items()
    ]
    camp = Camp(
        hand=[],
        jacks=0,
        clients=[_first(role) for role in spec.get("clients", ())],
        stockpile=[_first(material) for material in spec.get("stockpile", ())],
        vault=[],
        influence=[MATERIAL[structure.card] for structure in built],
        structures=[*built, *begun],
        played=[],
        played_jacks=0,
        actions=0,
        shown=[],
        sold=[],
        crafted=False,
        conceded=False,
    )
    camp.active = sum(BIT[structure.card] for structure in built)
    drawn = _lines(View(seen={"decision": None, "viewer": None}, words=words, names=[""]), camp, 0)
    told = words("list.semicolon").join(re.findall(r'class="vh">([^<]*)<', drawn))
    plain = re.sub(r' (id|data-do|tabindex|type|aria-\w+)="[^"]*"', "", drawn).replace("button", "span")
    return Markup(f'<div class="camp example" role="img" aria-label="{told}">{plain}</div>')


def _first(name: str) -> int:
    """The first card of a building, a material or a role."""
    return next(card for card in CARDS if name in (NAME[card], _material(card), ROLES[MATERIAL[card]]))


# small things --------------------------------------------------------------------------


def _kind(w: Words, kind: str) -> str:
    return w(f"glory_to_rome.building.{kind}")


def _does(w: Words, kind: str) -> str:
    return w(f"glory_to_rome.does.{kind}")


def _building(w: Words, card: int) -> str:
    return _kind(w, NAME[card])


def _material(card: int) -> str:
    return MATERIALS[MATERIAL[card]]


def _name(w: Words, material: int) -> str:
    return w(f"glory_to_rome.material.{MATERIALS[material]}")


def _of(w: Words, card: int) -> str:
    return _name(w, MATERIAL[card])


def _role(w: Words, role: int) -> str:
    return w(f"glory_to_rome.role.{ROLES[role]}")


def _cards(w: Words, cards: Sequence[int], jacks: int = 0) -> str:
    """``Dock ×2, Circus and 1 Jack``"""
    said = _counted(w, [_building(w, card) for card in cards])
    return w.listed([*said, w("glory_to_rome.jacks_n", n=jacks)] if jacks else said)


def _materials(w: Words, cards: Sequence[int]) -> str:
    return w.listed(_counted(w, [_of(w, card) for card in cards]))


def _counted(w: Words, names: list[str]) -> list[str]:
    return [
        w("glory_to_rome.times", what=name, n=count) if count > 1 else name for name, count in Counter(names).items()
    ]


def _says_card(w: Words, card: int) -> str:
    role, does = _role(w, MATERIAL[card]), _does(w, NAME[card])
    return w("glory_to_rome.says_card", building=_building(w, card), role=role, material=_of(w, card), does=does)


def _says_structure(w: Words, structure: Structure) -> str:
    name, does = _building(w, structure.card), _does(w, NAME[structure.card])
    if structure.site != BUILT:
        have, need = len(structure.materials), VALUE[structure.site]
        return w("glory_to_rome.says_begun", building=name, have=have, need=need, does=does)
    said = w("glory_to_rome.says_built", building=name, does=does)
    return w("list.semicolon").join([said, w("glory_to_rome.says_public")]) if structure.public else said


def _plain(text: str) -> str:
    return str(join(text)).replace('"', "&quot;")
