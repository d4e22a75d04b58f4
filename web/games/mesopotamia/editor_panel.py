"""What stands beside the map while a position is set up: the moment, the tracks, what a seat has, what all share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pycore.games.mesopotamia.editing import (
    MOMENTS,
    TRACKS,
    cards_like,
    event_tokens,
    faces,
    fights,
    garden_tokens,
    trade_tokens,
)
from pycore.games.mesopotamia.view import (
    AREAS,
    CARDS,
    COLOUR_STEP,
    COLOURS,
    EMPIRES,
    EVENTS,
    GARDENS,
    GOODS,
    NOBODY,
    NONE,
    QUESTS,
    SECTIONS,
    SLOT_SECTION,
    SYMBOLS,
    TRADE_COST,
    TRADE_GAIN,
    TRADE_POINTS,
    TRADE_TOKENS,
    TYPES,
    UNITS,
    Table,
)

from ...kit.markup import Child, Markup, disc, el, icon, join
from ..board import View
from .layout import area_name
from .names import ICONS, amounts, card_name
from .seen import name_of, table

TOKEN_TOOL = "token"


def desk(view: View, tool: str) -> Markup:
    """The parts of the desk; what a seat has is that of the tool's."""
    t = table(view)
    piece, _, name = tool.partition("-")
    seat = int(name)
    return el(
        "div",
        _moment(view, t),
        _events(view, t) if piece == TOKEN_TOOL else None,
        _battle(view, t),
        _tracks(view, t),
        _belongings(view, t, seat),
        _trade(view, t, seat),
        _gardens(view, t, seat),
        cls="set-up",
    )


def _row(label: Child, *control: Child) -> Markup:
    return el("div", el("span", label, cls="lab"), el("span", control, cls="cells"), cls="fr")


def _button(do: str, label: str, inside: Child, cls: str, on: bool = False) -> Markup:
    return el(
        "button",
        inside,
        type="button",
        cls=f"{cls} on" if on else cls,
        id=f"set-{do}",
        data_do=f"thing {do}",
        aria_pressed="true" if on else "false",
        aria_label=label,
        title=label,
    )


def _select(id: str, label: str, choices: Iterable[tuple[str, str]], now: str) -> Markup:
    """A list; what is chosen in it is clicked."""
    options = [el("option", said, value=do, selected=do == now) for do, said in choices]
    return el("select", options, id=f"set-{id}", cls="input", data_change="edit-put", aria_label=label)


def _discs(view: View, do: str, label: str, on: Iterable[int], order: Sequence[int]) -> list[Markup]:
    """A disc for each seat."""
    chosen = list(on)
    return [
        _button(f"{do}-{seat}", f"{label}: {name_of(view, seat)}", _disc(view, seat), "pick", seat in chosen)
        for seat in order
    ]


def _disc(view: View, seat: int, size: int = 26) -> Markup:
    return disc(seat, size) if seat < view.seen["seats"] else icon("neutral")


# the moment ---------------------------------------------------------------------------


def _moment(view: View, t: Table) -> Markup:
    w = view.words
    rounds, phase, turn = (w(f"mesopotamia.field.{name}") for name in ("round", "phase", "seat"))
    step = [
        el(
            "button",
            icon(sign),
            type="button",
            cls="ib framed",
            data_do=f"edit step round {by}",
            aria_label=w(message, what=rounds),
            title=w(message, what=rounds),
        )
        for sign, message, by in (("minus", "edit.less", -1), ("plus", "edit.more", 1))
    ]
    known = MOMENTS if t.phase in MOMENTS else (t.phase, *MOMENTS)
    moments = [(f"phase-{name}", w(f"mesopotamia.phase.{name}")) for name in known]
    rows = [
        _row(rounds, step[0], el("b", t.round, cls="count", id="set-round"), step[1]),
        _row(phase, _select("phase", phase, moments, f"phase-{t.phase}")),
    ]
    if t.order:
        rows.append(_row(turn, _discs(view, "turn", turn, [t.order[max(t.turn, 1) - 1]], range(t.seats))))
        order = w("mesopotamia.field.order")
        rows.append(_row(order, _discs(view, "first", order, (), t.order)))
    if t.phase == "act":
        name = w("mesopotamia.field.done")
        used = [_type(view, f"used-{type}", type, "", t.done >> at & 1) for at, type in enumerate(TYPES)]
        rows.append(_row(name, used))
    if t.phase == "event":
        name, hidden = w("mesopotamia.phase.event"), [a for a in range(len(AREAS)) if t.tokens[a] != NONE]
        areas = [(f"at-{AREAS[area]}", area_name(w, AREAS[area])) for area in hidden]
        rows.append(_row(name, _select("at", name, areas, f"at-{AREAS[t.count]}")))
    if found := fights(t):
        name = w("mesopotamia.phase.battles")
        now = f"fight-{AREAS[t.battle.area]}-{t.battle.sides[0]}-{t.battle.sides[1]}" if t.battle else ""
        pairs = [(f"fight-{area}-{one}-{two}", _fight(view, area, one, two)) for _, area, one, two in found]
        rows.append(_row(name, _select("fight", name, pairs if now in dict(pairs) else [("", "–"), *pairs], now)))
    return el("section", rows, aria_label=w("mesopotamia.set_moment"))


def _fight(view: View, area: str | int, first: str | int, second: str | int) -> str:
    return view.words(
        "mesopotamia.set_fight",
        place=area_name(view.words, str(area)),
        one=name_of(view, int(first)),
        other=name_of(view, int(second)),
    )


def _type(view: View, do: str, type: str, badge: Child, on: bool | int = False) -> Markup:
    """A type of action as a button."""
    name = view.words(f"mesopotamia.type.{type}")
    label = name if badge == "" else view.words("mesopotamia.says", place=name, what=str(badge))
    return _button(do, label, [icon(ICONS[type]), el("b", badge)], "pick", bool(on))


def _events(view: View, t: Table) -> Markup:
    """Which event lies where."""
    w, rows = view.words, []
    for area, name in enumerate(AREAS):
        if t.tokens[area] != NONE:
            label = area_name(w, name)
            events = [(f"event-{name}-{event}", w(f"mesopotamia.event.{event}")) for event in event_tokens(area)]
            rows.append(_row(label, _select(f"event-{name}", label, events, f"event-{name}-{EVENTS[t.tokens[area]]}")))
    return el("section", el("h2", w("mesopotamia.set_events")), rows)


# the battle -----------------------------------------------------------------------------


def _battle(view: View, t: Table) -> Markup | None:
    """Bids, the cards of both sides and the bones on them."""
    w, battle = view.words, t.battle
    if battle is None:
        return None
    parts: list[Child] = [el("h2", w("mesopotamia.battle_in", place=area_name(w, AREAS[battle.area])))]
    for side, seat in enumerate(battle.sides):
        parts.append(el("h3", name_of(view, seat)))
        if battle.bids[side]:
            bids = [
                _bones(view, f"bid-{side}-{section}", w(f"mesopotamia.part.{section}"), count)
                for section, count in zip(SECTIONS, battle.bids[side], strict=True)
            ]
            parts.append(_row(w("mesopotamia.set_bid"), bids))
        for unit, card in enumerate(battle.cards[side]):
            name = w(f"mesopotamia.unit.{UNITS[CARDS[card].unit]}")
            drawn = [(f"card-{side}-{unit}-{id}", id) for id in cards_like(card)]
            choice = _select(f"card-{side}-{unit}", name, drawn, f"card-{side}-{unit}-{CARDS[card].id}")
            placed = battle.placed[side][3 * unit : 3 * unit + 3]
            bones = [
                _bones(view, f"bone-{side}-{unit}-{row}", w(f"mesopotamia.part.{row}"), count)
                for row, count in zip(SECTIONS, placed, strict=True)
            ]
            parts.append(_row([icon(UNITS[CARDS[card].unit]), name], choice, bones))
    return el("section", parts)


def _bones(view: View, do: str, part: str, count: int) -> Markup:
    label = view.words("mesopotamia.says", place=part, what=str(count))
    return _button(do, label, [icon("knucklebone"), el("b", count)], "pick")


# the tracks -----------------------------------------------------------------------------


def _tracks(view: View, t: Table) -> Markup:
    """How far each seal is; and, in the order of the track, which of them lies on top."""
    w, rows = view.words, []
    for track, levels, order in zip(
        TRACKS, (t.populations, t.event_levels), (t.population_order, t.event_order), strict=True
    ):
        name = w(f"mesopotamia.row.{track}")
        seals = [
            _button(
                f"level-{track}-{seal}",
                w("mesopotamia.at_space", name=name_of(view, seal), n=level),
                [_disc(view, seal), el("b", level)],
                "pick",
            )
            for seal, level in enumerate(levels)
        ]
        rows.append(_row(name, seals))
        lies = w("mesopotamia.set_top", track=name)
        rows.append(_row(lies, _discs(view, f"top-{track}", lies, (), order)))
    return el("section", el("h2", w("mesopotamia.tracks")), rows)


# what a seat has ---------------------------------------------------------------------------


def _belongings(view: View, t: Table, seat: int) -> Markup:
    w = view.words
    goods = [
        _button(f"good-{good}", _held(view, good, count), [icon(good), el("b", count)], "pick")
        for good, count in zip(GOODS, t.goods[seat], strict=True)
    ]
    tech = [
        _button(
            f"tech-{type}",
            _technology(view, at, t.tech[seat][at]),
            [icon(ICONS[type]), el("b", t.tech[seat][at])],
            "pick",
        )
        for at, type in enumerate(TYPES)
    ]
    rows = [
        el("h2", _disc(view, seat, 20), w("mesopotamia.set_seat", name=name_of(view, seat))),
        _row(w("mesopotamia.field.goods"), goods),
        _row(w("mesopotamia.field.tech"), tech),
    ]
    if t.empires[seat] != NOBODY:
        label = w("mesopotamia.field.empires")
        empires = [(f"empire-{name}", w(f"mesopotamia.empire.{name}")) for name in EMPIRES]
        rows.insert(1, _row(label, _select("empire", label, empires, f"empire-{EMPIRES[t.empires[seat]]}")))
    if t.dingir[seat]:
        rows.append(_row(w("mesopotamia.field.dingir"), [_die(view, at, die) for at, die in enumerate(t.dingir[seat])]))
    label = w("mesopotamia.field.quests")
    for at, held in enumerate(t.quests[seat]):
        quests = [(f"quest-{at}-{name}", w(f"mesopotamia.quest.{name}")) for name in QUESTS]
        rows.append(_row(label if not at else "", _select(f"quest-{at}", label, quests, f"quest-{at}-{QUESTS[held]}")))
    return el("section", rows)


def _technology(view: View, type: int, level: int) -> str:
    w = view.words
    card = w("mesopotamia.type_card", type=w(f"mesopotamia.type.{TYPES[type]}"), card=card_name(w, type, level))
    return w("mesopotamia.says", place=card, what=str(level))


def _held(view: View, good: str, count: int) -> str:
    return view.words(f"mesopotamia.count.{good}", n=count)


def _die(view: View, at: int, die: int) -> Markup:
    w = view.words
    shown = faces() if die in faces() else [die, *faces()]
    choices = [(f"die-{at}-{one}", _die_name(view, one)) for one in shown]
    return _select(f"die-{at}", w("mesopotamia.field.dingir"), choices, f"die-{at}-{die}")


def _die_name(view: View, die: int) -> str:
    w, symbol = view.words, die % COLOUR_STEP
    shown = SYMBOLS[symbol] if symbol < len(SYMBOLS) else "blank"
    colour = w(f"mesopotamia.colour.{COLOURS[die // COLOUR_STEP]}")
    return w("mesopotamia.die", colour=colour, symbol=w(f"mesopotamia.symbol.{shown}"))


# what all share ------------------------------------------------------------------------------


def _trade(view: View, t: Table, seat: int) -> Markup:
    """Which token lies in each slot, and whose amphora stands there."""
    w, rows = view.words, []
    for slot, token in enumerate(t.slots):
        if token == NONE:
            continue
        label = w("mesopotamia.set_slot", level=SLOT_SECTION[slot])
        lying = [(f"slot-{slot}-{name}", _deal(view, TRADE_TOKENS.index(name))) for name in trade_tokens(slot)]
        chosen = _select(f"slot-{slot}", label, lying, f"slot-{slot}-{TRADE_TOKENS[token]}")
        owner = t.amphorae[slot]
        if owner == NOBODY:
            amphora = _button(f"amphora-{slot}", w("mesopotamia.set_amphora"), icon("pottery"), "pick")
        else:
            whose = w("mesopotamia.amphora_of", name=name_of(view, owner))
            amphora = _button(f"amphora-{slot}", whose, join(icon("pottery"), _disc(view, owner, 18)), "pick")
        rows.append(_row(label, chosen, amphora))
    return el("section", el("h2", w("mesopotamia.trade")), rows)


def _deal(view: View, token: int) -> str:
    w = view.words
    return w(
        "mesopotamia.set_deal",
        cost=amounts(w, TRADE_COST[token]),
        gain=amounts(w, TRADE_GAIN[token]),
        n=TRADE_POINTS[token],
    )


def _gardens(view: View, t: Table, seat: int) -> Markup:
    """Which token lies at each tier, and who has built it."""
    w, rows = view.words, []
    for tier, token in enumerate(t.gardens):
        label = w("mesopotamia.tier", n=tier + 1)
        lying = [(f"garden-{tier}-{name}", w(f"mesopotamia.garden.{name}")) for name in garden_tokens(tier)]
        built = tier < len(t.builders)
        by = w("mesopotamia.built_by", name=name_of(view, t.builders[tier])) if built else w("mesopotamia.set_builder")
        inside = join(icon("garden"), _disc(view, t.builders[tier], 18) if built else None)
        rows.append(
            _row(
                label,
                _select(f"garden-{tier}", label, lying, f"garden-{tier}-{GARDENS[token]}"),
                _button(f"builder-{tier}", by, inside, "pick"),
            )
        )
    return el("section", el("h2", w("mesopotamia.gardens")), rows)
