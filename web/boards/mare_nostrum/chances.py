"""The odds of battles that may come, before anybody commits to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pycore.games.mare_nostrum.battle import opponents
from pycore.games.mare_nostrum.board import PROVINCE, PROVINCES, SEA, bits
from pycore.games.mare_nostrum.odds import Odds, land_odds, percent, sea_odds
from pycore.games.mare_nostrum.state import Table

from ...markup import Markup, el, icon
from .. import View
from .chart import area_name
from .names import called, counted, emblem
from .planning import begun
from .seen import about, chosen_area, pigment, table

ROWS = 5
"""Battles shown at once."""


class Chance(NamedTuple):
    """A battle that may come: where, with whom, with how many units of one's own, and how it may end."""

    place: str
    enemy: int
    units: int
    odds: Odds


def chances(view: View) -> list[Chance]:
    """The battles that the clicks and the moves that are planned lead to; nothing for those who are not asked."""
    t, what, seat = table(view), about(view), view.viewer
    if not view.mine or seat is None or t.seat != seat:
        return []
    if what == "march":
        to = chosen_area(view, "to-")
        return list(_of_arrivals(view, t, seat, to) if to else _of_plan(t, seat))
    options = (view.seen["decision"] or {}).get("options", ())
    if what == "fight":
        return [_on_land(t, seat, PROVINCE[place], int(enemy), None) for _, place, enemy in options]
    if what == "engage":
        chosen = next((thing for thing in view.draft if thing in SEA), "")
        return [
            _at_sea(t, seat, str(option[1]), int(option[2]))
            for option in options
            if len(option) > 2 and chosen in ("", option[1])
        ]
    return []


def _of_plan(t: Table, seat: int) -> Iterator[Chance]:
    """Wherever one's units will stand with others', also where nobody moves."""
    for province in bits(t.armies[seat] & t.foes(seat)):
        for enemy in opponents(t, seat, province):
            yield _on_land(t, seat, province, enemy, None)


def _of_arrivals(view: View, t: Table, seat: int, to: str) -> Iterator[Chance]:
    """As many as may go, each number by itself."""
    province = PROVINCE[to]
    counts = sorted(int(thing.rpartition("-")[2]) for thing in {*view.can, *view.draft} if thing.startswith("!march-"))
    for enemy in opponents(t, seat, province):
        for count in counts:
            yield _on_land(t, seat, province, enemy, t.legions[seat][province] + count)


def _on_land(t: Table, seat: int, province: int, enemy: int, legions: int | None) -> Chance:
    units = t.legions[seat][province] if legions is None else legions
    return Chance(PROVINCES[province], enemy, units, land_odds(t, province, seat, enemy, units))


def _at_sea(t: Table, seat: int, sea: str, enemy: int) -> Chance:
    mine, theirs = (t.triremes[side][SEA[sea]] for side in (seat, enemy))
    return Chance(sea, enemy, mine, sea_odds(mine, theirs))


def says_chance(view: View, chance: Chance) -> str:
    """``you alone are left 41 %, Greece alone 12 %, both 44 %, neither 3 %``"""
    w, name = view.words, called(view, chance.enemy)
    mine, theirs, both, nobody = percent(chance.odds)
    said = [
        w("mare_nostrum.odds.mine", n=mine) if mine else "",
        w("mare_nostrum.odds.theirs", n=theirs, name=name) if theirs else "",
        w("mare_nostrum.odds.both", n=both) if both else "",
        w("mare_nostrum.odds.nobody", n=nobody) if nobody else "",
    ]
    return w("list.comma").join(filter(None, said))


def of_arrival(view: View, area: str) -> str:
    """What a march to a province would meet, with all that can go."""
    t, seat = table(view), view.viewer
    if about(view) != "march" or seat is None or area not in PROVINCE or t.seat != seat:
        return ""
    most = max((int(thing.rpartition("-")[2]) for thing in view.can if thing.startswith("!march-")), default=0)
    said = []
    for enemy in opponents(t, seat, PROVINCE[area]) if most else ():
        chance = _on_land(t, seat, PROVINCE[area], enemy, t.legions[seat][PROVINCE[area]] + most)
        units = counted(view.words, "legion", chance.units)
        said.append(
            view.words("mare_nostrum.odds.with", name=called(view, enemy), units=units, odds=says_chance(view, chance))
        )
    return view.words("mare_nostrum.and_then").join(said)


def idle(view: View) -> bool:
    """Is nothing left but to end a step that leads to no battle: has everything moved?"""
    ended = about(view) in ("march", "sail") and bool(view.planned) and view.can == {"!done"}
    return ended and not view.draft and not chances(view)


def odds_view(view: View) -> Markup | None:
    """A plate with the odds of the battles that may come."""
    found = chances(view)
    if not found:
        return None
    w, t, seat = view.words, table(view), view.viewer
    assert seat is not None
    title = w("mare_nostrum.odds.title")
    return el(
        "aside",
        el("header", icon("battle"), el("h2", title), cls="over-head"),
        el("div", [_row(view, t, seat, chance) for chance in found[:ROWS]], cls="chances"),
        cls="over odds",
        id="odds",
        aria_label=title,
    )


def _row(view: View, t: Table, seat: int, chance: Chance) -> Markup:
    w, sea = view.words, chance.place in SEA
    said = says_chance(view, chance)
    parts = zip(
        percent(chance.odds), (f"s{pigment(t, seat)}", f"s{pigment(t, chance.enemy)}", "both", "none"), strict=True
    )
    bar = [
        el("i", f"{share} %" if share >= 12 else None, cls=cls, style=f"flex:{share}") for share, cls in parts if share
    ]
    return el(
        "div",
        el(
            "span",
            emblem(t, seat, 18),
            el("b", area_name(w, chance.place), cls="nm"),
            el("small", counted(w, "trireme" if sea else "legion", chance.units)),
            emblem(t, chance.enemy, 18),
            cls="of",
        ),
        el("span", bar, cls="share", aria_hidden="true"),
        el("small", begun(said)),
        cls="chance",
    )
