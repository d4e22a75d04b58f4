"""What stands beside the map while a position is set up: the moment, the leaders, what an empire has, the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pycore.games.mare_nostrum.editing import moments
from pycore.games.mare_nostrum.view import (
    CALLED,
    COIN,
    EACH,
    GOODS,
    KINDS,
    PYRAMIDS,
    TRACKS,
    TURNS,
    Table,
    kind_of,
    levels,
    standing,
)

from ...kit.markup import Child, Markup, el, icon
from ..board import View
from . import declared, expansions
from .controls import button, chips, row, seats
from .names import TRACK_SIGNS, called, counted, emblem, kind_name, tile_does, tile_name, tile_sign
from .seen import table

ORDERED = frozenset(phase for phases in CALLED.values() for phase in phases)
"""Phases in which it matters who has still to come."""


def desk(view: View, tool: str) -> Markup:
    """The parts of the desk; resources and tiles are those of the tool's seat."""
    t, seat = table(view), int(tool.partition("-")[2])
    parts = [_moment(view, t), _leaders(view, t)]
    if seat < t.seats:  # armies without a seat have nothing beside the map
        parts += [_goods(view, t, seat), _tiles(view, t, seat), *_cards(view, t, seat)]
    return el("div", parts, list(expansions.desks(view, t, min(seat, t.seats - 1))), cls="set-up")


# the moment ---------------------------------------------------------------------------


def _moment(view: View, t: Table) -> Markup:
    w = view.words
    phases = [
        el("option", w(f"mare_nostrum.phase.{phase}"), value=f"phase-{phase}", selected=phase == t.phase)
        for phase in dict.fromkeys((*moments(t), t.phase))
    ]
    name = w("mare_nostrum.field.phase")
    choice = el("select", phases, id="set-phase", cls="input", data_change="edit-put", aria_label=name)
    rounds = w("mare_nostrum.field.round")
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
    rows = [row(rounds, step[0], el("b", t.round, cls="count", id="set-round"), step[1]), row(name, choice)]
    if t.phase in TURNS:
        turn = w("mare_nostrum.field.seat")
        rows.append(row(turn, seats(view, t, "turn", [t.seat], turn)))
    if standing(t) in ORDERED:
        wait = w("mare_nostrum.field.waiting")
        rows.append(row(wait, seats(view, t, "wait", t.waiting, wait)))
    return el("section", rows, aria_label=w("mare_nostrum.set_moment"))


def _leaders(view: View, t: Table) -> Markup:
    """Who leads on each track, with the levels; and whose marker on the trade track comes first."""
    w, rows = view.words, []
    for track, sign, found, leader in zip(TRACKS, TRACK_SIGNS, levels(t), t.leaders, strict=True):
        name = w("mare_nostrum.set_leader", track=w(f"mare_nostrum.track.{track}"))
        discs = [
            button(
                f"leader-{track}-{seat}",
                f"{name}: {called(view, seat)} ({level})",
                [emblem(t, seat), el("b", level)],
                "pick",
                seat == leader,
            )
            for seat, level in enumerate(found)
        ]
        rows.append(row([icon(sign), w(f"mare_nostrum.track.{track}")], discs))
    order = w("mare_nostrum.field.stack")
    rows.append(row(order, seats(view, t, "top", (), order, t.stack)))
    return el("section", el("h3", w("mare_nostrum.leadership")), rows)


# what an empire has ---------------------------------------------------------------------


def _goods(view: View, t: Table, seat: int) -> Markup:
    """All kinds of resources, to take them from the supply; legendary ones besides; offers while there is trade."""
    w, hand = view.words, t.hands[seat]
    held = [
        _token(view, f"good-{name}", name, count - (t.relics[seat] >> kind & 1), t.supply[kind])
        for kind, (name, count) in enumerate(zip(KINDS, hand, strict=True))
    ]
    legends = [_legend(view, t, seat, kind) for kind in GOODS]
    rows = [
        el("h3", emblem(t, seat, 20), w("mare_nostrum.set_goods", name=called(view, seat))),
        el("div", held, cls="toks"),
    ]
    if t.phase in ("offer", "take"):
        offer = [kind_of(token) for token in t.offers[seat]]
        lying = [_token(view, f"offer-{KINDS[k]}", KINDS[k], offer.count(k), hand[k]) for k in EACH]
        rows += [el("h4", w("mare_nostrum.set_offer")), el("div", lying, cls="toks")]
    rows += [el("h4", w("mare_nostrum.set_legends")), el("div", legends, cls="toks few")]
    return el("section", rows)


def _token(view: View, do: str, name: str, count: int, left: int) -> Markup:
    w = view.words
    label = (
        counted(w, "coin", count) if name == KINDS[COIN] else w("mare_nostrum.times", n=count, what=kind_name(w, name))
    )
    label = w("mare_nostrum.set_left", what=label, n=left)
    badge = el("b", count) if count else None
    return button(do, label, [icon(name), badge], f"tok good-{name}" + ("" if count else " none"))


def _legend(view: View, t: Table, seat: int, kind: int) -> Markup:
    """A legendary token: the seat's, another's or in the pile."""
    w, name = view.words, KINDS[kind]
    owner = next((other for other, relics in enumerate(t.relics) if relics >> kind & 1), None)
    label = w("mare_nostrum.set_legend", what=kind_name(w, name))
    if owner is not None:
        label = f"{label} ({called(view, owner)})"
    mine = owner == seat
    return button(f"relic-{name}", label, icon(name), f"tok s relic good-{name}" + ("" if mine else " none"), mine)


# cards ----------------------------------------------------------------------------------


def _cards(view: View, t: Table, seat: int) -> list[Markup]:
    """The seat's cards, those of the decks, those that were played. A click brings one into the hand; taking away
    brings one back to its deck."""
    w = view.words
    if not t.box.decks:
        return []
    others = [number for other, hand in enumerate(t.cards) if other != seat for number in hand]
    parts: list[Markup] = []
    parts += chips(w("mare_nostrum.set_cards", name=called(view, seat)), _held(view, t, t.cards[seat], "card", "own"))
    parts += chips(w("mare_nostrum.set_cards_others"), _held(view, t, others, "", ""))
    for at, deck in enumerate(t.box.decks):
        head = w("mare_nostrum.set_deck", name=w(f"mare_nostrum.deck.{deck}"), n=len(t.decks[at]))
        parts += chips(head, _held(view, t, t.decks[at], "card", "down"))
    played = [number for row in t.discards_of for number in row]
    parts += chips(w("mare_nostrum.set_discards"), _held(view, t, played, "card", ""))
    unplayed = [number for deck in t.decks for number in deck]
    parts += chips(w("mare_nostrum.set_discard"), _held(view, t, [*unplayed, *played], "discard", "down"))
    return [el("section", el("h3", w("mare_nostrum.cards")), parts)]


def _held(view: View, t: Table, numbers: Sequence[int], does: str, cls: str) -> list[Markup]:
    """Each card once, with how many there are of it; without ``does`` it is only shown."""
    w, counts = view.words, Counter(numbers)
    found = []
    for number in sorted(counts):
        id = t.box.card(number).id
        name = declared.named(w, id)
        times = w.times(name, counts[number])
        inside: list[Child] = [icon("copy"), el("span", times)]
        if does:
            label = w("mare_nostrum.says", name=times, what=w(f"mare_nostrum.card.{id}.text"))
            found.append(button(f"{does}-{id}", label, inside, f"chip-t {cls}".rstrip(), cls == "own", cls))
        else:
            found.append(el("span", inside, cls="chip-t still"))
    return found


# tiles ----------------------------------------------------------------------------------


def _tiles(view: View, t: Table, seat: int) -> Markup:
    """The seat's tiles, the open ones, those face down; and where others are. A click brings one nearer."""
    w = view.words
    others = [tile for other, tiles in enumerate(t.tiles) if other != seat for tile in tiles[1:]]
    parts = [
        (w("mare_nostrum.set_tiles", name=called(view, seat)), t.tiles[seat], "own"),
        (w("mare_nostrum.open_tiles"), [*t.row, *(() if any(PYRAMIDS in own for own in t.tiles) else (PYRAMIDS,))], ""),
        (w("mare_nostrum.set_hidden"), sorted(t.face_down), "down"),
        (w("mare_nostrum.set_others"), others, ""),
    ]
    rows: list[Markup] = []
    for head, tiles, cls in parts:
        if tiles:
            rows += [el("h4", head), el("div", [_tile(view, t, seat, tile, cls) for tile in tiles], cls="chips")]
    return el("section", el("h3", w("mare_nostrum.tiles")), rows)


def _tile(view: View, t: Table, seat: int, tile: int, cls: str) -> Markup:
    w, name = view.words, t.box.tiles[tile]
    owner = next((other for other, tiles in enumerate(t.tiles) if tile in tiles), None)
    sign = emblem(t, owner, 16) if owner is not None and owner != seat else icon(tile_sign(name))
    label = w("mare_nostrum.says", name=tile_name(w, name), what=tile_does(w, name))
    return button(
        f"tile-{name}", label, [sign, el("span", tile_name(w, name))], f"chip-t {cls}".rstrip(), owner == seat
    )
