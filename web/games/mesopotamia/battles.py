"""A battle: the two sides, bids that are secret until all have bid, cards in rows, bones that are placed, and each
engagement with its arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pycore.games.mesopotamia.view import AREAS, CARD, CARDS, FACE_DOWN, SECTIONS, UNITS, Battle

from ...kit.markup import Child, Markup, disc, el, icon
from ..board import View
from .layout import area_name
from .seen import about, name_of, table

What = tuple[Any, ...]


def battle_view(view: View) -> Markup | None:
    """The battle that is fought now; nothing in peace."""
    t, w = table(view), view.words
    battle = t.battle
    if battle is None:
        return None
    title = w("mesopotamia.battle_in", place=area_name(w, AREAS[battle.area]))
    return el(
        "section",
        el("h2", title),
        _bids(view, battle),
        el("div", [_army(view, battle, side) for side in (0, 1)], cls="armies"),
        el("ol", [el("li", line) for line in engagements(view)], cls="engaged"),
        cls="battle",
        aria_label=title,
    )


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


def _army(view: View, battle: Battle, side: int) -> Markup:
    """The cards of a side, in rows once they are formed; the foremost stands first."""
    order = [unit for row in battle.rows[side::2] for unit in row] if battle.rows else []
    order += [unit for unit in range(len(battle.cards[side])) if unit not in order]
    seat = battle.sides[side]
    return el("div", [_card(view, battle, side, unit) for unit in order], cls=f"army s{seat + 1 if seat >= 0 else 0}")


def _card(view: View, battle: Battle, side: int, unit: int) -> Markup:
    """A combat card: printed bones, placed bones and empty slots of its three rows."""
    w, card = view.words, CARDS[battle.cards[side][unit]]
    kind, gone = UNITS[card.unit], bool(battle.out[side] >> unit & 1)
    lines = []
    for at, section in enumerate(SECTIONS):
        placed = battle.placed[side][3 * unit + at]
        empty = card.slots[at] - placed
        pips = "●" * card.printed[at] + "◉" * placed + "○" * empty
        lines.append(el("span", el("i", w(f"mesopotamia.part.{section}")), pips, cls="row"))
    row = next((at // 2 for at, line in enumerate(battle.rows) if at % 2 == side and unit in line), -1)
    seat = view.seen["decision"]["seat"] if view.seen["decision"] else None
    mine = seat is not None and battle.masters[side] == seat
    formed = sum(thing.startswith(("line-", "!next-")) for thing in view.draft)
    thing = f"own-{unit}" if mine and about(view) == "place" else f"line-{formed}-{side}-{unit}"
    value = w("mesopotamia.row_n", n=row + 1) if row >= 0 and not gone else ""
    return el(
        "button",
        icon(kind),
        el("b", w(f"mesopotamia.unit.{kind}")),
        el("small", w("mesopotamia.out") if gone else value),
        lines,
        type="button",
        id=f"card-{side}-{unit}",
        cls="fighter"
        + (" gone" if gone else "")
        + (" can" if thing in view.can else "")
        + (" on" if thing in view.draft else ""),
        data_do=f"thing {thing}",
        aria_pressed="true" if thing in view.draft else "false",
        aria_disabled=None if thing in view.can or thing in view.draft else "true",
    )


def engagements(view: View) -> list[str]:
    """What has been fought in this battle so far, each with its sum."""
    found: list[str] = []
    names: dict[int, Sequence[str]] = {}
    sides: list[int] = []
    for _, what in view.events:
        match what:
            case ("battle", _, attacker, defender, _):
                found, names, sides = [], {}, [attacker, defender]
            case ("cards", side, cards):
                names[side] = cards
            case ("engage", _, units, values, mobility, winner, faster) if sides:
                found.append(engagement(view, sides, names, units, values, mobility, winner, faster))
    return found


def engagement(
    view: View,
    sides: Sequence[int],
    cards: dict[int, Sequence[str]],
    units: Sequence[int],
    values: Sequence[int],
    mobility: Sequence[int],
    winner: int,
    faster: int,
) -> str:
    """``Archer 2 against spearman 1: Sumer wins; mobility 0 to 0, Babylon falls``"""
    w = view.words
    who = [unit_name(view, cards, side, unit) for side, unit in zip(sides, units, strict=True)]
    return w(
        "mesopotamia.log.engage",
        one=who[0],
        a=values[0],
        other=who[1],
        b=values[1],
        name=name_of(view, winner),
        c=mobility[0],
        d=mobility[1],
        fate=w("mesopotamia.fate.falls" if faster == winner else "mesopotamia.fate.retreats"),
    )


def unit_name(view: View, cards: dict[int, Sequence[str]], side: int, unit: int) -> str:
    """What kind of unit a side's card of that number is."""
    drawn = cards.get(side, ())
    if unit >= len(drawn):
        return str(unit + 1)
    return view.words(f"mesopotamia.unit.{UNITS[CARDS[CARD[drawn[unit]]].unit]}")
