"""The odds of battles that may come, before anybody commits to them."""

from __future__ import annotations

from collections.abc import Iterable

from pycore.games.mare_nostrum.view import Chance, Table, at_war, of_options, on_arrival, percent

from ...kit.markup import Markup, el, icon
from ..board import View
from .changes import begun
from .layout import area_name, is_province, is_sea
from .names import called, counted, emblem
from .seen import about, chosen_area, pigment, table

ROWS = 5
"""Battles shown at once."""


def chances(view: View) -> list[Chance]:
    """The battles that the clicks and the moves that are planned lead to; nothing for those who are not asked."""
    t, what, seat = table(view), about(view), view.viewer
    if not view.mine or seat is None or t.seat != seat:
        return []
    if what == "march":
        to = chosen_area(view, "to-")
        if not to:
            return at_war(t, seat)
        return on_arrival(t, seat, to, _counts(t, {*view.can, *view.draft})) if is_province(to) else []
    if what in ("fight", "engage"):
        chosen = next((thing for thing in view.draft if is_sea(thing)), "")
        options = (view.seen["decision"] or {}).get("options", ())
        return [chance for chance in of_options(t, seat, options) if chosen in ("", chance.place)]
    return []


def _counts(t: Table, things: Iterable[str]) -> list[int]:
    """How many legions of one's own may march, also by a power; not figures, nor an army without a seat."""
    armies = {force["id"] for force in t.box.forces}
    groups = [thing.split("-")[1:] for thing in things if thing.startswith("!march-")]
    return sorted({int(how[-1]) for how in groups if how[-1].isdigit() and how[0] not in armies})


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
    if about(view) != "march" or seat is None or not is_province(area) or t.seat != seat:
        return ""
    most = _counts(t, view.can)[-1:]
    said = []
    for chance in on_arrival(t, seat, area, most):
        units, name = counted(view.words, "legion", chance.units), called(view, chance.enemy)
        said.append(view.words("mare_nostrum.odds.with", name=name, units=units, odds=says_chance(view, chance)))
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
    w, sea = view.words, is_sea(chance.place)
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
