"""What stands beside the map: the two tracks with their piles, the battle, or trade board and gardens."""

from __future__ import annotations

from pycore.games.mesopotamia.view import (
    EVENT_TOP,
    FACE_DOWN,
    GARDEN_POINTS,
    GARDENS,
    GOODS,
    NOBODY,
    NONE,
    POPULATION_TOP,
    QUESTS,
    SLOT_SECTION,
    SLOT_SHIP,
    TRADE_COST,
    TRADE_GAIN,
    TRADE_POINTS,
    Table,
)

from ...kit.markup import Markup, el, icon, join
from ..board import View, once
from .battles import battle_view
from .names import amounts, garden_says, quest_needs
from .seen import name_of, pigment, table

LEVELS = ("I", "II", "III", "IV")
WIDE, PITCH, LEFT, LENGTH = 308, 30, 26, 270


def beside(view: View) -> Markup:
    """On a small screen it is opened on demand."""
    now = battle_view(view)
    rest = now or join(trade(view), gardens(view), own_quests(view))
    return el("div", tracks(view), rest, cls="beside busy long" if now else "beside", id="beside")


@once
def own_quests(view: View) -> Markup | None:
    """The quests of one's own hand, where the tray has no room for them."""
    t, seat, w = table(view), view.viewer, view.words
    if seat is None or not t.quests[seat]:
        return None
    title = w("mesopotamia.own_quests")
    return el("section", el("h2", title), quests(view, t, seat), cls="own-quests", aria_label=title)


def quests(view: View, t: Table, seat: int) -> Markup:
    """The quests of one's own hand; of others only how many."""
    w, held = view.words, t.quests[seat]
    if FACE_DOWN in held:
        return el("div", el("span", icon("quest"), len(held), cls="q"), cls="quests")
    cards = []
    for quest in held:
        name, needs = w(f"mesopotamia.quest.{QUESTS[quest]}"), quest_needs(w, quest)
        says = w("mesopotamia.says", place=name, what=needs)
        cards.append(el("div", el("b", name), el("small", needs), cls="q", title=says))
    return el("div", cards, cls="quests")


@once
def tracks(view: View) -> Markup:
    """The population and the event track; of seals on one space the leader lies on top."""
    t, w = table(view), view.words
    rows = (
        ("population", "people", t.populations, t.population_order, POPULATION_TOP),
        ("event", "event-circle", t.event_levels, t.event_order, EVENT_TOP),
    )
    out, said = [], []
    for row, (track, sign, levels, order, top) in enumerate(rows):
        y, step = 13 + row * PITCH, LENGTH / top
        ticks = "".join(f"M{LEFT + step * i:.0f} {y - 3}v6" for i in range(top + 1))
        numbers = "".join(f'<text x="{LEFT + step * i:.0f}" y="{y + 19}">{i}</text>' for i in range(1, top + 1))
        out.append(
            f'<use class="k" href="#{sign}" x="0" y="{y - 9}" width="18" height="18"/>'
            f'<path class="g" d="M{LEFT} {y}h{LENGTH}{ticks}"/>{numbers}'
        )
        for seal in reversed(order):  # the leader is drawn last
            pile = [other for other in order if levels[other] == levels[seal]]
            x, lift = LEFT + step * levels[seal], 3.4 * (len(pile) - 1 - pile.index(seal))
            out.append(_seal(f"{track}-{seal}", pigment(seal, t), x, y - lift))
        listed = [w("mesopotamia.at_space", name=name_of(view, seal), n=levels[seal]) for seal in order]
        said.append(w(f"mesopotamia.track.{track}", all=w.listed(listed)))
    label = w("mesopotamia.and_then").join(said).replace('"', "&quot;").replace("<", "&lt;")
    svg = f'<svg viewBox="0 0 {WIDE} {2 * PITCH + 6}" role="img" aria-label="{label}">{"".join(out)}</svg>'
    return el(
        "section",
        Markup(svg),
        cls="tracks",
        aria_label=w("mesopotamia.tracks"),
        title=w("mesopotamia.and_then").join(said),
    )


def _seal(id: str, number: int, x: float, y: float) -> str:
    emblem = f"seat-{number}" if number else "neutral"
    return (
        f'<g id="seal-{id}" class="pc s{number}" style="transform:translate({x:.1f}px,{y:.1f}px)">'
        f'<circle class="pc-halo" r="9"/><circle class="pc-body" r="8"/>'
        f'<use href="#{emblem}" x="-4.8" y="-4.8" width="9.6" height="9.6"/></g>'
    )


def trade(view: View) -> Markup:
    """The trade board: of each slot what is paid, what comes in, the points, and whose amphora stands there."""
    t, w = table(view), view.words
    slots = [slot for slot, token in enumerate(t.slots) if token != NONE]
    cells = [_slot(view, slot) for slot in slots]
    title = w("mesopotamia.trade")
    return el("section", el("h2", title), el("div", cells, cls="deals"), cls="market", aria_label=title)


def _slot(view: View, slot: int) -> Markup:
    return deal(view, slot, f"slot-{slot}", "deal")


def deal(view: View, slot: int, id: str, cls: str) -> Markup:
    """A slot of the trade board as a button."""
    thing = f"slot-{slot}"
    inside, says = _deal(view, slot)
    chosen = thing in view.draft
    return el(
        "button",
        inside,
        type="button",
        id=id,
        cls=cls + (" can" if thing in view.can else "") + (" on" if chosen else " hint" if thing in view.hint else ""),
        data_do=f"thing {thing}",
        title=says,
        aria_pressed="true" if chosen else "false",
        aria_disabled=None if chosen or thing in view.can | view.instead else "true",
    )


@once
def _deal(view: View, slot: int) -> tuple[Markup, str]:
    """What stands on it, and what it says."""
    t, w = table(view), view.words
    token, owner = t.slots[slot], t.amphorae[slot]
    cost, gain = amounts(w, TRADE_COST[token]), amounts(w, TRADE_GAIN[token])
    said = [w("mesopotamia.trade_says", cost=cost, gain=gain, n=TRADE_POINTS[token], level=SLOT_SECTION[slot])]
    if SLOT_SHIP[slot]:
        said.append(w("mesopotamia.by_ship"))
    if owner != NOBODY:
        said.append(w("mesopotamia.amphora_of", name=name_of(view, owner)))
    says = w("list.semicolon").join(said)
    inside = join(
        el("span", LEVELS[SLOT_SECTION[slot] - 1], cls="lv"),
        el("span", _tokens(TRADE_COST[token]), cls="pay"),
        icon("right"),
        el("span", _tokens(TRADE_GAIN[token]), cls="get"),
        el("span", TRADE_POINTS[token], cls="vp") if TRADE_POINTS[token] else None,
        icon("ship", "sea") if SLOT_SHIP[slot] else None,
        el("span", icon("pottery"), cls=f"own s{owner + 1}") if owner != NOBODY else None,
        el("span", says, cls="vh"),
    )
    return inside, says


def _tokens(counts: tuple[int, ...]) -> list[Markup]:
    """``2`` and the icon of a good, for each good; one alone has no number."""
    return [el("span", n if n > 1 else None, icon(name), cls="gd") for name, n in zip(GOODS, counts, strict=True) if n]


@once
def gardens(view: View) -> Markup:
    """The Hanging Gardens: the parts that stand, the one that can be built, and the others, known at the end only."""
    t, w = table(view), view.words
    title, parts, now = w("mesopotamia.gardens"), [], None
    for tier, token in enumerate(t.gardens):
        built, known = tier < len(t.builders), token >= 0
        next_one = known and tier == len(t.builders) and not view.seen["over"]
        says = w(f"mesopotamia.garden.{GARDENS[token]}") if known else w("mesopotamia.tier", n=tier + 1)
        if built:
            by = w("mesopotamia.built_by", name=name_of(view, t.builders[tier]))
            says = w("mesopotamia.says", place=says, what=by)
        elif next_one:
            now = el("p", el("b", says), " ", garden_says(w, token))
        parts.append(
            el(
                "li",
                icon("garden"),
                el("span", GARDEN_POINTS[token], cls="vp") if known else None,
                el("span", says, cls="vh"),
                cls=f"built s{pigment(t.builders[tier], t)}" if built else "open" if next_one else "later",
                title=says,
            )
        )
    return el("section", el("h2", title), el("ol", parts, cls="terraces"), now, cls="garden", aria_label=title)
