"""What a position of Atlas has besides that of the base game: goals, cards in force, a market, what was held."""

from __future__ import annotations

from collections.abc import Iterator

from pycore.games.mare_nostrum.view import GOODS, KINDS, LEGEND, NOBODY, Table, aims

from .....kit.markup import Child, Markup, el, icon
from ....board import View
from ...controls import button, chips, row, seats
from ...declared import named
from ...names import called, emblem, kind_name, slot_name

SIGNS = {
    "centaur": "hero",
    "myrmidon": "hero",
    "greek_fire_trireme": "battle",
    "medea_marker": "lock",
    "medea_before": "hourglass",
    "medusa_marker": "show",
    "medusa_before": "hourglass",
    "mausoleum": "wonder",
    "crossing": "link",
    "athena": "culture",
}


def desk(view: View, t: Table, seat: int) -> Iterator[Markup]:
    w = view.words
    if t.box.setup.get("wares"):
        yield el("section", el("h3", w("mare_nostrum.set_wares")), el("div", _wares(view, t), cls="toks few"))
    if "goal" in t.box.beside:
        yield el("section", el("h3", w("mare_nostrum.goals")), _goals(view, t, seat))
    if "boon" in t.box.beside:
        parts = chips(w("mare_nostrum.set_boons", name=called(view, seat)), _boons(view, t, seat))
        yield el("section", parts)
    if "held" in t.box.beside:
        yield el("section", el("h3", w("mare_nostrum.set_last")), _held(view, t, seat))


def _wares(view: View, t: Table) -> list[Markup]:
    """Legendary goods that lie open for sale."""
    w, found = view.words, []
    for kind in GOODS:
        name, lies = KINDS[kind], LEGEND[kind] in t.wares
        label = w("mare_nostrum.set_legend", what=kind_name(w, name))
        cls = f"tok s relic good-{name}" + ("" if lies else " none")
        found.append(button(f"ware-{name}", label, icon(name), cls, lies))
    return found


def _goals(view: View, t: Table, seat: int) -> list[Markup]:
    """Those that lie there, with who has reached them; and the others of their sets, which a click puts in the place of
    one."""
    w, lying = view.words, {aim.id: aim.reached for aim in aims(t)}
    names = t.box.beside["goal"].names(t)
    there = [_goal(view, t, name, lying[name], "own" if lying[name] == seat else "") for name in names if name in lying]
    others = [_goal(view, t, name, NOBODY, "down") for name in names if name not in lying]
    return [
        *chips(w("mare_nostrum.set_goals", name=called(view, seat)), there),
        *chips(w("mare_nostrum.set_goals_out"), others),
    ]


def _goal(view: View, t: Table, name: str, reached: int, cls: str) -> Markup:
    w = view.words
    sign = emblem(t, reached, 16) if reached != NOBODY else icon("laurel")
    said = w("mare_nostrum.says", name=named(w, name), what=w(f"mare_nostrum.goal.{name}.text"))
    return button(f"goal-{name}", said, [sign, el("span", named(w, name))], f"chip-t {cls}".rstrip(), cls == "own")


def _boons(view: View, t: Table, seat: int) -> list[Markup]:
    """Cards that are in force until something is over."""
    w, found = view.words, []
    for name in t.box.beside["boon"].names(t):
        on = (seat, t.box.number_of[name]) in t.boons
        said = w("mare_nostrum.says", name=named(w, name), what=w(f"mare_nostrum.card.{name}.text"))
        inside: list[Child] = [icon("copy"), el("span", named(w, name))]
        found.append(button(f"boon-{name}", said, inside, "chip-t own" if on else "chip-t down", on))
    return found


def _held(view: View, t: Table, seat: int) -> list[Markup]:
    """Who had the titles, and who each great city, when that was looked at last."""
    w, had = view.words, t.kept.get("titles_held", [])
    masks = t.kept.get("cities_held", [0] * t.seats)
    titles = w("mare_nostrum.set_titles")
    found = []
    for at, name in enumerate(t.box.beside["held"].names(t)):
        area, _, slot = name.partition(".")
        whose = next((other for other, mask in enumerate(masks) if mask >> at & 1), NOBODY)
        sign = emblem(t, whose, 16) if whose != NOBODY else icon("city")
        city = slot_name(w, area, slot)
        cls = "chip-t own" if whose == seat else "chip-t" if whose != NOBODY else "chip-t down"
        found.append(button(f"held-{name}", city, [sign, el("span", city)], cls, whose == seat))
    return [
        row(titles, seats(view, t, "titles", had, titles)),
        *chips(w("mare_nostrum.set_held", name=called(view, seat)), found),
    ]
