"""A battle, as it is fought and after it is over: the two sides, bids that are secret until all have bid, cards in
rows, bones that are placed, and each engagement with its arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore.games.mesopotamia.view import AREAS, CARDS, FACE_DOWN, SECTIONS, TRIBE, UNITS, Battle, Fought, fought

from ...kit.markup import Child, Markup, disc, el, icon
from ..board import Event, View
from .layout import area_name
from .seen import Teller, about, name_of, next_place, table

What = tuple[Any, ...]


def plates(events: Sequence[Event], since: int) -> list[str]:
    """The battles that were over after so many choices; those of the rounds before are known."""
    first = next((i for i in range(len(events) - 1, -1, -1) if events[i][0] <= since and events[i][1][0] == "round"), 0)
    return [one.id for one in fought(events[first:]) if one.told > since and one.winner is not None]


def battle_view(view: View) -> Markup | None:
    """The battle that is to be seen, or that is fought now, or that was over at the moment looked at; or nothing."""
    t, past = table(view), _past(view)
    if past is not None:
        return _drawn(view, past.battle, past)
    return _drawn(view, t.battle, _last(view.events)) if t.battle is not None else None


def _past(view: View) -> Fought | None:
    """A battle that is over and to be seen."""
    if view.plate:
        return next((one for one in fought(view.events) if one.id == view.plate), None)
    last = _last(view.events) if view.past and table(view).battle is None else None
    return last if last is not None and last.winner is not None and last.told == view.events[-1][0] else None


def _last(events: Sequence[Event]) -> Fought | None:
    """The battle that was told of last."""
    first = next((i for i in range(len(events) - 1, -1, -1) if events[i][1][0] == "battle"), None)
    return None if first is None else next(fought(events[first:]))


def _drawn(view: View, battle: Battle, told: Fought | None) -> Markup:
    """Bids, armies and engagements. One that is over says who has won, and how to go on from it."""
    w, over = view.words, told if told is not None and told.winner is not None else None
    title = w("mesopotamia.battle_in", place=area_name(w, AREAS[battle.area]))
    shown = over is not None and over.id == view.plate
    engaged = told.engaged if told is not None and told.battle.area == battle.area else []
    return el(
        "section",
        el("header", icon("battle"), el("h2", title), _on(view) if shown else None),
        el("p", _ending(view, over), cls="ending") if over is not None else None,
        _bids(view, battle),
        el("div", [_army(view, battle, side, over is None) for side in (0, 1)], cls="armies"),
        el("ol", [el("li", engagement(view, battle, what)) for what in engaged], cls="engaged") if engaged else None,
        cls="battle over" if over is not None else "battle",
        id="battle-view",
        data_do="plate" if shown else None,
        aria_label=title,
    )


def _on(view: View) -> Markup:
    """To the next battle that is to be seen, or away from this one."""
    more = len(view.plates) - 1 - view.plates.index(view.plate) if view.plate in view.plates else 0
    label = view.words("mesopotamia.battle_on", n=more) if more else view.words("mesopotamia.battle_close")
    sign = icon("right" if more else "close")
    return el("button", sign, type="button", cls="ib", id="plate-on", data_do="plate", aria_label=label, title=label)


def _ending(view: View, over: Fought) -> str:
    """``Assur has won; Babylon has lost 2 units``"""
    w, sides = view.words, over.battle.sides
    lost = [
        w("mesopotamia.battle_lost", name=name_of(view, seat), n=fell)
        for seat, fell in zip(sides, over.fallen, strict=True)
        if fell
    ]
    assert over.winner is not None
    return w("list.semicolon").join([w("mesopotamia.battle_won", name=name_of(view, over.winner)), *lost])


def _bids(view: View, battle: Battle) -> Markup:
    """A row for each section of the bid: how many bones each side has set, and who has won it."""
    w = view.words
    head = el("tr", el("td", ""), [el("th", _side(view, battle, side)) for side in (0, 1)])
    rows = []
    for at, section in enumerate(SECTIONS):
        cells: list[Child] = [el("th", w(f"mesopotamia.part.{section}"))]
        for side in (0, 1):
            won = at < len(battle.winners) and battle.winners[at] == side
            cells.append(el("td", _bid(view, battle, side, at), cls="won" if won else None))
        rows.append(el("tr", cells))
    return el("table", head, rows, cls="bids")


def _bid(view: View, battle: Battle, side: int, at: int) -> str:
    bids = battle.bids[side]
    if not bids or at >= len(bids):
        return view.words("mesopotamia.no_bid")
    return view.words("mesopotamia.secret") if bids[at] == FACE_DOWN else str(bids[at])


def _side(view: View, battle: Battle, side: int) -> Markup:
    seat = battle.sides[side]
    role = view.words("mesopotamia.attacks" if side == 0 else "mesopotamia.defends")
    return el("span", disc(seat) if seat >= 0 else icon("neutral"), name_of(view, seat), " ", el("small", role))


def _army(view: View, battle: Battle, side: int, live: bool) -> Markup:
    """The cards of a side, in rows once they are formed; the foremost stands first."""
    order = [unit for row in battle.rows[side::2] for unit in row] if battle.rows else []
    order += [unit for unit in range(len(battle.cards[side])) if unit not in order]
    cards = [_card(view, battle, side, unit, live) for unit in order]
    return el("div", cards, cls=f"army s{battle.sides[side] + 1}")


def _card(view: View, battle: Battle, side: int, unit: int, live: bool) -> Markup:
    """A combat card: printed bones, placed bones and empty slots of its three rows; in a ``live`` battle a button."""
    w, card = view.words, CARDS[battle.cards[side][unit]]
    kind, gone = UNITS[card.unit], bool(battle.out[side] >> unit & 1)
    lines = []
    for at, section in enumerate(SECTIONS):
        placed = battle.placed[side][3 * unit + at]
        empty = card.slots[at] - placed
        pips = "●" * card.printed[at] + "◉" * placed + "○" * empty
        lines.append(el("span", el("i", w(f"mesopotamia.part.{section}")), pips, cls="row"))
    row = next((at // 2 for at, line in enumerate(battle.rows) if at % 2 == side and unit in line), -1)
    value = w("mesopotamia.row_n", n=row + 1) if row >= 0 and not gone else ""
    says = w("mesopotamia.out") if gone else value
    shown = (icon(kind), el("b", w(f"mesopotamia.unit.{kind}")), el("small", says), lines)
    cls = "fighter gone" if gone else "fighter"
    if not live:
        return el("div", *shown, cls=cls)
    seat = view.seen["decision"]["seat"] if view.seen["decision"] else None
    mine = seat is not None and battle.masters[side] == seat
    stands = next((one for one in view.draft if one.startswith("line-") and one.endswith(f"-{side}-{unit}")), None)
    thing = f"own-{unit}" if mine and about(view) == "place" else stands or f"line-{next_place(view)}-{side}-{unit}"
    can, chosen = thing in view.can, thing in view.draft
    return el(
        "button",
        *shown,
        type="button",
        id=f"card-{side}-{unit}",
        cls=cls + (" can" if can else "") + (" on" if chosen else " hint" if thing in view.hint else ""),
        data_do=f"thing {thing}",
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if can or chosen else "true",
    )


def engagement(view: View | Teller, battle: Battle, what: What) -> str:
    """``Archer 2 against spearman 1: Sumer wins; mobility 0 to 0, Babylon falls``: tribes never retreat."""
    w = view.words
    _, _, units, values, mobility, winner, faster = what
    who = [unit_name(view, battle, side, unit) for side, unit in enumerate(units)]
    return w(
        "mesopotamia.log.engage",
        one=who[0],
        a=values[0],
        other=who[1],
        b=values[1],
        name=name_of(view, winner),
        c=mobility[0],
        d=mobility[1],
        fate=w("mesopotamia.fate.falls" if faster in (winner, TRIBE) else "mesopotamia.fate.retreats"),
    )


def unit_name(view: View | Teller, battle: Battle, side: int, unit: int) -> str:
    """What kind of unit a side's card of that number is."""
    return view.words(f"mesopotamia.unit.{UNITS[CARDS[battle.cards[side][unit]].unit]}")
