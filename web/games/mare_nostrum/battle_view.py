"""One battle as it happens: what comes before the dice, dice, what adds to them, what falls."""

from __future__ import annotations

from ...kit.markup import Markup, el, icon
from ..board import View
from ..chronicle import since_last
from .battles import ENDS, Battle, battles
from .layout import area_name, is_sea
from .log import Teller, told
from .names import DICE, called, counted, emblem, figure_name, tile_name
from .seen import table


def battle_view(view: View) -> Markup | None:
    """The battle that is to be seen; or the last one of the turn that is played, until somebody else's begins."""
    events = view.events if view.plate or view.past else view.events[since_last(view.events, "round") :]
    found = battles(events)
    if not found:
        return None
    now = sum(what[0] in ENDS for _, what in events)
    battle = next((battle for battle in found if battle.id == view.plate), None)
    if battle is None and view.past:
        battle = next((battle for battle in reversed(found) if battle.told == view.events[-1][0]), None)
    if battle is None:
        battle = found[-1]
        if battle.turn != now or view.seen["over"]:
            return None
    if battle.rolls and not battle.rolled:
        return None
    sides = [_side(view, battle, number) for number in range(len(battle.rolls))]
    if not sides:
        sides = [el("p", view.words("mare_nostrum.battle.no_dice"), cls="force")]
    title = view.words("mare_nostrum.battle.title", place=area_name(view.words, battle.place))
    before = _before(view, battle)
    more = view.plates.index(battle.id) if battle.id in view.plates else -1
    waits = len(view.plates) - 1 - more if more >= 0 else 0
    return el(
        "aside",
        el("header", icon("battle"), el("h2", title), _on(view, battle, waits), cls="over-head"),
        before,
        el("div", sides, cls="forces"),
        cls="over battle stepped" if before is not None else "over battle",
        id="battle-view",
        data_do="plate" if battle.id == view.plate else None,
        aria_label=title,
    )


def _on(view: View, battle: Battle, waits: int) -> Markup | None:
    """To the next battle that is to be seen, or away from this one."""
    if battle.id != view.plate:
        return None
    label = view.words("mare_nostrum.battle.next" if waits else "mare_nostrum.close", n=waits)
    sign = icon("right" if waits else "close")
    return el("button", sign, type="button", cls="ib", id="plate-on", data_do="plate", aria_label=label, title=label)


def _side(view: View, battle: Battle, number: int) -> Markup:
    """What one side rolled: its dice turn once, when they come."""
    w, t = view.words, table(view)
    place, seat, dice, adds, total, hits, absorbed = battle.rolls[number]
    fallen, sea = battle.fallen.get(seat), is_sea(place)
    id = f"{battle.id.replace('.', '-')}-{number}"
    faces = [
        el(
            "span",
            icon(DICE[face]),
            cls="die sea" if sea else "die",
            role="img",
            aria_label=str(face),
            id=f"die-{id}-{i}",
        )
        for i, face in enumerate(dice)
    ]
    extras = [el("span", f"+{points}", el("small", _source(view, what)), cls="add") for what, points in adds]
    taken = w("mare_nostrum.battle.absorbed", n=absorbed) if absorbed else None
    lost = None
    if fallen is not None:
        said = _lost(view, battle, seat, fallen)
        lost = el("small", _fallen(view, said), cls="fallen" if said else None)
    return el(
        "div",
        emblem(t, seat, 22),
        el("b", called(view, seat), cls="nm"),
        el("span", faces, extras, cls="dice"),
        el("span", w("mare_nostrum.battle.hits", total=total, n=hits), cls="hits", id=f"hits-{id}"),
        el("small", taken) if taken else None,
        lost,
        cls="force",
        id=f"force-{seat}",
    )


def _source(view: View, what: str) -> str:
    return view.words("mare_nostrum.thing.fortress") if what == "fortress" else tile_name(view.words, what)


def _lost(view: View, battle: Battle, seat: int, fallen: tuple[int, int]) -> list[str]:
    """All that a side has lost to the dice: ``2 legions``, ``the fortress``."""
    w = view.words
    units, fortress = fallen
    said = [counted(w, "trireme" if is_sea(battle.place) else "legion", units)] if units else []
    said += [w("mare_nostrum.thing.fortress")] if fortress else []
    said += [figure_name(w, figure) for whose, figure in battle.figures if whose == seat]
    ships = sum(whose == seat for whose, _ in battle.sunk)
    return [*said, counted(w, "trireme", ships)] if ships else said


def _fallen(view: View, said: list[str]) -> str:
    """``loses 2 legions and the fortress``"""
    w = view.words
    return w("mare_nostrum.battle.loses", units=w.listed(said)) if said else w("mare_nostrum.battle.loses_nothing")


def _before(view: View, battle: Battle) -> Markup | None:
    """What happened before the dice, in its order."""
    teller = Teller(view.words, tuple(called(view, force) for force in range(table(view).forces)))
    said = [sentence for what in battle.before if (sentence := told(teller, what, ()))]
    if not said:
        return None
    label = view.words("mare_nostrum.battle.before")
    return el("ol", [el("li", sentence) for sentence in said], cls="early", aria_label=label)
